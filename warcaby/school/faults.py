"""Faults of imported or stored data, and texts that are safe to show as they are, or to compare."""

from __future__ import annotations

import unicodedata
from typing import Literal, TypeAlias

FaultReason: TypeAlias = Literal[
    "shape",  # a field is missing, has the wrong type, or is unknown
    "number",  # a number is out of bounds
    "too-long",  # a text, or a value as a whole
    "too-many",  # items of a list
    "characters",  # a text contains invisible characters or ones that change its direction
    "empty",  # a text or a list that must not be empty
    "variant",  # no such game or option
    "position",  # a position is unreadable, cannot occur in a game, or ends it
    "goal",  # no such goal, or not one of this game
    "move",  # a move cannot be read, fits several moves or is illegal
    "line",  # a line does not end with the solver's move, takes too long or does not reach the goal
    "mistake",  # a foreseen mistake is none: it belongs to the solution, or to no position of it
    "drill",  # there are no drills about this, or not of this kind, in the game
]


class FaultError(ValueError):
    """Imported or stored data cannot be used.

    `reason` is a code, `field` the name of the field, `puzzle` the number of the puzzle in its set or file, counted
    from 1; 0 is the set itself. `detail` quotes the wrong value; it is not to be trusted.
    """

    def __init__(self, reason: FaultReason, field: str = "", *, puzzle: int = 0, detail: str = "") -> None:
        where = ", ".join(part for part in (puzzle and f"puzzle {puzzle}", field and f"field {field}") if part)
        super().__init__(": ".join(part for part in (where, reason, f"{detail!r:.80}" if detail else "") if part))
        self.reason: FaultReason = reason
        self.field, self.puzzle, self.detail = field, puzzle, detail

    def of_puzzle(self, number: int) -> FaultError:
        """Return the same fault with the number of the puzzle."""
        return FaultError(self.reason, self.field, puzzle=number, detail=self.detail)


def plain_text(value: object, field: str, most: int, *, lines: bool = False) -> str:
    """Check a text: characters that can be seen, composed, at most `most` of them. Raises FaultError.

    With `lines` it may have line ends. Surrounding spaces are stripped.

    >>> plain_text(" Zażółć ", "title", 10)
    'Zażółć'
    """
    if not isinstance(value, str):
        raise FaultError("shape", field)
    if len(value) > 4 * most:
        raise FaultError("too-long", field)
    # Most texts are plain at a glance; the others are composed, and looked at character by character.
    is_plain = value.isascii() and value.isprintable()
    text = value.strip() if is_plain else unicodedata.normalize("NFC", value.replace("\r\n", "\n")).strip()
    if len(text) > most:
        raise FaultError("too-long", field)
    if not is_plain and not all(_is_plain(character) or (lines and character == "\n") for character in text):
        raise FaultError("characters", field)
    return text


def made_plain(text: str, most: int) -> str:
    r"""Make a text that `plain_text` accepts: invisible characters become spaces, and it is cut to `most` characters.

    >>> made_plain("Anna\x01 –  Jan", 20)
    'Anna – Jan'
    """
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(character if _is_plain(character) else " " for character in composed)
    return " ".join(seen.split())[:most].strip()


def folded(name: str) -> str:
    """Return a name without what does not tell people apart: capitals and spaces.

    >>> folded(" Jan  Kowalski") == folded("jan kowalski")
    True
    """
    return "".join(name.casefold().split())


def _is_plain(character: str) -> bool:
    # C… are controls, formats (which turn the direction of a text), surrogates, private and unassigned characters.
    return unicodedata.category(character)[0] != "C" and unicodedata.category(character) not in ("Zl", "Zp")
