"""What has been used up of a lesson's exercises: hints and slips, kept so that no reload gives them back.

It counts until the lesson is finished, or until its day has passed. A lesson that is finished begins a new round, in
which nothing is used up; of two records of a lesson the later round wins, and of one round both count.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Annotated, Any, ClassVar, TypeAlias, TypeVar

from warcaby.school.codec import Codec, Names, Range
from warcaby.school.exercises.exercise import Run
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import MAX_COUNT, USED, Counted, Entry, Progress
from warcaby.school.verdicts import LAST, MAX_STARS

_NAME = r"[A-Za-z0-9][A-Za-z0-9._:/-]{0,79}"

T = TypeVar("T")
_Named: TypeAlias = Annotated[Mapping[str, T], Names(_NAME)]


@dataclass(frozen=True)
class Used:
    """What has been used up of an exercise."""

    others: ClassVar[bool] = True
    slips: Annotated[int, Range(MAX_STARS)] = 0
    helped: Annotated[int, Range(LAST)] = 0
    solved: bool = False
    """Whether it has been solved since."""

    def __or__(self, other: Used) -> Used:
        return Used(max(self.slips, other.slips), max(self.helped, other.helped), solved=self.solved or other.solved)

    def charged(self, run: Run) -> Run:
        """Return an exercise in progress to which this has been added; what is solved stays as it is."""
        if run.solved or (run.slips >= self.slips and run.helped >= self.helped):
            return run
        return replace(run, slips=max(run.slips, self.slips), helped=max(run.helped, self.helped))


@dataclass(frozen=True)
class LessonRecord:
    """What is kept of a lesson."""

    others: ClassVar[bool] = True
    day: Annotated[int, Range(MAX_DAY)]
    """Days since 1970."""
    round: Annotated[int, Range(MAX_COUNT)] = 0
    """How often the lesson was finished on that day."""
    exercises: _Named[Used] = field(default_factory=dict)

    def __or__(self, other: LessonRecord) -> LessonRecord:
        mine, theirs = (self.day, self.round), (other.day, other.round)
        if mine != theirs:
            return self if mine > theirs else other
        names = {*self.exercises, *other.exercises}
        return replace(
            self,
            exercises={
                name: self.exercises.get(name, _NOTHING) | other.exercises.get(name, _NOTHING) for name in names
            },
        )


@dataclass(frozen=True)
class UsedRecord:
    """What is kept of all lessons."""

    others: ClassVar[bool] = True
    lessons: _Named[LessonRecord] = field(default_factory=dict)


_CODEC = Codec(UsedRecord)
_NOTHING = Used()


def used_up(progress: Progress, lesson: str, day: int) -> Mapping[str, Used]:
    """Return what has been used up of a lesson's exercises, by their ids, on a day (days since 1970).

    >>> from warcaby.school.progress import Entry
    >>> kept = {"lessons": {"a": {"day": 20_000, "exercises": {"b": {"helped": 4}}}}}
    >>> progress = Progress(settings={USED: Entry(0, kept)})
    >>> used_up(progress, "a", 20_000), used_up(progress, "a", 20_001)
    ({'b': Used(slips=0, helped=4, solved=False)}, {})
    """
    record = _lessons(progress).get(lesson)
    # A day that is still to come was kept before the clock was set back.
    return record.exercises if record and record.day >= day > 0 else {}


def opened(progress: Progress, lesson: str, day: int, at: int) -> Progress:
    """Return the progress when a lesson is opened: what a clock kept that was ahead counts as of today."""
    lessons = _lessons(progress)
    record = lessons.get(lesson)
    if not record or not record.day > day > 0:
        return progress
    return _with(progress, {**lessons, lesson: replace(record, day=day)}, day, at)


def with_used(progress: Progress, lesson: str, exercise: str, run: Run, day: int, at: int) -> Progress:
    """Return the progress with what has been used up in a run of an exercise. Raises RoomError."""
    used = used_up(progress, lesson, day)
    before = used.get(exercise, _NOTHING)
    after = before | Used(min(run.slips, MAX_STARS), run.helped)
    after = replace(after, solved=after != _NOTHING and (after.solved or run.solved))
    if after == before or not day:
        return progress
    lessons = _lessons(progress)
    rounds = lessons[lesson].round if lesson in lessons and lessons[lesson].day >= day else 0
    return _with(progress, {**lessons, lesson: LessonRecord(day, rounds, {**used, exercise: after})}, day, at)


def with_finished(progress: Progress, lesson: Counted, day: int, at: int) -> Progress:
    """Return the progress at the end of a lesson: if every exercise has been done, nothing is used up any more.

    An exercise with hints that has not been solved since is still to be done.
    """
    used = used_up(progress, lesson.id, day)
    if not used or not all(each.solved for each in used.values()) or progress.done(lesson) < len(lesson.exercise_ids):
        return progress
    lessons = _lessons(progress)
    return _with(progress, {**lessons, lesson.id: LessonRecord(day, lessons[lesson.id].round + 1)}, day, at)


def joined(one: Entry, other: Entry) -> dict[str, Any]:
    """Make one value of two entries: what was used up in either tab."""
    mine, theirs = _read(one.text), _read(other.text)
    both = {name: mine[name] | theirs[name] for name in mine.keys() & theirs.keys()}
    return _value({**mine, **theirs, **both})


def _with(progress: Progress, lessons: Mapping[str, LessonRecord], day: int, at: int) -> Progress:
    current = {name: record for name, record in lessons.items() if record.day >= day}
    return progress.with_value("settings", USED, _value(current), at)


def _lessons(progress: Progress) -> Mapping[str, LessonRecord]:
    entry = progress.settings.get(USED)
    return _read(entry.text) if entry else {}


# Looked at several times at every tap, and changed by few.
@lru_cache(4)
def _read(text: str) -> Mapping[str, LessonRecord]:
    return _CODEC.salvage_or(json.loads(text), UsedRecord()).lessons


def _value(lessons: Mapping[str, LessonRecord]) -> dict[str, Any]:
    return _CODEC.write(UsedRecord(lessons))
