"""Gathering on the page: codes are pasted, scanned or read from pictures, kept, and find their set by themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.teaching import Person
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.app.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import encode_result
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json


class Gatherer(Person):
    """A teacher with two sets, of which the second one was made last."""

    def __init__(self, kept: object = None) -> None:
        self.puzzle_set = sample_set()
        progress = keep_set(Progress(), "own/1", self.puzzle_set)
        other = PuzzleSet("Other", self.puzzle_set.puzzles[:1])
        super().__init__("en/results/", kept=kept or to_json(keep_set(progress, "own/2", other)))

    @property
    def codes(self) -> list[str]:
        return [encode_result(does(self.puzzle_set).result) for does in (good_pupil, bad_pupil)]


@pytest.fixture
def teacher() -> Gatherer:
    return Gatherer()


def test_codes_find_their_set_and_stay_until_the_table_is_emptied(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": "\n".join(teacher.codes)})
    assert teacher.said == "2 results have come."
    assert f'<option value="own/1" selected>{teacher.puzzle_set.title}' in teacher.html("table")
    again = Gatherer(kept=to_json(teacher.session.reader.progress))
    again.does("close-camera")
    assert again.html("table").count('<th scope="row">') == 2
    again.does("clear-codes")
    assert '<th scope="row">' not in again.html("table")
    again.does("restore-codes")
    assert again.html("table").count('<th scope="row">') == 2


def test_every_set_has_a_table_of_its_own(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": teacher.codes[0]})
    teacher.does("choose-set", value="own/2")
    assert "<tbody>" not in teacher.html("table")
    teacher.does("choose-set", value="own/1")
    assert teacher.html("table").count('<th scope="row">') == 1


def test_a_code_that_the_camera_sees_is_told_by_name_and_counts_once(teacher: Gatherer) -> None:
    code = teacher.codes[0]
    teacher.does("open-camera")
    assert "<video" in teacher.html("table")
    teacher.does("scanned", text=code)
    name = good_pupil(teacher.puzzle_set).result.nickname
    assert teacher.said.startswith(f"{name} is in the table: ")
    teacher.does("scanned", text=code)
    assert teacher.said == f"{name}: This code is here already."
    teacher.does("scanned", text="https://example.org/")
    assert "holds no result from Warcaby" in teacher.said
    assert 'class="problems"' not in teacher.html("table")
    assert teacher.html("table").count('<th scope="row">') == 1
    teacher.does("close-camera")
    assert "<video" not in teacher.html("table")


@pytest.mark.parametrize("problem", ["refused", "none", "busy", "ended", "unsupported"])
def test_why_there_is_no_camera_is_said_with_what_can_be_done(teacher: Gatherer, problem: str) -> None:
    teacher.does("open-camera")
    teacher.does("camera-failed", problem=problem)
    assert "paste the codes" in teacher.said
    assert "<video" not in teacher.html("table")


def test_pictures_are_counted_and_the_unreadable_ones_named(teacher: Gatherer) -> None:
    first, second = teacher.codes
    teacher.does("picture", name="1.png", text=first, number=1, count=3)
    assert teacher.said == "Pictures read: 1 of 3"
    teacher.does("picture", name="<b>2.png", text=None, number=2, count=3)
    teacher.does("picture", name="3.png", text=second, number=3, count=3)
    assert teacher.said.startswith("2 results have come. No QR code can be read in: <b>2.png.")
    assert "<b>2.png" not in teacher.html("table")


def test_a_table_that_is_full_says_so_and_keeps_what_it_has(teacher: Gatherer, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = teacher.codes
    teacher.does("add-codes", fields={"codes": first})
    monkeypatch.setattr("warcaby.app.assignments.gather_screen.MAX_VALUE_BYTES", 100)
    teacher.does("add-codes", fields={"codes": second})
    assert "no room" in teacher.said
    assert teacher.html("table").count('<th scope="row">') == 1


def test_a_set_that_was_changed_meanwhile_loses_no_result(teacher: Gatherer) -> None:
    first, second = teacher.codes
    teacher.does("add-codes", fields={"codes": first})
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("change-set", field="title", value="Another title")
    later = encode_result(good_pupil(replace(teacher.puzzle_set, title="Another title")).result)
    teacher.session.open("en/results/")
    teacher.does("add-codes", fields={"codes": second})
    assert teacher.html("table").count('<th scope="row">') == 2
    assert "an earlier state of the set" in teacher.html("table")
    teacher.does("add-codes", fields={"codes": later})
    assert "2 results of an earlier state of the set are kept" in teacher.html("table")
    assert teacher.html("table").count('<th scope="row">') == 1
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("change-set", field="title", value=teacher.puzzle_set.title)
    teacher.session.open("en/results/")
    teacher.does("close-camera")
    assert teacher.html("table").count('<th scope="row">') == 2
