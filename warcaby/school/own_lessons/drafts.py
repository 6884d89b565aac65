"""Lessons being written: tables that need not be right yet, and what every new one and every new step begins with."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from typing import Any, TypeAlias

from warcaby.languages import LANGUAGES, Language
from warcaby.languages.latin import in_latin
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.lesson_toml import put
from warcaby.school.own_lessons.drill_steps import drill_fields

_LONGEST_NAME = 40


_AS_TITLE = ("summary", "rule")
"""What says the same as the title until something else is written there."""


def new_lesson(title: str = "", *, language: Language) -> dict[str, Any]:
    """Return the table of a lesson without exercises in a language, which may have no title yet.

    >>> set(new_lesson("Bicie łańcuchowe", language="pl")["slug"].values())
    {'bicie-lancuchowe'}
    """
    name = name_of(title)
    table = {"id": name, "slug": dict.fromkeys(LANGUAGES, name), "variant": BRAZILIAN.id, "language": language}
    return table | ({"title": title} | dict.fromkeys(_AS_TITLE, title) if title else {})


def name_of(text: str) -> str:
    """Make a name of letters, digits and hyphens; never an empty one.

    >>> name_of("Żółw i zając!"), name_of("…")
    ('zolw-i-zajac', 'lekcja')
    """
    return "-".join(re.findall(r"[a-z0-9]+", in_latin(text.lower())))[:_LONGEST_NAME].strip("-") or "lekcja"


def free_id(taken: Iterable[str]) -> str:
    """Return the name of a new step.

    >>> free_id(["step-1", "step-3"])
    'step-2'
    """
    known, number = set(taken), 1
    while f"step-{number}" in known:
        number += 1
    return f"step-{number}"


def steps_of(table: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the tables of the steps, as far as they are tables."""
    return tables(table.get("exercise"))


def tables(value: object) -> list[dict[str, Any]]:
    """Return the tables of a list, as far as they are tables.

    >>> tables([{"move": "c3-d4"}, 7]), tables("no list")
    ([{'move': 'c3-d4'}], [])
    """
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


UNDO_STEPS = 100

Table: TypeAlias = dict[str, Any]


