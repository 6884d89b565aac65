"""What is concluded from wrong answers, and how soon; the full simulations are in the bench."""

from __future__ import annotations

import random

import pytest

from tests.school.diagnosis.growing import screens
from tests.school.diagnosis.learners import accusations, finds_within, names_within, playing, telling_attempts
from warcaby.notation import fen, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis import choosing
from warcaby.school.diagnosis.choosing import (
    LIKELY,
    SLIPPING,
    UNLIKELY,
    _candidates,
    answers,
    drilled,
    gain,
    next_question,
    worth,
)
from warcaby.school.diagnosis.evidence import TRUE, Attempt, Reply, answer, evidence_of
from warcaby.school.diagnosis.model import Diagnosis, usual_beliefs
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.diagnosis.screening import screening_questions
from warcaby.school.diagnosis.telling import telling_questions
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.making import GRADES
from warcaby.school.exercises import Question
from warcaby.school.misconceptions import misconceptions_of

KLASYCZNE = [each.id for each in misconceptions_of(BRAZILIAN)]


def attempt(fen: str, *squares: str) -> Attempt:
    return Attempt(parse_fen(BRAZILIAN, fen), squares)


def names(diagnosis: Diagnosis) -> list[str]:
    return [leader.id for leader in diagnosis.spoken]


def test_a_step_back_is_explained_by_the_belief_that_men_step_back() -> None:
    learner = Diagnosis(BRAZILIAN).observe(attempt("W:Wc3:Be7", "c3", "b2"))
    assert learner.leaders[0].id == "step_back"


def test_a_single_attempt_does_not_accuse() -> None:
    learner = Diagnosis(BRAZILIAN).observe(attempt("W:Wc3:Be7", "c3", "b2"))
    assert names(learner) == []


def test_three_attempts_that_fit_one_belief_are_spoken_of() -> None:
    learner = Diagnosis(BRAZILIAN)
    for squares in (("c3", "b2"), ("e3", "d2"), ("g3", "h2")):
        learner = learner.observe(attempt("W:Wc3,e3,g3:Be7", *squares))
    assert names(learner) == ["step_back"]


def test_an_attempt_that_several_beliefs_explain_names_none() -> None:
    # Capturing the single piece: who thinks that any capture will do plays it, and who counts the way does not.
    smaller = attempt("W:Wc3,g3:Bb4,f4,d6", "c3", "a5")
    assert smaller.is_wrong
    assert smaller.is_explained(("any_capture",))
    assert smaller.is_explained(("rules_of_russian",))
    learner = Diagnosis(BRAZILIAN).observe(smaller)
    assert learner.leaders[0].probability < 0.9
    assert names(learner) == []


def test_a_legal_move_says_nothing_about_what_else_is_believed_legal() -> None:
    before = Diagnosis(BRAZILIAN)
    after = before.observe(attempt("W:Wc3:Be7", "c3", "d4"))
    assert after.beliefs[("step_back",)] == pytest.approx(before.beliefs[("step_back",)], rel=0.05)


def test_a_legal_move_speaks_against_a_belief_that_forbids_it() -> None:
    # Only the capture backwards is legal: who did not believe in it would not have played it.
    after = Diagnosis(BRAZILIAN).observe(attempt("W:Wc5:Bb4,h8", "c5", "a3"))
    assert after.beliefs[("no_back_capture",)] < 0.3 * usual_beliefs(BRAZILIAN)[("no_back_capture",)]


def test_a_shorter_capture_that_was_meant_is_no_longer_one() -> None:
    # c3xe5 and on to g7 is legal; c3, e5 alone is a beginning of it.
    position = parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6")
    assert not Attempt(position, ("c3", "g7")).is_wrong
    assert Attempt(position, ("c3", "g7"), is_short=True).is_wrong


def test_a_restrictive_belief_shows_where_all_moves_are_asked_for() -> None:
    question = Question("find-all", parse_fen(BRAZILIAN, "W:WKa1:Bd4,h2"))
    response = answers(question, [("stop_behind",)])[("stop_behind",)]
    learner = Diagnosis(BRAZILIAN).observe(evidence_of(question, response))
    assert learner.leaders[0].id == "stop_behind"


