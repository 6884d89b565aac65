"""The tournaments and seasons on this device, each a setting of its own.

The first release that had tournaments kept one, under the name `tournament` alone; it is one of them still.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Literal

from warcaby.school.codec import Always, Codec, Most, Names, Range
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress, now
from warcaby.school.strict_json import canonical_json
from warcaby.school.teaching.kept_classes import keep_class, kept_class
from warcaby.school.teaching.school_class import with_pupil
from warcaby.school.tournaments.season import CODEC as SEASON_CODEC
from warcaby.school.tournaments.season import Season
from warcaby.school.tournaments.tournament import CODEC, Tournament

FIRST = "tournament"
"""The only one of earlier releases."""

TOURNAMENTS = "tournament/"
SEASONS = "season/"
MOST_KEPT = 60
MAX_FILE_BYTES = 4_000_000
_NUMBER = r"[0-9]{1,6}"

FORMAT: Literal["warcaby-tournaments"] = "warcaby-tournaments"


@dataclass(frozen=True)
class TournamentsFile:
    """Tournaments and seasons as they stand in a file, by the numbers of their keys; 0 is that of earlier releases."""

    format: Literal["warcaby-tournaments"]
    version: Annotated[int, Range(1, 1)]
    tournaments: Annotated[Mapping[str, Tournament], Most(MOST_KEPT), Names(_NUMBER), Always()]
    seasons: Annotated[Mapping[str, Season], Most(MOST_KEPT), Names(_NUMBER), Always()]


_FILE = Codec(TournamentsFile)


def _keys(progress: Progress, *kinds: str) -> list[str]:
    found = [key for key, entry in progress.settings.items() if entry.value is not None and key.startswith(kinds)]
    return sorted(found, key=lambda key: (len(key), key))


def tournament_keys(progress: Progress) -> list[str]:
    """List the keys of all tournaments, also of those that cannot be read, in the order in which they were made."""
    return [key for key in _keys(progress, FIRST) if key == FIRST or key.startswith(TOURNAMENTS)]


def kept_tournament(progress: Progress, key: str = FIRST) -> Tournament | None:
    """Return a tournament on this device, pupils with the names of their class; None if it cannot be read."""
    try:
        kept = CODEC.read(progress.value("settings", key))
        kept.check()
    except FaultError:
        return None
    return _with_names_of_classes(progress, kept)


def kept_tournaments(progress: Progress) -> dict[str, Tournament]:
    """Return all tournaments that can be read, by key."""
    found = ((key, kept_tournament(progress, key)) for key in tournament_keys(progress))
    return {key: each for key, each in found if each}


def _with_names_of_classes(progress: Progress, tournament: Tournament) -> Tournament:
    names = list(tournament.players)
    for player, name in enumerate(names):
        names[player] = _pupil_name(progress, tournament.card(player).pupil) or name
    is_clear = len({each.casefold() for each in names}) == len(names)
    return replace(tournament, players=tuple(names)) if is_clear else tournament


def _pupil_name(progress: Progress, pupil: str) -> str:
    class_id, _, id_ = pupil.partition("/")
    school_class = kept_class(progress, class_id) if id_ else None
    found = next((each.name for each in school_class.pupils if each.id == id_), "") if school_class else ""
    return found[:40].strip()


def with_pupil_renamed(progress: Progress, pupil: str, name: str) -> Progress:
    """Return the progress with another name for a pupil of a class. Raises RoomError."""
    class_id, _, id_ = pupil.partition("/")
    school_class = kept_class(progress, class_id) if id_ else None
    for each in school_class.pupils if school_class else ():
        if school_class and each.id == id_ and each.name != name:
            also = tuple(dict.fromkeys((*each.also, each.name)))[-8:]
            changed = replace(each, name=name, also=also, at=max(now(), each.at + 1))
            return keep_class(progress, with_pupil(school_class, changed))
    return progress


def new_key(progress: Progress, kind: str = TOURNAMENTS) -> str:
    """Return a key that was never used on this device."""
    used = [int(key.rpartition("/")[2]) for key in progress.settings if key.startswith(kind) and key[-1].isdigit()]
    return f"{kind}{max(used, default=0) + 1}"


def with_tournament(progress: Progress, tournament: Tournament | None, key: str = FIRST) -> Progress:
    """Return the progress with a tournament kept, or with none under this key. Raises RoomError."""
    value = CODEC.write(tournament) if tournament else None
    return progress.with_value("settings", key, value, now())


# Seasons


def season_keys(progress: Progress) -> list[str]:
    """List the keys of all seasons."""
    return _keys(progress, SEASONS)


def kept_season(progress: Progress, key: str) -> Season | None:
    """Return a season on this device; None if it cannot be read."""
    return SEASON_CODEC.read_or(progress.value("settings", key), None)


def with_season(progress: Progress, season: Season | None, key: str) -> Progress:
    """Return the progress with a season kept, or with none under this key. Raises RoomError."""
    return progress.with_value("settings", key, SEASON_CODEC.write(season) if season else None, now())


def in_order(tournaments: Mapping[str, Tournament]) -> dict[str, Tournament]:
    """Sort tournaments by the day on which they began."""
    return dict(sorted(tournaments.items(), key=lambda item: (item[1].day, len(item[0]), item[0])))


# Files


def tournaments_text(progress: Progress) -> str:
    """Write all tournaments and seasons as the text of a file."""
    tournaments = {_number_of(key): each for key, each in kept_tournaments(progress).items()}
    seasons = {_number_of(key): each for key in season_keys(progress) if (each := kept_season(progress, key))}
    return canonical_json(_FILE.write(TournamentsFile(FORMAT, 1, tournaments, seasons)))


def _number_of(key: str) -> str:
    return key.partition("/")[2] or "0"


def kept_as_it_is(progress: Progress, key: str) -> str:
    """Write what is kept under a key as it stands, also if it cannot be read."""
    value: Any = progress.value("settings", key)
    return canonical_json(value)


def with_file(progress: Progress, text: str) -> Progress:
    """Return the progress with the tournaments and seasons of a file beside those that are here.

    What is the same stays one; what differs gets a key of its own. Raises FaultError.
    """
    file, keys = _FILE.read_file(text, MAX_FILE_BYTES), {}
    for number, tournament in file.tournaments.items():
        key = FIRST if number == "0" else TOURNAMENTS + number
        tournament.check()
        same = [name for name, each in kept_tournaments(progress).items() if each == tournament]
        keys[key] = same[0] if same else new_key(progress)
        if not same:
            if len(tournament_keys(progress)) >= MOST_KEPT:
                raise FaultError("too-many", "tournaments")
            progress = with_tournament(progress, tournament, keys[key])
    for season in file.seasons.values():
        moved = replace(season, tournaments=tuple(keys[key] for key in season.tournaments if key in keys))
        if moved not in (kept_season(progress, key) for key in season_keys(progress)):
            progress = with_season(progress, moved, new_key(progress, SEASONS))
    return progress
