"""Wrong rules that no misconception describes: one part of the record of a game, changed to something else.

Learners believe what nobody has foreseen. Nothing is said of such rules; they are compared with misconceptions, so that
somebody who follows them is not told of a misconception that answers alike now and then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, get_args

from warcaby.rules import Variant
from warcaby.rules.variant import OPPOSITE, CaptureKey, Direction
from warcaby.school.misconceptions.belief import has_kings
from warcaby.school.misconceptions.catalogue import misconceptions_of, rules_key

Directions = tuple[Direction, ...]

SIDES = "FBLR"
"""Forward, backward, to the left, to the right."""


def is_unnamed(name: str) -> bool:
    """Whether a name is that of an unnamed rule, as "man.captures=FL FR"."""
    return "=" in name


def unnamed_variant(variant: Variant, name: str) -> Variant:
    """Return a game with the part of its record changed that an unnamed rule is called by.

    >>> from warcaby.rules import BRAZILIAN
    >>> unnamed_variant(BRAZILIAN, "capture.priority=most_kings").capture.priority
    ('most_kings',)
    """
    place, _, words = name.partition("=")
    part, _, rule = place.partition(".")
    value: Any = tuple(words.split()) if words not in ("yes", "no") else words == "yes"
    changed: Any = replace(getattr(variant, part), **{rule: value})
    return replace(variant, **{part: changed}, options=())


@cache
def unnamed_rules(variant: Variant) -> tuple[str, ...]:
    """List the unnamed rules of a game.

    >>> from warcaby.rules import VARIANTS
    >>> unnamed_rules(VARIANTS["wolf_and_dogs"])[:2]
    ('man.moves=', 'man.moves=FL')
    """
    named = {rules_key(variant), *(rules_key(believed) for believed in _believed(variant))}
    found: dict[object, str] = {}
    for name in _changes(variant):
        key = rules_key(unnamed_variant(variant, name))
        if key not in named:
            found.setdefault(key, name)
    return tuple(found.values())


def _believed(variant: Variant) -> Iterator[Variant]:
    for each in misconceptions_of(variant):
        believed = each.variant(variant)
        if believed:
            yield believed


def _changes(variant: Variant) -> Iterator[str]:
    man, king, rules = variant.man, variant.king, variant.capture
    yield from _directions("man.moves", man.moves)
    if variant.has_captures:
        yield from _directions("man.captures", man.captures)
    if not variant.end.first_king_wins:
        yield from _directions("king.moves", king.moves)
    if has_kings(variant):
        yield from _directions("king.captures", king.captures)
        yield f"man.takes_kings={'no' if man.takes_kings else 'yes'}"
        for key in get_args(CaptureKey):
            others = [each for each in rules.priority if each != key]
            for order in ([key], [*others, key], [key, *others]):
                yield f"capture.priority={' '.join(order)}"


def _directions(place: str, known: Directions) -> Iterator[str]:
    """Fewer directions: those to one side, all but one, none; and one more, or the opposite ones alone.

    That somebody moves backwards only is told by their first move.
    """
    back = tuple(each for each in map(OPPOSITE.__getitem__, known) if each not in known)
    offered = [tuple(each for each in known if side in each) for side in SIDES]
    offered += [tuple(each for each in known if each != left) for left in known]
    offered += [(), *((*known, each) for each in back)]
    if place.endswith("captures"):
        offered.append(back)
    for directions in offered:
        yield f"{place}={' '.join(directions)}"
