"""What the page of the free board shows: the regions around the board, and the values of each."""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import board_view
from warcaby.app.board.setup_board import SetupBoard
from warcaby.app.board.touch import Picture
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.files_page import FilesPage
from warcaby.app.shell.games_file import MOST_BYTES
from warcaby.app.shell.games_part import GamesPart
from warcaby.app.shell.look import look_of
from warcaby.app.shell.move_list import move_rows
from warcaby.app.shell.regions import Regions, ShownRegions
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.setting_up import setup_view
from warcaby.app.study.archives_part import ArchivesPart
from warcaby.app.study.endings_part import EndingsPart
from warcaby.app.study.engine_part import EnginePart
from warcaby.app.study.explorer_part import ExplorerPart
from warcaby.app.study.guess_part import GuessBoard, GuessPart
from warcaby.app.study.kept_part import KeptPart
from warcaby.app.study.notes_part import NotesPart
from warcaby.app.study.pieces_part import PiecesPart
from warcaby.app.study.share_part import SharePart
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.study_texts import board_name, ended_text
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.studies.study import Study

BoardStage: TypeAlias = Literal["play", "setup"]

REGIONS: Regions = {
    "task": ("study_task.html", ("setup", "about", "stages")),
    "panel": ("study_panel.html", ("setup", "steps", "feedback_text", "tone", "engine", "keys", "guess")),
    "record": ("study_record.html", ("rows", "comment", "notes", "setup", "result", "guess")),
    "explorer": ("study_explorer.html", ("explorer", "pieces", "setup", "guess")),
    "file-games": ("game_list.html", ("games",)),
    "tools": ("study_tools.html", ("tools", "says", "setup", "guess")),
}
"""The regions around the board by DOM id: the template, and the names of its values."""


class StudyPage(FilesPage):
    """The page of the free board, assembled from its parts."""

    template = "study.html"
    asks = False
    task_focus = "title"
    tree_board: TreeBoard
    setup_board: SetupBoard
    engine: EnginePart
    guess: GuessPart
    notes: NotesPart
    share: SharePart
    kept: KeptPart
    archives: ArchivesPart
    endings: EndingsPart

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.stage: BoardStage = "play"
        self.games = GamesPart(self.t, BRAZILIAN)
        self.explorer = ExplorerPart(reader, self.t, self.games, lambda: self.tree_board)
        self.pieces = PiecesPart(self.t, self.games, self.explorer, lambda: self.tree_board)
        self.says = ""
        """What has come of copying, opening and the like."""
        self._shown = ShownRegions(REGIONS)
        """The values that the regions on the page were rendered from."""

    @property
    def touched(self) -> TreeBoard | SetupBoard | GuessBoard:  # type: ignore[override]
        """The board of the current stage."""
        return self.setup_board if self.stage == "setup" else self.guess.board or self.tree_board

    @property
    def study(self) -> Study:
        """The game on the board."""
        return self.tree_board.study

    def _titles(self) -> tuple[str, str]:
        sentence = self.t.gettext(
            "A board to think on: any position or game, moves of both sides, variations, and what the machine thinks."
        )
        return board_name(self.t), sentence

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        below = self.setup_board.below if self.stage == "setup" else self.study.below
        return board_view(
            self.t,
            shown.position,
            below=below,
            walk=shown.walk,
            marks=shown.marks,
            arrows=shown.arrows,
            last=shown.last,
        )

    def values(self) -> dict[str, Any]:
        """Return the values for the templates of the regions."""
        t, study, is_setup = self.t, self.study, self.stage == "setup"
        look = look_of(self.reader.progress)
        root, guess = study.tree.root, self.guess.board
        feedback, tone = self.tree_board.feedback or ended_text(t, study.tree), self.tree_board.tone
        if guess:
            feedback, tone = guess.feedback, guess.tone
        return {
            "setup": setup_view(t, self.setup_board, look) if is_setup else None,
            "about": "" if is_setup else self._about(),
            "stages": self._stages(),
            "steps": self._steps(),
            "keys": self._keys(),
            "feedback_text": feedback,
            "tone": tone or "note",
            "guess": self.guess.view(),
            "engine": None if is_setup else self.engine.view(),
            "rows": move_rows(t, study.tree, comments=True),
            "comment": " ".join(root.comments),
            "result": "" if study.result == "*" else study.result,
            "notes": self.notes.view(),
            "explorer": None if is_setup else self.explorer.view(),
            "pieces": None if is_setup else self.pieces.view(),
            "games": None if is_setup else self.games.view(),
            "says": self.says,
            "tools": self._tools(),
        }

    def _about(self) -> str:
        """The game and who played it."""
        study = self.study
        name = variant_name(self.place.language, VARIANTS[study.variant.id])
        players = " – ".join(study.tag(side) or "?" for side in ("White", "Black"))
        about = [players] if players != "? – ?" else []
        return " · ".join([name, *about, *filter(None, (study.tag("Event"), study.tag("Date").strip(".")))])

    def _stages(self) -> tuple[Button, ...]:
        labels: dict[BoardStage, str] = {"play": self.t.gettext("Moves"), "setup": self.t.gettext("Set up a position")}
        return tuple(
            Button(f"stage-{stage}", text, {"type": "board-stage", "stage": stage}, pressed=stage == self.stage)
            for stage, text in labels.items()
        )

    def _steps(self) -> tuple[Button, ...]:
        t = self.t
        return (
            Button("step-first", t.gettext("To the start"), {"type": "end", "of": "start"}),
            Button("step-back", t.gettext("One move back"), {"type": "step", "by": -1}),
            Button("step-on", t.gettext("One move on"), {"type": "step", "by": 1}),
            Button("step-last", t.gettext("To the end"), {"type": "end", "of": "line"}),
        )

    def _keys(self) -> dict[str, dict[str, Any]]:
        """What keys do where nothing else listens to them; up and down only inside the list of moves."""
        return {
            "ArrowLeft": {"type": "step", "by": -1},
            "ArrowRight": {"type": "step", "by": 1},
            "ArrowUp": {"type": "beside", "by": -1},
            "ArrowDown": {"type": "beside", "by": 1},
            "Home": {"type": "end", "of": "start"},
            "End": {"type": "end", "of": "line"},
        }

    def _tools(self) -> dict[str, Any]:
        t = self.t
        whole = [
            Button("flip", t.gettext("Turn the board"), {"type": "flip"}),
            Button("new-board", t.gettext("New board"), {"type": "new-board"}),
        ]
        if self.kept.past:
            whole.insert(0, Button("undo-board", t.gettext("Undo"), {"type": "undo-board"}, icon="undo"))
        if self.kept.has_before:
            whole.append(Button("bring-back", t.gettext("Bring back the board before"), {"type": "bring-back"}))
        forget = Button("forget-board", t.gettext("Remove all that is kept of it"), {"type": "forget-board"}, "quiet")
        return {
            "whole": tuple(whole),
            "send": self.share.buttons(),
            "forget": forget,
            "most_bytes": MOST_BYTES,
            "kept": self.archives.view(),
            "endings": self.endings.view(self.study.variant),
        }

    def surroundings(self) -> dict[str, str]:
        """Render the regions around the board that have changed."""
        values = self.values()
        return {name: self.render(template, **values) for name, template in self._shown.changed(values)}

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        values = self.values()
        self._shown.show_all(values)
        return {**values, "board": self.board(self.touched.picture)}
