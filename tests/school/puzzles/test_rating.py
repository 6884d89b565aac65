"""Ratings of solvers: however long somebody fails or succeeds, what is written is read back."""

from __future__ import annotations

import pytest

from warcaby.school.progress import Progress
from warcaby.school.puzzles.rating import HIGHEST, LOWEST, Rating, after_puzzle, rating_of, with_rating
from warcaby.school.puzzles.rounds import next_puzzle


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
