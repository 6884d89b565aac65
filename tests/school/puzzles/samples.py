"""Puzzles for several tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from warcaby.rules import Move, Position, Square, legal_moves
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle

SACRIFICE: dict[str, Any] = {
    "variant": "brazilian",
    "fen": "W:Wa1,b2,a3:Ba5,e5",
    "goal": "capture-all",
    "moves": 2,
    "lines": ["a3-b4 a5xc3 b2xf6"],
    "hints": ["Oddaj, żeby zdobyć.", "Dokąd musi bić pionek z a5?"],
    "mistakes": [
        {"try": "b2-c3", "says": "Teraz czarny pionek z e5 ucieka."},
        {"after": "a3-b4 a5xc3", "try": "b2-b3", "says": "Tak się nie bije."},
    ],
    "difficulty": 1,
    "source": "composed",
}
CAPTURES: dict[str, Any] = {"variant": "brazilian", "fen": "W:Wc3:Bb4,d4", "goal": "captures", "moves": 0}
OPPOSITION: dict[str, Any] = {
    "variant": "russian",
    "fen": "W:Wd2:Ba5",
    "goal": "win",
    "moves": 2,
    "lines": ["d2-c3 a5-b4 c3xa5"],
}
RECORDS = (SACRIFICE, CAPTURES, OPPOSITION)


def puzzles() -> tuple[Puzzle, ...]:
    return tuple(parse_puzzle(record) for record in RECORDS)


def wrong_path(position: Position, right: Sequence[Move]) -> tuple[Square, ...]:
    """The squares of a legal move that is none of the right ones; of a refused one where every legal move is right."""
    ends = {(move.start, move.end) for move in right}
    legal = [move for move in legal_moves(position) if (move.start, move.end) not in ends]
    if legal:
        return legal[0].path
    passed = {square for move in right for square in move.path}
    free = [name for name in position.variant.board.squares if position.piece_at(name) is None]
    return right[0].start, next(name for name in free if name not in passed)
