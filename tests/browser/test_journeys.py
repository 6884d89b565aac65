"""Journeys through the school in three engines: on the site, with its server stopped, and in the single file.

Every journey is made in every engine, each time from another place; together they go from every place in every engine.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser.drivers import Driver
from tests.browser.learner import DraggingLearner, Learner, TypingLearner
from tests.browser.releases import small_release
from tests.browser.site import Site, served
from warcaby.app.shell.routes import SINGLE_FILE, Place, find_place
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import decode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.course import load_course
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle

LESSON = next(lesson for lesson in load_course() if lesson.id == "man-moves")
ROUTE = f"lekcje/{LESSON.slugs['pl']}/"
PLACE = find_place(ROUTE) or Place("pl")
CHAPTER = "#chapter-1"

PUZZLES = (
    Puzzle(parse_fen(BRAZILIAN, "W:Wa7,f2:Bh4"), "promote", 1),
    Puzzle(parse_fen(BRAZILIAN, "W:Wc3,g3,a1:Bd4,f6"), "capture-all", 1),
)
SET = PuzzleSet("Poniedziałek", tuple(replace(each, lines=(prove(each).main,)) for each in PUZZLES))

Address = Callable[[str], str]


@pytest.fixture
def mode(request: pytest.FixtureRequest) -> str:
    """Where the school comes from: "online", "server stopped" or "single file"."""
    name: str = request.param
    return name


@pytest.fixture
def offline_use(mode: str) -> bool:
    return mode == "server stopped"


@pytest.fixture
def first_visit(mode: str) -> bool:
    """The warm profile is that of the site that tests share."""
    return mode != "online"


@pytest.fixture(scope="module")
def few_pages(dist: Path) -> Iterator[Path]:
    """A site with the pages of the journeys alone, which is soon in the cache; `test_offline.py` looks at the whole."""
    lessons = (PLACE.translated(language) for language in LANGUAGES)
    first = [route for lesson in lessons for route in (lesson.route, lesson.to("home").route)]
    with small_release(dist, (*first, "gra/klasyczne/", "en/rules/", "en/rules/turkish/")) as folder:
        yield folder


@pytest.fixture
def address(
    request: pytest.FixtureRequest, mode: str, dist: Path, driver: Driver, last: contextlib.ExitStack
) -> Address:
    """From route to address; a site whose server is stopped has been visited before."""
    if mode == "single file":
        file = (dist / SINGLE_FILE).as_uri()
        return lambda route: f"{file}#/{route}" if route else file
    if mode == "online":
        site: Site = request.getfixturevalue("site")
    else:
        site = last.enter_context(served(request.getfixturevalue("few_pages")))
        driver.goto(site.url)
        driver.expect_attribute("html", "data-offline", "ready")
        site.stop()
    return lambda route: site.url + route


IS_LIGHT = {
    "pl": "Pole c4 jest jasne.",
    "pt-BR": "A casa c4 é clara.",
    "uk": "Поле c4 світле.",
}
"""What is said of a tap on a light square."""


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
def test_a_visit(driver: Driver, address: Address, language: Language) -> None:
    place, t = PLACE.translated(language), translator(language)
    driver.goto(address(place.to("home").route))
    driver.expect_state("ready")
    tapping, dragging, typing = Learner(driver), DraggingLearner(driver), TypingLearner(driver)

    # A wrong move is refused, with the reason; the right one earns stars.
    if not driver.count(f"{CHAPTER}[open]"):
        tapping.press(f"{CHAPTER} summary")
    tapping.press(f".lesson-row[data-route='{place.route}']")
    worked, first, *following = LESSON.exercises
    driver.expect_text("#goal", t.lesson(worked.goal))
    tapping.do(worked)
    tapping.press("#next")
    driver.expect_text("#goal", t.lesson(first.goal))
    tapping.press_square("c3")
    tapping.press_square("c4")
    driver.expect_attribute("#panel", "data-tone", "bad")
    driver.expect_text("#live", IS_LIGHT[language])
    tapping.expect_selected("c3")
    tapping.press_square("d4")
    driver.expect_attribute("#panel", "data-tone", "good")
    driver.expect_count(".earned .star.full", 2)

    # The next two with keys alone, and one more by dragging.
    for exercise in following[:2]:
        typing.press("#next")
        driver.expect_text("#goal", t.lesson(exercise.goal))
        typing.do(exercise)
    open_the_road = LESSON.exercises[5]
    tapping.press(".step:nth-child(6)")
    driver.expect_text("#goal", t.lesson(open_the_road.goal))
    dragging.do(open_the_road)

    # What was earned is there when the page is opened again.
    assert driver.evaluate("() => location.href") == address(place.route)
    driver.reload()
    driver.expect_state("ready")
    driver.expect_text("h1", t.lesson(LESSON.title))
    driver.expect_count(".step.done", 5)
    driver.expect_count(".step:nth-child(2) .star.full", 2)

    # Another language, and a rule tried on the board.
    tapping.press(".languages summary")
    tapping.press(".languages a[lang=en]")
    driver.expect_attribute("html", "lang", "en")
    assert driver.evaluate("() => location.href") == address(f"en/lessons/{LESSON.slugs['en']}/")
    tapping.press(".site-footer a[data-route='en/rules/']")
    tapping.press(".rule-card[data-route='en/rules/turkish/']")
    driver.expect_text("h1", "Turkish")
    tapping.press("#tab-man-captures")
    driver.expect_attribute("#tab-man-captures", "aria-pressed", "true")
    tapping.press_square("c3")
    driver.expect_count("#board .square.target", 2)
    driver.back()
    driver.expect_count("tbody tr", 23)
    assert driver.evaluate("() => location.href") == address("en/rules/")


@pytest.mark.parametrize(
    ("driver", "mode"),
    [("chromium", "server stopped"), ("firefox", "single file"), ("webkit", "online")],
    indirect=True,
)
def test_a_game(driver: Driver, address: Address) -> None:
    player = Learner(driver)
    driver.goto(address("gra/klasyczne/"))
    driver.expect_state("ready")
    player.press("#level-1")
    driver.expect_attribute("#level-1", "aria-pressed", "true")
    player.press("#begin")
    driver.expect_count("#begin", 0)

    # The machine answers a move; what has been played is there when the page is opened again.
    player.press_square("c3")
    player.press_square("c4")
    driver.expect_attribute("#panel", "data-tone", "bad")
    player.press_square("d4")
    driver.expect_count(".record-move", 2)
    driver.expect_count(".player.below.to-move", 1)
    driver.reload()
    driver.expect_state("ready")
    driver.expect_count(".record-move", 2)

    # A game is given up only when it is meant, and then looked at.
    player.press("#resign")
    player.press("#no")
    player.press("#resign")
    player.press("#yes")
    driver.expect_count("#again", 1)


@pytest.mark.parametrize(
    ("driver", "mode"), [("chromium", "online"), ("firefox", "online"), ("webkit", "single file")], indirect=True
)
def test_a_set_of_puzzles(driver: Driver, address: Address) -> None:
    pupil = Learner(driver)
    driver.goto(f"{address('zestaw/')}#{encode_set(SET)}")
    driver.expect_state("ready")
    driver.expect_text("#title", SET.title)
    pupil.press("#nickname")
    driver.type_text("Ala")
    pupil.press("#begin")
    driver.expect_count("#goal", 1)
    pupil.make(SET.puzzles[0].lines[0][0])
    driver.expect_attribute("#panel", "data-tone", "good")
    driver.reload()
    driver.expect_state("ready")
    # Who goes on is asked again: the same nickname goes on where it stopped.
    pupil.press("#nickname")
    driver.type_text("Ala")
    pupil.press("#begin")
    pupil.press("#finish")
    driver.expect_count("#result-code", 1)
    result = decode_result(driver.text("#result-code"))
    assert (result.nickname, result.solved) == ("Ala", 1)
