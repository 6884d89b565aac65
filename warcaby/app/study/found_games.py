"""Games of the open file in which something was found, each with its move, listed by pages."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.control_views import Button
from warcaby.app.shell.games_file import GamesFile
from warcaby.app.shell.games_part import ROWS, GamesPart
from warcaby.app.words.translation import Translator


class FoundGames:
    """A list of games; `turns` is the action that turns its pages."""

    def __init__(self, t: Translator, games: GamesPart, turns: str) -> None:
        self.t = t
        self._games = games
        self._turns = turns
        self._of: GamesFile | None = None
        self.found: tuple[tuple[int, int], ...] = ()
        """The games by their numbers, each with the ply."""
        self._first = 0
        self._rows: tuple[Button, ...] = ()
        """Naming games takes too long to do it whenever something on the page changes."""

    def put(self, found: tuple[tuple[int, int], ...]) -> None:
        """List games of the file that is open, from the first one on if they are others."""
        if found != self.found or self._games.file is not self._of:
            self._of, self.found = self._games.file, found
            self.turn(0)

    def turn(self, first: int) -> None:
        """List the games from another page on."""
        self._first = first - first % ROWS if 0 <= first < len(self.found) else 0
        self._rows = tuple(self._row(*each) for each in self.found[self._first : self._first + ROWS])

    def _row(self, number: int, ply: int) -> Button:
        name = self._games.name_of(number)
        text = self.t.gettext("%(name)s, move %(number)s", name=name, number=ply // 2 + 1)
        return Button(f"{self._turns}-{number}", text, {"type": "open-at", "number": number, "ply": ply})

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t, first, count = self.t, self._first, len(self.found)
        pages = []
        if first:
            action = {"type": self._turns, "first": first - ROWS}
            pages.append(Button(f"{self._turns}-before", t.gettext("Earlier ones"), action))
        if first + ROWS < count:
            action = {"type": self._turns, "first": first + ROWS}
            pages.append(Button(f"{self._turns}-after", t.gettext("Further ones"), action))
        last = first + len(self._rows)
        text = t.gettext("%(first)s–%(last)s of %(count)s", first=first + 1, last=last, count=count)
        return {"rows": self._rows, "range": text if pages else "", "pages": tuple(pages)}
