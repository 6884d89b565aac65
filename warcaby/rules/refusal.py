"""Why a move is refused: a code, the squares concerned and what may be done instead, never a sentence.

The reasons are tried in the order in which a teacher would give them: first what was touched, then what the piece
ran into and how it moves at all, and finally the duty to capture, to capture the most, and to go on capturing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from warcaby.rules.board import Square
from warcaby.rules.moves import Move, legal_moves
from warcaby.rules.position import Position
from warcaby.rules.priority import Captures, deciding_key
from warcaby.rules.variant import EAST_NORTH, OPPOSITE, CaptureKey, Direction
from warcaby.rules.walk import Walk

Reason = Literal[
    "empty-square",  # nothing stands on the first square
    "not-your-piece",  # the piece belongs to the opponent
    "same-square",  # a piece cannot stay where it is
    "light-square",  # only the playing squares are played on
    "occupied",  # something stands on the square to go to; `pieces` says what was to be captured, if so
    "not-diagonal",  # the square is not in a direction in which the piece moves
    "man-moves-forward",  # a man does not step back
    "man-one-step",  # too far for a man or for a king that does not fly; `pieces` says what was to be captured, if so
    "lands-right-behind",  # a king of this game may not fly on behind what it captures on `pieces`, but lands on `ends`
    "capture-compulsory",  # another move captures; `pieces` can
    "larger-capture",  # `pieces` can capture `best`, this takes `offered`; `key` decides
    "lands-to-go-on",  # a king that can go on capturing lands where it can, on `squares`
    "capture-goes-on",  # the capture may not end here; it goes on to `squares`
    "jumped-twice",  # the piece on `squares` has been captured in this move already
    "own-piece-jumped",  # the piece on `squares` is the player's own
    "not-captured",  # this piece cannot capture the piece on `squares` from there
    "two-in-a-row",  # the pieces on `squares` stand behind each other with no square between them
    "ambiguous",  # different captures lead there; the path goes through one of `squares`
    "move-complete",  # the move was over before the last square named
    "blocked",  # the piece has nowhere to go
]


@dataclass(frozen=True)
class Refusal:
    """Why an attempt is not a legal move."""

    reason: Reason
    squares: tuple[Square, ...] = ()
    """The squares that the reason is about."""
    pieces: tuple[Square, ...] = ()
    """The pieces that must or could move instead, where they stand now."""
    best: int = 0
    """The greatest number of pieces that can be captured."""
    offered: int = 0
    """The number of pieces that the refused capture takes."""
    key: CaptureKey | None = None
    """Why the refused capture is worth less than the legal ones: the first key of the priority that differs."""
    ends: tuple[Square, ...] = ()
    """Where the piece may legally land next to do what was intended; empty if that can't be done now."""
    goes_on: bool = False
    """Whether the capture goes on from each of `ends`."""
    # What was touched; two refusals for the same reason are equal.
    at: Square = field(default="", compare=False)
    """Where the piece stands now (no longer its start once it has captured); empty if no piece was touched."""
    king: bool = field(default=False, compare=False)
    """Whether that piece moves as a king by now."""


def explain(position: Position, squares: Sequence[Square]) -> Move | Refusal:
    """Return the legal move given by `squares` (start, any squares between, end), or why there is none.

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
            return _refusal(step, "ambiguous", ways) if (squares[0], squares[-1]) in ends else _goes_on(step)
        walk = step
    if len(squares) == 1:
        return refuse_piece(position, squares[0]) or _refusal(walk, "same-square", tuple(squares))
    return walk.move or _goes_on(walk)


def _refuse_more(walk: Walk, square: Square) -> Refusal:
    """Say why a complete move does not go on: what bars the way if something does, else that it is over."""
    barred = refuse_step(walk, square) if walk.captured else None
    if barred and barred.reason in ("jumped-twice", "own-piece-jumped", "two-in-a-row"):
        return barred
    return _refusal(walk, "move-complete", (walk.squares[-1],))


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
    """Say why the player's own piece on `square` has no legal move; None if it has one."""
    moves = legal_moves(position)
    if any(move.start == square for move in moves):
        return None
    walk = Walk(position, (square,), any_capture=True)
    if walk.captures:
        return _smaller(walk, [walk], (square,))
    if position.variant.capture.compulsory and any(move.captured for move in moves):
        return _must_capture(walk)
    return _refusal(walk, "blocked", (square,))


