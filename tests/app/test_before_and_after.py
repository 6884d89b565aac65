"""Sentences before a game and after rounds, and of levels: each case has its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.app.assignments.set_texts import result_rows
from warcaby.app.match.setup_part import SetupPart
from warcaby.app.words import catch_texts, dispute_texts
from warcaby.app.words.match_texts import sight_text
from warcaby.app.words.rule_words import promotion_text
from warcaby.app.words.translation import translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, legal_moves
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.sitting import Sitting, begin_puzzle
from warcaby.school.catching.catching import FALSE_MOVES
from warcaby.school.catching.catching import begin as catching
from warcaby.school.catching.disputes import DISPUTES
from warcaby.school.catching.disputes import begin as disputing
from warcaby.school.matches.setup import Setup
from warcaby.school.puzzles.puzzle import Puzzle

EN = translator("en")
POSITION = parse_fen(BRAZILIAN, "W:Wc3,e3:Bd4,f6,b6")
LINE = (legal_moves(POSITION)[0],)


@for_each(
    ("fields", "said"),
    [
        ({}, "Choose your opponent, then begin. Or simply make the first move."),
        ({"opponent": "person"}, "Two people, one board. Begin when you are ready."),
        (
            {"opponent": "friend"},
            "You and a friend somewhere else: every move travels as a link that you send each other.",
        ),
        (
            {"opponent": "friend", "live": True},
            "You and a friend at two devices: each move is seen at once, without a server.",
        ),
        ({"variant": "wolf_and_dogs", "side": "black"}, "Put the wolf on any free square, then begin."),
        ({"variant": "wolf_and_dogs", "opponent": "person"}, "Put the wolf on any free square, then begin."),
        (
            {"variant": "wolf_and_dogs", "side": "white"},
            "Choose your opponent, then begin. Or simply make the first move.",
        ),
        (
            {"variant": "wolf_and_dogs", "opponent": "person", "fen": "W:WKc1:Bb8,d8,f8,h8"},
            "Two people, one board. Begin when you are ready.",
        ),
    ],
)
def test_what_is_to_be_done_before_a_game(fields: dict[str, Any], said: str) -> None:
    assert SetupPart(EN, Setup(**{"variant": "brazilian", **fields})).goal() == said


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=str)
def test_what_a_level_sees_and_how_men_are_crowned_is_told_by_the_rules(variant: Variant) -> None:
    seen = [sight_text(EN, variant, level) for level in range(1, 11)]
    captures = any(kind.captures for kind in (variant.man, variant.king))
    assert any("captures" in text or "combinations" in text for text in seen) == captures
    crowned = promotion_text(EN, variant)
    assert ("never" in crowned) == (not variant.promotion("white"))
    assert ("same for both sides" in crowned) == (variant.one_way and bool(variant.promotion("white")))


GOT_AWAY = "The machine got away this time."
ALL_CAUGHT = ("caught",) * FALSE_MOVES


@for_each(
    ("results", "wrong", "title", "comfort", "score"),
    [
        (ALL_CAUGHT, 0, "Nothing escapes you!", "", f"Caught: {FALSE_MOVES}"),
        (ALL_CAUGHT, 1, "Well spotted!", "", f"Caught: {FALSE_MOVES} · False alarms: 1"),
        (("caught", "seen"), 0, "Well spotted!", "", "Caught: 1"),
        (
            ("missed", "seen"),
            2,
            GOT_AWAY,
            "Look at the false moves",
            "Caught: 0 · False alarms: 2",
        ),
        (("caught",), 2, GOT_AWAY, "Look at the whole board", "Caught: 1 · False alarms: 2"),
    ],
)
def test_how_a_hunt_for_false_moves_ends(results: Any, wrong: int, title: str, comfort: str, score: str) -> None:
    played = replace(catching(BRAZILIAN, 1, 1), results=results, wrong=wrong)
    said = catch_texts.end_comfort(EN, played)
    assert (catch_texts.end_title(EN, played), catch_texts.score_text(EN, played)) == (title, score)
    assert said.startswith(comfort)
    assert bool(said) == bool(comfort)


@for_each(
    ("results", "title", "is_comforted", "score"),
    [
        (("proven",) * DISPUTES, "Every dispute settled!", False, f"Settled: {DISPUTES}"),
        (("proven", "guessed"), "Well judged!", False, "Settled: 1"),
        (("proven", "wrong"), "These were hard cases.", True, "Settled: 1 · Mistakes: 1"),
        (("guessed",), "These were hard cases.", True, "Settled: 0"),
    ],
)
def test_how_disputes_end(results: Any, title: str, is_comforted: bool, score: str) -> None:
    played = replace(disputing(BRAZILIAN, 1, 1), results=results)
    assert (dispute_texts.end_title(EN, played), dispute_texts.score_text(EN, played)) == (title, score)
    assert bool(dispute_texts.end_comfort(EN, played)) == is_comforted


@for_each(
    ("done", "asked", "said"),
    [
        ({"solved": True}, 0, "solved at the first try"),
        ({"solved": True, "slips": 2}, 0, "solved, 2 wrong tries"),
        ({"solved": True}, 1, "solved, 1 hint"),
        ({"slips": 1}, 2, "not solved, 1 wrong try, 2 hints"),
        ({}, 0, "not tried"),
    ],
)
def test_what_became_of_a_puzzle(done: dict[str, Any], asked: int, said: str) -> None:
    begun = begin_puzzle(Puzzle(POSITION, "win-piece", 1, (LINE,)))
    task = replace(begun, run=replace(begun.run, **done), asked=asked)
    sitting = Sitting(PuzzleSet("Monday", (task.puzzle,)), "Ania", (task,))
    assert result_rows(EN, sitting) == (("Puzzle 1", said),)
