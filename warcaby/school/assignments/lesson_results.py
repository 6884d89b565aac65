"""Lessons and exams as results that are handed in: codes of the same kind as those of sets, found by the same search.

Of a lesson its stars are told: a solved exercise has as many wrong tries as it has stars less than all. Of an exam it
is told how many tasks were solved in the best attempt, not which ones.
"""

from __future__ import annotations

import hashlib

from warcaby.school.assignments.results import SET_DIGITS, PuzzleResult, Result, parse_nickname
from warcaby.school.exams import best
from warcaby.school.progress import Counted, Progress
from warcaby.school.verdicts import MAX_STARS


def result_id(name: str) -> str:
    """Return what names a lesson or an exam in results, by its id, as the beginning of its id names a set."""
    return hashlib.sha256(f"lesson {name}".encode()).hexdigest()[:SET_DIGITS]


def lesson_result(progress: Progress, lesson: Counted, nickname: str) -> Result:
    """Tell what was done of a lesson. Raises FaultError for an invalid nickname."""
    stars = (progress.stars.get((lesson.id, name), 0) for name in lesson.exercise_ids)
    told = (PuzzleResult(solved=bool(each), tries=MAX_STARS - each if each else 0) for each in stars)
    return Result(parse_nickname(nickname), result_id(lesson.id), tuple(told))


def exam_result(progress: Progress, exam: Counted, nickname: str) -> Result:
    """Tell how many tasks of an exam were solved. Raises FaultError for an invalid nickname."""
    solved = best(progress, exam)
    # What was not solved was tried, unless the exam was not taken.
    tries = int(progress.done(exam) > 0)
    told = (PuzzleResult(number < solved, 0 if number < solved else tries) for number in range(len(exam.exercise_ids)))
    return Result(parse_nickname(nickname), result_id(exam.id), tuple(told))


def stars_of(result: Result) -> int:
    """Count the stars that the result of a lesson tells.

    >>> stars_of(Result("Ania", "0" * 8, (PuzzleResult(True), PuzzleResult(True, 2), PuzzleResult())))
    4
    """
    return sum(MAX_STARS - min(each.tries, MAX_STARS - 1) for each in result.puzzles if each.solved)
