"""The form for a new tournament: a class, names that are typed, and how they play."""

from __future__ import annotations

from typing import Any

from warcaby.app.assignments.tournament_files import Desk
from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Reply
from warcaby.app.words.choices import ChoiceOption
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.practice_days import MAX_DAY
from warcaby.school.teaching.kept_classes import class_heads, kept_class
from warcaby.school.tournaments.entries import LONGEST_LIST, read_entries
from warcaby.school.tournaments.kept import in_order, kept_tournaments
from warcaby.school.tournaments.ratings import Rating
from warcaby.school.tournaments.season import ratings
from warcaby.school.tournaments.swiss_rounds import usual_length
from warcaby.school.tournaments.tournament import (
    LONGEST_NAME,
    LONGEST_TITLE,
    MOST_BOARDS,
    MOST_IN_ALL_PLAY_ALL,
    MOST_ROUNDS,
    Card,
    Kind,
    Tournament,
)


class TournamentForm:
    """What is written in the form so far."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._class = self._names = self._title = ""
        self._kind: Kind = "swiss"
        self._boards = 0

    def forget(self) -> None:
        """Begin with an empty form the next time."""
        self._class = self._names = self._title = ""
        self._boards = 0

    def view(self) -> dict[str, Any]:
        """Show the form."""
        progress = self._desk.reader.progress
        heads = [each for each in class_heads(progress) if not each.archived and each.count]
        return {
            "title": self._title,
            "names": self._names,
            "kind": self._kind,
            "classes": tuple(ChoiceOption(each.id, each.name, each.id == self._class) for each in heads),
            "pupils": tuple(self._pupils()),
            "boards": self._boards,
        }

    def _pupils(self) -> list[dict[str, Any]]:
        school_class = kept_class(self._desk.reader.progress, self._class) if self._class else None
        if school_class is None:
            return []
        known = self._ratings()
        return [
            {"id": each.id, "name": each.name, "rating": str(rating.value) if rating else ""}
            for each in school_class.here
            for rating in (known.get(f"{school_class.id}/{each.id}"),)
        ]

    def _ratings(self) -> dict[str, Rating]:
        """Return the ratings that pupils have from earlier tournaments."""
        known: dict[str, Rating] = {}
        for changed in ratings(in_order(kept_tournaments(self._desk.reader.progress)).values()):
            known |= {key: each.after for key, each in changed.items() if each.after.games}
        return known

    @on("tournament-class")
    def _choose(self, key: str) -> Reply:
        """Take the players from a class, or from none."""
        self._class = "" if key == self._class else key
        return self._desk.shown(f"class-{key}")

    def made(self, fields: Form, day: int) -> Tournament:
        """Make the tournament of a form that was sent. Raises FaultError."""
        self._names = fields.get("names", "")[:LONGEST_LIST]
        self._title = plain_text(fields.get("title", "")[:LONGEST_TITLE], "title", LONGEST_TITLE)
        kinds: dict[str, Kind] = {"knock-out": "knock-out", "swiss": "swiss"}
        self._kind = kinds.get(fields.get("kind", ""), "all-play-all")
        self._boards = _number(fields.get("boards", ""), MOST_BOARDS) if self._kind != "knock-out" else 0
        chosen = [each for each in self._pupils() if fields.get(f"pupil-{each['id']}")]
        known = [
            (
                each["name"][:LONGEST_NAME].strip(),
                Card(pupil=f"{self._class}/{each['id']}", rating=int(each["rating"] or 0)),
            )
            for each in chosen
        ]
        names, cards = read_entries(fields.get("names", ""), self._boards, () if self._boards else known)
        if self._kind != "swiss" and len(names) > MOST_IN_ALL_PLAY_ALL:
            raise FaultError("number", "players")
        length = _number(fields.get("length", ""), MOST_ROUNDS) or usual_length(len(names))
        return Tournament(
            names,
            self._kind,
            title=self._title,
            day=min(max(day, 0), MAX_DAY),
            cards=cards if any(card != Card() for card in cards) else (),
            length=length if self._kind == "swiss" else 0,
            boards=self._boards,
        )


def _number(text: str, most: int) -> int:
    return min(int(text), most) if text.strip().isdecimal() and len(text) < 4 else 0
