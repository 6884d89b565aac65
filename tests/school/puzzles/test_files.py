"""Files of puzzles: what the moves and the result of a problem ask for, and what is wrong with a file."""

from __future__ import annotations

import json

import pytest

from tests.cases import for_each
from tests.school.puzzles.samples import RECORDS, SACRIFICE, puzzles
from warcaby.notation import usual_notation
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.files import MAX_BYTES, MAX_PUZZLES, puzzles_of_pdn, read_puzzles
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Line, Puzzle, line_text


def problem(fen: str, moves: str) -> str:
    return f'[SetUp "1"]\n[FEN "{fen}"]\n{moves}\n'


@for_each(
    ("fen", "moves", "goal", "number"),
    [
        # The result says it.
        ("W:Wd2:Ba5", "1. d2-c3 a5-b4 2. c3xa5 1-0", "win", 0),
        ("W:Wc3:Bf6", "1. c3-d4 1/2-1/2", "draw", 0),
        ("B:Wd4:Bc7,e5,a7", "1... e5xc3 0-1", "win", 0),
        # The end of the game does.
        ("W:Wd2:Ba5", "1. d2-c3 a5-b4 2. c3xa5 *", "win", 0),
        # A piece is won, or nothing.
        ("W:Wa1,b2,a3:Ba5,e5,h8", "1. a3-b4 a5xc3 2. b2xf6 *", "win-piece", 2),
        ("W:Wc3,g1:Bd4,h8", "1. c3xe5 *", "win-piece", 1),
        # What the first line reaches is asked for.
        ("W:Wa1,b2,a3:Ba5,e5,h8", "1. a3-b4 (1. b2-c3) a5xc3 2. b2xf6 *", "win-piece", 2),
        ("W:Wa1,b2,a3:Ba5,e5,h8", "1. b2-c3 (1. a3-b4 a5xc3 2. b2xf6) *", "win", 0),
        ("W:Wc3,g1:Bh8", "1. c3-d4 *", "win", 0),
        # The result names a side that makes no move in it.
        ("W:Wc3,g1:Bd4,h8", "1. c3xe5 0-1", "win-piece", 1),
    ],
)
def test_what_a_problem_asks_for(fen: str, moves: str, goal: str, number: int) -> None:
    reading = puzzles_of_pdn(problem(fen, moves))
    assert reading.faults == ()
    assert [(puzzle.goal, puzzle.moves) for puzzle in reading.puzzles] == [(goal, number)]


def numbers(puzzle: Puzzle, line: Line) -> str:
    return " ".join(usual_notation(puzzle.variant).line(puzzle.position, line))


SHOT = "1... 35-40 2. 45x34 10-14 3. 9x20 15x33 4. 34-29 33x24 5. 50-44"
"""S. M. van Eijk: Black is to move, and White wins."""


@pytest.mark.parametrize(
    ("fen", "moves", "side", "goal", "solution"),
    [
        ("B:W9,29,45,50:B10,15,35", f"{SHOT} 1-0", "white", "win", "45x34 10-14 9x20 15x33 34-29 33x24 50-44"),
        ("B:W9,29,45,50:B10,15,35", f"{SHOT} 2-0", "white", "win", "45x34 10-14 9x20 15x33 34-29 33x24 50-44"),
        ("B:W9,29,45,50:B10,15,35", f"{SHOT} 0-1", "black", "win", "35-40 45x34 10-14 9x20 15x33 34-29 33x24"),
        ("B:W9,29,45,50:B10,15,35", f"{SHOT} 1/2-1/2", "black", "draw", "35-40 45x34 10-14 9x20 15x33 34-29 33x24"),
        # The same with colours changed.
        (
            "W:W16,36,41:B1,6,22,42",
            "1. 16-11 6x17 2. 41-37 42x31 3. 36x18 17-22 4. 18x27 1-7 0-1",
            "black",
            "win",
            "6x17 41-37 42x31 36x18 17-22 18x27 1-7",
        ),
        # A result that nobody knows: the side to move solves it, unless it loses the game in the end.
        ("B:W48:B31,42", "1... 31-36 2. 48x37 36-41 3. 37x46 *", "white", "win", "48x37 36-41 37x46"),
        ("B:W48:B31,42", "1... 31-36 2. 48x37 36-41 3. 37x46 0-1", "white", "win", "48x37 36-41 37x46"),
        ("B:W48:B31,42", "1... 31-36 2. 48x37 *", "black", "win", "31-36"),
    ],
)
def test_the_side_that_wins_solves_a_problem(fen: str, moves: str, side: str, goal: str, solution: str) -> None:
    reading = puzzles_of_pdn('[GameType "20"]\n' + problem(fen, moves))
    assert reading.faults == ()
    assert [
        (puzzle.side, puzzle.goal, [numbers(puzzle, line) for line in puzzle.lines]) for puzzle in reading.puzzles
    ] == [(side, goal, [solution])]


