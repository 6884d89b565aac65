"""Why a move is refused: a code and the squares concerned, never a sentence.

The reasons are asked in the order in which a teacher would give them: first what was touched, then how the
piece moves at all, then what it ran into, and last the duty to capture and to capture the most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from warcaby.rules.board import Square
from warcaby.rules.moves import Move, legal_moves
from warcaby.rules.position import Position
from warcaby.rules.variant import EAST_NORTH, OPPOSITE, Direction
from warcaby.rules.walk import Walk

Reason = Literal[
    "empty-square",  # nothing stands on the first square
    "not-your-piece",  # the piece belongs to the opponent
    "same-square",  # a piece cannot stay where it is
    "light-square",  # only the playing squares are played on
    "occupied",  # something stands on the square to go to; `pieces` says what was to be captured, if so
    "not-diagonal",  # the square does not lie in a direction in which the piece moves
    "man-moves-forward",  # a man does not step back
    "man-one-step",  # too far for a man (or a king that is no flying king)
    "capture-compulsory",  # another move captures; `pieces` can
    "larger-capture",  # `pieces` can capture `best`, this takes `offered`
    "capture-goes-on",  # the capture may not end here; it goes on to `squares`
    "jumped-twice",  # the piece on `squares` has been captured in this move already
    "own-piece-jumped",  # the piece on `squares` is one's own
    "not-captured",  # the piece on `squares` is none that this piece can capture from there
    "two-in-a-row",  # the pieces on `squares` stand behind each other with no square between them
    "ambiguous",  # different captures lead there; the way goes through one of `squares`
    "move-complete",  # the move was over before the last square named
    "blocked",  # the piece has nowhere to go
]


@dataclass(frozen=True)
class Refusal:
    """Why an attempt is no legal move."""

    reason: Reason
    squares: tuple[Square, ...] = ()
    """The squares that the reason is about."""
    pieces: tuple[Square, ...] = ()
    """The pieces that must or could move instead."""
    best: int = 0
    """The greatest number of pieces that can be captured."""
    offered: int = 0
    """The number of pieces that the refused capture takes."""


def explain(position: Position, squares: Sequence[Square]) -> Move | Refusal:
    """Return the legal move that `squares` (start, any squares between, end) stand for, or why there is none.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> from warcaby.rules.position import initial_position
    >>> explain(initial_position(BRAZILIAN), ["c3", "c4"]).reason
    'light-square'
    >>> explain(initial_position(BRAZILIAN), ["c3", "d4"]).end
    'd4'
    """
    refusal = refuse_start(position, squares[0])
    if refusal:
        return refusal
    walk = Walk(position, (squares[0],))
    for square in squares[1:]:
        if walk.move:
            return _refuse_more(walk, square)
        step = walk.to(square)
        if step is None:
            return refuse_step(walk, square)
        if step.squares[-1] != square:
            ways = tuple(sorted({leg.end for leg in step.next_steps}))
            ends = {(move.start, move.end) for move in legal_moves(position)}
            return Refusal("ambiguous" if (squares[0], squares[-1]) in ends else "capture-goes-on", ways)
        walk = step
    if len(squares) == 1:
        return refuse_piece(position, squares[0]) or Refusal("same-square", tuple(squares))
    return walk.move or Refusal("capture-goes-on", tuple(step.end for step in walk.next_steps))


def _refuse_more(walk: Walk, square: Square) -> Refusal:
    """Say why a complete move does not go on: what bars the way if something does, else that it is over."""
    barred = refuse_step(walk, square) if walk.captured else None
    if barred and barred.reason in ("jumped-twice", "own-piece-jumped", "two-in-a-row"):
        return barred
    return Refusal("move-complete", (walk.squares[-1],))


def refuse_start(position: Position, square: Square) -> Refusal | None:
    """Say why no move can begin on `square`; None if a piece of the side to move stands there."""
    if square not in position.variant.board.bit:
        return Refusal("light-square", (square,))
    piece = position.piece_at(square)
    if piece is None:
        return Refusal("empty-square", (square,))
    if piece.colour != position.turn:
        return Refusal("not-your-piece", (square,))
    return None


def refuse_piece(position: Position, square: Square) -> Refusal | None:
    """Say why the piece on `square`, one's own, has no legal move; None if it has one."""
    moves = legal_moves(position)
    if any(move.start == square for move in moves):
        return None
    if moves and moves[0].captured:
        return _duty(position, Walk(position, (square,), any_capture=True), moves)
    return Refusal("blocked", (square,))


def refuse_step(walk: Walk, square: Square) -> Refusal:
    """Say why the piece of `walk` may not go on to `square`, to which the walk leads no legal way."""
    position, board = walk.position, walk.position.variant.board
    at = walk.squares[-1]
    if square == at:
        return Refusal("same-square", (square,))
    if square not in board.bit:
        return Refusal("light-square", (square,))
    if position.piece_at(square) and square != walk.squares[0]:
        return Refusal("occupied", (square,), (square,) if _is_prey(walk, square) else ())
    line = _line(walk, square)
    if line is None:
        return _unless_capturing(walk, Refusal("not-diagonal", (at, square)))
    direction, between = line
    return _refuse_jump(walk, between) or _refuse_range(walk, square, direction, between) or _refuse_duty(walk, square)


