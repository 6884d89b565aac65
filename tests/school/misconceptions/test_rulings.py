"""The moves that a belief holds legal, compared with the slow generator on the same record."""

from __future__ import annotations

import random

import pytest

from tests.rules.boards import share
from tests.school.misconceptions.positions import by_reference, few_pieces
from warcaby.notation import parse_fen
from warcaby.rules import VARIANTS
from warcaby.school.misconceptions import misconceptions_of, ruling

CASES = [(name, each.id) for name, variant in VARIANTS.items() for each in misconceptions_of(variant)]


@pytest.mark.parametrize("name", VARIANTS)
def test_a_belief_is_played_as_its_record_says(name: str) -> None:
    for belief in (belief for each, belief in CASES if each == name):
        draw = random.Random(f"{name} {belief}")
        believed = ruling(VARIANTS[name], belief)
        believing = [VARIANTS[each] for each, known in CASES if known == belief]
        for _ in range(share(VARIANTS[name], believing, 25)):
            position = few_pieces(draw, VARIANTS[name])
            assert believed.moves(position) == by_reference(believed, position), (belief, position)


@pytest.mark.parametrize(("fen", "captured"), [("W:Wc6:Bc7,c4", {"c7"}), ("W:Wc6:Bc7,f8,h3", {"c7", "f8", "h3"})])
def test_who_is_crowned_in_passing_may_turn_aside_and_not_back(fen: str, captured: set[str]) -> None:
    # Turkish draughts: no turn of 180 degrees between two captures, whoever makes it.
    position = parse_fen(VARIANTS["turkish"], fen)
    moves = ruling(VARIANTS["turkish"], "crown_in_passing").moves(position)
    assert {move.captured for move in moves} == {frozenset(captured)}


def italian(fen: str, *beliefs: str) -> set[tuple[str, str, str]]:
    """Start, end and captured squares of what is legal by the believed rules."""
    moves = ruling(VARIANTS["italian"], *beliefs).moves(parse_fen(VARIANTS["italian"], fen))
    return {(move.start, move.end, " ".join(sorted(move.captured))) for move in moves}


ROUND = "W:WKe4:BKf5,f7,d7,d5"
"""A white king may go round either way; the king on f5 has to be met first."""


def test_who_breaks_off_in_italian_draughts_still_begins_with_the_king() -> None:
    assert italian(ROUND) == {("e4", "e4", "d5 d7 f5 f7")}
    assert italian(ROUND, "half_way") == {
        ("e4", "g6", "f5"),
        ("e4", "e8", "f5 f7"),
        ("e4", "c6", "d7 f5 f7"),
        ("e4", "e4", "d5 d7 f5 f7"),
    }


def test_who_jumps_twice_in_italian_draughts_ends_where_a_piece_is_captured() -> None:
    # Back over f5 for d5, d7 and f7, or back over f7 and f5 for d5 and d7. On c6 it would end only by passing on.
    ends = {end for _, end, captured in italian(ROUND, "jumped_twice") if captured == "d5 d7 f5 f7"}
    assert ends == {"e4", "g6", "e8"}


def test_of_two_kings_jumped_with_a_man_in_italian_draughts_the_nearer_one_counts_first() -> None:
    assert italian("W:WKe4:BKf5,g6,d5,Kc6", "two_in_a_row") == {("e4", "h7", "f5 g6")}


def test_a_man_crowned_in_passing_captures_kings_in_italian_draughts() -> None:
    fen = "W:Wc6:Bd7,Kf7"
    assert italian(fen) == {("c6", "e8", "d7")}
    assert italian(fen, "crown_in_passing") == {("c6", "g6", "d7 f7")}


def test_who_holds_the_longest_way_for_compulsory_may_break_off_on_that_way_alone() -> None:
    # Over c7, e3, b2, c5 and g3, the king comes to f4, c1, a3, d6 and h2; the other way round is shorter.
    position = parse_fen(VARIANTS["brazilian"], "W:Wh4,Kb8:Bb2,Ke3,Kg3,Kc5,c7")
    believed = ruling(VARIANTS["brazilian"], "longest_way", "half_way")
    assert {move.end for move in believed.moves(position)} == {"f4", "c1", "a3", "d6", "h2"}
    assert believed.moves(position) == by_reference(believed, position)
