"""What a visit meets, line by line: nothing of it changes by accident."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.walker.kept import VISITS, actions_of, sample_world, written
from warcaby.app.shell.routes import KINDS, find_place

TEXTS_ALONE = {"glossary"}
"""Pages that show texts of the course, which may change."""


@pytest.mark.parametrize("visit", VISITS, ids=lambda visit: visit.stem)
def test_a_visit_meets_what_it_met(visit: Path) -> None:
    before = visit.read_text(encoding="utf-8")
    assert written(actions_of(before)).splitlines() == before.splitlines()


def test_every_kind_of_page_is_visited() -> None:
    with sample_world():
        opened = (action.get("route") for visit in VISITS for action in actions_of(visit.read_text(encoding="utf-8")))
        places = [find_place(route) for route in opened if route is not None]
    assert {place.kind for place in places if place} == set(KINDS) - TEXTS_ALONE
