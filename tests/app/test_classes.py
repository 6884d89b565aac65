"""A teacher keeps a class: pastes names, pastes results, and sees who is missing and what is to be practised."""

from __future__ import annotations

import base64
import re
from datetime import date

import pytest

from tests.app.teacher_of_class import DRILLS, SET, of_drills, of_lesson, of_set, pastes, teacher
from tests.app.teaching import Person
from warcaby.app.classes import class_files
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.kept_classes import kept_classes


def test_names_are_pasted_once_and_results_of_everything_at_once() -> None:
    person = teacher()
    assert pastes(person, of_set("Ania"), of_lesson("ania nowak"), of_drills("Ola", 3)) == "3 results have come."
    text = person.text("classes")
    assert SET.title in text
    assert DRILLS.title in text
    assert pastes(person, of_set("Ania")) == "These results are here already."
    assert pastes(person, of_set("Ania").lower().replace("-", " ")) == "These results are here already."
    assert pastes(person, "no code") == "There is no result in this text."


def test_one_press_tells_who_is_missing() -> None:
    person = teacher()
    pastes(person, of_set("Ania"))
    person.does("show-missing", key=SET.id[:8])
    assert "Not handed in: " + SET.title in person.text("classes")
    assert "Jan Kowalski, Ola Lis" in person.text("classes")
    person.does("copy-missing")
    assert person.answer["effects"][0]["text"] == "Jan Kowalski\nOla Lis"


def test_results_of_an_unknown_nickname_are_given_to_a_pupil_and_from_then_on_by_themselves() -> None:
    person = teacher()
    assert "Not in the class: Rakieta." in pastes(person, of_set("Rakieta"))
    (ola,) = [each for each in kept_classes(person.session.reader.progress)[0].pupils if each.name == "Ola Lis"]
    person.does("whose", nickname="Rakieta", fields={"pupil": ola.id})
    assert person.said == "These are results of Ola Lis now."
    assert "Who is" not in person.text("classes")
    assert pastes(person, of_lesson("rakieta")) == "1 result has come."


def test_an_unknown_nickname_becomes_a_new_pupil() -> None:
    person = teacher()
    pastes(person, of_set("Ewa"))
    person.does("whose", nickname="Ewa", fields={"pupil": ""})
    assert len(kept_classes(person.session.reader.progress)[0].here) == 4


def test_what_the_class_believes_becomes_a_set_of_drills_with_one_press() -> None:
    person = teacher()
    pastes(person, of_drills("Ania", 3), of_drills("Ola", 2))
    assert "2 pupils: Ania Nowak, Ola Lis" in person.text("classes")
    person.does("practise-belief", key="no_back_capture")
    made = own_sets(person.session.reader.progress)[0].puzzle_set
    assert [place.about for place in made.drills] == ["no_back_capture"]


def test_groups_are_looked_at_alone() -> None:
    person = teacher()
    person.does("choose-group", value="A")
    assert "Ania Nowak" not in person.html("classes").split("<tbody>")[1].split("</tbody>")[0]


def test_a_reader_hears_how_many_are_in_a_group() -> None:
    person = teacher()
    for group, said in (("A", "2 pupils"), ("", "3 pupils")):
        person.does("choose-group", value=group)
        assert person.said == said


def test_reading_goes_on_at_the_name_whose_notes_have_been_closed() -> None:
    person = teacher()
    jan = next(each for each in kept_classes(person.session.reader.progress)[0].pupils if each.name == "Jan Kowalski")
    person.does("choose-pupil", key=jan.id)
    assert person.answer["focus"] == "pupil-name"
    person.does("choose-pupil", key=jan.id)
    assert "Jan Kowalski" in person.html(person.answer["focus"])


