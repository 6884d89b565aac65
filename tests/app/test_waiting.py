"""A lesson whose chapter has not been fetched yet says so, and is shown when it has."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.app.conftest import Reader
from tests.app.teaching import Person
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell import later
from warcaby.app.shell.later import wanted
from warcaby.app.shell.waiting_screen import WaitingScreen
from warcaby.app.words import translation
from warcaby.languages import FIRST_LANGUAGES, Language
from warcaby.languages.catalogues import interface_file


@pytest.fixture
def early(nothing_here: set[str]) -> Reader:
    """Somebody who opens a lesson before its chapter is there."""
    return Reader()


def test_the_lesson_is_announced_and_its_chapter_wanted(early: Reader) -> None:
    assert early.answer["title"] == "Próbka – Warcaby"
    assert "Po jednym zadaniu każdego rodzaju." in early.html("page")
    assert 'data-packs="1-zasady"' in early.html("page")
    assert wanted == {"1-zasady"}


def test_it_is_shown_when_the_chapter_has_come(early: Reader, nothing_here: set[str]) -> None:
    early.does("refresh")
    assert "Idź na d4." not in early.html("page")
    nothing_here.add("1-zasady")
    early.does("refresh")
    assert "Idź na d4." in early.html("page")
    assert isinstance(early.session.screen, LessonScreen)


def test_it_works_then_as_if_it_had_been_there(early: Reader, nothing_here: set[str]) -> None:
    nothing_here.add("1-zasady")
    early.does("refresh")
    early.taps("c3 d4")
    assert early.session.reader.progress.stars == {("sample", "play"): 3}


def test_what_is_touched_in_the_meantime_is_nobodys_mistake(early: Reader, nothing_here: set[str]) -> None:
    for kind, fields in (("tap", {"square": "c3"}), ("hint", {}), ("exercise", {"number": 2})):
        assert early.does(kind, **fields)["frames"] == []
    nothing_here.add("1-zasady")
    early.does("refresh")
    early.taps("c3 d4")
    assert early.session.reader.progress.stars == {("sample", "play"): 3}


def test_a_chapter_that_does_not_come_gets_an_honest_sentence_and_another_try(early: Reader) -> None:
    wanted.clear()
    early.does("missing", name="1-zasady")
    assert "Tej strony nie można pobrać." in early.html("waiting")
    assert early.said == "Tej strony nie można pobrać."
    early.does("fetch-again")
    assert "Tej strony nie można pobrać." not in early.html("waiting")
    assert wanted == {"1-zasady"}


def test_what_belongs_to_other_pages_is_not_complained_of(early: Reader) -> None:
    assert early.does("missing", name="segno")["frames"] == []
    early.does("open", route="")
    assert early.does("missing", name="1-zasady")["frames"] == []


def test_a_page_in_a_further_language_waits_for_its_texts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:

    def file(language: Language) -> Path:
        return interface_file(language) if language in FIRST_LANGUAGES else tmp_path / language

    monkeypatch.setattr(later, "interface_file", file)
    monkeypatch.setattr(translation, "interface_file", file)
    wanted.clear()
    reader = Person("pt/regras/")
    assert isinstance(reader.session.screen, WaitingScreen)
    assert 'data-packs="pt-BR"' in reader.html("page")
    assert wanted == {"pt-BR"}
    monkeypatch.undo()
    reader.does("refresh")
    assert "Regras de todas as variantes" in reader.html("page")


@pytest.mark.parametrize("route", ["", "en/"])
def test_texts_of_the_first_languages_come_with_the_program(route: str) -> None:
    assert "data-packs" not in Person(route).html("page")


@pytest.mark.parametrize(("route", "packs"), [("gra/", "rooms"), ("nauczyciel/", "rooms desk")])
def test_a_page_names_all_that_it_waits_for(route: str, packs: str) -> None:
    assert f'data-packs="{packs}"' in Person(route).html("page")


def test_lists_and_counts_need_no_chapter(early: Reader) -> None:
    for route in ("", "postepy/"):
        early.does("open", route=route)
        assert "Próbka" in early.html("page")
