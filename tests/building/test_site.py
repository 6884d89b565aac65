"""The built site works under any path and needs nothing from elsewhere; `tests.bench.builds` makes it twice."""

from __future__ import annotations

import functools
import gzip
import io
import json
import re
import subprocess
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from gettext import GNUTranslations
from html import unescape
from http.server import ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urljoin, urlsplit

import pytest

import build
from tests.building.shipped import shipped_pack, shipped_program, shipped_wheels
from tests.building.test_house import imports
from tests.languages.catalogues import catalogue
from warcaby.app.shell.later import DESK, ROOMS
from warcaby.languages import FIRST_LANGUAGES, LANGUAGES, folder_of
from warcaby.languages.catalogues import interface_file, read_catalogue
from warcaby.school.course import chapters
from warcaby.school.course_index import read_index
from web.making.notices import notices
from web.making.python import INSTALLER
from web.making.serving import SiteHandler

LATER_PACKS = (ROOMS, DESK, INSTALLER)

FIRST_WINDOW = 10 * 1460 - 200
"""The bytes that a host sends before it hears of the reader again (RFC 6928), without those of the answer's header."""

ADDRESS = re.compile(r"""\s(?:href|src|srcset|action|poster|data)=(?:"([^"]*)"|'([^']*)')""")
"""An address that a document names. To read all elements would take twenty times longer, and find no other ones."""
INSIDE = re.compile(r"(<(script|style)\b[^>]*>).*?(?=</\2>)", re.DOTALL)
"""What is no part of a document's elements."""


def documents(dist: Path) -> Iterator[tuple[Path, set[str]]]:
    for file in sorted(dist.rglob("*.html")):
        # The page for addresses that lead nowhere looks for its script at every depth.
        if file.name != "404.html":
            elements = INSIDE.sub(r"\1", file.read_text(encoding="utf-8"))
            yield file, {unescape("".join(found)) for found in ADDRESS.findall(elements)}


def test_every_address_is_relative_and_leads_to_a_file(dist: Path) -> None:
    wrong = []
    seen = 0
    # The sources that licences want to be named are elsewhere.
    sources = {notice.source for notice in notices(dist / "assets")}
    for file, addresses in documents(dist):
        here = f"/{file.relative_to(dist).as_posix()}"
        for address in addresses:
            seen += 1
            parts = urlsplit(address)
            if parts.scheme == "data" or address in sources:  # the first leads nowhere but to itself
                continue
            target = dist / urlsplit(urljoin(here, address)).path.lstrip("/")
            # More steps up than there are folders would leave the site's sub-path.
            too_far = parts.path.count("../") > here.count("/") - 1
            there = (target / "index.html" if target.is_dir() else target).is_file()
            if parts.scheme or parts.netloc or address.startswith("/") or too_far or not there:
                wrong.append(f"{here}: {address}")
    assert seen > 0
    assert wrong == []


def test_styles_name_only_files_beside_them(dist: Path) -> None:
    for sheet in dist.glob("assets/*.css"):
        addresses = re.findall(r"url\(\"?([^\")]+)", sheet.read_text(encoding="utf-8"))
        # What begins with # is in the page itself.
        files = [address for address in addresses if not address.startswith(("data:", "#"))]
        assert all((sheet.parent / address).is_file() for address in files)


def test_fonts_stand_in_a_sheet_without_media_queries_for_chromium_to_print_with_them(dist: Path) -> None:
    """Chromium reloads a sheet with media queries for paper, and prints before the fonts in it are back."""
    sheets = {sheet: sheet.read_text(encoding="utf-8") for sheet in dist.glob("assets/*.css")}
    with_fonts = [sheet for sheet, text in sheets.items() if "@font-face" in text]
    assert len(with_fonts) == 1
    assert [sheet for sheet in with_fonts if "@media" in sheets[sheet]] == []


