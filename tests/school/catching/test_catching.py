"""False moves are false, look like moves and can be seen through; who clicks earns nothing, who knows everything."""

from __future__ import annotations

import random

import pytest

from tests.cases import for_each
from tests.school.catching.referees import faults, refereed, who_clicks, who_knows
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.catching.boards import board_with
from warcaby.school.catching.catching import FALSE_MOVES, begin, beliefs_of
from warcaby.school.catching.false_moves import OFFERED, false_moves, reasons


@for_each("belief", beliefs_of(BRAZILIAN))
def test_false_moves_of_a_belief_are_illegal_look_legal_and_show_why(belief: str) -> None:
    # `tests/research/catching.py` takes fifty of each grade.
    draw = random.Random(belief)
    played = refereed(begin(BRAZILIAN, 1, 3, (belief,)), who_knows, draw)
    assert (played.caught, played.wrong) == (FALSE_MOVES, 0)
    for false in played.tasks[:2]:
        assert not [*faults(false, reasons(false.position, false.move, false.reason, draw))], false


def test_who_clicks_earns_nothing() -> None:
    draw = random.Random(4)
    played = [
        refereed(begin(BRAZILIAN, 1, seed), who_clicks(share, draw), draw)
        for share in (0.1, 0.3, 1.0)
        for seed in range(4)
    ]
    assert sum(each.points for each in played) < 0.05 * FALSE_MOVES * len(played)
    assert sum(each.caught - each.wrong for each in played) < 0


@pytest.mark.parametrize("game", ["russian", "turkish", "wolf_and_dogs"])
def test_other_games_have_false_moves_as_far_as_they_have_beliefs(game: str) -> None:
    variant = VARIANTS[game]
    draw = random.Random(game)
    played = refereed(begin(variant, 1, 2), who_knows, draw)
    assert played.caught == FALSE_MOVES
    for false in played.tasks:
        assert not [*faults(false, reasons(false.position, false.move, false.reason, draw))], false


def test_a_false_move_that_was_let_pass_is_taken_back_and_the_game_goes_on_from_before_it() -> None:
    catching = begin(BRAZILIAN, 1, 5, ("step_back",))
    draw = random.Random(1)
    while not catching.tasks:
        catching = (
            catching.answered() if catching.is_machines else catching.played(draw.choice(catching.game.legal_moves()))
        )
    before = catching.game
    assert catching.shown != before.position
    after = catching.played(None)
    assert (after.results, after.settled, after.game) == (("missed",), True, before)
    onward = after.went_on().played_fairly()
    assert onward.game.positions[:-1] == before.positions
    assert onward.move in before.legal_moves()


def test_a_legal_move_that_was_objected_to_stays_and_costs() -> None:
    catching = begin(BRAZILIAN, 1, 5, ("step_back",))
    draw = random.Random(1)
    while not catching.last:
        catching = (
            catching.played_fairly()
            if catching.is_machines
            else catching.played(draw.choice(catching.game.legal_moves()))
        )
    after = catching.objected(catching.reasons()[0])
    assert (after.game, after.wrong, after.results, after.last) == (catching.game, 1, (), None)


def test_reasons_that_are_true_as_well_are_not_offered() -> None:
    # Whoever sees that more can be captured may as well say that the capture goes on.
    position = parse_fen(BRAZILIAN, "W:Wc3,h2:Bd4,f6,g3")
    [shorter] = [each for each in false_moves(position, "any_capture") if each.move.start == "h2"]
    assert shorter.reason == "larger-capture"
    for seed in range(10):
        offered = reasons(position, shorter.move, shorter.reason, random.Random(seed))
        assert "capture-goes-on" not in offered
        assert len(offered) == OFFERED


def test_the_same_seed_draws_the_same_board() -> None:
    draws = [random.Random(6) for _ in range(2)]
    assert board_with(BRAZILIAN, "optional", 2, draws[0]) == board_with(BRAZILIAN, "optional", 2, draws[1])
