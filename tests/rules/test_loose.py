"""Captures by rules that no game has, but that some learners believe in: positions and complete lists of captures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.boards import listed
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Variant
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


def test_a_capture_never_ends_with_a_jump_over_an_own_piece() -> None:
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,f6:Bd4")) == ["c3xe5(d4)"]
    assert listed(parse_fen(CROSSES_OWN, "W:Wc3,f6:Bd4,h6")) == ["c3xe5(d4)"]
