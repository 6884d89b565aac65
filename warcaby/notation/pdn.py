"""Records of games in PDN, Portable Draughts Notation 3.0: tags, a tree of moves with remarks, a result."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal

from warcaby.rules import Move, Position, Variant

Result = Literal["1-0", "0-1", "1/2-1/2", "0-0", "*"]
"""How a game ended, in points of one for a win; 0-0 is lost by both, and * is not known."""

TWO_POINTS: dict[Result, str] = {"1-0": "2-0", "0-1": "0-2", "1/2-1/2": "1-1", "0-0": "0-0", "*": "*"}
"""The same results where a win counts two points (PDN 3.0, "Result type")."""

RESULTS: dict[str, Result] = {text: result for result, two in TWO_POINTS.items() for text in (result, two)} | {
    "½-½": "1/2-1/2",
    "1/2": "1/2-1/2",
}
"""All spellings of results that are read."""

_POINTS = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")

SYNONYMS: dict[str, str] = {
    "Event": "Dati",
    "Date": "Anno",
    "White": "Bianco",
    "Black": "Nero",
    "Result": "Risultato",
}
"""Tags of old Italian files that say what a tag of today says."""

ProblemKind = Literal["text", "tag", "move", "ambiguous"]

ProblemReason = Literal[
    "tag-quotes",  # quotes or a backslash in a tag are not marked
    "tag-name",  # a tag's name is none
    "tag-twice",
    "game",  # a tag names a game that is not known
    "numbering",  # squares are not written as the tag says, but as is usual in the game
    "no-fen",  # a position is announced, and there is none
    "fen",  # a position cannot be read
    "move-text",  # this is no move
    "move-illegal",
    "move-ambiguous",  # it fits several legal moves
    "no-move",  # what belongs to a move follows none
    "early-variation",  # there is nothing yet that it could replace
    "too-deep",  # a variation inside too many others
    "bracket",  # it closes nothing
    "open-variation",  # it is not closed
    "open-comment",  # it is not closed
    "result-differs",  # from what the tag says
    "result-inside",  # a variation
    "no-result",  # a game has none, and the next one begins
    "after-result",  # a game goes on
    "no-dot",  # after the number of a move
    "bad-tag",  # it cannot be read
    "junk",  # what cannot be read at all
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
    """Something in a PDN text that is not as it should be, and where: line and column count from 1."""

    line: int
    column: int
    message: str
    reason: ProblemReason
    item: str = ""
    """What stands there: a move, the name of a tag …"""

    @property
    def kind(self) -> ProblemKind:
        """What it touches.

        The kind `move` is for moves that cannot be read or are illegal, `ambiguous` for those that fit several legal
        moves, `tag` for tags, positions included, and `text` for everything else.
        """
        return _KINDS.get(self.reason, "text")


@dataclass(frozen=True)
class PdnMove:
    """A move of a line with everything that is said about it."""

    move: Move | str
    """The legal move, or the text of one that could not be played."""
    candidates: tuple[Move, ...] = ()
    """The legal moves that the text fits, where there are several."""
    strength: str = ""
    """What the writer thought of it: ``!``, ``?``, ``!?``, ``(!)`` …"""
    nags: tuple[int, ...] = ()
    """Numeric annotation glyphs."""
    comments: tuple[str, ...] = ()
    variations: tuple[PdnLine, ...] = ()
    """Lines that could have been played instead."""
    remarks: tuple[str, ...] = ()
    """Comments after the variations."""
    setup: Position | None = None
    """A position that is put on the board after this move (PDN 3.0, "Setup commands")."""


@dataclass(frozen=True)
class PdnLine:
    """Moves one after another: the game itself, or a variation."""

    moves: tuple[PdnMove, ...] = ()
    comments: tuple[str, ...] = ()
    """Comments before the first move."""
    setup: Position | None = None
    """A position that the line begins with instead of the one on the board."""

    def played(self) -> tuple[Move, ...]:
        """Return the moves from the first one on, as far as they could be played."""
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
    """None where the tags name a game that is not known; its moves stay text."""
    start: Position | None
    """The position that the game begins with; None where it is not known."""
    tags: tuple[tuple[str, str], ...] = ()
    """All tags in their order."""
    line: PdnLine = PdnLine()
    result: Result = "*"
    points: str = ""
    """The result as it was counted where a win is not worth one point or two: ``4-6`` in the Delft count."""
    begins: tuple[int, int] = field(default=(1, 1), compare=False)
    """Line and column of the text where it begins, from 1."""

    def tag(self, key: str) -> str:
        """Return the value of the first tag of this key, or of its old Italian name; "" where there is none."""
        return find_tag(self.tags, key)

    @property
    def result_text(self) -> str:
        """The result as this game writes it: in points of its own, or in two for a win where its record says so.

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
        """How many moves of the game itself are legal, one that fits several legal moves included."""
        return sum(not isinstance(item.move, str) or bool(item.candidates) for item in self.line.moves)


def parse_result(text: str) -> tuple[Result, str]:
    """Read a result: who has won, and the points where they are counted in another way, otherwise "".

    Whoever has more points has won. What cannot be read is a result that is not known.

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
    """Return the value of the first tag of a key or of its old Italian name, or ""."""

    def values() -> Iterator[str]:
        for name in (key, SYNONYMS.get(key)):
            yield from (value for other, value in tags if other == name)

    return next(values(), "")


@dataclass(frozen=True)
class PdnReading:
    """What was read from a PDN text, and everything that was wrong with it."""

    games: tuple[PdnGame, ...]
    problems: tuple[PdnProblem, ...] = ()
    """In the order of the text."""

    def problems_of(self, number: int) -> tuple[PdnProblem, ...]:
        """Return the problems of a game, by its number from 0; what stands before the first game belongs to it."""
        begin = self._problems_before(number) if number else 0
        end = self._problems_before(number + 1) if number + 1 < len(self.games) else None
        return self.problems[begin:end]

    def _problems_before(self, number: int) -> int:
        return bisect_left(self.problems, self.games[number].begins, key=lambda problem: (problem.line, problem.column))
