"""The speed of the page: from a press to the changed screen, frames of a capture, and from opening to Python."""

from __future__ import annotations

import shutil
import statistics
from itertools import pairwise
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.drivers import PlaywrightDriver
from tests.browser.site import Site, expect_state, open_exercise, served
from warcaby.app.match.files_part import position_code
from warcaby.school.matches.setup import Setup

LESSON = "lekcje/ruch-pionka/"
GAME = "gra/klasyczne/"
FIVE = "W:Wc1:Bd2,f4,f6,d6,b4,h8"
"""One capture of five pieces: round the middle of the board."""
CAPTURES = 5
OWN = ("b6", "d6", "f6", "h6")
"""Men of the reader, who plays black."""
SLOW_PROCESSOR = 6
"""How many times slower, while frames are counted."""
SMOOTH_MS = 1000 / 60
LATE_MS = 1.5 * SMOOTH_MS
"""A frame that comes later has missed its turn."""
PRESSES = 200
THINKING_PRESSES = 150
PAUSE_MS = (150.0, 250.0)
TAP_MS = (70.0, 110.0)
"""How long a tap takes, and the pause before it."""
POLLING_MS = 50
VISITS = 5

# From the time stamp of a press to the frame that draws the piece as pressed: Python has no part in that.
FEEL = """
window.felt = [];
addEventListener("pointerdown", (event) => requestAnimationFrame(() => {
  if (document.querySelector(".piece.pressed") !== null) window.felt.push(performance.now() - event.timeStamp);
}));
"""
# From the time stamp of the event to the frame that draws the pressed square as taken up or put down.
WATCH = """
window.waits = [];
addEventListener("pointerup", (event) => {
  const { id } = event.target.closest("[data-square]");
  const selected = () => document.getElementById(id).classList.contains("selected");
  const before = selected();
  const changed = new MutationObserver(() => {
    if (selected() === before) return;
    changed.disconnect();
    requestAnimationFrame(() => window.waits.push(performance.now() - event.timeStamp));
  });
  changed.observe(document.body, { subtree: true, childList: true, attributes: true });
}, true);
"""
# The same while the machine thinks: from the event to the frame that says so.
WATCH_THINKING = """
window.waits = [];
addEventListener("pointerup", (event) => {
  if (document.querySelector(".player-thinking") === null) return;
  const said = new MutationObserver(() => {
    said.disconnect();
    requestAnimationFrame(() => window.waits.push(performance.now() - event.timeStamp));
  });
  said.observe(document.querySelector("#live"), { subtree: true, childList: true, characterData: true });
}, true);
"""
READY = """
new MutationObserver(() => {
  if (document.documentElement.dataset.python === "ready") window.readyAt ??= performance.now();
}).observe(document, { subtree: true, attributes: true });
"""
COUNT_FRAMES = """() => {
  const times = [];
  const next = (now) => {
    times.push(now);
    const isOver = document.querySelectorAll("#board .piece").length < 3;
    if (isOver) window.frameTimes = times;
    else requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}"""
TIMES = "[performance.getEntriesByName('first-contentful-paint')[0].startTime, window.readyAt]"


def presses(page: Page, site: Site) -> tuple[list[float], list[float]]:
    """Take up a piece and put it down again and again; return when it is felt and when answered, in milliseconds.

    As fingers do it: each tap takes a while, and is not in step with the frames of the screen.
    """
    chance = Random(16)
    page.goto(site.url + LESSON)
    expect_state(page, "ready")
    open_exercise(page, 2)
    page.evaluate(WATCH)
    page.evaluate(FEEL)
    square = page.locator(".piece.white").first.get_attribute("data-at")
    box = page.locator(f"#sq-{square}").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    for number in range(PRESSES):
        page.wait_for_timeout(chance.uniform(*PAUSE_MS))
        page.mouse.down()
        page.wait_for_timeout(chance.uniform(*TAP_MS))
        page.mouse.up()
        # Looking at every frame would keep the page busy.
        page.wait_for_function("count => window.waits.length === count", arg=number + 1, polling=POLLING_MS)
    felt, waits = page.evaluate("[window.felt, window.waits]")
    assert len(felt) == len(waits)
    return felt, waits


