"""A misconception: what a learner seems to believe, and the change of the rules it amounts to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from warcaby.rules import Variant
from warcaby.rules.variant import Citation

BACKWARD = frozenset({"B", "BL", "BR", "BB"})
"""The backward directions."""

Change = Callable[[Variant], Variant | None]
"""Turns the true rules into those that a learner believes in; None if it makes no difference."""


@dataclass(frozen=True)
class Misconception:
    """A belief about the rules that is not so.

    The texts are English; they are translated when shown.
    """

    id: str
    name: str
    """The belief, as a heading."""
    says: str
    """One sentence for the learner: "You play as if ..."."""
    rule: str
    """One sentence: what is true instead."""
    source: str
    """The rule of the record that settles it."""
    change: Change
    weight: float = 1.0
    """How common the belief is, as compared to others."""
    reading: Change | None = None
    """Another change that what it says may mean as well: drills are made where both come to the same."""

    def variant(self, variant: Variant) -> Variant | None:
        """Return the rules as the learner believes them to be; None if the belief does not apply to the game.

        >>> from warcaby.rules import BRAZILIAN
        >>> from warcaby.school.misconceptions import misconception
        >>> misconception("no_back_capture").variant(BRAZILIAN).man.captures
        ('FL', 'FR')
        """
        believed = self.change(variant)
        return replace(believed, options=()) if believed else None

    def variants(self, variant: Variant) -> tuple[Variant, ...]:
        """Return the rules by every reading of the belief; empty if it does not apply to the game."""
        changed = (self.variant(variant), self.reading(variant) if self.reading else None)
        return tuple(replace(each, options=()) for each in changed if each)

    def sources(self, variant: Variant) -> tuple[Citation, ...]:
        """Return the documents that the true rule is taken from."""
        return variant.sources.get(self.source) or variant.sources.get(self.source.split(".")[0], ())


def is_rule(belief: str) -> bool:
    """Whether a belief is about a single rule: that the game is mistaken for another one concerns many at once."""
    return not belief.startswith("rules_of_")


def has_kings(variant: Variant) -> bool:
    """Whether kings capture in the game; where the first king wins, they never come to it."""
    return bool(variant.king.captures) and not variant.end.first_king_wins


def with_man(variant: Variant, **changes: Any) -> Variant:
    """Change how men move and capture."""
    return replace(variant, man=replace(variant.man, **changes))


def with_king(variant: Variant, **changes: Any) -> Variant:
    """Change how kings move and capture."""
    return replace(variant, king=replace(variant.king, **changes))


def with_capture(variant: Variant, **changes: Any) -> Variant:
    """Change what is compulsory about capturing."""
    return replace(variant, capture=replace(variant.capture, **changes))
