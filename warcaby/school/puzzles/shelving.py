"""Filling the store of built-in puzzles: volumes by theme, and the index of all."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.puzzles.builtin import INDEX_FILE, grade_of
from warcaby.school.puzzles.mining import select_puzzles
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.records import parse_puzzle, puzzle_record
from warcaby.school.puzzles.themes import THEMES, Theme, themes
from warcaby.school.puzzles.traits import traits_of

SERIES = 10
"""Approximate number of puzzles in a series."""


def by_theme(
    puzzles: Sequence[Puzzle], taken: Sequence[Puzzle], most: int, wanted: Sequence[Theme] = THEMES
) -> dict[Theme, list[Puzzle]]:
    """Sort puzzles into volumes, each under the rarest of its themes; none is like another, or like one of `taken`.

    A volume has `most` puzzles at most, as varied as can be, the easiest first. Only `wanted` themes have volumes.
    """
    counts = Counter(theme for puzzle in puzzles for theme in themes(puzzle))
    volumes: dict[Theme, list[Puzzle]] = {}
    for puzzle in puzzles:
        if found := [theme for theme in themes(puzzle) if theme in wanted]:
            volumes.setdefault(min(found, key=lambda theme: counts[theme]), []).append(puzzle)
    chosen: list[Puzzle] = []
    for theme in sorted(volumes, key=lambda theme: len(volumes[theme])):
        # That a gain lasts was proven when they were found.
        volumes[theme] = select_puzzles(volumes[theme], most, (*taken, *chosen), keep=lambda _: True)
        chosen += volumes[theme]
    return volumes


def write_volume(folder: Path, theme: Theme, puzzles: Sequence[Puzzle]) -> None:
    """Write a new volume of klasyczne. Raises FileExistsError if there is one: readers have solved its series."""
    target = folder / BRAZILIAN.id / f"{theme}.jsonl"
    target.parent.mkdir(exist_ok=True)
    with target.open("x", encoding="utf-8", newline="\n") as file:
        for puzzle in puzzles:
            print(json.dumps(puzzle_record(puzzle), ensure_ascii=False), file=file)


def write_index(folder: Path) -> None:
    """Write the index of all volumes in a folder."""
    volumes = index_of(folder)
    lines = ",\n".join(f'"{name}":{json.dumps(entry, separators=(",", ":"))}' for name, entry in volumes.items())
    (folder / INDEX_FILE).write_text(f"{{{lines}}}\n", encoding="utf-8", newline="\n")


def index_of(folder: Path) -> dict[str, dict[str, Any]]:
    """Work out the index of all volumes in a folder: for each the traits of its puzzles, and its series."""
    found = {}
    for variant_id in VARIANTS:
        for file in (folder / f"{variant_id}.jsonl", *sorted((folder / variant_id).glob("*.jsonl"))):
            lines = file.read_text(encoding="utf-8").splitlines()
            puzzles = [parse_puzzle(json.loads(line)) for line in lines]
            volume = file.relative_to(folder).with_suffix("").as_posix()
            rows = [
                (each.id, each.goal, each.moves, each.difficulty, each.effort, " ".join(each.themes))
                for each in map(traits_of, puzzles)
            ]
            series = [(each.title, each.id, len(each.puzzles)) for each in _series(volume, puzzles)]
            found[volume] = {"puzzles": rows, "series": series}
    return found


def _series(volume: str, puzzles: Sequence[Puzzle]) -> Iterator[PuzzleSet]:
    """Split a volume into series of about equal length, that of klasyczne grade by grade; their titles are keys."""
    by_grade = groupby(puzzles, key=lambda puzzle: grade_of(puzzle.difficulty) if volume == BRAZILIAN.id else 1)
    for grade, group in by_grade:
        row = tuple(group)
        name = volume if "/" in volume else f"{volume}/{grade}"
        parts = max(1, round(len(row) / SERIES))
        borders = [len(row) * part // parts for part in range(parts + 1)]
        for number, (start, end) in enumerate(pairwise(borders), 1):
            yield PuzzleSet(f"{name}/{number}", row[start:end])
