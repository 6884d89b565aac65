"""Reviewing a game: a mistake counts only if a longer look confirms it, and still does two plies later."""

from __future__ import annotations

import random

import pytest

from warcaby.app.match.review import Review, can_be_looked_at
from warcaby.engine import Limits, Thinking
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS, initial_position
from warcaby.school.matches.judgement import BAD, suspected
from warcaby.school.matches.tree import Node, Tree

SHORT, LONG = Limits(depth=1), Limits(depth=11)


def path_of(variant: str, fen: str, *moves: str) -> list[Node]:
    tree = Tree(parse_fen(VARIANTS[variant], fen))
    for text in moves:
        tree.play(parse_move(tree.current.position, text))
    return tree.tip.path


def reviewed(path: list[Node], look: Limits = SHORT, long_look: Limits = LONG) -> Review:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("warcaby.app.match.review.LOOK", look)
        patch.setattr("warcaby.app.match.review.LONG_LOOK", long_look)
        review = Review(path)
        while not review.is_finished:
            review.run(60)
        return review


SACRIFICE = "W:Wc1,c3,e3,b4,d4,h4,c5:Ba5,g5,b6,f6,h6,a7,e7"
SACRIFICE_MOVES = ("d4e5", "b6f2", "e5g7", "h6f8", "h4d8")
"""Two men are given up, and then the man on h4 captures three and becomes a king."""


def plies(review: Review) -> list[int]:
    return [moment.node.ply for moment in review.moments]


def loss(node: Node, limits: Limits) -> float:
    assert node.parent is not None
    lines = {}
    for each in (node.parent, node):
        thinking = Thinking(each.game, limits)
        assert thinking.run(60)
        lines[each.id] = thinking.best
    return sum(suspect.loss for suspect in suspected([node.parent, node], lines))


def test_a_position_without_a_choice_is_worth_what_comes_after_it() -> None:
    # b8xd6 is the only move; the man on h6 is given up next, and what is left is drawn.
    path = path_of("russian", "B:Wc1,b4,f4,c7:Bd4,h6,b8", "b8d6", "c1b2")
    look = reviewed(path, Limits(depth=6))
    first, second = (look.lines[node.id] for node in path[:2])
    assert first.move == path[1].move
    assert first.moves[1:] == second.moves
    assert first.score == second.score.before


def test_what_a_longer_look_does_not_confirm_is_no_mistake() -> None:
    path = path_of("brazilian", SACRIFICE, *SACRIFICE_MOVES)
    assert loss(path[1], SHORT) >= BAD
    assert loss(path[1], LONG) < BAD
    assert 1 not in plies(reviewed(path))


def test_what_does_not_hold_two_plies_later_is_no_mistake() -> None:
    path, middling = path_of("brazilian", SACRIFICE, *SACRIFICE_MOVES), Limits(depth=2)
    # From d4-e5 on two plies are too few to see it, from two plies later on they are enough.
    assert loss(path[1], middling) >= BAD
    assert 1 not in plies(reviewed(path, SHORT, middling))


def test_a_real_mistake_is_confirmed() -> None:
    # d4-e5 loses a man, and nothing comes back.
    path = path_of("brazilian", "W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5", "f6d4")
    assert plies(reviewed(path)) == [1]


def at_random(seed: int, plies: int = 40) -> list[Node]:
    """A game of two people who do not look at the board."""
    lot, tree = random.Random(seed), Tree(initial_position(BRAZILIAN))
    for _ in range(plies):
        if not can_be_looked_at(tree.current.game):
            break
        tree.play(lot.choice(tree.current.game.legal_moves()))
    return tree.tip.path


def test_every_mistake_is_found_however_many_there_are() -> None:
    review = reviewed(at_random(2), Limits(depth=2), Limits(depth=5))
    assert len(review.moments) > 4
    confirmed = {moment.node.id for moment in review.moments}
    for suspect in suspected(review.path, review.lines):
        # What is left was looked at for longer, and did not hold two plies later.
        assert suspect.node.id in confirmed or suspect.before.id in review._longer


def spikes(review: Review) -> list[int]:
    """The plies that are worth more than both their neighbours, or less, by as much as a mistake costs."""
    values = [review.value(node) for node in review.path]
    return [
        ply
        for ply, (before, here, after) in enumerate(zip(values, values[1:], values[2:], strict=False), 1)
        if min(abs(here - before), abs(here - after)) >= BAD and (here > before) == (here > after)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_curve_has_no_spike_of_one_ply_without_a_mistake(seed: int) -> None:
    review = reviewed(at_random(seed), Limits(depth=1), Limits(depth=4))
    mistakes = set(plies(review))
    assert [ply for ply in spikes(review) if not {ply, ply + 1} & mistakes] == []


def test_a_spike_without_a_mistake_is_worth_what_the_next_stage_is(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = Review._level
    levelled: list[tuple[Review, int]] = []

    def watched(review: Review) -> None:
        before = dict(review.lines)
        levels(review)
        changed = [n for n, node in enumerate(review.path) if review.lines.get(node.id) != before.get(node.id)]
        levelled.extend((review, number) for number in changed)

    monkeypatch.setattr(Review, "_level", watched)
    for seed in range(4):
        reviewed(at_random(seed), SHORT, SHORT)
    assert levelled
    for review, number in levelled:
        here, after = (review.lines[node.id] for node in review.path[number : number + 2])
        assert here.moves == (review.path[number + 1].move, *after.moves)
