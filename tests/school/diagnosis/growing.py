"""Growing the positions that a game is begun with: the program has them in `screening.json`.

A position that tells a belief is changed piece by piece while that divides the hypotheses better.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from math import inf, log2

from warcaby.rules import Position, Variant, legal_moves, setup_faults
from warcaby.school.diagnosis.evidence import TRUE, UNKNOWN, Hypothesis, entered
from warcaby.school.diagnosis.model import usual_beliefs
from warcaby.school.diagnosis.screening import changed, is_short
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import Terrain, terrain
from warcaby.school.exercises import Made, Question, Response, made
from warcaby.school.misconceptions import ruling

UNUSUAL = 0.05
"""How many bits more a position has to tell for each piece that play seldom puts where it stands."""
ADVANCED = 0.6
"""Men that are farther on their way than this are seldom met."""


def screens(variant: Variant, count: int, steps: int) -> list[Position]:
    """Grow positions, every second one for those beliefs that the one before it does not tell from the rules."""
    beliefs = usual_beliefs(variant)
    known = 1 - beliefs[UNKNOWN]
    usual = {each: p / known for each, p in beliefs.items() if each != UNKNOWN}
    draw = random.Random(variant.id)
    found: list[Position] = []
    while len(found) < count:
        left: Mapping[Hypothesis, float] = usual
        if len(found) % 2:
            last = found[-1]
            true = made(ruling(variant).moves(last))
            untold = [each for each in usual if made(ruling(variant, *each).moves(last)) == true]
            left = {each: usual[each] for each in untold} if len(untold) > 2 else usual
            left = {each: (1.0 if each == TRUE else p) for each, p in left.items()}
        position = grown(variant, draw, steps, left)
        if position is not None:
            found.append(position)
    return found


def firsts(variant: Variant, count: int, steps: int) -> list[Position]:
    """Grow positions in which every belief shows that can, by what is seen of an answer, each as likely as the others.

    What does not show in the first answer is only named after the third one if the second was about nothing else.
    """
    hypotheses = [each for each in usual_beliefs(variant) if each != UNKNOWN]
    equal = dict.fromkeys(hypotheses, 1 / len(hypotheses))
    draw = random.Random(f"{variant.id} first")
    found = (grown(variant, draw, steps, equal, _seen_entropy) for _ in range(count))
    return [position for position in found if position is not None]


def grown(
    variant: Variant,
    draw: random.Random,
    steps: int,
    left: Mapping[Hypothesis, float],
    entropy: Callable[[Position, Mapping[Hypothesis, float]], float] | None = None,
) -> Position | None:
    """Grow a position that divides the hypotheses `left` as well as can be in so many steps; None if none is found.

    Of positions that tell about as much, those that look like play are preferred.
    """
    entropy = entropy or _entropy
    ground = terrain(variant, draw.choice(("white", "black")))
    belief = draw.choice([each for each in left if each])[0]
    best, most = None, -inf
    for step in range(steps):
        position = changed(ground, best, draw) if best else sketch_position(ground, belief, draw)
        if not position or not is_short(position) or setup_faults(position):
            continue
        told = entropy(position, left)
        if not told:
            continue
        told -= UNUSUAL * unusual(ground, position)
        if told > most or (best and told == most and step % 2):
            best, most = position, told
    return best


def unusual(ground: Terrain, position: Position) -> int:
    """Count kings, and men that have almost arrived: positions of play have few of them.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> unusual(terrain(BRAZILIAN, "white"), parse_fen(BRAZILIAN, "W:Wc3,b6,Kh2:Bd6,f2"))
    3
    """
    men, kings, their_men, their_kings = position.state
    on_the_way = ((ground.own.homeward, men), (ground.other.homeward, their_men))
    far = ADVANCED * max(ground.own.homeward.values())
    advanced = sum(steps > far for way, side in on_the_way for square, steps in way.items() if square & side)
    return kings.bit_count() + their_kings.bit_count() + advanced


def _entropy(position: Position, beliefs: Mapping[Hypothesis, float]) -> float:
    """How many bits of a learner's beliefs the moves that they find are expected to tell."""
    shares: dict[frozenset[Made], float] = defaultdict(float)
    for hypothesis, p in beliefs.items():
        shares[made(ruling(position.variant, *hypothesis).moves(position))] += p
    return sum(-p * log2(p) for p in shares.values() if p < 1)


def _seen_entropy(position: Position, beliefs: Mapping[Hypothesis, float]) -> float:
    """How many bits it tells what is seen of the moves that they find; none where an arrow would lead nowhere."""
    if any(move.start == move.end for move in legal_moves(position)):
        return 0.0
    question = Question("find-all", position)
    shares: dict[Response, float] = defaultdict(float)
    for hypothesis, p in beliefs.items():
        shares[entered(question, hypothesis)] += p
    return sum(-p * log2(p) for p in shares.values() if p < 1)
