"""The suspended state of a sitting: short for every set, and enough to resume it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.school.assignments.samples import bad_pupil, given_up, good_pupil, sample_set
from tests.school.assignments.test_sets import ten_puzzles
from warcaby.rules import legal_moves
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.assignments.results import MAX_HINTS_TOLD
from warcaby.school.assignments.sitting import Sitting, hand_in, make_move, sit_down, spend, take_hint, turn_to
from warcaby.school.faults import FaultError
from warcaby.school.scorm.elements import MAX_SUSPENDED
from warcaby.school.scorm.suspended import resume, suspend

LONG = PuzzleSet("Długi zestaw", (ten_puzzles() * 10)[:MAX_PUZZLES])


def solved(sitting: Sitting, at: int) -> Sitting:
    sitting = turn_to(sitting, at)
    while not sitting.task.run.solved:
        sitting, _ = make_move(sitting, sitting.task.run.next_moves[0].path)
    return sitting


@pytest.mark.parametrize("pupil", [good_pupil, bad_pupil])
def test_a_pupil_goes_on_where_he_stopped(pupil: Callable[[PuzzleSet], Sitting]) -> None:
    sitting = pupil(sample_set())
    again = resume(suspend(sitting), sitting.puzzle_set)
    assert again == sitting


# What a pupil may do: a puzzle, and with it a move of those that are legal, a hint, or giving up; then some time.
DEEDS = st.lists(
    st.tuples(st.integers(0, 2), st.sampled_from(("right", "wrong", "hint", "give up", "wait")), st.integers(0, 40)),
    max_size=25,
)


@given(DEEDS, st.booleans())
@settings(max_examples=60)
def test_whatever_was_done_comes_back(deeds: list[tuple[int, str, int]], ready: bool) -> None:
    sitting = sit_down(replace(sample_set(), tries=0), "Żółć Łąka")
    for at, deed, number in deeds:
        sitting = turn_to(sitting, at)
        run = sitting.task.run
        if sitting.is_task_over:
            continue
        if deed == "right":
            sitting, _ = make_move(sitting, run.next_moves[0].path)
        elif deed == "wrong":
            moves = legal_moves(run.position)
            sitting, _ = make_move(sitting, moves[number % len(moves)].path)
        elif deed == "hint" and sitting.task.asked < MAX_HINTS_TOLD:
            sitting, _ = take_hint(sitting)
        elif deed == "give up":
            sitting = given_up(sitting)
        sitting = spend(sitting, number)
    sitting = hand_in(sitting) if ready else sitting
    text = suspend(sitting)
    assert len(text) <= MAX_SUSPENDED
    assert resume(text, sitting.puzzle_set) == sitting


def test_ten_puzzles_take_a_tenth_of_the_room() -> None:
    sitting = sit_down(PuzzleSet("Dziesięć", ten_puzzles()), "Aleksandra Wiśniewsk")
    for at in range(10):
        sitting = solved(spend(sitting, 100), at)
    assert len(suspend(sitting)) < MAX_SUSPENDED / 10


def test_a_hundred_long_puzzles_fit() -> None:
    sitting = sit_down(LONG, "Aleksandra Wiśniewsk")
    for at in range(len(LONG.puzzles)):
        sitting = spend(turn_to(sitting, at), 35_000)
        for _ in range(3):
            wrong = next(
                move for move in legal_moves(sitting.task.run.position) if move not in sitting.task.run.next_moves
            )
            sitting, _ = make_move(sitting, wrong.path)
        sitting, _ = take_hint(sitting)
        sitting = solved(sitting, at) if at % 2 else sitting
    text = suspend(sitting)
    assert len(text) <= MAX_SUSPENDED
    assert resume(text, LONG).result == sitting.result


@pytest.mark.parametrize("detail", [1, 2])
def test_where_room_is_scarce_moves_are_left_out_and_nothing_else(detail: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = hand_in(solved(bad_pupil(sample_set()), 1))
    sitting, _ = make_move(turn_to(sitting, 2), ("d2", "c3"))
    shorter = suspend(sitting)
    for _ in range(detail):
        monkeypatch.setattr("warcaby.school.scorm.suspended.MAX_SUSPENDED", len(shorter) - 1)
        before, shorter = shorter, suspend(sitting)
        assert len(shorter) < len(before)
    again = resume(shorter, sitting.puzzle_set)
    assert [(each.solved, each.tries, each.hints, each.seconds) for each in again.result.puzzles] == [
        (each.solved, each.tries, each.hints, each.seconds) for each in sitting.result.puzzles
    ]
    assert again.tasks[2].run.is_untouched == (detail == 2)


def test_what_belongs_to_another_set_is_refused() -> None:
    text = suspend(good_pupil(sample_set()))
    with pytest.raises(FaultError):
        resume(text, replace(sample_set(), tries=2))
