"""What was used up of a lesson: how long it counts, and how two records of it come together."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.samples import lesson
from warcaby.school.exercises.exercise import Run
from warcaby.school.merging import add, merge
from warcaby.school.progress import USED, Entry, Progress
from warcaby.school.progress_format import parse_progress, to_json
from warcaby.school.used_up import Used, opened, used_up, with_finished, with_used

TODAY = 20_000

FIRST, *_, LAST = lesson().exercises


def run(*, slips: int = 0, helped: int = 0, solved: bool = False) -> Run:
    return replace(FIRST.begin(), slips=slips, helped=helped, solved=solved)


def kept(progress: Progress, *, day: int = TODAY, exercise: str = FIRST.id, **counts: Any) -> Progress:
    return with_used(progress, lesson().id, exercise, run(**counts), day, 1)


def of(progress: Progress, day: int = TODAY) -> dict[str, Used]:
    return dict(used_up(progress, lesson().id, day))


def done(progress: Progress) -> Progress:
    for name in lesson().exercise_ids:
        progress = progress.with_stars(lesson().id, name, 1)
    return progress


def test_hints_and_slips_are_kept_and_never_become_fewer() -> None:
    progress = kept(kept(Progress(), slips=2), helped=1)
    assert of(progress) == {FIRST.id: Used(slips=2, helped=1)}
    assert kept(progress, slips=1) is progress
    assert of(parse_progress(json.loads(json.dumps(to_json(progress))))) == of(progress)


def test_nothing_is_kept_of_what_cost_nothing_nor_on_a_page_without_a_date() -> None:
    assert kept(Progress(), solved=True) == Progress()
    assert kept(Progress(), slips=1, day=0) == Progress()


def test_it_counts_until_the_day_has_passed() -> None:
    yesterday = kept(Progress(), helped=4, day=TODAY - 1)
    assert of(yesterday) == {}
    assert USED in yesterday.settings
    assert of(kept(yesterday, slips=1)) == {FIRST.id: Used(slips=1)}
    other = with_used(yesterday, "other", FIRST.id, run(slips=1), TODAY, 1)
    assert other.value("settings", USED)["lessons"].keys() == {"other"}


def test_a_clock_that_is_set_back_gives_nothing_back_and_keeps_nothing_for_ever() -> None:
    ahead = kept(Progress(), helped=4, day=TODAY + 900)
    assert of(ahead) == {FIRST.id: Used(helped=4)}
    today = opened(ahead, lesson().id, TODAY, 2)
    assert of(today) == of(ahead)
    assert of(today, TODAY + 1) == {}
    assert opened(today, lesson().id, TODAY, 3) is today
    assert of(kept(ahead, slips=1), TODAY + 1) == {}


def test_a_finished_lesson_starts_over() -> None:
    asked = kept(Progress(), helped=4)
    assert with_finished(done(asked), lesson(), TODAY, 1).settings == asked.settings, "it has not been solved since"
    solved = kept(asked, helped=4, solved=True)
    assert with_finished(solved, lesson(), TODAY, 1) is solved, "not all of the lesson is done"
    finished = with_finished(done(solved), lesson(), TODAY, 1)
    assert of(finished) == {}
    assert of(kept(finished, slips=1)) == {FIRST.id: Used(slips=1)}


@pytest.mark.parametrize("together", [merge, partial(add, now=9)])
def test_two_tabs_count_what_either_used_up(together: Any) -> None:
    one, other = kept(Progress(), slips=2), kept(kept(Progress(), helped=1), exercise=LAST.id, slips=1)
    assert of(together(one, other)) == {FIRST.id: Used(slips=2, helped=1), LAST.id: Used(slips=1)}


def test_a_tab_that_has_not_heard_of_it_does_not_take_the_end_of_a_lesson_back() -> None:
    before = done(kept(Progress(), helped=4, solved=True))
    finished = with_finished(before, lesson(), TODAY, 1)
    assert of(merge(before, finished)) == of(merge(finished, before)) == {}


VALUES = st.fixed_dictionaries(
    {
        "lessons": st.dictionaries(
            st.sampled_from(["a", "b"]),
            st.fixed_dictionaries(
                {
                    "day": st.integers(0, 2),
                    "round": st.integers(0, 2),
                    "exercises": st.dictionaries(
                        st.sampled_from(["x", "y"]),
                        st.fixed_dictionaries({"slips": st.integers(1, 3), "helped": st.integers(1, 4)}),
                    ),
                }
            ),
        )
    }
) | st.sampled_from([None, 7, [3], {"lessons": 3}, {"lessons": {"a": {"day": -1}, "b": {"day": 1, "later": True}}}])
KEPT = st.builds(lambda at, value: Progress(settings={USED: Entry(at, value)}), st.integers(0, 3), VALUES)


@given(KEPT, KEPT, KEPT)
def test_records_come_together_in_any_order_and_any_number_of_times(
    one: Progress, two: Progress, three: Progress
) -> None:
    assert merge(one, two) == merge(two, one)
    assert merge(merge(one, two), three) == merge(one, merge(two, three))
    assert merge(merge(one, two), two) == merge(one, two)


@given(KEPT)
def test_whatever_stands_there_can_be_added_to(progress: Progress) -> None:
    assert of(kept(progress, slips=1)) == {FIRST.id: Used(slips=1)}
