"""An exercise on the screen gives hints; what the last one has shown stays until it is done."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.presenters import Presenter
from warcaby.app.board.spoken_board import SpokenBoard
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.choices import Tone
from warcaby.rules import Move, Position, Square, play
from warcaby.school.exercises.exercise import Run
from warcaby.school.hints import hint
from warcaby.school.verdicts import LAST, Asked, Hint


class HintedBoard(SpokenBoard):
    """An exercise on the board, and its hints."""

    run: Run
    presenter: Presenter[Any]

    @property
    def position(self) -> Position:
        """The position of the run."""
        return self.run.position

    def _asks(self, what: Asked) -> bool:
        return self.run.asks == what and not self.run.solved

    @property
    def _is_told(self) -> bool:
        """Whether the last hint has been given for what is asked."""
        return self.run.hints >= LAST and not self.run.solved

    def _tell(self, text: str, tone: Tone, **pointed: frozenset[Square]) -> None:
        # Where there is no other hint to ask for, what the last one has ringed stays until it is done.
        ringed = self._pointed.get("hint", frozenset()) if self._is_told and not self._asks("move") else frozenset()
        super()._tell(text, tone, **({"hint": ringed} | pointed))

    def _standing_arrows(self) -> tuple[ArrowView, ...]:
        """What the last hint has shown; otherwise those of the task, of which hints speak, or of the scene."""
        shown = tuple(arrow for arrow in self.arrows if arrow.kind == "hint")
        if shown and self._is_told:
            return shown
        return self.presenter.arrows() if self.run.is_untouched else self.presenter.arrows_of(self.run)

    def _next_hint(self) -> Hint:
        self.run, given = hint(self.run)
        return given

    def hint(self) -> list[Scene]:
        """Give the next hint; the last one shows the move on the board."""
        if self.run.solved or self._asks("next"):
            return self._still()
        self.walk = None
        self.last = None
        given = self._next_hint()
        text = self.presenter.hint_text(self.t, given)
        self._tell(text, "hint", hint=frozenset(given.squares))
        if given.move:
            return self._demonstrate(given, given.move)
        return self._still()

    def _demonstrate(self, given: Hint, move: Move) -> list[Scene]:
        self.arrows = tuple(ArrowView(start, end, "hint") for start, end in pairwise(given.squares))
        after = Picture(play(self.run.position, move), arrows=self.arrows)
        return [Scene(after, move.path, move.captured), Scene(self.picture, (move.end, move.start), (), self.feedback)]

    @property
    def can_hint(self) -> bool:
        """Whether a hint is left; the move can be shown any number of times."""
        if self.run.solved or self._asks("next"):
            return False
        return self._asks("move") or self.run.hints < LAST

    @property
    def hint_label(self) -> str:
        """The hint button's label: what the next hint will reveal."""
        labels, told = self.presenter.hint_labels(self.t, self.run), self.run.hints
        return labels[told] if told < LAST else self.t.gettext("Show me again")
