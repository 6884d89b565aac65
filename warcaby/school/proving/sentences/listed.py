"""Numbers of things that a lesson lists itself: two things, three questions, four laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile

from warcaby.school.proving.sentences.words import NUMBERS

_NUMBER = "|".join(NUMBERS)
_COUNTED = tuple(
    re.compile(rf"(?<!\w)(?P<number>{_NUMBER}){between} (?P<thing>\w{{4}})\w+", re.IGNORECASE)
    for between in ("", r" \w+")
)
_LIST = re.compile(r"(?:[^:]*): (?P<list>[^:]+?)[.?!]?$")


def listed_in(texts: Iterable[Sequence[str]]) -> frozenset[tuple[str, int]]:
    """Return of which things, by the first letters of their names, texts list how many: behind a colon, as questions.

    >>> listed_in([["Znasz trzy ratunki dla pionka: odejście, podporę i odbicie."]])
    frozenset({('ratu', 3)})
    >>> listed_in([["Zadaj dwa pytania.", "Co mi grozi?", "Co zbiję?", "Potem graj."]])
    frozenset({('pyta', 2)})
    """
    return frozenset(each for text in texts for each in _listed(text))


def _listed(text: Sequence[str]) -> Iterator[tuple[str, int]]:
    for index, sentence in enumerate(text):
        found = _LIST.match(sentence)
        items = re.split(r",? (?:i|oraz|albo) |, (?!na któr|z któr)", found["list"]) if found else text[index + 1 :]
        asked = [*takewhile(lambda each: each.endswith("?"), text[index + 1 :])]
        for match in _counted(sentence.split(":")[0]):
            if NUMBERS[match["number"].lower()] in (len(items), len(asked)):
                yield match["thing"].lower(), NUMBERS[match["number"].lower()]


def _counted(sentence: str) -> Iterator[re.Match[str]]:
    for pattern in _COUNTED:
        yield from pattern.finditer(sentence)


def are_listed(sentence: str, known: frozenset[tuple[str, int]]) -> Iterator[int]:
    """Say where in a sentence numbers stand that are those of a list.

    >>> list(are_listed("Masz trzy ratunki.", frozenset({("ratu", 3)})))
    [5]
    """
    for match in _counted(sentence):
        if (match["thing"].lower(), NUMBERS[match["number"].lower()]) in known:
            yield match.start("number")
