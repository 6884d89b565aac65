"""Two misconceptions at once."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from warcaby.rules import Variant
from warcaby.school.misconceptions import is_rule, misconceptions_of, rules_key, ruling


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
    if not all(map(is_rule, pair)):
        return False
    try:
        both, turned = (rules_key(ruling(variant, *names).believed) for names in (pair, pair[::-1]))
    except ValueError:
        return False
    # Two beliefs may come to one that has a name of its own, as that another game is played.
    alone = (rules_key(ruling(variant, each.id).believed) for each in misconceptions_of(variant))
    return both == turned and both not in alone
