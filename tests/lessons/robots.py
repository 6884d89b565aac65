"""Robots that click on the page of a lesson and know no rule of draughts: in an order of theirs, or by lot."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product, starmap

import pytest

from warcaby.app.board import exercise_board, touch
from warcaby.app.lessons import lesson_words
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell import session
from warcaby.app.shell.answers import Answer
from warcaby.app.shell.screen import BoardPage, Screen
from warcaby.app.shell.session import Session
from warcaby.rules import Square
from warcaby.rules.walk import Walk
from warcaby.school.exercises.exercise import Run
from warcaby.school.lesson import Lesson
from warcaby.school.verdicts import MAX_STARS, Step
from web.making.rehearsed import twin

MOST_ACTIONS = 1_000
"""After so many actions a robot gives up."""

Action = dict[str, object]
Robot = Callable[["Page", random.Random], Iterator[Action]]


class Page:
    """A lesson's page as a robot sees it: the pieces, the dots, the answers, the buttons."""

    def __init__(self, lesson: Lesson, number: int) -> None:
        self.number = number
        self._opened = Session()
        for action in (
            {"type": "start", "route": f"lekcje/{lesson.slugs['pl']}/", "progress": None},
            {"type": "exercise", "number": number},
        ):
            self._opened.handle(action)
        self.opens_anew()

    def opens_anew(self) -> None:
        """Have the exercise as somebody finds it who has never been there; to open it so often takes longest."""
        self.session: Session = twin(self._opened)

    @property
    def _lesson(self) -> LessonScreen:
        assert isinstance(self.session.screen, LessonScreen)
        return self.session.screen

    @property
    def run(self) -> Run:
        """The exercise as it stands."""
        return self._lesson.touched.run

    @property
    def own_pieces(self) -> list[Square]:
        """The squares of the pieces that the learner plays with, in the order of the squares."""
        position = self.run.position
        return [name for name, piece in sorted(position.pieces().items()) if piece.colour == position.turn]

    @property
    def dots(self) -> list[Square]:
        """The squares with a dot."""
        return sorted(name for name, marks in self._lesson.touched.picture.marks.items() if "target" in marks)

    @property
    def arrows(self) -> list[Square]:
        """The squares that arrows lead to."""
        return [arrow.end for arrow in self._lesson.touched.picture.arrows]

    @property
    def answers(self) -> list[str]:
        """The buttons with answers."""
        return [choice.answer for choice in self._lesson.panel().choices]

    @property
    def has_check(self) -> bool:
        """Whether there is a button that has marks judged."""
        return self._lesson.panel().can_check

    @property
    def state(self) -> object:
        """What changes when something happens: a move, a find, a mark, an answer, a word in red."""
        return self.run, self._lesson.touched.walk, self._lesson.touched.feedback

    def does(self, action: Action) -> None:
        self.session.handle(action)

    def stars_of(self, robot: Robot, seed: int = 0) -> int:
        """Let a robot click until the exercise is solved, or can bring one star at most."""
        self.opens_anew()
        for number, action in enumerate(robot(self, random.Random(seed))):
            self.does(action)
            if self.run.solved or MAX_STARS - self.run.slips - self.run.helped < 2 or number > MOST_ACTIONS:
                break
        return self.run.stars


def draw_whole_pages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare the parts of pages that answers to actions draw."""
    monkeypatch.setattr(Screen, "render", lambda *_, **__: "")


NOTHING = Answer(
    frames=(),
    title=None,
    lang=None,
    route=None,
    focus=None,
    save=None,
    wake=None,
    effects=(),
    look=None,
    resumes=False,
    waits=False,
    session=True,
)


def draw_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spare pictures and words: robots look at what would be drawn, and a hundred thousand pictures take minutes."""
    remember_walks(monkeypatch)
    monkeypatch.setattr(lesson_words, "passages", lambda *_: ())
    # What is saved after each press would take a third of the time.
    monkeypatch.setattr(Session, "_answer", lambda *_: NOTHING)
    monkeypatch.setattr(Answer, "plain", {})
    monkeypatch.setattr(session, "menu", lambda *_: ())
    monkeypatch.setattr(Session, "region", lambda *_: "")
    monkeypatch.setattr(BoardPage, "_board", lambda *_: "")
    monkeypatch.setattr(LessonScreen, "surroundings", lambda *_: {})
    monkeypatch.setattr(LessonScreen, "_content", lambda *_: None)
    monkeypatch.setattr(session, "render", lambda *_: "")


