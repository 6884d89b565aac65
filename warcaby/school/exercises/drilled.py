"""Exercises that a generator makes: a drill asks a question that somebody with a belief answers otherwise."""

from __future__ import annotations

import random
from abc import abstractmethod
from typing import Any, ClassVar, Literal, Self

from warcaby.rules import Variant
from warcaby.school.exercises.exercise import Common, Exercise
from warcaby.school.exercises.question import Case, Moves, Question, Response

Hand = Literal["move", "arrows", "marks", "choice"]
"""How a drill is answered: the only move is played, all moves are drawn, squares are marked, an answer is chosen."""


class Drilled(Exercise):
    """A kind of exercise of which there are drills."""

    drill: ClassVar[str]
    """The name of its drills."""
    says: ClassVar[str]
    """Their question, in English; `%(square)s` and `%(end)s` stand for squares of it."""
    hand: ClassVar[Hand]
    """How they are answered in practice."""
    about: ClassVar[frozenset[str]] = frozenset()
    """The fields of their questions, beside the position."""
    is_for_lessons: ClassVar[bool] = True
    """Whether a lesson can have its drills."""

    @property
    def as_drill(self) -> Question | None:
        """The drill that it was made from, or would be."""
        return self.question or Question(self.drill, self.position)

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether the question can be asked where these moves are legal, with `most` of them to be found."""
        return bool(true)

    @classmethod
    @abstractmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Return a question with one clear answer, which is not what the belief answers; None if there is none.

        What the rules allow has to suit the kind.
        """

    @classmethod
    @abstractmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Answer a question by rules that allow `moves`."""

    @classmethod
    def guessed(cls, question: Question) -> float:
        """Return the probability of guessing the answer; sets of moves and squares are hardly ever guessed."""
        return 1 / len(question.choices) if question.choices else 0.03

    @classmethod
    def read_choices(cls, variant: Variant, texts: tuple[str, ...]) -> tuple[int | str, ...]:
        """Read the answers to choose from, as they are kept. Raises ValueError."""
        return texts

    @classmethod
    def fields_of(cls, question: Question) -> dict[str, Any]:
        """Return what an exercise of this kind has beyond those of all kinds, from its question."""
        return {}

    @classmethod
    def drawn(cls, common: Common, question: Question) -> Self:
        """Return the exercise that asks a question, with texts that are made of it."""
        return cls(**common, mistakes=(), question=question, **cls.fields_of(question))

    @classmethod
    def of(cls, question: Question) -> Self:
        """Return the exercise that asks a question, outside a lesson."""
        return cls.drawn(
            Common(id="", position=question.position, goal="", hints=(), success="", text="", arrows=()), question
        )
