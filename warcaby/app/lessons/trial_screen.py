"""What exams and the placement test have in common: tasks in a row, one attempt each, no help, a result.

What has been answered is kept until the end, so that nothing is lost when the page is closed in between.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from warcaby.app.board.board_views import BoardView, Colour
from warcaby.app.board.chips import ChipView
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.board.presenters import presenter_of
from warcaby.app.board.touch import Scene
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Cue, Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.shell.series_views import TaskView, chip_row, width_of
from warcaby.app.words.translation import Translator
from warcaby.school.exercises import Exercise
from warcaby.school.series import Series


class TrialScreen(SeriesPage):
    """An exam or a placement test on the screen."""

    region = "trial"
    template = "trial_content.html"
    refuges: ClassVar[dict[str, str]] = dict.fromkeys(("check", "choose", "give-up"), "next")

    resumes: ClassVar[bool] = True
    triumph: ClassVar[Cue] = "done"
    """What is heard of a good end."""

    def __init__(self, reader: Reader, place: Place, t: Translator) -> None:
        super().__init__(reader, place)
        # The usual notation of the game, as in lessons.
        self.t = t
        self.series: Series[Any, bool] = Series(())
        self._laid: TrialBoard | None = None
        self._is_begun = False

    # What is different

    @abstractmethod
    def _keep(self) -> None:
        """Keep the result of the last task."""

    @abstractmethod
    def _finish(self) -> None:
        """Keep the result of all."""

    # The page

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
    def is_begun(self) -> bool:
        """Whether it is being taken, or has been."""
        return self._is_begun

    @property
    def is_done(self) -> bool:
        """Whether the attempt has been made."""
        return self.touched.is_over

    @property
    def side(self) -> Colour:
        """Whose task it is."""
        return self.touched.exercise.side

    @property
    def helps(self) -> bool:
        """Nothing is told."""
        return False

    def _lay(self) -> None:
        """Put the next task on the board; none if there is none left."""
        series = self.series
        self._laid = TrialBoard(self.t, series.task) if series.at < len(series.tasks) else None

    # Actions

    def settle(self) -> None:
        """Keep what became of the task at once, so that no reload gives it another attempt."""
        if not self.is_done or self.series.is_answered:
            return
        self.series = self.series.with_result(not self.touched.is_wrong)
        self._keep()
        if self.series.is_over:
            self._finish()

    def _begin_with(self, tasks: tuple[Exercise, ...], results: tuple[bool, ...] = ()) -> None:
        """Begin with some tasks, or go on behind those that have results."""
        self.series, self._is_begun = Series(tasks, results, len(results)), True
        self._lay()

    @on("give-up")
    def _give_up(self) -> list[Scene]:
        return self.touched.give_up()

    @on("next")
    def _go_on(self) -> Reply:
        if not self.touched.is_over:
            return self.still()
        self.series = self.series.onward()
        self._lay()
        return self._turned()

    def _turned(self) -> Reply:
        """Show the next task, or the result."""
        if self.has_task:
            task = self.task_view()
            return self.shown(" ".join(filter(None, (f"{task.title}.", task.text, task.goal))), "goal")
        return self.shown("", "end-title", self.triumph if self.end_view()["is_good"] else "")

    # Views

    def small_board(self, exercise: Exercise) -> BoardView:
        """Draw the position of a task."""
        below = seen_by(exercise.position.variant, exercise.side)
        return picture(self.t, exercise.position, self.t.gettext("Board"), below=below)

    def task_view(self) -> TaskView:
        """Build the view of the task on the board."""
        t, board, run = self.t, self.touched, self.touched.run
        choices = board.presenter.choices(t, run)
        give_up = Button("give-up", t.gettext("I don't know"), {"type": "give-up"}, "quiet")
        return TaskView(
            title=self._task_title(),
            goal=board.presenter.goal_text(t, run),
            text=board.presenter.task_text(t, run),
            chips=self.chips(),
            counted=board.presenter.progress_text(t, run),
            feedback=board.feedback,
            tone=board.tone,
            choices=choices,
            width=width_of(choices),
            can_check=run.asks == "marks" and not board.is_over,
            waits=not board.is_over,
            can_next=board.is_over,
            next_label=t.gettext("See the result")
            if self.series.at + 1 == len(self.series.tasks)
            else t.gettext("Next"),
            others=() if board.is_over else (give_up,),
        )

    def _task_title(self) -> str:
        """Number the task on the board."""
        number, count = self.series.at + 1, len(self.series.tasks)
        return self.t.gettext("Task %(number)s of %(count)s", number=number, count=count)

    def chips(self) -> tuple[ChipView, ...]:
        """The tasks in a row: what became of each."""
        t = self.t

        def named(number: int) -> str:
            return t.gettext("Task %(number)s", number=number)

        is_open = self.has_task and not self.series.is_answered
        return chip_row(t, named, self.series, t.gettext("right"), t.gettext("wrong"), is_shown=is_open)


def goal_of(t: Translator, exercise: Exercise) -> str:
    """Say what a task asks for."""
    return presenter_of(exercise).goal_text(t, exercise.begin())
