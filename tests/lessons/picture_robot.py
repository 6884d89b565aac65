"""A robot that sees only pictures: pieces, marks, arrows, glow, signs, and buttons by their place; it reads no word."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from warcaby.app.board.board_views import AskedView, BoardView, PanelView
from warcaby.app.lessons.exam_screen import ExamScreen
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell.series_views import TaskView
from warcaby.app.shell.session import Session
from warcaby.rules import BRAZILIAN, Move, Position, Square, initial_position, legal_moves, play
from warcaby.school.progress import Progress

Sign = tuple[str, str]
Action = dict[str, Any]
MOST_ACTIONS = 400


class Eyes:
    """What a page shows to somebody who does not read."""

    def __init__(self, route: str, progress: object = None) -> None:
        self.session = Session()
        self.does({"type": "start", "route": route, "progress": progress})
        self.does({"type": "look", "field": "signs", "value": True})

    def does(self, action: Action) -> None:
        answer = self.session.handle(action)
        while answer["wake"] == 0:
            answer = self.session.handle({"type": "wake"})

    @property
    def screen(self) -> LessonScreen | ExamScreen:
        assert isinstance(self.session.screen, LessonScreen | ExamScreen)
        return self.session.screen

    @property
    def progress(self) -> Progress:
        return self.session.reader.progress

    @property
    def view(self) -> PanelView | TaskView:
        screen = self.screen
        return screen.panel() if isinstance(screen, LessonScreen) else screen.shown_task()

    @property
    def asked(self) -> AskedView | TaskView:
        view = self.view
        return view.asked if isinstance(view, PanelView) else view

    @property
    def board(self) -> BoardView:
        return self.screen.board(self.screen.touched.picture)

    @property
    def signs(self) -> list[Sign]:
        return [(each.kind, each.detail) for each in self.asked.signs]

    def marked(self, mark: str) -> list[Square]:
        return [square.name for row in self.board.rows for square in row if mark in square.marks]

    def arrows(self, *kinds: str) -> list[tuple[Square, Square]]:
        return [(each.start, each.end) for each in self.board.arrows if each.kind in kinds]

    @property
    def position(self) -> Position:
        """The pieces, and which of them are one's own: those that can be taken up."""
        return self.screen.touched.position

    @property
    def answers(self) -> list[tuple[str, list[Sign], str]]:
        """The answers: what pressing one sends, what it shows, and what has become of it."""
        return [
            (each.answer, [(sign.kind, sign.detail) for sign in each.signs or ()], each.state)
            for each in self.view.choices
        ]


# Somebody who knows no rule, but follows what is shown


def honest(eyes: Eyes) -> Iterator[Action]:
    """Presses what goes on; follows arrows, rings and the hand of hints; asks for a hint where nothing is shown.

    It looks again before each press, so what it follows has to stay until it is done.
    """
    while not (isinstance(eyes.screen, LessonScreen) and eyes.screen.is_over):
        view = eyes.view
        assert isinstance(view, PanelView)
        if view.can_next:
            yield {"type": "next"}
        elif view.can_go_on:
            yield {"type": "go-on"}
        elif told := [answer for answer, signs, _ in eyes.answers if ("hand", "") in signs]:
            yield {"type": "choose", "answer": told[0]}
        elif arrows := eyes.arrows("hint"):
            walked = eyes.marked("walked")
            ahead = [end for start, end in arrows if start in eyes.marked("selected") and end not in walked]
            yield {"type": "tap", "square": (*ahead, arrows[0][0])[0]}
        elif (ringed := eyes.marked("hint")) and not view.can_hint:
            wanting = sorted({*ringed} ^ {*eyes.marked("marked")})
            yield {"type": "tap", "square": wanting[0]} if wanting else {"type": "check"}
        else:
            yield {"type": "hint"}


def along(arrows: list[tuple[Square, Square]]) -> Iterator[Action]:
    if arrows:
        yield {"type": "tap", "square": arrows[0][0]}
    for _, end in arrows:
        yield {"type": "tap", "square": end}


