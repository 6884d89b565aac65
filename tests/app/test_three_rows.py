"""Two good codes and a damaged one are three rows everywhere, and what is open or was helped with is counted alike."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest

from tests.app.teacher_of_class import SET, of_set, teacher
from tests.app.test_bad_codes import Table
from warcaby.__main__ import main
from warcaby.school.assignments.results import PuzzleResult, Result, encode_result
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.kept_classes import kept_classes
from warcaby.school.teaching.school_class import classes_text, merge_classes

ANIA, JAN = of_set("Ania"), of_set("Jan Kowalski")[:-8]
OLA = encode_result(Result("Ola", SET.id[:8], (PuzzleResult(True, 1, 1, 9), PuzzleResult(False, 2), PuzzleResult())))
CHAT = f"Ania: {ANIA}\nJan: {JAN}\nOla: {OLA}"
WHY = "damaged code, line 2: The end of the code is missing: "
NUMBERS = {"given": "3", "answered": "2", "at the first try": "0", "with help": "1"}


def rows_of(text: str) -> list[dict[str, str]]:
    head, *rows = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=",")
    return [dict(zip(head, row, strict=True)) for row in rows]


def test_in_the_table_of_a_set_and_its_file() -> None:
    table = Table()
    table.does("add-codes", fields={"codes": CHAT})
    html = table.html("table")
    assert html.count('<th scope="row">') == 3
    assert WHY in re.sub(r"\s+", " ", html)
    table.does("save-csv")
    ania, ola, damaged = rows_of(table.answer["effects"][0]["text"])
    assert (ania["pupil"], damaged["pupil"], damaged["given"]) == ("Ania", "Jan Kowalski", "damaged code, line 2")
    assert {name: ola[name] for name in NUMBERS} == NUMBERS
    assert ola["right in the end"] == "1"


def test_a_row_stays_when_the_page_is_opened_again() -> None:
    table = Table()
    table.does("add-codes", fields={"codes": CHAT})
    again = Table(kept=to_json(table.session.reader.progress))
    again.does("close-camera")
    assert "Jan Kowalski" in again.html("table")
    assert again.html("table").count('<th scope="row">') == 3


def test_in_a_class_its_file_and_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    person = teacher()
    person.does("add-results", fields={"codes": CHAT.replace("Ania", "Nobody")})
    person.does("add-results", fields={"codes": of_set("Nobody")})
    html = person.html("classes")
    assert WHY in re.sub(r"\s+", " ", html)
    assert "not in the class: 1 result" in html
    assert "not answered: 1, at the first try: 0, with help: 1" in html
    person.does("save-csv")
    told = rows_of(person.answer["effects"][0]["text"])
    assert ("Nobody", "not in the class, results: 1") in [(each["pupil"], each["note"]) for each in told]
    assert ("Jan Kowalski", "damaged code, line 2") in [(each["pupil"], each["note"]) for each in told]
    (kept,) = kept_classes(person.session.reader.progress)
    assert merge_classes((kept,), (kept,))[0].damaged == kept.damaged
    file = tmp_path / "classes.json"
    file.write_text(classes_text([kept]), encoding="utf-8")
    assert main(["class", "csv", str(file), "--set", encode_set(SET)]) == 0
    assert rows_of(capsys.readouterr().out) == told
    (tmp_path / "chat.txt").write_text(CHAT, encoding="utf-8")
    assert main(["results", str(tmp_path / "chat.txt"), "--set", encode_set(SET)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines] == ["Ania", "Ola", "Jan"]
    assert "answered 2/3, at the first try 0, right in the end 1, with help 1" in lines[1]
