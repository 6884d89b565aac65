"""The games and positions of which lessons are made; what a lesson has no room for waits to become the next one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.app.words.pdn_texts import entry_name
from warcaby.app.words.translation import Translator
from warcaby.notation import InvalidFenError, PdnGame, parse_fen, usual_notation
from warcaby.rules import BRAZILIAN, Position
from warcaby.school.own_lessons.reading import MAX_EXERCISES

MOST_NAMED = 30
"""So many of those left out are named."""


@dataclass(frozen=True)
class Numbered:
    """A game, or a position, with its number in what was opened or pasted, from 1."""

    number: int
    item: PdnGame | Position


def positions_of_lines(text: str) -> list[Position]:
    """Read positions, one a line; none if anything else stands there."""
    try:
        return [parse_fen(BRAZILIAN, line) for line in text.splitlines() if line.strip()]
    except InvalidFenError:
        return []


def numbered(items: Sequence[PdnGame | Position]) -> tuple[Numbered, ...]:
    """Number what was opened or pasted."""
    return tuple(Numbered(number, item) for number, item in enumerate(items, start=1))


def following(title: str) -> str:
    """Title the next lesson of a row.

    >>> following("Studies"), following("Studies (2)"), following("")
    ('Studies (2)', 'Studies (3)', '')
    """
    read = re.fullmatch(r"(.*) \(([0-9]{1,3})\)", title)
    name, number = (read[1], int(read[2])) if read else (title, 1)
    return f"{name} ({number + 1})" if name else ""


@dataclass(frozen=True)
class Waiting:
    """Games or positions that found no room, and the title of the lesson before."""

    items: tuple[Numbered, ...]
    title: str

    def text(self, t: Translator) -> str:
        """Say how many were left out."""
        return t.ngettext(
            "A lesson has %(most)s steps at most. %(num)s more found no room:",
            "A lesson has %(most)s steps at most. %(num)s more found no room:",
            len(self.items),
            most=MAX_EXERCISES,
        )

    def names(self, t: Translator) -> tuple[str, ...]:
        """Name those left out, as far as a list has room."""
        named = tuple(_name(t, each) for each in self.items[:MOST_NAMED])
        more = len(self.items) - len(named)
        return (*named, t.ngettext("and %(num)s more", "and %(num)s more", more)) if more else named


def _name(t: Translator, each: Numbered) -> str:
    if isinstance(each.item, PdnGame):
        return entry_name(t, each.number, each.item)
    return f"{each.number}. {usual_notation(each.item.variant).fen(each.item)}"
