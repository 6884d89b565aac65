"""What a puzzle is about, judged by its main line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Literal, TypeAlias

from warcaby.rules import Move, Position, Variant, legal_moves, opponent, play
from warcaby.school.puzzles.puzzle import Puzzle, positions_of

Theme: TypeAlias = Literal[
    "sacrifice",  # pieces are given up on the way
    "quiet",  # after the first move there is another one that captures nothing and gives nothing up
    "breakthrough",  # a man becomes a king
    "king-hunt",  # a king is captured
    "long-capture",  # three pieces or more at once
    "choice",  # the first move is a choice between captures
    "block",  # the opponent is left without a move, not without pieces
    "ending",  # seven pieces or fewer
    "two-for-one",  # one piece is given up, and two are captured at once
    "free-move",  # a move without capture, not the first one, while the opponent has to capture anyway
    "opened-line",  # a piece steps aside, and a later capture goes over the square where it stood
    "return",  # a man captures its way back to the row it stood on, or further back
    "king-sacrifice",  # an own king is given up
    "caged-king",  # the opponent gets a king, and it is captured
    "majority",  # the opponent has several captures, and the rule of the majority chooses
    "clear",  # the opponent's capturing piece leaves a square over which the later capture goes
    "lure",  # the opponent's capturing piece comes to stand where the later capture, begun elsewhere, goes on over it
    "turkish-strike",  # pieces that are captured, but not yet taken off, stop a capture of the opponent
]

THEMES: tuple[Theme, ...] = Theme.__args__  # type: ignore[attr-defined]

_LONG = 3
_ENDING = 7


def themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    """List what a puzzle is about, in the order of `Theme`."""
    found = {*_of_task(puzzle), *_of_own_moves(puzzle), *_of_replies(puzzle), *_of_gifts(puzzle)}
    return tuple(theme for theme in THEMES if theme in found)


def _plies(puzzle: Puzzle) -> Iterator[tuple[int, Position, Move]]:
    """Go through the main line: the number of each ply, the position before it, and the move."""
    positions = positions_of(puzzle.position, puzzle.main)
    return ((ply, positions[ply], move) for ply, move in enumerate(puzzle.main))


def _of_task(puzzle: Puzzle) -> Iterator[Theme]:
    """What the first position and the last one show."""
    first = legal_moves(puzzle.position)
    if len(first) > 1 and first[0].captured:
        yield "choice"
    last = positions_of(puzzle.position, puzzle.main)[-1]
    if puzzle.main and not legal_moves(last) and (last.state[0] | last.state[1]):
        yield "block"
    if puzzle.position.occupied.bit_count() <= _ENDING:
        yield "ending"
    if len(puzzle.main) == 3 and [len(move.captured) for move in puzzle.main] == [0, 1, 2]:
        yield "two-for-one"


def _of_own_moves(puzzle: Puzzle) -> Iterator[Theme]:
    """What the moves of the solver show."""
    left: set[str] = set()
    for ply, at, move in _plies(puzzle):
        if ply % 2:
            continue
        answers = legal_moves(play(at, move))
        if ply and not move.captured:
            if answers and not answers[0].captured:
                yield "quiet"
            is_answered = any(reply.captured for reply in puzzle.main[ply + 1 : ply + 2])
            if is_answered and _can_capture(at.with_turn(opponent(at.turn))):
                yield "free-move"
        if move.promotes:
            yield "breakthrough"
        if len(move.captured) >= _LONG:
            yield "long-capture"
        if _takes_king(at, move):
            yield "king-hunt"
        if move.captured and left & _passed(at, move):
            yield "opened-line"
        if move.captured and not _is_king(at, move.start) and _ahead(at, move) <= 0:
            yield "return"
        if not move.captured:
            left.add(move.start)


def _of_replies(puzzle: Puzzle) -> Iterator[Theme]:
    """What the moves of the opponent show, and what becomes of the kings that they make."""
    crowned: str | None = None
    for ply, at, move in _plies(puzzle):
        if not ply % 2:
            if crowned in move.captured:
                yield "caged-king"
            continue
        if move.captured:
            yield "sacrifice"
            if _takes_king(at, move):
                yield "king-sacrifice"
            free = replace(at, variant=any_capture(at.variant))
            if len(legal_moves(at)) < len(legal_moves(free)):
                yield "majority"
        if move.promotes or move.start == crowned:
            crowned = move.end


def _of_gifts(puzzle: Puzzle) -> Iterator[Theme]:
    """What becomes of the squares that the opponent's capturing pieces leave and come to."""
    left: set[str] = set()
    reached: set[str] = set()
    for ply, at, move in _plies(puzzle):
        if ply % 2:
            reached.discard(move.start)
            if move.captured:
                left.add(move.start)
                reached.add(move.end)
                if _is_stopped(at, move):
                    yield "turkish-strike"
        elif move.captured:
            if left & _passed(at, move) - set(move.captured):
                yield "clear"
            if reached & set(move.captured[1:]):
                yield "lure"


def may_be_about(theme: Theme, position: Position) -> bool:
    """Say whether a puzzle that begins here may be about a theme; only a rare one is looked for in the first moves."""
    if theme != "turkish-strike":
        return True
    after = [play(position, move) for move in legal_moves(position)]
    return any(_is_stopped(at, reply) for at in after for reply in legal_moves(at) if reply.captured)


def _is_stopped(at: Position, move: Move) -> bool:
    """Whether a capture would go on if what it captures left the board at once."""
    return move not in legal_moves(replace(at, variant=_taken_off_at_once(at.variant)))


@cache
def _taken_off_at_once(variant: Variant) -> Variant:
    """The same game with captured pieces leaving the board while the capture goes on."""
    return replace(variant, capture=replace(variant.capture, removal="immediate"))


@cache
def any_capture(variant: Variant) -> Variant:
    """The same game with every capture legal."""
    return replace(variant, capture=replace(variant.capture, priority=()))


def _can_capture(position: Position) -> bool:
    return any(move.captured for move in legal_moves(position)[:1])


def _is_king(at: Position, square: str) -> bool:
    piece = at.piece_at(square)
    return piece is not None and piece.king


def _takes_king(at: Position, move: Move) -> bool:
    return any(_is_king(at, square) for square in move.captured)


def _ahead(at: Position, move: Move) -> int:
    """How many rows a move leads forwards; less than 0 means back."""
    board = at.variant.board
    return (board.place(move.end)[1] - board.place(move.start)[1]) * (1 if at.turn == "white" else -1)


def _passed(at: Position, move: Move) -> set[str]:
    """The squares over which a move goes, without the one it begins on."""
    board = at.variant.board
    squares = set()
    for start, end in zip(move.path, move.path[1:], strict=False):
        (x, y), (to_x, to_y) = board.place(start), board.place(end)
        east, north = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        steps = max(abs(to_x - x), abs(to_y - y))
        squares |= {board.all_names[y + north * step][x + east * step] for step in range(1, steps + 1)}
    return squares
