"""The built-in puzzles: enough of them, varied, each proven again, and one for every day."""

from __future__ import annotations

import datetime
import itertools
import json
import random
from collections import Counter
from hashlib import sha256
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from warcaby.rules import BRAZILIAN, VARIANTS, legal_moves
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.course import course_directory
from warcaby.school.puzzles.builtin import (
    GRADES,
    INDEX_FILE,
    Listed,
    builtin_grade,
    builtin_puzzles,
    grade_of,
    graded,
    listed,
    puzzle_of_the_day,
    series_of,
)
from warcaby.school.puzzles.difficulty import difficulty, gain
from warcaby.school.puzzles.goals import PUZZLE_GOALS
from warcaby.school.puzzles.mining import has_same_idea
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.shelving import index_of
from warcaby.school.puzzles.themes import THEMES, themes

STORE = course_directory() / "puzzles"
MAX_NODES = 25_000
SAMPLE = 6


def test_there_are_enough() -> None:
    assert len(listed("brazilian")) >= 1_000
    assert all(len(builtin_grade("brazilian", grade)) >= 30 for grade in GRADES)
    assert {variant_id for variant_id in VARIANTS if len(builtin_puzzles(variant_id)) < 5} == set()


def test_klasyczne_has_tasks_of_every_kind() -> None:
    goals = Counter(puzzle.goal for puzzle in builtin_puzzles("brazilian"))
    assert set(goals) == set(PUZZLE_GOALS)
    assert min(goals.values()) >= 10


def test_no_volume_holds_more_than_a_third_of_the_puzzles() -> None:
    volumes = Counter(each.volume for each in listed("brazilian"))
    assert max(volumes.values()) <= len(listed("brazilian")) / 3


def test_every_file_belongs_to_a_game_or_is_a_volume_of_klasyczne_about_a_theme() -> None:
    assert {file.stem for file in STORE.glob("*.jsonl")} == set(VARIANTS)
    assert {file.stem for file in STORE.glob("*/*.jsonl")} == {file.stem for file in STORE.glob("brazilian/*.jsonl")}
    assert {file.stem for file in STORE.glob("*/*.jsonl")} <= set(THEMES)


def test_the_index_says_what_the_volumes_hold() -> None:
    """`warcaby puzzle shelve --store lessons/puzzles` writes it."""
    assert json.loads((STORE / INDEX_FILE).read_text(encoding="utf-8")) == json.loads(json.dumps(index_of(STORE)))


def test_the_series_that_readers_have_solved_stay_what_they_were() -> None:
    """What was solved is kept by the fingerprint of a series."""
    keys = [(series.key, series.set_id) for variant_id in VARIANTS for series in series_of(variant_id)]
    first = [key for key in keys if key[0].count("/") == 2 and key[0].split("/")[1] in "123"]
    assert len(first) == 46
    assert sha256(json.dumps(sorted(first)).encode()).hexdigest()[:12] == "3ccf181663d3"


def test_a_series_is_read_as_it_is_listed() -> None:
    for series in series_of("brazilian")[::5]:
        puzzle_set = PuzzleSet(series.key, series.puzzles)
        assert (puzzle_set.id, len(puzzle_set.puzzles)) == (series.set_id, series.count)


@pytest.mark.parametrize("variant_id", VARIANTS)
def test_none_is_like_another(variant_id: str) -> None:
    for one, other in itertools.combinations(builtin_puzzles(variant_id), 2):
        assert not has_same_idea(one, other), (one.id, other.id)


@pytest.mark.slow
@pytest.mark.parametrize("variant_id", VARIANTS)
def test_each_has_exactly_one_solution(variant_id: str) -> None:
    """Of each volume some are proven here; `build.py bench --deep` proves all."""
    chance = random.Random(variant_id)
    volumes = groupby(listed(variant_id), key=lambda each: each.volume)
    puzzles = [each.puzzle for _, volume in volumes for each in _some(chance, [*volume])]
    deep = 0
    for puzzle in puzzles:
        verdict = prove(puzzle, max_nodes=MAX_NODES)
        if verdict.judgement == "unproven":
            deep += 1  # `build.py bench --deep` takes the time for it
            continue
        assert (verdict.judgement, verdict.certainty) == ("unique", "proven"), puzzle.id
        assert verdict.main == puzzle.main or puzzle.goal == "captures", puzzle.id
    assert deep <= len(puzzles) // 5


def _some(chance: random.Random, volume: list[Listed]) -> list[Listed]:
    return chance.sample(volume, min(len(volume), SAMPLE))


def test_each_says_where_it_comes_from_and_how_hard_it_is() -> None:
    for puzzle in (puzzle for variant_id in VARIANTS for puzzle in builtin_puzzles(variant_id)):
        assert puzzle.source
        if puzzle.main:
            assert puzzle.difficulty == difficulty(puzzle)
    assert len({theme for puzzle in builtin_puzzles("brazilian") for theme in themes(puzzle)}) >= 7
    assert {puzzle.side for puzzle in builtin_puzzles("brazilian")} == {"white", "black"}


@for_each("variant_id", VARIANTS)
def test_in_the_easiest_puzzles_there_is_something_to_choose_and_to_win(variant_id: str) -> None:
    for each in listed(variant_id):
        if each.difficulty == 1:
            assert len(legal_moves(each.puzzle.position)) >= 3, each.id
            assert each.goal in ("win", "win-piece", "capture-all", "promote", "block"), each.id
            if each.goal in ("win-piece", "promote"):
                assert gain(each.puzzle) > 0, each.id


def test_easy_puzzles_have_moves_to_choose_from_and_save_no_draw() -> None:
    easy = [each for each in listed("brazilian") if grade_of(each.difficulty) == 1]
    assert len([each for each in easy if each.difficulty == 1]) >= 100
    assert {each.goal for each in easy} == set(PUZZLE_GOALS) - {"draw"}
    assert min(len(legal_moves(each.puzzle.position)) for each in easy) == 3


def test_a_series_stands_where_most_of_its_puzzles_belong_today() -> None:
    easy, medium, hard = graded("brazilian")
    assert "brazilian/1/1" not in [series.key for series in easy]
    assert "brazilian/1/1" in [series.key for series in medium]
    assert sorted(easy + medium + hard, key=lambda series: series.first) == [
        series for series in series_of("brazilian") if series.volume == "brazilian"
    ]
    assert graded("italian") == (series_of("italian"),)


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
