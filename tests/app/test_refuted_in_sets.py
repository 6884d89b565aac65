"""In a set, too, a wrong move is answered on the board, unless the set gives no help; the end tells the idea."""

from __future__ import annotations

import pytest

from tests.app.teaching import Person, Teacher

IDEA = "The idea: give something, and then strike."


@pytest.fixture
def teacher() -> Teacher:
    """Somebody with a puzzle: d4-e5 f6xd4 e3xa7 wins a man, and f4-g5 h6xd2 loses two."""
    teacher = Teacher()
    teacher.sets_up("W:Wf2,h2,e3,d4,f4,h4:Bb6,d6,f6,h6,g7,f8", "win-piece", 2)
    teacher.proves()
    return teacher


def pupil_of(teacher: Teacher, **conditions: object) -> Person:
    link = teacher.hands_out()
    for field, value in conditions.items():
        teacher.does("change-set", field=field, value=value)
        teacher.does("copy-link")
        link = str(teacher.answer["effects"][0]["fragment"])
    pupil = Person("en/set/", link)
    pupil.does("begin", fields={"nickname": "Ania"})
    return pupil


def boards(pupil: Person) -> list[str]:
    """The boards that were shown, one after another."""
    return [frame["regions"]["board"] for frame in pupil.answer["frames"] if "board" in frame["regions"]]


def test_a_wrong_move_is_answered_on_the_board_and_taken_back(teacher: Teacher) -> None:
    teacher.adds()
    pupil = pupil_of(teacher)
    pupil.taps("f4 g5")
    made, *answered, home = boards(pupil)
    assert answered
    assert len({made, *answered, home}) == len(boards(pupil))
    assert "Then Black takes g5 and e3. You lose 2 men." in pupil.text("panel")
    assert "Black man from h6 captures g5 and e3" in " ".join(frame["say"] for frame in pupil.answer["frames"])
    pupil.taps("d4 e5")
    assert "Good. Now go on." in pupil.text("panel"), "the board stands as before"


def test_the_teacher_speaks_where_words_are_written_and_the_board_answers(teacher: Teacher) -> None:
    teacher.does("stage", stage="words")
    teacher.does("write", field="move-f4-g5", value="Look at h6 first.")
    teacher.adds()
    pupil = pupil_of(teacher)
    pupil.taps("f4 g5")
    assert "Look at h6 first." in pupil.text("panel")
    assert "You lose" not in pupil.text("panel")
    assert len(boards(pupil)) > 2


def test_a_set_without_hints_answers_nothing(teacher: Teacher) -> None:
    teacher.adds()
    pupil = pupil_of(teacher, hints=False, tries="1")
    pupil.taps("f4 g5")
    assert len(boards(pupil)) == 2, "made, and taken back"
    assert "h6" not in pupil.text("panel")
    assert "This puzzle is over." in pupil.text("panel")
    assert "The idea" not in pupil.text("panel")


def test_the_end_tells_the_idea(teacher: Teacher) -> None:
    teacher.adds()
    pupil = pupil_of(teacher)
    pupil.taps("d4 e5 e3 c5 a7")
    assert f"Right, solved! {IDEA}" in pupil.text("panel")


def test_who_has_no_try_left_sees_how_it_goes(teacher: Teacher) -> None:
    teacher.adds()
    pupil = pupil_of(teacher, tries="1")
    pupil.taps("f4 g5")
    assert f"One solution: 1. d4-e5 f6xd4 2. e3xa7. {IDEA}" in pupil.text("panel")
