"""A slow and obvious move generator: squares and lists, no bits, nothing shared with ours but the records.

It follows the general definition of a capture word by word: lift the piece, jump while it is possible, take from the
board what the record takes at once, and compare whole captures at the end.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from warcaby.rules import Board, Piece, Position
from warcaby.rules.variant import EAST_NORTH, CaptureKey, Direction, Variant

Place = tuple[int, int]

MOST_DETOURS = 2
"""How many pieces are jumped in one move without being captured, by rules that allow it at all."""


class Outcome(NamedTuple):
    start: str
    end: str
    captured: frozenset[str]
    promotes: bool


class Way(NamedTuple):
    """A capture as far as it has come."""

    at: Place
    king: bool
    order: tuple[Place, ...] = ()
    """What has been captured."""
    crossed: tuple[Place, ...] = ()
    """What has been jumped and not captured."""
    crowned: bool = False
    came: Direction | None = None
    length: int = 0
    """Squares travelled."""
    stages: tuple[tuple[Place, tuple[Place, ...], bool], ...] = ()
    """Where it stood after each capture, what it had captured by then, and whether it had been crowned."""


class Capture(NamedTuple):
    """One way to capture, to its end."""

    start: Place
    end: Place
    order: tuple[Place, ...]
    crowned: bool
    by_king: bool
    length: int = 0
    stages: tuple[tuple[Place, tuple[Place, ...], bool], ...] = ()


@cache
def places_of(board: Board) -> dict[Place, str]:
    """The squares that are played on, by their places."""
    return {board.place(square): square for square in board.squares}


@cache
def steps_on(board: Board, sign: int) -> dict[tuple[Place, Direction], Place]:
    """The next square in each direction, as the side sees it to which up the board is `sign`."""
    played = places_of(board)
    found = {}
    for direction, (east, north) in EAST_NORTH.items():
        for x, y in played:
            there = (x + sign * east, y + sign * north)
            if there in played:
                found[(x, y), direction] = there
    return found


class Table:
    """A position as a dictionary of places."""

    def __init__(self, position: Position) -> None:
        self.variant: Variant = position.variant
        self.turn = position.turn
        board = self.variant.board
        self.played = places_of(board)
        self.steps_on = steps_on(board, 1 if self.turn == "white" or self.variant.one_way else -1)
        self.pieces: dict[Place, Piece] = {board.place(square): piece for square, piece in position.pieces().items()}
        own_zone = self.variant.white_promotion if self.turn == "white" else self.variant.black_promotion
        self.last_row = {board.place(square) for square in own_zone}

    def step(self, place: Place, direction: Direction) -> Place | None:
        """The next square in a direction as the side to move sees it, or None off the board."""
        return self.steps_on.get((place, direction))

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
                for way in self.follow(Way(start, piece.king)):
                    stages = tuple((at, order, self.is_crowned(piece, at) or on) for at, order, on in way.stages)
                    end, crowned = way.at, way.crowned or self.is_crowned(piece, way.at)
                    found.append(Capture(start, end, way.order, crowned, piece.king, way.length, stages))
                self.pieces[start] = piece
        return found

    def is_crowned(self, piece: Piece, end: Place) -> bool:
        return not piece.king and end in self.last_row

    def follow(self, way: Way) -> list[Way]:
        """All ends of a capture that has come so far; nothing if it cannot go on."""
        found = []
        if self.variant.mid_capture == "stops" and not way.king and way.order and way.at in self.last_row:
            return []
        for direction in self.variant.king.captures if way.king else self.variant.man.captures:
            if way.came and not self.variant.capture.half_turns and is_opposite(direction, way.came):
                continue
            if way.came and way.king and not self.variant.king.turns and direction != way.came:
                continue
            for over, landings in self.jumps(way, direction):
                reached = [self.landed(way, direction, over, land, True) for land in landings]
                # Whoever can capture on has to; from the squares where only a detour leads on, a capture may end.
                open_ones = [each for each in reached if any(self.jumps(each, on) for on in self.ways_on(each))]
                if not open_ones or not self.variant.king.goes_on:
                    found += [each for each in reached if each not in open_ones]
                if open_ones and self.variant.king.goes_on:
                    reached = open_ones
                for each in reached:
                    found += self.follow(each)
            for over, landings in self.detours(way, direction):
                for land in landings:
                    found += self.follow(self.landed(way, direction, over, land, False))
        return found

    def ways_on(self, way: Way) -> list[Direction]:
        """The directions in which a capture may go on."""
        if self.variant.mid_capture == "stops" and not way.king and way.at in self.last_row:
            return []
        rules = self.variant.king if way.king else self.variant.man
        turning = self.variant.king.turns or not way.king or not way.came
        straight = [on for on in rules.captures if turning or on == way.came]
        return [on for on in straight if self.variant.capture.half_turns or not is_opposite(on, way.came or on)]

    def landed(self, way: Way, direction: Direction, over: tuple[Place, ...], land: Place, takes: bool) -> Way:
        crowned = not way.king and land in self.last_row and self.variant.mid_capture == "becomes_king"
        order = way.order + over if takes else way.order
        far = max(abs(land[0] - way.at[0]), abs(land[1] - way.at[1]))
        length = way.length + far // max(map(abs, EAST_NORTH[direction]))
        stages = (*way.stages, (land, order, way.crowned or crowned)) if takes else way.stages
        crossed = way.crossed if takes else way.crossed + over
        # A man has no direction that a king would have to keep.
        came = direction if way.king or self.variant.king.turns else None
        return Way(land, way.king or crowned, order, crossed, way.crowned or crowned, came, length, stages)

    def jumps(self, way: Way, direction: Direction) -> list[tuple[tuple[Place, ...], list[Place]]]:
        """The pieces that can be captured in a direction, and the squares to land on behind them."""
        found = []
        place = self.first_met(way, direction)
        row: tuple[Place, ...] = ()
        for _ in range(self.variant.king.row if way.king else 1):
            if place is None or not self.is_prey(way, place):
                break
            row = (*row, place)
            place = self.step(place, direction)
            if landings := self.landings(way, place, direction):
                found.append((row, landings))
        return found

    def detours(self, way: Way, direction: Direction) -> list[tuple[tuple[Place, ...], list[Place]]]:
        """The piece that can be jumped in a direction without being captured."""
        over = self.first_met(way, direction)
        if over is None or over in way.crossed or len(way.crossed) == MOST_DETOURS:
            return []
        crosses = self.variant.capture.crosses
        own = over not in way.order and not self.is_enemy(over)
        if not (own and "own" in crosses) and not (over in way.order and "captured" in crosses):
            return []
        landings = self.landings(way, self.step(over, direction), direction)
        return [((over,), landings)] if landings else []

    def is_prey(self, way: Way, place: Place) -> bool:
        if not self.is_enemy(place) or place in way.order:
            return False
        return way.king or self.variant.man.takes_kings or not self.pieces[place].king

    def is_free(self, way: Way, place: Place | None) -> bool:
        gone = way.order if self.variant.capture.removal == "immediate" else ()
        return place is not None and (place not in self.pieces or place in gone)

    def first_met(self, way: Way, direction: Direction) -> Place | None:
        """The first piece in a direction, or what else stands next to one that does not fly."""
        place = self.step(way.at, direction)
        while way.king and self.variant.king.flying and self.is_free(way, place) and place is not None:
            place = self.step(place, direction)
        return None if self.is_free(way, place) else place

    def landings(self, way: Way, place: Place | None, direction: Direction) -> list[Place]:
        found = []
        anywhere = way.king and self.variant.king.flying and self.variant.king.lands_anywhere
        while self.is_free(way, place) and place is not None:
            found.append(place)
            place = self.step(place, direction) if anywhere else None
        return found

    def jump(
        self, at: Place, king: bool, direction: Direction, order: tuple[Place, ...]
    ) -> tuple[Place | None, list[Place]]:
        """The piece that can be captured in a direction, and the squares to land on."""
        for over, landings in self.jumps(Way(at, king, order), direction):
            return over[0], landings
        return None, []

    def hops(self) -> list[tuple[Place, Place]]:
        """Steps over a piece of one's own."""
        found = []
        for start, piece in list(self.pieces.items()):
            if piece.colour == self.turn:
                del self.pieces[start]
                way = Way(start, piece.king)
                for direction in self.variant.king.captures if piece.king else self.variant.man.captures:
                    for _, landings in self.detours(way, direction):
                        found += [(start, land) for land in landings]
                self.pieces[start] = piece
        return found

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
    if table.variant.capture.by_way:
        captures = [each for each in captures if each.length == max(other.length for other in captures)]
    found = {
        Outcome(
            table.played[capture.start],
            table.played[end],
            frozenset(table.played[place] for place in order),
            crowned,
        )
        for capture in captures
        for end, order, crowned in (
            [(capture.end, capture.order, capture.crowned)] if table.variant.capture.finishes else capture.stages
        )
    }
    if captures and table.variant.capture.compulsory:
        return found
    for start, end in table.quiet() + (table.hops() if "own" in table.variant.capture.crosses else []):
        crowned = table.is_crowned(table.pieces[start], end)
        found.add(Outcome(table.played[start], table.played[end], frozenset(), crowned))
    return found
