"""A motif: something that is seen in a position beyond the rules, with the lesson that teaches it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from warcaby.school.matches.judgement import Why
    from warcaby.school.puzzles.themes import Theme

PREFIX = "motif"
"""How the names of motifs begin in a learner's record, as in "motif/two_for_one"."""


@dataclass(frozen=True)
class Motif:
    """A motif. What it is practised with are the exercises of its lesson, puzzles of its themes, and endings."""

    id: str
    name: str
    """In English; translated when shown."""
    lesson: str
    """Id of the lesson that teaches it."""
    themes: tuple[Theme, ...] = ()
    mistakes: tuple[Why, ...] = ()
    """Reasons of mistakes in games that raise a doubt about it."""
    has_endings: bool = False
    """Whether there are endings about it that the tables have judged (`warcaby.school.motifs.endings`)."""

    @property
    def skill(self) -> str:
        """Its name in a learner's record."""
        return f"{PREFIX}/{self.id}"
