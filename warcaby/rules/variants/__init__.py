"""The variants that the program knows, each one a record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

from warcaby.rules.variant import Custom, Option, Variant
from warcaby.rules.variants import klasyczne, large, national, regional
from warcaby.rules.variants.klasyczne import AMERICAN, BRAZILIAN, CORNERS, GIVEAWAY, ONE_WAY
from warcaby.rules.variants.large import ANTIDRAUGHTS, BREAKTHROUGH, CANADIAN, FRISIAN, FRYSK, INTERNATIONAL
from warcaby.rules.variants.national import CZECH, GERMAN, POOL, RUSSIAN, SWEDISH, THAI
from warcaby.rules.variants.regional import GOTHIC, ITALIAN, PORTUGUESE, SPANISH, TURKISH, WOLF_AND_DOGS


def _in_files_of_their_own() -> list[Variant]:
    """The games of all other files of this folder, by their places in codes."""
    together = {"__init__", "documents", "klasyczne", "large", "national", "regional", "__pycache__"}
    names = {file.name.partition(".")[0] for file in Path(__file__).parent.iterdir()} - together
    modules = [import_module(f"warcaby.rules.variants.{name}") for name in names]
    return [module.VARIANT for module in sorted(modules, key=lambda module: int(module.NUMBER))]


VARIANTS: Mapping[str, Variant] = {
    variant.id: variant
    for variant in (
        BRAZILIAN,
        AMERICAN,
        GIVEAWAY,
        ONE_WAY,
        CORNERS,
        GOTHIC,
        TURKISH,
        WOLF_AND_DOGS,
        ITALIAN,
        RUSSIAN,
        POOL,
        CZECH,
        SPANISH,
        PORTUGUESE,
        THAI,
        GERMAN,
        SWEDISH,
        INTERNATIONAL,
        CANADIAN,
        FRISIAN,
        FRYSK,
        ANTIDRAUGHTS,
        BREAKTHROUGH,
        *_in_files_of_their_own(),
    )
}
"""All variants by their id, those of the source documents first.

Codes contain the place of a game in this order, so it is only appended to: the `NUMBER` of a file.
"""

OPTIONS: Mapping[str, tuple[Option, ...]] = klasyczne.OPTIONS | regional.OPTIONS | large.OPTIONS
"""Named rule changes by the id of the variant that they belong to."""

CUSTOMS: Mapping[str, tuple[Custom, ...]] = klasyczne.CUSTOMS | regional.CUSTOMS
"""What documents mention apart from the rules, by the id of the variant."""


def variant_with(variant_id: str, options: Iterable[str] = ()) -> Variant:
    """Return a variant with some of its options; the same options always give the same record.

    KeyError if there is no such variant or option.

    >>> variant_with("brazilian", ["huffing", "any_capture"]).options
    ('any_capture', 'huffing')
    >>> variant_with("brazilian") is BRAZILIAN
    True
    """
    chosen = set(options)
    known = [option.id for option in OPTIONS.get(variant_id, ())]
    for missing in chosen.difference(known):
        raise KeyError(missing)
    return _variant_with(variant_id, tuple(each for each in known if each in chosen))


@cache
def _variant_with(variant_id: str, options: tuple[str, ...]) -> Variant:
    variant = VARIANTS[variant_id]
    for option in OPTIONS.get(variant_id, ()):
        if option.id in options:
            variant = replace(option.change(variant), options=options)
    return variant


__all__ = ["BRAZILIAN", "CUSTOMS", "OPTIONS", "VARIANTS", "klasyczne", "large", "national", "regional", "variant_with"]
