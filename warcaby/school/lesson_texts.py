"""The texts of lessons, one by one, and their sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from warcaby.languages import Readability
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
        found += [LessonText(exercise.id, field, text) for field, text in of_exercise(exercise)]
    return [each for each in found if each.text]


def of_exercise(exercise: Exercise) -> Iterator[tuple[str, str]]:
    """List the texts of an exercise as pairs of field and text; some may be empty."""
    yield "text", exercise.text
    yield "goal", exercise.goal
    for hint in exercise.hints:
        yield "hint", hint
    yield from exercise.own_texts()
    yield "success", exercise.success
    for mistake in exercise.mistakes:
        yield "mistake", mistake.says


_END = re.compile(r"(?<=[.!?…])[”\")]*\s+(?=[„“«\"(\d]|[a-n]\d|(\w))")


def sentences(text: str) -> list[str]:
    """Split a text into its sentences.

    >>> sentences("Zbij. Potem idź na c3! To już koniec, np. tak.")
    ['Zbij.', 'Potem idź na c3!', 'To już koniec, np. tak.']
    """
    found, start, text = [], 0, text.strip()
    for end in _END.finditer(text):
        # A small letter goes on with what an abbreviation has interrupted.
        if not end[1] or end[1].isupper():
            found.append(text[start : end.start()])
            start = end.end()
    return [sentence for sentence in (*found, text[start:]) if sentence]


def words(sentence: str) -> int:
    """Count the words of a sentence.

    >>> words("Biały pionek – ten z c3 – bije.")
    6
    """
    return sum(any(character.isalnum() for character in word) for word in sentence.split())


def syllables(word: str, vowels: str) -> int:
    """Count the syllables of a word, nearly: by its vowels, or its groups of vowels."""
    return max(1, sum(bool(match.group(1)) for match in re.finditer(vowels, word.lower())))


def fog(texts: Iterable[str], language: Readability) -> float:
    """Return how many years of school a reader needs: the fog index.

    R. Gunning, *The Technique of Clear Writing* (1952); for Polish with longer words, as W. Pisarek has it (1969).

    >>> fog(["Biały bije. Czarny schodzi."], Readability("([aeiouy])", hard=4, most_fog=5))
    0.8
    """
    split = [sentence for text in texts for sentence in sentences(text)]
    listed = [word for sentence in split for word in re.findall(r"[^\W\d_]+(?:’[^\W\d_]+)*", sentence)]
    hard = sum(syllables(word, language.vowels) >= language.hard for word in listed)
    return round(0.4 * (len(listed) / len(split) + 100 * hard / len(listed)), 1) if listed else 0.0
