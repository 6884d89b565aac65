"""Every record that is kept or comes from elsewhere, and values for its fields: made from its own annotations."""

from __future__ import annotations

import math
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from importlib import import_module
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import warcaby
from warcaby.school.codec import Always, Codec, Key, Most, Names, Range, Text

ELSEWHERE = ("warcaby.browser", "warcaby.__main__")
NOT_KEYS = ("", "no such", "a/", "<b>")
KEYS = tuple(
    shape.format("a" * length, "1" * length)
    for shape in ("{0}", "{1}", "a/{0}", "a/{1}", "{0}/1", "1.{1}", "a/b/{0}", "a/b/c/{0}")
    for length in (1, 2, 3, 6, 7, 40, 41, 60, 61, 80, 81)
)
WRONG: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1.5, math.nan, math.inf, 10**400),
    *("", " ", "x", "\u202e", "a\nb", [], {}, [[]], {"no such": 1}),
)
"""What has the wrong type in most fields."""


@cache
def records() -> tuple[type, ...]:
    """Every class of records that some Codec of the program reads, those inside others too, by name."""
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(warcaby.__path__, "warcaby."):
        if module.name not in ELSEWHERE:
            for codec in vars(import_module(module.name)).values():
                if isinstance(codec, Codec):
                    found |= {name_of(each): each for each in _inside(codec.record)}
    return tuple(found[name] for name in sorted(found))


def name_of(record: type) -> str:
    return f"{record.__module__.removeprefix('warcaby.')}.{record.__name__}"


def _inside(kind: Any) -> Iterator[type]:
    if is_dataclass(kind) and isinstance(kind, type):
        yield kind
        for each in get_type_hints(kind, include_extras=True).values():
            yield from _inside(each)
    for each in get_args(kind):
        yield from _inside(each)


class FieldOf:
    """A field of a record: the annotation, and whether it has to be there."""

    def __init__(self, name: str, hint: Any, default: Any) -> None:
        self.name, self.kind, self.default = name, hint, default
        limits = _parts(hint)[1].values()
        self.key = next((each.name for each in limits if isinstance(each, Key)), name)
        self.has_default = default is not MISSING
        self.needed = not self.has_default or any(isinstance(each, Always) and each.needed for each in limits)


@cache
def fields_of(record: type) -> tuple[FieldOf, ...]:
    hints = get_type_hints(record, include_extras=True)
    return tuple(
        FieldOf(
            each.name, hints[each.name], each.default if each.default_factory is MISSING else each.default_factory()
        )
        for each in fields(record)
    )


@cache
def least(record: type) -> Mapping[str, Any]:
    """The smallest table that is read as a record."""
    return {each.key: fitting(each.kind)[0] for each in fields_of(record) if each.needed}


def fitting(kind: Any) -> list[Any]:
    return [each for each in candidates(kind) if fits(kind, each)]


def candidates(kind: Any) -> list[Any]:
    """Values at the bounds of an annotation and beyond them, and such of other types."""
    kind, limits = _parts(kind)
    return [1, "x", {"a": [None]}] if kind is Any else [*_near(kind, limits), *WRONG]


def _near(kind: Any, limits: Mapping[type, Any]) -> list[Any]:
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        table = dict(least(kind))
        return [table, table | {"no such": 1}, *({**table, key: None} for key in table)]
    if kind is str:
        most = limits[Text].most if Text in limits else 5_000
        return ["x", "x" * most, "x" * (most + 1), " x "]
    if kind in (int, float):
        bounds = limits.get(Range, Range(10**6, -(10**6)))
        step = 1 if kind is int else 0.0625
        return [bounds.least, bounds.most, bounds.least - step, bounds.most + step, 1.0]
    if origin is Literal:
        return [*inner, *(f"{each}x" if isinstance(each, str) else each + 99 for each in inner)]
    if origin in (Union, UnionType):
        return [value for each in inner for value in _near(*_parts(each))]
    if origin is tuple and inner[-1] is Ellipsis:
        good, most = fitting(inner[0])[0], limits[Most].count if Most in limits else 3
        return [*([good] * count for count in (0, 1, most, most + 1)), *([each] for each in candidates(inner[0]))]
    if origin is tuple:
        row = [fitting(each)[0] for each in inner]
        spoilt = ([*row[:at], each, *row[at + 1 :]] for at, kind in enumerate(inner) for each in candidates(kind))
        return [row, row[1:], [*row, None], *spoilt]
    if origin is Mapping:
        return _near_tables(inner[1], limits)
    return []


