"""Translations: a compiled catalogue beside every written one."""

from __future__ import annotations

from io import BytesIO

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from web.making.steps import FIXED_DATE, NODE_MODULES, ROOT, VENV


def compile_catalogues() -> None:
    """Write a `.mo` beside every `.po`."""
    for source in sorted(ROOT.glob("*/**/locale/*/LC_MESSAGES/*.po")):
        if NODE_MODULES in source.parents or VENV in source.parents:
            continue
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.parents[1].name)
        catalogue.creation_date = FIXED_DATE
        data, target = BytesIO(), source.with_suffix(".mo")
        write_mo(data, catalogue)
        # What has not changed is left alone: something may be reading it.
        if not target.is_file() or target.read_bytes() != data.getvalue():
            target.write_bytes(data.getvalue())
