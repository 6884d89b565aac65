"""What the page of a set of puzzles shows: the welcome, the puzzle on the board, the summary."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, ClassVar

from warcaby.app.assignments.drilling import Drilling
from warcaby.app.assignments.puzzle_board import PuzzleBoard
from warcaby.app.assignments.set_texts import (
    comfort_text,
    done_text,
    has_done_well,
    origin_text,
    result_rows,
    set_facts,
)
from warcaby.app.board.board_views import Colour, StepView
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.pictured.signs import row
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.look import look_of
from warcaby.app.shell.qr_codes import qr_svg
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.dates import duration_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.plain import plain
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.solution_texts import conditions_text
from warcaby.school.assignments import sitting as sittings
from warcaby.school.assignments.kept_sittings import KeptSitting, kept_sittings, with_sitting
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.assignments.sitting import Sitting
from warcaby.school.assignments.way_back import WayBack, way_in
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError


class SetPage(SeriesPage):
    """A set of puzzles, its pupil and the board."""

    region = "set"
    template = "set_part.html"
    refuges: ClassVar[dict[str, str]] = {"check": "next", "choose": "next"}

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.puzzle_set: PuzzleSet | None = None
        self.problem = ""
        self.way: WayBack | None = None
        """The way back that the teacher has named in the link."""
        self.nickname = reader.learner
        self.key = ""
        """The name of the sitting's record."""
        self.shows_pupils = False
        """Whether the names of those who have begun are shown: nobody sees them unasked."""
        self.doubt: KeptSitting | None = None
        """What was handed in under the nickname that was typed, perhaps by somebody else."""
        self.finished = False
        self.started = False
        self._copied = False
        self.solving: PuzzleBoard
        self.drilling: Drilling | None = None
        """The drills of the set while they are answered."""
        self.aside: Drilling | None = None
        """The drills while the pupil is back at the puzzles, with what is marked."""
        self._last = time.monotonic()
        if reader.fragment:
            self._read(reader.fragment)

    @property
    def touched(self) -> PuzzleBoard | DrillBoard:  # type: ignore[override]
        """The board that is on the page."""
        return self.drilling.board if self.drilling else self.solving

    @property
    def has_task(self) -> bool:
        """Whether a puzzle or a drill is on the board."""
        return self.started and not self.finished

    @property
    def is_done(self) -> bool:
        """Whether the drill on the board is done; puzzles have their own end."""
        return self.drilling is not None and self.drilling.board.is_done

    @property
    def side(self) -> Colour:
        """Whose task it is."""
        return self.drilling.board.question.position.turn if self.drilling else self.solved.task.puzzle.side

    @property
    def solved(self) -> Sitting:
        """The sitting as far as it has come."""
        return self.drilling.sitting if self.drilling else self.solving.sitting

    @solved.setter
    def solved(self, sitting: Sitting) -> None:
        if self.drilling:
            self.drilling.sitting = sitting
        else:
            self.solving.sitting = sitting

    def _titles(self) -> tuple[str, str]:
        return (
            self.puzzle_set.title if self.puzzle_set else self.t.gettext("A set of puzzles"),
            self.t.gettext("Puzzles from your teacher: open the link, solve, hand in the code."),
        )

    # Opening a set

    def _read(self, code: str) -> None:
        """Read a set from a link or a code; this changes nothing else."""
        self.problem, self.puzzle_set, self.started, self.finished = "", None, False, False
        self.shows_pupils, self.doubt = False, None
        self.way = way_in(code)
        try:
            self.puzzle_set = decode_set(code)
        except CodeError as error:
            self.problem = code_text(self.t, error.reason, error.missing)
        except FaultError as fault:
            self.problem = fault_text(self.t, fault)

    def _keep(self) -> None:
        self.reader.progress = with_sitting(self.reader.progress, self.key, self.solved)

    # Views

    @property
    def is_begun(self) -> bool:
        """Whether a pupil has begun."""
        return self.started

    def refresh(self) -> Reply | None:
        """Show what has changed, without disturbing text being typed."""
        return super().refresh() if self.started else Reply()

    def refuge(self, kind: str) -> str | None:
        """Where the focus goes; a hint is to be read."""
        return "feedback" if kind == "hint" else super().refuge(kind)

    def start_view(self) -> dict[str, Any]:
        """Return what the set is, or the place to type its code."""
        puzzle_set = self.puzzle_set
        return {
            "title": puzzle_set.title if puzzle_set else "",
            "instructions": puzzle_set.instructions if puzzle_set else "",
            "facts": set_facts(self.t, puzzle_set) if puzzle_set else (),
            "origin": origin_text(self.t, puzzle_set) if puzzle_set else "",
            "nickname": self.nickname,
            "problem": self.problem,
            "pupils": self._kept() if self.shows_pupils else [],
            "is_begun": bool(self._kept()),
            "finished": self.doubt,
            "knows_pupil": bool(self.reader.learner),
        }

    def _kept(self) -> list[KeptSitting]:
        """The sittings of this set that were begun on this device."""
        return kept_sittings(self.reader.progress, self.puzzle_set) if self.puzzle_set else []

    def task_view(self) -> TaskView:
        """Build the view of the puzzle or the drill on the board."""
        return self.drilling.task_view() if self.drilling else self.puzzle_view()

    def puzzle_view(self) -> TaskView:
        """Build the view of the puzzle on the board."""
        t, screen, sitting = self.t, self.solving, self.solved
        task, most = sitting.task, sitting.puzzle_set.tries
        over = sitting.is_task_over
        title = t.gettext("Puzzle %(number)s of %(count)s", number=sitting.at + 1, count=len(sitting.order))
        feedback, tone = screen.feedback, screen.tone
        if sitting.is_time_up:
            feedback, tone = t.gettext("The time is up."), "note"
        elif over and not task.run.solved:
            feedback, tone = screen.told_at_the_end, "note"
        left = most - task.run.slips
        tries = "" if not most or over else t.ngettext("%(num)s try left", "%(num)s tries left", left)
        has_next = sittings.next_open(sitting) not in (None, sitting.at)
        return TaskView(
            title=f"{title}: {task.puzzle.title}" if task.puzzle.title else title,
            goal=goal_text(t, task.puzzle),
            rules=conditions_text(t, task.puzzle),
            steps=self._steps(),
            feedback=feedback,
            tone=tone,
            counted=" · ".join(text for text in (screen.presenter.progress_text(t, task.run), tries) if text),
            clock=self._clock(),
            hint_label=screen.hint_label if sitting.can_hint else "",
            waits=not over,
            can_next=has_next and over,
            next_label=t.gettext("Next"),
            others=tuple(self._ways(over=over, has_next=has_next)),
        )

    def _ways(self, *, over: bool, has_next: bool) -> Iterator[Button]:
        """What can be done apart from the puzzle on the board; the next thing to do stands out."""
        t, sitting = self.t, self.solved
        is_last = over and not has_next
        if not sitting.is_drilled:
            yield Button("drills", t.gettext("To the exercises"), {"type": "drills"}, "primary" if is_last else "")
        if has_next and not over:
            yield Button("next", t.gettext("Next"), {"type": "next"}, "quiet")
        if not over and not sitting.task.run.is_untouched:
            yield Button("restart", t.gettext("Start again"), {"type": "restart"}, "quiet")
        is_end = is_last and sitting.is_drilled
        yield Button("finish", t.gettext("Finish"), {"type": "finish"}, "primary" if is_end else "quiet")

    def _clock(self) -> str:
        sitting = self.solved
        if not sitting.puzzle_set.seconds:
            return ""
        return duration_text(max(0.0, sitting.puzzle_set.seconds - sitting.seconds))

    def _steps(self) -> tuple[StepView, ...]:
        t, sitting = self.t, self.solved
        steps = []
        for place, number in enumerate(sitting.order):
            task = sitting.tasks[number]
            label = t.gettext("Puzzle %(number)s", number=place + 1)
            if task.run.solved:
                label += ", " + t.gettext("solved")
            elif task.is_over(sitting.puzzle_set.tries):
                label += ", " + t.gettext("not solved")
            steps.append(StepView(place + 1, task.run.stars if task.run.solved else 0, place == sitting.at, label))
        return tuple(steps)

    def result_code(self) -> str:
        """The code to hand in; empty if nobody expects one."""
        return encode_result(self.solved.result)

    @property
    def result_link(self) -> str:
        """The link with which the teacher's page takes the result; empty if the site has no address."""
        route = self.place.to("results").route
        return f"{self.reader.site}{route}#{encode_result(self.solved.result, 'link')}" if self.reader.site else ""

    def _way_link(self, way: WayBack) -> str:
        name, title = self.solved.nickname, self.puzzle_set.title if self.puzzle_set else ""
        return way.link(f"{title}: {name}", f"{name}: {self.result_link or self.result_code()}")

    @property
    def code_to_hand_in(self) -> str:
        """The code at the end of the set."""
        return self.result_code() if self.started and self.finished and not self.reader.is_in_lms else ""

    def end_view(self) -> dict[str, Any]:
        """Return what was done, and the code to hand in."""
        t, sitting = self.t, self.solved
        is_good = has_done_well(sitting)
        comfort = "" if is_good else comfort_text(t, sitting)
        by_signs = look_of(self.reader.progress).signs
        return {
            "key": self.key,
            "nickname": sitting.nickname,
            "problem": self.problem,
            "solved": plain(comfort or t.gettext("Well done!")) if by_signs else done_text(t, sitting),
            "signs": row(f"tick dots:{sitting.result.solved}") if by_signs and is_good else None,
            "is_good": is_good,
            "comfort": "" if by_signs else comfort,
            "has_puzzles": bool(sitting.tasks),
            "rows": result_rows(t, sitting),
            "code": self.result_code(),
            "qr": qr_svg(self.result_link or self.result_code(), t.gettext("Your result as a QR code")),
            "way": self.way,
            "way_link": self._way_link(self.way) if self.way else "",
            "mail": self._way_link(WayBack("mail", "")) if self.result_link else "",
            "copied": self._copied,
            "can_go_on": not sitting.is_over,
            "is_in_lms": self.reader.is_in_lms,
        }
