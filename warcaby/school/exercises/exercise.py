"""What every kind of exercise has: a position, a goal, hints, foreseen mistakes, and what it does with what is given.

A kind is a class in a file of its own. It says how it is read from a lesson, what it asks for, how an answer to it is
judged, what its hints point at, and what a learning platform is told. A kind that is done by moving gets the rest from
here. Every exercise has been checked when it was read: its moves are legal, its answers computed by the rules. Texts
are the author's Polish; they are translated when shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Literal, NotRequired, TypedDict

from warcaby.notation import Notation, usual_notation
from warcaby.rules import Colour, Move, Position, Refusal, Square, Variant, legal_moves, play
from warcaby.school.exercises.completeness import Aim, Aimed, Claim, Completeness
from warcaby.school.exercises.question import Question, Response
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import LAST, MAX_STARS, Answer, Asked, Hint, Step, Verdict

AnswerKind = Literal["moves", "choice"]
"""How answers are reported to a learning platform: as the moves of a line, or as chosen squares or answers."""


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
    """What it costs, according to that sentence."""


class Common(TypedDict):
    """The fields that all exercises share."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    recalls: NotRequired[str]
    proof: NotRequired[Completeness | None]


@dataclass(frozen=True)
class Exercise(ABC):
    """An exercise. The defaults suit exercises that are solved by moving pieces."""

    kind: ClassVar[str]
    """Name of the kind in lesson files."""
    written: ClassVar[frozenset[str]] = frozenset(("goal", "hint", "success", "mistake"))
    """The text fields that its author writes."""
    is_watched: ClassVar[bool] = False
    """Whether it is shown rather than done."""
    is_game: ClassVar[bool] = False
    """Whether it is a game against the machine."""
    is_refuted: ClassVar[bool] = False
    """Whether a wrong legal move that loses a piece is refuted on the board."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    """The author's hints, shown one by one before those made from the solution."""
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    mistakes: tuple[Mistake, ...]
    recalls: str = field(default="", kw_only=True)
    """The earlier lesson that it repeats with new pieces; empty for the topic of its own lesson."""
    proof: Completeness | None = field(default=None, kw_only=True)
    """Why there are no other solutions."""
    question: Question | None = field(default=None, kw_only=True)
    """The question of the drill it was made from; the page makes its texts."""
    causes: Mapping[str, str] = field(default_factory=dict, kw_only=True, compare=False, repr=False)
    """Why wrong moves are wrong, where that has been recorded: see `warcaby.school.causes`."""

    @classmethod
    @abstractmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Read the fields of this kind from its table in the lesson. Raises LessonError."""

    @classmethod
    def read_position(cls, table: Table, variant: Variant) -> Position:
        """Read the position from its table in the lesson. Raises LessonError."""
        position = table.position("fen", variant, table.text("fen"))
        if not legal_moves(position):
            raise table.error("fen", f"{position.turn} has no legal move", "no-move")
        return position

    @property
    def answer_kind(self) -> AnswerKind:
        """How answers are reported to a learning platform."""
        return "moves"

    @property
    def side(self) -> Colour:
        """The learner's side."""
        return self.position.turn

    @property
    def notation(self) -> Notation:
        """The notation of its moves."""
        return usual_notation(self.position.variant)

    @property
    def aimed(self) -> Aimed | None:
        """What can be searched for to find other solutions; None where they reach nothing that a search knows."""
        return None

    @property
    def aims_at(self) -> Aim | None:
        """What a right move leads to and a wrong one does not; None where that is nothing that can be searched for."""
        return Aim(self.aimed.aim, self.aimed.moves) if self.aimed else None

    def wrong_choices(self, run: Run) -> tuple[Move, ...]:
        """List the legal moves that are offered as answers and are wrong now."""
        return ()

    def tempting(self) -> Iterable[Mapping[str, str]]:
        """List wrong answers that learners give, each as the beginning of a foreseen mistake in a lesson's file."""
        return ()

    def own_texts(self) -> Iterable[tuple[str, str]]:
        """List the texts that only this kind has, as pairs of field and text."""
        return ()

    def begin(self) -> Run:
        """Start at the position."""
        return Run(self, self.position)

    # What it asks for

    def offered(self, run: Run) -> tuple[Answer, ...]:
        """The answers to choose from; empty where none is to be chosen."""
        return ()

    def asks(self, run: Run) -> Asked:
        """Return what the learner has to give next."""
        return "move"

    @property
    def sought(self) -> tuple[Move, ...]:
        """The moves that all have to be found from the start position; empty if one line of moves is the solution."""
        return ()

    def proving(self, run: Run) -> Run | None:
        """Return the run in which the right answer is chosen and a move has to prove it; None where none can."""
        return None

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that are right now; hints are about the first one."""
        return tuple(legal_moves(run.position))

    def next_step(self, run: Run) -> Step:
        """What a learner who knows the solution gives now."""
        return Step("move", self.next_moves(run)[0].path)

    # Judging what the learner gives

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge a legal move. Raises TypeError if no moves are asked for."""
        raise TypeError(f"{type(self).__name__} is not done by moving")

    def check(self, run: Run) -> tuple[Run, Verdict]:
        """Judge the marked squares; right ones stay marked. Raises TypeError if no marks are asked for."""
        raise TypeError(f"{type(self).__name__} has nothing to mark")

    def refuse_mark(self, square: Square) -> Refusal | None:
        """Return why a square cannot be marked; None if it can."""
        return None

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge the answer to a question. Raises TypeError if there is no question."""
        raise TypeError(f"{type(self).__name__} asks no question")

    def touch(self, run: Run, square: Square) -> tuple[Run, Verdict]:
        """Judge the touched square. Raises TypeError if no square is asked for."""
        raise TypeError(f"{type(self).__name__} asks for no square")

    def go_on(self, run: Run) -> tuple[Run, Verdict]:
        """Show what comes next. Raises TypeError if an answer is awaited."""
        raise TypeError(f"{type(self).__name__} does not go on by itself")

    def can_take_back(self, run: Run) -> bool:
        """Whether the last move may be taken back."""
        return False

    def take_back(self, run: Run) -> Run:
        """Take the last move back. Raises TypeError if that is not possible."""
        raise TypeError(f"{type(self).__name__} takes no move back")

    def start_over(self, run: Run) -> Run:
        """Start again. Slips and hints stay counted: the solution may have been seen already."""
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

    # What it tells of the rules that a learner knows

    @property
    def as_drill(self) -> Question | None:
        """The drill that asks the same; None where more is asked than what is legal."""
        return self.question

    @property
    def asks_for_captures(self) -> bool:
        """Whether captures alone are asked for, whatever else would be legal."""
        return False

    def response_of(self, what: tuple[str, ...]) -> Response:
        """Return an answer as one to that drill. Raises TypeError where it is given by moving."""
        raise TypeError(f"{type(self).__name__} is answered by moves")

    # Reports to a learning platform

    def judged(self, before: Run, after: Run) -> bool | None:
        """Return whether the answer between two runs was right; None if nothing has been judged yet."""
        if after.solved and not before.solved:
            return True
        return None if after.slips == before.slips else False

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the answer: the moves of the line, the marked squares, or the choice."""
        run, verdict = given.before, given.verdict
        notation = self.notation
        before = notation.line(self.position, run.played)
        if verdict.move:
            return (*before, notation.move(run.position, verdict.move))
        return (*before, "-".join(map(notation.square, given.what)))

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the right answer; if there are several, the first one."""
        return move_texts(self.position, self.next_moves(self.begin())[:1])

    @property
    def right_answers(self) -> tuple[tuple[str, ...], ...]:
        """Write every right answer that the author names, for an answer sheet; the expected one first."""
        return (self.expected,)


def move_texts(position: Position, moves: Iterable[Move]) -> tuple[str, ...]:
    """Write several moves, all from the same position."""
    notation = usual_notation(position.variant)
    return tuple(notation.move(position, move) for move in moves)


@dataclass(frozen=True)
class Run:
    """An exercise in progress."""

    exercise: Exercise
    position: Position
    played: tuple[Move, ...] = ()
    """Moves played since the start of the exercise, own and replies."""
    found: tuple[Move, ...] = ()
    """Captures found so far, if all of them are asked for."""
    marked: frozenset[Square] = frozenset()
    tried: frozenset[Answer] = field(default_factory=frozenset)
    """Answers given to the question so far."""
    told: frozenset[Square] = frozenset()
    """Pieces that the learner was told have no legal move in the present position."""
    scene: int = 0
    """How many scenes of a worked example have been shown."""
    tries: int = 1
    """How often a game has been started."""
    slips: int = 0
    """Wrong attempts, answers and marks, and wrong pieces pointed out."""
    hints: int = 0
    """Level of the last hint for the present move, 0-4."""
    helped: int = 0
    """Hints given in this run, counted up to 4."""
    solved: bool = False

    @property
    def stars(self) -> int:
        """Three, minus one per slip and hint, but at least one; 0 until solved."""
        return max(1, MAX_STARS - self.slips - self.helped) if self.solved else 0

    @property
    def is_untouched(self) -> bool:
        """Whether there is nothing to start over."""
        begun = self.exercise.begin().played
        return not (self.played != begun or self.found or self.marked or self.tried or self.scene)

    @property
    def asks(self) -> Asked:
        """What the learner has to give next."""
        return self.exercise.asks(self)

    @property
    def next_moves(self) -> tuple[Move, ...]:
        """The moves that are right now; hints are about the first one."""
        return self.exercise.next_moves(self)

    @property
    def next_step(self) -> Step:
        """What a learner who knows the solution gives now."""
        return self.exercise.next_step(self)


@dataclass(frozen=True)
class Given:
    """An input to a run: the squares of a move, marked squares, or the answer to a question."""

    before: Run
    after: Run
    what: tuple[str, ...]
    verdict: Verdict


def solve(run: Run, move: Move | None = None) -> tuple[Run, Verdict]:
    """Finish an exercise, with or without a move."""
    if move:
        run = replace(run, played=(*run.played, move), position=play(run.position, move))
    return replace(run, solved=True, hints=0), Verdict("solved", run.exercise.success, move=move)


def not_asked(run: Run, move: Move) -> tuple[Run, Verdict]:
    """Judge a legal move that is not a solution."""
    mistake = foreseen(run, move.path) or foreseen(run, (move.start, move.end))
    says, reply = (mistake.says, mistake.reply) if mistake else ("", ())
    return replace(run, slips=run.slips + 1), Verdict("not-asked", says, move=move, refutation=reply)


def foreseen(run: Run, squares: tuple[Square, ...]) -> Mistake | None:
    """Return the mistake that the author foresaw in an attempt by these squares."""
    ends = (squares[0], squares[-1]) if len(squares) > 1 else squares
    for mistake in run.exercise.mistakes:
        if mistake.squares and mistake.after == run.played and mistake.squares in (squares, ends):
            return mistake
    return None
