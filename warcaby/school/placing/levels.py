"""How far into the course somebody is: a Bayes filter over the lessons with which one may start.

Level n knows the first n lessons. Whoever knows a lesson solves its task but for slips; whoever does not guesses, with
the task's own chance. That is item response theory (Rasch 1960) with items whose difficulty is their place in the
course, and discrimination as high as the slip allows; each next item is the one that is expected to tell the most
(van der Linden & Pashley 2010).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2
from typing import Self

SLIP = 0.08
"""The probability of failing at what one knows: a little more than what is hoped for, as people forget, too."""
REACH = 2
"""How many lessons too early or too late one may start without harm."""


@dataclass(frozen=True)
class Levels:
    """How likely each level is. It is immutable; every answer returns the next one."""

    chances: tuple[float, ...]
    """One more than there are lessons; they add up to 1."""

    @classmethod
    def of(cls, weights: Sequence[float]) -> Self:
        """Return levels as likely as their weights say."""
        total = sum(weights)
        return cls(tuple(weight / total for weight in weights))

    def answered(self, lesson: int, right: bool, guess: float) -> Self:
        """Return the levels after a task of a lesson, by its index.

        >>> [round(each, 2) for each in Levels.of([1, 1, 1]).answered(1, True, 0.08).chances]
        [0.07, 0.07, 0.85]
        """
        return self.of(
            [chance * _likelihood(level > lesson, right, guess) for level, chance in enumerate(self.chances)]
        )

    def told(self, lesson: int, guess: float) -> float:
        """How many bits a task of a lesson is expected to tell."""
        known = self.knows(lesson)
        right = known * (1 - SLIP) + (1 - known) * guess
        return _entropy(right) - known * _entropy(SLIP) - (1 - known) * _entropy(guess)

    def knows(self, lesson: int) -> float:
        """Return the probability that a lesson is known."""
        return self._known[lesson]

    @cached_property
    def _known(self) -> tuple[float, ...]:
        left, found = 1.0, []
        for chance in self.chances:
            left -= chance
            found.append(max(left, 0.0))
        return tuple(found)

    @cached_property
    def best(self) -> int:
        """The level in the middle: it is as likely that somebody knows more as that somebody knows less."""
        return sum(known >= 0.5 for known in self._known)

    @property
    def certainty(self) -> float:
        """The probability that the best level is right, or near enough."""
        return self.near(self.best)

    def near(self, level: int) -> float:
        """Return the probability that the level is this one, or as near as makes no difference."""
        return sum(self.chances[max(level - REACH, 0) : level + REACH + 1])


def _likelihood(knows: bool, right: bool, guess: float) -> float:
    chance = 1 - SLIP if knows else guess
    return chance if right else 1 - chance


def _entropy(chance: float) -> float:
    return -sum(p * log2(p) for p in (chance, 1 - chance) if p)
