"""Drills in a set: which ones a pupil gets, and what became of them.

A set says what is practised, not which positions: those are made when the set is opened, of its seed and of who opens
it. So a class of thirty has thirty different sheets, and the teacher can make each of them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Annotated, Any

from warcaby.rules import Variant, variant_with
from warcaby.school.codec import Codec, Range, Text
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.making import GRADES, Drill, Grade
from warcaby.school.drills.series import drills
from warcaby.school.faults import FaultError, folded
from warcaby.school.misconceptions import is_rule, misconceptions_of

MAX_NUMBER = 20
"""The most drills in one place of a set."""
MAX_SEED = 9_999
_MAX_NAME = 80


@dataclass(frozen=True)
class SetDrill:
    """A number of drills on one belief about the rules, or on all beliefs about one rule."""

    variant: Variant
    about: str
    """The id of a misconception, or of a rule such as "capture.compulsory", for all misconceptions about it."""
    grade: Grade = 1
    number: int = 5
    seed: int = 1
    same: bool = False
    """Whether all pupils get the same positions."""
    kind: str = ""
    """The kind of all of them; empty for all kinds that the belief has, in turn."""

    @property
    def beliefs(self) -> tuple[str, ...]:
        """The misconceptions to practise."""
        return beliefs_about(self.variant, self.about)

    def drills(self, who: str) -> tuple[Drill, ...]:
        """Make the drills of a pupil, by the nickname, or of a version of a worksheet, by its name.

        Capital letters and spaces of a nickname do not matter, as in `kept_sittings.is_same_pupil`. Raises NoDrillError
        if there are not so many different ones.
        """
        seed = f"{self.seed}" if self.same else f"{self.seed} {folded(who)}"
        about = self.beliefs
        kind = self.kind or None
        sources = [drills(self.variant, belief, self.grade, seed, kind) for belief in about]
        # Of several beliefs, one drill of each in turn.
        counts = [len(range(place, self.number, len(about))) for place in range(len(about))]
        made = [list(islice(source, count)) for source, count in zip(sources, counts, strict=True)]
        return tuple(made[number % len(about)][number // len(about)] for number in range(self.number))


def beliefs_about(variant: Variant, about: str) -> tuple[str, ...]:
    """List the misconceptions of a game with this id, or about this rule.

    >>> from warcaby.rules import BRAZILIAN
    >>> beliefs_about(BRAZILIAN, "no_back_capture")
    ('no_back_capture',)
    >>> beliefs_about(BRAZILIAN, "mid_capture")
    ('crown_in_passing', 'stop_on_last_row')
    """
    known = misconceptions_of(variant)
    named = tuple(each.id for each in known if each.id == about)
    return named or tuple(each.id for each in known if each.source == about and is_rule(each.id))


@dataclass(frozen=True)
class DrillRecord:
    """A place of drills as stored in a file."""

    variant: Annotated[str, Text(_MAX_NAME)]
    """The id, with a plus before each option."""
    about: Annotated[str, Text(_MAX_NAME, empty=False)]
    grade: Annotated[int, Range(GRADES[-1], GRADES[0])] = 1
    number: Annotated[int, Range(MAX_NUMBER, 1)] = 5
    seed: Annotated[int, Range(MAX_SEED)] = 1
    same: bool = False
    kind: Annotated[str, Text(_MAX_NAME)] = ""


DRILLS = Codec(DrillRecord)


def record_of(drill: SetDrill) -> DrillRecord:
    """Return a place of drills as stored in a file."""
    return DrillRecord(
        drill.variant.full_id, drill.about, drill.grade, drill.number, drill.seed, drill.same, drill.kind
    )


def drill_record(drill: SetDrill) -> dict[str, Any]:
    """Return a place of drills as a plain value. Raises FaultError if anything in it is too large to be read."""
    return DRILLS.write(record_of(drill))


def parse_drill(value: object) -> SetDrill:
    """Read and check a place of drills. Raises FaultError, and nothing else."""
    return drill_of(DRILLS.read(value))


def drill_of(record: DrillRecord) -> SetDrill:
    """Check a place of drills: that the game, the belief and the kind are known. Raises FaultError."""
    name, *options = record.variant.split("+")
    try:
        variant = variant_with(name, tuple(options))
    except KeyError:
        raise FaultError("variant", "variant", detail=record.variant) from None
    grade = next(each for each in GRADES if each == record.grade)
    about = beliefs_about(variant, record.about)
    kinds = [kinds_of(variant, each, grade) for each in about]
    if not kinds or not all(kinds):
        raise FaultError("drill", "about", detail=record.about)
    if record.kind and not all(record.kind in each for each in kinds):
        raise FaultError("drill", "kind", detail=record.kind)
    return SetDrill(variant, record.about, grade, record.number, record.seed, record.same, record.kind)


@dataclass(frozen=True)
class DrillResult:
    """The results of the drills of one place in a set."""

    right: int = 0
    """How many were answered correctly at the first try, without help."""
    wrong: int = 0
    believed: int = 0
    """How many of the wrong answers are those of the belief."""
    seconds: int = 0
    left: int = 0
    """How many were not answered; results of earlier versions do not tell it (`Result.of_set`)."""

    @property
    def is_untouched(self) -> bool:
        """Whether nothing was answered."""
        return not (self.right or self.wrong)

    @property
    def count(self) -> int:
        """How many there were."""
        return self.right + self.wrong + self.left


@dataclass(frozen=True)
class DrillMark:
    """What became of one drill."""

    right: bool
    """Whether the first answer was right, without help."""
    believed: bool
    """Whether it was what the belief answers."""
    seconds: int


def result_of_marks(marks: Sequence[DrillMark], number: int) -> DrillResult:
    """Count what became of the `number` drills of one place."""
    right = sum(mark.right for mark in marks)
    believed = sum(mark.believed for mark in marks)
    seconds = sum(mark.seconds for mark in marks)
    return DrillResult(right, len(marks) - right, believed, seconds, number - len(marks))
