"""What lessons say is true: solutions are all there are, and a mistake costs what is said of it."""

from __future__ import annotations

import json

import pytest

from tests.lessons.solving import COURSE, EXERCISES, TESTS, named
from tests.research.course import RECORD
from warcaby.school.exercises.completeness import ByEngine
from warcaby.school.lesson import Lesson
from warcaby.school.proving.claims import claim_faults
from warcaby.school.proving.completeness import engine_digest, proof_faults

ASKED = {
    f"{lesson.id}/{exercise.id}": exercise for lesson, exercise in EXERCISES if isinstance(exercise.proof, ByEngine)
}


@pytest.mark.parametrize("lesson", [*COURSE, *TESTS], ids=named)
def test_the_solutions_are_all_there_are(lesson: Lesson) -> None:
    assert [str(fault) for exercise in lesson.exercises for fault in proof_faults(exercise)] == []


@pytest.mark.parametrize("lesson", [*COURSE, *TESTS], ids=named)
def test_a_mistake_costs_what_is_said_of_it(lesson: Lesson) -> None:
    assert [str(fault) for exercise in lesson.exercises for fault in claim_faults(exercise)] == []


def test_what_the_engine_had_to_prove_has_been_proven_as_it_stands() -> None:
    recorded = json.loads(RECORD.read_text(encoding="utf-8"))
    wanted = {name: engine_digest(exercise) for name, exercise in ASKED.items()}
    assert recorded == wanted, "run `python3 -m tests.research.course --write`"
