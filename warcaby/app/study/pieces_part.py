"""Games of the open file looked for by the pieces on the board: a form, and the games, each with the move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from warcaby.app.board.touch import Scene
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.games_part import GamesPart
from warcaby.app.study.archive import Archive
from warcaby.app.study.explorer_part import ExplorerPart
from warcaby.app.study.found_games import FoundGames
from warcaby.app.words.translation import Translator
from warcaby.school.studies.material import Side, either_way

FIELDS = ("men", "kings", "other-men", "other-kings")
"""The fields of the form: of the one side, and of the other."""

MOST = 99
"""More pieces stand on no board."""


class WrongNumberError(ValueError):
    """Something that is no number of pieces; its text is the message."""


@dataclass(frozen=True)
class Field:
    """A field of the form."""

    name: str
    label: str
    value: str


class PiecesPart:
    """The search by pieces in the file that has been counted."""

    def __init__(self, t: Translator, games: GamesPart, explorer: ExplorerPart, board: Callable[[], TreeBoard]) -> None:
        self.t = t
        self._games = games
        self._explorer = explorer
        self._board = board
        self._values = dict.fromkeys(FIELDS, "")
        self._searched: Archive | None = None
        """What was searched last; the rest is about it."""
        self._says = ""
        self._list = FoundGames(t, games, "turn-pieces")

    @on("find-pieces")
    def _find(self, fields: Form) -> list[Scene]:
        """Look for games; say how many there are, or what is wrong with the form."""
        t = self.t
        self._values = {name: fields.get(name, "").strip()[:8] for name in FIELDS}
        self._searched = self._archive
        self._list.put(())
        try:
            numbers = [_number(value) for value in self._values.values()]
        except WrongNumberError as error:
            return self._say(t.gettext("“%(text)s” is no number of pieces.", text=str(error)))
        if numbers == [None] * len(FIELDS):
            return self._say(t.gettext("Write how many men or kings there should be."))
        if self._searched:
            self._list.put(self._searched.games_where(either_way(Side(*numbers[:2]), Side(*numbers[2:]))))
        count = len(self._list.found)
        if not count:
            return self._say(t.gettext("These pieces stood in none of the games."))
        return self._say(t.ngettext("Found in %(num)s game.", "Found in %(num)s games.", count))

    @on("turn-pieces")
    def _turn(self, first: int) -> list[Scene]:
        """List earlier or further games."""
        self._list.turn(first)
        return self._say(self._says)

    def _say(self, text: str) -> list[Scene]:
        self._says = text
        return [Scene(self._board().picture, say=text)]

    @property
    def _archive(self) -> Archive | None:
        """The open file as it has been counted; None as long as it has not been."""
        archive, file = self._explorer.archive, self._games.file
        return archive if file and archive and archive.is_done and archive.file is file else None

    def view(self) -> dict[str, Any] | None:
        """Build the view; None where there is nothing to search."""
        archive = self._archive
        if archive is None:
            return None
        t, is_fresh = self.t, archive is not self._searched
        labels = (t.gettext("men"), t.gettext("kings")) * 2
        fields = [Field(name, label, self._values[name]) for name, label in zip(FIELDS, labels, strict=True)]
        return {
            "sides": ((t.gettext("One side"), fields[:2]), (t.gettext("The other side"), fields[2:])),
            "most": MOST,
            "says": "" if is_fresh else self._says,
            "games": None if is_fresh else self._list.view(),
        }


def _number(text: str) -> int | None:
    """Read a number of pieces, None if any will do. Raises WrongNumberError."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit()) or int(text) > MOST:
        raise WrongNumberError(text)
    return int(text)
