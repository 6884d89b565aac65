"""The part of the game page with tools: files, links, the look of the board, sounds."""

from __future__ import annotations

from typing import Any

from warcaby.app.shell.control_views import Button
from warcaby.app.shell.games_file import MOST_BYTES
from warcaby.app.shell.look import Look, coach_degrees
from warcaby.app.shell.look_controls import look_check, look_group
from warcaby.app.words.translation import Translator
from warcaby.notation import Notation
from warcaby.rules import VARIANTS, initial_position, legal_moves
from warcaby.school.matches.match import Match
from warcaby.school.matches.setup import Setup


def tools_view(t: Translator, setup: Setup, match: Match | None, look: Look, says: str) -> dict[str, Any]:
    """Build the view; `says` is the result of the last tool used."""
    variant = VARIANTS[setup.variant]
    buttons = []
    buttons.append(Button("copy-link", t.gettext("Copy a link to the position"), {"type": "copy-link"}))
    if match and match.tree.root.children:
        buttons += [
            Button("copy-pdn", t.gettext("Copy the game (PDN)"), {"type": "copy-pdn"}),
            Button("save-pdn", t.gettext("Save the game as a file"), {"type": "save-pdn"}),
        ]
    start = initial_position(variant)
    example = legal_moves(start)[0]
    moves = {
        "": t.gettext("As is usual in the game"),
        "names": Notation(variant, numeric=False).move(start, example),
        "numbers": Notation(variant, numeric=True).move(start, example),
    }
    squares = look_group("moves", t.gettext("Squares in all games"), moves, look)
    checks = (
        look_check("dots", t.gettext("Dots where a piece can go"), look),
        look_check("sounds", t.gettext("Sounds"), look),
    )
    return {
        "buttons": tuple(buttons),
        "groups": (squares, look_group("coach", t.gettext("Weaker opponents"), coach_degrees(t), look)),
        "checks": checks,
        "says": says,
        "most_bytes": MOST_BYTES,
    }
