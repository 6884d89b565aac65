"""Texts that can be heard: every speaker reads something of its page, and Python answers how it is said."""

from __future__ import annotations

import re

import pytest

from tests.app.shown import Shown
from tests.cases import for_each
from warcaby.app.shell import session as shell
from warcaby.app.shell.later import ROOMS
from warcaby.app.shell.routes import KINDS, all_places, find_place
from warcaby.app.shell.session import Session
from warcaby.app.words.speech import spoken
from warcaby.languages import LANGUAGES

SPEAKER = re.compile(r'data-hear="([^"]*)"')
LESSON = {"pl": "lekcje/probka/", "en": "en/lessons/sample/"}


def opened(route: str, *actions: dict[str, object]) -> Shown:
    session = Session()
    shown = Shown(session.handle({"type": "start", "route": route, "progress": None}))
    for action in actions:
        shown.hear(session.handle(action))
    return shown


@for_each("kind", KINDS)
def test_every_speaker_reads_something_that_stands_on_its_page(kind: str) -> None:
    html = opened(next(each for each in all_places() if each.kind == kind).route).html
    for ids in SPEAKER.findall(html):
        assert any(f'id="{name}"' in html for name in ids.split()), ids
        assert ids.count(" ") < 5


@pytest.mark.parametrize(
    ("route", "speakers"),
    [
        ("lekcje/probka/", ["opening-says task-text goal answers", "rule-says"]),
        ("gra/klasyczne/", ["goal"]),
        ("ustawienia/", ["voice-sample"]),
        ("zasady/klasyczne/", ["goal", "words-start"]),
        ("slowniczek/", ["edge-words", "capture-words"]),
    ],
)
def test_where_something_can_be_heard(route: str, speakers: list[str]) -> None:
    found = SPEAKER.findall(opened(route).html)
    assert [each for each in speakers if each not in found] == []


def test_an_answer_a_hint_and_the_answers_to_choose_from_can_be_heard() -> None:
    html = opened("lekcje/probka/", {"type": "exercise", "number": 6}, {"type": "hint"}).html
    assert {"feedback", "opening-says task-text goal answers"} <= set(SPEAKER.findall(html))
    assert 'id="answers"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_python_says_how_a_text_is_spoken(language: str) -> None:
    session, lesson = Session(), find_place(LESSON["pl"])
    assert lesson
    session.handle({"type": "start", "route": lesson.translated(language).route, "progress": None})
    answer = session.handle({"type": "hear", "of": "goal", "text": "b2-d4"})
    (effect,) = answer["effects"]
    assert (effect["kind"], effect["of"], effect["lang"]) == ("speak", "goal", language)
    assert effect["sentences"] == spoken(language, "b2-d4")
    assert answer["frames"] == []
    assert answer["save"] is None


def test_what_is_to_be_heard_before_the_words_for_it_have_come_is_spoken_then(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session()
    session.handle({"type": "start", "route": LESSON["pl"], "progress": None})
    monkeypatch.setattr(shell, "is_here", lambda _: False)
    monkeypatch.setattr(shell, "wanted", wanted := set[str]())
    assert session.handle({"type": "hear", "of": "goal", "text": "Bij!"})["effects"] == []
    assert ROOMS in wanted
    assert session.handle({"type": "refresh"})["effects"] == []
    monkeypatch.undo()
    (effect,) = session.handle({"type": "refresh"})["effects"]
    assert effect["sentences"][0][0] == "Bij!"
    assert session.handle({"type": "refresh"})["effects"] == []
