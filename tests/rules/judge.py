"""A position and an attempt to move in it, judged without the program: what leads where, and what comes first.

An attempt is a piece on its way (the squares it has stood on, what it has captured) and the square that it is put on
next. The ways to capture are followed by the slow generator of `tests.rules.reference`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from tests.rules.reference import Capture, Place, Table, is_opposite
from warcaby.rules import Position, Square
from warcaby.rules.variant import DIAGONALS, EAST_NORTH, ORTHOGONALS, CaptureKey, Direction


class Way(NamedTuple):
    """A capture as far as it has come."""

    landings: tuple[Place, ...]
    order: tuple[Place, ...]
    crowned: bool
    goes_on: bool
    """Whether there is more to capture from here."""
    lawful: bool
    """Whether a king has landed where it could go on, each time that it could."""


class Attempt(NamedTuple):
    """A piece on its way, and the square that comes next."""

    squares: tuple[Square, ...]
    captured: tuple[Square, ...]
    end: Square


class Judge(Table):
    """A position in which attempts are judged."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.position = position
        self.own = {place: piece for place, piece in self.pieces.items() if piece.colour == self.turn}

    # Captures

    @cached_property
    def ways(self) -> dict[Place, list[Way]]:
        """Every capture of every piece, whole or not, whatever comes first."""
        found = {}
        for start, piece in self.own.items():
            del self.pieces[start]
            found[start] = list(self.legs(start, piece.king, Way((), (), False, True, True), None))
            self.pieces[start] = piece
        return found

    def legs(self, at: Place, king: bool, way: Way, came: Direction | None) -> Iterator[Way]:
        for direction in self.variant.king.captures if king else self.variant.man.captures:
            if came and not self.variant.capture.half_turns and is_opposite(direction, came):
                continue
            over, landings = self.jump(at, king, direction, way.order)
            if over is None:
                continue
            onward = []
            for land in landings:
                crowned = not king and land in self.last_row and self.variant.mid_capture == "becomes_king"
                stage = Way((*way.landings, land), (*way.order, over), way.crowned or crowned, False, way.lawful)
                onward.append((stage, list(self.legs(land, king or crowned, stage, direction))))
            must = any(later for _, later in onward)
            for stage, later in onward:
                lawful = bool(later) or not must
                yield stage._replace(goes_on=bool(later), lawful=way.lawful and lawful)
                yield from (each._replace(lawful=each.lawful and lawful) for each in later)

    def weights(self, start: Place, ways: list[Way]) -> list[object]:
        """The worth of the best of some whole captures, by each key in turn."""
        king = self.own[start].king
        captures = [Capture(start, way.landings[-1], way.order, way.crowned, king) for way in ways]
        found = []
        for key in self.variant.capture.priority:
            best = max(self.weight(key, capture) for capture in captures)  # type: ignore[type-var]
            captures = [capture for capture in captures if self.weight(key, capture) == best]
            found.append(best)
        return found

    @cached_property
    def legal(self) -> list[tuple[Place, Way]]:
        """The legal captures: whole, lawful, and none before them."""
        return self.first_of([(s, w) for s, ways in self.ways.items() for w in ways if not w.goes_on and w.lawful])

    def first_of(self, whole: list[tuple[Place, Way]]) -> list[tuple[Place, Way]]:
        """The captures that come first by the priority."""
        if not whole:
            return []
        worth = [self.weights(start, [way]) for start, way in whole]
        best = max(worth)
        return [each for each, own in zip(whole, worth, strict=True) if own == best]

    @cached_property
    def steps(self) -> set[tuple[Place, Place]]:
        return set(self.quiet())

    @property
    def must_capture(self) -> bool:
        return bool(self.legal) and self.variant.capture.compulsory

    def allows(self, start: Place, end: Place) -> bool:
        """Whether a legal move leads from one square to another."""
        if any((s, way.landings[-1]) == (start, end) for s, way in self.legal):
            return True
        return not self.must_capture and (start, end) in self.steps

    # Naming

    def place(self, square: Square) -> Place:
        return self.variant.board.place(square)

    def name(self, place: Place) -> Square:
        return self.variant.board.all_names[place[1]][place[0]]

    def names(self, places: set[Place]) -> tuple[Square, ...]:
        return tuple(sorted(map(self.name, places)))


