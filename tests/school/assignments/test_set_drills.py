"""Drills in a set: which ones a pupil gets, how they are encoded, and what is handed in."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refusing
from tests.school.assignments.samples import good_pupil, sample_set
from tests.school.drills.proof import faults
from warcaby.rules import BRAZILIAN, VARIANTS, variant_with
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.puzzle_set import MAX_DRILLS, PuzzleSet, check_set, parse_set, read_set_file, set_record
from warcaby.school.assignments.results import Result, decode_result, encode_result, told_seconds
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.assignments.set_drills import (
    DRILLS,
    DrillResult,
    SetDrill,
    beliefs_about,
    drill_record,
    parse_drill,
)
from warcaby.school.assignments.sitting import mark_drill, parse_sitting, sit_down, sitting_record
from warcaby.school.codes import unpack
from warcaby.school.drills.likeness import likeness
from warcaby.school.faults import FaultError
from warcaby.school.misconceptions import is_rule, misconceptions_of
from warcaby.school.scorm.suspended import resume, suspend

BACKWARDS = SetDrill(BRAZILIAN, "no_back_capture", number=3)
PLACES = (
    BACKWARDS,
    SetDrill(VARIANTS["international"], "mid_capture", grade=2, number=4, seed=77, same=True),
    SetDrill(variant_with("brazilian", ("huffing",)), "short_king", kind="find-all"),
)


def practised() -> PuzzleSet:
    return replace(sample_set(), drills=PLACES)


def positions(drill: SetDrill, who: str) -> set[object]:
    return {likeness(each.position) for each in drill.drills(who)}


def test_a_file_may_leave_out_what_is_usual() -> None:
    named = DRILLS.read({"variant": "brazilian", "about": "no_back_capture"})
    assert (named.grade, named.number, named.seed, named.same, named.kind) == (1, 5, 1, False, "")


def test_every_pupil_gets_other_positions() -> None:
    assert not positions(BACKWARDS, "Ania") & positions(BACKWARDS, "Bartek")


def test_a_pupil_always_gets_the_same_positions() -> None:
    assert BACKWARDS.drills("Ania") == BACKWARDS.drills("Ania")
    assert BACKWARDS.drills("Ania K") == BACKWARDS.drills(" ania k ")


def test_all_pupils_get_the_same_positions_where_the_set_says_so() -> None:
    same = replace(BACKWARDS, same=True)
    assert same.drills("Ania") == same.drills("Bartek")


def test_another_seed_gives_other_positions() -> None:
    assert not positions(BACKWARDS, "Ania") & positions(replace(BACKWARDS, seed=2), "Ania")


@pytest.mark.parametrize("drill", PLACES, ids=lambda drill: drill.about)
def test_there_are_as_many_drills_as_the_set_says_and_they_are_right(drill: SetDrill) -> None:
    made = drill.drills("Ania")
    assert len(made) == drill.number
    assert len(positions(drill, "Ania")) == drill.number
    for each in made:
        assert each.grade == drill.grade
        assert not drill.kind or each.question.kind == drill.kind
        assert list(faults(each)) == []


def test_the_beliefs_about_a_rule_are_practised_in_turn() -> None:
    about = [each.belief for each in SetDrill(BRAZILIAN, "mid_capture", number=5).drills("Ania")]
    assert about == ["crown_in_passing", "stop_on_last_row"] * 2 + ["crown_in_passing"]


def test_the_beliefs_about_a_rule_are_about_that_alone() -> None:
    for variant in VARIANTS.values():
        for rule in {each.source for each in misconceptions_of(variant) if is_rule(each.id)}:
            about = beliefs_about(variant, rule)
            assert about
            assert all(map(is_rule, about))


def test_a_set_with_drills_is_the_same_after_a_link_and_after_a_file() -> None:
    puzzle_set = practised()
    assert decode_set(encode_set(puzzle_set)) == puzzle_set
    assert read_set_file(json.dumps(set_record(puzzle_set)).encode()) == puzzle_set
    assert decode_set(encode_set(puzzle_set)).id == puzzle_set.id != sample_set().id


def test_a_set_may_hold_drills_alone_and_comes_back_from_links_files_and_storage() -> None:
    alone = PuzzleSet("Backwards", (), drills=(BACKWARDS,))
    assert decode_set(encode_set(alone)) == read_set_file(json.dumps(set_record(alone)).encode()) == alone
    sitting = sit_down(alone, "Ania")
    for done in (sitting, mark_drill(sitting, right=False, believed=True)):
        assert parse_sitting(sitting_record(done), alone) == done
        assert resume(suspend(done), alone) == done
        result = decode_result(encode_result(done.result))
        assert result.is_of(alone)
        assert gather(encode_result(done.result), alone).results == (result,)


def test_a_set_of_nothing_is_empty() -> None:
    with refusing(FaultError, reason="empty", field="puzzles"):
        check_set(PuzzleSet("Nothing", ()))


GAMES = st.sampled_from([BRAZILIAN, VARIANTS["international"], VARIANTS["russian"]])


@given(
    GAMES.flatmap(
        lambda game: st.builds(
            SetDrill,
            st.just(game),
            st.sampled_from(["no_back_capture", "short_king", "optional", "mid_capture"]).filter(
                lambda about: bool(beliefs_about(game, about))
            ),
            st.sampled_from([1, 2, 3]),
            st.integers(1, 20),
            st.integers(0, 9_999),
            st.booleans(),
            st.sampled_from(["", "find-all"]),
        )
    )
)
def test_every_place_of_drills_comes_back(drill: SetDrill) -> None:
    assert parse_drill(drill_record(drill)) == drill
    assert decode_set(encode_set(replace(sample_set(), drills=(drill,)))).drills == (drill,)


def test_sets_without_drills_are_written_as_ever() -> None:
    # Their links and names stay what they were, and older programs read them.
    puzzle_set = sample_set()
    assert unpack(encode_set(puzzle_set), "z", 60_000)[0] == 1
    assert unpack(encode_set(practised()), "z", 60_000, 2)[0] == 2
    assert set_record(puzzle_set)["version"] == 1
    assert "drills" not in set_record(puzzle_set)
    assert set_record(practised())["version"] == 2


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"variant": "halma"}, "variant"),
        ({"variant": "brazilian+nothing"}, "variant"),
        ({"about": "no_such_belief"}, "drill"),
        ({"variant": "wolf_and_dogs"}, "drill"),  # nothing is captured there
        ({"kind": "guess"}, "drill"),
    ],
)
def test_drills_that_do_not_exist_are_refused(change: dict[str, Any], reason: str) -> None:
    with refusing(FaultError, reason=reason):
        parse_set(set_record(sample_set()) | {"version": 2, "drills": [drill_record(BACKWARDS) | change]})


# What is handed in


RESULTS = st.lists(
    st.integers(0, 20).flatmap(
        lambda wrong: st.builds(
            DrillResult,
            st.integers(0, 20 - wrong),
            st.just(wrong),
            st.integers(0, wrong),
            st.integers(0, 4000).map(told_seconds),
            st.integers(0, 20),
        )
    ),
    max_size=MAX_DRILLS,
).map(tuple)


@given(RESULTS)
def test_every_result_with_drills_comes_back(drills: tuple[DrillResult, ...]) -> None:
    result = replace(good_pupil(sample_set()).result, drills=drills)
    assert decode_result(encode_result(result)) == result
    assert decode_result(encode_result(result, "link")) == result


def results() -> tuple[PuzzleSet, Result, Result]:
    puzzle_set = practised()
    with_drills = Result("Ania", puzzle_set.id[:8], good_pupil(sample_set()).result.puzzles)
    done = (DrillResult(2, 1, 1, 30), DrillResult(4, 0, 0, 20), DrillResult(0, 0, 0, 0, 5))
    return puzzle_set, replace(with_drills, drills=done), replace(with_drills, nickname="Bartek")


@pytest.mark.parametrize("alphabet", ["typed", "link"])
def test_results_are_found_in_a_message_and_stand_in_the_table(alphabet: Any) -> None:
    puzzle_set, done, puzzles_only = results()
    message = f"Oto mój wynik: {encode_result(done, alphabet)}\nA to mój: {encode_result(puzzles_only, alphabet)} !"
    table = gather(message, puzzle_set)
    assert table.results == (done, puzzles_only)
    assert not table.problems
    rows = list(csv.reader(io.StringIO(csv_text(table).removeprefix("\ufeff"), newline=""), delimiter=";"))
    assert len({len(row) for row in rows}) == 1
    assert rows[0][-15:-12] == ["drills 1: right", "drills 1: wrong", "drills 1: not answered"]
    assert rows[1][-15:] == ["2", "1", "0", "1", "30", "4", "0", "0", "0", "20", "0", "0", "5", "0", "0"]
    # An earlier program did not tell of drills that nobody had begun.
    assert rows[2][-15:] == ["0", "0", "3", "0", "0", "0", "0", "4", "0", "0", "0", "0", "5", "0", "0"]


def test_a_result_of_another_number_of_drills_is_of_another_set() -> None:
    puzzle_set, done, _ = results()
    assert not replace(done, drills=done.drills[:1]).is_of(puzzle_set)
    assert not done.is_of(sample_set())
