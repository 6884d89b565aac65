"""Small positions in which rules about capturing may matter: a capture is laid leg by leg, with other pieces around.

Most beliefs show in so few random positions that looking for them would take too long. A capture that is laid on the
board first, with the oddities that beliefs are about, makes them frequent; whether a position tells a belief from the
rules is for the generator of moves to say.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from warcaby.rules import Position
from warcaby.rules.board import Bits
from warcaby.school.drills.terrain import Ray, Side, Terrain


class Sketch:
    """A position being built."""

    def __init__(self, ground: Terrain, draw: random.Random) -> None:
        self.ground = ground
        self.draw = draw
        self.sets = [0, 0, 0, 0]
        """Own men, own kings, their men, their kings."""
        self.free: Bits = 0
        """Squares that must stay empty."""

    @property
    def occupied(self) -> Bits:
        """Squares with a piece."""
        return self.sets[0] | self.sets[1] | self.sets[2] | self.sets[3]

    def is_open(self, square: Bits) -> bool:
        """Whether a piece can be put on a square."""
        return not square & (self.occupied | self.free)

    def put(self, square: Bits, own: bool, king: bool) -> bool:
        """Put a piece on a square if it can be there; a man on its last row becomes a king."""
        side = self.ground.own if own else self.ground.other
        king = side.kings and (king or not side.men or square & side.crowning != 0)
        base = 0 if own else 2
        if (not king and (not side.men or square & side.crowning)) or self._is_full(side, base):
            return False
        self.sets[base + king] |= square
        return True

    def _is_full(self, side: Side, base: int) -> bool:
        return (self.sets[base] | self.sets[base + 1]).bit_count() >= side.limit

    def scatter(self, own: int, theirs: int, kings: float) -> None:
        """Put pieces on squares that are open."""
        squares = self.draw.sample(self.ground.squares, min(len(self.ground.squares), own + theirs))
        for number, square in enumerate(squares):
            if self.is_open(square):
                self.put(square, number < own, self.draw.random() < kings)

    def position(self) -> Position:
        """Return the position built so far."""
        return self.ground.position(*self.sets)

    # A capture, leg by leg

    def lay(self, legs: int, king: bool, odd: float = 0.0, prey_kings: float = 0.2) -> tuple[Bits, Bits]:
        """Lay a capture of so many legs; return where it has come to, 0 if nowhere, and what it captures.

        Of its legs some may be odd: over an own piece, over what is captured already, over two at once.
        """
        at = self.draw.choice(self.ground.squares)
        if not self.is_open(at) or not self.put(at, own=True, king=king):
            return 0, 0
        king = bool(at & self.sets[1])
        here, prey, before = at, 0, self.sets[2] | self.sets[3]
        for _ in range(legs):
            rays = (self.ground.king_jumps if king else self.ground.man_jumps)[here]
            there = self._leg(self.draw.choice(rays), king, at, prey, odd, prey_kings) if rays else 0
            if not there:
                break
            prey |= (self.sets[2] | self.sets[3]) & ~before
            here = there
            self.free |= here & ~at
        return here, prey

    def _leg(self, ray: Ray, king: bool, start: Bits, prey: Bits, odd: float, prey_kings: float) -> Bits:
        """Lay one leg along a ray; return where it lands, 0 if it cannot be laid."""
        draw, place = self.draw, 0
        flies = king and self.ground.flying
        strange = draw.random() < odd
        way: list[Bits] = []
        for _ in range(draw.choice((0, 0, 1, 2)) if flies else 0):
            if place >= len(ray) or not self._is_way(ray[place], start, prey if strange else 0):
                break
            way.append(ray[place])
            place += 1
        if place >= len(ray) - 1:
            return 0
        met = ray[place]
        if strange and met & prey:
            pass
        elif not self.is_open(met) or not self.put(met, strange and draw.random() < 0.3, draw.random() < prey_kings):
            return 0
        place += 1
        if strange and place < len(ray) - 1 and self.is_open(ray[place]) and draw.random() < 0.5:
            self.put(ray[place], own=False, king=False)
            place += 1
        land = 0
        for _ in range(draw.choice((1, 1, 2, 3)) if flies and self.ground.variant.king.lands_anywhere else 1):
            if place >= len(ray) or not self._is_way(ray[place], start, prey if strange else 0):
                break
            land = ray[place]
            way.append(land)
            place += 1
        for square in way:
            self.free |= square & ~(start | prey)
        return land

    def _is_way(self, square: Bits, start: Bits, prey: Bits) -> bool:
        return bool(square & (start | prey)) or not square & self.occupied


Recipe = Callable[[Sketch], None]


def pieces_about(sketch: Sketch) -> None:
    """A few pieces at random."""
    draw = sketch.draw
    sketch.scatter(draw.randint(1, 3), draw.randint(1, 4), draw.choice((0.0, 0.25, 0.5)))


def one_capture(sketch: Sketch) -> None:
    """A capture of a man or a king."""
    draw = sketch.draw
    sketch.lay(draw.randint(1, 4), draw.random() < 0.5)
    sketch.scatter(draw.randint(0, 2), draw.randint(0, 2), 0.2)


def king_capture(sketch: Sketch) -> None:
    """A capture of a king, over many squares."""
    draw = sketch.draw
    sketch.lay(draw.randint(1, 4), king=True)
    sketch.scatter(draw.randint(0, 2), draw.randint(0, 2), 0.2)


def two_captures(sketch: Sketch) -> None:
    """Captures of two pieces, often of equal length, so that something else decides between them."""
    draw = sketch.draw
    legs = draw.randint(1, 3)
    sketch.lay(legs, draw.random() < 0.5, prey_kings=0.35)
    sketch.lay(legs if draw.random() < 0.7 else draw.randint(1, 3), draw.random() < 0.4, prey_kings=0.35)


def odd_capture(sketch: Sketch) -> None:
    """A capture with a leg that the rules do not allow."""
    draw = sketch.draw
    sketch.lay(draw.randint(2, 4), draw.random() < 0.6, odd=0.4)
    sketch.scatter(draw.randint(0, 1), draw.randint(0, 1), 0.2)


def crossing_capture(sketch: Sketch) -> None:
    """A long capture of a king, and one more piece behind what it captures on the way."""
    draw = sketch.draw
    here, prey = sketch.lay(draw.randint(2, 4), king=True, prey_kings=0.05)
    rays = [ray for ray in sketch.ground.king_jumps[here] if prey & sum(ray)] if here else []
    for ray in rays:
        barred = next(place for place, square in enumerate(ray) if square & prey)
        behind = [place for place in range(barred + 1, len(ray) - 1) if sketch.is_open(ray[place])]
        if behind:
            place = draw.choice(behind)
            if sketch.put(ray[place], own=False, king=False):
                sketch.free |= sum(ray[: place + 2]) & ~sketch.occupied


def row_of_pieces(sketch: Sketch) -> None:
    """A king before two pieces in a row, with something else about."""
    draw = sketch.draw
    at = draw.choice(sketch.ground.squares)
    rays = [ray for ray in sketch.ground.king_jumps[at] if len(ray) > 2]
    if not rays or not sketch.put(at, own=True, king=True):
        return
    ray = draw.choice(rays)
    place = draw.randrange(len(ray) - 2) if sketch.ground.flying else 0
    for met in ray[place : place + 2]:
        sketch.put(met, own=False, king=draw.random() < 0.2)
    sketch.free |= sum(ray[:place]) | ray[place + 2]
    sketch.scatter(draw.randint(0, 1), draw.randint(0, 3), 0.2)


def last_row(sketch: Sketch) -> None:
    """A capture of a man that lands on its last row, with something more to capture from there."""
    draw, ground = sketch.draw, sketch.ground
    rays = ground.man_jumps
    ends = [
        (start, ray)
        for start in ground.squares
        for ray in rays[start]
        if len(ray) > 1 and ray[1] & ground.own.crowning and not start & ground.own.crowning
    ]
    if not ends:
        return
    start, ray = draw.choice(ends)
    if not sketch.put(start, own=True, king=False) or not sketch.put(ray[0], own=False, king=draw.random() < 0.15):
        return
    sketch.free |= ray[1]
    onward = [each for each in ground.king_jumps[ray[1]] if len(each) > 1 and not each[0] & ray[0]]
    for each in onward if draw.random() < 0.3 else onward[:1] if draw.random() < 0.5 else onward[-1:]:
        place = draw.randrange(len(each) - 1) if ground.flying else 0
        if sketch.is_open(each[place]) and sketch.is_open(each[place + 1]):
            sketch.put(each[place], own=False, king=False)
            sketch.free |= sum(each[:place]) & ~sketch.occupied | each[place + 1]
    if draw.random() < 0.5:
        sketch.scatter(draw.randint(0, 2), draw.randint(0, 2), 0.15)


ANY: tuple[Recipe, ...] = (pieces_about, one_capture, king_capture, two_captures, odd_capture)

RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "leave_at_once": (crossing_capture,),
    "stay_on_board": (crossing_capture,),
    "jumped_twice": (crossing_capture, odd_capture),
    "own_jumped": (odd_capture,),
    "two_in_a_row": (row_of_pieces, odd_capture),
    "crown_in_passing": (last_row,),
    "stays_man": (last_row,),
    "stop_on_last_row": (last_row,),
    "king_as_prey": (two_captures,),
    "king_takes_first": (two_captures,),
    "any_capture": (two_captures, one_capture),
    "most_pieces": (two_captures, one_capture),
    "longest_way": (two_captures, king_capture),
    "half_way": (one_capture, king_capture),
    "no_turn": (king_capture,),
    "stop_behind": (king_capture, pieces_about),
    "land_anywhere": (king_capture, pieces_about),
    "step_back": (pieces_about,),
    "dogs_back": (pieces_about,),
    "light_squares": (pieces_about,),
}
"""The best recipes for each belief; for others any recipe will do."""


def sketch_position(ground: Terrain, belief: str, draw: random.Random) -> Position:
    """Draw a small position in which a belief may matter."""
    sketch = Sketch(ground, draw)
    draw.choice(RECIPES.get(belief, ANY))(sketch)
    return sketch.position()
