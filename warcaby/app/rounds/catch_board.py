"""The board on which the machine is to be caught: whoever moves lets the move before pass."""

from __future__ import annotations

from collections.abc import Callable

from warcaby.app.board.board_views import Mark, way_arrows
from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.words.choices import Tone
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Square, Walk
from warcaby.school.catching.catching import Catching
from warcaby.school.catching.false_moves import FalseMove


class CatchBoard(TouchBoard):
    """The position of a round that the reader can touch."""

    def __init__(self, t: Translator, catching: Catching, passes: Callable[[Move | None], list[Scene]]) -> None:
        self.catching = catching
        self.is_asked = False
        """Whether the learner objects to a move, and is asked why."""
        self._passes = passes
        self._sentences: tuple[str, ...] = ()
        super().__init__(t)

    @property
    def position(self) -> Position:
        """The position on the board; while a reason is asked for, that before the move, from which it can be told."""
        return self.catching.before if self.is_asked else self.catching.shown

    @property
    def can_touch(self) -> bool:
        """Whether it is the reader's turn."""
        catching = self.catching
        return not (self.is_asked or catching.settled or catching.is_over or catching.is_machines)

    @property
    def shows_targets(self) -> bool:  # type: ignore[override]
        """By the rules alone: not on the board of a belief that plays on light squares."""
        return self.position.variant.board.bit == self.catching.variant.board.bit

    def tell(self, sentences: tuple[str, ...], tone: Tone, pointed: frozenset[Square] = frozenset()) -> None:
        """Say something beside the board, sentence by sentence."""
        self._sentences = sentences
        self._tell(" ".join(sentences), tone, reason=pointed)

    @property
    def sentences(self) -> tuple[str, ...] | str:
        """What is said, sentence by sentence if that is how it was told."""
        return self._sentences if self.feedback == " ".join(self._sentences) else self.feedback

    def ask(self) -> None:
        """Ask for the reason of an objection: the move is drawn on the board before it."""
        self.show()
        self.is_asked, self.last = True, None
        self.arrows = way_arrows(self.catching.move, "question")

    def show(self) -> None:
        """Show the round as it stands, with nothing touched and nothing said."""
        self.clear()
        self.is_asked = False
        if self.catching.last is not None:
            self.last = self.catching.move

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        """The move that is objected to."""
        if not self.is_asked:
            return {}
        return {"asked": frozenset((self.catching.move.start, self.catching.move.end))}

    def moved(self, move: Move, before: Position) -> list[Scene]:
        """Show a move of the machine."""
        return [Scene(self.picture, move.path, move.captured, move_spoken(self.t, before, move))]

    def point_at(self, false: FalseMove) -> None:
        """Draw the way of a false move on the board before it."""
        self.arrows = way_arrows(false.move, "bad")

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        if not self.shows_targets:
            return self._passes(None)
        return super()._refuse(walk, square)

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        assert onward.move is not None
        before, is_false = self.position, isinstance(self.catching.last, FalseMove)
        scenes = self._passes(onward.move)
        if is_false:
            return scenes
        return [Scene(self.picture, path, captured, move_spoken(self.t, before, onward.move)), *scenes]
