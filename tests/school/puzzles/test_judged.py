"""Thirty puzzles made by hand, with known solutions, duals and cooks, are judged correctly."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.cases import for_each
from warcaby.notation import move_text, parse_fen
from warcaby.rules import Game, Move, Position, legal_moves, opponent, variant_with
from warcaby.school.puzzles.proof import Proof, Verdict, prove
from warcaby.school.puzzles.puzzle import Puzzle, positions_of
from warcaby.school.puzzles.records import parse_line

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "judged.toml").read_text("utf-8"))["puzzle"]
NAMES = [
    f"{case.get('variant', 'brazilian')} {case['fen']} {case['goal']} {len(case.get('lines', ()))}" for case in CASES
]


def puzzle_of(case: dict[str, Any]) -> Puzzle:
    position = parse_fen(variant_with(case.get("variant", "brazilian")), case["fen"])
    lines = tuple(parse_line(position, text, "lines") for text in case.get("lines", ()))
    return Puzzle(position, case["goal"], case.get("moves", 0), lines)


def others_of(puzzle: Puzzle, verdict: Verdict) -> set[str]:
    """The moves that reach the goal beside the declared ones, as texts."""
    if verdict.judgement == "dual":
        return {move_text(positions_of(puzzle.position, dual.line)[-1], dual.move) for dual in verdict.duals}
    declared = {line[0] for line in puzzle.lines}
    if verdict.judgement != "cooked":
        return set()
    return {move_text(puzzle.position, line[0]) for line in verdict.solutions if line[0] not in declared}


def test_there_are_thirty() -> None:
    assert len(CASES) == 30
    assert len(set(NAMES)) == 30
    assert all(len(case["why"]) > 30 for case in CASES)


@for_each("case", CASES)
def test_it_is_judged_right(case: dict[str, Any]) -> None:
    puzzle = puzzle_of(case)
    verdict = prove(puzzle)
    assert (verdict.judgement, verdict.certainty) == (case["judgement"], "proven")
    assert others_of(puzzle, verdict) == set(case.get("also", ()))


@for_each("case", CASES)
def test_slices_come_to_the_same(case: dict[str, Any]) -> None:
    proof = Proof(puzzle_of(case))
    while not proof.run(0):
        pass
    whole = prove(puzzle_of(case))
    assert (proof.verdict.judgement, proof.verdict.solutions) == (whole.judgement, whole.solutions)


def wins(game: Game, goal: str, moves: int) -> bool:
    """Say the same slowly, by playing games to their end: the side to move reaches the goal within so many moves."""
    return moves > 0 and any(answers(game.play(move), goal, moves - 1, game, move) for move in game.legal_moves())


def answers(game: Game, goal: str, moves: int, before: Game, move: Move) -> bool:
    position = game.position
    ending = game.ending()
    left = [piece for piece in position.pieces().values() if piece.colour == position.turn]
    match goal:
        case "promote":
            reached = move.promotes
        case "capture-all":
            reached = not left
        case "block":
            reached = bool(left) and not legal_moves(position)
        case _:
            reached = ending is not None and ending.winner == before.position.turn
    if reached:
        return True
    if ending is not None:
        return False
    replies = [game.play(reply) for reply in game.legal_moves()]
    if goal == "win" and all(
        (over := reply.ending()) is not None and over.winner == before.position.turn for reply in replies
    ):
        return True
    return all(wins(reply, goal, moves) for reply in replies)


@for_each("case", [case for case in CASES if case["goal"] not in ("captures", "win-piece")])
def test_a_slow_player_finds_the_same_first_moves(case: dict[str, Any]) -> None:
    puzzle = puzzle_of(case)
    game = Game((puzzle.position,))
    found = {move for move in game.legal_moves() if answers(game.play(move), puzzle.goal, puzzle.moves - 1, game, move)}
    assert found == {line[0] for line in prove(puzzle).solutions}


def balance(position: Position) -> int:
    own, theirs = position.turn, opponent(position.turn)
    value = {(own, False): 2, (own, True): 6, (theirs, False): -2, (theirs, True): -6}
    return sum(value[piece] for piece in position.pieces().values())


def test_a_gain_lasts_and_a_loss_is_shown() -> None:
    won, lost = puzzle_of(CASES[0]), puzzle_of(CASES[19])
    main = prove(Puzzle(won.position, "win-piece", 2)).main
    after = positions_of(won.position, main)[-1]
    assert -balance(after) > balance(won.position)
    verdict = prove(lost)
    assert verdict.fails == lost.main[:1]
    refuting = next(it.reply for it in verdict.refutations if it.move == lost.main[0])
    assert refuting is not None
    assert refuting.start == "c5"


def test_a_defence_that_is_written_down_is_looked_into_as_well() -> None:
    position = parse_fen(variant_with("brazilian"), "W:Wc3,d4:Bd6")
    main, other, third = (
        parse_line(position, text, "lines") for text in ("c3-b4 d6-e5 d4xf6", "c3-b4 d6-c5 d4xb6", "c3-b4 d6-c5 b4xd6")
    )
    assert prove(Puzzle(position, "win", 2, (main,))).judgement == "unique"
    # After d6-c5 either man can capture.
    verdict = prove(Puzzle(position, "win", 2, (main, other)))
    assert (verdict.judgement, [dual.move for dual in verdict.duals]) == ("dual", [third[2]])
    assert prove(Puzzle(position, "win", 2, (main, other, third))).judgement == "unique"
