"""How certain it is that a learner knows a rule: Bayesian knowledge tracing, and a gate that random clicks do not pass.

Knowledge tracing (Corbett & Anderson 1995) has four numbers a skill: how likely it is known at first, learnt at each
attempt, guessed and slipped. The guess is each question's own chance level (Pardos & Heffernan 2011), and the slip at
most 0.25, since a model with larger ones takes failure for knowledge (Baker, Corbett & Aleven 2008).

What is learnt between attempts would in the end make a master of somebody who only clicks. Evidence is therefore added
up beside it, as in a sequential test (Wald 1945): the logarithm of how much likelier each answer is for somebody who
knows than for somebody who guesses. Somebody who guesses gets from none to ln K with a probability of 1 / K at most.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import log
from typing import Literal

from warcaby.school.exercises import DRILLS, Question

KNOWN_AT_FIRST = 0.2
KNOWN_AFTER_LESSON = 0.6
LEARNT = 0.1
"""The probability that an attempt teaches an unknown rule."""
SLIP = 0.1
LEAST_SLIP, MOST_SLIP = 0.02, 0.25
LEAST_GUESS = 0.02

KNOWN_FROM = 0.95
SITS_FROM = log(1e3)
MASTERED_FROM = log(1e6)

QUICK = 2.0
"""Seconds: faster answers are given without reading the question, and teach nothing."""

State = Literal["new", "learning", "sits", "mastered"]


@dataclass(frozen=True)
class Skill:
    """The state of one rule or belief.

    >>> skill = Skill()
    >>> for _ in range(6):
    ...     skill = skill.answered(True, guess=0.03)
    >>> skill.state
    'mastered'
    """

    known: float = KNOWN_AT_FIRST
    """Probability that the learner knows it."""
    evidence: float = 0.0
    """The evidence against guessing, as a natural logarithm; never less than 0."""
    attempts: int = 0
    is_mastered: bool = False
    """Once mastered, it stays so until a repetition fails."""

    @property
    def state(self) -> State:
        """The state in a word."""
        if self.is_mastered:
            return "mastered"
        if self.known >= KNOWN_FROM and self.evidence >= SITS_FROM:
            return "sits"
        return "learning" if self.attempts else "new"

    def answered(
        self, right: bool, guess: float, slip: float = SLIP, seconds: float | None = None, shown: bool = False
    ) -> Skill:
        """Return the state after a first attempt; one with a hint counts as wrong.

        `guess` is the probability of being right by chance; `shown` says that the solution was shown.
        """
        guess = max(guess, LEAST_GUESS)
        slip = min(max(slip, LEAST_SLIP), MOST_SLIP)
        right = right and not shown
        if right:
            hit, miss, told = self.known * (1 - slip), (1 - self.known) * guess, log((1 - slip) / guess)
        else:
            hit, miss, told = self.known * slip, (1 - self.known) * (1 - guess), log(slip / (1 - guess))
        known = hit / (hit + miss)
        hurried = seconds is not None and seconds < QUICK
        if not hurried:
            known += (1 - known) * LEARNT
        evidence = 0.0 if shown else max(0.0, self.evidence + told)
        mastered = self.is_mastered or (known >= KNOWN_FROM and evidence >= MASTERED_FROM)
        return Skill(known, evidence, self.attempts + 1, mastered)

    def taught(self) -> Skill:
        """Return the state after the lesson about it."""
        return replace(self, known=max(self.known, KNOWN_AFTER_LESSON))

    def forgotten(self) -> Skill:
        """Return the state after a failed repetition: it has to be mastered again."""
        return replace(self, is_mastered=False, evidence=min(self.evidence, SITS_FROM))


def guess_of(question: Question) -> float:
    """Return the probability of answering a question right by chance.

    A choice has its number of choices, a judgement two; sets of moves and squares are hardly ever guessed.
    """
    guessed = DRILLS[question.kind].guessed(question)
    return guessed if question.choices else max(guessed, LEAST_GUESS)
