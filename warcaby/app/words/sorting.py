"""Order of words as in a dictionary."""

from __future__ import annotations

_POLISH = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"


def alphabetical(word: str) -> tuple[int, ...]:
    """Return what a word is sorted by, in Polish and in English.

    >>> sorted(["łatwy", "lewy", "mały", "ławka"], key=alphabetical)
    ['lewy', 'łatwy', 'ławka', 'mały']
    """
    return tuple(_POLISH.find(letter) for letter in word.lower())
