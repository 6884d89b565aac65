"""What the opponent's move threatens, or leaves behind: one thing, proven, that may be said after it.

>>> from warcaby.notation import parse_fen, parse_move
>>> from warcaby.rules import BRAZILIAN, Game
>>> game = Game((parse_fen(BRAZILIAN, "B:Wd4,h2,g1:Bd6,f6,h8"),))
>>> noticing = Noticing(Watch(game.play(parse_move(game.position, "d6-e5"))))
>>> noticing.run(60)
True
>>> noticing.notice.kind, [move.path for move in noticing.notice.line]
('threatens', [('e5', 'c3')])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.rules import Move, play
from warcaby.school.coaching.danger import Looking, Looks, Watch
from warcaby.school.refuting import Refuting

SOON = 2
"""Moves within which a piece is won that has been left."""

PROVEN = 1_500
"""Positions that are looked at to prove one thing."""


@dataclass(frozen=True)
class Notice:
    """Something that the last move of a game brings about."""

    kind: Literal["leaves", "threatens"]
    """Whoever is to move wins a piece, or loses one if nothing is done about it."""
    line: tuple[Move, ...]
    """The moves that show it."""


class Noticing(Looks):
    """Looks at the last move of a game, a slice at a time; it is proven, or nothing is said."""

    def __init__(self, watch: Watch) -> None:
        self.notice: Notice | None = None
        """What there is to say; None as long as nothing is proven."""
        self._watch = watch
        super().__init__(self._look())

    def _look(self) -> Looking:
        game = self._watch.game
        if not game.moves or play(game.positions[-2], game.moves[-1]) != game.position:
            return
        yield self._watch.thinking
        best = self._watch.thinking.best.move
        left = Refuting(game.positions[-2], game.moves[-1], soon=SOON, max_nodes=PROVEN, likely=best)
        yield left
        if left.line:
            # Only what the long search would play, too: there may be something better to do.
            if left.line[0] == best:
                self.notice = Notice("leaves", left.line)
            return
        if game.legal_moves()[0].captured:
            return
        threat = Refuting(game.position, None, soon=1, max_nodes=PROVEN)
        yield threat
        if threat.line and threat.line[0].captured:
            self.notice = Notice("threatens", threat.line)
