"""A small table in the place of a large one: offered, fetched in parts over a line that breaks, kept, used, removed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.releases import release_name, small_release
from tests.browser.site import Cut, Site, expect_state, served
from warcaby.engine.endgames.index import Material, Numbering
from warcaby.engine.endgames.table import DRAW, write_parts
from warcaby.rules import BRAZILIAN
from web.making.compression import GZIPPED
from web.making.endgames import FOLDER, place_larger
from web.making.releases import SERVICE_WORKER, write_service_worker

BOARD = "en/free-board/"
KEPT_BY_WORKER = "navigator.serviceWorker.ready.then(() => !!navigator.serviceWorker.controller)"


@pytest.fixture(scope="module")
def with_tables(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A site with the endgames of three kings against two in two parts; all of them are draws here."""
    made = tmp_path_factory.mktemp("made")
    numbering = Numbering(BRAZILIAN, "white")
    values = {each: bytes([DRAW]) * numbering.size(each) for each in (Material(0, 2, 0, 3), Material(0, 3, 0, 2))}
    for number, part in enumerate(write_parts(BRAZILIAN, 5, iter(values.items()), part=1), 1):
        (made / f"brazilian-{number:02}.bin").write_bytes(part)
    with small_release(dist, ("", "en/", BOARD)) as folder:
        address, parts = place_larger(folder, made)
        page = folder / BOARD / "index.html"
        text = page.read_text(encoding="utf-8").replace("<html ", f'<html data-larger="{address}" ', 1)
        # Linked files are replaced, never written into.
        page.unlink()
        page.with_name(page.name + GZIPPED).unlink(missing_ok=True)
        page.write_text(text, encoding="utf-8")
        (folder / SERVICE_WORKER).unlink()
        write_service_worker(folder, release_name(folder), left_out=parts)
        yield folder


def asks_for(site: Site, number: int) -> int:
    """How often a part has been asked for."""
    return sum(f"/{FOLDER}/brazilian-0{number}-" in path for path, _ in site.answers)


def opens(page: Page, site: Site) -> None:
    page.goto(site.url + BOARD)
    expect_state(page, "ready")


def proven(page: Page) -> None:
    """Put an ending of five kings on the board, and switch the machine on."""
    page.locator("#tools summary", has_text="Paste a game").click()
    page.locator("#paste").fill("W:WKa1,Kc1,Ke1:BKb8,Kd8")
    page.locator("#paste-go").click()
    page.locator("#engine").click()
    expect(page.locator(".engine-says")).not_to_be_empty()


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_a_table_comes_in_parts_over_a_broken_line_works_without_one_and_goes(
    new_page: NewPage, with_tables: Path, complaints: list[str]
) -> None:
    with served(with_tables) as site:
        page = new_page(offline_use=True)
        opens(page, site)
        tools = page.locator("#tools")
        expect(tools).to_contain_text("Endgames of up to 5 pieces: 1 MB")
        proven(page)
        expect(page.locator(".engine-says")).not_to_contain_text("Proven by the table")
        assert (asks_for(site, 1), asks_for(site, 2)) == (0, 0)

        # The line breaks in the second part; the tab is closed, and goes on with that.
        site.cut = Cut(next((with_tables / FOLDER).glob("brazilian-02-*")).name, 100, 0)
        page.locator("#fetch-endings").click()
        expect(tools).to_contain_text("The connection broke off. What has come stays", timeout=20_000)
        site.cut = None
        assert [complaint for complaint in complaints if "ERR_EMPTY_RESPONSE" not in complaint] == []
        complaints.clear()
        site.answers.clear()
        opens(page, site)
        page.locator("#fetch-endings", has_text="Go on fetching").click()
        expect(tools).to_contain_text("They work without the internet, too.")
        assert (asks_for(site, 1), asks_for(site, 2)) == (0, 1)

        page.wait_for_function(KEPT_BY_WORKER)
        site.stop()
        page.reload()
        expect_state(page, "ready")
        expect(tools).to_contain_text("They are kept on this device.")
        proven(page)
        expect(page.locator(".engine-says")).to_contain_text("Proven by the table of endgames")

        page.locator("#remove-endings").click()
        expect(page.locator("#fetch-endings")).to_have_text("Fetch")
        page.reload()
        expect_state(page, "ready")
        expect(page.locator("#fetch-endings")).to_have_text("Fetch")
        proven(page)
        expect(page.locator(".engine-says")).not_to_contain_text("Proven by the table")
