"""Whatever is stored can be read again by the same limits, however large it is."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.app.teaching import Person
from tests.school.assignments.samples import sample_set
from warcaby.app.shell.kept_progress import KeptProgress
from warcaby.school.assignments.own_sets import keep_set, own_sets
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.merging import add, merge
from warcaby.school.progress import MAX_BYTES, MAX_COUNT, MAX_VALUE_BYTES, Entry, Progress, RoomError, Section
from warcaby.school.progress_format import parse_progress, read_progress, to_json
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle

SECTION = st.sampled_from(["games", "sets", "settings"])
NAMES = st.sampled_from(["a", "b/1", "c"])
LARGE = st.sampled_from(
    ["x" * (MAX_VALUE_BYTES - 2), "ż" * (MAX_VALUE_BYTES // 2), "x" * MAX_VALUE_BYTES, "\\" * 300_000]
)
DEEP = st.integers(0, 30).map(lambda depth: json.loads("[" * depth + "]" * depth) if depth else None)
VALUES = st.none() | st.booleans() | st.integers() | st.text(max_size=9) | LARGE | DEEP
TIMES = st.integers(0, 3) | st.integers(MAX_COUNT - 2, MAX_COUNT + 2)
STEPS = st.one_of(
    st.tuples(st.just("value"), SECTION, NAMES, VALUES, TIMES),
    st.tuples(st.just("stars"), NAMES, NAMES, st.integers(1, 3)),
    st.tuples(st.just("afresh"), NAMES),
    st.tuples(st.just("merge")),
    st.tuples(st.just("add")),
)


def read_back(progress: Progress) -> Progress:
    """What another visit finds of what is kept now."""
    return parse_progress(json.loads(json.dumps(to_json(progress))))


def does(progress: Progress, step: tuple[Any, ...], other: Progress) -> Progress:
    match step:
        case ("value", section, name, value, at):
            try:
                return progress.with_value(section, name, value, at)
            except ValueError:
                return progress
        case ("stars", lesson, exercise, stars):
            return progress.with_stars(lesson.replace("/", "-"), exercise, stars)
        case ("afresh", lesson):
            return progress.without_stars([lesson])
        case ("merge",):
            return merge(progress, other)
        case _:
            return add(progress, other, MAX_COUNT)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(st.lists(STEPS, max_size=12), st.lists(STEPS, max_size=6))
def test_whatever_is_done_can_be_read_back(steps: list[tuple[Any, ...]], others: list[tuple[Any, ...]]) -> None:
    other = Progress(resets={"a": MAX_COUNT})
    for step in others:
        other = does(other, step, other)
    progress = Progress()
    for step in steps:
        progress = does(progress, step, other)
    assert read_back(progress) == progress


@pytest.mark.parametrize("section", ["games", "sets", "settings"])
def test_a_section_of_more_names_than_anybody_has_is_read_back(section: Section) -> None:
    entries: Any = {section: {f"n{number}": Entry(1, number) for number in range(5_001)}}
    progress = Progress(**entries)
    assert read_back(progress) == progress
    assert to_json(progress)["version"] == 3


def test_small_records_keep_the_version_that_older_programs_read() -> None:
    progress = Progress().with_value("games", "brazilian", "x" * 65_000, 1)
    assert to_json(progress)["version"] == 2
    assert to_json(progress.with_value("games", "brazilian", "x" * 66_000, 1))["version"] == 3


def test_what_is_kept_now_wins_although_a_file_claimed_to_be_of_the_end_of_time() -> None:
    hostile = Progress(settings={"look.board": Entry(MAX_COUNT, "slate")}, resets={"a": MAX_COUNT})
    mine = add(Progress(), hostile, 1_000)
    later = mine.with_value("settings", "look.board", "green", 1_001)
    assert merge(later, mine).value("settings", "look.board") == "green"
    afresh = mine.with_stars("a", "b", 3).without_stars(["a"])
    assert not merge(afresh, mine.with_stars("a", "b", 3)).stars


def test_a_record_without_room_takes_nothing_more_but_can_be_made_smaller() -> None:
    full = Progress()
    for number in range(MAX_BYTES // (MAX_VALUE_BYTES - 100)):
        full = full.with_value("sets", f"s{number}", "x" * (MAX_VALUE_BYTES - 200), 1)
    with pytest.raises(RoomError):
        full.with_value("sets", "more", "x" * (MAX_VALUE_BYTES - 200), 1)
    assert full.with_value("sets", "s0", None, 2).size < full.size


def sets_of_a_teacher(count: int) -> Progress:
    puzzles = sample_set().puzzles
    title, hint = "Bicie większości i pierwszeństwo damki, " * 2, "Policz, ile pionków można zbić. " * 7
    many = PuzzleSet(title[:80], tuple(replace(puzzles[0], hints=(hint,) * 3, title=title[:80]) for _ in range(12)))
    progress = Progress()
    for number in range(count):
        progress = keep_set(progress, f"own/{number}", replace(many, tries=number % 9))
    return progress


def test_a_backup_of_two_hundred_sets_is_read_by_the_page_that_saved_it() -> None:
    progress = sets_of_a_teacher(200)
    owner = Person("en/progress/", kept=to_json(progress))
    (effect,) = owner.does("save-file")["effects"]
    assert len(effect["text"]) > 2_000_000
    other = Person("en/progress/")
    other.does("bring-file", data=base64.b64encode(effect["text"].encode()).decode())
    assert "This would be new:" in other.html("bring")
    other.does("add")
    assert len(own_sets(other.session.reader.progress)) == 200


def test_a_full_set_is_kept_and_a_larger_one_is_not() -> None:
    puzzles = sample_set().puzzles[:1] * MAX_PUZZLES
    progress = keep_set(Progress(), "own/1", PuzzleSet("Full", puzzles))
    assert own_sets(read_back(progress))[0].puzzle_set.puzzles == puzzles


def test_what_cannot_be_read_is_set_aside_once_however_often_another_tab_writes_it() -> None:
    keeper = KeptProgress()
    damaged = to_json(Progress({("a", "b"): 1})) | {"games": {"brazilian": "?"}}
    asked = []
    progress = Progress()
    for turn in range(5):
        progress = keeper.told(damaged, {}, [], progress)
        saving = keeper.saving(progress)
        asked.append(bool(saving and saving.aside))
        # What is read of it may change meanwhile.
        damaged["lessons"]["a"]["stars"][f"b{turn}"] = 1
    assert asked == [True, False, False, False, False]
    assert keeper.saving(progress) is None
    damaged["games"] = {"brazilian": "another one"}
    keeper.told(damaged, {}, [], progress)
    saving = keeper.saving(progress)
    assert saving is not None
    assert saving.aside == ("progress",)


def test_unreadable_and_readable_parts_are_told_apart() -> None:
    reading = read_progress(to_json(Progress({("a", "b"): 3})) | {"games": {"x": {"at": MAX_COUNT + 1, "value": 1}}})
    assert reading.progress.stars == {("a", "b"): 3}
    assert reading.problems == (f"field games/x/at: number: '{MAX_COUNT + 1}'",)


def test_renaming_one_of_many_sets_parses_that_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    progress = Progress()
    for number in range(120):
        progress = keep_set(progress, f"own/{number}", replace(sample_set(), title=f"Set {number}"))
    teacher = Person("en/teacher/", kept=to_json(progress))
    teacher.does("open-set", key="own/7")
    parsed = []

    def counted(value: object) -> Puzzle:
        parsed.append(value)
        return parse_puzzle(value)

    monkeypatch.setattr("warcaby.school.assignments.own_sets.parse_puzzle", counted)
    teacher.does("change-set", field="title", value="Renamed")
    assert 'value="Renamed"' in teacher.html("desk")
    assert len(parsed) == len(sample_set().puzzles)
