"""The site as an app on a device."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext

from tests.browser.site import Site
from warcaby.app.shell.routes import Place
from warcaby.languages import LANGUAGES


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
