"""Several pupils solve one set on one device: each has their own work, and correcting a name loses nothing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.teaching import Person
from tests.school.assignments.samples import sample_set
from warcaby.school.assignments.results import decode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.sitting import rename, sit_down, sitting_record
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json

SET = sample_set()
LINK = encode_set(SET)


class Device:
    """A device that several pupils sit at, one after another."""

    def __init__(self, progress: Progress | None = None) -> None:
        self.kept: object = to_json(progress or Progress())

    def opens(self) -> Person:
        self.page = Person("en/set/", LINK, self.kept)
        return self.page

    def leaves(self) -> None:
        self.kept = to_json(self.page.session.reader.progress)

    def begins(self, nickname: str) -> Person:
        page = self.opens()
        page.does("begin", fields={"nickname": nickname})
        return page

    def solves_first(self, nickname: str) -> None:
        page = self.begins(nickname)
        page.taps("a3 b4 b2 f6")
        self.leaves()

    @property
    def keys(self) -> dict[str, str]:
        return {entry.value["nickname"]: key for key, entry in self.page.session.reader.progress.sets.items()}


@pytest.fixture
def device() -> Device:
    return Device()


def whole(page: Person) -> str:
    return str(page.answer["frames"][-1]["regions"]["page"])


def test_a_puzzle_is_started_again_once_it_was_touched_and_until_it_is_solved(device: Device) -> None:
    page = device.begins("Ola")
    ways = [re.findall(r'id="(next|restart)"', page.page)]
    for squares in ("a3 b4", "b2 f6"):
        page.taps(squares)
        ways.append(re.findall(r'id="(next|restart)"', page.html("panel")))
    assert ways == [["next"], ["next", "restart"], ["next"]]


def test_a_name_is_corrected_and_the_work_stays(device: Device) -> None:
    device.solves_first("Darke")
    page = device.opens()
    page.does("known-pupil")
    page.does("rename-pupil", key=device.keys["Darke"], fields={"nickname": "Darek"})
    assert page.said == "The name is Darek now."
    assert "Darke<" not in page.html("set")
    page.does("continue-sitting", key=device.keys["Darek"])
    assert page.html("set").count('class="step done"') == 1


def test_another_pupil_begins_without_taking_anything_away(device: Device) -> None:
    device.solves_first("Darek")
    page = device.begins("Ola")
    assert 'class="step done"' not in page.html("set")
    device.leaves()
    page = device.begins("Darek")
    assert page.html("set").count('class="step done"') == 1


def test_nobody_sees_the_name_or_the_marks_of_another_unasked(device: Device) -> None:
    device.solves_first("Darek")
    page = device.begins("Ola")
    page.does("finish")
    device.leaves()
    page = device.opens()
    assert 'id="nickname"' in whole(page)
    for told in ("Darek", "Ola", "1/3", "0/3"):
        assert told not in re.sub(r"<[^>]*>", " ", whole(page))


def test_who_has_forgotten_the_nickname_sees_the_names_but_no_marks(device: Device) -> None:
    device.solves_first("Darek")
    page = device.opens()
    page.does("known-pupil")
    assert "Darek" in page.text("set")
    assert "1/3" not in page.text("set")
    page.does("another-pupil")
    assert "Darek" not in page.text("set")


@pytest.mark.parametrize(
    ("nickname", "said"),
    [
        ("  ", "Type a nickname first."),
        ("x" * 200, "A text in it is too long."),
        ("Da\u202erek", "A text in it has characters that cannot be shown."),
    ],
)
def test_under_a_name_that_cannot_be_used_nothing_begins(device: Device, nickname: str, said: str) -> None:
    page = device.begins(nickname)
    assert (page.said, page.answer["focus"]) == (said, "nickname")
    assert said in page.text("set")
    assert device.keys == {}


def test_who_types_the_name_of_a_set_that_was_handed_in_is_asked_first(device: Device) -> None:
    page = device.begins("Darek")
    page.taps("a3 b4 b2 f6")
    page.does("finish")
    device.leaves()
    page = device.begins(" DAREK")
    assert "Are you the same Darek?" in page.text("set")
    assert "Solved" not in page.text("set")
    page.does("somebody-else")
    assert "Then choose another nickname" in page.said
    page.does("begin", fields={"nickname": "Darek K"})
    assert 'class="step done"' not in page.html("set")
    device.leaves()
    page = device.begins("Darek")
    page.does("continue-sitting", key=device.keys["Darek"])
    assert page.html("set").count('class="step done"') == 1


def test_the_next_pupil_begins_where_another_has_handed_in(device: Device) -> None:
    page = device.begins("Darek")
    page.taps("a3 b4 b2 f6")
    page.does("finish")
    page.does("another-pupil")
    assert "Darek" not in page.text("set")
    page.does("begin", fields={"nickname": "Ola"})
    assert 'class="step done"' not in page.html("set")
    assert set(device.keys) == {"Darek", "Ola"}


def test_whoever_types_the_same_name_goes_on(device: Device) -> None:
    device.solves_first("Darek")
    page = device.opens()
    page.does("begin", fields={"nickname": " darek"})
    assert page.html("set").count('class="step done"') == 1
    device.leaves()
    assert list(device.keys) == ["Darek"]


def test_the_name_of_another_pupil_is_not_taken(device: Device) -> None:
    device.solves_first("Darek")
    device.solves_first("Ola")
    page = device.opens()
    page.does("rename-pupil", key=device.keys["Ola"], fields={"nickname": "DAREK"})
    assert page.said == "DAREK has begun this set here, too. Choose another name."
    page.does("rename-pupil", key=device.keys["Ola"], fields={"nickname": "  "})
    assert page.said == "Type a nickname first."
    assert set(device.keys) == {"Darek", "Ola"}


def test_a_name_that_was_given_up_may_be_taken_by_somebody_else(device: Device) -> None:
    device.solves_first("Darke")
    device.opens().does("rename-pupil", key=device.keys["Darke"], fields={"nickname": "Darek"})
    device.leaves()
    device.solves_first("Darke")
    device.opens()
    assert set(device.keys) == {"Darke", "Darek"}


def test_the_name_on_a_finished_set_is_corrected_in_the_code(device: Device) -> None:
    page = device.begins("Darke")
    page.does("finish")
    page.does("rename-pupil", key=device.keys["Darke"], fields={"nickname": "Darek"})
    (effect,) = page.does("copy-code")["effects"]
    assert decode_result(effect["text"]).nickname == "Darek"
    device.leaves()
    device.opens()
    assert list(device.keys) == ["Darek"]


def test_a_sitting_of_an_earlier_release_is_found(device: Device) -> None:
    old = sitting_record(sit_down(SET, "Darek"))
    device = Device(Progress().with_value("sets", f"sitting/{SET.id}", old, 1))
    page = device.opens()
    page.does("continue-sitting", key=f"sitting/{SET.id}")
    page.taps("a3 b4 b2 f6")
    device.leaves()
    assert device.begins("Darek").html("set").count('class="step done"') == 1


def test_a_pupil_that_another_tab_has_renamed_is_found_under_the_new_name(device: Device) -> None:
    device.solves_first("Darke")
    page = device.opens()
    page.does("continue-sitting", key="sitting/none")
    assert 'id="nickname"' in page.html("set")


def test_the_order_of_a_shuffled_set_stays_when_the_name_is_corrected() -> None:
    shuffled = replace(SET, puzzles=SET.puzzles * 4, shuffled=True)
    sitting = sit_down(shuffled, "Darke")
    renamed = rename(sitting, "Darek")
    assert (renamed.order, renamed.nickname) == (sitting.order, "Darek")
    assert renamed.order != shuffled.order("Darek")
    assert rename(renamed, "Darke") == sitting
    with pytest.raises(FaultError):
        rename(sitting, " ")
