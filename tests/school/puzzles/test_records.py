"""Puzzles written and read again, and everything that is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cases import for_each, refusing
from tests.school.puzzles.samples import CAPTURES, OPPOSITION, RECORDS, SACRIFICE, puzzles
from warcaby.rules import VARIANTS
from warcaby.school.digits import Digits
from warcaby.school.exercises import AllCapturesExercise, GoalExercise
from warcaby.school.faults import FaultError, FaultReason
from warcaby.school.hints import hint
from warcaby.school.puzzles.files import puzzles_of_pdn, read_puzzles
from warcaby.school.puzzles.packing import VARIANT_ORDER, read_puzzle, write_puzzle
from warcaby.school.puzzles.records import parse_puzzle, puzzle_record
from warcaby.school.run import attempt


@pytest.mark.parametrize("record", RECORDS)
def test_a_record_is_read_and_written_again(record: dict[str, Any]) -> None:
    assert puzzle_record(parse_puzzle(record)) == record


def test_the_name_of_a_puzzle_is_that_of_its_task() -> None:
    first, second, third = puzzles()
    assert len({first.id, second.id, third.id}) == 3
    assert parse_puzzle(SACRIFICE | {"source": "elsewhere", "hints": []}).id == first.id
    assert parse_puzzle(OPPOSITION | {"variant": "brazilian"}).id != third.id


def test_a_puzzle_is_played_as_lessons_are() -> None:
    puzzle, captures, _ = puzzles()
    exercise = puzzle.exercise("Zbij wszystko.", "Brawo!")
    assert isinstance(exercise, GoalExercise)
    run = exercise.begin()
    run, foreseen = attempt(run, ("b2", "c3"))
    assert (foreseen.outcome, foreseen.says) == ("not-asked", "Teraz czarny pionek z e5 ucieka.")
    said = []
    for _ in range(4):
        run, given = hint(run)
        said.append((given.kind, given.says))
    assert said == [
        ("look", "Oddaj, żeby zdobyć."),
        ("look", "Dokąd musi bić pionek z a5?"),
        ("square", ""),
        ("show", ""),
    ]
    run, onward = attempt(run, ("a3", "b4"))
    assert onward.reply is not None
    assert onward.reply.path == ("a5", "c3")
    run, done = attempt(run, ("b2", "f6"))
    assert (done.outcome, run.solved) == ("solved", True)
    assert isinstance(captures.exercise("", ""), AllCapturesExercise)


def test_without_words_of_the_teacher_the_first_hint_points_at_a_piece() -> None:
    run, given = hint(puzzles()[2].exercise("", "").begin())
    assert (given.kind, given.squares, run.helped) == ("piece", ("d2",), 1)


def test_the_last_capture_may_end_on_any_square() -> None:
    record = {
        "variant": "brazilian",
        "fen": "W:WKa1,h2:Bc3,h8,a7",
        "goal": "win-piece",
        "moves": 1,
        "lines": ["a1xd4"],
    }
    exercise = parse_puzzle(record).exercise("", "")
    run, verdict = attempt(exercise.begin(), ("a1", "f6"))
    assert (verdict.outcome, run.solved) == ("solved", True)


WRONG: list[tuple[dict[str, Any], FaultReason, str]] = [
    ({"variant": "chess"}, "variant", "variant"),
    ({"options": ["no_such"]}, "variant", "variant"),
    ({"fen": "W:Wa1,b2,a3:Ba5,z9"}, "position", "fen"),
    ({"fen": "W:Wb8,b2:Ba5,e5"}, "position", "fen"),
    ({"fen": "W:Wa1:B"}, "position", "fen"),
    ({"goal": "mate"}, "goal", "goal"),
    ({"goal": "captures"}, "line", "lines"),
    ({"variant": "giveaway", "lines": ["a3-b4 a5xc3 b2xf6"]}, "goal", "goal"),
    ({"moves": 1}, "line", "lines"),
    ({"lines": []}, "empty", "lines"),
    ({"lines": ["a3-b4 a5xc3"]}, "line", "lines"),
    ({"lines": ["a3-b4"]}, "line", "lines"),
    ({"lines": [""]}, "line", "lines"),
    ({"lines": ["a3-c5"]}, "move", "lines"),
    ({"lines": ["nonsense"]}, "move", "lines"),
    ({"lines": ["a3-b4 a5xc3 b2xf6"] * 2}, "line", "lines"),
    ({"mistakes": [{"try": "a3-b4", "says": "x"}]}, "mistake", "mistakes"),
    ({"mistakes": [{"try": "b2-c3", "says": "x", "after": "b2-c3"}]}, "mistake", "mistakes"),
    ({"mistakes": [{"try": "b2", "says": "x"}]}, "move", "mistakes"),
]


@for_each(("change", "reason", "field"), WRONG)
def test_what_is_wrong_is_named(change: dict[str, Any], reason: FaultReason, field: str) -> None:
    with refusing(FaultError, reason=reason, field=field):
        parse_puzzle(SACRIFICE | change)


def test_captures_have_no_line_and_there_are_two_at_least() -> None:
    for change in ({"lines": ["c3xa5"]}, {"fen": "W:Wc3:Bb4"}, {"fen": "W:Wc3:Bh8"}):
        with pytest.raises(FaultError):
            parse_puzzle(CAPTURES | change)


def test_every_game_has_its_place_in_links() -> None:
    # Places that were given away in links must never change.
    assert set(VARIANT_ORDER) == set(VARIANTS)
    assert VARIANT_ORDER[:10] == (
        *("brazilian", "american", "giveaway", "one_way", "corners"),
        *("gothic", "turkish", "wolf_and_dogs", "italian", "russian"),
    )


@pytest.mark.parametrize("record", RECORDS)
def test_a_puzzle_takes_few_bytes(record: dict[str, Any]) -> None:
    puzzle = parse_puzzle(record)
    digits = Digits()
    write_puzzle(digits, puzzle)
    data = digits.to_bytes()
    read = read_puzzle(Digits(data))
    assert (read.position, read.goal, read.moves, read.lines) == (
        puzzle.position,
        puzzle.goal,
        puzzle.moves,
        puzzle.lines,
    )
    assert [mistake.squares for mistake in read.mistakes] == [mistake.squares for mistake in puzzle.mistakes]
    assert len(data) < 30


PROBLEMS = """
[Event "Problems"] [GameType "26"] [SetUp "1"] [FEN "W:Wa1,b2,a3:Ba5,e5"]
1. a3-b4 a5xc3 2. b2xf6 1-0

