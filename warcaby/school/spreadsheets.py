"""Tables as files for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "|", "%")
"""Spreadsheets evaluate a cell that begins with one of these, or with whitespace before one."""


def csv_file(rows: Iterable[Iterable[str | int]], separator: str) -> str:
    r"""Write rows of cells as a file that spreadsheets open as it is.

    It begins with a byte order mark, so that Polish letters stay what they are; lines end with CR LF (RFC 4180); a text
    that would be worked out as a formula gets an apostrophe before it (OWASP, "CSV Injection").

    >>> csv_file([["Ania", 3], ["=1+1", 0]], ";")
    "\ufeffAnia;3\r\n'=1+1;0\r\n"
    """
    output = io.StringIO()
    writer = csv.writer(output, delimiter=separator, lineterminator="\r\n")
    writer.writerows([safe_cell(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return "\ufeff" + output.getvalue()


def safe_cell(text: str) -> str:
    """Return a text that no spreadsheet interprets as a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) else text
