"""A teacher may keep an unproven puzzle, which is marked wherever it goes."""

from __future__ import annotations

import pytest

from tests.app.teaching import Person, Teacher
from warcaby.school.assignments.set_codes import decode_set

TWO_WAYS = "W:Wb2:Ba5"
"""b2-a3 and b2-c3 both win in two."""


def test_a_puzzle_is_kept_in_spite_of_the_proof_and_marked_everywhere() -> None:
    teacher = Teacher()
    teacher.sets_up(TWO_WAYS, "win", 2)
    teacher.does("tap", square="b2")
    teacher.does("tap", square="a3")
    for square in ("a5", "b4", "a3", "c5"):
        teacher.does("tap", square=square)
    teacher.does("add-line")
    assert "There is a second solution." in teacher.proves()
    assert "There is a second solution." in teacher.adds("new")
    assert "Keep it all the same, marked as not proven" in teacher.text("panel")
    teacher.does("overrule", value=True)
    assert teacher.adds("new") == "Added as puzzle 1. It is marked as not proven."
    code = teacher.hands_out()
    assert "(not proven)" in teacher.text("desk")
    assert [puzzle.unproven for puzzle in decode_set(code).puzzles] == [True]
    pupil = Person("en/set/", code)
    pupil.does("begin", fields={"nickname": "Ania"})
    assert "That the solution works is not proven." in pupil.text("set")
    teacher.session.open("en/print/")
    teacher.does("answers", value=True)
    assert "(not proven)" in teacher.text("sheet")


def test_what_was_kept_in_spite_of_one_proof_is_asked_about_again_after_another() -> None:
    teacher = Teacher()
    teacher.sets_up(TWO_WAYS, "win", 2)
    teacher.proves()
    teacher.does("stage", stage="words")
    teacher.does("overrule", value=True)
    teacher.does("stage", stage="solution")
    teacher.does("limit", value="3")
    teacher.proves()
    assert "There is a second solution." in teacher.adds("new")


@pytest.mark.parametrize("value", [True, False])
def test_what_is_proven_is_not_marked(value: bool) -> None:
    teacher = Teacher()
    teacher.sets_up("W:Wd2:Ba5", "win", 2)
    teacher.proves()
    teacher.does("stage", stage="words")
    assert "Keep it all the same" not in teacher.text("panel")
    teacher.does("overrule", value=value)
    assert teacher.adds("new") == "Added as puzzle 1."
    (puzzle,) = decode_set(teacher.hands_out()).puzzles
    assert not puzzle.unproven


def test_a_proof_that_was_stopped_may_be_overruled_too() -> None:
    teacher = Teacher()
    teacher.sets_up(TWO_WAYS, "win", 2)
    for square in ("b2", "a3", "a5", "b4", "a3", "c5"):
        teacher.does("tap", square=square)
    teacher.does("add-line")
    assert teacher.adds("new") == "First have it checked that there is only one solution: stage 2."
    teacher.does("overrule", value=True)
    assert teacher.adds("new") == "Added as puzzle 1. It is marked as not proven."
