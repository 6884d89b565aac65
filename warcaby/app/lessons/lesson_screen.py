"""The page of a lesson of the course."""

from __future__ import annotations

from warcaby.app.lessons.course_links import entry_link, place_text
from warcaby.app.lessons.lesson_page import LessonPage
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Reader
from warcaby.app.words.translation import translator
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exams import is_passed


class LessonScreen(LessonPage):
    """A lesson of the course on the screen."""

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        # A lesson's texts use its variant's usual notation, whatever the reader prefers elsewhere.
        self.entry: LessonEntry = place.item
        self.t = translator(place.language).of_chapter(self.entry.folder)
        self.teach(course.load_lesson(self.entry.folder, self.entry.file))

    @property
    def stands(self) -> str:
        """Its chapter and its number there."""
        return place_text(self.t, self.entry)

    def onward(self) -> Link | None:
        """The next lesson, or the exam of a chapter that is over; None at the end of the course."""
        chapter, t = course.chapter_of(self.entry), self.t
        if self.entry == chapter.lessons[-1] and chapter.exam and not is_passed(self.reader.progress, chapter.exam):
            return entry_link(self.place, chapter.exam, t.gettext("To the exam"))
        lessons = course.lessons()
        number = lessons.index(self.entry) + 1
        if number == len(lessons):
            return None
        return entry_link(self.place, lessons[number], t.gettext("Next lesson"))
