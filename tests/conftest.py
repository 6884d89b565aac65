"""What every test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

import build


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as `build.py build` has written it."""
    if not (build.DIST / "index.html").is_file():
        pytest.fail("there is no built site: run the tests with `python3 build.py test`")
    return build.DIST
