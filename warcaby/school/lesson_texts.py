"""The texts of lessons, one by one, and their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson


@dataclass(frozen=True)
class LessonText:
    """A text that a learner reads, and where it stands."""

    exercise: str
    field: str
    text: str


def texts_of(lesson: Lesson) -> list[LessonText]:
    """List the texts of a lesson that are shown, in their order; none is empty."""
    found = [
        LessonText("", "title", lesson.title),
        LessonText("", "summary", lesson.summary),
        LessonText("", "rule", lesson.rule),
        LessonText("", "article", lesson.article),
        LessonText("", "learned", lesson.learned),
        LessonText("", "opening", lesson.opening.says if lesson.opening else ""),
        *(LessonText("", "sources", source) for source in lesson.sources),
    ]
    for exercise in lesson.exercises:
        found += [LessonText(exercise.id, field, text) for field, text in _of_exercise(exercise)]
    return [each for each in found if each.text]


def _of_exercise(exercise: Exercise) -> Iterator[tuple[str, str]]:
    yield "text", exercise.text
    yield "goal", exercise.goal
    for hint in exercise.hints:
        yield "hint", hint
    yield from exercise.own_texts()
    yield "success", exercise.success
    for mistake in exercise.mistakes:
        yield "mistake", mistake.says


_END = re.compile(r"(?<=[.!?…])[”\")]*\s+(?=[„“\"A-ZĄĆĘŁŃÓŚŹŻ0-9(]|[a-n]\d)")


def sentences(text: str) -> list[str]:
    """Split a text into its sentences.

    >>> sentences("Zbij. Potem idź na c3! To już koniec, np. tak.")
    ['Zbij.', 'Potem idź na c3!', 'To już koniec, np. tak.']
    """
    return [sentence for sentence in _END.split(text.strip()) if sentence]


def words(sentence: str) -> int:
    """Count the words of a sentence.

    >>> words("Biały pionek – ten z c3 – bije.")
    6
    """
    return sum(any(character.isalnum() for character in word) for word in sentence.split())
