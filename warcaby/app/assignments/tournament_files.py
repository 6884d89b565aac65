"""Tournaments as files: tables for a spreadsheet, reports for a federation, and a copy of all for another device."""

from __future__ import annotations

import re
from typing import Protocol

from warcaby.app.assignments.tournament_tables import table_download
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Download, Effect, Reply
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.choices import Tone
from warcaby.app.words.translation import Translator
from warcaby.languages.latin import in_latin
from warcaby.school.faults import FaultError
from warcaby.school.progress import RoomError
from warcaby.school.tournaments.kept import (
    MOST_KEPT,
    kept_as_it_is,
    new_key,
    tournament_keys,
    tournaments_text,
    with_file,
    with_tournament,
)
from warcaby.school.tournaments.tournament import Tournament
from warcaby.school.tournaments.trf import read_trf, trf_text


class Desk(Protocol):
    """The page that its parts belong to."""

    reader: Reader
    key: str

    @property
    def t(self) -> Translator:
        """The translator of the page."""

    def current(self) -> Tournament:
        """Return the tournament that is open; raises ActionError if none is."""

    def keep(self, tournament: Tournament) -> None:
        """Store it."""

    def turn_to(self, key: str) -> None:
        """Open a tournament, or the list of all."""

    def shown(self, focus: str | None = None, *effects: Effect) -> Reply:
        """Render the page again."""

    def told(self, text: str, tone: Tone = "good", *effects: Effect, focus: str | None = "feedback") -> Reply:
        """Say something, and show the page."""


class TournamentFiles:
    """Saves and opens files."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def _name(self, tournament: Tournament) -> str:
        plain = re.sub("[^a-z0-9]+", "-", in_latin(tournament.title.lower())).strip("-")
        return plain or self._desk.t.gettext("tournament")

    @on("save-table")
    def _save_table(self) -> Reply:
        desk, tournament = self._desk, self._desk.current()
        return desk.told(
            desk.t.gettext("The table is saved as a file."),
            "good",
            table_download(desk.t, tournament, self._name(tournament)),
        )

    @on("save-report")
    def _save_report(self) -> Reply:
        desk, tournament = self._desk, self._desk.current()
        said = desk.t.gettext("The report (TRF) is saved. Federations and other pairing programs read it.")
        return desk.told(said, "good", Download(f"{self._name(tournament)}.trf", "text/plain", trf_text(tournament)))

    @on("save-tournaments")
    def _save_all(self) -> Reply:
        desk = self._desk
        name, text = desk.t.gettext("tournaments") + ".json", tournaments_text(desk.reader.progress)
        said = desk.t.gettext("All tournaments and seasons are saved as a file.")
        return desk.told(said, "good", Download(name, "application/json", text))

    @on("save-damaged")
    def _save_damaged(self, key: str) -> Reply:
        """Save what cannot be read as it stands."""
        desk = self._desk
        if key not in tournament_keys(desk.reader.progress):
            return desk.shown("title")
        text = kept_as_it_is(desk.reader.progress, key)
        return desk.told(
            desk.t.gettext("What is left of it is saved as it stands."),
            "good",
            Download(desk.t.gettext("tournament") + ".json", "application/json", text),
        )

    @on("open-file")
    def _open(self, data: str | None) -> Reply:
        """Open a report, or a copy of tournaments."""
        desk, t = self._desk, self._desk.t
        try:
            text = file_bytes(data).decode("utf-8", "replace")
            if text.removeprefix("\ufeff").lstrip().startswith("{"):
                desk.reader.progress = with_file(desk.reader.progress, text)
                desk.turn_to("")
                return desk.told(t.gettext("The tournaments of the file are here. Nothing was lost."))
            made = read_trf(text)
            if len(tournament_keys(desk.reader.progress)) >= MOST_KEPT:
                return desk.told(t.gettext("There are too many tournaments. Save them, and remove old ones."), "bad")
            key = new_key(desk.reader.progress)
            desk.reader.progress = with_tournament(desk.reader.progress, made, key)
            desk.turn_to(key)
            return desk.told(t.gettext("The tournament of the report is here."))
        except RoomError:
            raise
        except FaultError:
            return desk.told(t.gettext("This is no file of tournaments and no report (TRF), or it is damaged."), "bad")
