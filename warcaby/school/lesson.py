"""What a lesson is: a rule, and the exercises that teach it."""

from __future__ import annotations

from dataclasses import dataclass

from warcaby.languages import Language
from warcaby.rules import Position, Square
from warcaby.school.exercises import Exercise


@dataclass(frozen=True)
class Opening:
    """The picture with which a lesson opens, and its sentence."""

    position: Position
    says: str
    arrows: tuple[tuple[Square, Square], ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A lesson; `warcaby.school.schema` has checked it. Its texts are the author's Polish, translated when shown."""

    id: str
    slugs: dict[str, str]
    """Last part of its address by language; an exam has none."""
    title: str
    summary: str
    rule: str
    article: str
    exercises: tuple[Exercise, ...]
    builds_on: tuple[str, ...]
    """Ids of lessons that should be done before."""
    minutes: int
    """How long it takes; 0 where nobody has said."""
    learned: str
    """What can be done after it."""
    terms: tuple[str, ...]
    """Ids of the terms of the glossary that it explains or uses."""
    sources: tuple[str, ...]
    opening: Opening | None
    is_exam: bool
    language: Language = ""
    """The language of a lesson of one's own, as BCP 47 has it; empty if its author has not said it."""

    @property
    def first(self) -> int:
        """Index of the exercise that shows what is new, with dots and arrows: the first that is not watched."""
        return next((n for n, each in enumerate(self.exercises) if not each.is_watched), 0)

    @property
    def unaided(self) -> list[Exercise]:
        """The exercises of its own that need no help: the first one shows the way, and games take long."""
        return [
            each
            for each in self.exercises[self.first + 1 :]
            if not each.is_watched and not each.is_game and each.recalls in ("", self.id)
        ]

    def foreign(self, language: Language) -> str:
        """Return the language it is written in, if it says one that is not the page's; empty otherwise."""
        return "" if self.language == language else self.language

    @property
    def exercise_ids(self) -> tuple[str, ...]:
        """The names of its exercises."""
        return tuple(exercise.id for exercise in self.exercises)
