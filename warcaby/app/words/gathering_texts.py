"""Sentences about the codes of results that were pasted: how many have come, and why others have not."""

from __future__ import annotations

from collections.abc import Sequence

from warcaby.app.words.choices import Tone
from warcaby.app.words.code_texts import code_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.bad_code import BadCode

_WHOLE = ("kind", "version", "other-set", "too-many")
"""Problems of codes that are not damaged."""


def problem_text(t: Translator, bad: BadCode) -> str:
    """Say which line did not get into the table, and why."""
    said = t.gettext("Line %(line)s (%(text)s): %(problem)s", line=bad.line, text=bad.text, problem=why_text(t, bad))
    return f"{bad.name}? {said}" if bad.name and bad.is_damaged else said


def damaged_text(t: Translator, bad: BadCode) -> str:
    """Say in the place of a result that a code is damaged, and why."""
    return t.gettext("damaged code, line %(line)s: %(problem)s", line=bad.line, problem=why_text(t, bad))


def why_text(t: Translator, bad: BadCode) -> str:
    """Say why a code is not in the table."""
    if bad.problem == "other-set":
        text = t.gettext("This code belongs to another set, or the set was changed after it was handed out.")
    elif bad.problem == "again":
        text = t.gettext("This code is here already.")
    elif bad.problem == "too-many":
        text = t.gettext("There are too many codes at once.")
    else:
        text = code_text(t, bad.problem, bad.missing)
    return text


def arrived_text(t: Translator, added: int, problems: Sequence[BadCode]) -> tuple[str, Tone]:
    """Say how many results have come and how many codes have not, with the tone of that."""
    known = sum(each.problem == "again" for each in problems)
    whole = sum(each.problem in _WHOLE for each in problems)
    damaged = len(problems) - known - whole
    if known and not (added or damaged or whole):
        return t.gettext("These results are here already."), "note"
    told = []
    if added or not (damaged or whole):
        told.append(t.ngettext("%(num)s result has come.", "%(num)s results have come.", added))
    if damaged:
        told.append(t.ngettext("%(num)s code is damaged.", "%(num)s codes are damaged.", damaged))
    if whole:
        told.append(t.ngettext("%(num)s code cannot be used here.", "%(num)s codes cannot be used here.", whole))
    if known:
        told.append(t.ngettext("%(num)s was here already.", "%(num)s were here already.", known))
    return " ".join(told), "bad" if not added else "note" if damaged or whole else "good"


def times_text(t: Translator, times: int) -> str:
    """Say that something was handed in several times; empty if it was once."""
    if times < 2:
        return ""
    return t.ngettext(
        "handed in %(num)s time; of each puzzle the better result counts",
        "handed in %(num)s times; of each puzzle the better result counts",
        times,
    )
