"""Fixtures for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

import build

# These need packages that only `build.py mutate` installs.
collect_ignore = ["mutation/mutants.py", "mutation/reach.py"]

# How long an example takes says more about what else the machine does than about the program.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site as `build.py build` has written it."""
    if not (build.DIST / "index.html").is_file():
        pytest.fail("there is no built site: run the tests with `python3 build.py test`")
    return build.DIST


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what looks at the built site."""
    for item in items:
        if "dist" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.site)
