"""Finding codes of results in whatever was pasted: a chat, a mail, two codes on a line, one on two lines.

What stands between the codes is passed over. The work grows as the length of the text does, whatever stands there.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from warcaby.school.assignments.bad_code import SHOWN
from warcaby.school.assignments.results import MAX_BYTES, Result, decode_result, parse_nickname
from warcaby.school.code_repair import beginning_of, link_at, readable
from warcaby.school.codes import CodeError, CodeReason, typed_length
from warcaby.school.faults import FaultError

_STEPS_EACH = 4
_STEPS_FREE = 100_000
"""The limit of steps per character of the text; overlapping candidates that turn out to be no codes count too."""

# Characters allowed between two characters of a code: spaces, line ends, hyphens, quotation and emphasis marks.
_BETWEEN = r"\s\u00ad\u200b-\u200f\u2060\ufeff\-_\u2010-\u2015\u2212>*`"
_WORDS = re.compile(rf"(?P<digits>[0-9A-Za-z]+)|[{_BETWEEN}]+|(?P<end>[^0-9A-Za-z{_BETWEEN}]+)")
# The letter of results, then version 1 to 3: a zero, and a digit that starts with the bits of the version.
_BEGINNING = re.compile(r"[Ww][0Oo][4-9A-Fa-f]")
_LINK = re.compile(r"(?<![0-9A-Za-z])([A-Za-z])\.(?=[0-9A-Za-z_-])")
_RUN = re.compile(r"[A-Za-z]\.[0-9A-Za-z_-]*")
_LEAST = 10
"""With fewer signs in a row, what begins like a link is none, unless it can be read."""
_END = 2**62
_MORE = 128
"""A byte of a length below this one is the last."""
_NAME = re.compile(r"\w[\w .'’-]*")
"""What a damaged code may call somebody."""
_SIGNS = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{10,}")
_LIKE_TYPED = re.compile(r"(?:[0-9A-Za-z]{4}-){2,}[0-9A-Za-z]{1,4}|[0-9A-Za-z]{16,}")
_LEAST_OF_LINK = 16
_TURNS_OF = 3
"""In a link, at least one sign of so many is followed by one of another kind: a capital, a small letter, a digit."""


@dataclass(frozen=True)
class Found:
    """A code in a text, or something that looks like one."""

    line: int
    """The line on which it begins, from 1."""
    text: str
    """The code, or the text of one that cannot be read."""
    result: Result | None
    problem: CodeReason | None = None
    """Why it cannot be read; None if there is a result."""
    missing: int = 0
    """How many signs are missing at the end, if that is known."""
    name: str = ""
    """The nickname in the beginning of what cannot be read, as far as it can be believed."""


class CodeFinder:
    """Searches a text for codes; `steps` counts the characters examined."""

    def __init__(self, text: str) -> None:
        self.text = text = readable(text)
        self.steps = 0
        self._lines = [match.start() for match in re.finditer("\n", text)]

    def find(self) -> list[Found]:
        """List the codes in order, including unreadable text that looks like one."""
        found: list[tuple[int, int, Found]] = []
        for digits, places in self._stretches():
            found += self._typed(digits, places)
        taken = _Spans([(start, end) for start, end, each in found if each.result])
        links = list(self._linked(taken))
        # What looks like the beginning of a typed code inside of a link is a part of the link.
        inside = _Spans([(start, end if each.result else self._end_of_run(start)) for start, end, each in links])
        found = [(start, end, each) for start, end, each in found if each.result or not inside.touch(start, start + 1)]
        found += links
        taken = _Spans([(start, end) for start, end, _ in found])
        for match in _SIGNS.finditer(self.text):
            self.steps += 2 * len(match[0])
            if (_is_like_typed(match[0]) or _is_like_link(match[0])) and not taken.touch(match.start(), match.end()):
                found.append((match.start(), match.end(), self._read(match[0], match.start())))
        found.sort(key=lambda item: item[0])
        return [each for _, _, each in found]

    def _linked(self, taken: _Spans) -> Iterator[tuple[int, int, Found]]:
        """Yield what begins as links do, over line ends and whatever else has come between their signs."""
        end = 0
        for match in _LINK.finditer(self.text):
            if match.start() < end or taken.touch(match.start(), match.end()):
                continue
            candidate = link_at(self.text, match)
            self.steps += 2 * (candidate.end - match.start())
            said = self.text[candidate.start : candidate.end]
            each = self._read(said, match.start())
            is_long = len(said.split(maxsplit=1)[0]) >= _LEAST
            if each.problem is None or (is_long and (each.problem in ("kind", "version") or match[0][0] in "wW")):
                end = candidate.end
                yield match.start(), end, each

    def _end_of_run(self, start: int) -> int:
        """Say where the signs of a link that begins somewhere come to an end for the first time."""
        match = _RUN.match(self.text, start)
        return match.end() if match else start

    def _stretches(self) -> Iterator[tuple[str, list[tuple[int, int]]]]:
        """Part the text where no code can go on.

        Yields what is left of each part without what may stand inside a code, and where each piece of that stands:
        its place there, and its place in the text.
        """
        pieces: list[str] = []
        places: list[tuple[int, int]] = []
        length = 0
        for match in _WORDS.finditer(self.text):
            if match["digits"]:
                pieces.append(match[0])
                places.append((length, match.start()))
                length += len(match[0])
            elif match["end"] and pieces:
                yield "".join(pieces), places
                pieces, places, length = [], [], 0
        if pieces:
            yield "".join(pieces), places

    def _typed(self, digits: str, places: list[tuple[int, int]]) -> Iterator[tuple[int, int, Found]]:
        self.steps += len(digits)
        at, told = 0, 0
        while match := _BEGINNING.search(digits, at):
            start = match.start()
            length = typed_length(digits[start : start + 9], MAX_BYTES)
            at = start + 1
            if length is None:
                continue
            self.steps += length
            each = self._read(digits[start : start + length], _place(places, start))
            end = min(start + length, len(digits))
            if each.result or self.steps > _STEPS_EACH * len(self.text) + _STEPS_FREE:
                at = end
            if each.result or start >= told:
                yield _place(places, start), _place(places, end - 1) + 1, each
                told = end

    def _read(self, text: str, place: int) -> Found:
        line = bisect_right(self._lines, place - 1) + 1
        result, error = _decoded(text)
        if error is None:
            return Found(line, text, result)
        shown = self.text[place : place + SHOWN].split("\n", 1)[0].strip()
        name = "" if error.reason in ("kind", "version") else _nickname_in(text)
        return Found(line, shown, None, error.reason, error.missing, name)


class _Spans:
    """A stretch of a text."""

    def __init__(self, spans: list[tuple[int, int]]) -> None:
        self._spans = sorted(spans)
        self._starts = [start for start, _ in self._spans]

    def touch(self, start: int, end: int) -> bool:
        """Say whether any of them overlaps this one."""
        index = bisect_right(self._starts, end - 1) - 1
        return index >= 0 and self._spans[index][1] > start


def find_codes(text: str) -> list[Found]:
    """List the result codes in a text, including unreadable text that looks like one.

    >>> find_codes("Nothing is here.")
    []
    """
    return CodeFinder(text).find()


def _place(places: list[tuple[int, int]], index: int) -> int:
    """The index in the text of a character of a stretch."""
    piece, start = places[bisect_right(places, (index, _END)) - 1]
    return start + index - piece


def _nickname_in(text: str) -> str:
    """Guess whose a damaged code is: the nickname stands at its beginning. Empty if there is none."""
    body = beginning_of(text)
    start = next((place for place in range(1, len(body)) if body[place] < _MORE), len(body)) + 1
    data = body[start : start + 1 + body[start]] if start < len(body) else b""
    try:
        nickname = parse_nickname(data[1:].decode()) if data and len(data) == 1 + data[0] else ""
    except ValueError:  # FaultError, or no UTF-8
        return ""
    return nickname if _NAME.fullmatch(nickname) else ""


def _is_like_typed(signs: str) -> bool:
    """Say whether a part of signs looks like a typed code."""
    return any("-" in part or any(each.isdigit() for each in part) for part in _LIKE_TYPED.findall(signs))


def _is_like_link(signs: str) -> bool:
    """Say whether signs look like a link whose beginning is lost, and not like the name of a file.

    >>> _is_like_link("T2xha2-BMEuDw0bJof_96VgE"), _is_like_link("Screenshot_20240301-123045_Chrome")
    (True, False)
    """
    kinds = [(each.isdigit(), each.isupper()) for each in signs if each.isalnum()]
    turns = sum(one != other for one, other in pairwise(kinds))
    return len(kinds) >= _LEAST_OF_LINK and turns * _TURNS_OF >= len(kinds)


@lru_cache(maxsize=8_192)
def _decoded(text: str) -> tuple[Result | None, CodeError | None]:
    try:
        return decode_result(text), None
    except CodeError as error:
        return None, error
    except FaultError:
        return None, CodeError("damaged")
