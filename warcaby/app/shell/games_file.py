"""A file of games in the page, of any size: what has been sent, where each game is, and the games that are looked at.

Only the places and the tags of the games are kept; a game is read when it is shown.
"""

from __future__ import annotations

import hashlib
import re
import time
from array import array
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from io import BytesIO

from warcaby.notation import (
    PdnEncoding,
    PdnGame,
    PdnProblem,
    PdnReader,
    PdnReading,
    decode_pdn,
    parts,
    pdn_encoding,
    recognise,
)
from warcaby.notation.pdn import RESULTS
from warcaby.rules import Variant

MOST_BYTES = 100_000_000
"""Larger files are not opened."""

MOST_GAMES = 200_000
"""The most games listed."""

MOST_PROBLEMS = 20_000
"""The number of problems in one part at which reading stops: this isn't a file of games."""

_AT_HAND = 64
"""So many parts are kept as they have been read."""

_TAGS = re.compile(r"(?:\s*\[[^\r\n]*\][ \t]*(?=[\r\n]|\Z))+")
_TAG = re.compile(r'\[[ \t]*[^\W\d]\w*\s*"((?:[^"\\\r\n]|\\.)*)"')
_PAIR = re.compile(r'\[[ \t]*([^\W\d]\w*)\s*"((?:[^"\\\r\n]|\\.)*)"')
_INNER_TAG = re.compile(r'\[[ \t]*[^\W\d]\w*\s*"')

_BEGINS_MOVES = frozenset("0123456789*")
"""What the number of a move or a result begins with."""


