"""Classes on a device: listed by their heads, joined where two tabs changed them, and whole where they can be read."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from warcaby.school.merging import joined_entry
from warcaby.school.progress import CLASSES, Entry, Progress
from warcaby.school.teaching import kept_classes as keeping
from warcaby.school.teaching.kept_classes import (
    ClassHead,
    class_heads,
    keep_class,
    kept_class,
    kept_classes,
    with_classes,
)
from warcaby.school.teaching.kept_classes import joined as join
from warcaby.school.teaching.school_class import HandedIn, Pupil, SchoolClass, class_record

joined = partial(joined_entry, join=join)

ANIA, OLA, GONE = Pupil("1", "Ania"), Pupil("2", "Ola"), Pupil("3", "Ewa", gone=True)


def kept(*classes: SchoolClass) -> Progress:
    progress = Progress()
    for each in classes:
        progress = keep_class(progress, each)
    return progress


@pytest.fixture(autouse=True)
def nothing_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is remembered of classes that were read before."""
    monkeypatch.setattr(keeping, "_READ", {})


def test_classes_in_use_come_first_by_name_and_count_who_is_here() -> None:
    progress = kept(
        SchoolClass("a", "b class", pupils=(ANIA, GONE)),
        SchoolClass("b", "A class", archived=True),
        SchoolClass("c", "A class", pupils=(ANIA, OLA, GONE)),
        SchoolClass("d", "A class"),
    )
    assert class_heads(progress) == [
        ClassHead("c", "A class", archived=False, count=2),
        ClassHead("d", "A class", archived=False, count=0),
        ClassHead("a", "b class", archived=False, count=1),
        ClassHead("b", "A class", archived=True, count=0),
    ]
    assert [each.id for each in kept_classes(progress)] == ["c", "d", "a", "b"]
    without = progress.without_set(f"{CLASSES}c")
    assert [each.id for each in kept_classes(without)] == ["d", "a", "b"]
    assert kept_class(without, "c") is None


def test_a_class_that_has_not_changed_is_not_kept_again() -> None:
    whole = SchoolClass("a", "4b", pupils=(ANIA,))
    progress = kept(whole)
    assert keep_class(progress, whole) is progress
    assert keep_class(progress, replace(whole, name="5b")) is not progress


@pytest.mark.parametrize(
    "value", [3, "x", [], {"pupils": 3}, {"id": "a"}, {"id": "a", "name": 7}, {"id": "a", "name": "4b", "pupils": [3]}]
)
def test_a_class_that_cannot_be_read_is_not_listed_and_hides_no_other(value: Any) -> None:
    progress = kept(SchoolClass("b", "5b")).with_value("sets", f"{CLASSES}a", value, 1)
    assert [each.id for each in class_heads(progress)] == ["b"]
    assert [each.id for each in kept_classes(progress)] == ["b"]
    assert kept_class(progress, "a") is None


def test_where_a_pupil_is_damaged_the_class_is_not_taken_for_whole() -> None:
    record = class_record(SchoolClass("a", "4b", pupils=(ANIA,)))
    record["pupils"].append({"id": 3})
    progress = Progress().with_value("sets", f"{CLASSES}a", record, 1)
    # Its head can be read; its codes cannot.
    assert [(each.id, each.count) for each in class_heads(progress)] == [("a", 2)]
    assert kept_classes(progress) == []


def entry(at: int, *pupils: Pupil, name: str = "a", changed: int = 0) -> Entry:
    return Entry(at, class_record(SchoolClass(name, "4b", changed, pupils=pupils)))


def test_two_tabs_bring_their_pupils_together() -> None:
    one, other = entry(5, replace(ANIA, codes=(HandedIn("x", 1),))), entry(7, OLA)
    both = joined(one, other)
    assert (both, both.at) == (joined(other, one), 7)
    assert [each["name"] for each in both.value["pupils"]] == ["Ania", "Ola"]
    assert both.value["pupils"][0]["codes"] == [{"code": "x", "day": 1}]


@pytest.mark.parametrize("other", [Entry(9, 3), Entry(9, None), entry(9, OLA, name="b")])
def test_where_one_holds_another_class_or_none_the_newer_one_wins(other: Entry) -> None:
    one = entry(5, ANIA)
    assert joined(one, other) == joined(other, one) == other
    older = Entry(3, other.value)
    assert joined(one, older) == joined(older, one) == one


def test_where_there_is_no_room_for_both_the_newer_one_wins() -> None:
    half = [Pupil(f"{number}", f"Pupil {number}") for number in range(121)]
    one, other = entry(5, *half[:61]), entry(7, *half[61:])
    assert joined(one, other) == joined(other, one) == other
    assert len(joined(entry(5, *half[:60]), other).value["pupils"]) == 120


def test_classes_of_a_file_are_merged_into_those_that_are_here() -> None:
    progress = with_classes(kept(SchoolClass("a", "4b", pupils=(ANIA,))), [SchoolClass("a", "4b", pupils=(OLA,))])
    (whole,) = kept_classes(progress)
    assert [each.name for each in whole.pupils] == ["Ania", "Ola"]
    assert [each.id for each in kept_classes(with_classes(progress, [SchoolClass("b", "5b")]))] == ["a", "b"]
