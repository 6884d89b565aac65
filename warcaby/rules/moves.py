"""Legal moves as values, and playing them."""

from __future__ import annotations

from typing import NamedTuple

from warcaby.rules.board import Bits, Board, Square
from warcaby.rules.generator import Side, State, Trail
from warcaby.rules.position import Position, compiled
from warcaby.rules.variant import opponent


class Move(NamedTuple):
    """A legal move. Two moves of a position are the same if start, end, captured pieces and promotion are.

    `path` and `captured` tell one way to make it, leg by leg: a capture that can be made in several orders
    is one move with one canonical way.
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


def legal_moves(position: Position) -> list[Move]:
    """List the legal moves of the side to move, captures only where they are compulsory.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> from warcaby.rules.position import initial_position
    >>> [move.start + move.end for move in legal_moves(initial_position(BRAZILIAN))]
    ['a3b4', 'c3b4', 'c3d4', 'e3d4', 'e3f4', 'g3f4', 'g3h4']
    """
    side, state = position.side, position.state
    board = position.variant.board
    captures = capture_moves(board, side, state)
    if captures and position.variant.capture.compulsory:
        return captures
    return captures + step_moves(board, side, state)


def capture_moves(board: Board, side: Side, state: State) -> list[Move]:
    """List the legal captures of a state."""
    name = board.name
    moves = []
    for (start, end, _, crowned), trail in side.captures(state).items():
        path, captured = _walked(board, start, trail)
        moves.append(Move(name[start], name[end], path, captured, crowned and bool(start & state[0])))
    return sorted(moves)


def step_moves(board: Board, side: Side, state: State) -> list[Move]:
    """List the moves without capture of a state, whether or not a capture is compulsory."""
    name, crowning = board.name, side.promotion
    men = state[0]
    moves = []
    for start, end in side.quiet(state):
        a, b = name[start], name[end]
        moves.append(Move(a, b, (a, b), (), bool(start & men and end & crowning)))
    return sorted(moves)


def _walked(board: Board, start: Bits, trail: Trail) -> tuple[tuple[Square, ...], tuple[Square, ...]]:
    name = board.name
    path: list[Square] = []
    captured: list[Square] = []
    while trail:
        land, over, trail = trail
        path.append(name[land])
        captured.append(name[over])
    path.append(name[start])
    return tuple(reversed(path)), tuple(reversed(captured))


def play(position: Position, move: Move) -> Position:
    """Return the position after `move`, which must be legal: moves are not checked here."""
    board = position.variant.board
    start, end = board.bit[move.start], board.bit[move.end]
    gone = ~board.bits(move.captured)
    men, kings, their_men, their_kings = position.state
    if start & kings:
        kings ^= start | end if start != end else 0
    elif move.promotes:
        men, kings = men ^ start, kings | end
    else:
        men = (men ^ start) | end
    own, theirs = (men, kings), (their_men & gone, their_kings & gone)
    white, black = (own, theirs) if position.turn == "white" else (theirs, own)
    return Position(position.variant, *white, *black, turn=opponent(position.turn))


def passed_promotion(position: Position, move: Move) -> tuple[Square, ...]:
    """List the squares of the promotion row that a man touches inside `move` without ending there.

    Where a man is not crowned in passing (FMJD 4.15), these are the places where a learner expects it to be.
    """
    piece = position.piece_at(move.start)
    if piece is None or piece.king or move.promotes:
        return ()
    crowning = position.side.promotion
    return tuple(square for square in move.path[1:-1] if position.variant.board.bit[square] & crowning)


def perft(position: Position, depth: int) -> int:
    """Count the sequences of exactly `depth` legal moves; draw rules are ignored.

    Moves that lead to the same outcome (start, end, captured pieces, promotion) count once. A position
    without legal moves counts nothing beyond itself.

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
        # The same as below, without a call of ours for each of the many leaves.
        return sum(map(other.count, side.successors(state)))
    return sum([_count(after, depth - 1, other, side) for after in side.successors(state)])
