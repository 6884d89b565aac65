"""A page on which files of games are opened: read, listed, and read again in another way."""

from __future__ import annotations

import base64
from abc import abstractmethod

from warcaby.app.board.touch import Scene
from warcaby.app.shell.actions import on
from warcaby.app.shell.games_part import FileError, GamesPart, ListChange
from warcaby.app.shell.screen import BoardPage


class FilesPage(BoardPage):
    """A page with a board on which games of files are opened."""

    games: GamesPart
    says: str
    _focus: str | None

    @abstractmethod
    def _open_game(self, number: int) -> list[Scene]:
        """Open a game of the file."""

    @abstractmethod
    def _refuse_file(self, text: str) -> list[Scene]:
        """Say why a file cannot be used."""

    @abstractmethod
    def _listed(self) -> None:
        """Take note that other games are listed."""

    def _still(self) -> list[Scene]:
        return [Scene(self.touched.picture)]

    @on("open-pdn")
    def _open_file(self, data: str | None, name: str = "", at: int = 0, size: int = 0) -> list[Scene]:
        """Read a file, which may come piece by piece; if it has several games, the reader chooses."""
        try:
            self.games.begin(name, data, at, size)
        except FileError as error:
            return self._refuse_file(str(error))
        if self.games.is_arriving:
            self.says = self.games.progress_text()
            return self._still()
        return self._read_on()

    def _open_text(self, text: str) -> list[Scene]:
        """Read a text as if it were a file."""
        return self._open_file(base64.b64encode(text.encode()).decode())

    @on("file-encoding")
    def _read_again(self, value: str) -> list[Scene]:
        """Read the file in another encoding."""
        self.games.begin_again(encoding=value)
        return self._read_on()

    @on("file-variant")
    def _read_as(self, value: str) -> list[Scene]:
        """Read the file as one of another game."""
        self.games.begin_again(variant=value)
        return self._read_on()

    def _read_on(self) -> list[Scene]:
        self.says = ""
        try:
            if not self.games.go_on():
                self.says = self.games.progress_text()
                return self._still()
        except FileError as error:
            return self._refuse_file(str(error))
        self._listed()
        number = self.games.opens_at_once
        if number is not None:
            return self._open_game(number)
        self._focus = "file-games-title"
        return self._still()

    @on("games")
    def _change_list(self, do: ListChange, value: str = "", first: int = 0) -> list[Scene]:
        self.games.change(do, value, first)
        self._listed()
        return self._still()
