"""Collecting results: codes are pasted, scanned or read from pictures, stored, and matched to their set."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from tests.app.teaching import Person
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.app.assignments.gather_screen import ROWS
from warcaby.school.assignments.kept_results import rows
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import PuzzleResult, Result, WrongMove, encode_result
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json


class Gatherer(Person):
    """A teacher with two sets, of which the second one was made last."""

    def __init__(self, kept: object = None) -> None:
        self.puzzle_set = sample_set()
        progress = keep_set(Progress(), "own/1", self.puzzle_set)
        other = PuzzleSet("Other", self.puzzle_set.puzzles[:1])
        super().__init__("en/results/", kept=kept or to_json(keep_set(progress, "own/2", other)))

    @property
    def codes(self) -> list[str]:
        return [encode_result(does(self.puzzle_set).result) for does in (good_pupil, bad_pupil)]


@pytest.fixture
def teacher() -> Gatherer:
    return Gatherer()


def test_codes_find_their_set_and_stay_until_the_table_is_emptied(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": "\n".join(teacher.codes)})
    assert teacher.said == "2 results have come."
    assert f'<option value="own/1" selected>{teacher.puzzle_set.title}' in teacher.html("table")
    again = Gatherer(kept=to_json(teacher.session.reader.progress))
    again.does("close-camera")
    assert again.html("table").count('<th scope="row">') == 2
    again.does("clear-codes")
    assert '<th scope="row">' not in again.html("table")
    again.does("restore-codes")
    assert again.html("table").count('<th scope="row">') == 2


def test_every_set_has_a_table_of_its_own(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": teacher.codes[0]})
    teacher.does("choose-set", value="own/2")
    assert "<tbody>" not in teacher.html("table")
    teacher.does("choose-set", value="own/1")
    assert teacher.html("table").count('<th scope="row">') == 1


def test_a_code_that_the_camera_sees_is_told_by_name_and_counts_once(teacher: Gatherer) -> None:
    code = teacher.codes[0]
    teacher.does("open-camera")
    assert "<video" in teacher.html("table")
    teacher.does("scanned", text=code)
    name = good_pupil(teacher.puzzle_set).result.nickname
    assert teacher.said.startswith(f"{name} is in the table: ")
    teacher.does("scanned", text=code)
    assert teacher.said == f"{name}: This code is here already."
    teacher.does("scanned", text="https://example.org/")
    assert "holds no result from Warcaby" in teacher.said
    assert 'class="problems"' not in teacher.html("table")
    assert teacher.html("table").count('<th scope="row">') == 1
    teacher.does("close-camera")
    assert "<video" not in teacher.html("table")


@pytest.mark.parametrize("problem", ["refused", "none", "busy", "ended", "unsupported"])
def test_why_there_is_no_camera_is_said_with_what_can_be_done(teacher: Gatherer, problem: str) -> None:
    teacher.does("open-camera")
    teacher.does("camera-failed", problem=problem)
    assert "paste the codes" in teacher.said
    assert "<video" not in teacher.html("table")


def test_pictures_are_counted_and_the_unreadable_ones_named(teacher: Gatherer) -> None:
    first, second = teacher.codes
    teacher.does("picture", name="1.png", text=first, number=1, count=3)
    assert teacher.said == "Pictures read: 1 of 3"
    teacher.does("picture", name="<b>2.png", text=None, number=2, count=3)
    teacher.does("picture", name="3.png", text=second, number=3, count=3)
    assert teacher.said.startswith("2 results have come. No QR code can be read in: <b>2.png.")
    assert "<b>2.png" not in teacher.html("table")


def test_a_table_that_is_full_says_so_and_keeps_what_it_has(teacher: Gatherer, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = teacher.codes
    teacher.does("add-codes", fields={"codes": first})
    monkeypatch.setattr("warcaby.school.progress.MAX_BYTES", 100)
    teacher.does("add-codes", fields={"codes": second})
    assert "no room" in teacher.said
    assert teacher.html("table").count('<th scope="row">') == 1


def test_a_set_that_was_changed_meanwhile_loses_no_result(teacher: Gatherer) -> None:
    first, second = teacher.codes
    teacher.does("add-codes", fields={"codes": first})
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("change-set", field="title", value="Another title")
    later = encode_result(good_pupil(replace(teacher.puzzle_set, title="Another title")).result)
    teacher.session.open("en/results/")
    teacher.does("add-codes", fields={"codes": second})
    assert teacher.html("table").count('<th scope="row">') == 2
    assert "an earlier state of the set" in teacher.html("table")
    teacher.does("add-codes", fields={"codes": later})
    assert "2 results of an earlier state of the set are kept" in teacher.html("table")
    assert teacher.html("table").count('<th scope="row">') == 1
    teacher.session.open("en/teacher/")
    teacher.does("open-set", key="own/1")
    teacher.does("change-set", field="title", value=teacher.puzzle_set.title)
    teacher.session.open("en/results/")
    teacher.does("close-camera")
    assert teacher.html("table").count('<th scope="row">') == 2


def key_of(teacher: Gatherer, nickname: str) -> str:
    return next(row.key for row in rows(teacher.session.reader.progress, "own/1") if row.result.nickname == nickname)


def names(teacher: Gatherer) -> list[str]:
    return [row.result.nickname for row in rows(teacher.session.reader.progress, "own/1")]


def result(teacher: Gatherer, nickname: str, *puzzles: PuzzleResult) -> str:
    return encode_result(Result(nickname, teacher.puzzle_set.id[:8], puzzles))


SOLVED, SECOND, NOT = PuzzleResult(solved=True), PuzzleResult(solved=True, tries=1), PuzzleResult(tries=2)


def test_codes_are_found_in_a_whole_chat(teacher: Gatherer) -> None:
    first, second = teacher.codes
    chat = f"[12:03] Ania: oto mój kod {first}!\nBartek: {second[:14]}\n> {second[14:]} pa\nCelina: jaki kod?"
    teacher.does("add-codes", fields={"codes": chat})
    assert teacher.said == "2 results have come."
    assert 'class="problems"' not in teacher.html("table")


def test_reading_goes_on_at_the_name_whose_row_has_been_closed(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": teacher.codes[0]})
    assert "Pupils, and how they solved the puzzles</caption>" in teacher.html("table")
    key = key_of(teacher, "Ania")
    assert teacher.does("choose-row", key=key)["focus"] == "row-name"
    focus = teacher.does("choose-row", key=key)["focus"]
    assert f'id="{focus}" class="row-choice"' in teacher.html("table")


def test_a_row_is_renamed_and_it_can_be_undone(teacher: Gatherer) -> None:
    teacher.does("add-codes", fields={"codes": teacher.codes[0]})
    key = key_of(teacher, "Ania")
    teacher.does("choose-row", key=key)
    assert 'id="row-name"' in teacher.html("table")
    teacher.does("rename-row", key=key, fields={"nickname": "Hania"})
    assert (names(teacher), teacher.said) == (["Hania"], "The name is Hania now.")
    (effect,) = teacher.does("save-csv")["effects"]
    assert "\r\nHania," in effect["text"]
    teacher.does("restore-codes")
    assert names(teacher) == ["Ania"]
    teacher.does("rename-row", key=key, fields={"nickname": "  "})
    assert (names(teacher), teacher.said) == (["Ania"], "Type a nickname first.")


def test_rows_of_one_pupil_are_suggested_once_and_merged_into_the_better_result(teacher: Gatherer) -> None:
    codes = [
        result(teacher, "Ewa", SOLVED, NOT, PuzzleResult()),
        result(teacher, "ewa", SECOND, SECOND, PuzzleResult()),
        result(teacher, "EWA", NOT, NOT, NOT),
        result(teacher, "Ola", SOLVED, SOLVED, SOLVED),
    ]
    teacher.does("add-codes", fields={"codes": " ".join(codes)})
    assert teacher.html("table").count("Is this one pupil?") == 1
    assert "Is this one pupil? Ewa, ewa, EWA" in teacher.html("table")
    teacher.does("merge-same", key=key_of(teacher, "Ewa"))
    assert names(teacher) == ["Ewa", "Ola"]
    merged = rows(teacher.session.reader.progress, "own/1")[0].result
    assert merged.puzzles == (SOLVED, SECOND, NOT)
    assert "Is this one pupil?" not in teacher.html("table")
    teacher.does("add-codes", fields={"codes": codes[1]})
    assert "This code is here already." in teacher.html("table")
    teacher.does("restore-codes")
    assert names(teacher) == ["Ewa", "ewa", "EWA", "Ola"]


def test_names_to_choose_from_are_listed_once(teacher: Gatherer) -> None:
    codes = [result(teacher, name, SOLVED, SOLVED, SOLVED) for name in ("Ewa", "ewa", "Ola")]
    teacher.does("add-codes", fields={"codes": " ".join(codes)})
    teacher.does("choose-row", key=key_of(teacher, "Ola"))
    assert teacher.html("table").count("</datalist>") == 1
    assert teacher.html("table").partition("<datalist")[2].partition("</datalist>")[0].count("<option") == 1


@pytest.mark.parametrize("name", ["Darke", "Ewa", "Ola"])
def test_the_row_that_was_chosen_is_corrected_and_could_be_any_of_the_others(teacher: Gatherer, name: str) -> None:
    everybody = ["Darke", "Ewa", "Ola"]
    codes = [result(teacher, each, SOLVED, SOLVED, SOLVED) for each in everybody]
    teacher.does("add-codes", fields={"codes": " ".join(codes)})
    teacher.does("choose-row", key=key_of(teacher, name))
    assert re.findall(r'id="row-name"[^>]*value="([^"]*)"', teacher.html("table")) == [name]
    others = teacher.html("table").partition('name="with"')[2].partition("</select>")[0]
    assert [each for each in everybody if f">{each}<" in others] == [each for each in everybody if each != name]


def test_any_two_rows_are_merged_and_any_row_is_removed(teacher: Gatherer) -> None:
    codes = [result(teacher, name, SOLVED, SOLVED, SOLVED) for name in ("Darke", "Darek", "Ola")]
    teacher.does("add-codes", fields={"codes": " ".join(codes)})
    teacher.does("merge-row", key=key_of(teacher, "Darek"), fields={"with": key_of(teacher, "Darke")})
    assert names(teacher) == ["Darek", "Ola"]
    teacher.does("remove-row", key=key_of(teacher, "Ola"))
    assert (names(teacher), teacher.said) == (["Darek"], "Ola is removed.")
    teacher.does("restore-codes")
    assert names(teacher) == ["Darek", "Ola"]
    teacher.does("remove-row", key="result/own/1/gone")
    assert names(teacher) == ["Darek", "Ola"]


def test_a_table_of_an_earlier_release_is_read_and_corrected(teacher: Gatherer) -> None:
    progress = teacher.session.reader.progress.with_value("sets", "codes/own/1", teacher.codes, 1)
    again = Gatherer(kept=to_json(progress))
    assert names(again) == ["Ania", "=Żółw"]
    again.does("choose-set", value="own/1")
    again.does("remove-row", key=key_of(again, "Ania"))
    assert names(again) == ["=Żółw"]


def test_two_tabs_that_gather_at_once_lose_nothing(teacher: Gatherer) -> None:
    first, second = teacher.codes
    other = Gatherer(kept=to_json(teacher.session.reader.progress))
    teacher.does("add-codes", fields={"codes": first})
    other.does("add-codes", fields={"codes": second})
    other.does("stored", progress=to_json(teacher.session.reader.progress), beside={}, aside=[])
    assert sorted(names(other)) == ["=Żółw", "Ania"]


def test_five_hundred_pupils_with_twenty_puzzles_are_one_table() -> None:
    many = PuzzleSet("Many", sample_set().puzzles[:1] * 20)
    teacher = Person("en/results/", kept=to_json(keep_set(Progress(), "own/1", many)))
    wrong = PuzzleResult(tries=3, hints=2, seconds=90, wrong=(WrongMove(0, 1), WrongMove(0, 2)))
    codes = [encode_result(Result(f"Katarzyna Maria {number}", many.id[:8], (wrong,) * 20)) for number in range(500)]
    teacher.does("add-codes", fields={"codes": "\n".join(codes)})
    assert teacher.said == "500 results have come."
    assert teacher.html("table").count('<th scope="row">') == ROWS
    teacher.does("turn-rows", first=400)
    assert "Katarzyna Maria 499" in teacher.html("table")
    (effect,) = teacher.does("save-csv")["effects"]
    assert effect["text"].count("\r\n") == 501
    again = Person("en/results/", kept=to_json(teacher.session.reader.progress))
    assert len(rows(again.session.reader.progress, "own/1")) == 500
