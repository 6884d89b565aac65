"""What is shown as earned is stored, however soon the page is reloaded: in the single file, in two engines.

`build.py bench` reloads fifty times in each of three (`tests/bench/reload.py`).
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.drivers import Driver
from tests.browser.reloading import rounds
from warcaby.app.shell.routes import SINGLE_FILE


@pytest.mark.parametrize("driver", ["firefox", "webkit"], indirect=True)
def test_stars_that_were_seen_survive_a_reload_at_once(driver: Driver, dist: Path) -> None:
    school = (dist / SINGLE_FILE).as_uri()
    ((earned, shown),) = rounds(driver, lambda route: f"{school}#/{route}", count=1)
    assert shown == earned
