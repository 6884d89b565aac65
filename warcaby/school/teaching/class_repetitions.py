"""What a class should repeat: rules that its pupils have practised, and when each pupil is about to forget them.

Codes carry no dates: a result counts for the day on which it came.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias

from warcaby.school.teaching.class_table import Work, best_of, by_work
from warcaby.school.teaching.school_class import Pupil, SchoolClass

if TYPE_CHECKING:
    # Needs the package `fsrs`, which the page fetches on demand.
    from warcaby.school.learner.schedule import Grade, Repetition

    Reviewed: TypeAlias = Callable[[Repetition | None, Grade, int], Repetition]
    """When something is due after it was seen: `schedule.reviewed`."""

    History: TypeAlias = tuple[tuple[int, Grade], ...]
    """On which days results about something came, and how good they were."""

_MOST_KEPT = 20_000
_WORST: tuple[Grade, ...] = ("again", "hard", "good")


@dataclass(frozen=True)
class DueRule:
    """A rule that pupils are about to forget."""

    belief: str
    """The id of the misconception about it."""
    names: tuple[str, ...]
    """Who is about to forget it."""
    last: int
    """The day on which the latest of their results about it came, in days since 1970."""


@dataclass(frozen=True)
class Repetitions:
    """What a class should repeat."""

    due: tuple[DueRule, ...]
    """What most pupils should repeat, first."""
    practised: bool
    """Whether any result tells of a rule."""


def repetitions_of(
    school_class: SchoolClass, works: Mapping[str, Work], group: str, day: int, reviewed: Reviewed
) -> Repetitions:
    """List what is due on a day for the pupils of a class, or of a group of it."""
    found: dict[str, list[tuple[str, int]]] = {}
    practised = False
    for pupil in sorted(school_class.here, key=lambda each: each.name.casefold()):
        if group in ("", pupil.group):
            for belief, history in _histories(pupil, works).items():
                practised, last = True, history[-1][0]
                # What came on a day to come came while the clock was ahead: nobody knows when, so it is due.
                if last > day or _due_day(history, reviewed) <= day:
                    found.setdefault(belief, []).append((pupil.name, min(last, day)))
    due = [
        DueRule(belief, tuple(name for name, _ in pupils), max(last for _, last in pupils))
        for belief, pupils in found.items()
    ]
    return Repetitions(tuple(sorted(due, key=lambda each: (-len(each.names), each.last, each.belief))), practised)


def _histories(pupil: Pupil, works: Mapping[str, Work]) -> dict[str, History]:
    """Return how a pupil has done on each rule; of several results of one day the worst counts."""
    days: dict[str, dict[int, Grade]] = {}
    for name, handed in by_work(pupil.codes).items():
        work, result = works.get(name), best_of(handed)
        if work is None or result is None:
            continue
        day = max(each.day for each in handed)
        told = [(belief, _grade(all(each.solved for each in result.puzzles), True)) for belief in work.beliefs]
        if work.puzzle_set:
            for place, drill in zip(work.puzzle_set.drills, result.drills, strict=False):
                if not drill.is_untouched:
                    grade = _grade(drill.right == drill.count, drill.right >= drill.wrong)
                    told += [(belief, grade) for belief in place.beliefs]
        for belief, grade in told:
            known = days.setdefault(belief, {})
            known[day] = min(grade, known.get(day, grade), key=_WORST.index)
    return {belief: tuple(sorted(known.items())) for belief, known in days.items()}


def _grade(is_whole: bool, is_half: bool) -> Grade:
    return "good" if is_whole else "hard" if is_half else "again"


@lru_cache(maxsize=_MOST_KEPT)
def _due_day(history: History, reviewed: Reviewed) -> int:
    """Return when something is due; cached, because many pupils hand in the same on the same days."""
    repetition: Repetition | None = None
    for day, grade in history:
        repetition = reviewed(repetition, grade, day)
    assert repetition is not None
    return repetition.due
