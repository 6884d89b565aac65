"""The part of the game page with tools: files, links, the look of the board, sounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from warcaby.app.match.match_views import Button, Check, Group, ToolsView
from warcaby.app.shell.answers import Frame, Sound
from warcaby.app.shell.look import Look, board_names, piece_names
from warcaby.app.words.choices import (
    Tone,
)
from warcaby.app.words.translation import Translator
from warcaby.notation import Notation
from warcaby.rules import VARIANTS, Move, initial_position, legal_moves
from warcaby.school.matches.match import Match
from warcaby.school.matches.setup import Setup


def tools_view(t: Translator, setup: Setup, match: Match | None, look: Look, says: str) -> ToolsView:
    """Build the view; `says` is the result of the last tool used."""
    variant = VARIANTS[setup.variant]
    buttons = []
    if match:
        buttons.append(Button("flip", t.gettext("Turn the board"), {"type": "flip"}))
    buttons.append(Button("copy-link", t.gettext("Copy a link to the position"), {"type": "copy-link"}))
    if match and match.tree.root.children:
        buttons += [
            Button("copy-pdn", t.gettext("Copy the game (PDN)"), {"type": "copy-pdn"}),
            Button("save-pdn", t.gettext("Save the game as a file"), {"type": "save-pdn"}),
        ]
    if match and match.is_live:
        buttons.append(Button("new", t.gettext("New game"), {"type": "new"}))
    start = initial_position(variant)
    example = legal_moves(start)[0]
    moves = {
        "": t.gettext("As is usual in the game"),
        "names": Notation(variant, numeric=False).move(start, example),
        "numbers": Notation(variant, numeric=True).move(start, example),
    }
    groups = (
        _looks("board", t.gettext("Board"), board_names(t), look.board),
        _looks("pieces", t.gettext("Pieces"), piece_names(t), look.pieces),
        _looks("moves", t.gettext("Squares in all games"), moves, look.moves),
    )
    dots = Check("dots", t.gettext("Dots where a piece can go"), {"type": "look", "field": "dots"}, look.dots)
    sounds = Check("sounds", t.gettext("Sounds"), {"type": "look", "field": "sounds"}, look.sounds)
    return ToolsView(tuple(buttons), groups, (dots, sounds), says)


def _looks(field: str, label: str, choices: Mapping[Any, str], held: str) -> Group:
    buttons = tuple(
        Button(
            f"look-{field}-{value or 'usual'}",
            text,
            {"type": "look", "field": field, "value": value},
            pressed=value == held,
        )
        for value, text in choices.items()
    )
    return Group(f"look-{field}", label, buttons)


def sound_of(frame: Frame, match: Match | None, tone: Tone, dropped: Move | None) -> Sound | Literal[""]:
    """Return the sounds of a frame; `tone` is that of its message, `dropped` a move made by dragging."""
    if not frame.animate and not dropped:
        return "refused" if tone == "bad" else ""
    if match and match.outcome and tone:
        winner = match.outcome.winner
        mine = match.setup.opponent == "person" or winner == match.human
        return "drawn" if winner is None else "won" if mine else "lost"
    made = dropped or (match.node.move if match else None)
    end, captured = "", dropped.captured if dropped else ()
    if frame.animate:
        end, captured = frame.animate.path[-1], frame.animate.captured
    if made and made.promotes and (dropped or end == made.end):
        return "promotion"
    return "capture" if captured else "move"
