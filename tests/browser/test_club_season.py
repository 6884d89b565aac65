"""A club plays a Swiss tournament in a browser: a bye, somebody who comes late, somebody who leaves, and the tables."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Axe, Visit

NAMES = ("Ania", "Bartek", "Celina", "Darek", "Ewa", "Franek", "Gosia")
ROUNDS = 4


def pairs_now(page: Page) -> list[tuple[str, str]]:
    """The pairs of the newest round, White first."""
    games = page.locator(".tournament-rounds section").first.locator(".tournament-pair")
    return [
        (each.locator(".tournament-side.white").inner_text(), each.locator(".tournament-side.black").inner_text())
        for each in games.all()
    ]


def ends_round(page: Page, turn: int) -> None:
    """White wins at the first board, the others draw; by the keys."""
    games = page.locator(".tournament-rounds section").first.locator(".tournament-outcomes")
    for number in range(games.count()):
        button = games.nth(number).locator(".outcome").nth(0 if number == 0 else 1)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_seven_players_play_four_rounds(page: Page, visit: Visit, axe: Axe) -> None:
    page.set_viewport_size(PHONE)
    visit(page, "nauczyciel/turniej/")
    page.locator("#tournament-title").fill("Jesień")
    page.locator("#names").fill("\n".join(NAMES))
    page.locator("#length").fill(str(ROUNDS))
    page.locator("#pair").click()
    expect(page.locator("#feedback")).to_contain_text("Runda 1")
    met: set[frozenset[str]] = set()
    byes = []
    for turn in range(ROUNDS):
        pairs = pairs_now(page)
        assert not {frozenset(pair) for pair in pairs} & met
        met |= {frozenset(pair) for pair in pairs}
        resting = page.locator(".tournament-rounds section").first.locator(".tournament-said")
        byes += [text.partition(" –")[0] for text in resting.all_inner_texts()]
        ends_round(page, turn)
        if turn == 0:
            page.locator("#late-name").fill("Hubert")
            page.locator("#late-comer").click()
            expect(page.locator("#feedback")).to_contain_text("Hubert gra od rundy 2")
        if turn == 1:
            page.locator("#player").select_option(label="1. Ania")
            page.locator("#withdraw").click()
            expect(page.locator("#withdraw")).to_have_attribute("aria-pressed", "true")
        if turn < ROUNDS - 1:
            page.locator("#next-round").click()
            expect(page.locator("#feedback")).to_contain_text(f"Runda {turn + 2}")
    # Seven, then eight, then seven again: three byes, each to somebody else.
    assert len(byes) == len(set(byes)) == 3
    expect(page.locator(".standings tbody tr")).to_have_count(8)
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for kind in ("rounds", "players"):
        page.locator(f"#table-{kind}").click()
        expect(page.locator(f"#table-{kind}")).to_have_attribute("aria-pressed", "true")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.locator(".open-other summary").click()
    with page.expect_download() as saved:
        page.locator("#save-report").click()
    report = saved.value.path().read_text(encoding="utf-8")
    assert len(re.findall("^001 ", report, re.MULTILINE)) == 8
    page.locator("#close-tournament").click()
    page.locator("#new-season").click()
    expect(page.locator(".standings tbody tr")).to_have_count(8)
    page.emulate_media(color_scheme="dark")
    axe(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_round_of_sixty_is_paired_within_three_seconds(page: Page, visit: Visit) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    visit(page, "nauczyciel/turniej/")
    page.locator("#names").fill("\n".join(f"Gracz {number}" for number in range(60)))
    page.locator("#pair").click()
    expect(page.locator("#feedback")).to_contain_text("Runda 1")
    games = page.locator(".tournament-rounds section").first.locator(".tournament-outcomes")
    for number in range(games.count()):
        button = games.nth(number).locator(".outcome").nth(number % 3)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
    took = page.evaluate(
        """() => new Promise((done) => {
          const start = performance.now();
          const wait = () => document.querySelector("#round-2") ? done(performance.now() - start) : setTimeout(wait, 5);
          document.querySelector("#next-round").click();
          wait();
        })"""
    )
    assert took < 3_000
