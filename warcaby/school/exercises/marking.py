"""Shared code of exercises in which squares are marked."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from warcaby.notation import usual_notation
from warcaby.rules import Position, Refusal, Square
from warcaby.school.exercises.drilled import Drilled
from warcaby.school.exercises.exercise import AnswerKind, Exercise, Given, Mistake, Run, solve
from warcaby.school.exercises.question import Response
from warcaby.school.lesson_table import Table
from warcaby.school.misconceptions import misconceptions_of, ruling
from warcaby.school.verdicts import LAST, Asked, Hint, Step, Verdict


@dataclass(frozen=True)
class MarkExercise(Exercise):
    """Mark squares."""

    @property
    def answer_kind(self) -> AnswerKind:
        """The answer is a set of squares."""
        return "choice"

    @property
    @abstractmethod
    def squares(self) -> frozenset[Square]:
        """The squares to mark."""

    def tempting(self) -> Iterable[Mapping[str, str]]:
        """The squares that false beliefs would mark, and each right one that may be forgotten."""
        question, believed = self.as_drill, dict[Square, None]()
        if question and isinstance(self, Drilled):
            for belief in misconceptions_of(self.position.variant):
                moves = ruling(self.position.variant, belief.id).moves(self.position)
                answer = self.respond(question, moves)
                believed |= dict.fromkeys(sorted(map(str, answer)) if isinstance(answer, frozenset) else ())
        yield from ({"try": square} for square in believed if square not in self.squares)
        yield from ({"missed": square} for square in sorted(self.squares))

    def asks(self, run: Run) -> Asked:
        """Ask for marks."""
        return "marks"

    def next_step(self, run: Run) -> Step:
        """Mark every square."""
        return Step("marks", tuple(sorted(self.squares)))

    def check(self, run: Run) -> tuple[Run, Verdict]:
        """Judge the marked squares; right ones stay marked, wrong ones are taken away."""
        wrong, missed = run.marked - self.squares, self.squares - run.marked
        if not (wrong or missed):
            return solve(run)
        for mistake in self.mistakes:
            if (mistake.squares and mistake.squares[0] in wrong) or (not wrong and mistake.missed in missed):
                says = mistake.says
                break
        else:
            says = ""
        # Marking everything costs one slip per wrong mark.
        cost = max(1, len(wrong)) + self._is_wild(wrong)
        judged = replace(run, marked=run.marked - wrong, slips=run.slips + cost)
        return judged, Verdict("wrong", says, wrong=frozenset(wrong), missed=len(missed))

    def _is_wild(self, wrong: frozenset[Square]) -> bool:
        """Whether one square is asked for, and those marked instead are neither foreseen nor those of any belief.

        Where one square is right, trying one after another would soon find it; so it costs more.
        """
        if len(self.squares) > 1 or not wrong:
            return False
        meant = {each["try"] for each in self.tempting() if "try" in each}
        meant.update(square for each in self.mistakes for square in each.squares)
        return not wrong & meant

    def response_of(self, what: tuple[str, ...]) -> Response:
        """The marked squares."""
        return frozenset(what)

    def refuse_mark(self, square: Square) -> Refusal | None:
        """Light squares cannot be marked."""
        return None if square in self.position.variant.board.bit else Refusal("light-square", (square,))

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Tell the number of squares, then one of them, then all."""
        left = tuple(sorted(self.squares - run.marked))
        if level == 2:
            return run, Hint("count", count=len(self.squares))
        if level == LAST or not left:
            return run, Hint("answer", squares=tuple(sorted(self.squares)))
        return run, Hint("one", squares=left[:1], count=len(self.squares))

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the marked squares."""
        return _names(self.position, given.what)

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the squares to mark."""
        return _names(self.position, sorted(self.squares))


def _names(position: Position, squares: Sequence[Square]) -> tuple[str, ...]:
    return tuple(map(usual_notation(position.variant).square, squares))


def read_marks(tables: Sequence[Table], position: Position, right: frozenset[Square]) -> tuple[Mistake, ...]:
    """Read the mistakes that are marks: a wrong square, or a right one that is missing. Raises LessonError."""
    mistakes = []
    for table in tables:
        says = table.text("says")
        wrong, missed = table.text("try", ""), table.text("missed", "")
        if bool(wrong) == bool(missed):
            raise table.error("try", "a mistake has either `try` or `missed`", "mistake")
        square = table.square("try" if wrong else "missed", position, wrong or missed)
        if (square in right) != bool(missed):
            raise table.error(
                "try" if wrong else "missed", f"{square} is {'right' if wrong else 'not asked for'}", "mistake"
            )
        mistakes.append(Mistake(says, missed=square) if missed else Mistake(says, squares=(square,)))
        table.done()
    return tuple(mistakes)
