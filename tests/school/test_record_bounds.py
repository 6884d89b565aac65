"""Every number in what is kept has a bound: the last value that is read, and the first one that is not."""

from __future__ import annotations

from typing import Any

import pytest

from warcaby.school.assignments.sitting import SittingRecord, TaskRecord
from warcaby.school.codec import Codec
from warcaby.school.faults import FaultError
from warcaby.school.learner.kept_session import QuestionRecord, SessionRecord
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.matches.results import ResultsRecord
from warcaby.school.matches.saved import MatchRecord
from warcaby.school.puzzles.draft import DraftRecord
from warcaby.school.puzzles.rating import Rating
from warcaby.school.puzzles.records import PuzzleRecord
from warcaby.school.puzzles.rounds import KeptStreak, Recent
from warcaby.school.teaching.plan import PlanTask

QUESTION = {"kind": "play", "fen": "W:"}
PRACTICE = {"version": 1, "day": 1, "game": "a", "seed": "", "slots": [], "before": {}}
MATCH = {"version": 1, "setup": {}, "human": "white", "start": "", "stages": [], "current": 0, "front": 0}
OF_SET = {"set": "a", "nickname": "Ania", "tasks": []}
PUZZLE = {"variant": "a", "fen": "W:", "goal": "win"}
TASK = {"kind": "lesson", "what": "a"}
SKILL = {"known": 1, "evidence": 1, "attempts": 1}


def skill(**fields: Any) -> dict[str, Any]:
    return {"skills": {"a/b": SKILL | fields}}


def logged(grade: int = 1, seconds: int = 1, day: int = 1) -> dict[str, Any]:
    return {"log": [["a/b", "play", grade, True, seconds, day]]}


def named(count: int, value: Any, length: int = 1) -> dict[str, Any]:
    """So many names, the first one of so many letters."""
    return {f"{number}".rjust(length if number == 0 else 1, "a"): value for number in range(count)}


