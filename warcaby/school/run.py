"""Doing an exercise: attempts in, verdicts out. A run is immutable; every step returns the next one."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

from warcaby.rules import Move, Position, Reason, Refusal, Square, explain, legal_moves, play
from warcaby.school.exercise import (
    AllCapturesExercise,
    Answer,
    Exercise,
    GoalExercise,
    JudgeExercise,
    MarkExercise,
    Mistake,
    PlayExercise,
)

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
]


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
    wrong: frozenset[Square] = frozenset()
    """Squares marked wrongly."""
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
        return not (self.played or self.found or self.marked or self.tried)

    @property
    def is_answered(self) -> bool:
        """Whether the question has its right answer, and a move is to show it."""
        return isinstance(self.exercise, JudgeExercise) and self.exercise.answer in self.tried


def begin(exercise: Exercise) -> Run:
    """Start an exercise."""
    return Run(exercise, exercise.position)


def start_over(run: Run) -> Run:
    """Start an exercise again; slips and hints stay counted, or whoever has seen the solution could earn all stars."""
    return replace(begin(run.exercise), slips=run.slips, helped=run.helped)


def attempt(run: Run, squares: tuple[Square, ...]) -> tuple[Run, Verdict]:
    """Make the move that `squares` stand for, in the exercises that are done by moving."""
    answer = explain(run.position, squares)
    if isinstance(answer, Refusal):
        return refuse(run, squares, answer)
    exercise = run.exercise
    if isinstance(exercise, PlayExercise):
        if answer in exercise.solutions:
            return _solve(replace(run, played=(answer,), position=play(run.position, answer)), move=answer)
        return _not_asked(run, answer)
    if isinstance(exercise, AllCapturesExercise):
        return _find(run, exercise, answer)
    if isinstance(exercise, GoalExercise):
        return _go_on(run, exercise, answer)
    if isinstance(exercise, JudgeExercise) and run.is_answered:
        if answer in exercise.shown_by:
            return _solve(replace(run, played=(answer,), position=play(run.position, answer)), move=answer)
        return _not_asked(run, answer)
    raise TypeError(f"{type(exercise).__name__} is not done by moving")


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


def _foreseen(run: Run, squares: tuple[Square, ...]) -> Mistake | None:
    ends = (squares[0], squares[-1]) if len(squares) > 1 else squares
    for mistake in run.exercise.mistakes:
        if mistake.squares and mistake.after == run.played and mistake.squares in (squares, ends):
            return mistake
    return None


def _solve(run: Run, move: Move | None = None) -> tuple[Run, Verdict]:
    return replace(run, solved=True, hints=0), Verdict("solved", run.exercise.success, move=move)


def _not_asked(run: Run, move: Move) -> tuple[Run, Verdict]:
    mistake = _foreseen(run, move.path) or _foreseen(run, (move.start, move.end))
    says = mistake.says if mistake else ""
    return replace(run, slips=run.slips + 1), Verdict("not-asked", says, move=move)


def _find(run: Run, exercise: AllCapturesExercise, move: Move) -> tuple[Run, Verdict]:
    if move in run.found:
        return run, Verdict("found-before", move=move)
    found = (*run.found, move)
    if len(found) == len(exercise.captures):
        return _solve(replace(run, found=found), move=move)
    return replace(run, found=found, hints=0), Verdict("found", move=move)


def _go_on(run: Run, exercise: GoalExercise, move: Move) -> tuple[Run, Verdict]:
    after = play(run.position, move)
    played = (*run.played, move)
    if played in exercise.lines or exercise.is_reached(run.position, move, after):
        return _solve(replace(run, played=played, position=after), move=move)
    lines = [line for line in exercise.lines if line[: len(played)] == played]
    if not lines:
        return _not_asked(run, move)
    reply = lines[0][len(played)]
    went_on = replace(run, played=(*played, reply), position=play(after, reply), hints=0, told=frozenset())
    return went_on, Verdict("onward", move=move, reply=reply)


def toggle(run: Run, square: Square) -> Run:
    """Mark a square, or take the mark away."""
    return replace(run, marked=run.marked ^ {square})


def foreseen_mark(run: Run, square: Square) -> Mistake | None:
    """Return what the author says of marking `square`, if it was foreseen as a mistake."""
    return next((mistake for mistake in run.exercise.mistakes if mistake.squares == (square,)), None)


def check_marks(run: Run) -> tuple[Run, Verdict]:
    """Judge the marked squares; right ones stay marked, wrong ones are taken away."""
    exercise = run.exercise
    if not isinstance(exercise, MarkExercise):
        raise TypeError(f"{type(exercise).__name__} has nothing to mark")
    wrong, missed = run.marked - exercise.squares, exercise.squares - run.marked
    if not (wrong or missed):
        return _solve(run)
    for mistake in exercise.mistakes:
        if (mistake.squares and mistake.squares[0] in wrong) or (not wrong and mistake.missed in missed):
            says = mistake.says
            break
    else:
        says = ""
    # Whoever marks everything has as many wrong attempts as there are wrong marks.
    judged = replace(run, marked=run.marked - wrong, slips=run.slips + max(1, len(wrong)))
    return judged, Verdict("wrong", says, wrong=frozenset(wrong), missed=len(missed))


def choose(run: Run, answer: Answer) -> tuple[Run, Verdict]:
    """Answer the question whether a move is legal; the right answer has still to be shown by a move."""
    exercise = run.exercise
    if not isinstance(exercise, JudgeExercise):
        raise TypeError(f"{type(exercise).__name__} asks no question")
    tried = replace(run, tried=run.tried | {answer})
    if answer == exercise.answer:
        return replace(tried, hints=0), Verdict("onward")
    says = next((mistake.says for mistake in exercise.mistakes if mistake.answer == answer), "")
    return replace(tried, slips=run.slips + 1), Verdict("wrong", says)


def next_moves(run: Run) -> tuple[Move, ...]:
    """The moves that would be right now, the first one being the one that hints speak of."""
    exercise = run.exercise
    if isinstance(exercise, PlayExercise):
        return exercise.solutions
    if isinstance(exercise, AllCapturesExercise):
        return tuple(move for move in exercise.captures if move not in run.found)
    if isinstance(exercise, GoalExercise):
        lines = [line for line in exercise.lines if line[: len(run.played)] == run.played]
        return tuple(dict.fromkeys(line[len(run.played)] for line in lines))
    if isinstance(exercise, JudgeExercise):
        return exercise.shown_by
    return tuple(legal_moves(run.position))
