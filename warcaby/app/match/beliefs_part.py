"""What refused moves of a game show of the reader's beliefs, and the way from there to their drills."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from warcaby.app.shell.control_views import Button
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import Translator
from warcaby.rules import VARIANTS, Position, Square
from warcaby.school.matches.match import Match
from warcaby.school.misconceptions import misconception, misconceptions_of
from warcaby.school.progress import now

if TYPE_CHECKING:
    from warcaby.school.diagnosis.model import Diagnosis

MOST_SHOWN = 3
"""How many rules are offered for practice after a game."""


class BeliefsPart:
    """Listens to the moves that are tried in a game.

    What it needs is imported with the first refused move: most games are played without any.
    """

    def __init__(self, reader: Reader, match: Match) -> None:
        self._reader = reader
        self._match = match
        self._diagnosis: Diagnosis | None = None
        self._shown = ""
        """What the last move shows, if it was refused."""

    @property
    def _learner(self) -> ModuleType:
        return import_module("warcaby.school.learner.refused")

    def refused(self, t: Translator, position: Position, squares: Sequence[Square]) -> str:
        """Take in a refused move; return the sentence that names a belief, empty as long as none may be named."""
        self._shown = ""
        game = self._learner.drilled_game(position.variant)
        if game is None or not self._reader.day or self._reader.is_in_lms:
            return ""
        known = self._diagnosis or self._learner.known_of(self._reader.progress, game, self._reader.day)
        heard = self._learner.refused(known, position, squares)
        self._diagnosis, self._shown = heard.diagnosis, heard.belief
        is_new = heard.belief != "" and heard.belief not in self._match.beliefs
        if is_new:
            self._match.beliefs = (*self._match.beliefs, heard.belief)
        if self._match.setup.opponent == "machine":
            # Of two people at one board nobody knows who has tried it.
            self._reader.progress = self._learner.with_known(
                self._reader.progress, heard.diagnosis, self._reader.day, now()
            )
            if is_new:
                self._reader.progress = self._learner.with_doubt(
                    self._reader.progress, game, heard.belief, self._reader.day, now()
                )
        return t.gettext(misconception(heard.belief).says) if heard.is_spoken else ""

    def moved(self, position: Position, squares: Sequence[Square]) -> None:
        """Take in a move that was made, once others were refused."""
        self._shown = ""
        if self._diagnosis:
            self._diagnosis = self._learner.moved(self._diagnosis, position, squares)

    def button(self, t: Translator) -> Button | None:
        """The way to the drills of what the last move shows, if it was refused."""
        return _button(t, "practise-this", self._shown) if self._shown else None

    def rules(self, t: Translator) -> tuple[dict[str, Any], ...]:
        """The rules that moves of this game were refused by, the latest first."""
        if not self._match.beliefs:
            return ()
        # A kept game may come from anywhere.
        known = {each.id for each in misconceptions_of(VARIANTS[self._match.setup.variant])}
        shown = [belief for belief in self._match.beliefs[::-1] if belief in known][:MOST_SHOWN]
        return tuple(
            {"rule": t.gettext(misconception(belief).rule), "button": _button(t, f"practise-{belief}", belief)}
            for belief in shown
        )


def _button(t: Translator, name: str, belief: str) -> Button:
    return Button(name, t.gettext("Practise this"), {"type": "drill", "belief": belief})
