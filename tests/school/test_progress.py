"""What has been earned, kept and read again."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.samples import lesson
from warcaby.school.progress import Progress, ProgressError, parse_progress

IDS = st.text(alphabet="abcdefgh-", min_size=1, max_size=8)


@given(st.dictionaries(st.tuples(IDS, IDS), st.integers(1, 3)))
def test_what_is_kept_is_read_again(stars: dict[tuple[str, str], int]) -> None:
    kept = json.loads(json.dumps(Progress(stars).to_json()))
    assert parse_progress(kept).stars == stars


def test_nothing_kept_is_no_progress() -> None:
    assert parse_progress(None).stars == {}


def test_stars_and_exercises_of_a_lesson() -> None:
    progress = Progress().with_stars("sample", "play", 3).with_stars("sample", "goal", 1).with_stars("other", "play", 2)
    assert (progress.earned(lesson()), progress.done(lesson())) == (4, 2)


@pytest.mark.parametrize(
    "kept",
    [
        "text",
        [],
        {},
        {"version": 2, "lessons": {}},
        {"version": 1},
        {"version": 1, "lessons": []},
        {"version": 1, "lessons": {"a": 3}},
        {"version": 1, "lessons": {"a": {"b": 4}}},
        {"version": 1, "lessons": {"a": {"b": "3"}}},
        {"version": 1, "lessons": {"a": {"b": True}}},
    ],
)
def test_damaged_progress_is_refused(kept: object) -> None:
    with pytest.raises(ProgressError):
        parse_progress(kept)
