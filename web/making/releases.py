"""A release of the site: its name, and the service worker that caches all of its files."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypedDict

from web.making.bundles import bundle_text
from web.making.compression import BROTLI, GZIPPED, gzipped

SERVICE_WORKER = "sw.js"

PAGES = "assets/pages-"
"""What the addresses of packs of pages begin with."""

PAGES_IN_PACK = 32
"""Pages that are fetched together: each alone takes a round trip, all at once would take much of a phone's memory."""


def release_name(assets: Path, others: Iterable[str] = ()) -> str:
    """Name the release after everything that its pages depend on: the assets, and others that are no files yet.

    The pages themselves contain the name, so they are left out; their contents come from the wheel, which is an asset.
    """
    digest = hashlib.sha256("\0".join(sorted(others)).encode())
    for file in sorted(file for file in assets.rglob("*") if file.is_file()):
        digest.update(f"{file.relative_to(assets).as_posix()}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


class File(TypedDict):
    """A file that the service worker caches."""

    url: str
    revision: str | None
    integrity: str


def release_files(site: Path, left_out: Iterable[str] = ()) -> Iterator[File]:
    """Yield what the service worker caches: address, digest, and a revision if the address doesn't include one.

    Small files come first: the page has fetched most large ones already, or doesn't need them soon.
    """
    files = [file for file in site.rglob("*") if file.is_file()]
    for file in sorted(files, key=lambda file: (file.stat().st_size, file.as_posix())):
        path = file.relative_to(site).as_posix()
        if path in left_out or file.suffix in (GZIPPED, BROTLI) or path.startswith(PAGES):
            continue
        digest = hashlib.sha256(file.read_bytes()).digest()
        yield {
            # Pages are requested by their folder; hosts redirect requests for the file to it.
            "url": f"./{path.removesuffix('index.html')}",
            "revision": None if path.startswith("assets/") else digest.hex()[:16],
            "integrity": f"sha256-{base64.b64encode(digest).decode()}",
        }


def gzipped_files(site: Path) -> dict[str, str]:
    """Find what the service worker fetches gzipped: addresses of such files by those of what is in them.

    Scripts and styles are not among them: the page has just fetched those as they are.
    """
    found = {}
    for file in sorted(site.rglob(f"*{GZIPPED}")):
        original = file.with_suffix("")
        if original.suffix in (".html", ".wasm") and original.exists():
            path = original.relative_to(site).as_posix()
            found[f"./{path.removesuffix('index.html')}"] = f"./{path}{GZIPPED}"
    return found


def pack_pages(site: Path, addresses: list[str]) -> dict[str, list[str]]:
    """Write the pages with these addresses together into packs; return the addresses by those of the packs.

    A pack is a gzipped JSON object: the HTML of a page by its address.
    """
    packs = {}
    for first in range(0, len(addresses), PAGES_IN_PACK):
        packed = addresses[first : first + PAGES_IN_PACK]
        texts = {
            address: (site / f"{address}index.html" if address.endswith("/") else site / address).read_text("utf-8")
            for address in packed
        }
        data = gzipped(json.dumps(texts, ensure_ascii=False).encode())
        path = f"{PAGES}{hashlib.sha256(data).hexdigest()[:8].upper()}.pack"
        (site / path).write_bytes(data)
        packs[f"./{path}"] = packed
    return packs


def write_service_worker(site: Path, release: str, left_out: Iterable[str] = ()) -> None:
    """Write the service worker of an otherwise complete site; it doesn't cache the files in `left_out`."""
    files = list(release_files(site, left_out))
    pages = sorted(file["url"] for file in files if file["url"].endswith(("/", ".html")))
    script = bundle_text(
        "src/sw.ts", RELEASE=release, FILES=files, GZIPPED_FILES=gzipped_files(site), PAGES=pack_pages(site, pages)
    )
    (site / SERVICE_WORKER).write_text(script, encoding="utf-8", newline="\n")
