"""The wheels of the site, whichever way they are packed."""

from __future__ import annotations

import gzip
import io
import zipfile
from pathlib import Path


def shipped_wheels(dist: Path) -> dict[str, zipfile.ZipFile]:
    """The archives by the name of their package: what a first visit fetches is one gzip stream, the rest plain."""
    found = {}
    for file in sorted(dist.glob("assets/wheels-*/*")):
        data = file.read_bytes()
        whole = gzip.decompress(data) if file.suffix == ".pack" else data
        found[file.name.split("-")[0]] = zipfile.ZipFile(io.BytesIO(whole))
    return found
