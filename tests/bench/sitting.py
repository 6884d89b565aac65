"""A sitting of three hours: a thousand exercises one after another in one page, without a reload.

Every press is made in the page and in a session beside it, which knows the way. What is measured at the start and at
the end: how long an answer takes, what the page's own scripts hold, and how much memory Python has taken.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
from dataclasses import dataclass
from itertools import chain, cycle
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

import build
from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.profiles import LITTLE_MEMORY
from tests.browser.site import Site, expect_state, follow, served
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.shell.session import Session
from warcaby.school.course import load_course
from warcaby.school.drills.in_lessons import DrillExercise
from warcaby.school.exercises.game import GameExercise
from web.making.rehearsal import Action, on_the_way

EXERCISES = 1000
SAMPLE = 100
"""So many exercises at the end are compared with the same ones an hour and a half before."""
EVERY = 100

SLOWER, LARGER_MB, MORE_PYTHON = 1.3, 20.0, 1.25
"""At most: times as long for an answer, so much more in the page, times as much memory of Python."""

# What Python's WebAssembly has for a memory; put before the worker's script.
FIND_MEMORY = """
for (const name of ["instantiate", "instantiateStreaming"]) {
  const original = WebAssembly[name].bind(WebAssembly);
  WebAssembly[name] = async (source, imports) => {
    const made = await original(source, imports);
    const memory = (made.instance ?? made).exports.memory ?? imports?.env?.memory;
    if (memory !== undefined) self.pythonMemory = memory;
    return made;
  };
}
"""

# Press a square or a control; settles with the milliseconds until the page has changed.
PRESS = """(action) => new Promise((resolve, reject) => {
  const same = (control) => JSON.stringify(Object.entries(JSON.parse(control.dataset.action)).sort())
    === JSON.stringify(Object.entries(action).sort());
  const target = action.type === "tap"
    ? document.querySelector(`#board [data-square="${action.square}"]`)
    : [...document.querySelectorAll("[data-action]")].find(same);
  if (!target) { reject(new Error(`nothing to press for ${JSON.stringify(action)}`)); return; }
  const start = performance.now();
  const late = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(action)}`)), 30_000);
  const changed = new MutationObserver(() => {
    changed.disconnect();
    clearTimeout(late);
    resolve(performance.now() - start);
  });
  changed.observe(document.querySelector("#page"), { subtree: true, childList: true, attributes: true });
  target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
})"""


@dataclass(frozen=True)
class Held:
    """What is held at one time."""

    heap_mb: float
    nodes: float
    listeners: float
    python_mb: float


class Sitting:
    """A page, and the session beside it."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page, self.site = page, site
        self.devtools: CDPSession = page.context.new_cdp_session(page)
        self.devtools.send("Performance.enable")
        self.session = Session()
        self.session.handle({"type": "start", "route": ""})

    def open(self, route: str) -> None:
        """Follow a link."""
        self.session.handle({"type": "open", "route": route})
        follow(self.page, route)
        # Without a handle, which would hold the board for as long as the page is open.
        self.page.locator("#board").wait_for(state="attached")

    def press(self, action: Action) -> float:
        """Do one thing; return how many milliseconds its answer took."""
        self.session.handle(action)
        return float(self.page.evaluate(PRESS, action))

    @property
    def lesson(self) -> LessonScreen:
        """The lesson that is open."""
        assert isinstance(self.session.screen, LessonScreen)
        return self.session.screen

    @property
    def is_solved(self) -> bool:
        board = self.lesson.touched
        assert isinstance(board, ExerciseBoard)
        return board.run.solved

    def held(self) -> Held:
        """Measure what is held once all that is not needed has been thrown away."""
        self.devtools.send("HeapProfiler.collectGarbage")
        found: dict[str, Any] = self.devtools.send("Performance.getMetrics")
        metrics = {each["name"]: each["value"] for each in found["metrics"]}
        (worker,) = self.page.workers
        return Held(
            metrics["JSHeapUsedSize"] / 1e6,
            metrics["Nodes"],
            metrics["JSEventListeners"],
            worker.evaluate("self.pythonMemory.buffer.byteLength") / 1e6,
        )


def exercises() -> list[tuple[str, int]]:
    """List the exercises of the course: the route of the lesson, and the place in it."""
    return [
        (f"lekcje/{lesson.slugs['pl']}/", number)
        for lesson in load_course()
        for number, exercise in enumerate(lesson.exercises)
        # The machine does not answer alike in both sessions, and nobody here knows the way through drills.
        if not isinstance(exercise, DrillExercise | GameExercise)
    ]


def sit(sitting: Sitting) -> tuple[list[list[float]], list[Held]]:
    """Do the exercises over and over; return the milliseconds of the answers to each, and what was held meanwhile."""
    answers: list[list[float]] = []
    held: list[Held] = []
    route, begun = "", time.monotonic()
    for done, (lesson, number) in enumerate(cycle(exercises())):
        if done % EVERY == 0:
            held.append(sitting.held())
            if done:
                print(f"{done:>5} exercises, {time.monotonic() - begun:.0f} s, {held[-1]}", flush=True)
        if done == EXERCISES:
            return answers, held
        if lesson != route or number == 0:
            sitting.open(route := lesson)
        if sitting.lesson.index != number:
            sitting.press({"type": "exercise", "number": number + 1})
        waits = []
        while not sitting.is_solved:
            waits.append(sitting.press(next(on_the_way(sitting.lesson))))
        answers.append(waits)
    raise AssertionError


def main() -> int:
    """Print the figures of a sitting; return 1 if anything has grown so much that it would be felt."""
    with (
        served(build.DIST) as site,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS) as chromium,
    ):
        site.prepend("assets/worker-*.js", FIND_MEMORY)
        context = chromium.new_context(locale="pl-PL", reduced_motion="reduce", service_workers="block")
        context.add_init_script(LITTLE_MEMORY)
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(site.url)
        expect_state(page, "ready")
        answers, held = sit(Sitting(page, site))
    once = len(exercises())
    first, last = (sorted(chain(*answers[end - SAMPLE : end])) for end in (EXERCISES - once, EXERCISES))
    before, after = statistics.median(first), statistics.median(last)
    # The second measurement: by then every kind of page has been drawn once.
    begin, end = held[1], held[-1]
    print(f"answers: {before:.1f} ms, then {after:.1f} ms (at most {SLOWER} times as long)")
    print(f"95 of 100 within {first[len(first) * 95 // 100]:.0f} ms, then {last[len(last) * 95 // 100]:.0f} ms")
    print(f"the page: {begin.heap_mb:.1f} MB, then {end.heap_mb:.1f} MB (at most {LARGER_MB:.0f} MB more)")
    print(
        f"elements {begin.nodes:.0f}, then {end.nodes:.0f}; listeners {begin.listeners:.0f}, then {end.listeners:.0f}"
    )
    print(f"Python: {begin.python_mb:.1f} MB, then {end.python_mb:.1f} MB (at most {MORE_PYTHON} times)")
    print(*errors, sep="\n")
    is_well = (
        after <= SLOWER * before
        and end.heap_mb <= begin.heap_mb + LARGER_MB
        and end.python_mb <= MORE_PYTHON * begin.python_mb
        and not errors
    )
    return 0 if is_well else 1


if __name__ == "__main__":
    sys.exit(main())
