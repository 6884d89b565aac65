"""What every kind of exercise has: a position, a goal, hints, foreseen mistakes, and what it does with what is given.

A kind is a class in a file of its own. It says how it is read from a lesson, what it asks for, how an answer to it is
judged, what its hints point at, and what a learning platform is told. A kind that is done by moving gets the rest from
here. Every exercise has been checked when it was read: its moves are legal, its answers computed by the rules. Texts
are the author's Polish; they are translated when shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Literal, NotRequired, TypeAlias, TypedDict, get_args

from warcaby.notation import Notation, usual_notation
from warcaby.rules import Colour, Move, Position, Refusal, Square, Variant, legal_moves, play
from warcaby.school.drills.kinds import Question
from warcaby.school.exercises.completeness import Claim, Completeness
from warcaby.school.hints import LAST, Hint
from warcaby.school.lesson_table import Table
from warcaby.school.run import Asked, Given, Run, Step, Verdict

Answer: TypeAlias = str
"""An answer to a question: a code, a number, or the text of a move."""

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
    reply: tuple[Move, ...] = ()
    """How it is refuted: moves that begin with the opponent's."""
    claim: Claim | None = None
    """What it costs, by the sentence about it."""


class Common(TypedDict):
    """The fields that all exercises have, as they are read from a lesson."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    recalls: NotRequired[str]
    skips: NotRequired[tuple[str, ...]]
    proof: NotRequired[Completeness | None]


@dataclass(frozen=True)
class Exercise(ABC):
    """An exercise. What is not said otherwise holds for the kinds that are done by moving."""

    kind: ClassVar[str]
    """Name of the kind in lessons."""
    written: ClassVar[frozenset[str]] = frozenset(("goal", "hint", "success", "mistake"))
    """The fields with texts that its author writes."""
    is_watched: ClassVar[bool] = False
    """Whether it is shown rather than done."""
    is_refuted: ClassVar[bool] = False
    """Whether a legal move that is wrong is answered on the board where it loses a piece."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    """The author's words, shown one by one before the hints that are made from the solution."""
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    mistakes: tuple[Mistake, ...]
    recalls: str = field(default="", kw_only=True)
    """The lesson of which it is an exercise with new pieces; empty for one about what is new."""
    skips: tuple[str, ...] = field(default=(), kw_only=True)
    """The lessons that need not be done by whoever solves it, in a placement test."""
    proof: Completeness | None = field(default=None, kw_only=True)
    """Why the solutions are all there are."""
    question: Question | None = field(default=None, kw_only=True)
    """The question of the drill that it was made from; texts about it are made by the page."""

    @classmethod
    @abstractmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Take the fields of this kind out of a table of a lesson. Raises LessonError."""

    @classmethod
    def read_position(cls, table: Table, variant: Variant) -> Position:
        """Take the position out of a table of a lesson. Raises LessonError."""
        position = table.position("fen", variant, table.text("fen"))
        if not legal_moves(position):
            raise table.error("fen", f"{position.turn} has no legal move")
        return position

    @property
    def answer_kind(self) -> AnswerKind:
        """How a learning platform is told of answers."""
        return "moves"

    @property
    def side(self) -> Colour:
        """The learner's side."""
        return self.position.turn

    @property
    def notation(self) -> Notation:
        """How its moves are written."""
        return usual_notation(self.position.variant)

    def own_texts(self) -> Iterable[tuple[str, str]]:
        """List texts that only this kind has: the field and the text."""
        return ()

    def begin(self) -> Run:
        """Start at the position."""
        return Run(self, self.position)

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

    def touch(self, run: Run, square: Square) -> tuple[Run, Verdict]:
        """Judge the square that is touched. Raises TypeError where none is asked for."""
        raise TypeError(f"{type(self).__name__} asks for no square")

    def go_on(self, run: Run) -> tuple[Run, Verdict]:
        """Show what comes next. Raises TypeError where something is asked."""
        raise TypeError(f"{type(self).__name__} does not go on by itself")

    def can_take_back(self, run: Run) -> bool:
        """Whether the last move may be taken back."""
        return False

    def take_back(self, run: Run) -> Run:
        """Take the last move back. Raises TypeError where that is not possible."""
        raise TypeError(f"{type(self).__name__} takes no move back")

    def start_over(self, run: Run) -> Run:
        """Start again; slips and hints stay counted, or whoever has seen the solution could earn all stars."""
        return replace(self.begin(), slips=run.slips, helped=run.helped)

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
        notation = self.notation
        before = notation.line(self.position, run.played)
        if verdict.move:
            return (*before, notation.move(run.position, verdict.move))
        return (*before, "-".join(map(notation.square, given.what)))

    @property
    def expected(self) -> tuple[str, ...]:
        """Write what would be right; where several things would be, the first one."""
        return move_texts(self.position, self.next_moves(self.begin())[:1])


def move_texts(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    """Write moves, each of them from the same position."""
    notation = usual_notation(position.variant)
    return tuple(notation.move(position, move) for move in moves)


def read_attempts(
    tables: Iterable[Table], position: Position, solutions: Sequence[tuple[Move, ...]], start: tuple[Move, ...] = ()
) -> tuple[Mistake, ...]:
    """Read the mistakes that are attempts to move, after the moves `start`. Raises LessonError."""
    return tuple(_read_attempt(table, position, solutions, start) for table in tables)


def _read_attempt(
    table: Table, position: Position, solutions: Sequence[tuple[Move, ...]], start: tuple[Move, ...]
) -> Mistake:
    *before, last = table.text("try").split()
    for move in start:
        position = play(position, move)
    after, at = table.line("try", position, before)
    after = (*start, *after)
    squares = table.squares("try", at, last)
    for line in solutions:
        right = line[len(after)] if line[: len(after)] == after and len(line) > len(after) else None
        if right and (squares in (right.path, (right.start, right.end))):
            raise table.error("try", f"{last} is a solution")
    reply, claim = read_refutation(table, at, last)
    mistake = Mistake(table.text("says"), squares=squares, after=after, reply=reply, claim=claim)
    table.done()
    return mistake


def read_refutation(table: Table, position: Position, text: str) -> tuple[tuple[Move, ...], Claim | None]:
    """Read `reply` and `claim`, which only a legal move can have."""
    claim: Any = table.word("claim", get_args(Claim)) if "claim" in table.rest else None
    texts = table.text("reply", "").split()
    if not texts and claim is None:
        return (), None
    move = table.move("try", position, text)
    return table.line("reply", play(position, move), texts)[0], claim
