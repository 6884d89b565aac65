"""Seasons on the page of tournaments: which tournaments count, and the ranking and ratings that come of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.app.assignments.tournament_files import Desk
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Download, Reply
from warcaby.app.words.choices import ChoiceOption
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.spreadsheets import csv_file
from warcaby.school.tournaments.kept import (
    MOST_KEPT,
    SEASONS,
    in_order,
    kept_season,
    kept_tournaments,
    new_key,
    season_keys,
    with_season,
)
from warcaby.school.tournaments.season import MOST_TOURNAMENTS, By, Season, SeasonRow, season_table
from warcaby.school.tournaments.tournament import LONGEST_TITLE, Tournament

_MOST_BEST = 12
"""The most that is offered as "the best of"."""


class SeasonPart:
    """One season that is open, of those on this device."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.key = ""

    def rows(self) -> tuple[ChoiceOption, ...]:
        """List the seasons."""
        progress = self._desk.reader.progress
        found = ((key, kept_season(progress, key)) for key in season_keys(progress))
        return tuple(ChoiceOption(key, self._title(season), False) for key, season in found if season)

    def _title(self, season: Season) -> str:
        return season.title or self._desk.t.gettext("Season")

    def _current(self) -> Season:
        season = kept_season(self._desk.reader.progress, self.key)
        if season is None:
            raise ActionError("no season is open")
        return season

    def _all(self) -> dict[str, Tournament]:
        """Return the tournaments that can count: those with points."""
        found = in_order(kept_tournaments(self._desk.reader.progress))
        return {key: each for key, each in found.items() if each.kind != "knock-out" and not each.boards}

    def view(self) -> dict[str, Any] | None:
        """Show the season that is open."""
        season = kept_season(self._desk.reader.progress, self.key) if self.key else None
        if season is None:
            return None
        t, everything = self._desk.t, self._all()
        counted = {key: each for key, each in everything.items() if key in season.tournaments}
        best = {0: t.gettext("all results"), **{n: str(n) for n in range(1, min(_MOST_BEST, len(counted)) + 1)}}
        return {
            "title": season.title,
            "by": season.by,
            "best": tuple(ChoiceOption(str(value), text, value == season.best) for value, text in best.items()),
            "tournaments": tuple(
                ChoiceOption(key, each.title or t.gettext("Club tournament"), key in season.tournaments)
                for key, each in everything.items()
            ),
            "columns": tuple(each.title or t.gettext("Club tournament") for each in counted.values()),
            "rows": tuple(map(_line, season_table(season, tuple(counted.values())))) if counted else (),
        }

    def _keep(self, season: Season | None) -> None:
        self._desk.reader.progress = with_season(self._desk.reader.progress, season, self.key)

    @on("new-season")
    def _begin(self) -> Reply:
        """Begin a season with all tournaments of this device."""
        progress = self._desk.reader.progress
        if len(season_keys(progress)) >= MOST_KEPT:
            return self._desk.told(self._desk.t.gettext("There are too many seasons. Remove old ones."), "bad")
        self.key = new_key(progress, SEASONS)
        self._keep(Season(tournaments=tuple(self._all())[:MOST_TOURNAMENTS]))
        return self._desk.shown("season-title")

    @on("open-season")
    def _open(self, key: str) -> Reply:
        self.key = key if key in season_keys(self._desk.reader.progress) else ""
        return self._desk.shown("season-title" if self.key else "title")

    @on("close-season")
    def _close(self) -> Reply:
        self.key = ""
        return self._desk.shown("title")

    @on("write-season")
    def _write(self, value: str) -> Reply:
        self._keep(replace(self._current(), title=_plain(value)))
        return self._desk.shown()

    @on("season-tournament")
    def _count(self, key: str) -> Reply:
        """Count a tournament, or count it no more."""
        season = self._current()
        if key in season.tournaments:
            kept = tuple(each for each in season.tournaments if each != key)
        elif key in self._all() and len(season.tournaments) < MOST_TOURNAMENTS:
            kept = (*season.tournaments, key)
        else:
            return self._desk.shown("season-title")
        self._keep(replace(season, tournaments=kept))
        return self._desk.shown(f"counts-{key.replace('/', '-')}")

    @on("season-by")
    def _by(self, value: By) -> Reply:
        self._keep(replace(self._current(), by=value))
        return self._desk.shown(f"by-{value}")

    @on("season-best")
    def _best(self, value: str) -> Reply:
        best = int(value) if value.isdecimal() and int(value) <= MOST_TOURNAMENTS else 0
        self._keep(replace(self._current(), best=best))
        return self._desk.shown("season-best")

    @on("remove-season")
    def _remove(self) -> Reply:
        self._keep(None)
        self.key = ""
        return self._desk.told(self._desk.t.gettext("The season is removed; its tournaments stay."), "note")

    @on("save-season")
    def _save(self) -> Reply:
        """Save the table for a spreadsheet."""
        t, view = self._desk.t, self.view()
        if view is None:
            return self._desk.shown("title")
        head = (t.gettext("Place"), t.gettext("Name"), *view["columns"], t.gettext("Total"), t.gettext("Rating"))
        rows = [[*head, t.gettext("Rating change"), t.gettext("Performance")]]
        for row in view["rows"]:
            results = (text if text != "–" else "" for text, _ in row["results"])
            after = (row[name] for name in ("total", "rating", "changed", "performance"))
            rows.append([row["place"], row["name"], *results, *after])
        name = t.gettext("season") + ".csv"
        file = Download(name, "text/csv", csv_file(rows, t.separator))
        return self._desk.told(t.gettext("The table is saved as a file."), "good", file)


def _plain(value: str) -> str:
    try:
        return plain_text(value, "title", LONGEST_TITLE)
    except FaultError:
        return ""


def _line(row: SeasonRow) -> dict[str, Any]:
    return {
        "place": f"{row.place}.",
        "name": row.name,
        "total": str(row.total),
        "results": tuple(
            (str(points) if points is not None else "–", number in row.counted or points is None)
            for number, points in enumerate(row.results)
        ),
        "rating": str(row.rating.value) if row.rating.games else "–",
        "changed": f"{row.changed:+d}".replace("-", "−") if row.changed else "0",
        "performance": str(row.performance) if row.performance is not None else "–",
    }
