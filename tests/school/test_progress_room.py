"""How much there is room for in a record of progress, and how lessons are started over and brought back."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import refusing
from warcaby.school import progress as records
from warcaby.school.faults import FaultError
from warcaby.school.merging import add
from warcaby.school.progress import MAX_COUNT, Entry, Progress, RoomError


@pytest.mark.parametrize(("length", "fits"), [(7, True), (8, True), (9, False)])
def test_a_value_is_as_large_as_it_may_be_in_bytes_of_json(
    length: int, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MAX_VALUE_BYTES", 10)
    with refusing(RoomError, None if fits else ""):
        assert Entry(1, "x" * length).size == length + 2
    with pytest.raises(RoomError):
        Entry(1, "ż" * 5)


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(("depth", "fits"), [(1, True), (21, True), (22, False)])
def test_a_value_leaves_room_for_the_brackets_around_it(depth: int, fits: bool) -> None:
    with refusing(FaultError, reason=None if fits else "shape", field="value"):
        assert Entry(1, nested(depth)).text == "[" * depth + "1" + "]" * depth


def test_the_size_of_a_record_is_that_of_its_names_and_values() -> None:
    progress = Progress().with_value("settings", "abc", "12345", 1)
    assert progress.size == 3 + 7
    progress = progress.with_value("sets", "d", [1, 2], 1).with_value("games", "ef", None, 1)
    assert progress.size == 3 + 7 + 1 + 5 + 2 + 4
    assert progress.with_stars("a", "b", 3).size == progress.size


@pytest.mark.parametrize(("most", "fits"), [(11, True), (10, True), (9, False)])
def test_a_record_is_filled_to_its_limit(most: int, fits: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "MAX_BYTES", most)
    with refusing(RoomError, None if fits else ""):
        assert Progress().with_value("settings", "abc", "12345", 1).size == 10


@pytest.mark.parametrize(("value", "fits"), [("1234", True), ("54321", True), ("123456", False)])
def test_in_a_record_that_is_too_full_anything_may_be_made_smaller_or_changed(
    value: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = Progress().with_value("settings", "abc", "12345", 1)
    monkeypatch.setattr(records, "MAX_BYTES", 5)
    with refusing(RoomError, None if fits else ""):
        assert full.with_value("settings", "abc", value, 2).value("settings", "abc") == value


@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [(5, 9, 9), (5, 6, 6), (5, 5, 6), (5, 1, 6), (MAX_COUNT, 1, MAX_COUNT), (1, MAX_COUNT + 5, MAX_COUNT)],
)
def test_what_is_kept_later_is_newer_whatever_the_clock_says(first: int, second: int, kept: int) -> None:
    progress = Progress().with_value("settings", "a", 1, first).with_value("settings", "a", 2, second)
    assert progress.settings["a"] == Entry(kept, 2)


def test_a_lesson_is_started_over_once_at_a_time() -> None:
    progress = Progress().with_stars("a", "x", 3).with_stars("b", "x", 2)
    once = progress.without_stars(["a"])
    assert (once.stars, once.resets) == ({("b", "x"): 2}, {"a": 1})
    assert once.without_stars(["a", "b"]).resets == {"a": 2, "b": 1}
    assert Progress(resets={"a": MAX_COUNT}).without_stars(["a"]).resets == {"a": MAX_COUNT}


def test_stars_come_back_to_lessons_that_were_started_over_since() -> None:
    before = Progress(resets={"b": 4}).with_stars("a", "x", 3).with_stars("b", "x", 2).with_stars("c", "x", 1)
    over = before.without_stars(["a"]).with_stars("a", "y", 1).with_stars("a", "x", 2)
    back = over.with_stars_back(before)
    assert back.stars == {("a", "x"): 3, ("a", "y"): 1, ("b", "x"): 2, ("c", "x"): 1}
    # It is newer than the start that it takes back, and nothing else is.
    assert back.resets == {"a": 2, "b": 4}
    assert before.with_stars_back(before) == before
    assert Progress(resets={"a": MAX_COUNT}).with_stars_back(Progress()).resets == {"a": MAX_COUNT}


@pytest.mark.parametrize(("claimed", "counted"), [(7, 7), (1_000_000, 1_000_000), (1_000_001, 1_000_000)])
def test_nobody_starts_a_lesson_over_more_than_a_million_times(claimed: int, counted: int) -> None:
    assert add(Progress(), Progress(resets={"a": claimed}), 5).resets == {"a": counted}


@pytest.mark.parametrize(("claimed", "counted"), [(4, 4), (5, 5), (6, 5)])
def test_what_claims_to_be_of_later_than_now_is_of_now(claimed: int, counted: int) -> None:
    arrived = Progress(settings={"a": Entry(claimed, 1)})
    assert add(Progress(), arrived, 5).settings == {"a": Entry(counted, 1)}
