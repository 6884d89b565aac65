"""What a journey needs of a browser, so that one journey runs in every engine.

Chromium and Firefox are driven by Playwright, WebKit by Selenium (`webkit.py`). Tests that need more of a browser than
this ask for Playwright's `page`.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

WAIT_S = 60.0
DRAG_STEPS = 6
REST_MS = 250

Point = tuple[float, float]

WHERE_TO_PRESS = """selector => {
    const element = document.querySelector(selector);
    if (element === null) return "is not there";
    for (const block of ["nearest", "center"]) {
        element.scrollIntoView({ block, behavior: "instant" });
        const [box] = element.getClientRects(); // a link may go on in the next line
        if (box === undefined) return "is not shown";
        const point = [box.x + box.width / 2, box.y + box.height / 2];
        const top = document.elementFromPoint(...point);
        if (top !== null && element.contains(top)) return point;
    }
    return "is covered or outside the window";
}"""


class Driver(ABC):
    """One window of a browser. Functions of the page take and give what JSON can hold."""

    @abstractmethod
    def goto(self, address: str) -> None:
        """Open an address and wait until the page is loaded."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page again."""

    @abstractmethod
    def back(self) -> None:
        """Press the back button."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Call a JavaScript function in the page and return its result."""

    @abstractmethod
    def press_at(self, point: Point) -> None:
        """Press and let go at once."""

    @abstractmethod
    def drag_between(self, start: Point, end: Point) -> None:
        """Press at one point, move on in steps, and let go at the other."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key, named as KeyboardEvent.key names it."""

    def click(self, selector: str) -> None:
        """Press an element as soon as it can be seen."""
        self.press_at(self.point(selector))

    def drag(self, start: str, end: str) -> None:
        """Drag what lies in the middle of one element to the middle of another."""
        self.drag_between(self.point(start), self.point(end))

    def point(self, selector: str) -> Point:
        """The middle of an element, once nothing lies above it and it has come to rest."""
        earlier: list[Any] = [None]

        def rests() -> bool:
            now = self.evaluate(WHERE_TO_PRESS, selector)
            earlier.append(now)
            return now == earlier[-2] and not isinstance(now, str)

        self.wait(rests, lambda: f"{selector} {earlier[-1]}")
        x, y = earlier[-1]
        return x, y

    def wait(self, holds: Callable[[], bool], otherwise: Callable[[], str], seconds: float = WAIT_S) -> None:
        """Wait until something holds; fail with a sentence if it never does."""
        deadline = time.monotonic() + seconds
        pause = 0.01
        while not holds():
            if time.monotonic() > deadline:
                raise AssertionError(otherwise())
            # A page that takes long is asked more seldom: its browser has something better to do.
            time.sleep(pause)
            pause = min(2 * pause, 0.1)

    def let_the_board_rest(self) -> None:
        """Let the moment pass in which the page moves nothing, because another position has just come."""
        start: float = self.evaluate("() => performance.now()")
        time.sleep(REST_MS / 1000)
        self.wait(lambda: self.evaluate("() => performance.now()") > start + REST_MS, lambda: "time stands still")

    def count(self, selector: str) -> int:
        """How many elements there are."""
        number: int = self.evaluate("selector => document.querySelectorAll(selector).length", selector)
        return number

    def text(self, selector: str) -> str:
        """The text of the first such element, empty if there is none."""
        text: str = self.evaluate("selector => document.querySelector(selector)?.textContent ?? ''", selector)
        return text

    def attribute(self, selector: str, name: str) -> str | None:
        """An attribute of the first such element."""
        value: str | None = self.evaluate(
            "([selector, name]) => document.querySelector(selector)?.getAttribute(name) ?? null", [selector, name]
        )
        return value

    def expect_count(self, selector: str, number: int) -> None:
        self.wait(
            lambda: self.count(selector) == number,
            lambda: f"there are {self.count(selector)} of {selector}, not {number}",
        )

    def expect_text(self, selector: str, part: str) -> None:
        self.wait(
            lambda: part in self.text(selector), lambda: f"{selector} says {self.text(selector)!r}, without {part!r}"
        )

    def expect_attribute(self, selector: str, name: str, value: str) -> None:
        self.wait(
            lambda: self.attribute(selector, name) == value,
            lambda: f"{name} of {selector} is {self.attribute(selector, name)!r}, not {value!r}",
        )

    def expect_focus(self, selector: str) -> None:
        self.wait(
            lambda: self.has_focus(selector),
            lambda: f"{selector} has no focus, {self.evaluate('() => document.activeElement.outerHTML')} has",
        )

    def has_focus(self, selector: str) -> bool:
        focused: bool = self.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector)
        return focused

    def expect_state(self, state: str) -> None:
        """Wait until the page says that Python is "ready", "loading" or "failed"."""
        self.wait(
            lambda: self.attribute("html", "data-python") == state,
            lambda: (
                f"Python is {self.attribute('html', 'data-python')}, not {state}"
                f" ({self.attribute('html', 'data-reason')}): "
                f"{' '.join(self.text('#python-status').split())}"
            ),
        )


class PlaywrightDriver(Driver):
    """Chromium or Firefox."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def back(self) -> None:
        self.page.go_back()

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def press_at(self, point: Point) -> None:
        self.page.mouse.click(*point)

    def drag_between(self, start: Point, end: Point) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move(*end, steps=DRAG_STEPS)
        mouse.up()

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)


class TouchDriver(PlaywrightDriver):
    """A phone: every press is a finger's."""

    def press_at(self, point: Point) -> None:
        self.page.touchscreen.tap(*point)