BOUNDS: list[tuple[type[Any], dict[str, Any], dict[str, Any], dict[str, Any]]] = [
    # The drill on the board.
    (QuestionRecord, QUESTION, {"kind": "x" * 20}, {"kind": "x" * 21}),
    (QuestionRecord, QUESTION, {"fen": "x" * 400}, {"fen": "x" * 401}),
    (QuestionRecord, QUESTION, {"piece": "x" * 4}, {"piece": "x" * 5}),
    (QuestionRecord, QUESTION, {"move": ["x" * 4] * 2}, {"move": ["x" * 4] * 3}),
    (QuestionRecord, QUESTION, {"move": ["x" * 4]}, {"move": ["x" * 5]}),
    (QuestionRecord, QUESTION, {"choices": ["x" * 400] * 40}, {"choices": ["x"] * 41}),
    (QuestionRecord, QUESTION, {"choices": ["x" * 400]}, {"choices": ["x" * 401]}),
    # A session of practice.
    (SessionRecord, PRACTICE, {"version": 1}, {"version": 2}),
    (SessionRecord, PRACTICE, {"version": 1}, {"version": 0}),
    (SessionRecord, PRACTICE, {"game": "x" * 40}, {"game": "x" * 41}),
    (SessionRecord, PRACTICE, {"seed": "x" * 2_000}, {"seed": "x" * 2_001}),
    (SessionRecord, PRACTICE, {"slots": [["weak", "x" * 40]] * 20}, {"slots": [["weak", "x"]] * 21}),
    (SessionRecord, PRACTICE, {"slots": [["weak", "x" * 40]]}, {"slots": [["weak", "x" * 41]]}),
    (SessionRecord, PRACTICE, {"before": named(200, "new")}, {"before": named(201, "new")}),
    (SessionRecord, PRACTICE, {"before": named(1, "new", 40)}, {"before": named(1, "new", 41)}),
    (SessionRecord, PRACTICE, {"before": {"a": "new"}}, {"before": {"": "new"}}),
    (SessionRecord, PRACTICE, {"results": [True] * 20}, {"results": [True] * 21}),
    (SessionRecord, PRACTICE, {"named": ["x" * 40] * 20}, {"named": ["x"] * 21}),
    (SessionRecord, PRACTICE, {"belief": "x" * 40}, {"belief": "x" * 41}),
    # What is known of a learner.
    (LearnerRecord, {}, {"version": 1}, {"version": 0}),
    (LearnerRecord, {}, {"version": 1}, {"version": 2}),
    (LearnerRecord, {}, skill(known=1_000), skill(known=1_001)),
    (LearnerRecord, {}, skill(known=0), skill(known=-1)),
    (LearnerRecord, {}, skill(evidence=1_000), skill(evidence=1_001)),
    (LearnerRecord, {}, skill(stability=36_500), skill(stability=36_500.5)),
    (LearnerRecord, {}, skill(stability=0), skill(stability=-0.1)),
    (LearnerRecord, {}, skill(difficulty=10), skill(difficulty=10.1)),
    (LearnerRecord, {}, {"beliefs": {"a": {"b": 300}}}, {"beliefs": {"a": {"b": 301}}}),
    (LearnerRecord, {}, {"beliefs": {"a": {"b": -300}}}, {"beliefs": {"a": {"b": -301}}}),
    (LearnerRecord, {}, {"beliefs": named(100, {})}, {"beliefs": named(101, {})}),
    (LearnerRecord, {}, {"beliefs": named(1, {}, 80)}, {"beliefs": named(1, {}, 81)}),
    (LearnerRecord, {}, {"seen": named(100, 1)}, {"seen": named(101, 1)}),
    (LearnerRecord, {}, {"seen": named(1, 1, 80)}, {"seen": named(1, 1, 81)}),
    (LearnerRecord, {}, {"skills": {"a" * 40: SKILL}}, {"skills": {"a" * 41: SKILL}}),
    (LearnerRecord, {}, {"skills": {"a/b/" + "c" * 60: SKILL}}, {"skills": {"a/b/" + "c" * 61: SKILL}}),
    (LearnerRecord, {}, {"skills": {"a/b/c": SKILL}}, {"skills": {"a/b/c/d": SKILL}}),
    (LearnerRecord, {}, logged(grade=3), logged(grade=4)),
    (LearnerRecord, {}, logged(grade=1), logged(grade=0)),
    (LearnerRecord, {}, logged(seconds=3_600), logged(seconds=3_601)),
    (LearnerRecord, {}, logged(day=100_000), logged(day=100_001)),
    # Games.
    (MatchRecord, MATCH, {"current": 10**6}, {"current": 10**6 + 1}),
    (MatchRecord, MATCH, {"current": 0}, {"current": -1}),
    (MatchRecord, MATCH, {"beliefs": ["x" * 40] * 100}, {"beliefs": ["x"] * 101}),
    (MatchRecord, MATCH, {"beliefs": ["x" * 40]}, {"beliefs": ["x" * 41]}),
    (MatchRecord, MATCH, {"judged": {"1" * 6: "?"}}, {"judged": {"1" * 7: "?"}}),
    (MatchRecord, MATCH, {"judged": {"0": "?"}}, {"judged": {"": "?"}}),
    (ResultsRecord, {}, {"games": {"a" * 40 + "/1": []}}, {"games": {"a" * 41 + "/1": []}}),
    (ResultsRecord, {}, {"games": {"a/11": []}}, {"games": {"a/111": []}}),
    (ResultsRecord, {}, {"games": {"a/1": []}}, {"games": {"a/": []}}),
    # Puzzles.
    (KeptStreak, {"seed": 1}, {"seed": 2**32}, {"seed": 2**32 + 1}),
    (KeptStreak, {"seed": 1}, {"skipped": 10_000}, {"skipped": 10_001}),
    (KeptStreak, {"seed": 1}, {"solved": 10_000}, {"solved": 10_001}),
    (Recent, {}, {"ids": ["x" * 20] * 60}, {"ids": ["x"] * 61}),
    (Recent, {}, {"ids": ["x" * 20]}, {"ids": ["x" * 21]}),
    (Rating, {}, {"points": 2_600}, {"points": 2_600.5}),
    (Rating, {}, {"points": 400}, {"points": 399.5}),
    (Rating, {}, {"deviation": 1_000}, {"deviation": 1_000.5}),
    (Rating, {}, {"deviation": 1}, {"deviation": 0.9}),
    (Rating, {}, {"volatility": 1}, {"volatility": 1.1}),
    (Rating, {}, {"volatility": 0.001}, {"volatility": 0.0009}),
    (PuzzleRecord, PUZZLE, {"goal": "x" * 20}, {"goal": "x" * 21}),
    (PuzzleRecord, PUZZLE, {"variant": "x" * 40}, {"variant": "x" * 41}),
    (PuzzleRecord, PUZZLE, {"options": ["x" * 40] * 12}, {"options": ["x"] * 13}),
    (PuzzleRecord, PUZZLE, {"fen": "x" * 600}, {"fen": "x" * 601}),
    (PuzzleRecord, PUZZLE, {"moves": 24}, {"moves": 25}),
    (PuzzleRecord, PUZZLE, {"difficulty": 5}, {"difficulty": 6}),
    (PuzzleRecord, PUZZLE, {"lines": ["x"] * 24}, {"lines": ["x"] * 25}),
    (DraftRecord, {}, {"answers": {"c" * 200: "x"}}, {"answers": {"c" * 201: "x"}}),
    (DraftRecord, {}, {"moves": 24}, {"moves": 25}),
    (DraftRecord, {}, {"hints": ["x"] * 3}, {"hints": ["x"] * 4}),
    # Sets and plans.
    (SittingRecord, OF_SET, {"set": "x" * 12}, {"set": "x" * 13}),
    (SittingRecord, OF_SET, {"nickname": "x" * 20}, {"nickname": "x" * 21}),
    (SittingRecord, OF_SET, {"nickname": "x"}, {"nickname": ""}),
    (SittingRecord, OF_SET, {"at": 99}, {"at": 100}),
    (SittingRecord, OF_SET, {"handed_in": 1}, {"handed_in": 2}),
    (SittingRecord, OF_SET, {"marks": [[True, False, 3_600]] * 400}, {"marks": [[True, False, 1]] * 401}),
    (SittingRecord, OF_SET, {"marks": [[True, False, 3_600]]}, {"marks": [[True, False, 3_601]]}),
    (TaskRecord, {}, {"slips": 10**6}, {"slips": 10**6 + 1}),
    (TaskRecord, {}, {"hints": 4}, {"hints": 5}),
    (TaskRecord, {}, {"helped": 4}, {"helped": 5}),
    (TaskRecord, {}, {"asked": 10**6}, {"asked": 10**6 + 1}),
    (TaskRecord, {}, {"solved": 1}, {"solved": 2}),
    (TaskRecord, {}, {"given_up": 1}, {"given_up": 2}),
    (TaskRecord, {}, {"milliseconds": 10**9}, {"milliseconds": 10**9 + 1}),
    (TaskRecord, {}, {"wrong": [[31, 127]] * 2}, {"wrong": [[0, 0]] * 3}),
    (TaskRecord, {}, {"wrong": [[31, 127]]}, {"wrong": [[32, 127]]}),
    (TaskRecord, {}, {"wrong": [[31, 127]]}, {"wrong": [[31, 128]]}),
    (PlanTask, TASK, {"what": "x" * 40_000}, {"what": "x" * 40_001}),
    (PlanTask, TASK, {"what": "x"}, {"what": ""}),
    (PlanTask, TASK, {"title": "x" * 80}, {"title": "x" * 81}),
    (PlanTask, TASK, {"day": 100_000}, {"day": 100_001}),
]


