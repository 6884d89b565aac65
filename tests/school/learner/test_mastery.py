"""How certain it is that somebody knows a rule: right answers, wrong ones, and random clicks."""

from __future__ import annotations

import pytest

from tests.school.learner.pupils import clicker, master
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.drills.kinds import Question
from warcaby.school.learner.mastery import SITS_FROM, Skill, guess_of

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
