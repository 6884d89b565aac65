"""Codes that have come and are not in a table: which, on what line, why, and whose they seem to be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from warcaby.school.codec import Range, Text
from warcaby.school.codes import CodeReason

MAX_CHARACTERS = 1_000_000
"""Of a text in which codes are sought."""

SHOWN = 60
"""How many characters of one are kept."""
MAX_NAME = 20
"""Of a nickname in a code."""

MAX_KEPT = 200
"""How many of them a table keeps."""

CodeProblem: TypeAlias = CodeReason | Literal["other-set", "again", "too-many"]
"""Why a code is not in the table: apart from faults of the code itself, it belongs to another set, was given
before, or there are too many."""


@dataclass(frozen=True)
class BadCode:
    """Pasted text that is not in the table."""

    line: Annotated[int, Range(MAX_CHARACTERS)]
    """From 1."""
    text: Annotated[str, Text(SHOWN)]
    """The text, truncated. It is not to be trusted."""
    problem: CodeProblem
    missing: Annotated[int, Range(MAX_CHARACTERS)] = 0
    """How many signs are missing at its end, if that is known."""
    name: Annotated[str, Text(MAX_NAME)] = ""
    """Whose it seems to be; not to be trusted either."""

    @property
    def is_damaged(self) -> bool:
        """Whether somebody has handed something in that cannot be read."""
        return self.problem in ("cut-short", "no-beginning", "checksum", "one-case", "damaged", "too-long")
