"""How likely an answer is by what somebody believes: of what may be done each is as likely, the rest are slips."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.evidence import (
    FAR_OFF,
    TRUE,
    UNKNOWN,
    Attempt,
    Drawn,
    Hypothesis,
    Observation,
    OfCaptures,
    Reply,
)
from warcaby.school.diagnosis.model import CURED, LIKELIEST, MOST_HELD, Cure, Diagnosis, Leader, usual_beliefs
from warcaby.school.exercises import Made, Question, Response

SLIP = 0.05
LONE_MAN = parse_fen(BRAZILIAN, "W:Wc3:Bh8")
ONE_OR_TWO = parse_fen(VARIANTS["russian"], "W:Wc3:Bb4,d4,f6")
"""The man may capture one man or two."""

STEPS_BACK = ("step_back",)

SLIPS_OF_MOVES = 7 + 6
"""What can be tried with the lone man: the squares around it that some belief allows, and six taps beside it."""
SLIPS_OF_MARKS = 4 + 6


def quiet(*ends: str) -> frozenset[Made]:
    return frozenset(Made("c3", end, frozenset()) for end in ends)


@pytest.mark.parametrize(
    ("tried", "true", "believed"),
    [
        # A wrong move is one of four for somebody who steps back, and a slip for anybody else.
        ("b2", SLIP / SLIPS_OF_MOVES, 0.95 / 4 + SLIP / SLIPS_OF_MOVES),
        # Which of the legal moves is played says nothing about the rules.
        ("d4", 0.95 + SLIP / SLIPS_OF_MOVES, 0.95 + SLIP / SLIPS_OF_MOVES),
        ("e7", SLIP / SLIPS_OF_MOVES, SLIP / SLIPS_OF_MOVES),
    ],
)
def test_a_move_that_was_tried(tried: str, true: float, believed: float) -> None:
    attempt = Attempt(LONE_MAN, ("c3", tried))
    assert attempt.likelihood(TRUE, SLIP) == pytest.approx(true)
    assert attempt.likelihood(STEPS_BACK, SLIP) == pytest.approx(believed)


@for_each(
    ("question", "response", "likelihood"),
    [
        (Question("judge", LONE_MAN, move=("c3", "b2")), False, 0.95),
        (Question("judge", LONE_MAN, move=("c3", "b2")), True, 0.05),
        (Question("count", parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6"), "c3", choices=(0, 1, 2, 3)), 2, 0.95),
        (Question("count", parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6"), "c3", choices=(0, 1, 2, 3)), 1, 0.05 / 3),
        # By the rules either may be right: any of those that are offered is as likely.
        (Question("count", ONE_OR_TWO, "c3", choices=(0, 1, 2, 3)), 1, 1 / 4),
        (Question("count", ONE_OR_TWO, "c3", choices=(0, 1, 2)), 1, 1 / 3),
        (Question("count", ONE_OR_TWO, "c3"), 1, 1 / 2),
        (Question("mark-squares", LONE_MAN, "c3"), frozenset({"b4", "d4"}), 0.95),
        # One square less or more is a slip; of those that differ further each is five times less likely.
        (Question("mark-squares", LONE_MAN, "c3"), frozenset({"b4"}), SLIP / SLIPS_OF_MARKS),
        (Question("mark-squares", LONE_MAN, "c3"), frozenset({"b4", "d4", "b2"}), SLIP / SLIPS_OF_MARKS),
        (Question("mark-squares", LONE_MAN, "c3"), frozenset(), SLIP / SLIPS_OF_MARKS * 0.2),
        (Question("mark-squares", LONE_MAN, "c3"), frozenset({"b2"}), SLIP / SLIPS_OF_MARKS * 0.2**2),
        (Question("mark-squares", LONE_MAN, "c3"), frozenset("abcdefghijkl"), FAR_OFF),
        (Question("play", LONE_MAN), quiet("d4"), 0.95 / 2),
        (Question("play", LONE_MAN), quiet("b2"), SLIP / SLIPS_OF_MARKS),
    ],
)
def test_an_answer_by_the_rules(question: Question, response: Response, likelihood: float) -> None:
    assert Reply(question, response).likelihood(TRUE, SLIP) == pytest.approx(likelihood)


def test_an_arrow_shows_where_a_move_begins_and_ends_and_not_what_it_captures() -> None:
    question = Question("find-all", parse_fen(BRAZILIAN, "W:Wc3:Bd4"))
    assert Drawn(question, frozenset()).answer(TRUE) == frozenset({Made("c3", "e5", frozenset())})
    assert Reply(question, frozenset()).answer(TRUE) == frozenset({Made("c3", "e5", frozenset({"d4"}))})


def test_probabilities_after_evidence_are_those_of_bayes() -> None:
    seen = Observation(Attempt(LONE_MAN, ("c3", "b2")), SLIP)
    after = seen.update({TRUE: 0.75, STEPS_BACK: 0.25})
    true, believed = 0.75 * SLIP / 13, 0.25 * (0.95 / 4 + SLIP / 13)
    assert after == pytest.approx({TRUE: true / (true + believed), STEPS_BACK: believed / (true + believed)})


def test_an_explanation_takes_a_part_of_a_belief_away() -> None:
    beliefs = {TRUE: 0.5, ("a",): 0.2, ("b",): 0.2, ("a", "b"): 0.1}
    after = Cure("a").update(beliefs)
    assert after == pytest.approx({TRUE: 0.5 + CURED * 0.2, ("a",): 0.14, ("b",): 0.2 + CURED * 0.1, ("a", "b"): 0.07})
    # Where what would be left is not among them, it goes to the true rules.
    assert Cure("a").update({TRUE: 0.9, ("a", "b"): 0.1}) == pytest.approx({TRUE: 0.93, ("a", "b"): 0.07})


def test_four_of_ten_learners_are_taken_to_know_the_rules_and_of_some_nothing_is_known() -> None:
    # The rest is shared by single beliefs; a tenth of everything is for pairs once they are looked at.
    usual = usual_beliefs(BRAZILIAN)
    assert usual[TRUE] == pytest.approx(0.4 / 0.9)
    assert usual[UNKNOWN] == pytest.approx(0.18 / 0.9)
    assert sum(usual.values()) == pytest.approx(1)


def test_pairs_share_a_tenth_between_them() -> None:
    beliefs = Diagnosis(BRAZILIAN).beliefs
    pairs = {each: p for each, p in beliefs.items() if len(each) == 2}
    assert sum(pairs.values()) == pytest.approx(0.1)
    assert len(set(pairs.values())) == 1
    assert len({name for each in pairs for name in each}) <= LIKELIEST
    assert sum(beliefs.values()) == pytest.approx(1)


def test_the_last_sixteen_attempts_are_held() -> None:
    learner = Diagnosis(BRAZILIAN)
    lengths = []
    for _ in range(18):
        learner = learner.observe(Attempt(LONE_MAN, ("c3", "b2")))
        lengths.append(len(learner.history))
    assert lengths == [*range(1, 17), 16, 16]
    assert MOST_HELD == 16


def test_a_little_of_what_was_known_fades_with_every_attempt_and_more_overnight() -> None:
    usual = usual_beliefs(BRAZILIAN)[STEPS_BACK]
    stray = Attempt(LONE_MAN, ("c3", "e7"))
    assert stray.likelihood(TRUE, SLIP) == stray.likelihood(STEPS_BACK, SLIP)
    sure = Diagnosis(BRAZILIAN).observe(Attempt(LONE_MAN, ("c3", "b2"))).singles
    start = Diagnosis(BRAZILIAN, start=sure)
    assert start.next_day().singles[STEPS_BACK] == pytest.approx(0.9 * sure[STEPS_BACK] + 0.1 * usual)
    true = usual_beliefs(BRAZILIAN)[TRUE]
    after = start.observe(stray).singles
    faded = (0.98 * sure[STEPS_BACK] + 0.02 * usual) / (0.98 * sure[TRUE] + 0.02 * true)
    assert after[STEPS_BACK] / after[TRUE] == pytest.approx(faded)


@pytest.mark.parametrize(
    ("probability", "wrong", "is_spoken"),
    [(0.9, 2, True), (0.899, 2, False), (0.901, 2, True), (1.0, 1, False), (0.9, 3, True), (0.5, 9, False)],
)
def test_a_belief_is_named_from_nine_tenths_on_and_after_two_wrong_answers(
    probability: float, wrong: int, is_spoken: bool
) -> None:
    assert Leader("step_back", probability, wrong).is_spoken is is_spoken


@dataclass(frozen=True)
class Fixed:
    """Evidence of a given likelihood by one belief and by everything else."""

    believed: float
    true: float
    is_wrong: bool
    response: bool = False

    def likelihood(self, hypothesis: Hypothesis, _slip: float) -> float:
        return self.believed if hypothesis == STEPS_BACK else self.true

    def is_explained(self, hypothesis: Hypothesis) -> bool:
        return hypothesis == STEPS_BACK


@pytest.mark.parametrize(
    ("answers", "count"),
    [
        ([Fixed(0.9, 0.1, is_wrong=True)], 1),
        ([Fixed(0.9, 0.1, is_wrong=True)] * 3, 3),
        # What is no likelier by the belief says nothing for it.
        ([Fixed(0.1, 0.1, is_wrong=True)], 0),
        # A right answer takes one back that is at most half as likely by the belief.
        ([Fixed(0.9, 0.1, is_wrong=True)] * 2 + [Fixed(0.4, 0.8, is_wrong=False)], 1),
        ([Fixed(0.9, 0.1, is_wrong=True)] * 2 + [Fixed(0.41, 0.8, is_wrong=False)], 2),
        ([Fixed(0.4, 0.8, is_wrong=False)] * 2 + [Fixed(0.9, 0.1, is_wrong=True)], 1),
        ([Fixed(0.9, 0.1, is_wrong=True)] * 2 + [Fixed(0.1, 0.8, is_wrong=False)] * 3, 0),
    ],
)
def test_wrong_answers_count_for_a_belief_and_right_ones_that_contradict_it_take_them_back(
    answers: list[Any], count: int
) -> None:
    learner = Diagnosis(BRAZILIAN)
    for each in answers:
        learner = learner.observe(each)
    assert next(each for each in learner.leaders if each.id == "step_back").wrong_answers == count


@pytest.mark.parametrize(("belief", "count"), [("step_back", 1), ("optional", 3)])
def test_after_an_explanation_wrong_answers_are_counted_afresh(belief: str, count: int) -> None:
    wrong: Any = Fixed(0.9, 0.1, is_wrong=True)
    learner = Diagnosis(BRAZILIAN).observe(wrong).observe(wrong).explained(belief).observe(wrong)
    assert next(each for each in learner.leaders if each.id == "step_back").wrong_answers == count


@pytest.mark.parametrize(
    ("evidence", "likelihood"),
    [
        # Of captures alone is asked: who believes that they may be declined answers as the others do.
        (OfCaptures(Question("find-all", parse_fen(BRAZILIAN, "W:Wc3,h2:Bd4,h8")), frozenset()), None),
        (Reply(Question("count", ONE_OR_TWO, "c3"), frozenset({"c3"})), FAR_OFF),
    ],
)
def test_an_answer_of_another_form_is_far_off(evidence: Reply, likelihood: float | None) -> None:
    if likelihood is None:
        assert evidence.answer(("optional",)) == evidence.answer(TRUE)
        assert Reply(evidence.question, frozenset()).answer(("optional",)) != evidence.answer(TRUE)
    else:
        assert evidence.likelihood(TRUE, SLIP) == likelihood


@pytest.mark.parametrize(
    ("squares", "fits"),
    [
        (("c3",), True),
        (("c3", "e5"), True),
        (("c3", "g7"), True),
        (("c3", "e5", "g7"), True),
        (("c3", "g7", "e5"), False),
    ],
)
def test_a_move_may_be_told_by_some_of_its_squares_in_their_order(squares: tuple[str, ...], fits: bool) -> None:
    attempt = Attempt(parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6"), squares)
    assert attempt.is_explained(TRUE) is fits
    assert attempt.is_wrong is not fits
