"""Solving a set, handing in the result as a code, and the table of the class."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.assignments.samples import bad_pupil, given_up, good_pupil, sample_set
from warcaby.school.assignments.gathering import CsvWords, csv_text, gather
from warcaby.school.assignments.results import (
    PuzzleResult,
    Result,
    WrongMove,
    decode_result,
    encode_result,
    find_wrong_move,
    told_seconds,
)
from warcaby.school.assignments.sitting import (
    Sitting,
    make_move,
    next_open,
    parse_sitting,
    sit_down,
    sitting_record,
    start_over,
    take_hint,
    turn_to,
)
from warcaby.school.spreadsheets import safe_cell

RESULTS = st.builds(
    Result,
    st.text("aąbcćdż 123", min_size=1, max_size=10).map(str.strip).filter(bool),
    st.integers(0, 16**8 - 1).map("{:08x}".format),
    st.lists(
        st.builds(
            PuzzleResult,
            st.booleans(),
            st.integers(0, 15),
            st.integers(0, 4),
            st.integers(0, 4000).map(told_seconds),
            st.lists(st.builds(WrongMove, st.integers(0, 31), st.integers(0, 127)), max_size=2).map(tuple),
        ),
        min_size=1,
        max_size=12,
    ).map(tuple),
)


def test_a_good_pupil_solves_everything_at_the_first_try() -> None:
    result = good_pupil(sample_set()).result
    assert (result.nickname, result.solved, result.first_tries, result.seconds) == ("Ania", 3, 3, 102)


def test_a_bad_pupil_s_tries_hints_and_moves_are_told() -> None:
    puzzle_set = sample_set()
    sitting = bad_pupil(puzzle_set)
    first, second, third = sitting.result.puzzles
    assert (first.solved, first.tries, first.hints, first.seconds, first.is_first_try) == (True, 1, 1, 90, False)
    assert second.is_untouched
    assert (third.solved, third.tries) == (False, 1)
    found = find_wrong_move(puzzle_set.puzzles[0], first.wrong[0])
    assert found is not None
    assert (found[0], found[1].path) == ((), ("b2", "c3"))


def test_after_three_wrong_tries_a_puzzle_is_over() -> None:
    sitting = sit_down(sample_set(), "Ola")
    for _ in range(3):
        sitting, _ = make_move(sitting, ("b2", "c3"))
    assert sitting.is_task_over
    assert not sitting.can_hint
    with pytest.raises(ValueError, match="over"):
        make_move(sitting, ("a3", "b4"))
    assert next_open(sitting) == 1


def test_where_hints_are_not_allowed_there_are_none() -> None:
    with pytest.raises(ValueError, match="hint"):
        take_hint(sit_down(replace(sample_set(), hints=False), "Ola"))


def test_starting_over_keeps_the_count() -> None:
    sitting, _ = make_move(sit_down(sample_set(), "Ola"), ("b2", "c3"))
    sitting, _ = make_move(sitting, ("a3", "b4"))
    sitting = start_over(sitting)
    assert (sitting.task.run.played, sitting.task.run.slips) == ((), 1)


def test_a_set_is_over_when_nothing_is_left_to_do() -> None:
    sitting = sit_down(sample_set(), "Ola")
    for at in range(3):
        assert not sitting.is_over
        sitting = given_up(turn_to(sitting, at))
    assert sitting.is_over


@pytest.mark.parametrize("solve", [good_pupil, bad_pupil])
def test_solving_goes_on_after_a_reload(solve: object) -> None:
    puzzle_set = sample_set()
    assert callable(solve)
    sitting: Sitting = solve(puzzle_set)
    kept = json.loads(json.dumps(sitting_record(sitting)))
    again = parse_sitting(kept, puzzle_set)
    assert again.result == sitting.result
    assert [task.run for task in again.tasks] == [task.run for task in sitting.tasks]


@given(RESULTS)
def test_every_result_comes_back(result: Result) -> None:
    assert decode_result(encode_result(result)) == result
    assert decode_result(encode_result(result, "link")) == result


def test_a_result_is_short_enough_to_be_typed() -> None:
    ten = (*good_pupil(sample_set()).result.puzzles, *bad_pupil(sample_set()).result.puzzles) * 2
    code = encode_result(Result("Katarzyna", "0123abcd", ten[:10]))
    assert len(code.replace("-", "")) <= 80


def codes() -> str:
    puzzle_set = sample_set()
    good, bad = good_pupil(puzzle_set).result, bad_pupil(puzzle_set).result
    return f"{encode_result(good)}\n\n {encode_result(bad).lower()} \nnonsense\n{encode_result(good)}\n"


def test_the_table_of_a_class() -> None:
    puzzle_set = sample_set()
    other = encode_result(replace(good_pupil(puzzle_set).result, set_id="00000000"))
    table = gather(codes() + other, puzzle_set)
    assert [result.nickname for result in table.results] == ["Ania", "=Żółw"]
    assert [(bad.line, bad.problem) for bad in table.problems] == [(5, "again"), (6, "other-set")]
    assert [(table.first_tries(number), table.solved(number)) for number in range(3)] == [(1, 2), (1, 1), (1, 1)]
    ((before, move, count),) = table.wrong_moves(0)
    assert (before, move.path, count) == ((), ("b2", "c3"), 1)
    assert [(move.path, count) for _, move, count in table.wrong_moves(2)] == [(("d2", "e3"), 1)]


def test_the_file_for_a_spreadsheet() -> None:
    text = csv_text(gather(codes(), sample_set()))
    assert text.startswith("\ufeff")
    assert "\r\n" in text
    rows = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";"))
    assert len({len(row) for row in rows}) == 1
    assert rows[1] == [
        *("Ania", "3", "3", "3", "3", "0", "102"),
        "1",
        "0",
        "0",
        "12",
        "",
        "1",
        "0",
        "0",
        "30",
        "",
        "1",
        "0",
        "0",
        "60",
        "",
    ]
    assert rows[2][0] == "'=Żółw"
    assert rows[2][7:12] == ["1", "1", "1", "90", "b2-c3"]
    english = csv_text(gather(codes()), CsvWords(separator=","))
    assert english.splitlines()[0].split(",")[0] == "\ufeffpupil"


@given(st.text(max_size=12))
def test_no_cell_is_a_formula(text: str) -> None:
    cell = safe_cell(text)
    assert not cell.lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r"))
    assert cell.endswith(text)
