"""Doing an exercise: attempts in, verdicts out. A run is immutable; every step returns the next one.

What an attempt comes to is up to the kind of the exercise (`warcaby.school.exercises`); what all kinds need for that
is here.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal

from warcaby.rules import Move, Position, Reason, Refusal, Square, explain, play

if TYPE_CHECKING:
    from warcaby.school.exercises.exercise import Answer, Exercise, Mistake

MAX_STARS = 3

_SLIPS_OF_THE_FINGER: frozenset[Reason] = frozenset(
    (
        "empty-square",
        "not-your-piece",
        "same-square",
        "ambiguous",
        "move-complete",
    )
)
"""Refusals that say nothing about what the learner knows: they cost no star."""

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
nothing but to go on."""


@dataclass(frozen=True)
class Step:
    """What a learner gives to an exercise at once."""

    asked: Asked
    squares: tuple[Square, ...] = ()
    """The squares of a move, or the squares marked."""
    answer: Answer | None = None
    """The answer to a question."""


@dataclass(frozen=True)
class Verdict:
    """What an attempt came to."""

    outcome: Outcome
    says: str = ""
    """The author's sentence for it, in the lesson's language; empty where nothing was foreseen."""
    refusal: Refusal | None = None
    move: Move | None = None
    """The legal move that was made."""
    reply: Move | None = None
    """The opponent's answer to it."""
    shown: tuple[Move, ...] = ()
    """Moves that are played on the board afterwards."""
    refutation: tuple[Move, ...] = ()
    """The author's answer to a wrong move, which begins with the opponent's move."""
    wrong: frozenset[Square] = frozenset()
    """Squares marked wrongly, or touched."""
    missed: int = 0
    """How many squares are still to be marked."""


@dataclass(frozen=True)
class Run:
    """An exercise being done."""

    exercise: Exercise
    position: Position
    played: tuple[Move, ...] = ()
    """Moves on the board, own and replies, since the start of the exercise."""
    found: tuple[Move, ...] = ()
    """Captures found so far, where all of them are asked for."""
    marked: frozenset[Square] = frozenset()
    tried: frozenset[Answer] = field(default_factory=frozenset)
    """Answers given to the question so far."""
    told: frozenset[Square] = frozenset()
    """Pieces of which it was said that they have no legal move in the present position."""
    scene: int = 0
    """Scenes of a worked example that have been shown."""
    tries: int = 1
    """How often a game has been begun."""
    slips: int = 0
    """Wrong attempts, wrong answers, wrong marks, and wrong pieces that were told."""
    hints: int = 0
    """How far the hints for the present move have come, 0-4."""
    helped: int = 0
    """Hints given in this run, 0-4; more are not counted."""
    solved: bool = False

    @property
    def stars(self) -> int:
        """Three, less one for every slip and for every hint, but one at least; 0 until solved."""
        return max(1, MAX_STARS - self.slips - self.helped) if self.solved else 0

    @property
    def is_untouched(self) -> bool:
        """Whether there is nothing to start over."""
        begun = self.exercise.begin().played
        return not (self.played != begun or self.found or self.marked or self.tried or self.scene)

    @property
    def asks(self) -> Asked:
        """What is to be given next."""
        return self.exercise.asks(self)


@dataclass(frozen=True)
class Given:
    """What was given to a run: squares of a move, marked squares, or the answer to a question."""

    before: Run
    after: Run
    what: tuple[str, ...]
    verdict: Verdict


def begin(exercise: Exercise) -> Run:
    """Start an exercise."""
    return exercise.begin()


def start_over(run: Run) -> Run:
    """Start an exercise again; slips and hints stay counted, or whoever has seen the solution could earn all stars."""
    return run.exercise.start_over(run)


def attempt(run: Run, squares: tuple[Square, ...]) -> tuple[Run, Verdict]:
    """Make the move that `squares` stand for, in the exercises that are done by moving."""
    answer = explain(run.position, squares)
    if isinstance(answer, Refusal):
        return refuse(run, squares, answer)
    return run.exercise.attempt(run, answer)


