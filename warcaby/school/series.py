"""Tasks in order, and what became of them: exams, the placement test, practice, drills of a set, rounds of puzzles.

They differ in what counts as a result, when the next task comes, and what is kept. Where tasks are done in any order,
as in lessons, sets and plans, only the first open one is looked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Series(Generic[T, R]):
    """Tasks in order. It is immutable; every step returns the next one."""

    tasks: tuple[T, ...]
    results: tuple[R, ...] = ()
    at: int = 0
    """The index of the task on the board, where it stays for a while once it has its result."""

    @property
    def task(self) -> T:
        """The task on the board."""
        return self.tasks[self.at]

    @property
    def is_answered(self) -> bool:
        """Whether the task on the board has its result."""
        return len(self.results) > self.at

    @property
    def is_over(self) -> bool:
        """Whether every task has its result."""
        return len(self.results) >= len(self.tasks)

    def with_result(self, result: R) -> Self:
        """Return the series with the next result."""
        return replace(self, results=(*self.results, result))

    def onward(self) -> Self:
        """Return the series with the next task on the board."""
        return replace(self, at=self.at + 1)


def first_open(done: Sequence[bool], after: int = -1) -> int | None:
    """Return the index of the first task that is not done, behind one of them and then from the start; None if all are.

    >>> first_open([True, False, True]), first_open([False, True, True, False], after=0), first_open([True])
    (1, 3, None)
    """
    behind = (index % len(done) for index in range(after + 1, after + 1 + len(done)))
    return next((index for index in behind if not done[index]), None)
