"""Which drill comes next: from which probability on a belief is practised, and how long one is looked for."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.model import Leader
from warcaby.school.drills.crowding import bounds
from warcaby.school.drills.making import GRADES, Grade
from warcaby.school.exercises import Question
from warcaby.school.learner import practice, session
from warcaby.school.learner.practice import Slot, Task, activity, answered, next_task
from warcaby.school.learner.record import LearnerRecord, Logged, SkillRecord, skill_name
from warcaby.school.learner.session import PracticeSession
from warcaby.school.misconceptions import misconceptions_of

DAY = 20_000
KNOWN = [each.id for each in misconceptions_of(BRAZILIAN)]
OPTIONAL = skill_name(BRAZILIAN, "optional")


def suspecting(probability: float, belief: str = "optional") -> Any:
    others = [Leader(name, 0.01, 0) for name in KNOWN if name != belief]
    return SimpleNamespace(variant=BRAZILIAN, leaders=[Leader(belief, probability, 1), *others])


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Drills and questions by their names alone."""
    monkeypatch.setattr(practice, "drill_task", lambda _record, _variant, belief, *_: f"drill about {belief}")
    monkeypatch.setattr(practice, "next_question", lambda *_: "question")


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize(("probability", "is_practised"), [(0.49, False), (0.5, True), (0.9, True)])
def test_a_belief_that_is_as_likely_as_not_is_practised(probability: float, is_practised: bool) -> None:
    task: Any = next_task(LearnerRecord(), suspecting(probability), "seed")
    assert task == ("drill about optional" if is_practised else Task("doubt", "", "question"))  # type: ignore[arg-type]


@pytest.mark.usefixtures("made")
@pytest.mark.parametrize("left", [1, 0])
def test_once_every_rule_sits_the_weakest_one_is_practised(left: int) -> None:
    sits = SkillRecord(960, 80, 5)
    skills = {skill_name(BRAZILIAN, name): sits for name in KNOWN[left:]}
    skills[skill_name(BRAZILIAN, "half_way")] = SkillRecord(955, 80, 5)
    task: Any = next_task(LearnerRecord(skills=skills), suspecting(0.01), "seed")
    assert task == (Task("doubt", "", "question") if left else "drill about half_way")  # type: ignore[arg-type]


def logged(*results: bool, grade: Grade = 1, kind: str = "play") -> tuple[Logged, ...]:
    return tuple((OPTIONAL, kind, grade, right, 9, DAY) for right in results)


@pytest.mark.parametrize(
    ("log", "grades"),
    [
        ((), {1}),
        (logged(True, True), {1}),
        (logged(True, True, True), {1, 2}),
        (logged(True, True, False), {1}),
        (logged(False, True, True, True), {1, 2}),
        # Without the second grade the third one stays closed.
        (logged(True, True, True) + logged(True, True, grade=2), {1, 2}),
        (logged(True, True, True) + logged(True, True, True, grade=2), {1, 2, 3}),
        (logged(True, True, True) + logged(*[True] * 9, grade=3), {1, 2}),
    ],
)
def test_three_right_answers_in_a_row_open_the_next_grade(log: tuple[Logged, ...], grades: set[int]) -> None:
    record = LearnerRecord(log=log)
    found = {activity(record, BRAZILIAN, "optional", random.Random(seed))[1] for seed in range(120)}
    assert found == grades


@pytest.mark.parametrize(
    ("results", "worth"),
    [
        ([], 1.0),
        # The later four answers of eight against the earlier four; what there was before counts less each time.
        ([True], 0.8 + 0.4 / 4),
        ([False], 0.8),
        ([True, True], 0.8 * 0.9 + 0.4 / 2),
        ([True] * 4, 0.8 * (0.8 * (0.8 * 0.9 + 0.2) + 0.3) + 0.4),
        ([False] * 20, 0.05),
    ],
)
def test_an_activity_is_worth_the_progress_that_it_brought(results: list[bool], worth: float) -> None:
    assert practice._worth(results) == pytest.approx(worth)


