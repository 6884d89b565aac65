"""Winning or drawing without a number of moves: proven by endgame tables, otherwise judged by the engine."""

from __future__ import annotations

import pytest

from warcaby.engine import Limits, Score
from warcaby.engine.endgames import probe
from warcaby.notation import move_text, parse_fen
from warcaby.rules import BRAZILIAN, legal_moves, play
from warcaby.school.puzzles.goals import OpenGoal, PuzzleGoal
from warcaby.school.puzzles.judging import Judge
from warcaby.school.puzzles.proof import Judgement, Proof, prove
from warcaby.school.puzzles.puzzle import Puzzle, line_text
from warcaby.school.puzzles.records import parse_line

KNOWN: list[tuple[str, PuzzleGoal, str, Judgement, set[str]]] = [
    # Three kings have many ways to trap one that is off the long diagonal.
    ("W:WKa3,Kc1,Ke1:BKb8", "win", "", "cooked", {"c1-b2", "a3-b2", "e1-c3"}),
    # One way only keeps the black man from being caught.
    ("B:Wf6,h6:Bc7,h8", "draw", "c7-d6", "unique", {"c7-d6"}),
    # On the long diagonal one king holds three.
    ("W:WKa3,Kc1,Ke1:BKa1", "win", "", "none", set()),
    # A king is given away for nothing.
    ("W:WKc3:BKh6", "draw", "c3-g7", "cooked", set()),
]


@pytest.mark.parametrize(("fen", "goal", "line", "judgement", "some"), KNOWN, ids=[case[0] for case in KNOWN])
def test_tables_prove(fen: str, goal: PuzzleGoal, line: str, judgement: Judgement, some: set[str]) -> None:
    position = parse_fen(BRAZILIAN, fen)
    verdict = prove(Puzzle(position, goal, 0, (parse_line(position, line, "lines"),) if line else ()))
    first = {move_text(position, found[0]) for found in verdict.solutions}
    assert (verdict.judgement, verdict.certainty) == (judgement, "proven")
    assert some <= first
    # The same once more, move by move, from the other side of the table.
    held = ("loss",) if goal == "win" else ("loss", "draw")
    kept = set()
    for move in legal_moves(position):
        outcome = probe(play(position, move))
        assert outcome is not None
        if outcome.result in held:
            kept.add(move_text(position, move))
    assert first == kept


def test_what_no_table_knows_is_proven_by_playing_it_out() -> None:
    # Ten men against two that cannot pass: many moves win, which no table of four pieces knows.
    position = parse_fen(BRAZILIAN, "W:Wa1,c1,e1,g1,b2,d2,f2,h2,c3,e3:Ba7,b8")
    verdict = prove(Puzzle(position, "win", 0))
    assert (verdict.judgement, verdict.certainty) == ("cooked", "proven")


@pytest.mark.parametrize("goal", ["win", "draw"])
def test_what_cannot_be_proven_is_neither_right_nor_wrong(goal: PuzzleGoal) -> None:
    even = parse_fen(BRAZILIAN, "W:Wa1,c1,e1,b2:Ba7,b8,d8,f8")
    for line in ("", "b2-a3"):
        lines = (parse_line(even, line, "lines"),) if line else ()
        verdict = prove(Puzzle(even, goal, 0, lines), max_nodes=4_000, limits=Limits(nodes=3_000))
        assert (verdict.judgement, verdict.fails) == ("unproven", ())


def test_a_proof_in_slices_says_what_it_says_at_once() -> None:
    puzzle = Puzzle(parse_fen(BRAZILIAN, "W:Wa1,c1,e1,b2:Ba7,b8,d8,f8"), "win", 0)
    proof = Proof(puzzle, max_nodes=4_000)
    slices = 1
    while not proof.run(0):
        slices += 1
    assert slices > 1
    assert proof.verdict == prove(puzzle, max_nodes=4_000)


def test_too_much_to_look_at_is_undecided() -> None:
    position = parse_fen(BRAZILIAN, "W:Wa1,c1,e1,g1,b2,d2,f2,a3,c3,e3,g3:Bc5,g5,b6,f6,a7,c7,g7,b8,d8,f8,h8")
    assert prove(Puzzle(position, "win-piece", 5), max_nodes=200).judgement == "unproven"


@pytest.mark.parametrize(
    ("goal", "fen", "judgement", "line", "depth"),
    [
        ("capture-all", "W:Wa1,b2,a3:Ba5,e5", "unique", "a3-b4 a5xc3 b2xf6", 3),
        ("promote", "W:Wb6:Bh8", "cooked", "b6-a7 h8-g7 a7-b8", 3),
        ("promote", "W:Wa5:Bh8", "dual", "a5-b6 h8-g7 b6-a7 g7-f6 a7-b8", 4),
        ("block", "W:Wb2,c3,d2:Ba5,b4", "unique", "b2-a3", 2),
        # It goes on as long as one may look.
        ("block", "W:Wb6:Bh8", "none", "", 12),
    ],
)
def test_a_goal_without_a_number_of_moves_is_looked_for_one_move_beyond_the_shortest_way(
    goal: PuzzleGoal, fen: str, judgement: Judgement, line: str, depth: int
) -> None:
    position = parse_fen(BRAZILIAN, fen)
    verdict = prove(Puzzle(position, goal, 0))
    assert (verdict.judgement, line_text(position, verdict.main), verdict.depth) == (judgement, line, depth)


@pytest.mark.parametrize(
    ("goal", "least", "most"),
    [
        # Two men and a half more are a win, and a man more is none yet.
        ("win", 250, 100),
        # Who is behind by a man or less holds a draw, and two men and a half less are a loss.
        ("draw", -100, -250),
    ],
)
def test_what_the_engine_thinks_reaches_a_goal_or_not_or_is_doubtful(goal: OpenGoal, least: int, most: int) -> None:
    judge = Judge(goal, Limits())
    values = (10_000, least, least - 1, most + 1, most, -10_000)
    assert [judge._reaches(Score(value)) for value in values] == [True, True, None, None, False, False]