def refuse_step(walk: Walk, square: Square) -> Refusal:
    """Say why the piece of `walk` may not go on to `square`, which no legal path reaches."""
    if square == walk.squares[-1]:
        if walk.captured:
            return _goes_on(walk)
        return refuse_piece(walk.position, square) or _refusal(walk, "same-square", (square,))
    if square not in walk.position.variant.board.bit:
        return _refuse_light(walk, square)
    if walk.stands(square):
        prey = (square,) if _is_prey(walk, square) else ()
        return _refusal(walk, "occupied", (square,), pieces=prey, ends=_landings(walk, square))
    line = _line(walk, square)
    # A step that the piece can make is taken as a step, even if a round trip of captures ends there too.
    if walk.captured or not line or not _is_step(walk, *line):
        forbidden = _forbidden_captures(walk, square)
        if forbidden:
            return _refuse_capture(walk, forbidden)
    barred = _refuse_jump(walk, *line) if line else None
    if barred:
        return barred
    if walk.captured and not (line and _prey(walk, line[1])):
        return _goes_on(walk)
    if line is None:
        return _refusal(walk, "not-diagonal", (walk.squares[-1], square))
    return _refuse_range(walk, square, *line) or _must_capture(walk)


def _refusal(
    walk: Walk,
    reason: Reason,
    squares: tuple[Square, ...],
    *,
    pieces: tuple[Square, ...] = (),
    ends: tuple[Square, ...] = (),
) -> Refusal:
    return Refusal(reason, squares, pieces, ends=ends, at=walk.squares[-1], king=walk.is_king)


def _goes_on(walk: Walk) -> Refusal:
    """Say that the capture has to go on from where it has come to."""
    ways = tuple(sorted({step.end for step in walk.next_steps}))
    return _refusal(walk, "capture-goes-on", ways)


def _forbidden_captures(walk: Walk, square: Square) -> list[Walk]:
    """The paths to `square` by captures that are possible but not legal."""
    wider = Walk(walk.position, walk.squares, walk.captured, any_capture=True)
    ways = [way for way in wider.arrivals(square) if len(way.captured) > len(walk.captured)]
    return [way for way in ways if not Walk(walk.position, way.squares, way.captured).is_legal]


def _landings(walk: Walk, prey: Square) -> tuple[Square, ...]:
    """Where the piece may legally land when it captures `prey` next."""
    return tuple(sorted(step.end for step in walk.next_steps if step.captured == prey))


def _refuse_light(walk: Walk, square: Square) -> Refusal:
    """Say that a square is light, or that a piece does not step sideways, if that is how the learner got there."""
    places = walk.position.variant.board
    at = walk.squares[-1]
    if not walk.captured and places.place(at)[1] == places.place(square)[1]:
        return _refusal(walk, "not-diagonal", (at, square))
    return _refusal(walk, "light-square", (square,))


def _line(walk: Walk, end: Square) -> tuple[Direction, tuple[Square, ...]] | None:
    """The direction of `end` and the squares on the way; None if it isn't in any direction of the piece."""
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
    """All directions of the piece, and their opposites: stepping back is a different fault from being out of line."""
    variant = walk.position.variant
    own = variant.king if walk.is_king else variant.man
    return own.moves + own.captures + tuple(OPPOSITE[name] for name in own.moves + own.captures)


def _is_prey(walk: Walk, square: Square) -> bool:
    piece = walk.position.piece_at(square)
    return piece is not None and piece.colour != walk.position.turn and square not in walk.captured


def _prey(walk: Walk, between: tuple[Square, ...]) -> list[Square]:
    return [name for name in between if _is_prey(walk, name)]


def _is_step(walk: Walk, direction: Direction, between: tuple[Square, ...]) -> bool:
    """Whether the piece moves in this direction so far, without capturing."""
    king = walk.position.variant.king
    if walk.is_king:
        return direction in king.moves and not any(map(walk.stands, between)) and (king.flying or not between)
    return direction in walk.position.variant.man.moves and not between


