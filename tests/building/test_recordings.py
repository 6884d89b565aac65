"""What is recorded of pages is what Python answers: at every step of every path that was tried here.

`python3 -m tests.research.recordings` goes through all that is recorded.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.building.tape import Tape, live, start, tape
from tests.research.recordings import compare
from warcaby.languages import LANGUAGES
from web.making.recordings import OWN_ROOMS, recorded_places, sources
from web.making.rehearsal import actions, key_of, on_the_way
from web.making.rehearsed import played

_PLACES = [place for place in recorded_places() if place.language in LANGUAGES[:2]]
_FURTHER = [place for place in recorded_places() if place.language not in LANGUAGES[:2]]
ROUTES = [place.route for place in (*_PLACES, *_FURTHER[::12])]
"""Of further languages some are enough: what differs is the words."""
SHORT = {place.route for place in recorded_places() if place.kind in OWN_ROOMS}
FIRST = [place.route for place in _PLACES if place.pack in ("0-plansza", "1-zasady")]
MOST_BYTES = 45_000
LENGTH = 9
FEWEST, FEWEST_IN_SHORT = 5, 3
"""So many answers of those who know the way; on a free board, and until a drill is answered, it is short."""


@pytest.fixture(scope="module")
def made_of() -> dict[str, str]:
    """What the recordings should be made of, by route."""
    return sources()


@pytest.fixture
def recorded(dist: Path, made_of: dict[str, str], route: str) -> Tape:
    return tape(dist, route, made_of[route])


@pytest.mark.parametrize("route", ROUTES)
def test_who_knows_the_solution_is_answered_by_the_recording_as_by_python(recorded: Tape, route: str) -> None:
    session, opened = start(route)
    assert opened["frames"][-1]["regions"]["page"] == recorded.page
    state = count = 0
    while edges := recorded.edges(state):
        action = next(iter(on_the_way(played(session))))
        if key_of(action) not in edges:
            break
        number, state = edges[key_of(action)]
        assert live(session, action) == recorded.answer(number)
        count += 1
    assert count >= (FEWEST_IN_SHORT if route in SHORT else FEWEST)


@pytest.mark.parametrize("route", [*FIRST, *ROUTES[len(FIRST) :: 4]])
def test_who_strays_is_answered_by_the_recording_as_by_python(recorded: Tape, route: str) -> None:
    chance = random.Random(route)
    session, _ = start(route)
    state = 0
    for _ in range(LENGTH):
        offered = {key_of(action): action for action in actions(session)}
        edges = recorded.edges(state)
        # Mostly on, to what follows; each state is full of taps that lead nowhere.
        onward = [key for key, (_, after) in edges.items() if recorded.goes_on(after) and after != state]
        if not edges:
            break
        key = chance.choice(sorted(onward or edges))
        number, state = edges[key]
        assert live(session, offered[key]) == recorded.answer(number)


@pytest.mark.parametrize("route", ROUTES[:2])
def test_every_first_action_is_recorded_as_it_is_answered(recorded: Tape, route: str) -> None:
    edges = recorded.edges(0)
    for action in actions(start(route)[0]):
        session, _ = start(route)
        number, _ = edges[key_of(action)]
        assert live(session, action) == recorded.answer(number)


# There a question is answered first, and then a move is asked.
@pytest.mark.parametrize("route", ["lekcje/warcaby-jednokierunkowe/"])
def test_whichever_way_led_to_a_state_the_answers_are_those_of_python(
    dist: Path, made_of: dict[str, str], route: str
) -> None:
    count, other = compare(dist, route, made_of[route])
    assert count > 0
    assert other == []


def test_recordings_are_small_and_as_old_as_the_program(dist: Path, made_of: dict[str, str]) -> None:
    for place in recorded_places():
        recorded = tape(dist, place.route, made_of[place.route])
        assert recorded.size < MOST_BYTES
        assert recorded.text.startswith(f'{{"source":"{made_of[place.route]}",')


def test_only_pages_with_a_recording_name_one(dist: Path) -> None:
    named = {
        page.parent.relative_to(dist).as_posix() + "/"
        for page in dist.rglob("index.html")
        if "data-recording=" in page.read_text(encoding="utf-8")
    }
    assert named == {place.route for place in recorded_places()}
