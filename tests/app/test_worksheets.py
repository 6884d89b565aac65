"""A teacher prints a lesson of their own: its steps as diagrams, its answers on a page apart."""

from __future__ import annotations

import base64
import re

import pytest

from tests.app.teaching import Person
from tests.school.samples import EVERY_KIND, TEXT
from warcaby.app.assignments.booklets import sides_of
from warcaby.app.shell.actions import ActionError
from warcaby.school.progress_format import to_json


def writer(text: str) -> Person:
    """Somebody who has a lesson open in the editor."""
    person = Person("en/workshop/lessons/")
    person.does("open-file", name="lesson.toml", data=base64.b64encode(text.encode()).decode())
    return person


def test_a_lesson_is_printed_from_the_page_on_which_it_is_written() -> None:
    person = writer(TEXT)
    person.does("print-lesson")
    assert person.session.place.kind == "print"
    text = person.text("page")
    assert "Próbka" in text
    assert "Idź na d4." in text
    assert "Próbka – answer key" in text


def test_every_kind_of_step_but_those_to_watch_and_games_stands_on_paper_with_its_answer() -> None:
    person = writer(EVERY_KIND)
    person.does("print-lesson")
    sheet = person.html("page")
    answers = sheet.split('<ol class="answers">')[1]
    steps = answers.count("<li ")
    on_screen = EVERY_KIND.count('kind = "demo"') + EVERY_KIND.count('kind = "game"')
    assert steps == EVERY_KIND.count("[[exercise]]") - on_screen
    assert f"{on_screen} more steps on a screen." in sheet
    assert "></li>" not in answers.replace(" ", "")


def test_a_booklet_is_read_in_order_when_its_sheets_are_folded() -> None:
    for pages in range(1, 40):
        sides = sides_of(pages)
        read: list[int] = []
        # Of a folded sheet, the right half of the front is read first, and then what is behind it.
        for front, back in zip(sides[::2], sides[1::2], strict=True):
            read += [front[1], back[0]]
        for front, back in reversed([*zip(sides[::2], sides[1::2], strict=True)]):
            read += [back[1], front[0]]
        assert [number for number in read if number] == [*range(1, pages + 1)]
        assert read == [*range(1, pages + 1), *[0] * (-pages % 4)]


def test_a_set_is_printed_as_a_booklet_with_its_answers_apart() -> None:
    person = writer(EVERY_KIND)
    person.does("print-lesson")
    person.does("paper", value="booklet")
    sheet = person.html("sheet")
    assert sheet.count('class="folded"') == len(sides_of(sheet.count('class="paper-foot"')))
    assert re.findall(r'<select id="layout".*?</select>', sheet, re.DOTALL)[0].count("<option") == 3
    assert sheet.index('<ol class="answers">') > sheet.rindex('class="folded"')
    assert sheet.count('class="paper-name"') == 1
    person.does("large", value=True)
    assert 'class="diagrams per-1"' in person.html("sheet")
    person.does("paper", value="pages")
    assert 'class="folded"' not in person.html("sheet")


@pytest.mark.parametrize(("kind", "ending"), [("save-svg", "svg"), ("save-png", "png")])
def test_a_diagram_is_saved_as_a_picture_by_its_number(kind: str, ending: str) -> None:
    person = writer(TEXT)
    person.does("print-lesson")
    person.does(kind, number=1)
    (first,) = person.answer["effects"]
    person.does(kind, number=2)
    (second,) = person.answer["effects"]
    assert [each["name"] for each in (first, second)] == [f"diagram-{number}.{ending}" for number in (1, 2)]
    assert str(first.get("svg") or first["text"]).startswith("<svg")
    assert first != {**second, "name": first["name"]}
    with pytest.raises(ActionError):
        person.does(kind, number=99)


def test_answers_to_choose_from_have_letters() -> None:
    person = writer(TEXT)
    person.does("print-lesson")
    assert "<strong>A</strong>" in person.html("page")


def test_sets_and_lessons_are_chosen_from_one_list() -> None:
    person = writer(TEXT)
    person.session.open("en/teacher/")
    person.does("new-set")
    sheet = Person("en/print/", kept=to_json(person.session.reader.progress))
    assert "There is nothing" not in sheet.text("page")
    sheet.does("choose-set", value="lesson/1")
    assert "Idź na d4." in sheet.text("sheet")


def test_a_lesson_that_is_not_right_yet_is_not_printed_and_that_is_said() -> None:
    person = Person("en/workshop/lessons/")
    person.does("new-lesson")
    person.does("add-step", fields={"kind": "play"})
    person.does("print-lesson")
    assert "This is not ready to be printed" in person.text("page")


def test_from_a_page_that_prints_nothing_there_are_ways_on() -> None:
    person = Person("en/print/")
    assert "There is nothing to print yet" in person.text("page")
    for route in ("en/teacher/", "en/workshop/lessons/"):
        assert f'data-route="{route}"' in person.html("page").split('id="sheet"')[1]
    person.session.open("en/teacher/")
    person.does("new-set")
    person.session.open("en/workshop/lessons/")
    person.does("new-lesson")
    unready = Person("en/print/", kept=to_json(person.session.reader.progress))
    # What else could be printed can still be chosen.
    assert unready.html("page").count("<option") == 2


@pytest.mark.parametrize(
    ("paper", "is_large", "counts"),
    [
        ("pages", False, ["2", "4", "6", "9", "12"]),
        ("pages", True, ["2", "4"]),
        ("booklet", False, ["1", "2", "4"]),
        ("booklet", True, ["1"]),
    ],
)
def test_how_many_diagrams_a_page_may_have(paper: str, is_large: bool, counts: list[str]) -> None:
    person = writer(EVERY_KIND)
    person.does("print-lesson")
    person.does("paper", value=paper)
    person.does("large", value=is_large)
    offered = re.findall(r'<select id="layout".*?</select>', person.html("sheet"), re.DOTALL)[0]
    assert re.findall(r'<option value="(\d+)"', offered) == counts
