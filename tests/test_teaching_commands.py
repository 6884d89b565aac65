"""Plans and classes on the command line work as in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from warcaby.__main__ import main
from warcaby.school import course
from warcaby.school.teaching.school_class import classes_text, new_class, read_classes, with_pupils

Captured = pytest.CaptureFixture[str]


def test_a_plan_of_lessons_is_made_and_shown(capsys: Captured) -> None:
    first = course.lessons()[0]
    assert main(("plan", "lessons", first.id, "--count", "3", "--a-week", "1", "--begin", "2026-12-01")) == 0
    code = capsys.readouterr().out.strip()
    assert main(("plan", "show", f"https://example.org/plan/#{code}", "--language", "pl")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == f"1. {first.title}, do 7 grudnia 2026"
    assert len(lines) == 4


@pytest.mark.parametrize("arguments", [("show", "h.AQ"), ("show", "nothing"), ("lessons", "no-such-lesson")])
def test_what_is_no_plan_is_said(arguments: tuple[str, ...], capsys: Captured) -> None:
    assert main(("plan", *arguments)) == 2
    assert capsys.readouterr().err


def test_files_of_two_devices_become_one(tmp_path: Path, capsys: Captured) -> None:
    begun = new_class("4b", 1)
    for name, pupils in (("one", "Ania"), ("two", "Jan; A")):
        text = classes_text([with_pupils(begun, pupils, 2)])
        (tmp_path / f"{name}.json").write_text(text, encoding="utf-8")
    assert main(("class", "merge", str(tmp_path / "one.json"), str(tmp_path / "two.json"))) == 0
    merged = capsys.readouterr().out
    (one,) = read_classes(merged)
    assert {each.name for each in one.pupils} == {"Ania", "Jan"}
    (tmp_path / "both.json").write_text(merged, encoding="utf-8")
    assert main(("class", "csv", str(tmp_path / "both.json"), "--language", "pl")) == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["Ania;;", "Jan;A;"]


def test_a_file_that_is_none_is_said(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "x.json").write_text("{}", encoding="utf-8")
    assert main(("class", "merge", str(tmp_path / "x.json"))) == 2
    assert "x.json: This is not a file of classes" in capsys.readouterr().err
