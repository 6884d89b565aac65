"""In a dispute one is right, and one rule of those offered decides it; who knows earns all, who clicks nothing."""

from __future__ import annotations

import random

import pytest

from tests.cases import for_each
from tests.school.catching.arbiters import arbitrated, faults, who_always_says, who_clicks, who_knows
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.catching.disputes import DISPUTES, begin, deciding, dispute_about, disputed_in


@for_each("belief", disputed_in(BRAZILIAN))
def test_a_dispute_about_a_belief_is_decided_by_one_rule_of_those_offered(belief: str) -> None:
    # `tests/research/disputes.py` takes fifty of each grade.
    dispute = dispute_about(BRAZILIAN, belief, 1, random.Random(belief))
    assert dispute
    assert not [*faults(dispute)], dispute


@pytest.mark.parametrize("game", ["russian", "turkish", "american"])
def test_other_games_have_disputes_also_about_what_a_belief_only_forbids(game: str) -> None:
    variant = VARIANTS[game]
    played = arbitrated(begin(variant, 1, 2), who_knows)
    assert played.points == DISPUTES
    for dispute in played.tasks:
        assert not [*faults(dispute)], dispute
    assert "most_pieces" in disputed_in(VARIANTS["russian"])


def test_who_knows_the_rules_earns_everything() -> None:
    for seed in range(3):
        assert arbitrated(begin(BRAZILIAN, 1, seed), who_knows).points == DISPUTES


def test_who_clicks_earns_nothing() -> None:
    draw = random.Random(4)
    for clicks in (who_clicks(draw), who_always_says(False, draw), who_always_says(True, draw)):
        played = [arbitrated(begin(BRAZILIAN, 1, seed), clicks) for seed in range(4)]
        assert sum(each.proven - each.wrong for each in played) < 0


def test_in_a_round_no_belief_comes_twice_while_there_are_others() -> None:
    tasks = arbitrated(begin(BRAZILIAN, 2, 3), who_knows).tasks
    assert len({each.belief for each in tasks}) == DISPUTES


def test_a_quiet_move_beside_a_backward_capture_is_decided_by_two_rules_and_the_belief_says_which_one() -> None:
    # c5xe3 is backwards: who does not see it, and who thinks that it may be left out, both step to d6.
    position = parse_fen(BRAZILIAN, "W:Wc5:Bd4,h8")
    assert deciding(position, ("c5", "d6")) == ["no_back_capture", "optional"]


def test_too_few_rules_make_no_dispute() -> None:
    assert disputed_in(VARIANTS["wolf_and_dogs"]) == ()
