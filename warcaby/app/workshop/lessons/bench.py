"""The bench of the lesson editor: one step, its stages, and what is on the board in each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

from warcaby.app.board.board_views import AskedView, PanelView, StepView, passage
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.exercise_panel import exercise_panel
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.setup_board import SetupBoard
from warcaby.app.board.touch import Scene
from warcaby.app.shell.actions import on
from warcaby.app.shell.look import Look
from warcaby.app.shell.setting_up import PositionStage, setup_view
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.lesson_texts import kind_names
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.lessons.answer_part import AnswerPart
from warcaby.app.workshop.lessons.boards import DrawingBoard
from warcaby.app.workshop.lessons.desk_part import position_of_step, step_problem
from warcaby.app.workshop.lessons.drill_part import DrillPart
from warcaby.app.workshop.lessons.findings_part import FindingsPart
from warcaby.app.workshop.lessons.scenes_part import ScenesPart
from warcaby.app.workshop.lessons.shown_answers import CANNOT_BE_SHOWN, RIGHT, shown
from warcaby.app.workshop.lessons.words_part import WordsPart
from warcaby.notation import fen
from warcaby.rules import VARIANTS, Position, initial_position
from warcaby.school.exercises import Exercise
from warcaby.school.own_lessons.drafts import LessonDraft
from warcaby.school.own_lessons.reading import exercise_of

Stage: TypeAlias = Literal["position", "answer", "drawing", "words", "pupil"]

WITHOUT: Mapping[str, tuple[Stage, ...]] = {"demo": ("drawing",), "drill": ("position", "drawing")}
"""Stages that steps of a kind do not have."""

TRIED: tuple[Stage, ...] = ("words", "pupil")
"""Stages in which the pupil's board is the one on the screen."""


class TryPart:
    """The step as a pupil does it."""

    def __init__(self, board: ExerciseBoard) -> None:
        self.board = board

    @on("hint")
    def _hint(self) -> list[Scene]:
        return self.board.hint()

    @on("check")
    def _check(self) -> list[Scene]:
        return self.board.check()

    @on("choose")
    def _choose(self, answer: str) -> list[Scene]:
        return self.board.choose(answer)

    @on("go-on")
    def _go_on(self) -> list[Scene]:
        return self.board.go_on()

    @on("show-answer")
    def _show(self, value: str) -> list[Scene] | str:
        """Give an answer as a pupil does."""
        return shown(self.board, value) or self._restart()

    @on("restart")
    def _restart(self) -> str:
        self.board.start()
        return ""


