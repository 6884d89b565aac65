"""A plain solver of small endgames that shares nothing with ours: boards as strings, rules as a few words.

A board is a string of 64 characters from a1 to h8 as the side to move sees it: `m` and `k` are its men and kings, `M`
and `K` the opponent's. Every move is made forwards; nothing is taken back. To turn the board is to read it backwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple


class Jumps(NamedTuple):
    """A capture to its end."""

    by: str
    taken: tuple[int, ...]
    kinds: str
    after: str


class Rules(NamedTuple):
    dark: int
    """Sum of file and rank of dark squares, 0 for even."""
    flying: bool
    backwards: bool
    """Whether men capture backwards."""
    crowned_in_passing: bool
    weight: Callable[[Jumps], tuple[object, ...]]
    kings_safe_from_men: bool = False


def number_of_kings_first(jumps: Jumps) -> tuple[object, ...]:
    kings = [kind == "K" for kind in jumps.kinds]
    return len(kings), jumps.by == "k", sum(kings), kings


RULES = {
    "brazilian": Rules(0, True, True, False, lambda jumps: (len(jumps.taken),)),
    "russian": Rules(0, True, True, True, lambda jumps: ()),
    "american": Rules(0, False, False, False, lambda jumps: ()),
    "italian": Rules(1, False, False, False, number_of_kings_first, kings_safe_from_men=True),
}

FORWARD, BACKWARD = ((-1, 1), (1, 1)), ((-1, -1), (1, -1))


def line(square: int, direction: tuple[int, int]) -> list[int]:
    """The squares from a square to the edge."""
    x, y = square % 8 + direction[0], square // 8 + direction[1]
    found = []
    while 0 <= x < 8 and 0 <= y < 8:
        found.append(y * 8 + x)
        x, y = x + direction[0], y + direction[1]
    return found


LINES = [{direction: line(square, direction) for direction in FORWARD + BACKWARD} for square in range(64)]


def turned(board: str) -> str:
    return board[::-1].swapcase()


def places(board: str, piece: str) -> Iterator[int]:
    """The squares with pieces of a kind, found without a look at each of the 64."""
    square = board.find(piece)
    while square >= 0:
        yield square
        square = board.find(piece, square + 1)


def put(board: str, square: int, piece: str) -> str:
    return board[:square] + piece + board[square + 1 :]


def crowned(piece: str, square: int) -> str:
    return "k" if square >= 56 else piece


def jumps_from(
    rules: Rules, board: str, at: int, piece: str, first: str, taken: tuple[int, ...], kinds: str
) -> list[Jumps]:
    """All captures that go on from a square; the jumping piece is not on the board, the captured ones still are."""
    found = []
    for direction in FORWARD + BACKWARD if piece == "k" or rules.backwards else FORWARD:
        way = LINES[at][direction]
        if piece == "k" and rules.flying:
            met = next((place for place, square in enumerate(way) if board[square] != "."), len(way))
        else:
            met = 0
        if met + 1 >= len(way) or board[way[met]] not in "MK" or way[met] in taken:
            continue
        if rules.kings_safe_from_men and piece == "m" and board[way[met]] == "K":
            continue
        landings = []
        for square in way[met + 1 :] if piece == "k" and rules.flying else way[met + 1 : met + 2]:
            if board[square] != ".":
                break
            landings.append(square)
        now, seen = (*taken, way[met]), kinds + board[way[met]]
        on = []
        for square in landings:
            as_what = crowned(piece, square) if rules.crowned_in_passing else piece
            on += jumps_from(rules, board, square, as_what, first, now, seen)
        if not on:
            for square in landings:
                after = put(board, square, crowned(piece, square))
                for gone in now:
                    after = put(after, gone, ".")
                on.append(Jumps(first, now, seen, after))
        found += on
    return found


def boards_after(rules: Rules, board: str) -> set[str]:
    """The boards after every legal move, as the opponent sees them."""
    captures = []
    steps = []
    for piece, square in [(kind, place) for kind in "mk" for place in places(board, kind)]:
        lifted = put(board, square, ".")
        captures += jumps_from(rules, lifted, square, piece, piece, (), "")
        for direction in FORWARD + BACKWARD if piece == "k" else FORWARD:
            way = LINES[square][direction]
            for end in way if piece == "k" and rules.flying else way[:1]:
                if board[end] != ".":
                    break
                steps.append(put(lifted, end, crowned(piece, end)))
    if captures:
        most = max(rules.weight(capture) for capture in captures)
        return {turned(capture.after) for capture in captures if rules.weight(capture) == most}
    return {turned(after) for after in steps}


def all_boards(rules: Rules, pieces: str) -> Iterator[str]:
    """Every board with these pieces, such as `kkM`."""
    dark = [square for square in range(64) if (square + square // 8) % 2 == rules.dark]
    yield from place_all(dark, pieces, "." * 64)


def place_all(dark: list[int], pieces: str, board: str) -> Iterator[str]:
    if not pieces:
        yield board
        return
    kind, count = pieces[0], pieces.count(pieces[0])
    row = {"m": range(56, 64), "M": range(8)}.get(kind, range(0))
    for squares in combinations([square for square in dark if board[square] == "." and square not in row], count):
        filled = board
        for square in squares:
            filled = put(filled, square, kind)
        yield from place_all(dark, pieces.replace(kind, ""), filled)


def solve(rules: Rules, most: int) -> dict[str, int | None]:
    """Plies to the end of every board of up to `most` pieces, odd for a win of the mover; None for a draw."""
    before: defaultdict[str, list[str]] = defaultdict(list)
    open_moves: dict[str, int] = {}
    for pieces in kinds(most):
        for board in all_boards(rules, pieces):
            after = boards_after(rules, board)
            open_moves[board] = len(after)
            for next_board in after:
                before[next_board].append(board)
    # Boards on which the mover has nothing left are met only as boards after a capture.
    ended = [board for board in before if "m" not in board and "k" not in board]
    known: dict[str, int | None] = {}
    fresh = ended + [board for board, moves in open_moves.items() if not moves]
    plies = 0
    while fresh:
        for board in fresh:
            known[board] = plies
        found = []
        for board in fresh:
            for earlier in before[board]:
                if earlier in known:
                    continue
                open_moves[earlier] -= 1
                if plies % 2 == 0 or not open_moves[earlier]:
                    found.append(earlier)
        fresh = list(dict.fromkeys(found))
        plies += 1
    return {board: known.get(board) for board in open_moves}


def kinds(most: int) -> list[str]:
    """What both sides may have, such as `kkM`."""
    return ["".join(kind * count for kind, count in zip("mkMK", counts, strict=True)) for counts in shares(most)]


def shares(most: int) -> list[tuple[int, int, int, int]]:
    """How many men and kings both sides may have."""
    some = range(most)
    return [
        (men, kings, their_men, their_kings)
        for men in some
        for kings in some
        for their_men in some
        for their_kings in some
        if men + kings and their_men + their_kings and men + kings + their_men + their_kings <= most
    ]
