"""A learner's stars and saved work, in one record of immutable values; `warcaby.school.merging` makes one of two."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import Annotated, Any, Literal, Protocol, TypeVar

from warcaby.school.codec import Range
from warcaby.school.faults import FaultError
from warcaby.school.strict_json import MAX_DEPTH, canonical_json

Section = Literal["games", "sets", "settings"]
"""Saved games by variant, results of sets of puzzles by set, and settings by name."""

SECTIONS: tuple[Section, ...] = ("games", "sets", "settings")

LEARNER = "learner"
"""Name of the setting that has the record of a learner (`warcaby.school.learner`)."""

HELD = "held"
"""Name of the setting that has the attempts of the day (`warcaby.school.learner.held`)."""

DAYS = "days"
"""Name of the setting that has the days of practice (`warcaby.school.practice_days`)."""

RESULTS = "results"
"""Name of the setting that has the results of games against the machine (`warcaby.school.matches.results`)."""

MISTAKES = "mistakes"
"""Name of the setting that has the mistakes of the reader's games (`warcaby.school.coaching.kept_mistakes`)."""

USED = "used"
"""Name of the setting that has what was used up of the exercises of lessons (`warcaby.school.used_up`)."""

NICKNAME = "nickname"
"""Name of the setting that has the nickname under which the reader hands lessons in."""

CLASSES = "class/"
"""Beginning of the names of classes among the sets; they are joined as well."""

T = TypeVar("T")


MAX_COUNT = 2**52
"""The largest time and the largest count."""

MAX_VALUE_BYTES = 500_000
"""The largest value of an entry, as JSON."""

MAX_BYTES = 8_000_000
"""All values of a record together."""

_DEPTH_OF_VALUES = 3
"""How deep a value is nested in the record."""


class Counted(Protocol):
    """What stars are counted of: a lesson, or what is known of one."""

    @property
    def id(self) -> str:
        """Its name in the record."""

    @property
    def exercise_ids(self) -> tuple[str, ...]:
        """The names of its exercises."""


class RoomError(FaultError):
    """There is no room for a value; `field` is "value" if it is too large by itself, "record" if there is too much."""

    def __init__(self, field: Literal["value", "record"]) -> None:
        super().__init__("too-long", field)


