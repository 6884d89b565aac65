"""Nobody is told of a belief while a rule that has no name explains the answers as well."""

from __future__ import annotations

import pytest

from tests.school.diagnosis.hiding import hidden_rules
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.choosing import next_question
from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, Reply, answer
from warcaby.school.diagnosis.likeness import hidden_by
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.exercises import Question
from warcaby.school.misconceptions import misconceptions_of

KING_FIRST: Hypothesis = ("king_takes_first",)
MEN_NEVER: Hypothesis = ("man.captures=",)

SHOWS = (
    "W:Wa1,e1,Kb2,h2,e3,h6,Ka7:Bb4,Kd4,g5,b6,e7,g7,d8",
    "W:Wc1,d2,f4,h4,Ke5:BKc3,g3,d6,c7",
    "W:Wb2,Kc3,c5,e7:Bd2,d4,f4,a5,b6,f6,g7,b8,f8",
)
"""Where a king can capture, and a man more."""
MEN_ALONE = "W:Wd4,a5:Be5,g5"
"""Where men alone can capture."""


def after(*fens: str, by: Hypothesis) -> Diagnosis:
    learner = Diagnosis(BRAZILIAN)
    for fen in fens:
        question = Question("find-all", parse_fen(BRAZILIAN, fen))
        learner = learner.observe(Reply(question, answer(question, by)))
    return learner


@pytest.mark.parametrize("by", [KING_FIRST, MEN_NEVER])
def test_what_two_rules_explain_alike_is_not_put_down_to_the_one_that_has_a_name(by: Hypothesis) -> None:
    learner = after(*SHOWS, by=by)
    assert learner.look_alikes("king_takes_first")[MEN_NEVER] == pytest.approx(1)
    assert not learner.spoken


def test_it_is_named_once_an_answer_was_right_that_the_other_rule_would_have_made_wrong() -> None:
    learner = after(SHOWS[0], MEN_ALONE, *SHOWS[1:], by=KING_FIRST)
    assert [leader.id for leader in learner.spoken] == ["king_takes_first"]


def test_who_follows_the_other_rule_is_told_of_nothing() -> None:
    assert not after(SHOWS[0], MEN_ALONE, *SHOWS[1:], by=MEN_NEVER).spoken


@pytest.mark.parametrize("seed", range(3))
def test_the_next_question_tells_them_apart_where_the_belief_does_not_show(seed: int) -> None:
    question = next_question(after(*SHOWS, by=KING_FIRST), seed)
    assert answer(question, KING_FIRST) == answer(question, TRUE) != answer(question, MEN_NEVER)


def test_rules_are_hidden_only_if_they_answer_alike_wherever_the_belief_shows() -> None:
    assert MEN_NEVER in hidden_by(BRAZILIAN, "king_takes_first")
    assert not hidden_by(BRAZILIAN, "no_back_capture")


@pytest.mark.parametrize("game", ["czech", "gothic", "wolf_and_dogs"])
def test_the_table_of_hidden_beliefs_is_what_is_found(game: str) -> None:
    found = hidden_rules(VARIANTS[game])
    known = {each.id: hidden_by(VARIANTS[game], each.id) for each in misconceptions_of(VARIANTS[game])}
    assert {belief: {(rule,) for rule in rules} for belief, rules in found.items()} == {
        belief: rules for belief, rules in known.items() if rules
    }


def test_no_question_is_asked_again() -> None:
    learner, asked = Diagnosis(BRAZILIAN), []
    for _ in range(4):
        question = next_question(learner, "suite")
        asked.append(question)
        learner = learner.observe(Reply(question, answer(question, TRUE)))
    assert len({*asked}) == len(asked)
