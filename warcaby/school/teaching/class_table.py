"""A class as a table: a row a pupil, a column for everything of which a result has come; who is missing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from warcaby.school import course
from warcaby.school.assignments.bad_code import BadCode
from warcaby.school.assignments.kept_results import Row, result_of
from warcaby.school.assignments.lesson_results import result_id, stars_of
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import SET_DIGITS, Result
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.own_lessons.kept import OPENED, WRITTEN, kept_lessons
from warcaby.school.own_lessons.reading import fingerprint
from warcaby.school.progress import Progress
from warcaby.school.spreadsheets import csv_file
from warcaby.school.teaching import plan_state
from warcaby.school.teaching.school_class import HandedIn, Pupil, SchoolClass

WorkKind: TypeAlias = Literal["lesson", "exam", "own-lesson", "set", "unknown"]

_MOST_KEPT = 20_000
_TOLD = 5
"""Columns of a work in the file."""
_TELLING = 2
"""How many answers like those of a belief tell of it."""


@dataclass(frozen=True)
class Work:
    """Something that pupils hand in."""

    id: str
    """As results name it."""
    title: str
    """In the words of its author; empty where it is not known here."""
    kind: WorkKind = "unknown"
    puzzle_set: PuzzleSet | None = None
    beliefs: Sequence[str] = ()
    """The misconceptions that a lesson of the course is about."""

    def fitted(self, cell: Cell) -> Cell:
        """A cell that counts what the pupil was given, as far as the set is known here.

        A result names all puzzles of a pool, and an earlier one does not tell of drills that were not answered.
        """
        if self.puzzle_set is None:
            return cell
        return replace(cell, count=self.puzzle_set.count + self.puzzle_set.drill_count)


@dataclass(frozen=True)
class Column:
    """A column of the table."""

    work: Work
    count: int
    """How much there is to do in it: puzzles and drills."""
    day: int
    """The day on which the first result came."""


@dataclass(frozen=True)
class Cell:
    """What a pupil has done of something."""

    done: int
    """Puzzles or exercises solved, drills right at once."""
    count: int
    stars: int
    """Of a lesson."""
    day: int
    """The day on which it came, the latest one."""
    answered: int = 0
    first: int = 0
    """How much was right at the first try."""
    helped: int = 0
    times: int = 1
    """How often it was handed in: of each puzzle the better result counts."""


@dataclass(frozen=True)
class ClassTable:
    """The results of a class."""

    columns: tuple[Column, ...]
    """In the order in which their first results came."""
    rows: tuple[tuple[Pupil, Mapping[str, Cell]], ...]
    """Every pupil who is here, by name, with a cell by the id of the work."""
    loose: Mapping[str, int]
    """How many results have come under nicknames that nobody here has."""
    damaged: tuple[BadCode, ...]
    """What has come and cannot be read."""

    def missing(self, work_id: str) -> list[str]:
        """Name the pupils from whom nothing of this has come."""
        return [pupil.name for pupil, cells in self.rows if work_id not in cells]


def known_work(progress: Progress) -> dict[str, Work]:
    """List everything on this device of which results may come, by the id that results have."""
    found: dict[str, Work] = {}
    for chapter in course.chapters():
        if chapter.exam:
            name = result_id(chapter.exam.id)
            found[name] = Work(name, chapter.exam.title, "exam")
        for lesson in chapter.lessons:
            beliefs = BELIEFS_OF_LESSONS.get(lesson.id, ())
            name = result_id(lesson.id)
            found[name] = Work(name, lesson.title, "lesson", beliefs=beliefs)
    for kept in (*kept_lessons(progress, OPENED), *kept_lessons(progress, WRITTEN)):
        name = result_id(f"own-{fingerprint(kept.table)}")
        found[name] = Work(name, kept.title, "own-lesson")
    plans = [*plan_state.kept_plans(progress, plan_state.WRITTEN), *plan_state.kept_plans(progress, plan_state.OPENED)]
    for task in (task for plan in plans for task in plan.plan.tasks):
        if task.kind == "own-lesson" and (table := plan_state.table_of(task.what)):
            name = result_id(table.id)
            found[name] = Work(name, task.title, "own-lesson")
    planned = (plan_state.set_of(task.what) for plan in plans for task in plan.plan.tasks if task.kind == "set")
    for puzzle_set in (*filter(None, planned), *(own.puzzle_set for own in own_sets(progress))):
        if not puzzle_set.is_empty:
            name = puzzle_set.id[:SET_DIGITS]
            found[name] = Work(name, puzzle_set.title, "set", puzzle_set)
    return found


def class_table(school_class: SchoolClass, works: Mapping[str, Work], group: str = "") -> ClassTable:
    """Make the table of a class, or of a group of it."""
    pupils = sorted(
        (each for each in school_class.here if group in ("", each.group)), key=lambda each: each.name.casefold()
    )
    found: dict[str, Work] = {}
    counts: dict[str, int] = {}
    days: dict[str, int] = {}
    rows = []
    for pupil in pupils:
        cells = {}
        for name, (told, first) in _cells(pupil.codes).items():
            if name not in found:
                found[name] = works.get(name) or Work(name, "")
            cells[name] = cell = found[name].fitted(told)
            counts[name] = max(cell.count, counts.get(name, 0))
            days[name] = min(first, days.get(name, first))
        rows.append((pupil, cells))
    columns = (Column(work, counts[name], days[name]) for name, work in found.items())
    ordered = sorted(columns, key=lambda column: (column.day, column.work.title, column.work.id))
    loose = Counter(result.nickname for each in school_class.loose if (result := read_code(each.code)))
    damaged = tuple(each for each in school_class.damaged if each.is_damaged)
    return ClassTable(tuple(ordered), tuple(rows), loose, damaged)


@lru_cache(maxsize=_MOST_KEPT)
def _cells(codes: tuple[HandedIn, ...]) -> Mapping[str, tuple[Cell, int]]:
    """Return what a pupil has done of each work, and the day on which the first of it came."""
    found: dict[str, tuple[Cell, int]] = {}
    for name, handed in by_work(codes).items():
        result = best_of(handed)
        if result is None:
            continue
        days = [each.day for each in handed]
        told = result.tally()
        cell = Cell(
            told.last, told.given, stars_of(result), max(days), told.answered, told.first, told.helped, len(handed)
        )
        found[name] = cell, min(days)
    return found


def by_work(codes: Iterable[HandedIn]) -> dict[str, list[HandedIn]]:
    """Sort codes by what they are about; those that cannot be read are left out."""
    found: dict[str, list[HandedIn]] = {}
    for each in codes:
        result = read_code(each.code)
        if result:
            found.setdefault(result.set_id, []).append(each)
    return found


def read_code(code: str) -> Result | None:
    """Read a code; None if it is none."""
    try:
        return result_of(code)
    except ValueError:  # CodeError or FaultError
        return None


def best_of(handed: Iterable[HandedIn]) -> Result | None:
    """Return the better result of each puzzle, or the first one where they do not fit each other."""
    codes = tuple(each.code for each in handed)
    if len(codes) == 1:
        return read_code(codes[0])
    try:
        return Row("", codes, 0).result
    except ValueError:
        return read_code(codes[0])


def beliefs_of(school_class: SchoolClass, works: Mapping[str, Work], group: str = "") -> list[tuple[str, list[str]]]:
    """List what pupils seem to believe: the ids of misconceptions, the commonest first, each with their names.

    A pupil seems to believe what two answers to drills or more are like, if they are half of what was wrong.
    """
    found: dict[str, list[str]] = {}
    for pupil in sorted(school_class.here, key=lambda each: each.name.casefold()):
        if group in ("", pupil.group):
            for belief in _believed(pupil, works):
                found.setdefault(belief, []).append(pupil.name)
    return sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))


def _believed(pupil: Pupil, works: Mapping[str, Work]) -> list[str]:
    believed: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for name, handed in by_work(pupil.codes).items():
        work, result = works.get(name), best_of(handed)
        if work is None or work.puzzle_set is None or result is None:
            continue
        for place, told in zip(work.puzzle_set.drills, result.drills, strict=False):
            for belief in place.beliefs[:1]:
                believed[belief] += told.believed
                wrong[belief] += told.wrong
    return [belief for belief, count in believed.items() if count >= _TELLING and 2 * count >= wrong[belief]]


@dataclass(frozen=True)
class ClassWords:
    """Column headings of the file for spreadsheets, in the reader's language."""

    pupil: str = "pupil"
    group: str = "group"
    note: str = "note"
    of: str = "given"
    answered: str = "answered"
    first_try: str = "first try"
    helped: str = "with help"
    unknown: str = "not known here"
    loose: str = "not in the class, results"
    damaged: str = "damaged code, line"
    separator: Literal[";", ","] = ","


def class_csv(table: ClassTable, words: ClassWords, titles: Mapping[str, str]) -> str:
    """Write the table for a spreadsheet: a line a pupil, five columns for each work.

    They tell how much is right in the end, was given, was answered, was right at the first try, and was helped with.
    `titles` are those of works by id.
    """
    heads = [titles.get(column.work.id, "") or words.unknown for column in table.columns]
    row: list[str | int] = [words.pupil, words.group, words.note]
    for head in heads:
        row += [head, *(f"{head}: {each}" for each in (words.of, words.answered, words.first_try, words.helped))]
    rows = [row]
    for pupil, cells in table.rows:
        row = [pupil.name, pupil.group, pupil.note.replace("\n", " ")]
        for column in table.columns:
            cell = cells.get(column.work.id)
            row += [cell.done, cell.count, cell.answered, cell.first, cell.helped] if cell else [""] * _TOLD
        rows.append(row)
    blank = [""] * (_TOLD * len(table.columns))
    rows += [[name, "", f"{words.loose}: {count}", *blank] for name, count in table.loose.items()]
    rows += [[each.name or "?", "", f"{words.damaged} {each.line}", *blank] for each in table.damaged]
    return csv_file(rows, words.separator)
