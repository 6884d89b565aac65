"""Files of games that stay on the device: kept when the reader wants it, and opened again by one press.

What is counted of such a file is kept beside it, so that its games are not counted each time it is opened.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import OWN_GAMES, Effect, KeptFile, Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.games_part import GamesPart
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.study.explorer_part import ExplorerPart
from warcaby.app.words.translation import Translator
from warcaby.school.faults import FaultError

MOST_BYTES = 20_000_000
"""Larger files are opened, but not kept."""


@dataclass(frozen=True)
class KeptRow:
    """A file that is kept."""

    open: Button
    remove: Button


class ArchivesPart:
    """The files of games that are kept; `effect` passes side effects to the page."""

    def __init__(
        self, t: Translator, games: GamesPart, explorer: ExplorerPart, effect: Callable[[Effect], None]
    ) -> None:
        self.t = t
        self._games = games
        self._explorer = explorer
        self._effect = effect
        self.names: tuple[str, ...] | None = None
        """None as long as it is not known what is kept, and where nothing can be."""
        self.is_asked = False
        """Whether the page has been asked what is kept."""
        self._is_sure = False
        """Whether the reader has asked once to remove all own games."""
        self._done: str | None = None
        """What to say once the page has done what the reader asks for; None if it has only been asked what is kept."""

    def ask(self) -> Effect:
        """Ask which files there are."""
        self.is_asked = True
        return KeptFile("list")

    @on("kept-files")
    def _hear(self, names: Any, done: bool) -> str:
        """Take what the page says of the files, and tell the reader what has become of one."""
        said, self._done = self._done, None
        if isinstance(names, list):
            self.names = tuple(sorted((name for name in names if isinstance(name, str)), key=OWN_GAMES.__ne__))
            self._explorer.has_own_games = OWN_GAMES in self.names
        if said is None:
            return ""
        if not done:
            return self.t.gettext("That did not work: this browser may have no room left, or keep nothing.")
        return said

    @on("keep-file")
    def _keep(self) -> str:
        """Keep the file that is open; one of the same name gives way."""
        file = self._games.file
        if file is None or not self._can_be_kept:
            raise ActionError("there is no file to keep")
        self._done = self.t.gettext("The file is kept on this device. You will find it here again.")
        index = _text(self._explorer.stored_of(file))
        self._effect(KeptFile("keep", file.name, _text(file.contents), index))
        return ""

    def keep_index(self) -> None:
        """Keep what has been counted of the open file, if the file is kept."""
        file = self._games.file
        if file and file.name in (self.names or ()):
            self._effect(KeptFile("index", file.name, index=_text(self._explorer.stored_of(file))))

    @on("kept-index")
    def _take_index(self, name: str, data: str) -> Reply:
        """Take what was counted of a file that comes next; what cannot be read is as good as nothing."""
        stored = b""
        with suppress(FaultError):
            stored = file_bytes(data)
        self._explorer.expect(name, stored)
        return Reply()

    @on("open-kept")
    def _open(self, name: str) -> str:
        self._check(name)
        self._is_sure = False
        self._done = ""
        self._effect(KeptFile("open", name))
        return ""

    @on("remove-kept")
    def _remove(self, name: str) -> str:
        self._check(name)
        if name == OWN_GAMES and not self._is_sure:
            # A file has been brought by the reader, who has it elsewhere; these games are nowhere else.
            self._is_sure = True
            return ""
        self._is_sure = False
        self._done = self.t.gettext("The file %(name)s is no longer kept here.", name=name)
        if name == OWN_GAMES:
            self._done = self.t.gettext("Your games are no longer kept here.")
        self._effect(KeptFile("remove", name))
        return ""

    def _check(self, name: str) -> None:
        if name not in (self.names or ()):
            raise ActionError(f"no file {name!r} is kept")

    @property
    def _can_be_kept(self) -> bool:
        """Whether a file is open that has a name and is not kept yet."""
        file = self._games.file
        if file is None or self.names is None:
            return False
        return bool(file.name) and file.name not in self.names and len(file.contents) <= MOST_BYTES

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t = self.t
        keep = Button("keep-file", t.gettext("Keep this file on the device"), {"type": "keep-file"})
        return {
            "keep": keep if self._can_be_kept else None,
            "rows": tuple(self._row(number, name) for number, name in enumerate(self.names or ())),
        }

    def _row(self, number: int, name: str) -> KeptRow:
        t = self.t
        if name == OWN_GAMES:
            remove = t.gettext("Really remove all my games?") if self._is_sure else t.gettext("Remove my games")
            return KeptRow(
                Button(f"open-kept-{number}", t.gettext("Open my games"), {"type": "open-kept", "name": name}),
                Button(f"remove-kept-{number}", remove, {"type": "remove-kept", "name": name}, "quiet"),
            )
        return KeptRow(
            Button(f"open-kept-{number}", t.gettext("Open %(name)s", name=name), {"type": "open-kept", "name": name}),
            Button(
                f"remove-kept-{number}",
                t.gettext("Remove %(name)s", name=name),
                {"type": "remove-kept", "name": name},
                "quiet",
            ),
        )


def _text(contents: bytes) -> str:
    return base64.b64encode(contents).decode()
