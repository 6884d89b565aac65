"""Which tests belong to a file, and which of its mutants are tried: a mutant is the file with one small change.

Nothing here needs the tool that makes the mutants.
"""

from __future__ import annotations

import ast
import itertools
import random
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

EQUIVALENTS = Path(__file__).with_name("equivalents.toml")

BUDGET = 60.0
"""Seconds of tests: as many, the quickest first, of those near a mutant, and of those that are not."""


IDENTITY = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Changes that ask whether two values are one object instead of whether they are equal, or the other way round.

Nobody can tell: the words, small numbers and records that are compared here are one object if they are equal.
"""


class Mutant(NamedTuple):
    """One change of a file: the kind of change, which one of its kind, where it is, and what the lines become."""

    operator: str
    occurrence: int
    start: tuple[int, int]
    end: tuple[int, int]
    old: str
    new: str

    @property
    def family(self) -> str:
        """What is changed, without what it is changed into: one comparison has seven mutants of one family."""
        return self.operator.split("_")[0]


class Equivalent(NamedTuple):
    """A mutant that does what the file does: the change, and why nobody can tell.

    No file stands for any, and a star for whatever the line becomes. Where a line does not say which one it is, as
    `@property` does not, the function or class that it belongs to is named.
    """

    old: str
    new: str
    why: str
    file: str = ""
    of: str = ""


@cache
def equivalents() -> list[Equivalent]:
    """Read the list of mutants that no test can tell from the file."""
    entries = tomllib.loads(EQUIVALENTS.read_text(encoding="utf-8"))["equivalent"]
    return [Equivalent(**entry) for entry in entries]


def is_equivalent(file: Path, old: str, new: str, of: str = "") -> bool:
    """Whether a change of a file, in the function or class `of`, is known to change nothing."""
    return any(
        each.file in ("", file.as_posix()) and each.of in ("", of) and each.old == old and each.new in (new, "*")
        for each in equivalents()
    )


def owner(source: str, line: int) -> str:
    """Name the innermost function or class that a line belongs to, as `Class.method`; its decorators belong to it."""
    named = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        and min(each.lineno for each in (node, *node.decorator_list)) <= line <= (node.end_lineno or node.lineno)
    ]
    return ".".join(node.name for node in sorted(named, key=lambda node: node.lineno))


def source_files(paths: Iterable[Path]) -> list[Path]:
    """List the Python files that paths name, each once."""
    found = itertools.chain.from_iterable(sorted(path.rglob("*.py")) if path.is_dir() else [path] for path in paths)
    return list(dict.fromkeys(found))


def folder_of_tests(file: Path, root: Path) -> Path:
    """Name the folder of tests that mirrors where a file lies, or the nearest one above it."""
    folder = Path("tests", *file.parent.parts[1:])
    while not (root / folder).is_dir():
        folder = folder.parent
    return folder


def unevaluated(source: str) -> set[tuple[int, int]]:
    """Find the lines and columns that annotations take: what stands there is never evaluated."""
    places: set[tuple[int, int]] = set()
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        for each in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(each, ast.expr):
                for line in range(each.lineno, (each.end_lineno or each.lineno) + 1):
                    first = len_in_characters(lines[line - 1], each.col_offset) if line == each.lineno else 0
                    last = len(lines[line - 1])
                    if line == each.end_lineno:
                        last = len_in_characters(lines[line - 1], each.end_col_offset or 0)
                    places |= {(line, column) for column in range(first, last)}
    return places


def len_in_characters(line: str, offset: int) -> int:
    """Turn an offset in bytes, as `ast` counts, into one in characters."""
    return len(line.encode()[:offset].decode())


def sample(mutants: Iterable[Mutant], most: int, seed: str) -> list[Mutant]:
    """Choose at most so many mutants, no two of one family at one place; the same seed chooses the same ones.

    Those that nobody can tell wherever they are, `IDENTITY`, are left out.
    """
    draw = random.Random(seed)
    families: dict[tuple[str, tuple[int, int]], list[Mutant]] = {}
    for mutant in mutants:
        if mutant.operator.endswith(IDENTITY):
            continue
        families.setdefault((mutant.family, mutant.start), []).append(mutant)
    chosen = [draw.choice(family) for family in families.values()]
    return sorted(draw.sample(chosen, min(most, len(chosen))), key=lambda mutant: (mutant.start, mutant.operator))


def statement_lines(source: str, mutant: Mutant) -> range:
    """The lines of the innermost statement that a mutant lies in, up to where it ends."""
    line = mutant.start[0]
    starts = [
        node.lineno
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.stmt) and node.lineno <= line <= (node.end_lineno or node.lineno)
    ]
    return range(max(starts, default=line), mutant.end[0] + 1)


def quickest(seconds: dict[str, float], tests: Iterable[str]) -> Iterator[str]:
    """Put tests in the order of the time they take, until that comes to what a mutant is given."""
    taken = 0.0
    for test in sorted(tests, key=lambda test: seconds[test]):
        taken += seconds[test]
        if taken > BUDGET:
            return
        yield test
