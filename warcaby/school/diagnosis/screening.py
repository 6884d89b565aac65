"""Positions in which as many beliefs as possible answer differently: what a learner is asked first.

They were grown by `tests/research/drills.py --write screens`, and are kept in `screening.json`. Those in `first.json`,
by `--write firsts`, show every belief that can show beside the others; games have them whose first question did not.
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from warcaby.notation import parse_fen
from warcaby.rules import Position, Variant
from warcaby.school.drills.terrain import Terrain
from warcaby.school.exercises import Question, made
from warcaby.school.misconceptions import ruling

STORE = Path(__file__).with_name("screening.json")
FIRSTS = Path(__file__).with_name("first.json")
MOST_MOVES = 6
MOST_PIECES = 14


@cache
def _stored() -> Mapping[str, Sequence[str]]:
    stored, firsts = (json.loads(path.read_text(encoding="utf-8")) for path in (STORE, FIRSTS))
    return {name: [*stored[name], *firsts.get(name, ())] for name in stored}


@cache
def screening_questions(variant: Variant) -> list[Question]:
    """List the questions that a game is begun with, all of them to find every legal move; a new game has none yet.

    >>> from warcaby.rules import BRAZILIAN
    >>> {question.kind for question in screening_questions(BRAZILIAN)}
    {'find-all'}
    """
    positions = [parse_fen(variant, fen) for fen in _stored().get(variant.id, ())]
    # By the options of a game another number of moves may be legal.
    return [Question("find-all", each) for each in positions if 0 < _count(each) <= MOST_MOVES]


def _count(position: Position) -> int:
    return len(made(ruling(position.variant).moves(position)))


def is_short(position: Position) -> bool:
    """Whether all moves of a position can be asked for: there are some, and not too many, nor too many pieces."""
    return 0 < position.occupied.bit_count() <= MOST_PIECES and 0 < _count(position) <= MOST_MOVES


def changed(ground: Terrain, position: Position, draw: random.Random) -> Position | None:
    """Add, take away or move one piece; None where it may not stand."""
    sets = list(position.state)
    present = [square for square in ground.squares if square & position.occupied]
    change = draw.choice(("add", "add", "move", "move", "remove"))
    kind = draw.choice((0, 0, 0, 1, 2, 2, 2, 2, 3))
    if change != "add":
        taken = draw.choice(present)
        kind = next(number for number, each in enumerate(sets) if each & taken)
        sets[kind] ^= taken
    if change != "remove":
        square = draw.choice(ground.squares)
        side = ground.own if kind < 2 else ground.other
        if square & position.occupied or not (side.kings if kind % 2 else side.men):
            return None
        sets[kind] |= square
    return ground.position(sets[0], sets[1], sets[2], sets[3])
