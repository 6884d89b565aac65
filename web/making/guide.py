"""The guide to the package: handwritten pages in `web/guide`, and a reference made of docstrings."""

from __future__ import annotations

from pathlib import Path

from web.making.steps import BIN, WEB, run

GUIDE = WEB / "guide"


def write_guide(place: Path) -> None:
    """Write the guide into a folder; anything that Sphinx warns of, such as a broken link, is a BuildError."""
    options = ("-q", "-W", "--keep-going", "-b", "html", "-d", place.parent / f".{place.name}")
    run("Writing the guide", BIN / "sphinx-build", *options, GUIDE, place)
