"""What is due today and the puzzle of the day: looked up once the front page has been shown."""

from __future__ import annotations

from dataclasses import replace

from warcaby.app.board.pictures import picture
from warcaby.app.lessons.home_views import TodayView
from warcaby.app.shell.screen import Reader
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.kept_sittings import kept_sitting, sitting_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.learner.exam_tasks import due_tasks
from warcaby.school.learner.keeping import learner_of
from warcaby.school.learner.sitting import due_rules
from warcaby.school.puzzles.builtin import puzzle_of_the_day


def looked_up(t: Translator, today: TodayView, reader: Reader) -> TodayView:
    """Return the view of a day with what is due, and with its puzzle; the reader has a date."""
    assert reader.today is not None
    puzzle = puzzle_of_the_day(reader.today)
    puzzle_set = PuzzleSet(t.gettext("Puzzle of the day"), (puzzle,))
    sitting = kept_sitting(reader.progress, sitting_key(puzzle_set), puzzle_set)
    goal = goal_text(t, puzzle)
    return replace(
        today,
        due=_due_text(t, reader),
        puzzle=goal,
        puzzle_board=picture(t, puzzle.position, goal),
        is_solved=sitting is not None and sitting.tasks[0].run.solved,
    )


def _due_text(t: Translator, reader: Reader) -> str:
    record = learner_of(reader.progress)
    due = len(due_rules(record, BRAZILIAN, reader.day)) + len(due_tasks(record, reader.day))
    return t.ngettext("%(num)s rule is due today.", "%(num)s rules are due today.", due) if due else ""
