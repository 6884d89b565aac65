"""What is kept of sets and of results: counted, joined, and read with what older programs left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import refusing
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.kept_results import Row, merged, renamed
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import PuzzleResult, Result, encode_result
from warcaby.school.assignments.set_drills import DrillMark, DrillResult, SetDrill
from warcaby.school.assignments.sitting import (
    mark_drill,
    parse_sitting,
    sit_down,
    sitting_record,
    spend,
    spend_on_drill,
)
from warcaby.school.faults import FaultError

SET = sample_set()
PRACTICE = PuzzleSet("Ćwiczenia", (), drills=(SetDrill(BRAZILIAN, "optional", number=3),), seconds=10)


@pytest.mark.parametrize(
    ("seconds", "spent"), [((4.0,), 4.0), ((9.5, 0.25), 9.75), ((9.5, 0.75), 10.0), ((12.0,), 10.0), ((-3.0,), 0.0)]
)
def test_no_more_time_is_spent_on_drills_than_there_is(seconds: tuple[float, ...], spent: float) -> None:
    sitting = sit_down(PRACTICE, "Ala")
    for each in seconds:
        sitting = spend_on_drill(sitting, each)
    assert sitting.drilling == sitting.seconds == spent
    assert sitting.is_drilled is (spent == 10)


@pytest.mark.parametrize(
    ("seconds", "spent"), [((4.0,), 4.0), ((9.5, 0.25), 9.75), ((9.5, 0.75), 10.0), ((12.0,), 10.0), ((-3.0,), 0.0)]
)
def test_no_more_time_is_spent_on_puzzles_than_there_is(seconds: tuple[float, ...], spent: float) -> None:
    sitting = sit_down(replace(SET, seconds=10), "Ala")
    for each in seconds:
        sitting = spend(sitting, each)
    assert sitting.task.seconds == spent
    assert sitting.is_time_up is (spent == 10)


@pytest.mark.parametrize(
    ("right", "believed", "seconds", "mark"),
    [
        (True, True, 3.4, DrillMark(True, False, 3)),
        (False, True, 3.6, DrillMark(False, True, 4)),
        (False, False, 0.0, DrillMark(False, False, 0)),
        (True, False, 3_600.0, DrillMark(True, False, 3_600)),
        (True, False, 9_999.0, DrillMark(True, False, 3_600)),
    ],
)
def test_only_a_wrong_answer_can_be_that_of_the_belief(
    right: bool, believed: bool, seconds: float, mark: DrillMark
) -> None:
    sitting = spend_on_drill(sit_down(replace(PRACTICE, seconds=0), "Ala"), seconds)
    marked = mark_drill(sitting, right=right, believed=believed)
    assert (marked.marks, marked.drilling) == ((mark,), 0.0)


@pytest.mark.parametrize(
    ("helped", "asked", "told"), [(0, None, 0), (1, None, 1), (3, None, 1), (4, None, 1), (3, 5, 5), (0, 2, 2)]
)
def test_who_was_helped_has_asked_once_at_least(helped: int, asked: int | None, told: int) -> None:
    record = sitting_record(sit_down(SET, "Ala"))
    record["tasks"][0] = {"helped": helped} | ({} if asked is None else {"asked": asked})
    assert parse_sitting(record, SET).tasks[0].asked == told


@pytest.mark.parametrize(("at", "is_read"), [(0, True), (2, True), (3, False), (99, False)])
def test_a_sitting_stands_at_one_of_its_puzzles(at: int, is_read: bool) -> None:
    record = sitting_record(sit_down(SET, "Ala")) | {"at": at}
    with refusing(FaultError, reason=None if is_read else "number", field="at"):
        assert parse_sitting(record, SET).at == at


@pytest.mark.parametrize(("count", "is_read"), [(0, True), (3, True), (4, False)])
def test_a_sitting_has_an_answer_to_each_drill_at_most(count: int, is_read: bool) -> None:
    record = sitting_record(sit_down(PRACTICE, "Ala")) | {"marks": [[True, False, 1]] * count}
    with refusing(FaultError, reason=None if is_read else "number", field="marks"):
        assert len(parse_sitting(record, PRACTICE).marks) == count


@pytest.mark.parametrize(
    ("change", "reason", "field"),
    [
        ({"set": "0" * 12}, "shape", "set"),
        ({"tasks": []}, "shape", "tasks"),
        ({"tasks": [{}] * 4}, "shape", "tasks"),
        ({"at": -1}, "number", "at"),
        ({"tasks": [{"solved": 1}, {}, {}]}, "move", "played"),
        ({"tasks": [{"played": "a3-b4"}, {}, {}]}, "move", "played"),
        ({"tasks": [{"played": "c3-d4"}, {}, {}]}, "move", "played"),
        ({"tasks": [{"played": "a3-b4 a5xc3 b2xf6"}, {}, {}]}, "move", "played"),
    ],
)
def test_a_sitting_of_another_set_or_of_moves_that_do_not_fit_is_refused(
    change: dict[str, object], reason: str, field: str
) -> None:
    with refusing(FaultError, reason=reason, field=field):
        parse_sitting(sitting_record(sit_down(SET, "Ala")) | change, SET)


def row(*results: Result, name: str = "") -> Row:
    return Row("key", tuple(encode_result(each) for each in results), 1, name)


def named(number: int) -> Result:
    return replace(good_pupil(SET).result, nickname=f"n{number}")


@pytest.mark.parametrize(("count", "fits"), [(2, True), (20, True), (21, False)])
def test_twenty_codes_of_a_pupil_are_joined(count: int, fits: bool) -> None:
    first, *others = (row(named(number)) for number in range(count))
    with refusing(FaultError, reason=None if fits else "too-many", field="codes"):
        whole = merged(first, [*others, first])
        assert (len(whole.codes), whole.name) == (count, "n0")


def test_a_corrected_name_stays_when_rows_are_joined() -> None:
    first = renamed(row(named(0)), "Ola")
    assert first.result.nickname == "Ola"
    assert merged(first, [row(named(1))]).name == "Ola"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Solved is better than not; then fewer tries, fewer hints, less time.
        (PuzzleResult(True, 3, 2, 90), PuzzleResult(False, 0, 0, 10)),
        (PuzzleResult(True, 1, 9, 90), PuzzleResult(True, 2, 0, 10)),
        (PuzzleResult(True, 1, 1, 90), PuzzleResult(True, 1, 2, 10)),
        (PuzzleResult(True, 1, 1, 10), PuzzleResult(True, 1, 1, 20)),
        # Of what was not solved, more was done by whoever tried more.
        (PuzzleResult(False, 2, 0, 90), PuzzleResult(False, 1, 3, 10)),
        (PuzzleResult(False, 1, 3, 90), PuzzleResult(False, 1, 2, 10)),
        (PuzzleResult(False, 1, 0, 90), PuzzleResult(False, 0, 0, 10)),
    ],
)
def test_of_two_results_the_better_one_of_a_puzzle_counts(one: PuzzleResult, other: PuzzleResult) -> None:
    told = [Result("Ola", "0123abcd", (replace(each, hints=min(each.hints, 4)),)) for each in (one, other)]
    assert row(*told).result.puzzles == row(*told[::-1]).result.puzzles == told[0].puzzles


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (DrillResult(3, 2), DrillResult(2, 0)),
        (DrillResult(3, 1), DrillResult(3, 2)),
        (DrillResult(1, 0), DrillResult(0, 0)),
    ],
)
def test_of_two_results_the_better_one_of_the_drills_counts(one: DrillResult, other: DrillResult) -> None:
    told = [Result("Ola", "0123abcd", (PuzzleResult(),), (each,)) for each in (one, other)]
    assert row(*told).result.drills == row(*told[::-1]).result.drills == (one,)
    # Who has not practised yet takes nothing away.
    bare = Result("Ola", "0123abcd", (PuzzleResult(),))
    assert row(bare, told[0]).result.drills == row(told[0], bare).result.drills == (one,)


@pytest.mark.parametrize("length", [59, 60, 61, 90])
def test_what_cannot_be_read_is_shown_as_far_as_sixty_characters(length: int) -> None:
    text = "AB12" * 30
    (found,) = find_codes(text[:length])
    assert (found.result, found.text) == (None, text[: min(length, 60)])


def test_two_results_of_a_pupil_who_did_better_later_are_one() -> None:
    good, bad = good_pupil(SET).result, bad_pupil(SET).result
    assert row(bad, good).result.puzzles == good.puzzles
