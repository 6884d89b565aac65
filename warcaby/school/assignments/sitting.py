"""A pupil solving a set, puzzle by puzzle, with tries, hints and time counted; it can be resumed later."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Annotated, Any, ClassVar

from warcaby.rules import Square
from warcaby.school import hints as hinting
from warcaby.school.assignments.puzzle_set import MAX_MARKS, MAX_PUZZLES, PuzzleSet
from warcaby.school.assignments.results import (
    MAX_NICKNAME,
    MAX_WRONG,
    MOST_MOVES,
    MOST_PLACES,
    SET_DIGITS,
    PuzzleResult,
    Result,
    WrongMove,
    parse_nickname,
    told_seconds,
    wrong_move,
)
from warcaby.school.assignments.set_drills import DrillMark, DrillResult, result_of_marks
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.drills.making import Drill
from warcaby.school.exercises.exercise import Run
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import LineText, parse_line
from warcaby.school.run import attempt
from warcaby.school.series import first_open
from warcaby.school.verdicts import Hint, Verdict

_MOST = 10**6
_MOST_SECONDS = 3_600
"""Of one drill."""


@dataclass(frozen=True)
class Task:
    """One puzzle being solved."""

    puzzle: Puzzle
    run: Run
    seconds: float = 0
    wrong: tuple[WrongMove, ...] = ()
    given_up: bool = False
    """Read from stored sittings: earlier versions let pupils give a puzzle up."""
    asked: int = 0
    """The number of hints requested; `run.helped` says how much the strongest of them gave away."""

    def is_over(self, most_tries: int) -> bool:
        """Say whether the puzzle is over; `most_tries` of 0 means no limit."""
        return self.run.solved or self.given_up or bool(most_tries and self.run.slips >= most_tries)

    @property
    def result(self) -> PuzzleResult:
        """Its result."""
        run = self.run
        return PuzzleResult(run.solved, run.slips, self.asked, told_seconds(self.seconds), self.wrong)


def begin_puzzle(puzzle: Puzzle) -> Task:
    """Start one puzzle, without sentences."""
    return Task(puzzle, puzzle.exercise("", "").begin())


@dataclass(frozen=True)
class Sitting:
    """A set being solved. It is immutable; every step returns the next one."""

    puzzle_set: PuzzleSet
    nickname: str
    tasks: tuple[Task, ...]
    """In the order of the set."""
    at: int = 0
    """The index of the current puzzle in `order`; 0 where the set has drills alone."""
    handed_in: bool = False
    """Whether the pupil has handed it in, which does not prevent going on."""
    order_of: str = ""
    """The nickname for which the order was drawn, if it has been corrected since."""
    marks: tuple[DrillMark, ...] = ()
    """What became of the drills that were answered, those of all places in a row."""
    drilling: float = 0.0
    """Seconds spent on the drill that is not answered yet."""
    is_helped: bool = False
    """Whether a hint has been given to it."""

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The order of the puzzles for this pupil."""
        return self.puzzle_set.order(self.order_of or self.nickname)

    @property
    def task(self) -> Task:
        """The current puzzle."""
        return self.tasks[self.order[self.at]]

    @property
    def seconds(self) -> float:
        """The time spent so far."""
        return sum(task.seconds for task in self.tasks) + sum(mark.seconds for mark in self.marks) + self.drilling

    @property
    def count(self) -> int:
        """How many puzzles and drills there are."""
        return len(self.order) + self.puzzle_set.drill_count

    @property
    def right(self) -> int:
        """How many puzzles are solved and drills answered correctly at once."""
        return sum(task.run.solved for task in self.tasks) + sum(mark.right for mark in self.marks)

    @property
    def is_drilled(self) -> bool:
        """Whether every drill is answered, or the time is up."""
        return self.is_time_up or len(self.marks) >= self.puzzle_set.drill_count

    def drills(self) -> list[Drill]:
        """Make the drills of this pupil; it takes a moment. Raises NoDrillError."""
        name = self.order_of or self.nickname
        return [drill for place in self.puzzle_set.drills for drill in place.drills(name)]

    @property
    def is_time_up(self) -> bool:
        """Whether the time of the set is over."""
        return bool(self.puzzle_set.seconds) and self.seconds >= self.puzzle_set.seconds

    @property
    def is_task_over(self) -> bool:
        """Whether the current puzzle is over."""
        return self.is_time_up or self.task.is_over(self.puzzle_set.tries)

    @property
    def is_over(self) -> bool:
        """Whether the set is done, or its time is up."""
        return self.is_time_up or (self.is_drilled and self.is_solved)

    @property
    def is_solved(self) -> bool:
        """Whether nothing more can be done with any puzzle."""
        return self.is_time_up or all(self.tasks[number].is_over(self.puzzle_set.tries) for number in self.order)

    @property
    def can_hint(self) -> bool:
        """Whether a hint can be requested."""
        return self.puzzle_set.hints and not self.is_task_over

    @property
    def result(self) -> Result:
        """The result so far."""
        set_id, puzzles = self.puzzle_set.id[:SET_DIGITS], tuple(task.result for task in self.tasks)
        return Result(self.nickname, set_id, puzzles, self._drill_results)

    @property
    def _drill_results(self) -> tuple[DrillResult, ...]:
        numbers = [place.number for place in self.puzzle_set.drills]
        ends = zip(accumulate(numbers), numbers, strict=True)
        told = [result_of_marks(self.marks[end - number : end], number) for end, number in ends]
        return tuple(replace(each, seconds=told_seconds(each.seconds)) for each in told)

    def _with_task(self, task: Task) -> Sitting:
        number = self.order[self.at]
        return replace(self, tasks=(*self.tasks[:number], task, *self.tasks[number + 1 :]))


