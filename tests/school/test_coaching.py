"""What a coach may warn of: losses that are proven, and that another move avoids."""

from __future__ import annotations

import pytest

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
        # From games: a man is lost by force in one, two and three moves of the opponent.
        ("brazilian", "W:Wc1,e1,g1,b2,d2,f2,f6:Bh2,a3,h6,a7,c7,b8,f8,h8", "f6-g7", "costs", "h8xf6"),
        ("brazilian", "B:Wc1,e1,g1,a3,c3,c5:Bf4,g5,a7,e7,b8,d8", "f4-e3", "costs", "e1-f2 g5-h4 f2xd4"),
        (
            "brazilian",
            "B:Wa1,c1,e1,g1,b2,d2,f2,h2,c3,b4:Ba5,g5,d6,h6,a7,c7,b8,d8,f8,h8",
            "d6-c5",
            "costs",
            "b4xd6 c7xe5 c3-b4 a5xc3 b2xh4",
        ),
        # A man is lost, and by the better move as well.
        ("brazilian", "W:Wc1,e1,g1,b2,d2,f2,g3,e5:Ba3,f4,h6,a7,c7,b8,f8,h8", "e5-f6", "", ""),
        # The better move loses it as well, one move later.
        ("brazilian", "W:Wa1,c1,e1,g1,b2,h2,d6:Bg5,g7,b8,d8,f8,h8", "e1-d2", "", ""),
        # A king is lost, by the better move only a man.
        ("brazilian", "W:We1,g1,Ka7:BKa1,Kg5", "a7-b6", "costs", "g5-d2 e1xc3 a1xa7"),
        # The opponent gets a king, and nothing is captured for it.
        ("brazilian", "B:Wc1,d4,e7:Ba3,f4,a7,g7", "a7-b6", "", ""),
        # The game is lost anyway.
        ("brazilian", "W:Wa1,g1,h4:Ba5,e7,g7,b8,d8", "h4-g5", "", ""),
        # A longer search finds that the game is lost anyway, or that it is won all the same.
        ("brazilian", "W:Wg1,b2,c3,d6:Bh4,a5,b6,b8,f8", "c3-d4", "", ""),
        # It finds as much for either move, or that the few pieces that are left draw.
        ("brazilian", "W:Wa1,c1,e1,g1,b2,f2,b4,c5,h6:Bb6,a7,e7,g7,b8,d8,f8,h8", "b4-a5", "", ""),
        ("brazilian", "B:We1,c5,b6,Kh8:BKg1,Ke3,d8", "g1-h2", "", ""),
        # It finds neither.
        ("brazilian", "W:Wc1,g1,b2,h2,c5:Bf6,a7,c7,g7,b8,f8", "c5-d6", "costs", "c7xe5"),
        # Another move is better by three men for any search, and nothing is lost by force.
        ("brazilian", "W:Wa1,c1,e1,g1,b2,d2,f2,h2,c3:Ba5,e5,g5,h6,a7,b8,d8,f8,h8", "c3-d4", "", ""),
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


def test_what_was_looked_at_while_the_player_thought_is_there_at_once() -> None:
    game = Game((parse_fen(BRAZILIAN, "W:Wc3,a1,g1:Be5,h8,g7"),))
    watch = Watch(game)
    assert watch.run(60)
    weighed = {move: watch.weigh(move) for move in game.legal_moves()}
    assert all(each.run(0) for each in weighed.values())
    assert [each.danger is not None for each in weighed.values()].count(True) == 1
