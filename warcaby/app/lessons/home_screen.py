"""The front page: the chapters, their lessons and the stars earned in them."""

from __future__ import annotations

from warcaby.app.board.pictures import picture
from warcaby.app.lessons.course_links import entry_board, link, onward_entry, place_of
from warcaby.app.lessons.lesson_views import ChapterView, ExamRow, HomeView, LessonRow, LinkView
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Screen
from warcaby.app.words.translation import Translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, initial_position
from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.exams import PLACEMENT, is_passed
from warcaby.school.matches.saved import (
    moves_left,
)
from warcaby.school.progress import Progress
from warcaby.school.run import MAX_STARS

PRACTISED = "W:Wa3,c3,g3:Bb4,d6,f4"
"""What the card about practice shows: which of these captures is the right one?"""


class HomeScreen(Screen):
    """The front page on the screen."""

    @property
    def title(self) -> str:
        """What the site is."""
        return self.t.gettext("Warcaby: learn Polish draughts")

    @property
    def description(self) -> str:
        """The site in one sentence."""
        return self.t.gettext("Polish draughts step by step, on a board that tells you why.")

    def view(self, page: PageView) -> HomeView:
        """Build the view of the front page."""
        return home_view(self.t, page, self.place, self.reader.progress)


def home_view(t: Translator, page: PageView, place: Place, progress: Progress) -> HomeView:
    """Build the view of the front page."""
    onward = onward_entry(progress)
    chapters = tuple(_chapter(t, place, chapter, progress, onward) for chapter in course.chapters())
    is_new = not progress.stars and progress.value("settings", PLACEMENT) is None
    placement = course.placement_entry()
    return HomeView(
        page=page,
        chapters=chapters,
        stars=sum(chapter.stars for chapter in chapters),
        max_stars=sum(chapter.max_stars for chapter in chapters),
        progress_href=place.href(place.to("progress")),
        progress_route=place.to("progress").route,
        glossary=link(place, place.to("glossary"), t.gettext("Glossary")),
        onward=_onward_link(t, place, onward) if onward else None,
        onward_board=entry_board(t, onward) if onward else None,
        placement=link(place, place.to("placement"), t.gettext("Do you know the rules already? See where to start"))
        if placement and is_new
        else None,
        puzzles_href=place.href(place.to("puzzles")),
        puzzles_route=place.to("puzzles").route,
        teacher_href=place.href(place.to("teacher")),
        teacher_route=place.to("teacher").route,
        practise_href=place.href(place.to("practise")),
        practise_route=place.to("practise").route,
        practise_board=picture(t, parse_fen(BRAZILIAN, PRACTISED), t.gettext("Board")),
        play_href=place.href(place.to("play")),
        play_route=place.to("play").route,
        play_board=picture(t, initial_position(BRAZILIAN), t.gettext("Board")),
        left=sum(bool(moves_left(entry.value)) for entry in progress.games.values()),
    )


def _onward_link(t: Translator, place: Place, entry: LessonEntry) -> LinkView:
    return link(place, place_of(place, entry), t.lesson(entry.title))


def _chapter(
    t: Translator, place: Place, chapter: ChapterEntry, progress: Progress, onward: LessonEntry | None
) -> ChapterView:
    rows = tuple(_row(t, place, *each, progress, onward) for each in enumerate(chapter.lessons, 1))
    # When all is done, the chapters stand as they did at first.
    current = course.chapter_of(onward or course.lessons()[0])
    return ChapterView(
        folder=chapter.folder,
        number=chapter.number,
        title=t.lesson(chapter.title),
        summary=t.lesson(chapter.summary),
        board=entry_board(t, chapter.lessons[0]),
        lessons=rows,
        exam=_exam(t, place, chapter, chapter.exam, progress, onward) if chapter.exam else None,
        done=sum(row.done == row.count for row in rows),
        stars=sum(row.stars for row in rows),
        max_stars=sum(row.max_stars for row in rows),
        is_open=chapter == current,
    )


def _row(
    t: Translator, place: Place, number: int, lesson: LessonEntry, progress: Progress, onward: LessonEntry | None
) -> LessonRow:
    there = place.to("lesson", lesson)
    return LessonRow(
        number=number,
        title=t.lesson(lesson.title),
        minutes=lesson.minutes,
        href=place.href(there),
        route=there.route,
        stars=progress.earned(lesson),
        max_stars=MAX_STARS * len(lesson.exercise_ids),
        done=progress.done(lesson),
        count=len(lesson.exercise_ids),
        is_next=lesson == onward,
    )


def _exam(
    t: Translator,
    place: Place,
    chapter: ChapterEntry,
    exam: LessonEntry,
    progress: Progress,
    onward: LessonEntry | None,
) -> ExamRow:
    there = place.to("exam", chapter)
    return ExamRow(
        count=len(exam.exercise_ids),
        href=place.href(there),
        route=there.route,
        passed=is_passed(progress, exam),
        is_next=exam == onward,
        diploma=link(place, place.to("diploma", chapter), t.gettext("Diploma")),
    )
