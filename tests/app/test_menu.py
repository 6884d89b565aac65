"""The menu on every page, and the sessions that have a narrow window to themselves."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from tests.app.conftest import Reader
from tests.school.samples import lesson, use_course
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session


def opened(route: str) -> tuple[Session, dict[str, Any]]:
    session = Session()
    return session, session.handle({"type": "start", "route": route, "progress": None})


def header(answer: dict[str, Any]) -> str:
    html: str = answer["frames"][-1]["regions"]["page"]
    return html.partition("<header")[2].partition("</header>")[0]


def current(answer: dict[str, Any]) -> list[str]:
    """The words of the entries that are marked, each with its mark."""
    found = re.findall(r'aria-current="(\w+)">.*?<span>(.*?)</span>', header(answer))
    return sorted({f"{text}: {mark}" for mark, text in found})


def test_every_kind_of_page_leads_to_every_room() -> None:
    rooms = ("home", "practise", "play", "puzzles", "rules", "progress", "teacher", "settings")
    for place in {each.kind: each for each in all_places()}.values():
        _, answer = opened(place.route)
        found = set(re.findall(r'data-route="([^"]*)"', header(answer)))
        assert {place.to(kind).route for kind in rooms} <= found, place.route


def test_the_page_that_is_open_is_marked_and_so_is_the_room_of_any_other() -> None:
    assert current(opened("")[1]) == ["Nauka: page"]
    assert current(opened("lekcje/probka/")[1]) == ["Nauka: true"]
    assert current(opened("en/rules/")[1]) == ["Rules: page"]
    assert current(opened("en/rules/turkish/")[1]) == ["Rules: true"]
    assert current(opened("gra/klasyczne/")[1]) == ["Graj: true"]
    assert current(opened("warsztat/")[1]) == ["Nauczyciel: true"]


def way_back(answer: dict[str, Any]) -> str:
    found = re.search(r'class="way-back" href="[^"]*" data-route="([^"]*)"', header(answer))
    assert found is not None
    return found[1]


def test_the_way_back_leads_to_the_first_page_of_the_room() -> None:
    assert way_back(opened("lekcje/probka/")[1]) == ""
    assert way_back(opened("gra/klasyczne/")[1]) == "gra/"
    assert way_back(opened("zadania/")[1]) == "zadania/"


def test_the_way_back_out_of_practice_does_not_resume_it() -> None:
    assert way_back(opened("cwicz/")[1]) == ""


def test_a_lesson_is_a_session_until_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, replace(lesson(), exercises=lesson().exercises[:1]))
    reader = Reader()
    assert "data-session" in reader.html("page").partition(">")[0]
    assert reader.taps("c3 d4")["session"]
    assert not reader.does("next")["session"]


def test_a_game_is_a_session_from_its_first_move_to_its_end() -> None:
    session, answer = opened("gra/klasyczne/")
    assert not answer["session"]
    assert "data-session" not in answer["frames"][-1]["regions"]["page"].partition(">")[0]
    session.handle({"type": "setup", "field": "opponent", "value": "person"})
    assert session.handle({"type": "begin"})["session"]
    assert not session.handle({"type": "resign"})["session"]


def test_an_exam_is_a_session_while_a_task_is_on_the_board() -> None:
    session, answer = opened("egzaminy/probka/")
    assert not answer["session"]
    assert session.handle({"type": "begin"})["session"]


def test_a_series_of_puzzles_is_a_session_and_the_shelf_is_none() -> None:
    session, answer = opened("zadania/")
    assert not answer["session"]
    assert session.handle({"type": "open-series", "key": "brazilian/1/1"})["session"]
    assert not session.handle({"type": "shelf"})["session"]
