"""Views for the templates of a puzzle set, as a pupil sees it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PupilRow:
    """A pupil who has begun a set."""

    key: str
    """The name of the sitting's record."""
    nickname: str


@dataclass(frozen=True)
class WelcomeView:
    """Before a set is begun: what it is, or a place to type its code."""

    title: str
    instructions: str
    facts: tuple[str, ...]
    """How many puzzles, how many tries, how much time."""
    origin: str
    """Where the puzzles come from, if others get others."""
    nickname: str
    problem: str
    """Why a code or a nickname cannot be used."""
    pupils: tuple[PupilRow, ...]
    """Who has begun this set on this device, once somebody has asked for the names."""
    is_begun: bool
    """Whether anybody has."""
    finished: PupilRow | None
    """Who has handed it in under the nickname that was typed: is it the same pupil?"""
    knows_pupil: bool
    """Whether a learning platform has named the pupil."""


@dataclass(frozen=True)
class SummaryView:
    """After a set: what was done, and the code to hand in."""

    key: str
    """The name of the sitting's record."""
    nickname: str
    problem: str
    """Why the nickname cannot be corrected so."""
    solved: str
    is_good: bool
    """Whether there is something to cheer at: anything was right."""
    comfort: str
    """What is said where nothing was; otherwise empty."""
    has_puzzles: bool
    rows: tuple[tuple[str, str], ...]
    """Each puzzle and its result."""
    code: str
    """Empty if nothing is handed in."""
    qr: str
    """The code as a QR code in SVG; empty until it is available."""
    copied: bool
    can_go_on: bool
    is_in_lms: bool
    """Whether a learning platform has the result already."""
