"""Lessons, plans and classes as somebody with bad intentions would send them, each made from a number."""

from __future__ import annotations

import base64
import json
import random
import re
import tomllib
from collections.abc import Callable, Mapping
from contextlib import suppress
from html.parser import HTMLParser
from typing import Any

from tests.app.teaching import Person
from tests.cases import counted
from tests.school.assignments.samples import good_pupil, sample_set
from tests.school.samples import EVERY_KIND
from warcaby.school import course
from warcaby.school.assignments.results import encode_result
from warcaby.school.codes import pack
from warcaby.school.lesson_toml import lesson_toml
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.teaching import plan as plans
from warcaby.school.teaching.plan import Plan, encode_plan, plan_record, spread
from warcaby.school.teaching.school_class import classes_text, new_class, with_codes, with_pupils

MARKUP = '"><script>alert(1)</script>'
LONGEST_S = 1.0
"""How long a page may take over anything."""

NASTY: tuple[Any, ...] = (
    *(MARKUP, "' onload='alert(1)", "javascript:alert(1)", "{{7*7}}", "\x00", "\u202e", "=cmd|' /C calc'!A0"),
    *("A" * 5_000, "c3-d4 " * 400, "W:W" + ",".join(["c3"] * 500), "../../etc", ""),
    *(-1, 0, 10**18, 2**70, 1.5, True, None),
    *([], {}, [[]] * 400, {"a": {"a": {"a": {}}}}),
)

LESSON = tomllib.loads(EVERY_KIND)
PLAN = Plan("Wiosna", "Po jednej.", spread(course.lessons()[:4], 2, 20_000))
CLASSES = classes_text(
    [
        with_codes(
            with_pupils(new_class("4b", 1), "Ania; A\nJan Kowalski\nOla", 2),
            [(encode_result(good_pupil(sample_set()).result, "link"), name) for name in ("Ania", "Nikt")],
            20_000,
        )
    ]
)


def spoilt(value: Any, chance: random.Random) -> Any:
    """Change a part of a plain value, deep inside or as a whole; or put markup into every text."""
    if chance.random() < 0.1:
        return _everywhere(value)
    for _ in range(chance.randint(1, 3)):
        value = _once(value, chance)
    return value


def _everywhere(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: each if key in ("id", "kind", "format") else _everywhere(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_everywhere(each) for each in value]
    return value + MARKUP if isinstance(value, str) else value


def _once(value: Any, chance: random.Random) -> Any:
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        rest = {name: each for name, each in value.items() if name != key}
        how = chance.random()
        if how < 0.1:
            return rest
        return {**value, MARKUP: 1} if how < 0.15 else {**rest, key: _once(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        how = chance.random()
        if how < 0.1:
            return value[:at] + value[at + 1 :]
        return (
            value * chance.choice((2, 40)) if how < 0.2 else [*value[:at], _once(value[at], chance), *value[at + 1 :]]
        )
    if isinstance(value, str) and chance.random() < 0.4:
        return _torn(value, chance)
    if chance.random() < 0.1:
        for _ in range(chance.choice((5, 60, 400))):
            value = [value]
        return value
    return chance.choice(NASTY)


def _torn(text: str, chance: random.Random) -> str:
    """Cut, double or swap a few places of a text."""
    for _ in range(chance.randint(1, 5)):
        at = chance.randint(0, len(text))
        end = min(len(text), at + chance.randint(0, 12))
        put = chance.choice(
            ("", text[at:end] * 2, text[at:end][::-1], chance.choice("\x00\u202e<&\"'[]{}=,\n9zł"), MARKUP)
        )
        text = text[:at] + put + text[end:]
    return text


def _file(text: str) -> str:
    return base64.b64encode(text.encode("utf-8", "surrogatepass")).decode()


def lesson(chance: random.Random) -> Person:
    """A lesson comes as a link or as a file, to a pupil or to the page on which lessons are written."""
    text, code = EVERY_KIND, ""
    with suppress(ValueError, TypeError, KeyError, AttributeError, RecursionError):
        table = spoilt(LESSON, chance)
        text, code = lesson_toml(table), encode_lesson(table)
    if not code or chance.random() < 0.3:
        text, code = _torn(text, chance), _torn(code or encode_lesson(LESSON), chance)
    where = chance.randrange(4)
    if where == 0:
        person = Person("en/lesson/", code)
        for number in range(1, 4):
            with suppress(ValueError):
                person.does("exercise", number=number)
        return person
    person = Person("en/lesson/" if where == 1 else "en/workshop/lessons/")
    if where == 3:
        person.does("paste-lesson", fields={"text": code})
    else:
        person.does("open-file", name="x.toml", data=_file(text))
    return person


def plan(chance: random.Random) -> Person:
    """A plan comes as a link, to a pupil or to a teacher."""
    code = encode_plan(PLAN)
    if chance.random() < 0.7:
        with suppress(ValueError, RecursionError):
            code = pack(plans.KIND, plans.VERSION, spoilt(_VALUE, chance))
    else:
        code = _torn(code, chance)
    if chance.random() < 0.5:
        return Person("en/plan/", code)
    person = Person("en/teacher/plans/")
    person.does("open-code", fields={"code": code})
    return person


_VALUE = json.loads(json.dumps(plan_record(PLAN)))


def classes(chance: random.Random) -> Person:
    """A file of classes comes to a teacher; a class of it is opened."""
    text = json.dumps(spoilt(json.loads(CLASSES), chance)) if chance.random() < 0.7 else _torn(CLASSES, chance)
    person = Person("en/teacher/classes/")
    person.does("open-file", name="x.json", data=_file(text))
    found = re.search(r'"key": "([^"]*)", "type": "open-class"', person.html("classes").replace("&#34;", '"'))
    if found:
        person.does("open-class", key=found[1])
    return person


KINDS: Mapping[str, Callable[[random.Random], Person]] = {"lesson": lesson, "plan": plan, "classes": classes}


def _leads_to_script(name: str, value: str | None) -> bool:
    return name in ("href", "src", "action") and (value or "").startswith("javascript:")


def _has_script(html: str) -> bool:
    """Whether anything in the HTML would run: by its element, by an attribute, or by where a link leads."""
    found = list[str]()

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            told = (name for name, value in attrs if name.startswith("on") or _leads_to_script(name, value))
            found.extend((*told, *([tag] if tag == "script" else [])))

    Reader().feed(html)
    return bool(found)


def faults(kind: str, number: int) -> list[str]:
    """Send one of a kind, and say what goes wrong: markup on the page, a reason that is no sentence, a long wait."""
    with counted() as seconds:
        person = KINDS[kind](random.Random(f"{kind} {number}"))
        took = seconds()
    html = " ".join(text for frame in person.answer["frames"] for text in frame["regions"].values())
    told = re.findall(r'class="feedback bad"[^>]*>(.*?)</div>', html, re.DOTALL)
    said = [re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", each)).strip() for each in told]
    found = [f"{took:.2f} s"] if took > LONGEST_S else []
    if _has_script(html):
        found.append("script")
    return found + [
        f"no sentence: {each[:80]}" for each in said if not each.endswith((".", "?", "!")) or len(each) > 600
    ]