def _near_tables(kind: Any, limits: Mapping[type, Any]) -> list[Any]:
    pattern, most = limits[Names].pattern if Names in limits else ".*", limits[Most].count if Most in limits else 3
    good, name = fitting(kind)[0], next(key for key in KEYS if re.fullmatch(pattern, key))
    numbered = (f"{lead}{n}" for n in range(most + 1) for lead in ("", "a", "a/", "a/a", f"{n // 100}."))
    names = [key for key in numbered if re.fullmatch(pattern, key)]
    tables = [dict.fromkeys(names[:count], good) for count in (0, most, most + 1)]
    return [*tables, *({key: good} for key in (*KEYS, *NOT_KEYS)), *({name: each} for each in candidates(kind))]


def fits(kind: Any, value: Any) -> bool:
    """Whether a plain value is what an annotation says; written apart from the Codec, to be held against it."""
    kind, limits = _parts(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if is_dataclass(kind) and isinstance(kind, type):
        known = {each.key: each for each in fields_of(kind)}
        return (
            isinstance(value, dict)
            and (getattr(kind, "others", False) or value.keys() <= known.keys())
            and all(fits(each.kind, value[key]) if key in value else not each.needed for key, each in known.items())
        )
    if kind is str:
        return isinstance(value, str) and (Text not in limits or _fits_text(limits[Text], value))
    if kind in (int, float):
        types = (int,) if kind is int else (int, float)
        bounds = limits.get(Range, Range(math.inf, -math.inf))
        is_number = isinstance(value, types) and not isinstance(value, bool)
        return is_number and value not in (math.inf, -math.inf) and bounds.least <= value <= bounds.most
    if origin is Literal:
        return any(value == each and type(value) is type(each) for each in inner)
    if origin in (Union, UnionType):
        return any(fits(each, value) for each in inner)
    if origin is tuple and inner[-1] is Ellipsis:
        most = limits[Most].count if Most in limits else math.inf
        return isinstance(value, list) and len(value) <= most and all(fits(inner[0], each) for each in value)
    if origin is tuple:
        return isinstance(value, list) and len(value) == len(inner) and all(map(fits, inner, value))
    if origin is Mapping:
        most, pattern = (
            limits[Most].count if Most in limits else math.inf,
            limits[Names].pattern if Names in limits else "",
        )
        return (
            isinstance(value, dict)
            and len(value) <= most
            and all(fits(inner[1], each) and (not pattern or re.fullmatch(pattern, key)) for key, each in value.items())
        )
    return kind is Any or (kind in (bool, NoneType) and isinstance(value, kind))


def _fits_text(bounds: Text, value: str) -> bool:
    text = value.strip()
    plain = (text.replace("\n", "") if bounds.lines else text).isprintable()
    return len(value) <= 4 * bounds.most and len(text) <= bounds.most and plain and (bounds.empty or bool(text))


def _parts(kind: Any) -> tuple[Any, dict[type, Any]]:
    if get_origin(kind) is Annotated:
        kind, *limits = get_args(kind)
        return kind, {type(each): each for each in limits}
    return kind, {}


# How a record is written down.


def described(record: type) -> str:
    """The fields of a record in lines, each with what may stand there and with its default."""
    lines = [name_of(record) + (" (others are passed over)" if getattr(record, "others", False) else "")]
    for each in fields_of(record):
        default = f" = {each.default!r}" if each.has_default else ""
        lines.append(f"    {each.key}: {_told(each.kind)}{default}{' !' if each.needed and each.has_default else ''}")
    return "\n".join(lines)


def _told(kind: Any) -> str:
    kind, limits = _parts(kind)
    origin, inner = get_origin(kind), get_args(kind)
    bounds = [told for told in map(_bound, limits.values()) if told]
    if origin in (Union, UnionType):
        name = " | ".join(map(_told, inner))
    elif origin is Literal:
        name = " ".join(map(repr, inner))
    elif origin is tuple:
        name = f"{_told(inner[0])}..." if inner[-1] is Ellipsis else f"({', '.join(map(_told, inner))})"
    elif origin is Mapping:
        name = f"{{{_told(inner[1])}}}"
    else:
        name = "None" if kind is NoneType else kind.__name__
    return name + (f"[{', '.join(bounds)}]" if bounds else "")


def _bound(limit: Any) -> str:
    match limit:
        case Text(most, lines, empty, exact):
            flags = (word for word, is_so in (("lines", lines), ("not empty", not empty), ("exact", exact)) if is_so)
            return " ".join((f"{most}", *flags))
        case Range(most, low):
            return f"{low} to {most}"
        case Most(count):
            return f"most {count}"
        case Names(pattern):
            return pattern
    return ""