class Bench:
    """One step of a draft; `number` counts from 0."""

    def __init__(self, t: Translator, draft: LessonDraft, number: int, stage: Stage = "position") -> None:
        self.t, self.draft, self.number = t, draft, number
        self.words = WordsPart(t, draft, number)
        self.findings = FindingsPart(t)
        self.go_to(stage)

    @property
    def step(self) -> dict[str, Any]:
        """The step as it stands in the draft."""
        return self.draft.steps[self.number]

    @property
    def position(self) -> Position:
        """Its position; that of a game's start where it has none that can be read."""
        variant = VARIANTS.get(self.draft.variant, VARIANTS["brazilian"])
        return position_of_step(self.draft, self.step) or initial_position(variant)

    def go_to(self, stage: Stage) -> None:
        """Open a stage, or the first one where the step has no such stage."""
        self.stage = stage if stage in self.stages else next(iter(self.stages))
        self.setup = SetupBoard(self.t, self.position)
        self._setup_part = PositionStage(self.t, self.setup)
        self.answer: AnswerPart | DrillPart
        self.drawing = self._drawing()
        is_demo = self.step.get("kind") == "demo"
        self.scenes = ScenesPart(self.t, self.draft, self.number, self.position) if is_demo else None
        part = DrillPart if self.step.get("kind") == "drill" else AnswerPart
        self.answer = part(self.t, self.draft, self.number, self.position)
        self.trial = self._trial() if self.stage in TRIED else None

    def _drawing(self) -> DrawingBoard:
        board = DrawingBoard(self.t, self.position)
        squares = [each.split("-") for each in self.step.get("arrows", []) if isinstance(each, str)]
        board.arrows = tuple((each[0], each[-1]) for each in squares if len(each) > 1)
        return board

    def _exercise(self) -> Exercise | None:
        return exercise_of(self.draft.table, self.step)

    def _trial(self) -> TryPart | None:
        exercise = self._exercise()
        return TryPart(ExerciseBoard(self.t, exercise, is_first=self.number == 0)) if exercise else None

    @property
    def board(self) -> Any:
        """The board of the open stage."""
        if self.stage == "position":
            return self.setup
        if self.stage == "drawing":
            return self.drawing
        if self.stage == "answer":
            return self.scenes.board if self.scenes else self.answer.board
        return self.trial.board if self.trial else FreeBoard(self.t, self.position)

    def parts(self) -> Iterator[Any]:
        """What handles actions in the open stage."""
        parts: dict[Stage, Any] = {
            "position": self._setup_part,
            "answer": self.scenes or self.answer,
            "drawing": self.drawing,
            "words": self.words,
            "pupil": None,
        }
        yield parts[self.stage]
        yield self.trial

    def begin_again(self) -> bool:
        """Let the pupil begin the step as it is now; return whether the board has changed by that."""
        was_touched = self.trial is None or not self.trial.board.run.is_untouched or self.trial.board.run.solved
        self.trial = self._trial()
        return was_touched or self.trial is None

    def keep(self) -> None:
        """Put what stands on the board into the draft."""
        if self.stage == "position":
            position = self.setup.position
            game = position.variant.id
            if game != self.position.variant.id:
                self.draft.change_step(self.number, "variant", "" if game == self.draft.variant else game)
            if position != self.position:
                self.draft.change_step(self.number, "fen", fen(position))
        elif self.stage == "drawing":
            arrows = [f"{start}-{end}" for start, end in self.drawing.arrows]
            if arrows != self.step.get("arrows", []):
                self.draft.change_step(self.number, "arrows", arrows)
        elif self.stage == "answer":
            (self.scenes or self.answer).keep()

    @property
    def shows_checks(self) -> bool:
        """Whether what is to be mended is shown in the open stage."""
        return self.stage not in ("position", "pupil")

    def checks(self) -> dict[str, Any]:
        """Build the view of what is to be mended."""
        self.findings.look(self.step, self._exercise())
        return self.findings.view(self.position, step_problem(self.t, self.draft, self.number))

    @property
    def stages(self) -> dict[Stage, str]:
        """The stages of this step, in order."""
        t, kind = self.t, str(self.step.get("kind"))
        stages: dict[Stage, str] = {
            "position": t.gettext("1. Position"),
            "answer": t.gettext("2. Scenes") if kind == "demo" else t.gettext("2. Answer"),
            "words": t.gettext("3. Words"),
            "drawing": t.gettext("Arrows"),
            "pupil": t.gettext("As a pupil"),
        }
        if kind == "drill":
            stages |= {"answer": t.gettext("1. Exercise"), "words": t.gettext("2. Words")}
        return {stage: name for stage, name in stages.items() if stage not in WITHOUT.get(kind, ())}

    def view(self, look: Look, feedback: str) -> dict[str, Any]:
        """Build the view of the regions around the board."""
        t, board = self.t, self.board
        names = kind_names(t)
        kind = str(self.step.get("kind"))
        is_answer = self.stage == "answer"
        told = feedback if self.stage in TRIED else feedback or board.feedback
        return {
            "lesson": str(self.draft.table.get("title", "")),
            "number": self.number + 1,
            "count": len(self.draft.steps),
            "stages": tuple(
                {"id": each, "label": label, "current": each == self.stage} for each, label in self.stages.items()
            ),
            "kinds": tuple(ChoiceOption(each, name, each == kind) for each, name in names.items())
            if kind in names
            else (),
            "checks": self.checks(),
            "feedback": told,
            "tone": board.tone if told == board.feedback else "",
            "can_undo": self.draft.can_undo,
            "setup": self._setup_view(look) if self.stage == "position" else None,
            "answer": self.answer.view() if is_answer and not self.scenes else None,
            "scene": self.scenes.view() if is_answer and self.scenes else None,
            "drawing": self.stage == "drawing",
            "has_lines": kind in ("play", "goal"),
            "words": self.words.fields() if self.stage == "words" else (),
            "mistakes": self.words.mistakes() if self.stage == "words" else (),
            "pupil": self.panel(),
            "answers": self.answers(),
        }

    def answers(self) -> tuple[ChoiceOption, ...]:
        """List the answers that can be tried on the pupil's board."""
        if self.trial is None or self.step.get("kind") in CANNOT_BE_SHOWN:
            return ()
        t = self.t
        return (
            ChoiceOption("", t.gettext("no answer"), current=True),
            ChoiceOption(RIGHT, t.gettext("the right answer"), current=False),
            *(ChoiceOption(str(each["number"]), each["text"], current=False) for each in self.words.mistakes()),
        )

    def _setup_view(self, look: Look) -> dict[str, Any]:
        # A lesson has games as they are, without options; and every change of it is undone in one way.
        return setup_view(self.t, self.setup, look) | {"options": (), "can_undo": self.draft.can_undo}

    def panel(self) -> PanelView | None:
        """Build the view that a pupil has of the step; None while it cannot be done."""
        if self.trial is None:
            return None
        t, board = self.t, self.trial.board
        run, shown = board.run, board.presenter
        title = t.gettext("Exercise %(number)s of %(count)s", number=self.number + 1, count=len(self.draft.steps))
        asked = AskedView(
            title=title,
            text=passage(shown.task_text(t, run)),
            goal=shown.goal_text(t, run),
            steps=(StepView(self.number + 1, 0, current=True, label=title),),
        )
        return exercise_panel(t, board, asked, feedback=tuple(map(passage, board.parts)))
