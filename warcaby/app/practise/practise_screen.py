"""The page "Practise": a session of about five minutes, always of what is most useful next."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from warcaby.app.board.board_views import Colour
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.pictures import picture
from warcaby.app.board.touch import Scene
from warcaby.app.practise.motif_board import MotifBoard
from warcaby.app.practise.practice import Practice
from warcaby.app.practise.summary import summary_view
from warcaby.app.shell import later
from warcaby.app.shell.actions import ActionError, on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words.guide_texts import line
from warcaby.app.words.plain import plain
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school import course
from warcaby.school.exams import recommended
from warcaby.school.learner.exam_tasks import AGAIN, due_tasks
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.motif_tasks import folders_of
from warcaby.school.learner.standing import due_skills
from warcaby.school.learner.stored import learner_of
from warcaby.school.learner.taught import taught_of
from warcaby.school.motifs import motif_of_lesson
from warcaby.school.practice_days import days_of


class PractiseScreen(SeriesPage):
    """Practice on the screen."""

    region = "practise"
    template = "practise_content.html"
    # An answer that was shown is to be looked at: the way on lies further down than the board on a phone.
    refuges: ClassVar[dict[str, str]] = {"check": "next", "choose": "next", "hint": "feedback"}

    resumes: ClassVar[bool] = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.practice: Practice | None = None
        self._asked_for = _wanted(reader.fragment)
        # Exercises of lessons are tasks, too: their chapters come meanwhile.
        later.wanted.update(_missing(taught_of(reader.progress).motifs) | self._awaited)
        self._open()

    @property
    def _awaited(self) -> set[str]:
        """The chapters without which the session that the address asks for has no tasks."""
        return _missing(self._asked_for[1]) if self._asked_for else set()

    def _open(self) -> None:
        """Begin what the address asks for as soon as that can be, or go on with the session of today."""
        if not self.reader.today:
            return
        if self._asked_for is None:
            self.practice = Practice.kept(self.reader, self.t)
        elif not self._awaited:
            self.practice = Practice.begun(self.reader, self.t, *self._asked_for)

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Practise"),
            self.t.gettext("Five minutes of exercises for you alone: what is due, what is hardest, what is new."),
        )

    @property
    def touched(self) -> DrillBoard | MotifBoard:  # type: ignore[override]
        """The task on the board."""
        assert self.practice is not None
        assert self.practice.on_board is not None
        return self.practice.on_board

    @property
    def has_task(self) -> bool:
        """Whether there is a task on the board."""
        return self.practice is not None and self.practice.on_board is not None

    @property
    def is_done(self) -> bool:
        """Whether the task on the board is done."""
        return self.touched.is_done

    @property
    def side(self) -> Colour:
        """Whose turn it is."""
        return self.touched.exercise.side

    # Actions

    @on("practise")
    def _begin(self) -> Reply:
        if not taught_of(self.reader.progress):
            return self.shown("", "first-lesson")
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
        if not self.practice.may_go_on:
            return self.still()
        self.practice.go_on()
        return self._turned()

    def settle(self) -> None:
        """Keep what an answer has come to."""
        assert self.practice is not None
        self.practice.settle()

    @on("hint")
    def hint(self) -> list[Scene]:
        """Give a hint."""
        assert self.practice is not None
        return self.practice.hint()

    def catch_up(self) -> None:
        """Do what had to wait for a package or a chapter, or go on with a session begun in another tab."""
        if self.practice:
            self.practice.catch_up()
        else:
            self._open()

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
        if self.has_task:
            return self.shown(self.task_view().spoken, "goal")
        return self.shown("", "summary-title", "done" if self.end_view()["is_good"] else "")

    # Views

    @property
    def is_begun(self) -> bool:
        """Whether there is a session, or has been."""
        return self.practice is not None

    def end_view(self) -> dict[str, Any]:
        """Return what has become better."""
        assert self.practice is not None
        view = summary_view(self.t, self.practice.session, self.practice.chips, self.place)
        if look_of(self.reader.progress).signs:
            view["score"] = plain(view["score"])
        return view

    def task_view(self) -> TaskView:
        """Build the view of the drill on the board."""
        assert self.practice is not None
        return self.practice.task_view()

    def start_view(self) -> dict[str, Any]:
        """Return what a session will have."""
        t = self.t
        reader = self.reader
        taught = taught_of(reader.progress)
        due = due_skills(learner_of(reader.progress), BRAZILIAN, reader.day) if reader.day else []
        items = [t.gettext("to repeat today: %(num)s", num=len(due))] if due else []
        items += [
            t.gettext("what you find hardest"),
            t.gettext("something you have not seen yet"),
            t.gettext("and something easy at the end"),
        ]
        board = picture(t, initial_position(BRAZILIAN), t.gettext("Board"))
        lead = t.gettext("About five minutes, eight exercises. No clock, no lives: every mistake tells you why.")
        return {
            "lead": f"{line(t.language, 'practise', len(days_of(reader.progress)))} {lead}",
            "plan": tuple(items),
            "board": board,
            "exams": self._exam_tasks(),
            "lesson": None if taught else self._first_lesson(),
        }

    def _first_lesson(self) -> Link | None:
        """The lesson to begin with where nothing can be practised yet."""
        lesson = recommended(self.reader.progress)
        return self.place.link("lesson", lesson, self.t.lesson(lesson.title)) if lesson else None

    def _exam_tasks(self) -> tuple[dict[str, Any], ...]:
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
                found.append({"exam": exam.id, "text": text})
        return tuple(found)


def _missing(motifs: Iterable[str]) -> set[str]:
    """Return the folders of the chapters with tasks about motifs that have not come yet."""
    return {folder for folder in folders_of(motifs) if not course.is_here(folder)}


def _wanted(fragment: str) -> tuple[Variant, list[str]] | None:
    """What a session is to be about: "lesson/ID" or "belief/VARIANT/ID" after the # of the address."""
    parts = fragment.split("/")
    if parts[0] == "lesson" and parts[1:]:
        about = motif_of_lesson(parts[1])
        skills = [*BELIEFS_OF_LESSONS.get(parts[1], ()), *((about.skill,) if about else ())]
        return (BRAZILIAN, skills) if skills else None
    if parts[0] == "belief" and len(parts) == len(("belief", "variant", "id")) and parts[1] in VARIANTS:
        return VARIANTS[parts[1]], [parts[2]]
    return None
