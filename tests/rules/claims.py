"""What each reason for a refusal claims, and which single rule forbids an attempt."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from tests.rules.judge import Case, Judge
from tests.rules.reference import Place
from warcaby.rules import Reason, Refusal, position_of
from warcaby.rules.variant import OPPOSITE, Variant

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
