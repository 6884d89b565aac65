"""A page whose chapter or room is still being fetched."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.shell.actions import declared, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.later import ROOMS, is_here, wanted
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader, Screen


class WaitingScreen(Screen):
    """Says what is coming, and if it does not come, how to get it."""

    template = "waiting.html"

    # What was tapped in the meantime is not meant for what comes.
    resumes = True
    waits = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._is_missing = False

    def _titles(self) -> tuple[str, str]:
        """Name what is awaited."""
        if not self.reader.who or self.place.pack in ("", ROOMS):
            return self.t.gettext("This page is on its way"), self.t.gettext("It comes right after the lessons.")
        return self.t.lesson(self.place.item.title), self.t.lesson(self.place.item.summary)

    @property
    def _missing(self) -> list[str]:
        # Whoever has not said who plays is asked that first.
        packs = self.place.packs if self.reader.who else (ROOMS,)
        return [pack for pack in (*packs, *self.place.texts) if not is_here(pack)]

    @property
    def has_come(self) -> bool:
        """Whether all that it needs is here."""
        return not self._missing

    def act(self, action: Mapping[str, Any]) -> Reply:
        """Carry out what can be done here; what was meant for the awaited page comes to nothing."""
        return super().act(action) if action.get("type") in declared(WaitingScreen) else Reply()

    def lacks(self, name: str) -> Reply:
        """Say that the pack cannot be fetched."""
        if name not in self._missing:
            return Reply()
        self._is_missing = True
        return Reply((self._frame(self.t.gettext("This page cannot be fetched.")),), "fetch-again")

    @on("fetch-again")
    def _fetch_again(self) -> Reply:
        self._is_missing = False
        wanted.update(self._missing)
        return Reply((self._frame(self.t.gettext("One moment …")),), "title")

    def _frame(self, say: str) -> Frame:
        return Frame({"waiting": self.render("waiting_part.html", missing=self._is_missing)}, say)

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"title": self.title, "summary": self.description, "missing": self._is_missing}
