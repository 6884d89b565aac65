"""Endgame files: made by the tool, read from the package or from bytes, and refused if damaged."""

from __future__ import annotations

import logging
import zlib
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cases import for_each, refusing
from warcaby.engine import Limits, Thinking, data_file
from warcaby.engine.data_file import DamagedFileError, DataFiles
from warcaby.engine.endgames import TABLES, best_moves, endgames_of, facts, load, probe, probing
from warcaby.engine.endgames.build import Solver, build, stored
from warcaby.engine.endgames.index import Group, Material, Numbering, materials
from warcaby.engine.endgames.table import read_table
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Game

PLACE = files("warcaby.engine.endgames")
AMERICAN = VARIANTS["american"]
POSITION = parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8")


def file_of(name: str) -> bytes:
    return PLACE.joinpath(f"{name}.bin").read_bytes()


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(probing, "_files", DataFiles("warcaby.engine.endgames", probing._read))


@pytest.mark.parametrize("name", TABLES)
def test_files_are_small_and_hold_every_class(name: str) -> None:
    data = file_of(name)
    assert len(data) < 1_100_000
    read = read_table(VARIANTS[name], data)
    assert read.pieces == TABLES[name]
    numbering = Numbering(VARIANTS[name], "white")
    assert read.is_whole
    for material in materials(read.pieces):
        values = read.values(material)
        assert isinstance(values, bytes)
        assert len(values) == numbering.size(material)


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES)
def test_the_tool_makes_what_is_in_the_package(name: str) -> None:
    solver = Solver(VARIANTS[name])
    kept = read_table(VARIANTS[name], file_of(name))
    # On the board of a hundred squares three pieces would take minutes.
    for material in materials(3 if len(VARIANTS[name].board.squares) == 32 else 2):
        if material not in solver.values:
            for solved in solver.solve(material):
                assert stored(solved) == kept.values(solved.material)


def test_the_tool_refuses_games_that_are_won_otherwise() -> None:
    for name in ("giveaway", "one_way", "breakthrough", "wolf_and_dogs", "turkish"):
        with pytest.raises(ValueError, match=name):
            Solver(VARIANTS[name])


def test_what_is_written_is_read() -> None:
    told: list[str] = []
    data = build(AMERICAN, 2, told.append)
    assert len(told) == 3
    read = read_table(AMERICAN, data)
    kept = read_table(AMERICAN, file_of("american"))
    assert read.pieces == 2
    assert all(read.values(material) == kept.values(material) for material in materials(2))


def test_numbers_of_groups_are_their_order() -> None:
    group = Group(tuple(1 << place for place in range(0, 16, 2)))
    for size in range(4):
        assert [group[bits] for bits in group.sets(size)] == list(range(len(group.sets(size))))


def test_places_of_a_class_are_used_once() -> None:
    numbering = Numbering(BRAZILIAN, "white")
    for material in (Material(1, 1, 1, 0), Material(0, 1, 0, 2), Material(2, 0, 1, 0)):
        places = [place for place, _ in numbering.states(material)]
        assert places == sorted(set(places))
        assert places[-1] < numbering.size(material)
        assert all(numbering.place(state, material) == place for place, state in numbering.states(material))


@for_each(
    ("damage", "reason"),
    [
        (lambda data: b"", "other-kind"),
        (lambda data: b"<!doctype html><title>404</title>", "other-kind"),
        (lambda data: data[:5], "other-kind"),
        (lambda data: data[:7], "version"),
        (lambda data: data[:7] + b"2" + data[8:], "version"),
        (lambda data: data[:8], "damaged"),
        (lambda data: data[:14], "damaged"),
        (lambda data: data[:2000], "damaged"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data + b"\0", "damaged"),
        (lambda data: data[:20_000] + bytes([data[20_000] ^ 1]) + data[20_001:], "damaged"),
        (lambda data: file_of("american"), "other-game"),
    ],
)
def test_a_damaged_file_is_refused_with_a_reason(damage: object, reason: str) -> None:
    assert callable(damage)
    with refusing(DamagedFileError, reason=reason):
        load("brazilian", damage(file_of("brazilian")))
    # What was there before is still there.
    assert probe(POSITION) is not None


def test_a_checksum_alone_makes_no_table() -> None:
    for directory in (b"{}", b"[]", b"\xff", b'{"variant":"brazilian","pieces":4,"classes":[]}', b'{"variant":1}'):
        body = len(directory).to_bytes(4, "big") + directory
        with pytest.raises(DamagedFileError):
            load("brazilian", b"endgame1" + zlib.crc32(body).to_bytes(4, "big") + body)


def test_there_are_no_tables_for_other_games() -> None:
    with pytest.raises(KeyError):
        load("pool", file_of("brazilian"))


def test_the_page_loads_a_table_that_the_package_has_not(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    data = file_of("brazilian")
    monkeypatch.setattr(data_file, "files", lambda package: tmp_path)
    assert endgames_of(BRAZILIAN) is None
    assert probe(POSITION) is None
    assert best_moves(POSITION) == ()
    assert facts(POSITION) == ()
    load("brazilian", data)
    assert probe(POSITION) is not None


def test_the_engine_plays_on_without_a_damaged_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "brazilian.bin").write_bytes(file_of("brazilian")[:-3])
    monkeypatch.setattr(data_file, "files", lambda package: tmp_path)
    with caplog.at_level(logging.WARNING):
        assert probe(POSITION) is None
    assert "brazilian" in caplog.text
    thinking = Thinking(Game((POSITION,)), Limits(nodes=500))
    assert thinking.run(100.0)
    assert thinking.best.move in Game((POSITION,)).legal_moves()
