"""Lessons played while the site is built: what Python answers to the first things that a learner may do.

A session is a function of its actions, so Python may decide before it has arrived. What is recorded here, the page
shows; then it repeats the actions in its own session, which comes to stand where the recording stands.
"""

from __future__ import annotations

import datetime
import heapq
import html
import json
import re
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.touch import Picture
from warcaby.app.lessons.learning import Learning
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.lessons.lesson_views import OpeningView
from warcaby.app.shell.kept_progress import KeptProgress
from warcaby.app.shell.screen import Reader
from warcaby.app.shell.session import Session
from warcaby.rules import Position, Square
from warcaby.school.run import next_moves, next_step

Action: TypeAlias = dict[str, Any]

MOST_STATES = 12
"""How many states of a lesson are recorded with all that can be done there."""

STRAY_TOUCH, STRAY_CONTROL = 5, 12
"""How many steps of the solution a stray touch or control counts as: states near the start are recorded first."""

TELLING = ("save", "wake")
"""What to store and when to continue: left out, because the page's own session sends it when it replays the actions."""

_DAY = datetime.date(2020, 2, 2)

_SHARED = {"_t", "_listener", "_given", "presenter", "exercise"}
"""What a board has that stays as it is, or that no answer is made of: what is learned about the reader waits until
the page has nothing else to do (`Learning`), and it has until Python is there."""


class Drawings:
    """What has been drawn, so that it is drawn once."""

    def __init__(self) -> None:
        self.boards: dict[Hashable, str] = {}
        self.parts: dict[Hashable, str] = {}
        self.surroundings: dict[Hashable, dict[str, str]] = {}
        self.openings: dict[Hashable, OpeningView | None] = {}


class RehearsedLesson(LessonScreen):
    """A lesson that draws nothing twice."""

    drawings: Drawings

    def _board(self, shown: Picture) -> str:
        key = (self.index, frozen(shown))
        found = self.drawings.boards.get(key)
        if found is None:
            found = self.drawings.boards[key] = super()._board(shown)
        return found

    def _opening(self) -> OpeningView | None:
        key = (self.index, self.touched.run.solved)
        if key not in self.drawings.openings:
            self.drawings.openings[key] = super()._opening()
        return self.drawings.openings[key]

    def surroundings(self) -> dict[str, str]:
        """Render the task above the board and the panel below it."""
        key = (self.index, tuple(self.reader.progress.stars.items()), board_standing(self.touched))
        found = self.drawings.surroundings.get(key)
        if found is None:
            found = self.drawings.surroundings[key] = super().surroundings()
        return found

    def render(self, template: str, **values: Any) -> str:
        """Render a template in the language of the page."""
        key = (template, *values.items())
        found = self.drawings.parts.get(key)
        if found is None:
            found = self.drawings.parts[key] = super().render(template, **values)
        return found


@dataclass(frozen=True)
class Edge:
    """What an action comes to."""

    answer: Mapping[str, Any]
    state: int
    """The number of the state after it; unless it has been rehearsed, nothing is known of what follows."""


@dataclass(frozen=True)
class Rehearsal:
    """All that is known of the beginning of a lesson."""

    page: str
    """The page as it is at the beginning."""
    states: tuple[Mapping[str, Edge], ...]
    """For every state that has been rehearsed, by action, what the action comes to; the first is the beginning."""


def key_of(action: Mapping[str, Any]) -> str:
    """Return an action as one line, as the page writes it.

    >>> key_of({"type": "drop", "from": "c3", "to": None})
    'drop c3 '
    """
    given = (value for name, value in action.items() if name != "type")
    return " ".join([action["type"], *("" if value is None else str(value) for value in given)])


def begin(route: str, today: datetime.date = _DAY) -> Session:
    """Open a lesson as somebody does who has never been here."""
    session = Session()
    session.handle({"type": "start", "route": route})
    session.reader.today = today
    return session


def rehearse(route: str) -> Rehearsal:
    """Play the beginning of a lesson through every state that a learner is likely to come to."""
    first = begin(route)
    page = first.region(first.view())
    assert isinstance(first.screen, LessonScreen)
    screen = RehearsedLesson(first.reader, first.place)
    screen.drawings = Drawings()
    first.screen = screen
    numbers: dict[Hashable, int] = {standing(screen): 0}
    sessions, distances = [first], [0]
    waiting = [(0, 0)]  # how far from the beginning, and the number of the state
    edges: dict[int, dict[str, Edge]] = {}
    while waiting and len(edges) < MOST_STATES:
        distance, number = heapq.heappop(waiting)
        if number in edges:
            continue
        edges[number] = {}
        session = sessions[number]
        ways = {key_of(action) for action in on_the_way(lesson_of(session))}
        strays = 0
        for action in actions(session):
            after = twin(session)
            answer = after.handle(action)
            if answer["route"] is not None or answer["effects"]:
                continue  # it leads away, or does something that can be done once
            state = numbers.setdefault(standing(lesson_of(after)), len(sessions))
            further = distance + (1 if key_of(action) in ways else _stray(action) + strays)
            if state == len(sessions):
                strays += key_of(action) not in ways
                sessions.append(after)
                distances.append(further)
                heapq.heappush(waiting, (further, state))
            elif further < distances[state]:
                distances[state] = further
                heapq.heappush(waiting, (further, state))
            kept = {name: value for name, value in answer.items() if name not in TELLING}
            edges[number][key_of(action)] = Edge(kept, state)
    order = {number: place for place, number in enumerate(edges)}
    unknown = len(order)
    return Rehearsal(
        page,
        tuple(
            {key: Edge(edge.answer, order.get(edge.state, unknown)) for key, edge in found.items()}
            for found in edges.values()
        ),
    )


