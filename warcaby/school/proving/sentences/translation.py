"""Whether a translation has the numbers of the original, and its "all", "only", "must", "now" and "at once"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from warcaby.school.proving.sentences.words import QUANTIFIERS, TriggerKind, triggers

_SAID: Mapping[TriggerKind, Mapping[str, str]] = {
    "all": {
        "pl": r"wszystk\w+|wszysc\w+|każd\w+|cał\w+|wszędzie|zawsze|reszt\w+|do końca|ile|niczego",
        "en": r"all|every\w*|each|whole|entire|always|any\w*|full",
    },
    "only": {
        "pl": r"tylko|jedyn\w+|wyłącznie|dopiero|sam\w*|zaledwie|jeden|jedna|jedno|jednego|na razie"
        r"|najwyżej",
        "en": r"only|just|sole|alone|nothing but|merely|no (?:more|further) than|single|simply|but one"
        r"|stay on it",
    },
    "must": {
        "pl": r"mus\w+|trzeba|obowiąz\w+|zmu[sś]\w+|przymus\w*|wymu[sś]\w+|konieczn\w+|należy|ma|mają|miał\w*"
        r"|nie wolno|potrzeb\w+|nie może|sama?|same|poczeka",
        "en": r"must\w*|ha(?:s|ve|d) to|having to|forc\w+|compuls\w+|need\w*|obliged|duty|is to|are to|make it",
    },
    "now": {"pl": r"teraz|już|dziś|jeszcze|tym razem", "en": r"now|already|today|yet|this time|later"},
    "at-once": {
        "pl": r"od razu|natychmiast\w*|naraz|zaraz|jednocześnie|razem|prosto"
        r"|jednym (?:razem|ruchem|biciem|skokiem|krokiem)",
        "en": r"at once|right away|straight\w*|immediate\w*|at the same time|at a time|in one \w+|with one \w+|together"
        r"|instantly|soon|next|right|in a single|by one|in turn",
    },
}
"""The words that can say it in the other language, less strictly than `QUANTIFIERS`."""

_OTHERWISE = re.compile(
    r"all the way\b|at all|last of all|every other|each other|\w+ hundred|that is all"
    r"|both (?=(?:[a-n]\d|the \w+) and )",
    re.IGNORECASE,
)
"""Where an English word means something else."""


def _has(words: str, text: str) -> bool:
    return re.search(rf"(?<!\w)(?:{words})(?!\w)", text, re.IGNORECASE) is not None


def _numbers(text: str, language: str) -> Counter[int]:
    return Counter(each.number for each in triggers(text, language) if each.kind == "number")


def differences(text: str, english: str) -> Iterator[str]:
    """Say what is lost or added in the English of a Polish text.

    >>> list(differences("Czarny musi zbić dwa.", "Black takes three."))
    ['other numbers: 2 in Polish, 3 in English', 'no "must" in English']
    """
    english = _OTHERWISE.sub("", english)
    polish, other = _numbers(text, "pl"), _numbers(english, "en")
    if polish != other:
        told = (", ".join(map(str, sorted(each.elements()))) or "none" for each in (polish, other))
        yield "other numbers: {} in Polish, {} in English".format(*told)
    for kind, said in _SAID.items():
        name = kind.replace("-", " ")
        if _has(QUANTIFIERS["pl"][kind], text) and not _has(said["en"], english):
            yield f'no "{name}" in English'
        if _has(QUANTIFIERS["en"][kind], english) and not _has(said["pl"], text):
            yield f'"{name}" in English alone'
