"""Progress imported from a file, a code or a link: validated, and previewed before it is merged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.school.codes import CodeError, CodeReason
from warcaby.school.learner.stored import learner_of
from warcaby.school.merging import add
from warcaby.school.progress import HELD, LEARNER, MAX_BYTES, Progress
from warcaby.school.progress_codes import Places, read_stars_code
from warcaby.school.progress_format import NewerProgressError, read_progress
from warcaby.school.strict_json import parse_json

MAX_FILE_BYTES = 2 * MAX_BYTES
"""Every file that is saved here can be read: what two tabs have kept is merged even where each fills its record."""

ArrivalReason: TypeAlias = CodeReason | Literal["file", "newer-file", "large-file", "no-room"]


class ArrivalError(ValueError):
    """The imported data cannot be used; `reason` says why."""

    def __init__(self, reason: ArrivalReason) -> None:
        super().__init__(reason)
        self.reason: ArrivalReason = reason


@dataclass(frozen=True)
class Arrival:
    """Imported data that could be read."""

    progress: Progress
    unknown: int = 0
    """Exercises with stars that are only in a newer course."""
    partial: bool = False
    """Whether damaged parts were left out."""


@dataclass(frozen=True)
class Changes:
    """What merging an arrival would change."""

    stars: dict[str, tuple[int, int]]
    """Stars before and after, for every lesson (by id) that would gain some."""
    games: tuple[str, ...]
    """Saved games (by variant id) that would be added or replaced by a newer state."""
    rules: int
    """Rules that were practised further than here."""
    others: int
    """Results of puzzle sets, settings, and records that only a newer version knows."""

    def __bool__(self) -> bool:
        return bool(self.stars or self.games or self.rules or self.others)


def read_arrival(text: str, places: Places) -> Arrival:
    """Read the text of a file, a code, or a link with one. Raises ArrivalError, and nothing else."""
    if len(text) > MAX_FILE_BYTES:
        raise ArrivalError("large-file")
    text = text.removeprefix("\ufeff").strip()
    if text.startswith(("{", "[")):
        return _read_file(text)
    try:
        code = read_stars_code(text, places)
    except CodeError as error:
        raise ArrivalError(error.reason) from None
    return Arrival(code.progress, code.unknown)


def added(mine: Progress, arrival: Arrival, now: int) -> Progress:
    """Return the progress merged with an arrival at a time (milliseconds since 1970). Raises ArrivalError."""
    after = add(mine, arrival.progress, now)
    if after.size > max(MAX_BYTES, mine.size):
        raise ArrivalError("no-room")
    return after


def changes(mine: Progress, arrival: Arrival, now: int) -> Changes:
    """Compare the progress with the result of merging an arrival."""
    after = add(mine, arrival.progress, now)
    lessons = {key[0] for key, stars in after.stars.items() if stars != mine.stars.get(key)}
    return Changes(
        stars={lesson: (_stars(mine, lesson), _stars(after, lesson)) for lesson in sorted(lessons)},
        games=tuple(name for name in sorted(after.games) if after.games[name] != mine.games.get(name)),
        rules=_rules(mine, after),
        others=sum(
            theirs[name] != ours.get(name) and name not in (LEARNER, HELD)
            for ours, theirs in (
                (mine.sets, after.sets),
                (mine.settings, after.settings),
                (mine.unknown, after.unknown),
            )
            for name in theirs
        ),
    )


def _rules(mine: Progress, after: Progress) -> int:
    """How many rules are known of otherwise; at least one where anything of practice changes."""
    ours, theirs = mine.value("settings", LEARNER), after.value("settings", LEARNER)
    if ours == theirs:
        return 0
    known, then = learner_of(mine).skills, learner_of(after).skills
    changed = [name for name, skill in then.items() if skill != known.get(name)]
    return max(1, len(changed))


def _stars(progress: Progress, lesson: str) -> int:
    return sum(stars for key, stars in progress.stars.items() if key[0] == lesson)


def _read_file(text: str) -> Arrival:
    try:
        reading = read_progress(parse_json(text, MAX_FILE_BYTES))
    except NewerProgressError:
        raise ArrivalError("newer-file") from None
    except ValueError:
        raise ArrivalError("file") from None
    if reading.problems and reading.progress == Progress():
        raise ArrivalError("file")
    return Arrival(reading.progress, partial=bool(reading.problems))
