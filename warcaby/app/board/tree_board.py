"""A board on which a study is played to and fro: every legal move of both sides is a stage of its tree."""

from __future__ import annotations

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.words.match_texts import tired_king_text
from warcaby.app.words.sentences import move_spoken, passing_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square, Walk, passed_promotion
from warcaby.school.studies.study import Study


class TreeBoard(TouchBoard):
    """The stage of a study that is on the board; `shown_arrows` stay while pieces are touched."""

    def __init__(self, t: Translator, study: Study) -> None:
        self.study = study
        self.shown_arrows: tuple[ArrowView, ...] = ()
        super().__init__(t)
        self.show()

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.study.node.position

    @property
    def can_touch(self) -> bool:
        """Whether there is anything to do in this position."""
        game = self.study.node.game
        return bool(game.legal_moves() or game.huffable())

    def show(self) -> None:
        """Show the stage as it stands, with nothing touched."""
        self.clear()
        self.last = self.study.node.move
        self.arrows = self.shown_arrows

    def point(self, arrows: tuple[ArrowView, ...]) -> None:
        """Show other arrows."""
        self.shown_arrows = self.arrows = arrows

    def say(self, text: str, tone: str = "note") -> list[Scene]:
        """Say something beside the board."""
        self._tell(text, tone)  # type: ignore[arg-type]
        return self._still()

    def _standing_arrows(self) -> tuple[ArrowView, ...]:
        return self.shown_arrows

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square, which may take away a piece that missed its capture."""
        if not self.walk and square in self._missed():
            self.study.huff(square)
            self.show()
            return self.say(
                self.t.gettext("The piece on %(square)s is gone. Now make your move.", square=square), "good"
            )
        return super().tap(square)

    def _missed(self) -> tuple[Square, ...]:
        node = self.study.node
        return () if node.huffed else node.game.huffable()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, move, game = self.position, onward.move, self.study.node.game
        assert move is not None
        self.walk = None
        if move not in game.legal_moves():
            self._tell(tired_king_text(self.t, game), "bad", reason=frozenset([move.start]))
            return self._still()
        self.study.play(move)
        self.shown_arrows = ()
        self.show()
        passing = passing_text(self.t, passed_promotion(before, move))
        if passing:
            self._tell(passing, "note")
        told = " ".join(text for text in (move_spoken(self.t, before, move), passing) if text)
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        return [Scene(self.picture, path, captured, told)]
