"""Boards on which the answer to a step is given, and arrows and marks are drawn."""

from __future__ import annotations

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.rules import Position, Square, Walk


class AnswerBoard(FreeBoard):
    """Moves are played, right ones and wrong ones; an illegal try is remembered: pupils may try it as well."""

    attempt: tuple[Square, ...] = ()
    """The squares of the last illegal try; empty after a move."""

    def start(self) -> None:
        """Begin or restart."""
        super().start()
        self.attempt = ()

    def take_back(self) -> None:
        """Take the last try or move back."""
        if self.attempt:
            self.attempt = ()
            self._tell("", "")
        else:
            super().take_back()

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        self.attempt = (*walk.squares, square)
        return super()._refuse(walk, square)

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        self.attempt = ()
        return super()._complete(walk, onward)


class DrawingBoard:
    """Squares are marked by a tap, and arrows drawn by two, or by a drag; the same again takes them away.

    >>> from warcaby.app.words.translation import translator
    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> board = DrawingBoard(translator("en"), parse_fen(BRAZILIAN, "W:Wc3:Bf6"))
    >>> board.drop("c3", "d4")[0].say
    'Arrow: c3-d4'
    >>> board.arrows
    (('c3', 'd4'),)
    """

    def __init__(self, t: Translator, position: Position, *, draws: bool = True, most: int = 12) -> None:
        self._t = t.at(position.variant)
        self.position = position
        self.feedback = ""
        self.tone: Tone = ""
        self.arrows: tuple[tuple[Square, Square], ...] = ()
        self.marks: tuple[Square, ...] = ()
        self._draws = draws
        """Whether two taps draw an arrow; otherwise each tap marks."""
        self._most = most
        self._held: Square = ""

    @property
    def picture(self) -> Picture:
        """The board as it stands."""
        marks: dict[Square, frozenset[Mark]] = {square: frozenset(("marked",)) for square in self.marks}
        if self._held:
            marks[self._held] = marks.get(self._held, frozenset()) | {"selected"}
        arrows = tuple(ArrowView(start, end, "teach") for start, end in self.arrows)
        return Picture(self.position, marks=marks, arrows=arrows)

    def tap(self, square: Square) -> list[Scene]:
        """Mark a square, or begin or end an arrow."""
        if not self._draws:
            return self._mark(square)
        held, self._held = self._held, ""
        if not held:
            self._held = square
            return self._tell(self._t.gettext("%(square)s chosen.", square=square))
        return self._mark(square) if held == square else self._draw(held, square)

    def grab(self, square: Square) -> list[Scene]:
        """A drag begins."""
        self._held = ""
        return self._tell("")

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """A drag ends: an arrow is drawn."""
        if not self._draws or end in (None, start):
            return self._tell("")
        assert end is not None
        return self._draw(start, end)

    def cancel(self) -> list[Scene]:
        """Forget the beginning of an arrow."""
        self._held = ""
        return self._tell("")

    def _draw(self, start: Square, end: Square) -> list[Scene]:
        arrow = (start, end)
        if arrow in self.arrows:
            self.arrows = tuple(each for each in self.arrows if each != arrow)
            return self._tell(self._t.gettext("The arrow is gone."))
        self.arrows = (*self.arrows, arrow)[-self._most :]
        text = self._t.ngettext("Arrow: %(lines)s", "Arrows: %(lines)s", 1, lines=f"{start}-{end}")
        return self._tell(text)

    def _mark(self, square: Square) -> list[Scene]:
        if square in self.marks:
            self.marks = tuple(each for each in self.marks if each != square)
            return self._tell(self._t.gettext("%(square)s not marked any more.", square=square))
        self.marks = (*self.marks, square)
        return self._tell(self._t.gettext("%(square)s marked.", square=square))

    def _tell(self, text: str) -> list[Scene]:
        return [Scene(self.picture, say=text)]
