"""Everything that is asked is answered in the value spaces of both standards, pattern and response alike.

That is every exercise of the course and of its exams, in every language, the same as lessons of somebody's own, every
puzzle that can be put into a set, and every kind of drill.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path

import pytest

from warcaby.app.board.presenters import presenter_of
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import sit_down
from warcaby.school.course import load_course
from warcaby.school.drills.making import Drill
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises import DRILLS, Exercise
from warcaby.school.lesson_table import LessonError
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.own_lessons.reading import own_lesson, read_table
from warcaby.school.puzzles.builtin import builtin_puzzles
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


COURSE = Path(__file__).parents[3] / "lessons"


def answers(exercise: Exercise, name: str, descriptions: Iterable[str]) -> Iterator[GivenAnswer]:
    """The right answer, none, and one with everything in it that the board offers."""
    board, right = exercise.position.variant.board, exercise.expected
    everything = (*board.squares, "12", "capture-compulsory") if exercise.answer_kind == "choice" else ("c3xe5",) * 60
    for description in descriptions:
        for given in (right, (), everything):
            yield GivenAnswer(name, description, exercise.answer_kind, given, right, bool(given))


def fits(version: Version, answer: GivenAnswer) -> str:
    """Hold what a platform is told against the standard, and return the type of the interaction."""
    told = {key.removeprefix("cmi.interactions.n."): value for key, value in answer_pairs(version, answer, NOON, 7)}
    space = FEEDBACK[version][told["type"]]
    response = told["student_response" if version == "1.2" else "learner_response"]
    pattern = told["correct_responses.0.pattern"]
    assert re.fullmatch(space, response), (answer, response)
    assert re.fullmatch(space, pattern), (answer, pattern)
    assert not answer.is_correct or answer.response != answer.expected or response == pattern
    for element, allowed in ELEMENTS[version].items():
        assert re.fullmatch(allowed, told[element]), (element, told[element])
    return told["type"]


def all_fit(exercise: Exercise, name: str, *descriptions: str) -> set[tuple[Version, str]]:
    """Hold all answers to an exercise against both standards, and return the types."""
    given = list(answers(exercise, name, descriptions or ["Zaznacz pola.\n"]))
    return {(version, fits(version, answer)) for version in VERSIONS for answer in given}


def test_every_exercise_in_every_language() -> None:
    types = set[tuple[Version, str]]()
    for lesson in load_course():
        for exercise in lesson.exercises:
            run, variant = exercise.begin(), exercise.position.variant
            goals = [presenter_of(exercise).goal_text(translator(each).at(variant), run) for each in LANGUAGES]
            types |= all_fit(exercise, f"{lesson.id}-{exercise.id}", *goals)
    assert types == {("1.2", "fill-in"), ("1.2", "performance"), ("2004", "choice"), ("2004", "other")}


def test_every_exercise_in_a_lesson_of_somebodys_own() -> None:
    seen = 0
    for file in sorted(COURSE.glob("*/*.toml")):
        with suppress(LessonError):  # what an own lesson cannot have, such as an exam
            lesson = own_lesson(read_table(file.read_bytes()))
            seen += 1
            for exercise in lesson.exercises:
                all_fit(exercise, f"{lesson.id}-{exercise.id}")
    assert seen > len(course.lessons()) / 2


def test_every_puzzle_that_can_be_put_into_a_set() -> None:
    seen = 0
    for variant in VARIANTS:
        for number, puzzle in enumerate(builtin_puzzles(variant), start=1):
            seen += 1
            exercise = sit_down(PuzzleSet("Zadania", (puzzle,)), "Ania").task.run.exercise
            all_fit(exercise, f"puzzle-{number:02}", goal_text(translator("pl"), puzzle))
    assert seen > 100


@pytest.mark.parametrize("kind", DRILLS)
def test_every_kind_of_drill(kind: str) -> None:
    made = [drill for belief in misconceptions_of(BRAZILIAN) for drill in some(belief.id, kind)]
    assert made
    for drill in made:
        all_fit(drill.kind.of(drill.question), f"own-0123abcd-{kind}")


def some(belief: str, kind: str) -> list[Drill]:
    """Draw a few drills of a kind; none where the belief has none."""
    with suppress(NoDrillError):
        return list(islice(drills(BRAZILIAN, belief, 1, seed=1, kind=kind), 2))
    return []
