"""Two misconceptions at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from warcaby.rules import Variant
from warcaby.school.misconceptions import ruling


@cache
def compatible_pairs(variant: Variant, names: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """List the pairs of misconceptions that can be held at once; each is compiled when it is first asked for.

    >>> from warcaby.rules import BRAZILIAN
    >>> compatible_pairs(BRAZILIAN, ("any_capture", "longest_way", "optional"))
    (('any_capture', 'optional'), ('longest_way', 'optional'))
    """
    return tuple(pair for pair in combinations(names, 2) if _is_compatible(variant, pair))


@cache
def _is_compatible(variant: Variant, pair: tuple[str, str]) -> bool:
    if any(name.startswith("rules_of_") for name in pair):
        return False
    try:
        both, turned = ruling(variant, *pair), ruling(variant, *reversed(pair))
    except ValueError:
        return False
    first, second = both.believed, turned.believed
    return (first.board, first.man, first.king, first.capture, first.mid_capture) == (
        second.board,
        second.man,
        second.king,
        second.capture,
        second.mid_capture,
    )
