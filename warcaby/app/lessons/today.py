"""What is due today, the puzzle of the day and the plan: looked up once the front page has been shown."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.plan_texts import due_text, task_name
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.kept_sittings import kept_sitting, sitting_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.learner.exam_tasks import due_tasks
from warcaby.school.learner.standing import due_skills
from warcaby.school.learner.stored import learner_of
from warcaby.school.puzzles.builtin import is_here, puzzle_of_the_day
from warcaby.school.teaching.plan_state import OPENED, kept_plans, next_task


def looked_up(t: Translator, place: Place, today: dict[str, Any], reader: Reader) -> dict[str, Any]:
    """Return what is shown of a day with what is due, and with its puzzle if it has come; the reader has a date."""
    assert reader.today is not None
    due = {**today, "due": _due_text(t, reader), **_plan(t, place, reader)}
    if not is_here():
        return due
    puzzle = puzzle_of_the_day(reader.today)
    puzzle_set = PuzzleSet(t.gettext("Puzzle of the day"), (puzzle,))
    sitting = kept_sitting(reader.progress, sitting_key(puzzle_set), puzzle_set)
    goal = goal_text(t, puzzle)
    is_solved = sitting is not None and sitting.tasks[0].run.solved
    return {**due, "puzzle": goal, "puzzle_board": picture(t, puzzle.position, goal), "is_solved": is_solved}


def _plan(t: Translator, place: Place, reader: Reader) -> dict[str, Any]:
    """Look up the plan that was opened last, and what is next in it."""
    kept = next(iter(kept_plans(reader.progress, OPENED)), None)
    following = next_task(reader.progress, kept) if kept else None
    if kept is None or following is None:
        return {}
    task = kept.plan.tasks[following]
    said = ", ".join(filter(None, (task_name(t, task), due_text(t, task.day))))
    return {"plan": place.link("plan", text=kept.plan.title), "plan_next": said}


def _due_text(t: Translator, reader: Reader) -> str:
    record = learner_of(reader.progress)
    due = len(due_skills(record, BRAZILIAN, reader.day)) + len(due_tasks(record, reader.day))
    return t.gettext("To repeat today: %(num)s.", num=due) if due else ""
