"""What was played in each position of many games: a tree of moves in which the order of moves does not matter.

Reading a game fully takes milliseconds, ten thousand of them a minute; here a move costs microseconds. A move without
capture is taken from the record if the piece can go there at all: whether something had to be captured is told when
the game is opened. What cannot be followed ends its game.

>>> from warcaby.rules import BRAZILIAN, initial_position
>>> index = PositionIndex(BRAZILIAN)
>>> for text in ("1. c3-d4 b6-a5 2. b2-c3 1-0", "1.c3d4 {a (b} (1. a3-b4 b6-a5) 1... d6-c5 2.b2-c3 0-1"):
...     index.add(initial_position(BRAZILIAN), words(text), "*")
>>> [(each.text, each.games) for each in index.moves_from(initial_position(BRAZILIAN))]
[('c3-d4', 2)]
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, TypeAlias

from warcaby.notation import parse_move
from warcaby.notation.pdn import RESULTS, Result
from warcaby.notation.squares import parse_square
from warcaby.rules import (
    AmbiguousMoveError,
    Colour,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Variant,
    legal_moves,
    opponent,
    play,
)
from warcaby.rules.generator import Side
from warcaby.rules.position import compiled
from warcaby.rules.priority import State

_ASIDE = re.compile(r"\{[^}]*\}|;[^\n]*|\$[0-9]+")
_INNER = re.compile(r"\([^()]*\)")
_WORD = re.compile(r"[0-9]+\.+|[^\s.]+")
_SQUARES = re.compile(r"[a-n][0-9]{1,2}|[0-9]{1,2}")
_NESTED = 40

_RESULTS: tuple[Result, ...] = ("1-0", "1/2-1/2", "0-1")

LEAST_STAGES = 2
"""So many positions in a row pieces have to stand on the board to be found: with less, an exchange is under way."""


class Material(NamedTuple):
    """How many pieces stand on the board."""

    white_men: int
    white_kings: int
    black_men: int
    black_kings: int


@dataclass(frozen=True)
class MoveCount:
    """What was played in a position, how often, and how these games ended."""

    move: Move
    text: str
    """The move as its name in the index, by squares."""
    games: int
    white: int
    draws: int
    black: int


_Word: TypeAlias = tuple[int, int, int, bool]
"""A word of a record: where it begins and ends as squares of the board, its place among the texts of moves, and whether
a man of the side to move can step so; a step on which it becomes a king is left to the generator."""


def words(text: str) -> list[str]:
    """List the words of the moves of a game in order, without numbers, comments and variations."""
    if "{" in text or ";" in text or "$" in text:
        text = _ASIDE.sub(" ", text)
    for _ in range(_NESTED):
        if "(" not in text:
            break
        text = _INNER.sub(" ", text)
    if "." in text:
        return [word for word in _WORD.findall(text) if word[-1] != "."]
    return text.split()


class PositionIndex:
    """The positions of games of one game of draughts, in the order in which they were added."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        self._keys = array("I")
        """A number for each position of each game, one game after another."""
        self._next = array("H")
        """What was played there, as the place of its text among `_texts`; 0 where a game ends."""
        self._begins = array("I")
        """Where each game begins."""
        self._results = array("B")
        self._changes = array("I")
        """Where each game begins, and where other pieces stand on the board than in the position before."""
        self._pieces = array("I")
        """Which pieces stand there, a byte for each number."""
        self._numbers = array("I")
        """What each game is called by those who added it."""
        self._texts: list[str] = [""]
        self._places: dict[tuple[int, int], int] = {}
        self._known: dict[Colour, dict[str, _Word | None]] = {"white": {}, "black": {}}
        self._sides: dict[Colour, Side] = {"white": compiled(variant, "white"), "black": compiled(variant, "black")}

    def __len__(self) -> int:
        """The number of games."""
        return len(self._begins)

    @property
    def positions(self) -> int:
        """How many positions are listed."""
        return len(self._keys)

    @property
    def columns(self) -> tuple[array[int], ...]:
        """All that is listed, as `restored` takes it; the first column is as good as random."""
        return self._keys, self._next, self._begins, self._results, self._changes, self._pieces, self._numbers

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all moves in the order of their places."""
        return tuple(self._texts[1:])

    @classmethod
    def restored(cls, variant: Variant, columns: Sequence[bytes | memoryview], texts: Sequence[str]) -> PositionIndex:
        """Make an index again of its columns and its texts. Raises ValueError or KeyError if they do not fit."""
        index, bit = cls(variant), variant.board.bit
        for text in texts:
            begin, end = text.split("-")
            index._place(bit[begin], bit[end])
        for column, stored in zip(index.columns, columns, strict=True):
            column.frombytes(stored)
        positions, games, changes = len(index._keys), len(index._begins), len(index._changes)
        fits = [positions, positions, games, games, changes, changes, games]
        if [len(column) for column in index.columns] != fits:
            raise ValueError("the columns are not of one index")
        return index

    def number(self, game: int) -> int:
        """What a game is called by those who added it."""
        return self._numbers[game]

    def add(self, start: Position, moves: list[str], result: Result, number: int = 0) -> None:
        """List the positions of a game, as far as its words can be followed; a result among them counts."""
        # Half a million positions go through here: what can be looked up before the loop is.
        nexts, keep, note, key = self._next, self._keys.append, self._next.append, hash
        self._begins.append(len(self._keys))
        self._numbers.append(number)
        state, turn = start.state, start.turn
        known, unknown = self._known[turn], self._known[opponent(turn)]
        is_white = turn == "white"
        self._weigh(state, is_white)
        keep(_key(state, turn))
        for text in moves:
            word = known.get(text)
            if word is None:
                if text in RESULTS:
                    result = result if RESULTS[text] == "*" else RESULTS[text]
                    break
                if text not in known:
                    word = known[text] = self._read(text, "white" if is_white else "black")
                if word is None:
                    break
            begin, end, place, is_step = word
            men, kings, their_men, their_kings = state
            if is_step and begin & men and not end & (men | kings | their_men | their_kings):
                state = (their_men, their_kings, men ^ begin ^ end, kings)
            else:
                after = self._after(state, "white" if is_white else "black", begin, end, text)
                if after is None:
                    break
                state = after
                self._weigh(state, not is_white)
            note(place)
            known, unknown, is_white = unknown, known, not is_white
            keep(key(state) + is_white & 0xFFFFFFFF)
        nexts.append(0)
        self._results.append(_RESULTS.index(result) if result in _RESULTS else len(_RESULTS))

    def _weigh(self, state: State, is_white: bool) -> None:
        """Note which pieces stand in the position to be listed next, if a game begins there or they have changed."""
        if is_white:
            men, kings, black_men, black_kings = state
        else:
            black_men, black_kings, men, kings = state
        pieces = men.bit_count() | kings.bit_count() << 8 | black_men.bit_count() << 16 | black_kings.bit_count() << 24
        at = len(self._keys)
        if at == self._begins[-1] or pieces != self._pieces[-1]:
            self._changes.append(at)
            self._pieces.append(pieces)

    def _after(self, state: State, turn: Colour, start: int, finish: int, text: str) -> State | None:
        """The state after a capture, a promotion or a move of a king; None if there is no such move, or several."""
        side = self._sides[turn]
        men, kings, their_men, their_kings = state
        if start & men and not finish & side.promotion:
            # Most captures are of one piece: listing all of a position's would take longer.
            rest = men ^ start, kings, their_men, their_kings
            first = side.legs(rest, start, 0, 0, False)
            if len(first) == 1 and first[0][1] == (finish,):
                over = first[0][0]
                if not side.legs(rest, finish, over, over, False):
                    return their_men & ~over, their_kings & ~over, men ^ start ^ finish, kings
        fit = [outcome for outcome in side.captures(state) if outcome[0] == start and outcome[1] == finish]
        if len(fit) > 1:
            try:
                position = _position(self.variant, state, turn)
                return play(position, parse_move(position, text)).state
            except (AmbiguousMoveError, IllegalMoveError, InvalidMoveError):
                return None
        steps = [] if fit else [step for step in side.quiet(state) if step[0] == start and step[1] == finish]
        for begin, end, captured, crowned in [*fit, *((begin, end, 0, crowned) for begin, end, crowned in steps)]:
            left, left_kings = their_men & ~captured, their_kings & ~captured
            if begin & kings:
                return left, left_kings, men, kings ^ begin ^ end
            if crowned:
                return left, left_kings, men ^ begin, kings | end
            return left, left_kings, men ^ begin ^ end, kings
        return None

    def _read(self, text: str, turn: Colour) -> _Word | None:
        squares = _SQUARES.findall(text.lower().rstrip("!?*"))
        if len(squares) < 2:
            return None
        bit = self.variant.board.bit
        try:
            begin, end = (bit[parse_square(self.variant, squares[at])] for at in (0, -1))
        except (KeyError, ValueError):
            return None
        place = self._places.get((begin, end)) or self._place(begin, end)
        return begin, end, place, (begin, end) in _steps_of_men(self.variant, turn)

    def _place(self, begin: int, end: int) -> int:
        place = self._places[begin, end] = len(self._texts)
        name = self.variant.board.name
        self._texts.append(f"{name[begin]}-{name[end]}")
        return place

    # Looking up

    def _at(self, position: Position) -> Iterator[int]:
        """Yield where a position stands."""
        # A search through bytes is twenty times as fast as one through numbers.
        size = self._keys.itemsize
        key = _key(position.state, position.turn).to_bytes(size, sys.byteorder)
        keys, at = self._keys.tobytes(), -1
        while (at := keys.find(key, at + 1)) >= 0:
            if not at % size:
                yield at // size

    def moves_from(self, position: Position) -> tuple[MoveCount, ...]:
        """List what was played in a position, the most frequent move first; a game counts once for each time."""
        games: Counter[int] = Counter()
        ends: Counter[tuple[int, int]] = Counter()
        for at in self._at(position):
            move = self._next[at]
            if move:
                games[move] += 1
                ends[move, self._results[bisect_right(self._begins, at) - 1]] += 1
        legal = {f"{move.start}-{move.end}": move for move in legal_moves(position)}
        return tuple(
            MoveCount(legal[text], text, count, *(ends[move, result] for result in range(3)))
            for move, count in games.most_common()
            if (text := self._texts[move]) in legal
        )

    def games_with(self, position: Position) -> tuple[tuple[int, int], ...]:
        """List the games in which a position stood, each with the first ply at which it did."""
        found: dict[int, int] = {}
        for at in self._at(position):
            game = bisect_right(self._begins, at) - 1
            found.setdefault(game, at - self._begins[game])
        return tuple(found.items())

    def games_where(self, fits: Callable[[Material], bool]) -> tuple[tuple[int, int], ...]:
        """List the games in which such pieces stood on the board, each with the first ply at which they did.

        What stands for one move only while pieces are exchanged does not count, unless the game ended with it.
        """
        wanted = {pieces for pieces in set(self._pieces) if fits(Material(*pieces.to_bytes(4, "little")))}
        found: dict[int, int] = {}
        for number, pieces in enumerate(self._pieces):
            if pieces in wanted:
                at = self._changes[number]
                until = self._changes[number + 1] if number + 1 < len(self._changes) else len(self._keys)
                game = bisect_right(self._begins, at) - 1
                is_at_end = until == (self._begins[game + 1] if game + 1 < len(self) else len(self._keys))
                if until - at >= LEAST_STAGES or is_at_end:
                    found.setdefault(game, at - self._begins[game])
        return tuple(found.items())


def _key(state: State, turn: Colour) -> int:
    """A number for a position: two of a million positions share theirs once in thousands of look-ups."""
    return hash(state) + (turn == "white") & 0xFFFFFFFF


def _position(variant: Variant, state: State, turn: Colour) -> Position:
    men, kings, their_men, their_kings = state
    if turn == "white":
        return Position(variant, men, kings, their_men, their_kings, turn=turn)
    return Position(variant, their_men, their_kings, men, kings, turn=turn)


@cache
def _steps_of_men(variant: Variant, colour: Colour) -> frozenset[tuple[int, int]]:
    """Every step of a man on which it stays one, by start and end."""
    steps = (compiled(variant, colour).quiet((bit, 0, 0, 0)) for bit in variant.board.bit.values())
    return frozenset((begin, end) for found in steps for begin, end, crowned in found if not crowned)
