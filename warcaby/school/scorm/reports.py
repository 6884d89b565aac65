"""Reports to a learning platform: a learner's progress with a lesson or a set."""

from __future__ import annotations

from warcaby.school.assignments.sitting import Sitting
from warcaby.school.exams import best, is_passed
from warcaby.school.progress import Counted, Progress
from warcaby.school.progress_codes import Places
from warcaby.school.scorm.elements import Report
from warcaby.school.scorm.lesson_state import suspend_lesson
from warcaby.school.scorm.suspended import suspend
from warcaby.school.verdicts import MAX_STARS

PASS_MARK = 0.5
"""The share of a set that must be solved to pass it."""


def lesson_report(lesson: Counted, progress: Progress, places: Places) -> Report:
    """Report a lesson: the score is the share of its stars earned; once done, it is passed.

    `places` are those of the exercises in codes of progress.
    """
    count, done = len(lesson.exercise_ids), progress.done(lesson)
    return Report(
        score=progress.earned(lesson) / (MAX_STARS * count),
        done=done / count,
        is_complete=done == count,
        is_passed=done == count,
        location=str(min(done + 1, count)),
        suspended=suspend_lesson(progress, places),
    )


def exam_report(exam: Counted, progress: Progress, places: Places) -> Report:
    """Report an exam: the score is the share of its tasks that were solved in the best attempt."""
    count, taken = len(exam.exercise_ids), progress.done(exam)
    return Report(
        score=best(progress, exam) / count,
        done=taken / count,
        is_complete=taken == count,
        is_passed=is_passed(progress, exam),
        location="1",
        suspended=suspend_lesson(progress, places),
    )


def sitting_report(sitting: Sitting) -> Report:
    """Report a set: the score is the share of puzzles solved and of drills right at once.

    Tries and hints are reported with the answers.
    """
    count = sitting.count
    score = sitting.right / count
    over = sum(task.is_over(sitting.puzzle_set.tries) for task in sitting.tasks) + len(sitting.marks)
    is_complete = sitting.is_over or sitting.handed_in
    return Report(
        score=score,
        done=1 if is_complete else over / count,
        is_complete=is_complete,
        is_passed=score >= PASS_MARK,
        location=str(sitting.at + 1),
        suspended=suspend(sitting),
    )
