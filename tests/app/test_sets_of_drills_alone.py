"""A set may hold drills alone: it is opened, solved, handed in, gathered and printed like any other."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.teaching import Person, Teacher
from tests.app.test_sets_with_drills import Pupil, drills_alone, link, set_up, sheet_of
from warcaby.school.assignments.gathering import gather
from warcaby.school.assignments.results import decode_result, encode_result
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.assignments.set_drills import DrillResult
from warcaby.school.progress_format import to_json


@pytest.fixture(scope="module")
def code() -> str:
    return link(drills_alone())


def handed_in(pupil: Pupil) -> str:
    (found,) = re.findall(r'<p id="result-code" class="code">([^<]*)', pupil.html("set"))
    return str(found)


def solved(code: str, name: str, *answers: bool) -> str:
    """Do a set, and hand it in; return the code."""
    pupil = Pupil(code, name)
    for right in answers:
        pupil.answers(right=right)
    pupil.does("finish")
    return handed_in(pupil)


def test_an_empty_set_cannot_be_handed_out() -> None:
    teacher = drills_alone()
    assert 'id="copy-link"' in teacher.html("desk")
    teacher.does("remove-drills", number=1)
    assert 'id="copy-link"' not in teacher.html("desk")
    assert "There is no puzzle and no exercise in the set yet." in teacher.text("desk")


def test_it_is_among_the_sets_with_what_is_in_it() -> None:
    teacher = drills_alone()
    teacher.does("close-set")
    assert "Backwards 3 exercises" in teacher.text("desk")


def test_the_pupil_is_told_what_is_in_it_and_begins_with_the_first_exercise(code: str) -> None:
    pupil = Person("en/set/", code)
    assert "3 exercises · with hints" in pupil.text("page")
    pupil.does("begin", fields={"nickname": "Ania"})
    assert "Exercise 1 of 3" in pupil.text("set")
    assert 'id="to-puzzles"' not in pupil.html("set")


def test_it_is_done_and_handed_in(code: str) -> None:
    pupil = Pupil(code, "Ania")
    for right in (True, False, True):
        pupil.answers(right=right)
    assert "Right at once: 2 of 3" in pupil.text("set")
    assert "data-finale" in pupil.html("set")
    assert pupil.answer["frames"][-1]["cue"] == "done"
    result = decode_result(handed_in(pupil))
    assert result.puzzles == ()
    assert [(told.right, told.wrong, told.believed) for told in result.drills] == [(2, 1, 1)]
    assert gather(handed_in(pupil), decode_set(code)).problems == ()


def test_nothing_done_can_be_handed_in_as_well(code: str) -> None:
    result = decode_result(solved(code, "Ania"))
    assert [(told.right, told.wrong) for told in result.drills] == [(0, 0)]


def test_who_hands_in_early_can_go_back_to_the_exercises(code: str) -> None:
    pupil = Pupil(code, "Ania")
    pupil.answers(right=True)
    pupil.does("finish")
    assert "Back to the exercises" in pupil.text("set")
    pupil.does("go-on")
    assert "Exercise 2 of 3" in pupil.text("set")


def test_the_code_at_the_end_is_shown_before_the_device_is_passed_on_and_none_before(code: str) -> None:
    begun, finished = Pupil(code, "Ania"), Pupil(code, "Ania")
    assert begun.does("pass-on")["effects"] == [{"kind": "become", "learner": "", "route": "en/"}]
    finished.does("finish")
    shown = handed_in(finished)
    assert finished.does("pass-on")["effects"] == []
    assert shown in finished.html("page")


def test_controls_of_puzzles_do_nothing(code: str) -> None:
    pupil = Pupil(code, "Ania")
    before = pupil.screen.solved
    for kind, fields in (("restart", {}), ("exercise", {"number": 1}), ("next", {}), ("drills", {})):
        pupil.does(kind, **fields)
        assert pupil.screen.solved.marks == before.marks
        assert "Exercise 1 of 3" in pupil.session.region(pupil.session.view())


def gathered(teacher: Teacher, *codes: str) -> Person:
    table = Person("en/results/", kept=to_json(teacher.session.reader.progress))
    table.does("add-codes", fields={"codes": "\n".join(codes)})
    return table


def test_the_table_of_results_has_a_column_for_each_place_of_drills(code: str) -> None:
    codes = [solved(code, "Ania", True, True, True), solved(code, "Bartek", False, True)]
    table = gathered(drills_alone(), *codes)
    assert "2 results have come." in table.text("table")
    head = re.findall(r'<th scope="col"[^>]*>(.*?)</th>', table.html("table"))
    found = [re.sub("<[^>]*>", "", each) for each in head]
    assert found == ["Pupil", "Answered", "First try", "In the end", "With help", "Time", "Exercises A"]
    cells = re.findall(r'<td class="(\w+)" title="([^"]*)"><span aria-hidden="true">([^<]*)', table.html("table"))
    assert [(state, text) for state, _, text in cells] == [("first", "3/3"), ("failed", "1/3")]
    assert cells[1][1].startswith("right at once: 1 of 3, not answered: 1, as the misconception answers: 1, ")
    assert "At the first try 4/6" in table.text("table")
    assert "A A man moves forward only, but it captures backwards too." in table.text("table")


@pytest.mark.parametrize(
    ("right", "wrong", "left", "state"),
    [(4, 0, 0, "first"), (3, 1, 0, "solved"), (2, 2, 0, "solved"), (2, 3, 0, "failed"), (1, 1, 1, "failed")],
)
def test_half_of_the_exercises_right_at_once_is_as_good_as_a_puzzle_that_was_solved(
    code: str, right: int, wrong: int, left: int, state: str
) -> None:
    result = replace(decode_result(solved(code, "Ania")), drills=(DrillResult(right, wrong, left=left),))
    table = gathered(drills_alone(), encode_result(result))
    (cell,) = re.findall(r'<td class="(\w+)" title="[^"]*"><span aria-hidden="true">([^<]*)', table.html("table"))
    assert cell == (state, f"{right}/{right + wrong + left}")


def test_puzzles_have_numbers_and_drills_have_letters() -> None:
    teacher = set_up()
    code = link(teacher)
    pupil = Pupil(code, "Ania")
    pupil.begins_drills()
    pupil.answers(right=True)
    pupil.does("finish")
    untouched = Pupil(code, "Bartek")
    untouched.does("finish")
    table = gathered(teacher, handed_in(pupil), handed_in(untouched))
    head = [re.sub("<[^>]*>", "", each) for each in re.findall(r'<th scope="col"[^>]*>(.*?)</th>', table.html("table"))]
    assert head == ["Pupil", "Answered", "First try", "In the end", "With help", "Time", "Puzzle 1", "Exercises A"]
    cells = re.findall(r'<td class="(\w+)" title="[^"]*"><span aria-hidden="true">([^<]*)', table.html("table"))
    assert cells == [("untouched", "–"), ("failed", "1/3"), ("untouched", "–"), ("untouched", "–")]


def test_what_the_camera_sees_is_told_with_its_score(code: str) -> None:
    table = Person("en/results/", kept=to_json(drills_alone().session.reader.progress))
    table.does("scanned", text=solved(code, "Ania", True, False, True))
    assert table.said == "Ania is in the table: 2/3."


def test_it_is_printed_with_its_answers_in_several_versions() -> None:
    sheet = sheet_of(drills_alone())
    sheet.does("versions", value="0")
    assert sheet.said in sheet.text("sheet")
    sheet.does("versions", value="2")
    sheet.waits()
    text = sheet.text("sheet")
    assert "There is nothing to print yet" not in text
    assert "answer key, version 2" in text
    assert len(set(re.findall(r"<svg [^>]*viewBox.*?</svg>", sheet.html("sheet"), re.DOTALL))) >= 6
