"""The SCORM data model: a platform's initial data, and the reports to it, as pairs of element and value.

RTE 1.2, section 3.4; RTE 2004, section 4.2. Where the two differ in how much they hold, what is written fits both.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from warcaby.school.assignments.results import MAX_NICKNAME, parse_nickname
from warcaby.school.faults import FaultError
from warcaby.school.scorm.answers import GivenAnswer

Version: TypeAlias = Literal["1.2", "2004"]
VERSIONS: tuple[Version, ...] = ("1.2", "2004")

Pairs: TypeAlias = tuple[tuple[str, str], ...]

MAX_SUSPENDED = 4_000
"""Characters that every platform keeps: 4 096 in SCORM 1.2, 4 000 in the first editions of 2004."""

MAX_ANSWERS = 250
"""The number of interactions that every platform stores (RTE 2004, 4.2.9)."""

_MAX_RESPONSE: Mapping[Version, int] = {"1.2": 255, "2004": 4_000}
_MOST_CHOSEN = 36
"""Parts of a choice in 2004 (RTE 2004, 4.2.9.1)."""
_IDENTIFIER = re.compile(r"[A-Za-z0-9][A-Za-z0-9._~-]{0,249}")
_MAX_DESCRIPTION = 250


@dataclass(frozen=True)
class Told:
    """The platform's data when a task is opened."""

    learner: str = ""
    """A nickname derived from the learner's name; empty if there is none."""
    suspended: str = ""
    """The data it was last given to store."""
    is_complete: bool = False
    """Whether the task was finished before."""
    answers: int = 0
    """The number of answers it already has."""
    score: float = 0
    """The score it was last told, from 0 to 1."""
    wants_results: bool = True
    """False if somebody only looks at the task, or at earlier work."""


@dataclass(frozen=True)
class Report:
    """How far a learner has come."""

    score: float
    """From 0 to 1."""
    done: float
    """The completed share, from 0 to 1."""
    is_complete: bool
    is_passed: bool
    location: str
    suspended: str


def read_told(version: Version, values: Mapping[str, Any]) -> Told:
    """Read the data of a platform; whatever it leaves out is unknown.

    >>> read_told("1.2", {"cmi.core.student_name": "Kowalska, Anna", "cmi.interactions._count": "3"})
    Told(learner='Anna Kowalska', suspended='', is_complete=False, answers=3, score=0.0, wants_results=True)
    """
    core = "cmi.core." if version == "1.2" else "cmi."
    name, status, mode = (
        ("student_name", "lesson_status", "lesson_mode")
        if version == "1.2"
        else ("learner_name", "completion_status", "mode")
    )
    count = _text(values, "cmi.interactions._count")
    return Told(
        nickname_of(_text(values, core + name)),
        _text(values, "cmi.suspend_data"),
        _text(values, core + status) in ("completed", "passed", "failed"),
        int(count) if count.isascii() and count.isdigit() and len(count) < 6 else 0,
        _share(_text(values, core + "score.raw")),
        _text(values, core + mode) in ("", "normal"),
    )


def _text(values: Mapping[str, Any], element: str) -> str:
    value = values.get(element)
    return value if isinstance(value, str) else ""


def _share(raw: str) -> float:
    """Read a score from 0 to 100; what is no such number is 0.

    >>> _share("62.5"), _share("-3"), _share("nan"), _share("")
    (0.625, 0.0, 0.0, 0.0)
    """
    try:
        score = float(raw) / 100
    except ValueError:
        return 0.0
    return score if 0 <= score <= 1 else 0.0


def nickname_of(name: str) -> str:
    """Make a nickname of a name as platforms write it, the family name first; empty if there is nothing to make it of.

    >>> nickname_of("Wiśniewska-Malinowska, Aleksandra")
    'Aleksandra Wiśniewsk'
    """
    family, comma, given = name.partition(",")
    words = f"{given} {family}" if comma else family
    plain = " ".join("".join(sign for sign in words if sign.isprintable()).split())
    try:
        return parse_nickname(plain[:MAX_NICKNAME].strip())
    except FaultError:
        return ""


