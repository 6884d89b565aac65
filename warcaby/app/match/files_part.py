"""The part of the game page that exports games and positions as files and links, and imports links."""

from __future__ import annotations

import base64
import time
from collections.abc import Callable
from typing import Any

from warcaby.app.shell.answers import OWN_GAMES, Copy, CopyLink, Download, Effect, KeptFile
from warcaby.app.words.rule_texts import variant_slug
from warcaby.app.words.translation import Translator
from warcaby.languages import COURSE_LANGUAGE
from warcaby.notation import fen
from warcaby.rules import VARIANTS, Variant, variant_with
from warcaby.school.codes import CodeError, pack, unpack
from warcaby.school.matches.match import Match
from warcaby.school.matches.saved import match_pdn
from warcaby.school.matches.setup import Setup

POSITION_KIND = "f"
"""The letter of codes that hold a position (of FEN)."""

MAX_CODE_BYTES = 2_000


class LinkError(ValueError):
    """An unusable link; the message says why, in the reader's language."""


class FilesPart:
    """Files and links; `effect` passes side effects to the page."""

    def __init__(self, t: Translator, variant: Variant, effect: Callable[[Effect], None]) -> None:
        self.t = t
        self.variant = variant
        self._effect = effect

    def copy_pdn(self, match: Match) -> str:
        """Put a game on the clipboard; return the message about it."""
        self._effect(Copy(pdn_of(self.t, match)))
        return self.t.gettext("The game is on the clipboard.")

    def save_pdn(self, match: Match) -> str:
        """Save a game as a file; return the message about it."""
        self._effect(Download(file_name(match), "text/plain", pdn_of(self.t, match)))
        return self.t.gettext("The game is saved as a file.")

    def copy_link(self, shown: Match | Setup) -> str:
        """Put a link to the current position on the clipboard; return the message about it."""
        self._effect(CopyLink(position_code(shown)))
        return self.t.gettext("A link to this position is on the clipboard.")

    def parse_position_code(self, code: str) -> tuple[Setup, str]:
        """Read a shared position: its rules, and its FEN, which may still be invalid. Raises LinkError."""
        try:
            _, value = unpack(code, POSITION_KIND, MAX_CODE_BYTES)
        except CodeError as error:
            if error.reason == "cut-short":
                raise LinkError(self.t.gettext("This link has lost its end. Ask for it once more.")) from None
            raise LinkError(self.t.gettext("This link is damaged: it holds no position.")) from None
        if not isinstance(value, dict) or not isinstance(value.get("fen"), str):
            raise LinkError(self.t.gettext("This link is damaged: it holds no position."))
        if value.get("variant") != self.variant.id:
            raise LinkError(self.t.gettext("The position in this link belongs to another game."))
        options = value.get("options", [])
        try:
            rules = variant_with(self.variant.id, options)
        except (KeyError, TypeError):
            raise LinkError(self.t.gettext("This link is damaged: it holds no position.")) from None
        return Setup(self.variant.id, options=rules.options), str(value["fen"])


def pdn_of(t: Translator, match: Match) -> str:
    """Write the game as PDN, with the tags of its file if it has one, otherwise with today's date and the players."""
    if match.tags:
        return match_pdn(match, match.tags)
    machine = t.gettext("Machine, level %(level)s", level=match.setup.level)
    names = {"white": "?", "black": "?"}
    if match.setup.opponent == "machine":
        names["black" if match.human == "white" else "white"] = machine
    tags = [("Date", time.strftime("%Y.%m.%d")), ("White", names["white"]), ("Black", names["black"])]
    return match_pdn(match, tags)


def own_game(t: Translator, match: Match) -> KeptFile:
    """Add a game to all those that the reader has played."""
    text = f"{pdn_of(t, match)}\n".encode()
    # Three bytes are four characters of base64, so that one game can be put behind the other as they are.
    return KeptFile("add", OWN_GAMES, base64.b64encode(text + b"\n" * (-len(text) % 3)).decode())


def file_name(match: Match) -> str:
    """File name for a saved game."""
    return f"{variant_slug(COURSE_LANGUAGE, VARIANTS[match.setup.variant])}-{time.strftime('%Y-%m-%d')}.pdn"


def position_code(match_or_setup: Match | Setup) -> str:
    """Write the position on the board as a code for a link."""
    position = match_or_setup.start if isinstance(match_or_setup, Setup) else match_or_setup.game.position
    value: dict[str, Any] = {"variant": position.variant.id, "fen": fen(position)}
    if position.variant.options:
        value["options"] = list(position.variant.options)
    return pack(POSITION_KIND, 1, value)
