"""A set as a pool: every pupil gets some of its puzzles, by the nickname, for everybody as hard."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from warcaby.app.words.translation import translator
from warcaby.commands.sheets import sheet
from warcaby.school.assignments.gathering import gather
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet, parse_set, set_record
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.assignments.sitting import (
    Sitting,
    make_move,
    next_open,
    parse_sitting,
    sit_down,
    sitting_record,
    turn_to,
)
from warcaby.school.puzzles.builtin import listed
from warcaby.school.scorm.reports import sitting_report
from warcaby.school.teaching.class_table import Cell, Work

EACH = 4
READY = [each for each in listed("brazilian") if each.goal == "win-piece"]
POOL = PuzzleSet("Pula", tuple(each.puzzle for each in READY[::25]), each=EACH)
NAMES = st.text(st.characters(categories=["L"]), min_size=1, max_size=12)


def solve_all(sitting: Sitting) -> Sitting:
    at: int | None = 0
    while at is not None:
        sitting = turn_to(sitting, at)
        while not sitting.task.run.solved:
            sitting, _ = make_move(sitting, sitting.task.run.next_moves[0].path)
        at = next_open(sitting)
    return sitting


@given(NAMES)
def test_every_pupil_gets_so_many_different_puzzles_and_always_the_same(name: str) -> None:
    given = POOL.order(name)
    assert len(set(given)) == EACH == POOL.count
    assert given == POOL.order(name)


@given(NAMES, NAMES)
def test_they_are_as_hard_for_everybody(one: str, other: str) -> None:
    """The pool is cut by difficulty into as many parts, and one puzzle comes from each."""
    rising = sorted(puzzle.difficulty for puzzle in POOL.puzzles)
    part = -(-len(rising) // EACH)
    most = max(b - a for a, b in zip(rising, rising[part - 1 :], strict=False))
    pairs = zip(POOL.order(one), POOL.order(other), strict=True)
    assert all(abs(POOL.puzzles[a].difficulty - POOL.puzzles[b].difficulty) <= most for a, b in pairs)


def test_neighbours_get_others() -> None:
    assert len({POOL.order(name) for name in ("Ania", "Bartek", "Celina", "Darek")}) == 4


def test_case_and_spaces_of_a_nickname_do_not_matter() -> None:
    assert POOL.order(" ania  K") == POOL.order("Ania K")


def test_in_another_order_they_are_the_same_puzzles() -> None:
    mixed = replace(POOL, shuffled=True)
    assert len(set(mixed.order("Ania"))) == EACH
    assert len({mixed.order(name) for name in ("Ania", "Bartek", "Celina")}) == 3


@given(st.integers(0, MAX_PUZZLES))
def test_a_pool_is_read_as_it_is_written(each: int) -> None:
    pool = replace(POOL, each=each)
    assert decode_set(encode_set(pool)) == pool == parse_set(set_record(pool))
    assert pool.count == (each if 0 < each < len(pool.puzzles) else len(pool.puzzles))


def test_older_programs_say_that_they_do_not_know_pools() -> None:
    assert POOL.version == 3
    assert replace(POOL, each=0).version == 1


def test_solving_ones_own_puzzles_is_solving_the_set() -> None:
    sitting = solve_all(sit_down(POOL, "Ania"))
    assert sitting.is_over
    assert (sitting.right, sitting.count) == (EACH, EACH)
    assert parse_sitting(sitting_record(sitting), POOL) == sitting
    assert sitting_report(sitting).score == 1
    gathering = gather(encode_result(sitting.result), POOL)
    assert (gathering.results[0].solved, gathering.most) == (EACH, EACH)
    assert [gathering.given(number) for number in range(gathering.count)].count(1) == EACH


def test_in_the_table_of_a_class_only_what_was_given_counts() -> None:
    whole = Cell(EACH, len(POOL.puzzles), 0, 1)
    assert Work("", "Pula", "set", POOL).fitted(whole).count == EACH
    assert Work("", "").fitted(whole) == whole


def test_the_command_prints_the_puzzles_that_a_pupil_gets_in_the_page() -> None:
    items = [*sheet(translator("en"), POOL, "Ania")]
    assert [item.number for item in items] == [1, 2, 3, 4]
    assert [item.position for item in items] == [POOL.puzzles[number].position for number in POOL.order("Ania")]
