"""What the build rehearses can be rehearsed: what its screens draw does not change by itself, and copies share nothing.

The build finds that out, too, but in minutes; here a few steps of each kind of page are taken, without a site.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from itertools import islice
from typing import Any

import pytest

from tests.building.tape import live
from tests.cases import for_each
from warcaby.app.shell.session import Session
from warcaby.rules import Position, Variant
from web.making.recordings import RECORDED, recorded_places
from web.making.rehearsal import actions, begin, on_the_way
from web.making.rehearsed import Rehearsed, board_of, played, rehearsed, standing, twin

STEPS, STRAYS = 3, 2
"""How far each page is played, and how many other things are tried at each step."""
EVERY = 12
"""Of the lessons every twelfth is played."""

_PLACES = {kind: [place.route for place in recorded_places() if place.kind == kind] for kind in RECORDED}
ROUTES = [route for kind in RECORDED for route in _PLACES[kind][: None if kind == "lesson" else 1 : EVERY]]


def first(route: str) -> Session:
    session = begin(route)
    session.screen = rehearsed(played(session))
    return session


def changeable(value: Any) -> list[Any]:
    """List what of a value may change while it stays the same object."""
    if value is None or isinstance(value, str | int | float | Position | Variant):
        return []
    if isinstance(value, tuple | frozenset):
        return [inner for each in value for inner in changeable(each)]
    if is_dataclass(value) and not isinstance(value, type) and type(value).__dataclass_params__.frozen:  # type: ignore[attr-defined]
        # A field without a hash is left out: it is built for each drawing, and compared.
        inside = (getattr(value, each.name) for each in fields(value) if each.hash is not False)
        return [inner for each in inside for inner in changeable(each)]
    return [value]


def is_compared(value: Any) -> bool:
    """Whether what is drawn of a value is kept; else it is drawn again."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


@pytest.mark.parametrize("route", ROUTES)
def test_what_is_drawn_once_is_drawn_of_what_cannot_change(route: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, list[Any]] = {}
    render = Rehearsed.render

    def watched(screen: Rehearsed, template: str, **values: Any) -> str:
        if board_of(played(session)) is not None:
            for name, value in values.items():
                given.setdefault(f"{template} {name}", []).extend(changeable(value) if is_compared(value) else [])
        return render(screen, template, **values)

    monkeypatch.setattr(Rehearsed, "render", watched)
    session = first(route)
    session.view()
    for _ in range(STEPS):
        action = next(iter(on_the_way(played(session))), None)
        if action is None:
            break
        session.handle(action)
    assert given
    assert {name: found for name, found in given.items() if found} == {}


@for_each("route", ROUTES)
def test_what_is_done_to_a_copy_leaves_the_screen_as_it_is(route: str) -> None:
    session = first(route)
    for _ in range(STEPS):
        before = standing(played(session))
        for action in islice(actions(session), STRAYS):
            assert live(twin(session), action) == live(twin(session), action)
            assert standing(played(session)) == before
        way = next(iter(on_the_way(played(session))), None)
        if way is None:
            break
        session.handle(way)
