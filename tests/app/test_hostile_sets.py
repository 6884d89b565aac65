"""Ten thousand damaged or hostile links, codes and files: each one is used or gets a sentence, and none does harm."""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from tests.school.puzzles.samples import RECORDS
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import (
    fault_text,
)
from warcaby.app.words.translation import Translator, translator
from warcaby.languages import LANGUAGES, Language
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.puzzle_set import VERSION, PuzzleSet, read_set_file, set_record
from warcaby.school.assignments.results import KIND as RESULT_KIND
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.set_codes import KIND as SET_KIND
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.codes import CodeError, CodeReason, pack, pack_bytes, unpack
from warcaby.school.faults import FaultError, FaultReason
from warcaby.school.puzzles.files import MAX_BYTES, read_puzzles
from warcaby.school.strict_json import canonical_json

SET = sample_set()
LINK = encode_set(SET)
CODES = [encode_result(pupil(SET).result) for pupil in (good_pupil, bad_pupil)]
MARKUP = "<script>alert(1)</script>"
NASTY = st.sampled_from([MARKUP, "\x00", "\u202e", "\ud800", "=cmd|' /C calc'!A0", "A" * 3000, "{{7*7}}", "../../etc"])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30) | NASTY
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner))
VERSIONS = st.integers(1, VERSION)
EXAMPLES = 1_250
PROBLEMS = (*get_args(CodeReason), "other-set", "again", "too-many")


def a_thousand(test: Callable[..., None]) -> Callable[..., None]:
    quietly = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=quietly)(test)


def sentence(t: Translator, problem: CodeError | FaultError) -> str:
    return fault_text(t, problem) if isinstance(problem, FaultError) else code_text(t, problem.reason)


def is_harmless(problem: CodeError | FaultError) -> bool:
    sentences = [sentence(translator(language), problem) for language in LANGUAGES]
    return all(text.endswith(".") and not set("<>&\x00") & set(text) and len(text) < 160 for text in sentences)


def try_set(read: Callable[[], PuzzleSet]) -> None:
    problem: CodeError | FaultError | None = None
    try:
        puzzle_set = read()
    except (CodeError, FaultError) as error:
        problem = error
    if problem:
        assert is_harmless(problem)
    else:
        assert decode_set(encode_set(puzzle_set)) == puzzle_set


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """A text with a few places changed, cut out, doubled or put in."""
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        end = draw(st.integers(at, min(len(text), at + 12)))
        text = text[:at] + draw(st.sampled_from(["", text[at:end] * 2]) | st.text(max_size=4) | NASTY) + text[end:]
    return text


@st.composite
def changed(draw: st.DrawFn, value: Any) -> Any:
    """A plain value with one part of it changed, deep inside or as a whole."""
    if isinstance(value, dict) and value and draw(st.integers(0, 5)):
        key = draw(st.sampled_from(sorted(value)))
        how = draw(st.integers(0, 5))
        rest = {name: item for name, item in value.items() if name != key}
        if how == 0:
            return rest
        return {**value, draw(st.text(max_size=5)): 1} if how == 1 else {**rest, key: draw(changed(value[key]))}
    if isinstance(value, list) and value and draw(st.integers(0, 5)):
        at = draw(st.integers(0, len(value) - 1))
        how = draw(st.integers(0, 5))
        if how < 2:
            return value[:at] + value[at + 1 :] if how else value + value[: at + 1]
        return [*value[:at], draw(changed(value[at])), *value[at + 1 :]]
    if isinstance(value, str) and draw(st.booleans()):
        return draw(damaged(value))
    if isinstance(value, int) and draw(st.booleans()):
        return draw(st.integers(-3, 60) | st.integers())
    return draw(VALUES)


@pytest.mark.slow
@a_thousand
@given(damaged(LINK))
def test_damaged_links(text: str) -> None:
    try_set(lambda: decode_set(text))


