"""Positions that tell one belief from all that is like it."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from tests.school.diagnosis.separating import tellings
from warcaby.rules import BRAZILIAN, VARIANTS, Variant
from warcaby.school.diagnosis.choosing import next_question
from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, entered, evidence_of
from warcaby.school.diagnosis.likeness import hidden_by
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.diagnosis.telling import telling_questions
from warcaby.school.exercises import Question
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.session import begin, can_be_shown
from warcaby.school.misconceptions import misconceptions_of, unnamed_rules

BELIEFS = [(BRAZILIAN, each.id) for each in misconceptions_of(BRAZILIAN)]


def alike(question: Question, belief: str) -> list[Hypothesis]:
    """What answers a question as a belief does."""
    variant = question.position.variant
    others = [TRUE, *((each.id,) for each in misconceptions_of(variant) if each.id != belief)]
    told = entered(question, (belief,))
    return [
        each for each in [*others, *((name,) for name in unnamed_rules(variant))] if entered(question, each) == told
    ]


@for_each(("variant", "belief"), BELIEFS)
def test_a_belief_is_told_by_them_from_everything_that_does_not_hide_it(variant: Variant, belief: str) -> None:
    hidden = hidden_by(variant, belief)
    showing = [each for each in telling_questions(variant, belief) if TRUE not in alike(each, belief)]
    assert len(showing) >= 2
    left = set.intersection(*({*alike(each, belief)} for each in showing))
    assert left <= hidden


@pytest.mark.parametrize(("variant", "belief"), [each for each in BELIEFS if hidden_by(*each)])
def test_what_hides_a_belief_is_ruled_out_by_a_right_answer(variant: Variant, belief: str) -> None:
    right = [each for each in telling_questions(variant, belief) if TRUE in alike(each, belief)]
    assert right
    left = set.intersection(*({*alike(each, belief)} for each in right))
    assert not left & hidden_by(variant, belief)


@for_each(("variant", "belief"), BELIEFS)
def test_all_of_them_can_be_shown(variant: Variant, belief: str) -> None:
    assert all(can_be_shown(Task("doubt", "", each)) for each in telling_questions(variant, belief))


@pytest.mark.parametrize("belief", ["step_back", "optional"])
def test_they_grow_again_as_they_are_kept(belief: str) -> None:
    assert tellings(BRAZILIAN, belief) == [each.position for each in telling_questions(BRAZILIAN, belief)]


def test_a_suspected_belief_is_asked_about_with_one_of_them() -> None:
    first = next_question(Diagnosis(BRAZILIAN), "first")
    learner = Diagnosis(BRAZILIAN).observe(evidence_of(first, entered(first, ("king_as_prey",))))
    assert learner.leaders[0].id == "king_as_prey"
    assert next_question(learner, "suspected") in telling_questions(BRAZILIAN, "king_as_prey")


def test_a_question_in_doubt_asks_for_all_moves_even_where_the_most_telling_one_cannot_be_shown() -> None:
    # The best question about some beliefs has a capture that ends where it began: no arrow shows it.
    session = begin(LearnerRecord(), BRAZILIAN, 20_000)
    while not session.named and len(session.results) < 3:
        task = session.drill()
        assert isinstance(task, Task)
        assert task.question.kind == "find-all"
        told = entered(task.question, ("any_capture",))
        session = session.answered(task, evidence_of(task.question, told), told, 10.0)
    assert session.named == ("any_capture",)


@pytest.mark.parametrize("game", ["brazilian", "russian"])
def test_what_does_not_show_in_the_first_answer_can_show_together_in_the_second(game: str) -> None:
    # Only where nothing can be captured do men step back: no position shows that and how is captured.
    variant = VARIANTS[game]
    first = next_question(Diagnosis(variant), "first")
    true = entered(first, TRUE)
    untold = {each.id for each in misconceptions_of(variant) if entered(first, (each.id,)) == true}
    assert untold <= {"step_back", "light_squares", "two_in_a_row"}
