"""Reading a lesson that came from elsewhere: the TOML of the course, within bounds.

What is refused here could be slow or could be shown wrongly; everything else is checked as for the course.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from warcaby.school.exercises import Exercise
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_table import LessonError, LessonReason, Table, parse_toml
from warcaby.school.schema import read_lesson

MAX_BYTES = 40_000
"""The largest file; the longest lesson of the course has 12 000 bytes."""

MAX_EXERCISES = 30
MAX_DRILLS = 6
"""Drills are made when the lesson is read, which takes a while each."""
MAX_ITEMS = 30
"""Items of any other list."""
MAX_TEXT = 600
"""Characters of any text."""
MAX_NUMBER = 2**31

_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_MAX_NAME = 40
_MAX_DEPTH = 4
_MAX_DOTS = 8
"""Dots in a line, outside of texts: the time it takes to read a dotted key grows with the square of its parts."""

_QUOTED = re.compile(r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*+"?|\'[^\'\n]*+\'?|#[^\n]*+', re.DOTALL)

_REASONS: Mapping[str, LessonReason] = {"too-long": "too-long", "characters": "characters"}


def read_own_lesson(text: str | bytes) -> Lesson:
    """Read a lesson that anybody may have written. Raises LessonError, and nothing else.

    Its id is a fingerprint of what it says: results belong to it, and never to a lesson of the course.
    """
    table = read_table(text)
    return own_lesson(table)


def own_lesson(table: Mapping[str, Any]) -> Lesson:
    """Make a lesson of a table that `read_table` has read, or that was made here. Raises LessonError."""
    check_bounds(table)
    if "exam" in table:
        raise LessonError("", "", "exam", "is for the course alone")
    lesson = read_lesson(Table(table, ""), is_own=True)
    if not lesson.exercises:
        raise LessonError("", "", "exercise", "is empty", "empty")
    return replace(lesson, id=f"own-{fingerprint(table)}", rule=lesson.rule or lesson.summary)


def exercise_of(head: Mapping[str, Any], step: Mapping[str, Any]) -> Exercise | None:
    """Make the exercise of one step of a lesson that need not be whole; None if the step is not right."""
    said = {key: value for key, value in head.items() if key not in ("exercise", "opening")}
    try:
        return own_lesson({**said, "title": "t", "summary": "s", "rule": "r", "exercise": [step]}).exercises[0]
    except LessonError:
        return None


def fingerprint(table: Mapping[str, Any]) -> str:
    """Name what a table says, whatever the order of its fields.

    >>> fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1})
    True
    """
    return hashlib.sha256(repr(_sorted(table)).encode()).hexdigest()[:12]


def read_table(text: str | bytes) -> dict[str, Any]:
    """Read the table of a lesson, whose fields are not checked yet. Raises LessonError."""
    if len(text) > MAX_BYTES:
        raise LessonError("", "", "", f"has more than {MAX_BYTES} bytes", "too-long")
    try:
        # The page's Python is a small one: it does not know the codec that takes the mark away by itself.
        said = text.decode() if isinstance(text, bytes) else text
        said = said.removeprefix("\ufeff").replace("\r\n", "\n")
        bare = _QUOTED.sub("", said)
        if max(line.count(".") for line in bare.split("\n")) > _MAX_DOTS:
            raise LessonError("", "", "", "has keys of too many parts", "toml")
        return parse_toml("", said)
    except (UnicodeDecodeError, RecursionError, ValueError) as error:
        if isinstance(error, LessonError):
            raise
        # Not TOML's own error: a number of thousands of digits, brackets inside each other.
        raise LessonError("", "", "", "is not valid TOML", "toml") from None


def check_bounds(table: Mapping[str, Any]) -> None:
    """Check sizes, names and characters. Raises LessonError."""
    _check_table(table, "", 0)
    exercises = table.get("exercise", [])
    if not isinstance(exercises, list) or not all(isinstance(each, dict) for each in exercises):
        return  # the schema says what is wrong
    if len(exercises) > MAX_EXERCISES:
        raise LessonError("", "", "exercise", f"there are more than {MAX_EXERCISES}", "too-many")
    if sum(each.get("kind") == "drill" for each in exercises) > MAX_DRILLS:
        raise LessonError("", "", "drill", f"there are more than {MAX_DRILLS} drills", "too-many")
    for number, each in enumerate(exercises, 1):
        name = each.get("id")
        if not isinstance(name, str) or len(name) > _MAX_NAME or not _NAME.fullmatch(name):
            raise LessonError("", f"no. {number}", "id", "needs small letters, digits and hyphens", "name")
        _check_table(each, name, 1)


def step_of(table: Mapping[str, Any], error: LessonError) -> int:
    """Return the number of the exercise in which an error is, from 1; 0 where it is in none."""
    exercises = table.get("exercise", [])
    for number, each in enumerate(exercises if isinstance(exercises, list) else (), 1):
        if isinstance(each, dict) and error.exercise in (each.get("id"), f"no. {number}"):
            return number
    return 0


def _check_table(table: Mapping[str, Any], exercise: str, depth: int) -> None:
    for field, value in table.items():
        if exercise or field != "exercise":
            _check(field, value, exercise, depth)


def _check(field: str, value: object, exercise: str, depth: int) -> None:
    def fault(problem: str, reason: LessonReason = "shape") -> LessonError:
        return LessonError("", exercise, field[:_MAX_NAME], problem, reason)

    if len(field) > _MAX_NAME or not field.isascii() or depth > _MAX_DEPTH:
        raise fault("is not a field of the schema here")
    if isinstance(value, str):
        try:
            plain_text(value, field, MAX_TEXT)
        except FaultError as error:
            raise fault(f"is no plain text of at most {MAX_TEXT} characters", _REASONS[error.reason]) from None
    elif isinstance(value, (int, float)) and not abs(value) <= MAX_NUMBER:
        raise fault("is too large a number", "number")
    elif isinstance(value, Mapping):
        for key, item in value.items():
            _check(key, item, exercise, depth + 1)
    elif isinstance(value, list):
        if len(value) > MAX_ITEMS:
            raise fault(f"has more than {MAX_ITEMS} items", "too-many")
        for item in value:
            _check(field, item, exercise, depth + 1)


def _sorted(value: Any) -> Any:
    if isinstance(value, Mapping):
        return sorted((key, _sorted(item)) for key, item in value.items())
    return [_sorted(item) for item in value] if isinstance(value, list) else value
