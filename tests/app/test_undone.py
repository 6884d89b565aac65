"""Whatever an author changes in a lesson can be undone, back to the beginning; and what each press changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.app.author import Author
from warcaby.app.shell.actions import ActionError

Action = dict[str, Any]
ASKS = {"ask": "", "hint": "", "wrong": ""}


@pytest.fixture
def author() -> Author:
    return Author()


def presses(author: Author, *actions: str | Action) -> Callable[[], None]:
    """Do one thing after the other; return what undoes them, one by one, and sees that each is undone."""
    before = [author.table]
    for action in actions:
        author.follow(author.session.handle({"type": action} if isinstance(action, str) else action))
        if author.table != before[-1]:
            before.append(author.table)

    def undo() -> None:
        for table in before[-2::-1]:
            author.does("undo")
            assert author.table == table

    return undo


def tap(square: str) -> Action:
    return {"type": "tap", "square": square}


def write(field: str, value: str) -> Action:
    return {"type": "write-scene", "field": field, "value": value}


def numbered(kind: str, number: int) -> Action:
    return {"type": kind, "number": number}


def tapped(kind: str, *ways: str) -> list[Action]:
    """Each way over the board, and what is made of it."""
    return [each for way in ways for each in (*map(tap, way.split()), {"type": kind})]


def test_scenes_are_put_in_filled_and_taken_out(author: Author) -> None:
    author.begins("demo", "W:Wc3,e3:Bd6,f6")
    opened = author.step()["scene"]
    assert opened == [{"says": ""}, {**ASKS, "says": ""}]

    undo = presses(author, tap("c3"), tap("d4"), "add-scene", write("says", "Drugi"), tap("d6"), tap("c5"))
    assert author.said[-1] == "Czarny pionek z d6 na c5."
    between = [{"says": "", "move": "c3-d4"}, {"says": "Drugi", "move": "d6-c5"}]
    assert author.step()["scene"] == [*between, {**ASKS, "says": ""}]
    undo()
    assert author.step()["scene"] == opened


def test_one_scene_asks_and_takes_what_it_says_and_its_move_along(author: Author) -> None:
    author.begins("demo", "W:Wc3,e3:Bd6,f6")
    answers = write("answers", "c5\n\ne5\nc5")
    undo = presses(author, write("says", "Raz"), tap("c3"), tap("d4"), "scene-asks", write("ask", "Co teraz?"), answers)
    asking = {"ask": "Co teraz?", "choices": ["c5", "e5"], "right": "c5", "hint": "", "wrong": "", "says": "Raz"}
    assert author.step()["scene"] == [{**asking, "move": "c3-d4"}, {"says": ""}]
    more = presses(author, "take-back", numbered("scene", 1), "scene-asks")
    assert author.step()["scene"] == [{"says": "Raz"}, {**ASKS, "says": ""}]
    emptied = (write("answers", "e5\nc5"), write("hint", "Patrz"), write("answers", ""))
    back = presses(author, numbered("scene", 0), "scene-asks", *emptied)
    assert author.step()["scene"] == [{**ASKS, "hint": "Patrz", "says": "Raz"}, {"says": ""}]
    back()
    more()
    undo()


def test_a_demonstration_keeps_two_scenes(author: Author) -> None:
    author.begins("demo", "W:Wc3,e3:Bd6,f6")
    presses(
        author, "add-scene", write("says", "Drugi"), numbered("scene", 2), write("says", "Trzeci"), numbered("scene", 0)
    )
    undo = presses(author, "remove-scene")
    assert [each["says"] for each in author.step()["scene"]] == ["Drugi", "Trzeci"]
    assert author.said[-1] == "Scena 1"
    author.does("remove-scene")
    assert [each["says"] for each in author.step()["scene"]] == ["Drugi", "Trzeci"]
    undo()
    author.does("scene", number=2)
    author.does("remove-scene")
    assert (author.said[-1], [each["says"] for each in author.step()["scene"]]) == ("Scena 2", ["", "Drugi"])


def test_lines_and_mistakes_are_put_in_and_taken_out_by_their_numbers(author: Author) -> None:
    author.begins("play", "W:Wc3,e3,g3:Bh8")
    undo = presses(author, *tapped("add-line", "c3 b4", "c3 d4", "e3 f4"))
    assert author.step()["solutions"] == ["c3-b4", "c3-d4", "e3-f4"]
    for number in (-1, 3):
        with pytest.raises(ActionError):
            author.does("remove-line", number=number)
    assert len(author.step()["solutions"]) == 3
    out = presses(author, numbered("remove-line", 1))
    assert (author.step()["solutions"], author.said[-1]) == (["c3-b4", "e3-f4"], "Droga usunięta.")
    out()
    undo()

    presses(author, *tapped("add-line", "c3 b4"))
    undo = presses(author, *tapped("foresee", "c3 d4", "e3 f4"))
    assert [each["try"] for each in author.step()["mistake"]] == ["c3-d4", "e3-f4"]
    author.at("words")
    for number in (-1, 2):
        with pytest.raises(ActionError):
            author.does("remove-mistake", number=number)
    assert len(author.step()["mistake"]) == 2
    out = presses(author, numbered("remove-mistake", 0))
    assert [each["try"] for each in author.step()["mistake"]] == ["e3-f4"]
    out()
    undo()
