"""Practice about a theme waits for the chapter that has its tasks: none begins that is over at once."""

from __future__ import annotations

import pytest

from tests.app.teaching import Person
from warcaby.app.shell import series_page
from warcaby.app.shell.later import ROOMS, wanted

LESSON = "hanging-or-safe"
FOLDER = "2-taktyka"


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course, of which nothing has come."""


def test_it_begins_when_the_chapter_has_come(nothing_here: set[str]) -> None:
    person = Person("cwicz/", fragment=f"lesson/{LESSON}")
    assert wanted == {FOLDER}
    assert 'id="summary-title"' not in person.html("page")
    assert 'id="goal"' not in person.html("page")
    nothing_here.update(wanted)
    person.does("refresh")
    assert 'id="summary-title"' not in person.html("practise")
    assert 'id="board"' in person.html("practise")


def test_signs_come_with_the_rooms_and_words_stand_there_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    wanted.clear()
    person = Person("cwicz/", fragment="belief/brazilian/no_back_capture")
    person.does("look", field="signs", value=True)
    monkeypatch.setattr(series_page, "is_here", lambda _: False)
    person.does("practise")
    assert 'class="sign ' not in person.html("practise")
    assert ROOMS in wanted
    monkeypatch.undo()
    person.does("refresh")
    assert 'class="sign ' in person.page
