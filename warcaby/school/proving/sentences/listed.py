"""Numbers of things that a lesson lists itself: two things, three questions, four laws."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from warcaby.school.proving.sentences.words import NUMBERS

_NUMBER = "|".join(NUMBERS)
_COUNTED = tuple(
    re.compile(rf"(?<!\w)(?P<number>{_NUMBER}){between} (?P<thing>\w{{4}})\w+", re.IGNORECASE)
    for between in ("", r" \w+")
)
_LIST = re.compile(r"(?:[^:]*): (?P<list>[^:]+?)[.?!]?$")


def listed_in(sentences: Iterable[str]) -> frozenset[tuple[str, int]]:
    """Return of which things, by the first letters of their names, sentences list how many behind a colon.

    >>> listed_in(["Znasz trzy ratunki dla pionka: odejście, podporę i odbicie."])
    frozenset({('ratu', 3)})
    """
    return frozenset(_listed(sentences))


def _listed(sentences: Iterable[str]) -> Iterator[tuple[str, int]]:
    for sentence in sentences:
        found = _LIST.match(sentence)
        counted = list(_counted(sentence.split(":")[0])) if found else []
        if found and counted:
            items = re.split(r",? (?:i|oraz|albo) |, (?!na któr|z któr)", found["list"])
            for match in counted:
                if NUMBERS[match["number"].lower()] == len(items):
                    yield match["thing"].lower(), len(items)


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
