"""Codes of results that are not in a table: each stays with the reason until it comes whole or is removed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from warcaby.app.shell.actions import Form, on
from warcaby.app.words.gathering_texts import problem_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.bad_code import MAX_KEPT, BadCode
from warcaby.school.assignments.results import Result, encode_result

_PASSING = ("again", "too-many")
_TELLING = 24
"""So many signs at the beginning of a code tell whose result it is, and of what."""


class BadCodeShelf(Protocol):
    """The page of a table, which keeps them with it."""

    @property
    def bad_codes(self) -> tuple[BadCode, ...]:
        """Those of the table that is open."""

    def keep_bad_codes(self, codes: tuple[BadCode, ...]) -> None:
        """Keep them in the place of those."""


class BadCodes:
    """What did not get into a table."""

    def __init__(self, add: Callable[[str], Any], show: Callable[[str], Any], shelf: BadCodeShelf) -> None:
        self._add = add
        self._show = show
        self._shelf = shelf
        self._passing: tuple[BadCode, ...] = ()
        """What is told once: it is in the table already, or there was too much at once."""
        self._mending = 0
        """The number of the code in whose place another one is being added."""

    def take(self, came: Iterable[Result], bad: Iterable[BadCode]) -> None:
        """Keep what cannot be used, and drop what has come whole by now."""
        came, bad = tuple(came), tuple(bad)
        if came or bad:
            self._drop(self._mending)
        whole = {_beginning(encode_result(each, alphabet)) for each in came for alphabet in ("typed", "link")}
        waiting = (each for each in self._shelf.bad_codes if _beginning(each.text) not in whole)
        told = {(each.text, each.problem): each for each in (*waiting, *bad)}.values()
        self._passing = tuple(each for each in told if each.problem in _PASSING)
        self._keep(tuple(each for each in told if each.problem not in _PASSING)[:MAX_KEPT])

    def forget(self) -> None:
        """Tell no more of what passes: another table is open."""
        self._passing = ()

    def _keep(self, codes: tuple[BadCode, ...]) -> None:
        if codes != self._shelf.bad_codes:
            self._shelf.keep_bad_codes(codes)

    def views(self, t: Translator) -> tuple[dict[str, Any], ...]:
        """Say of each why it is not in the table."""
        return tuple(
            {"number": number, "text": problem_text(t, each), "can_mend": each.problem not in _PASSING}
            for number, each in enumerate((*self._shelf.bad_codes, *self._passing), 1)
        )

    @on("mend-code")
    def _mend(self, number: int, fields: Form) -> Any:
        """Put what was pasted once more in the place of a code."""
        self._mending = number
        try:
            return self._add(fields.get("code", ""))
        finally:
            self._mending = 0

    @on("drop-code")
    def _remove(self, number: int) -> Any:
        self._drop(number)
        return self._show("codes")

    def _drop(self, number: int) -> None:
        self._keep(tuple(each for place, each in enumerate(self._shelf.bad_codes, 1) if place != number))


def _beginning(code: str) -> str:
    signs = re.sub(r"[\W_]", "", code.casefold())
    return signs[:_TELLING] if len(signs) >= _TELLING else code
