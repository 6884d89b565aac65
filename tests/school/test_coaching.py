"""What a coach may warn of: losses that are proven, and that another move avoids."""

from __future__ import annotations

import pytest

from tests.research import coach
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS, Game
from warcaby.school.coaching.danger import Danger, Watch
from warcaby.school.puzzles.puzzle import line_text


def danger(variant: str, fen: str, text: str) -> Danger | None:
    game = Game((parse_fen(VARIANTS[variant], fen),))
    weighing = Watch(game).weigh(parse_move(game.position, text))
    while not weighing.run(60):
        pass
    return weighing.danger


@pytest.mark.parametrize(
    ("variant", "fen", "move", "kind", "line"),
    [
        # A man is taken at once, and no other move loses one.
        ("brazilian", "W:Wc3,a1,g1:Be5,h8,g7", "c3-d4", "costs", "e5xc3"),
        # Nothing is lost by the other move.
        ("brazilian", "W:Wc3,a1,g1:Be5,h8,g7", "c3-b4", "", ""),
        ("brazilian", "W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4-e5", "costs", "f6xd4"),
        # Pieces are better lost here.
        ("giveaway", "W:Wc3,a1,g1:Be5,h8,g7", "c3-d4", "", ""),
        # There is no other move.
        ("brazilian", "W:Wc3,b4:Ba5,d6,e7", "b4-c5", "", ""),
    ],
)
def test_a_move_is_weighed(variant: str, fen: str, move: str, kind: str, line: str) -> None:
    found = danger(variant, fen, move)
    assert (found.kind if found else "") == kind
    if found:
        after = Game((parse_fen(VARIANTS[variant], fen),)).play(parse_move(parse_fen(VARIANTS[variant], fen), move))
        assert line_text(after.position, found.line) == line


def test_what_is_lost_by_force_is_warned_of_and_a_longer_search_agrees() -> None:
    tally = coach.of_blunders(BRAZILIAN, 2, seed=4)
    assert tally.warned == tally.blunders == 2
    assert tally.confirmed == tally.warnings
