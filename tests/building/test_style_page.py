"""The style page has every component, state and theme, and is served beside the site without being part of it."""

from __future__ import annotations

import itertools
import re
import threading
import urllib.request
from http.server import ThreadingHTTPServer
from pathlib import Path
from typing import get_args

import pytest

from warcaby.app.board.board_views import Mark
from warcaby.app.shell.look import BoardTheme, Figures, PieceColours
from warcaby.app.words.choices import Tone
from web.making import serving
from web.making.style_page import SCREENS, TOKENS, write_style_page


@pytest.fixture(scope="module")
def written(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("build") / "style"
    write_style_page(folder, dist)
    return folder


def test_every_theme_and_mark_and_tone_is_on_the_page(written: Path) -> None:
    page = (written / "index.html").read_text(encoding="utf-8")
    themes = itertools.product(get_args(BoardTheme), get_args(PieceColours), get_args(Figures))
    for board, pieces, figures in themes:
        assert page.count(f'data-board="{board}" data-pieces="{pieces}" data-figures="{figures}"') == 2
    squares = " ".join(re.findall(r'class="(square [^"]*)"', page)).split()
    assert {*get_args(Mark)} <= {*squares}
    for tone in get_args(Tone):
        assert f'class="feedback{" " + tone if tone else ""}"' in page
    assert 'class="trail"' in page
    for name in re.findall(r"--([\w-]+): light-dark", TOKENS.read_text(encoding="utf-8")):
        assert page.count(f'<i style="background: var(--{name})">') == 2
    assert all(f'class="arrow {kind}"' in page for kind in ("teach", "hint", "question", "own", "good", "bad"))


def test_every_screen_is_there_light_and_dark_in_the_state_that_its_name_says(written: Path) -> None:
    pages = {file.stem: file.read_text(encoding="utf-8") for file in written.glob("*.html")}
    assert pages.keys() == {"index", *(f"{shown.name}-{scheme}" for shown in SCREENS for scheme in ("light", "dark"))}
    for name, page in pages.items():
        assert name == "index" or f'data-theme="{name.rpartition("-")[2]}"' in page
    for state, tone in (("wrong", "bad"), ("hint", "hint"), ("right", "good")):
        assert f'data-tone="{tone}"' in pages[f"lesson-{state}-light"]
    assert 'id="begin"' in pages["game-setup-light"]
    assert 'id="resign"' in pages["game-light"]
    assert 'id="again"' in pages["game-end-light"]


def test_it_is_served_beside_the_site_and_is_no_part_of_it(
    written: Path, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert not (dist / "style").exists()
    monkeypatch.setattr(serving, "STYLE_PAGE", written)
    server = ThreadingHTTPServer(("127.0.0.1", 0), serving.WorkshopHandler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        address = f"http://127.0.0.1:{server.server_port}/"
        for path in ("", "style/", "style/home-dark.html", "zasady/"):
            with urllib.request.urlopen(address + path, timeout=60) as answer:
                page = answer.read().decode()
                assert ("style-part" in page) == (path == "style/")
        (style,) = re.findall(r'href="\.\./(assets/main-[^"]+)"', (written / "index.html").read_text(encoding="utf-8"))
        with urllib.request.urlopen(address + style, timeout=60) as answer:
            assert answer.headers["Content-Type"] == "text/css"
    finally:
        server.shutdown()
        server.server_close()