def test_beside_the_notes_stands_what_was_handed_in_and_when_the_newest_first() -> None:
    person = teacher()
    ania = kept_classes(person.session.reader.progress)[0].pupils[0]
    # Of what came on a day that is not known, none is said.
    march, april = date(2026, 3, 5), date(2026, 4, 7)
    for today, code in ((None, of_set("Ania")), (march, of_lesson("Ania")), (april, of_drills("Ania", 3))):
        person.session.reader.today = today
        pastes(person, code)
    person.does("choose-pupil", key=ania.id)
    assert re.findall(r"<li><span>(.*?)</span> <span [^>]*>(.*?)</span></li>", person.html("row-panel")) == [
        (DRILLS.title, "1/5 · 7 April 2026"),
        ("Próbka", "1/6 · 5 March 2026"),
        (SET.title, "3/3"),
    ]


def test_the_table_says_what_it_is_and_a_column_what_was_to_be_handed_in() -> None:
    person = teacher()
    pastes(person, of_set("Ania"))
    assert "Pupils, and what they have handed in</caption>" in person.html("class-table")
    # The words of a heading are spoken with each cell below it; what a press does is a description.
    spoken = re.sub(r"<[^>]*>", "", person.html("works"))
    assert "Trzy zadania" in spoken
    assert "handed it in" not in spoken
    assert 'aria-description="who has not handed it in"' in person.html("works")


def test_who_is_missing_is_read_when_the_focus_comes_there() -> None:
    person = teacher()
    pastes(person, of_set("Ania"))
    person.does("show-missing", key=SET.id[:8])
    assert person.answer["focus"] == "missing"
    assert 'aria-describedby="missing-names"' in person.html("missing")
    assert "Jan Kowalski, Ola Lis" in person.html("missing-names")


def test_notes_stay_and_who_leaves_is_brought_back() -> None:
    person = teacher()
    ania = kept_classes(person.session.reader.progress)[0].pupils[0]
    person.does("write-pupil", key=ania.id, field="note", value="<b>lubi</b> końcówki")
    person.does("choose-pupil", key=ania.id)
    assert "&lt;b&gt;lubi&lt;/b&gt; końcówki" in person.html("classes")
    person.does("pupil-leaves", key=ania.id)
    assert "Ania Nowak" not in person.html("classes").split("<tbody>")[1]
    person.does("restore-class")
    assert "Ania Nowak" in person.html("classes").split("<tbody>")[1]


def test_a_pupil_under_a_new_name_keeps_getting_results_under_the_old_one() -> None:
    person = teacher()
    ania = kept_classes(person.session.reader.progress)[0].pupils[0]
    person.does("write-pupil", key=ania.id, field="name", value="Anna Nowak-Lis")
    assert pastes(person, of_set("Ania Nowak")) == "1 result has come."


def test_classes_travel_in_a_file_and_come_together_on_another_device() -> None:
    one, other = teacher(), teacher("Ewa Mak")
    pastes(one, of_set("Ania"))
    one.does("save-classes", fields={"password": ""})
    data = base64.b64encode(one.answer["effects"][0]["text"].encode()).decode()
    other.does("close-class")
    other.does("open-file", name="classes.json", data=data)
    assert "Nothing was lost" in other.said
    names = {each.name for kept in kept_classes(other.session.reader.progress) for each in kept.pupils}
    assert names == {"Ania Nowak", "Jan Kowalski", "Ola Lis", "Ewa Mak"}


def test_of_a_large_file_it_is_said_at_once_that_it_is_being_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(class_files, "_SOON", 100)
    one, other = teacher(), teacher("Ewa Mak")
    one.does("save-classes", fields={"password": ""})
    data = base64.b64encode(one.answer["effects"][0]["text"].encode()).decode()
    before = kept_classes(other.session.reader.progress)
    other.does("open-file", name="classes.json", data=data)
    assert other.said == "The file is being read."
    assert other.answer["wake"] == 0
    assert kept_classes(other.session.reader.progress) == before
    other.does("wake")
    assert "Nothing was lost" in other.said
    assert other.answer["wake"] is None
    names = {each.name for kept in kept_classes(other.session.reader.progress) for each in kept.pupils}
    assert names == {"Ania Nowak", "Jan Kowalski", "Ola Lis", "Ewa Mak"}


