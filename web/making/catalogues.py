"""Translations: every written catalogue, compiled."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from warcaby.languages import LANGUAGES, folder_of
from web.making.steps import FIXED_DATE, ROOT


def catalogues(root: Path = ROOT) -> Iterator[tuple[str, Path, Path]]:
    """Yield of every catalogue its language, its file, and where it is compiled to.

    The program's own lies in the folder of the language; those of chapters, and of what belongs to none, lie with the
    lessons, so that they travel with them.
    """
    for language in LANGUAGES:
        for file in sorted((root / "warcaby/languages" / folder_of(language)).glob("*.po")):
            folder = root / "lessons" / ("" if file.stem == "course" else file.stem)
            yield language, file, file.with_suffix(".mo") if file.stem == "ui" else folder / f"{language}.mo"


def parted(data: bytes, late: Collection[str]) -> tuple[bytes, bytes]:
    """Part a compiled catalogue: what is not late, and what is. Of texts with plural forms the first one names them."""
    whole, found = read_mo(BytesIO(data)), []
    for is_late in (False, True):
        part = Catalog(whole.locale, creation_date=FIXED_DATE, fuzzy=False)
        part.mime_headers = whole.mime_headers
        for message in whole:
            name = message.id if isinstance(message.id, str) else message.id[0]
            if name and (name in late) is is_late:
                part.add(message.id, message.string)
        target = BytesIO()
        write_mo(target, part)
        found.append(target.getvalue())
    first, later = found
    return first, later


def compile_catalogues() -> None:
    """Compile every catalogue."""
    for language, source, target in catalogues():
        with source.open("rb") as file:
            catalogue = read_po(file, locale=folder_of(language))
        catalogue.creation_date = FIXED_DATE
        data = BytesIO()
        write_mo(data, catalogue)
        # What has not changed is left alone: something may be reading it.
        if not target.is_file() or target.read_bytes() != data.getvalue():
            target.write_bytes(data.getvalue())
