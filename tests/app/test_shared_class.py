"""A class on one device: pictures for all at once, a desk for the teacher, and everybody removed."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.teaching import Person
from tests.app.test_learners import WHO, Device
from warcaby.app.shell import qr_codes
from warcaby.app.shell.actions import ActionError
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.sharing import DESK, FIRST, GUEST, MAX_NAME, MOST, read_sharing
from warcaby.school.teaching.class_list import decode_names, encode_names, names_in

PIN = ("cat", "bear", "fish", "cat")
THIRTY = [f"Uczeń {number}" for number in range(1, 31)]


def names_of(device: Device) -> list[str]:
    return [each.name for each in read_sharing(device.learners).sharing.learners]


@given(st.lists(st.text("aąbcćż -'", min_size=1, max_size=MAX_NAME).map(str.strip).filter(bool), max_size=MOST))
def test_a_link_brings_the_names_that_went_into_it_once_each(names: list[str]) -> None:
    assert decode_names(encode_names(names)) == tuple(dict.fromkeys(names))


def test_a_link_that_was_cut_short_brings_nothing() -> None:
    code = encode_names(THIRTY)
    for length in range(len(code)):
        with pytest.raises((CodeError, FaultError)):
            decode_names(code[:length])


def test_numbers_and_marks_of_lists_are_no_names() -> None:
    assert names_in("1. Ala\n2) Olek\n\n- Ewa\n• Jan\n  Ala ") == ("Ala", "Olek", "Ewa", "Jan")


def test_a_link_from_the_class_makes_thirty_pictures_of_which_no_two_are_alike() -> None:
    teacher = Person("nauczyciel/klasy/")
    teacher.does("new-class", fields={"name": "1a", "names": "\n".join(THIRTY)})
    teacher.does("show-tablet")
    effect = teacher.does("copy-tablet-link")["effects"][0]
    assert effect["route"] == WHO

    device = Device().opens(WHO, effect["fragment"])
    typed = re.search(r"<textarea[^>]*>([^<]*)</textarea>", device.page)
    assert typed
    assert typed[1].splitlines() == THIRTY
    assert device.learners is None
    device.does("add-class", fields={"names": typed[1]})
    learners = read_sharing(device.learners).sharing.learners
    assert [each.name for each in learners] == ["", *THIRTY]
    assert learners[0].id == FIRST
    assert len({(each.picture, each.colour) for each in learners}) == 31
    # Whoever opens the link once more adds nobody.
    device.opens(WHO, effect["fragment"]).does("add-class", fields={"names": typed[1]})
    assert len(names_of(device)) == 31


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("", "Wpisz choć jedno imię."),
        ("A" * (MAX_NAME + 1), "imię jest za długie"),
        ("\n".join(f"U{number}" for number in range(MOST + 1)), "już się tu nie zmieści"),
        ("\n".join(f"U{number}" for number in range(MOST)), "już się tu nie zmieści"),
    ],
)
def test_a_list_that_does_not_fit_changes_nothing(names: str, said: str) -> None:
    device = Device().opens(WHO).does("add-class", fields={"names": names})
    assert said in device.page
    assert device.learners is None


def test_a_damaged_link_says_so() -> None:
    device = Device().opens(WHO, encode_names(THIRTY)[:-3])
    assert "uszkodzony albo niepełny" in device.page


def test_the_desk_begins_with_what_the_teacher_had_and_is_apart_from_then_on() -> None:
    device = Device().opens("nauczyciel/klasy/")
    device.does("new-class", fields={"name": "klasa 1a", "names": "Ala"})
    device.opens(WHO).does("begin-desk")
    assert read_sharing(device.learners).sharing.desk is not None
    assert (device.who, [each.id for each in read_sharing(device.learners).sharing.learners]) == (FIRST, [FIRST])
    device.opens(WHO).does("play-as-teacher")
    assert device.who == DESK
    assert "klasa 1a" in device.opens("nauczyciel/klasy/").page
    device.does("new-class", fields={"name": "2b", "names": "Olek"})
    ann = device.adds("Ania")
    device.does("play-as", learner=ann)
    assert "klasa 1a" not in device.opens("nauczyciel/klasy/").page


def test_a_desk_with_a_pin_opens_for_nobody_else() -> None:
    device = Device().opens(WHO).does("begin-desk").opens(WHO).does("play-as-teacher")
    device.opens(WHO).does("set-desk-pin").presses(*PIN).does("keep-pin")
    ann = device.adds("Ania")
    device.does("play-as", learner=ann)
    device.opens(WHO).does("play-as-teacher").presses(*reversed(PIN), "hare")
    assert device.who == ann
    for forbidden in ("set-desk-pin", "drop-desk-pin", "ask-end-of-desk", "ask-removal-of-all"):
        with pytest.raises(ActionError):
            device.opens(WHO).does(forbidden)
    device.opens(WHO).does("play-as-teacher").presses(*PIN)
    assert device.who == DESK


def test_where_the_teacher_has_a_desk_only_the_teacher_removes_all() -> None:
    device = Device().opens(WHO).does("begin-desk")
    for who in (FIRST, GUEST, device.adds("Ania"), ""):
        device.who = who
        assert 'id="ask-removal-of-all"' not in device.opens(WHO).page
        for forbidden in ("ask-removal-of-all", "remove-all"):
            with pytest.raises(ActionError):
                device.does(forbidden)
    device.who = DESK
    device.opens(WHO).does("ask-removal-of-all").does("remove-all")
    assert (device.who, device.learners, device.kept) == (FIRST, None, {})


def test_a_desk_that_is_closed_down_leaves_nothing_and_takes_no_learner_along() -> None:
    device = Device().opens(WHO).does("begin-desk")
    ann = device.adds("Ania")
    device.does("play-as-teacher").opens(WHO)
    with pytest.raises(ActionError):
        device.does("end-desk")
    device.does("ask-end-of-desk").does("end-desk")
    assert DESK not in device.kept
    sharing = read_sharing(device.learners).sharing
    assert (sharing.desk, [each.id for each in sharing.learners]) == (None, [FIRST, ann])


def test_whoever_thinks_again_keeps_the_desk() -> None:
    device = Device().opens(WHO).does("begin-desk").opens(WHO).does("play-as-teacher").opens(WHO)
    device.does("ask-end-of-desk")
    assert '"keep-desk"' in device.page
    device.does("keep-desk")
    assert '"keep-desk"' not in device.page
    with pytest.raises(ActionError):
        device.does("end-desk")
    assert DESK in device.kept


def test_the_names_of_a_class_are_shared_as_the_same_link_that_is_copied() -> None:
    teacher = Person("nauczyciel/klasy/")
    teacher.does("new-class", fields={"name": "1a", "names": "Ala\nOlek"})
    teacher.does("show-tablet")
    (copied,) = teacher.does("copy-tablet-link")["effects"]
    (shared,) = teacher.does("share-tablet-link")["effects"]
    assert (shared["kind"], shared["title"]) == ("share-link", "1a")
    assert (shared["route"], shared["fragment"]) == (copied["route"], copied["fragment"])


def test_once_everybody_is_removed_the_device_is_as_new() -> None:
    device = Device().opens("ustawienia/")
    device.does("look", field="board", value="night")
    ann = device.adds("Ania")
    device.does("play-as", learner=ann).opens(WHO)
    with pytest.raises(ActionError):
        device.does("remove-all")
    device.does("ask-removal-of-all").does("keep-all")
    assert len(names_of(device)) == 2
    device.does("ask-removal-of-all").does("remove-all")
    assert (device.who, device.learners, device.kept) == (FIRST, None, {})


def test_nobody_removes_all_where_somebody_else_has_a_pin() -> None:
    device = Device()
    ann = device.adds("Ania")
    device.does("play-as", learner=ann).opens(WHO).does("open-learner", learner=ann)
    device.does("set-pin").presses(*PIN).does("keep-pin")
    assert 'id="ask-removal-of-all"' in device.opens(WHO).page
    device.does("play-as", learner=FIRST)
    assert 'id="ask-removal-of-all"' not in device.opens(WHO).page
    with pytest.raises(ActionError):
        device.does("ask-removal-of-all")


def test_the_qr_code_of_a_class_comes_once_what_draws_it_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = Person("nauczyciel/klasy/")
    teacher.does("new-class", fields={"name": "1a", "names": "Ala"})
    teacher.session.reader.site = "https://example.org/"
    monkeypatch.setattr(qr_codes, "later", lambda _: None)
    assert "<svg role" not in teacher.does("show-tablet")["frames"][-1]["regions"]["class-below"]
    monkeypatch.undo()
    shown = teacher.does("refresh")["frames"][0]["regions"]
    assert "<svg role" in shown["class-below"]
    assert teacher.does("refresh")["frames"] == []
    # In a file that is opened from a stick there is no address to show.
    teacher.session.reader.site = ""
    assert "<svg role" not in teacher.does("show-tablet")["frames"][-1]["regions"]["class-below"]


def test_a_learner_is_saved_as_a_file_without_the_others() -> None:
    device = Device()
    ann = device.adds("Ania")
    device.opens(WHO).does("open-learner", learner=ann).does("save-learner-file")
    assert device.answer["effects"] == [
        {"kind": "save-everybody", "name": device.answer["effects"][0]["name"], "learner": ann}
    ]
