"""Guessing the moves of a game that was played: what counts how much, and where it goes on."""

from __future__ import annotations

from typing import Literal, TypeAlias

from warcaby.rules import Colour, Move
from warcaby.school.matches.tree import Node, Tree

Verdict: TypeAlias = Literal["played", "as-good", "weaker", "worse"]

POINTS: dict[Verdict, int] = {"played": 3, "as-good": 3, "weaker": 1, "worse": 0}
"""What a guess is worth: a move that is as good as the one that was played counts as much."""

AS_GOOD = 0.05
"""A move whose chances are at most so much smaller is as good."""

WEAKER = 0.15
"""A move whose chances are at most so much smaller is a little weaker."""


class Guessing:
    """The main line of a game, the moves of one side of which are guessed.

    Where a side has one move only there is nothing to guess: it is made at once.
    """

    def __init__(self, tree: Tree, side: Colour) -> None:
        self.side: Colour = side
        self.verdicts: list[Verdict] = []
        self._line = tree.root.tip.path
        self._at = 0
        self._move_on()

    @property
    def node(self) -> Node:
        """The stage on the board."""
        return self._line[self._at]

    @property
    def is_over(self) -> bool:
        """Whether there is nothing left to guess."""
        return self._at + 1 >= len(self._line)

    @property
    def played(self) -> Move:
        """The move that was played here; only before the end."""
        move = self._line[self._at + 1].move
        assert move is not None
        return move

    @property
    def points(self) -> int:
        """What has been earned."""
        return sum(POINTS[verdict] for verdict in self.verdicts)

    @property
    def most(self) -> int:
        """What could have been earned so far."""
        return POINTS["played"] * len(self.verdicts)

    def take(self, verdict: Verdict) -> list[Node]:
        """Count a guess, and go on to the next one; return the stages on the way there."""
        self.verdicts.append(verdict)
        before = self._at
        self._at += 1
        self._move_on()
        return self._line[before + 1 : self._at + 1]

    def _move_on(self) -> None:
        while not self.is_over:
            node, onward = self._line[self._at], self._line[self._at + 1]
            if onward.move is not None and node.position.turn == self.side and len(node.game.legal_moves()) > 1:
                return
            self._at += 1


def verdict_of(played: float, guessed: float) -> Verdict:
    """Judge a guess by the chances of both moves, from 0 to 1.

    >>> verdict_of(0.6, 0.58), verdict_of(0.6, 0.5), verdict_of(0.6, 0.2), verdict_of(0.4, 0.9)
    ('as-good', 'weaker', 'worse', 'as-good')
    """
    loss = played - guessed
    return "as-good" if loss <= AS_GOOD else "weaker" if loss <= WEAKER else "worse"
