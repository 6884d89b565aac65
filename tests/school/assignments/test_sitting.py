"""A pupil working on a set: what is counted, reported, finished and stored."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from typing import Any

import pytest

from tests.school.assignments.samples import given_up, good_pupil, sample_set
from warcaby.school.assignments.kept_sittings import new_sitting_key, sitting_key, with_sitting
from warcaby.school.assignments.results import find_wrong_move, places
from warcaby.school.assignments.sitting import (
    Sitting,
    hand_in,
    make_move,
    next_open,
    parse_sitting,
    rename,
    sit_down,
    sitting_record,
    spend,
    start_over,
    take_hint,
    turn_to,
)
from warcaby.school.progress import Progress
from warcaby.school.puzzles.records import parse_puzzle


def begun(**changes: Any) -> Sitting:
    return sit_down(replace(sample_set(), **changes), "Ola")


def kept(sitting: Sitting) -> Sitting:
    return parse_sitting(sitting_record(sitting), sitting.puzzle_set)


# Tries


def test_a_light_square_costs_no_try() -> None:
    sitting, verdict = make_move(begun(), ("a3", "a4"))
    assert verdict.refusal is not None
    assert verdict.refusal.reason == "light-square"
    assert (sitting.task.run.slips, sitting.task.wrong) == (0, ())


def test_an_illegal_move_costs_a_try_and_is_not_told() -> None:
    sitting, verdict = make_move(begun(), ("a3", "c5"))
    assert verdict.refusal is not None
    assert (sitting.task.run.slips, sitting.task.wrong) == (1, ())


def test_the_first_two_wrong_moves_are_told_each_once() -> None:
    record = {"variant": "brazilian", "fen": "W:Wa1,b2,a3,g1:Ba5,e5", "goal": "capture-all", "moves": 2}
    puzzle = parse_puzzle(record | {"lines": ["a3-b4 a5xc3 b2xf6"]})
    sitting = begun(puzzles=(puzzle,), tries=0)
    for squares in (("g1", "h2"), ("g1", "h2"), ("b2", "c3"), ("g1", "f2")):
        sitting, _ = make_move(sitting, squares)
    assert sitting.task.run.slips == 4
    told = [find_wrong_move(puzzle, wrong) for wrong in sitting.task.wrong]
    assert [move.path for _, move in filter(None, told)] == [("g1", "h2"), ("b2", "c3")]


def test_without_a_limit_tries_never_run_out() -> None:
    sitting = begun(tries=0)
    for _ in range(20):
        sitting, _ = make_move(sitting, ("b2", "c3"))
    assert not sitting.is_task_over


def test_the_last_try_is_the_one_that_the_limit_names() -> None:
    sitting = begun(tries=2)
    sitting, _ = make_move(sitting, ("b2", "c3"))
    assert not sitting.is_task_over
    sitting, _ = make_move(sitting, ("b2", "c3"))
    assert sitting.is_task_over
    assert next_open(sitting) == 1


def test_a_solved_puzzle_takes_no_move_and_no_hint() -> None:
    sitting = turn_to(good_pupil(sample_set()), 0)
    assert not sitting.can_hint
    with pytest.raises(ValueError, match="over"):
        make_move(sitting, ("a3", "b4"))


# Hints


def test_every_hint_is_counted_also_when_nothing_more_is_told() -> None:
    sitting = begun()
    for asked in range(1, 8):
        sitting, _ = take_hint(sitting)
        assert sitting.task.asked == asked
    assert sitting.result.puzzles[0].hints == 7


# Time


def test_time_goes_to_the_puzzle_at_hand() -> None:
    sitting = spend(turn_to(spend(begun(), 5), 2), 7.5)
    assert [task.seconds for task in sitting.tasks] == [5, 0, 7.5]
    assert sitting.seconds == 12.5


def test_without_a_limit_time_never_runs_out() -> None:
    sitting = spend(begun(seconds=0), 100_000)
    assert (sitting.seconds, sitting.is_time_up) == (100_000, False)


def test_the_last_second_is_the_one_that_the_limit_names() -> None:
    sitting = spend(begun(seconds=60), 59)
    assert not sitting.is_time_up
    sitting = spend(sitting, 1)
    assert sitting.is_time_up
    assert sitting.is_task_over


def test_a_clock_that_went_back_takes_no_time_away() -> None:
    assert spend(spend(begun(), 10), -4).seconds == 10


def test_a_puzzle_that_is_over_takes_no_time() -> None:
    assert spend(given_up(begun()), 10).seconds == 0


def test_the_others_stay_open_when_one_is_over_but_not_when_time_is_up() -> None:
    left = given_up(begun(seconds=60))
    assert (left.is_over, next_open(left)) == (False, 1)
    late = spend(begun(seconds=60), 60)
    assert (late.is_over, next_open(late)) == (True, None)


# From puzzle to puzzle


def test_the_next_open_puzzle_comes_after_this_one_and_then_from_the_start() -> None:
    sitting = begun()
    assert next_open(sitting) == 1
    assert next_open(turn_to(sitting, 2)) == 0
    assert next_open(given_up(turn_to(sitting, 1))) == 2
    assert next_open(turn_to(given_up(turn_to(sitting, 1)), 0)) == 2
    alone = given_up(turn_to(given_up(sitting), 1))
    assert next_open(turn_to(alone, 2)) == 2
    assert next_open(given_up(turn_to(alone, 2))) is None


@pytest.mark.parametrize("at", [-1, 3])
def test_there_is_no_puzzle_beside_the_set(at: int) -> None:
    with pytest.raises(ValueError, match="no puzzle"):
        turn_to(begun(), at)


def test_a_shuffled_set_is_met_in_the_order_of_the_nickname() -> None:
    puzzle_set = replace(sample_set(), shuffled=True)
    names = [f"Ola{number}" for number in range(8)]
    assert len({puzzle_set.order(name) for name in names}) > 2
    for name in names:
        sitting = sit_down(puzzle_set, name)
        first = puzzle_set.order(name)[0]
        assert sitting.task.puzzle == puzzle_set.puzzles[first]
        assert [task.seconds for task in spend(sitting, 9).tasks] == [9 if at == first else 0 for at in range(3)]


def test_a_corrected_nickname_keeps_the_order_and_the_first_one_brings_nothing_new() -> None:
    puzzle_set = replace(sample_set(), shuffled=True)
    sitting = sit_down(puzzle_set, "Ola")
    other = next(name for name in ("Ala", "Ela", "Ula", "Iga") if puzzle_set.order(name) != sitting.order)
    renamed = rename(rename(sitting, "Olga"), other)
    assert (renamed.nickname, renamed.order, renamed.order_of) == (other, sitting.order, "Ola")
    assert kept(renamed).order == sitting.order
    assert rename(renamed, "Ola") == sitting
    assert rename(sitting, " Ola ") is sitting


def test_moves_are_taken_back_only_while_the_puzzle_is_open() -> None:
    sitting, _ = make_move(begun(), ("a3", "b4"))
    assert sitting.task.run.played != ()
    assert start_over(sitting).task.run.played == ()
    solved = turn_to(good_pupil(sample_set()), 0)
    assert start_over(solved) is solved


# What is kept


def test_everything_about_a_sitting_is_kept() -> None:
    sitting, _ = make_move(spend(begun(), 12.3456), ("b2", "c3"))
    for _ in range(6):
        sitting, _ = take_hint(sitting)
    sitting, _ = make_move(turn_to(sitting, 1), ("c3", "a5"))
    sitting = hand_in(given_up(turn_to(sitting, 2)))
    again = kept(sitting)
    first, second, third = again.tasks
    assert (first.seconds, first.run.slips, first.asked, len(first.wrong)) == (12.346, 1, 6, 1)
    assert first.run.helped == sitting.tasks[0].run.helped
    assert first.run.hints == sitting.tasks[0].run.hints
    assert len(second.run.found) == 1
    assert third.given_up
    assert not first.given_up
    assert (again.at, again.handed_in, again.nickname) == (2, True, "Ola")


def test_a_sitting_of_which_little_was_kept_has_just_begun() -> None:
    record = sitting_record(begun())
    little = {field: record[field] for field in ("set", "nickname")} | {"tasks": [{}] * 3}
    assert parse_sitting(little, sample_set()) == begun()


def test_a_puzzle_has_a_place_for_each_own_move_of_its_lines() -> None:
    sacrifice, captures, opposition = sample_set().puzzles
    assert [tuple(move.path for move in place) for place in places(sacrifice)] == [
        (),
        (("a3", "b4"), ("a5", "c3")),
    ]
    assert places(captures) == ((),)
    assert len(places(opposition)) == 2


def test_a_pupil_has_the_same_record_in_two_tabs_and_another_one_the_next_time() -> None:
    puzzle_set, progress = sample_set(), Progress()
    key = new_sitting_key(progress, puzzle_set, "Ola")
    assert key == new_sitting_key(progress, puzzle_set, "Ola") != new_sitting_key(progress, puzzle_set, "Jan")
    assert key == f"{sitting_key(puzzle_set)}/{hashlib.sha256(b'Ola').hexdigest()[:12]}"
    for number in (2, 3):
        taken = new_sitting_key(progress, puzzle_set, "Ola")
        progress = with_sitting(progress, taken, sit_down(puzzle_set, "Ola"))
        assert new_sitting_key(progress, puzzle_set, "Ola") == f"{key}-{number}"
