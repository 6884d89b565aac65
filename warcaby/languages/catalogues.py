"""Compiled catalogues of gettext."""

from __future__ import annotations

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


@cache
def read_catalogue(file: Path) -> GNUTranslations:
    """Read a compiled catalogue, once."""
    with file.open("rb") as opened:
        return GNUTranslations(opened)
