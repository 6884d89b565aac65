"""Visits kept line by line: what is done, and what can then be read and pressed.

`python -m tests.walker.kept` writes the answers of all visits anew: whoever changes a page reads in the difference what
has become of it. A new visit is a file with its actions alone, each in a line that begins with `>`. The course is the
sample lesson, so that texts of lessons may change.
"""

from __future__ import annotations

import contextlib
import difflib
import json
import os
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.school.samples import every_kind, exam, use_course
from tests.walker.controls import Action
from tests.walker.outline import outline
from tests.walker.visited import Page, one_world

VISITS = sorted(Path(__file__).with_name("visits").glob("*.txt"))
ACTION = "> "
LONGEST = 400
"""Of what is handed out, so many characters are told."""


def actions_of(visit: str) -> list[Action]:
    """Read what is done in a visit."""
    return [json.loads(line.removeprefix(ACTION)) for line in visit.splitlines() if line.startswith(ACTION)]


@contextlib.contextmanager
def sample_world() -> Iterator[None]:
    """Let the course be the sample, and everything that is drawn by lot be the same each time."""
    with pytest.MonkeyPatch.context() as patch, one_world():
        use_course(patch, every_kind(), with_exam=exam())
        patch.setattr(os, "urandom", random.randbytes)
        yield


def written(actions: Sequence[Action]) -> str:
    """Do it, and write down what comes of it."""
    with sample_world():
        return "".join(f"{line}\n" for line in _lines(actions))


def _lines(actions: Sequence[Action]) -> Iterator[str]:
    page, shown = None, list[str]()
    for action in actions:
        yield ACTION + json.dumps(action, ensure_ascii=False)
        if page is None:
            page = Page(action)
        else:
            yield from page.does(action)
        yield from _beside(page.answer)
        yield from page.settles()
        assert page.shown is not None
        before, shown = shown, outline(page.shown)
        # Where a line stands is not told: what is near it in the file is near it on the page.
        yield from (each for each in difflib.ndiff(before, shown) if each[:2] in ("- ", "+ "))


def _beside(answer: Action) -> Iterator[str]:
    """What an answer brings beside the page."""
    for frame in answer["frames"]:
        if frame["say"]:
            yield f"says: {frame['say']}"
    if answer["focus"]:
        yield f"focus: {answer['focus']}"
    for effect in answer["effects"]:
        yield f"effect: {json.dumps(effect, ensure_ascii=False)[:LONGEST]}"


def main() -> int:
    """Write all visits anew."""
    for file in VISITS:
        file.write_text(written(actions_of(file.read_text(encoding="utf-8"))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
