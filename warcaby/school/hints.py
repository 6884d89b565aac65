"""Hints in four steps: where to look, which piece, which square, and the whole answer.

An author who has more to say than where to look says it in place of the second and the third step.
"""

from __future__ import annotations

from dataclasses import replace

from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import LAST, Hint


def hint(run: Run) -> tuple[Run, Hint]:
    """Give the next hint; the last one is repeated without being counted again."""
    before = run.hints
    run, given = _next(run)
    # If there is little to tell, the whole answer comes early and ends the hints.
    level = LAST if given.tells_all else run.hints
    return replace(run, hints=level, helped=min(LAST, run.helped + (before < LAST))), given


def _next(run: Run) -> tuple[Run, Hint]:
    said = run.exercise.said(run)[: LAST - 1]
    # Unless the author wrote one, the first hint points at a piece.
    level = min(max(run.hints + 1, 1 if said else 2), LAST)
    run = replace(run, hints=level)
    if level <= len(said):
        return run, Hint("look", said[level - 1])
    return run.exercise.hint(run, level)
