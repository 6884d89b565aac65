"""The variants that the program knows, each one a record."""

from __future__ import annotations

from collections.abc import Mapping

from warcaby.rules.variant import Option, Variant
from warcaby.rules.variants import klasyczne, large, regional
from warcaby.rules.variants.klasyczne import (
    AMERICAN,
    BRAZILIAN,
    CORNERS,
    CZECH,
    GERMAN,
    GIVEAWAY,
    ONE_WAY,
    POOL,
    RUSSIAN,
    SWEDISH,
    THAI,
)
from warcaby.rules.variants.large import ANTIDRAUGHTS, BREAKTHROUGH, CANADIAN, FRISIAN, FRYSK, INTERNATIONAL
from warcaby.rules.variants.regional import GOTHIC, ITALIAN, PORTUGUESE, SPANISH, TURKISH, WOLF_AND_DOGS

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
    )
}
"""All variants by their id, those of the source documents first."""

OPTIONS: Mapping[str, tuple[Option, ...]] = klasyczne.OPTIONS | regional.OPTIONS
"""Named rule changes by the id of the variant that they belong to."""

__all__ = ["BRAZILIAN", "OPTIONS", "VARIANTS", "klasyczne", "large", "regional"]
