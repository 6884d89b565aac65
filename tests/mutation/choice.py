"""Which tests belong to a file, and which of its mutants are tried: a mutant is the file with one small change.

Nothing here needs the tool that makes the mutants.
"""

from __future__ import annotations

import ast
import itertools
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

BUDGET = 30.0
"""Seconds of tests: as many of those near a mutant, as many of those of its file, and as many of the others."""


IDENTITY = ("_Eq_Is", "_NotEq_IsNot", "_Is_Eq", "_IsNot_NotEq")
"""Changes that ask whether two values are one object instead of whether they are equal, or the other way round.

Nobody can tell: the words, small numbers and records that are compared here are one object if they are equal.
"""


class Mutant(NamedTuple):
    """One change of a file: the kind of change, which one of its kind, and where it is."""

    file: Path
    operator: str
    occurrence: int
    start: tuple[int, int]
    end: tuple[int, int]

    @property
    def family(self) -> tuple[Path, tuple[int, int], str]:
        """What is changed, without what it is changed into: one comparison has seven mutants of one family."""
        return self.file, self.start, self.operator.split("_")[0]


def source_files(paths: Iterable[Path]) -> list[Path]:
    """List the Python files that paths name, each once."""
    found = itertools.chain.from_iterable(sorted(path.rglob("*.py")) if path.is_dir() else [path] for path in paths)
    return list(dict.fromkeys(found))


PAGES = Path("tests/app")
OPEN_PAGES = (Path("tests/lessons"), Path("tests/walker"))
"""Other tests that open pages: with every lesson, and by pressing every control."""


def folders_of_tests(file: Path, root: Path) -> tuple[Path, ...]:
    """Name the folder of tests that mirrors where a file lies, or the nearest one above it; for pages, others too."""
    folder = Path("tests", *file.parent.parts[1:])
    while not (root / folder).is_dir():
        folder = folder.parent
    return (folder, *OPEN_PAGES) if folder.is_relative_to(PAGES) else (folder,)


def unevaluated(source: str) -> set[tuple[int, int]]:
    """Find the lines and columns of what no run depends on: annotations, and the sign before `abstractmethod`."""
    places: set[tuple[int, int]] = set()
    lines = source.splitlines()
    for node in ast.walk(ast.parse(source)):
        for each in getattr(node, "decorator_list", ()):
            if ast.unparse(each) == "abstractmethod":
                places.add((each.lineno, each.col_offset - 1))
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


def sample(mutants: Iterable[Mutant], most: int, seed: int) -> list[Mutant]:
    """Choose at most so many mutants, no two of one family; the same seed chooses the same ones.

    Those that nobody can tell wherever they are, `IDENTITY`, are left out.
    """
    draw = random.Random(seed)
    families: defaultdict[tuple[Path, tuple[int, int], str], list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        if mutant.operator.endswith(IDENTITY):
            continue
        families[mutant.family].append(mutant)
    chosen = [draw.choice(family) for family in families.values()]
    return sorted(draw.sample(chosen, min(most, len(chosen))), key=lambda mutant: mutant.family)


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
