"""Texts in Latin letters without marks, for addresses and the names of things."""

from __future__ import annotations

import unicodedata

_UKRAINIAN = {
    **dict(zip("абвгґдезиіїйклмнопрстуф", "abvhgdezyiiiklmnoprstuf", strict=True)),
    **{"є": "ie", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ь": "", "ю": "iu", "я": "ia"},
}
"""As passports write it."""

_LETTERS = {"ł": "l", **_UKRAINIAN}
_TABLE = str.maketrans(_LETTERS | {letter.upper(): latin.capitalize() for letter, latin in _LETTERS.items()})


def in_latin(text: str) -> str:
    """Write a text in Latin letters without marks; what has none is left out.

    >>> in_latin("Żółw i zając: „Łap!”"), in_latin("Щука й п’ять жаб")
    ('Zolw i zajac: Lap!', 'Shchuka i piat zhab')
    """
    return unicodedata.normalize("NFKD", text.translate(_TABLE)).encode("ascii", "ignore").decode()