def test_a_problem_in_which_the_loser_moves_first_is_proven() -> None:
    (puzzle,) = puzzles_of_pdn('[GameType "20"]\n' + problem("B:W9,29,45,50:B10,15,35", f"{SHOT} 1-0")).puzzles
    verdict = prove(puzzle)
    assert (verdict.judgement, verdict.certainty) == ("unique", "proven")


def test_other_first_moves_of_the_loser_are_other_problems() -> None:
    moves = "1... 35-40 (1... 10-14 2. 9x20) 2. 45x34 10-14 (2... 15-20 3. 50-44) 3. 9x20 1-0"
    (puzzle,) = puzzles_of_pdn('[GameType "20"]\n' + problem("B:W9,29,45,50:B10,15,35", moves)).puzzles
    assert [numbers(puzzle, line) for line in puzzle.lines] == ["45x34 10-14 9x20", "45x34 15-20 50-44"]


@pytest.mark.parametrize(
    ("moves", "lines"),
    [
        ("1. a3-b4 a5xc3 2. b2xf6 1-0", ["a3-b4 a5xc3 b2xf6"]),
        # What ends with the opponent's move is cut back.
        ("1. a3-b4 a5xc3 1-0", ["a3-b4"]),
        # A variation of the solver is another solution, one of the opponent another defence.
        ("1. a3-b4 (1. b2-c3) a5xc3 2. b2xf6 1-0", ["a3-b4 a5xc3 b2xf6", "b2-c3"]),
        ("1. b2-c3 e5-f4 (1... e5-d4 2. c3xe5) 2. c3-d4 1-0", ["b2-c3 e5-f4 c3-d4", "b2-c3 e5-d4 c3xe5"]),
        # The same line is told once.
        ("1. a3-b4 (1. a3-b4) 1-0", ["a3-b4"]),
        # What begins elsewhere is no part of it, and neither is what cannot be played.
        ('1. a3-b4 (/FEN "W:Wc3:Bd4"/ 1. c3xe5) 1-0', ["a3-b4"]),
        ('1. a3-b4 /FEN "B:Wg3:Bh8"/ h8-g7 2. g3-h4 1-0', ["a3-b4"]),
        ("1. a3-b4 (1. b2-c3 e5-f4 2. c3-c4 a5-b4) 1-0", ["a3-b4", "b2-c3"]),
    ],
)
def test_the_lines_of_a_problem(moves: str, lines: list[str]) -> None:
    (puzzle,) = puzzles_of_pdn(problem("W:Wa1,b2,a3:Ba5,e5", moves)).puzzles
    assert [line_text(puzzle.position, line) for line in puzzle.lines] == lines


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (problem("W:Wa1,b2,a3:Ba5,e5", "*"), ("empty", "lines")),
        (problem("W:Wa1,b2,a3:Ba5,e5", "1. a3-b5 *"), ("move", "lines")),
        ('[GameType "42"]\n1. a3-b4 *', ("variant", "variant")),
    ],
)
def test_what_is_wrong_with_a_problem(text: str, fault: tuple[str, str]) -> None:
    reading = puzzles_of_pdn(text)
    assert reading.puzzles == ()
    assert [(each.reason, each.field, each.puzzle) for each in reading.faults] == [(*fault, 1)]


def test_a_game_from_the_usual_position_is_no_puzzle() -> None:
    reading = puzzles_of_pdn("1. c3-d4 b6-a5 *")
    assert (reading.puzzles, reading.faults) == ((), ())


@pytest.mark.parametrize(
    "text",
    [
        "\n\n".join(map(json.dumps, RECORDS)),
        json.dumps({"title": "Zestaw", "puzzles": RECORDS}),
        "  \n" + json.dumps({"puzzles": RECORDS}),
    ],
)
def test_puzzles_are_read_line_by_line_or_as_a_set(text: str) -> None:
    reading = read_puzzles(text.encode())
    assert (reading.puzzles, reading.faults) == (puzzles(), ())


def test_what_cannot_be_read_is_told_of_by_its_number_and_the_rest_is_used() -> None:
    reading = read_puzzles("\n".join((json.dumps(SACRIFICE), "{", json.dumps(SACRIFICE), '{"a": 1}')).encode())
    assert len(reading.puzzles) == 2
    assert [fault.puzzle for fault in reading.faults] == [2, 4]
    assert len(read_puzzles(json.dumps(SACRIFICE).encode()).puzzles) == 1


def test_a_file_has_bounds() -> None:
    with pytest.raises(FaultError, match="too-long"):
        read_puzzles(b" " * (MAX_BYTES + 1))
    assert read_puzzles(b" " * MAX_BYTES).puzzles == ()
    reading = read_puzzles(("{}\n" * (MAX_PUZZLES + 1)).encode())
    assert (len(reading.faults), reading.faults[-1].reason) == (MAX_PUZZLES + 1, "too-many")
    assert len(read_puzzles(("{}\n" * MAX_PUZZLES).encode()).faults) == MAX_PUZZLES
