"""The ladder of levels on every board."""

from __future__ import annotations

import random
import statistics
from dataclasses import replace

import pytest

from warcaby.engine import LEVELS, Thinking
from warcaby.engine.levels import nodes_of
from warcaby.rules import VARIANTS, Game, Variant, new_game

BEGINNINGS = 5
OTHER_MOVES = 0.15

MOST = 1.5
"""The most states that level 7, limited by depth, may visit for each state of level 8, which knows patterns besides.
In klasyczne the ratio is about a half, and level 8 scores 77 %; at three, in Canadian draughts, it scored 34 %."""


def middle_games(variant: Variant) -> list[Game]:
    """Positions of games of level 5 with some moves at random, every few moves."""
    found = []
    for seed in range(BEGINNINGS):
        chance = random.Random(seed)
        game = new_game(variant)
        for ply in range(1, 25):
            if game.ending() or not game.legal_moves():
                break
            thinking = Thinking(game, level=LEVELS[4], seed=seed)
            thinking.run(60)
            game = game.play(chance.choice(game.legal_moves()) if chance.random() < OTHER_MOVES else thinking.best.move)
            if ply % 6 == 0 and not game.ending() and len(game.legal_moves()) > 1:
                found.append(game)
    return found


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=lambda variant: variant.id)
def test_who_counts_states_sees_no_less_than_who_counts_moves(variant: Variant) -> None:
    *_, by_depth = (level for level in LEVELS if level.depth)
    by_nodes = next(level for level in LEVELS if level.nodes)
    assert by_nodes.number == by_depth.number + 1
    visited = []
    for game in middle_games(variant):
        thinking = Thinking(game, level=replace(by_depth, seconds=None), seed=0)
        thinking.run(60)
        visited.append(thinking.nodes)
    assert visited
    limit = nodes_of(by_nodes, variant)
    assert limit is not None
    assert statistics.median(visited) <= MOST * limit
