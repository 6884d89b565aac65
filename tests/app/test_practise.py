"""A practice session: it ends, it names a belief that shows, and nobody masters anything by clicking."""

from __future__ import annotations

import random
import re

import pytest

from tests.app.pupil_at_practice import Pupil
from tests.cases import for_each
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.evidence import answer
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.practice import Task
from warcaby.school.misconceptions import misconception, misconceptions_of

BELIEFS = [each.id for each in misconceptions_of(BRAZILIAN)]


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course: only what its lessons have taught is practised."""


def begun(*beliefs: str, **options: object) -> Pupil:
    pupil = Pupil(*beliefs, **options)  # type: ignore[arg-type]
    pupil.does("practise")
    return pupil


@pytest.mark.parametrize("belief", BELIEFS)
def test_a_belief_that_shows_is_named_within_three_exercises(belief: str) -> None:
    pupil = begun(belief)
    for _ in range(3):
        pupil.answers()
        if pupil.practice.session.named:
            break
        pupil.goes_on()
    assert pupil.practice.session.named[-1:] == (belief,)
    assert misconception(belief).says in pupil.said
    assert misconception(belief).says in pupil.page


@for_each("belief", BELIEFS)
def test_one_wrong_answer_accuses_nobody(belief: str) -> None:
    pupil = begun(belief)
    while not pupil.practice.session.results or pupil.practice.session.results[-1]:
        if pupil.board.is_done:
            pupil.goes_on()
        pupil.answers()
    assert "as if" not in pupil.page


def test_a_hint_is_offered_until_the_drill_is_done_and_never_after() -> None:
    pupil = begun()
    assert 'id="hint"' in pupil.page
    pupil.answers()
    assert pupil.board.is_done
    assert 'id="hint"' not in pupil.page
    hints, told = pupil.board.run.hints, pupil.board.feedback
    pupil.does("hint")
    assert (pupil.board.run.hints, pupil.board.feedback) == (hints, told)
    pupil.goes_on()
    for _ in range(3):
        assert 'id="hint"' in pupil.page
        pupil.does("hint")
    assert pupil.board.is_done
    assert 'id="hint"' not in pupil.page


def test_a_session_ends_with_a_summary_and_a_way_on() -> None:
    pupil = begun()
    count = len(pupil.practice.session.tasks)
    for number in range(1, count + 1):
        assert f"Exercise {number} of {count}" in pupil.page
        pupil.answers()
        pupil.goes_on()
    assert pupil.is_through
    assert f"Right at once: {count} of {count}." in pupil.page
    assert "This sits better than before" in pupil.page
    pupil.does("practise")
    assert f"Exercise 1 of {count}" in pupil.page


def test_who_knows_the_rules_masters_them_in_some_sessions() -> None:
    pupil = begun()
    for day in range(3):
        pupil = begun(kept=pupil.saved, day=day)
        while not pupil.is_through:
            pupil.answers()
            pupil.goes_on()
    states = [pupil.record.skill(f"brazilian/{belief}").state for belief in BELIEFS]
    assert states.count("mastered") + states.count("sits") > len(BELIEFS) / 2


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_a_clicker_masters_nothing(seed: int) -> None:
    draw, pupil = random.Random(seed), Pupil()
    for _ in range(3):
        pupil.does("practise")
        while not pupil.is_through:
            pupil.clicks(draw)
            pupil.goes_on()
    assert {skill.mastered for skill in pupil.record.skills.values()} == {False}


def test_the_solution_is_not_on_the_page_before_the_last_hint() -> None:
    pupil = begun()
    for _ in range(8):
        right = pupil.board.right
        for _ in range(2):
            assert not re.search(r'class="arrow (hint|good)"|square[^"]* good|choice good', pupil.page)
            assert pupil.practice.task is not None
            pupil.does("hint")
        assert not re.search(r'class="arrow (hint|good)"|square[^"]* good|choice good', pupil.page)
        pupil.does("hint")
        assert re.search(r'class="arrow (hint|good)"|square[^"]* good|choice good', pupil.page)
        assert right == answer(pupil.board.question, ())
        pupil.goes_on()


def test_the_next_drill_is_made_while_what_was_said_of_this_one_is_read() -> None:
    pupil = begun()
    assert pupil.answer["wake"] is None
    pupil.answers()
    assert pupil.answer["wake"] == 0
    pupil.does("wake")
    assert pupil.answer["wake"] is None
    made = pupil.practice._next
    assert made is not None
    pupil.does("next")
    assert isinstance(made, Task)
    assert pupil.board.question is made.question


def test_who_looks_at_the_answer_has_not_known_it() -> None:
    pupil = begun()
    pupil.goes_on()
    assert pupil.practice.session.results == (False,)


def test_only_the_first_answer_counts() -> None:
    pupil = begun("no_back_capture")
    pupil.answers()
    before = pupil.record
    assert pupil.practice.session.results == (False,)
    pupil.beliefs = ()
    pupil.does("hint")
    pupil.goes_on()
    assert pupil.practice.session.results == (False,)
    assert pupil.record == before


def test_a_session_goes_on_where_it_was_left() -> None:
    pupil = begun()
    for _ in range(3):
        pupil.answers()
        pupil.goes_on()
    question = pupil.board.question
    again = Pupil(kept=pupil.saved)
    assert again.board.question == question
    assert "Exercise 4 of 8" in again.page
    again.answers()
    once_more = Pupil(kept=again.saved)
    assert once_more.practice.session.results == (True,) * 4
    once_more.answers()
    assert once_more.practice.session.results == (True,) * 4


def test_no_exam_is_offered_of_which_nothing_is_due() -> None:
    page = Pupil().page
    assert 'id="begin"' in page
    assert 'id="exam-' not in page


def test_yesterdays_session_is_not_gone_on_with() -> None:
    pupil = begun()
    assert "Begin" in Pupil(kept=pupil.saved, day=1).page


@for_each("lesson", BELIEFS_OF_LESSONS)
def test_what_a_lesson_has_taught_can_be_practised(lesson: str) -> None:
    beliefs = BELIEFS_OF_LESSONS[lesson]
    pupil = Pupil(fragment=f"lesson/{lesson}")
    assert {slot.belief for slot in pupil.practice.session.tasks} <= {*beliefs} <= {*BELIEFS}
    pupil.answers()
    assert pupil.board.is_done


def test_another_game_is_practised_when_asked_for() -> None:
    pupil = Pupil(fragment="belief/italian/back_capture")
    assert pupil.board.position.variant.id == "italian"
    pupil.answers()
    assert pupil.practice.session.results == (True,)


@pytest.mark.parametrize(
    "fragment", ["lesson/", "lesson/none", "belief/none/optional", "belief/brazilian", "x", "W1.a"]
)
def test_what_the_address_says_wrongly_begins_nothing(fragment: str) -> None:
    assert "Begin" in Pupil(fragment=fragment).page
