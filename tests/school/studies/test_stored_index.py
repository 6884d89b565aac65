"""Counted games as bytes: what is read back says what was counted, and everything else is passed over."""

from __future__ import annotations

import random
import zlib

import pytest

from tests.school.studies.test_index import random_game
from warcaby.notation import PdnGame, PdnLine, PdnMove, pdn_text
from warcaby.rules import BRAZILIAN, VARIANTS, Variant, initial_position
from warcaby.school.studies import stored_index
from warcaby.school.studies.index import PositionIndex, words
from warcaby.school.studies.stored_index import read_indexes, summed, write_indexes

SOURCE = "a file"


def counted(variant: Variant, count: int = 6) -> PositionIndex:
    index = PositionIndex(variant)
    for seed in range(count):
        game = random_game(variant, seed)
        line = PdnLine(tuple(PdnMove(move) for move in game.moves))
        text = pdn_text([PdnGame(variant, game.positions[0], (), line)]).split("\n\n", 1)[1]
        index.add(game.positions[0], words(text), ("1-0", "1/2-1/2", "0-1", "*")[seed % 4], number=seed * 7)
    return index


def test_indexes_of_every_game_come_back_together() -> None:
    before = [counted(variant) for variant in VARIANTS.values()]
    after = read_indexes(write_indexes(before, SOURCE), SOURCE)
    assert after is not None
    for old, new in zip(before, after, strict=True):
        assert (new.variant, new.texts, new.columns) == (old.variant, old.texts, old.columns)


def test_games_are_added_to_an_index_that_was_read_as_to_the_one_that_was_written() -> None:
    index = counted(BRAZILIAN)
    found = read_indexes(write_indexes([index], SOURCE), SOURCE)
    assert found is not None
    (again,) = found
    start = initial_position(BRAZILIAN)
    for each in (index, again):
        each.add(start, words("1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5"), "1-0", number=99)
    assert again.columns == index.columns
    assert again.moves_from(start) == index.moves_from(start)
    assert again.games_with(start)[-1] == (6, 0)
    assert again.number(6) == 99


def test_what_is_damaged_is_no_index() -> None:
    stored = write_indexes([counted(BRAZILIAN, 2)], SOURCE)
    chance = random.Random(1)
    for at in [0, len(stored) - 1, *(chance.randrange(len(stored)) for _ in range(300))]:
        assert (
            read_indexes(stored[:at] + bytes([stored[at] ^ chance.randrange(1, 256)]) + stored[at + 1 :], SOURCE)
            is None
        )
        assert read_indexes(stored[:at], SOURCE) is None
    for text in (b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\xff\n", b"1. c3-d4 b6-a5 *\n"):
        assert read_indexes(text, SOURCE) is None
        assert read_indexes(summed(text), SOURCE) is None
    assert read_indexes(stored + b"\0", SOURCE) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"brazilian", b"brasilian"),
        (b"c3-d4", b"c3-d9"),
        (b"c3-d4", b"c3+d4"),
        (b'"lengths": [', b'"lengths": [2, '),
        (b'"packed": ', b'"packed": -'),
        (b'"texts": [', b'"texts": [3, '),
        (b"{", b"["),
    ],
)
def test_what_fits_by_its_sum_alone_is_no_index(old: bytes, new: bytes) -> None:
    stored = write_indexes([counted(BRAZILIAN, 2)], SOURCE)
    assert old in stored
    assert read_indexes(summed(stored[4:].replace(old, new, 1)), SOURCE) is None


def test_what_was_counted_otherwise_or_of_something_else_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = write_indexes([counted(BRAZILIAN, 2)], SOURCE)
    assert read_indexes(stored, "another file") is None
    assert read_indexes(stored, SOURCE) is not None
    for name, value in (("FORMAT", 0), ("__version__", "0.0.0"), ("VARIANTS", {"brazilian": BRAZILIAN})):
        with monkeypatch.context() as patch:
            patch.setattr(stored_index, name, value)
            stored_index._made.cache_clear()
            assert read_indexes(stored, SOURCE) is None
        stored_index._made.cache_clear()


def test_what_is_counted_has_not_changed_unless_the_format_has() -> None:
    """Whoever changes how games are counted raises FORMAT, and writes here what comes of the same games now."""
    index = PositionIndex(BRAZILIAN)
    for text in (
        "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 a5-b4 {weak} 4. c5-d6 (4. b2-a3) e7xc5 $2 5. b2-a3 1-0",
        "1. c3-d4 d6-e5 2. b2-c3 e5-f4 3. g3xe5 f6xb2 4. a1xc3 1/2-1/2",
        "1. e3-f4 b6-a5 2. nonsense 0-1",
    ):
        index.add(initial_position(BRAZILIAN), words(text), "*")
    listed = repr((index.texts, *(column.tolist() for column in index.columns))).encode()
    assert (stored_index.FORMAT, zlib.crc32(listed)) == (1, 372992008)
