"""What a page says about a variant that is not in its record: its Polish name, its addresses, what is special."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from warcaby.app.words.translation import Translator
from warcaby.languages import Language
from warcaby.rules import Variant
from warcaby.rules.variant import Custom, Option


@dataclass(frozen=True)
class VariantNames:
    """Names of a variant: the Polish one, and the last parts of its addresses."""

    polish: str
    slug_pl: str
    slug_en: str

    def slug(self, language: Language) -> str:
        """Last part of the address in a language."""
        return self.slug_pl if language == "pl" else self.slug_en


NAMES: Mapping[str, VariantNames] = {
    "brazilian": VariantNames("Warcaby klasyczne", "klasyczne", "brazilian"),
    "american": VariantNames("Warcaby amerykańskie", "amerykanskie", "american"),
    "giveaway": VariantNames("Wybijanka", "wybijanka", "giveaway"),
    "one_way": VariantNames("Warcaby jednokierunkowe", "jednokierunkowe", "one-way"),
    "corners": VariantNames("Narożniki", "narozniki", "corners"),
    "gothic": VariantNames("Warcaby gotyckie", "gotyckie", "gothic"),
    "turkish": VariantNames("Warcaby tureckie", "tureckie", "turkish"),
    "wolf_and_dogs": VariantNames("Wilk i psy", "wilk-i-psy", "wolf-and-dogs"),
    "italian": VariantNames("Warcaby włoskie", "wloskie", "italian"),
    "russian": VariantNames("Warcaby rosyjskie", "rosyjskie", "russian"),
    "pool": VariantNames("Warcaby pool", "pool", "pool"),
    "czech": VariantNames("Warcaby czeskie", "czeskie", "czech"),
    "spanish": VariantNames("Warcaby hiszpańskie", "hiszpanskie", "spanish"),
    "portuguese": VariantNames("Warcaby portugalskie", "portugalskie", "portuguese"),
    "thai": VariantNames("Warcaby tajskie", "tajskie", "thai"),
    "german": VariantNames("Warcaby niemieckie", "niemieckie", "german"),
    "swedish": VariantNames("Warcaby szwedzkie", "szwedzkie", "swedish"),
    "international": VariantNames("Warcaby stupolowe", "stupolowe", "international"),
    "canadian": VariantNames("Warcaby kanadyjskie", "kanadyjskie", "canadian"),
    "frisian": VariantNames("Warcaby fryzyjskie", "fryzyjskie", "frisian"),
    "frysk": VariantNames("Frysk!", "frysk", "frysk"),
    "antidraughts": VariantNames("Wybijanka stupolowa", "wybijanka-stupolowa", "antidraughts"),
    "breakthrough": VariantNames("Przełom", "przelom", "breakthrough"),
}


def names_of(variant: Variant) -> VariantNames:
    """Names of a variant; one that has none yet is called everywhere as its record calls it."""
    slug = variant.id.replace("_", "-")
    return NAMES.get(variant.id) or VariantNames(variant.name, slug, slug)


def variant_name(language: Language, variant: Variant) -> str:
    """Name of a variant in a language."""
    return names_of(variant).polish if language == "pl" else variant.name


def special_text(t: Translator, variant: Variant) -> str:
    """Say in one sentence what makes the variant worth playing; empty while nobody has said it."""
    texts = {
        "brazilian": t.gettext(
            "The draughts of Polish homes: small board, long kings, and the largest capture always comes first."
        ),
        "american": t.gettext(
            "A calm game of small steps: kings do not fly and men never look back, so every move counts twice."
        ),
        "giveaway": t.gettext("Everything upside down: here you are glad of every piece you lose."),
        "one_way": t.gettext("Both armies march the same way, side by side, and race for one and the same last row."),
        "corners": t.gettext("The armies wait in two corners, and the long diagonal between them lies open."),
        "gothic": t.gettext("An old game on all 64 squares: men go forward and sideways, kings like a king in chess."),
        "turkish": t.gettext(
            "Nothing goes diagonally: men go forward and sideways, and a king sweeps whole ranks and files."
        ),
        "wolf_and_dogs": t.gettext(
            "One wolf against four dogs, and nobody captures: slip through the pack, or close it in."
        ),
        "italian": t.gettext(
            "The most careful rules of all: a man may not touch a king, and four questions decide which capture is due."
        ),
        "russian": t.gettext(
            "The quickest crown: a man that reaches the last row in mid-capture flies on as a king at once."
        ),
        "pool": t.gettext("The long kings of our game, but the choice of capture is yours, and Black begins."),
        "czech": t.gettext("A king that can capture must do it first; everything else you may choose."),
        "spanish": t.gettext("Men only strike forward and kings fly; most pieces first, then most kings."),
        "portuguese": t.gettext("Played like the Spanish game: duty, quantity, quality, in this order."),
        "thai": t.gettext(
            "Only eight men each, so kings come soon; they strike from afar and stop right behind their prey."
        ),
        "german": t.gettext("Men never strike backwards, and a king has to stop right behind what it captures."),
        "swedish": t.gettext("Like the game you know, but of several captures you may take any."),
        "international": t.gettext(
            "The sport of the great tournaments: a hundred squares, twenty men each, room for plans."
        ),
        "canadian": t.gettext("The largest board of all, with thirty men a side: bring time, and a sharp eye."),
        "frisian": t.gettext("Captures come from eight directions, so danger is where you do not expect it."),
        "frysk": t.gettext("Frisian rules with five men each: short, quick and full of surprises."),
        "antidraughts": t.gettext("The losing game on a hundred squares: who gets rid of everything has won."),
        "breakthrough": t.gettext("A race on a hundred squares: the first king decides the game."),
    }
    return texts.get(variant.id, "")


def pieces_text(t: Translator, variant: Variant) -> str:
    """The names of the pieces if they have special ones, or nothing."""
    texts = {
        "turkish": t.gettext("A king is called vizier here."),
        "wolf_and_dogs": t.gettext("The dogs are the white pieces, the wolf is the black one."),
    }
    return texts.get(variant.id, "")


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
    return texts[option.id]


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
    return texts[custom.id]
