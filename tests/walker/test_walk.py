"""Somebody presses what is shown, on every kind of page, and nothing goes wrong.

`build.py bench --deep` walks longer (`tests/bench/walk.py`).
"""

from __future__ import annotations

import pytest

from tests.walker.walk import Walk, starts
from warcaby.app.shell.routes import KINDS

DESKS = ("classes", "learners", "lesson-editor", "plan-desk", "results", "teacher", "tournament", "workshop")
"""Pages on which what is kept is changed."""


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


def test_whoever_names_what_is_not_there_changes_nothing(walk: Walk) -> None:
    before = set(walk.faults)
    walk.name_nothing()
    assert walk.counts["of nothing"] > 50
    assert [str(fault) for fault in walk.faults if fault not in before] == []


def test_whoever_presses_what_another_tab_has_removed_stands_before_a_whole_page(walk: Walk) -> None:
    before = set(walk.faults)
    walk.press_what_is_gone(DESKS)
    assert walk.counts["of what is gone"] > 100
    assert [str(fault) for fault in walk.faults if fault not in before] == []
