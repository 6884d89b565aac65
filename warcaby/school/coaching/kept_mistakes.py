"""Mistakes in the learner's own games, kept by theme: what keeps happening over many of them.

They are kept as a list that grows at its end, so that two tabs and two devices bring their mistakes together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import astuple, dataclass, replace
from typing import Annotated, ClassVar

from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.motifs import Motif, motif
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.progress import MAX_COUNT, MISTAKES, Entry, Progress

MOST_MISTAKES = 120
"""The newest are kept: those of some thirty games."""

OFTEN = 2
"""The number of games with the same mistake from which it counts as a habit."""

MOST_THEMES = 3
"""How many themes are named, those of most games first."""


@dataclass(frozen=True)
class MistakeRecord:
    """A move of the learner's that a review has found to be a mistake about a motif."""

    others: ClassVar[bool] = True
    game: Annotated[int, Range(MAX_COUNT)]
    """When its game was reviewed, in milliseconds since 1970: mistakes of one game have the same."""
    day: Annotated[int, Range(MAX_DAY)]
    """The day of that, in days since 1970."""
    variant: Annotated[str, Text(80, empty=False)]
    """Its name with its options, as in "brazilian+huffing"."""
    motif: Annotated[str, Text(60, empty=False)]
    """Its name in a learner's record."""
    fen: Annotated[str, Text(400, empty=False)]
    """The position before the move."""
    move: Annotated[str, Text(300, empty=False)]
    """The squares of the move, with spaces between them."""
    better: Annotated[str, Text(300, empty=False)]
    """Those of the better move."""


@dataclass(frozen=True)
class MistakesRecord:
    """Mistakes, the newest last."""

    others: ClassVar[bool] = True
    mistakes: Annotated[tuple[MistakeRecord, ...], Most(MOST_MISTAKES)] = ()


@dataclass(frozen=True)
class Happening:
    """A theme that keeps coming up in a learner's games."""

    about: Motif
    games: int
    """In how many games it happened."""
    mistakes: tuple[MistakeRecord, ...]
    """The moves that show it, the newest first."""


_CODEC = Codec(MistakesRecord)


def mistakes_of(progress: Progress) -> tuple[MistakeRecord, ...]:
    """Return the mistakes that are kept, the newest last."""
    return read_mistakes(progress.value("settings", MISTAKES))


def with_game(progress: Progress, mistakes: Iterable[MistakeRecord], at: int) -> Progress:
    """Return the progress with the mistakes of a game added. Raises RoomError.

    The same move in the same position counts once a day: a game may be reviewed again.
    """
    kept = mistakes_of(progress)
    known = {replace(each, game=0) for each in kept}
    fresh = [each for each in mistakes if replace(each, game=0) not in known]
    return progress.with_value("settings", MISTAKES, mistakes_value([*kept, *fresh]), at) if fresh else progress


def keeps_happening(mistakes: Iterable[MistakeRecord]) -> list[Happening]:
    """List the themes that came up in several games, those of most games first."""
    by_theme: dict[str, list[MistakeRecord]] = {}
    for each in sorted(mistakes, key=astuple, reverse=True):
        by_theme.setdefault(each.motif, []).append(each)
    found = [
        Happening(about, len({each.game for each in moves}), tuple(moves))
        for name, moves in by_theme.items()
        if (about := motif(name))
    ]
    often = [each for each in found if each.games >= OFTEN]
    return sorted(often, key=lambda each: -each.games)[:MOST_THEMES]


def joined(one: Entry, other: Entry) -> dict[str, object]:
    """Make one value of two entries: the mistakes of both."""
    return mistakes_value([*read_mistakes(one.value), *read_mistakes(other.value)])


def read_mistakes(value: object) -> tuple[MistakeRecord, ...]:
    """Read a stored value; what cannot be read of it is left out."""
    return tuple(sorted(set(_CODEC.salvage_or(value, MistakesRecord()).mistakes), key=astuple))


def mistakes_value(mistakes: Iterable[MistakeRecord]) -> dict[str, object]:
    """Return mistakes as they are stored."""
    newest = sorted(set(mistakes), key=astuple)[-MOST_MISTAKES:]
    return _CODEC.write(MistakesRecord(tuple(newest)))
