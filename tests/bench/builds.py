"""Whether the same sources give the same bytes, down to what builds keep for the next one.

Everything is made from scratch, also the engine, the compiled packages and the recordings, which takes two minutes.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from unittest import mock

import build
from web.making.site import build_site

SHOWN = 20
"""How many files that differ are named."""


def contents(folder: Path) -> dict[str, bytes]:
    """Read every file of a site, by its path."""
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def main() -> int:
    """Build the site from scratch and list the files that differ from the existing build."""
    with tempfile.TemporaryDirectory(dir=build.VENV) as temporary:
        new = Path(temporary)
        site = new / "site"
        site.mkdir()
        with (
            mock.patch("web.making.python.ENGINES", new / "engines"),
            mock.patch("web.making.python.COMPILED", new / "compiled"),
            mock.patch("web.making.recordings.KEPT", new / "recordings"),
        ):
            build_site(site)
        first, second = contents(build.DIST), contents(site)
    differing = sorted(name for name in {*first, *second} if first.get(name) != second.get(name))
    print(f"{len(second)} files built from scratch, {len(differing)} differ", *differing[:SHOWN], sep="\n  ")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
