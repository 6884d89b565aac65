"""What a teacher makes, whatever it is: it is listed, opened, written, kept, put in order, removed and brought back."""

from __future__ import annotations

import itertools
import json
from typing import Any, NamedTuple

import pytest

from tests.app.teaching import Person
from tests.cases import for_each
from tests.walker.shown_page import Element, ShownPage, inside
from warcaby.app.shell.actions import ActionError
from warcaby.school import course
from warcaby.school.progress_format import to_json

Action = dict[str, Any]


class Desk(NamedTuple):
    """One thing a teacher makes: where, how it is begun and written, and what its rows are."""

    what: str
    route: str
    write: Action
    new: Action | None = None
    first: tuple[Action, ...] = ()
    """What is done before."""
    row: str = ""
    filled: tuple[Action, ...] = ()
    """What gives it three rows."""


PAIR: Action = {"type": "pair", "fields": {"title": "Wiosna", "names": "Ala\nOla\nEwa\nJan"}}
FORM: Action = {"first": course.lessons()[0].id, "count": "3", "a-week": "1", "from": "2026-12-01"}
READY: Action = {"game": "brazilian", "grade": "1", "goal": "", "theme": "", "count": "3"}
STEPS: list[tuple[Action, ...]] = [
    (
        {"type": "add-step", "fields": {"kind": "play"}},
        {"type": "stage", "stage": "words"},
        {"type": "write-step", "field": "goal", "value": goal},
        {"type": "close-step"},
    )
    for goal in ("Pierwszy", "Drugi", "Trzeci")
]
DESKS = (
    Desk(
        "set",
        "en/teacher/",
        {"type": "change-set", "field": "title"},
        row="puzzle",
        filled=({"type": "add-ready", "fields": READY},),
    ),
    Desk(
        "plan",
        "en/teacher/plans/",
        {"type": "write-plan", "field": "title"},
        row="task",
        filled=({"type": "add-lessons", "fields": FORM},),
    ),
    Desk(
        "lesson",
        "en/workshop/lessons/",
        {"type": "write-lesson", "field": "title"},
        row="step",
        filled=tuple(itertools.chain.from_iterable(STEPS)),
    ),
    Desk(
        "class",
        "en/teacher/classes/",
        {"type": "rename-class"},
        new={"type": "new-class", "fields": {"name": "4b", "names": "Ala\nOla"}},
    ),
    Desk("season", "en/teacher/tournament/", {"type": "write-season"}, first=(PAIR, {"type": "close-tournament"})),
)
IN_ORDER = tuple(desk for desk in DESKS if desk.row)


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The course as it is: plans name its lessons."""


class Author(Person):
    """A teacher at a desk."""

    def __init__(self, desk: Desk, kept: object = None) -> None:
        super().__init__(desk.route, kept=kept)
        self.desk = desk
        self.acts(*(desk.first[-1:] if kept else desk.first))  # the page begins with what has not ended

    def acts(self, *actions: Action) -> Author:
        for action in actions:
            self.answer = self.session.handle(action)
        return self

    def begins(self) -> Author:
        return self.acts(self.desk.new or {"type": f"new-{self.desk.what}"})

    def writes(self, title: str) -> Author:
        return self.acts({**self.desk.write, "value": title})

    @property
    def elements(self) -> list[Element]:
        return ShownPage(self.session.region(self.session.view())).elements

    @property
    def title(self) -> str:
        """What stands in the field of the title."""
        (field,) = (each for each in self.elements if _action(each) == self.desk.write)
        return field.get("value")

    @property
    def listed(self) -> dict[str, str]:
        """The things in the list, by the words of the button that opens them, and their keys."""
        openers = (each for each in self.elements if _action(each).get("type") == f"open-{self.desk.what}")
        return {_text(each).removeprefix("Open "): _action(each)["key"] for each in openers if each.tag == "button"}

    @property
    def rows(self) -> list[str]:
        """What the rows hold: the solution of a puzzle, the name of a task or a step without its number."""
        rows = (each for each in self.elements if each.get("class") in ("puzzle-row", "plan-row"))
        held = ([each for each in inside(row) if each.get("class") == "moves" or each.tag == "strong"] for row in rows)
        return [_text(each[-1]).lstrip("0123456789. ") for each in held]

    @property
    def saved(self) -> object:
        return json.loads(json.dumps(to_json(self.session.reader.progress)))


def _action(element: Element) -> Action:
    action: Action = json.loads(element.get("data-action") or "{}")
    return action


def _text(element: Element) -> str:
    return " ".join(" ".join(each.text for each in (element, *inside(element))).split())


@for_each("desk", DESKS)
def test_what_was_made_is_listed_by_its_title_opened_again_and_kept(desk: Desk) -> None:
    author = Author(desk).begins().writes("Jesień")
    assert author.title == "Jesień"
    author.does(f"close-{desk.what}")
    author.begins().writes("Zima")
    author.does(f"close-{desk.what}")
    for teacher in (author, Author(desk, author.saved)):
        assert sorted(teacher.listed) == ["Jesień", "Zima"]
        teacher.does(f"open-{desk.what}", key=teacher.listed["Jesień"])
        assert teacher.title == "Jesień"
        assert teacher.listed == {}
        teacher.does(f"close-{desk.what}")


@for_each("desk", [desk for desk in DESKS if desk.what != "season"])  # without its tournaments it holds nothing
def test_what_was_removed_is_brought_back_as_it_was(desk: Desk) -> None:
    author = Author(desk).begins().writes("Jesień").acts(*desk.filled)
    rows = author.rows
    author.does(f"close-{desk.what}")
    (key,) = author.listed.values()
    author.does(f"open-{desk.what}", key=key)
    author.does(f"remove-{desk.what}", key=key)
    assert author.listed == {}
    assert Author(desk, author.saved).listed == {}
    assert author.answer["focus"] == f"restore-{desk.what}"
    author.does(f"restore-{desk.what}")
    assert not any(_action(each).get("type") == f"restore-{desk.what}" for each in author.elements)
    if not author.listed:
        author.does(f"close-{desk.what}")
    (key,) = author.listed.values()
    author.does(f"open-{desk.what}", key=key)
    assert (author.title, author.rows) == ("Jesień", rows)


@for_each("desk", IN_ORDER)
def test_rows_change_places_up_to_the_ends(desk: Desk) -> None:
    author = Author(desk).begins().writes("Jesień").acts(*desk.filled)
    first, second, third = author.rows
    assert len({first, second, third}) == 3

    def moves(number: int, by: str) -> list[str]:
        author.does(f"move-{desk.row}", number=number, by=by)
        return author.rows

    assert moves(1, "down") == [second, first, third]
    assert moves(3, "up") == [second, third, first]
    assert moves(2, "up") == [third, second, first]
    for number, by in ((1, "up"), (3, "down"), (0, "down"), (4, "up")):
        with pytest.raises(ActionError):  # pressed twice
            moves(number, by)
        assert author.rows == [third, second, first]
    author.does(f"remove-{desk.row}", number=2)
    assert author.rows == [third, first]
    for number in (0, 3):
        with pytest.raises(ActionError):
            author.does(f"remove-{desk.row}", number=number)
        assert author.rows == [third, first]
    assert Author(desk, author.saved).listed
    author.does({"set": "restore-puzzle", "plan": "restore-plan", "lesson": "undo"}[desk.what])
    assert author.rows == [third, second, first]
