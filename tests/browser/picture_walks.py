"""Walks of somebody who does not read: each gives what every step changes on the page."""

from __future__ import annotations

import datetime
import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from itertools import chain, islice
from typing import Any
from unittest.mock import patch

from tests.app.pupil_at_practice import taught
from tests.browser.picture_shapes import Shown
from tests.lessons.picture_robot import MOST_ACTIONS, Eyes, along, honest, knowing
from warcaby.app.shell.routes import Place
from warcaby.engine import Limits
from warcaby.rules import legal_moves
from warcaby.school import course
from warcaby.school.coaching import danger
from warcaby.school.course_index import ChapterEntry, LessonEntry
from warcaby.school.matches import machine
from warcaby.school.matches.small_games import SMALL_GAMES
from warcaby.school.progress_format import to_json

Action = dict[str, Any]

TODAY = datetime.date(2026, 11, 2)
CHAPTERS = course.chapters()[:2]
PLACE = Place("pl")
KNOWN = taught("board", "rules")
SERIES: Action = {"type": "open-series", "key": "brazilian/1/2"}
"""Opens the first series of easy puzzles."""
PERSON = 1
"""The others have the same buttons, and think for longer."""
TWO_SMALL_GAMES = tuple(SMALL_GAMES.values())[:2]
MOST_TASKS = 40
MOST_HINTS = 6
MOST_MOVES = 10
BUTTON = re.compile(r"""<button [^>]*id="([\w-]+)"[^>]*data-action='([^']+)'""")


class Walker(Eyes):
    """Somebody who does not read, of whom all that is shown is kept."""

    def __init__(self, route: str, progress: object = None) -> None:
        self.whole = ""
        self.pages: list[Shown] = []
        super().__init__(route, progress)
        # Since the mode was chosen.
        self.whole = self.page
        self.pages = [Shown(self.whole, {"page": self.whole})]

    @property
    def page(self) -> str:
        return self.session.region(self.session.view())

    def does(self, action: Action) -> None:
        answers = [self.session.handle(action)]
        while answers[-1]["wake"] == 0:
            answers.append(self.session.handle({"type": "wake"}))
        self.session.reader.today = TODAY
        changed: dict[str, str] = {}
        for frame in chain.from_iterable(answer["frames"] for answer in answers):
            changed = frame["regions"] if "page" in frame["regions"] else changed | frame["regions"]
        self.whole = changed.get("page", self.whole)
        self.pages.append(Shown(self.whole, changed))

    def follows(self, actions: Iterable[Action]) -> None:
        for action in actions:
            self.does(action)

    def presses(self, *names: str) -> bool:
        """Press the first of these buttons that is there."""
        there = {name: json.loads(action) for name, action in BUTTON.findall(self.page)}
        pressed = next((name for name in names if name in there), None)
        if pressed:
            self.does(there[pressed])
        return pressed is not None


def lesson_pages(lesson: LessonEntry) -> list[Shown]:
    """Go through a lesson by what is shown, after something wrong has been tried in each exercise."""
    walker = Walker(PLACE.to("lesson", lesson).route)
    for action in islice(honest(walker), MOST_ACTIONS):
        if walker.answers and not any(state for *_, state in walker.answers):
            walker.follows({"type": "choose", "answer": answer} for answer, *_ in walker.answers[:1])
        walker.does(action)
    return walker.pages


def exam_pages(chapter: ChapterEntry) -> list[Shown]:
    """Pass an exam, and look at the diploma; before that, fail one by leaving every task."""
    route = PLACE.to("exam", chapter).route
    failing, walker = Walker(route), Walker(route)
    for each in (failing, walker):
        assert each.presses("begin")
    while failing.screen.has_task:
        assert failing.presses("next", "give-up")
    while walker.screen.has_task:
        while not walker.screen.is_done:
            walker.follows(knowing(walker))
        assert walker.presses("next")
    diploma = Walker(PLACE.to("diploma", chapter).route, to_json(walker.progress))
    diploma.does({"type": "cancel"})
    return [*failing.pages, *walker.pages, *diploma.pages]


def series_pages(route: str, *begin: Action, progress: object = None) -> list[Shown]:
    """Go through tasks: the first answer, then all hints, then what they show; past the task if that is not enough."""
    walker = Walker(route, progress)
    walker.follows(begin)
    page: Any = walker.session.screen
    for _ in range(MOST_TASKS):
        if not page.has_task:
            break
        walker.follows({"type": "choose", "answer": each.answer} for each in page.shown_task().choices[:1])
        for _ in range(MOST_HINTS):
            if page.is_done or not walker.presses("hint", "check"):
                break
            walker.follows(along([(each.start, each.end) for each in page.touched.picture.arrows]))
        assert walker.presses("next", "give-up", "skip", "finish")
    return walker.pages


@patch.multiple(danger, SHORT=Limits(nodes=100), LONG=Limits(nodes=1_000), LONGER=Limits(nodes=1_000))
@patch.object(machine, "HINT", Limits(seconds=0.1))
def game_pages(route: str, *begin: Action) -> list[Shown]:
    """Play whatever is legal, to the end or until it has been long enough; resign.

    The machine thinks less than it could: how well it plays is not seen on its buttons.
    """
    walker = Walker(route)
    walker.follows(begin)
    screen: Any = walker.session.screen
    for number in range(MOST_MOVES):
        # A move that was warned of may end the game, once it is stood by.
        walker.presses("stand-by")
        if not screen.play.match.is_live:
            break
        move = legal_moves(screen.play.match.game.position)[0]
        walker.follows({"type": "tap", "square": square} for square in (move.start, "a2", *move.path[number % 2 :]))
        if number == MOST_MOVES // 2:
            walker.presses("hint", "offer")
            walker.presses("take-back")
    while walker.presses("resign", "yes"):
        pass
    return walker.pages


def first_pages(kind: str) -> list[Shown]:
    """Open a page, as somebody who has done nothing, and as somebody who knows the rules."""
    return [page for kept in (None, KNOWN) for page in Walker(PLACE.to(kind).route, kept).pages]


WALKS: Mapping[str, Callable[[], list[Shown]]] = {
    **{kind: partial(first_pages, kind) for kind in ("home", "puzzles", "play", "practise")},
    **{f"exam-{each.id}": partial(exam_pages, each) for each in CHAPTERS},
    **{each.id: partial(lesson_pages, each) for chapter in CHAPTERS for each in chapter.lessons[::2]},
    "practice": partial(series_pages, PLACE.to("practise").route, {"type": "practise"}, progress=KNOWN),
    "easy-puzzles": partial(series_pages, PLACE.to("puzzles").route, SERIES, progress=KNOWN),
    **{f"small-{each.id}": partial(game_pages, PLACE.to("small-game", each).route) for each in TWO_SMALL_GAMES},
    "person": partial(
        game_pages, "gra/klasyczne/", {"type": "setup", "field": "level", "value": PERSON}, {"type": "begin"}
    ),
}
"""What there is for those who do not read: of lessons, small games and persons, which are alike, some."""
