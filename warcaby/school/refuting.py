"""Refuting a wrong but legal move: how the opponent wins a piece, or keeps an aim from being reached."""

from __future__ import annotations

import time
from functools import lru_cache, reduce

from warcaby.rules import Move, Position, legal_moves, opponent, play, position_of
from warcaby.school.exercises.completeness import Aim
from warcaby.school.puzzles.solver import Exhausted, Paused, Solver, material_of

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
    refuting = Refuting(position, move, soon=SOON, max_nodes=MAX_NODES)
    refuting.run(float("inf"))
    return refuting.line


class Refuting:
    """Looks for a refutation, a slice at a time: whether the opponent of a move wins a piece by it that stays won."""

    def __init__(
        self, position: Position, move: Move | None, *, soon: int, max_nodes: int, likely: Move | None = None
    ) -> None:
        """`soon` is the number of moves of the opponent; `max_nodes` the positions that are looked at.

        Without a move the side to move waits: what is found then is a threat.
        `likely` is the opponent's move that is tried before all others.
        """
        self.line: tuple[Move, ...] = ()
        """The moves after the one that is refuted; empty as long as nothing is found."""
        variant = position.variant
        self._after = play(position, move) if move else waited(position)
        material = material_of(variant)
        target = material.man - material.balance(position.state)
        self._solver = Solver(variant, opponent(position.turn), "win-piece", target, max_nodes=max_nodes)
        within = range(1, 1 if variant.end.stuck_wins else soon + 1)
        self._left = [(likely, moves) for moves in within if likely] + [(None, moves) for moves in within]

    def run(self, seconds: float) -> bool:
        """Look for about `seconds`, and return whether all is done."""
        self._solver.deadline = time.perf_counter() + seconds
        try:
            while self._left and not self.line:
                first, moves = self._left[0]
                if self._wins(first, moves):
                    self._solver.deadline = float("inf")
                    self.line = _line(self._solver, self._after, moves, first)
                self._left = self._left[1:]
        except Paused:
            return False
        except Exhausted:
            self._left = []
        return True

    def _wins(self, first: Move | None, moves: int) -> bool:
        """Say whether the opponent wins a piece in so many moves, by a certain one or by any."""
        solver, state = self._solver, self._after.state
        if first is None:
            return solver.attack(state, moves)
        after = play(self._after, first).state
        return solver.reached(state, after) if moves == 1 else solver.defend(after, moves - 1)


def waited(position: Position) -> Position:
    """Return a position with the other side to move."""
    return position_of(position.variant, opponent(position.turn), position.pieces())


def _line(solver: Solver, position: Position, moves: int, first: Move | None = None) -> tuple[Move, ...]:
    """Follow the attack with the longest defence, until a piece is won."""
    ways = [first] if first else legal_moves(position)
    for move in ways:
        after = play(position, move)
        if solver.reached(position.state, after.state):
            return (move,)
    for move in ways:
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
        material, end = material_of(start.variant), reduce(play, aim.line, start)
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
