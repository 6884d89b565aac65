"""Friends play live, each in a browser of their own, without a server between them.

Browsers hide the addresses of devices behind names that other devices in the network resolve; here nobody does, so the
browsers of the tests tell them openly (see `conftest.py`).
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.site import Site
from tests.browser.test_two_friends import KEEP_COPIED, moves, opened


def copied(page: Page) -> str:
    page.evaluate(KEEP_COPIED)
    page.locator("#live-copy").click()
    expect(page.locator("#live-says")).to_contain_text("Skopiowane")
    return str(page.evaluate("window.copied"))


def invites(page: Page, site: Site, *more: str) -> str:
    """Begin a live game, and return the link of the invitation."""
    opened(page, f"{site.url}gra/klasyczne/")
    page.locator("#opponent-friend").click()
    page.locator("#live-True").click()
    page.locator("details.more summary").first.click()
    for control in more:
        page.locator(control).click()
    page.locator("#begin").click()
    expect(page.locator("#friend-line .qr svg")).to_be_visible()
    return copied(page)


def answers(page: Page) -> str:
    """Say yes to an invitation that is open, and return the code of the answer."""
    page.locator("#live-accept").click()
    expect(page.locator("#friend-line .qr svg")).to_be_visible()
    return copied(page)


def takes(page: Page, code: str) -> None:
    page.locator("#live-code").fill(code)
    page.locator("#live-take").click()


def expect_moves(count: int, *pages: Page) -> None:
    for page in pages:
        expect(page.locator(".record-move")).to_have_count(count)


def presses(page: Page, control: str) -> None:
    """Press what may be in the menu of the game."""
    if not page.locator(control).is_visible():
        page.locator(".game-menu-button").click()
    page.locator(control).click()


def test_two_browsers_play_a_game_to_its_end_and_another_one(ola: Page, jan: Page, site: Site) -> None:
    link = invites(ola, site, "#clock-5-3")
    assert len(link) <= 240
    opened(jan, link)
    expect(jan.locator("#friend-line")).to_contain_text("adres sieciowy")
    takes(ola, answers(jan))
    for page in (ola, jan):
        expect(page.locator("#friend-line")).to_be_hidden()
        expect(page.locator(".player-clock")).to_have_count(2)

    moves(ola, "c3", "d4")
    expect_moves(1, ola, jan)
    presses(jan, "#live-draw")
    expect(ola.locator("#panel")).to_contain_text("proponuje remis")
    ola.locator("#live-no").click()
    expect(jan.locator("#feedback")).to_contain_text("woli grać dalej")
    moves(jan, "b6", "a5")
    expect_moves(2, ola, jan)

    presses(jan, "#live-back")
    ola.locator("#live-yes").click()
    expect_moves(1, ola, jan)
    moves(jan, "d6", "c5")
    expect_moves(2, ola, jan)

    presses(ola, "#resign")
    ola.locator("#yes").click()
    expect(jan.locator("#feedback")).to_contain_text("Wygra")
    jan.locator("#live-again").click()
    expect(ola.locator("#feedback")).to_contain_text("jeszcze raz")
    ola.locator("#live-again").click()
    for page in (ola, jan):
        expect(page.locator("#live-again")).to_have_count(0)
    moves(jan, "c3", "d4")  # the sides are exchanged
    expect_moves(1, ola, jan)
    presses(jan, "#live-draw")
    ola.locator("#live-yes").click()
    for page in (ola, jan):
        expect(page.locator("#feedback")).to_contain_text("Remis")


def test_a_closed_tab_is_noticed_and_new_codes_go_on_with_the_game(ola: Page, jan: Page, site: Site) -> None:
    opened(jan, invites(ola, site))
    takes(ola, answers(jan))
    moves(ola, "c3", "d4")
    expect_moves(1, ola, jan)

    again = jan.context.new_page()
    jan.close()
    expect(ola.locator("#live-invite")).to_be_visible()
    expect(ola.locator("#panel")).to_contain_text("nie ma")

    # Whoever was invited may invite as well: the game is on the list.
    opened(again, f"{site.url}gra/")
    again.locator(".left-games button").click()
    again.locator("#live-invite").click()
    link = copied(again)
    ola.locator("#live-invite").click()
    takes(ola, link)
    expect(ola.locator("#friend-line .qr svg")).to_be_visible()
    takes(again, copied(ola))
    moves(again, "b6", "a5")
    expect_moves(2, ola, again)

    # Leaving is asked about, and nothing is lost by it.
    ola.locator(".game-links a").last.click()
    ola.locator("#leave").click()
    expect(ola.locator(".left-games button")).to_have_count(1)
    expect(again.locator("#live-invite")).to_be_visible()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_teacher_plays_two_pupils_at_once(new_page: NewPage, site: Site) -> None:
    teacher, *pupils = (new_page(returning_to=site) for _ in range(3))
    link = invites(teacher, site, "#many")
    for number, pupil in enumerate(pupils):
        if number:
            teacher.locator("#add-live").click()
            expect(teacher.locator("#friend-line .qr svg")).to_be_visible()
            link = copied(teacher)
        opened(pupil, link)
        takes(teacher, answers(pupil))
        expect(teacher.locator(".seat")).to_have_count(number + 1)
    for number, pupil in enumerate(pupils, start=1):
        teacher.locator(f"#table-{number}").click()
        moves(teacher, *("c3", "d4") if number == 1 else ("e3", "f4"))
        expect_moves(1, pupil)
        teacher.locator("#all-boards").click()
    moves(pupils[1], "b6", "a5")
    expect(teacher.locator("#table-2")).to_contain_text("twój ruch")
    expect(teacher.locator("#table-1")).not_to_contain_text("twój ruch")
