"""What comes when nothing waits for it any more: the page lets it pass, and never calls it a fault of its own."""

from __future__ import annotations

import base64

import pytest

from tests.app.player import Player
from tests.app.teaching import Person
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.routes import all_places
from warcaby.school.teaching.kept_classes import kept_classes


@pytest.mark.parametrize(
    "action",
    [
        {"type": "packed", "done": True},
        {"type": "sealed", "done": False},
        {"type": "unsealed", "text": None},
        {"type": "camera-failed", "problem": "ended"},
        {"type": "scanned", "text": "a code"},
        {"type": "picture", "name": "code.png", "text": None, "number": 1, "count": 1},
        {"type": "kept-files", "names": ["games.pdn"], "done": True},
        {"type": "kept-index", "name": "games.pdn", "data": "AAAA"},
        {"type": "bring-file", "name": "learner.json", "data": None},
        {"type": "cancel"},
    ],
    ids=lambda action: action["type"],
)
@pytest.mark.parametrize("route", ["", "slowniczek/", "zestaw/", "zadania/", "gra/moje-zadania/"])
def test_what_a_page_sends_by_itself_may_come_to_another_page(route: str, action: dict[str, object]) -> None:
    reader = Person(route)
    before = reader.session.region(reader.session.view())
    reader.session.handle(action)
    assert reader.session.region(reader.session.view()) == before


def test_a_page_with_nothing_to_go_on_with_is_woken_in_vain() -> None:
    assert Person("lekcja/").does("wake")["frames"] == []


@pytest.mark.parametrize("route", ["zadania/", "zestaw/"])
@pytest.mark.parametrize("kind", ["begin", "continue-sitting"])
def test_without_a_set_there_is_nothing_to_begin(route: str, kind: str) -> None:
    reader = Person(route)
    with pytest.raises(ActionError):
        reader.does(kind, fields={"nickname": "Ala"}, key="")


def test_nobody_agrees_to_a_draw_that_is_over() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    player.does("ask", question="draw")
    player.does("agree")
    player.does("new-sure")
    with pytest.raises(ActionError):
        player.does("agree")


def test_a_file_is_not_opened_once_something_else_is() -> None:
    teacher = Person("nauczyciel/klasy/")
    teacher.does("new-class", fields={"name": "4b", "names": "Ala"})
    sealed = base64.b64encode(b'{"format":"warcaby-sealed","version":1}').decode()
    teacher.does("open-file", name="klasy.json", data=sealed)
    assert "unlock-password" in teacher.html("classes")
    teacher.does("unlock", fields={"password": "zły"})
    key = kept_classes(teacher.session.reader.progress)[0].id
    teacher.does("open-class", key=key)
    assert teacher.does("unsealed", text=None)["frames"] == []


def test_a_check_of_nothing_leaves_the_focus_where_it_is() -> None:
    place = next(each for each in all_places() if each.kind == "exam")
    taker = Person(place.route)
    taker.does("begin")
    screen = taker.session.screen
    assert isinstance(screen, TrialScreen)
    while screen.touched.run.asks != "marks":
        taker.does("give-up")
        taker.does("next")
    assert taker.does("check")["focus"] is None
