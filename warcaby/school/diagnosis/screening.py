"""Positions in which as many beliefs as possible answer differently: what a learner is asked first.

They are grown once, by `tests/research/drills.py --write`, and kept in `screening.json`: a position that tells a belief
is changed piece by piece while that divides the hypotheses better.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import inf, log2
from pathlib import Path

from warcaby.notation import parse_fen
from warcaby.rules import Position, Variant, setup_faults
from warcaby.school.diagnosis.evidence import TRUE, UNKNOWN, Hypothesis
from warcaby.school.diagnosis.model import usual_beliefs
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import Terrain, terrain
from warcaby.school.exercises import Made, Question, made
from warcaby.school.misconceptions import ruling

STORE = Path(__file__).with_name("screening.json")
MOST_MOVES = 6
MOST_PIECES = 14

UNUSUAL = 0.05
"""How many bits more a position has to tell for each piece that play seldom puts where it stands."""
ADVANCED = 0.6
"""Men that are farther on their way than this are seldom met."""


@cache
def _stored() -> Mapping[str, Sequence[str]]:
    stored: Mapping[str, Sequence[str]] = json.loads(STORE.read_text(encoding="utf-8"))
    return stored


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


def _entropy(position: Position, beliefs: Mapping[Hypothesis, float]) -> float:
    """How many bits of a learner's beliefs the moves that they find are expected to tell."""
    shares: dict[frozenset[Made], float] = defaultdict(float)
    for hypothesis, p in beliefs.items():
        shares[made(ruling(position.variant, *hypothesis).moves(position))] += p
    return sum(-p * log2(p) for p in shares.values() if p < 1)


def unusual(ground: Terrain, position: Position) -> int:
    """Count kings, and men that have almost arrived: positions of play have few of them.

    >>> from warcaby.rules import BRAZILIAN
    >>> unusual(terrain(BRAZILIAN, "white"), parse_fen(BRAZILIAN, "W:Wc3,b6,Kh2:Bd6,f2"))
    3
    """
    men, kings, their_men, their_kings = position.state
    on_the_way = ((ground.own.homeward, men), (ground.other.homeward, their_men))
    far = ADVANCED * max(ground.own.homeward.values())
    advanced = sum(steps > far for way, side in on_the_way for square, steps in way.items() if square & side)
    return kings.bit_count() + their_kings.bit_count() + advanced


def grown(variant: Variant, draw: random.Random, steps: int, left: Mapping[Hypothesis, float]) -> Position | None:
    """Grow a position that divides the hypotheses `left` as well as can be in so many steps; None if none is found.

    Of positions that tell about as much, those that look like play are preferred.
    """
    ground = terrain(variant, draw.choice(("white", "black")))
    belief = draw.choice([each for each in left if each])[0]
    best, most = None, -inf
    for step in range(steps):
        position = changed(ground, best, draw) if best else sketch_position(ground, belief, draw)
        if not position or not is_short(position) or setup_faults(position):
            continue
        told = _entropy(position, left)
        if not told:
            continue
        told -= UNUSUAL * unusual(ground, position)
        if told > most or (best and told == most and step % 2):
            best, most = position, told
    return best


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


def screens(variant: Variant, count: int, steps: int) -> list[Position]:
    """Grow positions, every second one for those beliefs that the one before it does not tell from the rules.

    As long as some belief shows in no position that was found, those are for such beliefs alone.
    """
    beliefs = usual_beliefs(variant)
    known = 1 - beliefs[UNKNOWN]
    usual = {each: p / known for each, p in beliefs.items() if each != UNKNOWN}
    draw = random.Random(variant.id)
    found: list[Position] = []
    never = {*usual} - {TRUE}
    while len(found) < count:
        left: Mapping[Hypothesis, float] = usual
        if len(found) % 2:
            untold = {each for each in usual if each and not _shows(variant, each, found[-1])}
            asked = never & untold or untold
            left = {TRUE: 1.0} | {each: p for each, p in usual.items() if each in asked} if len(asked) > 1 else usual
        position = grown(variant, draw, steps, left)
        if position is not None:
            found.append(position)
            never = {each for each in never if not _shows(variant, each, position)}
    return found


def _shows(variant: Variant, hypothesis: Hypothesis, position: Position) -> bool:
    true, believed = (made(ruling(variant, *each).moves(position)) for each in (TRUE, hypothesis))
    return true != believed