def sit_down(puzzle_set: PuzzleSet, nickname: str) -> Sitting:
    """Start a set. Raises FaultError for an invalid nickname."""
    return Sitting(puzzle_set, parse_nickname(nickname), tuple(begin_puzzle(each) for each in puzzle_set.puzzles))


def make_move(sitting: Sitting, squares: tuple[Square, ...]) -> tuple[Sitting, Verdict]:
    """Make the move given by `squares`; a wrong one is counted and recorded in the result.

    Raises ValueError if the current puzzle is over.
    """
    if sitting.is_task_over:
        raise ValueError("the puzzle is over")
    task = sitting.task
    run, verdict = attempt(task.run, squares)
    if verdict.refusal and verdict.refusal.reason == "light-square":
        # A slip of the finger does not cost a try.
        run = task.run
    wrong = task.wrong
    if verdict.outcome == "not-asked" and verdict.move and len(wrong) < MAX_WRONG:
        told = wrong_move(task.puzzle, task.run.played, verdict.move)
        wrong = (*wrong, told) if told and told not in wrong else wrong
    return sitting._with_task(replace(task, run=run, wrong=wrong)), verdict


def take_hint(sitting: Sitting) -> tuple[Sitting, Hint]:
    """Give the next hint. Raises ValueError if none can be requested."""
    if not sitting.can_hint:
        raise ValueError("no hint may be asked for")
    task = sitting.task
    run, hint = hinting.hint(task.run)
    return sitting._with_task(replace(task, run=run, asked=task.asked + 1)), hint


def spend(sitting: Sitting, seconds: float) -> Sitting:
    """Add time to the current puzzle unless it is over."""
    if sitting.is_task_over:
        return sitting
    return sitting._with_task(replace(sitting.task, seconds=sitting.task.seconds + _counted(sitting, seconds)))


def spend_on_drill(sitting: Sitting, seconds: float) -> Sitting:
    """Add time to the present drill, as long as there is one."""
    return sitting if sitting.is_drilled else replace(sitting, drilling=sitting.drilling + _counted(sitting, seconds))


def _counted(sitting: Sitting, seconds: float) -> float:
    """The part of some seconds that the set still has time for."""
    left = sitting.puzzle_set.seconds - sitting.seconds if sitting.puzzle_set.seconds else seconds
    return max(0.0, min(seconds, left))


def mark_drill(sitting: Sitting, *, right: bool, believed: bool) -> Sitting:
    """Count the first answer to the present drill, also one found on the board when the time is up.

    ValueError if there is none.
    """
    if len(sitting.marks) >= sitting.puzzle_set.drill_count:
        raise ValueError("there is no drill")
    mark = DrillMark(right, believed and not right, min(round(sitting.drilling), _MOST_SECONDS))
    return replace(sitting, marks=(*sitting.marks, mark), drilling=0.0, is_helped=False)


def help_with_drill(sitting: Sitting) -> Sitting:
    """Remember that a hint has been given to the present drill."""
    return sitting if sitting.is_drilled else replace(sitting, is_helped=True)


def start_over(sitting: Sitting) -> Sitting:
    """Take back the moves of the current puzzle; tries and hints stay counted."""
    if sitting.is_task_over:
        return sitting
    run = sitting.task.run
    return sitting._with_task(replace(sitting.task, run=run.exercise.start_over(run)))


def hand_in(sitting: Sitting) -> Sitting:
    """Hand the set in."""
    return replace(sitting, handed_in=True)


def turn_to(sitting: Sitting, at: int) -> Sitting:
    """Go to the puzzle at this index of `order`. Raises ValueError if there is none."""
    if not 0 <= at < len(sitting.order):
        raise ValueError(f"there is no puzzle at place {at}")
    return replace(sitting, at=at)


def rename(sitting: Sitting, nickname: str) -> Sitting:
    """Correct the nickname; the work and the order of the puzzles stay. Raises FaultError for an invalid one."""
    nickname = parse_nickname(nickname)
    if nickname == sitting.nickname:
        return sitting
    first = sitting.order_of or sitting.nickname
    return replace(sitting, nickname=nickname, order_of="" if nickname == first else first)


