"""A class: its pupils, what a teacher notes of them, and the codes that they have handed in.

Classes that were parted, on two devices, are merged in any order with the same result: of what is written the newer one
stays, codes are never lost.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, Literal

from warcaby.school.assignments.bad_code import MAX_KEPT, BadCode
from warcaby.school.codec import Always, Codec, Most, Range, Text
from warcaby.school.faults import FaultError, folded, made_plain
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import MAX_COUNT
from warcaby.school.strict_json import canonical_json

FORMAT: Literal["warcaby-classes"] = "warcaby-classes"
VERSION = 1
MAX_NAME = 60
MAX_NOTE = 400
MAX_PUPILS = 60
MAX_CODES = 400
"""Of one pupil."""
MAX_LOOSE = 2_000
"""Codes that belong to nobody in the class."""
MAX_CLASSES = 100
MAX_FILE_BYTES = 8_000_000
_MAX_CODE = 4_000
MAX_ALSO = 8
"""Earlier names of a pupil, and nicknames, under which results still come."""
_ID = 12

# What numbers a list that was pasted: "1.", "2)", "-", "•".
_NUMBERING = re.compile(r"^\s*(?:\d{1,3}[.)]?\s+|\d{1,3}[.)]\s*|[-*•–]\s+)")
_COLUMNS = re.compile(r"[\t;]")


@dataclass(frozen=True)
class HandedIn:
    """A code that has come, and on which day, in days since 1970."""

    code: Annotated[str, Text(_MAX_CODE, empty=False)]
    day: Annotated[int, Range(MAX_DAY)] = 0


@dataclass(frozen=True)
class Pupil:
    """A pupil of a class."""

    id: Annotated[str, Text(_ID, empty=False)]
    name: Annotated[str, Text(MAX_NAME)]
    also: Annotated[tuple[Annotated[str, Text(MAX_NAME, empty=False)], ...], Most(MAX_ALSO)] = ()
    """Nicknames under which results have come."""
    group: Annotated[str, Text(MAX_NAME)] = ""
    note: Annotated[str, Text(MAX_NOTE, lines=True)] = ""
    at: Annotated[int, Range(MAX_COUNT)] = 0
    """When something was written, in milliseconds since 1970."""
    gone: bool = False
    """Whether the pupil has left."""
    codes: Annotated[tuple[HandedIn, ...], Most(MAX_CODES)] = ()


@dataclass(frozen=True)
class SchoolClass:
    """A class."""

    id: Annotated[str, Text(_ID, empty=False)]
    name: Annotated[str, Text(MAX_NAME)]
    at: Annotated[int, Range(MAX_COUNT)] = 0
    """When its name was written, or it was archived."""
    archived: bool = False
    pupils: Annotated[tuple[Pupil, ...], Most(2 * MAX_PUPILS)] = ()
    loose: Annotated[tuple[HandedIn, ...], Most(MAX_LOOSE)] = ()
    """What nobody of the class seems to have handed in."""
    damaged: Annotated[tuple[BadCode, ...], Most(MAX_KEPT)] = ()
    """What has come and cannot be read."""

    @property
    def here(self) -> tuple[Pupil, ...]:
        """The pupils who have not left."""
        return tuple(each for each in self.pupils if not each.gone)


@dataclass(frozen=True)
class ClassesFile:
    """Classes as they stand in a file."""

    format: Literal["warcaby-classes"]
    version: Annotated[int, Range(VERSION, 1)]
    classes: Annotated[tuple[SchoolClass, ...], Most(MAX_CLASSES), Always()] = ()


_CLASS = Codec(SchoolClass)
_PUPIL = Codec(Pupil)
_FILE = Codec(ClassesFile)


def class_record(school_class: SchoolClass) -> dict[str, Any]:
    """Return a class as a plain value. Raises FaultError if something in it is larger than what is read."""
    pupils = [_pupil_record(each) for each in school_class.pupils]
    if len(pupils) > 2 * MAX_PUPILS:
        raise FaultError("too-many", "pupils")
    head = _CLASS.write(replace(school_class, pupils=()))
    return head | {"pupils": pupils} if pupils else head


@lru_cache(maxsize=MAX_CLASSES * MAX_PUPILS)
def _pupil_record(pupil: Pupil) -> dict[str, Any]:
    """Return a pupil as a plain value, cached so that a change to one pupil doesn't rewrite the codes of the others."""
    return _PUPIL.write(pupil)


def parse_class(value: object) -> SchoolClass:
    """Read a class from a plain value. Raises FaultError, and nothing else."""
    return _CLASS.read(value)


def classes_text(classes: Iterable[SchoolClass]) -> str:
    """Write classes as the text of a file. Raises FaultError if there are too many."""
    return canonical_json(_FILE.write(ClassesFile(FORMAT, VERSION, tuple(classes))))


def read_classes(text: str) -> tuple[SchoolClass, ...]:
    """Read the text of a file. Raises FaultError, and nothing else."""
    return _FILE.read_file(text, MAX_FILE_BYTES).classes


# Pupils


def new_class(name: str, at: int) -> SchoolClass:
    """Return a class without pupils."""
    return SchoolClass(_digest(f"{name} {at}"), name, at)


def with_pupils(school_class: SchoolClass, text: str, at: int) -> SchoolClass:
    """Return the class with the names of a list that was pasted, one a line; a column after the name is the group.

    Who is there already is not added again; who has left comes back. Raises FaultError if there are too many.
    """
    pupils = {each.id: each for each in school_class.pupils}
    for line in text.splitlines():
        name, *rest = (made_plain(part, MAX_NAME) for part in _COLUMNS.split(_NUMBERING.sub("", line)))
        if not name:
            continue
        id_, group = _digest(folded(name)), rest[0] if rest else ""
        known = pupils.get(id_)
        if known is None:
            pupils[id_] = Pupil(id_, name, group=group, at=at)
        elif known.gone or (group and group != known.group):
            pupils[id_] = replace(known, gone=False, group=group or known.group, at=max(at, known.at + 1))
    if sum(not each.gone for each in pupils.values()) > MAX_PUPILS or len(pupils) > 2 * MAX_PUPILS:
        raise FaultError("too-many", "pupils")
    return replace(school_class, pupils=tuple(pupils.values()))


