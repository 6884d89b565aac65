"""A page of tasks in order: something before the first, each on its board, something after the last.

Exams, the placement test, practice, rounds of puzzles, sets and lessons differ in what they ask, how they help, what
counts and what they keep; that an answer goes to the board of the task, and what is shown then, is the same.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Literal, Protocol

from warcaby.app.board.board_views import BoardView, Colour
from warcaby.app.board.pictures import seen_by
from warcaby.app.board.showing import shown_view
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.shell.actions import Call, on
from warcaby.app.shell.answers import Cue, Frame, Reply
from warcaby.app.shell.later import ROOMS, is_here, wanted
from warcaby.app.shell.look import look_of
from warcaby.app.shell.screen import TOUCHES, BoardPage, Touched, animation_of, named
from warcaby.app.shell.series_views import TaskView


class TaskBoard(Touched, Protocol):
    """The board of a task."""

    def check(self) -> list[Scene]:
        """Judge what has been marked."""

    def choose(self, answer: str) -> list[Scene]:
        """Answer a question."""

    def hint(self) -> list[Scene]:
        """Give the next hint."""


class TaskPage(BoardPage):
    """Tasks on the screen, each on its board."""

    touched: TaskBoard
    of_tasks: ClassVar[tuple[str, ...]] = (*TOUCHES, "check", "choose", "hint", "give-up", "next", "restart")
    """Kinds of action that mean nothing while no task is on the board."""
    refuges: ClassVar[dict[str, str]] = {}
    """Where the focus goes once a task is done, by the kind of action whose button has gone then."""

    @property
    @abstractmethod
    def has_task(self) -> bool:
        """Whether a task is on the board."""

    @property
    @abstractmethod
    def is_done(self) -> bool:
        """Whether the task on the board is done."""

    @property
    @abstractmethod
    def side(self) -> Colour:
        """Whose task it is, who sits below."""

    @property
    def helps(self) -> bool:
        """Whether hints are given."""
        return True

    @property
    def is_session(self) -> bool:
        """Whether a task is on the board."""
        return self.has_task

    @property
    def pictured(self) -> Any:
        """What shows the task in pictures, if the reader has chosen that; it comes with the rooms."""
        if not look_of(self.reader.progress).signs:
            return None
        if not is_here(ROOMS):
            wanted.add(ROOMS)
            return None
        return named("pictured.shown:pictured")(self.t, self.touched)

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Show what becomes of the task, if there is one."""
        if not self.has_task and call.kind in self.of_tasks:
            return Reply()
        answer = call()
        if isinstance(answer, Reply):
            return answer
        self.settle()
        return Reply(self.frames(answer), self.refuge(call.kind))

    def refuge(self, kind: str) -> str | None:
        """Where the focus goes if the button that was pressed has gone."""
        return self.refuges.get(kind) if self.is_done else None

    def settle(self) -> None:
        """Keep what an answer has come to."""

    @on("check")
    def check(self) -> list[Scene]:
        """Judge what has been marked."""
        return self.touched.check()

    @on("choose")
    def choose(self, answer: str) -> list[Scene]:
        """Answer a question."""
        return self.touched.choose(answer)

    @on("hint")
    def hint(self) -> list[Scene]:
        """Give a hint, where any are given."""
        return self.touched.hint() if self.helps else []

    def still(self) -> Reply:
        """Show the board again as it stands, where there is one."""
        return super().still() if self.has_task else Reply()

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment."""
        below = seen_by(shown.position.variant, self.side)
        view = shown_view(self.t, shown, below)
        pictured = self.pictured
        return pictured.board(view) if pictured else view

    def example_frames(self, scenes: list[Scene], answers: list[Any]) -> tuple[Frame, ...]:
        """Show scenes on another board, with answers of their own, in the place of this one, which then comes back."""
        drawn = [{"board": self.render("board.html", board=shown_view(self.t, each.picture))} for each in scenes]
        for regions, choices in zip(drawn, answers, strict=False):
            regions["answers"] = self.render("answers.html", choices=choices)
        shown = [
            Frame(regions, "", animation_of(scene), "", scene.stays)
            for regions, scene in zip(drawn, scenes, strict=True)
        ]
        own = {"board": self._board(self.touched.picture)}
        return (*shown, Frame({**own, **self.surroundings()} if answers else own))


class SeriesPage(TaskPage):
    """Tasks in order on the screen, with a part before the first and one after the last."""

    region: ClassVar[str]
    """DOM id of all that changes with the part that is shown."""

    @property
    @abstractmethod
    def is_begun(self) -> bool:
        """Whether a task has been on the board, so that the end is shown where there is none."""

    @property
    def name(self) -> str:
        """What the tasks belong to."""
        return self.title

    @abstractmethod
    def start_view(self) -> dict[str, Any]:
        """Return what stands before the first task."""

    @abstractmethod
    def task_view(self) -> TaskView:
        """Build the view of the task on the board."""

    def _turned(self) -> Reply:
        """Show the task that is on the board now."""
        return self.task(self.task_view().spoken)

    def shown_task(self) -> TaskView:
        """Return that view as the reader sees it."""
        task, pictured = self.task_view(), self.pictured
        return pictured.view(task) if pictured else task

    @abstractmethod
    def end_view(self) -> dict[str, Any]:
        """Return what comes after the last task."""

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows: what stands before the first task, a task, or the end."""
        return {
            "name": self.name,
            "start": None if self.is_begun else self.start_view(),
            "task": self.shown_task() if self.has_task else None,
            "board": self.board(self.touched.picture) if self.has_task else None,
            "end": self.end_view() if self.is_begun and not self.has_task else None,
        }

    def catch_up(self) -> None:
        """Take in what has come meanwhile."""

    def refresh(self) -> Reply | None:
        """Show what has changed; the board stays as it is, unless there was none."""
        had_task = self.has_task
        self.catch_up()
        return super().refresh() if had_task and self.has_task else self.shown("", None)

    def shown(self, say: str, focus: str | None = "title", cue: Cue | Literal[""] = "") -> Reply:
        """Show the part of the page that there is now."""
        return Reply((Frame({self.region: self.render(self.template, **self.content())}, say, cue=cue),), focus)

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        task = self.shown_task()
        return {
            "task": self.render("series_task.html", task=task),
            "panel": self.render("series_panel.html", task=task),
        }
