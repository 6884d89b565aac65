"""An interactive board: the selected piece, the squares walked so far, and the messages about it.

Subclasses decide what happens with a complete move, and may answer an illegal one in their own way.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from dataclasses import dataclass, field, replace

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.words.choices import Tone
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import square_list
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square, Walk, refuse_piece, refuse_start, refuse_step


@dataclass(frozen=True)
class Picture:
    """What the board shows at one moment."""

    position: Position
    walk: Walk | None = None
    marks: dict[Square, frozenset[Mark]] = field(default_factory=dict)
    arrows: tuple[ArrowView, ...] = ()
    last: Move | None = None
    """The move that led here, where it is marked."""


@dataclass(frozen=True)
class Scene:
    """One step of an answer: first a piece slides, then the board changes."""

    picture: Picture
    path: tuple[Square, ...] = ()
    captured: tuple[Square, ...] = ()
    say: str = ""
    stays: bool = False
    """Whether it can be looked at for a while before the next one, with what is said about it."""
    back: bool = False
    """Whether the piece only tries its way, and springs back."""


class TouchBoard(ABC):
    """A position that the reader can touch."""

    shows_targets = True
    """Whether possible destinations are shown."""
    tells_stuck = True
    """Whether selecting a piece that cannot move says so."""
    wrong_way: tuple[Square, ...] = ()
    """The squares of the step or the move that has just been refused; empty once something else is said."""

    def __init__(self, t: Translator) -> None:
        self._t = t
        self.clear()

    @property
    def t(self) -> Translator:
        """The translator at this board."""
        return self._t.at(self.position.variant)

    def clear(self) -> None:
        """Clear the selection and messages."""
        self.walk: Walk | None = None
        self.feedback = ""
        self.tone: Tone = ""
        self.last: Move | None = None
        self.arrows: tuple[ArrowView, ...] = ()
        self.wrong_way = ()
        self._pointed: dict[Mark, frozenset[Square]] = {}

    @property
    @abstractmethod
    def position(self) -> Position:
        """The position on the board."""

    @property
    @abstractmethod
    def can_touch(self) -> bool:
        """Whether pieces respond to touch now."""

    @abstractmethod
    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        """Answer a complete move; `walk` is the part already shown."""

    # What the board shows

    @property
    def picture(self) -> Picture:
        """The board as it stands."""
        marks: defaultdict[Square, set[Mark]] = defaultdict(set)
        for square in (self.last.start, self.last.end) if self.last else ():
            marks[square].add("last")
        for mark, squares in [*self._pointed.items(), *self._own_marks().items()]:
            for square in squares:
                marks[square].add(mark)
        if self.walk:
            for square in self.walk.squares[:-1]:
                marks[square].add("walked")
            marks[self.walk.squares[-1]].add("selected")
            if self.shows_targets:
                takes = any(step.captured for step in self.walk.next_steps)
                for square in self.walk.reachable:
                    marks[square] |= {"target", "take"} if takes else {"target"}
        given = {square: frozenset(own) for square, own in marks.items()}
        return Picture(self.position, self.walk, given, self.arrows, self.last)

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        """Additional marks of a subclass."""
        return {}

    def _standing_arrows(self) -> tuple[ArrowView, ...]:
        """The arrows that stay when a piece is touched."""
        return ()

    def _tell(self, text: str, tone: Tone, **pointed: frozenset[Square]) -> None:
        self.feedback, self.tone, self.wrong_way = text, tone, ()
        marks: tuple[Mark, ...] = ("reason", "refused", "hint")
        self._pointed = {mark: pointed.get(mark, frozenset()) for mark in marks}

    def _still(self, say: str | None = None) -> list[Scene]:
        return [Scene(self.picture, say=self.feedback if say is None else say)]

    def _sprung(self, start: Square, end: Square) -> list[Scene]:
        """Show a step that is refused: there, and back."""
        if start == end:
            return self._still()
        self.wrong_way = (start, end)
        return [Scene(self.picture, (start, end), say=self.feedback, back=True)]

    # Touches

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square: choose a piece, put it down, or walk on."""
        if not self.can_touch:
            return self._still()
        if self.walk and (self.walk.captured or self._is_walkable(square)):
            return self._step(square)
        if self.walk and square == self.walk.squares[0] and self.tone != "bad":
            # After a refusal, touching the piece again selects it again.
            return self.cancel()
        if self.walk and refuse_start(self.position, square):
            return self._step(square)
        return self._choose(square)

    def grab(self, square: Square) -> list[Scene]:
        """A drag begins: like a tap that chooses, but a chosen piece stays chosen."""
        if not self.can_touch:
            return self._still()
        if self.walk and square == self.walk.squares[-1]:
            return self._still("")
        if self.walk and self.walk.captured:
            return self._step(square)
        return self._choose(square)

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """A drag ends on `end`, or outside the board: the piece lies there already."""
        if end is None or end == start or not self.walk or self.walk.squares[-1] != start:
            if self.tone == "bad":
                self._tell("", "")
            return self._still("")
        scenes = self._step(end)
        first = scenes[0]
        return [first if first.back else replace(first, path=first.path[-1:]), *scenes[1:]]

    def cancel(self) -> list[Scene]:
        """Take back the last leg, or put the piece down."""
        walk = self.walk
        if walk and walk.captured:
            self.walk = Walk(walk.position, walk.squares[:-1], walk.captured[:-1])
            self._tell(self.t.gettext("One jump back, to %(square)s.", square=self.walk.squares[-1]), "note")
            return self._still()
        self.walk = None
        if self.tone != "good":
            self._tell("", "")
        return self._still("")

    def _is_walkable(self, square: Square) -> bool:
        return self.walk is not None and square in self.walk.reachable

    def _choose(self, square: Square) -> list[Scene]:
        position = self.position
        self.last, self.arrows = None, self._standing_arrows()
        refusal = refuse_start(position, square)
        if refusal:
            self.walk = None
            self._tell(refusal_text(self.t, position, refusal), "note")
            return self._still()
        self.walk = Walk(position, (square,))
        stuck = refuse_piece(position, square) if self.tells_stuck else None
        if stuck:
            return self._tell_stuck(square, stuck)
        self._tell("", "")
        if not self.shows_targets:
            return self._still(self.t.gettext("%(square)s chosen.", square=square))
        targets = square_list(self.t, sorted(self.walk.reachable))
        return self._still(
            self.t.gettext("%(square)s chosen. It can go to %(targets)s.", square=square, targets=targets)
        )

    def _tell_stuck(self, square: Square, stuck: Refusal) -> list[Scene]:
        """Say why the selected piece has no legal move."""
        self._tell(refusal_text(self.t, self.position, stuck), "note", reason=frozenset(stuck.pieces))
        return self._still()

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        """Answer an illegal step to `square`."""
        refusal = refuse_step(walk, square)
        text = self._refusal_text(walk, square, refusal)
        self._tell(text, "bad", reason=frozenset(refusal.pieces or refusal.squares), refused=frozenset([square]))
        return self._sprung(walk.squares[-1], square)

    def _refusal_text(self, walk: Walk, square: Square, refusal: Refusal) -> str:
        """Say why a step from the end of `walk` to `square` is illegal."""
        return refusal_text(self.t, self.position, refusal)

    def _step(self, square: Square) -> list[Scene]:
        walk = self.walk
        assert walk is not None
        onward = walk.to(square)
        if onward is None:
            return self._refuse(walk, square)
        if onward.move:
            return self._complete(walk, onward)
        self.walk = onward
        ways = sorted({step.end for step in onward.next_steps})
        if onward.squares[-1] != square:
            text = self.t.gettext("Two ways lead there. Choose one: %(squares)s.", squares=square_list(self.t, ways))
        elif self.shows_targets:
            text = self.t.gettext(
                "Captured: %(num)s. Go on to %(squares)s.", num=len(onward.captured), squares=square_list(self.t, ways)
            )
        else:
            text = self.t.gettext("Captured: %(num)s. The capture goes on.", num=len(onward.captured))
        self._tell(text, "note")
        path = onward.squares[len(walk.squares) - 1 :]
        return [Scene(self.picture, path, onward.captured[len(walk.captured) :], text)]