def with_pupil(school_class: SchoolClass, pupil: Pupil) -> SchoolClass:
    """Return the class with a pupil changed."""
    return replace(school_class, pupils=tuple(pupil if each.id == pupil.id else each for each in school_class.pupils))


def pupil_of(school_class: SchoolClass, nickname: str) -> Pupil | None:
    """Find who uses a nickname: by the name, a nickname known already, or a first name that only one has."""
    wanted, here = folded(nickname), school_class.here
    for each in here:
        if wanted in {folded(each.name), *map(folded, each.also)}:
            return each
    for short in (_first_name, _with_initial):
        found = [each for each in here if folded(short(each.name)) == wanted]
        if len(found) == 1:
            return found[0]
    return None


def _first_name(name: str) -> str:
    return name.split(maxsplit=1)[0] if name.split() else ""


def _with_initial(name: str) -> str:
    words = name.split()
    return words[0] + words[-1][:1] if len(words) > 1 else ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:_ID]


# Results


def with_codes(school_class: SchoolClass, codes: Iterable[tuple[str, str]], day: int) -> SchoolClass:
    """Return the class with codes that have come, each with its nickname. Raises FaultError if there are too many."""
    pupils = {each.id: each for each in school_class.pupils}
    loose = {each.code: each for each in school_class.loose}
    added: dict[str, dict[str, HandedIn]] = {}
    for code, nickname in codes:
        pupil = pupil_of(school_class, nickname)
        known = added.setdefault(pupil.id, {each.code: each for each in pupil.codes}) if pupil else loose
        known.setdefault(code, HandedIn(code, day))
    for name, known in added.items():
        pupils[name] = replace(pupils[name], codes=tuple(known.values()))
    return _checked(replace(school_class, pupils=tuple(pupils.values()), loose=tuple(loose.values())))


def with_nickname(school_class: SchoolClass, pupil: Pupil, nickname: str, codes: Iterable[str], at: int) -> SchoolClass:
    """Return the class with loose codes given to a pupil, whose nickname this is from now on. Raises FaultError."""
    wanted = set(codes)
    moved = tuple(each for each in school_class.loose if each.code in wanted)
    also = tuple(dict.fromkeys((*pupil.also, nickname)))[-MAX_ALSO:]
    kept = {each.code for each in pupil.codes}
    richer = replace(
        pupil,
        also=also,
        at=max(at, pupil.at + 1),
        codes=(*pupil.codes, *(each for each in moved if each.code not in kept)),
    )
    rest = tuple(each for each in school_class.loose if each.code not in wanted)
    return _checked(replace(with_pupil(school_class, richer), loose=rest))


def _checked(school_class: SchoolClass) -> SchoolClass:
    if len(school_class.loose) > MAX_LOOSE or any(len(each.codes) > MAX_CODES for each in school_class.pupils):
        raise FaultError("too-many", "codes")
    return school_class


# Merging


def merge_classes(one: Iterable[SchoolClass], other: Iterable[SchoolClass]) -> tuple[SchoolClass, ...]:
    """Make one list of two: classes that are in both are merged. The order is that of their ids."""
    classes: dict[str, SchoolClass] = {}
    for each in (*one, *other):
        classes[each.id] = _merged(classes[each.id], each) if each.id in classes else _merged(each, each)
    return tuple(classes[name] for name in sorted(classes))


def brought_back(before: SchoolClass, current: SchoolClass, at: int) -> SchoolClass:
    """Return a class as it was before its last change; what has come since then stays.

    It is newer than the change, so that merging does not bring that back.
    """
    now = {each.id: each for each in current.pupils}
    pupils = tuple(
        each if now.get(each.id) == each else replace(each, at=max(at, now[each.id].at + 1 if each.id in now else 0))
        for each in before.pupils
    )
    (whole,) = merge_classes((replace(before, pupils=pupils),), (current,))
    return whole


def _merged(one: SchoolClass, other: SchoolClass) -> SchoolClass:
    head = max(one, other, key=lambda each: (each.at, each.name, each.archived))
    pupils: dict[str, Pupil] = {}
    for each in (*one.pupils, *other.pupils):
        pupils[each.id] = _merged_pupil(pupils.get(each.id, each), each)
    owned = {handed.code for each in pupils.values() for handed in each.codes}
    loose = _united((*one.loose, *other.loose))
    return replace(
        head,
        pupils=tuple(pupils[name] for name in sorted(pupils)),
        loose=tuple(each for each in loose if each.code not in owned),
        damaged=tuple(sorted({*one.damaged, *other.damaged}, key=lambda each: (each.line, each.text)))[:MAX_KEPT],
    )


def _merged_pupil(one: Pupil, other: Pupil) -> Pupil:
    newer = max(one, other, key=lambda each: (each.at, each.name, each.also, each.group, each.note, each.gone))
    return replace(newer, codes=_united((*one.codes, *other.codes)))


def _united(codes: Iterable[HandedIn]) -> tuple[HandedIn, ...]:
    """Return every code once, with the day on which it came first."""
    first: dict[str, HandedIn] = {}
    for each in codes:
        if each.code not in first or each.day < first[each.code].day:
            first[each.code] = each
    return tuple(sorted(first.values(), key=lambda each: (each.day, each.code)))
