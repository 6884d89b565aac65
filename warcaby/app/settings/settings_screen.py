"""The settings page: every choice shows at once on a board of the page that can be played on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.pictures import picture
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.settings.choices import parts
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.look import Look, look_of, with_usual_look
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, legal_moves

BOARD = "W:Wa1,c1,e1,b2,h2,c3,g3,Kf8:Bd4,h4,g5,d6,h6,a7,e7,b8,Ka5"
"""Men and kings of both sides; White can capture several pieces, one after the other."""

CORNER = "W:Wa1,Kc1:Ba3,Kc3"
"""A man and a king of either side, in a corner of the board."""
CORNER_SIZE = 3

SHOWN_BY_A_MOVE = ("pace", "sounds", "haptics")


class SettingsScreen(BoardPage):
    """The settings on the screen."""

    template = "settings.html"
    touched: FreeBoard
    task_focus = "title"
    asks: ClassVar[bool] = False

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.touched = FreeBoard(self.t, parse_fen(VARIANTS["brazilian"], BOARD))
        self._shown: Look | None = None
        """The choices that are on the page."""

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Settings"),
            self.t.gettext("Choose your board and your pieces, how they move and sound, and how large everything is."),
        )

    @on("look")
    def change_look(self, field: str, value: bool | str) -> Reply:
        """Change how boards look, and make a move where only a move can show it."""
        reply = super().change_look(field, value)
        if field in SHOWN_BY_A_MOVE and value not in (False, "none"):
            return Reply(self.frames(self._move()))
        return reply

    @on("usual-look")
    def _take_all_back(self) -> Reply:
        self.reader.progress = with_usual_look(self.reader.progress)
        return replace(self.still(), focus="title")

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start()
        return self.still()

    def _move(self) -> list[Scene]:
        """Make the longest move there is."""
        board = self.touched
        while board.walk:
            board.cancel()
        if not board.can_touch:
            board.start()
        move = max(legal_moves(board.position), key=lambda move: len(move.path))
        board.tap(move.start)
        return [scene for square in move.path[1:] for scene in board.tap(square)]

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return shown_view(self.t, shown)

    def surroundings(self) -> dict[str, str]:
        """Render what is beside the board; a touch of the board does not change the choices."""
        regions = {"sample-says": self.render("settings_says.html", touched=self.touched)}
        if self._shown != look_of(self.reader.progress):
            regions["choices"] = self.render("settings_choices.html", **self._choices())
        return regions

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"board": self.board(self.touched.picture), "touched": self.touched, **self._choices()}

    def _choices(self) -> dict[str, Any]:
        look = self._shown = look_of(self.reader.progress)
        return {"parts": parts(self.t, look), "corner": self._corner(), "is_usual": look == Look()}

    def _corner(self) -> BoardView:
        whole = picture(self.t, parse_fen(VARIANTS["brazilian"], CORNER), self.t.gettext("Board"))
        files, ranks = whole.files[:CORNER_SIZE], whole.ranks[-CORNER_SIZE:]
        return replace(
            whole, files=files, ranks=ranks, rows=tuple(row[:CORNER_SIZE] for row in whole.rows[-CORNER_SIZE:])
        )
