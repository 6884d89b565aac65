"""The built-in puzzles: enough of them, varied, each proven again, and one for every day."""

from __future__ import annotations

import datetime
import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.course import course_directory
from warcaby.school.puzzles.builtin import GRADES, builtin_grade, builtin_puzzles, puzzle_of_the_day
from warcaby.school.puzzles.difficulty import difficulty, themes
from warcaby.school.puzzles.goals import PUZZLE_GOALS
from warcaby.school.puzzles.mining import has_same_idea
from warcaby.school.puzzles.proof import prove

ALL = [puzzle for variant_id in VARIANTS for puzzle in builtin_puzzles(variant_id)]
MAX_NODES = 25_000


def test_there_are_enough() -> None:
    assert len(builtin_puzzles("brazilian")) >= 120
    assert all(len(builtin_grade("brazilian", grade)) >= 30 for grade in GRADES)
    assert {variant_id for variant_id in VARIANTS if len(builtin_puzzles(variant_id)) < 5} == set()


def test_klasyczne_has_tasks_of_every_kind() -> None:
    goals = Counter(puzzle.goal for puzzle in builtin_puzzles("brazilian"))
    assert set(goals) == set(PUZZLE_GOALS)
    assert min(goals.values()) >= 10


def test_every_file_belongs_to_a_game() -> None:
    assert {file.stem for file in (course_directory() / "puzzles").glob("*.jsonl")} == set(VARIANTS)


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_none_is_like_another(variant_id: str) -> None:
    for one, other in itertools.combinations(builtin_puzzles(variant_id), 2):
        assert not has_same_idea(one, other), (one.id, other.id)


@pytest.mark.slow
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_each_has_exactly_one_solution(variant_id: str) -> None:
    puzzles = builtin_puzzles(variant_id)
    deep = 0
    for puzzle in puzzles:
        verdict = prove(puzzle, max_nodes=MAX_NODES)
        if verdict.judgement == "unproven":
            deep += 1  # `build.py bench --deep` takes the time for it
            continue
        assert (verdict.judgement, verdict.certainty) == ("unique", "proven"), puzzle.id
        assert verdict.main == puzzle.main or puzzle.goal == "captures", puzzle.id
    assert deep <= len(puzzles) // 5


def test_each_says_where_it_comes_from_and_how_hard_it_is() -> None:
    for puzzle in ALL:
        assert puzzle.source
        if puzzle.main:
            assert puzzle.difficulty == difficulty(puzzle.position, puzzle.main)
    assert len({theme for puzzle in builtin_puzzles("brazilian") for theme in themes(puzzle)}) >= 7
    assert {puzzle.side for puzzle in builtin_puzzles("brazilian")} == {"white", "black"}


@given(st.dates())
def test_the_puzzle_of_a_day_is_always_the_same(date: datetime.date) -> None:
    assert puzzle_of_the_day(date) is puzzle_of_the_day(date)
    assert puzzle_of_the_day(date).variant is BRAZILIAN


def test_no_puzzle_comes_again_before_every_other_one() -> None:
    count = len(builtin_puzzles("brazilian"))
    start = datetime.date.fromordinal(2026 * 365 // count * count)
    days = [puzzle_of_the_day(start + datetime.timedelta(days)).id for days in range(2 * count)]
    assert len(set(days[:count])) == len(set(days[count:])) == count
    assert days[:count] != days[count:]
