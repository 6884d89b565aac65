"""On a phone, the parts of a lesson's page have places of their own, which are the same in every exercise.

Here the wordiest exercise of every lesson is looked at; all of them by `build.py bench --deep`
(`tests/bench/frames.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Literal

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.app.pupil_at_practice import Pupil
from tests.app.teaching import Person
from tests.browser.laid_out import FRAME, ask_each, put_style, show
from tests.browser.test_one_screen import opened, states
from tests.browser.test_session_screens import State, drills, trials
from tests.lessons.robots import draw_whole_pages_only
from warcaby.app.shell.routes import all_places
from warcaby.app.shell.session import Session
from warcaby.school.course import load_course
from web.making.rehearsed import twin

PHONES: tuple[ViewportSize, ...] = ({"width": 360, "height": 640}, {"width": 390, "height": 844})

PLACES = """() => {
  const board = document.querySelector("#board .frame").getBoundingClientRect();
  const button = document.querySelector("#panel .actions > .button").getBoundingClientRect();
  const bar = document.querySelector(".steps-bar").getBoundingClientRect();
  return [board.top, button.left, button.top, button.height, bar.left, bar.top, bar.width].map(Math.round);
}"""

LINES = """() => {
  const goal = document.querySelector("#goal");
  const text = document.createRange();
  text.selectNodeContents(goal);
  const lines = text.getBoundingClientRect().height / parseFloat(getComputedStyle(goal).lineHeight);
  return Math.round(lines);
}"""
"""The lines of the task."""

BOARD_AND_BUTTON = """() => {
  const board = document.querySelector("#board .frame").getBoundingClientRect();
  const button = document.querySelector("#panel .actions > .button").getBoundingClientRect();
  return [board.top, button.top, button.height].map(Math.round);
}"""

TOPS = """() => ["#board", "#task", "#panel", "#panel .actions > .button"]
    .map((each) => Math.round(document.querySelector(each).getBoundingClientRect().top))"""

BEGINNING = """() => {
  const [title, board, way] = ["h1", ".hero-board > .small-board", ".actions .primary"]
    .map((each) => document.querySelector(each).getBoundingClientRect());
  const end = document.querySelector(".menu-bar").getBoundingClientRect().top;
  const misplaced = [];
  if (Math.min(title.top, board.top) < 0 || Math.max(way.bottom, board.bottom) > end) misplaced.push("cut");
  if (board.bottom > way.top) misplaced.push("covered");
  if (board.width < 110) misplaced.push("small");
  return misplaced;
}"""
"""What is wrong where something is about to begin."""

ROUND = ("round", "pl")

EMPTY = """() => {
  const said = [...document.querySelectorAll(".task-says:not(.later), .opening, #panel > :not(.actions)")]
    .map((each) => each.getBoundingClientRect()).filter(({ height }) => height > 0);
  const { top } = document.querySelector("#panel .actions").getBoundingClientRect();
  return said.length === 0 ? -1 : Math.round(top - Math.max(...said.map(({ bottom }) => bottom)));
}"""
"""How much room is left between what is said and the way on."""


@pytest.fixture(autouse=True)
def _whole_pages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_whole_pages_only(monkeypatch)


def test_board_and_way_on_are_at_the_same_place_in_every_lesson(phone: Page) -> None:
    wordiest = [
        (index, max(enumerate(lesson.exercises, 1), key=lambda each: len(each[1].goal))[0])
        for index, lesson in enumerate(load_course())
    ]
    # And the very first one, whose task is short.
    assert list(misplaced(phone, [(0, 1), *wordiest])) == []


def misplaced(phone: Page, exercises: Sequence[tuple[int, int]]) -> Iterator[str]:
    """Yield what is not at its place, by index of the lesson and number of the exercise there."""
    put_style(phone)
    shown = [((*each, state), html) for each in exercises for state, html in enumerate(islice(states(fresh(*each)), 2))]
    # On the larger phone a third of them is enough: it only has more room.
    for window, seen in zip(PHONES, (shown, shown[::3]), strict=True):
        phone.set_viewport_size(window)
        found = ask_each(phone, seen, PLACES, LINES, EMPTY)
        places = {tuple(places): where for where, (places, _, _) in found.items()}
        if len(places) > 1:
            yield f"different places: {places}"
        yield from (f"{where} has {lines} lines" for where, (_, lines, _) in found.items() if lines > 2)
        yield from (f"{where} leaves {empty} empty" for where, (_, _, empty) in found.items() if not 0 <= empty <= 16)


def fresh(lesson: int, number: int) -> Session:
    """Open an exercise as if it were the first that is looked at."""
    session: Session = twin(first_of(lesson))
    session.handle({"type": "exercise", "number": number})
    return session


@cache
def first_of(lesson: int) -> Session:
    return opened(lesson, 1, "pl")


def test_practice_and_exams_have_the_frame_of_lessons_and_a_board_nearly_as_wide_as_the_phone(phone: Page) -> None:
    lesson = opened(0, 2, "pl")
    shown: list[State] = [("lesson", lesson.region(lesson.view())), *drills("pl"), *trials("pl")]
    for window in reversed(PHONES):
        phone.set_viewport_size(window)
        found = ask_each(phone, shown, BOARD_AND_BUTTON, LINES)
        places = {tuple(place): where for where, (place, _) in found.items()}
        assert len(places) == 1, places
        assert {where: lines for where, (_, lines) in found.items() if lines > 2} == {}
    touched = [each for each in drills("pl") if "start" in str(each[0]) and 'id="answers"' not in each[1]]
    assert touched
    frames = ask_each(phone, touched, FRAME)
    assert {where: frame for where, (frame,) in frames.items() if frame[2] < 340} == {}


def test_they_stay_there_until_the_exercise_is_solved(phone: Page) -> None:
    kinds = {
        exercise.kind: (index, number)
        for index, lesson in enumerate(load_course())
        for number, exercise in enumerate(lesson.exercises, 1)
    }
    for index, number in kinds.values():
        seen = []
        for html in states(opened(index, number, "pl")):
            show(phone, html)
            seen.append(phone.evaluate(PLACES))
        assert seen == seen[:1] * len(seen), (load_course()[index].id, number)


def test_on_a_desk_the_answer_in_practice_comes_where_the_task_has_left_room_for_it(phone: Page) -> None:
    phone.set_viewport_size({"width": 1440, "height": 900})
    found = ask_each(phone, [each for each in drills("pl") if 'id="answers"' not in each[1]], TOPS)
    places: dict[str, set[tuple[int, ...]]] = {}
    for where, (tops,) in found.items():
        assert isinstance(where, tuple)
        places.setdefault(where[0], set()).add(tuple(tops))
    assert len(places) > 3
    assert {kind: tops for kind, tops in places.items() if len(tops) > 1} == {}


def test_before_practice_or_a_round_the_whole_board_and_the_way_to_begin_are_in_the_window(phone: Page) -> None:
    starts = [(place.route, Person(place.route)) for place in all_places() if (place.kind, place.language) == ROUND]
    shown = [("practice", Pupil(route="cwicz/")), *starts]
    for window in PHONES:
        phone.set_viewport_size(window)
        found = ask_each(phone, [(name, each.page) for name, each in shown], BEGINNING)
        assert {name: misplaced for name, (misplaced,) in found.items() if misplaced} == {}


def test_the_bar_of_progress_opens_the_numbers(phone: Page) -> None:
    show(phone, next(states(opened(0, 1, "pl"))))
    assert not phone.locator(".step").first.is_visible()
    phone.locator(".steps-bar").click()
    steps = phone.locator(".step").all()
    assert len(steps) == len(load_course()[0].exercises)
    for step in steps:
        box = step.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44


SOLVED = """() => {
  const moves = document.getAnimations().filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime));
  const takes = Math.max(0, ...moves.map((each) => each.effect.getComputedTiming().endTime));
  for (const each of moves) each.finish();
  const stars = [...document.querySelectorAll(".earned .star")].map((each) => {
    const { width, left, right, top, bottom } = each.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight ? Math.round(width) : 0;
  });
  return { takes, stars, praised: document.querySelector(".praise").getBoundingClientRect().height > 0 };
}"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_what_is_solved_is_praised_by_large_stars_in_less_than_a_second(
    phone: Page, motion: Literal["reduce", "no-preference"]
) -> None:
    phone.emulate_media(reduced_motion=motion)
    *_, html = states(opened(0, 2, "pl"))
    show(phone, html)
    solved = phone.evaluate(SOLVED)
    assert len(solved["stars"]) == 3
    assert min(solved["stars"]) >= 48
    assert solved["praised"]
    assert solved["takes"] <= 900
    assert (solved["takes"] > 0) is (motion == "no-preference")