class Case:
    """An attempt, judged."""

    def __init__(self, judge: Judge, attempt: Attempt) -> None:
        self.judge = judge
        self.attempt = attempt
        self.variant = judge.variant
        place = judge.place
        self.start, *landed = map(place, attempt.squares)
        self.landed, self.taken = tuple(landed), tuple(map(place, attempt.captured))
        self.at, self.end = place(attempt.squares[-1]), place(attempt.end)
        piece = judge.own.get(self.start)
        passed = self.variant.mid_capture == "becomes_king" and any(each in judge.last_row for each in self.landed)
        self.king = bool(piece and piece.king) or passed
        self.rules = self.variant.king if self.king else self.variant.man
        self.flies = self.king and self.variant.king.flying

    # Geometry

    def on_way(self, directions: tuple[Direction, ...]) -> tuple[Direction, list[Place]] | None:
        """The direction in which the end lies, and the squares before it."""
        sign = 1 if self.judge.turn == "white" or self.variant.one_way else -1
        for direction in directions:
            east, north = (sign * step for step in EAST_NORTH[direction])
            between: list[Place] = []
            x, y = self.at[0] + east, self.at[1] + north
            while 0 <= x < self.variant.board.width and 0 <= y < self.variant.board.height:
                if (x, y) == self.end:
                    return direction, between
                between.append((x, y))
                x, y = x + east, y + north
        return None

    @cached_property
    def between(self) -> list[Place]:
        """The squares between here and the end, if they lie in line at all."""
        every: tuple[Direction, ...] = (*DIAGONALS, *ORTHOGONALS)
        found = self.on_way(self.rules.captures) or self.on_way(every)
        return found[1] if found else []

    def is_left(self, place: Place) -> bool:
        """Whether a piece stands somewhere now."""
        if place in self.taken:
            at_once = self.variant.capture.removal == "immediate"
            return not at_once or (not self.variant.capture.half_turns and place == self.taken[-1])
        return place in self.judge.pieces and place != self.start

    def is_prey(self, place: Place) -> bool:
        return self.judge.is_enemy(place) and place not in self.taken

    # Captures from here

    def follows(self, way: Way) -> bool:
        """Whether a capture begins as this piece has begun."""
        n = len(self.taken)
        return (way.landings[:n], way.order[:n]) == (self.landed, self.taken) and len(way.order) > n

    @cached_property
    def next_legal(self) -> set[tuple[Place, Place]]:
        """Where the piece may legally land next, and what it captures on the way there."""
        n = len(self.taken)
        return {(way.landings[n], way.order[n]) for s, way in self.judge.legal if s == self.start and self.follows(way)}

    @cached_property
    def routes(self) -> list[Way]:
        """All ways of getting to the end by capturing from here."""
        return [w for w in self.judge.ways.get(self.start, []) if self.follows(w) and w.landings[-1] == self.end]

    @cached_property
    def stages(self) -> list[Way]:
        """Those that are meant and refused: the single leg if there is one, else all that are not legal."""
        n = len(self.taken)
        begun = {
            (way.landings[:m], way.order[:m])
            for start, way in self.judge.legal
            if start == self.start
            for m in range(1, len(way.order) + 1)
        }
        return [way for way in self.routes if len(way.order) == n + 1] or [
            way for way in self.routes if (way.landings, way.order) not in begun
        ]

    @cached_property
    def results(self) -> list[Way]:
        """What those ways come to in the end; all captures of the piece where it is only asked whether it may move."""
        whole = [way for way in self.judge.ways.get(self.start, []) if not way.goes_on]
        if self.at == self.end:
            return whole
        begun = {(way.landings, way.order) for way in self.stages}
        return [w for w in whole if any((w.landings[:n], w.order[:n]) in begun for n in range(1, len(w.order) + 1))]

    @cached_property
    def key(self) -> CaptureKey | None:
        """The key by which the legal captures come before this one."""
        own = self.judge.weights(self.start, self.results)
        start, way = self.judge.legal[0]
        best = self.judge.weights(start, [way])
        for key, mine, theirs in zip(self.variant.capture.priority, own, best, strict=True):
            if mine != theirs:
                assert mine < theirs  # type: ignore[operator]
                return key
        return None

    @property
    def able(self) -> tuple[Square, ...]:
        """The pieces with a legal capture, where they stand now."""
        if self.taken:
            return (self.attempt.squares[-1],)
        return self.judge.names({start for start, _ in self.judge.legal})
