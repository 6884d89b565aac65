"""A sitting as a short text that a learning platform keeps: every set fits, whatever was done with it.

It is read together with its set, so it holds little more than numbers. Where even they take too much room, it leaves
out how solved puzzles were solved, and then the moves on the boards of the others.
"""

from __future__ import annotations

from typing import Any

from warcaby.school.assignments.puzzle_set import MAX_MARKS, MAX_PUZZLES, PuzzleSet
from warcaby.school.assignments.results import MAX_HINTS_TOLD, MAX_WRONG, SET_DIGITS
from warcaby.school.assignments.sitting import Sitting, Task, begin_puzzle, parse_sitting, sitting_record
from warcaby.school.codes import pack_bytes, unpack_bytes
from warcaby.school.digits import Digits
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.packing import read_line, write_line
from warcaby.school.puzzles.puzzle import Line, Puzzle
from warcaby.school.run import take
from warcaby.school.scorm.elements import MAX_SUSPENDED
from warcaby.school.verdicts import LAST

KIND = "s"
"""The letter of such codes: stan."""

VERSION = 2
"""Version 1 did not tell how many hints were asked for."""

_MAX_BYTES = 4_000
_MOST_SLIPS = 1_000
_MOST_SECONDS = 36_000
_MOST_DRILL_SECONDS = 3_600
_MOST_PLIES = 512
_MOST_PLACES = 32
_MOST_MOVES = 128

_EVERYTHING, _UNSOLVED, _NUMBERS = range(3)
"""Which moves to include: all of them, those on the boards of unsolved puzzles, or none."""


def suspend(sitting: Sitting) -> str:
    """Write a sitting, in MAX_SUSPENDED characters at most; times are told in whole seconds."""
    for detail in (_EVERYTHING, _UNSOLVED):
        text = _write(sitting, detail)
        if len(text) <= MAX_SUSPENDED:
            return text
    return _write(sitting, _NUMBERS)


def resume(text: str, puzzle_set: PuzzleSet) -> Sitting:
    """Read a sitting of a set. Raises CodeError or FaultError, and nothing else."""
    version, data = unpack_bytes(text, KIND, _MAX_BYTES, VERSION)
    length = data[0] if data else 0
    try:
        nickname = data[1 : 1 + length].decode()
    except UnicodeDecodeError:
        raise FaultError("characters", "nickname") from None
    digits = Digits(data[1 + length :])
    if f"{digits.read(16**SET_DIGITS):0{SET_DIGITS}x}" != puzzle_set.id[:SET_DIGITS]:
        raise FaultError("shape", "set")
    at, handed_in, detail = digits.read(MAX_PUZZLES), digits.read(2), digits.read(3)
    record: dict[str, Any] = {"set": puzzle_set.id, "nickname": nickname, "at": at, "handed_in": handed_in}
    record["tasks"] = [_read_task(digits, puzzle, detail, version) for puzzle in puzzle_set.puzzles]
    # States from before drills were done in the page end here: what is read of them is nothing.
    marks = digits.read(MAX_MARKS + 1)
    record["marks"] = [
        [bool(digits.read(2)), bool(digits.read(2)), digits.read(_MOST_DRILL_SECONDS + 1)] for _ in range(marks)
    ]
    if not digits.is_at_end:
        raise FaultError("shape")
    return parse_sitting(record, puzzle_set)


def _write(sitting: Sitting, detail: int) -> str:
    digits = Digits()
    digits.write(int(sitting.puzzle_set.id[:SET_DIGITS], 16), 16**SET_DIGITS)
    digits.write(sitting.at, MAX_PUZZLES)
    digits.write(int(sitting.handed_in), 2)
    digits.write(detail, 3)
    for task, record in zip(sitting.tasks, sitting_record(sitting)["tasks"], strict=True):
        digits.write(int(bool(record)), 2)
        if record:
            _write_task(digits, task, detail)
    digits.write(len(sitting.marks), MAX_MARKS + 1)
    for mark in sitting.marks:
        digits.write(int(mark.right), 2)
        digits.write(int(mark.believed), 2)
        digits.write(min(mark.seconds, _MOST_DRILL_SECONDS), _MOST_DRILL_SECONDS + 1)
    name = sitting.nickname.encode()
    return pack_bytes(KIND, VERSION, bytes([len(name)]) + name + digits.to_bytes())


def _write_task(digits: Digits, task: Task, detail: int) -> None:
    run = task.run
    digits.write(int(run.solved), 2)
    digits.write(int(task.given_up), 2)
    digits.write(min(run.slips, _MOST_SLIPS), _MOST_SLIPS + 1)
    digits.write(run.hints, LAST + 1)
    digits.write(run.helped, LAST + 1)
    digits.write(min(task.asked, MAX_HINTS_TOLD), MAX_HINTS_TOLD + 1)
    digits.write(min(round(task.seconds), _MOST_SECONDS), _MOST_SECONDS + 1)
    if detail < _NUMBERS:
        digits.write(len(task.wrong), MAX_WRONG + 1)
        for wrong in task.wrong:
            digits.write(wrong.place, _MOST_PLACES)
            digits.write(wrong.move, _MOST_MOVES)
    if not _tells_moves(run.solved, detail):
        return
    sought = run.exercise.sought
    if sought:
        digits.write(len(run.found), len(sought) + 1)
        for move in run.found:
            digits.write(sought.index(move), len(sought))
        return
    digits.write(len(run.played), _MOST_PLIES)
    write_line(digits, run.exercise.position, run.played)


def _tells_moves(solved: bool, detail: int) -> bool:
    return detail == _EVERYTHING or (detail == _UNSOLVED and not solved)


def _read_task(digits: Digits, puzzle: Puzzle, detail: int, version: int) -> dict[str, Any]:
    if not digits.read(2):
        return {}
    solved, given_up = digits.read(2), digits.read(2)
    record: dict[str, Any] = {
        "solved": solved,
        "given_up": given_up,
        "slips": digits.read(_MOST_SLIPS + 1),
        "hints": digits.read(LAST + 1),
        "helped": digits.read(LAST + 1),
        "asked": digits.read(MAX_HINTS_TOLD + 1) if version > 1 else 0,
        "milliseconds": 1000 * digits.read(_MOST_SECONDS + 1),
    }
    if detail < _NUMBERS:
        count = digits.read(MAX_WRONG + 1)
        record["wrong"] = [[digits.read(_MOST_PLACES), digits.read(_MOST_MOVES)] for _ in range(count)]
    exercise = begin_puzzle(puzzle).run.exercise
    played, found = _solution(puzzle) if solved else ((), ())
    if _tells_moves(bool(solved), detail):
        sought = exercise.sought
        if sought:
            found = tuple(sought[digits.read(len(sought))] for _ in range(digits.read(len(sought) + 1)))
        else:
            played = read_line(digits, exercise.position, digits.read(_MOST_PLIES), "played")
    record["played"] = " ".join("-".join(move.path) for move in played)
    record["found"] = ["-".join(move.path) for move in found]
    return record


def _solution(puzzle: Puzzle) -> tuple[Line, Line]:
    """What is played, and what is found, by whoever solves a puzzle as its main line does."""
    run = begin_puzzle(puzzle).run
    while not run.solved:
        run, _ = take(run, run.next_step)
    return run.played, run.found
