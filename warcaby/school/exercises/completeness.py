"""Why an exercise has no other solutions: claimed by the author, proven by `warcaby.school.proving`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from warcaby.rules import Move
from warcaby.school.exercises.reach import Reach
from warcaby.school.lesson_table import Table

Claim = Literal["loses-man", "loses-king", "loses", "draws", "lets-him-crown", "misses-win"]
"""What a mistake costs, according to the sentence about it."""

MOST_MOVES = 12
"""The most own moves a solver proof looks ahead."""


@dataclass(frozen=True)
class ByAim:
    """Only the solutions reach an aim within a number of own moves, whatever the replies."""

    aim: Reach
    moves: int


@dataclass(frozen=True)
class BySafety:
    """Every other legal move loses a man or more within two own moves; the solutions do not."""


@dataclass(frozen=True)
class ByTable:
    """Only the solutions keep the result, according to the endgame tables."""

    result: Literal["win", "draw"]


@dataclass(frozen=True)
class ByEngine:
    """The engine prefers the solutions at a depth in plies, by a margin in men."""

    depth: int
    margin: float


@dataclass(frozen=True)
class ByRules:
    """The solutions are exactly the legal moves with the property that the exercise names."""


Completeness: TypeAlias = ByAim | BySafety | ByTable | ByEngine | ByRules


@dataclass(frozen=True)
class Aimed:
    """What is reached by the solutions of an exercise, within how many own moves, and their moves and replies."""

    aim: Reach
    moves: int
    lines: tuple[tuple[Move, ...], ...]


@dataclass(frozen=True)
class Aim:
    """What is to be reached, and in how many own moves from the beginning."""

    reach: Reach
    moves: int = 0
    """0 where their number does not matter."""
    line: tuple[Move, ...] = ()
    """For a gain: the line that gains as much; empty for a man."""

    def left(self, plies: int) -> int:
        """How many moves are left after the one that is made when so many plies have been played."""
        return self.moves - plies // 2 - 1


def read_proof(table: Table) -> Completeness | None:
    """Read the optional field `proof`. Raises LessonError."""
    proof = table.table("proof")
    if proof is None:
        return None
    ways = [way for way in ("aim", "safe", "table", "engine", "rules") if way in proof.rest]
    if len(ways) != 1:
        raise table.error("proof", "needs one of aim, safe, table, engine, rules", "proof")
    completeness = _read(proof, ways[0])
    for field in proof.rest:
        raise table.error("proof", f"{field} does not belong to a proof by {ways[0]}", "proof")
    return completeness


def _read(proof: Table, way: str) -> Completeness:
    if way == "aim":
        aim: Any = proof.word("aim", get_args(Reach))
        return ByAim(aim, proof.number("moves", 1, MOST_MOVES))
    if way == "table":
        result: Any = proof.word("table", ("win", "draw"))
        return ByTable(result)
    if way == "engine":
        margin: float = proof.take("margin", float, 0.5)
        return ByEngine(proof.number("engine", 1, 30), margin)
    proof.is_set(way)
    return BySafety() if way == "safe" else ByRules()
