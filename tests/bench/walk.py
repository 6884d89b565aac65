"""Every control of every page, pressed: how many states that meets, and what goes wrong in them.

    python -m tests.bench.walk [HOW_MANY_PRESSES]

First without a browser, in both languages, by somebody who is new and then by somebody who has been everywhere; then
every state laid out on phones; then in Chromium, with a real page.
"""

from __future__ import annotations

import shutil
import sys
from collections import Counter
from collections.abc import Iterator

from playwright.sync_api import sync_playwright

import build
from tests.browser.clicks import NOTE_CALLS, Clicker
from tests.browser.conftest import CHROMIUM_ARGUMENTS, PHONE
from tests.browser.looks import State, faults_of_looks
from tests.browser.site import expect_state, served
from tests.walker.walk import Walk, starts
from warcaby.languages import LANGUAGES

PRESSES = 4_000
CLICKS = 600


def walks(presses: int) -> Iterator[tuple[str, Walk]]:
    """Yield what is walked, and the walk: the second in each language with all that was kept in the first."""
    for language in LANGUAGES:
        kept: object = None
        for who in ("new", "old hand"):
            walk = Walk([{**start, "progress": kept} for start in starts(language)], presses // 4).go()
            kept = walk.kept
            yield f"{language}, {who}", walk.disturb().press_late()


def main() -> int:
    """Print a table and every fault; return 1 if there is any."""
    presses = int(sys.argv[1]) if len(sys.argv) > 1 else PRESSES
    faults, shown, kinds = list[str](), list[State](), Counter[str]()
    for name, walk in walks(presses):
        told = walk.told()
        shown += (State(f"{name}: {state.name}", state.html, state.look) for state in walk.states.values())
        kinds.update(state.shape.kind for state in walk.states.values())
        faults += told
        print(f"{name:<14} {len(walk.states):>5} states", *_counts(walk.counts), f"{len(told)} faults", flush=True)
    print(*(f"{kind} {count}" for kind, count in kinds.most_common()), sep=", ")
    with (
        served(build.DIST) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
    ):
        page = chromium.new_page(viewport=PHONE, reduced_motion="reduce")
        page.goto(f"{site.url}assets/{next((site.folder / 'assets').glob('main-*.css')).name}")
        looks = list(faults_of_looks(page, shown, shown))
        print(f"laid out       {len(shown):>5} states, {len(looks)} faults", flush=True)
        page = chromium.new_page(viewport=PHONE, reduced_motion="reduce")
        page.add_init_script(NOTE_CALLS)
        page.goto(site.url)
        expect_state(page, "ready")
        clicker = Clicker(page, seed=1)
        for _ in range(CLICKS):
            clicker.press()
        count = len(clicker.pressed)
        print(f"in Chromium    {CLICKS:>5} presses of {count} kinds, {len(clicker.faults)} faults", flush=True)
    faults += [*looks, *clicker.faults]
    print(*faults, sep="\n")
    return min(len(faults), 1)


def _counts(counts: Counter[str]) -> Iterator[str]:
    names = {"presses": "presses", "disturbed": "unasked", "late": "too late"}
    return (f"{counts[key]:>6} {name}" for key, name in names.items())


if __name__ == "__main__":
    sys.exit(main())
