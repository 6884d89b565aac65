"""Order of words as in a dictionary."""

from __future__ import annotations

import unicodedata

from warcaby.languages import Language, record_of


def alphabetical(word: str, language: Language) -> tuple[tuple[int, str], ...]:
    """Return what a word is sorted by; a letter with a mark that the alphabet lacks comes after that without it.

    >>> sorted(["łatwy", "lewy", "mały", "ławka"], key=lambda word: alphabetical(word, "pl"))
    ['lewy', 'łatwy', 'ławka', 'mały']
    """
    alphabet = record_of(language).alphabet

    def place(letter: str) -> int:
        return alphabet.find(letter if letter in alphabet else unicodedata.normalize("NFD", letter)[0])

    return tuple((place(letter), letter) for letter in word.lower())
