"""Captures by rules that no game has, but that some learners believe in: positions and complete lists of captures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.rules.boards import listed
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, Walk, legal_moves, play
from warcaby.rules.variant import CaptureRules, KingRules


def by_king(**changed: object) -> Variant:
    king: KingRules = replace(BRAZILIAN.king, **changed)  # type: ignore[arg-type]
    return replace(BRAZILIAN, king=king)


def by_capture(**changed: object) -> Variant:
    capture: CaptureRules = replace(BRAZILIAN.capture, **changed)  # type: ignore[arg-type]
    return replace(BRAZILIAN, capture=capture)


AHEAD = ["a1xf6(b2,e5)", "a1xg7(b2,e5)", "a1xh8(b2,e5)"]


@pytest.mark.parametrize(("variant", "moves"), [(BRAZILIAN, ["a1xg1(b2,f2)"]), (by_king(turns=False), [])])
def test_a_king_that_does_not_turn_captures_straight_ahead_only(variant: Variant, moves: list[str]) -> None:
    assert listed(parse_fen(variant, "W:WKa1:Bb2,e5,f2")) == sorted(AHEAD + moves)


def test_a_man_turns_where_kings_do_not() -> None:
    assert listed(parse_fen(by_king(turns=False), "W:Wc3:Bd4,d6")) == ["c3xc7(d4,d6)"]


def test_who_is_crowned_in_passing_may_turn_there() -> None:
    # It came to f8 as a man, which is not bound to its direction.
    crowned = replace(by_king(turns=False), mid_capture="becomes_king")
    assert listed(parse_fen(crowned, "W:Wd6:Be7,g7")) == ["d6xh6(e7,g7)=K"]


@pytest.mark.parametrize(("variant", "moves"), [(BRAZILIAN, ["a1-b2", "a1-c3"]), (by_king(row=2), [])])
def test_a_king_that_jumps_two_in_a_row(variant: Variant, moves: list[str]) -> None:
    captures = [] if moves else ["a1xf6(d4,e5)", "a1xg7(d4,e5)", "a1xh8(d4,e5)"]
    assert listed(parse_fen(variant, "W:WKa1:Bd4,e5")) == moves + captures


def test_a_capture_may_stop_half_way_where_it_need_not_be_finished() -> None:
    assert listed(parse_fen(by_capture(finishes=False), "W:Wc3:Bd4,d6")) == ["c3xc7(d4,d6)", "c3xe5(d4)"]


CROSSES_OWN = by_capture(crosses=("own",))


def test_a_piece_may_jump_over_an_own_one_where_learners_believe_it() -> None:
    hops = ["c3-e5", "d4-b2"]
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,d4,f2:Bh8")) == sorted(
        ["c3-b4", "d4-c5", "d4-e5", "f2-e3", "f2-g3", *hops]
    )


def test_a_jump_over_an_own_piece_needs_an_empty_square_behind_it() -> None:
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,d4,e5:Bf8")) == [
        "c3-b4",
        "d4-b2",
        "d4-c5",
        "d4-f6",
        "e5-d6",
        "e5-f6",
    ]


@pytest.mark.parametrize("behind", ["e5,f6", "Ke5,f6"])
def test_a_jump_over_an_own_piece_does_not_end_on_an_opposing_one(behind: str) -> None:
    assert listed(parse_fen(CROSSES_OWN, f"W:Wc3,d4:B{behind}")) == ["c3-b4", "d4-b2", "d4-c5"]


def test_a_capture_never_ends_with_a_jump_over_an_own_piece() -> None:
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,f6:Bd4")) == ["c3xe5(d4)"]
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,f6:Bd4,h6")) == ["c3xe5(d4)"]


def test_two_own_pieces_are_jumped_over_in_one_move_at_most() -> None:
    # Over b2 and d4 the man comes to e5; the man on d6 would be the third one that it jumps over.
    assert listed(parse_fen(CROSSES_OWN, "W:Wa1,b2,d4:Bf6")) == ["a1xg7(f6)"]
    assert not [move for move in listed(parse_fen(CROSSES_OWN, "W:Wa1,b2,d4,d6:Bb6")) if "x" in move]


def test_a_short_king_lands_beside_what_it_jumps() -> None:
    both = "W:WKa1,Kh8:Bb2,c3,g7"
    assert listed(parse_fen(by_king(flying=False, row=2), both)) == ["a1xd4(b2,c3)"]
    assert listed(parse_fen(by_king(flying=False, turns=False), both)) == ["h8xf6(g7)"]


CROSSES_CAPTURED = by_capture(crosses=("captured",))
ANY_CAPTURE = by_capture(crosses=("captured",), priority=())


@pytest.mark.parametrize("variant", [ANY_CAPTURE, VARIANTS["pool"]])
def test_a_capture_is_finished_although_any_will_do(variant: Variant) -> None:
    assert listed(parse_fen(variant, "W:Wc3:Bd4,d6")) == ["c3xc7(d4,d6)"]
    # A king lands where it can capture on.
    assert listed(parse_fen(variant, "W:WKa1:Bc3,f4")) == ["a1xg3(c3,f4)", "a1xh2(c3,f4)"]


KINGS_FIRST = by_capture(priority=("most_pieces", "kings_first"), finishes=False)


def test_a_stage_that_is_reached_twice_ends_no_other_way() -> None:
    # Round c7 and back over it, or the other way round: either is found.
    assert listed(parse_fen(CROSSES_CAPTURED, "W:WKa5,g3:Bc7,c3")) == ["a5xd2(c3,c7)", "a5xd8(c3,c7)", "a5xe1(c3,c7)"]


def test_where_kings_are_captured_first_a_capture_stops_on_that_way_alone() -> None:
    # Round the ring by the two kings first; by the men first it would be d4 with c5, f6 with c5 and e5.
    ring = "W:Wb6:Bc5,e5,Kc7,Ke7"
    stops = ["b6xb6(c5,c7,e5,e7)", "b6xd4(c7,e5,e7)", "b6xd8(c7)=K", "b6xf6(c7,e7)"]
    assert listed(parse_fen(KINGS_FIRST, ring)) == stops


def test_the_longest_way_may_count_instead_of_the_most_pieces() -> None:
    # The king goes over six squares, the man over four.
    assert listed(parse_fen(by_capture(by_way=True, priority=()), "W:Wc3,Kh2:Bd4,d6")) == ["h2xb8(d6)"]
    assert listed(parse_fen(by_capture(by_way=True), "W:Wc3,Kh2:Bd4,d6")) == ["c3xc7(d4,d6)"]


def test_the_way_that_meets_kings_first_is_kept_when_its_stages_are_reached_again() -> None:
    # Round the ring by d2, b2 and b4; the other way round the man on e5 comes first.
    ring = "W:WKf4:BKb2,Kd2,Kb4,e5,g3"
    stops = ["f4xa3(b2,d2)", "f4xc1(d2)", "f4xd6(b2,b4,d2)", "f4xf4(b2,b4,d2,e5)", "f4xh2(b2,b4,d2,e5,g3)"]
    assert listed(parse_fen(KINGS_FIRST, ring)) == stops


def test_of_ways_that_cross_what_was_captured_the_one_that_meets_kings_first_counts() -> None:
    rules = by_capture(priority=("most_pieces", "kings_first"), crosses=("captured",))
    ends = ["f4xg7(c7,f6,g3)", "f4xh2(c7,f6,g3)", "f4xh8(c7,f6,g3)"]
    assert listed(parse_fen(rules, "W:WKf4:BKc7,f6,Ka3,f8,g3")) == ends


@for_each(
    "variant",
    [
        *(by_capture(finishes=False), CROSSES_OWN, CROSSES_CAPTURED, KINGS_FIRST, by_capture(by_way=True)),
        *(by_capture(crosses=("own",), compulsory=False), by_king(turns=False), by_king(row=2)),
    ],
)
@for_each(
    "fen",
    [
        "W:Wc3,d4,f2,Kh2:Bh8,Ka5",
        "B:Wc3,d4,f2,Kh2:Bg7,Ka5",
        "W:Wa7,c3:Bd4,d6,Kf8",
        "W:WKa1,g5:Bd4,e5,Kc7",
        "B:Wd6,Kg5:Ba3,Kf8,b2",
        "W:Wa7,b6:Bh2",
    ],
)
def test_what_is_listed_counted_and_played_is_the_same(variant: Variant, fen: str) -> None:
    position = parse_fen(variant, fen)
    moves, side = legal_moves(position), position.side
    assert sorted(side.successors(position.state)) == sorted(play(position, move).state for move in moves)
    assert side.count(position.state) == len(moves)
    assert side.can_capture(position.state) == any(move.captured for move in moves)


def test_an_own_piece_in_the_corner_bars_the_way_there() -> None:
    walk = Walk(parse_fen(CROSSES_CAPTURED, "W:Wc3,a1:Bb2,h8"), ("c3",), any_capture=True)
    assert walk.captures == {}
    free = Walk(parse_fen(CROSSES_CAPTURED, "W:Wc3:Bb2,h8"), ("c3",), any_capture=True)
    assert [step.end for step in free.next_steps] == ["a1"]
