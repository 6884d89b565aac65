"""Who comes to the chapter of the rules with every wrong belief leaves it as a master of its rules."""

from __future__ import annotations

import pytest

from tests.school.learner.newcomers import chapter_through


@pytest.mark.parametrize("seed", range(2))
def test_a_newcomer_with_every_wrong_belief_masters_all_rules_of_the_chapter(seed: int) -> None:
    way = chapter_through(seed)
    assert way.is_master
    assert way.left == ()
    assert way.exercises + way.drills < 400
