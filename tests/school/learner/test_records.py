"""A learner's record: small, validated, and merged without counting anything twice."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.evidence import Attempt
from warcaby.school.diagnosis.model import Diagnosis, usual_beliefs
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.record import (
    CODEC,
    MAX_ATTEMPTS,
    MOST_LOGGED,
    LearnerRecord,
    learner_value,
    merged,
    read_learner,
    skill_name,
)
from warcaby.school.learner.schedule import reviewed
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


def test_one_damaged_skill_loses_no_other() -> None:
    value = learner_value(busy())
    value["skills"]["brazilian/optional"]["known"] = "much"
    record, problems = CODEC.salvage(value)
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


@pytest.mark.parametrize(
    ("slips", "rate"),
    [
        ((0, 0), 0.05),
        ((0, 30), 0.02),
        ((0, 29), 1 / 49),
        ((0, 1_000), 0.02),
        ((4, 0), 0.25),
        ((3, 0), 0.2),
        ((9, 9), 0.25),
    ],
)
def test_the_rate_of_slips_is_between_one_in_fifty_and_one_in_four(slips: tuple[int, int], rate: float) -> None:
    assert LearnerRecord(slips=slips).slip == pytest.approx(rate)


@pytest.mark.parametrize(("right", "slips"), [(True, (3, 8)), (False, (4, 8))])
def test_an_attempt_at_a_mastered_rule_could_be_a_slip(right: bool, slips: tuple[int, int]) -> None:
    known = LearnerRecord(slips=(3, 7)).with_skill("brazilian/optional", skilled(6))
    assert known.with_attempt(("brazilian/optional", "judge", 1, right, 9, DAY)).slips == slips
    assert known.with_attempt(("brazilian/half_way", "judge", 1, right, 9, DAY)).slips == (3, 7)
    full = replace(known, slips=(3, MAX_ATTEMPTS))
    assert full.with_attempt(("brazilian/optional", "judge", 1, right, 9, DAY)).slips == (3, MAX_ATTEMPTS)


@pytest.mark.parametrize(
    ("skill", "kept"),
    [
        (Skill(0.1234, 1.26, 3), (123, 13, 3)),
        (Skill(1.0, 27.6, 3), (1_000, 276, 3)),
        # Twice what is needed to master it is enough.
        (Skill(1.0, 27.7, 3), (1_000, 276, 3)),
        (Skill(1.0, 99.0, MAX_ATTEMPTS + 1), (1_000, 276, MAX_ATTEMPTS)),
    ],
)
def test_a_skill_is_kept_in_whole_numbers(skill: Skill, kept: tuple[int, int, int]) -> None:
    record = LearnerRecord().with_skill("brazilian/optional", skill).skills["brazilian/optional"]
    assert (record.known, record.evidence, record.attempts) == kept


@pytest.mark.parametrize(("p", "odds"), [(0.5, 0), (0.75, 11), (0.25, -11), (1.0, 207), (0.0, -207), (0.1, -22)])
def test_beliefs_are_kept_as_odds(p: float, odds: int) -> None:
    record = LearnerRecord().with_beliefs(BRAZILIAN, {(): 0.5, ("optional",): p, ("optional", "half_way"): 0.1})
    assert record.beliefs == {"brazilian": {"optional": odds}}
    assert record.seen == {"brazilian": 1}
    assert record.with_beliefs(BRAZILIAN, {}).seen == {"brazilian": 2}
    assert replace(record, seen={"brazilian": MAX_ATTEMPTS}).with_beliefs(BRAZILIAN, {}).seen == {
        "brazilian": MAX_ATTEMPTS
    }


def test_beliefs_that_come_to_more_than_there_is_leave_a_little_for_the_rules() -> None:
    everything: dict[tuple[str, ...], float] = {("optional",): 1.0, ("half_way",): 1.0}
    kept = LearnerRecord().with_beliefs(BRAZILIAN, everything).beliefs_of(BRAZILIAN)
    assert kept is not None
    assert kept[()] == pytest.approx(0.001)
    assert kept[("optional",)] == pytest.approx(kept[("half_way",)])
    assert sum(kept.values()) == pytest.approx(1)


def told(game: str, seen: int, odds: int) -> LearnerRecord:
    return LearnerRecord(beliefs={game: {"optional": odds}}, seen={game: seen})


@pytest.mark.parametrize(
    ("here", "there", "kept"),
    [
        (told("a", 2, 5), told("a", 3, 4), told("a", 3, 4)),
        (told("a", 3, 5), told("a", 3, 4), told("a", 3, 5)),
        (LearnerRecord(slips=(1, 9)), LearnerRecord(slips=(5, 8)), LearnerRecord(slips=(1, 9))),
        (LearnerRecord(slips=(1, 9)), LearnerRecord(slips=(5, 9)), LearnerRecord(slips=(5, 9))),
        (LearnerRecord(slips=(9, 9)), LearnerRecord(resets=1), LearnerRecord(resets=1)),
        (LearnerRecord(slips=(9, 9), resets=2), LearnerRecord(resets=1), LearnerRecord(slips=(9, 9), resets=2)),
    ],
)
def test_of_two_records_what_rests_on_more_counts(
    here: LearnerRecord, there: LearnerRecord, kept: LearnerRecord
) -> None:
    assert merged(here, there) == merged(there, here) == kept


def test_of_two_logs_the_latest_attempts_are_kept_by_their_days() -> None:
    one = LearnerRecord(log=tuple(("a", "play", 1, True, 1, day) for day in range(0, 100, 2))[-MOST_LOGGED:])
    two = LearnerRecord(log=tuple(("b", "play", 1, True, 1, day) for day in range(1, 100, 2))[-MOST_LOGGED:])
    assert [attempt[5] for attempt in merged(one, two).log] == list(range(40, 100))
    assert merged(one, two) == merged(two, one)


@pytest.mark.parametrize(("day", "due"), [(99_990, 99_992), (99_998, 100_000), (99_999, 100_000)])
def test_nothing_is_due_after_the_last_day(day: int, due: int) -> None:
    assert reviewed(None, "good", day).due == due
