"""Sets that a teacher makes, and sittings on a device: what is damaged loses nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import refusing
from tests.school.assignments.samples import good_pupil, sample_set
from warcaby.school.assignments.kept_sittings import (
    is_same_pupil,
    kept_sitting,
    kept_sittings,
    new_sitting_key,
    sitting_key,
    with_sitting,
)
from warcaby.school.assignments.own_sets import EMPTY, keep_open, keep_set, new_key, open_key, own_set, own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet, set_record
from warcaby.school.assignments.sitting import sit_down
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress

SET = sample_set()


def kept(value: Any, key: str = "own/1", at: int = 1) -> Progress:
    return Progress().with_value("sets", key, value, at)


def test_a_set_is_kept_listed_and_removed() -> None:
    progress = keep_set(Progress(), "own/1", SET)
    found = own_set(progress, "own/1")
    assert found is not None
    assert (found.key, found.puzzle_set) == ("own/1", SET)
    assert [each.key for each in own_sets(progress)] == ["own/1"]
    gone = progress.without_set("own/1")
    assert (own_set(gone, "own/1"), own_sets(gone)) == (None, [])
    # Its key is not given again.
    assert (new_key(Progress()), new_key(progress), new_key(gone)) == ("own/1", "own/2", "own/2")


def test_other_records_are_no_sets() -> None:
    progress = kept(set_record(SET), "sitting/1")
    assert (own_set(progress, "sitting/1"), own_sets(progress)) == (None, [])


def test_the_set_that_was_changed_last_comes_first_and_is_open_unless_another_one_is() -> None:
    progress = kept(set_record(SET), "own/1", 5).with_value("sets", "own/2", set_record(SET), 9)
    assert [each.key for each in own_sets(progress)] == ["own/2", "own/1"]
    assert (open_key(Progress()), open_key(progress)) == ("", "own/2")
    opened = keep_open(progress, "own/1")
    assert open_key(opened) == "own/1"
    assert keep_open(opened, "own/1") is opened
    assert open_key(opened.without_set("own/1")) == "own/2"


@pytest.mark.parametrize(("count", "fits"), [(100, True), (101, False)])
def test_a_hundred_puzzles_are_kept(count: int, fits: bool) -> None:
    many = PuzzleSet("Sto", SET.puzzles[:1] * count)
    with refusing(FaultError, reason=None if fits else "too-many", field="puzzles"):
        found = own_set(keep_set(Progress(), "own/1", many), "own/1")
        assert found is not None
        assert len(found.puzzle_set.puzzles) == 100


def test_a_damaged_puzzle_or_drill_loses_no_other() -> None:
    record = set_record(SET)
    damaged = record | {
        "puzzles": [record["puzzles"][0], {"fen": "?"}, record["puzzles"][2]],
        "drills": [{"variant": "chess", "about": "optional"}, {"variant": "brazilian", "about": "optional"}],
        "tries": "many",
    }
    (found,) = own_sets(kept(damaged))
    assert found.puzzle_set.puzzles == (SET.puzzles[0], SET.puzzles[2])
    assert [drill.about for drill in found.puzzle_set.drills] == ["optional"]
    assert (found.puzzle_set.title, found.puzzle_set.tries) == (SET.title, 0)


@pytest.mark.parametrize("value", ["a", [1], 7, {"title": "A"}])
def test_what_is_no_set_is_an_empty_one(value: Any) -> None:
    (found,) = own_sets(kept(value))
    assert found.puzzle_set == EMPTY


def test_sittings_of_a_set_are_listed_with_the_last_one_first() -> None:
    first = sitting_key(SET)
    progress = Progress()
    for number, (key, sitting) in enumerate(
        ((first, sit_down(SET, "Ala")), (f"{first}/a", good_pupil(SET)), (f"{first}/b", sit_down(SET, "Ola")))
    ):
        progress = with_sitting(progress, key, sitting)
        progress = progress.with_value("sets", key, progress.value("sets", key), 10**15 + (5, 9, 7)[number])
    progress = progress.with_value("sets", f"{first}/c", {"set": 3}, 1).with_value("sets", f"{first}x", {}, 1)
    progress = progress.with_value("sets", f"{first}/d", None, 1)
    assert [each.sitting.nickname for each in kept_sittings(progress, SET)] == ["Ania", "Ola", "Ala"]
    assert kept_sitting(progress, f"{first}/c", SET) is None
    assert kept_sitting(progress, f"{first}/d", SET) is None
    assert kept_sitting(progress, "nothing", SET) is None
    assert with_sitting(progress, first, sit_down(SET, "Ala")) is progress


def test_a_pupil_who_begins_again_has_another_sitting() -> None:
    first = new_sitting_key(Progress(), SET, "Ala")
    assert first.startswith(f"{sitting_key(SET)}/")
    assert new_sitting_key(Progress(), SET, "Ola") != first == new_sitting_key(Progress(), SET, "Ala")
    progress = with_sitting(Progress(), first, sit_down(SET, "Ala"))
    second = new_sitting_key(progress, SET, "Ala")
    assert second == f"{first}-2"
    assert new_sitting_key(with_sitting(progress, second, sit_down(SET, "Ala")), SET, "Ala") == f"{first}-3"


@pytest.mark.parametrize(
    ("one", "other", "same"), [("Ewa", "ewa", True), ("Ewa M", " e w am", True), ("Ewa", "Eva", False), ("", " ", True)]
)
def test_capitals_and_spaces_tell_nobody_apart(one: str, other: str, same: bool) -> None:
    assert is_same_pupil(one, other) is same
