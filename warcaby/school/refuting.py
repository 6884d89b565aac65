"""Refuting a wrong but legal move: how the opponent wins a piece, or keeps an aim from being reached."""

from __future__ import annotations

from functools import lru_cache

from warcaby.rules import Move, Position, legal_moves, opponent, play
from warcaby.school.exercises.completeness import Aim
from warcaby.school.puzzles.solver import Exhausted, Solver, material_of

SOON = 2
"""Moves of the opponent within which a loss can be shown."""

MAX_NODES = 2_000
"""Positions that are looked at for it: it is answered at once."""

_HORIZON = 8
"""For how many plies a gain that is aimed at has to last."""


@lru_cache(maxsize=4096)
def refutation(position: Position, move: Move) -> tuple[Move, ...]:
    """Return the moves after a legal move with which the opponent wins a piece that stays won; empty if there are none.

    There are none where pieces are better lost.

    >>> from warcaby.notation import move_text, parse_fen, parse_move
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3,h2:Be5,h8")
    >>> [move.path for move in refutation(position, parse_move(position, "c3-d4"))]
    [('e5', 'c3')]
    >>> refutation(position, parse_move(position, "h2-g3"))
    ()
    """
    variant = position.variant
    if variant.end.stuck_wins:
        return ()
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


class Aimer:
    """Answers whether an aim can still be forced; what was found out is kept."""

    def __init__(self, start: Position, aim: Aim, *, max_nodes: int) -> None:
        """`start` is where the task begins: to win a piece is to be better than there."""
        material, end = material_of(start.variant), start
        for move in aim.line:
            end = play(end, move)
        gained = material.balance(end.state) * (-1) ** len(aim.line) - material.balance(start.state)
        target = material.balance(start.state) + max(gained, material.man)
        self._solver = Solver(start.variant, start.turn, aim.reach, target, _HORIZON, max_nodes=max_nodes)

    def escape(self, position: Position, move: Move, left: int) -> Move | None:
        """Return a reply to a move after which the aim cannot be forced in `left` more moves; None if there is none.

        A reply that captures most comes first. Raises Exhausted.

        >>> from warcaby.notation import parse_fen, parse_move
        >>> from warcaby.rules import BRAZILIAN
        >>> from warcaby.school.exercises.completeness import Aim
        >>> position = parse_fen(BRAZILIAN, "W:Wb2,f2,b4:Bd4,g5,b6,g7")
        >>> aimer = Aimer(position, Aim("win-piece"), max_nodes=1_000)
        >>> reply = aimer.escape(position, parse_move(position, "f2-g3"), 1)
        >>> reply.path if reply else None
        ('d4', 'e3')
        """
        after, solver = play(position, move), self._solver
        replies = sorted(legal_moves(after), key=lambda reply: (-len(reply.captured), not reply.promotes))
        return next((reply for reply in replies if not left or not solver.attack(play(after, reply).state, left)), None)