def test_names_of_files_that_may_be_kept_for_ever_tell_their_contents(dist: Path) -> None:
    for file in (dist / "assets").iterdir():
        assert re.fullmatch(r".+-[0-9A-Za-z.]{6,}(\.\w+)?", file.name), file.name


def test_wheel_holds_compiled_texts_and_is_pure(dist: Path) -> None:
    wheels = shipped_wheels(dist)
    assert set(wheels) == {"warcaby", "fsrs", "jinja2", "markupsafe", "micropip", "segno", "typing_extensions"}
    assert all(file.stem.endswith(("-py3-none-any", *LATER_PACKS)) for file in dist.glob("assets/wheels-*/*"))
    names = shipped_program(dist)
    assert len(names) == len(set(names))
    assert "warcaby/languages/pl/ui.mo" in names
    assert not [name for name in names if name.endswith((".po", ".bin"))]


def test_what_a_first_visit_fetches_of_python_is_small(dist: Path) -> None:
    packs = {file.stem.split("-")[0]: file.stat().st_size for file in dist.glob("assets/*/*.pack")}
    assert set(packs) == {"python_stdlib", "warcaby", "jinja2", "markupsafe", *LATER_PACKS}
    # With the sentences of lessons, those on wrong moves, the plan that the front page goes by, and what Kostek says;
    # and with what data classes would make at each import: 35 KB that spare a third of the time that importing takes.
    assert packs["warcaby"] < 871_000
    assert packs["python_stdlib"] < 750_000
    # A game of a first visit waits for them.
    assert packs[ROOMS] < 1_026_000


def test_what_only_the_rooms_say_comes_with_them_and_nothing_is_lost(dist: Path) -> None:
    first, later = (
        GNUTranslations(io.BytesIO(archive.read(f"warcaby/languages/pl/{name}.mo")))
        for archive, name in ((shipped_wheels(dist)["warcaby"], "ui"), (shipped_pack(dist), "rooms"))
    )
    whole = read_catalogue(interface_file("pl"))
    assert later.gettext("Print a worksheet") == whole.gettext("Print a worksheet") != "Print a worksheet"
    assert first.gettext("Print a worksheet") == "Print a worksheet"
    first.add_fallback(later)
    for message in catalogue("pl", "ui"):
        if isinstance(message.id, str) and message.id:
            assert first.gettext(message.id) == message.string
        elif message.id:
            one, many = message.id
            for number in (1, 2, 5):
                assert first.ngettext(one, many, number) == whole.ngettext(one, many, number)


def test_games_and_what_teachers_need_come_after_the_lessons(dist: Path) -> None:
    first = set(shipped_wheels(dist)["warcaby"].namelist())
    packs = [shipped_pack(dist, pack).namelist() for pack in (ROOMS, DESK)]
    later, at_desk = ({name.removesuffix("c") for name in names} for names in packs)
    assert "warcaby/app/match/game_screen.py" in later
    assert {"warcaby/app/workshop/workshop_screen.py", "warcaby/school/proving/claims.py"} <= at_desk
    assert {"warcaby/app/lessons/lesson_screen.pyc", "warcaby/school/course.pyc"} <= first


@pytest.mark.parametrize("packs", [(ROOMS,), (ROOMS, DESK)])
def test_pages_need_nothing_of_the_program_that_they_do_not_get(dist: Path, packs: tuple[str, ...]) -> None:
    names = shipped_program(dist, *packs)
    shipped = [name.removesuffix("c") for name in names if name.endswith(".pyc") and "/templates/" not in name]
    assert "warcaby/browser.py" in shipped
    assert not [name for name in shipped if name.startswith("warcaby/commands/")]
    missing = {
        f"{name}: {imported}"
        for name in shipped
        for imported in imports(build.ROOT / name)
        if imported.startswith("warcaby.")
        for file in (f"{imported.replace('.', '/')}.py", f"{imported.replace('.', '/')}/__init__.py")
        if (build.ROOT / file).is_file() and file not in shipped
    }
    assert missing == set()


