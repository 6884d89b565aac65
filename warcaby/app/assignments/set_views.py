"""Views for the templates of a puzzle set, as a pupil sees it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class PupilRow:
    """A pupil who has begun a set."""

    key: str
    """The name of the sitting's record."""
    nickname: str
