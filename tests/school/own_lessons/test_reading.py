"""A lesson of strangers: everything in it is bounded, and what is wrong gets a reason."""

from __future__ import annotations

import zlib
from contextlib import suppress
from typing import Any

import pytest

from tests.cases import for_each, refusing, within_a_second
from tests.school.samples import EVERY_KIND, TEXT
from warcaby.school.codes import CodeError, pack_bytes
from warcaby.school.course import load_course
from warcaby.school.lesson_table import LessonError, LessonReason
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.lesson_codes import KIND, VERSION, decode_lesson, encode_lesson
from warcaby.school.own_lessons.reading import MAX_BYTES, check_bounds, own_lesson, read_own_lesson, read_table, step_of


def test_every_kind_of_step_can_be_in_a_lesson_of_ones_own() -> None:
    lesson = read_own_lesson(EVERY_KIND)
    assert len(lesson.exercises) == 16
    assert lesson.id.startswith("own-")


def test_results_never_count_for_a_lesson_of_the_course() -> None:
    names = {lesson.id for lesson in load_course()}
    assert read_own_lesson(TEXT.replace('id = "sample"', 'id = "captures"')).id not in names


def test_the_same_lesson_has_the_same_id_however_its_file_is_laid_out() -> None:
    laid_out = "# A lesson\n" + TEXT.replace("\n\n", "\n\n\n").replace("\n", "\r\n")
    assert read_own_lesson(laid_out.encode("utf-8-sig")).id == read_own_lesson(TEXT).id
    assert read_own_lesson(TEXT.replace("Dobrze.", "Brawo.")).id != read_own_lesson(TEXT).id


def test_a_lesson_of_ones_own_may_say_less_than_one_of_the_course() -> None:
    step = 'id = "a"\nkind = "play"\ngoal = "Idź."\nfen = "W:Wc3:Bf6"\nsolutions = ["c3-d4"]\narrows = ["c3-d4"]\n'
    head = TEXT.partition("[opening]")[0]
    second = step.replace('"a"', '"b"')
    lesson = read_own_lesson(f"{head}[[exercise]]\n{step}[[exercise]]\n{second}")
    assert [len(each.arrows) for each in lesson.exercises] == [1, 1]


SLOW = {
    "a key of thousands of parts": ".".join(["a"] * 15_000) + " = 1",
    "quoted keys": ".".join(['"a"'] * 9_000) + " = 1",
    "brackets": "x = " + "[" * 30_000,
    "braces": "x = " + "{a=" * 9_000,
    "a number of thousands of digits": "x = " + "9" * 30_000,
    "texts that do not end": 'x = "' * 7_000,
    "backslashes": 'x = """' + "\\" * 30_000,
    "thousands of steps": "[[exercise]]\n" * 3_000,
    "thousands of tables": "\n".join(f"[a{number}.b.c.d]" for number in range(2_000)),
}


@pytest.mark.parametrize("text", SLOW.values(), ids=SLOW)
def test_nothing_takes_long_to_refuse(text: str) -> None:
    with within_a_second(), pytest.raises(LessonError):
        read_own_lesson(text)


def test_the_largest_lesson_does_not_take_long_to_read() -> None:
    kings = "W:WKa1,b2,c1,d2,e1,f2,g1,h2,a3,c3,e3,g3:BKb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6"
    head, _, step = (
        TEXT.partition("[opening]")[0],
        "",
        TEXT[TEXT.index('id = "play"') : TEXT.index('[[exercise]]\nid = "all')],
    )
    steps = [
        step.replace('id = "play"', f'id = "play-{number}"').replace("W:Wc3,a3:Bf6", kings) for number in range(30)
    ]
    line = " ".join(["c3-d4", "f6-g5", "d4-c5", "g5-f6"] * 20)
    goal = f'kind = "goal"\ngoal = "Idź."\nfen = "W:WKc3:BKf6"\nmoves = 60\nreach = "draw"\nlines = ["{line}"]\n'
    lines = [f'[[exercise]]\nid = "line-{number}"\n{goal}' for number in range(30)]
    for texts in (["[[exercise]]\n" + each for each in steps], lines):
        with within_a_second(), suppress(LessonError):
            read_own_lesson((head + "\n".join(texts))[:MAX_BYTES])


