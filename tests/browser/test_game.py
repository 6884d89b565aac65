"""Games on the page: against the machine, between two people, restored after a reload, responsive while it thinks."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.learner import TypingLearner
from tests.browser.site import expect_state
from tests.two_games import TWO_GAMES
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
    begin(page, "level-1", fen="W:Wa1,c1,e1,c3,e3,g3:Bb8,d8,f8")
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
def test_a_move_is_taken_back_and_the_game_is_there_after_a_reload(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    tap(page, "c3", "d4")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator("#take-back").click()
    expect(page.locator(".record-move")).to_have_count(0)
    tap(page, "g3", "h4")
    expect(page.locator(".record-move")).to_have_count(2)
    moves = page.locator(".record-move").all_text_contents()
    visit(page, KLASYCZNE)
    expect(page.locator(".record-move")).to_have_text(moves)
    expect(page.locator(".player.below")).to_contain_class("to-move")
    visit(page, "gra/")
    expect(page.locator(".left-games a")).to_have_count(1)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_two_people_play_look_back_and_carry_the_game_away(page: Page, visit: Visit) -> None:
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


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_two_people_draw_lots_and_the_last_piece_is_taken_away_for_a_missed_capture(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    page.locator("#opponent-person").click()
    page.locator(".setup .more summary").click()
    page.locator("#option-huffing").check()
    page.locator("#fen").fill("W:Wc3:Bd4,h8")
    page.locator("#fen").press("Tab")
    expect(page.locator("#board .piece")).to_have_count(3)
    begin(page, "side-random")
    expect(page.locator("#feedback")).to_contain_text("Po losowaniu: na dole")
    tap(page, "c3", "b4")
    expect(page.locator("#feedback")).to_contain_text("Dotknij pionka na b4")
    tap(page, "b4")
    expect(page.locator("#feedback")).to_contain_text("Czarne wygrały!")
    expect(page.locator("#board .piece")).to_have_count(2)
    visit(page, KLASYCZNE)
    expect(page.locator(".record-result")).to_contain_text("Czarne wygrały!")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_moves_are_dragged_and_the_board_is_turned(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    begin(page, "opponent-person")
    hand = PlaywrightDriver(page)
    hand.drag('#board [data-square="c3"]', '#board [data-square="d4"]')
    expect(page.locator(".record-move")).to_have_text(["c3-d4"])
    # Dropped where it cannot go, the piece is back at its place, and the reason is told.
    hand.drag('#board [data-square="b6"]', '#board [data-square="b5"]')
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    expect(page.locator('#board .piece[data-at="b6"]')).to_have_count(1)
    page.locator("#tools summary").click()
    page.locator("#flip").click()
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


LISTENER = """
window.heard = [];
window.AudioContext = class { currentTime = 0; state = "running"; destination = {}; };
// Of two sounds of the same length, the higher one is over sooner.
window.AudioBufferSourceNode = class {
    constructor(context, { buffer, playbackRate }) { this.lasts = buffer.duration / playbackRate; }
    connect(to) { return to; }
    start() { window.heard.push(this.lasts); }
};
"""


def expect_heard(page: Page, count: int) -> None:
    """Wait until so many sounds were heard; a function to wait for is code that the policy of the page forbids."""
    PlaywrightDriver(page).wait(
        lambda: len(page.evaluate("window.heard")) == count, lambda: str(page.evaluate("window.heard"))
    )


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_every_leg_is_heard_and_sounds_are_switched_off_for_good(page: Page, visit: Visit) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(LISTENER)
    visit(page, KLASYCZNE)
    begin(page, "opponent-person", fen="W:Wc1,a1:Bd2,f4,h6,b8")
    PlaywrightDriver(page).let_the_board_rest()
    tap(page, "c1", "g5")
    expect(page.locator(".record-move")).to_have_count(1)
    expect_heard(page, 3)
    taken, first, second = page.evaluate("window.heard")
    assert taken < second < first  # a semitone higher
    PlaywrightDriver(page).drag('#board [data-square="h6"]', '#board [data-square="f4"]')
    expect(page.locator(".record-move")).to_have_count(2)
    expect_heard(page, 5)
    page.locator("#tools summary").click()
    page.locator("#sounds").uncheck()
    expect(page.locator("html")).to_have_attribute("data-sounds", "off")
    tap(page, "a1", "b2")
    expect(page.locator(".record-move")).to_have_count(3)
    # They stay off, on the next visit too.
    visit(page, KLASYCZNE)
    tap(page, "b8", "c7")
    expect(page.locator(".record-move")).to_have_count(4)
    assert page.evaluate("window.heard") == []


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_of_a_file_is_chosen_and_a_damaged_one_says_where(page: Page, visit: Visit, axe: Axe) -> None:
    visit(page, KLASYCZNE)
    page.locator("#tools summary").click()
    page.locator("#open-pdn").set_input_files(
        {"name": "turniej.pdn", "mimeType": "text/plain", "buffer": TWO_GAMES.encode()}
    )
    expect(page.locator("#file-games-title")).to_be_focused()
    expect(page.locator(".file-game-players")).to_have_text(["Kowalska – Nowak", "Lis – Wrona"])
    axe(page)
    page.locator("#file-game-2").click()
    expect(page.locator("#feedback")).to_contain_text("Wiersz 12: ruchu b4-c3 nie da się zagrać.")
    expect(page.locator(".player.below")).to_contain_text("Lis")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator("#game-before").click()
    expect(page.locator(".player.below")).to_contain_text("Kowalska")
    page.locator("#step-on").click()
    page.locator("#step-on").click()
    expect(page.locator("#feedback")).to_have_text("spokojnie")
    axe(page)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_file_in_an_old_encoding_is_read_and_can_be_read_in_another_one(page: Page, visit: Visit, axe: Axe) -> None:
    visit(page, KLASYCZNE)
    page.locator("#tools summary").click()
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


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_file_of_a_thousand_variations_in_each_other_leaves_the_page_alive(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    page.locator("#tools summary").click()
    deep = "1. c3-d4 " + "(1. c3-b4 " * 1_000 + ")" * 1_000 + "d6-c5 1-0"
    page.locator("#open-pdn").set_input_files({"name": "x.pdn", "mimeType": "text/plain", "buffer": deep.encode()})
    expect(page.locator("#tools")).to_contain_text("wariant leży zbyt głęboko")
    page.locator("#step-last").click()
    expect(page.locator("#record [aria-current]")).to_contain_text("d6-c5")


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_of_numbers_is_written_in_numbers_until_the_reader_wants_letters(page: Page, visit: Visit) -> None:
    visit(page, "gra/stupolowe/")
    edge = page.locator("#board .coordinates")
    expect(edge).to_contain_text("46")
    expect(page.locator("#sq-d4")).to_have_attribute("aria-label", re.compile("^32, "))
    page.locator("#sq-d4").click()
    page.locator("#sq-e5").click()
    expect(page.locator("#record")).to_contain_text("32-28")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator("#tools summary").click()
    page.locator("#look-moves-names").click()
    expect(page.locator("#record")).to_contain_text("d4-e5")
    expect(edge).not_to_contain_text("46")
    expect(page.locator("#sq-e5")).to_have_attribute("aria-label", re.compile("^e5, "))


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_shared_position_comes_with_the_address(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    tap(page, "c3", "d4")
    expect(page.locator(".record-move")).to_have_count(2)
    page.locator("#tools summary").click()
    page.evaluate("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }")
    page.locator("#copy-link").click()
    expect(page.locator(".tool-says")).to_contain_text("schowku")
    link = page.evaluate("window.copied")
    pieces = page.locator("#board .piece").evaluate_all("all => all.map(one => one.dataset.at).sort()")
    page.goto("about:blank")
    page.goto(link)
    expect_state(page, "ready")
    expect(page.locator("#begin")).to_be_visible()
    expect(page.locator("#feedback")).to_contain_text("pozycja z linku")
    assert page.locator("#board .piece").evaluate_all("all => all.map(one => one.dataset.at).sort()") == pieces


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_refused_touch_is_explained(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
    tap(page, "c3", "c4")
    expect(page.locator("#panel")).to_have_attribute("data-tone", "bad")
    expect(page.locator("#feedback")).to_contain_text("jasne pole")


# On small and large boards, in every direction; that a search lets go in every variant is tested without a browser.
@pytest.mark.parametrize(
    ("browser", "variants"),
    [("chromium", ("brazilian", "turkish")), ("firefox", ("canadian", "frisian"))],
    indirect=["browser"],
)
def test_the_page_answers_while_the_machine_thinks(page: Page, visit: Visit, variants: tuple[str, ...]) -> None:
    visit(page, "gra/")
    page.evaluate(ANSWERED_IN_TIME)
    for variant in (VARIANTS[name] for name in variants):
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


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_is_begun_and_played_by_keys_alone(page: Page, visit: Visit) -> None:
    visit(page, KLASYCZNE)
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
