"""Refuting a wrong but legal move: how the opponent wins a piece, if he does so soon."""

from __future__ import annotations

from functools import lru_cache

from warcaby.rules import Move, Position, legal_moves, opponent, play
from warcaby.school.puzzles.solver import Exhausted, Solver, material_of

SOON = 2
"""Moves of the opponent within which a loss can be shown."""

MAX_NODES = 2_000
"""Positions that are looked at for it: it is answered at once."""


@lru_cache(maxsize=4096)
def refutation(position: Position, move: Move) -> tuple[Move, ...]:
    """Return the moves after a legal move with which the opponent wins a piece that stays won; empty if there are none.

    >>> from warcaby.notation import move_text, parse_fen, parse_move
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3,h2:Be5,h8")
    >>> [move.path for move in refutation(position, parse_move(position, "c3-d4"))]
    [('e5', 'c3')]
    >>> refutation(position, parse_move(position, "h2-g3"))
    ()
    """
    variant = position.variant
    material = material_of(variant)
    target = material.man - material.balance(position.state)
    solver = Solver(variant, opponent(position.turn), "win-piece", target, max_nodes=MAX_NODES)
    after = play(position, move)
    try:
        for moves in range(1, SOON + 1):
            if solver.attack(after.state, moves):
                return _line(solver, after, moves)
    except Exhausted:
        pass
    return ()


def _line(solver: Solver, position: Position, moves: int) -> tuple[Move, ...]:
    """Follow the attack with the longest defence, until a piece is won."""
    for move in legal_moves(position):
        after = play(position, move)
        if solver.reached(position.state, after.state):
            return (move,)
    for move in legal_moves(position):
        after = play(position, move)
        if solver.defend(after.state, moves - 1):
            replies = legal_moves(after)
            longest = max(replies, key=lambda each: not solver.attack(play(after, each).state, moves - 2))
            return (move, longest, *_line(solver, play(after, longest), moves - 1))
    return ()
