"""One journey through the school in three engines: with the server of the site stopped, and in the single file.

`test_single_file.py` and `test_voice.py` open the single file in the other two. What was earned survives a reload at
once; `build.py bench` tries that fifty times in each engine (`tests/bench/reload.py`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException

from tests.browser.drivers import Driver
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from tests.browser.releases import small_release
from tests.browser.reloading import RELOAD_AT_ONCE, is_reloaded
from tests.browser.site import FOLLOW, Site, served
from tests.browser.test_old_stores import STARS, STORES, WRITE
from warcaby.app.shell.routes import SINGLE_FILE, Place, find_place
from warcaby.app.words.translation import Translator, translator
from warcaby.languages import LANGUAGES, Language
from warcaby.school.course import load_course
from warcaby.school.exercises import PlayExercise

LESSON = next(lesson for lesson in load_course() if lesson.id == "man-moves")
ROUTE = f"lekcje/{LESSON.slugs['pl']}/"
PLACE = find_place(ROUTE) or Place("pl")
CHAPTER = "#chapter-1"
OLD_STARS = STARS[LESSON.id]["first-step"]

Address = Callable[[str], str]


@pytest.fixture
def mode(request: pytest.FixtureRequest) -> str:
    """Where the school comes from: "server stopped" or "single file"."""
    name: str = request.param
    return name


@pytest.fixture
def offline_use(mode: str) -> bool:
    return mode == "server stopped"


@pytest.fixture
def first_visit() -> bool:
    """The warm profile is that of the site that tests share."""
    return True


@pytest.fixture(scope="module")
def few_pages(dist: Path) -> Iterator[Path]:
    """A site with the pages of the journeys alone, which is soon in the cache; `test_offline.py` looks at the whole."""
    lessons = (PLACE.translated(language) for language in LANGUAGES)
    first = [route for lesson in lessons for route in (lesson.route, lesson.to("home").route)]
    with small_release(dist, (*first, "gra/klasyczne/", "en/rules/", "en/rules/turkish/")) as folder:
        yield folder


@pytest.fixture
def address(
    request: pytest.FixtureRequest,
    mode: str,
    language: Language,
    dist: Path,
    driver: Driver,
    last: contextlib.ExitStack,
) -> Address:
    """From route to address; a site whose server is stopped is open, and has kept stars of a former release."""
    if mode == "single file":
        file = (dist / SINGLE_FILE).as_uri()
        return lambda route: f"{file}#/{route}" if route else file
    site: Site = last.enter_context(served(request.getfixturevalue("few_pages")))
    keep_old_stars(driver, site)
    driver.goto(site.url + PLACE.translated(language).to("home").route)
    driver.expect_state("ready")
    driver.expect_attribute("html", "data-offline", "ready")
    site.stop()
    return lambda route: site.url + route


def keep_old_stars(driver: Driver, site: Site) -> None:
    """Store stars as a former release did; how databases are listed is up to the engine."""
    (database, store), value = STORES["in the library's database"]
    driver.goto(site.blank)
    driver.evaluate(WRITE, [database, store, value])
    driver.wait(lambda: bool(driver.evaluate("() => window.written")), lambda: "nothing was written")


IS_LIGHT = {
    "pl": "Pole c4 jest jasne.",
    "pt-BR": "A casa c4 é clara.",
    "uk": "Поле c4 світле.",
}
"""What is said of a tap on a light square."""

PIECE = """() => {
    const disc = document.querySelector("#board .piece.man .turned");
    const { width, height } = disc.getBBox();
    const drawn = disc.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height), isSlanted: drawn.width < drawn.height };
}"""
"""A disc, seen a little from the side."""


@pytest.mark.parametrize(
    ("driver", "mode", "language"),
    [
        ("firefox", "server stopped", "uk"),
        ("webkit", "server stopped", "pt-BR"),
        # Its addresses are of another form.
        ("chromium", "single file", "pl"),
    ],
    indirect=["driver", "mode"],
)
def test_a_visit(driver: Driver, address: Address, mode: str, language: Language) -> None:
    place, t = PLACE.translated(language), translator(language)
    if mode == "single file":
        driver.goto(address(place.to("home").route))
    driver.expect_state("ready")
    learner = Learner(driver)
    if mode == "server stopped":
        driver.expect_text(f".lesson-row[data-route='{place.route}']", f"{OLD_STARS}/")
    if not driver.count(f"{CHAPTER}[open]"):
        learner.press(f"{CHAPTER} summary")
    learner.press(f".lesson-row[data-route='{place.route}']")
    taps_wrongly_and_rightly(learner, t, language)
    types_and_drags(driver, t)

    # What was earned is there; with the server stopped, the page has come from the cache.
    assert driver.evaluate("() => location.href") == address(place.route)
    driver.expect_state("ready")
    driver.expect_text("h1", t.lesson(LESSON.title))
    driver.expect_count(".step.done", 5)
    driver.expect_count(".step:nth-child(2) .star.full", 2)
    reads_rules_in_another_language(learner, address)
    plays_with_the_machine(learner)


def taps_wrongly_and_rightly(learner: Learner, t: Translator, language: Language) -> None:
    """A wrong move is refused, with the reason; the right one earns stars."""
    driver = learner.driver
    worked, first, *_ = LESSON.exercises
    driver.expect_text("#goal", t.lesson(worked.goal))
    learner.do(worked)
    learner.press("#next")
    driver.expect_text("#goal", t.lesson(first.goal))
    assert driver.evaluate(PIECE) == {"width": 80, "height": 86, "isSlanted": True}
    learner.press_square("c3")
    learner.press_square("c4")
    driver.expect_attribute("#panel", "data-tone", "bad")
    driver.expect_text("#live", IS_LIGHT[language])
    learner.expect_selected("c3")
    learner.press_square("d4")
    driver.expect_attribute("#panel", "data-tone", "good")
    driver.expect_count(".earned .star.full", 2)


def types_and_drags(driver: Driver, t: Translator) -> None:
    """Two exercises with keys alone, and one more by dragging; the page is reloaded the moment its stars are seen."""
    typing = TypingLearner(driver)
    for exercise in LESSON.exercises[2:4]:
        typing.press("#next")
        driver.expect_text("#goal", t.lesson(exercise.goal))
        typing.do(exercise)
    open_the_road = LESSON.exercises[5]
    driver.click(".step:nth-child(6)")
    driver.expect_text("#goal", t.lesson(open_the_road.goal))
    assert isinstance(open_the_road, PlayExercise)
    driver.evaluate(RELOAD_AT_ONCE)
    with contextlib.suppress(PlaywrightError, WebDriverException):  # the page is gone before it has answered
        DraggingLearner(driver).make(open_the_road.solutions[0])
    driver.wait(lambda: is_reloaded(driver), lambda: "the page was not reloaded")


def reads_rules_in_another_language(learner: Learner, address: Address) -> None:
    driver = learner.driver
    learner.press(".languages summary")
    learner.press(".languages a[lang=en]")
    driver.expect_attribute("html", "lang", "en")
    assert driver.evaluate("() => location.href") == address(f"en/lessons/{LESSON.slugs['en']}/")
    learner.press(".site-footer a[data-route='en/rules/']")
    learner.press(".rule-card[data-route='en/rules/turkish/']")
    driver.expect_text("h1", "Turkish")
    learner.press("#tab-man-captures")
    driver.expect_attribute("#tab-man-captures", "aria-pressed", "true")
    learner.press_square("c3")
    driver.expect_count("#board .square.target", 2)
    driver.back()
    driver.expect_count("tbody tr", 23)
    assert driver.evaluate("() => location.href") == address("en/rules/")


def plays_with_the_machine(learner: Learner) -> None:
    driver = learner.driver
    driver.evaluate(FOLLOW, "en/play/brazilian/")
    learner.press("#level-1")
    driver.expect_attribute("#level-1", "aria-pressed", "true")
    learner.press("#begin")
    driver.expect_count("#begin", 0)
    learner.press_square("c3")
    learner.press_square("d4")
    driver.expect_count(".record-move", 2)
