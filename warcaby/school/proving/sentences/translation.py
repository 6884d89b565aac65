"""Whether a translation has the numbers of the original, and its "all", "only", "must", "now" and "at once"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from warcaby.languages import COURSE_LANGUAGE, Language, record_of, sentence_words
from warcaby.school.proving.sentences.words import triggers


def _has(words: str, text: str) -> bool:
    return re.search(rf"(?<!\w)(?:{words})(?!\w)", text, re.IGNORECASE) is not None


def _numbers(text: str, language: Language) -> Counter[int]:
    return Counter(each.number for each in triggers(text, language) if each.kind == "number")


def differences(text: str, translated: str, language: Language) -> Iterator[str]:
    """Say what is lost or added in the translation of a text; nothing if sentences of the language are not read.

    >>> list(differences("Czarny musi zbić dwa.", "Black takes three.", "en"))
    ['other numbers: 2 in the text, 3 in English', 'no "must" in English']
    """
    own, other = sentence_words(COURSE_LANGUAGE), sentence_words(language)
    if own is None or other is None:
        return
    called = record_of(language).name
    translated = re.sub(other.otherwise, "", translated, flags=re.IGNORECASE)
    polish, counted = _numbers(text, COURSE_LANGUAGE), _numbers(translated, language)
    if polish != counted:
        told = (", ".join(map(str, sorted(each.elements()))) or "none" for each in (polish, counted))
        yield "other numbers: {} in the text, {} in {}".format(*told, called)
    for kind in own.said:
        name = kind.replace("-", " ")
        if _has(own.quantifiers[kind], text) and not _has(other.said[kind], translated):
            yield f'no "{name}" in {called}'
        if _has(other.quantifiers[kind], translated) and not _has(own.said[kind], text):
            yield f'"{name}" in {called} alone'
