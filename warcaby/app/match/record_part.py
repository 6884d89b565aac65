"""The part of the game's page with the list of moves, and everything that leaves the page or comes into it."""

from __future__ import annotations

import base64
import binascii
import time
from collections.abc import Mapping
from typing import Any

from warcaby.app.look import Look
from warcaby.app.match import texts
from warcaby.app.match.match import Match
from warcaby.app.match.saved import match_of, match_pdn
from warcaby.app.match.setup import Setup
from warcaby.app.match.tree import Node
from warcaby.app.match.views import Button, RecordMove, RecordRow, RecordView
from warcaby.app.rule_texts import NAMES
from warcaby.app.sentences import move_spoken
from warcaby.app.translation import Translator
from warcaby.notation import PdnGame, PdnReading, fen, move_text, read_pdn
from warcaby.rules import VARIANTS, Variant
from warcaby.school.codes import CodeError, pack, unpack

POSITION_KIND = "f"
"""The letter of codes that hold a position (of FEN)."""

MAX_CODE_BYTES = 2_000


class FileError(ValueError):
    """A file or a link cannot be used; the message says why, in the reader's language."""


def is_numeric(look: Look, variant: Variant) -> bool:
    """Whether moves are written with numbers: as chosen, else as is usual in the game."""
    return look.moves == "numbers" or (not look.moves and not variant.pdn.algebraic)


def record_view(t: Translator, match: Match, look: Look) -> RecordView:
    """Build the list of moves."""
    writer = _Writer(t, match, is_numeric(look, match.setup.rules))
    outcome = match.outcome
    node = match.node
    steps = (
        Button("step-first", t.gettext("To the start"), {"type": "go", "node": match.tree.root.id}),
        Button("step-back", t.gettext("One move back"), {"type": "step", "by": -1}),
        Button("step-on", t.gettext("One move on"), {"type": "step", "by": 1}),
        Button("step-last", t.gettext("To the end"), {"type": "go", "node": node.tip.id}),
    )
    return RecordView(
        rows=tuple(writer.rows()),
        result=texts.outcome_text(t, match) if outcome else "",
        steps=steps if match.tree.root.children else (),
    )


class _Writer:
    """Writes moves with their numbers."""

    def __init__(self, t: Translator, match: Match, numeric: bool) -> None:
        self.t, self.match, self.numeric = t, match, numeric
        self.first = match.setup.rules.first

    def rows(self) -> list[RecordRow]:
        """The main line in pairs; each pair is followed by what was tried instead of its moves."""
        rows: list[RecordRow] = []
        node, number = self.match.tree.root, 0
        while node.children:
            main, *others = node.children
            if main.move:
                begins = node.position.turn == self.first
                if begins or not rows:
                    number += 1
                    rows.append(RecordRow(number, () if begins else (None,)))
                row = rows[-1]
                tried = tuple(tuple(self._line(other, number)) for other in others if other.move)
                rows[-1] = RecordRow(number, (*row.moves, self._move(main)), row.variations + tried)
            node = main
        return rows

    def _line(self, node: Node, number: int) -> list[RecordMove]:
        """A variation from its first move on, those inside it in brackets."""
        words: list[RecordMove] = []
        fresh = True
        while True:
            assert node.parent is not None
            begins = node.parent.position.turn == self.first
            if node.move:
                shown = f"{number}." if begins else f"{number}…" if fresh else ""
                words.append(self._move(node, shown))
                fresh = False
            others = node.parent.children[1:] if node is node.parent.children[0] else []
            for other in others:
                if other.move:
                    words += [RecordMove("("), *self._line(other, number), RecordMove(")")]
                    fresh = True
            if not node.children:
                return words
            number += node.children[0].move is not None and node.position.turn == self.first
            node = node.children[0]

    def _move(self, node: Node, number: str = "") -> RecordMove:
        assert node.parent is not None
        assert node.move is not None
        before = node.parent.position
        return RecordMove(
            text=move_text(before, node.move, numeric=self.numeric),
            spoken=move_spoken(self.t, before, node.move),
            action={"type": "go", "node": node.id},
            id=f"move-{node.id}",
            current=node is self.match.node,
            strength=node.strength,
            number=number,
        )


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


def parse_position_code(t: Translator, code: str, variant: str) -> str:
    """Read the FEN of a shared position. Raises FileError."""
    try:
        _, value = unpack(code, POSITION_KIND, MAX_CODE_BYTES)
    except CodeError as error:
        if error.reason == "cut-short":
            raise FileError(t.gettext("This link has lost its end. Ask for it once more.")) from None
        raise FileError(t.gettext("This link is damaged: it holds no position.")) from None
    if not isinstance(value, dict) or not isinstance(value.get("fen"), str):
        raise FileError(t.gettext("This link is damaged: it holds no position."))
    if value.get("variant") != variant:
        raise FileError(t.gettext("The position in this link belongs to another game."))
    return str(value["fen"])


def file_bytes(t: Translator, action: Mapping[str, Any]) -> bytes:
    """The contents of a chosen file, as the page sends them. Raises FileError."""
    data = action.get("data")
    if data is None:
        raise FileError(t.gettext("This file is too large for a game of draughts."))
    try:
        return base64.b64decode(str(data), validate=True)
    except binascii.Error:
        raise FileError(t.gettext("This file cannot be read.")) from None


def games_in(t: Translator, data: bytes | str, default: Variant) -> PdnReading:
    """Read the games of a file. Raises FileError if there are none that can be shown."""
    reading = read_pdn(data, default)
    if any(game.variant is not None and game.start is not None and game.plies for game in reading.games):
        return reading
    if any(game.variant is None for game in reading.games):
        raise FileError(t.gettext("This file holds a game that is not known here."))
    raise FileError(t.gettext("There is no game in this file that can be read."))


def opened_game(t: Translator, game: PdnGame, reading: PdnReading) -> tuple[Match, str]:
    """Make a match of a game that was read, and say what is missing of it."""
    assert game.variant is not None
    setup = Setup(next(name for name, variant in VARIANTS.items() if variant is game.variant), opponent="person")
    match, problem = match_of(game, setup, "white")
    if problem is not None:
        before = problem - 1
        return match, t.ngettext(
            "The file is damaged: only %(num)s move could be played, the one after it is not legal.",
            "The file is damaged: %(num)s moves could be played, the one after them is not legal.",
            before,
        )
    if reading.problems:
        return match, t.gettext("The game is open. Some of the file could not be read.")
    return match, t.gettext("The game is open.")
