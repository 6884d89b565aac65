"""From which value on a move is believed to win or to hold, where no table knows."""

from __future__ import annotations

from tests.cases import for_each
from warcaby.engine import Limits, Score
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN
from warcaby.school.puzzles.goals import OpenGoal
from warcaby.school.puzzles.judging import Judge, known_moves


@for_each(
    ("goal", "value", "reaches"),
    [
        ("win", 251, True),
        ("win", 250, True),
        ("win", 249, None),
        ("win", 101, None),
        ("win", 100, False),
        ("win", -300, False),
        ("draw", 0, True),
        ("draw", -100, True),
        ("draw", -101, None),
        ("draw", -249, None),
        ("draw", -250, False),
    ],
)
def test_a_move_wins_if_it_is_worth_two_and_a_half_men_and_does_not_if_one(
    goal: OpenGoal, value: int, reaches: bool | None
) -> None:
    assert Judge(goal, Limits(nodes=1))._reaches(Score(value)) is reaches


def test_what_a_table_knows_is_shown_as_far_as_nine_plies() -> None:
    # The king takes the long road; nothing else wins.
    lines = known_moves(parse_fen(BRAZILIAN, "W:WKb6,a7:Bc3"), "win")
    assert lines is not None
    assert [(move.path, len(line)) for move, line in lines.items()] == [(("b6", "d4"), 9)]
