"""How drills are drawn: how long for, which kinds a belief has, and how pieces are added."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Position, variant_with
from warcaby.school.drills import availability, making, series
from warcaby.school.drills.availability import kinds_of, measured_kinds
from warcaby.school.drills.crowding import bounds, crowded
from warcaby.school.drills.making import GRADES, Grade, drawn
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.drills.terrain import terrain
from warcaby.school.exercises import DRILLS, PlayExercise

# Which kinds there are


def test_a_kind_that_is_missing_in_the_first_grade_is_missing_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {1: ("play", "judge"), 2: ("judge", "count"), 3: ("play", "find-all")}
    asked: list[tuple[Grade, str]] = []

    def has(_variant: object, _belief: str, grade: Grade, kind: str) -> bool:
        asked.append((grade, kind))
        return kind in found[grade]

    monkeypatch.setattr(availability, "_has", has)
    variant = variant_with("brazilian", ["any_capture"])
    measured_kinds.cache_clear()
    kinds_of.cache_clear()
    assert [kinds_of(variant, "a", grade) for grade in GRADES] == [("play", "judge"), ("judge",), ("play",)]
    # What the first grade has not is not looked for again.
    assert asked == [*((1, kind) for kind in DRILLS), (2, "play"), (2, "judge"), (3, "play"), (3, "judge")]
    measured_kinds.cache_clear()
    kinds_of.cache_clear()


@pytest.mark.parametrize(
    ("results", "patience", "has"),
    [
        # Two drills are needed, of eight hundred positions together.
        ([("one", 500), ("two", 200)], [800, 300], True),
        ([("one", 799), ("two", 1)], [800, 1], True),
        ([("one", 500), (None, 300)], [800, 300], False),
        ([(None, 800)], [800], False),
    ],
)
def test_a_kind_is_there_where_two_drills_are_found_soon(
    results: list[tuple[Any, int]], patience: list[int], has: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, given = iter(results), []

    def found(*arguments: Any) -> tuple[Any, int]:
        given.append(arguments[-1])
        return next(left)

    monkeypatch.setattr(availability, "drawn", found)
    monkeypatch.setattr(availability, "DRILLS", {"play": DRILLS["play"]})
    measured_kinds.cache_clear()
    assert measured_kinds(BRAZILIAN, "optional", 1) == (("play",) if has else ())
    assert given == patience
    measured_kinds.cache_clear()


# Drawing


@pytest.mark.parametrize(("grade", "differ", "is_found"), [(1, False, True), (2, False, True), (3, False, False)])
def test_on_a_full_board_nothing_is_asked_of_which_one_belief_alone_tells(
    grade: Grade, differ: bool, is_found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "_tells_others", lambda _: differ)
    drill, tried = drawn(BRAZILIAN, "optional", grade, DRILLS["find-all"], random.Random(1), 60)
    assert (drill is not None) is is_found
    assert 1 <= tried <= 60
    if drill is None:
        assert tried == 60
        monkeypatch.setattr(making, "_tells_others", lambda _: True)
        assert drawn(BRAZILIAN, "optional", grade, DRILLS["find-all"], random.Random(1), 60)[0] is not None


@pytest.mark.parametrize("tried", [1, 7, 40_000])
def test_what_is_looked_for_in_forty_thousand_positions_in_vain_is_not_there(
    tried: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[int] = []

    def nothing(*arguments: Any) -> tuple[None, int]:
        given.append(arguments[-1])
        return None, min(max(tried, 9_999), arguments[-1])

    monkeypatch.setattr(series, "drawn", nothing)
    with pytest.raises(NoDrillError):
        next(drills(BRAZILIAN, "optional", 1, 1, "play"))
    step = max(tried, 9_999)
    assert given == [left for number in range(5) if (left := 40_000 - number * step) > 0]


def test_a_drill_that_is_like_one_before_is_not_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first = next(drills(BRAZILIAN, "optional", 1, 1, "play"))
    left = iter([first, first])

    def found(*arguments: Any) -> tuple[Any, int]:
        drill = next(left, None)
        return drill, 10 if drill else arguments[-1]

    monkeypatch.setattr(series, "drawn", found)
    source = drills(BRAZILIAN, "optional", 1, 1, "play")
    assert next(source) == first
    with pytest.raises(NoDrillError):
        next(source)


# Adding pieces


@pytest.mark.parametrize(
    ("name", "grades"),
    [
        ("brazilian", [(2, 8), (9, 12), (13, 18)]),
        ("international", [(2, 8), (9, 20), (21, 30)]),
        ("canadian", [(2, 8), (9, 30), (31, 45)]),
        ("wolf_and_dogs", [(2, 3), (4, 4), (5, 5)]),
    ],
)
def test_the_number_of_pieces_follows_that_at_the_start(name: str, grades: list[tuple[int, int]]) -> None:
    assert [bounds(VARIANTS[name], grade) for grade in GRADES] == grades


class InOrder(random.Random):
    """Takes squares in the order in which they are, a few further each time."""

    times = 0

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        self.times += 1
        start = 3 * self.times % len(population)
        return [*population, *population][start : start + k]


@pytest.mark.parametrize("wanted", [2, 3, 6])
def test_for_each_piece_that_is_wanted_three_places_are_tried(wanted: int) -> None:
    draw = InOrder(1)
    start = parse_fen(BRAZILIAN, "W:Wc3:Bf6")
    found = crowded(terrain(BRAZILIAN, "white"), start, draw, wanted, lambda _: False)
    assert found == start
    assert draw.times == 3 * (wanted - 2)


def test_one_side_gets_four_pieces_more_than_the_other_at_most() -> None:
    start = parse_fen(BRAZILIAN, "W:Wc3:Bf6")

    def holds(position: Position) -> bool:
        return (position.state[2] | position.state[3]).bit_count() == 1

    found = crowded(terrain(BRAZILIAN, "white"), start, InOrder(1), 12, holds)
    own, theirs = ((found.state[at] | found.state[at + 1]).bit_count() for at in (0, 2))
    assert (own, theirs) == (5, 1)


class Asked(PlayExercise):
    """A kind that notes how many moves there may be, and suits nothing."""

    mosts: ClassVar[set[int]] = set()

    @classmethod
    def suits(cls, true: Any, most: int) -> bool:
        cls.mosts.add(most)
        return False


@pytest.mark.parametrize(("grade", "most"), [(1, 4), (2, 6), (3, 8)])
def test_the_higher_the_grade_the_more_moves_an_answer_may_have(grade: Grade, most: int) -> None:
    Asked.mosts.clear()
    assert drawn(BRAZILIAN, "optional", grade, Asked, random.Random(1), 20) == (None, 20)
    assert Asked.mosts == {most}


@pytest.mark.parametrize(
    ("known", "differ", "is_enough"), [(9, 3, True), (9, 4, True), (9, 2, False), (2, 2, True), (2, 1, False)]
)
def test_on_a_full_board_two_other_beliefs_see_other_moves_or_as_many_as_there_are(
    known: int, differ: int, is_enough: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    beliefs = [SimpleNamespace(id=str(number)) for number in range(known)]
    monkeypatch.setattr(making, "misconceptions_of", lambda _: beliefs)

    def ruling(_: object, *names: str) -> Any:
        moves = {"other"} if names and int(names[0]) >= known - differ else {"true"}
        return SimpleNamespace(moves=lambda _: moves)

    monkeypatch.setattr(making, "ruling", ruling)
    assert making._tells_others(parse_fen(BRAZILIAN, "W:Wc3:Bf6")) is is_enough
