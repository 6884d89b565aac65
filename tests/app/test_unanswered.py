"""What was given and not answered counts wherever a result is shown or sent, and marks on the board are an answer."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest

from tests.app.teacher_of_class import teacher as teacher_of_class
from tests.app.test_sets_of_drills_alone import gathered, handed_in, solved
from tests.app.test_sets_with_drills import Pupil, drills_alone, link, set_up
from tests.school.puzzles.samples import puzzles
from warcaby.__main__ import main
from warcaby.app.assignments.drilling import Drilling
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, decode_result, encode_result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.assignments.set_drills import DrillResult, SetDrill
from warcaby.school.drills.availability import kinds_of
from warcaby.school.exercises import Made
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.teaching.class_repetitions import repetitions_of
from warcaby.school.teaching.class_table import Work
from warcaby.school.teaching.school_class import HandedIn, SchoolClass
from warcaby.school.teaching.school_class import Pupil as ClassPupil


@pytest.fixture(scope="module")
def code() -> str:
    """A set of five drills."""
    return link(drills_alone(number="5"))


@pytest.fixture(scope="module")
def two_of_five(code: str) -> str:
    """What somebody hands in who has answered two of the five, one of them rightly."""
    return solved(code, "Ania", True, False)


def test_the_code_tells_how_many_were_not_answered(two_of_five: str) -> None:
    assert decode_result(two_of_five).drills[0].left == 3
    assert decode_result(two_of_five).drills[0].count == 5


def test_nothing_answered_is_told_too(code: str) -> None:
    (told,) = decode_result(solved(code, "Ania")).drills
    assert (told.right, told.wrong, told.left) == (0, 0, 5)


def test_drills_after_puzzles_that_nobody_opened_are_told_as_not_answered() -> None:
    mixed = link(set_up())
    pupil = Pupil(mixed, "Ania")
    pupil.does("finish")
    assert [each.left for each in decode_result(handed_in(pupil)).drills] == [3]
    assert "right at once: 0 of 3" in pupil.text("set")
    assert "Solved: 0 of 1 · right at once: 0 of 3" in pupil.text("set")


def test_a_result_without_anything_open_is_written_as_ever(code: str) -> None:
    whole = solved(code, "Ania", True, True, True, True, False)
    assert decode_result(whole).drills == (DrillResult(4, 1, 1, decode_result(whole).drills[0].seconds),)
    assert whole.startswith("W08")  # version 2, which older programs read


def test_codes_of_today_are_read_as_before() -> None:
    told = DrillResult(1, 1, 0, 30)
    assert decode_result(encode_result(Result("Ania", "0123abcd", (), (told,)))).drills == (told,)


def test_the_table_of_a_set_counts_them(code: str, two_of_five: str) -> None:
    table = gathered(drills_alone(number="5"), two_of_five)
    assert '<span aria-hidden="true">1/5</span>' in table.html("table")
    assert "right at once: 1 of 5, not answered: 3" in table.html("table")
    assert "At the first try 1/5" in table.text("table")


def test_of_an_earlier_code_the_set_tells_how_many_were_given(code: str) -> None:
    puzzle_set = decode_set(code)
    earlier = encode_result(Result("Ania", puzzle_set.id[:8], (), (DrillResult(1, 1),)))
    assert '<span aria-hidden="true">1/5</span>' in gathered(drills_alone(number="5"), earlier).html("table")


def test_the_file_for_spreadsheets_has_a_column_for_them(code: str, two_of_five: str) -> None:
    rows = list(csv.reader(io.StringIO(csv_text(gather(two_of_five, decode_set(code)))), delimiter=";"))
    told = dict(zip(rows[0], rows[1], strict=True))
    assert (told["drills 1: right"], told["drills 1: wrong"], told["drills 1: not answered"]) == ("1", "1", "3")


def test_the_camera_tells_them(code: str, two_of_five: str) -> None:
    table = gathered(drills_alone(number="5"))
    table.does("scanned", text=two_of_five)
    assert table.said == "Ania is in the table: 1/5."


def test_the_command_counts_them(two_of_five: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "codes.txt").write_text(two_of_five)
    assert main(["results", str(tmp_path / "codes.txt")]) == 0
    assert capsys.readouterr().out.split()[-1] == "1/5"


def test_the_class_counts_them_and_so_does_its_file(code: str, two_of_five: str) -> None:
    puzzle_set = decode_set(code)
    person = teacher_of_class()
    person.session.reader.progress = keep_set(person.session.reader.progress, "own/3", puzzle_set)
    person.does("add-results", fields={"codes": two_of_five})
    assert ">1/5</span>" in person.html("row-1")
    person.does("save-csv")
    assert re.search(r"Ania Nowak,,,1,5,2,1,0\r\n", person.answer["effects"][0]["text"])


def test_in_a_class_too_an_earlier_code_is_held_against_its_set(code: str) -> None:
    puzzle_set = decode_set(code)
    earlier = encode_result(Result("Ania", puzzle_set.id[:8], (), (DrillResult(1, 0),)), "link")
    person = teacher_of_class()
    person.session.reader.progress = keep_set(person.session.reader.progress, "own/3", puzzle_set)
    person.does("add-results", fields={"codes": earlier})
    assert ">1/5</span>" in person.html("row-1")


def test_a_rule_that_was_left_open_is_not_taken_for_known(code: str) -> None:
    puzzle_set = decode_set(code)

    def seen(drill: DrillResult) -> list[str]:
        told = encode_result(Result("Ania", puzzle_set.id[:8], (), (drill,)), "link")
        pupil = ClassPupil("1", "Ania", codes=(HandedIn(told, 1),))
        works = {puzzle_set.id[:8]: Work(puzzle_set.id[:8], "", "set", puzzle_set)}
        grades: list[str] = []

        def reviewed(repetition: object, grade: str, day: int) -> object:
            grades.append(grade)
            return type("Repetition", (), {"due": day})()

        repetitions_of(SchoolClass("c", "4b", pupils=(pupil,)), works, "", 1, reviewed)  # type: ignore[arg-type]
        return grades

    assert seen(DrillResult(left=5)) == []
    assert seen(DrillResult(right=2, left=3)) == ["hard"]
    assert seen(DrillResult(right=5)) == ["good"]


def marking(code_of_kind: str) -> tuple[Pupil, Drilling]:
    pupil = Pupil(code_of_kind, "Ania")
    assert pupil.screen.drilling is not None
    return pupil, pupil.screen.drilling


@pytest.fixture(scope="module", params=["mark-squares", "choose-piece", "find-all"])
def of_marks(request: pytest.FixtureRequest) -> str:
    """A set of two drills in which several things are marked, or shown by arrows."""
    kind = request.param
    known = (each.id for each in misconceptions_of(BRAZILIAN) if kind in kinds_of(BRAZILIAN, each.id, 1))
    places = (SetDrill(BRAZILIAN, about, number=2, kind=kind) for about in known)
    place = next(each for each in places if each.drills("Ania")[0].belief_answer)
    return encode_set(PuzzleSet("Marks", (), drills=(place,)))


def answers(pupil: Pupil, drilling: Drilling, *, right: bool) -> None:
    """Mark what is right, or less than that, and check nothing."""
    marks = drilling.drill.answer if right else drilling.drill.belief_answer
    assert isinstance(marks, frozenset)
    for mark in sorted(marks, key=str):
        for square in [mark.start, mark.end] if isinstance(mark, Made) else [str(mark)]:
            pupil.does("tap", square=square)


@pytest.mark.parametrize("right", [True, False])
def test_marks_that_were_not_checked_are_an_answer_when_the_set_is_finished(of_marks: str, right: bool) -> None:
    pupil, drilling = marking(of_marks)
    answers(pupil, drilling, right=right)
    pupil.does("finish")
    (told,) = decode_result(handed_in(pupil)).drills
    assert (told.right, told.wrong, told.left) == (int(right), int(not right), 1)


def test_marks_wait_while_the_pupil_is_back_at_the_puzzles() -> None:
    place = SetDrill(BRAZILIAN, "optional", number=2, kind="mark-squares")
    pupil = Pupil(encode_set(PuzzleSet("Both", puzzles()[:2], drills=(place,))), "Ania")
    pupil.begins_drills()
    assert pupil.screen.drilling is not None
    answers(pupil, pupil.screen.drilling, right=True)
    marked = pupil.screen.touched.picture.marks
    pupil.does("exercise", number=1)
    pupil.does("exercise", number=2)
    pupil.begins_drills()
    assert pupil.screen.touched.picture.marks == marked
    pupil.does("exercise", number=1)
    pupil.does("finish")
    assert [(each.right, each.left) for each in decode_result(handed_in(pupil)).drills] == [(1, 1)]


def test_marks_are_an_answer_when_the_time_is_up() -> None:
    place = SetDrill(BRAZILIAN, "optional", number=2, kind="mark-squares")
    pupil = Pupil(encode_set(PuzzleSet("Short", (), drills=(place,), seconds=60)), "Ania")
    assert pupil.screen.drilling is not None
    answers(pupil, pupil.screen.drilling, right=True)
    pupil.screen._last -= 61
    pupil.does("wake")
    assert [(each.right, each.left) for each in decode_result(handed_in(pupil)).drills] == [(1, 1)]


def test_an_empty_board_is_no_answer(of_marks: str) -> None:
    pupil, _ = marking(of_marks)
    pupil.does("finish")
    assert [each.left for each in decode_result(handed_in(pupil)).drills] == [2]


def test_marks_that_were_checked_count_once(of_marks: str) -> None:
    pupil, drilling = marking(of_marks)
    answers(pupil, drilling, right=False)
    pupil.does("check")
    answers(pupil, drilling, right=True)
    pupil.does("finish")
    (told,) = decode_result(handed_in(pupil)).drills
    assert (told.right, told.wrong) == (0, 1)
