"""What exams and the placement test have in common: tasks in a row, one attempt each, no help, a result.

What has been answered is kept until the end, so that nothing is lost when the page is closed in between.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from warcaby.app.board.board_views import BoardView, Colour
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.board.presenters import presenter_of
from warcaby.app.board.touch import Scene
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.lessons.trial_views import BeginView, EndView
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.shell.series_views import SeriesPart, TaskView, chip_row
from warcaby.app.words.translation import Translator
from warcaby.school.exams import TAKING
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.progress import now
from warcaby.school.run import begin
from warcaby.school.scorm.answers import GivenAnswer


class TrialScreen(SeriesPage):
    """An exam or a placement test on the screen."""

    region = "trial"
    template = "trial_content.html"
    refuges: ClassVar[dict[str, str]] = dict.fromkeys(("check", "choose", "give-up"), "next")

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

    def settle(self) -> None:
        """Keep what became of the task at once, so that no reload gives it another attempt."""
        if not self.is_done or len(self.results) > self.at:
            return
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
        part = self.part()
        if part.task:
            return self.shown(" ".join(filter(None, (f"{part.task.title}.", part.task.text, part.task.goal))), "goal")
        return self.shown("", "end-title", "done" if part.end and part.end.is_good else "")

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the task, once."""
        if not self.has_task:
            return None
        exercise = self.touched.exercise
        return self.touched.taken_answer(f"{self.trial.id}-{exercise.id}", goal_of(self.t, exercise))

    # Views

    def part(self) -> SeriesPart:
        """Build the view of the part that is shown."""
        name = self.t.lesson(self.trial.title)
        if self.has_task:
            return SeriesPart(name, task=self.task_view(), board=self.board(self.touched.picture))
        return SeriesPart(name, end=self._end_view()) if self.is_begun else SeriesPart(name, start=self._begin_view())

    def small_board(self, index: int) -> BoardView:
        """Draw the position of a task."""
        exercise = self.tasks[index]
        below = seen_by(exercise.position.variant, exercise.side)
        return picture(self.t, exercise.position, self.t.gettext("Board"), below=below)

    def task_view(self) -> TaskView:
        """Build the view of the task on the board."""
        t, board, run = self.t, self.touched, self.touched.run
        number, count = self.at + 1, len(self.tasks)
        choices = board.presenter.choices(t, run)
        give_up = Button("give-up", t.gettext("I don't know"), {"type": "give-up"}, "quiet")
        return TaskView(
            title=t.gettext("Task %(number)s of %(count)s", number=number, count=count),
            goal=board.presenter.goal_text(t, run),
            text=board.presenter.task_text(t, run),
            chips=self.chips(),
            counted=board.presenter.progress_text(t, run),
            feedback=board.feedback,
            tone=board.tone,
            choices=choices,
            width="short" if max((len(choice.text) for choice in choices), default=8) < 8 else "",
            can_check=run.asks == "marks" and not board.is_over,
            waits=not board.is_over,
            can_next=board.is_over,
            next_label=t.gettext("Next") if number < count else t.gettext("See the result"),
            others=() if board.is_over else (give_up,),
        )

    def chips(self) -> tuple[ChipView, ...]:
        """The tasks in a row: what became of each."""
        t, current = self.t, self.at if self.has_task else None
        said: dict[Result, str] = {
            "": t.gettext("to come"),
            "now": t.gettext("on the board"),
            "right": t.gettext("right"),
            "wrong": t.gettext("wrong"),
        }

        def named(number: int) -> str:
            return t.gettext("Task %(number)s", number=number)

        return chip_row(named, self.results, len(self.tasks), current, said)


def goal_of(t: Translator, exercise: Exercise) -> str:
    """Say what a task asks for."""
    return presenter_of(exercise).goal_text(t, begin(exercise))
