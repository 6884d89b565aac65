"""The board of a game: moves become moves of the match, and a touch at the wrong time gets an explanation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from warcaby.app.board.board_views import Mark
from warcaby.app.board.touch import Scene, TouchBoard
from warcaby.app.match.match_views import outcome_tone
from warcaby.app.words import match_texts as texts
from warcaby.app.words.sentences import move_spoken, passing_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square, Walk, passed_promotion, refuse_start
from warcaby.school.matches.match import Match


class Listener(Protocol):
    """Who is told of the moves that are tried."""

    def refused(self, t: Translator, position: Position, squares: Sequence[Square]) -> str:
        """Take in a refused move; return the sentence that names a belief, empty as long as none may be named."""

    def moved(self, position: Position, squares: Sequence[Square]) -> None:
        """Take in a move that was made."""


class MatchBoard(TouchBoard):
    """The position of a match that the reader can touch."""

    listener: Listener | None = None
    question = ""
    """What has to be answered before the game goes on, in a sentence; empty if nothing has."""

    def __init__(self, t: Translator, match: Match, now: Callable[[], float]) -> None:
        super().__init__(t)
        self.match = match
        self._now = now
        self.show_last_move()

    def show_last_move(self) -> None:
        """Show the position of the match as it stands, with nothing touched."""
        self.clear()
        self.last = self.match.node.move

    def clear(self) -> None:
        """Clear the selection, messages and the planned move."""
        super().clear()
        self.planned: tuple[Square, ...] = ()
        """The move that the reader wants to make after the other side's: its start, or its start and its end."""

    @property
    def position(self) -> Position:
        """The position on the board."""
        return self.match.game.position

    @property
    def can_touch(self) -> bool:
        """Whether it is the reader's turn."""
        return self.match.may_move()

    def tell(self, text: str, tone: str, **pointed: frozenset[Square]) -> None:
        """Say something beside the board."""
        self._tell(text, tone, **pointed)  # type: ignore[arg-type]

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square, which may remove a piece that missed its capture."""
        if self.can_touch and square in self.match.huffable():
            return self._huff(square)
        if not self.can_touch:
            return self._plan(square) or self._say_why_not(square)
        return super().tap(square)

    def grab(self, square: Square) -> list[Scene]:
        """A drag begins."""
        return super().grab(square) if self.can_touch else self._plan(square) or self._say_why_not(square)

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """A drag ends."""
        if self.can_touch or self.planned != (start,) or end in (None, start):
            return super().drop(start, end)
        return self._plan(end or "") or self._still()

    def cancel(self) -> list[Scene]:
        """Take back the last leg, put the piece down, or give up the planned move."""
        self.planned = ()
        return super().cancel()

    def _plan(self, square: Square) -> list[Scene]:
        """Take a touch during the other side's turn as part of the next move; empty if it cannot be."""
        match = self.match
        # By correspondence days may pass: what was planned would be forgotten.
        is_answered_soon = match.machines_turn or (match.setup.live and match.is_others_turn)
        if self.question or not (is_answered_soon and match.at_tip) or square not in match.setup.rules.board.bit:
            return []
        piece = self.position.piece_at(square)
        if piece and piece.colour == match.human:
            is_same = self.planned[:1] == (square,)
            self.planned = () if is_same else (square,)
            text = self.t.gettext("%(square)s chosen for your next move.", square=square) if self.planned else ""
        elif len(self.planned) == 1:
            self.planned = (*self.planned, square)
            text = self.t.gettext(
                "Your next move: %(start)s to %(end)s. It is made at once, if it is possible then.",
                start=self.planned[0],
                end=square,
            )
        else:
            return []
        self._tell(text, "note" if text else "")
        return self._still()

    def make_planned(self, planned: tuple[Square, ...]) -> list[Scene]:
        """Make the move that was planned during the other side's turn, as if it were tapped now."""
        if len(planned) != 2 or not self.can_touch:
            return []
        self.tap(planned[0])
        return self.tap(planned[1]) if self.walk else self._still()

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        return {"marked": frozenset(self.planned)} if self.planned else {}

    def _say_why_not(self, square: Square) -> list[Scene]:
        if self.question:
            return self._still(self.question)
        text = texts.not_now_text(self.t, self.match)
        if self.match.is_live and not refuse_start(self.position, square):
            text = texts.not_your_side_text(self.t, self.match) or text
        self._tell(text, "note")
        return self._still()

    def _huff(self, square: Square) -> list[Scene]:
        self.match.huff(square, self._now())
        self.show_last_move()
        if self.match.outcome:
            gone = self.t.gettext("The piece on %(square)s is gone.", square=square)
            ended = texts.outcome_text(self.t, self.match)
            self._tell(f"{gone} {ended}", outcome_tone(self.match))
        else:
            self._tell(self.t.gettext("The piece on %(square)s is gone. Now make your move.", square=square), "good")
        return [Scene(self.picture, say=self.feedback)]

    def ask_to_huff(self) -> None:
        """Say that a capture was missed, and which pieces may be removed for it."""
        squares = texts.listed(self.t, self.match.huffable())
        if self.match.game.legal_moves():
            text = self.t.gettext(
                "A capture was missed. Tap the piece on %(squares)s to take it away, or simply move.", squares=squares
            )
        else:
            text = self.t.gettext(
                "A capture was missed, and you cannot move. Tap the piece on %(squares)s to take it away.",
                squares=squares,
            )
        self._tell(text, "hint", hint=frozenset(self.match.huffable()))

    def _refusal_text(self, walk: Walk, square: Square, refusal: Refusal) -> str:
        text = super()._refusal_text(walk, square, refusal)
        if self.listener and square != walk.squares[-1]:
            return f"{self.listener.refused(self.t, self.position, (*walk.squares, square))} {text}".lstrip()
        return text

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        move = onward.move
        assert move is not None
        if move not in self.match.game.legal_moves():
            self.walk = None
            self._tell(texts.tired_king_text(self.t, self.match.game), "bad", reason=frozenset([move.start]))
            return self._still()
        if self.listener:
            self.listener.moved(self.position, onward.squares)
        return self.make(move, onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :])

    def make(self, move: Move, path: tuple[Square, ...], captured: tuple[Square, ...]) -> list[Scene]:
        """Make a move of the match; `path` and `captured` are the part not yet shown."""
        before = self.position
        node = self.match.play(move, self._now())
        self.show_last_move()
        passing = passing_text(self.t, passed_promotion(before, move))
        said = [move_spoken(self.t, before, move), passing]
        if self.match.outcome and node is self.match.front:
            said.append(texts.outcome_text(self.t, self.match))
            self._tell(texts.outcome_text(self.t, self.match), outcome_tone(self.match))
        elif self.match.huffable() and self.can_touch:
            self.ask_to_huff()
            said.append(self.feedback)
        elif passing:
            self._tell(passing, "note")
        return [Scene(self.picture, path, captured, " ".join(text for text in said if text))]
