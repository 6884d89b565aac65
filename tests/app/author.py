"""Somebody who writes a lesson on the page for that."""

from __future__ import annotations

import base64
from typing import Any

from tests.app.player import Player
from warcaby.app.workshop.lessons.editor_screen import LessonEditorScreen

PAGE = "warsztat/lekcje/"


class Author(Player):
    """Somebody who writes a lesson."""

    def __init__(self, progress: object = None) -> None:
        super().__init__(PAGE, progress)

    @property
    def table(self) -> dict[str, Any]:
        editor = self.session.screen
        assert isinstance(editor, LessonEditorScreen)
        assert editor.desk
        return editor.desk.draft.table

    def step(self, number: int = 1) -> dict[str, Any]:
        found: dict[str, Any] = self.table["exercise"][number - 1]
        return found

    def taps(self, squares: str) -> Author:
        for square in squares.split():
            self.does("tap", square=square)
        return self

    def at(self, stage: str) -> Author:
        self.does("stage", stage=stage)
        return self

    def begins(self, kind: str, fen: str) -> Author:
        """Begin a lesson with one step."""
        self.does("new-lesson")
        self.does("add-step", fields={"kind": kind})
        self.does("load-fen", fields={"fen": fen})
        self.at("words").does("write-step", field="goal", value="Zrób to.")
        return self.at("answer")

    def opens_file(self, name: str, text: str) -> Author:
        self.does("open-file", name=name, data=base64.b64encode(text.encode()).decode())
        return self

    @property
    def problem(self) -> str:
        editor = self.session.screen
        assert isinstance(editor, LessonEditorScreen)
        assert editor.desk
        return editor.desk.problem
