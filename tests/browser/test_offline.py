"""The site without network, and the change of releases while pages are open."""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import Axe, NewPage
from tests.browser.drivers import PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.profiles import LITTLE_MEMORY
from tests.browser.releases import NEW_RELEASE, release_of, small_release, upload_next_release
from tests.browser.site import OFFLINE_READY, Site, expect_offline_use, expect_state, follow, open_lesson, served
from warcaby.app.shell.routes import Place, all_places
from warcaby.languages import COURSE_LANGUAGE, LANGUAGES
from warcaby.school.course import load_chapters, load_course

LESSON = load_course()[0]
HOME_NAMES = ("Na stronę główną", "To the start page", "Para a página inicial", "На головну сторінку")
LESSON_ROUTE = f"lekcje/{LESSON.slugs['pl']}/"

# An app that lies beside ours on the same host, and what it keeps.
NEIGHBOUR = """
async () => {
  const cache = await caches.open("workbox-precache-v2-https://neighbour.example/");
  await cache.put("/inna/plik.txt", new Response("theirs"));
}
"""
OWN_CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('warcaby-release ')))"
ROUTES_OF = """
(addresses) => Promise.all(addresses.map(async (address) =>
  / data-route="([^"]*)"/.exec(await (await fetch(address)).text())[1]))
"""
# What a service worker fetches for a page, and takes its time.
HELD = "assets/table.bin"
MORE_THAN_ONE_REMINDER_MS = 7_000
UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
CLEAR = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"

# What of the board and the controls lies, even in part, under or behind the elements that say a text.
COVERED = """
(text) => {
  const shown = [...document.querySelectorAll("body *")].filter((each) => each.checkVisibility());
  const sayers = shown.filter((each) => each.children.length === 0 && each.textContent.trim() === text);
  if (sayers.length === 0) return ["nothing says it"];
  const controls = shown.filter((each) => each.matches("#board, button, a, input, select, textarea, summary"));
  return controls.filter((control) => sayers.some((sayer) => {
    const [a, b] = [control.getBoundingClientRect(), sayer.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  })).map((control) => control.outerHTML.slice(0, 80));
}
"""

ABOVE = """([one, other]) => {
  const [a, b] = [one, other].map((each) => document.querySelector(each).getBoundingClientRect());
  return a.bottom <= b.top;
}"""


@pytest.fixture(scope="module")
def few_pages(dist: Path) -> Iterator[Path]:
    """A site with few pages: most tests need not wait until hundreds of them are in the cache."""
    routes = ("", "en/", LESSON_ROUTE, "gra/klasyczne/", "warsztat/", "zasady/kanadyjskie/", "zasady/pool/")
    with small_release(dist, routes) as folder:
        yield folder


@pytest.fixture
def small_site(few_pages: Path, last: contextlib.ExitStack) -> Site:
    """That site, which the test may break."""
    return last.enter_context(served(few_pages))


@pytest.fixture
def page(new_page: NewPage, small_site: Site) -> Page:
    """A page with a service worker; Python's memory is stored, so that it starts in no time."""
    return new_page(small_site, offline_use=True)


@pytest.fixture
def first_page(new_page: NewPage) -> Page:
    """A page of a first visit, with a service worker: Python comes from its cache when the network is gone."""
    return new_page(offline_use=True)


def expect_release(page: Page, release: str) -> None:
    expect(page.locator("html")).to_have_attribute("data-release", release)


