"""Texts are heard in real browsers, by a real voice, which writes down what it is given."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from tests.browser.conftest import CHROMIUM_ARGUMENTS, FIREFOX_PREFERENCES, LIFTOFF, PHONE, Axe, pages
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.learner import Learner
from tests.browser.site import Site, expect_state, follow, open_exercise
from tests.browser.speech import Recorder, recorder
from warcaby.app.shell.routes import SINGLE_FILE
from warcaby.app.words.speech import spoken
from warcaby.school.course import load_course

MAN_MOVES = next(lesson for lesson in load_course() if lesson.id == "man-moves")
LESSON = "lekcje/ruch-pionka/"

TASK = ("#opening-says", "#task-text", "#goal")

A_VOICE = """() => {
    window.said = [];
    const voice = { name: "Zosia", lang: "pl-PL", localService: true, default: true };
    const synthesis = new EventTarget();
    synthesis.getVoices = () => [voice];
    synthesis.cancel = () => undefined;
    synthesis.speak = (utterance) => window.said.push(utterance);
    Object.defineProperty(window, "speechSynthesis", { value: synthesis, configurable: true });
    window.SpeechSynthesisUtterance = class extends EventTarget {
        constructor(text) {
            super();
            this.text = text;
        }
    };
}"""
"""A stub of a voice that tells which word it speaks: those of eSpeak do not, and WebKitGTK has none."""
SAID = "() => window.said.map(({ text, lang }) => [text, lang])"
HEARD = "(text) => window.said.some((each) => each.text === text && each.lang === 'pl-PL')"
MARKED = """([text, charIndex]) => {
    const utterance = window.said.find((each) => each.text === text);
    utterance.dispatchEvent(Object.assign(new Event("boundary"), { charIndex }));
    return [...CSS.highlights.get("spoken")].join();
}"""


@pytest.fixture(scope="module")
def voices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Recorder]:
    # The name of a socket may not be long.
    with recorder(tmp_path_factory.mktemp("s")) as started:
        yield started


@pytest.fixture(scope="module", params=["chromium", "firefox"])
def speaking(request: pytest.FixtureRequest, playwright: Playwright, voices: Recorder) -> Iterator[Browser]:
    """A browser that has those voices."""
    environment: dict[str, str | float | bool] = dict(voices.environment)
    if request.param == "chromium":
        arguments = [*CHROMIUM_ARGUMENTS, LIFTOFF, "--enable-speech-dispatcher"]
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=arguments, env=environment)
    else:
        found = playwright.firefox.launch(
            channel="moz-firefox",
            executable_path=shutil.which("firefox-esr"),
            firefox_user_prefs=FIREFOX_PREFERENCES,
            env=environment,
        )
    yield found
    found.close()


@pytest.fixture
def page(speaking: Browser, voices: Recorder, complaints: list[str]) -> Iterator[Page]:
    voices.said_file.unlink(missing_ok=True)
    with pages(speaking, complaints) as open_page:
        yield open_page(keeps_memory=False, viewport=PHONE)
    assert complaints == []


def expect_said(page: Page, voices: Recorder, voice: str, *texts: str) -> None:
    """Wait until exactly these texts have been given to the voice, and forget them."""
    wanted = [f"{voice} {said}" for text in texts for said, _ in spoken(voice[:2], text)]
    driver = PlaywrightDriver(page)
    driver.wait(lambda: len(voices.said) >= len(wanted), lambda: f"{voices.said} instead of {wanted}")
    heard = [each.strip() for each in voices.said]
    if is_firefox(page):
        # It tells the server of the voice too late for what comes first.
        heard, wanted = ([each.split(maxsplit=1)[1] for each in said] for said in (heard, wanted))
    assert heard == wanted
    voices.said_file.unlink()


def is_firefox(page: Page) -> bool:
    return page.context.browser is not None and page.context.browser.browser_type.name == "firefox"


def shown(page: Page, *selectors: str) -> str:
    return "\n".join(
        " ".join((page.locator(each).text_content() or "").split()) for each in selectors if page.locator(each).count()
    )


def agrees(page: Page) -> None:
    """Let voices read that are called remote, as Firefox calls all of speech-dispatcher."""
    if page.locator("html").get_attribute("data-voice") == "remote":
        expect(page.locator(".voice-far")).to_be_visible()
        page.locator("#remote").check()


def test_a_task_an_answer_and_a_hint_are_heard_as_people_say_them(
    page: Page, site: Site, voices: Recorder, axe: Axe
) -> None:
    page.goto(f"{site.url}ustawienia/")
    expect_state(page, "ready")
    expect(page.locator("html[data-voice]")).to_be_attached()
    agrees(page)
    expect(page.locator("html")).to_have_attribute("data-voice", "ready")
    page.locator('[data-hear="voice-sample"]').click()
    expect_said(page, voices, "pl", shown(page, "#voice-sample"))
    follow(page, LESSON)
    open_exercise(page, 2)
    expect(page.locator("#hint")).to_be_visible()
    speaker = page.locator("#task .hear")
    box = speaker.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    speaker.click()
    expect_said(page, voices, "pl", shown(page, *TASK))
    page.locator("#hint").click()
    page.locator("#feedback .hear").click()
    expect_said(page, voices, "pl", shown(page, "#feedback p"))
    axe(page)
    # By keys, too.
    page.locator("#feedback .hear").press("Enter")
    expect_said(page, voices, "pl", shown(page, "#feedback p"))
    if not is_firefox(page):
        what_appears_is_read_by_itself(page, voices)


def what_appears_is_read_by_itself(page: Page, voices: Recorder) -> None:
    """For those who want it, in another language; a tap ends what is being said."""
    follow(page, "en/settings/")
    page.locator("#reads").check()
    follow(page, "en/glossary/")
    term = page.locator("#capture .hear")
    term.click()
    expect_said(page, voices, "en-gb", shown(page, "#capture-words h2", "#capture-words p"))
    follow(page, "en/lessons/man-moves/")
    expect(page.locator("#goal")).to_be_visible()
    expect_said(page, voices, "en-gb", shown(page, *TASK))
    open_exercise(page, 2)
    expect(page.locator("#hint")).to_be_visible()
    expect_said(page, voices, "en-gb", shown(page, *TASK))
    page.locator("#hint").click()
    expect(page.locator("#feedback p").first).not_to_have_text("Your turn.")
    expect_said(page, voices, "en-gb", shown(page, "#feedback p"))


@pytest.mark.parametrize("driver", ["webkit"], indirect=True)
def test_the_word_that_is_heard_is_marked_where_it_is_shown(driver: Driver, dist: Path) -> None:
    # In the single file, which no other test opens there.
    driver.goto(f"{(dist / SINGLE_FILE).as_uri()}#/{LESSON}")
    driver.evaluate(A_VOICE)
    driver.expect_state("ready")
    driver.expect_attribute("html", "data-voice", "ready")
    driver.expect_text("#goal", MAN_MOVES.exercises[0].goal)
    sentence, words = spoken("pl", driver.text("#goal"))[-1]
    driver.click("#task .hear")
    driver.wait(lambda: bool(driver.evaluate(HEARD, sentence)), lambda: f"{sentence} is not in {driver.evaluate(SAID)}")
    marked = [driver.evaluate(MARKED, [sentence, at]) for at, _, _ in words]
    assert marked == [driver.text("#goal")[start:end] for _, start, end in words]
    driver.click("#title")
    assert driver.evaluate("() => CSS.highlights.size") == 0
    Learner(driver).do(MAN_MOVES.exercises[0])


# What the page finds out itself is found out alike everywhere.
@pytest.mark.parametrize("driver", ["chromium"], indirect=True)
def test_a_browser_without_a_voice_shows_no_speaker_and_says_how_to_get_one(driver: Driver, site: Site) -> None:
    driver.goto(f"{site.url}ustawienia/")
    driver.evaluate(
        "() => void Object.defineProperty(window, 'speechSynthesis', { value: undefined, configurable: true })"
    )
    driver.expect_state("ready")
    driver.expect_attribute("html", "data-voice", "none")
    sizes = "of => [...document.querySelectorAll(of)].map((each) => each.getClientRects().length)"
    assert set(driver.evaluate(sizes, ".hear")) == {0}
    assert driver.evaluate(sizes, ".voice-none") == [1]
