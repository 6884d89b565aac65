"""Own lessons on the command line work as in the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.school.own_lessons.test_from_pdn import STUDY
from tests.school.samples import TEXT
from warcaby.__main__ import main

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "lesson.toml").write_text(TEXT, encoding="utf-8")
    return str(tmp_path / "lesson.toml")


def test_a_lesson_travels_as_a_link_and_is_checked_there(file: str, capsys: Captured) -> None:
    assert main(("lesson", "encode", file)) == 0
    link = f"https://example.org/lekcja/#{capsys.readouterr().out.strip()}"
    assert main(("lesson", "decode", link)) == 0
    assert capsys.readouterr().out == TEXT
    main(("lesson", "check", link))
    assert "Próbka: 6 exercises" in capsys.readouterr().out


def test_a_lesson_is_printed_as_a_worksheet_with_the_answers_apart(file: str, capsys: Captured) -> None:
    assert main(("lesson", "render", file, "--key", "--language", "pl")) == 0
    sheet, _, key = capsys.readouterr().out.partition("\f")
    assert "1. Pionek chodzi na ukos. Idź na d4." in sheet
    assert " 3  w   w   .   .\n" in sheet
    assert "1. c3-d4" in key
    assert "c3-d4 e5xc3 b2xd4" in key


def test_annotated_games_become_a_lesson(tmp_path: Path, capsys: Captured) -> None:
    study, made = tmp_path / "study.pdn", tmp_path / "study.toml"
    study.write_text(STUDY, encoding="utf-8")
    assert main(("lesson", "from-pdn", str(study))) == 0
    made.write_text(capsys.readouterr().out, encoding="utf-8")
    assert "Black errs" in made.read_text(encoding="utf-8")
    assert main(("lesson", "encode", str(made))) == 0


def test_what_cannot_be_read_gets_a_sentence_in_the_language_asked_for(tmp_path: Path, capsys: Captured) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(TEXT.replace('solutions = ["c3-d4"]', 'solutions = ["c3-d2"]'), encoding="utf-8")
    assert main(("lesson", "encode", str(wrong), "--language", "pl")) == 2
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "Krok 1: „Dobre ruchy”: jest tu niedozwolony ruch.\n")
    assert main(("lesson", "decode", "n.AQmrVkpUsjKsBQDLFWPO")) == 2
    assert "sign by sign" in capsys.readouterr().err
