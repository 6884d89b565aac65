"""What the lesson editor objects to is shown on the board by one press."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.app.author import Author
from warcaby.app.workshop.lessons.findings_part import pointed
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.own_lessons.checking import Finding

TWO_CAPTURES = "W:Wc3,e3:Bd4,h8"


@pytest.fixture
def author() -> Author:
    author = Author()
    author.begins("play", TWO_CAPTURES).taps("c3 e5").does("add-line")
    return author.at("words")


def checked(author: Author) -> str:
    """What is said of the step once everything has been looked at."""
    author.at("answer").at("words")
    return author.page.split('id="step-checks"', 1)[1]


def board(answer: dict[str, Any]) -> str:
    return str(answer["frames"][-1]["regions"]["board"])


def test_another_solution_is_drawn_as_an_arrow_until_the_board_is_touched(author: Author) -> None:
    said = checked(author)
    number = re.search(r'id="show-finding-(\d+)"', said)
    assert number
    shown = author.does("show-finding", number=int(number[1]))
    assert "e3xc5" in shown["frames"][-1]["say"]
    assert board(shown).count('class="arrow question') == 1
    assert 'class="arrow question' not in board(author.does("tap", square="c3"))


def test_a_square_on_which_nothing_happens_is_marked(author: Author) -> None:
    author.does("write-step", field="success", value="Teraz pole g1 czeka.")
    said = checked(author)
    number = re.search(r'g1[^<]*</p>\s*<button type="button" id="show-finding-(\d+)"', said)
    assert number, said
    shown = author.does("show-finding", number=int(number[1]))
    assert re.search(r'data-square="g1" class="[^"]*\breason\b', board(shown))


def test_a_finding_that_is_gone_shows_nothing(author: Author) -> None:
    checked(author)
    assert author.does("show-finding", number=99)["frames"] == []


def test_a_wrong_try_is_drawn_along_its_squares() -> None:
    position = parse_fen(BRAZILIAN, TWO_CAPTURES)
    picture = pointed(position, Finding("costs-nothing", "mistake", "c3-b4", squares=("c3", "b4")))
    assert [(each.start, each.end) for each in picture.arrows] == [("c3", "b4")]
    assert set(picture.marks) == {"c3", "b4"}