def open_tab(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    expect_state(page, "ready")
    return page


def own_cache_names(page: Page) -> list[str]:
    names: list[str] = page.evaluate(OWN_CACHES)
    return names


def test_everything_is_fetched_once_and_works_with_the_server_stopped(
    own_profile: BrowserContext, dist: Path, last: contextlib.ExitStack
) -> None:
    # The pages of one language: what is done with one page is done with a thousand.
    routes = [place.route for place in all_places() if place.language == COURSE_LANGUAGE]
    own_site = last.enter_context(served(last.enter_context(small_release(dist, routes))))
    page = own_profile.new_page()
    page.goto(own_site.url)
    expect_state(page, "ready")
    expect_offline_use(page)
    moved = Counter(path for path, status in own_site.answers if status == 200)
    assert len(moved) > len(routes)
    assert [path for path, times in moved.items() if times > 1] == []
    own_site.stop()
    # Python comes from the cache, not from its memory.
    own_profile.add_init_script(LITTLE_MEMORY)
    page.evaluate("indexedDB.deleteDatabase('warcaby-python') && null")
    page.goto(own_site.url + LESSON_ROUTE)
    expect_state(page, "ready")
    expect_offline_use(page)
    # Whose chapters are in packs of their own.
    for chapter in (load_chapters()[0], load_chapters()[-1]):
        lesson = chapter.lessons[0]
        page.locator(".wordmark").click()
        open_lesson(page, f"lekcje/{lesson.slugs['pl']}/")
        expect(page.locator("#goal")).to_have_text(lesson.exercises[0].goal)
        Learner(PlaywrightDriver(page)).do(lesson.exercises[0])
    assert page.evaluate(ROUTES_OF, [own_site.url + route for route in routes]) == routes

    # Addresses lead where a host would lead them.
    for address in (f"{LESSON_ROUTE}index.html", LESSON_ROUTE.rstrip("/"), f"{LESSON_ROUTE}?from=class"):
        page.goto(own_site.url + address)
        expect(page.locator("html")).to_have_attribute("data-route", LESSON_ROUTE)
    answer = page.goto(f"{own_site.url}lekcje/nie/ma/takiej/")
    assert answer is not None
    assert answer.status == 404
    page.get_by_role("link", name="Na stronę główną").click()
    expect(page.locator(".chapters")).to_be_visible()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_page_for_lost_addresses_finds_home_from_any_depth(
    first_page: Page, own_site: Site, axe: Axe, complaints: list[str]
) -> None:
    page = first_page
    lost = (own_site.dist / "404.html").read_text(encoding="utf-8")
    for address in ("nie-ma", "lekcje/nie/ma/takiej/strony"):
        # As static hosts answer.
        page.route(own_site.url + address, lambda route: route.fulfill(status=404, body=lost, content_type="text/html"))
        page.goto(own_site.url + address)
        for language, name in zip(LANGUAGES, HOME_NAMES, strict=True):
            home = own_site.url + Place(language).route
            expect(page.get_by_role("link", name=name)).to_have_js_property("href", home)
        expect(page.get_by_role("link").first).to_have_css("display", "inline-flex")
        axe(page)
    # The script is looked for where it is not, too.
    complaints.clear()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_promise_covers_nothing_and_a_cache_that_was_cleared_is_filled_again(
    page: Page, small_site: Site, complaints: list[str]
) -> None:
    page.goto(small_site.url + LESSON_ROUTE)
    expect_state(page, "ready")
    expect_offline_use(page)
    for route in ("", "gra/klasyczne/", "warsztat/", LESSON_ROUTE):
        follow(page, route)
        expect_offline_use(page)
        for width, height in ((360, 640), (768, 1024), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED, OFFLINE_READY) == [], f"{route} at {width}x{height}"
    page.evaluate(CLEAR)
    small_site.stop()
    # What is open goes on working.
    Learner(PlaywrightDriver(page)).do(LESSON.exercises[0])
    small_site.start_again()
    page.reload()
    expect_offline_use(page)
    small_site.stop()
    page.goto(small_site.url)
    expect_state(page, "ready")
    expect(page.locator(".hero-stars")).to_contain_text("3")
    complaints.clear()  # of requests that met no server


# `tests/bench/rough.py` uploads releases in three engines.
@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_new_release_comes_though_another_tab_holds_it_up(page: Page, small_site: Site) -> None:
    page.goto(small_site.url)
    expect_offline_use(page)
    other = open_tab(page.context, small_site.url + LESSON_ROUTE)
    upload_next_release(small_site)
    page.evaluate(UPDATE)
    notice = page.locator(".status-update")
    expect(notice).to_be_visible()
    small_site.hold(HELD)
    (small_site.folder / HELD).write_bytes(b"large")
    other.evaluate(f"void fetch('../../{HELD}')")
    PlaywrightDriver(other).wait(lambda: small_site.waiting == 1, lambda: "nothing is held")
    notice.get_by_role("button", name="Wczytaj ją teraz").click()
    coming = notice.get_by_text("Nowa wersja już się wczytuje. Możesz grać dalej: strona sama otworzy się na nowo.")
    expect(coming).to_be_visible()
    expect(notice.get_by_role("button")).to_have_count(0)
    page.wait_for_timeout(MORE_THAN_ONE_REMINDER_MS)
    expect(coming).to_be_visible()
    small_site.release()
    expect_release(page, NEW_RELEASE)
    expect_state(page, "ready")
    expect(notice).to_be_hidden()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_new_release_waits_until_each_of_two_tabs_accepts_it(
    page: Page, small_site: Site, axe: Axe, complaints: list[str]
) -> None:
    old_release = release_of(small_site)
    page.goto(small_site.url)
    expect_offline_use(page)
    page.evaluate(NEIGHBOUR)
    other = open_tab(page.context, small_site.url + LESSON_ROUTE)
    old_script = other.locator("script[type=module]").get_attribute("src")
    assert old_script is not None
    upload_next_release(small_site)
    # Browsers look for a new release by themselves when a page is opened.
    page.evaluate(UPDATE)
    notice = page.locator(".status-update")
    other_notice = other.locator(".status-update")
    expect(notice).to_be_visible()
    expect(other_notice).to_be_visible()
    axe(other)
    # It may stand there for the whole lesson: it covers no square.
    assert other.evaluate(ABOVE, ["#board", ".status-update"])
    Learner(PlaywrightDriver(other)).do(LESSON.exercises[0])

    # Opened again, a page is of the old release still: its tab has not asked for the new one.
    page.reload()
    expect_state(page, "ready")
    expect_release(page, old_release)
    expect_offline_use(page)
    notice.get_by_role("button", name="Wczytaj ją teraz").click()
    expect_release(page, NEW_RELEASE)
    expect_state(page, "ready")
    expect(notice).to_be_hidden()
    expect(page.locator(".hero-stars")).to_contain_text("3")

    # The other tab goes on with the files that it began with, though the host has them no more.
    expect_release(other, old_release)
    expect(other_notice).to_be_visible()
    Learner(PlaywrightDriver(other)).press("#next")
    Learner(PlaywrightDriver(other)).do(LESSON.exercises[1])
    assert other.evaluate("(address) => fetch(address).then((response) => response.status)", old_script) == 200
    other_notice.get_by_role("button", name="Później").click()
    expect(other_notice).to_be_hidden()
    assert len(own_cache_names(page)) == 2
    other.reload()
    expect_release(other, NEW_RELEASE)
    expect_state(other, "ready")
    expect(other.locator(".step").nth(1)).to_have_accessible_name("Zadanie 2, 3 gwiazdki")
    expect_offline_use(other)

    # With nobody left, the old release goes, and only that.
    PlaywrightDriver(page).wait(lambda: len(own_cache_names(page)) == 1, lambda: str(own_cache_names(page)))
    assert page.evaluate("caches.match('/inna/plik.txt').then((response) => response.text())") == "theirs"
    small_site.stop()
    page.goto(small_site.url + LESSON_ROUTE)
    expect_release(page, NEW_RELEASE)
    complaints.clear()