def remember_walks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow each way of a piece once: robots take up the same pieces of the same positions all the time."""
    monkeypatch.setattr(touch, "Walk", cache(Walk))
    monkeypatch.setattr(Walk, "to", cache(Walk.to))
    for module, name in ((touch, "refuse_start"), (touch, "refuse_piece"), (exercise_board, "refuse_step")):
        monkeypatch.setattr(module, name, cache(getattr(module, name)))


def every_square(page: Page) -> list[Square]:
    """All squares of the board, light ones too."""
    return [name for row in page.run.position.variant.board.all_names for name in row]


def tap(square: Square) -> Action:
    return {"type": "tap", "square": square}


CHECK: Action = {"type": "check"}


# Robots with a system


def first_dot(page: Page, _: random.Random) -> Iterator[Action]:
    """Takes up one piece after another until dots appear, and goes to the first one."""
    return to_dots(page, 0)


def last_dot(page: Page, _: random.Random) -> Iterator[Action]:
    """The same with the last dot, which is where a chain ends."""
    return to_dots(page, -1)


def to_dots(page: Page, place: int) -> Iterator[Action]:
    for _round in range(10):
        for piece in page.own_pieces:
            yield tap(piece)
            if page.dots:
                break
        while page.dots and not page.run.solved:
            yield tap(page.dots[place])


def along_the_arrows(page: Page, _: random.Random) -> Iterator[Action]:
    """Takes up one piece after another and goes to where the arrows point."""
    for piece in page.own_pieces:
        for square in page.arrows:
            yield from (tap(piece), tap(square))


Order = Callable[[list[str]], list[str]]


def by_file(names: list[str]) -> list[str]:
    """The squares file by file instead of rank by rank."""
    return sorted(names)


def from_the_end(names: list[str]) -> list[str]:
    return names[::-1]


def by_file_from_the_end(names: list[str]) -> list[str]:
    return sorted(names, reverse=True)


def in_turn(answers: Order, pieces: Order, squares: Order) -> Robot:
    """Make a robot that tries everything that can be pressed, one after another, each in an order of its own."""

    def robot(page: Page, _: random.Random) -> Iterator[Action]:
        if (answers is not list and not page.answers) or (pieces is not list and page.has_check):
            return  # another robot does the same
        for answer in answers(page.answers):
            if page.run.asks == "choice":
                yield {"type": "choose", "answer": answer}
        order = squares(every_square(page))
        if page.has_check:
            for square in order:
                yield from (tap(square), CHECK)
        while True:
            for piece in pieces(page.own_pieces):
                for square in order:
                    if page.run.position.piece_at(piece):
                        yield from (tap(piece), tap(square))

    robot.__name__ = f"in_turn_{answers.__name__}_{pieces.__name__}_{squares.__name__}"
    return robot


ENDS: tuple[Order, ...] = (list, from_the_end)

IN_TURN = (
    *starmap(in_turn, product(ENDS, ENDS, ENDS)),
    in_turn(list, list, by_file),
    in_turn(list, from_the_end, by_file_from_the_end),
)


def marks_everything(page: Page, _: random.Random) -> Iterator[Action]:
    """Marks every square, and lets the check take away what is wrong."""
    for square in every_square(page):
        yield tap(square)
    for _round in range(3):
        yield CHECK


def marks_every_piece(page: Page, _: random.Random) -> Iterator[Action]:
    """Marks every piece, and lets the check take away what is wrong."""
    for square in page.own_pieces:
        yield tap(square)
    for _round in range(3):
        yield CHECK


def shown_then_again(page: Page, _: random.Random) -> Iterator[Action]:
    """Asks until everything has been told, starts again, and does what it has seen."""
    for _hint in range(4):
        page.does({"type": "hint"})
    yield {"type": "restart"}
    while not page.run.solved:
        yield from clicks(page.run.next_step)


def clicks(step: Step) -> Iterator[Action]:
    """What is pressed to give a step to an exercise."""
    if step.answer is not None:
        yield {"type": "choose", "answer": step.answer}
    if step.asked == "next":
        yield {"type": "go-on"}
    yield from map(tap, step.squares)
    if step.asked == "marks":
        yield CHECK


SYSTEMS: tuple[Robot, ...] = (
    first_dot,
    last_dot,
    along_the_arrows,
    *IN_TURN,
    marks_everything,
    marks_every_piece,
    shown_then_again,
)


# Robots that draw lots


def any_square(page: Page, lot: random.Random) -> Iterator[Action]:
    """Any answer; any piece of its own, then any square until something happens, and so on."""
    squares = every_square(page)
    while page.run.asks == "choice":
        yield {"type": "choose", "answer": lot.choice(page.answers)}
    while True:
        yield tap(lot.choice(page.own_pieces))
        before = page.state
        while page.state == before:
            yield tap(lot.choice(squares))
        if page.has_check:
            yield CHECK


def any_piece_marked(page: Page, lot: random.Random) -> Iterator[Action]:
    """Marks any piece of its own and has it checked, and so on; it may take a mark away again."""
    while True:
        yield tap(lot.choice(page.own_pieces))
        yield CHECK


def some_pieces_marked(page: Page, lot: random.Random) -> Iterator[Action]:
    """Marks some of its pieces, as many as it likes, and has them checked."""
    while True:
        for square in page.own_pieces:
            if lot.random() < 0.5:
                yield tap(square)
        yield CHECK


def last_square(page: Page, lot: random.Random) -> Iterator[Action]:
    """Any piece of its own, and then one square alone, on which a chain might end."""
    squares = every_square(page)
    while page.run.asks == "choice":
        yield {"type": "choose", "answer": lot.choice(page.answers)}
    while True:
        yield tap(lot.choice(page.own_pieces))
        yield tap(lot.choice(squares))
        yield CHECK if page.has_check else {"type": "cancel"}


GAMBLERS: tuple[Robot, ...] = (any_square, any_piece_marked, some_pieces_marked, last_square)

LOOKS = (12, 60, 200)
"""After so many runs it is counted how many were lucky; with one in twenty, at most, that is enough.

Whoever is lucky once in five times gets by with none of twelve as seldom as with one of twenty, 7 times in 100.
"""


def often_lucky(page: Page) -> list[str]:
    """Name the robots that draw lots and earn more than one star too often; who marks needs squares to be marked."""
    asks_for_marks = page.run.asks == "marks"
    return [
        robot.__name__
        for robot in GAMBLERS
        if (asks_for_marks or "marked" not in robot.__name__) and _is_often_lucky(page, robot)
    ]


def _is_often_lucky(page: Page, robot: Robot) -> bool:
    lucky = runs = 0
    for look in LOOKS:
        lucky += sum(page.stars_of(robot, seed) > 1 for seed in range(runs, look))
        runs = look
        if lucky <= runs * 5 // 100:
            return False
    return True
