"""A pupil marks squares and presses *Finish* without a check: that is an answer, and what was left open is told."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewPage
from tests.browser.site import Site, expect_state
from tests.browser.test_teachers import CATCH_FILE, a_set, tap
from tests.browser.test_way_back import begins
from warcaby.__main__ import main
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.set_drills import SetDrill

RIGHT = {"Ania": "2/5", "Bartek": "1/5", "Celina": "1/5"}
"""Of three puzzles and two drills: each solves a puzzle; Ania marks rightly, Bartek wrongly, Celina nothing."""

ANSWERED = {"Ania": "2/5", "Bartek": "2/5", "Celina": "1/5"}


def finishes(pupil: Page, puzzles: PuzzleSet, name: str) -> str:
    """Solve the first puzzle, mark squares in the first drill without a check, and hand in; return the code."""
    tap(pupil, " ".join(puzzles.puzzles[0].main[0].path))
    expect(pupil.locator("#panel")).to_have_attribute("data-tone", "good")
    pupil.locator("#drills").click()
    drill = puzzles.drills[0].drills(name)[0]
    marks = {"Ania": drill.answer, "Bartek": drill.belief_answer, "Celina": frozenset[str]()}[name]
    assert isinstance(marks, frozenset)
    tap(pupil, " ".join(sorted(map(str, marks))))
    expect(pupil.locator("#board .badge.marked")).to_have_count(len(marks))
    pupil.locator("#finish").click()
    # What the pupil is told at the end.
    told = f"od razu dobrze: {int(name == 'Ania')} z 2"
    expect(pupil.locator("#result-list li").last).to_contain_text(told)
    return pupil.locator("#result-code").inner_text()


def has_class(teacher: Page, site: Site, link: str) -> None:
    """Open the set as its teacher does, and make a class."""
    teacher.goto(f"{site.url}nauczyciel/")
    expect_state(teacher, "ready")
    teacher.locator("#desk summary").click()
    teacher.locator("#set-code").fill(link)
    teacher.locator("#open-set-code").click()
    expect(teacher.locator(".puzzle-row")).to_have_count(4)  # three puzzles, and the drills
    teacher.goto(f"{site.url}nauczyciel/klasy/")
    expect_state(teacher, "ready")
    teacher.locator("#class-names").fill("\n".join(RIGHT))
    teacher.locator("#new-class").click()


def csv_of_class(teacher: Page) -> dict[str, dict[str, str]]:
    """What stands in the file for spreadsheets, by the names."""
    teacher.evaluate(CATCH_FILE)
    teacher.locator(".open-other summary").last.click()
    teacher.locator("#save-csv").click()
    teacher.wait_for_function("() => window.saved")
    text = str(teacher.evaluate("window.saved")).removeprefix("\ufeff")
    head, *lines = csv.reader(io.StringIO(text, newline=""), delimiter=";")
    return {line[0]: dict(zip(head, line, strict=True)) for line in lines}


@pytest.mark.parametrize("browser", ["chromium"], indirect=True)
def test_marks_that_nobody_checked_and_drills_left_open_are_told_everywhere(
    new_page: NewPage, own_site: Site, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzles = replace(a_set(), drills=(SetDrill(BRAZILIAN, "optional", number=2, kind="mark-squares"),))
    link = f"{own_site.url}zestaw/#{encode_set(puzzles)}"
    pupil = new_page(own_site, viewport=PHONE)
    codes = []
    for name in RIGHT:
        begins(pupil, link, name)
        codes.append(finishes(pupil, puzzles, name))

    teacher = new_page(own_site)
    has_class(teacher, own_site, link)
    teacher.locator("#codes").fill("\n".join(codes))
    teacher.locator("#add-results").click()
    rows = teacher.locator("#results tbody tr")
    expect(rows.first).to_contain_text("/5")
    assert {row.split()[0]: re.findall(r"\d/5", row)[-1] for row in rows.all_inner_texts()} == RIGHT

    told = csv_of_class(teacher)
    title = puzzles.title
    assert {name: f"{each[title]}/{each[f'{title}: zadane']}" for name, each in told.items()} == RIGHT
    assert {name: f"{each[f'{title}: z odpowiedzią']}/5" for name, each in told.items()} == ANSWERED

    (tmp_path / "codes.txt").write_text("\n".join(codes), encoding="utf-8")
    assert main(["results", str(tmp_path / "codes.txt"), "--set", link]) == 0
    said = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    for name in RIGHT:
        assert f"answered {ANSWERED[name]}," in said[name]
        assert f"right in the end {RIGHT[name][0]}," in said[name]
