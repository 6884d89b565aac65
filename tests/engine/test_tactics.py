"""The engine finds combinations that decided real games."""

from __future__ import annotations

import pytest

from tests.engine.tactics import COMBINATIONS, is_solved
from warcaby.engine import Limits
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import VARIANTS

NODES = 10_000
"""Less than a tenth of a second: a share of what two seconds allow in the page."""


def test_every_combination_names_its_source_and_a_legal_move() -> None:
    assert len({combination.fen for combination in COMBINATIONS}) == len(COMBINATIONS) >= 40
    for combination in COMBINATIONS:
        parse_move(parse_fen(VARIANTS[combination.variant], combination.fen), combination.solution)
        assert "19" in combination.source


@pytest.mark.slow
def test_nine_of_ten_combinations_are_found() -> None:
    missed = [combination for combination in COMBINATIONS if not is_solved(combination, Limits(nodes=NODES))]
    assert len(missed) <= len(COMBINATIONS) / 10, missed
