"""A statement found in a sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Statement:
    """What words of a sentence say, and whether it is so."""

    used: frozenset[int]
    """Where the words stand in the sentence."""
    is_true: bool
    says: str
    """The statement as it was understood."""
