"""The first stage of the workshop: the controls around a board on which a position is set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.board.board_views import PieceView
from warcaby.app.shell.look import Look, square_styles
from warcaby.app.words.choices import (
    ChoiceOption,
    choices,
)
from warcaby.app.words.piece_words import piece_text
from warcaby.app.words.position_texts import fen_problem_text, setup_fault_text
from warcaby.app.words.rule_texts import option_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.board import TOOLS, SetupBoard, Tool
from warcaby.app.workshop.workshop_views import (
    OptionView,
    SetupView,
    ToolView,
)
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import OPTIONS, VARIANTS, Piece, Variant, opponent, setup_faults, variant_with


def setup_view(t: Translator, board: SetupBoard, look: Look, *, can_restore: bool = False) -> SetupView:
    """Build the view of what stands around the board."""
    return SetupView(
        variants=tuple(
            ChoiceOption(variant.id, variant_name(t.language, variant), variant.id == board.variant.id)
            for variant in VARIANTS.values()
        ),
        options=tuple(
            OptionView(option.id, option_text(t, option), option.id in board.variant.options)
            for option in OPTIONS.get(board.variant.id, ())
        ),
        tools=tuple(_tool(t, board.variant, tool, tool == board.tool) for tool in TOOLS),
        turn=board.position.turn,
        fen=t.notation(board.variant).fen(board.position),
        squares=choices(square_styles(t), look.moves),
        faults=tuple(setup_fault_text(t.at(board.variant), fault) for fault in setup_faults(board.position)),
        feedback=board.feedback,
        tone=board.tone,
        can_undo=board.can_undo,
        can_mirror=board.can_mirror,
        can_restore=can_restore,
    )


def _tool(t: Translator, variant: Variant, tool: Tool, current: bool) -> ToolView:
    colour, _, kind = tool.partition("-")
    if colour in ("white", "black"):
        piece = Piece("white" if colour == "white" else "black", kind == "king")
        picture = PieceView(f"stock-{tool}", "", piece.colour, piece.king)
        return ToolView(tool, piece_text(t, variant, piece), picture, current)
    labels = {"erase": t.gettext("Take away"), "hand": t.gettext("Move")}
    return ToolView(tool, labels[tool], None, current)


def change_setup(t: Translator, board: SetupBoard, kind: str, action: Mapping[str, Any]) -> str | None:
    """Change something by a control; return what is said, or None for an unknown control."""
    if kind == "tool" and action["tool"] in TOOLS:
        board.tool = action["tool"]
        return ""
    if kind == "load-fen":
        return _load(t, board, str(action["fields"]["fen"]))
    if kind == "variant" and action["value"] in VARIANTS:
        board.play_by(VARIANTS[action["value"]])
        return variant_name(t.language, board.variant)
    if kind == "option" and any(option.id == action["option"] for option in OPTIONS.get(board.variant.id, ())):
        chosen = tuple(set(board.variant.options) ^ {str(action["option"])})
        board.play_by(variant_with(board.variant.id, chosen))
        return t.gettext("The rules are changed.")
    if kind == "turn-to":
        board.turn_to("white" if action["value"] == "white" else "black")
        return ""
    if kind == "flip":
        board.below = opponent(board.below)
        return t.gettext("The board is turned round.")
    if kind == "clear":
        board.clear()
        return t.gettext("The board is empty.")
    if kind == "set-up":
        board.set_up()
        return t.gettext("The pieces stand as a game begins.")
    if kind == "swap":
        board.swap()
        return t.gettext("The sides are exchanged.")
    if kind == "mirror" and board.can_mirror:
        board.mirror()
        return t.gettext("Left and right are exchanged.")
    if kind == "undo":
        board.undo()
        return t.gettext("The last change is taken back.")
    return None


def _load(t: Translator, board: SetupBoard, text: str) -> str:
    """Put the position of a FEN on the board; one that cannot be read changes nothing."""
    try:
        board.show(parse_fen(board.variant, text))
    except InvalidFenError as error:
        board.feedback, board.tone = fen_problem_text(t, error), "bad"
        return board.feedback
    return t.gettext("The position stands on the board.")
