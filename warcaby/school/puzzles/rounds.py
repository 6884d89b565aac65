"""Playing a round of puzzles, and what is kept of it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Annotated, Literal, TypeAlias

from warcaby.rules import BRAZILIAN
from warcaby.school.codec import Codec, Most, Range, Text
from warcaby.school.progress import Progress, now
from warcaby.school.puzzles.builtin import Listed, listed
from warcaby.school.puzzles.goals import GOALS
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.rating import Rating, puzzle_rating
from warcaby.school.puzzles.round_kinds import STREAK, RoundKind
from warcaby.school.puzzles.themes import Theme
from warcaby.school.series import Series

Outcome: TypeAlias = Literal["solved", "missed", "skipped"]
"""What became of a puzzle; with a slip or a hint it is missed, even if it is solved afterwards."""

RECENT = 60
"""So many puzzles of the training are remembered and not given again, if there are others."""

_NEAR = 8
"""One of so many puzzles that are nearest to the rating is drawn."""


@dataclass(frozen=True, kw_only=True)
class Round(Series[Listed, Outcome]):
    """A round being played: the puzzles that have come and, where they only get harder, those that will."""

    kind: RoundKind
    seed: int
    combo: int = 0
    """Right moves in a row."""
    longest: int = 0
    """The longest such row."""
    spent: float = 0.0
    """Seconds."""
    granted: int = 0
    """Seconds won by right moves, less those lost by mistakes."""

    @property
    def puzzle(self) -> Puzzle:
        """The current puzzle."""
        return self.task.puzzle

    @property
    def solved(self) -> int:
        """How many puzzles were solved."""
        return self.results.count("solved")

    @property
    def skips_left(self) -> int:
        """How many puzzles may still be skipped."""
        return self.kind.skips - self.results.count("skipped")

    @property
    def left(self) -> float:
        """Seconds that are left, where there is a clock."""
        return max(0.0, self.kind.seconds + self.granted - self.spent)

    @property
    def is_time_up(self) -> bool:
        """Whether the clock has ended the round."""
        return bool(self.kind.seconds) and not self.left

    @property
    def is_over(self) -> bool:
        """Whether no further puzzle comes."""
        missed = self.results.count("missed")
        is_ended = bool(self.kind.mistakes) and missed >= self.kind.mistakes
        return is_ended or self.is_time_up or super().is_over

    def with_right_move(self) -> Round:
        """Return the round after a right move; many in a row bring time.

        >>> from warcaby.school.puzzles.round_kinds import STORM
        >>> storm = begin_round(STORM, 1)
        >>> for _ in range(5):
        ...     storm = storm.with_right_move()
        >>> storm.combo, storm.left
        (5, 183.0)
        """
        combo = self.combo + 1
        granted = self.granted + bonus(self.kind, combo)
        return replace(self, combo=combo, longest=max(self.longest, combo), granted=granted)

    def with_result(self, result: Outcome) -> Round:
        """Return the round with a puzzle done; a mistake costs time, and the row of right moves."""
        after = super().with_result(result)
        if result == "missed":
            after = replace(after, combo=0, granted=after.granted - self.kind.penalty)
        return after

    def after(self, seconds: float) -> Round:
        """Return the round some seconds later."""
        return replace(self, spent=self.spent + seconds)


def bonus(kind: RoundKind, combo: int) -> int:
    """Return the seconds that a right move brings, by how many there were in a row.

    >>> from warcaby.school.puzzles.round_kinds import STORM
    >>> [combo for combo in range(1, 61) if bonus(STORM, combo)]
    [5, 12, 20, 30, 40, 50, 60]
    """
    if not kind.bonuses:
        return 0
    last, seconds = kind.bonuses[-1]
    if combo > last and (combo - last) % 10 == 0:
        return seconds
    return dict(kind.bonuses).get(combo, 0)


def begin_round(kind: RoundKind, seed: int) -> Round:
    """Begin a round whose puzzles get harder; the same seed draws the same ones."""
    # Finding all captures takes patience: that is for other pages.
    quick = [puzzle for puzzle in listed(BRAZILIAN.id) if GOALS[puzzle.goal].reach is not None]
    return Round(rising(quick, seed), kind=kind, seed=seed)


def rising(puzzles: Sequence[Listed], seed: int) -> tuple[Listed, ...]:
    """Order puzzles by difficulty, and draw lots among those of the same difficulty."""
    lots = sorted(puzzles, key=lambda puzzle: (puzzle.difficulty, _lot(puzzle, seed)))
    found: list[Listed] = []
    for _, group in groupby(lots, key=lambda puzzle: puzzle.difficulty):
        # The easiest of the puzzles drawn come first, so that the way up is even.
        found += sorted(group, key=lambda puzzle: puzzle.effort // 1)
    return tuple(found)


def _lot(puzzle: Listed, seed: int) -> bytes:
    return hashlib.sha256(f"{seed} {puzzle.id}".encode()).digest()


def training_puzzles(theme: Theme | None) -> tuple[Listed, ...]:
    """The puzzles of a theme, or all of them."""
    found = listed(BRAZILIAN.id)
    return tuple(puzzle for puzzle in found if theme in puzzle.themes) if theme else found


def next_puzzle(rating: Rating, recent: Sequence[str], theme: Theme | None, seed: int) -> Listed:
    """Draw the next puzzle of a training: one of those that are nearest to the rating and did not come lately."""
    puzzles = training_puzzles(theme)
    fresh = [puzzle for puzzle in puzzles if puzzle.id not in recent]
    if not fresh:
        # All of them came lately: those that came long ago are as good as new.
        late = set(recent[len(recent) // 2 :])
        fresh = [puzzle for puzzle in puzzles if puzzle.id not in late] or list(puzzles)
    near = sorted(fresh, key=lambda puzzle: (abs(puzzle_rating(puzzle).points - rating.points), puzzle.id))[:_NEAR]
    return min(near, key=lambda puzzle: _lot(puzzle, seed))


# What is kept on the device


@dataclass(frozen=True)
class KeptStreak:
    """A streak that is not over: its puzzles come from the seed again."""

    seed: Annotated[int, Range(2**32)]
    skipped: Annotated[int, Range(10_000)] = 0
    """The number of the puzzle that was skipped, counted from 1; 0 if none was."""
    solved: Annotated[int, Range(10_000)] = 0


@dataclass(frozen=True)
class Recent:
    """Puzzles of the training that came lately, the last one at the end."""

    ids: Annotated[tuple[Annotated[str, Text(20)], ...], Most(RECENT)] = ()


_STREAK = Codec(KeptStreak)
_RECENT = Codec(Recent)
_STREAK_KEY = "puzzles.streak"
_RECENT_KEY = "puzzles.recent"


def best_of(progress: Progress, kind: RoundKind) -> int:
    """Read the most puzzles solved in a round of this kind.

    >>> best_of(with_best(Progress(), STREAK, 12), STREAK)
    12
    """
    best = progress.value("settings", f"puzzles.best.{kind.id}")
    return best if type(best) is int and 0 < best <= 10_000 else 0


def with_best(progress: Progress, kind: RoundKind, solved: int) -> Progress:
    """Return the progress with a result kept, if it is the best. Raises RoomError if there is no room."""
    if solved <= best_of(progress, kind):
        return progress
    return progress.with_value("settings", f"puzzles.best.{kind.id}", solved, now())


def kept_streak(progress: Progress) -> Round | None:
    """Read the streak that is not over; None if there is none, or if its puzzles are not there any more."""
    kept = _STREAK.read_or(progress.value("settings", _STREAK_KEY), None)
    if kept is None:
        return None
    outcomes: list[Outcome] = ["solved"] * (kept.solved + bool(kept.skipped))
    if kept.skipped:
        outcomes[min(kept.skipped, len(outcomes)) - 1] = "skipped"
    found = replace(begin_round(STREAK, kept.seed), results=tuple(outcomes), at=len(outcomes))
    return None if found.is_over else found


def with_streak(progress: Progress, streak: Round) -> Progress:
    """Return the progress with a streak kept, or with none if it is over. Raises RoomError if there is no room.

    >>> streak = begin_round(STREAK, 3)
    >>> for outcome in ("solved", "skipped", "solved"):
    ...     streak = streak.with_result(outcome).onward()
    >>> kept_streak(with_streak(Progress(), streak)) == streak
    True
    """
    value = None
    if not streak.is_over:
        skipped = streak.results.index("skipped") + 1 if "skipped" in streak.results else 0
        value = _STREAK.write(KeptStreak(streak.seed, skipped, streak.solved))
    return progress.with_value("settings", _STREAK_KEY, value, now())


def recent_puzzles(progress: Progress) -> tuple[str, ...]:
    """Read which puzzles of the training came lately."""
    return _RECENT.read_or(progress.value("settings", _RECENT_KEY), Recent()).ids


def with_recent(progress: Progress, puzzle: Listed) -> Progress:
    """Return the progress with a puzzle added to those that came lately. Raises RoomError if there is no room."""
    ids = tuple(name for name in recent_puzzles(progress) if name != puzzle.id)
    return progress.with_value("settings", _RECENT_KEY, _RECENT.write(Recent((*ids, puzzle.id)[-RECENT:])), now())
