"""The static evaluation of a quiet position.

The value of one side's arrangement of men is computed once and cached: the same arrangement recurs with many
arrangements of the other pieces, so most of an evaluation is looked up. Learnt patterns, which see men of both colours,
are cached by bands of the board instead: a move changes two rows, and what lies outside of them recurs as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from warcaby.engine.features import Coefficients, reach_of, shape_of, support_of
from warcaby.engine.score import WIN
from warcaby.engine.weights import Weights
from warcaby.rules import Colour, Variant, opponent
from warcaby.rules.board import Bits
from warcaby.rules.priority import State

if TYPE_CHECKING:
    from warcaby.engine.patterns import Patterns
    from warcaby.engine.patterns.windows import Band

Evaluate: TypeAlias = Callable[[State, int], int]
"""The value of a state for the side to move, in hundredths of a man, at a number of plies from the root; it must have
nothing to capture."""

REMEMBERED = 100_000
"""How many arrangements of men are cached before the cache is cleared."""


class _Worth:
    """What each square counts for a piece that stands on it, early and late in the game."""

    def __init__(self, squares: Mapping[Bits, Coefficients], weights: Weights) -> None:
        self._squares = [(bit, *_weighed(features, weights)) for bit, features in squares.items()]

    def __call__(self, pieces: Bits) -> tuple[float, float]:
        """Add up the squares of pieces."""
        early = late = 0.0
        for bit, worth_early, worth_late in self._squares:
            if pieces & bit:
                early += worth_early
                late += worth_late
        return early, late


class _Men(dict[Bits, tuple[int, int, Bits, int, list[Bits]]]):
    """For the men of one side: value early and late in the game, squares they may step to, their number; by bands."""

    def __init__(self, variant: Variant, colour: Colour, weights: Weights, bands: Sequence[Band]) -> None:
        self._shape = shape = shape_of(variant, colour)
        self._worth = _Worth(shape.men, weights)
        self._support = weights["support"]
        self._bands = [(band.shift, band.mask, band.width if colour == "black" else 0) for band in bands]

    def __missing__(self, men: Bits) -> tuple[int, int, Bits, int, list[Bits]]:
        if len(self) >= REMEMBERED:
            self.clear()
        early, late = self._worth(men)
        supported = support_of(self._shape, men)
        early += supported * self._support[0]
        late += supported * self._support[1]
        places = [((men >> shift) & mask) << width for shift, mask, width in self._bands]
        self[men] = found = (round(early), round(late), reach_of(self._shape, men), men.bit_count(), places)
        return found


class _Kings(dict[Bits, tuple[int, int, int]]):
    """For the kings of one side: value early and late in the game, and their number."""

    def __init__(self, variant: Variant, colour: Colour, weights: Weights) -> None:
        self._worth = _Worth(shape_of(variant, colour).kings, weights)

    def __missing__(self, kings: Bits) -> tuple[int, int, int]:
        if len(self) >= REMEMBERED:
            self.clear()
        early, late = self._worth(kings)
        self[kings] = found = (round(early), round(late), kings.bit_count())
        return found


def _weighed(features: Coefficients, weights: Weights) -> tuple[float, float]:
    early = sum(share * weights[name][0] for name, share in features.items())
    late = sum(share * weights[name][1] for name, share in features.items())
    return early, late


def compile_evaluation(
    variant: Variant, weights: Weights, patterns: Patterns | None = None
) -> Mapping[Colour, Evaluate]:
    """Compile the evaluation for both sides of a variant; patterns see men only, and most are silent beside kings."""
    colours: tuple[Colour, Colour] = ("white", "black")
    bands = patterns.bands(variant.board) if patterns else ()
    nothing: dict[Bits, int] = {}
    in_low, in_middle, in_high = bands or (nothing, nothing, nothing)
    learnt, beside_kings = bool(patterns), bool(patterns and patterns.beside_kings)
    men_of = {colour: _Men(variant, colour, weights, bands) for colour in colours}
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
        sign = 1 if colour == "white" else -1

        def evaluate(state: State, ply: int) -> int:
            men, kings, their_men, their_kings = state
            early, late, reach, pieces, places = own_men[men]
            their_early, their_late, their_reach, their_pieces, their_places = other_men[their_men]
            early -= their_early
            late -= their_late
            pieces += their_pieces
            empty = full ^ (men | kings | their_men | their_kings)
            free = reach & empty
            if not (free or kings):
                value, step = stuck[bool(men)]
                return value + step * ply
            seen = 0
            if kings or their_kings:
                king_early, king_late, count = own_kings[kings]
                their_early, their_late, their_count = other_kings[their_kings]
                early += king_early - their_early
                late += king_late - their_late
                pieces += count + their_count
                looks = beside_kings
            else:
                looks = learnt
            if looks:
                low, middle, high = places
                their_low, their_middle, their_high = their_places
                seen = sign * (in_low[low | their_low] + in_middle[middle | their_middle] + in_high[high | their_high])
            return (
                (early * pieces + late * (whole - pieces)) // whole
                + (free.bit_count() - (their_reach & empty).bit_count()) * mobility[pieces]
                + turn[pieces]
                + seen
            )

        return evaluate

    return {colour: evaluation_of(colour) for colour in colours}