# Somebody who knows the rules, and what each sign means


def knowing(eyes: Eyes) -> list[Action]:
    """Answers a task of an exam by what is shown of it."""
    signs = eyes.signs
    kinds = [kind for kind, _ in signs]
    if kinds[0] == "ring":
        found = next(mean(eyes, signs) for sign, mean in RINGS.items() if sign in kinds)
        return [*({"type": "tap", "square": each} for each in found), {"type": "check"}]
    if eyes.answers and "good" not in {state for *_, state in eyes.answers}:
        return [{"type": "choose", "answer": _chosen(eyes, kinds)}]
    return list(_moved(eyes, kinds))


Meaning = Callable[[Eyes, list[Sign]], list[Square]]


def _dark() -> list[Square]:
    return list(BRAZILIAN.board.squares)


def _near(eyes: Eyes, signs: list[Sign]) -> list[Square]:
    middle = _written(eyes, signs) or eyes.marked("asked")
    return [
        each
        for each in _dark()
        for at in middle
        if all(abs(ord(a) - ord(b)) == 1 for a, b in zip(each, at, strict=True))
    ]


def _written(_: Eyes, signs: list[Sign]) -> list[Square]:
    return [detail for kind, detail in signs if kind == "square"]


def _line(_: Eyes, signs: list[Sign]) -> list[Square]:
    (which,) = (detail for kind, detail in signs if kind in ("row", "file"))
    return [each for each in _dark() if which in each]


def _edge(eyes: Eyes, signs: list[Sign]) -> list[Square]:
    files = {"left": eyes.board.files[0], "right": eyes.board.files[-1]}
    return [each for each in _dark() if each[0] == files[dict(signs)["edge"]]]


def _missing(eyes: Eyes, signs: list[Sign]) -> list[Square]:
    colours = {detail for kind, detail in signs if kind == "missing"}
    start, now = initial_position(BRAZILIAN).pieces(), eyes.position.pieces()
    return [square for square, piece in start.items() if piece.colour in colours and now.get(square) != piece]


def _ends(eyes: Eyes, _: list[Sign]) -> list[Square]:
    (piece,) = eyes.marked("asked")
    return sorted({move.end for move in legal_moves(eyes.position) if move.start == piece})


def _starts(eyes: Eyes, _: list[Sign]) -> list[Square]:
    return sorted({move.start for move in legal_moves(eyes.position)})


RINGS: dict[str, Meaning] = {
    "longest": lambda *_: [f"{file}{rank}" for rank, file in enumerate("abcdefgh", start=1)],
    "near": _near,
    "edge": _edge,
    "row": _line,
    "file": _line,
    "missing": _missing,
    "where": _ends,
    "land": _ends,
    "jump": _starts,
    "step": _starts,
    "square": _written,
}


def _chosen(eyes: Eyes, kinds: list[str]) -> str:
    moves = legal_moves(eyes.position)
    if "count" in kinds:
        asked = set(eyes.marked("asked"))
        most = max(len(move.captured) for move in moves if not asked or move.start in asked)
        return next(answer for answer, signs, _ in eyes.answers if signs == [("dots", str(most))])
    squares = [eyes.arrows("question")[0][0], *(end for _, end in eyes.arrows("question"))]
    is_legal = any(list(move.path) == squares for move in moves)
    own = eyes.position.piece_at(squares[0])
    captures = any(move.captured for move in moves)
    reason = (
        [("tick", "")]
        if is_legal
        else [("cross", ""), ("jump", "")]
        if captures
        else [("cross", ""), ("wrong", "black")]
    )
    assert own is not None
    return next(answer for answer, signs, _ in eyes.answers if signs == reason)


def _moved(eyes: Eyes, kinds: list[str]) -> Iterator[Action]:
    moves: list[Move] = legal_moves(eyes.position)
    if kinds[0] == "lock":
        moves = [move for move in moves if not legal_moves(play(eyes.position, move))]
    for move in moves if kinds[0] == "all" else moves[:1]:
        yield from along(list(pairwise(move.path)))
