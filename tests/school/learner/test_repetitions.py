"""When a rule comes back: on the day that is said, and the next one after a mistake; not because it is met before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import Reply
from warcaby.school.diagnosis.model import usual_beliefs
from warcaby.school.drills.series import drills
from warcaby.school.learner.exam_tasks import due_tasks, with_missed, with_repeated
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import LearnerRecord, SkillRecord, merged, skill_name
from warcaby.school.learner.repetitions import scheduled
from warcaby.school.learner.schedule import LEAST_STABILITY, Repetition, reviewed
from warcaby.school.learner.session import begin
from warcaby.school.learner.standing import due_skills, known_beliefs, next_repetition
from warcaby.school.learner.stored import learner_of
from warcaby.school.progress import Progress

DAY = 20_000
NAME = "brazilian/optional"
MASTERED = SkillRecord(0, 0, 0).with_skill(Skill(0.99, 20.0, 9, is_mastered=True))
KNOWN = replace(MASTERED, stability=10.0, difficulty=5.0, last=DAY - 10)


def after(kept: SkillRecord, *, right: bool) -> SkillRecord:
    """What is kept of the rule after a session in which it was asked about."""
    session = replace(begin(LearnerRecord(skills={NAME: kept}), BRAZILIAN, DAY), unscheduled=((NAME, right),))
    done = scheduled(session)
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


def test_however_often_a_rule_is_missed_one_right_answer_the_next_day_lets_it_rest_for_longer() -> None:
    kept = replace(KNOWN, due=DAY)
    for day in range(DAY, DAY + 8):
        session = replace(begin(LearnerRecord(skills={NAME: kept}), BRAZILIAN, day), unscheduled=((NAME, False),))
        kept = scheduled(session).record.skills[NAME]
        assert (kept.stability, kept.due) >= (LEAST_STABILITY, day + 1)
    then = reviewed(Repetition(kept.stability, kept.difficulty, kept.last, kept.due), "good", kept.due)
    assert then.stability > kept.stability


@pytest.mark.parametrize("misled", ["half_way", "optional", "king_as_prey"])
def test_a_wrong_answer_speaks_against_the_rule_whose_belief_explains_it_alone(misled: str) -> None:
    asked = next(each.question for each in drills(BRAZILIAN, "half_way", 1, "1", "find-all"))
    response = answers(asked, [(misled,)])[(misled,)]
    session = begin(LearnerRecord(), BRAZILIAN, DAY)
    after = session.answered(Task("due", "half_way", asked), Reply(asked, response), response, 9.0)
    assert [name for name, right in after.unscheduled if not right] == [skill_name(BRAZILIAN, misled)]


# Records of a day on which the clock was years ahead

AHEAD = DAY + 900


def test_a_mistake_counts_although_the_clock_was_ahead_when_the_rule_was_last_met() -> None:
    kept = replace(KNOWN, last=AHEAD, due=AHEAD + 10)
    then = after(kept, right=False)
    assert then.last == DAY
    assert DAY < then.due <= DAY + 3
    assert then.skill.state != "mastered"


def test_what_was_right_with_the_clock_ahead_is_due_today_and_then_comes_back_as_ever() -> None:
    kept = replace(KNOWN, last=AHEAD, due=AHEAD + 10)
    record = LearnerRecord(skills={NAME: kept})
    assert due_skills(record, BRAZILIAN, DAY) == ["optional"]
    assert next_repetition(record, BRAZILIAN, DAY) == 0
    then = after(kept, right=True)
    assert then.last == DAY
    assert DAY + 1 < then.due < DAY + 30


@pytest.mark.parametrize(
    ("last", "due", "is_due"), [(DAY - 13, AHEAD, True), (DAY - 10, DAY + 1, False), (DAY - 10, DAY, True)]
)
def test_nothing_waits_longer_than_its_stability_says(last: int, due: int, is_due: bool) -> None:
    record = LearnerRecord(skills={NAME: replace(KNOWN, last=last, due=due)})
    assert (due_skills(record, BRAZILIAN, DAY) == ["optional"]) is is_due
    assert begin(record, BRAZILIAN, DAY).record.skills[NAME].due == min(due, DAY if is_due else due)


def test_a_task_of_an_exam_that_was_missed_with_the_clock_ahead_is_repeated_today() -> None:
    progress = with_missed(Progress(), "rules-exam", ["one"], AHEAD, 1)
    assert due_tasks(learner_of(progress), DAY) == [("rules-exam", "one")]
    repeated = with_repeated(progress, "rules-exam", [("one", True)], DAY, 2, reviewed)
    assert due_tasks(learner_of(repeated), DAY) == []
    assert due_tasks(learner_of(repeated), DAY + 10) == [("rules-exam", "one")]


def test_what_comes_from_a_device_whose_clock_is_ahead_hides_no_mistake_made_here() -> None:
    here, there = replace(KNOWN, due=DAY + 1), replace(KNOWN, last=AHEAD, due=AHEAD + 10)
    both = merged(LearnerRecord(skills={NAME: here}), LearnerRecord(skills={NAME: there}))
    then = after(both.skills[NAME], right=False)
    assert DAY < then.due <= DAY + 3


def test_beliefs_fade_overnight_although_an_attempt_is_from_a_day_to_come() -> None:
    beliefs = {
        each: 0.9 if each == ("optional",) else 0.1 / len(usual_beliefs(BRAZILIAN)) for each in usual_beliefs(BRAZILIAN)
    }
    record = LearnerRecord().with_beliefs(BRAZILIAN, beliefs).with_attempt((NAME, "judge", 1, True, 9, AHEAD))
    today = record.with_attempt((NAME, "judge", 1, True, 9, DAY))
    known, faded = (known_beliefs(each, BRAZILIAN, DAY).singles[("optional",)] for each in (today, record))
    assert faded < known
