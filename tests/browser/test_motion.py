"""How pieces move on the page: frame by frame; the journeys make moves in every engine."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Motion, Visit
from tests.browser.drivers import Driver, PlaywrightDriver
from tests.browser.site import Site
from warcaby.app.match.files_part import position_code
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, legal_moves
from warcaby.school.matches.setup import Setup

KLASYCZNE = "gra/klasyczne/"
FRAMES = 30
FIVE = "W:Wd6:Bc5,c3,e3,g5,g7,b8"
"""One capture of five pieces: round the middle of the board, and on to promotion."""
(MOVE,) = legal_moves(parse_fen(BRAZILIAN, FIVE))

# What every frame shows: the place of the white piece in squares of the board, and how visible each black one is.
# From one frame to the next 28 ms pass for what moves, however long they take: a busy machine shows no fewer frames,
# and comes to the end before the page gives up waiting for it.
RECORDER = """() => {
    let moving = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        made.pause();
        moving.push(made);
        return made;
    };
    const pass = (each) => {
        const now = Number(each.currentTime) + 28;
        if (now < each.effect.getComputedTiming().endTime) each.currentTime = now;
        else each.finish();
    };
    const place = (square) => {
        const field = document.querySelector(`#board [data-square="${square}"] .field`);
        const { x, y, width } = field.getBoundingClientRect();
        return [x + width / 2, y + width / 2, width];
    };
    window.shown = [];
    window.crowning = [];
    window.flown = false;
    const look = () => {
        window.flown ||= document.querySelector(".in-flight") !== null;
        const white = document.querySelector(".in-flight .turned, #board .piece.white:not(.away) .turned");
        if (white !== null) {
            const { x, y, width, height } = white.getBoundingClientRect();
            const [left, bottom, side] = place("a1");
            const file = (x + width / 2 - left) / side, rank = (bottom - y - height / 2) / side;
            const visible = {};
            for (const black of document.querySelectorAll("#board .piece.black")) {
                visible[black.dataset.at] = Number(getComputedStyle(black).opacity);
            }
            window.shown.push({ file, rank, visible });
        }
        const crown = document.querySelector(".in-flight .crown");
        if (crown !== null && crown.closest(".in-flight").querySelector(".turned") === null) {
            const { x, y, width, height } = crown.getBoundingClientRect();
            const [left, bottom, side] = place("a1");
            window.crowning.push({ file: (x + width / 2 - left) / side, rank: (bottom - y - height / 2) / side });
        }
        moving = moving.filter((each) => each.playState === "paused");
        moving.forEach(pass);
        requestAnimationFrame(look);
    };
    look();
}"""


ALL_GONE = f"() => window.shown.some(({{ visible }}) => !('{MOVE.captured[0]}' in visible))"
REFUSED = "e7"
"""A step forward, while a capture is compulsory."""


@pytest.fixture
def motion() -> Motion:
    return "no-preference"


def place(square: str) -> tuple[int, int]:
    return ord(square[0]) - ord("a"), int(square[1]) - 1


def near(frame: dict[str, Any], square: str) -> bool:
    """Whether the piece has arrived: a taken-up piece stands a little higher than the middle of its square."""
    file, rank = place(square)
    return bool(abs(frame["file"] - file) < 0.12 and abs(frame["rank"] - rank) < 0.12)


def made(driver: Driver, end: str, rest: str) -> list[dict[str, Any]]:
    """Send the piece to a square, and return the frames until it has come to rest on a square.

    Between two legs of a capture nothing is in flight: that alone is no end.
    """
    driver.evaluate("() => { window.shown = []; window.flown = false; }")
    driver.click(f'#board [data-square="{end}"]')
    driver.wait(lambda: bool(driver.evaluate("() => window.flown")), lambda: "it stays where it is")
    shown: list[dict[str, Any]] = []

    def is_at_rest() -> bool:
        shown[:] = driver.evaluate("() => document.querySelector('.in-flight') === null ? window.shown : []")
        return any(near(frame, end) for frame in shown) and near(shown[-1], rest)

    driver.wait(is_at_rest, lambda: f"it has not come to {rest}")
    return shown


@pytest.mark.parametrize("driver", ["chromium"], indirect=True)
def test_a_move_that_is_refused_springs_back_and_a_capture_of_five_goes_leg_by_leg(driver: Driver, site: Site) -> None:
    code = position_code(Setup("brazilian", fen=FIVE))
    driver.goto(f"{site.url}{KLASYCZNE}#{code}")
    driver.expect_state("ready")
    driver.expect_count("#board .piece", 6 + 1)
    driver.click(f'#board [data-square="{MOVE.start}"]')
    driver.expect_attribute(f'#board [data-square="{MOVE.start}"]', "aria-selected", "true")
    driver.let_the_board_rest()
    driver.evaluate(RECORDER)
    went_and_returned(made(driver, REFUSED, MOVE.start))
    driver.expect_attribute("#panel", "data-tone", "bad")
    driver.let_the_board_rest()
    captured_in_order(made(driver, MOVE.end, MOVE.end))
    driver.wait(lambda: bool(driver.evaluate(ALL_GONE)), lambda: "the captured pieces are still there")
    driver.wait(lambda: bool(driver.evaluate("() => window.crowning.length > 0")), lambda: "there is no crown")
    driver.expect_count(".in-flight", 0)
    # The crown comes down from above, onto the square on which the capture has ended.
    crowning = driver.evaluate("() => window.crowning")
    file, rank = place(MOVE.end)
    assert all(abs(frame["file"] - file) < 0.2 for frame in crowning)
    assert crowning[0]["rank"] > rank + 0.5
    assert abs(crowning[-1]["rank"] - rank) < 0.3


def went_and_returned(frames: list[dict[str, Any]]) -> None:
    assert any(near(frame, REFUSED) for frame in frames)
    assert near(frames[-1], MOVE.start)


def way_of(frames: list[dict[str, Any]]) -> list[tuple[float, float]]:
    return [(round(frame["file"], 2), round(frame["rank"], 2)) for frame in frames]


def captured_in_order(frames: list[dict[str, Any]]) -> None:
    assert len(MOVE.captured) == 5
    # One leg after another, in the order of the move.
    assert [each for each in MOVE.path if not any(near(frame, each) for frame in frames)] == [], way_of(frames)
    arrivals = [next(n for n, frame in enumerate(frames) if near(frame, square)) for square in MOVE.path]
    assert arrivals == sorted(arrivals)
    assert len(set(arrivals)) == len(MOVE.path)
    # Between two squares the piece keeps to the line from one to the other.
    for (start, end), (first, last) in zip(pairwise(MOVE.path), pairwise(arrivals), strict=True):
        (x, y), (to_x, _) = place(start), place(end)
        way = frames[first : last + 1]
        assert len(way) > 3
        for frame in way:
            assert min(x, to_x) - 0.15 < frame["file"] < max(x, to_x) + 0.15
            along, across = abs(frame["file"] - x), abs(frame["rank"] - y)
            assert abs(along - across) < 0.2
    # Every captured piece is there to the end of the move, pale since it was jumped over; then all go at once.
    gone = next(n for n, frame in enumerate(frames) if MOVE.captured[0] not in frame["visible"])
    assert gone > arrivals[-1]
    for number, square in enumerate(MOVE.captured):
        seen = [frame["visible"][square] for frame in frames[:gone]]
        assert min(seen) >= 0.5
        assert seen[arrivals[number]] == 1
        assert seen[arrivals[number + 1]] < 0.8
        assert square not in frames[gone]["visible"]
    assert frames[gone]["visible"] == {"b8": 1}


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_frames_of_a_capture_need_no_layout(page: Page, visit: Visit) -> None:
    code = position_code(Setup("brazilian", fen=FIVE))
    visit(page, f"{KLASYCZNE}#{code}")
    page.locator(f"#sq-{MOVE.start}").click()
    expect(page.locator(f"#sq-{MOVE.start}")).to_have_attribute("aria-selected", "true")
    PlaywrightDriver(page).let_the_board_rest()
    protocol = page.context.new_cdp_session(page)
    protocol.send("Performance.enable")
    # Slow enough to be still on its way after so many frames of a busy machine.
    protocol.send("Animation.enable")
    protocol.send("Animation.setPlaybackRate", {"playbackRate": 0.1})
    page.evaluate("""() => {
        window.slid = new Promise((resolve) => {
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...given) {
                const made = animate.apply(this, given);
                if (this.matches(".in-flight")) requestAnimationFrame(() => requestAnimationFrame(resolve));
                return made;
            };
        });
    }""")
    page.locator(f"#sq-{MOVE.end}").click(no_wait_after=True)
    page.evaluate("window.slid")

    def layouts() -> float:
        metrics = protocol.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "LayoutCount")

    before = layouts()
    page.evaluate(
        """(left) => new Promise((resolve) => {
            const look = () => (left-- > 0 ? requestAnimationFrame(look) : resolve());
            look();
        })""",
        FRAMES,
    )
    # What is laid out now and then is not of its making: it is still on its way.
    assert layouts() - before < FRAMES / 10
    expect(page.locator(".in-flight")).to_have_count(1)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_game_that_is_won_is_celebrated(page: Page, visit: Visit) -> None:
    code = position_code(Setup("brazilian", fen="W:Wc3:Bd4"))
    visit(page, f"{KLASYCZNE}#{code}")
    page.locator("#sq-c3").click()
    page.locator("#sq-e5").click()
    # Both come in one task.
    expect(page.locator("#feedback")).to_contain_text("Wygrana")
    expect(page.locator(".finale span")).to_have_count(14)
    expect(page.locator(".finale")).to_have_count(0)
