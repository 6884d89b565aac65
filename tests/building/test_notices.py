"""Everything shipped comes with its licence: in the site, the single file and the packages."""

from __future__ import annotations

import json
import re
import zipfile
from html import unescape
from pathlib import Path

import pytest

import build
from tests.building.shipped import shipped_wheels
from warcaby.app.shell.page_views import Notice
from warcaby.app.shell.routes import LICENCES_PAGE, SINGLE_FILE, folder
from warcaby.languages import LANGUAGES
from web.making.bundles import shipped_packages
from web.making.notices import notices, package_notice, wheel_notice

pytestmark = pytest.mark.tools

SHIPPED_SCRIPTS = {"fflate", "idb-keyval", "idiomorph", "pyodide", "qr", "workbox-precaching"}


@pytest.fixture(scope="module")
def gathered(dist: Path) -> dict[str, Notice]:
    return {notice.name: notice for notice in notices(dist / "assets")}


@pytest.fixture(scope="module", params=[LICENCES_PAGE, SINGLE_FILE])
def said(request: pytest.FixtureRequest, dist: Path) -> str:
    """What a reader finds on the page of licences, and behind the single file."""
    document = (dist / request.param).read_text(encoding="utf-8")
    start = document.index('class="licences"')
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", document[start:])).split())


def test_the_bundles_tell_what_is_taken_from_packages() -> None:
    found = set(shipped_packages())
    assert found >= SHIPPED_SCRIPTS
    assert any(name.startswith("@fontsource") for name in found)
    # What only the build uses is not shipped.
    assert not found & {"esbuild", "terser", "typescript", "binaryen", "axe-core"}


def test_every_package_and_every_wheel_that_is_shipped_has_a_notice(gathered: dict[str, Notice], dist: Path) -> None:
    packages = set(shipped_packages()) - {"pyodide"}
    wheels = {wheel_name(wheel) for wheel in shipped_wheels(dist).values()}
    assert packages | wheels | {"Pyodide", "Python", "Emscripten"} <= {*gathered, *map(str.lower, gathered)}


def wheel_name(wheel: zipfile.ZipFile) -> str:
    (about,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
    (name,) = re.findall(r"^Name: (.+)$", wheel.read(about).decode(), re.MULTILINE)
    return str(name).lower()


def test_every_file_of_the_site_is_covered(dist: Path) -> None:
    # Beside what is made here: the engine, the library, the wheels and the fonts, each of which has a notice.
    folders = r"(pyodide|python|wheels|lessons|tables)-\w+"
    packs = r"pages-\w+\.pack"
    kinds = ("lesson", "exam", "placement", "rules", "practise")
    pages = "|".join(folder(language, kind).replace("/", "-") for language in LANGUAGES for kind in kinds)
    recordings = rf"({pages})[\w-]+\.pack"
    drawn = r"[\w-]+-\w+\.(js|css|svg|png)(\.gz|\.br)?|(atkinson|golos|school)[\w-]+\.woff2"
    known = rf"{folders}|{packs}|{drawn}|{recordings}"
    assert [file.name for file in (dist / "assets").iterdir() if not re.fullmatch(known, file.name)] == []


def test_each_notice_stands_there_whole(gathered: dict[str, Notice], said: str) -> None:
    for notice in gathered.values():
        for text in (*notice.texts, *notice.scripts):
            # A tag inside a text, such as an address in angle brackets, is left out of both.
            words = " ".join(re.sub(r"<[^>]+>", " ", text).split())
            assert words in said or " ".join(text.split()) in said, notice.name


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("Pyodide", "Mozilla Public License Version 2.0"),
        ("Python", "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2"),
        ("Emscripten", "Permission is hereby granted, free of charge"),
        ("idb-keyval", "Apache"),
        ("@fontsource-variable/atkinson-hyperlegible-next", "SIL OPEN FONT LICENSE"),
        ("@fontsource-variable/golos-text", "SIL OPEN FONT LICENSE"),
    ],
)
def test_the_text_is_that_of_the_licence(gathered: dict[str, Notice], name: str, begins: str) -> None:
    assert any(begins.lower() in text.lower() for text in gathered[name].texts)


def test_it_is_said_how_pyodide_was_modified_and_where_its_source_is(gathered: dict[str, Notice], said: str) -> None:
    version = json.loads((build.NODE_MODULES / "pyodide/package.json").read_text(encoding="utf-8"))["version"]
    assert gathered["Pyodide"].source.endswith(version)
    assert "This is a modified version." in said
    assert (build.WEB / "making/engine.mjs").read_text(encoding="utf-8") in gathered["Pyodide"].scripts


def test_what_brings_no_licence_is_not_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "lawless"
    package.mkdir()
    (package / "package.json").write_text('{"version": "1.0.0", "license": "MIT", "repository": "a/b"}')
    monkeypatch.setattr("web.making.notices.NODE_MODULES", tmp_path)
    with pytest.raises(build.BuildError, match="lawless is shipped and brings no licence"):
        package_notice("lawless")
    wheel = tmp_path / "lawless-1.0.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr("lawless-1.0.0.dist-info/METADATA", "Name: lawless\nVersion: 1.0.0\nLicense: MIT\n")
    with pytest.raises(build.BuildError, match="lawless is shipped and brings no licence"):
        wheel_notice(wheel)


def test_every_page_links_to_the_licences(dist: Path) -> None:
    for page in dist.rglob("index.html"):
        up = "../" * (len(page.relative_to(dist).parts) - 1)
        assert f'<a href="{up}{LICENCES_PAGE}" target="_blank">' in page.read_text(encoding="utf-8"), page
