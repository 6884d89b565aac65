"""What to practise next, and what an answer changes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from tests.school.learner.pupils import NAMES, lessons
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE, Attempt
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.drills.series import drills
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.practice import Task, activity, answered, next_task, planned, weakest
from warcaby.school.learner.record import LearnerRecord, skill_name

DAY = 20_000


def steps_back() -> Diagnosis:
    learner = Diagnosis(BRAZILIAN)
    for squares in (("c3", "b2"), ("e3", "d2"), ("g3", "h2")):
        learner = learner.observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3,e3,g3:Be7"), squares))
    return learner


def test_what_is_suspected_is_practised_first() -> None:
    task = next_task(LearnerRecord(), steps_back(), "seed")
    assert (task.work, task.belief) == ("weak", "step_back")
    assert weakest(LearnerRecord(), BRAZILIAN, steps_back())[0] == "step_back"


def test_without_a_suspicion_a_question_tells_many_beliefs_apart() -> None:
    task = next_task(LearnerRecord(), Diagnosis(BRAZILIAN), "seed")
    told = answers(task.question, [TRUE, *((name,) for name in NAMES)])
    assert task.work == "doubt"
    assert sum(told[(name,)] != told[TRUE] for name in NAMES) >= 10


def test_a_right_answer_speaks_for_every_rule_that_was_needed() -> None:
    task = next_task(LearnerRecord(), Diagnosis(BRAZILIAN), "seed")
    told = answers(task.question, [TRUE, *((name,) for name in NAMES)])
    record = answered(LearnerRecord(), task, told[TRUE], DAY, seconds=12)
    for name in NAMES:
        needed = told[(name,)] != told[TRUE]
        assert (record.skill(skill_name(BRAZILIAN, name)).attempts == 1) == needed


def test_a_wrong_answer_speaks_against_what_explains_it() -> None:
    drill = next(drills(BRAZILIAN, "step_back", 1, seed=1, kind="find-all"))
    record = answered(LearnerRecord(), Task("weak", "step_back", drill.question), drill.belief_answer, DAY, seconds=12)
    assert record.skill(skill_name(BRAZILIAN, "step_back")).known < Skill().known
    assert record.log == (("brazilian/step_back", "find-all", 1, False, 12, DAY),)


def test_a_right_answer_after_a_hint_counts_as_a_wrong_one() -> None:
    task = _step_back()
    known = LearnerRecord().with_skill("brazilian/step_back", Skill(0.9, 10.0, 5))
    wrong, hinted = (
        answered(known, task, response, DAY, seconds=12, helped=helped)
        for response, helped in ((frozenset(), False), (answers(task.question, [TRUE])[TRUE], True))
    )
    assert 0 < hinted.skill("brazilian/step_back").evidence < 10
    assert hinted.skill("brazilian/step_back") == wrong.skill("brazilian/step_back")
    assert hinted.log[0][3] is False


def test_where_the_answer_was_shown_everything_has_to_be_earned_again() -> None:
    known = LearnerRecord().with_skill("brazilian/step_back", Skill(0.9, 10.0, 5))
    record = answered(known, _step_back(), frozenset(), DAY, seconds=12, shown=True)
    assert record.skill("brazilian/step_back").evidence == 0


def _step_back() -> Task:
    return Task("weak", "step_back", next(drills(BRAZILIAN, "step_back", 1, seed=1, kind="find-all")).question)


def test_harder_grades_come_after_three_right_answers() -> None:
    record = LearnerRecord()
    first = {activity(record, BRAZILIAN, "optional", random.Random(seed))[1] for seed in range(30)}
    for _ in range(3):
        record = record.with_attempt(("brazilian/optional", "judge", 1, True, 9, DAY))
    then = {activity(record, BRAZILIAN, "optional", random.Random(seed))[1] for seed in range(30)}
    assert (first, then) == ({1}, {1, 2})


class Watched(random.Random):
    """Draws the first, and remembers what was likely."""

    def choices(self, population: Sequence[Any], weights: Any = None, **_: Any) -> list[Any]:  # type: ignore[override]
        self.chances = dict(zip(population, weights, strict=True))
        return [population[0]]


GRADE_1 = ("play", "find-all", "choose-piece", "mark-squares", "judge")
"""The kinds of drills about the duty to capture."""


@pytest.mark.parametrize(
    ("results", "worth"),
    [
        ("", 1.0),
        # Every attempt leaves four fifths of what was; the share of right ones among the last four adds two fifths.
        ("-", 0.8),
        ("+-+", 0.856),
        ("----", 0.4096),
        # From the fifth attempt on the four before them are taken off: what counts is progress.
        ("----++++", 0.986970),
        ("++++--", 0.946432),
        ("++++--------", 0.05),
        ("+-+-+-+-+-", 0.305673),
    ],
)
def test_a_kind_of_drill_that_brings_progress_comes_more_often(results: str, worth: float) -> None:
    record = LearnerRecord()
    for sign in results:
        record = record.with_attempt(("brazilian/optional", "judge", 1, sign == "+", 9, DAY))
    # The last answer of the grade was wrong: no harder ones are offered.
    record = record.with_attempt(("brazilian/optional", "count", 1, False, 9, DAY))
    draw = Watched()
    activity(record, BRAZILIAN, "optional", draw)
    # Kinds that were not tried are worth 1, and a fifth of all draws is even.
    chances = dict.fromkeys(GRADE_1, 0.8 * 1 / (4 + worth) + 0.2 / 5)
    chances["judge"] = 0.8 * worth / (4 + worth) + 0.2 / 5
    assert draw.chances == pytest.approx({(kind, 1): chance for kind, chance in chances.items()}, abs=1e-6)


@pytest.mark.parametrize(("results", "grades"), [((True,) * 2, {1}), ((False, True, True, True), {1, 2})])
def test_three_right_answers_in_a_row_open_the_next_grade(results: tuple[bool, ...], grades: set[int]) -> None:
    record, draw = LearnerRecord(), Watched()
    for right in results:
        record = record.with_attempt(("brazilian/optional", "judge", 1, right, 9, DAY))
    activity(record, BRAZILIAN, "optional", draw)
    assert {grade for _, grade in draw.chances} == grades


def test_the_hardest_grade_comes_after_three_right_answers_of_the_second() -> None:
    record, draw = LearnerRecord(), Watched()
    for grade in (1, 1, 1, 2, 2, 2):
        record = record.with_attempt(("brazilian/optional", "judge", grade, True, 9, DAY))
    activity(record, BRAZILIAN, "optional", draw)
    assert {grade for _, grade in draw.chances} == {1, 2, 3}


def test_a_session_has_its_parts() -> None:
    record = LearnerRecord().with_skill("brazilian/optional", Skill().answered(True, 0.03))
    slots = planned(record, steps_back(), DAY)
    assert [slot.work for slot in slots] == ["due"] * 2 + ["weak"] * 4 + ["doubt"] * 2 + ["new", "easy"]


@pytest.mark.parametrize("number", [1, 3])
def test_pupils_come_to_know_the_rules_in_a_bounded_number_of_drills(number: int) -> None:
    assert max(lessons(number, "by the model", seed, most=150) for seed in range(2)) < 150


def test_drills_chosen_by_the_model_take_fewer_attempts() -> None:
    chosen, drawn = (sum(lessons(3, how, seed) for seed in range(2)) for how in ("by the model", "evenly"))
    assert chosen <= 0.7 * drawn
