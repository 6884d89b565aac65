"""Hostile lessons, plans and files of classes: a sentence each, no script on the page, no long wait."""

from __future__ import annotations

import pytest

from tests.app.hostile import KINDS, faults

EACH = 60


@pytest.mark.parametrize("kind", KINDS)
def test_what_strangers_send_does_no_harm(kind: str) -> None:
    assert {number: found for number in range(EACH) if (found := faults(kind, number))} == {}
