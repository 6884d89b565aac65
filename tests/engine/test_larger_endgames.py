"""Endgames of more pieces than the package has: solved in a folder, written in blocks and parts, added to a table.

The machinery is tried on fewer pieces: a table of two, to which those of three are added.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refusing
from tests.engine.test_endgames import expected_outcome, outcome_after, random_position
from warcaby.engine import Limits, Thinking
from warcaby.engine.data_file import DamagedFileError, DataFiles
from warcaby.engine.endgames import TABLES, best_moves, endgames_of, load, probe, probing, table
from warcaby.engine.endgames import build as building
from warcaby.engine.endgames.build import build, build_larger, solve_all
from warcaby.engine.endgames.index import Material, Numbering, materials
from warcaby.engine.endgames.table import KEPT_BLOCKS, read_table, write_parts
from warcaby.engine.endgames.workshop import Workshop
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, Game, legal_moves, play

THREE = [material for material in materials(3) if material.total == 3]
THREE_KINGS = parse_fen(BRAZILIAN, "W:WKa3,Kc1:BKb8")


def silent(text: str) -> None:
    """Report nothing."""


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("solved")
    solve_all(BRAZILIAN, 3, Workshop(BRAZILIAN, folder), silent)
    return folder


@pytest.fixture(scope="module")
def small() -> bytes:
    return build(BRAZILIAN, 2, silent)


@pytest.fixture(autouse=True)
def only_two_pieces(monkeypatch: pytest.MonkeyPatch, small: bytes) -> None:
    monkeypatch.setitem(TABLES, "brazilian", 2)
    monkeypatch.setattr(probing, "_files", DataFiles("warcaby.engine.endgames", probing._read))
    monkeypatch.setattr(probing, "_parts", {})
    load("brazilian", small)


def parts_of(solved: Path, wanted: Sequence[Material] = THREE, block: int = 1_000, part: int = 9_000) -> list[bytes]:
    workshop = Workshop(BRAZILIAN, solved)
    kept = {material: workshop.get(material) for material in wanted}
    return [*write_parts(BRAZILIAN, 3, ((each, of.stored) for each, of in kept.items() if of), block, part)]


def test_parts_hold_every_class_once_and_add_what_the_small_table_has_not(solved: Path) -> None:
    parts = parts_of(solved)
    held = [material for part in parts for material in read_table(BRAZILIAN, part).materials]
    assert sorted(held) == sorted(THREE)
    assert len(parts) > 2
    assert probe(THREE_KINGS) is None
    for part in parts:
        load("brazilian", part)
    whole = read_table(BRAZILIAN, (Path(probing.__file__).parent / "brazilian.bin").read_bytes())
    joined = [read_table(BRAZILIAN, part) for part in parts]
    for each in joined:
        for material in each.materials:
            values, expected = each.values(material), whole.values(material)
            size = Numbering(BRAZILIAN, "white").size(material)
            assert all(values[place] == expected[place] for place in range(0, size, 7))
    chance = random.Random(5)
    for _ in range(500):
        position = random_position(BRAZILIAN, 3, chance)
        after = [outcome_after(play(position, move)) for move in legal_moves(position)]
        assert probe(position) == expected_outcome(after)
        assert bool(best_moves(position)) == bool(after)


def test_a_class_that_is_not_there_is_not_known_and_nothing_is_guessed(solved: Path) -> None:
    only_kings = [material for material in THREE if not material.men and not material.their_men]
    for part in parts_of(solved, only_kings):
        load("brazilian", part)
    assert probe(THREE_KINGS) is not None
    assert probe(parse_fen(BRAZILIAN, "W:Wa3,Kc1:BKb8")) is None
    # What it captures leads to a class of the small table.
    assert probe(parse_fen(BRAZILIAN, "W:Wc3,Kg1:BKd4")) is not None
    assert best_moves(parse_fen(BRAZILIAN, "W:Wa3,Kc1:BKb8")) == ()
    # A search asks for what is at hand only.
    endgames = endgames_of(BRAZILIAN)
    assert endgames is not None
    assert endgames.pieces == 2
    thinking = Thinking(Game((THREE_KINGS,)), Limits(nodes=500))
    assert thinking.run(100.0)


def test_few_blocks_stay_unpacked(solved: Path) -> None:
    for part in parts_of(solved, block=100):
        load("brazilian", part)
    chance = random.Random(1)
    for _ in range(300):
        assert probe(random_position(BRAZILIAN, 3, chance)) is not None
    used = table._unpacked.cache_info()
    assert used.misses > KEPT_BLOCKS
    assert used.currsize == KEPT_BLOCKS


@pytest.mark.parametrize("at", [3, 10, 40, -1])
def test_a_damaged_part_is_refused_and_the_others_are_used(solved: Path, at: int) -> None:
    parts = parts_of(solved)
    damaged = bytearray(parts[0])
    damaged[at] ^= 4
    for part in parts[1:]:
        load("brazilian", part)
    with pytest.raises(DamagedFileError):
        load("brazilian", bytes(damaged))
    found = {material: probe_any(material) for material in THREE}
    missing = read_table(BRAZILIAN, parts[0]).materials
    assert {material for material, is_known in found.items() if not is_known} == missing
    load("brazilian", parts[0])
    assert all(probe_any(material) for material in THREE)


def probe_any(material: Material) -> bool:
    """Whether a class is known, as its first position without a capture says."""
    endgames = endgames_of(BRAZILIAN)
    assert endgames is not None
    state = next(state for _, state in Numbering(BRAZILIAN, "white").states(material) if not endgames_captures(state))
    return endgames.value(state, "white") is not None


def endgames_captures(state: tuple[int, int, int, int]) -> bool:
    return THREE_KINGS.side.can_capture(state)


def test_parts_that_come_before_the_small_table_wait_for_it(
    solved: Path, small: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing: DataFiles[probing.Endgames] = DataFiles("warcaby.engine.endgames", probing._read)
    nothing.put("brazilian", None)
    monkeypatch.setattr(probing, "_files", nothing)
    parts = parts_of(solved)
    for part in (*parts, *parts):
        load("brazilian", part)
    assert probe(THREE_KINGS) is None
    load("brazilian", small)
    assert probe(THREE_KINGS) is not None
    assert all(probe_any(material) for material in THREE)


def test_parts_of_another_game_and_small_tables_with_holes_are_refused(
    solved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    part = parts_of(solved)[0]
    with refusing(DamagedFileError, reason="other-game"):
        load("russian", part)
    monkeypatch.setitem(TABLES, "brazilian", 3)
    with refusing(DamagedFileError, reason="damaged"):
        load("brazilian", part)


@given(st.binary(min_size=1, max_size=300).map(lambda some: some * 50), st.integers(1, 5_000), st.integers(1, 4_000))
def test_what_is_written_in_blocks_is_read_by_place(some: bytes, block: int, part: int) -> None:
    numbering = Numbering(BRAZILIAN, "white")
    values = {
        material: (some * (1 + numbering.size(material) // len(some)))[: numbering.size(material)]
        for material in (Material(0, 1, 0, 1), Material(1, 0, 0, 1), Material(1, 0, 1, 0))
    }
    read = [read_table(BRAZILIAN, data) for data in write_parts(BRAZILIAN, 2, iter(values.items()), block, part)]
    assert sum(len(each.materials) for each in read) == len(values)
    for each in read:
        for material in each.materials:
            found = each.values(material)
            assert bytes(found[place] for place in range(len(values[material]))) == values[material]


def test_solving_that_was_stopped_goes_on_after_the_classes_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class StoppedError(Exception):
        """The reader has switched the machine off."""

    told: list[str] = []

    def stopping(text: str) -> None:
        told.append(text)
        if len(told) == 4:
            raise StoppedError

    with pytest.raises(StoppedError):
        build_larger(BRAZILIAN, 3, tmp_path, stopping)
    assert len({*tmp_path.glob("*/*")}) == 6
    assert not [*tmp_path.glob("*.bin")]
    (tmp_path / "brazilian/0101.solved").write_bytes(b"solving1 damaged")
    again: list[str] = []
    files = build_larger(BRAZILIAN, 3, tmp_path, again.append)
    assert len(again) == len(materials_in_pairs(3)) - 4 + 1
    written = [file.read_bytes() for file in files]
    stale = tmp_path / "brazilian-77.bin"
    stale.write_bytes(b"of a build before")
    monkeypatch.setattr(building.Solver, "solve", None)
    assert build_larger(BRAZILIAN, 3, tmp_path, again.append) == files
    assert [file.read_bytes() for file in files] == written
    assert {*tmp_path.glob("*.bin")} == {*files}


def materials_in_pairs(pieces: int) -> set[frozenset[Material]]:
    return {frozenset((material, material.turned)) for material in materials(pieces)}
