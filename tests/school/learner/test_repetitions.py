"""When a rule comes back: on the day that is said, and the next one after a mistake; not because it is met before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.rules import BRAZILIAN
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.record import LearnerRecord, SkillRecord
from warcaby.school.learner.repetitions import scheduled
from warcaby.school.learner.sitting import begin

DAY = 20_000
NAME = "brazilian/optional"
MASTERED = SkillRecord(0, 0, 0).with_skill(Skill(0.99, 20.0, 9, is_mastered=True))
KNOWN = replace(MASTERED, stability=10.0, difficulty=5.0, last=DAY - 10)


def after(kept: SkillRecord, *, right: bool) -> SkillRecord:
    """What is kept of the rule after a session in which it was asked about."""
    sitting = replace(begin(LearnerRecord(skills={NAME: kept}), BRAZILIAN, DAY), unscheduled=((NAME, right),))
    done = scheduled(sitting)
    assert done.unscheduled == ()
    return done.record.skills[NAME]


@pytest.mark.parametrize("right", [True, False])
def test_a_rule_that_is_being_learnt_has_no_day(right: bool) -> None:
    learning = SkillRecord(0, 0, 0).with_skill(Skill(0.6, 1.0, 3))
    assert after(learning, right=right) == learning


@pytest.mark.parametrize("kept", [MASTERED, SkillRecord(0, 0, 0).with_skill(Skill(0.97, 8.0, 4))])
def test_a_rule_that_sits_gets_its_first_day(kept: SkillRecord) -> None:
    then = after(kept, right=True)
    assert (then.last, then.due) == (DAY, DAY + 2)
    assert then.skill == kept.skill


@pytest.mark.parametrize("due", [DAY - 5, DAY])
def test_what_is_due_and_right_comes_back_later(due: int) -> None:
    then = after(replace(KNOWN, due=due), right=True)
    assert then.due > DAY + 10
    assert (then.last, then.skill) == (DAY, KNOWN.skill)


def test_what_is_not_due_and_right_stays_as_it_is() -> None:
    kept = replace(KNOWN, due=DAY + 1)
    assert after(kept, right=True) == kept


@pytest.mark.parametrize("due", [DAY - 5, DAY, DAY + 5])
def test_a_mistake_brings_a_rule_back_soon_and_shows_that_it_was_forgotten(due: int) -> None:
    then = after(replace(KNOWN, due=due), right=False)
    assert (then.last, then.skill) == (DAY, KNOWN.with_skill(KNOWN.skill.forgotten()).skill)
    assert DAY < then.due <= DAY + 3
    assert then.skill.state != "mastered"


@pytest.mark.parametrize("right", [True, False])
def test_a_rule_is_repeated_once_a_day(right: bool) -> None:
    kept = replace(KNOWN, last=DAY, due=DAY + 1)
    assert after(kept, right=right) == kept
