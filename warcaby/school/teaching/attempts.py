"""The attempts of a class as a table for research: a line an attempt, without names.

Columns are called as in transactions of DataShop (Koedinger et al. 2010). Pupils have numbers, which stay the same as
long as the class is the same one. What result codes do not carry is left empty: the time of a lesson's exercises, of
each drill where a place of a set has several, and of what came before days were kept.
"""

from __future__ import annotations

import csv
import datetime
import hashlib
import io
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from warcaby.school.assignments.results import Result
from warcaby.school.teaching.class_table import Work, read_code
from warcaby.school.teaching.school_class import Pupil, SchoolClass

COLUMNS = ("Anon Student Id", "Time", "Level (Work)", "Problem Name", "KC (Default)", "Outcome", "Duration (sec)")
"""The headings; the skill is the id of a belief, or of the lesson."""


@dataclass(frozen=True)
class Attempt:
    """What became of one task."""

    task: str
    """The id of the work, and the place in it."""
    skill: str
    """Empty where it is not known on this device."""
    right: bool
    """Whether it was solved at the first try and without a hint."""
    seconds: int
    """0 where it is not known."""


def attempts_csv(school_class: SchoolClass, works: Mapping[str, Work]) -> str:
    """Write what the pupils of a class have handed in as comma-separated values (RFC 4180); `works` is by id."""
    output = io.StringIO()
    writer = csv.writer(output, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for number, pupil in enumerate(sorted(school_class.here, key=lambda each: _mixed(school_class, each)), start=1):
        for handed in pupil.codes:
            result = read_code(handed.code)
            day = str(_EPOCH + datetime.timedelta(days=handed.day)) if handed.day else ""
            for each in attempts(result, works.get(result.set_id)) if result else ():
                outcome = "CORRECT" if each.right else "INCORRECT"
                work = each.task.partition("/")[0]
                writer.writerow((f"S{number:03}", day, work, each.task, each.skill, outcome, each.seconds or ""))
    return output.getvalue()


_EPOCH = datetime.date(1970, 1, 1)


def _mixed(school_class: SchoolClass, pupil: Pupil) -> str:
    """An order that has nothing to do with names."""
    return hashlib.sha256(f"{school_class.id} {pupil.id}".encode()).hexdigest()


def attempts(result: Result, work: Work | None) -> Iterator[Attempt]:
    """Yield the attempts that a result tells of; none of an exam, which tells only how many were solved."""
    if work and work.kind == "exam":
        return
    lesson = work.id if work and work.kind in ("lesson", "own-lesson") else ""
    for place, puzzle in enumerate(result.puzzles, start=1):
        if not puzzle.is_untouched:
            yield Attempt(f"{result.set_id}/{place}", lesson, puzzle.is_first_try, puzzle.seconds)
    places = work.puzzle_set.drills if work and work.puzzle_set else ()
    for place, told in enumerate(result.drills):
        about = places[place].about if place < len(places) else ""
        seconds = told.seconds if told.right + told.wrong == 1 else 0
        for number in range(1, told.right + told.wrong + 1):
            yield Attempt(f"{result.set_id}/d{place + 1}.{number}", about, number <= told.right, seconds)