@pytest.mark.parametrize(
    ("record", "rest", "last", "beyond"), BOUNDS, ids=[f"{each[0].__name__}-{next(iter(each[2]))}" for each in BOUNDS]
)
def test_the_last_value_is_read_and_the_one_beyond_it_is_not(
    record: type[Any], rest: dict[str, Any], last: dict[str, Any], beyond: dict[str, Any]
) -> None:
    codec = Codec(record)
    assert codec.read(rest | last) is not None
    with pytest.raises(FaultError):
        codec.read(rest | beyond)


def test_a_wrong_value_is_quoted_as_far_as_forty_characters() -> None:
    long = "x" * 50
    with pytest.raises(FaultError) as unknown:
        Codec(QuestionRecord).read(QUESTION | {long: 1})
    assert unknown.value.field == long[:40]
    with pytest.raises(FaultError) as choice:
        Codec(PlanTask).read(TASK | {"kind": long})
    assert choice.value.detail == long[:40]
    with pytest.raises(FaultError) as number:
        Codec(PlanTask).read(TASK | {"day": 10**60})
    assert number.value.detail == "1" + "0" * 39


def test_a_fault_quotes_what_it_is_about_as_far_as_eighty_characters() -> None:
    assert str(FaultError("move", "lines", puzzle=3, detail="x" * 99)) == f"puzzle 3, field lines: move: '{'x' * 79}"
    assert str(FaultError("move", detail="x" * 78)) == f"move: '{'x' * 78}'"
    assert str(FaultError("move")) == "move"
