"""Questions about positions whose answers are proven: by the solver, by the endgame tables, by proof-number search."""

from __future__ import annotations

from typing import Literal

from warcaby.engine.endgames import probe
from warcaby.engine.proof_search import ProofSearch
from warcaby.rules import Colour, Game, Move, Position, opponent, play
from warcaby.school.exercises import Reach
from warcaby.school.puzzles.solver import Exhausted, Solver, material_of

HORIZON = 8
"""For how many plies a gain has to last."""

MAX_NODES = 300_000
"""Positions the solver looks at for one question."""

SEARCHED = 20_000
"""Positions that a search for a forced result visits."""

Result = Literal["win", "draw", "loss"]


class Unproven(Exception):  # noqa: N818 - nothing is wrong
    """The question is too hard for the limits that are set."""


def balance_of(position: Position, colour: Colour) -> int:
    """Return how much more one side has, in the units of `Material`."""
    balance = material_of(position.variant).balance(position.state)
    return balance if position.turn == colour else -balance


class Gain:
    """Answers whether moves reach an aim within a number of own moves; what was found out is kept.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN, legal_moves
    >>> position = parse_fen(BRAZILIAN, "W:Wc3,e3:Bf6")
    >>> gain = Gain(position, "capture-all")
    >>> [move.path for move in legal_moves(position) if gain.by(position, move, 2)]
    [('e3', 'f4')]
    """

    def __init__(self, position: Position, aim: Reach, *, colour: Colour | None = None, gained: int = 0) -> None:
        """`colour` is to reach the aim, otherwise the side to move.

        To win a piece is to be better by `gained`, in the units of `Material`, or by a man.
        """
        variant, self.colour = position.variant, colour or position.turn
        target = balance_of(position, self.colour) + (gained or material_of(variant).man)
        self._solver = Solver(variant, self.colour, aim, target, HORIZON, max_nodes=MAX_NODES)

    def by(self, position: Position, move: Move, moves: int) -> bool:
        """Say whether a move of the side that is to reach the aim does so within `moves`. Raises Unproven."""
        before, after = position.state, play(position, move).state
        try:
            return self._solver.reached(before, after) or (moves > 1 and self._solver.defend(after, moves - 1))
        except Exhausted:
            raise Unproven from None

    def within(self, position: Position, moves: int) -> bool:
        """Say whether the side to move reaches the aim within `moves`. Raises Unproven."""
        try:
            return self._solver.attack(position.state, moves)
        except Exhausted:
            raise Unproven from None


def loses_a_man(position: Position, move: Move) -> bool:
    """Say whether the opponent of a move wins a man within two moves of his own. Raises Unproven."""
    return Gain(position, "win-piece", colour=opponent(position.turn)).within(play(position, move), 2)


def result_after(position: Position, move: Move) -> Result:
    """Return what a move leads to for the side that makes it. Raises Unproven where neither table nor search knows."""
    game = Game((position,)).play(move)
    ending = game.ending()
    if ending is not None:
        return "draw" if ending.winner is None else "win" if ending.winner == position.turn else "loss"
    known = probe(game.position)
    if known is not None:
        results: dict[str, Result] = {"win": "loss", "draw": "draw", "loss": "win"}
        return results[known.result]
    return _searched(game.position, position.turn)


def _searched(position: Position, side: Colour) -> Result:
    other = opponent(side)
    if _is_forced(position, side, saves=False):
        return "win"
    if _is_forced(position, other, saves=False):
        return "loss"
    if _is_forced(position, other, saves=True) and _is_forced(position, side, saves=True):
        return "draw"
    raise Unproven


def is_saved(position: Position, colour: Colour) -> bool:
    """Say whether it is proven that a side does not lose."""
    known = probe(position)
    if known is not None:
        return known.result != ("loss" if position.turn == colour else "win")
    return _is_forced(position, colour, saves=True)


def _is_forced(position: Position, colour: Colour, *, saves: bool) -> bool:
    search = ProofSearch(position.variant, colour, saves=saves)
    search.seek(position, SEARCHED)
    search.run(float("inf"))
    return search.is_won(position)
