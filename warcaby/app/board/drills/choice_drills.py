"""Drills that are answered without a move: squares are marked, or an answer is chosen."""

from __future__ import annotations

from typing import ClassVar, Literal

from warcaby.app.board.board_views import BoardView, ChoiceView, Mark
from warcaby.app.board.drills.drill_board import DrillBoard
from warcaby.app.board.pictures import picture
from warcaby.app.board.touch import Scene
from warcaby.app.words import drill_texts as words
from warcaby.app.words.refusals import refusal_text
from warcaby.notation import parse_fen
from warcaby.rules import Refusal, Square, Variant, refuse_start
from warcaby.school.diagnosis.choosing import answer
from warcaby.school.exercises import Response
from warcaby.school.learner.session import evidence_of
from warcaby.school.misconceptions import misconceptions_of

YES, NO = "yes", "no"


class MarkDrill(DrillBoard):
    """Pieces or squares are marked, and judged when the reader says so."""

    is_checked: ClassVar[bool] = True

    def clear(self) -> None:
        """Forget what was marked."""
        super().clear()
        self._marked: frozenset[Square] = frozenset()

    @property
    def counted(self) -> str:
        """How many are marked."""
        return self.t.gettext("Marked: %(num)s", num=len(self._marked))

    @property
    def has_answer(self) -> bool:
        """Whether anything is marked."""
        return bool(self._marked)

    @property
    def _right(self) -> frozenset[Square]:
        assert isinstance(self.right, frozenset)
        return frozenset(each for each in self.right if isinstance(each, str))

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        return {**super()._own_marks(), "good" if self.is_done else "marked": self._marked}

    def tap(self, square: Square) -> list[Scene]:
        """Mark a square, or take its mark away."""
        if not self.can_touch:
            return self._still()
        refusal = self._refusal_of(square)
        if refusal:
            self._tell(refusal_text(self.t, self.position, refusal), "note")
            return self._still()
        self._marked ^= {square}
        self._tell("", "")
        if square in self._marked:
            return self._still(self.t.gettext("%(square)s marked.", square=square))
        return self._still(self.t.gettext("%(square)s not marked any more.", square=square))

    def _refusal_of(self, square: Square) -> Refusal | None:
        if self.question.kind == "choose-piece":
            return refuse_start(self.position, square)
        # Where light squares are believed to be played on, they may be marked.
        return None if self._is_end(self.question.piece, square) else Refusal("occupied", (square,))

    def grab(self, square: Square) -> list[Scene]:
        """Nothing is dragged here: a finger that moves a little still marks."""
        return self._still("")

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """Mark the square that the finger has not left."""
        return self.tap(start) if end == start else self._still("")

    def cancel(self) -> list[Scene]:
        """There is nothing in hand."""
        return self._still("")

    def check(self) -> list[Scene]:
        """Judge what is marked; right marks stay, wrong ones are taken away."""
        if self.is_done:
            return self._still()
        if not self.has_answer:
            self._tell(self.t.gettext("Nothing is marked yet. Tap the squares you mean."), "note")
            return self._still()
        named = self.listener.hear(evidence_of(self.question, self._marked), self._marked)
        wrong, missing = sorted(self._marked - self._right), sorted(self._right - self._marked)
        self._marked &= self._right
        if not (wrong or missing):
            self._praise()
        elif wrong:
            did = words.wrong_mark_text(self.t, self.question, wrong[0])
            look = self._who_must() or self._concerned()
            self._correct(named, did, self._reason(self._marking(wrong[0], True)), look, wrong)
        else:
            did = words.missing_text(self.t, self.question, len(missing))
            look = [self.question.piece] if self.question.piece else missing
            self._correct(named, did, self._reason(self._marking(missing[0], False)), look)
        return self._still()

    def _marking(self, square: Square, wanted: bool) -> list[str]:
        """List the beliefs by which a square is to be marked, or by which it is not."""
        found = []
        for each in misconceptions_of(self.position.variant):
            told = answer(self.question, (each.id,))
            if isinstance(told, frozenset) and (square in told) == wanted:
                found.append(each.id)
        return found

    def _show_answer(self) -> None:
        self._marked = self._right


class ChoiceDrill(DrillBoard):
    """One of a few answers is chosen."""

    counted = ""

    def clear(self) -> None:
        """Forget what was chosen."""
        super().clear()
        self._tried: set[str] = set()

    @property
    def can_touch(self) -> bool:
        """The board is only looked at."""
        return False

    @property
    def _answers(self) -> dict[str, Response]:
        if self.question.kind == "judge":
            return {YES: True, NO: False}
        return {str(number): choice for number, choice in enumerate(self.question.choices)}

    @property
    def choices(self) -> tuple[ChoiceView, ...]:
        """The answers to choose from, with what has become of those that were chosen."""
        return tuple(
            ChoiceView(name, self._name(name, each), self._state(name, each), self._board(name, each))
            for name, each in self._answers.items()
        )

    def _name(self, name: str, each: Response) -> str:
        if self.question.kind == "judge":
            return self.t.gettext("Yes, it is legal") if each else self.t.gettext("No, it is not legal")
        if self.question.kind == "count":
            return str(each)
        return self.t.gettext("Board %(letter)s", letter="ABCD"[int(name)])

    def _state(self, name: str, each: Response) -> Literal["", "good", "bad"]:
        if self.is_done and each == self.right:
            return "good"
        return "bad" if name in self._tried else ""

    def _board(self, name: str, each: Response) -> BoardView | None:
        if self.question.kind != "afterwards":
            return None
        variant: Variant = self.position.variant
        return picture(self.t, parse_fen(variant, str(each)), self._name(name, each), below=self.position.turn)

    def choose(self, chosen: str) -> list[Scene]:
        """Judge an answer."""
        given = self._answers.get(chosen)
        if self.is_done or given is None or chosen in self._tried:
            return self._still()
        named = self.listener.hear(evidence_of(self.question, given), given)
        if given == self.right:
            self._praise()
            return self._still()
        self._tried.add(chosen)
        believed = [
            each.id for each in misconceptions_of(self.position.variant) if answer(self.question, (each.id,)) == given
        ]
        look = self._concerned()
        why = self._reason(believed) or self._first_hint()
        self._correct(named, words.said_text(self.t, self.question, given), why, look)
        if len(self._answers) - len(self._tried) == 1:
            # What is left needs no choice any more.
            self.is_done = True
        return self._still()
