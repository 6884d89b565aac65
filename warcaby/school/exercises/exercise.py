"""What every kind of exercise has: a position, a goal, hints, foreseen mistakes, and what it does with what is given.

A kind is a class in a file of its own. It says how it is read from a lesson, what it asks for, how an answer to it is
judged, what its hints point at, and what a learning platform is told. A kind that is done by moving gets the rest from
here. Every exercise has been checked when it was read: its moves are legal, its answers computed by the rules. Texts
are the author's Polish; they are translated when shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal, Self, TypeAlias, TypedDict

from warcaby.notation import usual_notation
from warcaby.rules import Colour, Move, Position, Reason, Refusal, Square, legal_moves
from warcaby.school.hints import LAST, Hint
from warcaby.school.lesson_table import Table
from warcaby.school.run import Asked, Given, Run, Step, Verdict

Answer: TypeAlias = Reason | Literal["legal"]
"""An answer to the question whether a move is legal: yes, or why not."""

AnswerKind = Literal["moves", "choice"]
"""How a learning platform is told of answers: as moves of a line, or as squares or answers that were chosen."""


@dataclass(frozen=True)
class Mistake:
    """A wrong attempt that the author has foreseen, and what to say about it."""

    says: str
    squares: tuple[Square, ...] = ()
    """The attempt: squares of a move, or the one square wrongly marked."""
    after: tuple[Move, ...] = ()
    """The moves (own and replies) after which the attempt is made, in a task of several moves."""
    missed: Square = ""
    """The square that was forgotten."""
    answer: Answer | None = None
    """The wrong answer to a question."""


class Common(TypedDict):
    """The fields that all exercises have, as they are read from a lesson."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]


@dataclass(frozen=True)
class Exercise(ABC):
    """An exercise. What is not said otherwise holds for the kinds that are done by moving."""

    kind: ClassVar[str]
    """Name of the kind in lessons."""
    answer_kind: ClassVar[AnswerKind] = "moves"

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    """The author's words, shown one by one before the hints that are made from the solution."""
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    mistakes: tuple[Mistake, ...]

    @classmethod
    @abstractmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Take the fields of this kind out of a table of a lesson. Raises LessonError."""

    @property
    def side(self) -> Colour:
        """The learner's side."""
        return self.position.turn

    # What it asks for

    def asks(self, run: Run) -> Asked:
        """Say what is to be given next."""
        return "move"

    @property
    def sought(self) -> tuple[Move, ...]:
        """The moves that are all to be found, each from the start; empty where one line of moves solves."""
        return ()

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that would be right now, the first one being the one that hints speak of."""
        return tuple(legal_moves(run.position))

    def next_step(self, run: Run) -> Step:
        """What somebody gives now who knows the solution."""
        return Step("move", self.next_moves(run)[0].path)

    # What becomes of what is given

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge a legal move. Raises TypeError where no moves are asked for."""
        raise TypeError(f"{type(self).__name__} is not done by moving")

    def check(self, run: Run) -> tuple[Run, Verdict]:
        """Judge the marked squares; right ones stay marked. Raises TypeError where no marks are asked for."""
        raise TypeError(f"{type(self).__name__} has nothing to mark")

    def refuse_mark(self, square: Square) -> Refusal | None:
        """Say why a square cannot be marked at all; None if it can."""
        return None

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge the answer to a question. Raises TypeError where there is no question."""
        raise TypeError(f"{type(self).__name__} asks no question")

    # Hints

    def said(self, run: Run) -> tuple[str, ...]:
        """The author's hints for what is asked now."""
        return self.hints

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Make the hint of a level, 2 to LAST, from the solution: the piece, the squares, the whole move."""
        move = self.next_moves(run)[0]
        piece = run.position.piece_at(move.start)
        name = run.position.variant.name_of(piece is not None and piece.king)
        if level == LAST:
            return run, Hint("show", squares=move.path, move=move, name=name)
        if level == 2:
            return run, Hint("piece", squares=(move.start,), name=name)
        return run, Hint("square", squares=(move.start, move.end), name=name)

    # What a learning platform is told

    def judged(self, before: Run, after: Run) -> bool | None:
        """Say whether the answer between two runs was right; None where nothing was judged yet."""
        if after.solved and not before.solved:
            return True
        return None if after.slips == before.slips else False

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the answer: the moves of the line, the marked squares, or the one choice."""
        run, verdict = given.before, given.verdict
        notation = usual_notation(run.position.variant)
        before = notation.line(self.position, run.played)
        if verdict.move:
            return (*before, notation.move(run.position, verdict.move))
        return (*before, "-".join(map(notation.square, given.what)))

    @property
    def expected(self) -> tuple[str, ...]:
        """Write what would be right; where several things would be, the first one."""
        return move_texts(self.position, self.next_moves(Run(self, self.position))[:1])


def move_texts(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    """Write moves, each of them from the same position."""
    notation = usual_notation(position.variant)
    return tuple(notation.move(position, move) for move in moves)


def read_attempts(
    tables: Iterable[Table], position: Position, solutions: Sequence[tuple[Move, ...]]
) -> tuple[Mistake, ...]:
    """Read the mistakes that are attempts to move. Raises LessonError."""
    mistakes = []
    for table in tables:
        *before, last = table.text("try").split()
        after, at = table.line("try", position, before)
        squares = table.squares("try", at, last)
        for line in solutions:
            right = line[len(after)] if line[: len(after)] == after and len(line) > len(after) else None
            if right and (squares in (right.path, (right.start, right.end))):
                raise table.error("try", f"{last} is a solution")
        mistakes.append(Mistake(table.text("says"), squares=squares, after=after))
        table.done()
    return tuple(mistakes)
