"""Every exercise of the course is answered in the value spaces of both standards, pattern and response alike."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator

import pytest

from warcaby.school.course import load_course
from warcaby.school.exercises import Exercise
from warcaby.school.scorm.answers import GivenAnswer
from warcaby.school.scorm.elements import VERSIONS, Version, answer_pairs

NOON = datetime.datetime(2026, 3, 1, 12, 0, 5)

FEEDBACK = {
    "1.2": {
        "true-false": r"[01tf]",
        "choice": r"(?:[0-9a-z](?:,[0-9a-z])*)?|\{[0-9a-z](?:,[0-9a-z])*\}",
        "fill-in": r"[\x20-\x7e]{0,255}",
        "numeric": r"-?\d+(\.\d+)?",
        "performance": r"[\x20-\x7e]{0,255}",
    },
    "2004": {
        "choice": r"(?:[A-Za-z0-9._~-]{1,250}(?:\[,\][A-Za-z0-9._~-]{1,250}){0,35})?",
        "other": r"[^\x00-\x1f]{0,4000}",
    },
}
"""What may stand in a pattern and in a response of each type (RTE 1.2, CMIFeedback; RTE 2004, 4.2.9.1 and 4.2.9.2)."""

ELEMENTS = {
    "1.2": {
        "id": r"[A-Za-z0-9_.-]{1,255}",
        "time": r"([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?",
        "weighting": r"-?\d+(\.\d+)?",
        "result": r"correct|wrong|unanticipated|neutral|-?\d+(\.\d+)?",
        "latency": r"\d{2,4}:[0-5]\d:[0-5]\d(\.\d{1,2})?",
    },
    "2004": {
        "id": r"[A-Za-z0-9_.:/-]{1,4000}",
        "timestamp": r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d",
        "weighting": r"-?\d+(\.\d+)?",
        "result": r"correct|incorrect|unanticipated|neutral|-?\d+(\.\d+)?",
        "latency": r"PT\d+(\.\d{1,2})?S",
        "description": r"(?s).{0,250}",
    },
}


def answers(exercise: Exercise, name: str) -> Iterator[GivenAnswer]:
    """The right answer, none, and one with everything in it that the board offers."""
    board = exercise.position.variant.board
    everything = (*board.squares, "12", "capture-compulsory") if exercise.answer_kind == "choice" else ("c3xe5",) * 60
    for given in (exercise.expected, (), everything):
        yield GivenAnswer(name, "Zaznacz pola.\n", exercise.answer_kind, given, exercise.expected, bool(given))


@pytest.mark.parametrize("version", VERSIONS)
def test_every_exercise(version: Version) -> None:
    types = set()
    for lesson in load_course():
        for exercise in lesson.exercises:
            for answer in answers(exercise, f"{lesson.id}-{exercise.id}"):
                told = {
                    key.removeprefix("cmi.interactions.n."): value
                    for key, value in answer_pairs(version, answer, NOON, 7)
                }
                types.add(told["type"])
                space = FEEDBACK[version][told["type"]]
                response = told["student_response" if version == "1.2" else "learner_response"]
                pattern = told["correct_responses.0.pattern"]
                assert re.fullmatch(space, response), (answer, response)
                assert re.fullmatch(space, pattern), (answer, pattern)
                assert not answer.is_correct or answer.response != answer.expected or response == pattern
                for element, allowed in ELEMENTS[version].items():
                    assert re.fullmatch(allowed, told[element]), (element, told[element])
    assert types == ({"fill-in", "performance"} if version == "1.2" else {"choice", "other"})
