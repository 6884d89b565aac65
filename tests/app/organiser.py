"""Somebody who runs tournaments."""

from __future__ import annotations

import base64
import re

from tests.app.teaching import Person

NAMES = "Ania\nBartek\nCelina\nDarek"


class Organiser(Person):
    """Somebody who runs a tournament."""

    def __init__(self, kind: str = "all-play-all", names: str = NAMES, kept: object = None, **fields: str) -> None:
        super().__init__("nauczyciel/turniej/", kept=kept)
        if names:
            self.does("pair", fields={"names": names, "kind": kind, **fields})

    @property
    def page(self) -> str:
        return self.html("tournament")

    def pairs(self) -> list[tuple[str, str]]:
        return re.findall(r'role="group" aria-label="(.*?) kontra (.*?)"', self.page)

    def notes(self, *outcomes: tuple[int, int, str]) -> None:
        for turn, number, value in outcomes:
            self.does("outcome", turn=turn, number=number, value=value)

    def ends_round(self, turn: int, value: str = "white") -> None:
        """Note the same for all games of a round, by the buttons that are there."""
        for number in sorted({int(each) for each in re.findall(rf'id="game-{turn}-(\d+)-0-{value}"', self.page)}):
            self.notes((turn, number, value))

    def table(self) -> list[tuple[str, str]]:
        return re.findall(r'<tr><td>(.*?)</td><th scope="row">(.*?)</th>', self.page)

    def saved(self) -> str:
        return str(self.answer["effects"][0]["text"])

    def opens(self, text: str) -> None:
        self.does("open-file", data=base64.b64encode(text.encode()).decode())
