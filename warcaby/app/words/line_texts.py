"""What follows a move, told move by move, and what it costs."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal, TypeAlias

from warcaby.app.words.piece_words import Side, side_of
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Colour, Move, Position, Variant, play

Who: TypeAlias = Side | Literal["you", "me"]

_TOLD = 4
"""The most moves that are told one after another; of a longer line the first and the last are."""


class ToldLine:
    """A move of the reader's, and the moves that follow it."""

    def __init__(
        self, t: Translator, position: Position, moves: tuple[Move, ...], *, by_opponent: bool = False
    ) -> None:
        """`position` is the one before the first move; with `by_opponent` it is the opponent who tells it."""
        self.t, self.moves = t.at(position.variant), moves
        self.side: Colour = position.turn
        self.by_opponent = by_opponent
        self.positions = [position]
        for each in moves:
            self.positions.append(play(self.positions[-1], each))

    @property
    def variant(self) -> Variant:
        """The game."""
        return self.positions[0].variant

    def line_text(self) -> str:
        """Tell what comes after the first move."""
        plies = range(1, len(self.moves))
        told = self._breakthrough()
        if told:
            return told
        if len(plies) <= _TOLD:
            return ", ".join(map(self._ply_text, plies))
        line = self.t.gettext("%(first)s, and in the end %(last)s")
        return line % {"first": self._ply_text(plies[0]), "last": self._ply_text(plies[-1])}

    def _breakthrough(self) -> str:
        """Tell of one man that walks on until it is a king."""
        theirs = self.moves[1::2]
        is_one = all(move.end == onward.start for move, onward in pairwise(theirs))
        if len(theirs) < 2 or not is_one or not theirs[-1].promotes or any(move.captured for move in theirs):
            return ""
        return self.t.gettext(
            "the man from %(start)s gets through and becomes a king on %(end)s",
            start=theirs[0].start,
            end=theirs[-1].end,
        )

    def _ply_text(self, ply: int) -> str:
        t, position, move = self.t, self.positions[ply], self.moves[ply]
        theirs: Who = "me" if self.by_opponent else side_of(self.variant, position.turn)
        who = "you" if position.turn == self.side else theirs
        taken, square = square_list(t, move.captured, "and"), move.end
        plays: dict[Who, str] = {
            "you": t.gettext("you play %(move)s"),
            "me": t.gettext("I play %(move)s"),
            "white": t.gettext("White plays %(move)s"),
            "black": t.gettext("Black plays %(move)s"),
            "dogs": t.gettext("the dogs play %(move)s"),
            "wolf": t.gettext("the wolf plays %(move)s"),
        }
        takes: dict[Who, str] = {
            "you": t.gettext("you take %(squares)s", squares=taken),
            "me": t.gettext("I take %(squares)s", squares=taken),
            "white": t.gettext("White takes %(squares)s", squares=taken),
            "black": t.gettext("Black takes %(squares)s", squares=taken),
        }
        crowns: dict[Who, str] = {
            "you": t.gettext("you get a king on %(square)s", square=square),
            "me": t.gettext("I get a king on %(square)s", square=square),
            "white": t.gettext("White gets a king on %(square)s", square=square),
            "black": t.gettext("Black gets a king on %(square)s", square=square),
        }
        takes_and_crowns: dict[Who, str] = {
            "you": t.gettext("you take %(squares)s and get a king on %(square)s", squares=taken, square=square),
            "me": t.gettext("I take %(squares)s and get a king on %(square)s", squares=taken, square=square),
            "white": t.gettext("White takes %(squares)s and gets a king on %(square)s", squares=taken, square=square),
            "black": t.gettext("Black takes %(squares)s and gets a king on %(square)s", squares=taken, square=square),
        }
        if move.captured and move.promotes:
            return takes_and_crowns[who]
        if move.captured:
            return takes[who]
        if move.promotes:
            return crowns[who]
        return plays[who] % {"move": t.notation(self.variant).move(position, move)}

    def costs_text(self) -> str:
        """Say what the side that made the first move loses; nothing where captures alone do not say it."""
        t = self.t
        taken = {True: [0, 0], False: [0, 0]}
        for position, move in zip(self.positions, self.moves, strict=False):
            for square in move.captured:
                piece = position.pieces()[square]
                taken[piece.colour == self.side][piece.king] += 1
        (men, kings), (their_men, their_kings) = taken[True], taken[False]
        if kings and not (their_kings or their_men):
            return t.ngettext("You lose a king.", "You lose %(num)s kings.", kings)
        if kings == 1 and not (their_kings or men):
            return t.ngettext("You lose a king for a man.", "You lose a king for %(num)s men.", their_men)
        if kings or their_kings or men <= their_men:
            return ""
        if their_men:
            return t.gettext("You lose %(lost)s for %(won)s.", lost=men, won=their_men)
        return t.ngettext("You lose a man.", "You lose %(num)s men.", men)
