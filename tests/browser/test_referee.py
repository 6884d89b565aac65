"""The learner as referee in real browsers: by finger, by keys; and a small game on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Axe, Visit
from tests.browser.drivers import Driver, PlaywrightDriver, TouchDriver
from tests.browser.learner import Learner, TypingLearner
from tests.browser.site import follow
from tests.browser.test_game import shown
from warcaby.rules import BRAZILIAN, legal_moves, play
from warcaby.school.catching import catching, disputes
from warcaby.school.catching.catching import FALSE_MOVES, Catching
from warcaby.school.catching.disputes import DISPUTES, Disputing
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.exercises import answer_code

SEED = 7
STANDING = "() => [...document.querySelectorAll('#board .pieces .piece')].map((piece) => piece.dataset.at)"
CATCH = f"zadania/zlap-maszyne/#round/brazilian/1/{SEED}/step_back"
DISPUTE = f"puzzles/who-is-right/#round/brazilian/1/{SEED}/short_king+step_back"


def on_to_a_false_move(learner: Learner, played: Catching) -> Catching:
    """Play as the page does until the machine has moved falsely."""
    while not isinstance(played.last, FalseMove):
        if played.is_played_out:
            played = played.with_board()
        elif played.is_machines:
            played = played.answered()
        else:
            shows(learner.driver, played)
            move = legal_moves(played.game.position)[0]
            learner.driver.let_the_board_rest()
            learner.make(move)
            played = played.played(move)
    shows(learner.driver, played)
    return played


def shows(driver: Driver, played: Catching) -> None:
    """Wait until the page shows what stands on the board, and the last move if there is one."""
    standing = sorted(played.shown.pieces())
    driver.wait(lambda: sorted(driver.evaluate(STANDING)) == standing, lambda: f"{played.shown} is not there")
    driver.expect_count("#object", int(played.last is not None))


def goes_on(learner: Learner, played: Catching) -> Catching:
    """Go on after a false move."""
    learner.press("#next")
    onward = played.went_on()
    return onward.with_board() if onward.is_played_out else onward.played_fairly()


def test_a_round_of_catching_the_machine_and_a_small_game_by_finger(touched: Page, visit: Visit, axe: Axe) -> None:
    page = touched
    visit(page, CATCH)
    learner = Learner(TouchDriver(page))
    learner.press("#begin")
    played = on_to_a_false_move(learner, catching.begin(BRAZILIAN, 1, SEED, ("step_back",)))
    learner.press("#object")
    expect(page.locator(".choice")).to_have_count(len(played.reasons()))
    expect(page.locator(".arrow.question")).to_have_count(1)
    for number in range(1, FALSE_MOVES + 1):
        if number > 1:
            learner.press("#object")
        assert isinstance(played.last, FalseMove)
        learner.press(f"#choice-{answer_code(played.last.reason)}")
        expect(page.locator(".chip.right")).to_have_count(number)
        played = played.objected(played.last.reason)
        if number == FALSE_MOVES:
            break
        played = on_to_a_false_move(learner, goes_on(learner, played))
    learner.press("#next")
    expect(page.locator(".round-score")).to_have_text(f"Punkty: {FALSE_MOVES} z {FALSE_MOVES}")
    expect(page.locator(".round-row.right")).to_have_count(FALSE_MOVES)
    axe(page)
    follow(page, "gra/male/wyscig-pionkow/")
    expect(page.locator(".player.below.to-move")).to_have_count(1)
    a_small_game_is_won_whoever_lost_begins_and_the_lesson_is_a_press_away(learner, page, axe)


def a_small_game_is_won_whoever_lost_begins_and_the_lesson_is_a_press_away(
    learner: Learner, page: Page, axe: Axe
) -> None:
    driver = learner.driver
    # The foremost man runs: whatever the first person does, it is there first.
    while not page.locator("#again").count():
        position = shown(page, "W")
        move = max(legal_moves(position), key=lambda move: (move.end[1], move.start[1], move.end))
        own = [sorted(each.pieces()) for each in (position, play(position, move))]
        driver.let_the_board_rest()
        learner.make(move)
        driver.wait(
            lambda own=own: (
                driver.count("#again") > 0  # type: ignore[misc]
                or (sorted(driver.evaluate(STANDING)) not in own and driver.count(".player.below.to-move") > 0)
            ),
            lambda: "nobody answers",
        )
    expect(page.locator("#panel")).to_have_attribute("data-tone", "good")
    axe(page)
    page.locator("#again").click()
    expect(page.locator("#feedback")).to_contain_text("Zaczyna ten, kto przegrał.")
    expect(page.locator(".player.below.to-move")).to_have_count(1)
    page.locator(".game-menu-button").click()
    page.locator("#game-menu").get_by_role("link", name="Lekcja").click()
    expect(page.locator("#lesson #title")).to_contain_text("Ruch pionka")


def settled(learner: Learner, played: Disputing) -> Disputing:
    """Settle the dispute on the board, with its rule."""
    dispute = played.task
    learner.press("#choice-first" if dispute.first_is_right else "#choice-second")
    learner.driver.expect_count(f"#choice-{answer_code(dispute.rule)}", 1)
    learner.press(f"#choice-{answer_code(dispute.rule)}")
    learner.driver.expect_attribute("#panel", "data-tone", "good")
    return played.told(dispute.first_is_right).reasoned(dispute.rule)


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_round_of_disputes_by_keys_alone_in_light_and_dark(page: Page, visit: Visit, axe: Axe) -> None:
    page.set_viewport_size({"width": 768, "height": 1024})
    visit(page, f"en/{DISPUTE}")
    learner = TypingLearner(PlaywrightDriver(page))
    learner.press("#begin")
    played = disputes.begin(BRAZILIAN, 1, SEED, ("short_king", "step_back"))
    for number in range(1, DISPUTES + 1):
        learner.driver.expect_focus("#goal")
        expect(page.locator("#exercise-title")).to_have_text(f"Dispute {number} of {DISPUTES}")
        page.emulate_media(color_scheme="light" if number % 2 else "dark")
        played = settled(learner, played)
        learner.driver.expect_focus("#next")
        if number == 2:
            axe(page)
        learner.driver.key("Enter")
        played = played if played.is_over else played.with_next()
    expect(page.locator(".round-row.right")).to_have_count(DISPUTES)
    axe(page)
