"""Why the solutions of an exercise are all there are: what an author promises, and `warcaby.school.proving` proves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from warcaby.school.exercises.reach import Reach
from warcaby.school.lesson_table import Table

Claim = Literal["loses-man", "loses-king", "loses", "draws", "lets-him-crown", "misses-win"]
"""What the sentence about a mistake says the mistake costs."""

MOST_MOVES = 12
"""Own moves that a proof by the solver looks ahead."""


@dataclass(frozen=True)
class ByAim:
    """Only the solutions reach an aim within a number of own moves, whatever is replied."""

    aim: Reach
    moves: int


@dataclass(frozen=True)
class BySafety:
    """Every other legal move loses a man or more within two own moves; the solutions do not."""


@dataclass(frozen=True)
class ByTable:
    """Only the solutions keep the result, by the endgame tables."""

    result: Literal["win", "draw"]


@dataclass(frozen=True)
class ByEngine:
    """The engine, so many plies deep, prefers the solutions by a margin, in men."""

    depth: int
    margin: float


@dataclass(frozen=True)
class ByRules:
    """The solutions are exactly the legal moves that the rules give, as the exercise says."""


Completeness: TypeAlias = ByAim | BySafety | ByTable | ByEngine | ByRules


def read_proof(table: Table) -> Completeness | None:
    """Read the field `proof`, if it is there. Raises LessonError."""
    proof = table.table("proof")
    if proof is None:
        return None
    ways = [way for way in ("aim", "safe", "table", "engine", "rules") if way in proof.rest]
    if len(ways) != 1:
        raise table.error("proof", "needs one of aim, safe, table, engine, rules")
    completeness = _read(proof, ways[0])
    for field in proof.rest:
        raise table.error("proof", f"{field} does not belong to a proof by {ways[0]}")
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
