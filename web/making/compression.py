"""Compressed files beside their originals: gzip, which pages unpack and hosts send, and Brotli, which hosts send."""

from __future__ import annotations

import gzip
import json
import tempfile
from collections.abc import Iterable
from pathlib import Path

from web.making.steps import BIN, WEB, run

GZIPPED = ".gz"
BROTLI = ".br"

COMPRESSIBLE = (".css", ".html", ".js", ".mjs", ".svg", ".wasm", ".webmanifest")
"""Endings of the names of files that become much smaller."""

UNPACKED_HERE = (".wasm",)
"""Endings of files that pages fetch gzipped, whatever the host sends."""

LEAST = 1_000
"""Smaller files take one packet anyway."""


def gzipped(data: bytes) -> bytes:
    """Gzip as well as gzip can; the same data give the same bytes."""
    return gzip.compress(data, 9, mtime=0)


def place_gzipped(file: Path) -> Path:
    """Write a gzipped file beside a file, where there is none yet."""
    target = file.with_name(file.name + GZIPPED)
    if not target.exists():
        target.write_bytes(gzipped(file.read_bytes()))
    return target


def compress_site(site: Path, left_out: Iterable[str]) -> None:
    """Compress what lies in the site, except the files in `left_out`."""
    sent = []
    for file in sorted(site.rglob("*")):
        is_worth_it = file.suffix in COMPRESSIBLE and file.is_file() and file.stat().st_size >= LEAST
        if is_worth_it and file.relative_to(site).as_posix() not in left_out:
            place_gzipped(file)
            if file.suffix not in UNPACKED_HERE:
                sent.append(str(file))
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder, "sent.json")
        listed.write_text(json.dumps(sent), encoding="utf-8")
        run("Compressing", BIN / "node", WEB / "making/brotli.mjs", listed)
