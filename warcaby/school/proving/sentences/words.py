"""The words of a language that say how many, where, and that nothing else will do."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

SQUARE = re.compile(r"[a-n](?:1[0-2]|[1-9])")

TriggerKind = Literal["square", "number", "all", "only", "must", "now", "at-once"]


@dataclass(frozen=True)
class Trigger:
    """A word of a sentence that has to be true."""

    kind: TriggerKind
    at: int
    """Where it stands in the sentence."""
    text: str
    number: int = 0


_CARDINALS: Mapping[str, Mapping[int, str]] = {
    "pl": {
        1: "jeden jedna jedno jednego jednej jedną jednym jednemu",
        2: "dwa dwie dwóch dwu dwóm dwoma dwiema oba obie obu oboma obiema oboje obaj obydwaj obydwie obydwoma obydwu",
        3: "trzy trzech trzem trzema troje trójką trójkę",
        4: "cztery czterech czterem czterema",
        5: "pięć pięciu pięcioma",
        6: "sześć sześciu",
        7: "siedem siedmiu",
        8: "osiem ośmiu",
        9: "dziewięć dziewięciu",
        10: "dziesięć dziesięciu",
        11: "jedenaście jedenastu",
        12: "dwanaście dwunastu",
        13: "trzynaście trzynastu",
        14: "czternaście czternastu",
        15: "piętnaście piętnastu",
        16: "szesnaście szesnastu",
        20: "dwadzieścia dwudziestu",
        30: "trzydzieści trzydziestu",
    },
    "en": {
        2: "two both twice",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven",
        8: "eight",
        9: "nine",
        10: "ten",
        11: "eleven",
        12: "twelve",
        13: "thirteen",
        14: "fourteen",
        15: "fifteen",
        16: "sixteen",
        20: "twenty",
        30: "thirty",
    },
}
CARDINALS = {
    language: {word: number for number, words in table.items() for word in words.split()}
    for language, table in _CARDINALS.items()
}
"""Numbers by the words for them, by language."""
NUMBERS = CARDINALS["pl"]

QUANTIFIERS: Mapping[str, Mapping[TriggerKind, str]] = {
    "pl": {
        "all": r"wszystkie|wszystkich|wszystkim|wszystkimi|wszyscy",
        "only": r"(?<!, )tylko|jedyn(?:y|a|e|ą|ego|ej|ym)",
        "must": r"mus(?:i|isz|zą|imy|iał|iała|iało|iały|ieli|ieć)",
        "now": r"teraz",
        "at-once": r"od razu|natychmiast|naraz",
    },
    "en": {
        "all": r"all|every\w*|whole",
        "only": r"only",
        "must": r"must|ha(?:s|d) to|have to",
        "now": r"now",
        "at-once": r"at once|right away|straight away|immediately",
    },
}
"""The words that leave no doubt of what they say, by language."""
_MERELY = re.compile(
    r"\b(?:to|nie|ty|po jego|teraz to|a wtedy) tylko\b"
    r"|\btylko (?:to|na to|po to|z pozoru|tyle|tam|chwil\w+|przez chwilę|rozdroż\w*|przystan\w+|strat\w*|wymian\w*|by\b"
    r"|po remis|remis|przesz\w+|przele\w+|zajrz\w+|odpocz\w+|poczek\w+|ode\w+|odda\w+|wybier\w+|nie może"
    r"|przechodz\w+|przeskocz\w+|pó[jś]\w+|przyprow\w+|zwab\w+|stoi|drog\w+|ile)|(?<!-)\btylko,",
    re.IGNORECASE,
)
"""Where "tylko" makes light of something and says nothing of what else there is."""

_PATTERNS = {
    language: {kind: re.compile(rf"(?<!\w)(?:{words})(?!\w)", re.IGNORECASE) for kind, words in table.items()}
    for language, table in QUANTIFIERS.items()
}
_NAMED = re.compile(r"(?<![\w])[a-n](?:1[0-2]|[1-9])(?![\w])")
_DIGITS = re.compile(r"(?<![\w,.=–-])\d{1,3}(?!\w|[.–-]\d|\.? tur|[-–])")
_CITED = re.compile(
    r"(?:\b(?:parti(?:a|i|e)|lekcj(?:a|i)|lesson|games?|poziomie|level|gry w|numer\w*|number(?:ed)?|art\."
    r"|str\.|p\.|§)) $",
    re.IGNORECASE,
)
"""What stands before the number of a game, a lesson, an article."""
_WORD = re.compile(r"[^\W\d_]+")


def triggers(sentence: str, language: str = "pl") -> list[Trigger]:
    """List the words of a sentence that say how many, where, or that nothing else will do, in their order.

    The number one is left out: "one of them" and "a man" say no more than the other.

    >>> [(each.kind, each.text) for each in triggers("Czarny zbija tylko dwa: g3 i e5.")]
    [('only', 'tylko'), ('number', 'dwa'), ('square', 'g3'), ('square', 'e5')]
    """
    found = [Trigger("square", match.start(), match.group()) for match in _NAMED.finditer(sentence)]
    numbers, tens = CARDINALS[language], 0
    for match in _WORD.finditer(sentence):
        number = numbers.get(match.group().lower(), 0)
        if tens and number and number < 10:
            found[-1] = Trigger("number", match.start(), match.group(), tens + number)
        elif number > 1:
            found.append(Trigger("number", match.start(), match.group(), number))
        tens = number if number in (20, 30) else 0
    found += [
        Trigger("number", match.start(), match.group(), int(match.group()))
        for match in _DIGITS.finditer(sentence)
        if int(match.group()) > 1 and not _CITED.search(sentence[: match.start()])
    ]
    lightly = list(_MERELY.finditer(sentence))
    for kind, pattern in _PATTERNS[language].items():
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
