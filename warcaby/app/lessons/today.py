"""What is due today and the puzzle of the day: looked up once the front page has been shown."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.plan_texts import due_text, task_name
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.kept_sittings import kept_sitting, sitting_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.learner.exam_tasks import due_tasks
from warcaby.school.learner.standing import due_skills
from warcaby.school.learner.stored import learner_of
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.practice_days import days_of
from warcaby.school.puzzles.builtin import is_here, puzzle_of_the_day
from warcaby.school.teaching.plan_state import OPENED, kept_plans, next_task

LEVELS = 10
"""How many people there are to look in."""
STONES = 3
"""What a week asks for: days with a little practice."""


def looked_up(t: Translator, place: Place, today: dict[str, Any], reader: Reader) -> dict[str, Any]:
    """Return what is shown of a day with what is due, and with its puzzle if it has come; the reader has a date."""
    assert reader.today is not None
    found = {"due": _due_text(t, reader), "visitor": _visitor(t, place, reader), "week": _week(reader)}
    due = {**today, **found, **_plan(t, place, reader)}
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


def _visitor(t: Translator, place: Place, reader: Reader) -> dict[str, Any] | None:
    """Choose who looks in today, with a small game that closes a lesson the reader has done; nobody on a first day."""
    if not any(day < reader.day for day in days_of(reader.progress)):
        return None
    done = {lesson for lesson, _ in reader.progress.stars}
    games = [game for game in SMALL_GAMES.values() if game.lesson in done]
    if not games:
        return None
    game = games[reader.day % len(games)]
    level = reader.day % LEVELS + 1
    link = place.link("small-game", game, small_name(t, game))
    return {
        "level": level,
        "name": opponent_name(place.language, level),
        "says": small_goal_text(t, game),
        "link": link,
    }


def _week(reader: Reader) -> int:
    """Count the days of practice since Monday, three at most: nothing is asked of more."""
    assert reader.today is not None
    monday = reader.day - reader.today.weekday()
    return min(STONES, sum(monday <= day <= reader.day for day in days_of(reader.progress)))


def _due_text(t: Translator, reader: Reader) -> str:
    record = learner_of(reader.progress)
    due = len(due_skills(record, BRAZILIAN, reader.day)) + len(due_tasks(record, reader.day))
    return t.gettext("To repeat today: %(num)s.", num=due) if due else ""