def next_open(sitting: Sitting) -> int | None:
    """The index of the next open puzzle, after the current one and then from the start; None if there is none."""
    if sitting.is_time_up:
        return None
    return first_open([sitting.tasks[number].is_over(sitting.puzzle_set.tries) for number in sitting.order], sitting.at)


@dataclass(frozen=True)
class TaskRecord:
    """A puzzle of a stored sitting."""

    others: ClassVar[bool] = True
    played: LineText = ""
    found: tuple[LineText, ...] = ()
    slips: Annotated[int, Range(_MOST)] = 0
    hints: Annotated[int, Range(hinting.LAST)] = 0
    helped: Annotated[int, Range(hinting.LAST)] = 0
    asked: Annotated[int, Range(_MOST)] = 0
    solved: Annotated[int, Range(1)] = 0
    given_up: Annotated[int, Range(1)] = 0
    milliseconds: Annotated[int, Range(_MOST * 1000)] = 0
    wrong: Annotated[
        tuple[tuple[Annotated[int, Range(MOST_PLACES - 1)], Annotated[int, Range(MOST_MOVES - 1)]], ...],
        Most(MAX_WRONG),
    ] = ()


@dataclass(frozen=True)
class SittingRecord:
    """A stored sitting."""

    others: ClassVar[bool] = True
    set: Annotated[str, Text(12)]
    nickname: Annotated[str, Text(MAX_NICKNAME, empty=False)]
    tasks: Annotated[tuple[TaskRecord, ...], Most(MAX_PUZZLES)]
    at: Annotated[int, Range(MAX_PUZZLES - 1)] = 0
    handed_in: Annotated[int, Range(1)] = 0
    order_of: Annotated[str, Text(MAX_NICKNAME)] = ""
    marks: Annotated[tuple[tuple[bool, bool, Annotated[int, Range(_MOST_SECONDS)]], ...], Most(MAX_MARKS)] = ()
    helped: bool = False


_CODEC = Codec(SittingRecord)


def sitting_record(sitting: Sitting) -> dict[str, Any]:
    """Return a sitting as a plain value for storage."""
    return _CODEC.write(
        SittingRecord(
            sitting.puzzle_set.id,
            sitting.nickname,
            tuple(_task_record(task) for task in sitting.tasks),
            sitting.at,
            int(sitting.handed_in),
            sitting.order_of,
            tuple((mark.right, mark.believed, mark.seconds) for mark in sitting.marks),
            sitting.is_helped,
        )
    )


def _task_record(task: Task) -> TaskRecord:
    run = task.run
    return TaskRecord(
        played=" ".join("-".join(move.path) for move in run.played),
        found=tuple("-".join(move.path) for move in run.found),
        slips=min(run.slips, _MOST),
        hints=run.hints,
        helped=run.helped,
        asked=min(task.asked, _MOST),
        solved=int(run.solved),
        given_up=int(task.given_up),
        milliseconds=round(1000 * min(task.seconds, _MOST)),
        wrong=tuple((wrong.place, wrong.move) for wrong in task.wrong),
    )


def parse_sitting(value: object, puzzle_set: PuzzleSet) -> Sitting:
    """Read a stored sitting of a set. Raises FaultError, and nothing else."""
    record = _CODEC.read(value)
    if record.set != puzzle_set.id:
        raise FaultError("shape", "set")
    if len(record.tasks) != len(puzzle_set.puzzles):
        raise FaultError("shape", "tasks")
    tasks = tuple(_parse_task(puzzle, each) for puzzle, each in zip(puzzle_set.puzzles, record.tasks, strict=True))
    marks = tuple(DrillMark(*mark) for mark in record.marks)
    handed_in = bool(record.handed_in)
    sitting = Sitting(
        puzzle_set, record.nickname, tasks, record.at, handed_in, record.order_of, marks, is_helped=record.helped
    )
    if sitting.at > max(len(sitting.order) - 1, 0):
        raise FaultError("number", "at")
    if len(marks) > puzzle_set.drill_count:
        raise FaultError("number", "marks")
    return sitting


def _parse_task(puzzle: Puzzle, record: TaskRecord) -> Task:
    task = begin_puzzle(puzzle)
    played = parse_line(puzzle.position, record.played, "played")
    run = task.run
    for move in played[::2]:
        run, _ = attempt(run, move.path)
    if run.exercise.sought:
        for text in record.found:
            for move in parse_line(puzzle.position, text, "found")[:1]:
                run, _ = attempt(run, move.path)
    if run.played != played or run.solved != bool(record.solved):
        raise FaultError("move", "played")
    run = replace(run, slips=record.slips, hints=record.hints, helped=record.helped)
    wrong = tuple(WrongMove(place, move) for place, move in record.wrong)
    # Old records do not count hints; if any help was given, there was at least one.
    asked = record.asked or min(record.helped, 1)
    return Task(puzzle, run, record.milliseconds / 1000, wrong, bool(record.given_up), asked)
