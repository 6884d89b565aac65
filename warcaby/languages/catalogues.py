"""Compiled catalogues of gettext."""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations
from pathlib import Path


@cache
def read_catalogue(file: Path) -> GNUTranslations:
    """Read a compiled catalogue, once."""
    with file.open("rb") as opened:
        return GNUTranslations(opened)
