"""The tasks of the placement test: what exams draw from the lessons, each with its chance of a lucky guess."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from warcaby.rules import legal_moves
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exam_draws import spare
from warcaby.school.exercises import Exercise, made
from warcaby.school.exercises.exercise import Run
from warcaby.school.learner.mastery import LEAST_GUESS, guess_of
from warcaby.school.misconceptions import misconceptions_of, ruling
from warcaby.school.run import take


@dataclass(frozen=True)
class Item:
    """A task, and its chance of a lucky guess."""

    task: Exercise
    guess: float


@cache
def items_in(folder: str, file: str) -> tuple[Item, ...]:
    """List the tasks of a lesson by its file, those first that are hardest to guess. Its chapter has to be here.

    >>> [item.guess for item in items_in("1-zasady", "03-trzeba-bic.toml")][-1]
    0.111
    """
    tasks = spare(course.load_lesson(folder, file), is_named=False)
    return tuple(sorted((Item(task, round(chance(task), 3)) for task in tasks), key=lambda item: item.guess))


def items_of(entry: LessonEntry) -> tuple[Item, ...]:
    """List the tasks of a lesson, those first that are hardest to guess."""
    return items_in(entry.folder, entry.file)


def chance(task: Exercise) -> float:
    """Return the probability of solving a task without knowing any rule, for somebody who knows how to answer.

    Who has to choose, chooses any of the answers; who has to move, makes any legal move, and where a capture is forced
    takes it for one of three that each piece might make.
    """
    if task.as_drill and task.begin().asks != "choice":
        return guess_of(task.as_drill)
    run, lucky = task.begin(), 1.0
    while not run.solved:
        lucky *= _chance_now(run)
        run, _ = take(run, run.next_step)
        if run.slips:
            break
    return max(lucky, LEAST_GUESS)


def _chance_now(run: Run) -> float:
    if run.asks == "choice":
        return 1 / len(run.exercise.offered(run))
    if run.asks != "move":
        return LEAST_GUESS
    moves = legal_moves(run.position)
    side = run.position.turn
    own = sum(piece.colour == side for piece in run.position.pieces().values())
    return len(run.next_moves) / (max(len(moves), 3 * own) if moves[0].captured else len(moves))


def tells_apart(task: Exercise, game: str) -> bool:
    """Whether the rules of another game, by the id of its variant, allow other moves where a task begins."""
    position = task.position
    belief = f"rules_of_{game}"
    if belief not in {each.id for each in misconceptions_of(position.variant)}:
        return False
    return made(ruling(position.variant, belief).moves(position)) != made(ruling(position.variant).moves(position))


def sorted_for(items: Sequence[Item], game: str) -> list[Item]:
    """Return tasks with those first that tell whether somebody plays by the rules of another game."""
    return sorted(items, key=lambda item: not tells_apart(item.task, game))
