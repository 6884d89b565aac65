"""The site as an app on a device: fetched once, and fit to be installed."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright

from tests.browser.conftest import CHROMIUM_ARGUMENTS
from tests.browser.site import Site, expect_offline_use, expect_state
from warcaby.app.shell.routes import Place, all_places
from warcaby.languages import LANGUAGES


@pytest.fixture
def own_profile(playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A profile on the disk: unlike a private window it installs apps and has room for large files in its cache."""
    context = playwright.chromium.launch_persistent_context(
        tmp_path, executable_path=shutil.which("chromium"), args=CHROMIUM_ARGUMENTS, locale="pl-PL"
    )
    yield context
    context.close()


def test_no_file_is_moved_twice(own_profile: BrowserContext, own_site: Site) -> None:
    page = own_profile.new_page()
    page.goto(own_site.url)
    expect_state(page, "ready")
    expect_offline_use(page)
    moved = Counter(path for path, status in own_site.answers if status == 200)
    assert len(moved) > len(all_places())
    assert [path for path, times in moved.items() if times > 1] == []


def test_chromium_finds_nothing_against_installing(own_profile: BrowserContext, shared_site: Site) -> None:
    page = own_profile.new_page()
    session = own_profile.new_cdp_session(page)
    for language in LANGUAGES:
        home = shared_site.url + Place(language).route
        page.goto(home)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        found = session.send("Page.getAppManifest")
        assert found["errors"] == []
        assert json.loads(found["data"])["lang"] == language
        assert found["manifest"]["startUrl"] == home
        assert found["manifest"]["scope"] == shared_site.url
        # Told apart from whatever else lies on the same host.
        assert session.send("Page.getAppId")["appId"] == home
