"""The single file contains everything, requests nothing, and is small."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import re
import zipfile
from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import build
from warcaby.app.shell.routes import SINGLE_FILE, SINGLE_FILE_MB, all_places
from web.making.compression import BROTLI, GZIPPED
from web.making.dense_text import dense_text

MOST_MB = 17.5


def hashes(texts: list[str]) -> str:
    digests = (base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts)
    return " ".join(f"'sha256-{digest}'" for digest in digests)


@pytest.fixture(scope="module")
def document(dist: Path) -> str:
    return (dist / SINGLE_FILE).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def packed(document: str) -> dict[str, bytes]:
    """The files inside, unpacked."""
    found = re.findall(r'<script type="text/plain" data-file="([^"]+)">([^<]*)</script>', document)
    return {name: gzip.decompress(bytes_of(text)) for name, text in found}


def contents(data: bytes) -> object:
    """What a file holds, gzipped or not; an archive, however its members are compressed, holds files."""
    if data.startswith(b"\x1f\x8b"):
        data = gzip.decompress(data)
    if not zipfile.is_zipfile(io.BytesIO(data)):
        return data
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


BITS = [f"{code & 0x7F:07b}" for code in range(256)]


def bytes_of(text: str) -> bytes:
    """Read what `dense_text` has written, bit by bit."""
    bits = "".join([BITS[code] for code in text.encode("latin-1")])
    whole = len(bits) // 8
    return int(bits[: 8 * whole] or "0", 2).to_bytes(whole, "big")


@given(st.binary(max_size=40))
def test_any_bytes_come_back_from_their_text_and_harm_no_document(data: bytes) -> None:
    text = dense_text(data)
    assert bytes_of(text) == data
    assert not set(text) & set("\0\n\r<")


def test_it_is_no_larger_than_it_has_to_be(dist: Path) -> None:
    assert (dist / SINGLE_FILE).stat().st_size <= MOST_MB * 1e6


def test_it_is_as_large_as_readers_are_told(dist: Path) -> None:
    told = f"about {SINGLE_FILE_MB} MB"
    assert round((dist / SINGLE_FILE).stat().st_size / 1e6) == SINGLE_FILE_MB
    for file in ("README.md", "warcaby/app/templates/region.html"):
        assert told in (build.ROOT / file).read_text(encoding="utf-8")


def test_every_file_that_python_is_made_of_is_inside(dist: Path, packed: dict[str, bytes]) -> None:
    assets = dist / "assets"
    files = {
        file.relative_to(assets).as_posix(): file for file in assets.glob("*/*") if file.suffix not in (GZIPPED, BROTLI)
    }
    engines = [name for name in files if name.endswith("pyodide.asm.mjs")]
    assert len(engines) == 1
    assert b"WebAssembly" in packed["worker.js"]  # the engine is a part of the worker
    for name in files.keys() - engines:
        assert contents(packed[name]) == contents(files[name].read_bytes()), name


def test_every_page_is_inside(packed: dict[str, bytes]) -> None:
    rendered = json.loads(packed["pages.json"])
    pages, statuses = rendered["pages"], rendered["statuses"]
    assert pages.keys() == {place.route for place in all_places()}
    for route, page in pages.items():
        links = re.findall(r'href="([^"]*)" data-route="([^"]*)"', page["region"])
        assert links, route
        # A link to a word of the glossary names its place on the page, too.
        assert all(address.partition("#/")[2].partition("#")[0] == there in pages for address, there in links), route
        assert "<h1" in page["region"]
        assert page["title"]
        assert 'id="python-status"' in statuses[page["lang"]]


def test_the_page_comes_before_what_it_needs(document: str) -> None:
    end_of_page = document.index('id="python-status"')
    before = document[:end_of_page]
    assert end_of_page < document.index("<script>", end_of_page) < document.index("data-file=")
    # With the styles of all rooms, their lists opened for Chromium, the letters of all languages, the lands of the way,
    # and the shape of the front page for whoever has begun.
    assert len(before.encode()) < 454_000
    # All that runs before the page is seen says how it looks, and in which language it is.
    (early,) = re.findall("<script>(.*?)</script>", before, re.DOTALL)
    assert "warcaby-look" in early
    assert len(early) < 3_000


def test_only_its_own_scripts_may_run_and_nothing_may_be_fetched(document: str) -> None:
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', document)
    policy = unescape(policy)
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))
    scripts, styles = (re.findall(f"<{tag}>(.*?)</{tag}>", document, re.DOTALL) for tag in ("script", "style"))
    assert len(scripts) == 3
    assert len(styles) == 3
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == f"{hashes(scripts)} 'wasm-unsafe-eval'"
    assert rules["style-src"] == hashes(styles)
    assert rules["worker-src"] == "blob:"
    assert rules["connect-src"] == "'none'"
    for kind in ("img-src", "font-src"):
        assert rules[kind] == "data:"
