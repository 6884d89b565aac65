"""The board of a dispute: it shows the move in question, and, once that is settled, what comes of it."""

from __future__ import annotations

from warcaby.app.board.board_views import way_arrows
from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.words.dispute_texts import settled_text
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Walk, play
from warcaby.school.catching.disputes import Dispute, Outcome


class DisputeBoard(TouchBoard):
    """A position to look at."""

    def __init__(self, t: Translator, dispute: Dispute) -> None:
        self.dispute = dispute
        self.sentences: tuple[str, ...] = ()
        """What is said beside the board."""
        self._shown = dispute.position
        super().__init__(t)
        self.arrows = way_arrows(dispute.move, "question")

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self._shown

    @property
    def can_touch(self) -> bool:
        """Nothing is moved here."""
        return False

    def settle(self, outcome: Outcome) -> list[Scene]:
        """Say what became of the dispute: a move that is allowed is made, one that is not is pointed at."""
        dispute, move = self.dispute, self.dispute.move
        self.sentences = settled_text(self.t, dispute, outcome)
        pointed = frozenset(dispute.refusal.pieces) if dispute.refusal else frozenset()
        self._tell(" ".join(self.sentences), "good" if outcome == "proven" else "bad", reason=pointed)
        if dispute.refusal:
            self.arrows = way_arrows(move, "bad")
            return self._still()
        self.arrows, self.last = (), move
        self._shown = play(dispute.position, move)
        spoken = f"{self.feedback} {move_spoken(self.t, dispute.position, move)}"
        return [Scene(self.picture, move.path, move.captured, spoken)]

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        return self._still()
