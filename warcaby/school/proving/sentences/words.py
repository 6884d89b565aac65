"""The words of a language that say how many, where, and that nothing else will do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from warcaby.languages import COURSE_LANGUAGE, Language, SentenceWords, sentence_words
from warcaby.languages.record import Quantifier

SQUARE = re.compile(r"[a-n](?:1[0-2]|[1-9])")

TriggerKind = Literal["square", "number"] | Quantifier


@dataclass(frozen=True)
class Trigger:
    """A word of a sentence that has to be true."""

    kind: TriggerKind
    at: int
    """Where it stands in the sentence."""
    text: str
    number: int = 0


def _words(language: Language) -> SentenceWords:
    words = sentence_words(language)
    if words is None:
        raise LookupError(f"sentences are not read in {language}")
    return words


@cache
def cardinals(language: Language) -> Mapping[str, int]:
    """Return the numbers by the words for them. Raises LookupError if the language has no such words."""
    return {word: number for number, said in _words(language).cardinals.items() for word in said.split()}


NUMBERS = cardinals(COURSE_LANGUAGE)


@cache
def _patterns(language: Language) -> Mapping[Quantifier, re.Pattern[str]]:
    table = _words(language).quantifiers
    return {kind: re.compile(rf"(?<!\w)(?:{said})(?!\w)", re.IGNORECASE) for kind, said in table.items()}


@cache
def _cited(language: Language) -> re.Pattern[str]:
    """What finds the words before the number of a game, a lesson, an article."""
    return re.compile(rf"\b(?:{_words(language).cited}|art\.|str\.|p\.|§) $", re.IGNORECASE)


_NAMED = re.compile(r"(?<![\w])[a-n](?:1[0-2]|[1-9])(?![\w])")
_DIGITS = re.compile(r"(?<![\w,.=–-])\d{1,3}(?!\w|[.–-]\d|\.? tur|[-–])")
_WORD = re.compile(r"[^\W\d_]+(?:’[^\W\d_]+)*")


def triggers(sentence: str, language: Language = COURSE_LANGUAGE) -> list[Trigger]:
    """List the words of a sentence that say how many, where, or that nothing else will do, in their order.

    The number one is left out: "one of them" and "a man" say no more than the other.

    >>> [(each.kind, each.text) for each in triggers("Czarny zbija tylko dwa: g3 i e5.")]
    [('only', 'tylko'), ('number', 'dwa'), ('square', 'g3'), ('square', 'e5')]
    """
    found = [Trigger("square", match.start(), match.group()) for match in _NAMED.finditer(sentence)]
    numbers, joint, tens = cardinals(language), _words(language).joint, 0
    for match in _WORD.finditer(sentence):
        number = numbers.get(match.group().lower(), 0)
        if tens and match.group() == joint:
            continue
        if tens and number and number < 10:
            found[-1] = Trigger("number", match.start(), match.group(), tens + number)
        elif number > 1:
            found.append(Trigger("number", match.start(), match.group(), number))
        tens = number if number in (20, 30) else 0
    found += [
        Trigger("number", match.start(), match.group(), int(match.group()))
        for match in _DIGITS.finditer(sentence)
        if int(match.group()) > 1 and not _cited(language).search(sentence[: match.start()])
    ]
    lightly = list(re.finditer(_words(language).otherwise, sentence, re.IGNORECASE))
    for kind, pattern in _patterns(language).items():
        found += [
            Trigger(kind, match.start(), match.group())
            for match in pattern.finditer(sentence)
            if not (kind == "only" and any(light.start() <= match.start() < light.end() for light in lightly))
        ]
    return sorted(found, key=lambda each: each.at)


def squares_of(sentence: str, numbered: Mapping[str, str]) -> list[tuple[int, str, str]]:
    """List the squares that a sentence names, with where they stand and how they are written."""
    if not numbered:
        return [(match.start(), match.group(), match.group()) for match in _NAMED.finditer(sentence)]
    found = [(match.start(), numbered.get(match.group(), ""), match.group()) for match in _DIGITS.finditer(sentence)]
    return [each for each in found if each[1]]
