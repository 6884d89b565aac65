"""The wheels of the site, whichever way they are packed, and the pack of rooms."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path


def shipped_wheels(dist: Path) -> dict[str, zipfile.ZipFile]:
    """The archives by the name of their package: what a first visit fetches is one gzip stream, the rest plain."""
    files = dist.glob("assets/wheels-*/*-py3-none-any.*")
    return {file.name.split("-")[0]: archive_in(file) for file in sorted(files)}


def shipped_rooms(dist: Path) -> zipfile.ZipFile:
    """What of the program and of the standard library comes after a first lesson can begin."""
    (file,) = dist.glob("assets/wheels-*/rooms.pack")
    return archive_in(file)


def shipped_program(dist: Path) -> list[str]:
    """Name all files of the program, whenever they come."""
    names = [*shipped_wheels(dist)["warcaby"].namelist(), *shipped_rooms(dist).namelist()]
    return [name for name in names if name.startswith("warcaby/")]


def archive_in(file: Path) -> zipfile.ZipFile:
    """Open an archive, gzipped or not."""
    data = file.read_bytes()
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(data) if file.suffix == ".pack" else data))
