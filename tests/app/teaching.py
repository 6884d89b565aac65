"""A pupil and a teacher on the pages."""

from __future__ import annotations

import json
import re
from typing import Any

from warcaby.app.shell.session import Session


class Person:
    """Somebody in front of the page, on a device of their own."""

    def __init__(self, route: str, fragment: str = "", kept: object = None) -> None:
        self.session = Session()
        self.answer = self.session.handle(
            {"type": "start", "route": route, "fragment": fragment, "links": "paths", "progress": kept}
        )

    def does(self, kind: str, **fields: object) -> dict[str, Any]:
        self.answer = self.session.handle({"type": kind, **fields})
        json.dumps(self.answer)  # as it goes to the page
        return self.answer

    def taps(self, squares: str) -> dict[str, Any]:
        for square in squares.split():
            self.does("tap", square=square)
        return self.answer

    def waits(self) -> None:
        """Let Python go on by itself until it has something to show."""
        while self.answer["wake"] is not None:
            self.does("wake")

    @property
    def said(self) -> str:
        return str(self.answer["frames"][-1]["say"])

    @property
    def page(self) -> str:
        """Everything that was redrawn, as one text."""
        return " ".join(self.answer["frames"][-1]["regions"].values())

    def html(self, region: str) -> str:
        return str(self.answer["frames"][-1]["regions"][region])

    def text(self, region: str) -> str:
        return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", self.html(region)))


class Teacher(Person):
    """Somebody who makes puzzles."""

    def __init__(self) -> None:
        super().__init__("en/workshop/")

    def sets_up(self, fen: str, goal: str, moves: int) -> None:
        self.does("stage", stage="position")
        self.does("load-fen", fields={"fen": fen})
        self.does("stage", stage="solution")
        self.does("goal", value=goal)
        self.does("limit", value=str(moves))

    def proves(self) -> str:
        self.does("prove")
        self.waits()
        return self.said

    def adds(self, to: str = "own/1") -> str:
        self.does("stage", stage="words")
        self.does("add-to-set", fields={"set": to})
        return self.said

    def hands_out(self, title: str = "Monday") -> str:
        self.session.open("en/teacher/")
        self.does("open-set", key="own/1")
        self.does("change-set", field="title", value=title)
        self.does("copy-link")
        (effect,) = self.answer["effects"]
        assert effect["route"] == "en/set/"
        return str(effect["fragment"])
