"""The static evaluation of a quiet position.

The value of one side's arrangement of men is computed once and cached: the same arrangement recurs with many
arrangements of the other pieces, so most of an evaluation is looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from warcaby.engine.features import kings_features, men_features, reach_of, shape_of
from warcaby.engine.score import WIN
from warcaby.engine.weights import Weights
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.board import Bits
from warcaby.rules.priority import State

Evaluate: TypeAlias = Callable[[State, int], int]
"""The value of a state for the side to move, in hundredths of a man, at a number of plies from the root; it must have
nothing to capture."""

REMEMBERED = 100_000
"""How many arrangements of men are cached before the cache is cleared."""


class _Men(dict[Bits, tuple[int, int, Bits, int]]):
    """For the men of one side: value early and late in the game, squares they may step to, and their number."""

    def __init__(self, variant: Variant, colour: Colour, weights: Weights) -> None:
        self._shape = shape_of(variant, colour)
        self._weights = weights

    def __missing__(self, men: Bits) -> tuple[int, int, Bits, int]:
        if len(self) >= REMEMBERED:
            self.clear()
        early, late = _weighed(men_features(self._shape, men), self._weights)
        self[men] = found = (early, late, reach_of(self._shape, men), men.bit_count())
        return found


class _Kings(dict[Bits, tuple[int, int, int]]):
    """For the kings of one side: value early and late in the game, and their number."""

    def __init__(self, variant: Variant, colour: Colour, weights: Weights) -> None:
        self._shape = shape_of(variant, colour)
        self._weights = weights

    def __missing__(self, kings: Bits) -> tuple[int, int, int]:
        if len(self) >= REMEMBERED:
            self.clear()
        early, late = _weighed(kings_features(self._shape, kings), self._weights)
        self[kings] = found = (early, late, kings.bit_count())
        return found


def _weighed(features: Mapping[str, float], weights: Weights) -> tuple[int, int]:
    early = sum(share * weights[name][0] for name, share in features.items())
    late = sum(share * weights[name][1] for name, share in features.items())
    return round(early), round(late)


def compile_evaluation(variant: Variant, weights: Weights) -> Mapping[Colour, Evaluate]:
    """Compile the evaluation for both sides of a variant."""
    colours: tuple[Colour, Colour] = ("white", "black")
    men_of = {colour: _Men(variant, colour, weights) for colour in colours}
    kings_of = {colour: _Kings(variant, colour, weights) for colour in colours}
    whole = max(1, len(variant.white_start) + len(variant.black_start))
    squares = len(variant.board.squares)

    def mixed(name: str) -> list[int]:
        """Weights by the number of pieces on the board."""
        early, late = weights[name]
        return [round((early * n + late * (whole - n)) / whole) for n in range(squares + 1)]

    mobility, turn = mixed("mobility"), mixed("turn")
    full = variant.board.full
    # By whether the side that has no move has pieces.
    stuck = tuple((WIN, -1) if variant.end.wins_without_move(pieces) else (-WIN, 1) for pieces in (0, 1))

    def evaluation_of(colour: Colour) -> Evaluate:
        own_men, own_kings = men_of[colour], kings_of[colour]
        other_men, other_kings = men_of[opponent(colour)], kings_of[opponent(colour)]

        def evaluate(state: State, ply: int) -> int:
            men, kings, their_men, their_kings = state
            early, late, reach, pieces = own_men[men]
            their_early, their_late, their_reach, their_pieces = other_men[their_men]
            early -= their_early
            late -= their_late
            pieces += their_pieces
            empty = full ^ (men | kings | their_men | their_kings)
            free = reach & empty
            if not (free or kings):
                value, step = stuck[bool(men)]
                return value + step * ply
            if kings or their_kings:
                king_early, king_late, count = own_kings[kings]
                their_early, their_late, their_count = other_kings[their_kings]
                early += king_early - their_early
                late += king_late - their_late
                pieces += count + their_count
            return (
                (early * pieces + late * (whole - pieces)) // whole
                + (free.bit_count() - (their_reach & empty).bit_count()) * mobility[pieces]
                + turn[pieces]
            )

        return evaluate

    return {colour: evaluation_of(colour) for colour in colours}
