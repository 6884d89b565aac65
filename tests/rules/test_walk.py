"""Entering a move square by square."""

from __future__ import annotations

from hypothesis import given, settings

from tests.rules.boards import brazilian, positions
from warcaby.rules import Position, Refusal, Step, Walk, explain, legal_moves


def test_one_leg_at_a_time() -> None:
    walk = Walk(brazilian("W:Wc3:Bd4,f6"), ("c3",))
    assert walk.next_steps == (Step("e5", "d4"),)
    first = walk.to("e5")
    assert first is not None
    assert first.move is None
    second = first.to("g7")
    assert second is not None
    assert second.move is not None
    assert second.move.captured == ("d4", "f6")


def test_straight_to_the_end() -> None:
    walk = Walk(brazilian("W:Wc3:Bd4,f6"), ("c3",)).to("g7")
    assert walk is not None
    assert (walk.squares, walk.captured) == (("c3", "e5", "g7"), ("d4", "f6"))


def test_the_walk_stops_at_a_fork() -> None:
    walk = Walk(brazilian("W:Wc1:Bd2,d4,f4,d6,f6"), ("c1",)).to("e7")
    assert walk is not None
    assert walk.squares == ("c1", "e3")
    assert {step.end for step in walk.next_steps} == {"c5", "g5"}


def test_a_fork_at_the_start_leaves_the_piece_where_it_is() -> None:
    walk = Walk(brazilian("W:Wd2:Bc3,c5,e3,e5"), ("d2",))
    assert walk.to("d6") == walk


def test_one_leg_is_meant_before_a_long_way_to_the_same_square() -> None:
    walk = Walk(brazilian("W:Wc3:Bb4,d4,b6,d6"), ("c3",)).to("e5")
    assert walk is not None
    assert walk.captured == ("d4",)


CAROUSEL = "W:Wc3:Bb4,d2,d4,f2,f4"
"""The man can capture five and end on a5, to which the capture of b4 alone leads as well."""


def test_a_shorter_capture_that_is_not_legal_is_meant_before_a_longer_one_that_is() -> None:
    walk = Walk(brazilian(CAROUSEL), ("c3",))
    assert walk.to("a5") is None
    assert "a5" not in walk.reachable
    refusal = explain(walk.position, ("c3", "a5"))
    assert isinstance(refusal, Refusal)
    assert (refusal.reason, refusal.offered, refusal.best) == ("larger-capture", 1, 5)


def test_a_shorter_capture_to_another_square_bars_no_way() -> None:
    walk = Walk(brazilian("W:Wc3:Bb4,d2,f2"), ("c3",))
    assert walk.reachable == {"e1", "g3"}
    onward = walk.to("g3")
    assert onward is not None
    assert onward.squares == ("c3", "e1", "g3")


def test_the_longer_capture_is_still_walked_leg_by_leg() -> None:
    walk: Walk | None = Walk(brazilian(CAROUSEL), ("c3",))
    for square in ("e5", "g3", "e1", "c3", "a5"):
        assert walk is not None
        walk = walk.to(square)
    assert walk is not None
    assert walk.move is not None
    assert len(walk.move.captured) == 5


def test_a_piece_that_can_capture_in_one_way_has_no_choice() -> None:
    assert not Walk(brazilian("W:Wc3:Bd4,f6"), ("c3",)).has_choice
    # The other capture need not be legal.
    assert Walk(brazilian("W:Wc3:Bb4,d4,f6"), ("c3",)).has_choice


@settings(max_examples=300, deadline=None)
@given(positions(most=12))
def test_no_square_is_taken_for_more_than_a_direct_capture_there(position: Position) -> None:
    for start in {move.start for move in legal_moves(position)}:
        walk = Walk(position, (start,))
        direct = {step.end for step in Walk(position, (start,), any_capture=True).next_steps}
        for square in walk.reachable & direct:
            onward = walk.to(square)
            assert onward is not None
            assert len(onward.squares) == 2


def test_no_way() -> None:
    assert Walk(brazilian("W:Wc3:Bh8"), ("c3",)).to("h4") is None


def test_nothing_follows_a_step() -> None:
    walk = Walk(brazilian("W:Wc3:Bh8"), ("c3",)).to("d4")
    assert walk is not None
    assert (walk.next_steps, walk.reachable) == ((), frozenset())


@settings(max_examples=300, deadline=None)
@given(positions(most=12))
def test_walking_any_way_ends_in_a_legal_move(position: Position) -> None:
    legal = legal_moves(position)
    for start in {move.start for move in legal}:
        ends = set()
        front = [Walk(position, (start,))]
        seen = set()
        while front:
            walk = front.pop()
            assert walk.next_steps or walk.move
            if walk.move:
                ends.add(walk.move)
            for step in walk.next_steps:
                further = Walk(
                    position, (*walk.squares, step.end), walk.captured + ((step.captured,) * bool(step.captured))
                )
                stage = (further.squares[-1], frozenset(further.captured))
                if stage not in seen:
                    seen.add(stage)
                    front.append(further)
        assert ends == {move for move in legal if move.start == start}
