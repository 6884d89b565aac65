"""Progress: earned, stored, read again, and merged from two records."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.samples import lesson
from warcaby.school.merging import add, merge
from warcaby.school.progress import MAX_VALUE_BYTES, SECTIONS, Entry, Progress, Section
from warcaby.school.progress_format import (
    VERSION,
    NewerProgressError,
    ProgressError,
    parse_progress,
    read_progress,
    to_json,
)

# Few names and small numbers, so that records overlap in every way.
NAMES = st.sampled_from(["a", "b-2", "c"])
VALUES = st.none() | st.integers(0, 2) | st.lists(st.text(max_size=2), max_size=2)
ENTRIES = st.dictionaries(NAMES, st.builds(Entry, st.integers(0, 3), VALUES), max_size=3)
RECORDS = st.builds(
    Progress,
    stars=st.dictionaries(st.tuples(NAMES, NAMES), st.integers(1, 3), max_size=5),
    resets=st.dictionaries(NAMES, st.integers(1, 2), max_size=2),
    games=ENTRIES,
    sets=ENTRIES,
    settings=ENTRIES,
    unknown=st.dictionaries(st.sampled_from(["later", "later still"]), VALUES, max_size=2),
)
# Whatever a browser may hand over: plain JSON, or what looks like progress and is not quite.
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["version", "lessons", "games", "stars", "a", "<b>"]), inner, max_size=4)
    ),
    max_leaves=10,
)
Merging = Callable[[Progress, Progress], Progress]


@given(RECORDS)
def test_what_is_kept_is_read_again(progress: Progress) -> None:
    kept = json.loads(json.dumps(to_json(progress)))
    assert parse_progress(kept) == progress


@given(RECORDS)
def test_equal_progress_is_kept_in_the_same_way(progress: Progress) -> None:
    backwards = Progress(dict(reversed([*progress.stars.items()])), dict(reversed([*progress.resets.items()])))
    forwards = Progress(progress.stars, progress.resets)
    assert json.dumps(to_json(backwards)) == json.dumps(to_json(forwards))


@pytest.mark.parametrize("together", [merge, partial(add, now=9)])
@given(RECORDS, RECORDS, RECORDS)
def test_records_merge_in_any_order_and_any_number_of_times(
    together: Merging, one: Progress, two: Progress, three: Progress
) -> None:
    assert together(one, two) == together(two, one)
    assert together(together(one, two), three) == together(one, together(two, three))
    assert together(one, one) == one
    assert together(together(one, two), two) == together(one, two)
    assert together(one, Progress()) == one


@given(RECORDS, RECORDS)
def test_what_arrives_takes_no_star_away(mine: Progress, arrived: Progress) -> None:
    both = add(mine, arrived, 9).stars
    assert both.keys() == mine.stars.keys() | arrived.stars.keys()
    assert all(stars == max(mine.stars.get(key, 0), arrived.stars.get(key, 0)) for key, stars in both.items())


@given(RECORDS, RECORDS)
def test_what_is_newer_stays(one: Progress, two: Progress) -> None:
    both = merge(one, two)
    for name in one.games.keys() | two.games.keys():
        entries = [entry for entry in (one.games.get(name), two.games.get(name)) if entry]
        assert both.games[name].at == max(entry.at for entry in entries)


@given(RECORDS, RECORDS)
def test_a_lesson_begun_afresh_in_one_tab_stays_afresh_in_another(progress: Progress, other: Progress) -> None:
    other = merge(progress, other)
    afresh = other.without_stars(["a"])
    assert not [key for key in merge(afresh, other).stars if key[0] == "a"]
    assert not [key for key in merge(other, afresh).stars if key[0] == "a"]
    # Other lessons are as they were, and what is earned from now on counts.
    assert {key: stars for key, stars in other.stars.items() if key[0] != "a"} == afresh.stars
    assert merge(other, afresh.with_stars("a", "c", 1)).stars["a", "c"] == 1


@given(RECORDS, st.sets(NAMES))
def test_beginning_afresh_can_be_undone_everywhere(before: Progress, lessons: set[str]) -> None:
    afresh = before.without_stars(lessons)
    restored = afresh.with_stars_back(before)
    assert restored.stars == before.stars
    assert merge(restored, afresh).stars == merge(afresh, restored).stars == before.stars


def test_what_is_earned_between_beginning_afresh_and_undoing_it_is_kept() -> None:
    before = Progress({("a", "b"): 2})
    restored = before.without_stars(["a"]).with_stars("a", "b", 3).with_stars("a", "c", 1).with_stars_back(before)
    assert restored.stars == {("a", "b"): 3, ("a", "c"): 1}
    # Undoing is newer than beginning afresh, by one.
    assert restored.resets == {"a": 2}


@pytest.mark.parametrize("section", SECTIONS)
def test_the_last_value_under_a_name_counts_although_the_clock_was_set_back(section: Section) -> None:
    first = Progress().with_value(section, "brazilian", {"moves": 3}, 2_000)
    second = first.with_value(section, "brazilian", {"moves": 4}, 1_000)
    assert merge(first, second).value(section, "brazilian") == {"moves": 4}
    gone = second.with_value(section, "brazilian", None, 1_000)
    assert merge(second, gone).value(section, "brazilian") is None
    assert Progress().value(section, "brazilian") is None


def test_nothing_kept_is_no_progress() -> None:
    assert parse_progress(None) == Progress()


def test_stars_and_exercises_of_a_lesson() -> None:
    progress = Progress().with_stars("sample", "play", 3).with_stars("sample", "goal", 1).with_stars("other", "play", 2)
    assert (progress.earned(lesson()), progress.done(lesson())) == (4, 2)


def test_the_first_version_is_read() -> None:
    kept = {"version": 1, "lessons": {"a": {"b": 3, "c": 1}, "d": {"e": 2}}, "more": [1]}
    before = copy.deepcopy(kept)
    progress = parse_progress(kept)
    assert progress == Progress({("a", "b"): 3, ("a", "c"): 1, ("d", "e"): 2}, unknown={"more": [1]})
    assert kept == before
    assert to_json(progress)["version"] == 2


def test_what_only_a_newer_program_knows_is_kept() -> None:
    kept = {**to_json(Progress({("a", "b"): 3})), "streaks": {"days": 4}}
    assert to_json(parse_progress(kept).with_stars("a", "c", 1))["streaks"] == {"days": 4}


@pytest.mark.parametrize("version", [VERSION + 1, 99])
def test_progress_of_a_newer_version_is_not_guessed_at(version: int) -> None:
    with pytest.raises(NewerProgressError):
        read_progress({"version": version, "lessons": {}})


EMPTY: dict[str, Any] = to_json(Progress())


@pytest.mark.parametrize(
    "kept",
    [
        "text",
        [],
        {},
        {"version": 0, "lessons": {}},
        {"version": True, "lessons": {}},
        {"version": "1", "lessons": {}},
        {"version": 1},
        {"version": 1, "lessons": []},
        {"version": 2, "lessons": {}},
        {**EMPTY, "games": []},
        {**EMPTY, "games": {"brazilian": {"at": 1, "value": "x" * MAX_VALUE_BYTES}}},
        {**EMPTY, "games": {"brazilian": {"at": 1, "value": "\ud800"}}},
        {**EMPTY, "settings": {"theme": {"at": 1, "value": float("nan")}}},
        {**EMPTY, "\ud800": 1},
    ],
)
def test_damaged_progress_is_refused(kept: object) -> None:
    with pytest.raises(ProgressError):
        parse_progress(kept)


def test_what_is_whole_in_damaged_progress_is_read() -> None:
    whole = Progress({("a", "b"): 3}).with_value("games", "brazilian", [1], 5)
    kept = to_json(whole)
    kept["lessons"]["a"]["stars"]["c"] = 4
    kept["games"]["russian"] = "?"
    kept["settings"] = None
    reading = read_progress(kept)
    assert reading.progress == whole
    assert len(reading.problems) == 3


@given(JSON)
def test_any_value_is_read_or_refused_and_what_is_read_can_be_kept(value: Any) -> None:
    try:
        reading = read_progress(value)
    except NewerProgressError:
        return
    assert parse_progress(to_json(reading.progress)) == reading.progress
