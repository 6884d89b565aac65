"""What two ends of a live game say to each other: one record that holds all that an end knows."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from warcaby.rules import Colour
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.faults import FaultError
from warcaby.school.matches.match import Ask
from warcaby.school.matches.setup import LETTER_ID
from warcaby.school.strict_json import canonical_json, parse_json

VERSION = 1
MAX_BYTES = 32_000

_MOST_MOVES = 1_000
_MOST_COUNT = 10**9
LONGEST = 86_400
"""The most seconds on a clock."""

LiveReason: TypeAlias = Literal[
    "damaged",  # it is no word of a live game
    "version",  # it comes from a newer release, or an older one
    "rules",  # its moves do not fit the rules here
    "other",  # it tells of another game, or of other moves
    "forged",  # it does what only the reader could do
]

End: TypeAlias = Literal["", "resigned", "agreed", "time", "claimed"]
"""How the game has ended for whoever says it; "time": its own is over, "claimed": that of the other side."""


class LiveError(ValueError):
    """A word that changes nothing here; `reason` says why."""

    def __init__(self, reason: LiveReason) -> None:
        super().__init__(reason)
        self.reason: LiveReason = reason


@dataclass(frozen=True)
class Word:
    """What one end says; `check` tells positions apart, so that other rules of another release are noticed."""

    version: Annotated[int, Range(_MOST_COUNT)]
    number: Annotated[int, Range(_MOST_COUNT)]
    game: Annotated[str, Text(8)]
    variant: Annotated[str, Text(40)]
    plays: Colour
    moves: Annotated[tuple[Annotated[str, Text(120)], ...], Most(_MOST_MOVES)]
    check: Annotated[int, Range(0xFFFF)]
    options: Annotated[tuple[Annotated[str, Text(40)], ...], Most(20)] = ()
    start: Annotated[str, Text(400)] = ""
    clock: Annotated[str, Text(10)] = "none"
    edits: Annotated[int, Range(10**6)] = 0
    ask: tuple[Ask, Annotated[int, Range(_MOST_MOVES)]] | None = None
    refused: tuple[Ask, Annotated[int, Range(_MOST_MOVES)]] | None = None
    end: End = ""
    again: bool = False
    left: Annotated[float, Range(LONGEST)] | None = None


_CODEC = Codec(Word)


def read_word(text: str) -> Word:
    """Read what the other end has said. Raises LiveError."""
    try:
        value = parse_json(text, MAX_BYTES)
        if isinstance(value, dict) and isinstance(value.get("version"), int) and value["version"] != VERSION:
            raise LiveError("version")
        word = _CODEC.read(value)
    except LiveError:
        raise
    except (FaultError, ValueError):
        raise LiveError("damaged") from None
    if not LETTER_ID.fullmatch(word.game):
        raise LiveError("damaged")
    return word


def write_word(word: Word) -> str:
    """Write what is said. Raises FaultError if it could not be read."""
    return canonical_json(_CODEC.write(word))


def next_id(game: str) -> str:
    """The id of the game that follows one: both sides find the same.

    >>> next_id("abcdefgh")
    'trlmyunt'
    """
    return base64.b32encode(hashlib.sha256(game.encode()).digest()[:5]).decode().lower()
