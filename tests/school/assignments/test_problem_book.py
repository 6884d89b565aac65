"""A book of problems becomes a numbered series of sets; each position is proven or told of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from warcaby.__main__ import main
from warcaby.school.assignments.problem_book import read_book, series
from warcaby.school.assignments.puzzle_set import read_set_file

FENS = ["W:Wc3,g3,a1:Bd4,f6", "W:Wc3:Bd4", "W:Wa1:Bh8", "W:Wz9:Bd4", "W:Wa3:Bb4"]
PDN = """[SetUp "1"]
[FEN "W:Wc3,g3:Bd4,f6"]
1. c3xg7 1-0

[SetUp "1"]
[FEN "W:Wc3,g3:Bd4"]
1. g3-h4 1-0
"""


def test_every_line_of_fen_is_an_entry() -> None:
    entries = list(read_book("\n".join(FENS).encode()))
    assert [(each.number, each.state, each.puzzle is not None) for each in entries] == [
        (1, "proven", True),
        (2, "proven", True),
        (3, "not-proven", False),
        (4, "unreadable", False),
        (5, "proven", True),
    ]
    assert all(each.why for each in entries if each.puzzle is None)


def test_a_problem_whose_solution_is_none_is_told_and_not_dropped() -> None:
    first, second = read_book(PDN.encode())
    assert first.puzzle
    assert (second.number, second.puzzle) == (2, None)
    assert second.state in ("wrong", "unreadable")


def test_games_and_positions_without_a_solution_are_told_of_in_their_places() -> None:
    text = f'{PDN}\n1. c3-d4 b6-a5 *\n\n[SetUp "1"]\n[FEN "W:Wc3:Bd4"]\n*\n\n[SetUp "1"]\n[FEN "W:Wz9:Bd4"]\n*\n'
    entries = list(read_book(text.encode()))
    assert [(each.number, each.state, each.puzzle is not None) for each in entries[2:]] == [
        (3, "game", False),
        (4, "proven", True),
        (5, "unreadable", False),
    ]
    assert all(each.why for each in entries if each.puzzle is None)


def test_a_line_among_positions_that_is_none_is_told_of() -> None:
    entries = list(read_book(b"W:Wc3:Bd4\nPetrov, 1897\nW:Wa3:Bb4\n"))
    assert [(each.number, each.state) for each in entries] == [(1, "proven"), (2, "unreadable"), (3, "proven")]


def test_sets_are_numbered_and_problems_keep_their_numbers() -> None:
    entries = list(read_book("\n".join(FENS).encode()))
    sets = series(entries, "Książka", 2)
    assert [each.title for each in sets] == ["Książka 1/2", "Książka 2/2"]
    assert [[puzzle.title for puzzle in each.puzzles] for each in sets] == [["1", "2"], ["5"]]


def test_the_command_writes_a_file_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "book.fen").write_text("\n".join(FENS))
    assert main(["set", "book", str(tmp_path / "book.fen"), "--size", "2", "--out", str(tmp_path / "sets")]) == 1
    said = capsys.readouterr().out.splitlines()
    assert len(said) == len(FENS) + 1
    assert said[-1] == "5 problems, 2 sets: proven 3, not-proven 1, unreadable 1"
    (tmp_path / "more.pdn").write_text(PDN)
    both = [str(tmp_path / "book.fen"), str(tmp_path / "more.pdn")]
    assert main(["set", "book", *both, "--out", str(tmp_path / "both")]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0].endswith("book.fen:")
    assert told[6].endswith("more.pdn:")
    assert [line.split()[0] for line in told[7:9]] == ["6", "7"]
    assert told[-1].startswith("7 problems, 1 sets")
    assert "left out" in told[8]
    files = sorted((tmp_path / "sets").iterdir())
    assert [len(read_set_file(file.read_bytes()).puzzles) for file in files] == [2, 1]
    assert json.loads(files[0].read_text(encoding="utf-8"))["title"] == "book 1/2"