FAULTS: dict[str, tuple[str, str, LessonReason, int]] = {
    "an id that is no name": ('id = "play"', 'id = "Play it"', "name", 1),
    "an id as a list": ('id = "play"', "id = []", "name", 1),
    "a text that turns its direction": ("Dobrze.", "Dobrze\u202e.", "characters", 1),
    "a text without end": ("Dobrze.", "Dobrze. " * 100, "too-long", 1),
    "an illegal solution": ('solutions = ["c3-d4"]', 'solutions = ["c3-d2"]', "move", 1),
    "no solution": ('solutions = ["c3-d4"]', "solutions = []", "empty", 1),
    "a mistake that is a solution": ('try = "c3-b4"', 'try = "c3-d4"', "is-right", 1),
    "a position of too many pieces": ("W:Wc3,a3:Bf6", "W:Wc3,a3,b2,d2,f2,h2,c1,e1,g1,a1,e3,g3,h4:Bf6", "position", 1),
    "a line that ends too early": ("c3-d4 e5xc3 b2xd4", "c3-d4 e5xc3", "line", 5),
    "an exam": ('title = "Próbka"', 'title = "Próbka"\nexam = true', "shape", 0),
    "arrows to nowhere": ('arrows = ["c3-d4"]', 'arrows = ["c3-z9"]', "move", 1),
}


@for_each(("old", "new", "reason", "step"), FAULTS.values())
def test_what_is_wrong_has_a_reason_and_a_place(old: str, new: str, reason: LessonReason, step: int) -> None:
    assert old in TEXT
    table = read_table(TEXT.replace(old, new, 1))
    with pytest.raises(LessonError) as caught:
        own_lesson(table)
    assert (caught.value.reason, step_of(table, caught.value)) == (reason, step)


@pytest.mark.parametrize(("size", "reason"), [(MAX_BYTES, ""), (MAX_BYTES + 1, "too-long")])
def test_a_link_holds_as_much_as_a_file_may(size: int, reason: str) -> None:
    room = size - len(lesson_toml({"title": ""}))
    table = {"title": "a" * room}
    assert len(lesson_toml(table)) == size
    if not reason:
        assert decode_lesson(encode_lesson(table)) == table
        return
    with refusing(CodeError, reason=reason):
        encode_lesson(table)


def packed(text: bytes, more: bytes = b"", cut: int = 0) -> str:
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    payload = deflate.compress(text) + deflate.flush()
    return pack_bytes(KIND, VERSION, payload[: len(payload) - cut] + more)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        (packed(b'title = "' + b"a" * MAX_BYTES + b'"'), "too-long"),
        (packed(b'title = "a"', more=b"a"), "damaged"),
        (packed(b'title = "a"', cut=1), "damaged"),
        (pack_bytes(KIND, VERSION, b"\xff\xff"), "damaged"),
    ],
)
def test_a_link_that_holds_more_or_less_than_a_lesson_is_refused(code: str, reason: str) -> None:
    with refusing(CodeError, reason=reason):
        decode_lesson(code)
    assert decode_lesson(packed(b'title = "a"')) == {"title": "a"}


STEP = 'kind = "play"\ngoal = "Idź."\nfen = "W:Wc3:Bf6"\nsolutions = ["c3-d4"]\nmistake = []\n'
HEAD = TEXT.partition("[opening]")[0]


def steps(*names: str, more: str = "") -> str:
    return HEAD + "".join(f'[[exercise]]\nid = "{name}"\n{STEP}{more}' for name in names)


def arrows(count: int) -> str:
    return f"arrows = {['c3-d4'] * count}\n"


def fault_of(text: str) -> tuple[str, LessonReason] | None:
    try:
        read_own_lesson(text)
    except LessonError as error:
        return error.field, error.reason
    return None


def drill(number: int) -> str:
    fields = f'id = "d{number}"\nkind = "drill"\nbelief = "optional"\ndrill = "play"\ngrade = 1\nseed = {number}\n'
    return f"[[exercise]]\n{fields}"


