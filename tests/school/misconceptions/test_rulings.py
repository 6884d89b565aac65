"""What somebody with a belief holds for legal, beside the slow generator on the same record."""

from __future__ import annotations

import random

import pytest

from tests.school.misconceptions.positions import by_reference, few_pieces
from warcaby.rules import VARIANTS
from warcaby.school.misconceptions import misconceptions_of, ruling

CASES = [(name, each.id) for name, variant in VARIANTS.items() for each in misconceptions_of(variant)]


@pytest.mark.parametrize(("name", "belief"), CASES)
def test_a_belief_is_played_as_its_record_says(name: str, belief: str) -> None:
    draw = random.Random(f"{name} {belief}")
    believed = ruling(VARIANTS[name], belief)
    for _ in range(25):
        position = few_pieces(draw, VARIANTS[name])
        assert believed.moves(position) == by_reference(believed, position), position
