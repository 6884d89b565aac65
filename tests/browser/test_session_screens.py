"""Practice, exams, puzzles and games on a phone: everything that a moment needs is in the window, as in lessons."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import ParamSpec, cast

import pytest
from playwright.sync_api import FloatRect, Page

from tests.app.player import Player
from tests.app.pupil_at_practice import Pupil
from tests.app.teaching import Person
from tests.app.test_catch import Referee
from tests.app.test_disputes import Arbiter
from tests.app.test_sets_with_drills import Pupil as PupilOfSet
from tests.app.test_sets_with_drills import link, set_up
from tests.browser.laid_out import COVERED, FRAME, OUTSIDE, ask_each, show
from tests.lessons.robots import draw_whole_pages_only
from warcaby.app.lessons.trial_screen import TrialScreen
from warcaby.app.match import coach_part
from warcaby.app.match.kept_puzzles import OwnPuzzleRecord, with_puzzle
from warcaby.app.shell.routes import Place, all_places
from warcaby.app.shell.session import Session
from warcaby.engine import Limits
from warcaby.rules import BRAZILIAN
from warcaby.school.coaching import danger
from warcaby.school.exercises import DRILLS
from warcaby.school.matches import machine
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json

LANGUAGES = ("pl", "en")
State = tuple[object, str]
States = Iterator[State]
Given = ParamSpec("Given")

SQUARE = """() => document.querySelector("#board .square .field").getBoundingClientRect().width"""

TOO_SMALL = """() => [...document.querySelectorAll(".actions .button, .choice, .site-header :is(a, button)")]
    .filter((each) => {
      const { width, height } = each.getBoundingClientRect();
      return height > 0 && (width < 44 || height < 44);
    })
    .map((each) => each.outerHTML)"""

REACH = """() => document.documentElement.scrollWidth"""
POSITION = """() => getComputedStyle(document.querySelector("#panel")).position"""

BOARDS_TO_CHOOSE = """() => document.querySelectorAll(".choices.boards").length"""

SMALL_BOARDS = """() => [...document.querySelectorAll(".choices .small-board")]
    .map((each) => each.getBoundingClientRect().width)"""

PRIMARY = """() => document.querySelectorAll("#panel .primary").length"""

UNSEEN = """() => {
  const panel = document.querySelector("#panel");
  return [...document.querySelectorAll("a, button, summary, input, [tabindex='0']")]
    .filter((each) => !panel.contains(each) && each.checkVisibility())
    .filter((each) => {
      scrollTo(0, 0);
      each.focus();
      const seen = each.getBoundingClientRect(), sheet = panel.getBoundingClientRect();
      const above = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
      return !each.contains(above) || (seen.bottom > sheet.top + 1 && seen.top < sheet.bottom - 1);
    })
    .map((each) => each.outerHTML);
}"""


@pytest.fixture(autouse=True)
def _whole_pages_only(monkeypatch: pytest.MonkeyPatch) -> None:
    draw_whole_pages_only(monkeypatch)


@pytest.fixture(autouse=True)
def _soon_hinted(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a hint is worth is not looked at."""
    monkeypatch.setattr(machine, "HINT", Limits(seconds=0.05))


def html(session: Session) -> str:
    return session.region(session.view())


def made_once(make: Callable[Given, States]) -> Callable[Given, tuple[State, ...]]:
    """Keep states that several tests look at: Python takes longer to make them than the browser to lay them out."""

    def states(*given: Given.args, **named: Given.kwargs) -> tuple[State, ...]:
        return tuple(make(*given, **named))

    return cast(Callable[Given, tuple[State, ...]], cache(states))


def expect_in_the_window(page: Page, states: Iterable[State]) -> None:
    """Assert that in every state the task, the board, the answer and the buttons are seen without scrolling."""
    found = ask_each(page, states, OUTSIDE, FRAME)
    assert {where: outside for where, (outside, _) in found.items() if outside} == {}
    assert {where: frame for where, (_, frame) in found.items() if frame[2] < 160} == {}


@made_once
def drills(language: str) -> States:
    """Every kind of drill: as it comes, answered wrongly, with every hint, done."""
    left = set(DRILLS)
    for belief in (each.id for each in misconceptions_of(BRAZILIAN)):
        route = Place(language, "practise").route
        pupil = Pupil(belief, route=route, fragment=f"belief/brazilian/{belief}")
        while left and not pupil.is_through:
            kind = pupil.board.question.kind
            if kind in left:
                left.remove(kind)
                yield (kind, "start"), pupil.page
                pupil.answers()
                yield (kind, "answered"), pupil.page
                while not pupil.board.is_done:
                    pupil.does("hint")
                    yield (kind, "hint", pupil.board.run.hints), pupil.page
            pupil.goes_on()
    assert not left


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_drill_fits_a_phone(phone: Page, language: str) -> None:
    expect_in_the_window(phone, drills(language))


def test_boards_to_choose_from_can_be_told_apart(phone: Page) -> None:
    show(phone, next(content for where, content in drills("pl") if where == ("afterwards", "start")))
    widths = phone.evaluate(SMALL_BOARDS)
    assert len(widths) == 4
    assert min(widths) >= 100


