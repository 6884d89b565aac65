"""Pages played while the site is built: what Python answers to the first things that a learner may do.

A session is a function of its actions, so Python may decide before it has arrived. What is recorded here, the page
shows; then it repeats the actions in its own session, which comes to stand where the recording stands.
"""

from __future__ import annotations

import datetime
import heapq
import html
import json
import re
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from warcaby.app.board.free_board import FreeBoard
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.shell.session import Session
from warcaby.rules import Square, legal_moves
from web.making.rehearsed import Played, board_of, played, rehearsed, standing, twin

Action: TypeAlias = dict[str, Any]

MOST_STATES: Mapping[str, int] = {"lesson": 8, "exam": 10, "variant": 6}
"""How many states of a page are recorded with all that can be done there, by the kind of page. An exam has a page
before its first task; where anything may be tried, hardly two people do the same."""

STRAY_TOUCH, STRAY_CONTROL = 5, 12
"""How many steps of the solution a stray touch or control counts as: states near the start are recorded first."""

TELLING = ("save", "wake")
"""What to store and when to continue: left out, because the page's own session sends it when it replays the actions."""

_DAY = datetime.date(2020, 2, 2)


@dataclass(frozen=True)
class Edge:
    """What an action comes to."""

    answer: Mapping[str, Any]
    state: int
    """The number of the state after it; unless it has been rehearsed, nothing is known of what follows."""


@dataclass(frozen=True)
class Rehearsal:
    """All that is known of the beginning of a page."""

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
    """Open a page as somebody does who has never been here."""
    session = Session()
    session.handle({"type": "start", "route": route})
    session.reader.today = today
    return session


def rehearse(route: str) -> Rehearsal:
    """Play the beginning of a page through every state that a learner is likely to come to."""
    first = begin(route)
    page = first.region(first.view())
    first.screen = rehearsed(played(first))
    numbers: dict[Hashable, int] = {standing(played(first)): 0}
    sessions, distances = [first], [0]
    waiting = [(0, 0)]  # how far from the beginning, and the number of the state
    edges: dict[int, dict[str, Edge]] = {}
    while waiting and len(edges) < MOST_STATES[first.place.kind]:
        distance, number = heapq.heappop(waiting)
        if number in edges:
            continue
        edges[number] = {}
        session = sessions[number]
        # Of several squares to mark, or several right moves, the first ones are the likeliest to be tried first.
        ways = {key_of(action): place for place, action in enumerate(on_the_way(played(session)), 1)}
        strays = 0
        for action in actions(session):
            after = twin(session)
            answer = after.handle(action)
            if answer["route"] is not None or answer["effects"]:
                continue  # it leads away, or does something that can be done once
            state = numbers.setdefault(standing(played(after)), len(sessions))
            further = distance + (ways.get(key_of(action)) or _stray(action) + strays)
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


# What can be done

_CONTROL = re.compile(r"data-action='([^']*)'")
_SQUARE = re.compile(r'data-square="([^"]*)"')
_PIECE = re.compile(r'<g class="piece [^"]*" id="[^"]*" data-at="([^"]*)"')

_LEFT_OUT = {"practise", "drill", "again", "sound", "text-size"}
"""What leads away or back to the beginning, and what shows once more what has been said: a remark is no part of where
a screen stands."""


def actions(session: Session) -> Iterator[Action]:
    """Yield everything that can be done on the page: every square can be tapped, every piece dragged anywhere."""
    screen = played(session)
    page = session.region(session.view())
    squares = _SQUARE.findall(page)
    for square in squares:
        yield {"type": "tap", "square": square}
    yield {"type": "cancel"}
    for control in dict.fromkeys(_CONTROL.findall(page)):
        action = json.loads(html.unescape(control))
        if action["type"] not in _LEFT_OUT:
            yield action
    board = board_of(screen)
    for square in dict.fromkeys(_PIECE.findall(page)):
        yield {"type": "grab", "square": square}
    if board and board.walk:
        held = board.walk.squares[-1]
        for square in (*squares, None):
            yield {"type": "drop", "from": held, "to": square}


def on_the_way(screen: Played) -> Iterator[Action]:
    """Yield what somebody does who knows the solution."""
    board = board_of(screen)
    if board is None:
        yield {"type": "begin"}
        return
    if isinstance(board, FreeBoard):
        yield from _first_moves(board)
        return
    if board.run.solved or (isinstance(board, TrialBoard) and board.is_over):
        yield {"type": "next"}
        return
    step = board.run.next_step
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
        paths = [move.path for move in board.run.next_moves]
        onward = [path[len(walked)] for path in paths if path[: len(walked)] == walked and len(path) > len(walked)]
        yield from map(_tap, onward or [path[0] for path in paths])


def _first_moves(board: FreeBoard) -> Iterator[Action]:
    """Yield taps of the pieces that can move, and then of where the one in hand can go."""
    if board.walk:
        yield from map(_tap, board.walk.reachable)
    else:
        yield from map(_tap, sorted({move.start for move in legal_moves(board.position)}))


def _stray(action: Action) -> int:
    return STRAY_TOUCH if action["type"] in ("tap", "grab", "drop") else STRAY_CONTROL


def _tap(square: Square) -> Action:
    return {"type": "tap", "square": square}
