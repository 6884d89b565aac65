"""Which puzzles are like another one: what counts how much, and in what order they are told."""

from __future__ import annotations

from dataclasses import replace

from tests.cases import for_each
from warcaby.school.puzzles.alike import most_alike, unlikeness
from warcaby.school.puzzles.traits import Traits

ONE = Traits("one", "win-piece", 2, 3, 4.5, ("sacrifice", "lure"))


@for_each(
    ("other", "difference"),
    [
        (ONE, 0),
        # How much has to be seen is in the difficulty already.
        (replace(ONE, id="two", effort=9.5), 0),
        (replace(ONE, goal="promote"), 3),
        (replace(ONE, difficulty=4), 1),
        (replace(ONE, difficulty=1), 2),
        (replace(ONE, themes=("lure", "sacrifice")), 0),
        (replace(ONE, themes=("lure",)), 0.75),
        (replace(ONE, themes=("lure", "ending")), 1.5),
        (replace(ONE, moves=3), 0.5),
        (replace(ONE, moves=0), 1),
        (replace(ONE, goal="win", difficulty=5, themes=(), moves=5), 3 + 2 + 1.5 + 1.5),
    ],
)
def test_what_differs_is_added_up(other: Traits, difference: float) -> None:
    assert unlikeness(ONE, other) == unlikeness(other, ONE) == difference


def test_the_most_alike_come_first_and_of_those_that_are_as_much_so_the_first_by_name() -> None:
    far, near, same, twin = (
        replace(ONE, id="a", goal="win"),
        replace(ONE, id="d", moves=3),
        replace(ONE, id="c", moves=1),
        replace(ONE, id="e"),
    )
    assert [each.id for each in most_alike(ONE, [far, near, ONE, same, twin])] == ["e", "c", "d", "a"]
