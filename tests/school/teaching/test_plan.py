"""A plan travels in one code, and knows what of it is done."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refusing, within_a_second
from tests.school.assignments.samples import good_pupil, sample_set
from tests.school.samples import TEXT
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.assignments.kept_sittings import sitting_key, with_sitting
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.set_drills import SetDrill
from warcaby.school.assignments.sitting import hand_in, mark_drill, sit_down
from warcaby.school.faults import FaultError
from warcaby.school.matches.results import with_result
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import Progress
from warcaby.school.strict_json import canonical_json
from warcaby.school.teaching import plan as plans_of_teachers
from warcaby.school.teaching.plan import (
    LINK_LENGTH,
    Plan,
    PlanTask,
    TaskKind,
    check_plan,
    decode_plan,
    encode_plan,
    parse_plan,
    plan_record,
    spread,
    with_tasks_exchanged,
)
from warcaby.school.teaching.plan_state import (
    MOST_OPENED,
    OPENED,
    WRITTEN,
    KeptPlan,
    keep_opened_plan,
    keep_plan,
    kept_plan,
    kept_plans,
    next_task,
    plan_results,
)
from warcaby.school.verdicts import MAX_STARS

LESSON = course.lessons()[0]

tasks = st.one_of(
    st.builds(PlanTask, st.just("lesson"), st.sampled_from([each.id for each in course.lessons()])),
    st.builds(PlanTask, st.just("game"), st.sampled_from(list(VARIANTS)), day=st.integers(0, MAX_DAY)),
)
plans = st.builds(
    Plan,
    st.text("Ala ma kota", min_size=1).map(str.strip).filter(bool),
    tasks=st.lists(tasks, min_size=1, max_size=9).map(tuple),
)


@given(plans)
def test_what_is_written_is_read(plan: Plan) -> None:
    assert decode_plan(f"https://example.org/plan/#{encode_plan(plan)}") == plan


def test_a_plan_of_four_weeks_of_the_course_has_a_short_link() -> None:
    plan = Plan("Cztery tygodnie", "", spread(course.lessons()[:12], 3, 20_000))
    assert len(encode_plan(plan)) < LINK_LENGTH


def test_a_plan_has_room_up_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Plan("Plan", "", (PlanTask("lesson", LESSON.id),))
    size = len(canonical_json(plan_record(whole)).encode())
    monkeypatch.setattr(plans_of_teachers, "MAX_BYTES", size)
    assert encode_plan(whole)
    monkeypatch.setattr(plans_of_teachers, "MAX_BYTES", size - 1)
    with refusing(FaultError, reason="too-long", field="link"):
        encode_plan(whole)


def test_a_game_that_is_not_there_is_no_task() -> None:
    with refusing(FaultError, reason="variant", field="what"):
        parse_plan(plan_record(Plan("Plan", "", (PlanTask("game", "chess"),))))


def test_the_largest_plan_of_own_lessons_is_read_within_a_second() -> None:
    code = encode_lesson(tomllib.loads(TEXT))
    plan = Plan("Lekcje", "", tuple(PlanTask("own-lesson", code, "Próbka") for _ in range(60)))
    with within_a_second():
        kept = KeptPlan("", decode_plan(encode_plan(plan)), 0)
        assert next_task(Progress(), kept) == 0


def test_a_plan_goes_on_with_the_first_task_that_is_not_done() -> None:
    puzzle_set = sample_set()
    plan = Plan(
        "Plan",
        "",
        (
            PlanTask("lesson", LESSON.id),
            PlanTask("set", encode_set(puzzle_set), puzzle_set.title),
            PlanTask("own-lesson", encode_lesson(tomllib.loads(TEXT)), "Próbka"),
            PlanTask("game", "brazilian"),
        ),
    )
    kept, progress = KeptPlan("", plan, since=5), Progress()
    assert next_task(progress, kept) == 0
    for name in LESSON.exercise_ids:
        progress = progress.with_stars(LESSON.id, name, MAX_STARS)
    assert next_task(progress, kept) == 1
    progress = with_sitting(progress, sitting_key(puzzle_set), hand_in(good_pupil(puzzle_set)))
    assert next_task(progress, kept) == 2
    told = plan_results(progress, plan, "Ania")
    assert [each.nickname for each in told] == ["Ania", "Ania"]


def test_a_game_counts_from_the_day_on_which_the_plan_was_opened() -> None:
    plan = Plan("Plan", "", (PlanTask("game", "brazilian"),))
    early = with_result(Progress(), "brazilian", 3, "lost", 4)
    assert next_task(early, KeptPlan("", plan, since=5)) == 0
    assert next_task(with_result(early, "brazilian", 3, "lost", 6), KeptPlan("", plan, since=5)) is None


def test_a_lesson_that_the_course_no_longer_has_stays_in_the_plan() -> None:
    plan = decode_plan(encode_plan(Plan("Plan", "", (PlanTask("lesson", "gone"),))))
    assert next_task(Progress(), KeptPlan("", plan, 0)) == 0
    assert plan_results(Progress(), plan, "Ania") == []


@pytest.mark.parametrize(("index", "other", "order"), [(0, 1, "bac"), (1, 2, "acb"), (2, 0, "cba")])
def test_tasks_change_places_and_days_stay(index: int, other: int, order: str) -> None:
    plan = Plan("A", "", tuple(PlanTask("lesson", name, day=day) for day, name in enumerate("abc", start=1)))
    changed = with_tasks_exchanged(plan, index, other)
    assert "".join(task.what for task in changed.tasks) == order
    assert [task.day for task in changed.tasks] == [1, 2, 3]


@pytest.mark.parametrize(("title", "tasks", "field"), [("", "a", "title"), ("A", "", "tasks")])
def test_a_plan_needs_a_title_and_a_task(title: str, tasks: str, field: str) -> None:
    with refusing(FaultError, reason="empty", field=field):
        check_plan(Plan(title, "", tuple(PlanTask("lesson", name) for name in tasks)))


@pytest.mark.parametrize(
    ("a_week", "first_day", "days"),
    [
        (1, 20_000, [20_006, 20_013, 20_020, 20_027]),
        (2, 20_000, [20_006, 20_006, 20_013, 20_013]),
        (3, 20_000, [20_006, 20_006, 20_006, 20_013]),
        (2, 0, [0, 0, 0, 0]),
    ],
)
def test_lessons_are_spread_over_weeks(a_week: int, first_day: int, days: list[int]) -> None:
    assert [task.day for task in spread(course.lessons()[:4], a_week, first_day)] == days


def test_an_exam_is_done_when_it_is_passed_and_told_of_when_it_was_begun() -> None:
    chapter = next(each for each in course.chapters() if each.exam)
    assert chapter.exam is not None
    plan = Plan("Plan", "", (PlanTask("exam", chapter.id), PlanTask("exam", "gone")))
    kept, progress = KeptPlan("", plan, 0), Progress()
    assert plan_results(progress, plan, "Ania") == []
    first = chapter.exam.exercise_ids[0]
    assert next_task(progress.with_stars(chapter.exam.id, first, MAX_STARS), kept) == 0
    for name in chapter.exam.exercise_ids:
        progress = progress.with_stars(chapter.exam.id, name, MAX_STARS)
        assert [each.nickname for each in plan_results(progress, plan, "Ania")] == ["Ania"]
    assert next_task(progress, kept) == 1


def test_plans_are_listed_by_when_they_were_changed_and_can_be_taken_away() -> None:
    first, second = (Plan(title, "", (PlanTask("game", "brazilian"),)) for title in ("Pierwszy", "Drugi"))
    progress = keep_plan(Progress(), f"{WRITTEN}1", first)
    assert progress.free_name(WRITTEN) == f"{WRITTEN}2"
    progress = keep_plan(progress, f"{WRITTEN}2", second, since=7)
    found = kept_plan(progress, f"{WRITTEN}2")
    assert found == KeptPlan(f"{WRITTEN}2", second, 7)
    assert {each.plan.title for each in kept_plans(progress, WRITTEN)} == {"Pierwszy", "Drugi"}
    progress = progress.without_set(f"{WRITTEN}2")
    assert [each.plan for each in kept_plans(progress, WRITTEN)] == [first]
    assert kept_plan(progress, f"{WRITTEN}2") is None
    # Names are not given again.
    assert progress.free_name(WRITTEN) == f"{WRITTEN}3"


def test_of_opened_plans_so_many_are_kept_and_each_once() -> None:
    progress = Progress()
    for number in range(MOST_OPENED + 2):
        progress = keep_opened_plan(progress, Plan(f"Plan {number}", "", (PlanTask("game", "brazilian"),)))
    kept = kept_plans(progress, OPENED)
    assert len(kept) == MOST_OPENED
    assert all(each.since for each in kept)
    assert keep_opened_plan(progress, kept[0].plan) == progress


@pytest.mark.parametrize(("at", "is_done"), [(4, False), (5, True), (6, True)])
def test_a_game_that_ended_when_the_plan_was_opened_counts(at: int, is_done: bool) -> None:
    plan = Plan("Plan", "", (PlanTask("game", "brazilian"),))
    progress = with_result(Progress(), "brazilian", 3, "lost", at)
    assert (next_task(progress, KeptPlan("", plan, since=5)) is None) is is_done
    # A game of another name is another game.
    other = with_result(Progress(), "russian", 3, "lost", at)
    assert next_task(other, KeptPlan("", plan, since=5)) == 0


def test_a_lesson_without_steps_is_never_done_and_not_told_of() -> None:
    code = encode_lesson({"id": "a", "title": "Pusta"})
    plan = Plan("Plan", "", (PlanTask("own-lesson", code, "Pusta"),))
    assert next_task(Progress(), KeptPlan("", plan, 0)) == 0
    assert plan_results(Progress(), plan, "Ania") == []


def test_a_set_is_done_when_it_is_solved_or_handed_in_and_told_of_by_its_drills_alone() -> None:
    puzzle_set = sample_set()
    plan = Plan("Plan", "", (PlanTask("set", encode_set(puzzle_set), puzzle_set.title),))
    kept, key = KeptPlan("", plan, 0), sitting_key(puzzle_set)
    begun = sit_down(puzzle_set, "Ola")
    assert next_task(with_sitting(Progress(), key, begun), kept) == 0
    assert next_task(with_sitting(Progress(), key, hand_in(begun)), kept) is None
    assert next_task(with_sitting(Progress(), key, good_pupil(puzzle_set)), kept) is None
    # What was only opened is not told of.
    assert plan_results(with_sitting(Progress(), key, begun), plan, "Ania") == []
    practice = PuzzleSet("Ćwiczenia", (), drills=(SetDrill(BRAZILIAN, "optional", number=2),))
    drilled = mark_drill(sit_down(practice, "Ola"), right=True, believed=False)
    of_drills = Plan("Plan", "", (PlanTask("set", encode_set(practice), practice.title),))
    (told,) = plan_results(with_sitting(Progress(), sitting_key(practice), drilled), of_drills, "Ania")
    assert (told.nickname, told.puzzles, told.drills[0].right) == ("Ania", (), 1)


@pytest.mark.parametrize("length", [39, 40, 41])
def test_a_game_that_is_not_there_is_quoted_as_far_as_forty_characters(length: int) -> None:
    with pytest.raises(FaultError) as refused:
        parse_plan(plan_record(Plan("Plan", "", (PlanTask("game", "x" * length),))))
    assert refused.value.detail == "x" * min(length, 40)


@pytest.mark.parametrize("what", ["", "z.AAAA", "n.AAAA", "nonsense"])
@pytest.mark.parametrize("kind", ["set", "own-lesson"])
def test_a_task_that_cannot_be_read_stays_open_and_is_not_told_of(kind: TaskKind, what: str) -> None:
    plan = Plan("Plan", "", (PlanTask(kind, what),))
    assert next_task(Progress(), KeptPlan("", plan, 0)) == 0
    assert plan_results(Progress(), plan, "Ania") == []


@pytest.mark.parametrize("value", [None, {}, {"plan": 3}, {"plan": {}, "since": -1}, [], {"plan": {"tasks": [3]}}])
def test_a_plan_that_cannot_be_read_is_not_listed(value: object) -> None:
    progress = Progress().with_value("sets", f"{WRITTEN}1", value, 1)
    assert kept_plan(progress, f"{WRITTEN}1") is None
    assert kept_plans(progress, WRITTEN) == []
    assert kept_plan(progress.with_value("sets", "own/1", {"plan": {}}, 1), "own/1") is None
