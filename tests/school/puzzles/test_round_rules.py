"""The rules of rounds: what a mistake costs, what right moves bring, what may be skipped, and when a round is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.school.progress import Progress
from warcaby.school.puzzles.round_kinds import STORM, STREAK, TRAINING, RoundKind
from warcaby.school.puzzles.rounds import (
    RECENT,
    Outcome,
    Round,
    begin_round,
    best_of,
    bonus,
    kept_streak,
    recent_puzzles,
    rising,
    training_puzzles,
    with_best,
    with_recent,
    with_streak,
)


def after(kind: RoundKind, *outcomes: Outcome) -> Round:
    played = begin_round(kind, 1)
    for outcome in outcomes:
        played = played.with_result(outcome).onward()
    return played


def test_a_storm_lasts_three_minutes_and_a_mistake_costs_ten_seconds() -> None:
    assert after(STORM).left == 180
    assert after(STORM, "solved", "missed").left == 170
    assert after(STORM, "missed", "missed").after(60).left == 100
    assert not after(STORM).after(179.9).is_over
    assert after(STORM).after(180).is_time_up
    assert after(STORM).after(180).is_over
    assert after(STORM, "missed").after(500).left == 0


def test_right_moves_in_a_row_bring_time() -> None:
    seconds = {number: bonus(STORM, number) for number in range(1, 62) if bonus(STORM, number)}
    assert seconds == {5: 3, 12: 5, 20: 7, 30: 10, 40: 10, 50: 10, 60: 10}
    assert not any(bonus(kind, number) for kind in (STREAK, TRAINING) for number in range(1, 62))


def test_a_mistake_ends_the_row_and_the_longest_one_is_kept() -> None:
    storm = begin_round(STORM, 1)
    for _ in range(6):
        storm = storm.with_right_move()
    storm = storm.with_result("missed").with_right_move()
    assert (storm.combo, storm.longest, storm.granted) == (1, 6, 3 - 10)
    assert storm.with_result("solved").combo == 1


def test_the_first_mistake_ends_a_streak_in_which_one_puzzle_may_be_skipped() -> None:
    assert after(STREAK).skips_left == 1
    assert after(STREAK, "skipped").skips_left == 0
    assert not after(STREAK, "solved", "skipped", "solved").is_over
    assert after(STREAK, "solved", "missed").is_over
    assert not after(STREAK).after(10_000).is_over


def test_training_has_neither_clock_nor_end_by_mistakes() -> None:
    played = after(TRAINING, "missed", "missed", "missed").after(10_000)
    assert not played.is_over
    assert played.skips_left == 0
    assert not played.is_time_up


def test_a_round_is_over_when_no_puzzle_is_left() -> None:
    short = replace(begin_round(STREAK, 1), tasks=begin_round(STREAK, 1).tasks[:2])
    assert not short.with_result("solved").is_over
    assert short.with_result("solved").with_result("solved").is_over
    assert short.with_result("solved").with_result("solved").solved == 2


def test_puzzles_get_harder_and_another_seed_draws_others() -> None:
    one, two = begin_round(STORM, 1).tasks, begin_round(STORM, 2).tasks
    assert [puzzle.difficulty for puzzle in one] == sorted(puzzle.difficulty for puzzle in one)
    assert one != two
    assert {puzzle.id for puzzle in one} == {puzzle.id for puzzle in two}
    # Of the same difficulty the ones that need less effort come first.
    steps = [(puzzle.difficulty, puzzle.effort // 1) for puzzle in rising(one, 3)]
    assert steps == sorted(steps)


@pytest.mark.parametrize(("before", "solved", "best"), [(None, 3, 3), (5, 3, 5), (5, 5, 5), (5, 6, 6), (None, 0, 0)])
def test_the_best_result_is_kept(before: int | None, solved: int, best: int) -> None:
    progress = Progress() if before is None else with_best(Progress(), STORM, before)
    assert best_of(with_best(progress, STORM, solved), STORM) == best
    assert best_of(with_best(progress, STORM, solved), STREAK) == 0


@pytest.mark.parametrize(("value", "best"), [(10_000, 10_000), (10_001, 0), (-1, 0), (True, 0), ("7", 0), (7, 7)])
def test_a_best_result_that_cannot_be_is_none(value: object, best: int) -> None:
    assert best_of(Progress().with_value("settings", "puzzles.best.storm", value, 1), STORM) == best


@pytest.mark.parametrize(
    "outcomes",
    [(), ("solved",), ("skipped",), ("solved", "skipped"), ("skipped", "solved"), ("solved", "skipped", "solved")],
)
def test_a_streak_is_gone_on_with_later(outcomes: tuple[Outcome, ...]) -> None:
    streak = after(STREAK, *outcomes)
    assert kept_streak(with_streak(Progress(), streak)) == streak


def test_a_streak_that_is_over_is_not_kept() -> None:
    kept = with_streak(Progress(), after(STREAK, "solved"))
    assert kept_streak(with_streak(kept, after(STREAK, "solved", "missed"))) is None
    assert kept_streak(Progress()) is None


def test_sixty_puzzles_are_remembered_each_once_the_last_one_at_the_end() -> None:
    puzzles, progress = training_puzzles(None), Progress()
    for puzzle in puzzles[: RECENT + 5]:
        progress = with_recent(progress, puzzle)
    assert RECENT == 60
    assert recent_puzzles(progress) == tuple(puzzle.id for puzzle in puzzles[5 : RECENT + 5])
    again = recent_puzzles(with_recent(progress, puzzles[10]))
    assert again[-1] == puzzles[10].id
    assert len(again) == len(set(again)) == RECENT


def test_a_theme_has_its_own_puzzles() -> None:
    assert {"block"} <= set.intersection(*(set(puzzle.themes) for puzzle in training_puzzles("block")))
    assert len(training_puzzles("block")) < len(training_puzzles(None))


@pytest.mark.parametrize(
    ("kept", "outcomes"),
    [
        ({"seed": 3}, ()),
        ({"seed": 3, "solved": 2}, ("solved", "solved")),
        ({"seed": 3, "skipped": 1}, ("skipped",)),
        ({"seed": 3, "skipped": 2, "solved": 2}, ("solved", "skipped", "solved")),
        # More than there was to skip: the last one was.
        ({"seed": 3, "skipped": 9, "solved": 1}, ("solved", "skipped")),
    ],
)
def test_a_streak_is_read_as_it_was_written_once(kept: dict[str, int], outcomes: tuple[Outcome, ...]) -> None:
    streak = kept_streak(Progress().with_value("settings", "puzzles.streak", kept, 1))
    assert streak is not None
    assert (streak.seed, streak.results) == (3, outcomes)
