"""What a press shows before it is answered, and how the machine makes room for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_game import KLASYCZNE, begin, square

# When a finger goes down and up, and when Python is told to think on, as the page itself sees it: a test that looked
# from outside would measure how fast it looks.
NOTE_TIMES = """
    window.noted = {down: [], up: [], wake: []};
    const note = kind => window.noted[kind].push(performance.now());
    window.addEventListener("pointerdown", () => note("down"), {capture: true});
    window.addEventListener("pointerup", () => note("up"), {capture: true});
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...others) {
        if (message.kind === "call" && JSON.parse(message.text).type === "wake") note("wake");
        return send.call(this, message, ...others);
    };
"""
# The longest wait, less what the two looks at the clock may differ by.
HELD_MS = 295


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_machine_waits_while_a_finger_rests_but_not_for_ever(page: Page, visit: Visit) -> None:
    page.add_init_script(NOTE_TIMES)
    visit(page, KLASYCZNE)
    begin(page, "level-10", "side-black")
    square(page, "b6").hover()

    def await_wakes() -> None:
        """Until the machine has thought on a little after what was done last."""
        page.evaluate("window.enough = window.noted.wake.length + 3")
        page.wait_for_function("() => window.noted.wake.length >= window.enough")

    await_wakes()
    page.mouse.down()
    page.wait_for_timeout(100)
    page.mouse.up()
    await_wakes()
    page.mouse.move(2, 2)  # where nothing is, so that no answer ends the wait
    page.mouse.down()
    await_wakes()  # though the finger still rests
    page.evaluate("window.enough = window.noted.wake.length + 3")
    for step in range(60):
        page.mouse.move(2 + step % 2, 2)
        page.wait_for_timeout(50)
        if page.evaluate("window.noted.wake.length >= window.enough"):
            break
    else:
        pytest.fail("a finger that moves must not hold the machine up again and again")
    page.mouse.up()
    noted = page.evaluate("window.noted")
    pressed = [(down, min(up, down + HELD_MS)) for down, up in zip(noted["down"], noted["up"], strict=True)]
    assert [(down, wake, until) for wake in noted["wake"] for down, until in pressed if down < wake < until] == []


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_what_is_pressed_is_marked_until_it_is_answered(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    empty, held = square(page, "d4"), page.locator("#board .pressed")
    empty.hover()
    page.mouse.down()
    expect(empty).to_contain_class("pressed")
    page.mouse.up()
    expect(page.locator("#feedback")).not_to_be_empty()
    expect(held).to_have_count(0)
    # Let go elsewhere, it was nothing.
    empty.hover()
    page.mouse.down()
    expect(empty).to_contain_class("pressed")
    square(page, "f4").hover()
    page.mouse.up()
    expect(held).to_have_count(0)
