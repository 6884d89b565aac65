"""Rounds in which the learner is the referee: how hard they are, the link for a class, and what they have come to."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.pictures import picture
from warcaby.app.rounds.referee_links import MOST_SEED, Wanted, wanted
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import CopyLink, Reply
from warcaby.app.shell.control_views import Button, Group
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.words.catch_texts import grade_names
from warcaby.app.words.translation import Translator
from warcaby.rules import Variant, initial_position
from warcaby.school.drills.making import GRADES
from warcaby.school.progress import now

if TYPE_CHECKING:
    # Each round has use for its own only.
    from warcaby.school.catching.catching import Catching
    from warcaby.school.catching.disputes import Disputing

Played = TypeVar("Played", bound="Catching | Disputing")


class RefereePage(SeriesPage, Generic[Played]):
    """A round of a referee, which is played or over; `played` is None before the first one."""

    template = "referee_content.html"
    words: ClassVar[ModuleType]
    """Its sentences."""
    most: ClassVar[int]
    """How many points can be earned."""
    panel: ClassVar[str] = "series_panel.html"
    """The template of what stands below the board."""

    resumes: ClassVar[bool] = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.wanted: Wanted = wanted(reader.fragment, self.beliefs_of)
        self.played: Played | None = None
        self.is_over = False
        self.is_copied = False
        self._since = time.monotonic()

    # What a round is

    @staticmethod
    @abstractmethod
    def beliefs_of(variant: Variant) -> tuple[str, ...]:
        """List the beliefs of a game that a round may be about."""

    @abstractmethod
    def begin_round(self, wanted: Wanted, seed: int) -> None:
        """Put a new round on the board. Raises ValueError."""

    @property
    def _round(self) -> Played:
        assert self.played is not None
        return self.played

    @property
    def is_begun(self) -> bool:
        """Whether a round is played, or has been."""
        return self.played is not None

    @property
    def seconds(self) -> float:
        """How long the board has stood as it does."""
        return time.monotonic() - self._since

    def looks_on(self) -> None:
        """Note that something else has come on the board."""
        self._since = time.monotonic()

    @property
    def has_task(self) -> bool:
        """Whether a round is being played."""
        return self.is_begun and not self.is_over

    @property
    def loses(self) -> bool:
        """A round is not kept."""
        return self.has_task

    # Actions

    @on("begin")
    def _begin(self) -> Reply:
        """Begin a round: the one of the link, or any."""
        wanted = self.wanted
        seed = now() % MOST_SEED if wanted.seed is None or self.is_begun else wanted.seed
        self.begin_round(wanted, seed)
        self.is_over = False
        return self.shown(self.task_view().spoken, "goal")

    @on("grade")
    def _choose_grade(self, value: int) -> Reply:
        """Choose how hard it is."""
        if value not in GRADES:
            raise ActionError(f"there is no grade {value}")
        self.wanted = self.wanted.of_grade(GRADES[value - 1])
        return self.shown("", f"grade-{value}")

    @on("finish")
    def _finish(self) -> Reply:
        """End the round."""
        return self.ended() if self.has_task else Reply()

    @on("copy-round")
    def _copy_link(self) -> Reply:
        """Put a link to a round on the clipboard: whoever opens it plays the same one."""
        if self.wanted.seed is None:
            self.wanted = replace(self.wanted, seed=now() % MOST_SEED)
        self.is_copied = True
        shown = self.shown(self.start_view()["copied"], None)
        return replace(shown, effects=(CopyLink(self.wanted.fragment),))

    def ended(self) -> Reply:
        """Show what the round has come to."""
        self.is_over = True
        end = self.end_view()
        return self.shown(f"{end['title']} {end['score']}", "title", "" if end["mood"] == "calm" else "done")

    # Views

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        return {**super().content(), "region": self.region, "panel": self.panel}

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        task = self.task_view()
        return {"task": self.render("series_task.html", task=task), "panel": self.render(self.panel, task=task)}

    def chips(self, named: str, told: Sequence[tuple[Result, str]], count: int) -> tuple[ChipView, ...]:
        """Build the row of small signs: what each is called with its number, and what became of those that are done."""
        left: list[tuple[Result, str]] = [("", self.t.gettext("to come"))] * (count - len(told))
        row = enumerate((*told, *left), start=1)
        return tuple(ChipView(result, f"{named % {'number': number}}: {said}") for number, (result, said) in row)

    def start_view(self) -> dict[str, Any]:
        """Return what the round is, and the choice of its grade."""
        t, wanted = self.t, self.wanted
        grades = Group(
            "grade",
            t.gettext("How hard"),
            tuple(
                Button(f"grade-{grade}", name, {"type": "grade", "value": grade}, pressed=grade == wanted.grade)
                for grade, name in grade_names(t).items()
            ),
            self.words.grade_note(t, wanted.grade),
        )
        return {
            "title": self.title,
            "lead": self.description,
            "how": self.words.how_text(t),
            "grades": grades,
            "copied": t.gettext("Copied. Whoever opens the link plays the same round.") if self.is_copied else "",
            "board": picture(t, initial_position(wanted.variant), t.gettext("Board")),
        }

    def end_view(self) -> dict[str, Any]:
        """Return what the round has come to, and its tasks with their results."""
        t, played, words = self.t, self._round, self.words
        is_best = played.points == self.most
        tasks: Sequence[tuple[Any, Any]] = [*zip(played.tasks, played.results, strict=False)]
        return {
            "title": words.end_title(t, played),
            "mood": "proud" if is_best else "glad" if played.points else "calm",
            "is_best": is_best,
            "score": t.gettext("%(num)s of %(most)s points", num=played.points, most=self.most),
            "comfort": words.end_comfort(t, played),
            "facts": (words.score_text(t, played),),
            "rows_title": self.rows_title,
            "rows": tuple(self.row(t.at(played.variant), task, outcome) for task, outcome in tasks),
        }

    @property
    @abstractmethod
    def rows_title(self) -> str:
        """What the tasks are called."""

    @abstractmethod
    def row(self, t: Translator, task: Any, outcome: Any) -> dict[str, Any]:
        """Build the row of a task, with what it has come to."""
