"""A lesson is written as it was read: in the form of the course, and back from a code."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.school.course import course_directory
from warcaby.school.lesson_toml import lesson_toml, put
from warcaby.school.own_lessons.lesson_codes import decode_lesson, encode_lesson

LESSONS = [file for file in sorted(course_directory().glob("*/*.toml")) if file.name != "chapter.toml"]

TEXTS = st.text(st.characters(codec="utf-8"), max_size=20)
VALUES = TEXTS | st.booleans() | st.integers(-9, 9) | st.lists(TEXTS, max_size=3)
TABLES = st.dictionaries(st.text("ab-_1 é.", min_size=1, max_size=4), VALUES, max_size=4)


def without_comments(text: str) -> str:
    lines = [line for line in text.split("\n") if not line.startswith("#")]
    return re.sub("\n{3,}", "\n\n", "\n".join(lines)).lstrip("\n")


@for_each("file", LESSONS, name_of=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_lesson_of_the_course_is_written_as_its_author_wrote_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    table = tomllib.loads(text)
    assert lesson_toml(table) == without_comments(text)
    assert decode_lesson(f"https://example.org/lekcja/#{encode_lesson(table)}") == table


@given(TABLES, st.lists(TABLES, max_size=3))
def test_whatever_a_table_says_is_read_back(head: dict[str, object], steps: list[dict[str, object]]) -> None:
    table = {**head, **({"exercise": steps} if steps else {})}
    assert tomllib.loads(lesson_toml(table)) == table


@pytest.mark.parametrize("name", ["a", "a-b_c", "7", "", "ż", "a b", "a.b", 'a"b', "\\n"])
def test_whatever_a_name_is_it_is_read_back(name: str) -> None:
    table = {"id": "it", "found": {name: 1}, "exercise": [{"id": "a", "found": [{name: "b"}]}]}
    assert tomllib.loads(lesson_toml(table)) == table


def test_a_field_that_is_put_in_later_stands_where_it_usually_does() -> None:
    step = {"id": "a", "kind": "play", "solutions": ["c3-d4"], "success": "Tak."}
    put(step, "goal", "Idź.", "exercise")
    put(step, "hint", "Popatrz.", "exercise")
    put(step, "success", "Dobrze.", "exercise")
    assert lesson_toml(step).splitlines()[2:] == [
        'goal = "Idź."',
        'solutions = ["c3-d4"]',
        'hint = "Popatrz."',
        'success = "Dobrze."',
    ]
    put(step, "goal", "", "exercise")
    assert "goal" not in step


def test_a_lesson_of_three_steps_fits_into_a_link_that_a_phone_can_scan() -> None:
    table = tomllib.loads((course_directory() / "1-zasady/02-bicie.toml").read_text(encoding="utf-8"))
    table["exercise"] = table["exercise"][:3]
    assert len(encode_lesson(table)) < 1_500
