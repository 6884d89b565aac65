"""A pupil solving a set: one puzzle after another, with tries, hints and time counted, to be gone on with later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from warcaby.rules import Square
from warcaby.school import hints as hinting
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import (
    MAX_WRONG,
    SET_DIGITS,
    PuzzleResult,
    Result,
    WrongMove,
    parse_nickname,
    told_seconds,
    wrong_move,
)
from warcaby.school.exercise import AllCapturesExercise
from warcaby.school.hints import Hint
from warcaby.school.puzzles.faults import FaultError, plain_text
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import a_list, a_number, parse_line
from warcaby.school.run import Run, Verdict, attempt, begin
from warcaby.school.run import start_over as start_again

_MOST = 10**6


@dataclass(frozen=True)
class Task:
    """One puzzle being solved."""

    puzzle: Puzzle
    run: Run
    seconds: float = 0
    wrong: tuple[WrongMove, ...] = ()
    given_up: bool = False

    def is_over(self, most_tries: int) -> bool:
        """Say whether nothing more can be done with it; `most_tries` of 0 is without limit."""
        return self.run.solved or self.given_up or bool(most_tries and self.run.slips >= most_tries)

    @property
    def result(self) -> PuzzleResult:
        """What is told of it."""
        run = self.run
        return PuzzleResult(run.solved, run.slips, run.helped, told_seconds(self.seconds), self.wrong)


def begin_puzzle(puzzle: Puzzle, goal: str = "", success: str = "") -> Task:
    """Start one puzzle, with the sentences for its goal and for success."""
    return Task(puzzle, begin(puzzle.exercise(goal, success)))


@dataclass(frozen=True)
class Sitting:
    """A set being solved. It is immutable; every step returns the next one."""

    puzzle_set: PuzzleSet
    nickname: str
    tasks: tuple[Task, ...]
    """In the order of the set."""
    at: int = 0
    """The place of the present puzzle in `order`."""
    handed_in: bool = False
    """Whether the pupil has said to be ready; he may go on all the same."""

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The order in which this pupil meets the puzzles."""
        return self.puzzle_set.order(self.nickname)

    @property
    def task(self) -> Task:
        """The present puzzle."""
        return self.tasks[self.order[self.at]]

    @property
    def seconds(self) -> float:
        """The time spent so far."""
        return sum(task.seconds for task in self.tasks)

    @property
    def is_time_up(self) -> bool:
        """Whether the time of the set is over."""
        return bool(self.puzzle_set.seconds) and self.seconds >= self.puzzle_set.seconds

    @property
    def is_task_over(self) -> bool:
        """Whether nothing more can be done with the present puzzle."""
        return self.is_time_up or self.task.is_over(self.puzzle_set.tries)

    @property
    def is_over(self) -> bool:
        """Whether the set is done, or its time is up."""
        return self.is_time_up or all(task.is_over(self.puzzle_set.tries) for task in self.tasks)

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be asked for."""
        return self.puzzle_set.hints and not self.is_task_over

    @property
    def result(self) -> Result:
        """What is handed in, at any time."""
        return Result(self.nickname, self.puzzle_set.id[:SET_DIGITS], tuple(task.result for task in self.tasks))

    def _with_task(self, task: Task) -> Sitting:
        number = self.order[self.at]
        return replace(self, tasks=(*self.tasks[:number], task, *self.tasks[number + 1 :]))


def sit_down(puzzle_set: PuzzleSet, nickname: str) -> Sitting:
    """Start a set. Raises FaultError for a nickname that is none."""
    return Sitting(puzzle_set, parse_nickname(nickname), tuple(begin_puzzle(each) for each in puzzle_set.puzzles))


def make_move(sitting: Sitting, squares: tuple[Square, ...]) -> tuple[Sitting, Verdict]:
    """Make the move that `squares` stand for; a wrong one is counted and told in the result.

    ValueError if the present puzzle is over.
    """
    if sitting.is_task_over:
        raise ValueError("the puzzle is over")
    task = sitting.task
    run, verdict = attempt(task.run, squares)
    if verdict.refusal and verdict.refusal.reason == "light-square":
        # Of few tries none is lost by a finger that slips.
        run = task.run
    wrong = task.wrong
    if verdict.outcome == "not-asked" and verdict.move and len(wrong) < MAX_WRONG:
        told = wrong_move(task.puzzle, task.run.played, verdict.move)
        wrong = (*wrong, told) if told and told not in wrong else wrong
    return sitting._with_task(replace(task, run=run, wrong=wrong)), verdict


def take_hint(sitting: Sitting) -> tuple[Sitting, Hint]:
    """Give the next hint. ValueError if none may be asked for."""
    if not sitting.can_hint:
        raise ValueError("no hint may be asked for")
    run, hint = hinting.hint(sitting.task.run)
    return sitting._with_task(replace(sitting.task, run=run)), hint


def spend(sitting: Sitting, seconds: float) -> Sitting:
    """Add time to the present puzzle, as long as something can be done with it."""
    if sitting.is_task_over:
        return sitting
    left = sitting.puzzle_set.seconds - sitting.seconds if sitting.puzzle_set.seconds else seconds
    return sitting._with_task(replace(sitting.task, seconds=sitting.task.seconds + max(0.0, min(seconds, left))))


def give_up(sitting: Sitting) -> Sitting:
    """Leave the present puzzle unsolved."""
    return sitting._with_task(replace(sitting.task, given_up=True))


def start_over(sitting: Sitting) -> Sitting:
    """Take the moves of the present puzzle back; tries and hints stay counted."""
    task = sitting.task
    return sitting if sitting.is_task_over else sitting._with_task(replace(task, run=start_again(task.run)))


def hand_in(sitting: Sitting) -> Sitting:
    """Say that the set is done as far as it will be."""
    return replace(sitting, handed_in=True)


def turn_to(sitting: Sitting, at: int) -> Sitting:
    """Go to the puzzle at this place of `order`. ValueError if there is none."""
    if not 0 <= at < len(sitting.tasks):
        raise ValueError(f"there is no puzzle at place {at}")
    return replace(sitting, at=at)


def next_open(sitting: Sitting) -> int | None:
    """The place of the next puzzle that can still be solved, after the present one and from the start; None if none."""
    count = len(sitting.tasks)
    for step in range(1, count + 1):
        at = (sitting.at + step) % count
        if not sitting.tasks[sitting.order[at]].is_over(sitting.puzzle_set.tries):
            return None if sitting.is_time_up else at
    return None


def sitting_key(puzzle_set: PuzzleSet) -> str:
    """Return the name that a sitting of a set is kept under."""
    return f"sitting/{puzzle_set.id}"


def sitting_record(sitting: Sitting) -> dict[str, Any]:
    """Return what has to be kept to go on later, as a plain value."""
    return {
        "set": sitting.puzzle_set.id,
        "nickname": sitting.nickname,
        "at": sitting.at,
        "handed_in": int(sitting.handed_in),
        "tasks": [_task_record(task) for task in sitting.tasks],
    }


def _task_record(task: Task) -> dict[str, Any]:
    run = task.run
    record: dict[str, Any] = {
        "played": " ".join("-".join(move.path) for move in run.played),
        "found": ["-".join(move.path) for move in run.found],
        "slips": run.slips,
        "hints": run.hints,
        "helped": run.helped,
        "solved": int(run.solved),
        "given_up": int(task.given_up),
        "milliseconds": round(1000 * task.seconds),
        "wrong": [[wrong.place, wrong.move] for wrong in task.wrong],
    }
    return {key: value for key, value in record.items() if value}


def parse_sitting(value: object, puzzle_set: PuzzleSet) -> Sitting:
    """Read a kept sitting of a set. Raises FaultError, and nothing else."""
    if not isinstance(value, dict) or value.get("set") != puzzle_set.id:
        raise FaultError("shape", "set")
    items = a_list(value, "tasks", len(puzzle_set.puzzles))
    if len(items) != len(puzzle_set.puzzles):
        raise FaultError("shape", "tasks")
    tasks = tuple(_parse_task(puzzle, item) for puzzle, item in zip(puzzle_set.puzzles, items, strict=True))
    return Sitting(
        puzzle_set,
        parse_nickname(value.get("nickname")),
        tasks,
        a_number(value, "at", len(puzzle_set.puzzles) - 1),
        bool(a_number(value, "handed_in", 1)),
    )


def _parse_task(puzzle: Puzzle, value: object) -> Task:
    if not isinstance(value, dict):
        raise FaultError("shape", "tasks")
    task = begin_puzzle(puzzle)
    played = parse_line(puzzle.position, plain_text(value.get("played", ""), "played", 1_000), "played")
    run = task.run
    for move in played[::2]:
        run, _ = attempt(run, move.path)
    if isinstance(run.exercise, AllCapturesExercise):
        for text in a_list(value, "found", len(run.exercise.captures)):
            for move in parse_line(puzzle.position, plain_text(text, "found", 100), "found")[:1]:
                run, _ = attempt(run, move.path)
    if run.played != played or run.solved != bool(a_number(value, "solved", 1)):
        raise FaultError("move", "played")
    run = replace(
        run,
        slips=a_number(value, "slips", _MOST),
        hints=a_number(value, "hints", hinting.LAST),
        helped=a_number(value, "helped", hinting.LAST),
    )
    wrong = []
    for pair in a_list(value, "wrong", MAX_WRONG):
        if not isinstance(pair, list) or len(pair) != 2:
            raise FaultError("shape", "wrong")
        place, move_number = a_number({"wrong": pair[0]}, "wrong", 31), a_number({"wrong": pair[1]}, "wrong", 127)
        wrong.append(WrongMove(place, move_number))
    seconds = a_number(value, "milliseconds", _MOST * 1000) / 1000
    return Task(puzzle, run, seconds, tuple(wrong), bool(a_number(value, "given_up", 1)))
