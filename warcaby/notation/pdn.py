"""Records of games in PDN, Portable Draughts Notation 3.0: tags, a tree of moves with remarks, a result."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from warcaby.rules import Move, Position, Variant

Result = Literal["1-0", "0-1", "1/2-1/2", "0-0", "*"]
"""How a game ended, with one point for a win; 0-0 is a loss for both, * unknown."""

TWO_POINTS: dict[Result, str] = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1", "0-0": "0-0", "*": "*"}
"""The same results with two points for a win (PDN 3.0, "Result type")."""

RESULTS: dict[str, Result] = {text: result for result, two in TWO_POINTS.items() for text in (result, two)} | {
    "½-½": "1/2-1/2",
    "1/2": "1/2-1/2",
}
"""All accepted spellings of results."""

_POINTS = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")

SYNONYMS: dict[str, str] = {
    "Event": "Dati",
    "Date": "Anno",
    "White": "Bianco",
    "Black": "Nero",
    "Result": "Risultato",
}
"""Tags of old Italian files and their modern equivalents."""

ProblemKind = Literal["text", "tag", "move", "ambiguous"]

ProblemReason = Literal[
    "tag-quotes",  # quotes or a backslash in a tag are not escaped
    "tag-name",  # not a valid tag name
    "tag-twice",
    "game",  # a tag names an unknown game
    "numbering",  # squares are not written as the tag says, but in the game's usual notation
    "no-fen",  # a position is announced, and there is none
    "fen",  # a position cannot be read
    "move-text",  # not a move
    "move-illegal",
    "move-ambiguous",  # it fits several legal moves
    "no-move",  # an annotation without a move before it
    "early-variation",  # there is no move yet for it to replace
    "too-deep",  # variations nested too deeply
    "bracket",  # it closes nothing
    "open-variation",  # it is not closed
    "open-comment",  # it is not closed
    "result-differs",  # from what the tag says
    "result-inside",  # a variation
    "no-result",  # a game has none, and the next one begins
    "after-result",  # a game goes on
    "no-dot",  # after the number of a move
    "bad-tag",  # it cannot be read
    "junk",  # unreadable text
]

_KINDS: dict[str, ProblemKind] = {
    "tag-quotes": "tag",
    "tag-name": "tag",
    "tag-twice": "tag",
    "game": "tag",
    "numbering": "tag",
    "no-fen": "tag",
    "fen": "tag",
    "move-text": "move",
    "move-illegal": "move",
    "move-ambiguous": "ambiguous",
}


@dataclass(frozen=True)
class PdnProblem:
    """Something wrong in a PDN text, and where: line and column count from 1."""

    line: int
    column: int
    message: str
    reason: ProblemReason
    item: str = ""
    """The text found there: a move, the name of a tag …"""

    @property
    def kind(self) -> ProblemKind:
        """The kind of text affected.

        The kind `move` is for moves that cannot be read or are illegal, `ambiguous` for those that fit several legal
        moves, `tag` for tags, positions included, and `text` for everything else.
        """
        return _KINDS.get(self.reason, "text")


@dataclass(frozen=True)
class PdnMove:
    """A move of a line with its annotations."""

    move: Move | str
    """The legal move, or the text of a move that could not be played."""
    candidates: tuple[Move, ...] = ()
    """The legal moves that the text fits, if there are several."""
    strength: str = ""
    """The annotator's assessment: ``!``, ``?``, ``!?``, ``(!)`` …"""
    nags: tuple[int, ...] = ()
    """Numeric annotation glyphs."""
    comments: tuple[str, ...] = ()
    variations: tuple[PdnLine, ...] = ()
    """Lines that could have been played instead."""
    remarks: tuple[str, ...] = ()
    """Comments after the variations."""
    setup: Position | None = None
    """A position set up after this move (PDN 3.0, "Setup commands")."""


@dataclass(frozen=True)
class PdnLine:
    """A sequence of moves: the game itself, or a variation."""

    moves: tuple[PdnMove, ...] = ()
    comments: tuple[str, ...] = ()
    """Comments before the first move."""
    setup: Position | None = None
    """The position that the line begins with, if not the one on the board."""

    def played(self) -> tuple[Move, ...]:
        """Return the moves from the start, as far as they could be played."""
        moves: list[Move] = []
        for item in self.moves:
            if isinstance(item.move, str):
                break
            moves.append(item.move)
        return tuple(moves)


