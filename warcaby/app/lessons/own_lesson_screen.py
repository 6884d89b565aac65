"""The page of a lesson that somebody has written: a pupil opens a link, a code or a file, and does it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.app.board.board_views import BoardView
from warcaby.app.board.pictures import picture
from warcaby.app.lessons.hand_in import Handed
from warcaby.app.lessons.lesson_page import LessonPage
from warcaby.app.shell.actions import Call, Form, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.uploads import file_bytes
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.lesson_texts import lesson_fault_text
from warcaby.languages import LANGUAGES, Language, record_of
from warcaby.school.assignments.way_back import WayBack, way_in
from warcaby.school.codes import CodeError
from warcaby.school.faults import FaultError
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError
from warcaby.school.lesson_texts import texts_of
from warcaby.school.own_lessons.kept import OPENED, KeptLesson, keep_opened, kept_lesson, kept_lessons
from warcaby.school.own_lessons.lesson_codes import decode_lesson
from warcaby.school.own_lessons.reading import own_lesson, read_table, step_of
from warcaby.school.scorm.answers import GivenAnswer
from warcaby.school.verdicts import MAX_STARS

OPENING = ("open-code", "open-file", "open-lesson", "look")
"""What can be done before a lesson is open."""


class OwnLessonScreen(LessonPage):
    """A lesson of somebody's own, or the place to open one."""

    template = "own_lesson_part.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.is_open = False
        self._problem = ""
        self._way: WayBack | None = None
        """The way back that the link of the lesson has named."""
        if reader.fragment:
            self._read_code(reader.fragment)

    def _titles(self) -> tuple[str, str]:
        return (
            super()._titles()[0] if self.is_open else self.t.gettext("A lesson from your teacher"),
            self.t.gettext("A lesson that somebody has written: open the link, and do it step by step."),
        )

    @property
    def is_session(self) -> bool:
        """Whether an exercise is on the board."""
        return self.is_open and super().is_session

    @property
    def loses(self) -> bool:
        """Whether a game is on the board that is lost when the page is left."""
        return self.is_open and super().loses

    @property
    def handed(self) -> Handed:
        """Somebody has set this lesson, who waits for its result."""
        return replace(super().handed, is_set=True, way=self._way)

    @property
    def stands(self) -> str:
        """Whose lesson it is, and what it is written in if that is another language than that of the page."""
        whose, language = self.t.gettext("A teacher's own lesson"), self.lesson.foreign(self.t.language)
        return f"{whose} · {record_of(language).name if language in LANGUAGES else language}" if language else whose

    def language_of(self, text: str) -> Language:
        """What its author has written is spoken in its language."""
        if not self.is_open or self.lesson.language not in LANGUAGES:
            return super().language_of(text)
        is_own = any(each.text in text for each in texts_of(self.lesson))
        return self.lesson.language if is_own else super().language_of(text)

    def onward(self) -> Link | None:
        """Nothing follows it."""
        return None

    # Opening

    def follow(self, fragment: str) -> Reply:
        """Open the lesson of a link."""
        self._read_code(fragment)
        return self._whole()

    @on("open-code")
    def _open_code(self, fields: Form) -> Reply:
        self._read_code(fields.get("code", ""))
        return self._whole()

    @on("open-file")
    def _open_file(self, data: str | None) -> Reply:
        table: dict[str, Any] = {}
        try:
            table = read_table(file_bytes(data))
            self._begin(table)
        except LessonError as error:
            self._refuse(table, error)
        except FaultError:
            self._problem = self.t.gettext("This file cannot be read.")
        return self._whole()

    @on("open-lesson")
    def _open_kept(self, key: str) -> Reply:
        kept = kept_lesson(self.reader.progress, key)
        if kept:
            self._begin(dict(kept.table), kept.way)
        return self._whole()

    def _read_code(self, code: str) -> None:
        table: dict[str, Any] = {}
        try:
            table = decode_lesson(code)
            self._begin(table, way_in(code))
        except CodeError as error:
            self.is_open, self._problem = False, code_text(self.t, error.reason, error.missing)
        except LessonError as error:
            self._refuse(table, error)

    def _begin(self, table: dict[str, Any], way: WayBack | None = None) -> None:
        lesson = own_lesson(table)
        known = kept_lesson(self.reader.progress, OPENED + lesson.id)
        self._problem, self._way = "", way or (known.way if known else None)
        self.teach(lesson)
        self.is_open = True
        self.reader.progress = keep_opened(self.reader.progress, lesson.id, table, self._way)

    def _refuse(self, table: dict[str, Any], error: LessonError) -> None:
        self.is_open, self._problem = False, lesson_fault_text(self.t, error, step_of(table, error))

    def _whole(self) -> Reply:
        """Show the lesson, or the place to open one."""
        shown = self.render("own_lesson_part.html", **self.content())
        said = self._problem or self.window_title
        return Reply((Frame({"own-lesson": shown}, said),), "feedback" if self._problem else "title")

    # What is shown

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        is_on_board = self.is_open and not self.is_over
        return {
            "welcome": None if self.is_open else self._welcome(),
            "lesson": self._content(self.panel()) if is_on_board else None,
            "finish": self._finish() if self.is_open and self.is_over else None,
        }

    def _welcome(self) -> dict[str, Any]:
        return {
            "problem": self._problem,
            "lessons": tuple(filter(None, map(self._card, kept_lessons(self.reader.progress, OPENED)))),
        }

    def _card(self, kept: KeptLesson) -> dict[str, Any] | None:
        try:
            lesson = own_lesson(kept.table)
        except LessonError:
            return None
        stars = self.t.gettext(
            "%(earned)s of %(all)s stars",
            earned=self.reader.progress.earned(lesson),
            all=MAX_STARS * len(lesson.exercises),
        )
        return {"key": kept.key, "title": lesson.title, "stars": stars, "board": self._picture(lesson)}

    def _picture(self, lesson: Lesson) -> BoardView:
        first = lesson.opening or lesson.exercises[lesson.first]
        return picture(self.t, first.position, self.t.gettext("Board of the lesson %(title)s", title=lesson.title))

    # What a lesson does, once one is open

    def carry_out(self, call: Call) -> Reply:
        """Handle an action on the lesson, or open one."""
        if call.kind in OPENING or not self.is_open:
            answer = call() if call.kind in OPENING else Reply()
            assert isinstance(answer, Reply)
            return answer
        return super().carry_out(call)

    def wanted_wake(self) -> int | None:
        """What answers show of the reader is looked at while the page has nothing else to do."""
        return super().wanted_wake() if self.is_open else None

    def refresh(self) -> Reply | None:
        """Show what has changed, without disturbing text being typed."""
        return super().refresh() if self.is_open else Reply()

    def still(self) -> Reply:
        """Show the board again as it stands, where there is one."""
        return super().still() if self.is_open else Reply()

    def taken_answer(self) -> GivenAnswer | None:
        """Return the last answer to the exercise, once."""
        return super().taken_answer() if self.is_open else None
