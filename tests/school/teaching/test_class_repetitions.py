"""What a class should repeat, by the days on which its results came."""

from __future__ import annotations

import pytest

from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.assignments.lesson_results import lesson_result
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.assignments.set_drills import DrillResult, SetDrill
from warcaby.school.learner.schedule import Grade, Repetition, reviewed
from warcaby.school.progress import Progress
from warcaby.school.teaching.class_repetitions import DueRule, Repetitions, repetitions_of
from warcaby.school.teaching.class_table import known_work
from warcaby.school.teaching.school_class import HandedIn, Pupil, SchoolClass

BACK = PuzzleSet("Bicie do tyłu", (), drills=(SetDrill(BRAZILIAN, "no_back_capture"),))
AGAIN = PuzzleSet("Jeszcze raz do tyłu", (), drills=(SetDrill(BRAZILIAN, "no_back_capture", seed=2),))
PROGRESS = keep_set(keep_set(Progress(), "own/1", BACK), "own/2", AGAIN)
DAY = 20_000
WELL, HALF, BADLY = (5, 0), (3, 2), (1, 4)


def of_drills(puzzle_set: PuzzleSet, answers: tuple[int, int]) -> str:
    return encode_result(Result("x", puzzle_set.id[:8], (), (DrillResult(*answers),)), "link")


def of_lesson(name: str) -> str:
    lesson = next(each for each in course.lessons() if each.id == name)
    progress = Progress()
    for exercise in lesson.exercise_ids:
        progress = progress.with_stars(lesson.id, exercise, 3)
    return encode_result(lesson_result(progress, lesson, "x"), "link")


def pupil(name: str, *codes: tuple[str, int], group: str = "") -> Pupil:
    return Pupil(name, name, group=group, codes=tuple(HandedIn(code, day) for code, day in codes))


def due(day: int, *pupils: Pupil, group: str = "") -> Repetitions:
    return repetitions_of(SchoolClass("1", "4b", pupils=pupils), known_work(PROGRESS), group, day, reviewed)


@pytest.mark.parametrize(("answers", "days"), [(WELL, 2), (HALF, 1), (BADLY, 1)])
def test_what_was_practised_is_due_sooner_the_worse_it_went(answers: tuple[int, int], days: int) -> None:
    ania = pupil("Ania", (of_drills(BACK, answers), DAY))
    assert not due(DAY + days - 1, ania).due
    assert due(DAY + days, ania).due == (DueRule("no_back_capture", ("Ania",), DAY),)


def test_a_result_that_tells_of_fewer_drills_than_the_set_has_counts_for_those() -> None:
    both = PuzzleSet("Oba", (), drills=(SetDrill(BRAZILIAN, "no_back_capture"), SetDrill(BRAZILIAN, "step_back")))
    ania = pupil("Ania", (of_drills(both, WELL), DAY))
    works = known_work(keep_set(Progress(), "own/1", both))
    found = repetitions_of(SchoolClass("1", "4b", pupils=(ania,)), works, "", DAY + 2, reviewed)
    assert [rule.belief for rule in found.due] == ["no_back_capture"]


def test_what_is_not_known_here_is_passed_over() -> None:
    strange = PuzzleSet("Obcy", (), drills=(SetDrill(BRAZILIAN, "step_back"),))
    ania = pupil("Ania", (of_drills(strange, WELL), DAY), (of_drills(BACK, WELL), DAY))
    assert [rule.belief for rule in due(DAY + 2, ania).due] == ["no_back_capture"]


def test_what_was_repeated_in_time_is_due_much_later() -> None:
    ania = pupil("Ania", (of_drills(BACK, WELL), DAY), (of_drills(AGAIN, WELL), DAY + 2))
    assert not due(DAY + 12, ania).due
    assert due(DAY + 13, ania).due == (DueRule("no_back_capture", ("Ania",), DAY + 2),)


def test_the_worst_result_of_a_day_counts() -> None:
    ania = pupil("Ania", (of_drills(BACK, WELL), DAY), (of_drills(AGAIN, BADLY), DAY))
    assert due(DAY + 1, ania).due


def test_lessons_count_for_the_rules_that_they_are_about() -> None:
    ania = pupil("Ania", (of_lesson("several-at-once"), DAY))
    assert {each.belief for each in due(DAY + 30, ania).due} == {"half_way", "no_back_capture"}


def test_what_most_pupils_forget_comes_first_and_groups_are_looked_at_alone() -> None:
    class_ = (
        pupil("Ola", (of_lesson("several-at-once"), DAY), group="A"),
        pupil("Ania", (of_drills(BACK, WELL), DAY + 1), group="B"),
    )
    first, second = due(DAY + 30, *class_).due
    assert first == DueRule("no_back_capture", ("Ania", "Ola"), DAY + 1)
    assert (second.belief, second.names) == ("half_way", ("Ola",))
    assert [each.names for each in due(DAY + 30, *class_, group="B").due] == [("Ania",)]


def test_without_a_result_about_a_rule_nothing_is_due() -> None:
    assert due(DAY, pupil("Ania")) == Repetitions((), practised=False)
    assert due(DAY, pupil("Ania", (of_drills(BACK, WELL), DAY))) == Repetitions((), practised=True)


Seen = tuple[str, ...]


def grades(day: int, *pupils: Pupil) -> dict[Seen, Repetitions]:
    """What is due, by the grades that the scheduler was told; each grade is due after days of its own."""
    told: dict[Seen, Repetitions] = {}
    history: list[str] = []

    def noted(before: Repetition | None, grade: Grade, seen: int) -> Repetition:
        history.append(grade)
        return Repetition(1.0, 5.0, seen, seen + {"good": 9, "hard": 5, "again": 1}[grade])

    found = repetitions_of(SchoolClass("1", "4b", pupils=pupils), known_work(PROGRESS), "", day, noted)
    told[tuple(history)] = found
    return told


@pytest.mark.parametrize(
    ("answers", "grade", "days"),
    [
        ((5, 0), "good", 9),
        ((4, 1), "hard", 5),
        ((3, 3), "hard", 5),
        ((3, 2), "hard", 5),
        ((2, 3), "again", 1),
        ((0, 5), "again", 1),
    ],
)
def test_what_was_half_right_was_hard(answers: tuple[int, int], grade: str, days: int) -> None:
    ania = pupil("Ania", (of_drills(BACK, answers), DAY))
    (before,), (on_its_day,) = grades(DAY + days - 1, ania).items(), grades(DAY + days, ania).items()
    assert before == ((grade,), Repetitions((), practised=True))
    assert on_its_day == ((grade,), Repetitions((DueRule("no_back_capture", ("Ania",), DAY),), practised=True))


def test_what_came_while_the_clock_was_ahead_is_due_today() -> None:
    ania = pupil("Ania", (of_drills(BACK, WELL), DAY + 900))
    assert due(DAY, ania).due == (DueRule("no_back_capture", ("Ania",), DAY),)
