"""Games on the page: against the machine, between two people, restored after a reload, responsive while it thinks."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.learner import TypingLearner
from warcaby.app.words.rule_texts import variant_slug
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Position, opponent

KLASYCZNE = "gra/klasyczne/"

# How many presses were answered before the machine had finished the thinking that they fell into.
ANSWERED_IN_TIME = """() => {
    const thinking = () => document.querySelector(".player-thinking") !== null;
    window.heard = 0;
    let pressed = false;
    addEventListener("pointerup", () => { pressed = thinking(); }, { capture: true });
    new MutationObserver(() => {
        if (pressed && thinking()) window.heard += 1;
        pressed = false;
    }).observe(document.querySelector("#live"), { childList: true, characterData: true, subtree: true });
}"""


def square(page: Page, name: str) -> Locator:
    return page.locator(f'#board [data-square="{name}"]')


def tap(page: Page, *squares: str) -> None:
    for name in squares:
        square(page, name).click()


def begin(page: Page, *choices: str, fen: str = "") -> None:
    for choice in choices:
        page.locator(f"#{choice}").click()
        expect(page.locator(f"#{choice}")).to_have_attribute("aria-pressed", "true")
    if fen:
        page.locator(".setup .more summary").click()
        page.locator("#fen").fill(fen)
        page.locator("#fen").press("Tab")
        expect(page.locator("#board .piece")).to_have_count(len(parse_fen(BRAZILIAN, fen).pieces()))
    page.locator("#begin").click()
    expect(page.locator("#begin")).to_have_count(0)


# Whether the game is over, the opponent has answered, or asks whether a move is meant.
GONE_ON = """(n) => document.querySelector("#again, #stand-by")
    || document.querySelectorAll(".record-move").length >= n + 2"""

PIECES = """() => [...document.querySelectorAll("#board .piece")].map(
    (one) => [one.dataset.at, one.classList.contains("white"), one.classList.contains("king")])"""


def shown(page: Page | Driver, turn: str) -> Position:
    """The position that the page shows."""
    pieces = page.evaluate(PIECES)
    sides = {
        colour: ",".join(("K" if king else "") + at for at, white, king in pieces if white == (colour == "W"))
        for colour in "WB"
    }
    return parse_fen(BRAZILIAN, f"{turn}:W{sides['W']}:B{sides['B']}")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_against_level_one_is_played_to_its_end(page: Page, visit: Visit) -> None:
    visit(page)
    page.get_by_role("link", name="Graj", exact=True).click()
    page.locator(".play-list .hero-action a").click()
    begin(page, "level-1", fen="W:WKa1,Kc1,Ke1,c3:Bb8,f8")
    for _ in range(60):
        if page.locator("#again").count():
            break
        expect(page.locator(".player.below")).to_contain_class("to-move")
        position = shown(page, "W")
        moves = Game((position,)).legal_moves()
        # The move after which Black can do least.
        best = min(moves, key=lambda move: len(Game((position,)).play(move).legal_moves()))
        number = page.locator(".record-move").count()
        tap(page, *best.path)
        page.wait_for_function(GONE_ON, arg=number)
        if page.locator("#stand-by").count():
            page.locator("#stand-by").click()
            expect(page.locator("#stand-by")).to_have_count(0)
            page.wait_for_function(GONE_ON, arg=number)
    expect(page.locator("#again")).to_be_visible()
    expect(page.locator("#feedback")).not_to_be_empty()
    page.locator("#again").click()
    expect(page.locator("#begin")).to_be_visible()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_two_people_play_look_back_and_carry_the_game_away(page: Page, visit: Visit, axe: Axe) -> None:
    visit(page, KLASYCZNE)
    begin(page, "opponent-person")
    tap(page, "c3", "d4")
    tap(page, "b6", "a5")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator("#step-back").click()
    expect(page.locator(".record-move").first).to_have_attribute("aria-current", "step")
    tap(page, "f6", "g5")
    expect(page.locator(".variation")).to_contain_text("b6-a5")
    page.locator("#tools summary").click()
    # Playwright does not hear of downloads in Debian's Firefox: the file is read where the page makes it.
    page.evaluate("""() => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (contents) => { window.saved = contents.text(); return make(contents); };
    }""")
    page.locator("#save-pdn").click()
    expect(page.locator(".tool-says")).to_contain_text("w pliku")
    text = page.evaluate("window.saved")
    assert "1. c3-d4 f6-g5 (1... b6-a5) *" in text
    page.locator("#new").click()
    page.locator("#yes").click()
    expect(page.locator("#begin")).to_be_visible()
    page.locator("#open-pdn").set_input_files(
        {"name": "game.pdn", "mimeType": "text/plain", "buffer": text.encode("utf-8")}
    )
    expect(page.locator(".variation")).to_contain_text("b6-a5")
    page.locator("#open-pdn").set_input_files({"name": "x.pdn", "mimeType": "text/plain", "buffer": b"\x00garbage"})
    expect(page.locator(".tool-says")).to_contain_text("nie ma partii")
    expect(page.locator(".variation")).to_contain_text("b6-a5")
    press_tool(page, "#new")
    page.locator("#yes").click()
    expect(page.locator("#begin")).to_be_visible()
    a_file_in_an_old_encoding_is_read_and_can_be_read_in_another_one(page, axe)


def a_file_in_an_old_encoding_is_read_and_can_be_read_in_another_one(page: Page, axe: Axe) -> None:
    text = '[White "Świątkowska"]\n[Black "Gałązka"]\n\n1. c3-d4 b6-a5 1-0\n'
    page.locator("#open-pdn").set_input_files(
        {"name": "stare.pdn", "mimeType": "text/plain", "buffer": text.encode("cp1250")}
    )
    expect(page.locator("#task")).to_contain_text("Świątkowska")
    expect(page.locator("#file-encoding")).to_have_value("cp1250")
    page.locator("#file-encoding").select_option("iso-8859-2")
    expect(page.locator("#task")).not_to_contain_text("Świątkowska")
    page.locator("#file-encoding").select_option("cp1250")
    expect(page.locator("#task")).to_contain_text("Świątkowska")
    axe(page)
    # A file of a thousand variations in each other leaves the page alive.
    deep = "1. c3-d4 " + "(1. c3-b4 " * 1_000 + ")" * 1_000 + "d6-c5 1-0"
    page.locator("#open-pdn").set_input_files({"name": "x.pdn", "mimeType": "text/plain", "buffer": deep.encode()})
    expect(page.locator("#tools")).to_contain_text("wariant leży zbyt głęboko")
    page.locator("#step-last").click()
    expect(page.locator("#record [aria-current]")).to_contain_text("d6-c5")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_is_begun_by_keys_moves_are_dragged_and_the_board_is_turned(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    begun_and_played_by_keys_alone(page)
    press_tool(page, "#new")
    begin(page, "opponent-person")
    hand = PlaywrightDriver(page)
    hand.drag('#board [data-square="c3"]', '#board [data-square="d4"]')
    expect(page.locator(".record-move")).to_have_text(["c3-d4"])
    # Dropped where it cannot go, the piece is back at its place, and the reason is told.
    hand.drag('#board [data-square="b6"]', '#board [data-square="b5"]')
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    expect(page.locator('#board .piece[data-at="b6"]')).to_have_count(1)
    press_tool(page, "#flip")
    expect(page.locator("#board [role=row]").first.locator("[data-square]").first).to_have_attribute(
        "data-square", "h1"
    )
    tap(page, "b6", "a5")
    expect(page.locator(".record-move")).to_have_text(["c3-d4", "b6-a5"])
    hand.drag('#board [data-square="d4"]', '#board [data-square="c5"]')
    expect(page.locator(".record-move")).to_have_count(3)
    # Keys go where they point, whichever side is below; the capture takes d6 backwards or b6 forwards.
    typist = TypingLearner(hand)
    typist.press_square("d6")
    typist.press_square("b4")
    expect(page.locator(".record-move")).to_have_count(4)


# On small and large boards, in every direction; that a search lets go in every variant is tested without a browser.
@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_the_page_answers_while_the_machine_thinks(page: Page, visit: Visit) -> None:
    visit(page, "gra/")
    page.evaluate(ANSWERED_IN_TIME)
    for variant in (VARIANTS[name] for name in ("canadian", "turkish")):
        page.locator(f'a[data-route="gra/{variant_slug("pl", VARIANTS[variant.id])}/"]').click()
        begin(page, "level-10", f"side-{opponent(variant.first)}")
        own = variant.black_start or variant.black_start_kings
        if variant.first == "black":
            own = variant.white_start or variant.white_start_kings
        page.evaluate("window.heard = 0")
        for number in range(5):
            tap(page, own[number % len(own)])
            page.wait_for_timeout(60)
        # A search that never paused would answer them all after its move.
        assert page.evaluate("window.heard") >= 2, variant.id
        page.locator(".game-links a").last.click()
        expect(page.locator("[aria-labelledby=games]")).to_be_visible()


def press_tool(page: Page, control: str) -> None:
    """Press what may be folded away."""
    if not page.locator(control).is_visible():
        page.locator("#tools summary").click()
    page.locator(control).click()


def begun_and_played_by_keys_alone(page: Page) -> None:
    typist = TypingLearner(PlaywrightDriver(page))
    page.locator("#title").focus()
    typist.press("#level-1")
    typist.press("#begin")
    expect(page.locator("#goal")).to_be_focused()
    typist.press_square("c3")
    typist.press_square("d4")
    expect(page.locator(".record-move")).to_have_count(2)
    typist.press("#take-back")
    expect(page.locator(".record-move")).to_have_count(0)
    typist.press("#resign")
    expect(page.locator("#yes")).to_be_focused()
    typist.press("#no")
    expect(page.locator("#feedback")).to_be_focused()
