"""Doing an exercise: attempts in, verdicts out. A run is immutable; every step returns the next one.

The kind of exercise (`warcaby.school.exercises`) decides what an attempt is worth; this module has what all kinds
share.
"""

from __future__ import annotations

from dataclasses import replace

from warcaby.rules import Refusal, Square, explain
from warcaby.school.exercises.exercise import Mistake, Run, foreseen
from warcaby.school.verdicts import SLIPS_OF_THE_FINGER, Step, Verdict


def attempt(run: Run, squares: tuple[Square, ...]) -> tuple[Run, Verdict]:
    """Attempt the move that `squares` stand for, in exercises that are solved by moving."""
    answer = explain(run.position, squares)
    if isinstance(answer, Refusal):
        return refuse(run, squares, answer)
    return run.exercise.attempt(run, answer)


def refuse(run: Run, squares: tuple[Square, ...], refusal: Refusal) -> tuple[Run, Verdict]:
    """Refuse an illegal attempt, with the author's sentence if it was foreseen."""
    mistake = foreseen(run, squares)
    if mistake is None and refusal.reason == "capture-goes-on":
        # Authors foresee the capture that stops too early, not every square that may be tapped next.
        mistake = foreseen(run, squares[:-1])
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


def take(run: Run, step: Step) -> tuple[Run, Verdict]:
    """Do a step, whatever the exercise asks for."""
    exercise = run.exercise
    if step.asked == "marks":
        return exercise.check(replace(run, marked=frozenset(step.squares)))
    if step.asked == "next":
        return exercise.go_on(run)
    if step.asked == "square":
        return exercise.touch(run, step.squares[0])
    if step.answer is not None:
        return exercise.choose(run, step.answer)
    return attempt(run, step.squares)
