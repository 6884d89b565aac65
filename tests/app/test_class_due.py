"""What is due for repetition in a class."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.teacher_of_class import Teacher, of_drills, of_set, pastes, teacher
from warcaby.app.classes import class_due
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.kept_classes import keep_class, kept_classes
from warcaby.school.teaching.school_class import HandedIn


def with_results_days_ago(days: int, *codes: str) -> Teacher:
    """A class in which one pupil has handed something in."""
    person = teacher("Ania Nowak")
    (kept,) = kept_classes(person.session.reader.progress)
    day = person.session.reader.day - days
    (ania,) = kept.pupils
    late = replace(ania, codes=tuple(HandedIn(code, day) for code in codes), at=ania.at + 1)
    return Teacher(to_json(keep_class(person.session.reader.progress, replace(kept, pupils=(late,)))))


def test_what_is_due_for_repetition_becomes_a_set_of_drills_with_one_press() -> None:
    person = with_results_days_ago(30, of_drills("Ania", 0))
    assert "Ania" not in person.text("due")
    person.does("show-due")
    assert person.answer["focus"] == "due"
    assert "1 pupil: Ania Nowak" in person.text("due")
    assert "Counted from the days on which results came here." in person.text("due")
    person.does("practise-belief", key="no_back_capture")
    made = own_sets(person.session.reader.progress)[0].puzzle_set
    assert [place.about for place in made.drills] == ["no_back_capture"]


@pytest.mark.parametrize(
    ("codes", "said"),
    [((of_drills("Ania", 0),), "Nothing is due today."), ((of_set("Ania"),), "No result tells of a rule yet")],
)
def test_it_is_said_why_nothing_is_due(codes: tuple[str, ...], said: str) -> None:
    person = with_results_days_ago(0, *codes)
    person.does("show-due")
    assert said in person.text("due")


def test_what_is_due_is_shown_as_soon_as_the_package_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    person = with_results_days_ago(30, of_drills("Ania", 0))
    with monkeypatch.context() as before:
        before.setattr(class_due, "later", lambda _: None)
        person.does("show-due")
        assert "One moment" in person.text("due")
        assert "One moment" in person.html("due-said")
        assert 'aria-describedby="due-said"' in person.html("due")
    person.does("refresh")
    # The focus is where it was, so the page says what has come; once.
    assert person.said == "1 pupil: A man moves forward only, but it captures backwards too."
    assert "1 pupil: Ania Nowak" in person.text("due")


def test_a_package_that_does_not_come_is_asked_for_again_only_by_a_press(monkeypatch: pytest.MonkeyPatch) -> None:
    person = with_results_days_ago(30, of_drills("Ania", 0))
    asked: list[str] = []
    with monkeypatch.context() as before:
        before.setattr(class_due, "later", asked.append)
        person.does("show-due")
        person.does("missing", name="fsrs")
        assert "cannot be computed without the network" in person.text("due")
        assert asked == ["fsrs"]
    person.does("show-due")
    assert "1 pupil: Ania Nowak" in person.text("due")


def test_a_test_before_and_after_lies_on_the_desk_and_attempts_are_saved_without_names() -> None:
    person = teacher()
    pastes(person, of_drills("Ania", 0))
    for form in ("A", "B"):
        person.does("make-test", form=form)
    made = [each.puzzle_set for each in own_sets(person.session.reader.progress)]
    assert [each.title for each in made if each.drill_count == 10] == ["Test, form B", "Test, form A"]
    (effect,) = person.does("save-attempts")["effects"]
    assert effect["text"].startswith("Anon Student Id,Time,")
    assert "S00" in effect["text"]
    assert "Ania" not in effect["text"]
