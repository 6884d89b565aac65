"""What can be printed: sets of puzzles and lessons of somebody's own, as diagrams with tasks and answers."""

from __future__ import annotations

import string
from collections.abc import Callable
from dataclasses import dataclass

from warcaby.app.assignments.print_views import PrintedChoice, PrintedPuzzle
from warcaby.app.board.pictures import diagram, seen_by
from warcaby.app.board.presenters import presenter_of
from warcaby.app.shell.routes import Place
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.own_set_texts import set_choices
from warcaby.app.words.puzzle_texts import goal_text, rules_text
from warcaby.app.words.solution_texts import solution_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.own_sets import EMPTY, own_set, own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.codes import CodeError
from warcaby.school.exercises import Exercise
from warcaby.school.faults import FaultError
from warcaby.school.lesson_table import LessonError
from warcaby.school.own_lessons.kept import WRITTEN, kept_lesson, kept_lessons
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.progress import Progress
from warcaby.school.puzzles.puzzle import Puzzle


@dataclass(frozen=True)
class Worksheet:
    """What stands on paper, apart from drills, which are made for each version."""

    title: str = ""
    instructions: str = ""
    puzzles: tuple[PrintedPuzzle, ...] = ()
    link: str = ""
    """The route and the fragment at which the same can be done on a screen; empty if there is none."""
    drills: PuzzleSet = EMPTY
    """The set whose drills follow."""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to print."""
        return not (self.puzzles or self.drills.drills)


def sheet_choices(t: Translator, progress: Progress, chosen: str) -> tuple[ChoiceOption, ...]:
    """List what can be printed."""
    lessons = (
        ChoiceOption(kept.key, kept.title or t.gettext("Lesson without a title"), kept.key == chosen)
        for kept in kept_lessons(progress, WRITTEN)
    )
    return (*set_choices(t, own_sets(progress), chosen), *lessons)


def worksheet(t: Translator, place: Place, progress: Progress, key: str) -> Worksheet:
    """Lay out the set or the lesson of a record; an empty sheet if there is none that can be printed."""
    made = (make(t, place, progress, key) for make in _MAKERS)
    return next((each for each in made if each), Worksheet())


def _of_set(t: Translator, place: Place, progress: Progress, key: str) -> Worksheet | None:
    own = own_set(progress, key)
    if own is None:
        return None
    puzzle_set, code = own.puzzle_set, ""
    if puzzle_set.title and not puzzle_set.is_empty:
        try:
            code = encode_set(puzzle_set)
        except FaultError:
            code = ""  # the sheet works without it
    return Worksheet(
        puzzle_set.title,
        puzzle_set.instructions,
        tuple(_puzzle(t, number, puzzle) for number, puzzle in enumerate(puzzle_set.puzzles, start=1)),
        f"{place.to('set').route}#{code}" if code else "",
        puzzle_set,
    )


def _puzzle(t: Translator, number: int, puzzle: Puzzle) -> PrintedPuzzle:
    drawn = diagram(t, puzzle.position, puzzle.side)
    rules = rules_text(t, puzzle.variant)
    return PrintedPuzzle(number, goal_text(t, puzzle), puzzle.title, rules, drawn, solution_text(t, puzzle))


def _of_lesson(t: Translator, place: Place, progress: Progress, key: str) -> Worksheet | None:
    kept = kept_lesson(progress, key)
    try:
        lesson = own_lesson(kept.table) if kept else None
    except LessonError:
        return None
    if kept is None or lesson is None:
        return None
    try:
        link = f"{place.to('own-lesson').route}#{encode_lesson(kept.table)}"
    except CodeError:
        link = ""
    # On paper nothing can be shown move by move, and nobody answers.
    asked = [each for each in lesson.exercises if not (each.is_watched or each.is_game)]
    printed = tuple(_exercise(t, number, each) for number, each in enumerate(asked, start=1))
    left, words = len(lesson.exercises) - len(asked), lesson.rule
    if left:
        words += "\n" + t.ngettext("%(num)s more step on a screen.", "%(num)s more steps on a screen.", left)
    return Worksheet(lesson.title, words, printed, link)


def _exercise(t: Translator, number: int, exercise: Exercise) -> PrintedPuzzle:
    here, run, presenter = t.at(exercise.position.variant), exercise.begin(), presenter_of(exercise)
    said = " ".join(filter(None, (presenter.task_text(here, run), presenter.goal_text(here, run))))
    offered = list(zip(string.ascii_uppercase, presenter.choices(here, run), strict=False))
    letters = {choice.answer: letter for letter, choice in offered}
    variant = exercise.position.variant
    arrows = (*presenter.arrows(), *presenter.arrows_of(run))
    return PrintedPuzzle(
        number,
        said,
        "",
        rules_text(t, variant),
        diagram(t, run.position, seen_by(variant, exercise.side), arrows),
        " / ".join(" ".join(letters.get(each, each) for each in answer) for answer in exercise.right_answers),
        tuple(PrintedChoice(letter, choice.text, "") for letter, choice in offered),
    )


_MAKERS: tuple[Callable[[Translator, Place, Progress, str], Worksheet | None], ...] = (_of_set, _of_lesson)
