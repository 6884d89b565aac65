"""The moves that a belief holds legal, compared with the slow generator on the same record."""

from __future__ import annotations

import random

import pytest

from tests.school.misconceptions.positions import by_reference, few_pieces
from warcaby.notation import parse_fen
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


@pytest.mark.parametrize(("fen", "captured"), [("W:Wc6:Bc7,c4", {"c7"}), ("W:Wc6:Bc7,f8,h3", {"c7", "f8", "h3"})])
def test_who_is_crowned_in_passing_may_turn_aside_and_not_back(fen: str, captured: set[str]) -> None:
    # Turkish draughts: no turn of 180 degrees between two captures, whoever makes it.
    position = parse_fen(VARIANTS["turkish"], fen)
    moves = ruling(VARIANTS["turkish"], "crown_in_passing").moves(position)
    assert {move.captured for move in moves} == {frozenset(captured)}
