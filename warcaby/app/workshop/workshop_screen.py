"""The workshop: set up a position, play or find its solution, prove it, and add texts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, TypeAlias

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.setup_board import SetupBoard
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture
from warcaby.app.shell.actions import Call, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.shell.setting_up import PositionStage, setup_view
from warcaby.app.workshop.file_stage import FileStage
from warcaby.app.workshop.solution import SolutionStage
from warcaby.app.workshop.text_stage import WordsStage
from warcaby.rules import setup_faults
from warcaby.school.progress import now
from warcaby.school.puzzles.draft import KEPT, Draft, draft_record, parse_draft

Stage: TypeAlias = Literal["position", "solution", "words", "file"]


class WorkshopScreen(BoardPage):
    """A puzzle on the workbench."""

    template = "workshop.html"
    task_focus = "title"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        draft = parse_draft(reader.progress.value("settings", KEPT))
        self.stage: Stage = "position"
        self.setup = SetupBoard(self.t, draft.position)
        self.position = PositionStage(self.t, self.setup)
        self.solution = SolutionStage(self.t, draft)
        self.words = WordsStage(self.t, self.solution, self.reader)
        self.file = FileStage(self.t, draft.position.variant, self.reader)
        self._aside: Draft | None = None
        """The puzzle that was replaced by one of a file."""

    @property
    def touched(self) -> SetupBoard | FreeBoard:  # type: ignore[override]
        """The board of the current stage."""
        if self.stage == "file":
            return self.file.board
        return self.setup if self.stage == "position" else self.solution.board

    @property
    def draft(self) -> Draft:
        """The puzzle so far."""
        return self.solution.draft

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Puzzle workshop"),
            self.t.gettext("Set up a position, play the solution and see proven that it is the only one."),
        )

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"board": self.board(self.touched.picture), "bench": self.bench()}

    def bench(self) -> dict[str, Any]:
        """Build the view of the regions around the board."""
        labels: dict[Stage, str] = {
            "position": self.t.gettext("1. Position"),
            "solution": self.t.gettext("2. Solution"),
            "words": self.t.gettext("3. Words"),
            "file": self.t.gettext("From a file"),
        }
        return {
            "stages": tuple(
                {"id": stage, "label": label, "current": stage == self.stage} for stage, label in labels.items()
            ),
            "setup": self._setup_view() if self.stage == "position" else None,
            "solution": self.solution.view() if self.stage == "solution" else None,
            "words": self.words.view(self.reader.progress) if self.stage == "words" else None,
            "file": self.file.view(self.reader.progress) if self.stage == "file" else None,
        }

    def _setup_view(self) -> dict[str, Any]:
        look = look_of(self.reader.progress)
        return setup_view(self.t, self.setup, look, can_restore=self._aside is not None)

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        return shown_view(self.t, shown, self.setup.below)

    def surroundings(self) -> dict[str, str]:
        """Render the regions around the board."""
        bench = self.bench()
        return {
            "task": self.render("workshop_task.html", bench=bench),
            "panel": self.render("workshop_panel.html", bench=bench),
        }

    # Actions

    def parts(self) -> Iterable[Any]:
        """The workbench, and the open stage."""
        yield self
        yield {"position": self.position, "solution": self.solution, "words": self.words, "file": self.file}[self.stage]

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the workbench, and store the draft."""
        answer = call()
        if isinstance(answer, Reply):
            return answer
        self._keep()
        return Reply((Frame(self.regions(), answer),)) if isinstance(answer, str) else Reply(self.frames(answer))

    def still(self) -> Reply:
        """Show the board and the regions around it."""
        return Reply((Frame(self.regions()),))

    def wanted_wake(self) -> int | None:
        """Whether a proof or reading continues by itself."""
        return 0 if self.solution.proof or self.file.is_busy else None

    def wake(self) -> Reply:
        """Continue proving or reading."""
        if self.solution.proof is None:
            return self._go_on_with_file()
        said = self.solution.go_on()
        if said is None:
            return Reply()
        self._keep()
        return Reply((Frame(self.regions(), said),), "feedback")

    def _go_on_with_file(self) -> Reply:
        before = self.file.advance
        said = self.file.go_on()
        if self.stage != "file" or (said is None and before == self.file.advance):
            return Reply()
        if said is None:
            return Reply((Frame(self.surroundings()),))
        return Reply((Frame(self.regions(), said),), "feedback")

    @on("stage")
    def _go_to(self, stage: Stage) -> Reply:
        self._keep()
        impossible = stage in ("solution", "words") and setup_faults(self.setup.position)
        if not impossible:
            self.stage = stage
            return Reply((Frame(self.regions(), self.window_title),), f"stage-{self.stage}")
        self.stage = "position"
        text = self.t.gettext("First mend the position: see what is wrong with it below the board.")
        self.setup.feedback, self.setup.tone = "", ""
        return Reply((Frame(self.regions(), text),), "feedback")

    @on("new-puzzle")
    def _begin_another(self) -> str:
        self._begin(Draft(self.setup.position))
        return self.t.gettext("A new puzzle is begun.")

    @on("restore-draft")
    def _restore(self) -> str:
        if self._aside is None:
            return ""
        draft, self._aside = self._aside, None
        self._begin(draft)
        return self.t.gettext("Your puzzle is back.")

    @on("close-file")
    def _close_file(self) -> str:
        self.file = FileStage(self.t, self.file.variant, self.reader)
        return ""

    @on("take-position")
    def _take_position(self) -> str:
        draft = self.file.taken()
        if draft is None:
            return ""
        if not self.draft.is_blank:
            self._aside = self.draft
        self._begin(draft)
        if not draft.lines:
            return self.t.gettext("The position is on the workbench.")
        self.stage = "solution"
        return self.t.gettext("The puzzle is on the workbench. Have it checked.")

    def _begin(self, draft: Draft) -> None:
        self.stage = "position"
        self.setup.show(draft.position)
        self.solution = SolutionStage(self.t, draft)
        self.words = WordsStage(self.t, self.solution, self.reader)

    def _keep(self) -> None:
        """Pass the position on to the later stages, and store the draft."""
        self.solution.begin(self.draft.on(self.setup.position))
        record = draft_record(self.draft)
        progress = self.reader.progress
        if progress.value("settings", KEPT) != record:
            self.reader.progress = progress.with_value("settings", KEPT, record, now())
