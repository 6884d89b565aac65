"""What is shown as earned is stored, however soon the page is reloaded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.drivers import Driver
from tests.browser.reloading import rounds
from tests.browser.site import Site
from warcaby.app.shell.routes import SINGLE_FILE

ROUNDS = 1  # fifty in `build.py bench`


@pytest.mark.parametrize(
    ("driver", "single"), [("chromium", False), ("firefox", False), ("webkit", True)], indirect=["driver"]
)
def test_stars_that_were_seen_survive_a_reload_at_once(driver: Driver, site: Site, dist: Path, single: bool) -> None:
    school = f"{(dist / SINGLE_FILE).as_uri()}#/" if single else site.url
    for earned, shown in rounds(driver, lambda route: school + route, ROUNDS):
        assert shown == earned
