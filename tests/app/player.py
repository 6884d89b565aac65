"""A player on the game page."""

from __future__ import annotations

import base64
import json
from typing import Any

from warcaby.app.match.game_screen import GameScreen
from warcaby.app.shell.session import Session
from warcaby.notation import parse_move
from warcaby.school.matches.match import Match

KLASYCZNE = "gra/klasyczne/"


class Player:
    """Somebody who plays in front of the page, which calls Python again whenever it asks for that."""

    def __init__(self, route: str = KLASYCZNE, progress: object = None, fragment: str = "") -> None:
        self.session = Session()
        self.said: list[str] = []
        self.saved = progress
        self.wakes = 0
        action = {"type": "start", "route": route, "progress": progress, "fragment": fragment}
        self.follow(self.session.handle(action))

    def follow(self, answer: dict[str, Any], wakes: int = 5_000) -> dict[str, Any]:
        """Take an answer, and go on as long as Python has something to think about."""
        while True:
            assert json.loads(json.dumps(answer)) is not None
            self.answer = answer
            self.said += [frame["say"] for frame in answer["frames"] if frame["say"]]
            self.saved = answer["save"]["value"] if answer["save"] else self.saved
            self.regions = dict(answer["frames"][-1]["regions"]) if answer["frames"] else {}
            if answer["wake"] != 0 or not wakes:
                return answer
            wakes -= 1
            self.wakes += 1
            answer = self.session.handle({"type": "wake"})

    def does(self, kind: str, wakes: int = 5_000, **fields: object) -> dict[str, Any]:
        return self.follow(self.session.handle({"type": kind, **fields}), wakes)

    def sets(self, **fields: object) -> Player:
        for name, value in fields.items():
            self.does("setup", field=name, value=value)
        return self

    def plays(self, *moves: str) -> Player:
        """Make moves such as `c3d4` by tapping."""
        for text in moves:
            move = parse_move(self.match.game.position, text)
            self.does("tap", square=move.path[0])
            for square in move.path[1:]:
                self.does("tap", square=square)
        return self

    def plays_first(self, *squares: str) -> Player:
        """Tap squares of a board on which no game has begun."""
        for square in squares:
            self.does("tap", square=square)
        return self

    def drops(self, start: str, end: str) -> dict[str, Any]:
        """Let go of a piece that was dragged."""
        return self.follow(self.session.handle({"type": "drop", "from": start, "to": end}))

    def plays_anything(self) -> None:
        self.plays("-".join(self.match.game.legal_moves()[0].path))

    @property
    def screen(self) -> GameScreen:
        assert isinstance(self.session.screen, GameScreen)
        return self.session.screen

    @property
    def match(self) -> Match:
        assert self.screen.play is not None
        return self.screen.play.match

    @property
    def page(self) -> str:
        return self.session.region(self.session.view())

    @property
    def moves(self) -> list[str]:
        return ["".join((move.start, move.end)) for move in self.match.game.moves]

    def opens(self, text: str, name: str = "games.pdn") -> Player:
        """Choose a file."""
        self.does("open-pdn", name=name, data=base64.b64encode(text.encode()).decode())
        return self
