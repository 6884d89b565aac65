"""All that comes from elsewhere, damaged in every place: it is used, or refused with the one error and a sentence.

Codes, stored values and files stand in three tables: a new one needs a line. What is done to one is done to all.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.school.assignments.samples import bad_pupil, good_pupil, sample_set
from tests.school.puzzles.samples import CAPTURES, OPPOSITION, RECORDS, SACRIFICE
from tests.school.samples import EVERY_KIND, MISTAKE, TEXT
from warcaby.app.match.files_part import FilesPart, LinkError, position_code
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.lesson_texts import lesson_fault_text
from warcaby.app.words.translation import Translator, translator
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.arrival import ArrivalError, read_arrival
from warcaby.school.assignments.gathering import csv_text, gather
from warcaby.school.assignments.puzzle_set import parse_set, read_set_file, set_record
from warcaby.school.assignments.results import KIND as RESULT_KIND
from warcaby.school.assignments.results import decode_result, encode_result
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.assignments.sitting import parse_sitting, sitting_record
from warcaby.school.coaching.kept_mistakes import mistakes_value, read_mistakes
from warcaby.school.codes import CodeError, CodeReason, pack, pack_bytes, unpack, unpack_bytes
from warcaby.school.exams import TAKING
from warcaby.school.faults import FaultError, FaultReason
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.record import LearnerRecord, learner_value, read_learner
from warcaby.school.lesson_table import LessonError
from warcaby.school.matches.match import new_match
from warcaby.school.matches.saved import SavedGameError, parse_match
from warcaby.school.matches.saved import to_json as match_value
from warcaby.school.matches.setup import Setup
from warcaby.school.own_lessons.lesson_codes import decode_lesson, encode_lesson
from warcaby.school.own_lessons.reading import fingerprint, own_lesson, read_own_lesson, step_of
from warcaby.school.placing.kept import CODEC as PLACING
from warcaby.school.placing.kept import PlacingRecord
from warcaby.school.progress import LEARNER, Progress
from warcaby.school.progress_codes import read_stars_code, stars_code
from warcaby.school.progress_format import NewerProgressError, parse_progress, read_progress
from warcaby.school.progress_format import to_json as progress_value
from warcaby.school.puzzles.draft import draft_of, draft_record, parse_draft
from warcaby.school.puzzles.files import read_puzzles
from warcaby.school.puzzles.records import parse_puzzle, puzzle_record
from warcaby.school.scorm.lesson_state import resume_lesson, suspend_lesson
from warcaby.school.scorm.suspended import resume, suspend
from warcaby.school.sharing import Sharing, new_learner, read_sharing, sharing_value, with_first
from warcaby.school.teaching.class_list import decode_names, encode_names
from warcaby.school.teaching.plan import Plan, decode_plan, encode_plan, parse_plan, plan_record, spread
from warcaby.school.teaching.school_class import (
    class_record,
    classes_text,
    new_class,
    parse_class,
    read_classes,
    with_codes,
    with_pupils,
)

SET = sample_set()
SHARED = with_first(Sharing()).with_learner(new_learner(with_first(Sharing()), "Ania"))
CODES_OF_PUPILS = [encode_result(pupil(SET).result) for pupil in (good_pupil, bad_pupil)]
NAMES = ("Ala", "Zażółć")
PLAN = Plan("Wiosna", "Po jednej.", spread(course.lessons()[:4], 2, 20_000))
CLASS = with_codes(with_pupils(new_class("4b", 1), "Ania; A\nJan", 2), [(CODES_OF_PUPILS[0], "Ania")], 20_000)
PRACTISED = Progress(dict.fromkeys(sorted(course.code_places().known)[::90], 2)).with_value(
    "settings", LEARNER, learner_value(LearnerRecord().with_skill("brazilian/optional", Skill(0.9, 9.0, 4))), 1
)
LESSON_STATE = suspend_lesson(PRACTISED.with_value("settings", f"{TAKING}rules-exam", [1, 2], 1), course.code_places())

MARKUP = "<script>alert(1)</script>"
NASTY: tuple[Any, ...] = (
    *(MARKUP, "\x00", "\u202e", "\ud800", "=cmd|' /C calc'!A0", "A" * 3_000, "{{7*7}}", "c3-d4 " * 90, ""),
    *(None, True, -1, 7, 10**9, 10**30, 1.5, float("nan"), [], {}, [[]], {"a": {"a": {"a": [1]}}}),
)
PIECES = ("", '"', "[", "{", "\x00", "\u202e", "\ud800", "9", "é", "\n", MARKUP, "0x", "[[exercise]]\n")


def same(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class Kind:
    """Something that comes from elsewhere: a good one, how it is read, and written again from what was read."""

    good: Any
    read: Callable[[Any], Any]
    errors: tuple[type[Exception], ...]
    write: Callable[[Any], Any] = same


def read_position(text: str) -> Any:
    return FilesPart(translator("en"), BRAZILIAN, print).parse_position_code(text)


def read_lesson_code(text: str) -> str:
    table = decode_lesson(text)
    own_lesson(table)
    return fingerprint(table)


CODES: dict[str, Kind] = {
    "result": Kind(CODES_OF_PUPILS[1], decode_result, (CodeError, FaultError), encode_result),
    "set": Kind(encode_set(SET), decode_set, (CodeError, FaultError), encode_set),
    "names": Kind(encode_names(NAMES), decode_names, (CodeError, FaultError), encode_names),
    "plan": Kind(encode_plan(PLAN), decode_plan, (CodeError, FaultError), encode_plan),
    "lesson": Kind(encode_lesson(tomllib.loads(TEXT)), read_lesson_code, (CodeError, LessonError)),
    "stars": Kind(
        stars_code(PRACTISED, course.code_places()),
        lambda text: read_stars_code(text, course.code_places()),
        (CodeError,),
    ),
    "sitting": Kind(suspend(bad_pupil(SET)), lambda text: resume(text, SET), (CodeError, FaultError), suspend),
    "position": Kind(position_code(new_match(Setup("brazilian"), 0)), read_position, (LinkError,)),
}
"""Codes of links and on paper, by what they hold."""

VALUES: dict[str, Kind] = {
    "set": Kind(set_record(SET), parse_set, (FaultError,), set_record),
    "puzzle": Kind(SACRIFICE, parse_puzzle, (FaultError,), puzzle_record),
    "captures": Kind(CAPTURES, parse_puzzle, (FaultError,), puzzle_record),
    "opposition": Kind(OPPOSITION, parse_puzzle, (FaultError,), puzzle_record),
    "plan": Kind(plan_record(PLAN), parse_plan, (FaultError,), plan_record),
    "class": Kind(class_record(CLASS), parse_class, (FaultError,), class_record),
    "sitting": Kind(
        sitting_record(bad_pupil(SET)), lambda value: parse_sitting(value, SET), (FaultError,), sitting_record
    ),
    "learner": Kind(PRACTISED.value("settings", LEARNER), read_learner, (FaultError,), learner_value),
    "placing": Kind(
        PLACING.write(PlacingRecord("american", (("trap", "one", 20, "right"), ("trap", "two", 500, "")), ("three",))),
        PLACING.read,
        (FaultError,),
        PLACING.write,
    ),
    "match": Kind(
        match_value(new_match(Setup("brazilian"), 0), 0),
        lambda value: match_value(parse_match("brazilian", value, 0), 0),
        (SavedGameError,),
    ),
    "sharing": Kind(sharing_value(SHARED), lambda value: read_sharing(value).sharing, (), sharing_value),
    "mistakes": Kind(mistakes_value([MISTAKE]), read_mistakes, (), mistakes_value),
    "draft": Kind(draft_record(draft_of(parse_puzzle(SACRIFICE))), parse_draft, (), draft_record),
    "progress": Kind(
        progress_value(PRACTISED),
        lambda value: parse_progress(progress_value(read_progress(value).progress)),
        (NewerProgressError,),
        progress_value,
    ),
    "lesson": Kind(tomllib.loads(EVERY_KIND), own_lesson, (LessonError,)),
}
"""Plain values, as they are stored or stand in files and codes."""

FILES: dict[str, Kind] = {
    "set": Kind(json.dumps(set_record(SET)), lambda text: read_set_file(encoded(text)), (FaultError,)),
    "puzzles": Kind("\n".join(map(json.dumps, RECORDS)), lambda text: read_puzzles(encoded(text)), ()),
    "problems": Kind(
        '[SetUp "1"]\n[FEN "W:Wa1,b2,a3:Ba5,e5"]\n1. a3-b4 a5xc3 (1... a5-b4) 2. b2xf6 1-0\n',
        lambda text: read_puzzles(encoded(text)),
        (),
    ),
    "classes": Kind(classes_text([CLASS]), read_classes, (FaultError,), classes_text),
    "progress": Kind(
        json.dumps(progress_value(PRACTISED)), lambda text: read_arrival(text, course.code_places()), (ArrivalError,)
    ),
    "lesson": Kind(EVERY_KIND, lambda text: read_own_lesson(encoded(text)), (LessonError,)),
}


def encoded(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def outcome(kind: Kind, value: Any) -> Any:
    """What is read, which can be written and read again; None if it is refused in words. No other error is caught."""
    try:
        found = kind.read(value)
    except kind.errors as caught:
        error = caught
    else:
        assert kind.write is same or kind.read(kind.write(found)) == found
        return found
    assert told(error)
    return None


def told(error: Exception) -> bool:
    """Whether an error has a short sentence in every language, without anything of what it was about but plain text."""
    said = [sentence(translator(each), error) for each in LANGUAGES]
    return all(text.endswith((".", "?")) and not set("<>&\x00\u202e") & set(text) and len(text) < 200 for text in said)


def sentence(t: Translator, error: Exception) -> str:
    match error:
        case CodeError():
            return code_text(t, error.reason)
        case FaultError():
            return fault_text(t, error)
        case LessonError():
            text = lesson_fault_text(t, error, step_of(VALUES["lesson"].good, error))
            # The name of a field that nobody knows is quoted, and escaped by the page.
            return text.replace(error.field, "") if error.field else text
        case LinkError():
            return str(error)
    return "."


MOST_PLACES = 160
"""In each place of a code so long a slip is tried; in every seventh of a longer one."""


def cut_or_altered(text: str) -> Iterator[str]:
    """A text without its end, and with one slip: a wrong letter, one too few or too many, two that are swapped."""
    places = range(0, len(text), 1 if len(text) <= MOST_PLACES else 7)
    yield from (text[:end] for end in places)
    for at, letter in ((each, text[each]) for each in places):
        yield from (text[:at] + wrong + text[at + 1 :] for wrong in ("A", "0", "ą", ""))
        yield text[:at] + letter + text[at:]
        yield text[:at] + text[at + 1 : at + 2] + letter + text[at + 2 :]


@pytest.mark.parametrize("name", CODES)
def test_a_code_with_a_slip_is_refused_or_read_as_it_was_meant(name: str) -> None:
    kind = CODES[name]
    whole = kind.read(kind.good)
    found = [outcome(kind, text) for text in cut_or_altered(kind.good)]
    assert [each for each in found if each is not None and each != whole] == []
    assert found.count(None) > len(found) // 2


def spoilt(value: Any) -> Iterator[Any]:
    """A plain value with one thing in it changed: taken out, doubled, added to, or something nasty in its place."""
    yield from NASTY
    if isinstance(value, dict):
        yield {**value, MARKUP: 1}
        for key, item in value.items():
            yield {name: each for name, each in value.items() if name != key}
            yield from ({**value, key: each} for each in spoilt(item))
    if isinstance(value, list):
        yield value * 2
        yield value * 40
        for at, item in enumerate(value):
            yield value[:at] + value[at + 1 :]
            yield from ([*value[:at], each, *value[at + 1 :]] for each in spoilt(item))
    if isinstance(value, str):
        yield from (value[:-1], value + value[-1:], value[1:], value[::-1], value.upper())
    if isinstance(value, int):
        yield from (value - 1, value + 1, -value, value * 1_000, str(value))


@pytest.mark.parametrize("name", VALUES)
def test_a_value_in_which_one_thing_is_changed_is_read_or_refused(name: str) -> None:
    kind = VALUES[name]
    assert outcome(kind, kind.good) is not None
    values = list(spoilt(kind.good))
    if name == "lesson":
        # It is known to be a table, and takes milliseconds to read: of all that can be changed in it, every ninth.
        values = [each for each in values if isinstance(each, dict)][::9]
    found = [outcome(kind, value) for value in values]
    assert sum(each is None for each in found) > 0 or not kind.errors


@pytest.mark.parametrize("name", ["set", "plan", "position"])
def test_a_well_made_code_of_a_changed_value_is_read_or_refused(name: str) -> None:
    kind, letter = CODES[name], CODES[name].good[0]
    version, value = unpack(kind.good, letter, newest=127)
    for changed in spoilt(value):
        try:
            code = pack(letter, version, changed)
        except ValueError:
            continue  # what is no plain JSON cannot even be written
        outcome(kind, code)


@pytest.mark.parametrize("name", ["result", "lesson", "stars", "sitting"])
def test_a_well_made_code_of_changed_bytes_is_read_or_refused(name: str) -> None:
    kind, letter = CODES[name], CODES[name].good[0].lower()
    version, data = unpack_bytes(kind.good, letter, newest=127)
    bits = (data[:at] + bytes([byte ^ 1 << at % 8]) + data[at + 1 :] for at, byte in enumerate(data))
    cuts = (data[:end] for end in range(len(data)))
    for changed in (*bits, *cuts, data + b"\0", data + b"\xff"):
        for each in range(1, version + 1):
            outcome(kind, pack_bytes(letter, each, changed, "typed" if name == "result" else "link"))


@pytest.mark.parametrize("name", CODES)
def test_a_code_of_another_kind_and_one_of_a_newer_program_say_so(name: str) -> None:
    kind, letter = CODES[name], CODES[name].good[0].lower()
    if name == "position":
        assert told(refused(kind, pack(letter, 100, {})))
        return
    for code, reason in ((pack_bytes(letter, 100, b""), "version"), (pack("x", 1, 0), "kind"), ("", "cut-short")):
        error = refused(kind, code)
        assert isinstance(error, CodeError)
        assert error.reason == reason


def refused(kind: Kind, code: str) -> Exception:
    with pytest.raises(kind.errors) as caught:
        kind.read(code)
    return caught.value


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_cut_or_changed_somewhere_is_read_or_refused(name: str) -> None:
    kind = FILES[name]
    assert outcome(kind, kind.good) is not None
    step = max(1, len(kind.good) // 60)
    for number, at in enumerate(range(0, len(kind.good), step)):
        outcome(kind, kind.good[:at])
        for put, length in zip(PIECES[number % 3 :: 3], (0, 1, 5, 12, 3), strict=False):
            outcome(kind, kind.good[:at] + put + kind.good[at + length :])


def test_of_a_damaged_state_of_a_lesson_the_stars_are_kept() -> None:
    places = course.code_places()
    whole = resume_lesson(LESSON_STATE, places)
    before, _, stars = LESSON_STATE.rpartition("#")
    for text in cut_or_altered(before):
        assert resume_lesson(f"{text}#{stars}", places).stars == whole.stars
    for text in cut_or_altered(stars):
        try:
            assert resume_lesson(f"{before}#{text}", places).stars == whole.stars
        except CodeError:
            continue


@given(st.lists(st.sampled_from(CODES_OF_PUPILS) | st.text(max_size=60) | st.binary(max_size=80), max_size=4))
def test_codes_of_a_class_in_any_company_make_a_table_without_formulas(parts: list[str | bytes]) -> None:
    packed = partial(pack_bytes, RESULT_KIND, 1, alphabet="typed")
    text = "\n".join(packed(part) if isinstance(part, bytes) else part for part in parts)
    for puzzle_set in (SET, None):
        table = gather(text, puzzle_set)
        assert {bad.problem for bad in table.problems} <= {*get_args(CodeReason), "other-set", "again", "too-many"}
        rows = csv_text(table).splitlines()
        assert not any(cell.lstrip('" ').startswith(("=", "+", "-", "@")) for row in rows for cell in row.split(";"))
        assert all(len(table.wrong_moves(number)) < 100 for number in range(table.count))


@for_each("reason", get_args(FaultReason))
def test_every_fault_has_a_sentence(reason: FaultReason) -> None:
    for field in ("", "title", "nickname", "puzzles", "version"):
        for number in (0, 7):
            assert told(FaultError(reason, field, puzzle=number, detail=MARKUP))


@for_each("language", LANGUAGES)
@for_each("reason", get_args(CodeReason))
def test_every_problem_of_a_code_has_a_sentence(language: Language, reason: CodeReason) -> None:
    assert code_text(translator(language), reason).endswith(".")
