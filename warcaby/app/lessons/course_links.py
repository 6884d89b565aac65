"""Ways between the pages of the course, and how they are called."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.board.board_views import ArrowView, BoardView
from warcaby.app.board.pictures import picture, seen_by
from warcaby.app.shell.routes import Link, Place
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.app.words.translation import Translator
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exams import exam_to_take, recommended
from warcaby.school.glossary import load_glossary
from warcaby.school.matches.small_games import small_game_after
from warcaby.school.progress import Progress


def onward_entry(progress: Progress) -> LessonEntry | None:
    """Return what to go on with: the exam of a chapter that is done, else the next lesson; None if all is done."""
    exam = next((chapter.exam for chapter in course.chapters() if exam_to_take(progress, chapter)), None)
    return exam or recommended(progress)


def entry_link(place: Place, entry: LessonEntry, text: str) -> Link:
    """Return a link to a lesson or an exam."""
    chapter = course.chapter_of(entry)
    return place.link("exam", chapter, text) if entry == chapter.exam else place.link("lesson", entry, text)


def place_text(t: Translator, entry: LessonEntry) -> str:
    """Say where a lesson stands in the course.

    >>> from warcaby.app.words.translation import translator
    >>> place_text(translator("en"), course.lessons()[0]).startswith("Chapter ")
    True
    """
    chapter = course.chapter_of(entry)
    if entry == chapter.exam:
        return t.gettext("Chapter %(chapter)s · exam", chapter=chapter.number)
    number = chapter.lessons.index(entry) + 1
    return t.gettext("Chapter %(chapter)s · lesson %(number)s", chapter=chapter.number, number=number)


def entry_board(t: Translator, entry: LessonEntry) -> BoardView:
    """Draw what stands for a lesson."""
    arrows = tuple(ArrowView(start, end, "teach") for start, end in entry.arrows)
    label = t.gettext("Board of the lesson %(title)s", title=t.lesson(entry.title))
    return picture(t, entry.position, label, arrows, seen_by(entry.position.variant, "white"))


def term_links(t: Translator, place: Place, ids: Iterable[str]) -> tuple[Link, ...]:
    """Return links to terms in the glossary."""
    glossary = load_glossary()
    known = (glossary[name] for name in ids if name in glossary)
    return tuple(place.link("glossary", text=t.lesson(term.name), target=term.id) for term in known)


def small_game_link(t: Translator, place: Place, lesson: str) -> tuple[Link, str] | None:
    """Return a link to the small game that closes a lesson, with its goal; None if no game does."""
    game = small_game_after(lesson)
    if game is None:
        return None
    return place.link("small-game", game, small_name(t, game)), small_goal_text(t, game)
