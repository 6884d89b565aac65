"""A lesson adapts: an example after the second mistake, a way back and past after the third, repetitions left out."""

from __future__ import annotations

import json
import re

import pytest

from tests.app.teaching import Person
from warcaby.rules import legal_moves
from warcaby.school import course

LESSON = "two-for-one"


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course."""


class Pupil(Person):
    """A pupil of a lesson."""

    def __init__(self, number: int) -> None:
        super().__init__("en/lessons/two-for-one/")
        self.does("exercise", number=number)

    @property
    def board(self):  # type: ignore[no-untyped-def]
        return self.session.screen.touched  # type: ignore[attr-defined]

    @property
    def panel(self) -> str:
        return re.sub(r"\s+", " ", self.session.screen.surroundings()["panel"])  # type: ignore[attr-defined]

    def errs(self) -> None:
        """Make a legal move that is wrong."""
        run = self.board.run
        right = run.exercise.next_moves(run)
        wrong = next(move for move in legal_moves(run.position) if move not in right)
        self.taps(" ".join(wrong.path))

    def solves(self) -> None:
        while not self.board.run.solved:
            step = self.board.exercise.next_step(self.board.run)
            if step.asked == "next":
                self.does("go-on")
            elif step.answer is not None:
                self.does("choose", answer=step.answer)
            elif step.asked == "marks":
                self.taps(" ".join(step.squares))
                self.does("check")
            else:
                self.taps(" ".join(step.squares))


def kinds() -> list[str]:
    entry = next(each for each in course.lessons() if each.id == LESSON)
    return [each.kind for each in course.load_lesson(entry.folder, entry.file).exercises]


def test_after_two_mistakes_an_example_is_offered_and_stars_are_gone() -> None:
    pupil = Pupil(kinds().index("goal") + 1)
    pupil.errs()
    assert 'id="example"' not in pupil.panel
    pupil.does("example")
    assert pupil.board.run.helped == 0
    pupil.errs()
    assert 'id="example"' in pupil.panel
    assert 'id="pass"' not in pupil.panel
    pupil.does("example")
    assert "Look, first:" in pupil.panel
    assert "Now you." in pupil.panel
    assert len(pupil.answer["frames"]) >= 3
    assert not pupil.board.run.solved
    pupil.solves()
    assert pupil.board.run.stars == 1


def test_after_three_mistakes_there_is_a_way_back_and_a_way_past() -> None:
    number = kinds().index("goal") + 1
    pupil = Pupil(number)
    for _ in range(3):
        pupil.errs()
    assert 'id="back-to-lesson"' in pupil.panel
    assert 'id="pass"' in pupil.panel
    pupil.does("exercise", number=number + 1)
    progress = pupil.session.reader.progress
    assert (LESSON, pupil.session.screen.lesson.exercises[number - 1].id) not in progress.stars  # type: ignore[attr-defined]


def test_the_last_exercise_is_left_for_later_only_where_that_is_offered() -> None:
    pupil = Pupil(len(kinds()))
    pupil.does("end-lesson")
    assert not pupil.session.screen.is_over  # type: ignore[attr-defined]
    for _ in range(3):
        pupil.errs()
    (way_past,) = re.findall(r"id=\"pass\"[^>]*data-action='([^']*)'", pupil.panel)
    assert json.loads(way_past) == {"type": "end-lesson"}
    pupil.does("end-lesson")
    assert 'id="finish-title"' in pupil.html("lesson")
    assert (LESSON, pupil.session.screen.lesson.exercises[-1].id) not in pupil.session.reader.progress.stars  # type: ignore[attr-defined]


def test_who_is_right_at_once_may_leave_the_repetition_out() -> None:
    pupil = Pupil(1)
    exercises = pupil.session.screen.lesson.exercises  # type: ignore[attr-defined]
    repeated = next(number for number, each in enumerate(exercises) if each.recalls not in ("", LESSON))
    for _ in range(repeated):
        assert 'id="skip-repetition"' not in pupil.panel
        pupil.solves()
        if "skip-repetition" in pupil.panel:
            break
        pupil.does("next")
    assert 'id="skip-repetition"' in pupil.panel
    (skip,) = re.findall(r"id=\"skip-repetition\"[^>]*data-action='([^']*)'", pupil.panel)
    last = repeated + 1 == len(exercises)
    assert json.loads(skip) == ({"type": "end-lesson"} if last else {"type": "exercise", "number": repeated + 2})


def test_who_needed_a_hint_is_not_offered_that() -> None:
    pupil = Pupil(1)
    exercises = pupil.session.screen.lesson.exercises  # type: ignore[attr-defined]
    repeated = next(number for number, each in enumerate(exercises) if each.recalls not in ("", LESSON))
    for number in range(repeated):
        if number == repeated - 1:
            pupil.does("hint")
        pupil.solves()
        if number < repeated - 1:
            pupil.does("next")
    assert 'id="skip-repetition"' not in pupil.panel