def _line(walk: Walk, end: Square) -> tuple[Direction, tuple[Square, ...]] | None:
    """The direction in which `end` lies and the squares on the way; None if it lies in no direction of the piece."""
    variant, board = walk.position.variant, walk.position.variant.board
    (x, y), (to_x, to_y) = board.place(walk.squares[-1]), board.place(end)
    sign = variant.forward(walk.position.turn)
    for direction in _directions(walk):
        east, north = (sign * step for step in EAST_NORTH[direction])
        distance = max(abs(to_x - x), abs(to_y - y)) // max(abs(east), abs(north))
        if distance and (x + east * distance, y + north * distance) == (to_x, to_y):
            return direction, tuple(board.all_names[y + north * n][x + east * n] for n in range(1, distance))
    return None


def _directions(walk: Walk) -> tuple[Direction, ...]:
    """All directions of the piece, and those opposite to them: stepping back is another fault than not in line."""
    variant = walk.position.variant
    own = variant.king if _is_king(walk) else variant.man
    return own.moves + own.captures + tuple(OPPOSITE[name] for name in own.moves + own.captures)


def _is_king(walk: Walk) -> bool:
    piece = walk.position.piece_at(walk.squares[0])
    return piece is not None and piece.king


def _is_prey(walk: Walk, square: Square) -> bool:
    piece = walk.position.piece_at(square)
    return piece is not None and piece.colour != walk.position.turn and square not in walk.captured


def _refuse_jump(walk: Walk, between: tuple[Square, ...]) -> Refusal | None:
    """Say which piece in the way cannot be jumped."""
    met = [name for name in between if walk.position.piece_at(name) and name != walk.squares[0]]
    for name, following in zip(met, [*met[1:], ""], strict=False):
        if name in walk.captured:
            return Refusal("jumped-twice", (name,))
        if not _is_prey(walk, name):
            return Refusal("own-piece-jumped", (name,))
        if following and between.index(following) == between.index(name) + 1 and _is_prey(walk, following):
            return Refusal("two-in-a-row", (name, following))
    return None


def _refuse_range(walk: Walk, square: Square, direction: Direction, between: tuple[Square, ...]) -> Refusal | None:
    """Say that the piece does not capture like this, that a man steps back, or that it goes too far."""
    variant, ends = walk.position.variant, (walk.squares[-1], square)
    king = _is_king(walk)
    own = variant.king if king else variant.man
    too_far = bool(between) and not (king and variant.king.flying)
    prey = [name for name in between if _is_prey(walk, name)]
    if prey:
        if direction not in own.captures or not (king or variant.man.takes_kings or not _stands_king(walk, prey[0])):
            return Refusal("not-captured", (prey[0],))
        return _unless_capturing(walk, Refusal("man-one-step", ends)) if too_far and len(between) > 1 else None
    if direction not in own.moves:
        backward = OPPOSITE[direction] in own.moves
        return _unless_capturing(walk, Refusal("man-moves-forward" if backward else "not-diagonal", ends))
    return _unless_capturing(walk, Refusal("man-one-step", ends)) if too_far else None


def _stands_king(walk: Walk, square: Square) -> bool:
    piece = walk.position.piece_at(square)
    return piece is not None and piece.king


def _refuse_duty(walk: Walk, square: Square) -> Refusal:
    """The step itself is one that the piece makes: it is refused for the sake of a capture."""
    wider = Walk(walk.position, walk.squares, walk.captured, any_capture=True)
    taken = wider.to(square)
    if taken is not None and len(taken.captured) > len(walk.captured):
        return _duty(walk.position, taken, legal_moves(walk.position))
    return _unless_capturing(walk, _duty(walk.position, walk, legal_moves(walk.position)))


def _unless_capturing(walk: Walk, refusal: Refusal) -> Refusal:
    """Within a capture, the reason that comes first is that the capture goes on."""
    if walk.captured:
        return Refusal("capture-goes-on", tuple(step.end for step in walk.next_steps))
    return refusal


def _duty(position: Position, attempt: Walk, legal: list[Move]) -> Refusal:
    """Say which capture is owed instead of `attempt`, which captures less than the best or nothing."""
    pieces = tuple(sorted({move.start for move in legal}))
    best = max((len(move.captured) for move in legal), default=0)
    offered = attempt.longest
    if attempt.any_capture and offered:
        return Refusal("larger-capture", attempt.captured or attempt.squares[:1], pieces, best, offered)
    return Refusal("capture-compulsory", attempt.squares[:1], pieces, best)
