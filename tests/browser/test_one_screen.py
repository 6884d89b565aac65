"""On a phone, a lesson's task, the whole board, the answer and the buttons are in the window without scrolling.

The wordiest exercise of every kind is shown in every state between their start and their solution. The program runs
here and the browser only lays its pages out, so that hundreds of states take seconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest
from playwright.sync_api import Page

from tests.app.player import Player
from tests.browser.laid_out import COVERED, FRAME, OUTSIDE, ask_each, put_style, show
from tests.lessons.robots import clicks, draw_whole_pages_only
from warcaby.app.board.board_views import PanelView
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.match import review
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import open_screen
from warcaby.app.shell.session import Session
from warcaby.app.words.translation import translator
from warcaby.engine import Limits
from warcaby.languages import Language
from warcaby.rules import BRAZILIAN
from warcaby.school.course import lessons, load_course
from warcaby.school.matches import machine

SMALL_PHONES = ((360, 640), (320, 568))
ANSWERS = 8
"""So many of the wordiest exercises with answers are looked at, of either kind."""
WINDOWS_OF_A_GAME = ((360, 640), (390, 844), (768, 1024), (1440, 900))

SQUARE = """() => {
  const { width, height } = document.querySelector(".board [data-square]").getBoundingClientRect();
  return [width, height];
}"""

GOAL = """() => {
  const goal = document.querySelector("#goal");
  const words = document.createRange();
  words.selectNodeContents(goal);
  const room = goal.closest(".told").getBoundingClientRect().height - words.getBoundingClientRect().height;
  return [parseFloat(getComputedStyle(goal).fontSize), room];
}"""
"""How large a task is set, and what its words leave of their room."""

OVERLAPS = """() => {
  const title = document.querySelector(".lesson-title").getBoundingClientRect();
  return [...document.querySelectorAll(".site-header :is(a, button), .step, .opening svg")]
    .filter((element) => {
      const { top, left, bottom, right } = element.getBoundingClientRect();
      return left < title.right && title.left < right && top < title.bottom && title.top < bottom;
    })
    .map((element) => element.outerHTML);
}"""


@pytest.fixture(autouse=True)
def _whole_pages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_whole_pages_only(monkeypatch)


def screen(session: Session) -> LessonScreen:
    assert isinstance(session.screen, LessonScreen)
    return session.screen


def opened(lesson: int, number: int, language: Language) -> Session:
    session = Session()
    session.place = Place(language, "lesson", lessons()[lesson])
    session.screen = open_screen(session.reader, session.place)
    screen(session).open(number - 1)
    return session


@cache
def panels(language: Language) -> list[tuple[int, int, PanelView]]:
    """The index of the lesson, the number there, and what stands beside the board, for every exercise."""
    found = []
    for index, lesson in enumerate(load_course()):
        shown = screen(opened(index, 1, language))
        for number in range(1, len(lesson.exercises) + 1):
            shown.open(number - 1)
            found.append((index, number, shown.panel()))
    return found


def wordiest(language: Language, count: int = 1) -> dict[str, list[tuple[int, int]]]:
    """Find the wordiest exercises of every kind: the index of the lesson, and the number of the exercise there."""
    found: dict[str, list[tuple[int, int, int]]] = {}
    for index, number, panel in panels(language):
        words = "".join(
            [panel.asked.goal, *(passage.text for passage in panel.asked.text), *(c.text for c in panel.choices)]
        )
        kind = load_course()[index].exercises[number - 1].kind
        found.setdefault(kind, []).append((-len(words), index, number))
    return {kind: [each[1:] for each in sorted(all_found)[:count]] for kind, all_found in found.items()}


def states(session: Session) -> Iterator[str]:
    """Show an exercise from its start, over a wrong answer or a hint, to its solution."""
    yield session.region(session.view())
    touched = screen(session).touched
    right = [action.get("answer") for action in clicks(touched.run.next_step)]
    wrong = [each for each in screen(session).panel().choices if each.answer not in right]
    longest = max(wrong, key=lambda each: len(each.text), default=None)
    session.handle({"type": "choose", "answer": longest.answer} if longest else {"type": "hint"})
    yield session.region(session.view())
    while not touched.run.solved:
        for action in clicks(touched.run.next_step):
            session.handle(action)
        yield session.region(session.view())


WITH_VOICE = "document.documentElement.dataset.voice = 'ready'"
"""With a voice there are speakers, too."""

SMALL_SPEAKERS = """() => [...document.querySelectorAll(".hear")]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width, height, right }) => height > 0 && (Math.min(width, height) < 44 || right > innerWidth))"""


@pytest.mark.parametrize("language", ["pl", "en"])
def test_task_board_answer_and_buttons_are_in_the_window(phone: Page, language: Language) -> None:
    shown = [
        ((load_course()[lesson].id, number, state), html)
        for ((lesson, number),) in wordiest(language).values()
        for state, html in enumerate(states(opened(lesson, number, language)))
    ]
    put_style(phone)
    for has_voice in (False, True):
        if has_voice:
            phone.evaluate(WITH_VOICE)
        found = ask_each(phone, shown, OUTSIDE, COVERED, FRAME, SMALL_SPEAKERS)
        # A board that is only looked at may be smaller, but not as small as a picture.
        assert {where: frame for where, (_, _, frame, _) in found.items() if frame[2] < 160} == {}
        assert {where: outside for where, (outside, _, _, _) in found.items() if outside} == {}
        assert {where: covered for where, (_, covered, _, _) in found.items() if covered} == {}
        assert {where: speakers for where, (_, _, _, speakers) in found.items() if speakers} == {}


@pytest.mark.parametrize("language", ["pl", "en"])
def test_beside_any_number_of_answers_squares_fit_a_finger_and_the_sheet_covers_nothing(
    phone: Page, language: Language
) -> None:
    # WCAG 2.5.8: a target has 24 pixels. Where answers stand beside the board, it has the least room.
    shown = [
        ((index, number, state), html)
        for kind in ("order", "judge")
        for index, number in wordiest(language, ANSWERS)[kind]
        for state, html in enumerate(islice(states(opened(index, number, language)), 2))
    ]
    for width, height in SMALL_PHONES:
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, shown, SQUARE, COVERED)
        assert {where: sides for where, (sides, _) in found.items() if min(sides) < 24} == {}, width
        assert {where: covered for where, (_, covered) in found.items() if covered} == {}, width


@pytest.mark.parametrize(
    ("lesson", "exercise"),
    [("man-moves", "two-ways"), ("flying-king", "wide-wings"), ("majority-capture", "free-choice")],
)
def test_the_board_keeps_its_size_while_it_is_touched(phone: Page, lesson: str, exercise: str) -> None:
    index, found = next((index, each) for index, each in enumerate(load_course()) if each.id == lesson)
    session = opened(index, [each.id for each in found.exercises].index(exercise) + 1, "pl")
    touched, frames = screen(session).touched, []
    while not touched.run.solved:
        for action in clicks(touched.run.next_step):
            show(phone, session.region(session.view()))
            frames.append(phone.evaluate(FRAME))
            session.handle(action)
    assert len(frames) > 2
    assert frames == frames[:1] * len(frames)


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_longest_tasks_are_legible_and_have_room(phone: Page, language: Language) -> None:
    longest = sorted((-len(panel.asked.goal), lesson, number) for lesson, number, panel in panels(language))[:4]
    shown = []
    for _, lesson, number in longest:
        session = opened(lesson, number, language)
        shown.append(((lesson, number), session.region(session.view())))
    put_style(phone)
    phone.evaluate(WITH_VOICE)
    for width, height in SMALL_PHONES:
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, shown, GOAL)
        assert {where: goal for where, (goal,) in found.items() if goal[0] < 14 or goal[1] < -3} == {}, width


@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_title_stands_clear_of_the_links_beside_it(phone: Page, language: Language) -> None:
    titles = [(len(translator(language).lesson(each.title)), lesson) for lesson, each in enumerate(load_course())]
    for _, lesson in sorted(titles)[-6:]:
        session = opened(lesson, 1, language)
        show(phone, session.region(session.view()))
        assert phone.evaluate(OVERLAPS) == [], load_course()[lesson].id


def test_the_opening_picture_makes_room_once_the_lesson_has_begun(phone: Page) -> None:
    session = opened(0, 1, "pl")
    show(phone, session.region(session.view()))
    assert phone.locator(".opening").is_visible()
    session.handle({"type": "go-on"})
    show(phone, session.region(session.view()))
    assert not phone.locator(".opening").is_visible()


@pytest.mark.parametrize("language", ["pl", "uk"])
def test_the_board_of_a_game_keeps_its_place_from_the_first_move_to_the_review(
    phone: Page, monkeypatch: pytest.MonkeyPatch, language: Language
) -> None:
    # What is found is not looked at.
    for module, name in ((machine, "HINT"), (review, "LOOK"), (review, "LONG_LOOK")):
        monkeypatch.setattr(module, name, Limits(seconds=0.05))
    player = Player(Place(language, "game", BRAZILIAN).route).sets(level=1)
    player.does("begin")
    pages = [player.page]
    for does in (
        lambda: player.plays("c3d4"),
        lambda: player.does("hint"),
        lambda: player.does("ask", question="resign"),
        lambda: player.does("resign"),
        lambda: player.does("analyse"),
        lambda: player.does("step", by=-1),
    ):
        does()
        pages.append(player.page)
    for width, height in WINDOWS_OF_A_GAME:
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, enumerate(pages), FRAME, OUTSIDE)
        assert {where: outside for where, (_, outside) in found.items() if outside} == {}, width
        assert {where: frame for where, (frame, _) in found.items() if frame != found[0][0]} == {}, width
