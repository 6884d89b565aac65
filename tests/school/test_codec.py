"""Records are read and written field by field, within the same limits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

import pytest

from tests.cases import for_each, refusing
from warcaby.school.codec import Always, Codec, Key, Most, Names, Range, Text
from warcaby.school.faults import FaultError, FaultReason


@dataclass(frozen=True)
class Part:
    at: Annotated[int, Range(9)]
    others: ClassVar[bool] = True


@dataclass(frozen=True)
class Whole:
    name: Annotated[str, Text(5, empty=False)]
    attempt: Annotated[str, Text(5), Key("try")] = ""
    side: Literal["white", "black"] = "white"
    seconds: Annotated[float, Range(60)] = 0
    is_done: bool = False
    parts: Annotated[tuple[Part, ...], Most(2)] = ()
    pair: tuple[int, str] | None = None
    table: Annotated[Mapping[str, Annotated[int, Range(3)]], Names("[a-z]+"), Most(2), Always()] = field(
        default_factory=dict
    )


WHOLE = Codec(Whole)
GOOD: dict[str, Any] = {"name": "Ania", "table": {}}
BAD: list[tuple[Any, FaultReason, str]] = [
    ([], "shape", ""),
    ({}, "shape", "name"),
    ({"name": ""}, "empty", "name"),
    ({"name": "Aniela"}, "too-long", "name"),
    ({"name": 3}, "shape", "name"),
    (GOOD | {"attempt": "c3"}, "shape", "attempt"),
    (GOOD | {"side": "red"}, "shape", "side"),
    (GOOD | {"seconds": 61}, "number", "seconds"),
    (GOOD | {"seconds": float("nan")}, "shape", "seconds"),
    (GOOD | {"seconds": 10**400}, "number", "seconds"),
    (GOOD | {"is_done": 1}, "shape", "is_done"),
    (GOOD | {"parts": [{"at": True}]}, "shape", "parts"),
    (GOOD | {"parts": [{"at": 10}]}, "number", "parts"),
    (GOOD | {"parts": [{"at": 1}] * 3}, "too-many", "parts"),
    (GOOD | {"parts": {"at": 1}}, "shape", "parts"),
    (GOOD | {"pair": [1]}, "shape", "pair"),
    (GOOD | {"table": {"A": 1}}, "characters", "table"),
    (GOOD | {"table": {"a": 4}}, "number", "table"),
    (GOOD | {"table": {"a": 1, "b": 1, "c": 1}}, "too-many", "table"),
    (GOOD | {"table": [1]}, "shape", "table"),
]


def test_a_record_is_written_without_what_is_at_its_default_and_read_again() -> None:
    record = Whole("Ania", attempt="c3", parts=(Part(1), Part(2)), pair=(1, "x"), table={"a": 1})
    value = WHOLE.write(record)
    parts = [{"at": 1}, {"at": 2}]
    assert value == {"name": "Ania", "try": "c3", "parts": parts, "pair": [1, "x"], "table": {"a": 1}}
    assert WHOLE.read(value) == record
    assert WHOLE.write(Whole("Ania")) == GOOD


@for_each(("value", "reason", "name"), BAD)
def test_the_first_fault_is_named(value: Any, reason: FaultReason, name: str) -> None:
    with refusing(FaultError, reason=reason, field=name):
        WHOLE.read(value)


@pytest.mark.parametrize(
    "record",
    [Whole("Aniela"), Whole("Ania", seconds=61), Whole("Ania", parts=(Part(1),) * 3), Whole("Ania", table={"A": 1})],
)
def test_what_could_not_be_read_is_not_written(record: Whole) -> None:
    with pytest.raises(FaultError):
        WHOLE.write(record)


def test_what_is_whole_of_a_damaged_record_is_salvaged() -> None:
    damaged = {"name": "Ania", "side": 3, "parts": [{"at": 1}, 3, {"at": 10}], "table": {"a": 1, "b": 9}, "more": 1}
    record, faults = WHOLE.salvage(damaged)
    assert record == Whole("Ania", parts=(Part(1),), table={"a": 1})
    assert sorted(fault.field for fault in faults) == ["more", "parts", "parts/1", "side", "table/b"]
    with pytest.raises(FaultError):
        WHOLE.salvage({"side": "white"})


def test_keys_of_newer_programs_are_passed_over_where_the_record_allows_it() -> None:
    assert Codec(Part).read({"at": 1, "later": 2}) == Part(1)


def test_a_wrong_value_is_quoted_as_far_as_forty_characters() -> None:
    long = "x" * 50
    for change, quoted in (({"side": long}, long[:40]), ({"seconds": 10**60}, "1" + "0" * 39)):
        with pytest.raises(FaultError) as caught:
            WHOLE.read(GOOD | change)
        assert caught.value.detail == quoted
    with pytest.raises(FaultError) as unknown:
        WHOLE.read(GOOD | {long: 1})
    assert unknown.value.field == long[:40]
