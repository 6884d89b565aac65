"""What a press shows before it is answered, and how the machine makes room for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.test_game import KLASYCZNE, begin, square

COUNT_WAKES = """
    window.wakes = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...others) {
        if (message.kind === "call" && JSON.parse(message.text).type === "wake") window.wakes += 1;
        return send.call(this, message, ...others);
    };
"""


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_machine_waits_while_a_finger_rests_but_not_for_ever(page: Page, visit: Visit) -> None:
    page.add_init_script(COUNT_WAKES)
    visit(page, KLASYCZNE)
    begin(page, "level-10", "side-black")
    square(page, "b6").hover()

    def thinks_within(milliseconds: int) -> bool:
        """Whether the machine goes on thinking in that time; false as well if it has finished."""
        before = page.evaluate("window.wakes")
        page.wait_for_timeout(milliseconds)
        return bool(page.evaluate("window.wakes") > before)

    assert thinks_within(100)
    page.mouse.down()
    page.wait_for_timeout(60)  # what has begun is finished
    assert not thinks_within(150)
    expect(page.locator(".player-thinking")).to_be_attached()
    page.mouse.up()
    assert thinks_within(200)
    page.mouse.down()
    page.mouse.move(0, 0, steps=5)
    assert thinks_within(600)
    page.mouse.up()


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
