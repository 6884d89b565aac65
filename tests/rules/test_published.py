"""Published figures: counts of move sequences, and complete lists of legal moves.

Sources stand in tests/rules/data/published.json, beside each figure.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.cases import for_each
from warcaby.notation import parse_fen, square_number
from warcaby.rules import VARIANTS, Board, Position, Variant, initial_position, legal_moves, perft
from warcaby.rules.variants.large import INTERNATIONAL

DATA = Path(__file__).parent / "data"

LARGEST = 1_000_000
"""Counts above this take longer than a second; `build.py bench` goes deeper."""


@cache
def published(name: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads((DATA / name).read_text(encoding="utf-8"))
    return read


def numbered_from_the_top(variant: Variant) -> Variant:
    """The variant with the numbering of the published positions, whatever its own is."""
    return replace(variant, numbers_from="top-left")


def of_size(size: int) -> Variant:
    """International draughts on another board, all rows but the two in the middle filled."""
    board = Board(size, size)
    men = size // 2 - 1

    def rows(first: int, last: int) -> tuple[str, ...]:
        return tuple(square for square in board.squares if first <= board.place(square)[1] + 1 <= last)

    return replace(
        INTERNATIONAL,
        id=f"international-{size}",
        board=board,
        white_start=rows(1, men),
        black_start=rows(size - men + 1, size),
        white_promotion=rows(size, size),
        black_promotion=rows(1, 1),
    )


GAMES = {
    "brazilian-initial-unique": VARIANTS["brazilian"],
    "pool-initial-unique": VARIANTS["pool"],
    "russian-initial-unique": VARIANTS["russian"],
    "checkers-initial-unique": VARIANTS["american"],
    "czech-initial-unique": VARIANTS["czech"],
    "spanish-initial-unique": VARIANTS["spanish"],
    "italian-initial-unique": VARIANTS["italian"],
    "thai12-initial-unique": VARIANTS["thai"],
    "international-initial-unique": INTERNATIONAL,
    "frisian-initial-unique": VARIANTS["frisian"],
    "canadian-initial": VARIANTS["canadian"],
    "international-14x14-initial": of_size(14),
    "international-6x6-initial": of_size(6),
    "intl-random178": INTERNATIONAL,
    "intl-woldouby": INTERNATIONAL,
    "intl-allkings": INTERNATIONAL,
    "intl-almostpromotion": INTERNATIONAL,
}


def test_every_published_series_is_counted() -> None:
    assert {series["id"] for series in published("published.json")["series"]} == set(GAMES)


@pytest.mark.long
@pytest.mark.parametrize("series", published("published.json")["series"], ids=lambda series: series["id"])
def test_perft(series: dict[str, Any]) -> None:
    variant = numbered_from_the_top(GAMES[series["id"]])
    position = initial_position(variant) if series["fen"] == "(start position)" else parse_fen(variant, series["fen"])
    expected = [nodes for nodes in series["nodes"] if nodes <= LARGEST]
    assert [perft(position, depth) for depth in range(1, len(expected) + 1)] == expected


@for_each(
    "item", published("published.json")["lists"], name_of=lambda item: f"{item['article']} {item['name']} {item['fen']}"
)
def test_published_list_of_moves(item: dict[str, Any]) -> None:
    variant = VARIANTS[item["variant"]]
    found = set()
    for move in legal_moves(parse_fen(variant, item["fen"])):
        ends = (str(square_number(variant, square)) for square in (move.start, move.end))
        found.add(("x" if move.captured else "-").join(ends))
    assert found == set(item["legal"])


NAMES = {"english": "american"}
POSITIONS = [
    (VARIANTS[NAMES.get(name, name)], item)
    for name, items in published("positions.json").items()
    if name != "about"
    for item in items
]


def named(value: object) -> str:
    return value.id if isinstance(value, Variant) else str(value["fen"]) if isinstance(value, dict) else ""


def numbered(variant: Variant, position: Position) -> list[list[object]]:
    found: list[list[object]] = []
    for move in legal_moves(position):
        start, end, *captured = (square_number(variant, square) for square in (move.start, move.end, *move.captured))
        found.append([start, end, sorted(captured), *([True] if move.promotes else [])])
    return sorted(found, key=str)


@for_each(("variant", "item"), POSITIONS, name_of=named)
def test_moves_and_perft_of_a_position_that_tells_variants_apart(variant: Variant, item: dict[str, Any]) -> None:
    variant = numbered_from_the_top(variant)
    position = parse_fen(variant, item["fen"])
    assert numbered(variant, position) == sorted(
        ([start, end, sorted(captured), *rest] for start, end, captured, *rest in item["moves"]), key=str
    )
    expected = [nodes for nodes in item["perft"] if nodes <= 10_000]
    assert [perft(position, depth) for depth in range(1, len(expected) + 1)] == expected
