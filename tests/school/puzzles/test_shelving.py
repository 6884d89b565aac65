"""Puzzles are put on the shelf: in volumes by theme, none twice, and an index says what is in them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.puzzles.builtin import INDEX_FILE, builtin_puzzles
from warcaby.school.puzzles.mining import has_same_idea
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.shelving import SERIES, by_theme, index_of, write_index, write_volume
from warcaby.school.puzzles.themes import Theme, themes

PUZZLES = builtin_puzzles(BRAZILIAN.id)[:80]
RARE: tuple[Theme, ...] = ("lure", "sacrifice")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in VARIANTS:
        (tmp_path / f"{name}.jsonl").write_text("", encoding="utf-8")
    return tmp_path


def test_a_puzzle_goes_to_the_rarest_of_its_themes_that_is_wanted() -> None:
    counts = {theme: sum(theme in themes(puzzle) for puzzle in PUZZLES) for theme in RARE}
    volumes = by_theme(PUZZLES, (), 100, RARE)
    assert set(volumes) <= set(RARE)
    chosen = [puzzle for volume in volumes.values() for puzzle in volume]
    assert len(chosen) == len(set(chosen)) > 10
    for theme, volume in volumes.items():
        for puzzle in volume:
            known = [each for each in RARE if each in themes(puzzle)]
            assert counts[theme] == min(counts[each] for each in known)


def test_a_volume_has_so_many_puzzles_at_most_and_none_that_is_like_another() -> None:
    taken = [puzzle for puzzle in PUZZLES if "sacrifice" in themes(puzzle)][:5]
    volumes = by_theme(PUZZLES, taken, 4)
    assert max(map(len, volumes.values())) == 4
    chosen: list[Puzzle] = [*taken]
    for volume in volumes.values():
        assert [each.difficulty for each in volume] == sorted(each.difficulty for each in volume)
        for puzzle in volume:
            assert not any(has_same_idea(puzzle, other) for other in chosen)
            chosen.append(puzzle)


def test_a_volume_is_written_once(folder: Path) -> None:
    write_volume(folder, "lure", PUZZLES[:3])
    with pytest.raises(FileExistsError):
        write_volume(folder, "lure", PUZZLES[:2])
    write_volume(folder, "sacrifice", PUZZLES[3:5])
    lines = (folder / BRAZILIAN.id / "lure.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 3


@pytest.mark.parametrize(("count", "series"), [(1, [1]), (14, [14]), (16, [8, 8]), (25, [12, 13]), (26, [8, 9, 9])])
def test_the_index_divides_a_volume_into_series_of_about_ten(folder: Path, count: int, series: list[int]) -> None:
    assert SERIES == 10
    write_volume(folder, "lure", PUZZLES[:count])
    write_index(folder)
    index = json.loads((folder / INDEX_FILE).read_text(encoding="utf-8"))
    assert set(index) == {*VARIANTS, "brazilian/lure"}
    assert index == json.loads(json.dumps(index_of(folder)))
    entry = index["brazilian/lure"]
    assert [row[0] for row in entry["puzzles"]] == [puzzle.id for puzzle in PUZZLES[:count]]
    assert [each[2] for each in entry["series"]] == series
    assert [each[0] for each in entry["series"]] == [f"brazilian/lure/{number + 1}" for number in range(len(series))]
