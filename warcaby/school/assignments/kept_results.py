"""The results of a set stored on a device: one row per pupil, which can be corrected, merged and removed."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, ClassVar

from warcaby.school.assignments.bad_code import MAX_KEPT, BadCode
from warcaby.school.assignments.results import (
    MAX_NICKNAME,
    PuzzleResult,
    Result,
    decode_result,
    encode_result,
    parse_nickname,
)
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.progress import MAX_COUNT, Progress, now

_MAX_CODE = 4_000
_MOST_MERGED = 20

_LIST = "codes/"
"""Earlier releases stored all codes of a set in one list, under this name and the key of the set."""


@dataclass(frozen=True)
class RowRecord:
    """A stored row."""

    others: ClassVar[bool] = True
    codes: Annotated[tuple[Annotated[str, Text(_MAX_CODE)], ...], Most(_MOST_MERGED)]
    came: Annotated[int, Range(MAX_COUNT)]
    name: Annotated[str, Text(MAX_NICKNAME)] = ""


_CODEC = Codec(RowRecord)


@dataclass(frozen=True)
class BadCodesRecord:
    """What has come for a set and cannot be used."""

    others: ClassVar[bool] = True
    codes: Annotated[tuple[BadCode, ...], Most(MAX_KEPT)]


_BAD_CODES = Codec(BadCodesRecord)


@dataclass(frozen=True)
class Row:
    """What a pupil has handed in, in one or several codes."""

    key: str
    """The name of its record."""
    codes: tuple[str, ...]
    came: int
    """When it arrived, in milliseconds since 1970; rows are sorted by it."""
    name: str = ""
    """The corrected nickname, if any."""

    @property
    def result(self) -> Result:
        """The result under its nickname; of several, the better one of each puzzle."""
        return _joined(self.codes, self.name)


def rows(progress: Progress, set_key: str) -> list[Row]:
    """List the rows of a set in order of arrival."""
    beginning = f"result/{set_key}/"
    found = []
    for key, entry in progress.sets.items():
        if key.startswith(beginning) and (row := _parse(key, entry.text)):
            found.append(row)
    listed = progress.value("sets", _LIST + set_key)
    for number, code in enumerate(listed if isinstance(listed, list) else []):
        key = _key(set_key, str(code))
        if key not in progress.sets and (row := _row(key, RowRecord((str(code),), number))):
            found.append(row)
    return sorted(found, key=lambda row: (row.came, row.key))


@lru_cache(maxsize=8_192)
def result_of(code: str) -> Result:
    """Decode a code of a row; cached, because tables are drawn repeatedly."""
    return decode_result(code)


def with_results(progress: Progress, set_key: str, results: Iterable[Result]) -> Progress:
    """Return the progress with results added as rows. Raises RoomError if there is no room."""
    at = now()
    for number, result in enumerate(results):
        code = encode_result(result)
        progress = _kept(progress, Row(_key(set_key, code), (code,), at + number))
    return progress


def kept_bad_codes(progress: Progress, set_key: str) -> tuple[BadCode, ...]:
    """List what has come for a set and cannot be used."""
    return _BAD_CODES.read_or(progress.value("sets", f"damaged/{set_key}"), BadCodesRecord(())).codes


def with_bad_codes(progress: Progress, set_key: str, codes: tuple[BadCode, ...]) -> Progress:
    """Return the progress with what has come for a set and cannot be used. Raises RoomError if there is no room."""
    value = _BAD_CODES.write(BadCodesRecord(codes)) if codes else None
    return progress.with_value("sets", f"damaged/{set_key}", value, now())


def without_rows(progress: Progress, gone: Iterable[Row]) -> Progress:
    """Return the progress without some rows."""
    for row in gone:
        progress = progress.without_set(row.key)
    return progress


def with_rows(progress: Progress, back: Iterable[Row]) -> Progress:
    """Return the progress with earlier rows restored. Raises RoomError if there is no room."""
    for row in back:
        progress = _kept(progress, row)
    return progress


def renamed(row: Row, nickname: str) -> Row:
    """Return a row under another nickname. Raises FaultError for an invalid one."""
    return replace(row, name=parse_nickname(nickname))


def merged(row: Row, others: Iterable[Row]) -> Row:
    """Merge several rows of a pupil into one. Raises FaultError if there are too many."""
    codes = dict.fromkeys(code for each in (row, *others) for code in each.codes)
    if len(codes) > _MOST_MERGED:
        raise FaultError("too-many", "codes")
    return replace(row, codes=tuple(codes), name=row.name or row.result.nickname)


def _kept(progress: Progress, row: Row) -> Progress:
    value = _CODEC.write(RowRecord(row.codes, row.came, row.name))
    return progress if progress.value("sets", row.key) == value else progress.with_value("sets", row.key, value, now())


def _key(set_key: str, code: str) -> str:
    """The name of a row; every tab gives a code the same name."""
    return f"result/{set_key}/{hashlib.sha256(code.encode()).hexdigest()[:16]}"


@lru_cache(maxsize=8_192)
def _parse(key: str, text: str) -> Row | None:
    record = _CODEC.read_or(json.loads(text), None)
    return _row(key, record) if record else None


def _row(key: str, record: RowRecord) -> Row | None:
    """Return a row, or None if its codes cannot be read."""
    row = Row(key, record.codes, record.came, record.name)
    try:
        return row if row.codes and row.result else None
    except ValueError:  # CodeError, FaultError, or results of different sets
        return None


@lru_cache(maxsize=8_192)
def _joined(codes: tuple[str, ...], name: str) -> Result:
    first, *others = map(result_of, codes)
    puzzles = tuple(max(each, key=_rank) for each in zip(*(one.puzzles for one in (first, *others)), strict=True))
    practised = [one.drills for one in (first, *others) if one.drills]
    drills = tuple(max(each, key=lambda drill: (drill.right, -drill.wrong)) for each in zip(*practised, strict=True))
    return replace(first, nickname=name or first.nickname, puzzles=puzzles, drills=drills)


def _rank(result: PuzzleResult) -> tuple[bool, int, int, bool, int]:
    """The better one is greater; if none was solved, the one with more attempts."""
    work = -1 if result.solved else 1
    return result.solved, work * result.tries, work * result.hints, not result.is_untouched, -result.seconds
