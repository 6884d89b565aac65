"""The limits of sets and results: the last accepted value, and the first rejected one."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.cases import for_each, refusing
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from warcaby.rules import legal_moves
from warcaby.school.assignments import gathering
from warcaby.school.assignments.gathering import Gathering, csv_text, gather, is_same_set
from warcaby.school.assignments.puzzle_set import PuzzleSet, check_set, parse_set, read_set_file, set_record
from warcaby.school.assignments.results import (
    PuzzleResult,
    Result,
    WrongMove,
    decode_result,
    encode_result,
    find_wrong_move,
    parse_nickname,
    told_seconds,
    wrong_move,
)
from warcaby.school.codes import pack_bytes
from warcaby.school.digits import Digits
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.puzzle import positions_of
from warcaby.school.puzzles.records import parse_puzzle
from warcaby.school.spreadsheets import safe_cell

SET = sample_set()

# Sets


def test_a_hundred_puzzles_are_a_set_and_one_more_is_not() -> None:
    hundred = PuzzleSet("Sto", SET.puzzles[:1] * 100)
    assert check_set(hundred) is hundred
    with refusing(FaultError, reason="too-many", field="puzzles"):
        check_set(PuzzleSet("Sto jeden", SET.puzzles[:1] * 101))


@pytest.mark.parametrize(
    ("puzzle_set", "field"), [(PuzzleSet("", SET.puzzles), "title"), (PuzzleSet("a", ()), "puzzles")]
)
def test_a_set_without_title_or_puzzles_is_empty(puzzle_set: PuzzleSet, field: str) -> None:
    with refusing(FaultError, reason="empty", field=field):
        check_set(puzzle_set)


def test_a_new_set_has_hints_and_no_limits() -> None:
    plain = PuzzleSet("a", SET.puzzles)
    assert (plain.hints, plain.shuffled, plain.tries, plain.seconds, plain.instructions) == (True, False, 0, 0, "")
    short = {field: value for field, value in set_record(plain).items() if field in ("format", "version", "title")}
    assert parse_set(short | {"puzzles": set_record(plain)["puzzles"]}) == plain


def test_a_set_is_named_by_twelve_hexadecimal_digits() -> None:
    assert len(SET.id) == 12
    assert int(SET.id, 16)


def test_a_file_is_read_with_or_without_a_byte_order_mark_as_bytes_or_text() -> None:
    text = json.dumps(set_record(SET), ensure_ascii=False)
    for data in (text, "\ufeff" + text, text.encode(), b"\xef\xbb\xbf" + text.encode()):
        assert read_set_file(data) == SET


def test_a_file_of_half_a_megabyte_is_read_and_a_larger_one_is_not() -> None:
    text = json.dumps(set_record(SET))
    assert read_set_file(text.ljust(500_000)) == SET
    with refusing(FaultError, reason="too-long", field="file"):
        read_set_file(text.ljust(500_001))


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", "nonsense", "[" * 100_000])
def test_a_file_that_is_none_has_no_shape(data: bytes | str) -> None:
    with refusing(FaultError, reason="shape", field="file"):
        read_set_file(data)


# Results


def result_of(*puzzles: PuzzleResult, set_id: str = "0123abcd") -> Result:
    return Result("Ola", set_id, puzzles)


@for_each(
    ("seconds", "told"),
    [
        (0, 0),
        (0.4, 0),
        (59, 59),
        (60, 60),
        (65, 60),
        (66, 70),
        (599, 600),
        (630, 600),
        (631, 660),
        (3570, 3540),
        (9e9, 3600),
    ],
)
def test_time_is_told_by_seconds_then_by_tens_then_by_minutes(seconds: float, told: int) -> None:
    assert told_seconds(seconds) == told


def test_what_a_code_cannot_tell_is_told_as_the_most_that_it_can() -> None:
    wrong = (WrongMove(31, 127), WrongMove(0, 0), WrongMove(1, 1))
    (told,) = decode_result(encode_result(result_of(PuzzleResult(True, 16, 5, 4000, wrong)))).puzzles
    assert told == PuzzleResult(True, 15, 4, 3600, wrong[:2])


@pytest.mark.parametrize("wrong", [WrongMove(32, 0), WrongMove(0, 128)])
def test_a_wrong_move_beyond_what_a_code_can_tell_is_not_written(wrong: WrongMove) -> None:
    with pytest.raises(ValueError, match="digit"):
        encode_result(result_of(PuzzleResult(wrong=(wrong,))))


def test_the_first_digits_of_a_set_may_be_zeros() -> None:
    assert decode_result(encode_result(result_of(PuzzleResult(), set_id="0000000f"))).set_id == "0000000f"


def test_a_result_is_of_the_set_with_its_digits_and_its_number_of_puzzles() -> None:
    own = result_of(*[PuzzleResult()] * 3, set_id=SET.id[:8])
    assert own.is_of(SET)
    assert not replace(own, puzzles=own.puzzles[:2]).is_of(SET)
    assert not replace(own, set_id="f" * 8).is_of(SET)


def test_two_results_are_of_one_set_by_the_same_two_signs() -> None:
    one = result_of(PuzzleResult())
    assert is_same_set(one, replace(one, nickname="Ala"))
    assert not is_same_set(one, replace(one, set_id="ffffffff"))
    assert not is_same_set(one, replace(one, puzzles=one.puzzles * 2))


@pytest.mark.parametrize(
    ("result", "untouched", "first"),
    [
        (PuzzleResult(), True, False),
        (PuzzleResult(seconds=9), True, False),
        (PuzzleResult(solved=True), False, True),
        (PuzzleResult(tries=1), False, False),
        (PuzzleResult(hints=1), False, False),
        (PuzzleResult(solved=True, tries=1), False, False),
        (PuzzleResult(solved=True, hints=1), False, False),
    ],
)
def test_what_is_untouched_and_what_is_solved_at_once(result: PuzzleResult, untouched: bool, first: bool) -> None:
    assert (result.is_untouched, result.is_first_try) == (untouched, first)


def test_a_nickname_has_twenty_characters_at_most() -> None:
    assert parse_nickname("x" * 20) == "x" * 20
    for text, reason in (("x" * 21, "too-long"), ("", "empty"), ("  ", "empty"), (None, "shape")):
        with refusing(FaultError, reason=reason, field="nickname"):
            parse_nickname(text)


def left_over() -> bytes:
    """A result of one puzzle that nothing was done with, and a digit too much."""
    digits = Digits()
    for digit, radix in ((7, 16**8), (1, 101), (0, 2), (0, 16), (0, 5), (0, len({*map(told_seconds, range(4000))}))):
        digits.write(digit, radix)
    digits.write(0, 3)
    assert decode_result(pack_bytes("w", 1, b"\x03Ola" + digits.to_bytes(), "link")).puzzles == (PuzzleResult(),)
    digits.write(1, 2)
    return digits.to_bytes()


@pytest.mark.parametrize(
    ("data", "reason", "field"),
    [
        (b"", "empty", "nickname"),
        (b"\x02\xff\xfe", "characters", "nickname"),
        (b"\x03Ola", "shape", "puzzles"),
        (b"\x03Ola" + left_over(), "shape", "puzzles"),
    ],
)
def test_a_code_that_is_well_made_and_tells_nothing_is_refused(data: bytes, reason: str, field: str) -> None:
    with refusing(FaultError, reason=reason, field=field):
        decode_result(pack_bytes("w", 1, data, "link"))


SACRIFICE = SET.puzzles[0]


def test_a_wrong_move_is_told_by_its_place_and_its_number() -> None:
    beginning, later = SACRIFICE.main[:0], SACRIFICE.main[:2]
    (wrong,) = (move for move in legal_moves(SACRIFICE.position) if move.path == ("b2", "c3"))
    assert wrong_move(SACRIFICE, beginning, wrong) == WrongMove(0, 1)
    (capture,) = legal_moves(positions_of(SACRIFICE.position, later)[-1])
    assert wrong_move(SACRIFICE, later, capture) == WrongMove(1, 0)
    assert find_wrong_move(SACRIFICE, WrongMove(0, 1)) == (beginning, wrong)
    assert find_wrong_move(SACRIFICE, WrongMove(1, 0)) == (later, capture)


def test_a_wrong_move_that_belongs_to_no_place_is_not_told() -> None:
    before, after = SACRIFICE.position, positions_of(SACRIFICE.position, SACRIFICE.main[:2])[-1]
    # A move of the first place in the second one, and a place that no line leads to.
    assert wrong_move(SACRIFICE, SACRIFICE.main[:2], legal_moves(before)[0]) is None
    assert wrong_move(SET.puzzles[2], SACRIFICE.main[:0], legal_moves(after)[0]) is None
    assert (
        wrong_move(SACRIFICE, SACRIFICE.main[:1], legal_moves(positions_of(before, SACRIFICE.main[:1])[-1])[0]) is None
    )
    assert find_wrong_move(SACRIFICE, WrongMove(2, 0)) is None
    assert find_wrong_move(SACRIFICE, WrongMove(0, 2)) is None


# Gathering

GOOD, BAD = good_pupil(SET).result, bad_pupil(SET).result
GOOD_CODE, BAD_CODE = encode_result(GOOD), encode_result(BAD)
SLIP = GOOD_CODE[:-1] + ("A" if GOOD_CODE[-1] != "A" else "B")


def found_problems(table: Gathering) -> list[tuple[int, str, str]]:
    return [(bad.line, bad.text, bad.problem) for bad in table.problems]


def test_without_a_set_the_first_result_says_which_one_it_is() -> None:
    other = encode_result(replace(BAD, set_id="00000000"))
    table = gather(f"{GOOD_CODE}\n{other}")
    assert (table.results, found_problems(table)) == ((GOOD,), [(2, BAD.nickname, "other-set")])
    assert table.count == 3
    assert table.wrong_moves(0) == []


def test_what_is_in_the_table_already_says_which_set_it_is_and_does_not_come_twice() -> None:
    other = replace(BAD, set_id="00000000")
    table = gather(f"{GOOD_CODE}\n{encode_result(other)}", known=[GOOD])
    assert table.results == ()
    assert found_problems(table) == [(1, "Ania", "again"), (2, BAD.nickname, "other-set")]
    assert table.count == 0


def test_a_text_without_any_code_is_told_by_its_first_line_and_cut_short() -> None:
    table = gather("\n\n  " + "żółw " * 30)
    assert found_problems(table) == [(3, ("żółw " * 30)[:60], "damaged")]
    assert gather(" \n ").problems == ()


def test_a_damaged_code_is_told_with_the_line_it_stands_in() -> None:
    table = gather(f"\n{SLIP}\n{BAD_CODE}", SET)
    assert [(line, problem) for line, _, problem in found_problems(table)] == [(2, "checksum")]
    assert table.results == (BAD,)
    long = encode_result(replace(GOOD, puzzles=GOOD.puzzles * 10))
    (problem,) = gather(long[:-1] + ("A" if long[-1] != "A" else "B"), SET).problems
    assert (problem.problem, problem.text) == ("checksum", long[:60])


@pytest.mark.parametrize(
    ("set_id", "names", "problems"),
    [
        (GOOD.set_id, ["A", "B"], [(3, "", "too-many")]),
        ("00000000", [], [(1, "A", "other-set"), (2, "B", "other-set"), (3, "", "too-many")]),
    ],
)
def test_a_table_and_a_list_of_problems_are_full_some_time(
    set_id: str, names: list[str], problems: list[tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "MAX_CODES", 2)
    codes = [encode_result(replace(GOOD, nickname=name, set_id=set_id)) for name in "ABCD"]
    table = gather("\n".join(codes), SET)
    assert [result.nickname for result in table.results] == names
    assert found_problems(table) == problems


def test_the_commonest_wrong_move_comes_first_and_counts_once_for_a_pupil() -> None:
    common, rare, none = WrongMove(0, 1), WrongMove(0, 0), WrongMove(9, 9)
    pupils = [
        Result(name, SET.id[:8], (PuzzleResult(wrong=wrong), PuzzleResult(), PuzzleResult()))
        for name, wrong in (("A", (rare, common)), ("B", (common, common)), ("C", (none,)))
    ]
    table = Gathering(SET, tuple(pupils))
    assert [(move.path, count) for _, move, count in table.wrong_moves(0)] == [(("b2", "c3"), 2), (("a3", "b4"), 1)]
    assert table.wrong_moves(1) == []


def test_columns_are_numbered_from_one_and_a_line_is_a_pupil() -> None:
    head, ania, zolw, *rest = csv_text(gather(f"{GOOD_CODE} {BAD_CODE}", SET)).splitlines()
    assert rest == []
    assert head.split(";")[:12] == [
        *("\ufeffpupil", "given", "answered", "first try", "right in the end", "with help", "seconds"),
        *("puzzle 1: solved", "puzzle 1: wrong tries", "puzzle 1: hints", "puzzle 1: seconds", "puzzle 1: wrong moves"),
    ]
    assert head.count("puzzle 3: ") == 5
    assert "puzzle 0" not in head
    assert "puzzle 4" not in head
    assert ania.split(";")[1:7] == ["3", "3", "3", "3", "0", "102"]
    assert zolw.split(";")[1:7] == ["3", "2", "0", "1", "1", "90"]


def test_moves_of_numbers_are_no_dates() -> None:
    record = {"variant": "international", "fen": "W:W38,39,50:B1,2", "goal": "win", "moves": 0, "lines": ["38-32"]}
    puzzle_set = PuzzleSet("Liczby", (parse_puzzle(record),))
    wrong = legal_moves(puzzle_set.puzzles[0].position)
    told = [wrong_move(puzzle_set.puzzles[0], (), move) for move in wrong if move.path == ("g3", "f4")]
    result = Result("Ola", puzzle_set.id[:8], (PuzzleResult(wrong=tuple(filter(None, told))),))
    assert csv_text(Gathering(puzzle_set, (result,))).splitlines()[1].endswith(";39–33")


@for_each("text", ["=1", "+1", "-1", "@a", "\t1", "\r1", "\n1", "|a", "%a", " =1"])
def test_a_cell_that_a_spreadsheet_would_work_out_gets_an_apostrophe(text: str) -> None:
    assert safe_cell(text) == f"'{text}"


@pytest.mark.parametrize("text", ["", "Ania", "1=1", "a-b", "'=1"])
def test_any_other_cell_stays_as_it_is(text: str) -> None:
    assert safe_cell(text) == text
