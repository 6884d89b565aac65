"""The front page: the course as a way through, where the reader is on it, and what can be done today."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from typing import Any

from warcaby.app.board.pictures import picture
from warcaby.app.lessons.course_links import entry_board, entry_link, onward_entry, place_text
from warcaby.app.lessons.known_game import known_game
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.later import ROOMS, is_here, wanted
from warcaby.app.shell.look import look_of
from warcaby.app.shell.routes import Link, Place
from warcaby.app.shell.screen import Reader, Screen, named
from warcaby.app.words.guide_texts import greeting, line
from warcaby.app.words.opponent_texts import character_text, opponent_name
from warcaby.app.words.small_game_texts import small_goal_text, small_name
from warcaby.app.words.translation import Translator
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.exams import has_begun, is_finished
from warcaby.school.matches.saved import moves_left
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.practice_days import days_of
from warcaby.school.progress import Progress

DEMO = "W:Wc3:Bf6,e7,a7"
"""The position that plays by itself."""
DEMO_MOVES = ("c3d4", "f6e5", "d4f6d8", "a7b6", "d8a5")
"""How it goes on; `home-demo.css` moves the pieces."""

HOMES = ((1,), (2, 3), (4,), (5, 6), (7,), (8, 9), (10,))
"""The levels of the people who are met in each chapter."""

LEVELS = 10
"""How many people there are to look in."""
STONES = 3
"""What a week asks for: days with a little practice."""

RULES = 1
"""The chapter on the rules; after it one can be a referee."""


class HomeScreen(Screen):
    """The front page on the screen."""

    template = "home.html"

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self._is_looked_up = reader.today is None
        """Whether what is due today is known; a page without a date never knows."""
        self._shown: Progress | None = None
        """Whose way is drawn."""

    def _titles(self) -> tuple[str, str]:
        return (
            self.t.gettext("Warcaby: learn Polish draughts"),
            self.t.gettext("Polish draughts step by step, on a board that tells you why."),
        )

    @property
    def window_title(self) -> str:
        """The site is called by its name already."""
        return self.title

    # Today

    @cached_property
    def _today(self) -> dict[str, Any]:
        """What can be done today; drawn when it is to be seen, for a session begins here wherever it goes on."""
        left = sum(bool(moves_left(entry.value)) for entry in self.reader.progress.games.values())
        company = {"visitor": _visitor(self.t, self.place, self.reader), "week": _week(self.reader)}
        looked_up_later = {"due": "", "puzzle": "", "puzzle_board": None, "is_solved": False}
        return {"left": left, **company, **looked_up_later, "plan": None, "plan_next": ""}

    def wanted_wake(self) -> int | None:
        """Puzzles and practice are looked up once the page has been shown: they take longer than all the rest."""
        return None if self._is_looked_up else 0

    def wake(self) -> Reply:
        """Look up what is due, and the puzzle of the day."""
        if self._is_looked_up:
            return Reply()
        self._look_up()
        return self._today_again()

    def refresh(self) -> Reply | None:
        """Show the puzzle of the day if that is what has come; everything again if more has changed."""
        if self._is_looked_up and self.reader.today and not self._today["puzzle"]:
            self._look_up()
        is_as_shown = self._shown is self.reader.progress and not look_of(self.reader.progress).signs
        return self._today_again() if is_as_shown else None

    def _today_again(self) -> Reply:
        return Reply((Frame({"today": self.render("home_today.html", today=self._today)}),))

    def _look_up(self) -> None:
        self._is_looked_up = True
        self._today = import_module("warcaby.app.lessons.today").looked_up(self.t, self.place, self._today, self.reader)
        if not self._today["puzzle"]:
            wanted.add(ROOMS)  # puzzles come with them

    # The way

    def content(self) -> dict[str, Any]:
        """Return what the template of the page shows."""
        t, progress = self.t, self.reader.progress
        self._shown = progress
        onward = onward_entry(progress)
        chapters = tuple(self._chapter(chapter, onward) for chapter in course.chapters())
        is_new = not has_begun(progress)
        return {
            "chapters": chapters,
            "progress": progress,
            "stars": sum(chapter["stars"] for chapter in chapters),
            "max_stars": sum(lesson.max_stars for lesson in course.lessons()),
            "is_new": is_new,
            "onward": onward,
            "onward_link": entry_link(self.place, onward, t.lesson(onward.title)) if onward else None,
            "onward_place": place_text(t, onward) if onward else "",
            "onward_board": entry_board(t, onward) if onward else None,
            "greeting": "" if is_new else self._greeting(onward is None),
            "today": self._today,
            "signs": self._signs(),
            "demo": picture(t, parse_fen(BRAZILIAN, DEMO), "") if is_new else None,
        }

    def _signs(self) -> Mapping[str, Any]:
        """The lessons in pictures, for those who do not read; they come with the rooms."""
        if not look_of(self.reader.progress).signs:
            return {}
        if not is_here(ROOMS):
            wanted.add(ROOMS)
            return {}
        found: Mapping[str, Any] = named("pictured.way:lesson_signs")()
        return found

    def _chapter(self, chapter: ChapterEntry, onward: LessonEntry | None) -> dict[str, Any]:
        progress = self.reader.progress
        finished = is_finished(progress, chapter)
        return {
            "entry": chapter,
            "board": entry_board(self.t, chapter.lessons[0]),
            "done": sum(progress.done(each) == len(each.exercise_ids) for each in chapter.lessons),
            "stars": sum(progress.earned(each) for each in chapter.lessons),
            "is_open": onward is not None and chapter == course.chapter_of(onward),
            "is_finished": finished,
            "links": self._further(chapter, onward) if finished else (),
            "story": line(self.place.language, "story", chapter.number),
            "people": tuple(self._neighbour(level) for level in HOMES[chapter.number % len(HOMES)]),
            "finds": {
                each.id: line(self.place.language, "found", number + chapter.number)
                for number, each in enumerate(chapter.lessons)
                if progress.earned(each) == each.max_stars
            },
            "known": known_game(self.t, self.place) if chapter.number == RULES else None,
        }

    def _neighbour(self, level: int) -> dict[str, Any]:
        link = self.place.link("play", text=opponent_name(self.place.language, level))
        return {
            "level": level,
            "name": opponent_name(self.place.language, level),
            "says": character_text(self.t, level),
            "link": link,
        }

    def _greeting(self, has_arrived: bool) -> str:
        reader = self.reader
        if has_arrived:
            return line(self.place.language, "arrived", reader.day) if reader.today else ""
        hour = datetime.datetime.now().hour
        return greeting(self.place.language, reader.day, days_of(reader.progress), hour) if reader.today else ""

    def _further(self, chapter: ChapterEntry, onward: LessonEntry | None) -> tuple[Link, ...]:
        """Where a finished chapter leads on to."""
        t, place = self.t, self.place
        links = []
        if chapter.exam:
            links.append(place.link("diploma", chapter, t.gettext("Diploma")))
        links.append(place.link("practise", text=t.gettext("Practise")))
        if chapter.number == RULES:
            links.append(place.link("catch", text=t.gettext("Catch the machine")))
        if onward:
            text = t.gettext("Next: %(title)s", title=t.lesson(onward.title))
            links.append(entry_link(place, onward, text))
        else:
            links.append(place.link("play", text=t.gettext("Play")))
        return tuple(links)


def _visitor(t: Translator, place: Place, reader: Reader) -> dict[str, Any] | None:
    """Choose who looks in today, with a small game that closes a lesson the reader has done; nobody on a first day."""
    if not any(day < reader.day for day in days_of(reader.progress)):
        return None
    done = {lesson for lesson, _ in reader.progress.stars}
    games = [game for game in SMALL_GAMES.values() if game.lesson in done]
    if not games:
        return None
    game = games[reader.day % len(games)]
    level = reader.day % LEVELS + 1
    link = place.link("small-game", game, small_name(t, game))
    return {
        "level": level,
        "name": opponent_name(place.language, level),
        "says": small_goal_text(t, game),
        "link": link,
    }


def _week(reader: Reader) -> int:
    """Count the days of practice since Monday, three at most: nothing is asked of more."""
    if reader.today is None:
        return 0
    monday = reader.day - reader.today.weekday()
    return min(STONES, sum(monday <= day <= reader.day for day in days_of(reader.progress)))
