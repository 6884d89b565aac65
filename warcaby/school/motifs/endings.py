"""Endings with one right move, as the endgame tables have judged: they are drawn, proven and stored.

The store lies beside the puzzles, since a page has no tables at hand; `python3 -m tests.research.endings --write`
makes it, and a test proves all of it again.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from warcaby.engine.endgames import probe, ranked_moves
from warcaby.notation import fen, move_text, parse_fen, parse_move
from warcaby.rules import BRAZILIAN, Move, Piece, Position, position_of, setup_faults
from warcaby.school.course import course_directory

Result = Literal["win", "draw"]

FILE = "endings.json"
"""Name of the store, in the folder of the puzzles."""

FEWEST_MOVES = 2
"""Legal moves from which an ending asks something."""


@dataclass(frozen=True)
class Recipe:
    """Which endings are about a motif; the side to move is asked."""

    own: str
    """Its pieces, as in "KM": kings and men."""
    theirs: str
    result: Result
    longest: int = 99
    """Plies to the end of a win, at most."""
    road: bool | None = None
    """Whether the right move ends on the main road; None where that does not matter."""


RECIPES: Mapping[str, tuple[Recipe, ...]] = {
    "opposition": (Recipe("M", "M", "win", 25),),
    "two_men": (Recipe("MM", "M", "win", 25),),
    "king_and_men": (Recipe("K", "MM", "win", 25), Recipe("K", "MMM", "win", 25)),
    "main_road": (Recipe("K", "KK", "draw", road=True), Recipe("K", "KKK", "draw", road=True)),
    "three_kings": (Recipe("KKK", "K", "win", 19),),
    "king_traps": (Recipe("KK", "K", "win", 9),),
    "king_and_man": (Recipe("KM", "K", "win", 25),),
    "last_trap": (Recipe("M", "MM", "draw"), Recipe("M", "K", "draw"), Recipe("MM", "K", "draw")),
}

_ROAD = frozenset(("a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"))


@dataclass(frozen=True)
class Ending:
    """A position with one right move."""

    position: Position
    move: Move
    result: Result
    """What the move keeps; every other one leads to something worse."""


def is_one(position: Position, recipe: Recipe) -> Move | None:
    """Return the only move that keeps the result of a recipe, by the tables; None if there is none, or another one."""
    found = probe(position)
    if found is None or found.result != recipe.result or (found.distance or 0) > recipe.longest:
        return None
    ranked = ranked_moves(position)
    right = [each.move for each in ranked if each.outcome.result == recipe.result]
    if len(ranked) < FEWEST_MOVES or len(right) != 1 or right[0].captured or right[0].promotes:
        return None
    return None if recipe.road and right[0].end not in _ROAD else right[0]


def drawn_endings(name: str, seed: int) -> Iterator[Ending]:
    """Yield endings about a motif without end, drawn by a seed."""
    draw = random.Random(f"{name} {seed}")
    while True:
        recipe = draw.choice(RECIPES[name])
        squares = draw.sample(BRAZILIAN.board.squares, len(recipe.own) + len(recipe.theirs))
        pieces = {
            square: Piece("white" if number < len(recipe.own) else "black", kind == "K")
            for number, (square, kind) in enumerate(zip(squares, recipe.own + recipe.theirs, strict=True))
        }
        position = position_of(BRAZILIAN, "white", pieces)
        if setup_faults(position):
            continue
        move = is_one(position, recipe)
        if move:
            yield Ending(position, move, recipe.result)


def endings_value(endings: Mapping[str, list[Ending]]) -> str:
    """Write endings by motif, as they are stored."""
    rows = (
        f'"{name}":'
        + json.dumps(
            [[fen(each.position), move_text(each.position, each.move), each.result] for each in found],
            separators=(",", ":"),
        )
        for name, found in endings.items()
    )
    return "{" + ",\n".join(rows) + "}\n"


@cache
def stored_endings() -> Mapping[str, tuple[Ending, ...]]:
    """Read the store, by motif; it is empty where the puzzles have not come yet."""
    file = course_directory() / "puzzles" / FILE
    if not file.is_file():
        return {}
    return {name: tuple(map(_read, rows)) for name, rows in json.loads(file.read_text(encoding="utf-8")).items()}


def _read(row: tuple[str, str, Result]) -> Ending:
    position = parse_fen(BRAZILIAN, row[0])
    return Ending(position, parse_move(position, row[1]), row[2])
