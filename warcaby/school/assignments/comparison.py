"""A test before and one after: ten judgements in two equal forms, so that a class can be compared with itself.

Both forms ask about the same beliefs at the same grade, with as many pieces on the board; in each five of the shown
moves are legal. Form B begins with another belief, so that the answers of A are no key to it: neither for who sits next
to somebody with the other form, nor for who remembers the first test. The seeds are chosen, the positions made and
proven like all drills. Every pupil gets the same ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_drills import SetDrill

Form = Literal["A", "B"]

SEEDS: Mapping[str, tuple[int, int]] = {
    "no_back_capture": (2, 3),
    "step_back": (3, 4),
    "short_king": (3, 4),
    "optional": (1, 2),
    "crown_in_passing": (1, 6),
    "any_capture": (2, 3),
    "half_way": (3, 5),
    "stop_behind": (1, 2),
    "leave_at_once": (1, 2),
    "no_turn": (2, 7),
}
"""By belief, the seeds of its judgement in form A and in form B; in the order of form A."""

FIRST_OF_B = 2
"""Which belief form B begins with; those before it come last."""


def comparison_test(form: Form, title: str, instructions: str) -> PuzzleSet:
    """Make a form of the test as a set, to be handed out, printed and collected like any other.

    >>> comparison_test("A", "Before", "").drill_count
    10
    """
    place, beliefs = "AB".index(form), [*SEEDS]
    order = beliefs if form == "A" else beliefs[FIRST_OF_B:] + beliefs[:FIRST_OF_B]
    drills = tuple(
        SetDrill(BRAZILIAN, belief, grade=1, number=1, seed=SEEDS[belief][place], same=True, kind="judge")
        for belief in order
    )
    return PuzzleSet(title, (), instructions, hints=False, drills=drills)