def now() -> int:
    """Return the time in milliseconds since 1970, as entries have it."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Entry:
    """A plain JSON value and when it was kept, in milliseconds since 1970.

    Raises RoomError if the value is too large, FaultError if it is not plain JSON.
    """

    at: Annotated[int, Range(MAX_COUNT)]
    value: Any

    def __post_init__(self) -> None:
        try:
            size = self.size
        except ValueError:
            raise FaultError("shape", "value") from None
        if size > MAX_VALUE_BYTES:
            raise RoomError("value")

    @cached_property
    def text(self) -> str:
        """The value as JSON."""
        return canonical_json(self.value, MAX_DEPTH - _DEPTH_OF_VALUES)

    @cached_property
    def size(self) -> int:
        """Bytes of the value as JSON."""
        return len(self.text.encode())

    def is_newer_than(self, other: Entry) -> bool:
        """Of two values stored at the same time either may win, as long as it is always the same one."""
        return (self.at, self.text) > (other.at, other.text) if self.at == other.at else self.at > other.at


@dataclass(frozen=True)
class Progress:
    """A record of progress. Unknown lessons, exercises and variants are kept."""

    stars: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """Stars by (lesson id, exercise id), for exercises that were done."""
    resets: Mapping[str, int] = field(default_factory=dict)
    """How often each lesson was started over; earlier stars no longer count."""
    games: Mapping[str, Entry] = field(default_factory=dict)
    sets: Mapping[str, Entry] = field(default_factory=dict)
    settings: Mapping[str, Entry] = field(default_factory=dict)
    unknown: Mapping[str, Any] = field(default_factory=dict)
    """Sections of a newer version."""

    def earned(self, lesson: Counted) -> int:
        """Stars earned in a lesson."""
        stars = self._by_lesson.get(lesson.id)
        return sum(stars.get(exercise, 0) for exercise in lesson.exercise_ids) if stars else 0

    def done(self, lesson: Counted) -> int:
        """Exercises done in a lesson."""
        stars = self._by_lesson.get(lesson.id)
        return sum(exercise in stars for exercise in lesson.exercise_ids) if stars else 0

    @cached_property
    def _by_lesson(self) -> Mapping[str, Mapping[str, int]]:
        """The stars by exercise, by lesson: whoever looks at the whole course asks for each."""
        found: dict[str, dict[str, int]] = {}
        for (lesson, exercise), stars in self.stars.items():
            found.setdefault(lesson, {})[exercise] = stars
        return found

    def with_stars(self, lesson: str, exercise: str, stars: int) -> Progress:
        """Return the progress with a result added; a worse one than before changes nothing.

        >>> Progress().with_stars("a", "b", 2).with_stars("a", "b", 1).stars
        {('a', 'b'): 2}
        """
        best = max(stars, self.stars.get((lesson, exercise), 0))
        return replace(self, stars={**self.stars, (lesson, exercise): best})

    def value(self, section: Section, name: str) -> Any:
        """The value stored under a name, or None."""
        entry = self.section(section).get(name)
        return entry.value if entry else None

    def with_value(self, section: Section, name: str, value: Any, at: int) -> Progress:
        """Return the progress with a plain JSON value kept at a time (milliseconds since 1970); None takes it away.

        What is kept now wins over what was kept before, even if the clock has been set back. Raises RoomError where
        there is no room for it.

        >>> progress = Progress().with_value("settings", "theme", "dark", 2_000)
        >>> progress.with_value("settings", "theme", "light", 1_000).value("settings", "theme")
        'light'
        """
        before = self.section(section)
        entry = Entry(min(max(at, before[name].at + 1) if name in before else at, MAX_COUNT), value)
        after = self.with_section(section, {**before, name: entry})
        # Making a record smaller is always possible.
        if after.size > MAX_BYTES and after.size > self.size:
            raise RoomError("record")
        return after

    def without_set(self, name: str) -> Progress:
        """Return the progress without what is kept of sets under a name."""
        return self.with_value("sets", name, None, now())

    def newest(self, beginning: str) -> list[tuple[str, Entry]]:
        """List what is kept of sets under names that begin so, what was changed last first."""
        found = [(name, entry) for name, entry in self.sets.items() if name.startswith(beginning) and entry.value]
        return sorted(found, key=lambda item: item[1].at, reverse=True)

    def free_name(self, beginning: str) -> str:
        """Return a beginning with a number that was never used."""
        return next(name for number in count(1) if (name := f"{beginning}{number}") not in self.sets)

    @property
    def size(self) -> int:
        """Bytes of all values, as JSON."""
        return sum(len(name) + entry.size for section in SECTIONS for name, entry in self.section(section).items())

    def without_stars(self, lessons: Iterable[str]) -> Progress:
        """Return the progress with some lessons started over; older records do not bring their stars back."""
        lessons = set(lessons)
        return replace(
            self,
            stars={key: stars for key, stars in self.stars.items() if key[0] not in lessons},
            resets={**self.resets, **{lesson: min(self.resets.get(lesson, 0) + 1, MAX_COUNT) for lesson in lessons}},
        )

    def with_stars_back(self, before: Progress) -> Progress:
        """Return the progress with the lessons that were started over since `before` restored, or better."""
        lessons = [name for name, count in self.resets.items() if count > before.resets.get(name, 0)]
        newer = {name: min(self.resets[name] + 1, MAX_COUNT) for name in lessons}
        stars = greatest(self.stars, {key: stars for key, stars in before.stars.items() if key[0] in newer})
        return replace(self, stars=stars, resets={**self.resets, **newer})

    def section(self, section: Section) -> Mapping[str, Entry]:
        """The entries of a section, by name."""
        entries: Mapping[str, Entry] = getattr(self, section)
        return entries

    def with_section(self, section: Section, entries: Mapping[str, Entry]) -> Progress:
        """Return the progress with other entries in a section."""
        changes: dict[str, Any] = {section: entries}
        return replace(self, **changes)


def greatest(one: Mapping[T, int], other: Mapping[T, int]) -> dict[T, int]:
    """Return the larger of the counts of each name, where one that is missing is 0."""
    return {key: max(one.get(key, 0), other.get(key, 0)) for key in [*one, *(key for key in other if key not in one)]}
