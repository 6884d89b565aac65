"""What a visit meets, line by line: nothing of it changes by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.walker.kept import VISITS, actions_of, written


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.stem)
def test_a_visit_meets_what_it_met(visit: Path) -> None:
    before = visit.read_text(encoding="utf-8")
    assert written(actions_of(before)).splitlines() == before.splitlines()