def test_answers_that_stay_right_bring_no_progress() -> None:
    steady, rising, falling = (
        practice._worth(results) for results in ([True] * 30, [False] * 26 + [True] * 4, [True] * 26 + [False] * 4)
    )
    assert falling <= steady < rising
    # Nine answers back nothing is seen any more.
    assert practice._worth([False] * 20) == practice._worth([False] * 40) == 0.05


@pytest.mark.parametrize(("pieces", "grade"), [(2, 1), (8, 1), (9, 2), (12, 2), (13, 3), (18, 3), (24, 3)])
def test_the_grade_of_a_question_is_that_of_its_pieces(pieces: int, grade: Grade) -> None:
    assert [bounds(BRAZILIAN, each)[1] for each in GRADES] == [8, 12, 18]
    squares = BRAZILIAN.board.squares
    white, black = squares[: pieces // 2], squares[-(pieces - pieces // 2) :]
    position = parse_fen(BRAZILIAN, f"W:W{','.join(white)}:B{','.join(black)}")
    task = Task("weak", "optional", Question("find-all", position))
    (attempt,) = answered(LearnerRecord(), task, frozenset(), DAY, 5_000.9).log
    assert attempt == (OPTIONAL, "find-all", grade, False, 3_600, DAY)


def session_with(probability: float, slot: Slot, named: tuple[str, ...] = ()) -> PracticeSession:
    known = suspecting(probability)
    return PracticeSession(
        (slot,), record=LearnerRecord(), diagnosis=known, day=DAY, seed="seed", before={}, named=named
    )


def places(monkeypatch: pytest.MonkeyPatch, asked: PracticeSession, shown_at: int) -> list[Slot]:
    """The places of which drills are made until the one with this number can be shown."""
    tried: list[Slot] = []

    def slot_task(_record: object, _diagnosis: object, slot: Slot, seed: str) -> Any:
        number = len(tried) - tried.count(Slot("doubt"))
        tried.append(slot)
        assert seed == f"seed 0 0 {number}"
        return SimpleNamespace(question=len(tried))

    def next_question_of(_diagnosis: object, seed: str, allows: Callable[[Any], bool]) -> None:
        tried.append(Slot("doubt"))
        assert seed == "seed 0 0 0"
        assert not allows("question")

    monkeypatch.setattr(session, "slot_task", slot_task)
    monkeypatch.setattr(session, "next_question_of", next_question_of)
    monkeypatch.setattr(session, "can_be_shown", lambda task: task.question == shown_at)
    asked.drill()
    return tried


@pytest.mark.parametrize(("shown_at", "tries"), [(1, 1), (2, 2), (12, 12), (13, 12)])
def test_twelve_drills_are_made_to_find_one_that_can_be_shown(
    shown_at: int, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    easy = Slot("easy", "half_way")
    assert places(monkeypatch, session_with(0.9, easy), shown_at) == [easy] * tries


def test_where_no_question_tells_more_the_likeliest_belief_is_practised(monkeypatch: pytest.MonkeyPatch) -> None:
    # Another seed offers the same first questions: what cannot be shown is left out before one is chosen, not after.
    doubt, weak = Slot("doubt"), Slot("weak", "optional")
    assert places(monkeypatch, session_with(0.1, doubt), 99) == [doubt] + [weak] * 12


@pytest.mark.parametrize(
    ("probability", "named", "planned", "first"),
    [
        (0.19, (), Slot("new", "half_way"), Slot("new", "half_way")),
        (0.2, (), Slot("new", "half_way"), Slot("doubt")),
        (0.2, ("optional",), Slot("new", "half_way"), Slot("weak", "optional")),
        (0.2, ("step_back",), Slot("new", "half_way"), Slot("doubt")),
        (0.19, ("optional",), Slot("new", "half_way"), Slot("new", "half_way")),
        # What is easy at the end stays.
        (0.9, ("optional",), Slot("easy", "half_way"), Slot("easy", "half_way")),
    ],
)
def test_a_belief_that_is_likely_comes_before_what_is_planned(
    probability: float, named: tuple[str, ...], planned: Slot, first: Slot, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert places(monkeypatch, session_with(probability, planned, named), 1)[0] == first
