"""How games against the machine have ended: who was beaten, by the level, in which variant.

Kept as the list of games, and not as counts: two tabs and two devices bring their lists together without losing a game
or counting one twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal, TypeAlias

from warcaby.rules import VARIANTS, Variant, initial_position
from warcaby.school.codec import Codec, Most, Names, Range
from warcaby.school.matches.match import Match
from warcaby.school.progress import MAX_COUNT, RESULTS, Entry, Progress

Result: TypeAlias = Literal["won", "drawn", "lost"]

MOST_GAMES = 99
"""Of one variant at one level, the newest are kept."""

BEYOND_CHANCE = 4
"""From this level on, who moves by dice hardly ever wins, however gently the person opposite plays."""

_MOST_PAIRINGS = 400

Game: TypeAlias = tuple[Annotated[int, Range(MAX_COUNT)], Result]
"""When it ended, in milliseconds since 1970, and how."""


@dataclass(frozen=True)
class ResultsRecord:
    """The games by "variant/level", each list from the oldest to the newest."""

    others: ClassVar[bool] = True
    games: Annotated[
        Mapping[str, Annotated[tuple[Game, ...], Most(MOST_GAMES)]],
        Most(_MOST_PAIRINGS),
        Names("[a-z0-9_]{1,40}/[0-9]{1,2}"),
    ] = field(default_factory=dict)

    def against(self, level: int) -> Counter[Result]:
        """Count the results of whole games against a level, in all variants; small games may be won by dice."""
        ways = [(name.split("/"), games) for name, games in self.games.items()]
        found = [games for (name, number), games in ways if name in VARIANTS and int(number) == level]
        return Counter(result for games in found for _, result in games)

    def is_won_by_skill(self, variant: Variant) -> bool:
        """Whether a variant was won against a level that dice don't beat."""
        played = [
            games
            for name, games in self.games.items()
            if name.partition("/")[0] == variant.id and int(name.partition("/")[2]) >= BEYOND_CHANCE
        ]
        return any(result == "won" for games in played for _, result in games)


_CODEC = Codec(ResultsRecord)


def is_even(variant: Variant) -> bool:
    """Whether both sides begin with as many pieces.

    >>> [each.id for each in VARIANTS.values() if not is_even(each)]
    ['wolf_and_dogs']
    """
    colours = Counter(piece.colour for piece in initial_position(variant).pieces().values())
    return colours["white"] == colours["black"]


def result_of_match(match: Match) -> Result | None:
    """Tell how a game has ended for the reader; None if it does not count.

    A game counts that the reader has played against the machine from the usual position, without hints, and not on from
    where it was over already. A draw that a coin decided is a draw.
    """
    outcome, setup = match.outcome, match.setup
    if outcome is None or setup.opponent != "machine" or setup.fen or match.hints or match.resumed or match.tags:
        return None
    if outcome.winner is None or outcome.tossed:
        return "drawn"
    return "won" if outcome.winner == match.human else "lost"


def results_of(progress: Progress) -> ResultsRecord:
    """Return what is kept; what cannot be read of it is left out.

    >>> results_of(with_result(Progress(), "brazilian", 3, "won", 5)).against(3)["won"]
    1
    """
    return _CODEC.salvage_or(progress.value("settings", RESULTS), ResultsRecord())


def with_result(progress: Progress, variant: str, level: int, result: Result, at: int) -> Progress:
    """Return the progress with a game added that ended at a time (milliseconds since 1970). Raises RoomError."""
    added = ResultsRecord({f"{variant}/{level}": ((at, result),)})
    return progress.with_value("settings", RESULTS, _CODEC.write(_merged(results_of(progress), added)), at)


def joined(one: Entry, other: Entry) -> dict[str, Any]:
    """Make one value of two entries. Raises FaultError if one of them cannot be read."""
    return _CODEC.write(_merged(_CODEC.read(one.value), _CODEC.read(other.value)))


def _merged(one: ResultsRecord, other: ResultsRecord) -> ResultsRecord:
    names = sorted(one.games.keys() | other.games.keys())
    return ResultsRecord(
        {
            name: tuple(sorted({*one.games.get(name, ()), *other.games.get(name, ())})[-MOST_GAMES:])
            for name in names[:_MOST_PAIRINGS]
        }
    )
