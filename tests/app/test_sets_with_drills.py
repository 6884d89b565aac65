"""Drills in sets: a teacher adds them, each pupil does others, the code tells how, and sheets come in versions."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.app.teaching import Person, Teacher
from warcaby.app.assignments.set_screen import SetScreen
from warcaby.school.assignments.comparison import comparison_test
from warcaby.school.assignments.gathering import gather
from warcaby.school.assignments.own_sets import keep_set, new_key
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import decode_result
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.diagnosis.evidence import Reply
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.scorm.reports import sitting_report
from warcaby.school.scorm.suspended import resume

CHOSEN = {"game": "brazilian", "about": "no_back_capture", "grade": "1", "number": "3", "seed": "7", "who": ""}


def set_up(**fields: str) -> Teacher:
    """A teacher with a set of one puzzle and three drills open on the desk."""
    teacher = Teacher()
    teacher.sets_up("W:Wc3,g3,a1:Bd4,f6", "capture-all", 1)
    teacher.proves()
    teacher.adds()
    teacher.hands_out()
    teacher.does("add-drills", fields=CHOSEN | fields)
    return teacher


def link(teacher: Teacher) -> str:
    teacher.does("copy-code")
    return str(teacher.answer["effects"][0]["text"])


class Pupil(Person):
    """Somebody who does a set."""

    def __init__(self, code: str, name: str, kept: object = None) -> None:
        super().__init__("en/set/", code, kept)
        self.does("begin", fields={"nickname": name})

    @property
    def screen(self) -> SetScreen:
        assert isinstance(self.session.screen, SetScreen)
        return self.session.screen

    def begins_drills(self) -> None:
        self.does("drills")

    def answers(self, *, right: bool) -> None:
        """Answer the drill on the board, rightly or as the belief does, and go on."""
        drilling = self.screen.drilling
        assert drilling is not None
        drill = drilling.drill
        response = drill.answer if right else drill.belief_answer
        drilling.hear(Reply(drill.question, response), response)
        drilling.board.run = replace(drilling.board.run, solved=True)
        self.does("next")


@pytest.fixture(scope="module")
def code() -> str:
    return link(set_up())


def test_a_teacher_adds_exercises_and_takes_them_out_again() -> None:
    teacher = set_up()
    assert "it captures backwards too" in teacher.text("desk")
    assert decode_set(link(teacher)).drills[0].number == 3
    teacher.does("remove-drills", number=1)
    assert decode_set(link(teacher)).drills == ()


def test_the_rules_that_are_offered_are_those_of_the_game() -> None:
    teacher = set_up()
    teacher.does("drill-game", value="american")
    assert "In this game a man does not capture backwards." in teacher.text("desk")


@pytest.mark.parametrize(
    "wrong", [{"number": "0"}, {"number": "21"}, {"seed": "x"}, {"about": "nothing"}, {"game": "go"}]
)
def test_what_cannot_be_is_said_and_nothing_is_lost(wrong: dict[str, str]) -> None:
    teacher = set_up()
    before = decode_set(link(teacher))
    teacher.does("add-drills", fields=CHOSEN | wrong)
    assert 'class="feedback bad"' in teacher.html("desk")
    assert decode_set(link(teacher)) == before


def test_a_pupil_does_the_drills_after_the_puzzles_and_hands_in_how_they_went(code: str) -> None:
    pupil = Pupil(code, "Ania")
    assert "To the exercises" in pupil.text("set")
    pupil.begins_drills()
    assert "Exercise 1 of 3" in pupil.text("set")
    pupil.answers(right=True)
    pupil.answers(right=False)
    pupil.answers(right=True)
    assert "right at once: 2 of 3" in pupil.text("set")
    (found,) = re.findall(r'<p id="result-code" class="code">([^<]*)', pupil.html("set"))
    (told,) = decode_result(found).drills
    assert (told.right, told.wrong, told.believed) == (2, 1, 1)
    assert gather(found, decode_set(code)).problems == ()


def stands_out(pupil: Pupil) -> list[str]:
    """The buttons that are made to be pressed next."""
    page = pupil.session.region(pupil.session.view())
    return re.findall(r'<button [^>]*id="([\w-]+)" class="button primary"', page)


def test_after_the_last_puzzle_the_exercises_stand_out_and_once_all_is_done_the_end(code: str) -> None:
    pupil = Pupil(code, "Ania")
    assert stands_out(pupil) == []
    pupil.taps("c3 e5 g7")
    assert stands_out(pupil) == ["drills"]
    pupil.begins_drills()
    for _ in range(3):
        pupil.answers(right=True)
    pupil.does("go-on")
    pupil.does("exercise", number=1)
    assert stands_out(pupil) == ["finish"]
    # Without exercises the end stands out as soon as the puzzle is over, and no sooner.
    teacher = set_up()
    teacher.does("remove-drills", number=1)
    pupil = Pupil(link(teacher), "Ania")
    assert stands_out(pupil) == []
    pupil.taps("c3 e5 g7")
    assert stands_out(pupil) == ["finish"]


def test_each_pupil_gets_other_positions_unless_all_get_the_same(code: str) -> None:
    (other,), (same,) = decode_set(code).drills, decode_set(link(set_up(who="same"))).drills
    assert (other.same, same.same) == (False, True)


def drills_alone(**fields: str) -> Teacher:
    """A teacher with a set of three drills, and no puzzle, open on the desk."""
    teacher = Teacher()
    teacher.session.open("en/teacher/")
    teacher.does("new-set")
    teacher.does("change-set", field="title", value="Backwards")
    teacher.does("add-drills", fields=CHOSEN | fields)
    return teacher


@pytest.mark.parametrize("desk", [set_up, drills_alone])
def test_a_pupil_goes_on_where_the_page_was_left_and_a_platform_counts_the_drills(desk: Callable[[], Teacher]) -> None:
    code = link(desk())
    pupil = Pupil(code, "Ania")
    pupil.begins_drills()
    pupil.answers(right=True)
    again = Person("en/set/", code, to_json(pupil.session.reader.progress))
    assert "Ania" not in again.text("page")
    again.does("continue-sitting", key=next(iter(pupil.session.reader.progress.sets)))
    again.does("drills")
    assert "Exercise 2 of 3" in again.text("set")
    sitting, tasks = pupil.screen.solved, 3 + len(decode_set(code).puzzles)
    report = sitting_report(sitting)
    assert (report.score, report.done) == (1 / tasks, 1 / tasks)
    assert resume(report.suspended, decode_set(code)).marks == sitting.marks


def test_a_hint_before_the_first_answer_counts_against_it_and_a_set_may_give_none(code: str) -> None:
    pupil = Pupil(code, "Ania")
    pupil.begins_drills()
    pupil.does("hint")
    pupil.answers(right=True)
    assert [mark.right for mark in pupil.screen.solved.marks] == [False]
    teacher = set_up()
    teacher.does("change-set", field="hints", value=False)
    other = Pupil(link(teacher), "Ania")
    other.begins_drills()
    assert 'id="hint"' not in other.html("set")


def sheet_of(teacher: Teacher) -> Person:
    return Person("en/print/", kept=to_json(teacher.session.reader.progress))


def test_sheets_come_in_as_many_versions_as_wanted_each_with_its_answers() -> None:
    sheet = sheet_of(set_up())
    sheet.does("versions", value="3")
    sheet.waits()
    text = sheet.text("sheet")
    for number in (1, 2, 3):
        assert f"answer key, version {number}" in text
    boards = re.findall(r"<svg [^>]*viewBox.*?</svg>", sheet.html("sheet"), re.DOTALL)
    assert len(boards) >= 3 * 4
    assert len(set(boards)) >= 3 * 3 + 1


def test_a_sheet_of_one_version_is_the_first_one_of_the_command() -> None:
    sheet = sheet_of(set_up())
    sheet.waits()
    assert "version" not in sheet.text("sheet").lower().replace("versions", "")
    assert "4." in sheet.text("sheet")


def test_a_judgement_is_printed_as_a_choice_and_its_answer_as_a_letter() -> None:
    kept = keep_set(Progress(), new_key(Progress()), comparison_test("A", "Before", ""))
    sheet = Person("en/print/", kept=to_json(kept))
    sheet.waits()
    text = sheet.text("sheet")
    assert text.count("A legal B illegal") == 10
    shown = re.findall(r"Arrow: (\w\d)-(\w\d)", sheet.html("sheet"))
    assert len(shown) == 10
    assert all(start != end for start, end in shown)
    key = text.split("answer key")[-1]
    assert key.split().count("A") == key.split().count("B") == 5


def test_a_number_of_versions_that_there_is_not_changes_nothing() -> None:
    sheet = sheet_of(set_up())
    sheet.does("versions", value="999")
    assert sheet.said == "A number in it is out of bounds."
    assert 'value="1"' in sheet.html("sheet")


def test_a_set_without_drills_has_no_versions(code: str) -> None:
    assert isinstance(decode_set(code), PuzzleSet)
    teacher = set_up()
    teacher.does("remove-drills", number=1)
    assert 'id="versions"' not in sheet_of(teacher).html("page")


@pytest.mark.parametrize("hints", [0, 1])
def test_a_hint_stays_given_when_the_set_is_opened_again(code: str, hints: int) -> None:
    before = Pupil(code, "Ania")
    before.begins_drills()
    for _ in range(hints):
        before.does("hint")
    again = Pupil(code, "Ania", to_json(before.session.reader.progress))
    again.begins_drills()
    again.answers(right=True)
    again.answers(right=True)
    assert [mark.right for mark in again.screen.solved.marks] == [not hints, True]
