"""Somebody at the free board."""

from __future__ import annotations

from typing import Any

from tests.app.player import Player
from warcaby.app.study.board_screen import BoardScreen
from warcaby.notation import parse_move
from warcaby.school.studies.study import KEPT

BOARD = "en/free-board/"


class Thinker:
    """Somebody at the free board."""

    def __init__(self, progress: object = None, fragment: str = "", route: str = BOARD) -> None:
        self.player = Player(route, progress, fragment)

    @property
    def screen(self) -> BoardScreen:
        screen = self.player.session.screen
        assert isinstance(screen, BoardScreen)
        return screen

    @property
    def saved(self) -> Any:
        return self.player.saved

    @property
    def page(self) -> str:
        return self.player.session.region(self.player.session.view())

    @property
    def moves(self) -> list[str]:
        return [str(move) for move in self.screen.study.node.game.moves]

    @property
    def feedback(self) -> str:
        return self.screen.tree_board.feedback

    def does(self, kind: str, wakes: int = 0, **fields: object) -> dict[str, Any]:
        return self.player.does(kind, wakes, **fields)

    def plays(self, *moves: str) -> Thinker:
        for text in moves:
            move = parse_move(self.screen.tree_board.position, text)
            self.does("tap", square=move.path[0])
            for square in move.path[1:]:
                self.does("tap", square=square)
        return self

    def effect(self, what: str) -> dict[str, Any]:
        (effect,) = self.does("send", what=what)["effects"]
        return dict(effect)


def kept(thinker: Thinker, name: str = KEPT) -> Any:
    return thinker.saved["games"][name]["value"]
