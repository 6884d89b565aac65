"""The evaluation of a hunt: many pieces that never turn back close in one that wants to get past them.

The features of other games say nothing here, where nobody captures. What counts is whether the pack leaves a way to
the goal, and how straight its line is; a move of the pack cannot be taken back, so a gap is seldom closed again.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from warcaby.engine.evaluation import REMEMBERED, Evaluate
from warcaby.engine.features import shifted
from warcaby.engine.score import WIN
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.board import Bits
from warcaby.rules.priority import State
from warcaby.rules.variant import EAST_NORTH

CLOSED = 100
"""What it is worth, in hundredths of a man, that no way leads past the pack; as much is lost while one does."""
ROOM = 3
"""What each square is worth to the one that is hunted, as long as it is closed in."""
WAY = 5
"""What each step is worth to the pack by which the way past it is longer."""
STRAIGHT = 10
"""What each row costs the pack by which its foremost piece is ahead of the last."""


def is_hunt(variant: Variant) -> bool:
    """Whether nobody captures, men stay men and move only forward, and one of the sides has a goal.

    >>> from warcaby.rules import VARIANTS
    >>> [each.id for each in VARIANTS.values() if is_hunt(each)]
    ['wolf_and_dogs']
    """
    captures = variant.man.captures or variant.king.captures
    promotes = variant.white_promotion or variant.black_promotion
    forward = all(name.startswith("F") for name in variant.man.moves)
    return not captures and not promotes and forward and bool(variant.end.white_goal) != bool(variant.end.black_goal)


def compile_hunt(variant: Variant) -> Mapping[Colour, Evaluate]:
    """Compile the evaluation for both sides of a hunt."""
    board, end = variant.board, variant.end
    hunted: Colour = "white" if end.white_goal else "black"
    goal = board.bits(end.white_goal or end.black_goal)
    sign = variant.forward(opponent(hunted))
    steps = [board.shift(sign * east, sign * north) for east, north in map(EAST_NORTH.__getitem__, variant.king.moves)]
    row_of = {bit: board.place(square)[1] for square, bit in board.bit.items()}

    def around(pieces: Bits) -> Bits:
        reached = 0
        for step in steps:
            reached |= shifted(pieces, step)
        return reached & board.full

    @lru_cache(REMEMBERED)
    def worth(prey: Bits, pack: Bits) -> int:
        """What a position is worth to the pack."""
        rows = [row for bit, row in row_of.items() if pack & bit]
        uneven = STRAIGHT * (max(rows, default=0) - min(rows, default=0))
        reached, length = prey, 0
        while not reached & goal:
            wider = (reached | around(reached)) & ~pack
            if wider == reached:
                return CLOSED - ROOM * reached.bit_count() - uneven
            reached, length = wider, length + 1
        return WAY * length - CLOSED - uneven

    def evaluate_pack(state: State, _ply: int) -> int:
        men, kings, their_men, their_kings = state
        return worth(their_men | their_kings, men | kings)

    def evaluate_prey(state: State, ply: int) -> int:
        men, kings, their_men, their_kings = state
        prey, pack = men | kings, their_men | their_kings
        return -worth(prey, pack) if around(prey) & ~(prey | pack) else ply - WIN

    return {hunted: evaluate_prey, opponent(hunted): evaluate_pack}
