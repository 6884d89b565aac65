"""How certain it is that somebody knows a rule: right answers, wrong ones, and random clicks."""

from __future__ import annotations

import pytest

from tests.school.learner.pupils import clicker, master
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises import Question
from warcaby.school.learner.mastery import MASTERED_FROM, SITS_FROM, Skill, State, guess_of

JUDGE, FIND_ALL, MIXED = [0.5], [0.03], [0.5, 0.25, 0.1, 0.03]


def test_knowledge_is_traced_as_corbett_and_anderson_do() -> None:
    # 0.2 known, guessed 0.25, slip 0.1: 0.18 / (0.18 + 0.2), then a tenth of the rest is learnt.
    after = Skill().answered(True, guess=0.25)
    assert after.known == pytest.approx(0.18 / 0.38 + 0.1 * (1 - 0.18 / 0.38))
    after = Skill().answered(False, guess=0.25)
    assert after.known == pytest.approx(0.02 / 0.62 + 0.1 * (1 - 0.02 / 0.62))


def test_a_right_judgement_tells_less_than_all_moves_found() -> None:
    assert Skill().answered(True, guess=0.5).known < Skill().answered(True, guess=0.03).known


def test_a_guess_within_two_seconds_teaches_nothing() -> None:
    assert Skill().answered(False, 0.5, seconds=1.0).known < Skill().answered(False, 0.5, seconds=20.0).known


def test_a_shown_solution_takes_all_evidence_away() -> None:
    skill = Skill().answered(True, 0.03).answered(True, 0.03, shown=True)
    assert skill.evidence == 0


def test_the_way_to_mastery() -> None:
    skill = Skill()
    states = [skill.state]
    for _ in range(5):
        skill = skill.answered(True, guess=0.03)
        states.append(skill.state)
    assert states == ["new", "learning", "learning", "sits", "sits", "mastered"]


def test_mastered_stays_so_until_a_repetition_fails() -> None:
    skill = Skill()
    for _ in range(5):
        skill = skill.answered(True, guess=0.03)
    assert skill.answered(False, guess=0.03).state == "mastered"
    failed = skill.answered(False, guess=0.03).forgotten()
    assert failed.state != "mastered"
    assert failed.evidence <= SITS_FROM


def test_a_lesson_is_a_beginning() -> None:
    assert Skill().taught().known == 0.6


@pytest.mark.parametrize("kinds", [JUDGE, FIND_ALL, MIXED], ids=["judge", "find all", "mixed"])
def test_no_clicker_of_a_thousand_is_called_a_master(kinds: list[float]) -> None:
    assert [seed for seed in range(1000) if clicker(kinds, 60, seed).is_mastered] == []


@pytest.mark.parametrize(("kinds", "most"), [(JUDGE, 60), (FIND_ALL, 12), (MIXED, 25)], ids=["judge", "all", "mixed"])
def test_somebody_who_knows_is_believed_in_the_end(kinds: list[float], most: int) -> None:
    needed = sorted(master(kinds, seed) for seed in range(200))
    assert needed[190] <= most


def test_the_chance_of_a_question() -> None:
    position = parse_fen(BRAZILIAN, "W:Wc3,e3:Bd4")
    assert guess_of(Question("judge", position, move=("c3", "e5"))) == 0.5
    assert guess_of(Question("count", position, "c3", choices=(0, 1, 2, 3))) == 0.25
    assert guess_of(Question("choose-piece", position)) == pytest.approx(1 / 3)
    assert guess_of(Question("find-all", position)) == 0.03


@pytest.mark.parametrize(("seconds", "teaches"), [(0.0, False), (1.99, False), (2.0, True), (2.5, True), (None, True)])
def test_an_answer_within_two_seconds_is_a_click(seconds: float | None, teaches: bool) -> None:
    after = Skill().answered(True, guess=0.25, seconds=seconds)
    seen = 0.18 / 0.38
    assert after.known == pytest.approx(seen + 0.1 * (1 - seen) if teaches else seen)


@pytest.mark.parametrize(
    ("said", "used"), [(0.0, 0.02), (0.019, 0.02), (0.021, 0.021), (0.249, 0.249), (0.251, 0.25), (1.0, 0.25)]
)
def test_slips_are_taken_to_be_neither_too_rare_nor_too_common(said: float, used: float) -> None:
    assert Skill().answered(True, 0.1, slip=said) == Skill().answered(True, 0.1, slip=used)
    assert Skill().answered(False, 0.1, slip=said) == Skill().answered(False, 0.1, slip=used)


@pytest.mark.parametrize(("said", "used"), [(0.0, 0.02), (0.019, 0.02), (0.021, 0.021)])
def test_anything_may_be_guessed_one_time_in_fifty(said: float, used: float) -> None:
    assert Skill().answered(True, said) == Skill().answered(True, used)


@pytest.mark.parametrize(
    ("skill", "state"),
    [
        (Skill(), "new"),
        (Skill(attempts=1), "learning"),
        (Skill(0.95, SITS_FROM, 4), "sits"),
        (Skill(0.949, SITS_FROM, 4), "learning"),
        (Skill(0.95, SITS_FROM - 0.01, 4), "learning"),
        (Skill(0.95, MASTERED_FROM, 4), "sits"),
        (Skill(0.1, 0.0, 4, is_mastered=True), "mastered"),
    ],
)
def test_a_rule_sits_when_it_is_known_well_and_not_by_guessing(skill: Skill, state: State) -> None:
    assert skill.state == state


@pytest.mark.parametrize(
    ("known", "evidence", "is_mastered"),
    [(0.95, MASTERED_FROM, True), (0.95, 1e-9, False), (0.3, MASTERED_FROM, False)],
)
def test_a_rule_is_mastered_when_it_is_beyond_doubt(known: float, evidence: float, is_mastered: bool) -> None:
    # An answer that tells nothing: as likely for somebody who knows as for somebody who guesses.
    assert Skill(known, evidence, 4).answered(True, guess=0.9, slip=0.1).is_mastered is is_mastered


@pytest.mark.parametrize(("known", "taught"), [(0.2, 0.6), (0.59, 0.6), (0.61, 0.61)])
def test_a_lesson_takes_nothing_away(known: float, taught: float) -> None:
    assert Skill(known).taught().known == taught


@pytest.mark.parametrize(
    ("fen", "kind", "chance"),
    [
        ("W:Wc3:Bd4", "play", 1 / 3),
        ("W:Wc3,e3:Bd4", "play", 1 / 6),
        ("W:Wc3,Ke3:Bd4", "play", 1 / 6),
        ("W:Wc3:Bd4", "choose-piece", 1),
        ("W:Wa1,c1,e1,g1,b2:Bh8", "choose-piece", 1 / 31),
        # Never less than one in fifty.
        ("W:Wa1,c1,e1,g1,b2,d2:Bh8", "choose-piece", 0.02),
        ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8", "play", 1 / 36),
        ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8", "choose-piece", 0.02),
        ("W:Wc3:Bd4", "mark-squares", 0.03),
    ],
)
def test_the_more_pieces_there_are_the_harder_it_is_to_guess(fen: str, kind: str, chance: float) -> None:
    assert guess_of(Question(kind, parse_fen(BRAZILIAN, fen))) == pytest.approx(chance)
