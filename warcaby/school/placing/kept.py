"""What is kept of placement tests: the try that goes on, the tasks that are used up, and where to start."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from warcaby.rules import BRAZILIAN
from warcaby.school.codec import Codec, Most, Range
from warcaby.school.exams import TAKING, with_placement
from warcaby.school.learner.in_lessons import with_taught
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.placing.origins import ORIGINS
from warcaby.school.placing.placing import MOST_TASKS, Asked, Placing, Start
from warcaby.school.progress import Progress

MOST_USED = 120
"""How many tasks are remembered as used up; after them the oldest ones may come again."""

_KEPT = f"{TAKING}placement"

_Kept = tuple[str, str, Annotated[int, Range(1000)], Literal["right", "wrong", ""]]
"""A task: its lesson, its id, its chance of a lucky guess in thousandths, and what came of it."""


@dataclass(frozen=True)
class PlacingRecord:
    """What is kept of the placement test."""

    others: ClassVar[bool] = True
    origin: str = ""
    """What the reader of a try that goes on plays already; empty where none goes on."""
    asked: Annotated[tuple[_Kept, ...], Most(MOST_TASKS)] = ()
    used: Annotated[tuple[str, ...], Most(MOST_USED)] = ()
    """The ids of tasks shown in earlier tries."""


CODEC = Codec(PlacingRecord)


def _kept(progress: Progress) -> PlacingRecord:
    # What earlier programs kept of a try, with tasks that there are no more, is no record.
    return CODEC.read_or(progress.value("settings", _KEPT), PlacingRecord())


def kept_placing(progress: Progress) -> Placing | None:
    """Return the try that goes on; None if there is none, or the course has other tasks now."""
    kept = _kept(progress)
    if kept.origin not in ORIGINS or not kept.asked or kept.asked[-1][3]:
        return None
    results = {"right": True, "wrong": False, "": None}
    asked = (Asked(lesson, task, guess / 1000, results[came]) for lesson, task, guess, came in kept.asked)
    placing = Placing(kept.origin, tuple(asked), kept.used)
    return placing if placing.is_known else None


def new_placing(progress: Progress, origin: str) -> Placing:
    """Return a new try by somebody who plays this already, without the tasks of earlier ones."""
    kept = _kept(progress)
    used = dict.fromkeys((*kept.used, *(task for _, task, _, _ in kept.asked)))
    return Placing(origin, used=tuple(used)[-MOST_USED:])


def with_placing(progress: Progress, placing: Placing, at: int) -> Progress:
    """Return the progress with a try as it stands. Raises RoomError."""
    came: Mapping[bool | None, Literal["right", "wrong", ""]] = {True: "right", False: "wrong", None: ""}
    asked = tuple((each.lesson, each.task, round(1000 * each.guess), came[each.right]) for each in placing.asked)
    record = PlacingRecord(placing.origin, asked, placing.used)
    return progress.with_value("settings", _KEPT, CODEC.write(record), at)


def with_start(progress: Progress, start: Start, at: int) -> Progress:
    """Return the progress with the lessons to start with; rules shown known count as taught. Raises RoomError."""
    progress = with_placement(progress, start.lesson, at, start.news)
    open_ones = {belief for each in start.news for belief in BELIEFS_OF_LESSONS.get(each.id, ())}
    known = dict.fromkeys(belief for lesson in start.known for belief in BELIEFS_OF_LESSONS.get(lesson, ()))
    return with_taught(progress, BRAZILIAN, [each for each in known if each not in open_ones], at)
