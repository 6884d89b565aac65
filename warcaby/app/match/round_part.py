"""The overview of a simultaneous game: one player at up to twelve boards, each against another friend."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.match.live_part import LivePart
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import Translator
from warcaby.school.matches.match import Match
from warcaby.school.matches.saved import SavedGameError, parse_match
from warcaby.school.matches.setup import LETTERS

MOST_BOARDS = 12


@dataclass
class Seat:
    """A board, and the line to whoever sits at it."""

    match: Match
    live: LivePart | None = None

    @property
    def waits(self) -> bool:
        """Whether it waits for the reader: for a move, or for an answer."""
        if not self.match.is_live:
            return False
        asked = self.live and self.live.game and self.live.game.friend_asks
        return bool(asked) or not self.match.is_others_turn


class RoundPart:
    """A simultaneous game."""

    def __init__(self, reader: Reader, t: Translator, id_: str) -> None:
        self._reader, self._t, self.id = reader, t, id_
        self.seats: dict[str, Seat] = {}
        """The boards by the names of their games, in the order in which they were begun."""
        self.shows = False
        """Whether all boards are shown, and not one."""
        self.camera = False
        self.says = ""

    def restore(self, variant: str, now: float) -> None:
        """Take all boards from what is kept."""
        games = self._reader.progress.games
        for name in sorted(games, key=lambda name: games[name].at):
            if name.startswith(f"{LETTERS}{variant}/") and name not in self.seats:
                with suppress(SavedGameError):
                    match = parse_match(variant, games[name].value, now)
                    if match.setup.round == self.id:
                        self.seats[name] = Seat(match)

    def sit(self, match: Match) -> Seat:
        """The seat of a game; a game that goes on with another one has the line of that."""
        name = match.setup.name
        if name not in self.seats or self.seats[name].match is not match:
            kept = self.seats.get(name)
            line = kept.live if kept else None
            for seat in self.seats.values():
                if seat.live and seat.live.game and seat.live.game.match is match:
                    line, seat.live = seat.live, None
            self.seats[name] = Seat(match, line)
        return self.seats[name]

    def number(self, seat: Seat) -> int:
        """The number of a board, from 1."""
        return [*self.seats.values()].index(seat) + 1

    @property
    def waiting(self) -> list[Seat]:
        """The boards that wait for the reader."""
        return [seat for seat in self.seats.values() if seat.waits]

    @property
    def is_full(self) -> bool:
        """Whether there is no room for another board."""
        return sum(seat.match.is_live for seat in self.seats.values()) >= MOST_BOARDS

    def button(self) -> Button:
        """What leads from one board to all."""
        count = len(self.waiting)
        text = self._t.gettext("All boards (%(num)s)", num=count) if count else self._t.gettext("All boards")
        return Button("all-boards", text, {"type": "tables"}, "primary")

    def view(self) -> dict[str, Any] | None:
        """Build the view of all boards; None while one is shown."""
        if not self.shows:
            return None
        t = self._t
        count = len(self.waiting)
        text = t.ngettext("%(num)s board waits for you.", "%(num)s boards wait for you.", count)
        buttons: tuple[Button, ...] = ()
        if not self.is_full:
            buttons = (
                Button("add-live", t.gettext("One more, live"), {"type": "add-table", "live": True}),
                Button("add-letter", t.gettext("One more, by link"), {"type": "add-table", "live": False}),
            )
        return {
            "text": text if count else t.gettext("Nobody waits for you."),
            "seats": tuple(self._seat(name, seat) for name, seat in self.seats.items()),
            "buttons": buttons,
            "camera": self.camera,
            "says": self.says,
        }

    def _seat(self, name: str, seat: Seat) -> dict[str, Any]:
        number, match = self.number(seat), seat.match
        text = self.state(seat)
        label = self._t.gettext("Board %(number)s: %(state)s", number=number, state=text)
        board = picture(self._t, match.front.position, label, below=match.human)
        return {
            "id": f"table-{number}",
            "number": number,
            "board": board,
            "text": text,
            "waits": seat.waits,
            "action": {"type": "to-table", "name": name},
        }

    def state(self, seat: Seat) -> str:
        """How a board stands, in a word or two."""
        t, match = self._t, seat.match
        if match.outcome:
            winners = {match.human: t.gettext("won"), None: t.gettext("a draw")}
            return winners.get(match.outcome.winner, t.gettext("lost"))
        live = seat.live
        if live and live.game and live.game.friend_asks:
            return t.gettext("asks you")
        if match.setup.live and not (live and live.is_here):
            return t.gettext("away")
        return t.gettext("friend's move") if match.is_others_turn else t.gettext("your move")