def report_pairs(version: Version, report: Report) -> Pairs:
    """Write a report. The task can always be gone on with: `exit` is "suspend".

    >>> dict(report_pairs("1.2", Report(0.5, 1, True, True, "", "")))["cmi.core.lesson_status"]
    'passed'
    """
    raw = _number(100 * report.score)
    judged = "passed" if report.is_passed else "failed"
    if version == "1.2":
        return (
            ("cmi.core.score.min", "0"),
            ("cmi.core.score.max", "100"),
            ("cmi.core.score.raw", raw),
            ("cmi.core.lesson_status", judged if report.is_complete else "incomplete"),
            ("cmi.core.lesson_location", report.location),
            ("cmi.suspend_data", report.suspended),
            ("cmi.core.exit", "suspend"),
        )
    return (
        ("cmi.score.min", "0"),
        ("cmi.score.max", "100"),
        ("cmi.score.raw", raw),
        ("cmi.score.scaled", _number(report.score)),
        ("cmi.progress_measure", _number(report.done)),
        ("cmi.completion_status", "completed" if report.is_complete else "incomplete"),
        ("cmi.success_status", judged if report.is_complete else "unknown"),
        ("cmi.location", report.location),
        ("cmi.suspend_data", report.suspended),
        ("cmi.exit", "suspend"),
    )


def answer_pairs(version: Version, answer: GivenAnswer, when: datetime.datetime, seconds: float) -> Pairs:
    """Write an answer as an interaction; `when` it was given, and after how many `seconds`.

    Its number is an "n", as in the books: the page puts in how many there are already. Every answer is an interaction
    of its own, a second one to the same task too (RTE 2004, 4.2.9: "journaling").
    """
    at = "cmi.interactions.n."
    type_, between = _type_of(version, answer)
    most = _MAX_RESPONSE[version]
    response, pattern = _fitting(answer.response, between, most), _fitting(answer.expected, between, most)
    common = ((at + "id", answer.question), (at + "type", type_))
    if version == "1.2":
        return (
            *common,
            (at + "time", when.strftime("%H:%M:%S")),
            (at + "correct_responses.0.pattern", pattern),
            (at + "weighting", "1"),
            (at + "student_response", response),
            (at + "result", "correct" if answer.is_correct else "wrong"),
            (at + "latency", clock_time(seconds)),
        )
    return (
        *common,
        (at + "timestamp", when.strftime("%Y-%m-%dT%H:%M:%S")),
        (at + "correct_responses.0.pattern", pattern),
        (at + "weighting", "1"),
        (at + "learner_response", response),
        (at + "result", "correct" if answer.is_correct else "incorrect"),
        (at + "latency", f"PT{seconds:.1f}S"),
        (at + "description", answer.description[:_MAX_DESCRIPTION]),
    )


def _type_of(version: Version, answer: GivenAnswer) -> tuple[str, str]:
    """Return the type of an interaction, and what stands between the parts of an answer.

    In 1.2 a choice is a single letter or digit (RTE 1.2, CMIFeedback), which squares, numbers and reasons are not: they
    are filled in. There is no type for what fits none either; a performance is free text. In 2004 a choice is a set of
    identifiers.
    """
    if version == "1.2":
        return ("fill-in", ",") if answer.kind == "choice" else ("performance", " ")
    is_set = all(
        len(parts) <= _MOST_CHOSEN and len(set(parts)) == len(parts) and all(map(_IDENTIFIER.fullmatch, parts))
        for parts in (answer.response, answer.expected)
    )
    return ("choice", "[,]") if answer.kind == "choice" and is_set else ("other", " ")


def _fitting(parts: tuple[str, ...], between: str, most: int) -> str:
    """Join as many parts of an answer as there is room for.

    >>> _fitting(("b4", "d4", "f4"), ",", 7)
    'b4,d4'
    """
    text = ""
    for number, part in enumerate(parts):
        longer = f"{text}{between if number else ''}{part}"
        if len(longer) > most:
            return text or part[:most]
        text = longer
    return text


def clock_time(seconds: float) -> str:
    """Write a stretch of time as SCORM 1.2 does.

    >>> clock_time(3725.5)
    '0001:02:05.50'
    """
    hundredths = round(100 * seconds)
    minutes, rest = divmod(hundredths, 6_000)
    return f"{minutes // 60:04}:{minutes % 60:02}:{rest // 100:02}.{rest % 100:02}"


def _number(value: float) -> str:
    """Write a number without trailing zeros.

    >>> _number(50), _number(100 / 3), _number(0)
    ('50', '33.33', '0')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")
