"""How a lesson adapts to what goes wrong, and to what goes right at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.lessons.lesson_board import LessonBoard
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Link, Place
from warcaby.app.words.translation import Translator
from warcaby.school import course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.lesson import Lesson
from warcaby.school.motifs import motif_of_lesson

EXAMPLE_AFTER, WAY_PAST_AFTER = 2, 3
"""Wrong answers to an exercise after which it is shown as an example, and after which one may leave it."""

FLUENT_FROM = 4
"""Exercises in a row, right at once, quickly and without a hint, after which a repetition may be left out."""
QUICK = 40.0
"""Seconds within which that has to be."""


@dataclass(frozen=True)
class Offers:
    """What is offered beside an exercise."""

    buttons: tuple[Button, ...] = ()
    back: Link | None = None
    """The lesson that taught what is asked for."""


def fluent_after(row: int, board: ExerciseBoard, seconds: float) -> int:
    """Return how many exercises in a row were right at once, quickly and without a hint, after one that is done.

    What is only watched counts for nothing.
    """
    if board.exercise.is_watched:
        return row
    return row + 1 if not board.run.slips and not board.run.helped and seconds <= QUICK else 0


def is_about_skills(lesson: Lesson) -> bool:
    """Whether what a lesson teaches can be practised."""
    return lesson.id in BELIEFS_OF_LESSONS or motif_of_lesson(lesson.id) is not None


def offers(t: Translator, place: Place, lesson: Lesson, board: LessonBoard, fluent: int) -> Offers:
    """Say what is offered: an example, a way back and a way past it, or to leave a repetition out.

    `fluent` is how many exercises in a row were right at once.
    """
    run, exercise = board.run, board.exercise
    index = lesson.exercises.index(exercise)
    if run.solved:
        following = lesson.exercises[index + 1 : index + 2]
        if fluent >= FLUENT_FROM and following and following[0].recalls not in ("", lesson.id):
            return Offers((Button("skip-repetition", t.gettext("Leave out the repetition"), _past(lesson, index + 1)),))
        return Offers()
    if exercise.is_watched or exercise.is_game or run.slips < EXAMPLE_AFTER:
        return Offers()
    buttons = [Button("example", t.gettext("An example"), {"type": "example"})] if board.has_example else []
    if run.slips < WAY_PAST_AFTER:
        return Offers(tuple(buttons))
    past = Button("pass", t.gettext("Leave it for later"), _past(lesson, index), "quiet")
    return Offers((*buttons, past), _back(t, place, lesson, exercise.recalls))


def _past(lesson: Lesson, index: int) -> dict[str, object]:
    """The action that leads behind an exercise."""
    is_last = index + 1 == len(lesson.exercises)
    return {"type": "end-lesson"} if is_last else {"type": "exercise", "number": index + 2}


def _back(t: Translator, place: Place, lesson: Lesson, recalls: str) -> Link | None:
    """The lesson that an exercise repeats, or else the last one that its lesson builds on."""
    wanted: Sequence[str] = (recalls,) if recalls not in ("", lesson.id) else lesson.builds_on[-1:]
    entry = next((each for each in course.lessons() if each.id in wanted), None)
    return place.link("lesson", entry, t.lesson(entry.title)) if entry else None
