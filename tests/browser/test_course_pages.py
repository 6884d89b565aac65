"""Exams, the placement test, diplomas, the glossary and the end of a lesson, laid out in every state.

The program runs here and the browser only lays its pages out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count, cycle

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import WIDTHS, Axe, Scheme
from tests.browser.laid_out import PUT, ask_each, put_style
from tests.lessons.robots import clicks, draw_whole_pages_only
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.languages import Language
from warcaby.school.course import chapters, load_course

CHAPTER = chapters()[1]
LONG_NAME = "Wilhelmina Brzęczyszczykiewicz-Konopacka"

State = tuple[str, str]
"""What is shown, and the page."""


BEGIN = {"type": "begin"}
SCHEMES: tuple[Scheme, ...] = ("light", "dark")


def opened(place: Place, session: Session | None = None) -> Session:
    if session is None:
        session = Session()
        session.handle({"type": "start", "route": place.route, "progress": None})
    else:
        session.handle({"type": "open", "route": place.route})
    return session


def shown(name: str, session: Session) -> State:
    return name, session.region(session.view())


def solve(session: Session) -> None:
    screen = session.screen
    assert isinstance(screen, (LessonScreen, TrialScreen))
    with pytest.MonkeyPatch.context() as patch:
        draw_whole_pages_only(patch)
        while not screen.touched.run.solved:
            for action in clicks(screen.touched.run.next_step):
                session.handle(action)


def taken(session: Session, wrong: tuple[int, ...], begin: Mapping[str, str] = BEGIN) -> Iterator[State]:
    """Take an exam or the placement test; show the first task of every kind, and the first that is not solved."""
    session.handle(begin)
    screen = session.screen
    assert isinstance(screen, TrialScreen)
    seen: set[str] = set()
    for number in count():
        if not screen.has_task:
            break
        kind = screen.touched.exercise.kind
        if kind not in seen:
            yield shown(kind, session)
        seen.add(kind)
        if number in wrong:
            session.handle({"type": "give-up"})
        else:
            solve(session)
        if number in (0, *wrong[:1]):
            yield shown("wrong" if number in wrong else "right", session)
        session.handle({"type": "next"})


@cache
def states(language: Language) -> tuple[State, ...]:
    return tuple(drawn(language))


def drawn(language: Language) -> Iterator[State]:
    exam, diploma = (Place(language, kind, CHAPTER) for kind in ("exam", "diploma"))
    yield shown("no diploma yet", opened(diploma))
    session = opened(exam)
    yield shown("exam", session)
    yield from taken(session, (1, 2))
    yield shown("exam passed", session)
    opened(diploma, session)
    yield shown("diploma", session)
    session.handle({"type": "sign", "fields": {"name": LONG_NAME}})
    yield shown("diploma signed", session)
    opened(exam, session)
    yield shown("exam again", session)
    for _ in taken(session, (1, 2, 3, 5)):
        pass
    yield shown("exam failed", session)
    placement = opened(Place(language, "placement"))
    yield shown("placement", placement)
    yield from taken(placement, (0, 2), {"type": "origin", "game": "american"})
    yield shown("placement over", placement)
    yield shown("glossary", opened(Place(language, "glossary")))
    lesson = max(load_course(), key=lambda each: len(each.terms))
    ended = opened(Place(language, "lesson", lesson))
    for number in range(1, len(lesson.exercises) + 1):
        ended.handle({"type": "exercise", "number": number})
    solve(ended)
    ended.handle({"type": "next"})
    yield shown("lesson over", ended)


HEAD = """([language, title]) => {
    document.documentElement.lang = language;
    document.title = title;
}"""


def show(page: Page, language: Language, state: State) -> None:
    name, html = state
    put_style(page)
    page.evaluate(HEAD, [language, name])
    page.evaluate(PUT, html)


def test_axe_finds_nothing(phone: Page, axe: Axe) -> None:
    # By turns: that nothing is too faint, light or dark, is looked at on pages that run.
    for state, scheme in zip(states("pl"), cycle(SCHEMES), strict=False):
        show(phone, "pl", state)
        phone.emulate_media(color_scheme=scheme)
        axe(phone)


def test_the_longest_names_stay_inside_the_frame_of_a_diploma(phone: Page) -> None:
    session = opened(Place("pl", "exam", CHAPTER))
    for _ in taken(session, ()):
        pass
    opened(Place("pl", "diploma", CHAPTER), session)
    for name in ("Jan", LONG_NAME, LONG_NAME.upper(), "W" * 40, "王" * 40):
        session.handle({"type": "sign", "fields": {"name": name}})
        show(phone, "pl", shown("signed", session))
        assert outside(phone) == [], name


def outside(phone: Page) -> list[str]:
    """The texts of a diploma that do not lie inside its frame."""
    boxes = phone.evaluate("""[...document.querySelectorAll("svg.diploma text")].map((text) => {
        const { x, width } = text.getBBox();
        return [text.textContent, x, x + width];
    })""")
    assert len(boxes) > 5
    return [text for text, left, right in boxes if left < 60 or right > 1123 - 60]


REACH = """() => document.documentElement.scrollWidth"""

IN_ORDER = """() => [...document.querySelectorAll(".lesson-end, .trial-end, .diploma-page")].map((end) => {
    const shown = [...end.children].filter((part) => part.checkVisibility());
    const boxes = shown.map((part) => part.getBoundingClientRect());
    // What is read later lies further down, or to the right.
    return boxes.every((box, at) => at === 0 || boxes[at - 1].top <= box.top || boxes[at - 1].right <= box.left);
})"""


def test_ends_and_diplomas_are_seen_in_the_order_in_which_they_are_read(phone: Page) -> None:
    names = ("lesson over", "exam passed", "exam failed", "placement over", "no diploma yet", "diploma signed")
    ends = [state for state in states("pl") if state[0] in names]
    assert len(ends) == len(names)
    for width in (360, 1440):
        phone.set_viewport_size({"width": width, "height": 800})
        found = ask_each(phone, ends, IN_ORDER)
        assert {name: in_order for name, (in_order,) in found.items() if in_order != [True]} == {}, width


# Polish, and those that have longer words.
@pytest.mark.parametrize("language", ["pl", "uk"])
def test_nothing_is_wider_than_the_window(phone: Page, language: Language) -> None:
    put_style(phone)
    # It decides where words are divided.
    phone.evaluate(HEAD, [language, ""])
    for width in WIDTHS:
        phone.set_viewport_size({"width": width, "height": 640})
        found = ask_each(phone, enumerate(html for _, html in states(language)), REACH)
        assert {states(language)[at][0]: reach for at, (reach,) in found.items() if reach > width} == {}, width
