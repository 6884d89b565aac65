"""A demonstration of a rule on the screen: the pieces may be moved as the rules allow, and nothing is judged."""

from __future__ import annotations

from warcaby.app.board_screen import BoardScreen, Scene
from warcaby.app.demos import Demo
from warcaby.app.sentences import move_spoken, passing_text, refusal_text
from warcaby.app.translation import Translator
from warcaby.rules import Position, Square, Walk, legal_moves, passed_promotion, play, refuse_step


class DemoScreen(BoardScreen):
    """A position to try a rule on."""

    def __init__(self, t: Translator, demo: Demo) -> None:
        super().__init__(t)
        self.demo = demo
        self.start()

    def start(self) -> None:
        """Begin, or begin again."""
        self.clear()
        self._position = self.demo.position

    @property
    def position(self) -> Position:
        """The position as the reader has made it."""
        return self._position

    @property
    def can_touch(self) -> bool:
        """Whether there is a move left."""
        return bool(legal_moves(self._position))

    @property
    def is_untouched(self) -> bool:
        """Whether the demonstration stands as it began."""
        return self._position == self.demo.position

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        refusal = refuse_step(walk, square)
        text = refusal_text(self.t, self._position, refusal)
        self._tell(text, "bad", reason=frozenset(refusal.pieces or refusal.squares))
        return self._still()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, move = self._position, onward.move
        assert move is not None
        after = play(before, move)
        self._position = after if self.demo.alternates else after.with_turn(before.turn)
        self.walk = None
        self.last = (move.start, move.end)
        passing = passing_text(self.t, passed_promotion(before, move))
        self._tell(" ".join(text for text in (move_spoken(self.t, before, move), passing) if text), "good")
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        return [Scene(self.picture, path, captured, self.feedback)]