def presses_while_thinking(page: Page, site: Site) -> list[float]:
    """Press men while the strongest machine thinks, in game after game; return when it is answered, in milliseconds."""
    chance = Random(16)
    page.goto(site.url + GAME)
    expect_state(page, "ready")
    page.evaluate(WATCH_THINKING)
    thinking = page.locator(".player-thinking")
    waits: list[float] = []
    while len(waits) < THINKING_PRESSES:
        for button in ("#level-10", "#side-black", "#begin"):
            page.locator(button).click()
        thinking.wait_for(state="attached")
        boxes = [page.locator(f'#board [data-square="{square}"]').bounding_box() for square in OWN]
        for box in boxes * 10:
            assert box is not None
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.wait_for_timeout(chance.uniform(*TAP_MS))
            if not thinking.count():
                break
            page.mouse.down()
            page.wait_for_timeout(chance.uniform(*TAP_MS))
            page.mouse.up()
            page.wait_for_timeout(chance.uniform(*TAP_MS))
        page.locator("#new").click()
        page.locator("#begin, #yes").first.wait_for()
        if page.locator("#yes").count():
            page.locator("#yes").click()
        page.locator("#begin").wait_for()
        waits = page.evaluate("window.waits")
    return waits


def visits(browser: Browser, site: Site, *, fresh: bool) -> list[tuple[float, float]]:
    """Open the front page again and again; return (first contentful paint, Python ready) in milliseconds."""
    found = []
    context = browser.new_context()
    if not fresh:
        page = context.new_page()
        page.goto(site.url)
        page.locator("[data-memory]").wait_for(state="attached")
        page.close()
    for _ in range(VISITS):
        if fresh:
            context.close()
            context = browser.new_context()
        page = context.new_page()
        page.add_init_script(READY)
        page.goto(site.url)
        expect_state(page, "ready")
        paint, ready = page.evaluate(TIMES)
        found.append((paint, ready))
        page.close()
    context.close()
    return found


def frames(page: Page, site: Site) -> list[float]:
    """Watch captures of five pieces with a slow processor; return the time of each frame, in milliseconds."""
    code = position_code(Setup("brazilian", fen=FIVE))
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})
    driver = PlaywrightDriver(page)
    found: list[float] = []
    for _ in range(CAPTURES):
        page.goto("about:blank")
        page.goto(f"{site.url}{GAME}#{code}")
        expect_state(page, "ready")
        driver.click('#board [data-square="c1"]')
        driver.expect_attribute('#board [data-square="c1"]', "aria-selected", "true")
        driver.let_the_board_rest()
        driver.evaluate(COUNT_FRAMES)
        driver.click('#board [data-square="a3"]')
        driver.wait(lambda: bool(driver.evaluate("() => window.frameTimes?.length")), lambda: "the capture goes on")
        times: list[float] = driver.evaluate("() => window.frameTimes")
        found += [after - before for before, after in pairwise(times)]
    return found


def main() -> None:
    """Print what a reader in Chromium waits for."""
    executable = shutil.which("chromium")
    with served(build.DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=CHROMIUM_ARGUMENTS)
        for fresh in (True, False):
            paint, ready = (
                statistics.median(column) for column in zip(*visits(browser, site, fresh=fresh), strict=True)
            )
            print(f"{'first' if fresh else 'later'} visit, Chromium, median of {VISITS}")
            print(f"  first contentful paint {paint:>7.0f} ms")
            print(f"  Python ready           {ready:>7.0f} ms")
        felt, waits = presses(browser.new_page(), site)
        thinking = presses_while_thinking(browser.new_page(), site)
        for name, limit, times in (
            ("lifted piece", 16, felt),
            ("Python's answer", 25, waits),
            ("Python's answer while the machine thinks", 25, thinking),
        ):
            percentiles = statistics.quantiles(times, n=100)
            print(f"press to {name}, Chromium, {len(times)} presses")
            print(f"  p50 {percentiles[49]:>6.1f} ms")
            print(f"  p95 {percentiles[94]:>6.1f} ms  (at most {limit})")
        passed = frames(browser.new_page(), site)
        late = sum(each > LATE_MS for each in passed)
        print(f"{CAPTURES} captures of five pieces, Chromium, processor {SLOW_PROCESSOR} times slower")
        print(f"  frames a second {1000 * len(passed) / sum(passed):>6.1f}")
        print(f"  late frames     {late:>6} of {len(passed)}; longest {max(passed):.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
