"""Drills, checked with the slow generator of the tests."""

from __future__ import annotations

from itertools import islice, product

import pytest

from tests.school.drills.proof import faults
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Position, Variant, variant_with
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.crowding import bounds
from warcaby.school.drills.making import GRADES, MOST_MOVES, Grade
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises import DRILLS
from warcaby.school.misconceptions import misconceptions_of, other_readings, ruling

KLASYCZNE = [each.id for each in misconceptions_of(BRAZILIAN)]


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS)
def test_a_drill_has_one_right_answer_and_the_belief_another(variant: Variant) -> None:
    # Of the kinds that a belief has, each grade shows others; `tests/research/drills.py --prove` takes fifty of each.
    for belief, grade in product([each.id for each in misconceptions_of(variant)], GRADES):
        assert kinds_of(variant, belief, grade), (belief, grade)
        for drill in islice(drills(variant, belief, grade, seed=grade), 2):
            assert list(faults(drill)) == [], (belief, grade)


@pytest.mark.parametrize("belief", KLASYCZNE)
@pytest.mark.parametrize("grade", GRADES)
def test_every_kind_in_warcaby_klasyczne(belief: str, grade: Grade) -> None:
    for kind in kinds_of(BRAZILIAN, belief, grade):
        for drill in islice(drills(BRAZILIAN, belief, grade, seed=4, kind=kind), 2):
            assert drill.question.kind == kind
            assert list(faults(drill)) == []


@pytest.mark.parametrize("belief", ["any_capture", "longest_way"])
def test_where_a_king_lands_makes_no_doubt_of_what_a_belief_says(belief: str) -> None:
    # From one square behind the man on d4 there is more to capture, from the others there is not: by the words of the
    # belief the king may stop there, and this is asked about nowhere.
    for name in ("brazilian", "international", "spanish"):
        if belief in {each.id for each in misconceptions_of(VARIANTS[name])}:
            for grade in GRADES:
                for drill in islice(drills(VARIANTS[name], belief, grade, seed=5, kind="find-all"), 6):
                    assert list(faults(drill)) == []


def test_any_of_several_captures_may_be_one_that_ends_where_the_king_cannot_go_on() -> None:
    position = parse_fen(BRAZILIAN, "W:WKa1:Bc3,f4")
    (reading,) = other_readings(BRAZILIAN, "any_capture")
    ends = {(move.end, len(move.captured)) for move in reading.moves(position)}
    assert ends >= {("d4", 1), ("f6", 1), ("g7", 1), ("h8", 1)}
    strict = ruling(BRAZILIAN, "any_capture").moves(position)
    assert {move.end for move in strict if len(move.captured) == 1} == set()


def test_every_kind_of_drill_is_used() -> None:
    assert {kind for belief in KLASYCZNE for kind in kinds_of(BRAZILIAN, belief, 1)} == set(DRILLS)


@pytest.mark.parametrize("grade", GRADES)
def test_the_grade_says_how_full_the_board_is(grade: Grade) -> None:
    least, most = bounds(BRAZILIAN, grade)
    for drill in islice(drills(BRAZILIAN, "any_capture", grade, seed=2), 10):
        assert least <= drill.position.occupied.bit_count() <= most
        if isinstance(drill.answer, frozenset):
            assert len(drill.answer) <= MOST_MOVES[grade]


def test_on_a_full_board_other_beliefs_see_other_moves_too() -> None:
    for drill in islice(drills(BRAZILIAN, "step_back", 3, seed=2), 6):
        true = ruling(BRAZILIAN).moves(drill.position)
        others = [each for each in KLASYCZNE if ruling(BRAZILIAN, each).moves(drill.position) != true]
        assert len(others) >= 3


def patterns(position: Position) -> set[tuple[tuple[int, int, str], ...]]:
    """The position, its mirror image, and both seen from the other side, each moved into a corner."""
    found = set()
    for sign in (1, -1):
        for turn in ("white", "black"):
            up = 1 if turn == "white" else -1
            seen = [
                (sign * x, up * y, f"{'mine' if piece.colour == turn else 'theirs'} {piece.king}")
                for square, piece in position.pieces().items()
                for x, y in [position.variant.board.place(square)]
            ]
            if position.turn == turn:
                left, low = min(x for x, _, _ in seen), min(y for _, y, _ in seen)
                found.add(tuple(sorted((x - left, y - low, who) for x, y, who in seen)))
    return found


@pytest.mark.parametrize("belief", ["leave_at_once", "step_back"])
def test_of_a_thousand_drills_no_two_are_alike(belief: str) -> None:
    known: set[tuple[tuple[int, int, str], ...]] = set()
    for drill in islice(drills(BRAZILIAN, belief, 1, seed=3, kind="find-all"), 1000):
        views = patterns(drill.position)
        assert not views & known
        known |= views


def test_a_seed_gives_the_same_drills_again_and_another_seed_others() -> None:
    first, again, other = (
        [drill.question for drill in islice(drills(BRAZILIAN, "half_way", 2, seed), 5)] for seed in (7, 7, 8)
    )
    assert first == again
    assert not set(first) & set(other)


def test_an_option_of_a_game_has_drills_of_its_own() -> None:
    variant = variant_with("brazilian", ["any_capture"])
    drill = next(drills(variant, "most_pieces", 1, seed=1))
    assert list(faults(drill)) == []
    assert drill.position.variant is variant


def test_a_kind_that_a_belief_has_not_is_refused() -> None:
    with pytest.raises(NoDrillError):
        next(drills(BRAZILIAN, "step_back", 1, seed=1, kind="count"))


def test_captured_pieces_that_stay_bar_the_way() -> None:
    # FMJD 4.8: the king on a1 takes c3, g5 and e7; f8 and b4 bar nothing, c3 does.
    drill = next(drills(BRAZILIAN, "leave_at_once", 1, seed=1, kind="find-all"))
    true = max(len(move.captured) for move in ruling(BRAZILIAN).moves(drill.position))
    believed = max(len(move.captured) for move in ruling(BRAZILIAN, "leave_at_once").moves(drill.position))
    assert believed > true


def test_a_man_that_may_capture_backwards_is_marked() -> None:
    position = parse_fen(BRAZILIAN, "W:Wc5,g1:Bb4,d8")
    assert {move.start for move in ruling(BRAZILIAN).moves(position)} == {"c5"}
    assert {move.start for move in ruling(BRAZILIAN, "no_back_capture").moves(position)} == {"c5", "g1"}
