"""The table of a class, and the file for spreadsheets."""

from __future__ import annotations

import tomllib
from dataclasses import replace

import pytest

from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from tests.school.samples import TEXT
from tests.school.teaching.samples import a_class
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.assignments.lesson_results import lesson_result, result_id
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.set_drills import DrillResult, SetDrill
from warcaby.school.own_lessons import kept as own_lessons
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.progress import Progress
from warcaby.school.teaching import plan_state
from warcaby.school.teaching.class_table import (
    ClassWords,
    Work,
    beliefs_of,
    best_of,
    class_csv,
    class_table,
    known_work,
)
from warcaby.school.teaching.kept_classes import keep_class, kept_classes
from warcaby.school.teaching.plan import Plan, PlanTask
from warcaby.school.teaching.school_class import HandedIn, new_class, with_codes, with_pupils


def test_sets_lessons_and_exams_stand_in_one_row_a_pupil() -> None:
    puzzle_set, lesson = sample_set(), course.lessons()[0]
    progress = keep_set(Progress(), "own/1", puzzle_set)
    starred = Progress().with_stars(lesson.id, lesson.exercise_ids[0], 2)
    good, bad = (replace(does(puzzle_set).result, nickname="Ania") for does in (good_pupil, bad_pupil))
    codes = [encode_result(each) for each in (bad, good, lesson_result(starred, lesson, "Ania"))]
    school_class = with_codes(a_class(), [(code, "Ania") for code in codes], 20_000)
    table = class_table(school_class, known_work(progress))
    assert {column.work.title for column in table.columns} == {puzzle_set.title, lesson.title}
    cells = dict(table.rows[0][1])
    assert cells[puzzle_set.id[:8]].done == good.solved
    assert [cell.stars for name, cell in cells.items() if name != puzzle_set.id[:8]] == [2]
    assert table.missing(puzzle_set.id[:8]) == ["Jan Kowalski", "Jan Zięba", "Ola Lis"]


@pytest.mark.parametrize("prefix", [own_lessons.OPENED, own_lessons.WRITTEN])
def test_results_of_own_lessons_are_known_by_their_titles(prefix: str) -> None:
    kept = own_lessons.keep_lesson(Progress(), f"{prefix}1", tomllib.loads(TEXT))
    lesson = own_lessons.kept_lessons(kept, prefix)[0]
    name = result_id(own_lesson(lesson.table).id)
    assert known_work(kept)[name] == Work(name, "Próbka", "own-lesson")
    assert name not in known_work(Progress())


@pytest.mark.parametrize("prefix", [plan_state.OPENED, plan_state.WRITTEN])
def test_what_a_plan_brings_along_is_known_by_its_title(prefix: str) -> None:
    table, puzzle_set = tomllib.loads(TEXT), sample_set()
    lesson_task = PlanTask("own-lesson", encode_lesson(table), "Próbka")
    plan = Plan("Plan", "", (lesson_task, PlanTask("set", encode_set(puzzle_set), puzzle_set.title)))
    works = known_work(plan_state.keep_plan(Progress(), f"{prefix}1", plan))
    lesson = plan_state.table_of(plan.tasks[0].what)
    assert lesson is not None
    assert works[result_id(lesson.id)] == Work(result_id(lesson.id), "Próbka", "own-lesson")
    assert works[puzzle_set.id[:8]] == Work(puzzle_set.id[:8], puzzle_set.title, "set", puzzle_set)
    assert not {result_id(lesson.id), puzzle_set.id[:8]} & known_work(Progress()).keys()


def test_of_results_that_do_not_fit_each_other_the_first_one_counts() -> None:
    result = good_pupil(sample_set()).result
    shorter = replace(result, puzzles=result.puzzles[:1])
    whole, part = (HandedIn(encode_result(each), 1) for each in (result, shorter))
    assert best_of([part, whole]) == shorter
    assert best_of([whole, part]) == result
    assert best_of([whole]) == result


def test_what_several_pupils_believe_is_found_in_their_drills() -> None:
    place = SetDrill(BRAZILIAN, "no_back_capture")
    puzzle_set = PuzzleSet("Ćwiczenia", (), drills=(place,))
    school_class = a_class()
    for name, believed in (("Ania", 3), ("Ola", 2), ("Jan K", 1)):
        result = Result(name, puzzle_set.id[:8], (), (DrillResult(1, 4, believed),))
        school_class = with_codes(school_class, [(encode_result(result), name)], 1)
    works = known_work(keep_set(Progress(), "own/1", puzzle_set))
    assert beliefs_of(school_class, works) == [("no_back_capture", ["Ania Nowak", "Ola Lis"])]


def test_the_file_for_spreadsheets_has_a_line_a_pupil_and_no_formula() -> None:
    school_class = with_pupils(a_class(), "=1+1", 2)
    text = class_csv(class_table(school_class, {}), ClassWords(separator=";"), {})
    assert text.count("\r\n") == 6
    assert "'=1+1" in text


def test_forty_pupils_with_sixty_sets_are_kept_and_tabled() -> None:
    school_class = with_pupils(new_class("large", 1), "\n".join(f"Pupil{number}" for number in range(40)), 1)
    solved = good_pupil(sample_set()).result.puzzles
    results = [
        (encode_result(Result(f"Pupil{pupil}", f"{task:08x}", solved)), f"Pupil{pupil}")
        for task in range(60)
        for pupil in range(40)
    ]
    school_class = with_codes(school_class, results, 20_000)
    class_table(school_class, {})
    progress = keep_class(Progress(), school_class)
    (kept,) = kept_classes(progress)
    changed = with_codes(kept, results[:1], 20_001)
    table = class_table(changed, known_work(progress))
    keep_class(progress, changed)
    assert len(table.rows) == 40
    assert changed == kept
    assert len(table.columns) == 60
