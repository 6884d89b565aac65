"""Which puzzles are like another one: the same goal, about as hard, about the same things."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from warcaby.school.puzzles.traits import Traits

T = TypeVar("T", bound=Traits)

_OTHER_GOAL = 3.0
_STEP = 1.0
_THEME = 0.75
_MOVE = 0.5


def unlikeness(puzzle: Traits, other: Traits) -> float:
    """Say how different two puzzles are, as a number without unit; 0 means that both are of one kind.

    Another goal counts 3, each step of difficulty 1, each theme that only one of them has 0.75, and each move by which
    one solution is longer 0.5.
    """
    return (
        _OTHER_GOAL * (puzzle.goal != other.goal)
        + _STEP * abs(puzzle.difficulty - other.difficulty)
        + _THEME * len(set(puzzle.themes) ^ set(other.themes))
        + _MOVE * abs(puzzle.moves - other.moves)
    )


def most_alike(puzzle: Traits, among: Iterable[T]) -> list[T]:
    """Sort puzzles of one game by how much they are like one, the most alike first; the puzzle itself is left out.

    >>> from warcaby.school.puzzles.builtin import listed
    >>> some = listed("brazilian")
    >>> first, *_ = most_alike(some[0], some)
    >>> first.goal == some[0].goal and first.id != some[0].id
    True
    """
    others = [each for each in among if each.id != puzzle.id]
    return sorted(others, key=lambda each: (unlikeness(puzzle, each), each.id))
