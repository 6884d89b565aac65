"""Sentences about PDN files: their contents and their faults."""

from __future__ import annotations

from warcaby.app.words.choices import ChoiceOption, choices
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.notation import PdnEncoding, PdnGame, PdnProblem, Recognition
from warcaby.rules import VARIANTS, Variant

LONGEST_ITEM = 24


def pdn_problem_text(t: Translator, problem: PdnProblem) -> str:
    """Say what is wrong in a PDN text, and on which line."""
    item = problem.item if len(problem.item) <= LONGEST_ITEM else problem.item[:LONGEST_ITEM] + "…"
    texts = {
        "tag-quotes": t.gettext("the tag %(item)s has quotes inside that are not marked.", item=item),
        "tag-name": t.gettext("“%(item)s” is no name of a tag.", item=item),
        "tag-twice": t.gettext("the tag %(item)s stands twice; the first one counts.", item=item),
        "game": t.gettext("the game “%(item)s” is not known here.", item=item),
        "numbering": t.gettext(
            "squares are not written as the tag “%(item)s” says; they were read as is usual in the game.", item=item
        ),
        "no-fen": t.gettext("a position is announced, but there is none."),
        "fen": t.gettext("this position cannot be read or does not fit the board."),
        "move-text": t.gettext("“%(item)s” is no move; what follows it is left out.", item=item),
        "move-illegal": t.gettext("the move %(item)s is not legal there; what follows it is left out.", item=item),
        "move-ambiguous": t.gettext("%(item)s fits several moves; what follows it is left out.", item=item),
        "no-move": t.gettext("“%(item)s” follows no move.", item=item),
        "early-variation": t.gettext("a variation stands before the first move; it is left out."),
        "too-deep": t.gettext("a variation is nested too deeply; it is left out."),
        "bracket": t.gettext("a bracket closes nothing."),
        "open-variation": t.gettext("a variation is not closed."),
        "open-comment": t.gettext("a comment is not closed."),
        "result-differs": t.gettext("the result %(item)s is not the one of the tag.", item=item),
        "result-inside": t.gettext("there is a result inside a variation; it is left out."),
        "no-result": t.gettext("a new game begins, and the one before has no result."),
        "after-result": t.gettext("the game goes on after its result."),
        "no-dot": t.gettext("the move number %(item)s has no dot.", item=item),
        "bad-tag": t.gettext("the tag “%(item)s” cannot be read.", item=item),
        "junk": t.gettext("“%(item)s” cannot be read.", item=item),
    }
    return t.gettext("Line %(line)s: %(text)s", line=problem.line, text=texts[problem.reason])


def encoding_names(t: Translator) -> dict[PdnEncoding, str]:
    """The encodings of files, in words."""
    return {
        "utf-8": "Unicode (UTF-8)",
        "utf-16-le": "Unicode (UTF-16 LE)",
        "utf-16-be": "Unicode (UTF-16 BE)",
        "cp1250": t.gettext("Central European (%(name)s)", name="Windows-1250"),
        "iso-8859-2": t.gettext("Central European (%(name)s)", name="ISO 8859-2"),
        "cp852": t.gettext("Central European (%(name)s)", name="DOS, CP852"),
        "mazovia": t.gettext("Polish (DOS, Mazovia)"),
        "cp1251": t.gettext("Cyrillic (%(name)s)", name="Windows-1251"),
        "koi8-r": t.gettext("Cyrillic (%(name)s)", name="KOI8-R"),
        "cp866": t.gettext("Cyrillic (%(name)s)", name="DOS, CP866"),
        "cp1252": t.gettext("Western European (%(name)s)", name="Windows-1252"),
    }


def encoding_choices(t: Translator, data: bytes, chosen: PdnEncoding) -> tuple[ChoiceOption, ...]:
    """List the encodings in which a file can be read; none if they all give the same text."""
    if data.isascii():
        return ()
    return choices(encoding_names(t), chosen)


def recognised_text(t: Translator, found: Recognition, expected: Variant) -> str:
    """Say which game was recognised in a file that names none, or a wrong one, and which others fit as well.

    There is nothing to say where the file or the reader names it, or where only the expected game fits.
    """
    first, *others = (variant_name(t.language, variant) for variant in found.variants)
    if found.tags == "wrong":
        said = t.gettext(
            "The file names a game in which its moves are not legal. By its moves it is: %(game)s.", game=first
        )
    elif found.tags != "none" or (found.variant.id == expected.id and not others and found.is_whole):
        return ""
    elif found.is_whole:
        said = t.gettext("The file does not say which game it is. By its moves it is: %(game)s.", game=first)
    else:
        said = t.gettext(
            "The file does not say which game it is, and not all of its moves are legal in a game that is known here. "
            "What fits best: %(game)s.",
            game=first,
        )
    fitting = t.gettext("These fit as well: %(games)s.", games=", ".join(others)) if others else ""
    return f"{said} {fitting}".strip()


def game_choices(t: Translator, found: Recognition) -> tuple[ChoiceOption, ...]:
    """List the games as which a file can be read, those that fit first; none if the file names the right one."""
    if found.tags == "right":
        return ()
    fitting = [variant.id for variant in found.variants]
    ids = [*fitting, *(each for each in VARIANTS if each not in fitting)]
    return choices({each: variant_name(t.language, VARIANTS[each]) for each in ids}, fitting[0])


def entry_name(t: Translator, number: int, game: PdnGame) -> str:
    """Name a game or a problem of a file by its number and its tags."""
    players = [game.tag(key).strip(" ?.*-") for key in ("White", "Black")]
    name = " – ".join(players) if all(players) else game.name
    return f"{number}. {name}" if name else t.gettext("%(number)s. without a name", number=number)
