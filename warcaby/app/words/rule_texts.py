"""What a page says about a variant and its options, in the language of the reader."""

from __future__ import annotations

from warcaby.app.words.translation import Translator, translator
from warcaby.languages import Language, record_of
from warcaby.rules import Variant
from warcaby.rules.variant import Custom, Option


def variant_name(language: Language, variant: Variant) -> str:
    """Name of a variant in a language."""
    told = variant.told.get(language)
    return told.name if told else translator(language).gettext(variant.name)


def variant_slug(language: Language, variant: Variant) -> str:
    """Last part of the addresses of a variant in a language."""
    told = variant.told.get(language)
    return told.slug if told else record_of(language).games.get(variant.id, variant.id.replace("_", "-"))


def special_text(t: Translator, variant: Variant) -> str:
    """Say in one sentence what makes the variant worth playing; empty while nobody has said it."""
    told = variant.told.get(t.language)
    return told.special if told else variant.special and t.gettext(variant.special)


def pieces_text(t: Translator, variant: Variant) -> str:
    """The names of the pieces if they have special ones, or nothing."""
    told = variant.told.get(t.language)
    return told.pieces if told else variant.pieces and t.gettext(variant.pieces)


def option_text(t: Translator, option: Option) -> str:
    """Say what an option changes."""
    texts = {
        "any_capture": t.gettext("Any complete capture may be made, not the largest one only."),
        "huffing": t.gettext("A capture may be missed; then the opponent may take the piece away that missed it."),
        "twenty_moves": t.gettext("The game is drawn after 20 king moves by each side, not 15."),
        "fmjd64_endings": t.gettext(
            "Endings of a few pieces are drawn sooner or later than after 15 king moves, as in the rules of the world "
            "federation: two kings against one after 5 moves, two against two after 30."
        ),
        "black_first": t.gettext("Black begins, as the grey pieces do on one of the sheets."),
        "blocked_loses": t.gettext(
            "A player who has pieces but cannot move loses. Only getting rid of all your pieces wins."
        ),
        "repetition": t.gettext("The game is drawn when a position comes up three times."),
        "corner_promotion": t.gettext("Men become kings on the two squares of the corner only."),
        "majority": t.gettext("The largest capture is compulsory."),
        "german_moves": t.gettext("Men move diagonally forward only, as in the historic German game."),
        "dogs_first": t.gettext("The dogs begin."),
    }
    return texts.get(option.id) or t.gettext(option.name)


def custom_text(t: Translator, custom: Custom) -> str:
    """What a document says about a game, apart from its rules."""
    texts = {
        "ten_minutes": t.gettext("A match lasts ten minutes."),
        "coin": t.gettext("After a draw the referee tosses a coin, and the coin decides who has won."),
        "penalty": t.gettext(
            "A player who misses a capture loses the piece that should have made it. This is called huffing. Captures "
            "cannot be missed here unless you switch that on."
        ),
        "broken_off": t.gettext(
            "At a real board a capture of several pieces that was broken off too early could be huffed as well. Here "
            "every capture that is begun is played to its end."
        ),
        "lots": t.gettext("The players draw lots for the colours."),
        "huffing_abolished": t.gettext(
            "Once a piece that missed its capture could be taken away. The federation abolished this old rule, the "
            "soffio, in 1934."
        ),
    }
    return texts.get(custom.id) or t.gettext(custom.name)
