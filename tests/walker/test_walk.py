"""Somebody presses what is shown, on every kind of page, and nothing goes wrong.

`build.py bench --deep` walks longer (`tests/bench/walk.py`).
"""

from __future__ import annotations

import pytest

from tests.walker.walk import Walk, starts
from warcaby.app.shell.routes import KINDS


@pytest.fixture(scope="module")
def walk() -> Walk:
    return Walk(starts("pl"), budget=500).go()


def test_whoever_presses_everything_meets_no_fault(walk: Walk) -> None:
    assert walk.told() == []


def test_a_walk_comes_to_every_kind_of_page(walk: Walk) -> None:
    assert len(walk.states) > 60
    assert {state.shape.kind for state in walk.states.values()} >= set(KINDS)


def test_what_comes_unasked_disturbs_nothing(walk: Walk) -> None:
    before = set(walk.faults)
    walk.disturb(len(starts("pl")))
    assert [str(fault) for fault in walk.faults if fault not in before] == []
