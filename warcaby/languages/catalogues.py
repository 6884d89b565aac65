"""The texts of a language beside its record: compiled catalogues of gettext, and what Kostek says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from warcaby.languages import Language, folder_of


def interface_file(language: Language) -> Path:
    """Return where the compiled texts of the program are; the language in which it is written has none."""
    return Path(__file__).parent / folder_of(language) / "ui.mo"


def index_file(language: Language) -> Path:
    """Return where the titles of the course are, if they come in the pack of a language."""
    return Path(__file__).parent / folder_of(language) / "index.json"


def guide_file(language: Language) -> Path:
    """Return where it is written what Kostek says."""
    return Path(__file__).parent / folder_of(language) / "guide.toml"


@cache
def read_guide(file: Path) -> Mapping[str, Sequence[str]]:
    """Read what Kostek says by occasion, once: lines of which each is said alone."""
    told: dict[str, str] = tomllib.loads(file.read_text(encoding="utf-8"))
    return {occasion: lines.splitlines() for occasion, lines in told.items()}


@cache
def read_catalogue(file: Path) -> GNUTranslations:
    """Read a compiled catalogue, once."""
    with file.open("rb") as opened:
        return GNUTranslations(opened)
