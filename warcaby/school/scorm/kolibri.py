"""Kolibri speaks SCORM 1.2, but takes the score for the progress, and a task for complete when its score is full.

So the score is how far a learner has come; what is the score elsewhere is told as that of an objective. Whoever opens a
complete task again is in the mode "review", and is listened to. (Kolibri 0.19, packages/kolibri-sandbox/src/SCORM.js.)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from warcaby.school.scorm.elements import Pairs, Report, Told, read_told, report_pairs

KOLIBRI = "kolibri"
"""What the page calls it, in the place of a version."""

_OBJECTIVE = "cmi.objectives.0."


def read_told_by_kolibri(values: Mapping[str, Any]) -> Told:
    """Read the data of Kolibri; whatever it leaves out is unknown.

    >>> read_told_by_kolibri({"cmi.core.lesson_mode": "review", "cmi.objectives.0.score.raw": "70"}).score
    0.7
    """
    score = values.get(f"{_OBJECTIVE}score.raw")
    told = read_told("1.2", {**values, "cmi.core.score.raw": score})
    return replace(told, wants_results=told.wants_results or values.get("cmi.core.lesson_mode") == "review")


def kolibri_pairs(report: Report) -> Pairs:
    """Write a report.

    >>> dict(kolibri_pairs(Report(0.7, 1, True, True, "", "")))["cmi.core.score.raw"]
    '100'
    """
    score = (pair for pair in report_pairs("1.2", report) if ".score." in pair[0])
    objective = ((element.replace("cmi.core.", _OBJECTIVE), value) for element, value in score)
    return ((f"{_OBJECTIVE}id", "score"), *objective, *report_pairs("1.2", replace(report, score=progress_of(report))))


def progress_of(report: Report) -> float:
    """Return how far a learner has come, from 0 to 1: 1 if the task is passed, and never before."""
    if report.is_passed:
        return 1
    return report.score if report.is_complete else min(report.done, 0.99)
