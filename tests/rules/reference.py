"""A slow and obvious move generator for warcaby klasyczne: squares and lists, no bits, nothing shared with ours."""

from __future__ import annotations

from typing import NamedTuple

from warcaby.rules import Position

Place = tuple[int, int]
DIAGONALS = ((-1, -1), (-1, 1), (1, -1), (1, 1))


class Outcome(NamedTuple):
    start: str
    end: str
    captured: frozenset[str]
    promotes: bool


def name(place: Place) -> str:
    return f"{'abcdefgh'[place[0]]}{place[1] + 1}"


def outcomes(position: Position) -> set[Outcome]:
    """All legal moves, straight from the text of the rules."""
    colour = position.turn
    pieces = {("abcdefgh".index(square[0]), int(square[1]) - 1): piece for square, piece in position.pieces().items()}
    forward, last = (1, 7) if colour == "white" else (-1, 0)
    captures: list[Outcome] = []
    steps: list[Outcome] = []
    for start, piece in pieces.items():
        if piece.colour != colour:
            continue
        others = {place: other for place, other in pieces.items() if place != start}
        enemies = {place for place, other in others.items() if other.colour != colour}
        for end, taken in all_captures(start, piece.king, set(others), enemies, frozenset()):
            promotes = not piece.king and end[1] == last
            captures.append(Outcome(name(start), name(end), frozenset(map(name, taken)), promotes))
        for dx, dy in DIAGONALS:
            if not piece.king and dy != forward:
                continue
            end = (start[0] + dx, start[1] + dy)
            while on_board(end) and end not in pieces:
                steps.append(Outcome(name(start), name(end), frozenset(), not piece.king and end[1] == last))
                if not piece.king:
                    break
                end = (end[0] + dx, end[1] + dy)
    if captures:
        most = max(len(outcome.captured) for outcome in captures)
        return {outcome for outcome in captures if len(outcome.captured) == most}
    return set(steps)


def on_board(place: Place) -> bool:
    return 0 <= place[0] < 8 and 0 <= place[1] < 8


def all_captures(
    at: Place, king: bool, others: set[Place], enemies: set[Place], taken: frozenset[Place]
) -> list[tuple[Place, frozenset[Place]]]:
    """Every capture from a square that is carried on as long as it can be; captured pieces stay in the way."""
    found: list[tuple[Place, frozenset[Place]]] = []
    for dx, dy in DIAGONALS:
        over = (at[0] + dx, at[1] + dy)
        while king and on_board(over) and over not in others:
            over = (over[0] + dx, over[1] + dy)
        if over not in enemies or over in taken:
            continue
        land = (over[0] + dx, over[1] + dy)
        while on_board(land) and land not in others:
            further = all_captures(land, king, others, enemies, taken | {over})
            found += further or [(land, taken | {over})]
            if not king:
                break
            land = (land[0] + dx, land[1] + dy)
    return found
