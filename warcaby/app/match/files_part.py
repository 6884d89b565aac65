"""The part of the game's page by which games and positions leave it and come into it: PDN and links."""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Callable, Mapping
from typing import Any

from warcaby.app.match.match import Match
from warcaby.app.match.saved import match_of, match_pdn
from warcaby.app.match.setup import Setup
from warcaby.app.rule_texts import NAMES
from warcaby.app.screen import Effect
from warcaby.app.translation import Translator
from warcaby.notation import PdnGame, PdnReading, fen, read_pdn
from warcaby.rules import VARIANTS, Variant
from warcaby.school.codes import CodeError, pack, unpack

POSITION_KIND = "f"
"""The letter of codes that hold a position (of FEN)."""

MAX_CODE_BYTES = 2_000


class FileError(ValueError):
    """A file or a link cannot be used; the message says why, in the reader's language."""


class FilesPart:
    """Files and links; `effect` has the page do what is to be done with them."""

    def __init__(self, t: Translator, variant: Variant, effect: Callable[[Effect], None]) -> None:
        self.t = t
        self.variant = variant
        self._effect = effect

    def copy_pdn(self, match: Match) -> str:
        """Put a game on the clipboard; return what is said about it."""
        self._effect(Effect("copy", {"text": pdn_of(self.t, match)}))
        return self.t.gettext("The game is on the clipboard.")

    def save_pdn(self, match: Match) -> str:
        """Save a game as a file; return what is said about it."""
        values = {"name": file_name(match), "mime": "text/plain", "text": pdn_of(self.t, match)}
        self._effect(Effect("download", values))
        return self.t.gettext("The game is saved as a file.")

    def copy_link(self, shown: Match | Setup) -> str:
        """Put a link to the position on the board on the clipboard; return what is said about it."""
        self._effect(Effect("copy-link", {"fragment": position_code(shown)}))
        return self.t.gettext("A link to this position is on the clipboard.")

    def open_pdn(self, action: Mapping[str, Any]) -> tuple[Match, str]:
        """Open the first game of a file that can be shown, and say what is missing of it. Raises FileError."""
        reading = self._games_in(self._file_bytes(action))
        game = next(game for game in reading.games if game.variant and game.start and game.plies)
        return self._opened_game(game, reading)

    def parse_position_code(self, code: str) -> str:
        """Read the FEN of a shared position. Raises FileError."""
        try:
            _, value = unpack(code, POSITION_KIND, MAX_CODE_BYTES)
        except CodeError as error:
            if error.reason == "cut-short":
                raise FileError(self.t.gettext("This link has lost its end. Ask for it once more.")) from None
            raise FileError(self.t.gettext("This link is damaged: it holds no position.")) from None
        if not isinstance(value, dict) or not isinstance(value.get("fen"), str):
            raise FileError(self.t.gettext("This link is damaged: it holds no position."))
        if value.get("variant") != self.variant.id:
            raise FileError(self.t.gettext("The position in this link belongs to another game."))
        return str(value["fen"])

    def _file_bytes(self, action: Mapping[str, Any]) -> bytes:
        """The contents of a chosen file, as the page sends them. Raises FileError."""
        data = action.get("data")
        if data is None:
            raise FileError(self.t.gettext("This file is too large for a game of draughts."))
        try:
            return base64.b64decode(str(data), validate=True)
        except binascii.Error:
            raise FileError(self.t.gettext("This file cannot be read.")) from None

    def _games_in(self, data: bytes) -> PdnReading:
        """Read the games of a file. Raises FileError if there are none that can be shown."""
        reading = read_pdn(data, self.variant)
        if any(game.variant is not None and game.start is not None and game.plies for game in reading.games):
            return reading
        if any(game.variant is None for game in reading.games):
            raise FileError(self.t.gettext("This file holds a game that is not known here."))
        raise FileError(self.t.gettext("There is no game in this file that can be read."))

    def _opened_game(self, game: PdnGame, reading: PdnReading) -> tuple[Match, str]:
        """Make a match of a game that was read, and say what is missing of it."""
        assert game.variant is not None
        setup = Setup(next(name for name, variant in VARIANTS.items() if variant is game.variant), opponent="person")
        match, problem = match_of(game, setup, "white")
        if problem is not None:
            before = problem - 1
            return match, self.t.ngettext(
                "The file is damaged: only %(num)s move could be played, the one after it is not legal.",
                "The file is damaged: %(num)s moves could be played, the one after them is not legal.",
                before,
            )
        if reading.problems:
            return match, self.t.gettext("The game is open. Some of the file could not be read.")
        return match, self.t.gettext("The game is open.")


def pdn_of(t: Translator, match: Match) -> str:
    """Write the game as PDN, with the date of today and who played."""
    machine = t.gettext("Machine, level %(level)s", level=match.setup.level)
    names = {"white": "?", "black": "?"}
    if match.setup.opponent == "machine":
        names["black" if match.human == "white" else "white"] = machine
    tags = [("Date", time.strftime("%Y.%m.%d")), ("White", names["white"]), ("Black", names["black"])]
    return match_pdn(match, tags)


def file_name(match: Match) -> str:
    """Name of the file that a game is saved in."""
    return f"{NAMES[match.setup.variant].slug('pl')}-{time.strftime('%Y-%m-%d')}.pdn"


def position_code(match_or_setup: Match | Setup) -> str:
    """Write the position on the board as a code for a link."""
    position = match_or_setup.start if isinstance(match_or_setup, Setup) else match_or_setup.game.position
    return pack(POSITION_KIND, 1, {"variant": position.variant.id, "fen": fen(position)})