[Event "Opposition"] [GameType "25"] [SetUp "1"] [FEN "W:Wb2:Ba5"]
1. b2-a3 (1. b2-c3 a5-b4 2. c3:a5) 1... a5-b4 2. a3:c5 1-0

[Event "Broken"] [SetUp "1"] [FEN "W:Wb2:Ba5"]
1. b2-d4 *

[Event "An ending"] [SetUp "1"] [FEN "B:Wf6,h6:Bc7,h8"]
1... c7-d6 1/2-1/2

[Event "By and by"] [SetUp "1"] [FEN "W:WKc1,a1:Bh8"]
1. c1-d2 1-0

[Event "A whole game"]
1. c3-d4 *
"""


def test_problem_files_become_puzzles() -> None:
    reading = puzzles_of_pdn(PROBLEMS)
    first, second, drawn, won = reading.puzzles
    # A result says that the game is won, not in how many moves.
    assert [(each.goal, each.moves) for each in (drawn, won)] == [("draw", 0), ("win", 0)]
    assert (first.goal, first.moves, first.variant.id, first.source) == ("win", 0, "brazilian", "Problems")
    assert (second.variant.id, len(second.lines)) == ("russian", 2)
    assert [(fault.reason, fault.puzzle) for fault in reading.faults] == [("move", 3)]


def test_json_lines_and_sets_are_read_with_their_faults() -> None:
    lines = "\n".join(json.dumps(record) for record in (*RECORDS, SACRIFICE | {"variant": "chess"})) + "\nnonsense\n"
    reading = read_puzzles(lines.encode())
    assert reading.puzzles == puzzles()
    assert [(fault.puzzle, fault.reason) for fault in reading.faults] == [(4, "variant"), (5, "shape")]