def lesson_of(session: Session) -> LessonScreen:
    """Return the lesson that a session shows."""
    assert isinstance(session.screen, LessonScreen)
    return session.screen


# What can be done

_CONTROL = re.compile(r"data-action='([^']*)'")
_SQUARE = re.compile(r'data-square="([^"]*)"')
_PIECE = re.compile(r'<g class="piece [^"]*" id="[^"]*" data-at="([^"]*)"')

_LEFT_OUT = {"practise", "drill", "sound"}
"""What leads away, and what shows once more what has been said: a remark is no part of where a lesson stands."""


def actions(session: Session) -> Iterator[Action]:
    """Yield everything that can be done on the page: every square can be tapped, every piece dragged anywhere."""
    page = session.region(session.view())
    squares = _SQUARE.findall(page)
    for square in squares:
        yield {"type": "tap", "square": square}
    yield {"type": "cancel"}
    for control in dict.fromkeys(_CONTROL.findall(page)):
        action = json.loads(html.unescape(control))
        if action["type"] not in _LEFT_OUT:
            yield action
    touched = lesson_of(session).touched
    for square in dict.fromkeys(_PIECE.findall(page)):
        yield {"type": "grab", "square": square}
    if touched.walk:
        held = touched.walk.squares[-1]
        for square in (*squares, None):
            yield {"type": "drop", "from": held, "to": square}


def on_the_way(screen: LessonScreen) -> Iterator[Action]:
    """Yield what somebody does who knows the solution."""
    board = screen.touched
    if board.run.solved:
        yield {"type": "next"}
        return
    step = next_step(board.run)
    if step.asked == "next":
        yield {"type": "go-on"}
    elif step.answer is not None:
        yield {"type": "choose", "answer": step.answer}
    elif step.asked == "marks":
        missing = [square for square in step.squares if square not in board.run.marked]
        yield from [_tap(square) for square in missing] or [{"type": "check"}]
    elif step.asked == "square":
        yield _tap(step.squares[0])
    else:
        walked = board.walk.squares if board.walk else ()
        paths = [move.path for move in next_moves(board.run)]
        onward = [path[len(walked)] for path in paths if path[: len(walked)] == walked and len(path) > len(walked)]
        yield from map(_tap, onward or [path[0] for path in paths])


def _stray(action: Action) -> int:
    return STRAY_TOUCH if action["type"] in ("tap", "grab", "drop") else STRAY_CONTROL


def _tap(square: Square) -> Action:
    return {"type": "tap", "square": square}


# Where a session stands


def twin(value: Any) -> Any:
    """Return a copy of what changes while a lesson is played; all else is shared."""
    return _twin(value, {})


def _twin(value: Any, known: dict[int, Any]) -> Any:
    kind = type(value)
    if kind in _OWN:
        copied = known.get(id(value))
        if copied is None:
            copied = known[id(value)] = object.__new__(kind)
            inside = copied.__dict__
            for name, each in vars(value).items():
                inside[name] = _twin(each, known) if type(each) in _CHANGING else each
        return copied
    if kind is dict:
        return {name: _twin(each, known) for name, each in value.items()}
    return value.copy() if kind in _CHANGING else value


_OWN = {Session, Reader, KeptProgress, LessonScreen, RehearsedLesson, Learning, ExerciseBoard}
"""The classes of objects that change while a lesson is played."""

_CHANGING = {*_OWN, dict, list, set}


def standing(screen: LessonScreen) -> Hashable:
    """Return all that the next answers are made of: where the lesson stands."""
    # Exercises that are not on the board will begin again.
    others = [(index, frozen(board.run)) for index, board in sorted(screen._screens.items()) if index != screen.index]
    stars = tuple(sorted(screen.reader.progress.stars.items()))
    praise = screen._told if screen._told[1] == "good" else ""
    board = screen.touched
    said = _REMARK if board.can_touch and not board.walk and board.tone != "good" else ()
    return (screen.index, screen.is_over, praise, stars, board_standing(board, without=said), tuple(others))


_REMARK = ("feedback", "tone", "_pointed")
"""What is said of something that came to nothing: whatever is done next replaces it."""


def board_standing(board: ExerciseBoard, without: Sequence[str] = ()) -> Hashable:
    """Return where an exercise stands."""
    own = sorted(vars(board).items())
    return tuple([frozen(value) for name, value in own if name not in _SHARED and name not in without])


def frozen(value: Any) -> Hashable:
    """Return a value as one that can be compared, and that is the same in every process."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Position):
        return (value.white_men, value.white_kings, value.black_men, value.black_kings, value.turn)
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    if is_dataclass(value):
        return tuple([frozen(getattr(value, name)) for name in _names(value.__class__)])
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(frozen, value), key=repr))
    if isinstance(value, Mapping):
        return tuple(sorted((key, frozen(each)) for key, each in value.items()))
    raise TypeError(f"nobody knows how to compare {value!r}")


@cache
def _names(kind: type[Any]) -> list[str]:
    """List the fields of a dataclass that may differ."""
    return [each.name for each in fields(kind) if each.name not in _SHARED]
