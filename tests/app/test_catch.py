"""Catch the machine: an objection with its reason earns, others cost or are shown, and what was judged is evidence."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tests.app.teaching import Person
from tests.cases import for_each
from warcaby.app.rounds.referee_links import Wanted, wanted
from warcaby.app.rounds.referee_page import RefereePage
from warcaby.app.words.translation import translator
from warcaby.rules import VARIANTS, legal_moves
from warcaby.school.catching.catching import FALSE_MOVES
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.learner.stored import learner_of

STEPS_BACK = "belief/brazilian/step_back"


class Referee(Person):
    """Somebody who plays against the machine and watches it."""

    ROUTES: ClassVar = {"en": "en/puzzles/catch-the-machine/", "pl": "zadania/zlap-maszyne/"}

    def __init__(self, fragment: str = STEPS_BACK, language: str = "en") -> None:
        super().__init__(self.ROUTES[language], fragment)
        self.does("begin")

    @property
    def screen(self) -> RefereePage[Any]:
        assert isinstance(self.session.screen, RefereePage)
        return self.session.screen

    @property
    def page(self) -> str:
        return self.screen.render("referee_content.html", **self.screen.content())

    @property
    def board(self) -> Any:
        return self.screen.touched

    @property
    def round(self) -> Any:
        assert self.screen.played is not None
        return self.screen.played

    def moves(self) -> None:
        """Play the first legal move there is, whatever the machine has done."""
        position = self.round.game.position
        if isinstance(self.round.last, FalseMove):
            position = self.round.shown
        for square in legal_moves(position)[0].path:
            self.does("tap", square=square)

    def until_false(self) -> FalseMove:
        """Play until the machine moves falsely."""
        for _ in range(200):
            if isinstance(self.round.last, FalseMove):
                return self.round.last
            if self.screen.wanted_wake() is not None:
                self.does("wake")
            else:
                self.moves()
        raise AssertionError("no false move")

    def until_fair(self) -> None:
        """Play until the machine has moved by the rules."""
        for _ in range(200):
            if self.round.settled:
                self.does("next")
            elif self.round.last and not isinstance(self.round.last, FalseMove):
                return
            elif self.screen.wanted_wake() is not None:
                self.does("wake")
            else:
                self.moves()
        raise AssertionError("no fair move")

    @property
    def attempts(self) -> int:
        return learner_of(self.session.reader.progress).skill("brazilian/step_back").attempts


def test_an_objection_with_its_reason_earns_and_the_game_goes_on_from_before_it() -> None:
    referee = Referee()
    false = referee.until_false()
    referee.does("object")
    assert "Why is it not allowed?" in referee.page
    assert "No: a man does not step backwards." in referee.page
    referee.does("choose", answer=false.reason)
    assert "Caught! You are a good referee." in referee.page
    assert "A man does not move backwards." in referee.page
    assert (referee.round.caught, referee.round.points, referee.round.shown) == (1, 1, false.position)
    referee.does("next")
    assert not referee.round.settled
    skill = learner_of(referee.session.reader.progress).skill("brazilian/step_back")
    assert (skill.attempts, skill.evidence > 0) == (1, True)


def test_another_reason_earns_nothing_and_is_no_proof() -> None:
    referee = Referee()
    false = referee.until_false()
    referee.does("object")
    other = next(each for each in referee.round.reasons() if each != false.reason)
    referee.does("choose", answer=other)
    assert "But the reason is another one." in referee.page
    assert referee.round.points == 0
    assert learner_of(referee.session.reader.progress).skill("brazilian/step_back").evidence == 0


def test_a_false_move_that_is_let_pass_is_shown_with_its_rule() -> None:
    referee = Referee()
    false = referee.until_false()
    referee.moves()
    assert "That was it:" in referee.page
    assert "A man does not move backwards." in referee.page
    assert (referee.round.results, referee.round.shown) == (("missed",), false.position)
    assert referee.attempts == 1


@pytest.mark.parametrize("when", ["the machine is to move", "a reason is asked for", "a move is taken back"])
def test_the_pieces_of_the_machine_are_not_moved_for_it(when: str) -> None:
    referee = Referee()
    if when == "the machine is to move":
        if not referee.round.is_machines:
            referee.moves()
    else:
        false = referee.until_false()
        referee.does("object")
    if when == "a move is taken back":
        referee.does("choose", answer=false.reason)
    before, shown = referee.round, referee.board.picture
    for move in legal_moves(shown.position):
        referee.taps(" ".join(move.path))
    assert shown.position.turn == before.machine
    assert (referee.round, referee.board.picture) == (before, shown)


def test_objecting_to_an_allowed_move_costs_a_point_and_may_be_withdrawn() -> None:
    referee = Referee()
    referee.until_fair()
    referee.does("object")
    referee.does("withdraw")
    assert referee.round.wrong == 0
    referee.does("object")
    referee.does("choose", answer=referee.round.reasons()[0])
    assert "No, that move was allowed." in referee.page
    assert referee.round.wrong == 1
    # The same move is not objected to twice.
    referee.does("object")
    assert not referee.board.is_asked


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_round_is_five_false_moves_and_ends_with_all_of_them(language: str) -> None:
    referee = Referee("", language)
    for number in range(1, FALSE_MOVES + 1):
        false = referee.until_false()
        referee.does("object")
        referee.does("choose", answer=false.reason)
        onward = "Go on" if number < FALSE_MOVES else "To the result"
        assert referee.screen.task_view().next_label == translator(language).gettext(onward)
        referee.does("next")
    assert not referee.screen.has_task
    assert referee.page.count('class="round-row right"') == FALSE_MOVES
    assert f"<h2>{translator(language).gettext('The false moves')}</h2>" in referee.page
    assert referee.screen.end_view()["is_best"]
    assert 'class="kostek proud"' in referee.page


@pytest.mark.parametrize(("caught", "mood"), [(1, "glad"), (0, "calm")])
def test_the_guide_is_glad_of_what_was_caught_and_frowns_upon_nobody(caught: int, mood: str) -> None:
    referee = Referee()
    for _ in range(caught):
        false = referee.until_false()
        referee.does("object")
        referee.does("choose", answer=false.reason)
    referee.does("finish")
    assert referee.page.count('class="round-row right"') == caught
    assert f'class="kostek {mood}"' in referee.page


def test_a_link_is_the_same_round_for_a_whole_class() -> None:
    link = Wanted(VARIANTS["brazilian"], 2, 77).fragment
    first, second = Referee(link), Referee(link)
    assert first.round == second.round
    assert (first.round.grade, first.round.seed) == (2, 77)
    again = Referee("")
    again.does("finish")
    assert again.screen.played is not None


def test_a_link_to_a_round_is_copied_and_whoever_opens_it_plays_the_same_one() -> None:
    maker = Person(Referee.ROUTES["en"])
    maker.does("grade", value=2)
    maker.does("copy-round")
    (effect,) = maker.answer["effects"]
    assert maker.said == "Copied. Whoever opens the link plays the same round."
    maker.does("begin")
    assert isinstance(maker.session.screen, RefereePage)
    assert maker.session.screen.played == Referee(effect["fragment"]).round
    assert Referee(effect["fragment"]).round.grade == 2


@pytest.mark.parametrize(
    "damaged", ["round", "round/brazilian/9/x", "round/brazilian/²/1", "round//1/1", "lesson/", "x/y", "%"]
)
def test_a_damaged_link_leaves_the_choice_to_the_reader(damaged: str) -> None:
    assert wanted(damaged).grade == 1
    assert wanted(damaged).seed is None


TURKISH = VARIANTS["turkish"]


@for_each(
    ("link", "what"),
    (
        ("lesson/man-moves", Wanted(beliefs=("step_back", "light_squares"))),
        ("lesson/no-lesson", Wanted()),
        ("lesson/man-moves/x", Wanted()),
        ("belief/turkish/short_king", Wanted(TURKISH, beliefs=("short_king",))),
        ("belief/turkish/no-belief", Wanted(TURKISH)),
        ("belief/turkish/short_king/x", Wanted(TURKISH)),
        ("round/turkish", Wanted(TURKISH)),
        ("round/turkish/3/9", Wanted(TURKISH, 3, 9)),
        ("round/turkish/9/4294967300", Wanted(TURKISH, 1, 4)),
        ("round/turkish/3/9/short_king+no-belief+short_king", Wanted(TURKISH, 3, 9, ("short_king",))),
        ("round/turkish/3/9/short_king/x", Wanted(TURKISH)),
        ("other/turkish/3/9", Wanted(TURKISH)),
    ),
)
def test_a_link_says_what_the_round_is_about(link: str, what: Wanted) -> None:
    assert wanted(link) == what
    if what.variant is TURKISH:  # no round is played in a game about which nobody believes anything wrong
        assert wanted(link, lambda variant: ()) == Wanted()


def test_links_are_read_back() -> None:
    for link in (Wanted(grade=3, seed=0), Wanted(VARIANTS["turkish"], 2, 5, ("short_king",)), Wanted(seed=2**32 - 1)):
        assert wanted(link.fragment) == link