def test_lessons_come_by_chapter_and_an_index_of_all_comes_first(dist: Path) -> None:
    archive = shipped_wheels(dist)["warcaby"]
    names = archive.namelist()
    index = read_index(json.loads(archive.read("warcaby/lessons/index.json")))
    assert index.chapters == chapters()
    assert index.texts["en"]["Ruch pionka"] == "How a man moves"
    assert not [name for name in names if re.match(r"warcaby/lessons/\d.*\.(toml|mo|json)$", name)]
    packs = {pack.stem: pack for pack in dist.glob("assets/lessons-*/*.zip")}
    further = [each for each in LANGUAGES if each not in FIRST_LANGUAGES]
    folders = [chapter.folder for chapter in chapters()]
    assert packs.keys() == {*folders, *further}
    for language in further:
        with zipfile.ZipFile(packs.pop(language)) as archive:
            own = [f"warcaby/languages/{folder_of(language)}/{name}" for name in ("ui.mo", "guide.toml", "index.json")]
            lessons = (f"warcaby/lessons/{each}{language}.mo" for each in ("", *(f"{folder}/" for folder in folders)))
            assert sorted(archive.namelist()) == sorted([*own, *lessons])
    for folder, pack in packs.items():
        source = build.ROOT / "lessons" / folder
        with zipfile.ZipFile(pack) as archive:
            assert sorted(archive.namelist()) == sorted(
                f"{folder}/{file.name}"
                for file in source.iterdir()
                if file.suffix in (".toml", ".json") or (file.suffix == ".mo" and file.stem in FIRST_LANGUAGES)
            )
            assert all(archive.read(name) == (source.parent / name).read_bytes() for name in archive.namelist())


def test_pages_come_in_the_first_window_of_a_connection(dist: Path) -> None:
    # What is larger takes a round trip more. Large boards, and some pages in Cyrillic letters, do.
    sizes = [file.stat().st_size for file in dist.rglob("index.html.gz")]
    assert sum(size > FIRST_WINDOW for size in sizes) * 25 <= len(sizes)
    for first in (
        "",
        "lekcje/ciemne-pola/",
        "lekcje/ruch-pionka/",
        "gra/",
        "gra/klasyczne/",
        "zadania/",
        "zasady/klasyczne/",
    ):
        assert (dist / first / "index.html.gz").stat().st_size <= FIRST_WINDOW, first


def test_what_hosts_send_compressed_is_the_same_page(dist: Path) -> None:
    page = dist / "lekcje/ruch-pionka/index.html"
    unpack = "process.stdout.write(zlib.brotliDecompressSync(fs.readFileSync(process.argv[1])))"
    sent = subprocess.run([build.BIN / "node", "-e", unpack, f"{page}.br"], capture_output=True, check=True).stdout
    assert sent == gzip.decompress(Path(f"{page}.gz").read_bytes()) == page.read_bytes()
    gzipped, brotli = ({file.with_suffix("") for file in dist.rglob(f"*.{ending}")} for ending in ("gz", "br"))
    # The page itself asks for what Python needs as .gz, and unpacks it.
    assert {file.suffix for file in gzipped - brotli} == {".wasm"}


@pytest.mark.parametrize(
    ("ending", "kind"),
    [("pyodide.asm.mjs", "text/javascript"), ("pyodide.asm.wasm", "application/wasm"), (".js", "text/javascript")],
)
def test_server_names_the_kinds_that_browsers_insist_on(dist: Path, ending: str, kind: str) -> None:
    file = next(file for file in dist.rglob("*") if file.name.endswith(ending))
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SiteHandler, directory=str(dist)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/{file.relative_to(dist).as_posix()}"
        with urllib.request.urlopen(address, timeout=60) as answer:
            assert answer.headers["Content-Type"] == kind
            assert answer.headers["Cache-Control"] == "no-cache"
    finally:
        server.shutdown()
        server.server_close()
