"""Practice asks for what was taught: `tests.research.skills` sends many learners through lessons, here a few."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.school.learner.skilled import DAY, Learner, skills_of
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.exams import with_placement
from warcaby.school.exercises import Question
from warcaby.school.learner.mixing import Reason, reason_of
from warcaby.school.learner.motif_evidence import with_mistakes, with_puzzle, with_second_look
from warcaby.school.learner.record import LearnerRecord, Logged, SkillRecord
from warcaby.school.learner.session import MotifTask, begin
from warcaby.school.learner.stored import learner_of
from warcaby.school.learner.taught import Taught, taught_of
from warcaby.school.progress import Progress


def done(*lessons: str) -> Progress:
    """The progress after some lessons."""
    return Progress(
        {(each.id, name): 3 for each in course.lessons() if each.id in lessons for name in each.exercise_ids}
    )


def test_what_is_missing_is_asked_about_within_ten_tasks_and_nothing_else_than_was_taught() -> None:
    learners = [Learner(seed) for seed in (300, 302, 303)]
    found = sum(len(each.named_within(10)) for each in learners)
    assert found >= 8
    assert [task for each in learners for task in each.untaught()] == []


def test_a_beginner_of_one_lesson_sees_no_kings_and_no_captures() -> None:
    session = begin(LearnerRecord(), BRAZILIAN, DAY, taught=taught_of(done("man-moves")))
    while not session.is_over and (task := session.drill()):
        assert not isinstance(task, MotifTask)
        assert task.belief in ("step_back", "light_squares")
        assert not any(piece.king for piece in task.question.position.pieces().values())
        session = session.answered(task, None, frozenset(), 10).onward()
    assert session.is_over


def test_who_has_done_nothing_is_asked_nothing() -> None:
    assert not taught_of(Progress())
    assert begin(LearnerRecord(), BRAZILIAN, DAY, taught=Taught()).drill() is None


@pytest.mark.parametrize("lesson", ["two-for-one", "man-moves", "opposition"])
def test_a_lesson_teaches_its_skills_once_it_is_done(lesson: str) -> None:
    taught = taught_of(done(lesson))
    assert taught.rules | taught.motifs == {*skills_of(lesson)}
    entry = next(each for each in course.lessons() if each.id == lesson)
    half = Progress({(lesson, name): 3 for name in entry.exercise_ids[1:]})
    assert not taught_of(half)


def test_what_the_placement_test_led_past_is_known() -> None:
    start = next(each for each in course.lessons() if each.id == "captures")
    assert taught_of(with_placement(Progress(), start, 1)).rules == {"step_back", "light_squares"}


def test_a_mistake_in_a_game_raises_a_doubt_and_a_puzzle_raises_none() -> None:
    doubt = with_mistakes(Progress(), ["trap", "trap", "worse"], DAY, 1)
    assert taught_of(doubt).motifs == {"motif/trap"}
    assert learner_of(doubt).skills["motif/trap"].attempts == 1
    missed = with_puzzle(Progress(), ["two-for-one"], False, DAY, 1)
    assert learner_of(missed).skills["motif/two_for_one"].attempts == 1
    assert not taught_of(missed)


def test_a_better_move_that_is_found_after_the_game_answers_for_the_mistake_once() -> None:
    doubt = with_mistakes(Progress(), ["trap"], DAY, 1)
    found = with_second_look(doubt, "trap", True, DAY, 1)
    assert learner_of(found).skill("motif/trap").evidence > 0
    assert not taught_of(found).motifs
    assert with_second_look(found, "trap", True, DAY, 1) == found
    assert with_second_look(Progress(), "trap", True, DAY, 1) == Progress()


def test_one_that_is_not_found_leaves_the_doubt() -> None:
    doubt = with_mistakes(Progress(), ["trap"], DAY, 1)
    missed = with_second_look(doubt, "trap", False, DAY, 1)
    assert learner_of(missed).skill("motif/trap").attempts == 2
    assert taught_of(missed).motifs == {"motif/trap"}


def test_a_session_about_a_theme_that_was_not_taught_ends_when_its_tasks_are_used_up() -> None:
    session = begin(LearnerRecord(), BRAZILIAN, DAY, ["motif/hanging"], taught_of(Progress()))
    while not session.is_over and (task := session.drill()):
        assert isinstance(task, MotifTask)
        session = session.motif_answered(task, True, 9.0)
    assert len(session.results) >= 3


def test_a_question_needs_the_rules_by_which_it_could_be_got_wrong() -> None:
    kings = Question("find-all", parse_fen(BRAZILIAN, "W:WKa1:Bh8"))
    assert not Taught(frozenset(("step_back", "light_squares"))).allows(kings)
    assert Taught(frozenset(("step_back", "light_squares", "short_king", "own_jumped"))).allows(kings)


def reason(kept: SkillRecord, *log: Logged, lessons: tuple[str, ...] = ()) -> Reason:
    record = LearnerRecord(skills={"motif/trap": kept}, log=log)
    return reason_of(record, BRAZILIAN, "weak", "motif/trap", Taught(lessons=frozenset(lessons)), DAY)


def test_the_reason_is_what_the_record_says() -> None:
    kept = SkillRecord(600, 20, 3)

    def tried(right: bool, days: int, kind: str = "puzzle") -> Logged:
        return ("motif/trap", kind, 1, right, 9, DAY - days)

    assert reason(kept, lessons=("trap",)) == Reason("lesson", lesson="trap")
    assert reason(kept, tried(False, 1)) == Reason("missed", 1)
    assert reason(kept, tried(False, 4), tried(True, 2)) == Reason("weak")
    assert reason(kept, tried(False, 3, "game")) == Reason("game", 3)
    due = replace(kept, stability=5.0, difficulty=5.0, last=DAY - 6, due=DAY - 1)
    assert reason(due, tried(True, 6)) == Reason("due", 6)
    assert reason_of(LearnerRecord(), BRAZILIAN, "doubt", "", None, DAY) == Reason("doubt")
