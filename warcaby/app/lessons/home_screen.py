"""The front page: the lessons and the stars earned in them."""

from __future__ import annotations

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.pictures import picture
from warcaby.app.lessons.lesson_views import HomeView, LessonCard
from warcaby.app.shell.page_views import PageView
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import Screen
from warcaby.app.words.translation import Translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, initial_position
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
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
    lessons = course.lessons()
    cards = tuple(_card(t, place, number, lesson, progress) for number, lesson in enumerate(lessons, start=1))
    unfinished = next((card for card in cards if card.done < card.count), None)
    return HomeView(
        page=page,
        lessons=cards,
        stars=sum(card.stars for card in cards),
        max_stars=sum(card.max_stars for card in cards),
        progress_href=place.href(place.to("progress")),
        progress_route=place.to("progress").route,
        continue_href=unfinished.href if unfinished else "",
        continue_route=unfinished.route if unfinished else "",
        continue_title=unfinished.title if unfinished else "",
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


def _card(t: Translator, place: Place, number: int, lesson: LessonEntry, progress: Progress) -> LessonCard:
    there = place.to("lesson", lesson)
    arrows = tuple(ArrowView(start, end, "teach") for start, end in lesson.arrows)
    title = t.lesson(lesson.title)
    return LessonCard(
        number=number,
        title=title,
        summary=t.lesson(lesson.summary),
        href=place.href(there),
        route=there.route,
        stars=progress.earned(lesson),
        max_stars=MAX_STARS * len(lesson.exercise_ids),
        done=progress.done(lesson),
        count=len(lesson.exercise_ids),
        board=picture(t, lesson.position, t.gettext("Board of the lesson %(title)s", title=title), arrows),
    )
