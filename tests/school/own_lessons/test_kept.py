"""Lessons of one's own in the records of progress."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.school.samples import TEXT
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons import kept
from warcaby.school.progress import Progress, RoomError


def test_a_lesson_is_kept_up_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    table = tomllib.loads(TEXT)
    size = len(lesson_toml(table).encode())
    monkeypatch.setattr(kept, "MAX_BYTES", size)
    assert kept.kept_lessons(kept.keep_lesson(Progress(), kept.WRITTEN + "1", table), kept.WRITTEN)
    assert kept.kept_lessons(kept.keep_opened(Progress(), "1", table), kept.OPENED)
    monkeypatch.setattr(kept, "MAX_BYTES", size - 1)
    with pytest.raises(RoomError):
        kept.keep_lesson(Progress(), kept.WRITTEN + "1", table)
    # One that is only opened is not kept then.
    assert kept.keep_opened(Progress(), "1", table) == Progress()


@pytest.mark.parametrize("table", [{"toml": 3}, {}, [], "", {"toml": "= ="}, {"toml": ""}])
def test_a_lesson_that_cannot_be_read_is_not_listed(table: Any) -> None:
    progress = Progress().with_value("sets", "lesson/1", table, 1)
    assert kept.kept_lesson(progress, "lesson/1") is None
    assert kept.kept_lessons(progress, kept.WRITTEN) == []
    # Its name is taken all the same.
    assert progress.free_name(kept.WRITTEN) == "lesson/2"


def test_other_records_are_no_lessons() -> None:
    progress = Progress().with_value("sets", "own/1", {"toml": 'title = "a"'}, 1)
    assert kept.kept_lesson(progress, "own/1") is None


@pytest.mark.parametrize(("title", "shown"), [("Bicie", "Bicie"), (3, ""), (None, "")])
def test_a_title_is_a_text(title: Any, shown: str) -> None:
    assert kept.KeptLesson("lesson/1", {} if title is None else {"title": title}).title == shown


def test_lessons_are_listed_by_when_they_were_changed() -> None:
    progress = Progress()
    for number, at in ((1, 5), (2, 9), (3, 7)):
        progress = progress.with_value("sets", f"lesson/{number}", {"toml": f'title = "{number}"'}, at)
    assert [each.title for each in kept.kept_lessons(progress, kept.WRITTEN)] == ["2", "3", "1"]
    without = progress.without_set("lesson/2")
    assert [each.title for each in kept.kept_lessons(without, kept.WRITTEN)] == ["3", "1"]
    assert without.free_name(kept.WRITTEN) == "lesson/4"


def test_forty_opened_lessons_are_kept() -> None:
    progress = Progress()
    for number in range(41):
        progress = progress.with_value("sets", f"opened-lesson/{number}", {"toml": f'title = "{number}"'}, number + 1)
    later = kept.keep_opened(progress, "new", {"title": "new"})
    assert len(kept.kept_lessons(later, kept.OPENED)) == 40
    assert [each.title for each in kept.kept_lessons(later, kept.OPENED)][:2] == ["new", "40"]
