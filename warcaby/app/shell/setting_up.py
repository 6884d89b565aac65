"""The first stage of the workshop: the controls around the board for setting up a position."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.board_views import PieceView
from warcaby.app.board.setup_board import TOOLS, SetupBoard, Tool
from warcaby.app.shell.actions import ActionError, Form, on
from warcaby.app.shell.answers import Copy, Frame, Reply
from warcaby.app.shell.look import Look, square_styles
from warcaby.app.words.choices import ChoiceOption, choices
from warcaby.app.words.piece_words import piece_text
from warcaby.app.words.position_texts import fen_problem_text, setup_fault_text
from warcaby.app.words.rule_texts import option_text, variant_name
from warcaby.app.words.translation import Translator
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import OPTIONS, VARIANTS, Colour, Piece, Variant, opponent, setup_faults, variant_with


def setup_view(t: Translator, board: SetupBoard, look: Look, *, can_restore: bool = False) -> dict[str, Any]:
    """Build the view of the regions around the board."""
    return {
        "variants": tuple(
            ChoiceOption(variant.id, variant_name(t.language, variant), variant.id == board.variant.id)
            for variant in VARIANTS.values()
        ),
        "options": tuple(
            {"id": option.id, "label": option_text(t, option), "chosen": option.id in board.variant.options}
            for option in OPTIONS.get(board.variant.id, ())
        ),
        "tools": tuple(_tool(t, board.variant, tool, tool == board.tool) for tool in TOOLS),
        "turn": board.position.turn,
        "fen": t.notation(board.variant).fen(board.position),
        "squares": choices(square_styles(t), look.moves),
        "faults": tuple(setup_fault_text(t.at(board.variant), fault) for fault in setup_faults(board.position)),
        "feedback": board.feedback,
        "tone": board.tone,
        "can_undo": board.can_undo,
        "can_mirror": board.can_mirror,
        "can_restore": can_restore,
    }


def _tool(t: Translator, variant: Variant, tool: Tool, current: bool) -> dict[str, Any]:
    colour, _, kind = tool.partition("-")
    if colour in ("white", "black"):
        piece = Piece("white" if colour == "white" else "black", kind == "king")
        picture = PieceView(f"stock-{tool}", "", piece.colour, piece.king)
        return {"id": tool, "label": piece_text(t, variant, piece), "piece": picture, "current": current}
    labels = {"erase": t.gettext("Take away"), "hand": t.gettext("Move a piece")}
    return {"id": tool, "label": labels[tool], "piece": None, "current": current}


class PositionStage:
    """The controls for the position; touches go to the board."""

    def __init__(self, t: Translator, board: SetupBoard) -> None:
        self.t = t
        self.board = board

    @on("tool")
    def _take_up(self, tool: str) -> str:
        if tool not in TOOLS:
            raise ActionError(f"there is no tool {tool!r}")
        self.board.tool = tool
        return ""

    @on("load-fen")
    def _load(self, fields: Form) -> str:
        """Put the position of a FEN on the board; an unreadable one changes nothing."""
        try:
            self.board.show(parse_fen(self.board.variant, fields.get("fen", "")))
        except InvalidFenError as error:
            self.board.feedback, self.board.tone = fen_problem_text(self.t, error), "bad"
            return self.board.feedback
        return self.t.gettext("The position stands on the board.")

    @on("copy-fen")
    def _copy(self) -> Reply:
        """Put the position on the clipboard."""
        text = self.t.gettext("The position is on the clipboard.")
        return Reply((Frame(say=text),), effects=(Copy(self.t.notation(self.board.variant).fen(self.board.position)),))

    @on("variant")
    def _choose_variant(self, value: str) -> str:
        if value not in VARIANTS:
            raise ActionError(f"there is no game {value!r}")
        self.board.play_by(VARIANTS[value])
        return variant_name(self.t.language, self.board.variant)

    @on("option")
    def _turn_option(self, option: str) -> str:
        variant = self.board.variant
        if option not in {each.id for each in OPTIONS.get(variant.id, ())}:
            raise ActionError(f"this game has no option {option!r}")
        self.board.play_by(variant_with(variant.id, tuple(set(variant.options) ^ {option})))
        return self.t.gettext("The rules are changed.")

    @on("turn-to")
    def _turn_to(self, value: Colour) -> str:
        self.board.turn_to(value)
        return ""

    @on("flip")
    def _flip(self) -> str:
        self.board.below = opponent(self.board.below)
        return self.t.gettext("The board is turned round.")

    @on("clear")
    def _clear(self) -> str:
        self.board.clear()
        return self.t.gettext("The board is empty.")

    @on("set-up")
    def _set_up(self) -> str:
        self.board.set_up()
        return self.t.gettext("The pieces stand as a game begins.")

    @on("swap")
    def _swap(self) -> str:
        self.board.swap()
        return self.t.gettext("The sides are exchanged.")

    @on("mirror")
    def _mirror(self) -> str:
        if not self.board.can_mirror:
            raise ActionError("this board has no mirror image")
        self.board.mirror()
        return self.t.gettext("Left and right are exchanged.")

    @on("undo")
    def _undo(self) -> str:
        self.board.undo()
        return self.t.gettext("The last change is taken back.")
