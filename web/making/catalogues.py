"""Translations: a compiled catalogue beside every written one."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from web.making.steps import FIXED_DATE, ROOT


def written_catalogues() -> Iterator[tuple[str, Path]]:
    """Yield the language and the file of every written catalogue: the program's own, and those of the lessons."""
    for file in sorted((ROOT / "warcaby").glob("**/locale/*/LC_MESSAGES/*.po")):
        yield file.parents[1].name, file
    for file in sorted((ROOT / "lessons").glob("**/*.po")):
        yield file.stem, file


def compile_catalogues() -> None:
    """Write a `.mo` beside every `.po`."""
    for language, source in written_catalogues():
        with source.open("rb") as file:
            catalogue = read_po(file, locale=language)
        catalogue.creation_date = FIXED_DATE
        data, target = BytesIO(), source.with_suffix(".mo")
        write_mo(data, catalogue)
        # What has not changed is left alone: something may be reading it.
        if not target.is_file() or target.read_bytes() != data.getvalue():
            target.write_bytes(data.getvalue())
