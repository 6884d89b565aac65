"""The exercises of the course, and how their foreseen mistakes are made."""

from __future__ import annotations

from warcaby.school.course import load_chapters
from warcaby.school.exercises import Exercise, Mistake
from warcaby.school.exercises.exercise import Run
from warcaby.school.lesson import Lesson
from warcaby.school.run import take
from warcaby.school.verdicts import Step, Verdict

COURSE = [lesson for chapter in load_chapters() for lesson in chapter.lessons]
TESTS = [chapter.exam for chapter in load_chapters() if chapter.exam]
"""Exams of chapters."""
EXERCISES = [(lesson, exercise) for lesson in (*COURSE, *TESTS) for exercise in lesson.exercises]


def named(value: object) -> str:
    """Name a lesson, an exercise or a mistake in the name of a test."""
    if isinstance(value, Mistake):
        return "".join(value.squares) or value.missed or str(value.answer)
    return value.id if isinstance(value, (Lesson, Exercise)) else ""


def mistaken(exercise: Exercise, mistake: Mistake) -> tuple[Run, Verdict]:
    """Make a mistake that was foreseen, and no other."""
    run = exercise.begin()
    for move in mistake.after[len(run.played) :: 2]:
        step = Step("move", move.path) if run.asks == "move" else Step("choice", answer="-".join(move.path))
        run, _ = take(run, step)
    squares = mistake.squares
    if run.asks == "marks":
        right = set(run.next_step.squares) - {mistake.missed}
        squares = tuple(right | set(mistake.squares))
    return take(run, Step(run.asks, squares, mistake.answer))