def test_a_password_locks_the_file_and_opens_it_again() -> None:
    person = teacher()
    person.does("save-classes", fields={"password": "sekret"})
    (effect,) = person.answer["effects"]
    assert (effect["kind"], effect["password"]) == ("download-sealed", "sekret")
    other = teacher("Ewa Mak")
    other.does("close-class")
    locked = base64.b64encode(b'{"format":"warcaby-sealed","version":1}').decode()
    other.does("open-file", name="classes.json", data=locked)
    assert "unlock-password" in other.html("classes")
    other.does("unlock", fields={"password": "inny"})
    assert other.answer["effects"][0]["kind"] == "unseal"
    other.does("unsealed", text=None)
    assert "another password" in other.said
    other.does("unsealed", text=effect["text"])
    assert "Nothing was lost" in other.said


@pytest.mark.parametrize("contents", [b"", b"{", b'{"format": "warcaby-set"}', b"\xff\xfe", b'{"a":' * 500])
def test_a_file_that_is_none_gets_a_sentence_and_changes_nothing(contents: bytes) -> None:
    person = teacher()
    before = kept_classes(person.session.reader.progress)
    person.does("close-class")
    person.does("open-file", name="x", data=base64.b64encode(contents).decode())
    assert person.said == "This is not a file of classes, or it is damaged."
    assert kept_classes(person.session.reader.progress) == before


def test_the_table_is_saved_for_a_spreadsheet() -> None:
    person = teacher()
    pastes(person, of_set("Ania"))
    person.does("save-csv")
    (effect,) = person.answer["effects"]
    assert effect["text"].startswith("\ufeffpupil,group,note,")
    assert "Jan Kowalski,A,,," in effect["text"]


def test_classes_of_earlier_years_go_to_the_archive_and_come_back() -> None:
    person = teacher()
    person.does("archive-class")
    assert "archive" in person.text("classes")
    (kept,) = kept_classes(person.session.reader.progress)
    person.does("open-class", key=kept.id)
    person.does("archive-class")
    assert not kept_classes(person.session.reader.progress)[0].archived


def test_two_tabs_that_change_one_class_lose_nothing() -> None:
    first = teacher()
    second = Person("en/teacher/classes/", kept=to_json(first.session.reader.progress))
    pastes(first, of_set("Ania"))
    pastes(second, of_lesson("Ania"), of_set("Rakieta"))
    jan = next(each for each in kept_classes(second.session.reader.progress)[0].pupils if each.name == "Jan Kowalski")
    second.does("write-pupil", key=jan.id, field="note", value="Lubi damki.")
    for one, other in ((first, second), (second, first)):
        one.does("stored", progress=to_json(other.session.reader.progress), beside={}, aside=[])
    (mine,), (theirs,) = (kept_classes(each.session.reader.progress) for each in (first, second))
    assert mine == theirs
    assert {(each.name, each.note, len(each.codes)) for each in mine.here} == {
        ("Jan Kowalski", "Lubi damki.", 0),
        ("Ania Nowak", "", 2),
        ("Ola Lis", "", 0),
    }
    assert len(mine.loose) == 1


def test_whoever_is_brought_back_stays_when_the_tabs_meet() -> None:
    first = teacher()
    (ania, *_) = kept_classes(first.session.reader.progress)[0].pupils
    first.does("pupil-leaves", key=ania.id)
    second = Person("en/teacher/classes/", kept=to_json(first.session.reader.progress))
    pastes(second, of_set("Jan Kowalski"))
    first.does("restore-class")
    first.does("stored", progress=to_json(second.session.reader.progress), beside={}, aside=[])
    (met,) = kept_classes(first.session.reader.progress)
    assert {each.name: len(each.codes) for each in met.here} == {"Ania Nowak": 0, "Jan Kowalski": 1, "Ola Lis": 0}


