"""The tables of endgames with more pieces: fetched when the reader asks for it, and kept on the device."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Effect, LargerTable
from warcaby.app.shell.control_views import Button
from warcaby.app.words.translation import Translator
from warcaby.engine.endgames import LARGER, larger_id
from warcaby.rules import Variant

State: TypeAlias = Literal["still", "coming", "connection", "full", "damaged"]
"""Whether a table is being fetched, or why no more of it has come."""

MB = 1_000_000


@dataclass(frozen=True)
class Known:
    """What the page says of a table, in bytes."""

    size: int
    """0 if the site does not have it."""
    kept: int
    state: State

    @property
    def is_whole(self) -> bool:
        """Whether all of it is kept."""
        return self.kept >= self.size


@dataclass(frozen=True)
class EndingsView:
    """The table for the game on the board."""

    title: str
    text: str
    is_coming: bool
    size: int
    kept: int
    buttons: tuple[Button, ...]


class EndingsPart:
    """What is kept of larger tables; `effect` passes side effects to the page."""

    def __init__(self, t: Translator, effect: Callable[[Effect], None]) -> None:
        self.t = t
        self._effect = effect
        self._known: dict[str, Known | None] = {}
        """None for those that the page has been asked for and has not told of."""

    def look(self, variant: Variant) -> None:
        """Ask, once, whether the site has a table for the game, and what is kept of it."""
        name = larger_id(variant)
        if name and name not in self._known:
            self._known[name] = None
            self._effect(LargerTable("look", name))

    @on("larger-table")
    def _hear(self, name: str, size: int, kept: int, state: State) -> str:
        """Take what the page says of a table; tell the reader when all of it has come."""
        before, self._known[name] = self._known.get(name), Known(size, kept, state)
        if before and before.state == "coming" and state == "still" and kept >= size:
            return self.t.gettext("The endgames are kept on this device. They work without the internet, too.")
        return ""

    @on("fetch-endings", "stop-endings", "remove-endings")
    def _ask(self, kind: str, name: str) -> str:
        known = self._known.get(name)
        if known is None or not known.size:
            raise ActionError(f"the site has no larger table {name!r}")
        works: dict[str, Literal["fetch", "stop", "remove"]] = {
            "fetch-endings": "fetch",
            "stop-endings": "stop",
            "remove-endings": "remove",
        }
        self._effect(LargerTable(works[kind], name))
        return ""

    def view(self, variant: Variant) -> EndingsView | None:
        """Build the view; None where there is no such table."""
        name = larger_id(variant)
        known = self._known.get(name) if name else None
        if name is None or known is None or not known.size:
            return None
        title = self.t.gettext(
            "Endgames of up to %(pieces)s pieces: %(size)s MB", pieces=LARGER[name], size=_megabytes(known.size)
        )
        is_coming = known.state == "coming"
        return EndingsView(title, self._text(known), is_coming, known.size, known.kept, self._buttons(name, known))

    def _text(self, known: Known) -> str:
        t = self.t
        if known.is_whole:
            return t.gettext("They are kept on this device.")
        kept = t.gettext("%(kept)s of %(size)s MB are here.", kept=_megabytes(known.kept), size=_megabytes(known.size))
        reasons: dict[State, str] = {
            "connection": t.gettext("The connection broke off. What has come stays; go on when you are online again."),
            "full": t.gettext("This browser has no room left. What has come stays."),
            "damaged": t.gettext("A part did not come whole and was not kept. Please try again later."),
        }
        said = reasons.get(known.state, "")
        if known.state == "coming" or known.kept:
            said = f"{kept} {said}".strip()
        return said or t.gettext("With them the board knows how every such endgame ends. All else works without them.")

    def _buttons(self, name: str, known: Known) -> tuple[Button, ...]:
        t = self.t
        remove = Button("remove-endings", t.gettext("Remove"), {"type": "remove-endings", "name": name}, "quiet")
        if known.is_whole:
            return (remove,)
        if known.state == "coming":
            return (Button("stop-endings", t.gettext("Stop"), {"type": "stop-endings", "name": name}),)
        label = t.gettext("Go on fetching") if known.kept else t.gettext("Fetch")
        fetch = Button("fetch-endings", label, {"type": "fetch-endings", "name": name})
        return (fetch, remove) if known.kept else (fetch,)


def _megabytes(size: int) -> int:
    """Whole megabytes; what is there has one at least."""
    return max(round(size / MB), min(size, 1))
