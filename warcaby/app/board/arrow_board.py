"""A drill that is answered by arrows: every legal move is drawn."""

from __future__ import annotations

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.board.drill_board import DrillBoard, Examiner
from warcaby.app.board.touch import Scene
from warcaby.app.words import drill_texts as words
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Square, refuse_start
from warcaby.school.diagnosis.evidence import drawn
from warcaby.school.exercises import DRILLS, Made, Question, Response

Line = tuple[Square, Square]


class ArrowBoard(DrillBoard):
    """Every legal move is shown by an arrow, and judged when the reader says so.

    Nothing is said of an arrow before: an answer tells most where it was given without help.
    """

    def clear(self) -> None:
        """Forget what was drawn."""
        super().clear()
        self._lines: list[Line] = []
        self._held = ""

    @property
    def counted(self) -> str:
        """How many moves are shown."""
        return self.t.gettext("Moves: %(num)s", num=len(self._lines))

    @property
    def can_check(self) -> bool:
        """Until the drill is done."""
        return not self.is_done

    @property
    def has_answer(self) -> bool:
        """Whether there is an arrow."""
        return bool(self._lines)

    @property
    def _right_lines(self) -> set[Line]:
        return {(move.start, move.end) for move in self.true_moves}

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        if self.is_done:
            return {"good": frozenset(end for _, end in self._right_lines)}
        return {"selected": frozenset((self._held,)) if self._held else frozenset()}

    def _draw(self) -> None:
        self.arrows = tuple(ArrowView(start, end, "good" if self.is_done else "own") for start, end in self._lines)

    def tap(self, square: Square) -> list[Scene]:
        """Take up a piece, or draw an arrow from it."""
        if not self.can_touch:
            return self._still()
        if self._held and square == self._held:
            return self.cancel()
        if self._held and self._is_end(self._held, square):
            return self._toggle(self._held, square)
        return self._take(square)

    def grab(self, square: Square) -> list[Scene]:
        """Take up a piece."""
        return self._take(square) if self.can_touch else self._still()

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """Draw an arrow to where the piece is let go."""
        if not self.can_touch or end is None or end == start or start != self._held:
            return self._still("")
        if not self._is_end(start, end):
            return self._taken(end)
        return self._toggle(start, end)

    def cancel(self) -> list[Scene]:
        """Let the piece go."""
        self._held = ""
        return self._still("")

    def _take(self, square: Square) -> list[Scene]:
        refusal = refuse_start(self.position, square)
        if refusal:
            if self._held and self.position.piece_at(square):
                return self._taken(square)
            self._tell(refusal_text(self.t, self.position, refusal), "note")
            return self._still()
        self._held = square
        self._tell("", "")
        return self._still(self.t.gettext("%(square)s chosen.", square=square))

    def _taken(self, square: Square) -> list[Scene]:
        self._tell(
            self.t.gettext("%(square)s is taken. Show the square on which the move ends.", square=square), "note"
        )
        return self._still()

    def _toggle(self, start: Square, end: Square) -> list[Scene]:
        line = (start, end)
        self._held = ""
        if line in self._lines:
            self._lines.remove(line)
            said = self.t.gettext("Arrow from %(start)s to %(end)s taken away.", start=start, end=end)
        else:
            self._lines.append(line)
            said = self.t.gettext("Arrow from %(start)s to %(end)s.", start=start, end=end)
        self._tell("", "")
        self._draw()
        return self._still(said)

    def check(self) -> list[Scene]:
        """Judge the arrows; wrong ones are taken away once the reader goes on."""
        if self.is_done:
            return self._still()
        self._held = ""
        if not self.has_answer:
            self._tell(self.t.gettext("There is no arrow yet. Tap a piece, then a square."), "note")
            return self._still()
        lines, right = set(self._lines), self._right_lines
        response = self._response(lines)
        named = self._hear(response)
        if lines == right:
            self._praise()
            self._draw()
            return self._still()
        wrong = [line for line in self._lines if line not in right]
        missing = sorted(right - lines)
        self._lines = [line for line in self._lines if line in right]
        self._draw()
        if wrong:
            start, end = wrong[0]
            did = words.wrong_move_text(self.t, start, end)
            look = self._who_must() or [start]
            self._correct(named, did, self._reason(self._believers(start, end, True)), look)
            self.arrows += tuple(ArrowView(start, end, "bad") for start, end in wrong)
            self._pointed["bad"] = frozenset(end for _, end in wrong)
        else:
            did = self.presenter.missing_text(self.t, len(missing))
            look = [start for start, _ in missing]
            self._correct(named, did, self._reason(self._believers(*missing[0], False)), look)
        return self._still()

    def _response(self, lines: set[Line]) -> Response:
        """Take arrows for the moves that they stand for; where none is legal, no more is known of them."""
        if lines == self._right_lines:
            return self.right
        return drawn(frozenset(Made(start, end, frozenset()) for start, end in lines))

    def _show_answer(self) -> None:
        self._lines = sorted(self._right_lines)
        self._draw()


def laid(t: Translator, question: Question, examiner: Examiner, *, belief: str) -> DrillBoard:
    """Lay a drill on the board on which its kind is answered."""
    board = ArrowBoard if DRILLS[question.kind].hand == "arrows" else DrillBoard
    return board(t, question, examiner, belief=belief)
