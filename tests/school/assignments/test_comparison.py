"""The test before and after has two forms that are as hard as each other, and tells of no names."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from warcaby.notation import fen
from warcaby.school.assignments.comparison import Form, comparison_test
from warcaby.school.assignments.results import PuzzleResult, Result, encode_result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.assignments.set_drills import DrillResult
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE
from warcaby.school.drills.making import Drill
from warcaby.school.teaching.attempts import COLUMNS, attempts_csv
from warcaby.school.teaching.class_table import Work
from warcaby.school.teaching.school_class import new_class, with_codes, with_pupils

FORMS: tuple[Form, Form] = ("A", "B")


def drills_of(form: Form, who: str = "") -> list[Drill]:
    return [drill for place in comparison_test(form, "T", "").drills for drill in place.drills(who)]


def test_both_forms_ask_about_the_same_beliefs_at_the_same_grade() -> None:
    told = [[(each.about, each.grade, each.kind) for each in comparison_test(form, "T", "").drills] for form in FORMS]
    assert sorted(told[0]) == sorted(told[1])
    assert len(told[0]) == len({about for about, _, _ in told[0]}) == 10


def beliefs_of(form: Form) -> list[str]:
    return [each.about for each in comparison_test(form, "T", "").drills]


def key_of(form: Form) -> list[object]:
    return [answers(each.question, [TRUE])[TRUE] for each in drills_of(form)]


def shapes_of(form: Form) -> dict[str, tuple[object, int]]:
    counts = [each.question.position.occupied.bit_count() for each in drills_of(form)]
    return dict(zip(beliefs_of(form), zip(key_of(form), counts, strict=True), strict=True))


def test_both_forms_have_the_same_share_of_legal_moves_and_of_pieces() -> None:
    assert shapes_of("A") == shapes_of("B")
    assert key_of("A").count(True) == 5


def test_the_answers_of_one_form_are_no_key_to_the_other() -> None:
    assert 4 <= sum(mine == other for mine, other in zip(key_of("A"), key_of("B"), strict=True)) <= 6


@pytest.mark.parametrize("form", FORMS)
def test_whoever_holds_the_belief_answers_otherwise(form: Form) -> None:
    for belief, drill in zip(beliefs_of(form), drills_of(form), strict=True):
        told = answers(drill.question, [TRUE, (belief,)])
        assert told[TRUE] != told[(belief,)], belief


def test_no_position_is_in_both_and_every_pupil_has_the_same() -> None:
    seen = [{(fen(each.question.position), each.question.move) for each in drills_of(form)} for form in FORMS]
    assert len(seen[0] | seen[1]) == 20
    assert [each.question for each in drills_of("A", "Ania")] == [each.question for each in drills_of("A", "Jan")]


def test_a_form_is_handed_out_like_any_set() -> None:
    made = comparison_test("B", "Test, form B", "Ten moves.")
    assert decode_set(encode_set(made)) == made


def test_attempts_have_numbers_for_names_and_what_a_code_does_not_carry_is_empty() -> None:
    made = comparison_test("A", "T", "")
    right, wrong = DrillResult(right=1, seconds=7), DrillResult(wrong=1, seconds=9)
    told = Result("Ania", made.id[:8], (), (right, wrong, *[DrillResult(left=1)] * 8))
    other = Result("Jan", "0" * 8, (PuzzleResult(solved=True), PuzzleResult(tries=1)), (DrillResult(2, 1, 0, 30),))
    codes = [(encode_result(each), each.nickname) for each in (told, other)]
    school_class = with_codes(with_pupils(new_class("4b", 1), "Ania\nJan", 2), codes, 20_000)
    text = attempts_csv(school_class, {made.id[:8]: Work(made.id[:8], "T", "set", made)})
    rows = list(csv.DictReader(io.StringIO(text)))
    assert tuple(rows[0]) == COLUMNS
    assert "Ania" not in text
    assert "Jan" not in text
    assert {each["Anon Student Id"] for each in rows} == {"S001", "S002"}
    of_test = [each for each in rows if each["Level (Work)"] == made.id[:8]]
    assert [(each["KC (Default)"], each["Outcome"], each["Duration (sec)"]) for each in of_test] == [
        ("no_back_capture", "CORRECT", "7"),
        ("step_back", "INCORRECT", "9"),
    ]
    assert {each["Time"] for each in rows} == {"2024-10-04"}
    drills = [each for each in rows if "/d" in each["Problem Name"] and each not in of_test]
    assert [(each["Outcome"], each["Duration (sec)"], each["KC (Default)"]) for each in drills] == [
        ("CORRECT", "", ""),
        ("CORRECT", "", ""),
        ("INCORRECT", "", ""),
    ]
    # An exam tells how many tasks were solved, not which.
    exam = {made.id[:8]: replace(Work(made.id[:8], "T"), kind="exam")}
    assert made.id[:8] not in attempts_csv(school_class, exam)
