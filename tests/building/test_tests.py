"""A selection of tests without browser tests needs no browser."""

from __future__ import annotations

import pytest

import build

pytestmark = pytest.mark.tools


@pytest.mark.parametrize(
    ("arguments", "needed"),
    [
        (["tests/rules/test_setup.py"], False),
        (["tests/browser/test_policy.py", "tests/rules/test_setup.py", "-k", "setup"], False),
        (["tests/browser/test_policy.py", "-vv"], True),
    ],
)
def test_browsers_are_asked_for_only_when_a_test_needs_them(arguments: list[str], needed: bool) -> None:
    assert build.select_browsers(arguments) is needed
