"""Wolf and dogs: what a position is worth, and who beats whom."""

from __future__ import annotations

import random

import pytest

from tests.research.adapting import READERS, person, reader
from tests.research.contest import finish
from warcaby.engine.hunting import compile_hunt
from warcaby.engine.score import WIN
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS, new_game

GAME = VARIANTS["wolf_and_dogs"]
WORTH = compile_hunt(GAME)


def worth(fen: str) -> int:
    """The value for the side to move."""
    position = parse_fen(GAME, fen)
    return WORTH[position.turn](position.state, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("W:Wa1,c1,e1,g1:BKd8", "W:Wa1,c1,e1,h2:BKf2"),  # a line without a gap; past it
        ("W:Wa3,c3,e3,g3:BKd4", "W:Wa3,c3,e3,g1:BKd4"),  # straight; one hangs back
        ("W:Wa5,c5,e5,g5:BKd8", "W:Wa1,c1,e1,g1:BKd8"),  # little room for the wolf; much
        ("W:Wa3,c3,e3,h4:BKh6", "W:Wa3,c3,e3,h4:BKg3"),  # a long way; a short one
    ],
)
def test_what_the_dogs_want(better: str, worse: str) -> None:
    assert worth(better) > worth(worse)
    assert worth(better.replace("W:W", "B:W")) < worth(worse.replace("W:W", "B:W"))


def test_a_wolf_without_a_move_has_lost() -> None:
    assert worth("B:Wb6,d6:BKc7") > -WIN
    assert worth("B:Wb6,d6,b8,d8:BKc7") == -WIN


def test_dogs_that_look_two_moves_ahead_close_in_whoever_moves_by_dice() -> None:
    chance = random.Random(1)
    pack, wolf = person(6, 0, chance), reader(READERS[0], chance)
    assert [finish(new_game(GAME), pack, wolf) for _ in range(10)] == [1] * 10
