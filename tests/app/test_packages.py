"""Packages for learning platforms: of a set, of the whole course, and of a lesson of one's own."""

from __future__ import annotations

import pytest

from tests.app.author import Author
from tests.app.teaching import Person, Teacher

PUZZLE = "W:Wc3,g3,a1:Bd4,f6"
PLAY = "W:Wc3,a1:Bd4,h8"


def desk() -> Teacher:
    """Somebody at a desk with a set of one puzzle."""
    teacher = Teacher()
    teacher.sets_up(PUZZLE, "capture-all", 1)
    teacher.proves()
    teacher.adds()
    teacher.hands_out("Bicie większości")
    return teacher


@pytest.mark.parametrize("version", ["1.2", "2004"])
def test_a_set_is_packed_for_a_platform(version: str) -> None:
    teacher = desk()
    teacher.does("pack-set", version=version)
    (effect,) = teacher.answer["effects"]
    assert (effect["kind"], effect["name"]) == ("pack", f"bicie-wiekszosci-scorm-{version}.zip")
    assert "Bicie większości" in effect["texts"]["imsmanifest.xml"]
    assert "The package is being made." in teacher.text("desk")
    teacher.does("packed", done=True)
    assert "The package is saved." in teacher.text("desk")
    teacher.does("packed", done=False)
    assert "The package could not be made" in teacher.text("desk")


def test_the_course_is_packed_in_the_language_of_the_page() -> None:
    person = Person("en/teacher/")
    person.does("pack-course", version="1.2")
    (effect,) = person.answer["effects"]
    assert (effect["kind"], effect["name"]) == ("pack", "warcaby-course-scorm-1.2.zip")
    assert "learn Polish draughts" in effect["texts"]["imsmanifest.xml"]


def test_a_lesson_of_ones_own_is_packed_and_gets_the_title_that_it_is_handed_out_by() -> None:
    author = Author()
    author.begins("play", PLAY).taps("c3 e5").does("add-line")
    author.does("close-step")
    author.does("pack-lesson", version="2004")
    (effect,) = author.answer["effects"]
    assert (effect["kind"], effect["name"]) == ("pack", "moja-lekcja-scorm-2004.zip")
    assert author.table["title"] == "Moja lekcja"


def test_the_single_file_packs_nothing_and_says_where_packages_are_made() -> None:
    person = Person("en/teacher/")
    person.session.handle({"type": "start", "route": "en/teacher/", "links": "fragments", "progress": None})
    person.does("pack-course", version="1.2")
    assert person.answer["effects"] == []
    assert "Packages are made on the page of the school" in person.text("desk")
