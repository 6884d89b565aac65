"""The free board in real browsers: moves, variations, comments, the machine, PDN, links, a file that is dragged in."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.site import Site, expect_state

BOARD = "en/free-board/"
KEEP_COPIED = """() => {
  window.copied = undefined;
  navigator.clipboard.writeText = async (text) => { window.copied = text; };
}"""
DROP = """(text) => {
  const transfer = new DataTransfer();
  transfer.items.add(new File([text], "game.pdn", { type: "text/plain" }));
  for (const kind of ["dragover", "drop"]) {
    const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer });
    document.querySelector("#board").dispatchEvent(event);
    if (!event.defaultPrevented) throw new Error(kind);
  }
}"""
GAME = '[White "Anna"]\n[Black "Jan"]\n\n1. c3-d4 b6-a5 {quiet} (1... d6-c5?!) 2. b2-c3 *\n'


def opened(page: Page, address: str) -> None:
    page.goto("about:blank")
    page.goto(address)
    expect_state(page, "ready")


def moves(page: Page, *squares: str) -> None:
    for square in squares:
        page.locator(f"#sq-{square}").click()


def copied(page: Page, button: str) -> str:
    page.evaluate(KEEP_COPIED)
    details = page.locator("#tools details", has_text="Take it along")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    page.locator(f"#{button}").click()
    expect(page.locator("#tools .tool-says")).to_contain_text("clipboard")
    page.wait_for_function("() => window.copied")
    return str(page.evaluate("window.copied"))


@pytest.fixture
def thinker(page: Page, site: Site) -> Page:
    opened(page, site.url + BOARD)
    return page


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_variation_is_made_with_keys_promoted_and_looked_at_by_the_machine(thinker: Page) -> None:
    moves(thinker, "c3", "d4", "b6", "a5")
    expect(thinker.locator(".record-move")).to_have_count(2)
    thinker.locator("#title").focus()
    thinker.keyboard.press("ArrowLeft")
    expect(thinker.locator(".record-move[aria-current]")).to_have_text("c3-d4")
    moves(thinker, "d6", "c5")
    expect(thinker.locator(".variation .record-move")).to_have_text("1… d6-c5")
    keys_lead_through_the_tree(thinker)
    thinker.locator(".variation .record-move").click()
    thinker.get_by_role("button", name="a doubtful move").click()
    thinker.locator("#comment").fill("too early")
    thinker.locator("#title").click()
    expect(thinker.locator(".record-comment")).to_have_text("too early")
    thinker.locator("#make-main").click()
    expect(thinker.locator(".variation .record-move")).to_have_text("1… b6-a5")
    thinker.locator("#delete").click()
    expect(thinker.locator(".record-move")).to_have_count(2)
    thinker.locator("#undo-board").click()
    expect(thinker.locator(".record-move")).to_have_count(3)
    thinker.reload()
    expect_state(thinker, "ready")
    expect(thinker.locator(".record-comment")).to_have_text("too early")
    the_machine_shows_its_lines(thinker)


def keys_lead_through_the_tree(thinker: Page) -> None:
    thinker.locator(".record-move[aria-current]").focus()
    thinker.keyboard.press("ArrowUp")
    expect(thinker.locator(".record-move[aria-current]")).to_have_text("b6-a5")
    thinker.keyboard.press("Home")
    expect(thinker.locator(".record-move[aria-current]")).to_have_count(0)
    thinker.keyboard.press("End")
    expect(thinker.locator(".record-move[aria-current]")).to_have_text("b6-a5")
    # Where something is written, keys write.
    thinker.locator("#comment").focus()
    thinker.keyboard.press("ArrowLeft")
    expect(thinker.locator(".record-move[aria-current]")).to_have_text("b6-a5")


def the_machine_shows_its_lines(thinker: Page) -> None:
    """It does so on a new board, and answers taps meanwhile."""
    thinker.locator("#new-board").click()
    expect(thinker.locator(".record-move")).to_have_count(0)
    thinker.locator("#engine").click()
    expect(thinker.locator(".engine-line")).to_have_count(2)
    expect(thinker.locator("#board .arrow.good")).to_have_count(1)
    moves(thinker, "c3", "d4")
    expect(thinker.locator(".record-move")).to_have_text("c3-d4")
    thinker.locator("#engine-line-1").click()
    expect(thinker.locator(".record-move").nth(2)).to_be_visible()
    thinker.locator("#engine").click()
    expect(thinker.locator(".engine")).to_have_count(0)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_is_dragged_in_copied_pasted_back_and_opened_by_a_link(thinker: Page) -> None:
    thinker.evaluate(DROP, GAME)
    expect(thinker.locator("#goal")).to_contain_text("Anna – Jan")
    expect(thinker.locator(".record-comment")).to_have_text("quiet")
    comment, move = (
        thinker.locator(f".record-rows .record-{each}").first.bounding_box() for each in ("comment", "move")
    )
    assert comment is not None
    assert move is not None
    assert comment["x"] == move["x"]
    assert comment["width"] > move["width"]
    expect(thinker.locator(".variation .record-move")).to_have_text("1… d6-c5?!")
    thinker.locator("#new-board").click()
    moves(thinker, "c3", "d4", "b6", "a5")
    expect(thinker.locator(".record-move")).to_have_count(2)
    link, text = copied(thinker, "send-game-link"), copied(thinker, "send-copy-pdn")
    assert "1. c3-d4 b6-a5 *" in text
    thinker.locator("#new-board").click()
    expect(thinker.locator(".record-move")).to_have_count(0)
    thinker.locator("#tools summary").first.click()
    thinker.locator("#paste").fill(text)
    thinker.locator("#paste-go").click()
    expect(thinker.locator(".record-move")).to_have_count(2)
    assert f"{BOARD}#b." in link
    opened(thinker, link[:-3])
    expect(thinker.locator("#feedback")).to_contain_text("What was on the board is still there.")
    expect(thinker.locator(".record-move")).to_have_count(2)
    thinker.locator("#new-board").click()
    opened(thinker, link)
    expect(thinker.locator("#feedback")).to_contain_text("Here is what the link holds.")
    expect(thinker.locator(".record-move[aria-current]")).to_have_text("b6-a5")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_file_is_kept_on_the_device_and_opened_again_after_a_reload(thinker: Page) -> None:
    two = f'{GAME}\n[White "Ola"]\n[Black "Piotr"]\n\n1. e3-f4 *\n'
    thinker.locator("#open-pdn").set_input_files({"name": "two.pdn", "mimeType": "text/plain", "buffer": two.encode()})
    expect(thinker.locator("#file-games-title")).to_have_text("2 games in the file")
    thinker.locator("#keep-file").click()
    expect(thinker.locator("#open-kept-0")).to_have_text("Open two.pdn")
    thinker.locator("#count-games").click()
    expect(thinker.locator("#counted-1")).to_contain_text("1 game")
    thinker.locator("#close-games").click()
    thinker.locator("#open-kept-0").click()
    # What was counted comes with the file, now and after a reload.
    expect(thinker.locator("#file-games-title")).to_have_text("2 games in the file")
    expect(thinker.locator("#count-games")).to_have_count(0)
    opened(thinker, thinker.url)
    expect(thinker.locator("#file-games-title")).to_have_count(0)
    thinker.locator("#open-kept-0").click()
    expect(thinker.locator("#file-games-title")).to_have_text("2 games in the file")
    expect(thinker.locator("#counted-1")).to_contain_text("1 game")
    thinker.locator("#explorer summary", has_text="Find games by their pieces").click()
    thinker.locator("#pieces-men").fill("12")
    thinker.locator("#pieces-men").press("Enter")
    expect(thinker.locator(".pieces-found")).to_have_text("Found in 2 games.")
    thinker.locator("#turn-pieces-1").click()
    expect(thinker.locator("#goal")).to_contain_text("Ola – Piotr")
    thinker.locator("#remove-kept-0").click()
    expect(thinker.locator(".kept-files")).to_contain_text("Keep this file on the device")