def test_a_class_that_was_removed_in_one_tab_is_gone_in_both() -> None:
    first = teacher()
    second = Person("en/teacher/classes/", kept=to_json(first.session.reader.progress))
    first.does("remove-class")
    second.does("stored", progress=to_json(first.session.reader.progress), beside={}, aside=[])
    assert kept_classes(second.session.reader.progress) == []


def test_codes_are_scanned_one_after_another_and_read_from_pictures() -> None:
    person = teacher()
    person.does("open-camera")
    assert "<video" in person.html("classes")
    person.does("scanned", text=of_set("Ania"))
    assert (person.said, person.answer["focus"]) == ("Ania: 1 result has come.", None)
    person.does("scanned", text=of_set("Ania"))
    assert person.said == "Ania: These results are here already."
    person.does("scanned", text="https://example.org/")
    assert person.said == "This QR code holds no result from Warcaby."
    person.does("picture", name="jan.png", text=of_set("Jan Kowalski"), number=1, count=2)
    assert person.said == "Pictures read: 1 of 2"
    person.does("picture", name="ola.png", text=None, number=2, count=2)
    assert person.said.startswith("1 result has come. No QR code can be read in: ola.png.")
    assert person.text("classes").count("1/1") == 2
    for number, name in enumerate(("Bartek", "Celina"), 1):
        person.does("picture", name=f"{number}.png", text=of_set(name), number=number, count=2)
    assert person.said == "2 results have come."
    person.does("camera-failed", problem="refused")
    assert "<video" not in person.html("classes")
    assert "not allowed here" in person.said


def test_what_has_changed_is_drawn_so_that_the_page_is_as_if_drawn_anew() -> None:
    person = teacher("Ania Nowak\nJan Kowalski; A\nOla Lis; A\nEwa Mak")
    jan = next(each for each in kept_classes(person.session.reader.progress)[0].pupils if each.name == "Jan Kowalski")
    for kind, fields in (
        ("add-results", {"fields": {"codes": f"{of_set('Ania')} {of_set('Jan Kowalski', good=False)}"}}),
        ("show-missing", {"key": SET.id[:8]}),
        ("choose-pupil", {"key": jan.id}),
        ("write-pupil", {"key": jan.id, "field": "note", "value": "Lubi damki."}),
        ("write-pupil", {"key": jan.id, "field": "group", "value": "B"}),
        ("scanned", {"text": of_set("Jan Kowalski")}),
        ("scanned", {"text": of_set("Rakieta")}),
        ("add-results", {"fields": {"codes": of_drills("Ola", 3)}}),
        ("add-results", {"fields": {"codes": "nothing"}}),
        ("choose-pupil", {"key": jan.id}),
        ("choose-group", {"value": "A"}),
        ("choose-group", {"value": ""}),
        ("write-pupil", {"key": jan.id, "field": "name", "value": "Ajan Kowalski"}),
        ("add-names", {"fields": {"names": "Zoja"}}),
        ("pupil-leaves", {"key": jan.id}),
        ("restore-class", {}),
        ("copy-missing", {}),
        ("practise-belief", {"key": "no_back_capture"}),
        ("make-test", {"form": "A"}),
        ("save-attempts", {}),
        ("rename-class", {"value": "5b"}),
        ("close-class", {}),
    ):
        person.does(kind, **fields)
        assert person.html("page").split() == person.fresh.split(), kind


def test_a_word_about_one_pupil_does_not_draw_the_others_again() -> None:
    person = teacher("\n".join(f"Pupil {number:02}" for number in range(1, 31)))
    pastes(person, *(of_set(f"Pupil {number:02}") for number in range(1, 31)))
    pupils = kept_classes(person.session.reader.progress)[0].pupils
    person.does("choose-pupil", key=pupils[4].id)
    assert set(person.answer["frames"][-1]["regions"]) == {"class-above", "row-5", "class-below"}
    person.does("write-pupil", key=pupils[4].id, field="note", value="Lubi damki.")
    assert set(person.answer["frames"][-1]["regions"]) == {"class-above", "class-below"}