@a_thousand
@given(st.text(max_size=300) | st.text(max_size=200).map("z.".__add__) | NASTY)
def test_links_that_are_none(text: str) -> None:
    try_set(lambda: decode_set(text))


@pytest.mark.slow
@a_thousand
@given(changed(unpack(LINK, SET_KIND)[1]), VERSIONS)
def test_links_that_are_well_made_and_hold_nonsense(value: Any, version: int) -> None:
    try:
        code = pack(SET_KIND, version, value)
    except ValueError:
        return  # what is no plain JSON cannot even be written
    try_set(lambda: decode_set(code))


@a_thousand
@given(st.binary(max_size=120), st.integers(0, 6), VERSIONS)
def test_links_with_hostile_positions_and_moves(data: bytes, count: int, version: int) -> None:
    packed = base64.urlsafe_b64encode(data).decode()
    try_set(lambda: decode_set(pack(SET_KIND, version, ["t", "", [[]] * count, packed])))


@pytest.mark.slow
@a_thousand
@given(changed(set_record(SET)))
def test_files_of_sets(value: Any) -> None:
    try:
        text = canonical_json(value)
    except ValueError:
        text = json.dumps(value)
    try_set(lambda: read_set_file(text.encode("utf-8", "surrogatepass")))


@pytest.mark.slow
@a_thousand
@given(
    st.binary(max_size=300)
    | damaged(json.dumps(set_record(SET))).map(lambda text: text.encode("utf-8", "surrogatepass"))
    | st.lists(st.sampled_from(RECORDS).flatmap(changed), max_size=3).map(
        lambda records: "\n".join(json.dumps(record) for record in records).encode()
    )
    | damaged('[SetUp "1"]\n[FEN "W:Wa1,b2,a3:Ba5,e5"]\n1. a3-b4 a5xc3 (1... a5-b4) 2. b2xf6 1-0\n').map(
        lambda text: text.encode("utf-8", "surrogatepass")
    )
)
def test_files_of_puzzles(data: bytes) -> None:
    try_set(lambda: read_set_file(data))
    assert len(data) < MAX_BYTES  # else the whole file is refused
    assert all(is_harmless(fault) for fault in read_puzzles(data).faults)


@pytest.mark.slow
@a_thousand
@given(st.lists(st.sampled_from(CODES).flatmap(damaged) | st.text(max_size=60), max_size=4).map("\n".join))
def test_damaged_results(text: str) -> None:
    check_gathering(text)


@a_thousand
@given(st.lists(st.binary(max_size=80), max_size=3))
def test_results_that_are_well_made_and_hold_nonsense(payloads: list[bytes]) -> None:
    check_gathering("\n".join(pack_bytes(RESULT_KIND, 1, payload, "typed") for payload in payloads))


def check_gathering(text: str) -> None:
    for puzzle_set in (SET, None):
        table = gather(text, puzzle_set)
        assert {bad.problem for bad in table.problems} <= set(PROBLEMS)
        rows = csv_text(table).splitlines()
        assert not any(cell.lstrip('" ').startswith(("=", "+", "-", "@")) for row in rows for cell in row.split(";"))
        assert all(len(table.wrong_moves(number)) < 100 for number in range(table.count))


def test_there_are_ten_thousand() -> None:
    tests = [value for name, value in globals().items() if name.startswith("test_") and hasattr(value, "hypothesis")]
    assert EXAMPLES * len(tests) == 10_000


@pytest.mark.parametrize("reason", get_args(FaultReason))
def test_every_fault_has_a_sentence(reason: FaultReason) -> None:
    for field in ("", "title", "nickname", "puzzles", "version"):
        for number in (0, 7):
            assert is_harmless(FaultError(reason, field, puzzle=number, detail=MARKUP))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", get_args(CodeReason))
def test_every_problem_of_a_code_has_a_sentence(language: Language, reason: CodeReason) -> None:
    assert code_text(translator(language), reason).endswith(".")
