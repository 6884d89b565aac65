"""What kinds of exercises have in common in which one of several answers is chosen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from warcaby.school.exercises.exercise import Answer
from warcaby.school.hints import LAST, Hint
from warcaby.school.run import Run


def cross_out(run: Run, level: int, choices: Sequence[Answer], right: Answer) -> tuple[Run, Hint]:
    """Give the hint of a level about choices: cross out a wrong one, and when few are left tell the right one."""
    wrong = [choice for choice in choices if choice != right and choice not in run.tried]
    if level == LAST or len(wrong) < 2:
        return run, Hint("answer", answer=right)
    return replace(run, tried=run.tried | {wrong[0]}), Hint("not-this", answer=wrong[0])


def answer_code(answer: Answer) -> str:
    """Return an answer in letters, digits and hyphens, as names in a page and learning platforms take them.

    >>> answer_code("Na białym polu."), answer_code("capture-goes-on")
    ('Na-bialym-polu', 'capture-goes-on')
    """
    plain = unicodedata.normalize("NFKD", answer.replace("ł", "l").replace("Ł", "L"))
    return "-".join(re.findall(r"[A-Za-z0-9]+", plain.encode("ascii", "ignore").decode()))