STEPS_BACK = (attempt("W:Wc3,e3:Be7", "c3", "b2"), attempt("W:Wc3,e3:Be7", "e3", "f2"))
NO_STEP_BACK = Reply(Question("judge", parse_fen(BRAZILIAN, "W:Wc3:Be7"), move=("c3", "b2")), response=False)


def test_a_right_answer_takes_a_wrong_one_back() -> None:
    # Who slips now and then comes to two wrong answers that fit some belief, with right ones between them.
    assert names(Diagnosis(BRAZILIAN).observe(STEPS_BACK[0]).observe(STEPS_BACK[1])) == ["step_back"]
    between = Diagnosis(BRAZILIAN).observe(STEPS_BACK[0]).observe(NO_STEP_BACK).observe(STEPS_BACK[1])
    assert next(each for each in between.leaders if each.id == "step_back").wrong_answers == 1
    assert names(between) == []


def test_right_answers_before_the_first_wrong_one_take_nothing_back() -> None:
    learner = Diagnosis(BRAZILIAN).observe(NO_STEP_BACK)
    for each in (*STEPS_BACK, STEPS_BACK[0]):
        learner = learner.observe(each)
    assert names(learner) == ["step_back"]


def test_a_legal_move_takes_nothing_back_from_a_belief_that_allows_more() -> None:
    learner = Diagnosis(BRAZILIAN).observe(STEPS_BACK[0]).observe(attempt("W:Wc3:Be7", "c3", "d4"))
    assert names(learner.observe(STEPS_BACK[1])) == ["step_back"]


def test_nothing_is_spoken_of_after_a_right_answer() -> None:
    learner = Diagnosis(BRAZILIAN).observe(STEPS_BACK[0]).observe(STEPS_BACK[1])
    learner = learner.observe(attempt("W:Wc3:Be7", "c3", "d4"))
    assert learner.leaders[0].is_spoken
    assert names(learner) == []


def test_what_was_explained_counts_for_less() -> None:
    learner = Diagnosis(BRAZILIAN)
    for squares in (("c3", "b2"), ("e3", "d2"), ("g3", "h2")):
        learner = learner.observe(attempt("W:Wc3,e3,g3:Be7", *squares))
    corrected = learner.explained("step_back")
    assert corrected.leaders[0].probability < learner.leaders[0].probability
    assert names(corrected) == []


def test_a_day_later_less_is_sure() -> None:
    learner = Diagnosis(BRAZILIAN)
    for squares in (("c3", "b2"), ("e3", "d2")):
        learner = learner.observe(attempt("W:Wc3,e3:Be7", *squares))
    later = learner.next_day()
    usual, then, now = (each[("step_back",)] for each in (usual_beliefs(BRAZILIAN), later.singles, learner.singles))
    assert usual < then < now


def test_many_attempts_are_held_in_a_bounded_history() -> None:
    learner = Diagnosis(BRAZILIAN)
    for _ in range(40):
        learner = learner.observe(attempt("W:Wc3:Be7", "c3", "b2"))
    assert len(learner.history) <= 16
    assert learner.leaders[0].id == "step_back"
    assert learner.leaders[0].probability > 0.9


def test_probabilities_add_up() -> None:
    learner = Diagnosis(BRAZILIAN).observe(attempt("W:Wc3:Bb4,e7", "c3", "d4"))
    assert sum(learner.beliefs.values()) == pytest.approx(1)
    assert sum(usual_beliefs(BRAZILIAN).values()) == pytest.approx(1)


@pytest.mark.parametrize("name", VARIANTS)
def test_every_game_begins_with_questions_that_tell_beliefs_apart(name: str) -> None:
    variant = VARIANTS[name]
    beliefs = usual_beliefs(variant)
    best = max(gain(question, beliefs) for question in screening_questions(variant))
    assert best > 0.9 if len(beliefs) > 3 else best > 0.5


