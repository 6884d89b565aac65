"""Puzzles that readers have made from moves of their own games, stored on the device."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.board_views import AskedView, BoardView, PanelView, StepView, passage
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.exercise_panel import exercise_panel
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.match.kept_puzzles import CODEC, kept_puzzles
from warcaby.app.shell.actions import ActionError, Call, on, one_of
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.rendered import rendered
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.notation import InvalidFenError, parse_fen
from warcaby.rules import VARIANTS, legal_moves, variant_with
from warcaby.school.exercises import PlayExercise
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.strict_json import canonical_json
from warcaby.school.studies.study_codes import write_position


def own_puzzles(t: Translator, progress: Progress) -> list[PlayExercise]:
    """Read the stored puzzles, leaving out what cannot be read."""
    return [puzzle for value in kept_puzzles(progress) if (puzzle := _parse(t, value))]


def _parse(t: Translator, value: object) -> PlayExercise | None:
    try:
        record = CODEC.read(value)
        position = parse_fen(variant_with(record.variant, record.options), record.fen)
        best = tuple(record.best[0].split())
        move = next(move for move in legal_moves(position) if move.path == best)
    except (FaultError, IndexError, InvalidFenError, KeyError, StopIteration):
        return None
    if position.turn == "white":
        goal = t.gettext("White to move. Find the better move.")
    else:
        goal = t.gettext("Black to move. Find the better move.")
    return PlayExercise(
        id=canonical_json(value),
        position=position,
        goal=goal,
        hints=(t.gettext("In the game something else was played here. What does the other side threaten?"),),
        success=t.gettext("Yes, that is the better move!"),
        text=variant_name(t.language, VARIANTS[record.variant]),
        arrows=(),
        mistakes=(),
        solutions=(move,),
    )


class OwnPuzzlesScreen(BoardPage):
    """The reader's own puzzles on the screen."""

    template = "own_puzzles.html"
    touched: ExerciseBoard

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.puzzles = own_puzzles(self.t, reader.progress)
        self.solved: set[str] = set()
        """Ids of the puzzles solved since the page was opened."""
        if self.puzzles:
            self.open(len(self.puzzles) - 1)

    def open(self, index: int) -> None:
        """Put a puzzle on the board."""
        self.index = index
        self.touched = ExerciseBoard(self.t, self.puzzles[index])

    def refresh(self) -> Reply | None:
        """Pick up puzzles made in another tab; the one on the board stays if it still exists."""
        on_board = self.puzzles[self.index].id if self.puzzles else None
        self.puzzles = own_puzzles(self.t, self.reader.progress)
        ids = [puzzle.id for puzzle in self.puzzles]
        if on_board in ids:
            self.index = ids.index(on_board)
            return super().refresh()
        if self.puzzles:
            self.open(len(self.puzzles) - 1)
        return None

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Your own puzzles"),
            self.t.gettext("Positions from your own games in which there was a better move."),
        )

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the puzzle, if there is one."""
        if not self.puzzles:
            raise ActionError("there is no puzzle")
        return super().carry_out(call)

    def frames(self, scenes: list[Scene]) -> tuple[Frame, ...]:
        """Note what has been solved: the row of puzzles shows it at once."""
        if self.touched.run.solved:
            self.solved.add(self.puzzles[self.index].id)
        return super().frames(scenes)

    @on("hint")
    def _hint(self) -> list[Scene]:
        return self.touched.hint()

    @on("restart")
    def _restart(self) -> Reply:
        self.touched.start()
        return self.task(self.panel().asked.goal)

    @on("next")
    def _go_on(self) -> Reply:
        return self._go_to((self.index + 1) % len(self.puzzles))

    @on("exercise")
    def _turn_to(self, number: int) -> Reply:
        one_of(self.puzzles, number)
        return self._go_to(number - 1)

    @on("to-board")
    def _to_board(self) -> Reply:
        """Leave for the free board with the position of a puzzle that is solved."""
        if not self.touched.run.solved:
            raise ActionError("the puzzle is not solved yet")
        return Reply(go=self.place.to("board"), fragment=write_position(self.touched.exercise.position))

    def _go_to(self, index: int) -> Reply:
        self.open(index)
        return self.task(self.panel().asked.goal)

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        side = self.touched.exercise.side
        return shown_view(self.t, shown, side)

    def panel(self) -> PanelView:
        """Build the view of everything around the board."""
        t, screen, count = self.t, self.touched, len(self.puzzles)
        run = screen.run
        on_board = Button("to-board", t.gettext("On the free board"), {"type": "to-board"}, icon="board")
        steps = (
            StepView(
                number + 1, int(puzzle.id in self.solved), number == self.index, t.gettext("Puzzle %(n)s", n=number + 1)
            )
            for number, puzzle in enumerate(self.puzzles)
        )
        asked = AskedView(
            title=t.gettext("Puzzle %(number)s of %(count)s", number=self.index + 1, count=count),
            text=passage(screen.exercise.text),
            goal=screen.exercise.goal,
            steps=tuple(steps) if count <= 12 else (),
            is_told=bool(screen.parts),
        )
        return exercise_panel(
            t,
            screen,
            asked,
            feedback=tuple(map(passage, screen.parts)),
            can_next=run.solved and count > 1,
            next_label=t.gettext("Next"),
            small=(on_board,) if run.solved else (),
        )

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        panel = self.panel()
        return {
            "task": rendered(self.place, "task.html", asked=panel.asked, opening=None),
            "panel": rendered(self.place, "panel.html", panel=panel),
        }

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        is_empty = not self.puzzles
        return {
            "board": None if is_empty else self.board(self.touched.picture),
            "panel": None if is_empty else self.panel(),
            "opening": None,
        }
