"""What was played in the position on the free board: the name of the opening, moves, how often, and which games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from warcaby.app.board.touch import Scene
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import OWN_GAMES
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.games_file import GamesFile
from warcaby.app.shell.games_part import GamesPart
from warcaby.app.shell.screen import Reader
from warcaby.app.study.archive import OWN, Archive
from warcaby.app.study.found_games import FoundGames
from warcaby.app.words.translation import Translator
from warcaby.languages import record_of
from warcaby.rules import Position, legal_moves
from warcaby.school.studies.index import MoveCount, PositionIndex
from warcaby.school.studies.openings import is_borrowed, opening_of

SLICE = 0.03
"""Seconds of counting between two checks for actions of the reader."""


@dataclass(frozen=True)
class CountedMove:
    """A move that was played here."""

    text: str
    games: int
    results: str
    action: dict[str, Any]


class ExplorerPart:
    """The games of the file that is open, and the reader's own, by position."""

    def __init__(self, reader: Reader, t: Translator, games: GamesPart, board: Callable[[], TreeBoard]) -> None:
        self._reader = reader
        self.t = t
        self._games = games
        self._board = board
        self.archive: Archive | None = None
        self.has_own_games = False
        """Whether the games that the reader has played are kept as a file."""
        self._expected: tuple[str, bytes] = "", b""
        """The name of a file that was kept, and what was counted of it."""
        self._list = FoundGames(t, games, "turn-position")

    @property
    def is_busy(self) -> bool:
        """Whether games are being counted."""
        return self.archive is not None and not self.archive.is_done

    @on("count-games")
    def count(self) -> list[Scene]:
        """Count the games of the open file and those of the reader; how far that is stands beside the games alone."""
        self.archive = Archive(self._games.file, self._reader.progress)
        return [Scene(self._board().picture, say=self.progress_text())]

    def expect(self, name: str, stored: bytes) -> None:
        """Take what was counted of a file that will be opened."""
        self._expected = name, stored

    def restore(self) -> None:
        """Take up what was counted of the file that is open now, if that came with it."""
        file, (name, stored) = self._games.file, self._expected
        if file and stored and file.name == name:
            self._expected = "", b""
            archive = Archive(file, self._reader.progress, stored)
            self.archive = archive if archive.is_done else self.archive

    def stored_of(self, file: GamesFile) -> bytes:
        """What has been counted of a file; nothing as long as it has not been counted."""
        return self.archive.stored if self.archive and self.archive.file is file else b""

    def go_on(self) -> bool:
        """Count for a moment; return whether all has been counted."""
        assert self.archive is not None
        return self.archive.run(SLICE)

    def progress_text(self) -> str:
        """How far the counting has come."""
        part = self.archive.part if self.archive else 0
        return self.t.gettext("Counting the games: %(percent)s%%", percent=int(100 * part))

    @on("play-counted")
    def play(self, text: str) -> str:
        """Make a move that was played here."""
        board = self._board()
        for move in legal_moves(board.position):
            if f"{move.start}-{move.end}" == text:
                board.study.play(move)
                board.point(())
                board.show()
                break
        return ""

    @on("turn-position")
    def _turn(self, first: int) -> str:
        """List earlier or further games with the position."""
        self._list.turn(first)
        return ""

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t, board = self.t, self._board()
        position, archive = board.position, self.archive
        is_counted = archive is not None and archive.is_done
        index = archive.index(position.variant) if archive and is_counted else None
        file = self._games.file
        is_fresh = archive is None or archive.file is not file
        counted = index.moves_from(position) if index else ()
        count = len(file) if file else 0
        label = t.gettext("My own games")
        if count:
            label = t.ngettext("Count %(num)s game of the file", "Count the %(num)s games of the file", count)
        return {
            "opening": self._opening(position),
            "button": Button("count-games", label, self._count_action) if is_fresh else None,
            "progress": self.progress_text() if self.is_busy else "",
            "moves": tuple(self._move(position, each) for each in counted),
            "games": self._found(position, index) if index else None,
            "none": self._none_text(index) if is_counted and not counted else "",
        }

    def _none_text(self, index: PositionIndex | None) -> str:
        """Why no move is listed."""
        if index is None and self.archive and self.archive.file:
            return self.t.gettext("These are games of another kind than the one on the board: open one of them first.")
        return self.t.gettext("This position stood in none of the games.")

    @property
    def _count_action(self) -> dict[str, Any]:
        """Count what is open, or if that is nothing, open the reader's own games: the record has the last ones only."""
        if self._games.file is None and self.has_own_games:
            return {"type": "open-kept", "name": OWN_GAMES}
        return {"type": "count-games"}

    def _opening(self, position: Position) -> str:
        opening = opening_of(position)
        if opening is None:
            return ""
        record = record_of(self.t.language)
        source = opening.name if "б" in record.alphabet else opening.latin
        name = record.openings.get(opening.latin, source)
        if is_borrowed(opening, position):
            return self.t.gettext("Opening (named as in Russian draughts): %(name)s", name=name)
        return self.t.gettext("Opening: %(name)s", name=name)

    def _move(self, position: Position, counted: MoveCount) -> CountedMove:
        t = self.t
        results = t.gettext(
            "%(white)s won by White, %(draws)s drawn, %(black)s won by Black",
            white=counted.white,
            draws=counted.draws,
            black=counted.black,
        )
        text = t.notation(position.variant).move(position, counted.move)
        return CountedMove(text, counted.games, results, {"type": "play-counted", "text": counted.text})

    def _found(self, position: Position, index: PositionIndex) -> dict[str, Any] | None:
        """The games of the file in which the position stood; None if there are none."""
        if self.archive is None or self.archive.file is not self._games.file:
            return None
        found = ((index.number(game), ply) for game, ply in index.games_with(position))
        self._list.put(tuple(each for each in found if each[0] != OWN))
        return self._list.view() if self._list.found else None