@pytest.mark.parametrize(
    ("name", "count"), [("brazilian", 3), ("russian", 3), ("breakthrough", 3), ("wolf_and_dogs", 5), ("spanish", 2)]
)
def test_the_first_questions_of_a_game_grow_again_as_they_are_kept(name: str, count: int) -> None:
    kept = [question.position for question in screening_questions(VARIANTS[name])]
    assert screens(VARIANTS[name], count, 600) == kept[:count]


def test_a_question_tells_nothing_of_beliefs_that_differ_in_what_no_arrow_shows() -> None:
    position = parse_fen(VARIANTS["italian"], "B:Wg2,b3,a4,b5,d5,c6,Kg6,d7:BKa2,g4,Kh7,a8,c8,e8")
    question, half = Question("find-all", position), {TRUE: 0.5, ("jumped_twice",): 0.5}
    assert answer(question, ("jumped_twice",)) != answer(question, TRUE)
    assert gain(question, half) == 0.0
    assert gain(Question("play", position), half) == 1.0


def test_the_next_question_is_about_what_is_suspected() -> None:
    learner = Diagnosis(BRAZILIAN).observe(attempt("W:Wc3,e3:Be7", "c3", "b2"))
    question = next_question(learner, seed=1)
    told = answers(question, [TRUE, ("step_back",)])
    assert told[TRUE] != told[("step_back",)]


def test_a_question_is_worth_more_if_it_asks_about_the_three_likeliest_beliefs() -> None:
    learner = Diagnosis(BRAZILIAN).observe(attempt("W:Wc3:Be7", "c3", "b2"))
    first, *others = learner.leaders[:3]
    likely = {each: p for each, p in learner.beliefs.items() if p >= UNLIKELY}
    about_all_but_the_first, about_the_first = screening_questions(BRAZILIAN)[:2]
    added = worth(about_the_first, learner) - gain(about_the_first, likely)
    # Of the first one there is a wrong answer already, so that it can be named after another one, hardly after a slip.
    assert 6 * first.probability * (1 - SLIPPING) < added < 6 * first.probability
    added = worth(about_all_but_the_first, learner) - gain(about_all_but_the_first, likely)
    assert added == pytest.approx(4 * sum(each.probability for each in others))


def test_a_belief_is_told_from_others_about_what_a_capture_is_worth() -> None:
    # Unnamed rules are about it, too, and have to be told apart: that can take a fourth answer.
    named = [names_within(BRAZILIAN, ("king_as_prey",), 4, 0.0, f"worth {seed}") for seed in range(6)]
    assert sum(named) >= 5


def test_the_same_answers_lead_to_the_same_questions_in_every_run() -> None:
    # The order of a set of texts is another one in each.
    learner = Diagnosis(BRAZILIAN).observe(Reply(screening_questions(BRAZILIAN)[0], frozenset()))
    pairs = [each for each in learner.beliefs if len(each) == 2]
    assert len(pairs) > 5
    assert pairs == sorted(pairs)