def trials(language: str) -> States:
    """The tasks of exams and of the placement test: as they come, and given up."""
    for place in all_places():
        if place.kind not in ("exam", "placement") or place.language != language:
            continue
        taker = Person(place.route)
        if place.kind == "placement":
            taker.does("origin", game="american")
        else:
            taker.does("begin")
        screen = taker.session.screen
        assert isinstance(screen, TrialScreen)
        while screen.has_task:
            where = place.route, len(screen.series.results)
            yield (*where, "start"), html(taker.session)
            taker.does("give-up")
            yield (*where, "given up"), html(taker.session)
            taker.does("next")


def test_every_task_of_an_exam_fits_a_phone(phone: Page) -> None:
    # In other languages their words are those of lessons and drills.
    expect_in_the_window(phone, trials("pl"))


@made_once
def puzzles() -> States:
    """Puzzles of small and large boards, in rounds, in a teacher's set with drills, and one's own."""
    for variant in ("brazilian", "international", "canadian", "italian", "turkish"):
        solver = Person("zadania/")
        solver.session.reader.today = datetime.date(2026, 11, 2)
        solver.does("open-series", key=f"{variant}/1/1")
        yield (variant, "start"), html(solver.session)
        for number in range(3):
            solver.does("hint")
            yield (variant, "hint", number), html(solver.session)
    for place in all_places():
        if place.kind == "round" and place.language == "pl":
            runner = Person(place.route)
            runner.does("begin")
            yield (place.route, "start"), html(runner.session)
    for belief in ("step_back", "light_squares", "crown_in_passing"):
        referee = Referee(f"belief/brazilian/{belief}", "pl")
        false = referee.until_false()
        yield ("catch", belief, "judge"), html(referee.session)
        referee.does("object")
        yield ("catch", belief, "asked"), html(referee.session)
        referee.does("choose", answer=false.reason)
        yield ("catch", belief, "settled"), html(referee.session)
    for belief in ("leave_at_once", "half_way", "short_king"):
        arbiter = Arbiter(f"round/brazilian/1/9/{belief}", "pl")
        yield ("dispute", belief, "argued"), html(arbiter.session)
        arbiter.says(True)
        yield ("dispute", belief, "asked"), html(arbiter.session)
        arbiter.does("choose", answer=arbiter.dispute.rule)
        yield ("dispute", belief, "settled"), html(arbiter.session)
    pupil = PupilOfSet(link(set_up()), "Ala")
    yield ("set", "start"), html(pupil.session)
    pupil.begins_drills()
    yield ("set", "drill"), html(pupil.session)
    for name in ("trening", "burza", "bez-pomylki"):
        in_round = Person(f"zadania/{name}/")
        in_round.does("begin")
        yield (name, "start"), html(in_round.session)
        in_round.does("hint")
        yield (name, "hint"), html(in_round.session)
    puzzle = OwnPuzzleRecord("brazilian", (), "W:Wc3,g3:Bd4,h6", ("c3 e5",))
    own = Person("gra/moje-zadania/", kept=to_json(with_puzzle(Progress(), puzzle, 1)))
    yield ("own", "start"), html(own.session)
    own.taps("g3 f4")
    yield ("own", "wrong"), html(own.session)
    own.taps("c3 e5")
    yield ("own", "solved"), html(own.session)


def answered_lesson() -> str:
    """An exercise whose explanation, with words of the glossary, has made room for the answer."""
    pupil = Person("lekcje/bicie-wiekszosci/")
    pupil.does("exercise", number=2)
    pupil.taps("h4 f6")
    return html(pupil.session)


def test_puzzles_fit_a_phone(phone: Page) -> None:
    expect_in_the_window(phone, puzzles())


@made_once
def game(variant: str = "klasyczne") -> States:
    """A game between two people with a clock, from its first move to its end."""
    player = Player(f"gra/{variant}/").sets(opponent="person", clock="5+3")
    player.does("begin")
    yield (variant, "start"), html(player.session)
    player.does("tap", square="c3")
    player.does("tap", square="c4")
    yield (variant, "refused"), html(player.session)
    player.does("hint")
    yield (variant, "hint"), html(player.session)
    player.does("ask", question="resign")
    yield (variant, "question"), html(player.session)
    player.does("resign")
    yield (variant, "end"), html(player.session)


@pytest.mark.parametrize("variant", ["klasyczne", "stupolowe", "kanadyjskie"])
def test_a_game_fits_a_phone_and_has_it_to_itself(phone: Page, variant: str) -> None:
    expect_in_the_window(phone, game(variant))
    assert not phone.locator(".site-header").is_visible()


def test_the_question_about_a_move_fits_a_phone(phone: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_part, "PATIENCE", 60.0)
    monkeypatch.setattr(danger, "LONGER", danger.LONG)
    # A man is given up first, and then two are taken.
    player = Player("gra/klasyczne/").sets(level=2, fen="W:Wa1,e1,g1,h2,c3,g3:Be3,a5,g5,g7,d8,f8,h8")
    player.does("begin")
    player.plays("g3h4")
    assert player.screen.play
    assert player.screen.play.coach.asks
    expect_in_the_window(phone, [("asks", html(player.session))])


