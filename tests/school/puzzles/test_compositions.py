"""Composed problems as their authors publish them: a line and the result 1-0, which says "wins" and no more.

The problems are the project's own, on the board of a hundred squares where nothing else is said.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.school.assignments.samples import sample_set
from warcaby.engine.proof_search import ProofSearch
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Variant
from warcaby.school.assignments.set_codes import decode_set
from warcaby.school.digits import Digits
from warcaby.school.puzzles.files import puzzles_of_pdn
from warcaby.school.puzzles.packing import read_puzzle, write_puzzle
from warcaby.school.puzzles.proof import Proof, prove
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle, puzzle_record

INTERNATIONAL = VARIANTS["international"]


def composed(fen: str, line: str, result: str = "1-0", variant: Variant = INTERNATIONAL) -> Puzzle:
    """Read a problem as it stands in a file."""
    (puzzle,) = puzzles_of_pdn(f'[SetUp "1"]\n[FEN "{fen}"]\n[Result "{result}"]\n{line} {result}\n', variant).puzzles
    return puzzle


WINNING = {
    "men are given up for two kings": ("W:W7,11,31,36,40:B15,16,18,24,29", "7-1 16x7 1x34"),
    "the end of it is shown as well": ("W:W7,11,31,36,40:B15,16,18,24,29", "7-1 16x7 1x34 24-29 34x1"),
    "a king is caught": ("W:W7,11,12,42,45:B14,15,16,28,31", "42-37 31x42 7-1 16x18 1x48"),
    "a man runs through": ("W:W8,10,36,37:B7,17,24,39", "8-2 7-12 2x43"),
    "the line stops at the opponent's move": ("W:W8,10,36,37:B7,17,24,39", "8-2 7-12"),
    "two kings against three men": ("W:WK2,K5:B12,22,39", "2-11"),
}


@pytest.mark.long
@pytest.mark.parametrize("what", WINNING)
def test_a_line_that_wins_is_proven_to_win(what: str) -> None:
    puzzle = composed(*WINNING[what])
    assert (puzzle.goal, puzzle.moves) == ("win", 0)
    verdict = prove(puzzle)
    # In some of them another move is proven to win, too; that is no failure of the author's.
    assert verdict.judgement in ("unique", "dual", "cooked")
    assert verdict.certainty in ("proven", "key")
    assert (verdict.fails, verdict.main[0]) == ((), puzzle.main[0])


def test_a_result_does_not_say_in_how_many_moves() -> None:
    # After the sacrifice Black is not forced to go to d4, and then the win takes longer than the author's three moves.
    puzzle = composed("W:We1,Kg3,f4:Be5,d6,h6", "e1-d2 e5-d4 g3-h4 h6-g5 h4xe3", variant=BRAZILIAN)
    verdict = prove(puzzle)
    assert (verdict.moves, verdict.fails) == (0, ())
    assert verdict.solutions


def test_a_number_of_moves_that_proves_is_kept() -> None:
    verdict = prove(composed("W:Wd2:Ba5", "d2-c3 a5-b4 c3xa5", variant=BRAZILIAN))
    assert (verdict.judgement, verdict.certainty, verdict.moves) == ("unique", "proven", 2)


def test_what_cannot_be_proven_neither_fails_nor_has_no_solution() -> None:
    puzzle = composed("W:W18,22,23,28,33,45:B8,9,24,34,35,40", "33-29 24x33 28x30 35x24 45x34 24-29 18-12 8x19 34x3")
    verdict = prove(puzzle, max_nodes=4_000)
    assert (verdict.judgement, verdict.fails) == ("unproven", ())


FAILING = {
    "the last man is given away": ("W:W28:B17,18", "28-22", INTERNATIONAL),
    "a king holds the long diagonal": ("W:WKa3,Kc1,Kf2:BKa1", "f2-e1", BRAZILIAN),
}


def is_lost_or_drawn(game: Game) -> bool:
    ending = game.ending()
    assert ending is not None
    return ending.winner != "white"


@pytest.mark.parametrize("what", FAILING)
def test_what_fails_has_a_refutation_that_holds(what: str) -> None:
    fen, line, variant = FAILING[what]
    puzzle = composed(fen, line, variant=variant)
    verdict = prove(puzzle)
    assert verdict.judgement in ("none", "cooked")
    game = Game((puzzle.position,))
    for move in (*puzzle.main[:1], *verdict.answer):
        game = game.play(move)
    saves = ProofSearch(variant, "black", saves=True)
    assert is_lost_or_drawn(game) if game.ending() else not legal_win(saves, game)


def legal_win(saves: ProofSearch, game: Game) -> bool:
    saves.seek(game.position, 5_000)
    assert saves.run(60)
    return not saves.is_won(game.position)


def test_a_proof_may_be_left_after_every_slice() -> None:
    puzzle = composed(*WINNING["a king is caught"])
    proof = Proof(puzzle)
    slices = 1
    while not proof.run(0.001):
        slices += 1
    assert slices > 10
    assert proof.verdict.main == puzzle.main


OLDER = (
    "z.AeEBRczBToNAEAbgVxn3TLhYknoyGtC01VALaWLXhgzsUBZkt7IhhL2bPoPv4hHfq8vJZE7z___HWdrZESwKVBKZxw5YWC"
    "Vr0ALOkrrBWDpp_0Nt9aCFJVe6YR7nnMVCYO3B3y_lbi90Pk4X3wGhbqZvAW1vJORyujhGK2rAAgb37OhxllKHFgqLnRr_Uw"
    "qgLyQ1OCMpNmDk9ANKklNq8t2SuaDQ7VkbEjM0n_tWVfB1yqvo7W71nOwzCjfZsqzjp0Suy9uFCduoKd8_H5fZSxdtK5306x"
    "wXu4cxPUT71108sOMVqQrZoA"
)
"""The sample set in a link made before puzzles could be marked."""


def test_links_from_before_still_open() -> None:
    assert decode_set(OLDER) == sample_set()
    assert not any(puzzle.unproven for puzzle in decode_set(OLDER).puzzles)


def packed(puzzle: Puzzle) -> Puzzle:
    digits = Digits()
    write_puzzle(digits, puzzle)
    return read_puzzle(Digits(digits.to_bytes()))


@pytest.mark.parametrize("way", [packed, lambda puzzle: parse_puzzle(puzzle_record(puzzle))], ids=["link", "file"])
@pytest.mark.parametrize("unproven", [False, True])
def test_what_is_not_proven_stays_marked(way: Callable[[Puzzle], Puzzle], unproven: bool) -> None:
    record = puzzle_record(composed(*WINNING["a man runs through"]))
    puzzle = parse_puzzle(record | {"unproven": True} if unproven else record)
    assert puzzle.unproven is unproven
    assert way(puzzle).unproven is unproven
