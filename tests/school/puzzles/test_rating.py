"""Ratings of solvers: however long somebody fails or succeeds, what is written is read back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.school.progress import Progress
from warcaby.school.puzzles import rounds
from warcaby.school.puzzles.rating import HIGHEST, LOWEST, Rating, after_puzzle, puzzle_rating, rating_of, with_rating
from warcaby.school.puzzles.rounds import next_puzzle, training_puzzles
from warcaby.school.puzzles.traits import Traits


@pytest.mark.parametrize(("solved", "end"), [(False, LOWEST), (True, HIGHEST)])
def test_a_rating_ends_where_no_puzzle_is_and_is_read_back(solved: bool, end: int) -> None:
    rating = Rating()
    for number in range(400):
        rating = after_puzzle(rating, next_puzzle(rating, (), None, number), solved=solved)
        assert rating_of(with_rating(Progress(), rating)) == rating
    assert rating.points == end
    assert rating.is_sure


def test_the_less_is_known_of_a_solver_the_more_a_puzzle_tells() -> None:
    puzzle = next_puzzle(Rating(), (), None, 1)
    gains = [after_puzzle(Rating(deviation=each), puzzle, solved=True).points for each in (50, 100, 200)]
    assert gains == sorted(gains)
    assert gains[0] < gains[-1]


def test_what_cannot_be_read_counts_as_no_rating() -> None:
    for value in ("1500", [1500, 60], {"points": 1500, "deviation": 0}, {"points": -1}, {"volatility": 0}):
        kept = Progress().with_value("settings", "puzzles.rating", value, 1)
        assert rating_of(kept) == Rating()


@pytest.mark.parametrize(
    ("effort", "points"), [(0, 500), (1, 630), (4, 1_020), (16, 2_580), (16.2, 2_600), (-0.77, 400), (-1, 400)]
)
def test_a_puzzle_is_rated_by_its_effort(effort: float, points: float) -> None:
    rated = puzzle_rating(Traits("a", "win", 1, 1, effort, ()))
    assert rated.points == pytest.approx(points, abs=0.2)
    assert rated.deviation == 80


@pytest.mark.parametrize(("deviation", "is_sure"), [(109.9, True), (110, True), (110.1, False), (200, False)])
def test_a_rating_says_something_once_it_is_known_well_enough(deviation: float, is_sure: bool) -> None:
    assert Rating(deviation=deviation).is_sure is is_sure


def test_one_of_the_eight_nearest_puzzles_is_drawn() -> None:
    drawn = {next_puzzle(Rating(), (), None, seed).id for seed in range(300)}
    nearest = sorted(training_puzzles(None), key=lambda puzzle: (abs(puzzle_rating(puzzle).points - 1_000), puzzle.id))[
        :8
    ]
    assert drawn == {puzzle.id for puzzle in nearest}


@pytest.mark.parametrize(
    ("recent", "offered"),
    [
        ("", "abcdef"),
        ("ab", "cdef"),
        ("abcde", "f"),
        # All of them came: those of the earlier half come again.
        ("abcdef", "abc"),
        ("fedcba", "fed"),
        ("abcdefabcdef", "abcdef"),
    ],
)
def test_what_came_lately_does_not_come_again_as_long_as_there_is_anything_else(
    recent: str, offered: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzles = tuple(replace(puzzle, id=name) for puzzle, name in zip(training_puzzles(None), "abcdef", strict=False))
    monkeypatch.setattr(rounds, "training_puzzles", lambda _: puzzles)
    drawn = {next_puzzle(Rating(), recent, None, seed).id for seed in range(100)}
    assert drawn == set(offered)
