"""Legal moves as values, and playing them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from warcaby.rules.board import Bits, Board, Square
from warcaby.rules.generator import Side
from warcaby.rules.position import Position, compiled
from warcaby.rules.priority import Outcome, State, Trail
from warcaby.rules.variant import Colour, Variant, opponent


class Move(NamedTuple):
    """A legal move. Two moves of a position are the same if start, end, captured pieces and promotion are.

    `path` and `captured` describe one way to make it, leg by leg: a capture that can be made in several orders
    is one move with one canonical path. Its text names every square stood on; `warcaby.notation.move_text` writes it as
    game records do.

    >>> from warcaby.rules.position import initial_position
    >>> from warcaby.rules.variants import BRAZILIAN
    >>> str(legal_moves(initial_position(BRAZILIAN))[0])
    'c3-b4'
    """

    start: Square
    end: Square
    path: tuple[Square, ...]
    """Squares stood on, from start to end."""
    captured: tuple[Square, ...]
    """Squares of the captured pieces in the order of `path`."""
    promotes: bool
    """Whether a man becomes a king."""

    @property
    def is_capture(self) -> bool:
        """Whether anything is captured."""
        return bool(self.captured)

    @property
    def outcome(self) -> tuple[Square, Square, frozenset[Square], bool]:
        """What the move comes to: start, end, captured pieces, promotion."""
        return self.start, self.end, frozenset(self.captured), self.promotes

    def __str__(self) -> str:
        return ("x" if self.captured else "-").join(self.path)


class _Steps(dict[tuple[Bits, Bits, bool], Move]):
    """Moves without capture by start, end and promotion: there are few of them on a board, so they are shared."""

    def __init__(self, board: Board) -> None:
        self._name = board.name

    def __missing__(self, key: tuple[Bits, Bits, bool]) -> Move:
        start, end = self._name[key[0]], self._name[key[1]]
        self[key] = move = Move(start, end, (start, end), (), key[2])
        return move


class _Jumps(dict[Outcome, Move]):
    """Captures of a single leg, shared for the same reason."""

    def __init__(self, board: Board) -> None:
        self._name = board.name
        self._names = board.names

    def __missing__(self, key: Outcome) -> Move:
        start, end, promotes = self._name[key[0]], self._name[key[1]], key[3]
        self[key] = move = Move(start, end, (start, end), self._names(key[2]), promotes)
        return move


@cache
def _known_moves(board: Board) -> tuple[_Steps, _Jumps]:
    return _Steps(board), _Jumps(board)


@cache
def _tools(variant: Variant, turn: Colour) -> tuple[Side, _Steps, _Jumps]:
    return compiled(variant, turn), *_known_moves(variant.board)


def legal_moves(position: Position) -> list[Move]:
    """List the legal moves of the side to move, captures only where they are compulsory.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> from warcaby.rules.position import initial_position
    >>> sorted(move.start + move.end for move in legal_moves(initial_position(BRAZILIAN)))
    ['a3b4', 'c3b4', 'c3d4', 'e3d4', 'e3f4', 'g3f4', 'g3h4']
    """
    side, steps, jumps = _tools(position.variant, position.turn)
    state = position.state
    captures = side.captures(state)
    if not captures:
        return list(map(steps.__getitem__, side.quiet(state)))
    moves = [
        # A trail without a leg before the last one is a single jump.
        jumps[outcome] if trail and trail[2] is None else _long_capture(position, outcome, trail)
        for outcome, trail in captures.items()
    ]
    if not position.variant.capture.compulsory:
        moves += map(steps.__getitem__, side.quiet(state))
    return moves


def _long_capture(position: Position, outcome: Outcome, trail: Trail) -> Move:
    board = position.variant.board
    name = board.name
    start, end, _, promotes = outcome
    path: list[Square] = []
    captured: list[Square] = []
    while trail:
        land, over, trail = trail
        path.append(name[land])
        captured += [name[over]] if over in name else reversed(board.names(over))
    path.append(name[start])
    return Move(name[start], name[end], tuple(reversed(path)), tuple(reversed(captured)), promotes)


def play(position: Position, move: Move) -> Position:
    """Return the position after `move`, which must be legal: moves are not checked here."""
    board = position.variant.board
    start, end = board.bit[move.start], board.bit[move.end]
    gone = ~board.bits(move.captured)
    men, kings, their_men, their_kings = position.state
    if start & kings:
        kings = (kings ^ start) | end
    elif move.promotes:
        men, kings = men ^ start, kings | end
    else:
        men = (men ^ start) | end
    own, theirs = (men, kings), (their_men & gone, their_kings & gone)
    white, black = (own, theirs) if position.turn == "white" else (theirs, own)
    return Position(position.variant, *white, *black, turn=opponent(position.turn))


def passed_promotion(position: Position, move: Move) -> tuple[Square, ...]:
    """List the squares of the promotion row that a man touches inside `move` without ending there.

    If men are not crowned in passing (FMJD 4.15), this is where a learner expects them to be.
    """
    piece = position.piece_at(move.start)
    if piece is None or piece.king or move.promotes:
        return ()
    crowning = position.side.promotion
    return tuple(square for square in move.path[1:-1] if position.variant.board.bit[square] & crowning)


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` legal moves; draw rules are ignored.

    Moves that lead to the same outcome (start, end, captured pieces, promotion) count once. A position
    without legal moves contributes nothing at greater depths.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> from warcaby.rules.position import initial_position
    >>> [perft(initial_position(BRAZILIAN), depth) for depth in range(5)]
    [1, 7, 49, 302, 1469]
    """
    if depth == 0:
        return 1
    variant = position.variant
    return _count(position.state, depth, position.side, compiled(variant, opponent(position.turn)))


def _count(state: State, depth: int, side: Side, other: Side) -> int:
    if depth == 1:
        return side.count(state)
    if depth == 2:
        # The same as below, without a function call for each of the many leaves.
        return sum(map(other.count, side.successors(state)))
    return sum([_count(after, depth - 1, other, side) for after in side.successors(state)])
