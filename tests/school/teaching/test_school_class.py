"""A class: names that are pasted, codes that find their pupil, and two devices that are merged without a loss."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from tests.school.teaching.samples import NAMES, a_class
from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.own_sets import keep_set
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, encode_result
from warcaby.school.assignments.set_drills import DrillResult, SetDrill
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.teaching.class_table import ClassWords, beliefs_of, class_csv, class_table, known_work
from warcaby.school.teaching.kept_classes import kept_classes, with_classes
from warcaby.school.teaching.school_class import (
    HandedIn,
    Pupil,
    SchoolClass,
    brought_back,
    class_record,
    classes_text,
    merge_classes,
    new_class,
    parse_class,
    pupil_of,
    read_classes,
    with_codes,
    with_nickname,
    with_pupil,
    with_pupils,
)


def test_a_list_is_pasted_with_numbers_and_groups() -> None:
    pupils = a_class().pupils
    assert [each.name for each in pupils] == ["Ania Nowak", "Jan Kowalski", "Jan Zięba", "Ola Lis"]
    assert [each.group for each in pupils] == ["", "A", "B", ""]


def test_pasting_the_list_again_adds_only_who_is_new() -> None:
    again = with_pupils(a_class(), NAMES + "\nEwa Mak", 2)
    assert [each.name for each in again.pupils][4:] == ["Ewa Mak"]


def test_who_has_left_comes_back_and_changes_groups_by_the_list() -> None:
    school_class = a_class()
    gone = replace(school_class.pupils[1], gone=True, at=7)
    again = with_pupils(with_pupil(school_class, gone), NAMES, 2)
    assert again.pupils[1] == replace(gone, gone=False, at=8)
    assert again.pupils[0] == school_class.pupils[0]
    assert with_pupils(with_pupil(school_class, gone), NAMES, 20).pupils[1].at == 20
    moved = with_pupils(school_class, "Ania Nowak; C\nJan Kowalski\nJan Zięba; C", 5)
    assert [(each.group, each.at) for each in moved.pupils] == [("C", 5), ("A", 1), ("C", 5), ("", 1)]


def test_a_class_is_brought_back_to_what_it_was_and_what_came_since_stays() -> None:
    before = a_class()
    changed = with_pupil(before, replace(before.pupils[0], name="Anna", at=50))
    changed = with_pupils(changed, "Ewa Mak", 60)
    back = brought_back(before, changed, 40)
    # It is newer than the change, by the least that can be.
    assert [(each.name, each.at) for each in back.pupils if each.name.startswith("An")] == [("Ania Nowak", 51)]
    assert {each.name for each in back.pupils} == {each.name for each in before.pupils} | {"Ewa Mak"}
    assert brought_back(before, changed, 90).pupils[0].at in (1, 90)
    assert {each.at for each in brought_back(before, before, 90).pupils} == {1}


@pytest.mark.parametrize(
    ("nickname", "name"),
    [
        ("ania nowak", "Ania Nowak"),
        ("Ania", "Ania Nowak"),
        ("jan k", "Jan Kowalski"),
        ("JanZ", "Jan Zięba"),
        ("Jan", None),
        ("Ktoś", None),
    ],
)
def test_a_nickname_finds_its_pupil_only_where_there_is_no_other(nickname: str, name: str | None) -> None:
    found = pupil_of(a_class(), nickname)
    assert (found.name if found else None) == name


def test_codes_of_nobody_wait_until_the_teacher_says_whose_they_are() -> None:
    code = encode_result(replace(good_pupil(sample_set()).result, nickname="Rakieta"))
    waiting = with_codes(a_class(), [(code, "Rakieta")], 20_000)
    assert [each.code for each in waiting.loose] == [code]
    ola = waiting.pupils[3]
    given_to = with_nickname(waiting, ola, "Rakieta", [code], 5)
    assert given_to.loose == ()
    assert given_to.pupils[3].codes == (HandedIn(code, 20_000),)
    assert pupil_of(given_to, "rakieta") == given_to.pupils[3]


@pytest.mark.parametrize(("here", "gone", "fits"), [(60, 60, True), (59, 61, True), (61, 0, False), (60, 61, False)])
def test_sixty_pupils_are_a_class_and_as_many_may_have_left(here: int, gone: int, fits: bool) -> None:
    left = tuple(Pupil(f"g{number}", f"Gone {number}", gone=True) for number in range(gone))
    names = "\n".join(f"Pupil {number}" for number in range(here))
    empty = replace(new_class("all", 1), pupils=left)
    with refusing(FaultError, reason=None if fits else "too-many"):
        assert len(with_pupils(empty, names, 1).pupils) == here + gone


@pytest.mark.parametrize(
    ("told", "is_believed"),
    [
        ((4, 2), True),
        ((5, 2), False),
        ((2, 2), True),
        ((4, 1), False),
        ((1, 1), False),
        ((6, 3), True),
        ((7, 3), False),
    ],
)
def test_a_belief_shows_in_two_answers_and_in_half_of_what_is_wrong(told: tuple[int, int], is_believed: bool) -> None:
    place = SetDrill(BRAZILIAN, "no_back_capture")
    puzzle_set = PuzzleSet("Ćwiczenia", (), drills=(place,))
    result = Result("Ania", puzzle_set.id[:8], (), (DrillResult(1, *told),))
    school_class = with_codes(a_class(), [(encode_result(result), "Ania")], 1)
    found = beliefs_of(school_class, known_work(keep_set(Progress(), "own/1", puzzle_set)))
    assert found == ([("no_back_capture", ["Ania Nowak"])] if is_believed else [])


def test_of_several_beliefs_about_a_rule_the_first_one_is_told() -> None:
    place = SetDrill(BRAZILIAN, "mid_capture")
    assert len(place.beliefs) > 1
    puzzle_set = PuzzleSet("Ćwiczenia", (), drills=(place,))
    result = Result("Ania", puzzle_set.id[:8], (), (DrillResult(1, 4, 4),))
    school_class = with_codes(a_class(), [(encode_result(result), "Ania")], 1)
    found = beliefs_of(school_class, known_work(keep_set(Progress(), "own/1", puzzle_set)))
    assert found == [(place.beliefs[0], ["Ania Nowak"])]


def test_a_column_stands_where_its_first_result_came_and_a_cell_has_the_day_of_its_last() -> None:
    early, late = (replace(good_pupil(sample_set()).result, set_id=f"{number}" * 8) for number in (2, 1))
    school_class = a_class()
    for result, name, day in ((late, "Ania", 9), (early, "Ania", 7), (early, "Ola", 5), (late, "Ola", 8)):
        school_class = with_codes(school_class, [(encode_result(replace(result, nickname=name)), name)], day)
    worse = replace(bad_pupil(sample_set()).result, set_id=early.set_id, nickname="Ania")
    school_class = with_codes(school_class, [(encode_result(worse), "Ania")], 6)
    table = class_table(school_class, {})
    assert [(column.work.id, column.day) for column in table.columns] == [(early.set_id, 5), (late.set_id, 8)]
    cells = {pupil.name: {name: cell.day for name, cell in row.items()} for pupil, row in table.rows}
    assert cells["Ania Nowak"] == {early.set_id: 7, late.set_id: 9}
    assert cells["Ola Lis"] == {early.set_id: 5, late.set_id: 8}


def test_a_note_is_one_line_in_the_file_for_spreadsheets() -> None:
    noted = with_pupil(a_class(), replace(a_class().pupils[0], note="one\ntwo", at=9))
    assert "one two" in class_csv(class_table(noted, {}), ClassWords(), {})


@pytest.mark.parametrize(("pupils", "fits"), [(119, True), (120, True), (121, False)])
def test_a_class_is_kept_with_everybody_who_was_ever_in_it(pupils: int, fits: bool) -> None:
    everybody = tuple(Pupil(f"{number}", f"Pupil {number}", gone=True) for number in range(pupils))
    large = replace(new_class("all", 1), pupils=everybody)
    if fits:
        assert parse_class(class_record(large)) == large
        return
    with refusing(FaultError, reason="too-many", field="pupils"):
        class_record(large)


@pytest.mark.parametrize(("codes", "fits"), [(400, True), (401, False)])
def test_a_pupil_hands_in_four_hundred_codes(codes: int, fits: bool) -> None:
    handed = [(f"code {number}", "Ania") for number in range(codes)]
    with refusing(FaultError, reason=None if fits else "too-many", field="codes"):
        assert len(with_codes(a_class(), handed, 1).pupils[0].codes) == codes


@pytest.mark.parametrize(("codes", "fits"), [(2_000, True), (2_001, False)])
def test_two_thousand_codes_of_nobody_wait(codes: int, fits: bool) -> None:
    handed = [(f"code {number}", "Nobody") for number in range(codes)]
    with refusing(FaultError, None if fits else ""):
        assert len(with_codes(a_class(), handed, 1).loose) == codes


def test_a_pupil_keeps_the_last_eight_nicknames_and_each_code_once() -> None:
    school_class = a_class()
    for number in range(9):
        school_class = with_nickname(school_class, school_class.pupils[0], f"n{number}", [], 5)
    ania = school_class.pupils[0]
    assert ania.also == tuple(f"n{number}" for number in range(1, 9))
    assert ania.at == 5 + 8
    school_class = with_codes(school_class, [("a", "Ania"), ("a", "Nobody"), ("b", "Nobody")], 7)
    ania = with_nickname(school_class, school_class.pupils[0], "n1", ["a", "b"], 30).pupils[0]
    assert ([each.code for each in ania.codes], ania.also[-1], ania.at) == (["a", "b"], "n8", 30)


@for_each(
    ("line", "name", "group"),
    [
        ("1. Ania", "Ania", ""),
        ("999) Ania", "Ania", ""),
        ("1000 Ania", "1000 Ania", ""),
        ("12 Ania", "Ania", ""),
        ("• Ania", "Ania", ""),
        ("Ania-Maria", "Ania-Maria", ""),
        ("Ania;B;C", "Ania", "B"),
        ("Ania\tB", "Ania", "B"),
        ("x" * 70, "x" * 60, ""),
        ("Ania;" + "y" * 70, "Ania", "y" * 60),
    ],
)
def test_a_line_of_a_list_is_a_name_and_a_group(line: str, name: str, group: str) -> None:
    (pupil,) = with_pupils(new_class("4b", 1), line, 1).pupils
    assert (pupil.name, pupil.group) == (name, group)


# Two devices

names = st.sampled_from(["Ania", "Jan", "Ola", "Ewa"])
handed = st.builds(HandedIn, st.sampled_from(["a", "b", "c", "d"]), st.integers(0, 5))
pupils = st.builds(
    Pupil,
    id=names,
    name=names,
    also=st.lists(names, max_size=2).map(tuple),
    note=st.sampled_from(["", "x"]),
    at=st.integers(0, 3),
    gone=st.booleans(),
    codes=st.lists(handed, max_size=3, unique_by=lambda each: each.code).map(tuple),
)
classes = st.builds(
    SchoolClass,
    id=st.sampled_from(["1", "2"]),
    name=names,
    at=st.integers(0, 3),
    archived=st.booleans(),
    pupils=st.lists(pupils, max_size=3, unique_by=lambda each: each.id).map(tuple),
    loose=st.lists(handed, max_size=3, unique_by=lambda each: each.code).map(tuple),
)
several = st.lists(classes, max_size=2, unique_by=lambda each: each.id)


def codes_of(many: tuple[SchoolClass, ...] | list[SchoolClass]) -> set[tuple[str, str]]:
    return {
        (each.id, handed.code)
        for each in many
        for handed in (*each.loose, *(handed for pupil in each.pupils for handed in pupil.codes))
    }


@given(several, several)
def test_merging_commutes(one: list[SchoolClass], other: list[SchoolClass]) -> None:
    assert merge_classes(one, other) == merge_classes(other, one)


@given(several, several, several)
def test_merging_does_not_depend_on_the_order_of_devices(
    one: list[SchoolClass], two: list[SchoolClass], three: list[SchoolClass]
) -> None:
    assert merge_classes(merge_classes(one, two), three) == merge_classes(one, merge_classes(two, three))


@given(several, several)
def test_merging_loses_no_code_and_no_pupil_and_merging_again_changes_nothing(
    one: list[SchoolClass], other: list[SchoolClass]
) -> None:
    merged = merge_classes(one, other)
    assert codes_of(merged) == codes_of([*one, *other])
    everybody = {(each.id, pupil.id) for each in (*one, *other) for pupil in each.pupils}
    assert {(each.id, pupil.id) for each in merged for pupil in each.pupils} == everybody
    assert merge_classes(merged, other) == merged


@given(several)
def test_a_file_is_read_as_it_was_written(many: list[SchoolClass]) -> None:
    assert list(read_classes(classes_text(many))) == many
    assert set(kept_classes(with_classes(Progress(), many))) == set(merge_classes(many, []))
