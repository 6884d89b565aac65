"""A slow and obvious move generator: squares and lists, no bits, nothing shared with ours but the records.

It follows the general definition of a capture word by word: lift the piece, jump while it is possible, take from the
board what the record takes at once, and compare whole captures at the end.
"""

from __future__ import annotations

from typing import NamedTuple

from warcaby.rules import Piece, Position
from warcaby.rules.variant import EAST_NORTH, CaptureKey, Direction, Variant

Place = tuple[int, int]


class Outcome(NamedTuple):
    start: str
    end: str
    captured: frozenset[str]
    promotes: bool


class Capture(NamedTuple):
    """One way to capture, to its end."""

    start: Place
    end: Place
    order: tuple[Place, ...]
    crowned: bool
    by_king: bool


class Table:
    """A position as a dictionary of places."""

    def __init__(self, position: Position) -> None:
        self.variant: Variant = position.variant
        self.turn = position.turn
        board = self.variant.board
        self.played = {board.place(square): square for square in board.squares}
        self.pieces: dict[Place, Piece] = {board.place(square): piece for square, piece in position.pieces().items()}
        own_zone = self.variant.white_promotion if self.turn == "white" else self.variant.black_promotion
        self.last_row = {board.place(square) for square in own_zone}

    def step(self, place: Place, direction: Direction) -> Place | None:
        """The next square in a direction as the side to move sees it, or None off the board."""
        east, north = EAST_NORTH[direction]
        sign = 1 if self.turn == "white" or self.variant.one_way else -1
        there = (place[0] + sign * east, place[1] + sign * north)
        return there if there in self.played else None

    def is_enemy(self, place: Place | None) -> bool:
        return place in self.pieces and self.pieces[place].colour != self.turn

    def quiet(self) -> list[tuple[Place, Place]]:
        found = []
        for start, piece in self.pieces.items():
            if piece.colour != self.turn:
                continue
            for direction in self.variant.king.moves if piece.king else self.variant.man.moves:
                end = self.step(start, direction)
                while end is not None and end not in self.pieces:
                    found.append((start, end))
                    end = self.step(end, direction) if piece.king and self.variant.king.flying else None
        return found

    def captures(self) -> list[Capture]:
        found: list[Capture] = []
        for start, piece in list(self.pieces.items()):
            if piece.colour == self.turn:
                del self.pieces[start]
                for end, order, crowned in self.follow(start, piece.king, (), None):
                    found.append(Capture(start, end, order, crowned or self.is_crowned(piece, end), piece.king))
                self.pieces[start] = piece
        return found

    def is_crowned(self, piece: Piece, end: Place) -> bool:
        return not piece.king and end in self.last_row

    def follow(
        self, at: Place, king: bool, order: tuple[Place, ...], came: Direction | None
    ) -> list[tuple[Place, tuple[Place, ...], bool]]:
        """All ends of a capture that has come to `at` by taking `order`; nothing if it cannot go on."""
        found = []
        for direction in self.variant.king.captures if king else self.variant.man.captures:
            if came and not self.variant.capture.half_turns and is_opposite(direction, came):
                continue
            over, landings = self.jump(at, king, direction, order)
            if over is None:
                continue
            on_the_way = []
            for land in landings:
                crowned = not king and land in self.last_row and self.variant.mid_capture == "becomes_king"
                for end, taken, later in self.follow(land, king or crowned, (*order, over), direction):
                    on_the_way.append((end, taken, crowned or later))
            for land in landings if not on_the_way else ():
                crowned = not king and land in self.last_row and self.variant.mid_capture == "becomes_king"
                on_the_way.append((land, (*order, over), crowned))
            found += on_the_way
        return found

    def jump(
        self, at: Place, king: bool, direction: Direction, order: tuple[Place, ...]
    ) -> tuple[Place | None, list[Place]]:
        """The piece that can be captured in a direction, and the squares to land on."""
        gone = order if self.variant.capture.removal == "immediate" else ()

        def is_free(place: Place | None) -> bool:
            return place is not None and (place not in self.pieces or place in gone)

        far = king and self.variant.king.flying
        over = self.step(at, direction)
        while far and is_free(over) and over is not None:
            over = self.step(over, direction)
        if over is None or not self.is_enemy(over) or over in order:
            return None, []
        if not king and self.pieces[over].king and not self.variant.man.takes_kings:
            return None, []
        landings = []
        land = self.step(over, direction)
        while is_free(land) and land is not None:
            landings.append(land)
            land = self.step(land, direction) if far and self.variant.king.lands_anywhere else None
        return (over, landings) if landings else (None, [])

    def weight(self, key: CaptureKey, capture: Capture) -> object:
        kings = [self.pieces[place].king for place in capture.order]
        weights: dict[CaptureKey, object] = {
            "most_pieces": len(kings),
            "by_king": capture.by_king,
            "most_kings": sum(kings),
            "kings_first": kings,
            # n kings lie between 2n - 1 and 2n men: a king is worth a little less than two men
            "frisian_value": 2 * len(kings) - kings.count(False) - 0.01 * sum(kings),
        }
        return weights[key]


def is_opposite(one: Direction, other: Direction) -> bool:
    (east, north), (west, south) = EAST_NORTH[one], EAST_NORTH[other]
    return (east, north) == (-west, -south)


def outcomes(position: Position) -> set[Outcome]:
    """All legal moves, straight from the words of the rules."""
    table = Table(position)
    captures = table.captures()
    for key in table.variant.capture.priority:
        if captures:
            best = max(table.weight(key, capture) for capture in captures)  # type: ignore[type-var]
            captures = [capture for capture in captures if table.weight(key, capture) == best]
    found = {
        Outcome(
            table.played[capture.start],
            table.played[capture.end],
            frozenset(table.played[place] for place in capture.order),
            capture.crowned,
        )
        for capture in captures
    }
    if captures and table.variant.capture.compulsory:
        return found
    for start, end in table.quiet():
        crowned = table.is_crowned(table.pieces[start], end)
        found.add(Outcome(table.played[start], table.played[end], frozenset(), crowned))
    return found
