"""What each goal of a puzzle asks for: a position, a move, and the goals that the move reaches by itself."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import for_each
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS, play, variant_with
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import check_puzzle
from warcaby.school.puzzles.goals import GOALS, PuzzleGoal
from warcaby.school.puzzles.mining import stands
from warcaby.school.puzzles.proof import prove
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_line
from warcaby.school.puzzles.solver import Solver, material_of

REACHED = [
    # The last piece is captured.
    ("brazilian", "W:Wc3:Bd4", "c3xe5", {"win", "capture-all", "draw"}),
    ("brazilian", "W:Wc3:Bd4,h8", "c3xe5", set()),
    # The last man is shut in; it is still there.
    ("brazilian", "W:Wf2,h2:Bh4", "h2-g3", {"win", "block", "draw"}),
    ("brazilian", "W:Wf2,h2:Bh4,a7", "h2-g3", set()),
    # A man becomes a king, by a step or by a capture; a king that moves does not.
    ("brazilian", "W:Wc7,Ka1:Bh4", "c7-b8", {"promote"}),
    ("brazilian", "W:Wb6,Ka1:Bc7,h8", "b6xd8", {"promote"}),
    ("brazilian", "W:Wc7,Ka1:Bh4", "a1-b2", set()),
    # Whoever has nothing left has won: the reply has to take the last piece.
    ("giveaway", "W:Wc3:Be5", "c3-d4", {"win", "draw"}),
    ("giveaway", "W:Wc3,h2:Be5", "c3-d4", set()),
    # Whoever cannot move has won too, whether it is the solver after every reply, or the opponent.
    ("giveaway", "W:Wa7,Kd8:Bd6", "d8-c7", {"win", "draw"}),
    ("giveaway+blocked_loses", "W:Wa7,Kd8:Bd6", "d8-c7", set()),
    ("giveaway", "W:Wf2,h2:Bh4", "h2-g3", {"block"}),
    ("giveaway+blocked_loses", "W:Wf2,h2:Bh4", "h2-g3", {"win", "block", "draw"}),
    # The first king wins.
    ("breakthrough", "W:W7:B45", "7-1", {"win", "promote", "draw"}),
    # The wolf on its goal has won, and so have the dogs that shut it in.
    ("wolf_and_dogs", "B:Wc3,e3:Bb2", "b2-a1", {"win", "draw"}),
]


@for_each(("variant", "fen", "text", "goals"), REACHED)
def test_a_move_reaches_goals(variant: str, fen: str, text: str, goals: set[str]) -> None:
    name, *options = variant.split("+")
    position = parse_fen(variant_with(name, options), fen)
    after = play(position, parse_move(position, text))
    found = {
        name
        for name, goal in GOALS.items()
        if goal.reached and goal.reached(position.variant, position.turn)(position.state, after.state)
    }
    assert found == goals


@pytest.mark.parametrize("goal", ["win", "promote"])
@pytest.mark.parametrize(("fen", "first"), [("W:W12:B35", {"d8-c9", "d8-e9"}), ("W:W12:B41", set())])
def test_a_king_of_the_opponent_that_comes_first_ends_the_game(fen: str, first: set[str], goal: PuzzleGoal) -> None:
    # White needs two moves to the last row; Black needs two in the first position, one in the second.
    verdict = prove(Puzzle(parse_fen(VARIANTS["breakthrough"], fen), goal, 2))
    assert {f"{line[0].start}-{line[0].end}" for line in verdict.solutions} == first


@pytest.mark.parametrize("goal", ["promote", "capture-all", "block"])
def test_only_a_win_without_a_number_of_moves_may_be_shown_in_part(goal: PuzzleGoal) -> None:
    position = parse_fen(VARIANTS["brazilian"], "W:Wc3,g3:Bf8")
    line = parse_line(position, "c3-d4", "lines")
    assert check_puzzle(Puzzle(position, "win", 0, (line,))).lines == (line,)
    with pytest.raises(FaultError):
        check_puzzle(Puzzle(position, "win", 1, (line,)))
    with pytest.raises(FaultError):
        check_puzzle(Puzzle(position, goal, 0, (line,)))


@pytest.mark.parametrize(
    ("goal", "moves", "certainty"),
    [("win", 5, "proven"), ("win", 6, "believed"), ("block", 6, "believed"), ("promote", 6, "proven")],
)
def test_what_a_draw_may_spoil_is_proven_only_before_its_moves_are_counted(
    goal: PuzzleGoal, moves: int, certainty: str
) -> None:
    # In Russian draughts some endings are drawn after five moves of each side; a king that was made was made.
    assert prove(Puzzle(parse_fen(VARIANTS["russian"], "W:Wc3:Bd4"), goal, moves)).certainty == certainty


def test_a_gain_is_looked_at_with_a_longer_horizon_and_other_goals_are_not() -> None:
    position = parse_fen(VARIANTS["brazilian"], "W:Wc3:Bf8")
    assert not stands(Puzzle(position, "win-piece", 1))
    assert stands(Puzzle(position, "promote", 1))


@pytest.mark.parametrize(
    ("fen", "plies"),
    [
        ("B:WKb4,e7:Ba3,b6,h8", 3),
        ("B:Wg1,Ka3,Kc3,d4:Bd2,c5,e7,b8", 4),
        ("W:Wf2,e3,c7:BKd2,e5,a7,Kd8", 5),
        ("W:We5,c7,e7:Bh2,c3,a5,d6,Kf6", 6),
        ("W:Wa1,b4,d4,a5:Bc3,c7,Kg7,f8", 7),
    ],
)
def test_a_gain_that_lasts_so_long_is_none_if_it_has_to_last_longer(fen: str, plies: int) -> None:
    position = parse_fen(BRAZILIAN, fen)
    material = material_of(BRAZILIAN)
    target = material.balance(position.state) + material.man

    def wins(solver: Solver) -> bool:
        return solver.attack(position.state, 1)

    for horizon in range(9):
        solver = Solver(BRAZILIAN, position.turn, "win-piece", target, horizon)
        assert wins(solver) is (horizon <= plies), horizon
    # Six plies are usual.
    assert wins(Solver(BRAZILIAN, position.turn, "win-piece", target)) is (plies >= 6)


@pytest.mark.parametrize(
    ("fen", "goal", "moves", "plain", "blocked_loses"),
    [
        # The solver has won a man and is shut in: with that option this is lost.
        ("W:Wa3:Bb4,Kh6,h8", "win-piece", 1, True, False),
        ("W:Wc7:Bd2,h4,Kb6", "win-piece", 1, True, False),
        # Here the opponent is shut in.
        ("B:WKe3,Kd6,a7:BKh2,Kc3,Ke5", "win-piece", 1, False, True),
        ("W:Wc3,Kb6,Kg7:Bd2,h4", "win-piece", 1, False, True),
        # Without a move left the solver has won, but not where being shut in loses.
        ("W:Wf6,a7,c7:BKb4,f8", "win", 2, True, False),
        ("W:WKb4,a7:Ba3,Kf6,b8", "win", 2, True, False),
    ],
)
def test_to_be_shut_in_wins_in_giveaway_unless_it_is_agreed_to_lose(
    fen: str, goal: PuzzleGoal, moves: int, plain: bool, blocked_loses: bool
) -> None:
    for options, answer in (([], plain), (["blocked_loses"], blocked_loses)):
        variant = variant_with("giveaway", options)
        position = parse_fen(variant, fen)
        material = material_of(variant)
        aim: Any = goal
        solver = Solver(variant, position.turn, aim, material.balance(position.state) + material.man)
        assert solver.attack(position.state, moves) is answer


@pytest.mark.parametrize("horizon", [0, 2])
@pytest.mark.parametrize("fen", ["W:WKb4,h4,g5,e7:Ba3,d8", "W:WKg5,Kc7:Ba3,f4,d6,h6,b8"])
def test_a_gain_that_is_lost_when_nobody_looks_any_further_is_none(fen: str, horizon: int) -> None:
    position = parse_fen(BRAZILIAN, fen)
    material = material_of(BRAZILIAN)
    target = material.balance(position.state) + material.man
    assert not Solver(BRAZILIAN, "white", "win-piece", target, horizon).attack(position.state, 1)
