"""Few words, without squares and numbers, for those who do not read."""

from __future__ import annotations

import re

MOST_WORDS = 12

# Names of squares, numbers and moves.
_NAMED = re.compile(r"\d|\b[a-h]\b(?! \w)")
_END = re.compile(r"(?<=[.!?…”])\s+")


def plain(text: str) -> str:
    """Return the sentences of a text that name no square and no number, as far as they are few words.

    >>> plain("From c3 you see it. Behind it is a free square. Jump!")
    'Behind it is a free square. Jump!'
    """
    kept: list[str] = []
    length = 0
    for sentence in _END.split(text.strip()):
        length += len(sentence.split())
        if _NAMED.search(sentence):
            length -= len(sentence.split())
        elif length <= MOST_WORDS:
            kept.append(sentence)
    return " ".join(kept)


def question(text: str) -> str:
    """Return what a text asks, if that names no square and no number.

    >>> question("There are four in a row, and there are three rows. How many men has one side?")
    'How many men has one side?'
    """
    return next((said for each in _END.split(text.strip()) if each.endswith("?") and (said := plain(each))), "")
