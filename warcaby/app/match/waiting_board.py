"""The board before the game: it shows the position that the game will begin with."""

from __future__ import annotations

from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.match.setup_part import SetupPart
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square, Walk


class WaitingBoard(TouchBoard):
    """A position on which the game has not begun."""

    def __init__(self, t: Translator, setup: SetupPart) -> None:
        super().__init__(t)
        self.setup = setup

    @property
    def position(self) -> Position:
        """The position to begin with."""
        return self.setup.position

    @property
    def can_touch(self) -> bool:
        """Touching a piece begins the game, on another board."""
        return False

    def tap(self, square: Square) -> list[Scene]:
        """A tap on an empty square."""
        self._tell(self.setup.goal(), "note")
        return self._still()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        return self._still()
