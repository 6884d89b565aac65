"""Shared code of multiple-choice exercises."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace

from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import LAST, Answer, Hint


def cross_out(run: Run, level: int, choices: Sequence[Answer], right: Answer) -> tuple[Run, Hint]:
    """Make the hint of a level: cross out a wrong choice, or tell the right one when few are left."""
    wrong = [choice for choice in choices if choice != right and choice not in run.tried]
    if level == LAST or len(wrong) < 2:
        return run, Hint("answer", answer=right)
    return replace(run, tried=run.tried | {wrong[0]}), Hint("not-this", answer=wrong[0])


def answer_code(answer: Answer) -> str:
    """Turn an answer into letters, digits and hyphens, for ids in a page and for learning platforms.

    >>> answer_code("Na białym polu."), answer_code("capture-goes-on")
    ('Na-bialym-polu', 'capture-goes-on')
    """
    plain = unicodedata.normalize("NFKD", answer.replace("ł", "l").replace("Ł", "L"))
    return "-".join(re.findall(r"[A-Za-z0-9]+", plain.encode("ascii", "ignore").decode()))
