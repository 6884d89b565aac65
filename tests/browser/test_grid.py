"""One hand in all pages: they begin at the same edge, with headings of the same size; nothing is cut on a projector."""

from __future__ import annotations

from collections.abc import Mapping

from playwright.sync_api import Page

from tests.browser.laid_out import ask_each, put_style, show
from warcaby.app.shell.session import Session

PAGES = (
    *("cwicz/", "dla-rodzicow/", "dyplomy/zasady/", "egzaminy/zasady/", "gra/", "kto-gra/", "nauczyciel/"),
    *("nauczyciel/klasy/", "od-czego-zaczac/", "plan/", "postepy/", "slowniczek/", "warsztat/lekcje/", "wydruk/"),
    *("wyniki/", "zadania/", "zasady/"),
)
"""Pages that are read or filled in; on the others a board stands beside the words."""

HEADING = """() => {
  const heading = document.querySelector("#main h1, main h1");
  const { fontSize, fontWeight } = getComputedStyle(heading);
  return [Math.round(heading.getBoundingClientRect().x), fontSize, fontWeight].join(" ");
}"""

EDGES = """() => {
  const of = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const [first, last] = [of(".site-header > :first-child"), of(".site-header > :last-child")];
  const [board, beside] = [of(".lesson .board"), of(".lesson #task")];
  return [Math.round(first.left - board.left), Math.round(last.right - beside.right)];
}"""

BEYOND = """() => [...document.querySelectorAll("#task *, #panel *, .lesson-title, .screen-buttons *")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
    .map((each) => each.className)"""

COVERED = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [title, switches] = [box(".lesson-title"), box(".screen-buttons")];
  return title.top < switches.bottom && title.right > switches.left && title.bottom > switches.top;
}"""


COVERED_LINES = """() => {
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(".lesson-title"));
  const switches = [...document.querySelectorAll(".screen-buttons > *")].map((each) => each.getBoundingClientRect());
  return [...range.getClientRects()].some((line) => switches.some((each) => line.width > 0 && each.width > 0
    && line.left < each.right && each.left < line.right && line.top < each.bottom && each.top < line.bottom));
}"""
"""Whether words of the title lie under a switch; boxes that are wider than their words do not count."""


def opened(route: str, *actions: Mapping[str, object]) -> str:
    session = Session()
    session.open(route)
    for action in actions:
        session.handle(action)
    return session.region(session.view())


def test_pages_begin_at_one_edge_with_headings_of_one_size(phone: Page) -> None:
    phone.set_viewport_size({"width": 1440, "height": 900})
    found = ask_each(phone, ((route, opened(route)) for route in PAGES), HEADING)
    looks = {route: look for route, (look,) in found.items()}
    assert len(set(looks.values())) == 1, looks


def test_a_board_and_what_stands_beside_it_end_where_the_header_does(phone: Page) -> None:
    pages = [(route, opened(route)) for route in ("lekcje/bicie-do-tylu/", "gra/klasyczne/", "zasady/klasyczne/")]
    for width, height in ((1280, 720), (1366, 768), (1440, 900), (1536, 864), (1920, 1080)):
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, pages, EDGES)
        assert {route: edges for route, (edges,) in found.items() if edges != [0, 0]} == {}, (width, height)


def test_the_switches_of_a_lesson_leave_its_title_free_for_either_hand(phone: Page) -> None:
    phone.set_viewport_size({"width": 1440, "height": 900})
    for hand in ("right", "left"):
        put_style(phone)
        phone.evaluate("(hand) => { document.documentElement.dataset.hand = hand; }", hand)
        show(phone, opened("lekcje/bicie-do-tylu/"))
        assert not phone.evaluate(COVERED_LINES), hand


def test_nothing_is_cut_on_a_projector(phone: Page) -> None:
    for width, height in ((1280, 720), (1440, 900), (1920, 1080)):
        phone.set_viewport_size({"width": width, "height": height})
        put_style(phone)
        phone.evaluate("document.documentElement.dataset.projector = ''")
        for route, taps in (("lekcje/bicie/", ()), ("lekcje/bicie-wiekszosci/", ("c3", "e5", "c7"))):
            exercise = {"type": "exercise", "number": 2}
            show(phone, opened(route, exercise, *({"type": "tap", "square": square} for square in taps)))
            assert phone.evaluate(BEYOND) == [], (width, route)
            assert not phone.evaluate(COVERED), (width, route)


def test_on_a_phone_the_squares_go_from_edge_to_edge(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    for route in ("lekcje/bicie-wiekszosci/", "gra/klasyczne/"):
        person = {"type": "setup", "field": "opponent", "value": "person"}
        show(phone, opened(route, *((person, {"type": "begin"}) if route.startswith("gra") else ())))
        fields = phone.evaluate(
            "[...document.querySelectorAll('#board .field')].map((each) => each.getBoundingClientRect())"
            ".map(({ left, right }) => [left, right])"
        )
        assert abs(min(left for left, _ in fields)) < 1, route
        assert abs(max(right for _, right in fields) - 390) < 1, route