SPILLED = """() => [...document.querySelectorAll("#panel .actions .button")]
    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim())"""


def test_what_decided_a_game_is_asked_in_the_sheet_below_the_board(phone: Page) -> None:
    ends = [(language, html(ended_game(language))) for language in LANGUAGES]
    for width, height in ((320, 568), (360, 640), (640, 640), (640, 900)):
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, ends, OUTSIDE, SPILLED, """() => document.querySelectorAll("#panel #analyse").length""")
        assert found == {language: [[], [], 1] for language in LANGUAGES}, width


def ended_game(language: str) -> Session:
    player = Player("gra/klasyczne/" if language == "pl" else "en/play/brazilian/").sets(opponent="person")
    player.does("begin")
    player.plays("c3d4")
    player.does("resign")
    return player.session


def test_before_a_game_board_and_choices_are_in_sight_above_the_way_to_begin(phone: Page) -> None:
    def box(selector: str) -> FloatRect:
        found = phone.locator(selector).bounding_box()
        assert found, selector
        return found

    show(phone, html(Player().session))
    for part in (".board .frame", "#begin"):
        assert box(part)["y"] >= 0
        assert box(part)["y"] + box(part)["height"] <= 640, part
    for choice in ("#opponent-machine", "#side-white", ".opponents .segment:first-child"):
        assert box(choice)["y"] + box(choice)["height"] <= box("#begin")["y"], choice
    # Whoever was chosen to sit opposite, too.
    show(phone, html(Player().sets(level=9).session))
    chosen = box('.opponents [aria-pressed="true"]')
    assert 0 <= chosen["x"] <= 360 - chosen["width"]


def test_squares_are_as_large_as_a_finger_wherever_the_width_allows(phone: Page) -> None:
    found = ask_each(phone, game(), SQUARE)
    assert {where: width for where, (width,) in found.items() if width < 44} == {}


def test_nothing_jumps_when_the_words_change(phone: Page) -> None:
    for states in (list(game())[:3], list(puzzles())[:4]):
        first, *others = ask_each(phone, states, FRAME).values()
        assert others == [first] * len(others), states[0][0]


def test_the_smallest_phones_show_a_game_upright_and_on_their_side(phone: Page) -> None:
    for width, height in ((320, 568), (640, 360), (568, 320)):
        phone.set_viewport_size({"width": width, "height": height})
        expect_in_the_window(phone, game())


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_phone_a_finger_hits_the_squares_of_every_drill(phone: Page, language: str) -> None:
    # WCAG 2.5.8: a target has 24 pixels. Among boards to choose from, the one above them is only looked at.
    phone.set_viewport_size({"width": 320, "height": 568})
    found = ask_each(phone, drills(language), SQUARE, BOARDS_TO_CHOOSE, COVERED)
    assert {where: width for where, (width, boards, _) in found.items() if width < 24 and not boards} == {}
    assert {where: covered for where, (_, _, covered) in found.items() if covered} == {}


def test_the_board_of_the_settings_can_be_touched_upright_and_on_its_side(phone: Page) -> None:
    show(phone, html(Person("ustawienia/").session))
    for width, height in ((360, 640), (640, 360), (568, 320)):
        phone.set_viewport_size({"width": width, "height": height})
        assert phone.evaluate(SQUARE) >= 24, width


def test_controls_are_as_large_as_a_finger(phone: Page) -> None:
    for width, height in ((360, 640), (640, 360)):
        phone.set_viewport_size({"width": width, "height": height})
        found = ask_each(phone, (*game(), *puzzles()), TOO_SMALL)
        assert {where: controls for where, (controls,) in found.items() if controls} == {}, width


def test_a_puzzle_that_is_not_over_calls_for_nothing_but_a_move(phone: Page) -> None:
    starts = [(where, content) for where, content in puzzles() if where[-1] == "start"]  # type: ignore[index]
    assert {where: count for where, (count,) in ask_each(phone, starts, PRIMARY).items() if count} == {}


def test_a_hint_fills_the_row_in_which_nothing_is_more_important(phone: Page) -> None:
    show(phone, next(content for where, content in drills("pl") if where == ("judge", "start")))
    hint, row = (phone.locator(each).bounding_box() for each in ("#hint", "#panel .actions"))
    assert hint
    assert row
    assert hint["width"] == row["width"]


def test_the_focus_is_always_seen_and_never_under_the_sheet(phone: Page) -> None:
    found = ask_each(phone, (*list(puzzles())[-3:], *game(), ("lesson", answered_lesson())), UNSEEN)
    assert {where: unseen for where, (unseen,) in found.items() if unseen} == {}


def test_magnified_four_times_nothing_is_cut_off_and_no_sheet_takes_the_window(phone: Page) -> None:
    phone.set_viewport_size({"width": 320, "height": 256})
    found = ask_each(phone, (*game(), *list(puzzles())[-3:]), REACH, POSITION)
    assert {where: said for where, said in found.items() if said[0] > 320 or said[1] != "static"} == {}
