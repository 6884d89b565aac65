"""The wheels of the site, whichever way they are packed, and the pack of rooms."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path

from warcaby.app.shell.later import DESK, ROOMS


def shipped_wheels(dist: Path) -> dict[str, zipfile.ZipFile]:
    """The archives by the name of their package: what a first visit fetches is one gzip stream, the rest plain."""
    files = dist.glob("assets/wheels-*/*-py3-none-any.*")
    return {file.name.split("-")[0]: archive_in(file) for file in sorted(files)}


def shipped_pack(dist: Path, name: str = ROOMS) -> zipfile.ZipFile:
    """What of the program and of the standard library comes after a first lesson can begin."""
    (file,) = dist.glob(f"assets/wheels-*/{name}.pack")
    return archive_in(file)


def shipped_program(dist: Path, *packs: str) -> list[str]:
    """Name the files of the program that come at first and with packs; without any named, all of them."""
    archives = (shipped_wheels(dist)["warcaby"], *(shipped_pack(dist, name) for name in packs or (ROOMS, DESK)))
    return [name for archive in archives for name in archive.namelist() if name.startswith("warcaby/")]


def archive_in(file: Path) -> zipfile.ZipFile:
    """Open an archive, gzipped or not."""
    data = file.read_bytes()
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(data) if file.suffix == ".pack" else data))