class GamesFile:
    r"""A file of games; `run` reads on until it returns True. `default` is the variant of games whose tags name none.

    >>> from warcaby.rules import BRAZILIAN
    >>> file = GamesFile(b'[White "Anna"]\n1. c3-d4 *\n\n[White "Jan"]\n1. c3-b4 *', BRAZILIAN)
    >>> file.run(10), len(file), file.games_with("jan"), file.game(1).plies
    (True, 2, [1], 1)
    """

    def __init__(self, contents: bytes, default: Variant, name: str = "", encoding: PdnEncoding | None = None) -> None:
        """`encoding` is the likeliest one if it is None."""
        self.name = name
        self.contents = contents
        self.encoding = encoding or pdn_encoding(contents)
        self.is_cut = False
        """Whether there is more in the file than is listed."""
        # In all the others, tags, numbers and results are written in ASCII, and a character is at least a byte.
        is_wide = self.encoding.startswith("utf-16")
        self._bytes = decode_pdn(contents, self.encoding).encode() if is_wide else contents
        self._coding: PdnEncoding = "utf-8" if is_wide else self.encoding
        self._begins, self._ends, self._lines, self._numbers = array("L"), array("L"), array("L"), array("H")
        """Of each game: where its part begins and ends, the lines before it, and its number within the part."""
        self._said: list[str] = []
        """The values of the tags of each game, without capitals."""
        self._at = self._line = 0
        self._parts = parts(self._text())
        self._slow: PdnReader | None = None
        """The reader of a part that may hold several games."""
        self._read = lru_cache(_AT_HAND)(self._reading)
        self.rules = recognise(self._decoded_lines(), default)
        """What game it is, where its tags do not say so."""

    def __len__(self) -> int:
        return len(self._said)

    @property
    def part(self) -> float:
        """How much of it has been read, from 0 to 1."""
        return self._at / max(1, len(self._bytes))

    @cached_property
    def fingerprint(self) -> str:
        """What tells the file, read as it is, from every other one."""
        read_as = f"{self.encoding} {self.rules.variant.id} {self.rules.trusts_tags}"
        return f"{hashlib.sha256(self.contents).hexdigest()} {read_as}"

    def begin_again(self, encoding: PdnEncoding, variant: Variant | None) -> GamesFile:
        """Return the same file read in another encoding, or as a file of another game."""
        again = GamesFile(self.contents, self.rules.variant, self.name, encoding)
        again.rules = self.rules.overruled(variant) if variant else self.rules
        return again

    def run(self, seconds: float) -> bool:
        """Read on for about `seconds`; return whether everything has been read."""
        deadline = time.perf_counter() + seconds
        while True:
            if self._slow and self._slow.run(deadline - time.perf_counter()):
                self._add_all(self._slow)
            elif self._slow and self._slow.counts[1] > MOST_PROBLEMS:
                self._add_all(self._slow)
                self.is_cut = True
            elif self._slow is None:
                part = next(self._parts, None)
                if part is None or self.is_cut:
                    return True
                self._add(part)
            if time.perf_counter() > deadline:
                return False

    def game(self, number: int) -> PdnGame:
        """Read a game by its number from 0."""
        return self._reading_of(number).games[self._numbers[number]]

    def text_of(self, number: int) -> tuple[Mapping[str, str], str] | None:
        """The tags and the moves of a game as they stand in the file; None if its part holds several games."""
        part = self._decoded(self._bytes[self._begins[number] : self._ends[number]].decode("latin-1"))
        tags = _TAGS.match(part)
        is_alone = self._numbers[number] == 0 and (
            number + 1 == len(self) or self._begins[number + 1] != self._begins[number]
        )
        if tags is None or not is_alone:
            return None
        return dict(reversed(_PAIR.findall(tags.group()))), part[tags.end() :]

    def problems(self, number: int) -> tuple[PdnProblem, ...]:
        """What is wrong with a game."""
        return self._reading_of(number).problems_of(self._numbers[number])

    def games_with(self, wanted: str) -> list[int]:
        """List the numbers of the games whose tags contain all these words."""
        words = wanted.casefold().split()
        return [number for number, said in enumerate(self._said) if all(word in said for word in words)]

    @cached_property
    def can_be_shown(self) -> bool:
        """Whether the first games are such that one of them can be shown."""
        return any(is_shown(self.game(number)) for number in range(min(len(self), _AT_HAND)))

    def _text(self) -> Iterator[str]:
        """The lines, a character for each byte: what parts them is written alike in all encodings."""
        lines = BytesIO(self._bytes) if b"\n" in self._bytes else self._bytes.splitlines(keepends=True)
        return (line.decode("latin-1") for line in lines)

    def _decoded_lines(self) -> Iterator[str]:
        return (line.encode("latin-1").decode(self._coding, errors="replace") for line in self._text())

    def _decoded(self, part: str) -> str:
        return part if part.isascii() else part.encode("latin-1").decode(self._coding, errors="replace")

    def _add(self, part: str) -> None:
        """List the game of a part; what may be several games, or none, is read at once."""
        tags = _TAGS.match(part)
        if tags and _is_one_game(part[tags.end() :]):
            self._list(part, (" ".join(_TAG.findall(self._decoded(tags.group()))).casefold(),))
        else:
            self._slow, self._waiting = self._reader(part, self._line), part

    def _add_all(self, reader: PdnReader) -> None:
        said = [" ".join(value for _, value in game.tags).casefold() for game in reader.reading.games]
        self._slow = None
        self._list(self._waiting, said)

    def _list(self, part: str, said: list[str] | tuple[str, ...]) -> None:
        for number, values in enumerate(said[: MOST_GAMES - len(self)]):
            self._begins.append(self._at)
            self._ends.append(self._at + len(part))
            self._lines.append(self._line)
            self._numbers.append(number)
            self._said.append(values)
        self._at += len(part)
        self._line += part.count("\n") or part.count("\r")
        self.is_cut = self.is_cut or (len(self) >= MOST_GAMES and self._at < len(self._bytes))

    def _reading_of(self, number: int) -> PdnReading:
        return self._read(self._begins[number], self._ends[number], self._lines[number])

    def _reading(self, begin: int, end: int, line: int) -> PdnReading:
        reader = self._reader(self._bytes[begin:end].decode("latin-1"), line)
        reader.run(float("inf"))
        return reader.reading

    def _reader(self, part: str, line: int) -> PdnReader:
        trusts_tags = self.rules.trusts_tags
        return PdnReader(self._decoded(part), self.rules.variant, trusts_tags=trusts_tags, before=line)


def is_shown(game: PdnGame) -> bool:
    """Whether a game can be put on a board."""
    return game.variant is not None and game.start is not None


def _is_one_game(body: str) -> bool:
    """Whether what follows the tags is surely the moves of one game and no more.

    Where nothing follows, or a comment alone, it depends on the tags whether there is a game: maybe none can be read.
    """
    words = body.split()
    if not words or words[0][0] not in _BEGINS_MOVES or _INNER_TAG.search(body):
        return False
    # Searching for words is several times faster than for a pattern.
    first_moves = sum(word.startswith(("1.", "01.")) or word in ("1", "01") for word in words)
    return first_moves < 2 and RESULTS.keys().isdisjoint(words[:-1])