@pytest.mark.parametrize(
    ("seed", "asked"),
    [
        (1, "W:Wd4,e7,Kd8:BKa1,Kb6,c7"),
        (2, "W:Wg1,b2,Kf2,c7:BKc1,e3,d4,h4,d8"),
        (3, "W:Wb2,h2,a3,Ka7:Bc3,e3,d4,h6,e7,g7"),
        (4, "B:We1,g1,d2,f6,Kb8,Kf8:Bc3,h4,g5,h6,e7,d8"),
        (5, "B:Wa1,d2,b4,Kb8,Kh8:Bd6,a7,c7"),
        (6, "B:Wd2,f2,a3,e3,Kg3:Bh4,b6,f6,Kh6,g7"),
        (7, "W:We1,g1,f2,f4:Bb2,d4,c5,e7,h8"),
        (8, "W:WKc1,b2:BKh2,e3,f4,e7"),
    ],
)
def test_drills_are_asked_about_what_is_likely_and_about_what_has_not_been_told(
    seed: int, asked: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # One answer by the rules is known, and no question that is kept is taken.
    monkeypatch.setattr(choosing, "telling_questions", lambda *_: [])
    monkeypatch.setattr(choosing, "SCREENED", 0)
    question = screening_questions(BRAZILIAN)[0]
    learner = Diagnosis(BRAZILIAN)
    told = Reply(question, False).answer(TRUE)
    learner = learner.observe(Reply(question, told))
    assert fen(next_question(learner, seed).position) == asked


@pytest.mark.parametrize("count", [0, 5])
@pytest.mark.parametrize("are_kept", [True, False])
def test_likely_beliefs_are_asked_about_with_what_is_kept_and_drills_or_what_is_grown(
    count: int, are_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(choosing, "SCREENED", count)
    if not are_kept:
        monkeypatch.setattr(choosing, "telling_questions", lambda *_: [])
    untaught = Diagnosis(BRAZILIAN)
    kept = screening_questions(BRAZILIAN)
    assert len(list(_candidates(untaught, random.Random(1)))) == count
    learner = untaught.observe(attempt("W:Wc3,e3:Be7", "c3", "b2"))
    offered = list(_candidates(learner, random.Random(1)))
    telling = [each for leader in learner.leaders[:3] for each in telling_questions(BRAZILIAN, leader.id)] * are_kept
    assert [each for each in offered if each in telling] == telling
    # Where none is kept that leaves nothing in doubt, one is grown for each belief likely enough to be named soon.
    (likely,) = (leader.id for leader in learner.leaders if leader.probability >= LIKELY)
    told = answers(offered[-1], [TRUE, (likely,)])
    assert are_kept or told[TRUE] != told[(likely,)]
    assert len(offered) == count + len(telling) + 3 * 4 + 3 * 2 + (not are_kept)
    assert {each in kept for each in offered[:count]} <= {True}
    assert all(each not in kept for each in offered[count:])


def test_beliefs_that_exclude_each_other_are_no_pair() -> None:
    assert compatible_pairs(BRAZILIAN, ("any_capture", "longest_way")) == ()
    assert compatible_pairs(BRAZILIAN, ("crown_in_passing", "stop_on_last_row")) == ()


# Simulated learners


def test_the_only_belief_that_explains_an_attempt_leads() -> None:
    for belief, each in telling_attempts(BRAZILIAN, 40, "suite"):
        assert Diagnosis(BRAZILIAN).observe(each).leaders[0].id == belief, each


def test_a_belief_is_named_within_three_questions() -> None:
    named = [names_within(BRAZILIAN, (belief,), 3, 0.05, f"suite {belief}") for belief in KLASYCZNE]
    assert sum(named) >= 0.85 * len(named)


def test_two_beliefs_are_found_within_six_questions() -> None:
    pairs = compatible_pairs(BRAZILIAN, tuple(KLASYCZNE))[::16]
    found = [finds_within(BRAZILIAN, pair, 6, 0.05, f"suite {pair}") for pair in pairs]
    assert sum(found) >= 0.8 * len(found)


def test_somebody_who_slips_often_and_as_beliefs_answer_is_hardly_ever_accused() -> None:
    runs, answers_each = 12, 8
    accused = sum(accusations(BRAZILIAN, answers_each, 0.2, f"suite {seed}", "bad") for seed in range(runs))
    assert accused <= 0.035 * runs * answers_each


@pytest.mark.parametrize("slip", [0.05, 0.2])
def test_somebody_who_knows_the_rules_is_not_accused(slip: float) -> None:
    assert sum(accusations(BRAZILIAN, 6, slip, f"suite {seed}", "mixed") for seed in range(4)) == 0
    assert not any(playing(BRAZILIAN, 30, slip, "suite"))


def test_a_belief_without_drills_in_which_all_moves_are_found_is_asked_about_otherwise() -> None:
    beliefs = [(game, each.id) for game in VARIANTS.values() for each in misconceptions_of(game)]
    lacking = [
        (game, belief, grade)
        for game, belief in beliefs
        for grade in GRADES
        if "find-all" not in kinds_of(game, belief, grade)
    ]
    assert (VARIANTS["gothic"], "step_back", 2) in lacking
    assert [each for each in lacking if [*drilled(*each, "1", 4)]] == []
    assert len([*drilled(BRAZILIAN, "optional", 2, "1", 4)]) == 4
