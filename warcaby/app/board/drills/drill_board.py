"""A drill on the board: what is touched, what the answer comes to, and the three parts of what is said of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import cached_property
from itertools import pairwise
from typing import ClassVar, Protocol

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.board.spoken_board import MOST_POINTED, SpokenBoard
from warcaby.app.board.touch import Scene
from warcaby.app.words import drill_texts as words
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Square, Walk, legal_moves
from warcaby.school.diagnosis.choosing import answer
from warcaby.school.diagnosis.evidence import TRUE, Evidence
from warcaby.school.exercises import Question, Response
from warcaby.school.misconceptions import PlainMove, misconceptions_of, ruling

HINTS = 3
"""The rule; the pieces; the answer itself."""


class Listener(Protocol):
    """Who is told of answers."""

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Take an answer in, and return the belief that the learner is to be told of; empty if there is none.

        Without evidence the answer was shown.
        """

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, those that the learner seems to have first."""


class DrillBoard(SpokenBoard):
    """A question about a position being answered."""

    shows_targets = False
    tells_stuck = False
    is_checked: ClassVar[bool] = False
    """Whether an answer has several parts and is judged when the reader says so."""

    def __init__(self, t: Translator, question: Question, listener: Listener, *, belief: str = "") -> None:
        self.question = question
        self.listener = listener
        self._belief = belief
        self.hints = 0
        self.is_done = False
        super().__init__(t)
        if question.move:
            start, end = question.move
            self.arrows = (ArrowView(start, end, "question"),)

    @property
    def position(self) -> Position:
        """The position that is asked about, also after a move that answers."""
        return self.question.position

    @property
    def can_touch(self) -> bool:
        """Until the drill is done."""
        return not self.is_done

    @property
    def has_answer(self) -> bool:
        """Whether something is on the board that can be judged."""
        return False

    @property
    def can_hint(self) -> bool:
        """Whether a hint is left."""
        return not self.is_done and self.hints < HINTS

    @cached_property
    def true_moves(self) -> frozenset[PlainMove]:
        """The legal moves."""
        return ruling(self.question.position.variant).moves(self.question.position)

    @cached_property
    def right(self) -> Response:
        """The right answer."""
        return answer(self.question, TRUE)

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        return {"asked": frozenset((self.question.piece,)) if self.question.piece else frozenset()}

    # What is said

    def _praise(self) -> None:
        self.is_done = True
        self.walk = None
        self._say("good", words.praise_text(self.t, self.question))

    def _reason(self, believed: Iterable[str]) -> str:
        """The rule that speaks against the likeliest of the beliefs that explain what was done."""
        told = set(believed)
        plain = [name for name in told if not name.startswith("rules_of_")]
        ranked = [name for name in self.listener.ranking if name in (plain or told)]
        return words.rule_text(self.t, ranked[0]) if ranked else ""

    def _believers(self, start: Square, end: Square, allowed: bool) -> list[str]:
        """List the beliefs by which a move from `start` to `end` is allowed, or by which it is not."""
        position, variant = self.question.position, self.question.position.variant
        lines = {
            each.id: {(move.start, move.end) for move in ruling(variant, each.id).moves(position)}
            for each in misconceptions_of(variant)
        }
        return [name for name, allows in lines.items() if allowed == ((start, end) in allows)]

    def _is_end(self, start: Square, end: Square) -> bool:
        """Whether a piece could be thought to end its move there: on a taken square only where some belief says so."""
        return not self.position.piece_at(end) or bool(self._believers(start, end, True))

    def _who_must(self) -> list[Square]:
        """The pieces that must capture."""
        return sorted({move.start for move in self.true_moves if move.captured})

    # Hints

    def hint(self) -> list[Scene]:
        """Give the next hint; the last one is the answer."""
        if not self.can_hint:
            return self._still()
        self.hints += 1
        self.walk = None
        if self.hints == 1:
            self._say("hint", self._first_hint())
        elif self.hints == 2:
            squares = self._concerned()
            pointed = frozenset(squares if len(squares) <= MOST_POINTED else squares[:1])
            self._say("hint", words.look_text(self.t, self.position, pointed), pulse=pointed)
        else:
            self.is_done = True
            self.listener.hear(None, frozenset())
            self._say("hint", words.solution_text(self.t, self.question, self.right))
            self._show_answer()
        return self._still()

    def _first_hint(self) -> str:
        told = [name for name in self.listener.ranking if answer(self.question, (name,)) != self.right]
        return words.rule_text(self.t, self._belief) if self._belief else self._reason(told)

    def _concerned(self) -> list[Square]:
        """The pieces that the answer is about."""
        if self.question.piece:
            return [self.question.piece]
        if self.question.move:
            return self._who_must() or [self.question.move[0]]
        return sorted({move.start for move in self.true_moves})

    @property
    def hint_label(self) -> str:
        """What the next hint tells."""
        t = self.t
        return [t.gettext("Hint"), t.gettext("Where to look?"), t.gettext("Show me")][min(self.hints, HINTS - 1)]

    def _show_answer(self) -> None:
        """Draw the answer on the board: the moves of the piece that was asked about, or all of them."""
        piece = self.question.piece or (self.question.move[0] if self.question.move else "")
        self.arrows = tuple(
            ArrowView(start, end, "hint") for move in self._ways(piece) for start, end in pairwise(move.path)
        )

    def _ways(self, piece: Square) -> list[Move]:
        moves = legal_moves(self.question.position)
        return [move for move in moves if move.start == piece] or moves

    # What only moves do

    def check(self) -> list[Scene]:
        """Judge an answer that has several parts."""
        return self._still()

    def choose(self, chosen: str) -> list[Scene]:
        """Take an answer that is chosen."""
        return self._still()

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        return self._still()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        return self._still()

    @property
    @abstractmethod
    def counted(self) -> str:
        """How much of the answer is on the board; empty where nothing is counted."""
