"""A session is planned from what is due, weak, in doubt and new; what is kept fades, and comes back on its day."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.evidence import Attempt
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.exercises import Question
from warcaby.school.learner.mastery import Skill, State
from warcaby.school.learner.practice import Slot, Task, planned
from warcaby.school.learner.record import LearnerRecord, SkillRecord
from warcaby.school.learner.session import begin, can_be_shown
from warcaby.school.learner.standing import due_skills, known_beliefs, next_repetition
from warcaby.school.misconceptions import misconceptions_of

DAY = 20_000
STATES: tuple[State, ...] = ("new", "learning", "sits", "mastered")


def record_of(**due: int) -> LearnerRecord:
    """Rules that have been practised, each known a little better than the one before, and when they are due."""
    skills = {
        f"brazilian/{name}": SkillRecord(600 + 10 * number, 50, 3, due=day)
        for number, (name, day) in enumerate(due.items())
    }
    return LearnerRecord(skills=skills)


# What is due


@pytest.mark.parametrize(
    ("due", "rules", "days"),
    [
        ({}, [], None),
        ({"optional": 0}, [], None),
        ({"optional": DAY}, ["optional"], 0),
        ({"optional": DAY - 5}, ["optional"], 0),
        ({"optional": DAY + 1}, [], 1),
        ({"optional": DAY + 9, "half_way": DAY + 3, "step_back": 0}, [], 3),
        # In the order in which rules are listed.
        ({"half_way": 1, "optional": DAY, "step_back": DAY + 1}, ["optional", "half_way"], 0),
    ],
)
def test_a_rule_is_due_from_its_day_on(due: dict[str, int], rules: list[str], days: int | None) -> None:
    assert due_skills(record_of(**due), BRAZILIAN, DAY) == rules
    assert next_repetition(record_of(**due), BRAZILIAN, DAY) == days


def test_another_game_has_its_own_rules() -> None:
    assert due_skills(record_of(optional=DAY), VARIANTS["russian"], DAY) == []


# The plan


def test_what_is_due_longest_comes_first_then_the_two_weakest_rules() -> None:
    record = record_of(no_back_capture=0, step_back=0, optional=DAY - 2, any_capture=DAY - 3, half_way=DAY + 1)
    slots = planned(record, Diagnosis(BRAZILIAN), DAY)
    assert [slot.belief for slot in slots if slot.work == "due"] == ["any_capture", "optional"]
    weak = ["no_back_capture", "step_back"]
    assert [slot.belief for slot in slots if slot.work == "weak"] == weak * 2
    assert [slot for slot in slots if slot.work == "doubt"] == [Slot("doubt")] * 2
    (new,) = (slot.belief for slot in slots if slot.work == "new")
    assert f"brazilian/{new}" not in record.skills
    assert [slot.belief for slot in slots if slot.work == "easy"] == ["half_way"]


def test_where_nothing_is_due_or_new_the_weakest_rules_take_its_place() -> None:
    record = record_of(**{each.id: 0 for each in misconceptions_of(BRAZILIAN)})
    slots = planned(record, Diagnosis(BRAZILIAN), DAY, (("due", 2), ("new", 1)))
    assert [slot.belief for slot in slots] == ["no_back_capture", "step_back", "no_back_capture"]


def test_other_games_are_not_planned() -> None:
    slots = planned(LearnerRecord(), Diagnosis(BRAZILIAN), DAY, (("weak", 2), ("easy", 1), ("new", 1)))
    assert not any(slot.belief.startswith("rules_of_") for slot in slots)


def works(record: LearnerRecord, *about: str) -> list[str]:
    return [slot.work for slot in begin(record, BRAZILIAN, DAY, about).tasks]


def test_the_first_session_asks_more_than_later_ones() -> None:
    beliefs = Diagnosis(BRAZILIAN).singles
    assert works(LearnerRecord()) == ["doubt"] * 3 + ["weak"] * 3 + ["new", "easy"]
    # A game that was played tells of beliefs, a lesson of a rule: the first session is still to come.
    assert works(LearnerRecord().with_beliefs(BRAZILIAN, beliefs)) == works(LearnerRecord())
    assert works(record_of(optional=0)) == works(LearnerRecord())
    later = record_of(optional=0).with_beliefs(BRAZILIAN, beliefs)
    assert works(later) == ["due"] * 2 + ["doubt"] + ["weak"] * 3 + ["new", "easy"]


def test_a_session_about_given_rules_asks_six_times_about_them_by_turns() -> None:
    session = begin(LearnerRecord(), BRAZILIAN, DAY, ("optional", "no_such_belief", "half_way"))
    assert session.tasks == (Slot("weak", "optional"), Slot("weak", "half_way")) * 3
    assert len(begin(LearnerRecord(), BRAZILIAN, DAY, ("optional",)).tasks) == 6


def test_the_first_session_is_that_of_everybody_on_any_day() -> None:
    assert begin(LearnerRecord(), BRAZILIAN, DAY).seed == begin(LearnerRecord(), BRAZILIAN, DAY + 1).seed
    later = record_of(optional=0)
    assert begin(later, BRAZILIAN, DAY).seed != begin(later, BRAZILIAN, DAY + 1).seed


# What is kept


def test_what_is_kept_of_beliefs_fades_when_it_is_from_another_day() -> None:
    learner = Diagnosis(BRAZILIAN)
    for squares in (("c3", "b2"), ("e3", "d2")):
        learner = learner.observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3,e3:Be7"), squares))
    record = LearnerRecord().with_beliefs(BRAZILIAN, learner.singles)
    logged = record.with_attempt(("brazilian/optional", "judge", 1, True, 9, DAY))
    today, tomorrow = (known_beliefs(logged, BRAZILIAN, day).singles[("step_back",)] for day in (DAY, DAY + 1))
    assert today == pytest.approx(learner.singles[("step_back",)], rel=0.05)
    assert tomorrow < today
    assert known_beliefs(record, BRAZILIAN, DAY + 1).singles[("step_back",)] == today


def test_a_rule_is_better_known_when_its_state_has_risen_and_it_is_more_likely_known_than_not() -> None:
    session = begin(LearnerRecord(), BRAZILIAN, DAY)
    learning, sits = Skill(0.6, 1.0, 1), Skill(0.97, 7.0, 3)
    for name, skill in (("optional", learning), ("half_way", sits), ("step_back", Skill(0.5, 1.0, 1))):
        session = replace(session, record=session.record.with_skill(f"brazilian/{name}", skill))
    assert session.better == [("optional", "new", "learning"), ("half_way", "new", "sits")]


@pytest.mark.parametrize("was", STATES)
def test_the_states_of_a_rule_rise_from_new_to_mastered(was: State) -> None:
    session = begin(LearnerRecord(), BRAZILIAN, DAY)
    skills = (Skill(0.6, 1.0, 1), Skill(0.97, 7.0, 3), Skill(0.97, 60.0, 9, is_mastered=True))
    for name, skill in zip(("optional", "half_way", "step_back"), skills, strict=True):
        session = replace(session, record=session.record.with_skill(f"brazilian/{name}", skill))
    session = replace(session, before=dict.fromkeys(session.before, was))
    assert {now for _, _, now in session.better} == {*STATES[STATES.index(was) + 1 :]}


# What can be asked on a board


@pytest.mark.parametrize(
    ("fen", "kind", "belief", "shown"),
    [
        ("W:Wc3:Bh8", "find-all", "step_back", True),
        ("W:Wc3:Bh8", "find-all", "", True),
        # Whether two pieces in a row may be jumped makes no difference where no two are.
        ("W:Wc3:Bh8", "find-all", "two_in_a_row", False),
        ("W:Wc3:Bh8", "play", "two_in_a_row", True),
        ("W:Wc3:Bh8", "judge", "two_in_a_row", True),
        # The king goes round and ends where it began.
        ("W:WKd2:Be3,e5,c5,c3", "find-all", "", False),
        ("W:WKd2:Be3,e5,c5,c3", "play", "", False),
        ("W:WKd2:Be3,e5,c5,c3", "judge", "", True),
    ],
)
def test_what_can_be_answered_on_a_board(fen: str, kind: str, belief: str, shown: bool) -> None:
    assert can_be_shown(Task("weak", belief, Question(kind, parse_fen(BRAZILIAN, fen)))) is shown
