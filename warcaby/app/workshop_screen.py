"""The workshop: a position is set up on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warcaby.app.board_screen import Picture
from warcaby.app.boards import board_view
from warcaby.app.routes import Place
from warcaby.app.rule_texts import variant_name
from warcaby.app.screen import ActionError, BoardPage, Effect, Frame, Reader, Reply
from warcaby.app.sentences import piece_text
from warcaby.app.setup_board import TOOLS, SetupBoard, Tool
from warcaby.app.setup_sentences import fen_problem_text, setup_fault_text
from warcaby.app.views import BoardView, PageView, PieceView
from warcaby.app.workshop_views import ChoiceOption, SetupView, ToolView, WorkshopView
from warcaby.notation import InvalidFenError, fen, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Piece, initial_position, opponent, setup_faults


class WorkshopScreen(BoardPage):
    """A position on the workbench."""

    screen: SetupBoard

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.screen = SetupBoard(self.t, initial_position(BRAZILIAN))

    @property
    def title(self) -> str:
        """The name of the page."""
        return self.t.gettext("Position workshop") + " – Warcaby"

    @property
    def description(self) -> str:
        """What can be done here."""
        return self.t.gettext("Set up any position of any variant, copy it, and see what is wrong with it.")

    def view(self, page: PageView) -> WorkshopView:
        """Build the view of the whole page."""
        return WorkshopView(page, self.board(self.screen.picture), self.setup())

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return board_view(self.t, shown.position, below=self.screen.below, marks=shown.marks)

    def surroundings(self) -> dict[str, str]:
        """Render what stands around the board."""
        setup = self.setup()
        return {
            "task": self.render("workshop_task.html", setup=setup),
            "panel": self.render("workshop_panel.html", setup=setup),
        }

    def setup(self) -> SetupView:
        """Build the view of what stands around the board."""
        board = self.screen
        return SetupView(
            variants=tuple(
                ChoiceOption(variant.id, variant_name(self.place.language, variant), variant is board.variant)
                for variant in VARIANTS.values()
            ),
            tools=tuple(self._tool(tool) for tool in TOOLS),
            turn=board.position.turn,
            fen=fen(board.position),
            faults=tuple(setup_fault_text(self.t, fault) for fault in setup_faults(board.position)),
            feedback=board.feedback,
            tone=board.tone,
            can_undo=board.can_undo,
            can_mirror=board.can_mirror,
        )

    def _tool(self, tool: Tool) -> ToolView:
        colour, _, kind = tool.partition("-")
        if colour in ("white", "black"):
            piece = Piece("white" if colour == "white" else "black", kind == "king")
            picture = PieceView(f"stock-{tool}", "", piece.colour, piece.king)
            return ToolView(tool, piece_text(self.t, piece), picture, tool == self.screen.tool)
        labels = {"erase": self.t.gettext("Take away"), "hand": self.t.gettext("Move")}
        return ToolView(tool, labels[tool], None, tool == self.screen.tool)

    def act(self, kind: str, action: Mapping[str, Any]) -> Reply:
        """Answer what is done on the workbench."""
        scenes = self.touch(kind, action)
        if scenes is not None:
            return Reply(self.frames(scenes))
        if kind == "copy-fen":
            text = self.t.gettext("The position is on the clipboard.")
            return Reply((Frame(say=text),), effects=(Effect("copy", {"text": fen(self.screen.position)}),))
        said = self._change(kind, action)
        return Reply((Frame(self.regions(), said),))

    def _change(self, kind: str, action: Mapping[str, Any]) -> str:
        """Change something by a control; return what is said."""
        board = self.screen
        if kind == "tool" and action["tool"] in TOOLS:
            board.tool = action["tool"]
            return ""
        if kind == "load-fen":
            return self._load(str(action["fields"]["fen"]))
        if kind == "variant" and action["value"] in VARIANTS:
            board.play_by(VARIANTS[action["value"]])
            return variant_name(self.place.language, board.variant)
        if kind == "turn-to":
            board.turn_to("white" if action["value"] == "white" else "black")
            return ""
        texts = {
            "clear": self.t.gettext("The board is empty."),
            "set-up": self.t.gettext("The pieces stand as a game begins."),
            "swap": self.t.gettext("The sides are exchanged."),
            "mirror": self.t.gettext("Left and right are exchanged."),
            "undo": self.t.gettext("The last change is taken back."),
            "flip": self.t.gettext("The board is turned round."),
        }
        if kind not in texts:
            raise ActionError(f"unknown action {kind!r}")
        if kind == "flip":
            board.below = opponent(board.below)
        else:
            {"clear": board.clear, "set-up": board.set_up, "swap": board.swap, "mirror": board.mirror}.get(
                kind, board.undo
            )()
        return texts[kind]

    def _load(self, text: str) -> str:
        """Put the position of a FEN on the board; one that cannot be read changes nothing."""
        board = self.screen
        try:
            board.show(parse_fen(board.variant, text))
        except InvalidFenError as error:
            board.feedback, board.tone = fen_problem_text(self.t, error), "bad"
            return board.feedback
        return self.t.gettext("The position stands on the board.")
