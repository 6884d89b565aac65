"""A second release of the site, as a host has it after an upload: changed files with new names, the old ones gone."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

import build
from tests.browser.site import Site
from warcaby.app.shell.routes import SINGLE_FILE, all_places
from web.making.compression import GZIPPED, place_gzipped
from web.making.releases import SERVICE_WORKER, write_service_worker

NEW_RELEASE = "the-next-release"
RECORDING = re.compile('data-recording="([^"]+)"')
RENAMED = ("worker-*.js", "main-*.js", "fonts-*.css", "main-*.css", "rooms-*.css")


@contextlib.contextmanager
def small_release(dist: Path, routes: Collection[str]) -> Iterator[Path]:
    """Copy the built site without the single file, most pages and what was recorded for them.

    A browser soon has all of it in its cache.
    """
    with tempfile.TemporaryDirectory(prefix="small-", dir=build.VENV) as place:
        folder = Path(place, "dist")
        shutil.copytree(dist, folder, copy_function=os.link)
        for name in (SINGLE_FILE, SERVICE_WORKER):
            (folder / name).unlink()
        for route in {place.route for place in all_places()} - set(routes):
            page = folder / route / "index.html"
            for recording in RECORDING.findall(page.read_text(encoding="utf-8")):
                (folder / recording).unlink()
            page.unlink()
        write_service_worker(folder, release_name(folder))
        yield folder


def upload_next_release(site: Site) -> None:
    """Put another release in the place of the one that is served."""
    folder = site.folder
    old_release = release_of(site)
    names = {}
    for pattern in RENAMED:
        old = site.file(f"assets/{pattern}")
        stem, _, _ = old.stem.partition("-")
        names[old.name] = f"{stem}-NEWHASH1{old.suffix}"
    texts = [file for kind in ("html", "js", "css") for file in folder.rglob(f"*.{kind}")]
    for file in texts:
        text = file.read_text(encoding="utf-8").replace(old_release, NEW_RELEASE)
        for old_name, new_name in names.items():
            text = text.replace(old_name, new_name)
        # Linked files are replaced, never written into.
        file.unlink()
        new = file.with_name(names.get(file.name, file.name))
        new.write_text(text, encoding="utf-8")
        file.with_name(file.name + GZIPPED).unlink(missing_ok=True)
        place_gzipped(new)
    (folder / SERVICE_WORKER).unlink()
    write_service_worker(folder, NEW_RELEASE)


def release_of(site: Site) -> str:
    """Read which release is served."""
    return release_name(site.folder)


def release_name(folder: Path) -> str:
    page = (folder / "index.html").read_text(encoding="utf-8")
    return page.partition('data-release="')[2].partition('"')[0]
