"""A shown text as people say it, word by word, so that what is spoken can be found again in what is shown.

Squares, moves, numbers and signs become words of the language (`warcaby/languages/pl/speech.py`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from warcaby.languages import Language, SpeechWords, speech_words

MOST_WORDS = 25
"""Longer sentences are told in parts: nobody can follow them by ear."""

SentenceMarks: TypeAlias = tuple[str, tuple[tuple[int, int, int], ...]]
"""What is said; and where each word of the shown text begins in it, and from where to where it is shown."""

_SQUARE = r"[a-l](?:1[0-2]|[1-9])"
_PLACE = rf"(?:{_SQUARE}|\d{{1,2}})"
_MOVE = re.compile(rf"{_SQUARE}(?:[-x:×]{_SQUARE})+|\d{{1,2}}(?:-\d{{1,2}}|(?:x\d{{1,2}})+)")
_LINE = re.compile(rf"({_SQUARE}|[\d.]*\d)–({_SQUARE}|[\d.]*\d)")
_CHUNK = re.compile(r"\S+")
_OPENING, _CLOSING = "([{„“«\"'‘", ")]}”»\"'’“"
_QUOTES = '„“”«»"'
_PAUSES = ",;:–—·→"
_ENDS = ".!?…"


@dataclass(frozen=True)
class SpokenWord:
    """A word of the shown text, and what is said of it, with the mark that follows."""

    start: int
    end: int
    says: str
    mark: str

    @property
    def length(self) -> int:
        """How many words are said."""
        return len(self.says.split())


def spoken(language: Language, text: str) -> tuple[SentenceMarks, ...]:
    """Return the sentences that say a text.

    >>> spoken("en", "Play c3-d4.")
    (('Play from C three to D four.', ((0, 0, 4), (5, 5, 10))),)
    >>> [said for said, _ in spoken("pl", "Bij: c3xe5xc7! Pole e3 jest wolne.")]
    ['Bij, z ce trzy przez e pięć na ce siedem!', 'Pole e trzy jest wolne.']
    """
    words = speech_words(language)
    return tuple(
        _marks(words, part)
        for line in re.finditer(r"[^\n]+", text)
        for sentence in _sentences(list(_read(words, line[0], line.start())))
        for part in _parts(sentence)
    )


def _read(words: SpeechWords, line: str, offset: int) -> Iterator[SpokenWord]:
    """Read one line; a full stop, a question mark or an exclamation mark as a mark ends its sentence."""
    before: SpokenWord | None = None
    is_quoted = was_move = False
    for chunk in _CHUNK.finditer(line):
        core, opened, mark = _stripped(words, chunk[0])
        says = _said(words, core, chunk[0], before)
        is_move = _MOVE.fullmatch(core) is not None
        if before is not None and not before.mark and (opened or not says or (is_move and was_move)):
            before = replace(before, mark="," if says else mark)
        if before is not None and is_quoted and before.mark and chunk[0][0].islower():
            before = replace(before, mark=",")  # what is quoted ended, not the sentence
        is_quoted, was_move = chunk[0][-1] in _QUOTES, is_move
        if not says:
            continue
        if before is not None:
            yield before
        start = offset + chunk.start() + chunk[0].find(core)
        before = SpokenWord(start, start + len(core), says, mark)
    if before is not None:
        yield before


def _stripped(words: SpeechWords, chunk: str) -> tuple[str, bool, str]:
    """Return a chunk without the marks around it, whether a bracket opens before it, and the pause after it."""
    core = chunk.lstrip(_OPENING)
    opened = "(" in chunk[: len(chunk) - len(core)]
    if core.lower() in words.short:
        return core, opened, ""
    bare = core.rstrip(_CLOSING + _PAUSES + _ENDS)
    behind = core[len(bare) :]
    end = next((each for each in behind if each in _ENDS), "")
    if end:
        return bare, opened, "." if end == "…" else end
    return bare, opened, "," if any(each in _PAUSES + ")]" for each in behind) else ""


def _said(words: SpeechWords, core: str, chunk: str, before: SpokenWord | None) -> str:
    """Return what is said of a chunk; empty if it is only a mark."""
    inner = chunk.strip(_QUOTES + ".,;")
    if chunk[0] in _QUOTES and inner in words.quoted:
        return words.quoted[inner]
    if not core:
        return words.signs.get(chunk.strip(_OPENING + _CLOSING), "")
    if core in words.signs:
        return words.signs[core]
    if core.lower() in words.short:
        return words.short[core.lower()]
    if before is not None and before.says[-1:].isdigit() and core in words.units:
        return words.units[core]
    return _notation(words, core, before) or _plain(words, core)


def _notation(words: SpeechWords, core: str, before: SpokenWord | None) -> str:
    """Say a square, a move, a line or a number with signs; empty if it is none of these."""
    if re.fullmatch(_SQUARE, core):
        return _place(words, core)
    if len(core) == 1 and core in words.letters and core not in words.single:
        return words.letters[core]
    if line := _LINE.fullmatch(core):
        return words.from_to.format(*(_place(words, each) for each in line.groups()))
    if share := re.fullmatch(r"(\d+)/(\d+)", core):
        return words.share.format(*share.groups())
    if percent := re.fullmatch(r"([\d.,]+)%", core):
        return f"{percent[1]} {words.signs.get('%', '')}".strip()
    if score := re.fullmatch(r"([012])-([012])|(\d+)-(0)|(0)-(\d+)", core):
        return words.score.format(*(each for each in score.groups() if each is not None))
    if _MOVE.fullmatch(core):
        return _move(words, core, before)
    return ""


def _move(words: SpeechWords, core: str, before: SpokenWord | None) -> str:
    first, *past, last = (_place(words, each) for each in re.findall(_PLACE, core))
    word = before.says.lower() if before is not None and before.mark in ("", ",") else ""
    is_bare = not (before and before.mark) and re.fullmatch(words.bare_after, word) is not None
    names = words.capture if "-" not in core and not is_bare and not re.fullmatch(words.captures, word) else ""
    start = first if is_bare else words.start.format(first)
    return " ".join(
        each for each in (names, start, *(words.past.format(each) for each in past), words.end.format(last)) if each
    )


def _place(words: SpeechWords, place: str) -> str:
    """Say a square or a number.

    >>> _place(speech_words("pl"), "h12"), _place(speech_words("en"), "46"), _place(speech_words("en"), "1.17")
    ('ha dwanaście', 'forty-six', '1.17')
    """
    if place[0].isdigit():
        return _number(words, place)
    return f"{words.letters.get(place[0], place[0])} {_number(words, place[1:])}"


def _number(words: SpeechWords, digits: str) -> str:
    """Say a number below a hundred in words; larger ones are left to the voice."""
    if not words.small or not digits.isdecimal() or len(digits) > 2:
        return digits
    tens, small = divmod(int(digits), 10)
    if tens < 2:
        return words.small[int(digits)]
    return words.tens[tens - 2] + (words.joint + words.small[small] if small else "")


def _plain(words: SpeechWords, core: str) -> str:
    """Say an ordinary word: of what is neither letter nor digit, only what voices read well stays."""
    said = core
    for sign, word in words.signs.items():
        said = said.replace(sign, f" {word} ")
    said = re.sub(r"(?<=\d)-|-(?=\d)|[^\w\s'’.,-]|_", " ", said)
    # Between two digits a full stop or a comma is part of the number.
    said = re.sub(r"(?<!\d)[.,]|[.,](?!\d)|(?<!\w)[-'’]|[-'’](?!\w)", " ", said)
    return " ".join(said.split())


def _sentences(read: list[SpokenWord]) -> Iterator[list[SpokenWord]]:
    sentence: list[SpokenWord] = []
    for word in read:
        sentence.append(word)
        if word.mark in tuple(".!?"):
            yield sentence
            sentence = []
    if sentence:
        yield [*sentence[:-1], replace(sentence[-1], mark=".")]


def _parts(sentence: list[SpokenWord]) -> Iterator[list[SpokenWord]]:
    """Cut a long sentence where it pauses; where it does not, before the word that is too much."""
    part: list[SpokenWord] = []
    length = 0
    for word in sentence:
        while part and length + word.length > MOST_WORDS:
            pause = next((at for at in range(len(part), 0, -1) if part[at - 1].mark), len(part))
            yield [*part[: pause - 1], replace(part[pause - 1], mark=",")]
            part = part[pause:]
            length = sum(each.length for each in part)
        part.append(word)
        length += word.length
    yield part


def _marks(words: SpeechWords, sentence: list[SpokenWord]) -> SentenceMarks:
    said, marks = "", []
    for word in sentence:
        marks.append((len(said), word.start, word.end))
        # A full stop behind digits would be heard as an ordinal.
        says = _number(words, word.says) if word.mark else word.says
        said += f"{says}{word.mark} "
    return said.rstrip(), tuple(marks)
