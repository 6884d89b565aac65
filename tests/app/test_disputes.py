"""Who is right: the right one with the rule earns, the wrong one costs, and what was judged is evidence."""

from __future__ import annotations

from typing import ClassVar

import pytest

from tests.app.test_catch import Referee
from warcaby.app.rounds.referee_links import Wanted, wanted
from warcaby.app.words.translation import translator
from warcaby.rules import VARIANTS, play
from warcaby.school.catching.disputes import DISPUTES, Dispute, disputed_in
from warcaby.school.learner.stored import learner_of

KING_FLIES = "belief/brazilian/short_king"


class Arbiter(Referee):
    """Somebody who settles disputes."""

    ROUTES: ClassVar = {"en": "en/puzzles/who-is-right/", "pl": "zadania/kto-ma-racje/"}

    @property
    def dispute(self) -> Dispute:
        dispute: Dispute = self.round.task
        return dispute

    def says(self, right: bool) -> None:
        """Tap the one who is right, or the other one."""
        self.does("choose", answer="first" if self.dispute.first_is_right == right else "second")

    def settles(self) -> None:
        """Tap the one who is right, and the rule."""
        self.says(True)
        self.does("choose", answer=self.dispute.rule)


def test_the_right_one_with_the_rule_earns_a_point() -> None:
    arbiter = Arbiter()
    assert "Who is right?" in arbiter.page
    assert ("It is allowed." in arbiter.page, "It is not allowed." in arbiter.page) == (True, True)
    arbiter.says(True)
    assert "Which rule says so?" in arbiter.page
    assert arbiter.round.results == ()
    arbiter.does("choose", answer="step_back")
    assert arbiter.round.results == ("proven",)
    assert "Well judged!" in arbiter.page
    assert "A man does not move backwards." in arbiter.page
    skill = learner_of(arbiter.session.reader.progress).skill("brazilian/step_back")
    assert (skill.attempts, skill.evidence > 0) == (1, True)


def test_another_rule_earns_nothing_and_is_no_proof() -> None:
    arbiter = Arbiter()
    arbiter.says(True)
    arbiter.does("choose", answer=next(each for each in arbiter.dispute.offered if each != arbiter.dispute.rule))
    assert (arbiter.round.results, arbiter.round.points) == (("guessed",), 0)
    assert "But it is another rule that says so." in arbiter.page
    assert "Without a capture a man never moves backwards." in arbiter.page
    assert learner_of(arbiter.session.reader.progress).skill("brazilian/step_back").evidence == 0


def test_the_wrong_one_takes_a_point_away_and_the_rule_is_shown_at_once() -> None:
    arbiter = Arbiter()
    arbiter.settles()
    arbiter.does("next")
    arbiter.says(False)
    assert (arbiter.round.results, arbiter.round.points) == (("proven", "wrong"), 0)
    assert "is mistaken here." in arbiter.page
    assert "Mistakes: 1" in arbiter.page
    # What is settled stays so.
    arbiter.says(True)
    assert arbiter.round.results == ("proven", "wrong")


def test_a_move_that_is_allowed_is_made_on_the_board_and_one_that_is_not_stays_drawn() -> None:
    arbiter = Arbiter(KING_FLIES)
    while not arbiter.dispute.is_legal:
        arbiter.settles()
        assert {each.kind for each in arbiter.board.arrows} == {"bad"}
        assert arbiter.board.position == arbiter.dispute.position
        arbiter.does("next")
    dispute = arbiter.dispute
    arbiter.settles()
    assert arbiter.board.position == play(dispute.position, dispute.move)
    assert "A king flies: it crosses any number of free squares." in arbiter.page


@pytest.mark.parametrize("language", ["pl", "en"])
def test_a_round_ends_with_every_dispute_what_was_believed_and_its_rule(language: str) -> None:
    arbiter = Arbiter("", language)
    for _ in range(DISPUTES):
        arbiter.settles()
        arbiter.does("next")
    assert not arbiter.screen.has_task
    assert arbiter.page.count('class="round-row right"') == DISPUTES
    assert f"<h2>{translator(language).gettext('The disputes')}</h2>" in arbiter.page
    assert arbiter.page.count("myśli: „" if language == "pl" else "thinks: “") == DISPUTES
    assert arbiter.screen.end_view()["is_best"]


def test_a_link_is_the_same_round_for_a_whole_class() -> None:
    link = Wanted(VARIANTS["brazilian"], 2, 77).fragment
    first, second = Arbiter(link), Arbiter(link)
    first.settles()
    second.says(False)
    first.does("next")
    second.does("next")
    assert first.round.tasks == second.round.tasks
    assert (first.round.grade, first.round.seed) == (2, 77)


def test_links_lead_to_beliefs_that_have_disputes() -> None:
    assert wanted("belief/russian/most_pieces", disputed_in).beliefs == ("most_pieces",)
    assert wanted("belief/russian/most_pieces").beliefs == ()
    assert wanted("belief/wolf_and_dogs/dogs_back", disputed_in) == Wanted()


def test_who_answers_what_was_not_asked_changes_nothing() -> None:
    arbiter = Arbiter()
    arbiter.does("choose", answer="step_back")
    assert (arbiter.round.is_asked, arbiter.round.results) == (False, ())
    arbiter.says(True)
    arbiter.does("choose", answer="first")
    assert arbiter.round.results == ()
    arbiter.does("next")
    assert len(arbiter.round.tasks) == 1
