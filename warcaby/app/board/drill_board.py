"""A drill on the board: an exercise of which is said what you did, why it is wrong, and where to look."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from itertools import pairwise
from typing import Literal, Protocol

from warcaby.app.board.board_views import ArrowView, ChoiceView, Mark
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.spoken_board import MOST_POINTED
from warcaby.app.board.touch import Scene
from warcaby.app.words import drill_texts as words
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square, Walk, legal_moves, refuse_step
from warcaby.school.diagnosis.evidence import TRUE, Attempt, Evidence, answer, evidence_of
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.exercises.exercise import Given, solve
from warcaby.school.misconceptions import PlainMove, is_rule, misconceptions_of, ruling
from warcaby.school.verdicts import Verdict

HINTS = 3
"""The rule; the pieces; the answer itself."""


class Examiner(Protocol):
    """Who is told of answers to drills."""

    def hear(self, evidence: Evidence | None, response: Response) -> str:
        """Take an answer in, and return the belief that the learner is to be told of; empty if there is none.

        Without evidence the answer was shown.
        """

    @property
    def ranking(self) -> list[str]:
        """Beliefs of the game, those that the learner seems to have first."""


class DrillBoard(ExerciseBoard):
    """A question about a position being answered; what was chosen is proven by a move, as in lessons."""

    shows_targets = False
    tells_stuck = False

    def __init__(self, t: Translator, question: Question, examiner: Examiner, *, belief: str = "") -> None:
        self.question = question
        self.examiner = examiner
        self._belief = belief
        super().__init__(t, DRILLS[question.kind].of(question))

    @property
    def _is_chosen(self) -> bool:
        """Whether the answer is one of several that are offered."""
        return DRILLS[self.question.kind].hand == "choice"

    @property
    def is_proving(self) -> bool:
        """Whether the right answer was chosen, and a move is to prove that it was no guess."""
        return self._is_chosen and self._asks("move")

    @property
    def is_done(self) -> bool:
        """Whether it was answered, or the answer shown."""
        return self.run.solved

    @property
    def has_answer(self) -> bool:
        """Whether something is on the board that can be judged."""
        return bool(self.run.marked)

    @property
    def can_check(self) -> bool:
        """Whether an answer has several parts and is judged when the reader says so."""
        return self._asks("marks")

    @cached_property
    def true_moves(self) -> frozenset[PlainMove]:
        """The legal moves."""
        return ruling(self.question.position.variant).moves(self.question.position)

    @cached_property
    def right(self) -> Response:
        """The right answer."""
        return answer(self.question, TRUE)

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        asked = frozenset((self.question.piece,)) if self.question.piece else frozenset[Square]()
        return {**super()._own_marks(), "asked": asked}

    @property
    def counted(self) -> str:
        """How much of the answer is on the board; empty where nothing is counted."""
        return self.presenter.progress_text(self.t, self.run)

    def cancel(self) -> list[Scene]:
        """Put the piece down; where squares are marked, there is nothing in hand."""
        return self._still("") if self._asks("marks") else super().cancel()

    # What is said

    def _done(self) -> None:
        self.walk = None
        self.run, _ = solve(self.run)

    def _praise(self) -> None:
        self._done()
        self._say("good", self.t.gettext(self.presenter.praise))

    def _hear(self, response: Response) -> str:
        return self.examiner.hear(evidence_of(self.question, response), response)

    def _reason(self, believed: Iterable[str]) -> str:
        """The rule that speaks against the likeliest of the beliefs that explain what was done."""
        told = set(believed)
        plain = [*filter(is_rule, told)]
        ranked = [name for name in self.examiner.ranking if name in (plain or told)]
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
        return not self.question.position.piece_at(end) or bool(self._believers(start, end, True))

    def _who_must(self) -> list[Square]:
        """The pieces that must capture."""
        return sorted({move.start for move in self.true_moves if move.captured})

    # Moves

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        refusal = refusal_text(self.t, self.position, refuse_step(walk, square))
        if square == walk.squares[-1] or not self._is_end(walk.squares[0], square):
            # No move ends there by anybody's rules: the finger has slipped.
            self._tell(refusal, "note")
            return self._still()
        squares = (*walk.squares, square)
        start, end = squares[0], square
        tried = frozenset((Made(start, end, frozenset(walk.captured)),))
        named = self._unproven() if self.is_proving else self.examiner.hear(Attempt(self.position, squares), tried)
        why = self._reason(self._believers(start, end, True)) or refusal
        did = words.wrong_move_text(self.t, start, end)
        if walk.captured:
            did, why = refusal, ""
        self._correct(named, did, why, self._who_must() or [walk.squares[-1]], (square,))
        self.walk = walk if walk.captured else None
        return self._sprung(walk.squares[-1], square)

    def _gives(self, given: Given, look: Iterable[Square] = ()) -> None:
        """Take in the right answer, by a move or by marks; of the others more is said."""
        if given.verdict.outcome == "not-asked":
            self._unproven()
        else:
            self._hear(self.right)

    def _unproven(self) -> str:
        """A right answer that the first move does not prove was a guess: it counts as one that was shown."""
        return self.examiner.hear(None, frozenset())

    def _comment(self, before: Position, move: Move, verdict: Verdict) -> None:
        super()._comment(before, move, verdict)
        if verdict.outcome == "solved" and self._is_chosen:
            self._say("good", self.t.gettext(self.presenter.praise))

    # Marks

    def _refuse_mark(self, square: Square) -> Refusal | None:
        if not self.question.piece:
            return super()._refuse_mark(square)
        # Where light squares are believed to be played on, they may be marked.
        return None if self._is_end(self.question.piece, square) else Refusal("occupied", (square,))

    def _correct_marks(self, given: Given) -> None:
        marked = given.before.marked
        named = self._hear(marked)
        wrong, missing = sorted(given.verdict.wrong), sorted(self.exercise.next_step(self.run).squares)
        missing = [square for square in missing if square not in marked]
        if wrong:
            did = self.t.gettext(self.presenter.wrong_mark, square=wrong[0], at=self.question.piece)
            look = self._who_must() or self._concerned()
            self._correct(named, did, self._reason(self._marking(wrong[0], True)), look, wrong)
        else:
            did = self.presenter.missing_text(self.t, len(missing))
            look = [self.question.piece] if self.question.piece else missing
            self._correct(named, did, self._reason(self._marking(missing[0], False)), look)

    def _marking(self, square: Square, wanted: bool) -> list[str]:
        """List the beliefs by which a square is to be marked, or by which it is not."""
        found = []
        for each in misconceptions_of(self.question.position.variant):
            told = answer(self.question, (each.id,))
            if isinstance(told, frozenset) and (square in told) == wanted:
                found.append(each.id)
        return found

    # Choices

    @property
    def choices(self) -> tuple[ChoiceView, ...]:
        """The answers to choose from, with what has become of those that were chosen."""
        t, presenter = self.t, self.presenter
        return tuple(
            ChoiceView(
                name, presenter.response_text(t, each), self._state_of(name, each), presenter.response_board(t, each)
            )
            for name, each in presenter.offered().items()
            if not self.is_proving or each == self.right
        )

    def _state_of(self, name: str, response: Response) -> Literal["", "good", "bad"]:
        if response == self.right:
            return "" if self._asks("choice") else "good"
        return "bad" if name in self.run.tried else ""

    def choose(self, answer: str) -> list[Scene]:
        """Judge an answer; the right one is to be proven by a move, where a move can."""
        offered = self.presenter.offered()
        if not self._asks("choice") or answer not in offered or answer in self.run.tried:
            return self._still()
        given = offered[answer]
        proving = self.exercise.proving(self.run)
        if given == self.right and proving:
            self.run = proving
            self._say("good", self.presenter.onward_text(self.t, self.run, ""))
            return self._still()
        named = self._hear(given)
        if given == self.right:
            self._praise()
            return self._still()
        self.run = replace(self.run, tried=self.run.tried | {answer})
        believed = [each.id for each in misconceptions_of(self.position.variant) if self._of(each.id) == given]
        why = self._reason(believed) or self._first_hint()
        self._correct(named, self.presenter.said_text(self.t, given), why, self._concerned())
        if len(offered) - len(self.run.tried) == 1:
            # What is left needs no choice any more.
            self._done()
        return self._still()

    # Hints

    def hint(self) -> list[Scene]:
        """Give the next hint; the last one is the answer."""
        if not self.can_hint:
            return self._still()
        self.run = replace(self.run, hints=self.run.hints + 1)
        self.walk = None
        if self.run.hints == 1:
            self._say("hint", self._first_hint())
        elif self.run.hints == 2:
            squares = self._concerned()
            pointed = frozenset(squares if len(squares) <= MOST_POINTED else squares[:1])
            self._say("hint", words.look_text(self.t, self.position, pointed), pulse=pointed)
        else:
            self._done()
            self.examiner.hear(None, frozenset())
            self._say("hint", self.presenter.solution_text(self.t, self.right))
            self._show_answer()
        return self._still()

    def _of(self, belief: str) -> Response:
        """The answer of somebody with a belief."""
        return answer(self.question, (belief,))

    def _first_hint(self) -> str:
        told = [name for name in self.examiner.ranking if self._of(name) != self.right]
        return words.rule_text(self.t, self._belief) if self._belief else self._reason(told)

    def _concerned(self) -> list[Square]:
        """The pieces that the answer is about."""
        if self.question.piece:
            return [self.question.piece]
        if self.question.move:
            return self._who_must() or [self.question.move[0]]
        return sorted({move.start for move in self.true_moves})

    @property
    def can_hint(self) -> bool:
        """Whether a hint is left."""
        return not self.is_done and self.run.hints < HINTS

    @property
    def hint_label(self) -> str:
        """What the next hint tells."""
        t = self.t
        return [t.gettext("Hint"), t.gettext("Where to look?"), t.gettext("Show me")][min(self.run.hints, HINTS - 1)]

    def _show_answer(self) -> None:
        """Show the answer on the board: marks, or the moves of the piece that was asked about, or all moves."""
        if self.run.asks == "marks":
            self.run = replace(self.run, marked=frozenset(self.exercise.next_step(self.run).squares))
            return
        piece = self.question.piece or (self.question.move[0] if self.question.move else "")
        self.arrows = tuple(
            ArrowView(start, end, "hint") for move in self._ways(piece) for start, end in pairwise(move.path)
        )

    def _ways(self, piece: Square) -> list[Move]:
        moves = legal_moves(self.question.position)
        return [move for move in moves if move.start == piece] or moves
