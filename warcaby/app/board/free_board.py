"""A board on which any legal move can be played and nothing is judged."""

from __future__ import annotations

from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.words.sentences import move_spoken, passing_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Walk, legal_moves, passed_promotion, play


class FreeBoard(TouchBoard):
    """A position to try moves on.

    With `alternates` both sides move in turn; without, the same side keeps moving.
    """

    def __init__(self, t: Translator, position: Position, *, alternates: bool = True) -> None:
        super().__init__(t)
        self.alternates = alternates
        self.begin(position)

    def begin(self, position: Position) -> None:
        """Put a position on the board."""
        self.first = position
        self.start()

    def start(self) -> None:
        """Begin or restart."""
        self.clear()
        self.moves: tuple[Move, ...] = ()
        self._positions = [self.first]

    @property
    def position(self) -> Position:
        """The position after the reader's moves."""
        return self._positions[-1]

    @property
    def can_touch(self) -> bool:
        """Whether there is a move left."""
        return bool(legal_moves(self.position))

    @property
    def is_untouched(self) -> bool:
        """Whether no move has been made."""
        return not self.moves

    def take_back(self) -> None:
        """Take the last move back, if there is one."""
        moves = self.moves[:-1]
        self.clear()
        self.moves, self._positions = moves, self._positions[: len(moves) + 1]
        self._show_last()

    def show_line(self, moves: tuple[Move, ...]) -> None:
        """Show the position after legal moves from the first one."""
        self.start()
        for move in moves:
            self._make(move)
        self._show_last()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, move = self.position, onward.move
        assert move is not None
        self._make(move)
        self.walk = None
        self._show_last()
        passing = passing_text(self.t, passed_promotion(before, move))
        self._tell(" ".join(text for text in (move_spoken(self.t, before, move), passing) if text), "good")
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        return [Scene(self.picture, path, captured, self.feedback)]

    def _make(self, move: Move) -> None:
        before = self.position
        after = play(before, move)
        self.moves = (*self.moves, move)
        self._positions.append(after if self.alternates else after.with_turn(before.turn))

    def _show_last(self) -> None:
        self.last = self.moves[-1] if self.moves else None