@for_each(
    ("text", "fault"),
    [
        (steps(*(f"s{number}" for number in range(30))), None),
        (steps(*(f"s{number}" for number in range(31))), ("exercise", "too-many")),
        (HEAD + "".join(map(drill, range(6))), None),
        (HEAD + "".join(map(drill, range(7))), ("drill", "too-many")),
        (steps("a" * 40), None),
        (steps("a" * 41), ("id", "name")),
        (steps("A"), ("id", "name")),
        (steps("a-"), ("id", "name")),
        (HEAD, ("exercise", "missing")),
        ("exercise = []\n" + HEAD, ("exercise", "empty")),
        (steps("a").replace("Idź.", "I" * 600), None),
        (steps("a").replace("Idź.", "I" * 601), ("goal", "too-long")),
        (steps("a", more=arrows(30)), None),
        (steps("a", more=arrows(31)), ("arrows", "too-many")),
    ],
)
def test_a_lesson_has_so_much_and_no_more(text: str, fault: tuple[str, LessonReason] | None) -> None:
    assert fault_of(text) == fault


@for_each(
    ("line", "reason"),
    [
        # What is there for bounds alone is refused later, as no field of a lesson.
        ("a.b.c.d.e = 1", "shape"),
        ("a.b.c.d.e.f = 1", "shape"),
        ("1.2.3.4.5.6.7.8.9 = 1", "shape"),
        ("1.2.3.4.5.6.7.8.9.10 = 1", "toml"),
        (f"x = {2**31}", "shape"),
        (f"x = {2**31 + 1}", "number"),
        (f"x = -{2**31}", "shape"),
        (f"x = -{2**31 + 1}", "number"),
        ("x = nan", "number"),
        ("x = inf", "number"),
        (f"{'a' * 40} = 1", "shape"),
        ("x = true", "shape"),
    ],
)
def test_what_could_be_slow_is_refused_before_it_is_looked_at(line: str, reason: LessonReason) -> None:
    found = fault_of(f"{line}\n{steps('a')}")
    assert found is not None
    assert found[1] == reason


@for_each(
    ("table", "is_bounded"),
    [
        ({"a": {"b": {"c": {"d": 1}}}}, True),
        ({"a": {"b": {"c": {"d": {"e": 1}}}}}, True),
        ({"a": {"b": {"c": {"d": {"e": {"f": 1}}}}}}, False),
        ({"a": [[[[1]]]]}, True),
        ({"a": [[[[[1]]]]]}, False),
        # The fields of a step are one level down already.
        ({"exercise": [{"id": "a", "x": [[[1]]]}]}, True),
        ({"exercise": [{"id": "a", "x": [[[[1]]]]}]}, False),
        ({"a" * 40: 1}, True),
        ({"a" * 41: 1}, False),
        ({"ą": 1}, False),
        ({"a": {"ą": 1}}, False),
        ({"a": [1] * 30}, True),
        ({"a": [1] * 31}, False),
        # The schema says what is wrong with these.
        ({"exercise": 3}, True),
        ({"exercise": [3]}, True),
    ],
)
def test_tables_are_bounded_at_every_depth(table: dict[str, Any], is_bounded: bool) -> None:
    if is_bounded:
        check_bounds(table)
        return
    with pytest.raises(LessonError) as caught:
        check_bounds(table)
    assert len(caught.value.field) <= 40


@pytest.mark.parametrize(("size", "reason"), [(MAX_BYTES, "toml"), (MAX_BYTES + 1, "too-long")])
def test_a_file_is_as_large_as_it_may_be(size: int, reason: LessonReason) -> None:
    with refusing(LessonError, reason=reason):
        read_table(b"=" * size)


def test_where_a_lesson_has_no_rule_its_summary_is_one() -> None:
    assert read_own_lesson(steps("a")).rule != read_own_lesson(steps("a")).summary
    bare = steps("a").replace(next(line for line in HEAD.split("\n") if line.startswith("rule")), "")
    assert read_own_lesson(bare).rule == read_own_lesson(bare).summary


@pytest.mark.parametrize(
    ("exercises", "about", "step"),
    [
        ([{"id": "a"}, {"id": "b"}], "b", 2),
        ([{"id": "a"}, {}], "no. 2", 2),
        ([3, {"id": "b"}], "b", 2),
        ([{"id": "a"}], "c", 0),
        (7, "a", 0),
    ],
)
def test_the_step_that_is_wrong_is_found_by_its_name_or_number(exercises: Any, about: str, step: int) -> None:
    assert step_of({"exercise": exercises}, LessonError("", about, "", "")) == step
    assert step_of({}, LessonError("", about, "", "")) == 0
