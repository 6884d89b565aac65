"""Why an attempt is no legal move, found without the program: by the words of each rule, and by lifting single rules.

An attempt is a piece on its way (the squares it has stood on, what it has captured) and the square that it is put on
next. The ways to capture are followed by the slow generator of `tests.rules.reference`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cached_property
from typing import NamedTuple

from tests.rules.reference import Capture, Place, Table, is_opposite
from warcaby.rules import Position, Reason, Refusal, Square, position_of
from warcaby.rules.variant import DIAGONALS, EAST_NORTH, OPPOSITE, ORTHOGONALS, CaptureKey, Direction, Variant


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


# What each reason claims, in the words of the rules


def _quiet_duty(case: Case, refusal: Refusal) -> bool:
    return (
        not case.taken
        and case.judge.must_capture
        and ((case.start, case.end) in case.judge.steps or refusal.squares == (case.attempt.end,))
        and refusal.pieces == case.able
        and refusal.best == max(len(way.order) for _, way in case.judge.legal)
    )


def _goes_on(case: Case, refusal: Refusal) -> bool:
    here = len(case.taken)
    reached = {(way.landings[:n], way.order[:n]) for way in case.routes for n in range(here, len(way.order) + 1)}
    for landed, taken in {(case.landed, case.taken)} | reached:
        n = len(taken)
        onward = {
            way.landings[n]
            for start, way in case.judge.legal
            if start == case.start and (way.landings[:n], way.order[:n]) == (landed, taken) and len(way.order) > n
        }
        at = case.judge.name(landed[-1]) if landed else case.attempt.squares[0]
        if refusal.squares == case.judge.names(onward) and refusal.at == at:
            return bool(onward)
    return False


def _larger(case: Case, refusal: Refusal) -> bool:
    if not case.results:
        return False
    return (
        case.key == refusal.key is not None
        and refusal.offered == max(len(way.order) for way in case.results)
        and refusal.best == max(len(way.order) for _, way in case.judge.legal)
        and refusal.pieces == case.able
    )


def _lands_to_go_on(case: Case, refusal: Refusal) -> bool:
    if not case.stages or case.key is not None:
        return False
    onward = {
        way.landings[len(stage.order) - 1]
        for stage in case.stages
        for start, way in case.judge.legal
        if start == case.start
        and way.order[: len(stage.order)] == stage.order
        and way.landings[: len(stage.order) - 1] == stage.landings[:-1]
        and len(way.order) > len(stage.order)
    }
    return not any(stage.goes_on or stage.lawful for stage in case.stages) and refusal.squares == case.judge.names(
        onward
    )


def _occupied(case: Case, refusal: Refusal) -> bool:
    landings = {land for land, over in case.next_legal if over == case.end}
    prey = (case.attempt.end,) if case.is_prey(case.end) else ()
    return case.is_left(case.end) and refusal.pieces == prey and refusal.ends == case.judge.names(landings)


def _not_in_line(case: Case, refusal: Refusal) -> bool:
    return refusal.squares == (case.attempt.squares[-1], case.attempt.end) and case.on_way(case.rules.moves) is None


def _backward(case: Case, refusal: Refusal) -> bool:
    moves = case.rules.moves
    return not case.king and not case.on_way(moves) and case.on_way(tuple(map(OPPOSITE.__getitem__, moves))) is not None


def _too_far(case: Case, refusal: Refusal) -> bool:
    way = case.on_way(case.rules.captures if refusal.pieces else case.rules.moves)
    if case.flies or way is None or not way[1]:
        return False
    return _prey_between(case, refusal, way[1])


def _prey_between(case: Case, refusal: Refusal, between: list[Place]) -> bool:
    prey = [place for place in between if case.is_prey(place)][:1]
    landings = {land for land, over in case.next_legal if [over] == prey}
    return list(map(case.judge.place, refusal.pieces)) == prey and refusal.ends == case.judge.names(landings)


def _right_behind(case: Case, refusal: Refusal) -> bool:
    way = case.on_way(case.rules.captures)
    return bool(way and case.flies and not case.variant.king.lands_anywhere and _prey_between(case, refusal, way[1]))


def _in_the_way(case: Case, refusal: Refusal) -> bool:
    return all(place in case.between and case.is_left(place) for place in map(case.judge.place, refusal.squares))


def _not_captured(case: Case, refusal: Refusal) -> bool:
    (place,) = map(case.judge.place, refusal.squares)
    spared = not case.king and case.judge.pieces[place].king and not case.variant.man.takes_kings
    return _in_the_way(case, refusal) and case.is_prey(place) and (spared or not case.on_way(case.rules.captures))


def _two_in_a_row(case: Case, refusal: Refusal) -> bool:
    first, second = map(case.judge.place, refusal.squares)
    row = case.between
    return (
        _in_the_way(case, refusal)
        and case.is_prey(first)
        and case.is_prey(second)
        and abs(row.index(first) - row.index(second)) == 1
    )


def _blocked(case: Case, refusal: Refusal) -> bool:
    return not any(start == case.start for start, _ in [*case.judge.steps, *case.judge.legal])


CLAIMS: dict[Reason, Callable[[Case, Refusal], bool]] = {
    "empty-square": lambda case, _: case.start not in case.judge.pieces,
    "not-your-piece": lambda case, _: case.judge.is_enemy(case.start),
    "same-square": lambda case, _: case.at == case.end and not case.taken,
    "light-square": lambda case, refusal: refusal.squares[0] not in case.variant.board.squares,
    "occupied": _occupied,
    "not-diagonal": _not_in_line,
    "man-moves-forward": _backward,
    "man-one-step": _too_far,
    "lands-right-behind": _right_behind,
    "capture-compulsory": _quiet_duty,
    "larger-capture": _larger,
    "lands-to-go-on": _lands_to_go_on,
    "capture-goes-on": _goes_on,
    "jumped-twice": lambda case, refusal: _in_the_way(case, refusal) and refusal.squares[0] in case.attempt.captured,
    "own-piece-jumped": lambda case, refusal: (
        _in_the_way(case, refusal) and case.judge.place(refusal.squares[0]) in case.judge.own
    ),
    "not-captured": _not_captured,
    "two-in-a-row": _two_in_a_row,
    "ambiguous": lambda case, _: (
        len({way for s, way in case.judge.legal if s == case.start and case.end in way.landings}) > 1
    ),
    "move-complete": lambda case, _: bool(case.landed) and not case.next_legal,
    "blocked": _blocked,
}


# Rules lifted one by one: if that makes the attempt legal, the rule is the reason


def lifted(case: Case) -> set[Reason]:
    """The rules of which each, lifted alone, would make a move of two squares legal."""
    judge, start, end = case.judge, case.start, case.end
    variant, capture = case.variant, case.variant.capture
    found: set[Reason] = set()
    if (start, end) in judge.steps:
        if _with(judge, replace(variant, capture=replace(capture, compulsory=False))).allows(start, end):
            found.add("capture-compulsory")
    elif end in judge.pieces:
        if start != end and _without_piece(judge, end).allows(start, end):
            found.add("occupied")
    elif case.stages:
        if _with(judge, replace(variant, capture=replace(capture, priority=()))).allows(start, end):
            found.add("larger-capture")
        whole = [(s, w) for s, ways in judge.ways.items() for w in ways if not w.goes_on]
        if any((s, way.landings[-1]) == (start, end) for s, way in judge.first_of(whole)):
            found.add("lands-to-go-on")
    else:
        found |= {reason for reason, changed in _moving_otherwise(case) if changed.allows(start, end)}
    if not case.stages and any(s == start and end in way.landings[:-1] for s, way in judge.legal):
        found.add("capture-goes-on")
    return found


def _moving_otherwise(case: Case) -> Iterator[tuple[Reason, Judge]]:
    """The position by rules that let a piece of this kind move in one more way in a straight line."""
    judge, variant, man, king = case.judge, case.variant, case.variant.man, case.variant.king
    if case.king:
        in_line = case.on_way(king.moves + king.captures)
        if in_line and not king.flying and not any(place in judge.own for place in case.between):
            yield "man-one-step", _with(judge, replace(variant, king=replace(king, flying=True)))
        elif not king.lands_anywhere:
            yield "lands-right-behind", _with(judge, replace(variant, king=replace(king, lands_anywhere=True)))
        return
    back = tuple(map(OPPOSITE.__getitem__, man.moves))
    if not case.between:
        yield "man-moves-forward", _with(judge, replace(variant, man=replace(man, moves=(*man.moves, *back))))
    every = (*man.captures, *map(OPPOSITE.__getitem__, man.captures))
    if case.on_way(every) and len(case.between) == 1 and case.is_prey(case.between[0]):
        yield "not-captured", _with(judge, replace(variant, man=replace(man, captures=every)))
        yield "not-captured", _with(judge, replace(variant, man=replace(man, takes_kings=True)))
    if case.on_way(man.moves) and not any(map(case.is_left, case.between)):
        # As far as a king goes, but as no king of this game: the only one that moves so.
        flying = replace(king, moves=man.moves, captures=man.captures, flying=True)
        pieces = {
            square: piece._replace(king=square == case.attempt.squares[0]) if piece.colour == judge.turn else piece
            for square, piece in judge.position.pieces().items()
        }
        if not any(piece.king for piece in judge.own.values()):
            yield "man-one-step", Judge(position_of(replace(variant, king=flying), judge.turn, pieces))


def _with(judge: Judge, variant: Variant) -> Judge:
    return Judge(replace(judge.position, variant=variant))


def _without_piece(judge: Judge, place: Place) -> Judge:
    pieces = {square: piece for square, piece in judge.position.pieces().items() if judge.place(square) != place}
    return Judge(position_of(judge.variant, judge.turn, pieces))