@dataclass(frozen=True)
class PdnGame:
    """A game of a PDN file.

    >>> from warcaby.rules import BRAZILIAN, initial_position
    >>> game = PdnGame(BRAZILIAN, initial_position(BRAZILIAN), (("White", "Anna"), ("Anno", "2005")))
    >>> game.tag("White"), game.tag("Date"), game.tag("Round")
    ('Anna', '2005', '')
    """

    variant: Variant | None
    """None if the tags name an unknown game; its moves stay text."""
    start: Position | None
    """The position that the game begins with; None if unknown."""
    tags: tuple[tuple[str, str], ...] = ()
    """All tags in order."""
    line: PdnLine = PdnLine()
    result: Result = "*"
    points: str = ""
    """The original result if a win is worth neither one point nor two: ``4-6`` in Delft scoring."""
    begins: tuple[int, int] = field(default=(1, 1), compare=False)
    """Line and column where it begins in the text, from 1."""

    def tag(self, key: str) -> str:
        """Return the value of the first tag with this key, or with its old Italian name; "" if there is none."""
        return find_tag(self.tags, key)

    @property
    def name(self) -> str:
        """Which game or problem it is, by its tags; empty where they say nothing.

        >>> PdnGame(None, None, (("White", "Anna"), ("Event", "?"), ("Date", "2005.05.01"))).name
        'Anna, 2005.05.01'
        """
        named = [self.tag(key) for key in ("White", "Author", "Event", "Site", "Date")]
        return ", ".join(dict.fromkeys(part.strip() for part in named if part.strip(" ?.*-")))

    @property
    def result_text(self) -> str:
        """The result as this game writes it: in its original points, or with two for a win if the record says so.

        >>> from warcaby.rules import VARIANTS
        >>> PdnGame(VARIANTS["international"], None, result="1-0").result_text
        '2-0'
        """
        if self.points:
            return self.points
        two_points = self.variant is not None and self.variant.pdn.two_points
        return TWO_POINTS[self.result] if two_points else self.result

    @property
    def plies(self) -> int:
        """How many moves of the game itself are legal, counting an ambiguous one."""
        return sum(not isinstance(item.move, str) or bool(item.candidates) for item in self.line.moves)


def parse_result(text: str) -> tuple[Result, str]:
    """Read a result: who won, and the points if they use another scoring system, otherwise "".

    The side with more points has won. An unreadable result is unknown.

    >>> parse_result("2 - 0"), parse_result("4-6"), parse_result("5-5"), parse_result("won")
    (('1-0', ''), ('0-1', '4-6'), ('1/2-1/2', '5-5'), ('*', ''))
    """
    said = "".join(text.split()).replace("–", "-")
    if said in RESULTS:
        return RESULTS[said], ""
    points = _POINTS.fullmatch(said)
    if points is None:
        return "*", ""
    white, black = (int(part) for part in points.groups())
    return ("1-0" if white > black else "0-1" if white < black else "1/2-1/2"), said


def find_tag(tags: Iterable[tuple[str, str]], key: str) -> str:
    """Return the value of the first tag with this key or its old Italian name, or ""."""

    def values() -> Iterator[str]:
        for name in (key, SYNONYMS.get(key)):
            yield from (value for other, value in tags if other == name)

    return next(values(), "")


@dataclass(frozen=True)
class PdnReading:
    """The contents of a PDN text, and everything wrong with it."""

    games: tuple[PdnGame, ...]
    problems: tuple[PdnProblem, ...] = ()
    """In the order of the text."""

    def problems_of(self, number: int) -> tuple[PdnProblem, ...]:
        """Return the problems of a game, by its number from 0; anything before the first game belongs to it."""
        begin = self._problems_before(number) if number else 0
        end = self._problems_before(number + 1) if number + 1 < len(self.games) else None
        return self.problems[begin:end]

    def _problems_before(self, number: int) -> int:
        return bisect_left(self.problems, self.games[number].begins, key=lambda problem: (problem.line, problem.column))
