"""The coach in the page: how long an opponent who warns lets a reader wait, from the press that makes a move.

The reader plays as levels 1 and 3 do, against each person who warns. Measured is the time until the opponent asks about
the move, or has answered it: his own thinking is in it. `python3 -m tests.bench.coach [SECONDS]`
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
from collections.abc import Sequence
from random import Random

from playwright.sync_api import Page, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.site import Site, expect_state, served
from warcaby.app.match.coach_part import MOST_LEVEL
from warcaby.engine import LEVELS, Thinking
from warcaby.rules import BRAZILIAN, Move, new_game

GAME = "gra/klasyczne/"
SECONDS = 240.0
MOVES = 12
"""How many moves of the reader's are played in each game: by then much has been exchanged."""

PAUSE_MS = (800.0, 2_500.0)
"""How long a reader thinks."""

LIMIT_MS = 300

# From the last press of a move to the frame that draws the question, or the answer in the list of moves.
WATCH = """
window.waits = [];
addEventListener("pointerup", (event) => { window.pressed = event.timeStamp; }, true);
new MutationObserver(() => {
  const asks = document.querySelector("#stand-by") !== null;
  const count = document.querySelectorAll(".record-move").length;
  const is_over = document.querySelector("#again") !== null;
  if (!asks && !is_over && count < (window.awaited ?? Infinity)) return;
  window.awaited = Infinity;
  const pressed = window.pressed;
  requestAnimationFrame(() => {
    if (window.answered === pressed) return;
    window.answered = pressed;
    window.waits.push([performance.now() - pressed, asks]);
  });
}).observe(document, { subtree: true, childList: true });
"""


def make(page: Page, move: Move, pause: float) -> None:
    """Think, and make a move by pressing its squares."""
    page.wait_for_timeout(pause)
    for square in move.path:
        page.locator(f'#board [data-square="{square}"]').click()


def play(page: Page, site: Site, person: int, chance: Random) -> list[tuple[float, bool]]:
    """Play the beginning of a game; return how long each answer took in milliseconds, and whether it was a question."""
    page.goto(site.url + GAME)
    expect_state(page, "ready")
    if page.locator("#new").count():
        page.locator("#new").click()
        page.locator("#begin, #yes").first.wait_for()
        if page.locator("#yes").count():
            page.locator("#yes").click()
    page.locator(f"#level-{person}").click()
    page.locator("#begin").click()
    page.evaluate(WATCH)
    game = new_game(BRAZILIAN)
    for number in range(MOVES):
        level = LEVELS[chance.choice((1, 3)) - 1]
        thinking = Thinking(game, level=level, seed=chance.randrange(1 << 30))
        thinking.run(float("inf"))
        move = thinking.best.move
        page.evaluate("count => { window.awaited = count; }", 2 * number + 2)
        make(page, move, chance.uniform(*PAUSE_MS))
        page.locator(f"#again, #stand-by, .record-move >> nth={2 * number + 1}").first.wait_for(state="attached")
        if page.locator("#stand-by").count():
            page.locator("#stand-by").click()
        page.locator(f"#again, .record-move >> nth={2 * number + 1}").first.wait_for(state="attached")
        game = game.play(move)
        if page.locator("#again").count() or game.ending():
            break
        answer = page.locator(".record-move").nth(2 * number + 1).text_content() or ""
        game = game.play(_parsed(game.legal_moves(), answer))
        if game.ending() or not game.legal_moves():
            break
    found: list[tuple[float, bool]] = page.evaluate("window.waits")
    return found


def _parsed(moves: Sequence[Move], text: str) -> Move:
    start, end = text.strip()[:2], text.strip()[3:5]
    return next(move for move in moves if (move.start, move.end) == (start, end))


def main(seconds: float = SECONDS) -> None:
    """Print what a reader in Chromium waits for."""
    chance, began = Random(31), time.monotonic()
    found: list[tuple[float, bool]] = []
    with served(build.DIST) as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS)
        page = browser.new_page(reduced_motion="reduce")
        person = 0
        while time.monotonic() - began < seconds:
            person = person % MOST_LEVEL + 1
            found += play(page, site, person, chance)
        browser.close()
    for name, times in (
        ("question or answer", [wait for wait, _ in found]),
        ("question", [wait for wait, is_question in found if is_question]),
    ):
        if len(times) > 1:
            percentiles = statistics.quantiles(times, n=100)
            print(f"press to {name}, Chromium, {len(times)} moves against persons 1 to {MOST_LEVEL}")
            print(f"  p50 {percentiles[49]:>6.1f} ms")
            print(f"  p95 {percentiles[94]:>6.1f} ms  (at most {LIMIT_MS})")


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
