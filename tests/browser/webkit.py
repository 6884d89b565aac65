"""WebKit as packaged by Debian: MiniBrowser of WebKitGTK, driven by Selenium on a virtual display."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_MOUSE
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.browser.drivers import DRAG_STEPS, Driver, Point

WINDOW = (1280, 900)
KEYS = {
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowUp": Keys.ARROW_UP,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Tab": Keys.TAB,
}


@contextlib.contextmanager
def virtual_display() -> Iterator[str]:
    """Run an X server without a screen; yield its name for DISPLAY."""
    width, height = WINDOW
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as server:
        assert server.stdout is not None
        try:
            number = server.stdout.readline().strip()  # written as soon as the server answers
            if not number:
                raise RuntimeError("Xvfb did not start")
            yield f":{number}"
        finally:
            server.terminate()


ONCE = {"JSC_useOMGJIT": "0"}
"""Settings with which WebAssembly is compiled once: for the same Python, a start takes a third of the processor's time,
because WebKit doesn't compile everything again to make it faster."""


@contextlib.contextmanager
def webkit(
    display: str, settings: Mapping[str, str] = MappingProxyType({}), offline_use: bool = True
) -> Iterator[WebKitDriver]:
    """Open a window of WebKit that remembers nothing of earlier ones; the settings are JavaScriptCore's."""
    options = Options()
    options.binary_location = str(mini_browser())
    options.add_argument("--automation")
    if not offline_use:
        options.add_argument("--features=-ServiceWorkers")
    service = Service(shutil.which("WebKitWebDriver"), env=os.environ | {"DISPLAY": display, **settings})
    with WebKitGTK(options=options, service=service) as driver:
        driver.set_window_size(*WINDOW)
        yield WebKitDriver(driver)


def mini_browser() -> Path:
    """Find MiniBrowser, which comes with Debian's library of WebKitGTK."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4*/MiniBrowser"))
    if not found:
        raise RuntimeError("MiniBrowser is not installed")
    return found[-1]


class WebKitDriver(Driver):
    """One window of MiniBrowser."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def goto(self, address: str) -> None:
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def back(self) -> None:
        self.driver.back()

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.driver.execute_script(f"return ({function})(arguments[0])", argument)

    def press_at(self, point: Point) -> None:
        self.drag_between(point, point)

    def drag_between(self, start: Point, end: Point) -> None:
        actions = ActionBuilder(self.driver, mouse=PointerInput(POINTER_MOUSE, "mouse"), duration=0)
        pointer = actions.pointer_action
        pointer.move_to_location(*map(round, start))
        pointer.pointer_down()
        if start != end:
            (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
            for step in range(1, DRAG_STEPS + 1):
                pointer.move_to_location(round(x + dx * step / DRAG_STEPS), round(y + dy * step / DRAG_STEPS))
        pointer.pointer_up()
        actions.perform()

    def key(self, name: str) -> None:
        shift, _, plain = name.rpartition("+")
        keys = ActionChains(self.driver, duration=0)
        if shift:
            keys.key_down(Keys.SHIFT).send_keys(KEYS[plain]).key_up(Keys.SHIFT).perform()
        else:
            keys.send_keys(KEYS[plain]).perform()