def refuse(run: Run, squares: tuple[Square, ...], refusal: Refusal) -> tuple[Run, Verdict]:
    """Answer an attempt that the rules refuse, with the author's sentence if it was foreseen."""
    mistake = _foreseen(run, squares)
    if mistake is None and refusal.reason == "capture-goes-on":
        # The author foresaw the capture that stops too early, not each square that may be tapped instead.
        mistake = _foreseen(run, squares[:-1])
    verdict = Verdict("refused", mistake.says if mistake else "", refusal)
    # That the piece is the wrong one has cost its star when it was said.
    is_free = squares[0] in run.told or (mistake is None and refusal.reason in _SLIPS_OF_THE_FINGER)
    return run if is_free else replace(run, slips=run.slips + 1), verdict


def tell_piece(run: Run, square: Square) -> Run:
    """Note that the learner has picked a piece without a legal move and is told why: it counts once, as a slip."""
    if square in run.told:
        return run
    return replace(run, told=run.told | {square}, slips=run.slips + 1)


def toggle(run: Run, square: Square) -> Run:
    """Mark a square, or take the mark away."""
    return replace(run, marked=run.marked ^ {square})


def foreseen_mark(run: Run, square: Square) -> Mistake | None:
    """Return what the author says of marking `square`, if it was foreseen as a mistake."""
    return next((mistake for mistake in run.exercise.mistakes if mistake.squares == (square,)), None)


def check_marks(run: Run) -> tuple[Run, Verdict]:
    """Judge the marked squares; right ones stay marked, wrong ones are taken away."""
    return run.exercise.check(run)


def choose(run: Run, answer: Answer) -> tuple[Run, Verdict]:
    """Answer the question of an exercise."""
    return run.exercise.choose(run, answer)


def touch(run: Run, square: Square) -> tuple[Run, Verdict]:
    """Touch the one square that is asked for."""
    return run.exercise.touch(run, square)


def go_on(run: Run) -> tuple[Run, Verdict]:
    """Go on where nothing is asked."""
    return run.exercise.go_on(run)


def next_moves(run: Run) -> tuple[Move, ...]:
    """The moves that would be right now, the first one being the one that hints speak of."""
    return run.exercise.next_moves(run)


def next_step(run: Run) -> Step:
    """What somebody gives now who knows the solution."""
    return run.exercise.next_step(run)


def take(run: Run, step: Step) -> tuple[Run, Verdict]:
    """Give a step to an exercise, whatever it asks for."""
    if step.asked == "marks":
        return check_marks(replace(run, marked=frozenset(step.squares)))
    if step.asked == "next":
        return go_on(run)
    if step.asked == "square":
        return touch(run, step.squares[0])
    if step.answer is not None:
        return choose(run, step.answer)
    return attempt(run, step.squares)


# What kinds of exercises say of a step


def solve(run: Run, move: Move | None = None) -> tuple[Run, Verdict]:
    """End an exercise, by a move or without one."""
    if move:
        run = replace(run, played=(*run.played, move), position=play(run.position, move))
    return replace(run, solved=True, hints=0), Verdict("solved", run.exercise.success, move=move)


def not_asked(run: Run, move: Move) -> tuple[Run, Verdict]:
    """Answer a legal move that is not what was asked for."""
    mistake = _foreseen(run, move.path) or _foreseen(run, (move.start, move.end))
    says, reply = (mistake.says, mistake.reply) if mistake else ("", ())
    return replace(run, slips=run.slips + 1), Verdict("not-asked", says, move=move, refutation=reply)


def _foreseen(run: Run, squares: tuple[Square, ...]) -> Mistake | None:
    ends = (squares[0], squares[-1]) if len(squares) > 1 else squares
    for mistake in run.exercise.mistakes:
        if mistake.squares and mistake.after == run.played and mistake.squares in (squares, ends):
            return mistake
    return None
