"""Different puzzles for each pupil: a teacher makes a pool, pupils get theirs, the answers come by name."""

from __future__ import annotations

import re

from tests.app.teaching import Person, Teacher
from tests.app.test_sets_with_drills import Pupil, link, sheet_of
from warcaby.school.assignments.set_codes import decode_set

WISH = {"game": "brazilian", "grade": "1", "goal": "", "theme": "two-for-one", "count": "12"}


def pool() -> Teacher:
    """A teacher with a pool of twelve puzzles, of which each pupil gets three."""
    teacher = Teacher()
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("change-set", field="title", value="Two for one")
    teacher.does("add-ready", fields=WISH)
    teacher.does("change-set", field="each", value="3")
    return teacher


def keys(sheet: Person) -> dict[str, int]:
    """The answer keys by name, and how many answers each has."""
    parts = re.findall(r"answer key, ([^<]*)</h2>(.*?)</section>", sheet.html("sheet"), re.DOTALL)
    return {name: answers.count("<li ") for name, answers in parts}


def numbers(sheet: Person) -> list[str]:
    """The numbers of the diagrams, in the order of the pages."""
    return re.findall(r'class="diagram-head"><strong>(\d+)', sheet.html("sheet"))


def test_a_pupil_gets_some_of_the_puzzles_and_is_told_where_they_come_from() -> None:
    code = link(pool())
    welcome = Person("en/set/", code).text("page")
    assert "3 puzzles" in welcome
    assert "Your nickname draws them from 12 puzzles" in welcome
    pupil = Pupil(code, "Ania")
    assert "Puzzle 1 of 3" in pupil.text("set")
    shown = [Pupil(code, name).screen.solved.task.puzzle.id for name in ("Ania", "Bartek", "Celina", "Darek")]
    assert len(set(shown)) > 1


def test_the_answers_come_on_a_sheet_for_each_pupil() -> None:
    teacher = pool()
    sheet = sheet_of(teacher)
    sheet.does("pupils", value="Ania\n\n Bartek \nAnia")
    assert keys(sheet) == {"Ania": 3, "Bartek": 3}
    assert numbers(sheet) == ["1", "2", "3"] * 2
    goals = decode_set(link(teacher))
    assert len(goals.order("Ania")) == 3
    sheet.does("pupils", value="")
    sheet.does("versions", value="2")
    assert keys(sheet) == {"version 1": 3, "version 2": 3}


def test_a_list_of_names_that_is_none_is_refused_and_the_sheet_stays() -> None:
    sheet = sheet_of(pool())
    sheet.does("pupils", value="Ania")
    for value in ("x" * 21, "\n".join(f"Name {number}" for number in range(101)), "A\u202eB"):
        sheet.does("pupils", value=value)
        assert sheet.said.endswith(".")
        assert keys(sheet) == {"Ania": 3}


def test_a_number_of_puzzles_that_cannot_be_is_refused() -> None:
    teacher = pool()
    teacher.does("change-set", field="each", value="101")
    assert "out of bounds" in teacher.text("desk")
    teacher.does("change-set", field="each", value="12")
    assert decode_set(link(teacher)).count == 12