def _refuse_jump(walk: Walk, direction: Direction, between: tuple[Square, ...]) -> Refusal | None:
    """Say which piece in the way cannot be jumped."""
    variant = walk.position.variant
    king = walk.is_king
    captures = variant.king.captures if king else variant.man.captures
    met = [name for name in between if walk.stands(name)]
    for name, following in zip(met, [*met[1:], ""], strict=False):
        if name in walk.captured:
            return _refusal(walk, "jumped-twice", (name,))
        if not _is_prey(walk, name):
            return _refusal(walk, "own-piece-jumped", (name,))
        takes = king or variant.man.takes_kings or not _stands_king(walk, name)
        if direction not in captures or not takes:
            return _refusal(walk, "not-captured", (name,))
        if following and between.index(following) == between.index(name) + 1 and _is_prey(walk, following):
            return _refusal(walk, "two-in-a-row", (name, following))
    return None


def _refuse_range(walk: Walk, square: Square, direction: Direction, between: tuple[Square, ...]) -> Refusal | None:
    """Say that the piece steps in the wrong direction, or too far, before or after what it captures."""
    variant, ends = walk.position.variant, (walk.squares[-1], square)
    own = variant.king if walk.is_king else variant.man
    flies = walk.is_king and variant.king.flying
    prey = _prey(walk, between)[:1]
    landings = _landings(walk, prey[0]) if prey else ()
    if prey and not flies:
        return _refusal(walk, "man-one-step", ends, pieces=tuple(prey), ends=landings)
    if prey:
        return _refusal(walk, "lands-right-behind", ends, pieces=tuple(prey), ends=landings) if landings else None
    if direction not in own.moves:
        return _refusal(walk, "man-moves-forward" if OPPOSITE[direction] in own.moves else "not-diagonal", ends)
    return _refusal(walk, "man-one-step", ends) if between and not flies else None


def _stands_king(walk: Walk, square: Square) -> bool:
    piece = walk.position.piece_at(square)
    return piece is not None and piece.king


def _must_capture(walk: Walk) -> Refusal:
    """Say which pieces must capture; the step itself would be possible."""
    legal = [move for move in legal_moves(walk.position) if move.captured]
    pieces = tuple(sorted({move.start for move in legal}))
    best = max((len(move.captured) for move in legal), default=0)
    return Refusal("capture-compulsory", walk.squares[:1], pieces, best, at=walk.squares[-1], king=walk.is_king)


def _refuse_capture(walk: Walk, arrivals: list[Walk]) -> Refusal:
    """Say why a possible capture is not legal: another has priority, or the king has to land elsewhere."""
    attempt = max(arrivals, key=lambda arrival: arrival.longest)
    before = Walk(walk.position, attempt.squares[:-1], attempt.captured[:-1])
    landings = tuple(step for step in before.next_steps if step.captured == attempt.captured[-1])
    refusal = _smaller(walk, arrivals, attempt.captured)
    if refusal.key is None:
        return _refusal(walk, "lands-to-go-on", tuple(step.end for step in landings))
    if not landings and walk.captured:
        before, landings = walk, walk.next_steps
    onward = [before.to(step.end) for step in landings]
    return replace(
        refusal,
        pieces=walk.squares[-1:] if walk.captured else refusal.pieces,
        ends=tuple(sorted({step.end for step in landings})),
        goes_on=bool(onward) and all(each and each.next_steps for each in onward),
    )


def _smaller(walk: Walk, arrivals: list[Walk], taken: tuple[Square, ...]) -> Refusal:
    """Say which captures have priority over the best of those that go on from `arrivals`, and by which key."""
    position = walk.position
    legal = position.side.captures(position.state)
    refused: Captures = {outcome: trail for arrival in arrivals for outcome, trail in arrival.captures.items()}
    name = position.variant.board.name
    return Refusal(
        "larger-capture",
        taken,
        tuple(sorted({name[outcome[0]] for outcome in legal})),
        best=max(outcome[2].bit_count() for outcome in legal),
        offered=max(outcome[2].bit_count() for outcome in refused),
        key=deciding_key(refused, legal, position.state, position.variant.capture.priority),
        at=walk.squares[-1],
        king=walk.is_king,
    )
