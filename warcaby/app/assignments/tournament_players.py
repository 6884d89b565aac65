"""The players of an open tournament: who comes late, leaves, sits out, and under which name."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.app.assignments.tournament_files import Desk
from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.answers import Reply
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.tournament_texts import entries_fault
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import RoomError
from warcaby.school.tournaments.kept import with_pupil_renamed
from warcaby.school.tournaments.swiss_rounds import renamed, resting_next, seeds, with_card, with_player, withdrawn
from warcaby.school.tournaments.tournament import LONGEST_NAME, MOST_RATING, Card, Tournament


class TournamentPlayers:
    """Changes what is known of the players."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.chosen: int | None = None
        """The player who was chosen from the list."""

    def options(self, tournament: Tournament) -> tuple[ChoiceOption, ...]:
        """List the players, in the order of their pairing numbers."""
        numbers = seeds(tournament)
        order = sorted(range(len(numbers)), key=numbers.__getitem__)
        return tuple(
            ChoiceOption(str(each), f"{numbers[each]}. {tournament.players[each]}", each == self.chosen)
            for each in order
        )

    def panel(self, tournament: Tournament) -> dict[str, Any] | None:
        """Show the player who was chosen."""
        player, turn = self.chosen, len(tournament.pairs)
        if player is None or player >= len(tournament.players):
            return None
        card = tournament.card(player)
        return {
            "number": player,
            "name": tournament.players[player],
            "rating": card.rating,
            "has_left": card.until <= turn,
            "rests_next": turn in card.byes,
            "of_class": bool(card.pupil),
        }

    def _player(self) -> int:
        count = len(self._desk.current().players)
        if self.chosen is None or self.chosen >= count:
            raise FaultError("number", "players")
        return self.chosen

    @on("choose-player")
    def _choose(self, value: str) -> Reply:
        count = len(self._desk.current().players)
        self.chosen = int(value) if value.isdecimal() and int(value) < count else None
        return self._desk.shown("player")

    @on("withdraw")
    def _leave(self) -> Reply:
        """Take a player out of the rounds to come, or back in."""
        return self._changed(withdrawn(self._desk.current(), self._player()), "withdraw")

    @on("sit-out")
    def _sit_out(self) -> Reply:
        return self._changed(resting_next(self._desk.current(), self._player()), "sit-out")

    def _changed(self, tournament: Tournament, focus: str) -> Reply:
        self._desk.keep(tournament)
        return self._desk.shown(focus)

    @on("change-player")
    def _change(self, fields: Form) -> Reply:
        """Write another name or rating; a pupil has the new name in the class as well."""
        desk, t, player = self._desk, self._desk.t, self._player()
        try:
            name = plain_text(fields.get("name", ""), "players", LONGEST_NAME)
            tournament = desk.current()
            made = renamed(tournament, player, name or tournament.players[player])
            card = replace(made.card(player), rating=_rating(fields.get("rating", "")))
            desk.keep(with_card(made, player, card))
            if card.pupil:
                desk.reader.progress = with_pupil_renamed(desk.reader.progress, card.pupil, made.players[player])
        except RoomError:
            raise
        except FaultError as fault:
            return desk.told(entries_fault(t, fault), "bad", focus="player-name")
        return desk.told(t.gettext("It is changed."))

    @on("late-comer")
    def _add(self, fields: Form) -> Reply:
        """Add somebody who plays from the next round on."""
        desk, t = self._desk, self._desk.t
        try:
            name = plain_text(fields.get("name", ""), "players", LONGEST_NAME)
            if not name:
                return desk.told(t.gettext("Write the name of who has come."), "bad", focus="late-name")
            made = with_player(desk.current(), name, Card(rating=_rating(fields.get("rating", ""))))
            desk.keep(made)
        except RoomError:
            raise
        except FaultError as fault:
            return desk.told(entries_fault(t, fault), "bad", focus="late-name")
        said = t.gettext("%(name)s plays from round %(number)s on.", name=name, number=len(made.pairs) + 1)
        return desk.told(said)


def _rating(text: str) -> int:
    return min(int(text), MOST_RATING) if text.strip().isdecimal() and len(text) < 6 else 0
