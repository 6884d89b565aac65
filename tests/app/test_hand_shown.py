"""A hand shows somebody who does not read how each kind of task is done, once and on a board of its own."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.app.teaching import Person
from warcaby.school.progress_format import to_json

ROUTE = "lekcje/kto-zaczyna/"


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course."""


def shown(person: Person) -> list[dict[str, Any]]:
    """What is shown once the page has been left alone for a moment."""
    if person.answer["wake"] is None:
        return []
    assert person.answer["wake"] == 900  # the exercise itself is seen first
    return list(person.does("wake")["frames"])


def everything_shown(person: Person) -> list[dict[str, Any]]:
    """What is shown in all exercises of the lesson."""
    return [frame for number in range(1, 9) if person.does("exercise", number=number) for frame in shown(person)]


def test_a_hand_shows_each_kind_of_task_once() -> None:
    person = Person(ROUTE)
    person.does("look", field="signs", value=True)
    seen = {}
    for number in (*range(1, 9), 2, 3, 4):
        before = person.does("exercise", number=number)["frames"][-1]["regions"]
        frames = shown(person)
        if frames:
            assert number not in seen
            seen[number] = frames
            # Then comes the board of the exercise itself, as it was.
            assert frames[-1]["regions"]["board"] == before["board"]
            assert all(frame["stays"] for frame in frames[:-1])
            assert person.answer["wake"] is None
    by_hand = {
        number: [(frame["animate"] or {}).get("path") for frame in frames if "badge hand" in frame["regions"]["board"]]
        for number, frames in seen.items()
    }
    # A man is moved, an answer chosen, squares marked; what comes later is done in the same ways.
    assert by_hand == {2: [None, ("c3", "d4")], 3: [], 4: [None, None]}
    assert ["answers" in frame["regions"] for frame in seen[3]] == [True, True, False]
    assert "panel" in seen[3][-1]["regions"]

    later = Person(ROUTE, kept=to_json(person.session.reader.progress))
    assert everything_shown(later) == []


def test_whoever_reads_is_shown_no_hand() -> None:
    assert everything_shown(Person(ROUTE)) == []


def pointed_at(person: Person) -> list[str]:
    """The answers beside which a hand stands."""
    answers = re.findall(r'<button [^>]*class="choice.*?</button>', person.html("panel"), re.DOTALL)
    assert len(answers) == 4
    return [re.findall(r'"choice-text">([^<]*)<', each)[0] for each in answers if "sign-hand" in each]


def test_a_hand_points_at_the_right_answer_only_once_the_last_hint_has_told_it() -> None:
    person = Person(ROUTE)
    person.does("look", field="signs", value=True)
    person.does("exercise", number=3)
    assert pointed_at(person) == []
    for told in ([], [], [], ["Nie: to pionek przeciwnika."]):
        person.does("hint")
        assert pointed_at(person) == told
    assert 'id="hint"' not in person.html("panel")
