"""The texts of a language beside its record: compiled catalogues of gettext, and what Kostek says."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from warcaby.languages import Language, folder_of


def interface_file(language: Language) -> Path:
    """Return where the compiled texts of the program are; the language in which it is written has none."""
    return Path(__file__).parent / folder_of(language) / "ui.mo"


def later_file(language: Language) -> Path:
    """Return where those texts of the program are that only the rooms need, if they come with the pack of the rooms."""
    return Path(__file__).parent / folder_of(language) / "rooms.mo"


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


class LaterTexts(NullTranslations):
    """The texts of a catalogue that may still have to come; until then a text is returned as it is."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = file
        self._texts: GNUTranslations | None = None

    def _come(self) -> GNUTranslations | None:
        if self._texts is None and self._file.is_file():
            self._texts = read_catalogue(self._file)
        return self._texts

    def gettext(self, message: str) -> str:
        """Translate a text."""
        found = self._come()
        return found.gettext(message) if found else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Translate a text in the form for a number."""
        found = self._come()
        return found.ngettext(msgid1, msgid2, n) if found else super().ngettext(msgid1, msgid2, n)


@cache
def program_texts(language: Language) -> GNUTranslations:
    """Read what the program says in a language, once; what the rooms say is looked up when they have come."""
    texts = read_catalogue(interface_file(language))
    texts.add_fallback(LaterTexts(later_file(language)))
    return texts


@cache
def read_catalogue(file: Path) -> GNUTranslations:
    """Read a compiled catalogue, once."""
    with file.open("rb") as opened:
        return GNUTranslations(opened)
