"""Doing an exercise: attempts in, verdicts out. A run is immutable; every step returns the next one.

The kind of exercise (`warcaby.school.exercises`) decides what an attempt is worth; this module has what all kinds
share.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from warcaby.rules import Move, Position, Reason, Refusal, Square, explain, play

if TYPE_CHECKING:
    from warcaby.school.exercises.exercise import Answer, Exercise, Mistake

MAX_STARS = 3

SLIPS_OF_THE_FINGER: frozenset[Reason] = frozenset(
    (
        "empty-square",
        "not-your-piece",
        "same-square",
        "ambiguous",
        "move-complete",
    )
)
"""Refusals that say nothing about what the learner knows, and cost no star."""

Outcome = Literal[
    "solved",  # the exercise is done
    "onward",  # right so far; the reply has been played
    "found",  # one of several captures; the board is back at the start
    "found-before",  # the same capture again
    "not-asked",  # a legal move, but not the one; taken back
    "refused",  # no legal move
    "wrong",  # a wrong answer or wrong marks
    "failed",  # the aim of a game is missed; it starts again
]


Asked = Literal["move", "marks", "choice", "square", "next"]
"""What an exercise asks for: a move on the board, squares to mark, the answer to a question, one square to touch, or
just to continue."""


@dataclass(frozen=True)
class Step:
    """What a learner gives in one step."""

    asked: Asked
    squares: tuple[Square, ...] = ()
    """The squares of a move, or the squares marked."""
    answer: Answer | None = None
    """The answer to a question."""


@dataclass(frozen=True)
class Verdict:
    """The result of an attempt."""

    outcome: Outcome
    says: str = ""
    """The author's sentence, in the language of the lesson; empty if the attempt was not foreseen."""
    refusal: Refusal | None = None
    move: Move | None = None
    """The legal move that was made."""
    reply: Move | None = None
    """The opponent's answer to it."""
    shown: tuple[Move, ...] = ()
    """Moves then played on the board."""
    refutation: tuple[Move, ...] = ()
    """The author's refutation of a wrong move, beginning with the opponent's move."""
    wrong: frozenset[Square] = frozenset()
    """Squares wrongly marked or touched."""
    missed: int = 0
    """How many squares are still unmarked."""


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


@dataclass(frozen=True)
class Given:
    """An input to a run: the squares of a move, marked squares, or the answer to a question."""

    before: Run
    after: Run
    what: tuple[str, ...]
    verdict: Verdict


def begin(exercise: Exercise) -> Run:
    """Start an exercise."""
    return exercise.begin()


def start_over(run: Run) -> Run:
    """Start an exercise again. Slips and hints stay counted: the solution may have been seen already."""
    return run.exercise.start_over(run)


def attempt(run: Run, squares: tuple[Square, ...]) -> tuple[Run, Verdict]:
    """Attempt the move that `squares` stand for, in exercises that are solved by moving."""
    answer = explain(run.position, squares)
    if isinstance(answer, Refusal):
        return refuse(run, squares, answer)
    return run.exercise.attempt(run, answer)


def refuse(run: Run, squares: tuple[Square, ...], refusal: Refusal) -> tuple[Run, Verdict]:
    """Refuse an illegal attempt, with the author's sentence if it was foreseen."""
    mistake = _foreseen(run, squares)
    if mistake is None and refusal.reason == "capture-goes-on":
        # Authors foresee the capture that stops too early, not every square that may be tapped next.
        mistake = _foreseen(run, squares[:-1])
    verdict = Verdict("refused", mistake.says if mistake else "", refusal)
    # A wrong piece cost its star when it was pointed out.
    is_free = squares[0] in run.told or (mistake is None and refusal.reason in SLIPS_OF_THE_FINGER)
    return run if is_free else replace(run, slips=run.slips + 1), verdict


def tell_piece(run: Run, square: Square) -> Run:
    """Record that the learner picked a piece without a legal move and was told why; it counts as a slip, once."""
    if square in run.told:
        return run
    return replace(run, told=run.told | {square}, slips=run.slips + 1)


def toggle(run: Run, square: Square) -> Run:
    """Mark a square, or remove its mark."""
    return replace(run, marked=run.marked ^ {square})


def foreseen_mark(run: Run, square: Square) -> Mistake | None:
    """Return the author's mistake about marking `square`, if it was foreseen."""
    return next((mistake for mistake in run.exercise.mistakes if mistake.squares == (square,)), None)


def check_marks(run: Run) -> tuple[Run, Verdict]:
    """Judge the marked squares; right ones stay marked, wrong ones are removed."""
    return run.exercise.check(run)


def choose(run: Run, answer: Answer) -> tuple[Run, Verdict]:
    """Answer the question of an exercise."""
    return run.exercise.choose(run, answer)


def touch(run: Run, square: Square) -> tuple[Run, Verdict]:
    """Touch the one square that is asked for."""
    return run.exercise.touch(run, square)


def go_on(run: Run) -> tuple[Run, Verdict]:
    """Continue, if nothing is asked."""
    return run.exercise.go_on(run)


def next_moves(run: Run) -> tuple[Move, ...]:
    """The moves that are right now; hints are about the first one."""
    return run.exercise.next_moves(run)


def next_step(run: Run) -> Step:
    """What a learner who knows the solution gives now."""
    return run.exercise.next_step(run)


def take(run: Run, step: Step) -> tuple[Run, Verdict]:
    """Do a step, whatever the exercise asks for."""
    if step.asked == "marks":
        return check_marks(replace(run, marked=frozenset(step.squares)))
    if step.asked == "next":
        return go_on(run)
    if step.asked == "square":
        return touch(run, step.squares[0])
    if step.answer is not None:
        return choose(run, step.answer)
    return attempt(run, step.squares)


# Verdicts for the kinds of exercises


def solve(run: Run, move: Move | None = None) -> tuple[Run, Verdict]:
    """Finish an exercise, with or without a move."""
    if move:
        run = replace(run, played=(*run.played, move), position=play(run.position, move))
    return replace(run, solved=True, hints=0), Verdict("solved", run.exercise.success, move=move)


def not_asked(run: Run, move: Move) -> tuple[Run, Verdict]:
    """Judge a legal move that is not a solution."""
    mistake = _foreseen(run, move.path) or _foreseen(run, (move.start, move.end))
    says, reply = (mistake.says, mistake.reply) if mistake else ("", ())
    return replace(run, slips=run.slips + 1), Verdict("not-asked", says, move=move, refutation=reply)


def _foreseen(run: Run, squares: tuple[Square, ...]) -> Mistake | None:
    ends = (squares[0], squares[-1]) if len(squares) > 1 else squares
    for mistake in run.exercise.mistakes:
        if mistake.squares and mistake.after == run.played and mistake.squares in (squares, ends):
            return mistake
    return None
