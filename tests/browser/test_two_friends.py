"""Two friends play by link; live, one of them has Firefox (`test_live_friends.py`)."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import Site, expect_state

KEEP_COPIED = "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"


def opened(page: Page, link: str) -> None:
    """Open a link as a messenger does: in a page that is loaded for it."""
    page.goto("about:blank")
    page.goto(link)
    expect_state(page, "ready")


def moves(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f"#sq-{square}").click()


def copied(page: Page) -> str:
    page.evaluate(KEEP_COPIED)
    page.locator("#copy-letter").click()
    expect(page.locator("#panel .tool-says")).to_contain_text("Link skopiowany")
    return str(page.evaluate("window.copied"))


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_goes_to_and_fro_between_two_browsers(ola: Page, new_page: NewPage, site: Site) -> None:
    jan = new_page(returning_to=site)
    opened(ola, f"{site.url}gra/klasyczne/")
    ola.locator("#opponent-friend").click()
    ola.locator("details.more summary").first.click()
    ola.locator("#days-3").click()
    ola.locator("#begin").click()
    moves(ola, "c3", "d4")
    expect(ola.locator("#panel")).to_contain_text("ma jeszcze 3 dni")
    ola.locator("#offer-letter").click()
    first = copied(ola)
    assert len(first) <= 200
    ola.locator("#qr-letter").click()
    expect(ola.locator("#panel .qr svg")).to_be_visible()

    opened(jan, first)
    expect(jan.locator("#feedback")).to_contain_text("Ktoś gra z tobą przez link")
    expect(jan.locator("#agree")).to_be_visible()
    moves(jan, "b6", "a5")
    expect(jan.locator("#agree")).to_have_count(0)
    second = copied(jan)

    opened(ola, second)
    expect(ola.locator(".record-move")).to_have_count(2)
    expect(ola.locator("#feedback")).to_contain_text("Teraz ty")
    ola.locator("#resign").click()
    ola.locator("#yes").click()
    last = copied(ola)

    opened(jan, last)
    expect(jan.locator("#feedback")).to_contain_text("Wygra")
