"""What exams and the placement test have in common: tasks in a row, one attempt each, no help, a result.

What has been answered is kept until the end, so that nothing is lost when the page is closed in between.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.pictures import board_view, picture, seen_by
from warcaby.app.board.presenters import presenter_of
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.lessons.hand_in import HAND_IN
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.lessons.trial_views import BeginView, EndView, StageView, TaskView
from warcaby.app.shell.actions import Call, on
from warcaby.app.shell.answers import Cue, Frame, Reply
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.words.translation import Translator
from warcaby.school.exams import TAKING
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.progress import now
from warcaby.school.run import begin
from warcaby.school.scorm.answers import GivenAnswer

WITHOUT_BOARD = ("begin", "again", "repeat", "look", *HAND_IN)
"""What can be done before the first task and after the last one."""


class TrialScreen(BoardPage):
    """An exam or a placement test on the screen."""

    template = "trial_content.html"
    resumes: ClassVar[bool] = True

    def __init__(self, reader: Reader, place: Place, t: Translator, trial: Lesson) -> None:
        super().__init__(reader, place)
        # The usual notation of the game, as in lessons.
        self.t = t
        self.trial = trial
        self.tasks = trial.exercises
        self._setting = f"{TAKING}{trial.id}"
        self.results = self._kept()
        self.at = len(self.results)
        """The index of the task on the board."""
        self.is_begun = bool(self.results)
        self._laid: TrialBoard | None = None
        if self.is_begun:
            self.tasks = self.drawn()
            self._lay()

    # What is different

    def drawn(self) -> tuple[Exercise, ...]:
        """Return the tasks of the try that goes on, or of the next one."""
        return self.trial.exercises

    @abstractmethod
    def _begin_view(self) -> BeginView:
        """Say what it is about."""

    @abstractmethod
    def _end_view(self) -> EndView:
        """Show the result."""

    @abstractmethod
    def _finish(self) -> None:
        """Keep the result."""

    # The page

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.t.lesson(self.trial.title)

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self.t.lesson(self.trial.summary)

    @property
    def touched(self) -> TrialBoard:  # type: ignore[override]
        """The task on the board."""
        assert self._laid is not None
        return self._laid

    @property
    def has_task(self) -> bool:
        """Whether a task is on the board."""
        return self._laid is not None

    @property
    def is_session(self) -> bool:
        """Whether a task is on the board."""
        return self.has_task

    def _kept(self) -> list[bool]:
        """The results so far, if it has been begun before."""
        kept = self.reader.progress.value("settings", self._setting)
        if not isinstance(kept, str) or len(kept) >= len(self.tasks) or set(kept) - {"0", "1"}:
            return []
        return [digit == "1" for digit in kept]

    def _keep(self) -> None:
        value = "".join("1" if right else "0" for right in self.results) or None
        if len(self.results) == len(self.tasks):
            value = None
        if value != self.reader.progress.value("settings", self._setting):
            self.reader.progress = self.reader.progress.with_value("settings", self._setting, value, now())

    def _lay(self) -> None:
        """Put the next task on the board; none if there is none left."""
        at = self.at
        self._laid = TrialBoard(self.t, self.tasks[at]) if at < len(self.tasks) else None

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Carry out what is done to the task; without one only what begins it means anything."""
        if not self.has_task and call.kind not in WITHOUT_BOARD:
            return Reply()
        answer = call()
        if isinstance(answer, Reply):
            return answer
        if self.touched.is_over and len(self.results) == self.at:
            self._settle()
        asked = call.kind in ("check", "choose", "give-up")
        return Reply(self.frames(answer), "next" if asked and self.touched.is_over else None)

    def _settle(self) -> None:
        """Keep what became of the task at once, so that no reload gives it another attempt."""
        self.results.append(not self.touched.is_wrong)
        self._keep()
        if len(self.results) == len(self.tasks):
            self._finish()

    @on("begin")
    def _begin(self) -> Reply:
        """Begin with the first task."""
        self.tasks = self.drawn()
        return self._begin_with()

    def _begin_with(self) -> Reply:
        """Begin with the first of the tasks that there are now."""
        self.results, self.at, self.is_begun = [], 0, True
        self._lay()
        return self._turned()

    @on("again")
    def _again(self) -> Reply:
        """Take it once more."""
        return self._begin()

    @on("check")
    def _check(self) -> list[Scene]:
        return self.touched.check()

    @on("choose")
    def _choose(self, answer: str) -> list[Scene]:
        return self.touched.choose(answer)

    @on("give-up")
    def _give_up(self) -> list[Scene]:
        return self.touched.give_up()

    @on("next")
    def _go_on(self) -> Reply:
        if not self.touched.is_over:
            return self.still()
        self.at += 1
        self._lay()
        return self._turned()

    def _turned(self) -> Reply:
        """Show the next task, or the result."""
        stage = self._stage()
        content = self.render("trial_content.html", stage=stage)
        if stage.task:
            return Reply(
                (
                    Frame(
                        {"trial": content},
                        " ".join(filter(None, (f"{stage.task.title}.", stage.task.text, stage.task.goal))),
                    ),
                ),
                "goal",
            )
        cue: Cue | Literal[""] = "done" if stage.end and stage.end.is_good else ""
        return Reply((Frame({"trial": content}, cue=cue),), "end-title")

    def still(self) -> Reply:
        """Show the board again as it stands, where there is one."""
        return super().still() if self.has_task else Reply()

    def refresh(self) -> Reply | None:
        """What another tab has done changes nothing here."""
        return super().refresh() if self.has_task else Reply((Frame({"trial": self._content()}),))

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the task, once."""
        if not self.has_task:
            return None
        exercise = self.touched.exercise
        return self.touched.taken_answer(f"{self.trial.id}-{exercise.id}", goal_of(self.t, exercise))

    # Views

    def _content(self) -> str:
        return self.render("trial_content.html", stage=self._stage())

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {"stage": self._stage()}

    def _stage(self) -> StageView:
        name = self.t.lesson(self.trial.title)
        task = self._task()
        if task:
            return StageView(name, task=task, board=self.board(self.touched.picture))
        return StageView(name, end=self._end_view()) if self.is_begun else StageView(name, begin=self._begin_view())

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        variant = shown.position.variant
        return board_view(
            self.t,
            shown.position,
            below=seen_by(variant, self.touched.exercise.side),
            walk=shown.walk,
            marks=shown.marks,
            arrows=shown.arrows,
        )

    def small_board(self, index: int) -> BoardView:
        """Draw the position of a task."""
        exercise = self.tasks[index]
        below = seen_by(exercise.position.variant, exercise.side)
        return picture(self.t, exercise.position, self.t.gettext("Board"), below=below)

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        task = self._task()
        return {
            "task": self.render("trial_task.html", task=task),
            "panel": self.render("trial_panel.html", task=task),
        }

    def _task(self) -> TaskView | None:
        if not self.has_task:
            return None
        t, board, run = self.t, self.touched, self.touched.run
        number, count = self.at + 1, len(self.tasks)
        return TaskView(
            title=t.gettext("Task %(number)s of %(count)s", number=number, count=count),
            goal=board.presenter.goal_text(t, run),
            text=board.presenter.task_text(t, run),
            chips=self.chips(),
            progress=board.presenter.progress_text(t, run),
            feedback=board.feedback,
            tone=board.tone,
            choices=board.presenter.choices(t, run),
            can_check=run.asks == "marks" and not board.is_over,
            can_next=board.is_over,
            next_label=t.gettext("Next") if number < count else t.gettext("See the result"),
        )

    def chips(self) -> tuple[ChipView, ...]:
        """The tasks in a row: what became of each."""
        t = self.t
        said: dict[Result, str] = {
            "": t.gettext("to come"),
            "now": t.gettext("on the board"),
            "right": t.gettext("right"),
            "wrong": t.gettext("wrong"),
        }
        chips = []
        for index in range(len(self.tasks)):
            result: Result = ""
            if index == self.at and self.has_task:
                result = "now"
            elif index < len(self.results):
                result = "right" if self.results[index] else "wrong"
            chips.append(ChipView(result, f"{t.gettext('Task %(number)s', number=index + 1)}: {said[result]}"))
        return tuple(chips)


def goal_of(t: Translator, exercise: Exercise) -> str:
    """Say what a task asks for."""
    return presenter_of(exercise).goal_text(t, begin(exercise))
