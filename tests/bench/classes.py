"""How long a teacher waits on the page of classes when it is as full as it gets: 40 classes of 40 pupils with 60 sets.

Each action is timed from the press to the change on the screen, in Chromium.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.site import expect_state, served
from warcaby.school.assignments.results import PuzzleResult, Result, encode_result
from warcaby.school.teaching.school_class import SchoolClass, classes_text, new_class, with_codes, with_pupils

CLASSES = 40
PUPILS = 40
SETS = 60
PUZZLES = 5
VISITS = 3
LIMIT_MS = 200

# From the press to the frame after the change; what is pressed or chosen is found before.
PRESS = """([selector, seen, value]) => new Promise((resolve) => {
  const element = document.querySelector(selector);
  const start = performance.now();
  const watch = new MutationObserver(() => {
    if (document.querySelector(seen) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  if (value === null) { element.click(); return; }
  element.value = value;
  element.dispatchEvent(new Event("change", { bubbles: true }));
})"""


def full_classes(chance: Random) -> Iterator[SchoolClass]:
    """Make classes of which everybody has handed in everything."""
    names = [f"Uczeń{chr(65 + pupil // 10)}{pupil % 10}" for pupil in range(PUPILS)]
    made = with_pupils(new_class("Klasa", 1), "\n".join(f"{name}; A" for name in names), 1)
    results = [
        (encode_result(Result(name, f"{task + 1:08x}", solved(chance))), name) for name in names for task in range(SETS)
    ]
    full = with_codes(made, results, 20_000)
    for number in range(CLASSES):
        yield replace(full, id=f"k{number}", name=f"Klasa {number}")


def solved(chance: Random) -> tuple[PuzzleResult, ...]:
    """Solve some puzzles of a set."""
    return tuple(
        PuzzleResult(chance.random() < 0.8, chance.randrange(3), chance.randrange(2), chance.choice((5, 20, 40, 90)))
        for _ in range(PUZZLES)
    )


Step = tuple[str, str, str, str | None]
"""What is done, what is pressed, what is seen when it is done, and the value chosen or written."""


def steps(group: str) -> tuple[Step, ...]:
    """A walk through a class, on which somebody comes into a new group."""
    return (
        ("open a class", "#classes .set-card button", "#results", None),
        ("choose a pupil", "#row-7 .row-choice", "#row-panel", None),
        ("write a note", "#pupil-note", "#row-panel", f"Gra z {group}."),
        ("move to a group", "#pupil-group", f"#group option[value={group}]", group),
        ("who is missing", "thead .row-choice", "#missing", None),
        ("one group only", "#group", "#row-1:last-child", group),
        ("everybody", "#group", "#row-40", ""),
        ("back to all classes", "#close-class", "#classes .set-card", None),
    )


def act(page: Page, step: Step) -> float:
    """Do a step and return how long it takes, in milliseconds."""
    _, pressed, seen, value = step
    page.locator(pressed).first.wait_for()
    return float(page.evaluate(PRESS, [pressed, seen, value]))


def main() -> int:
    """Print how long each action takes; return 1 if one takes longer than it may."""
    with tempfile.TemporaryDirectory() as folder, served(build.DIST) as site, sync_playwright() as playwright:
        file = Path(folder, "classes.json")
        file.write_text(classes_text(full_classes(Random(40))), encoding="utf-8")
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS)
        context = browser.new_context()
        page = context.new_page()
        page.goto(f"{site.url}nauczyciel/klasy/")
        expect_state(page, "ready")
        began = time.perf_counter()
        page.locator("#classes-file").set_input_files(file)
        page.locator("#feedback").get_by_text("Czytam plik.").wait_for()
        told = time.perf_counter() - began
        page.locator("#classes .set-card").nth(CLASSES - 1).wait_for()
        read = time.perf_counter() - began
        page.locator("[data-memory]").wait_for(state="attached")
        times: dict[str, list[float]] = {}
        for visit in range(VISITS):
            page.goto("about:blank")
            page.goto(f"{site.url}nauczyciel/klasy/")
            expect_state(page, "ready")
            page.locator("#classes .set-card").nth(CLASSES - 1).wait_for()
            for number in range(2):
                for step in steps("BCDEFG"[2 * visit + number]):
                    name = f"{step[0]}{', once more' if number else ''}"
                    times.setdefault(name, []).append(act(page, step))
        browser.close()
    print(
        f"{CLASSES} classes of {PUPILS} pupils with {SETS} sets, Chromium, median of {VISITS} (at most {LIMIT_MS} ms)"
    )
    print(f"  a file of all: told of after {told:.1f} s, read after {read:.1f} s")
    medians = {name: statistics.median(each) for name, each in times.items()}
    for name, median in medians.items():
        print(f"  {name:<32}{median:>6.0f} ms{'' if median <= LIMIT_MS else '  too long'}")
    return int(max(medians.values()) > LIMIT_MS)


if __name__ == "__main__":
    sys.exit(main())
