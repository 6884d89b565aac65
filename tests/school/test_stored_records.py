"""Every stored or received record, from its own annotations: what fits is read and written again, nothing else is."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from tests.cases import for_each, refusing
from tests.school.stored import FieldOf, candidates, described, fields_of, fits, least, name_of, records
from warcaby.school.codec import Codec
from warcaby.school.faults import FaultError, FaultReason

SHAPES = Path(__file__).with_name("records.txt")
"""What was kept once is read for ever: a line changes only upwards, where it is a limit, and no field goes."""


def test_records_have_the_fields_and_limits_that_are_written_down() -> None:
    assert "\n".join(map(described, records())) + "\n" == SHAPES.read_text()


@for_each("record", records(), name_of=name_of)
def test_a_field_holds_what_its_annotation_says_and_nothing_else(record: type) -> None:
    codec: Codec[Any] = Codec(record)
    for field in fields_of(record):
        read = [is_read(codec, field, value) for value in candidates(field.kind)]
        assert any(read), field.key
        assert len(set(read)) == 2 or field.kind is Any, field.key


def is_read(codec: Codec[Any], field: FieldOf, value: Any) -> bool:
    """Read a record with a value in one field, and see that nothing but that value counts."""
    record: type = codec.record
    table = {**least(record), field.key: value}
    if fits(field.kind, value):
        found = codec.read(table)
        assert codec.read(codec.write(found)) == found
        assert codec.salvage(table) == (found, ())
        return True
    with pytest.raises(FaultError) as refused:
        codec.read(table)
    assert refused.value.field == field.key
    assert refused.value.reason in get_args(FaultReason)
    found, faults = salvaged(codec, table)
    # What is lost is told, and it takes nothing else with it.
    assert {fault.field.partition("/")[0] for fault in faults} == {field.key}
    assert found is not None or not field.has_default
    if found is not None:
        whole = codec.read(dict(least(record)))
        others = [each.name for each in fields_of(record) if each is not field]
        assert [getattr(found, name) for name in others] == [getattr(whole, name) for name in others]
        codec.write(found)
    return False


def salvaged(codec: Codec[Any], table: dict[str, Any]) -> tuple[Any, tuple[FaultError, ...]]:
    try:
        return codec.salvage(table)
    except FaultError as fault:
        return None, (fault,)


@for_each("record", records(), name_of=name_of)
def test_a_field_that_is_missing_has_its_default_or_is_asked_for(record: type) -> None:
    codec: Codec[Any] = Codec(record)
    table = dict(least(record))
    for field in fields_of(record):
        without = {key: value for key, value in table.items() if key != field.key}
        if not field.needed:
            assert getattr(codec.read(without), field.name) == field.default
            continue
        with refusing(FaultError, reason="shape", field=field.key):
            codec.read(without)


@for_each("record", records(), name_of=name_of)
def test_a_field_of_a_newer_program_is_passed_over_where_that_is_meant_and_told_of_elsewhere(record: type) -> None:
    codec: Codec[Any] = Codec(record)
    table = dict(least(record))
    more = {**table, "later": 1}
    if getattr(record, "others", False):
        assert codec.read(more) == codec.read(table)
        return
    with refusing(FaultError, reason="shape", field="later"):
        codec.read(more)
    found, (fault,) = codec.salvage(more)
    assert (found, fault.field) == (codec.read(table), "later")


@pytest.mark.parametrize("value", [None, [], "x", 1, True])
def test_what_is_no_table_is_no_record(value: object) -> None:
    for record in records():
        with pytest.raises(FaultError) as refused:
            Codec(record).read(value)
        assert (refused.value.reason, refused.value.field) == ("shape", ""), record
