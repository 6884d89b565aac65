"""The order of a capture as a number: the first piece captured leads, and kings count."""

from __future__ import annotations

import pytest

from warcaby.rules.priority import kings_first

FIRST, SECOND, LOW, HIGH = 1 << 1, 1 << 3, 1, 1 << 9


@pytest.mark.parametrize(("kings", "score"), [(0, 0), (SECOND, 1), (FIRST, 2), (FIRST | SECOND, 3)])
def test_the_piece_captured_first_weighs_most(kings: int, score: int) -> None:
    assert kings_first((HIGH, SECOND, (1 << 2, FIRST, None)), kings) == score


@pytest.mark.parametrize(
    ("land", "kings", "score"),
    [
        # Jumped at once on the way up, the higher one was met last; on the way down the lower one.
        (HIGH, SECOND, 1),
        (HIGH, FIRST, 2),
        (LOW, FIRST, 1),
        (LOW, SECOND, 2),
        (LOW, FIRST | SECOND, 3),
    ],
)
def test_of_two_pieces_jumped_at_once_the_one_beside_the_landing_was_met_last(
    land: int, kings: int, score: int
) -> None:
    assert kings_first((land, FIRST | SECOND, None), kings) == score


def test_a_leg_that_captures_nothing_weighs_nothing() -> None:
    assert kings_first((HIGH, SECOND, (1 << 4, 0, (1 << 2, FIRST, None))), FIRST) == 2