class LessonDraft:
    """A lesson on the desk. Every change can be undone; what it says need not be right yet.

    >>> draft = LessonDraft(new_lesson("Bicie", language="pl"))
    >>> draft.add_step("play", "W:Wc3:Bf6")
    >>> draft.change_step(0, "goal", "Idź na d4.")
    >>> [step["goal"] for step in draft.steps]
    ['Idź na d4.']
    >>> draft.undo()
    >>> [step["goal"] for step in draft.steps]
    ['']
    """

    def __init__(self, table: Mapping[str, Any]) -> None:
        self._table: Table = deepcopy(dict(table))
        self._past: list[Table] = []
        self._text = ""
        """The text that is being written."""

    @property
    def table(self) -> Table:
        """The lesson; not to be changed."""
        return self._table

    @property
    def steps(self) -> list[Table]:
        """Its steps; not to be changed."""
        return steps_of(self._table)

    @property
    def variant(self) -> str:
        """The game it is about."""
        return str(self._table.get("variant", BRAZILIAN.id))

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    def undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._table, self._text = self._past.pop(), ""

    def own(self, field: str) -> str:
        """What is written in a field of the lesson; nothing where it only says what the title says."""
        text = str(self._table.get(field, ""))
        return "" if field in _AS_TITLE and text == self._table.get("title") else text

    def titled(self, title: str) -> Table:
        """Return the lesson as it is handed out: with this title, if nobody has written one."""
        if self._table.get("title"):
            return self._table
        draft = LessonDraft(self._table)
        draft.change("title", title)
        return draft.table

    def change(self, field: str, value: Any) -> None:
        """Set a field of the lesson; an empty text or list takes it out."""
        table = self._begun()
        before = table.get("title", "")
        put(table, field, value or (before if field in _AS_TITLE else value), "")
        if field == "title":
            name = name_of(value)
            for other in _AS_TITLE:
                if table.get(other, "") == before:
                    put(table, other, value, "")
            put(table, "id", name, "")
            put(table, "slug", dict.fromkeys(LANGUAGES, name), "")
        self._set(table)

    def change_step(self, number: int, field: str, value: Any, *, text: str = "") -> None:
        """Set a field of a step, counted from 0; an empty text or list takes it out.

        `text` names a text that is being written: writing on is the same change, and undone with it.
        """
        table = self._begun()
        put(steps_of(table)[number], field, value, "exercise")
        self._set(table, f"{number} {text}" if text else "")

    def add_step(self, kind: str, fen: str, **said: str) -> None:
        """Add a step of a kind at the end, with a position and texts to begin with."""
        with self._changed_steps() as steps:
            name = free_id(str(each.get("id")) for each in steps)
            step: Table = {"id": name, "kind": kind, "goal": "", "fen": fen, **self._beginning(kind, len(steps) + 1)}
            for field, text in said.items():
                put(step, field, text, "exercise")
            steps.append({key: value for key, value in step.items() if key not in _NOT_WRITTEN.get(kind, ())})

    def turn_into(self, number: int, kind: str, fen: str) -> None:
        """Give a step another kind; what is said and where the pieces stand (`fen`) stays."""
        with self._changed_steps() as steps:
            before = {"fen": fen, **steps[number]}
            kept = [key for key in _OF_EVERY_KIND if key not in _NOT_WRITTEN.get(kind, ())]
            steps[number] = {key: before[key] for key in (*steps[number], "fen") if key in kept} | {"kind": kind}
            for key, value in self._beginning(kind, number + 1).items():
                put(steps[number], key, value, "exercise")

    def remove_step(self, number: int) -> None:
        """Take a step out."""
        with self._changed_steps() as steps:
            del steps[number]

    def exchange_steps(self, number: int, other: int) -> None:
        """Let two steps change places."""
        with self._changed_steps() as steps:
            steps[number], steps[other] = steps[other], steps[number]

    def copy_step(self, number: int) -> None:
        """Put a copy of a step behind it."""
        with self._changed_steps() as steps:
            copied = {**deepcopy(steps[number]), "id": free_id(str(each.get("id")) for each in steps)}
            steps.insert(number + 1, copied)

    def _beginning(self, kind: str, number: int) -> Table:
        """Return what a step of a kind has from the beginning."""
        if kind in _NOT_WRITTEN:
            return drill_fields(VARIANTS.get(self.variant, BRAZILIAN), {}, number)
        return deepcopy(dict(_BEGINNINGS.get(kind, {})))

    @contextmanager
    def _changed_steps(self) -> Iterator[list[Table]]:
        """Give out the steps to be changed, all at once."""
        table = self._begun()
        steps = steps_of(table)
        yield steps
        put(table, "exercise", steps, "")
        self._set(table)

    def _begun(self) -> Table:
        return deepcopy(self._table)

    def _set(self, table: Table, text: str = "") -> None:
        if table != self._table:
            if not (text and text == self._text):
                self._past = [*self._past[-UNDO_STEPS + 1 :], self._table]
            self._table, self._text = table, text


_OF_EVERY_KIND = ("id", "kind", "variant", "text", "goal", "fen", "arrows", "hint", "success", "recalls")

_BEGINNINGS: Mapping[str, Table] = {
    "demo": {"scene": [{"says": ""}, {"ask": "", "hint": "", "wrong": "", "says": ""}]},
    "goal": {"moves": 2, "reach": "win-piece"},
    "game": {"aim": "win", "level": 2},
}
"""What steps of a kind have from the beginning."""

_NOT_WRITTEN: Mapping[str, tuple[str, ...]] = {"drill": ("goal", "fen", "arrows", "hint", "success")}
"""What the program makes in steps of a kind, so that nobody writes it."""
