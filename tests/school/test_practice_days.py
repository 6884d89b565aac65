"""Days of practice: kept, read again, and brought together from two tabs and two devices."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.school.merging import add, merge
from warcaby.school.practice_days import MAX_DAY, MOST_DAYS, days_of, has_worked, with_day
from warcaby.school.progress import DAYS, Entry, Progress
from warcaby.school.progress_format import parse_progress, to_json

# Few days, so that lists overlap; also what no list of days is.
VALUES = st.fixed_dictionaries({"days": st.lists(st.integers(0, 6), max_size=4)}) | st.sampled_from(
    [None, 7, [3], {"days": "x"}, {"days": [1, -1, "y", MAX_DAY + 1, 2]}, {"days": [3], "later": True}]
)
KEPT = st.builds(lambda at, value: Progress(settings={DAYS: Entry(at, value)}), st.integers(0, 3), VALUES)


def on_days(*days: int) -> Progress:
    progress = Progress()
    for day in days:
        progress = with_day(progress, day, 1)
    return progress


def test_a_day_counts_once_however_much_is_done_on_it() -> None:
    once = on_days(20_000)
    assert with_day(once, 20_000, 9) is once
    assert days_of(on_days(20_002, 20_000)) == {20_000, 20_002}


def test_what_is_kept_is_read_again() -> None:
    progress = on_days(20_000, 20_007)
    assert days_of(parse_progress(json.loads(json.dumps(to_json(progress))))) == {20_000, 20_007}


def test_days_are_kept_for_more_than_a_year_and_the_oldest_leave_first() -> None:
    assert MOST_DAYS > 366
    progress = on_days(*range(1, MOST_DAYS + 3))
    assert days_of(progress) == set(range(3, MOST_DAYS + 3))


@pytest.mark.parametrize("together", [merge, partial(add, now=9)])
def test_two_tabs_and_two_devices_bring_their_days_together(together: Any) -> None:
    assert days_of(together(on_days(1, 2), on_days(2, 5))) == {1, 2, 5}


@given(KEPT, KEPT, KEPT)
def test_days_come_together_in_any_order_and_any_number_of_times(one: Progress, two: Progress, three: Progress) -> None:
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), three) == merge(one, merge(two, three))
    assert merge(merge(one, two), two) == merge(one, two)
    assert days_of(merge(one, two)) == days_of(one) | days_of(two)


@pytest.mark.parametrize("value", [None, 7, "x", {"days": 3}, {"days": ["x", -1, 1.5, True, MAX_DAY + 1]}])
def test_what_is_no_list_of_days_has_none_and_a_day_can_be_added_to_it(value: Any) -> None:
    progress = Progress(settings={DAYS: Entry(5, value)})
    assert days_of(progress) == set()
    assert days_of(with_day(progress, 20_000, 6)) == {20_000}


def test_a_result_no_better_than_before_is_work_and_another_look_is_none() -> None:
    before = Progress().with_stars("a", "b", 3)
    assert has_worked(before, before.with_stars("a", "b", 1))
    assert has_worked(before, before.with_value("games", "brazilian", {}, 1))
    assert has_worked(before, before.with_value("sets", "a", {}, 1))
    assert has_worked(before, before.with_value("settings", "learner", {}, 1))
    assert not has_worked(before, before.with_value("settings", "look.board", "slate", 1))
    assert not has_worked(before, before)
