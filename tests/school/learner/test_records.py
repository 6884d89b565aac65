"""A learner's record: small, validated, and merged without counting anything twice."""

from __future__ import annotations

import json
from typing import Any

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.evidence import Attempt
from warcaby.school.diagnosis.model import Diagnosis, usual_beliefs
from warcaby.school.faults import FaultError
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.practice import skill_name
from warcaby.school.learner.record import (
    MOST_LOGGED,
    LearnerRecord,
    learner_value,
    merged,
    read_learner,
    salvaged_learner,
)
from warcaby.school.learner.schedule import grade_of, reviewed
from warcaby.school.misconceptions import misconceptions_of

DAY = 20_000


def skilled(right: int) -> Skill:
    skill = Skill()
    for _ in range(right):
        skill = skill.answered(True, 0.03)
    return skill


def busy() -> LearnerRecord:
    record = LearnerRecord()
    for number, each in enumerate(misconceptions_of(BRAZILIAN)):
        record = record.with_skill(skill_name(BRAZILIAN, each.id), skilled(number % 7))
    for number in range(100):
        record = record.with_attempt(("brazilian/optional", "find-all", 1, number % 3 > 0, 14, DAY + number))
    learner = Diagnosis(BRAZILIAN).observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3:Be7"), ("c3", "b2")))
    return record.with_beliefs(BRAZILIAN, learner.singles)


def test_what_is_written_is_read() -> None:
    value = json.loads(json.dumps(learner_value(busy())))
    assert read_learner(value) == busy()


def test_a_record_is_small() -> None:
    assert len(json.dumps(learner_value(busy()), separators=(",", ":"))) < 8_000
    assert len(busy().log) == MOST_LOGGED


@pytest.mark.parametrize(
    "value",
    [
        None,
        [],
        {"version": 2},
        {"skills": {"brazilian/optional": {"known": 1001, "evidence": 0, "attempts": 1}}},
        {"skills": {"brazilian/optional": {"known": 900, "evidence": -1, "attempts": 1}}},
        {"skills": {"<b>": {"known": 900, "evidence": 1, "attempts": 1}}},
        {"skills": {"brazilian/optional": {"known": 900, "evidence": 1, "attempts": True}}},
        {"beliefs": {"brazilian": {"optional": 0.5}}},
        {"slips": [1]},
        {"log": [["brazilian/optional", "judge", 4, True, 1, 1]]},
        {"other": 1},
    ],
)
def test_damaged_records_are_refused(value: Any) -> None:
    with pytest.raises(FaultError):
        read_learner(value)


def test_one_damaged_skill_loses_no_other() -> None:
    value = learner_value(busy())
    value["skills"]["brazilian/optional"]["known"] = "much"
    record, problems = salvaged_learner(value)
    assert len(record.skills) == len(busy().skills) - 1
    assert problems


def test_a_skill_is_kept_as_it_was() -> None:
    skill = skilled(3)
    kept = LearnerRecord().with_skill("brazilian/optional", skill).skill("brazilian/optional")
    assert kept.known == pytest.approx(skill.known, abs=0.001)
    assert kept.evidence == pytest.approx(skill.evidence, abs=0.1)
    assert kept.state == skill.state


def test_beliefs_are_kept_but_for_rounding() -> None:
    learner = Diagnosis(BRAZILIAN).observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3:Be7"), ("c3", "b2")))
    kept = busy().beliefs_of(BRAZILIAN)
    assert kept is not None
    assert kept[("step_back",)] == pytest.approx(learner.singles[("step_back",)], rel=0.1)
    assert sum(kept.values()) == pytest.approx(1)
    assert LearnerRecord().beliefs_of(BRAZILIAN) is None


def test_beliefs_of_a_newer_program_are_left_out() -> None:
    value = learner_value(LearnerRecord().with_beliefs(BRAZILIAN, usual_beliefs(BRAZILIAN)))
    value["beliefs"]["brazilian"]["something_new"] = 40
    kept = read_learner(value).beliefs_of(BRAZILIAN)
    assert kept is not None
    assert kept.keys() == usual_beliefs(BRAZILIAN).keys()


def test_of_two_devices_the_one_with_more_attempts_counts() -> None:
    here = LearnerRecord().with_skill("brazilian/optional", skilled(2)).with_skill("brazilian/half_way", skilled(1))
    there = LearnerRecord().with_skill("brazilian/optional", skilled(3))
    both = merged(here, there)
    assert both.skill("brazilian/optional").attempts == 3
    assert both.skill("brazilian/half_way").attempts == 1
    assert both == merged(there, here) == merged(both, both)


def test_slips_are_counted_on_mastered_rules_only() -> None:
    attempt = ("brazilian/optional", "find-all", 1, False, 14, DAY)
    assert LearnerRecord().with_attempt(attempt).slip == 0.05
    known = LearnerRecord().with_skill("brazilian/optional", skilled(6))
    assert known.with_attempt(attempt).slip == pytest.approx(2 / 21)


def test_what_is_known_well_comes_back_after_days_and_then_weeks() -> None:
    first = reviewed(None, "good", DAY)
    second = reviewed(first, "good", first.due)
    third = reviewed(second, "good", second.due)
    assert [first.due - DAY, second.due - first.due, third.due - second.due] == [2, 11, 46]


def test_what_was_wrong_comes_back_the_next_day() -> None:
    assert reviewed(None, "again", DAY).due == DAY + 1
    second = reviewed(reviewed(None, "good", DAY), "again", DAY + 2)
    assert second.due - second.last <= 3


def test_grades() -> None:
    assert grade_of(False, hinted=True) == "again"
    assert grade_of(True, seconds=31, median=10) == "hard"
    assert grade_of(True, seconds=2, median=10) == "good"
