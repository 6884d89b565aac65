"""The page "Practise": a session of about five minutes, always of what is most useful next."""

from __future__ import annotations

from typing import ClassVar, Literal

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.chips import ChipView
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.drill_views import DrillView, chip_row, drill_view
from warcaby.app.board.pictures import board_view, picture, seen_by
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.practise.practice import Practice
from warcaby.app.practise.practise_views import ExamTasksView, PartView, PractiseView, StartView
from warcaby.app.practise.summary import summary_view
from warcaby.app.shell.actions import ActionError, Call, on
from warcaby.app.shell.answers import Cue, Frame, Reply
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school import course
from warcaby.school.learner.exam_tasks import AGAIN, due_tasks
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.session import due_rules
from warcaby.school.learner.stored import learner_of


class PractiseScreen(BoardPage):
    """Practice on the screen."""

    resumes: ClassVar[bool] = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.practice: Practice | None = None
        wanted = _wanted(reader.fragment)
        if wanted and reader.today:
            self.practice = Practice.begun(reader, self.t, *wanted)
        elif reader.today:
            self.practice = Practice.kept(reader, self.t)

    @property
    def title(self) -> str:
        """What the page is called."""
        return self.t.gettext("Practise") + " – Warcaby"

    @property
    def description(self) -> str:
        """The page in one sentence."""
        return self.t.gettext("Five minutes of exercises for you alone: what is due, what is hardest, what is new.")

    @property
    def touched(self) -> DrillBoard:  # type: ignore[override]
        """The drill on the board."""
        assert self.practice is not None
        assert self.practice.board is not None
        return self.practice.board

    @property
    def has_drill(self) -> bool:
        """Whether there is a drill on the board."""
        return self.practice is not None and self.practice.board is not None

    @property
    def is_session(self) -> bool:
        """Whether a drill is on the board."""
        return self.has_drill

    # Actions

    def carry_out(self, call: Call) -> Reply:
        """Show what becomes of the drill; without one only what begins a session means anything."""
        if not self.has_drill and call.kind not in ("practise", "exam-tasks", "look"):
            return Reply()
        answer = call()
        if isinstance(answer, Reply):
            return answer
        return Reply(self.frames(answer), self._refuge(call.kind))

    def _refuge(self, kind: str) -> str | None:
        """Where the focus goes when the button that was pressed is not there any more."""
        if not self.touched.is_done:
            return None
        # An answer that was shown is to be looked at: the way on lies further down than the board on a phone.
        return {"check": "next", "choose": "next", "hint": "feedback"}.get(kind)

    @on("practise")
    def _begin(self) -> Reply:
        self.practice = Practice.begun(self.reader, self.t, BRAZILIAN)
        return self._turned()

    @on("exam-tasks")
    def _repeat_tasks(self, exam: str) -> Reply:
        """Go to the tasks of an exam that are due."""
        chapter = next((each for each in course.chapters() if each.exam and each.exam.id == exam), None)
        if chapter is None:
            raise ActionError(f"there is no exam {exam!r}")
        return Reply(go=self.place.to("exam", chapter), fragment=AGAIN)

    @on("next")
    def _go_on(self) -> Reply:
        assert self.practice is not None
        if not self.touched.is_done:
            return self.still()
        self.practice.go_on()
        return self._turned()

    @on("hint")
    def _hint(self) -> list[Scene]:
        assert self.practice is not None
        return self.practice.hint()

    @on("check")
    def _check(self) -> list[Scene]:
        return self.touched.check()

    @on("choose")
    def _choose(self, answer: str) -> list[Scene]:
        return self.touched.choose(answer)

    def still(self) -> Reply:
        """Show the board again as it stands, where there is one."""
        return super().still() if self.has_drill else Reply()

    def refresh(self) -> Reply | None:
        """Take in what has come meanwhile; the board stays as it is."""
        if self.practice:
            self.practice.catch_up()
        return super().refresh() if self.has_drill else Reply((Frame({"practise": self._content()}),))

    def wanted_wake(self) -> int | None:
        """The next drill is made while the reader reads what was said of this one."""
        return 0 if self.practice and self.practice.wants_next else None

    def wake(self) -> Reply:
        """Make the next drill."""
        if self.practice:
            self.practice.make_next()
        return Reply()

    def _turned(self) -> Reply:
        """Show another drill, or what has become better."""
        if self.has_drill:
            drill = self._drill()
            return Reply((Frame({"practise": self._content()}, f"{drill.title}. {drill.goal}"),), "goal")
        summary = self._part().summary
        cue: Cue | Literal[""] = "done" if summary and summary.is_good else ""
        return Reply((Frame({"practise": self._content()}, cue=cue),), "summary-title")

    # Views

    def _content(self) -> str:
        return self.render("practise_content.html", part=self._part())

    def board(self, shown: Picture) -> BoardView:
        """Build the view of the board for one moment; the side to move sits below."""
        return board_view(
            self.t,
            shown.position,
            below=seen_by(shown.position.variant, self.touched.question.position.turn),
            walk=shown.walk,
            marks=shown.marks,
            arrows=shown.arrows,
        )

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        drill = self._drill()
        return {
            "task": self.render("practise_task.html", drill=drill),
            "panel": self.render("practise_panel.html", drill=drill),
        }

    def view(self, page: PageView) -> PractiseView:
        """Build the view of the whole page."""
        return PractiseView(page, self._part())

    def _part(self) -> PartView:
        if self.practice is None:
            return PartView(start=self._start())
        if self.has_drill:
            return PartView(drill=self._drill(), board=self.board(self.touched.picture))
        return PartView(summary=summary_view(self.t, self.place, self.practice.session, self._chips()))

    def _start(self) -> StartView:
        t = self.t
        due = due_rules(learner_of(self.reader.progress), BRAZILIAN, self.reader.day) if self.reader.day else []
        items = [t.ngettext("%(num)s rule to repeat today", "%(num)s rules to repeat today", len(due))] if due else []
        items += [
            t.gettext("what you find hardest"),
            t.gettext("something you have not seen yet"),
            t.gettext("and something easy at the end"),
        ]
        board = picture(t, initial_position(BRAZILIAN), t.gettext("Board"))
        lead = t.gettext("About five minutes, eight exercises. No clock, no lives: every mistake tells you why.")
        return StartView(lead, tuple(items), board, self._exam_tasks())

    def _exam_tasks(self) -> tuple[ExamTasksView, ...]:
        """The exams with tasks that are due."""
        due = due_tasks(learner_of(self.reader.progress), self.reader.day)
        found = []
        for chapter in course.chapters():
            exam = chapter.exam
            count = sum(name == exam.id for name, _ in due) if exam else 0
            if exam and count:
                text = self.t.ngettext(
                    "%(num)s task from “%(title)s”",
                    "%(num)s tasks from “%(title)s”",
                    count,
                    title=self.t.lesson(exam.title),
                )
                found.append(ExamTasksView(exam.id, text))
        return tuple(found)

    def _drill(self) -> DrillView:
        assert self.practice is not None
        t, practice = self.t, self.practice
        count = len(practice.session.slots)
        title = t.gettext("Exercise %(number)s of %(count)s", number=practice.number, count=count)
        next_label = t.gettext("See how it went") if practice.number >= count else t.gettext("Next")
        return drill_view(t, self.touched, title, self._chips(), next_label)

    def _chips(self) -> tuple[ChipView, ...]:
        assert self.practice is not None
        session = self.practice.session
        current = self.practice.number - 1 if self.has_drill else -1
        return chip_row(self.t, session.results, len(session.slots), current)


def _wanted(fragment: str) -> tuple[Variant, list[str]] | None:
    """What a session is to be about: "lesson/ID" or "belief/VARIANT/ID" after the # of the address."""
    parts = fragment.split("/")
    if parts[0] == "lesson" and parts[1:] and parts[1] in BELIEFS_OF_LESSONS:
        return BRAZILIAN, [*BELIEFS_OF_LESSONS[parts[1]]]
    if parts[0] == "belief" and len(parts) == len(("belief", "variant", "id")) and parts[1] in VARIANTS:
        return VARIANTS[parts[1]], [parts[2]]
    return None
