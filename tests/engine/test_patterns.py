"""Learnt patterns: the same to both colours, read from the package or from bytes, and refused if damaged."""

from __future__ import annotations

import logging
import random
import zlib
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from warcaby.engine import LEVELS, Limits, Thinking, data_file, patterns
from warcaby.engine.data_file import DamagedFileError, DataFiles
from warcaby.engine.evaluation import Evaluate, compile_evaluation
from warcaby.engine.levels import LESSON_LEVELS
from warcaby.engine.patterns import FAMILIES, Patterns, families, family_of, load, patterns_of
from warcaby.engine.patterns.file import read_patterns, write_patterns
from warcaby.engine.patterns.windows import ARRANGEMENTS, bands_of, windows_of
from warcaby.engine.weights import weights_for
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Colour, Game, Piece, Position, Variant, new_game, opponent
from warcaby.rules.board import Board
from warcaby.rules.position import position_of

PLACE = files("warcaby.engine.patterns")
WINDOWS = windows_of(BRAZILIAN.board)
CHANCE = random.Random(1)
MADE_UP = write_patterns("men-64", [[CHANCE.randint(-127, 127) for _ in range(ARRANGEMENTS)] for _ in range(WINDOWS)])


def file_of(family: str) -> bytes:
    return PLACE.joinpath(f"{family}.bin").read_bytes()


@pytest.fixture(autouse=True)
def nothing_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(families, "_files", DataFiles("warcaby.engine.patterns", families._read))


def turned(position: Position) -> Position:
    """The same position with the board turned round and the colours changed."""
    board = position.variant.board
    opposite = dict(zip(board.squares, reversed(board.squares), strict=True))
    pieces = {
        opposite[square]: Piece(opponent(piece.colour), piece.king) for square, piece in position.pieces().items()
    }
    return position_of(position.variant, opponent(position.turn), pieces)


PLAIN = compile_evaluation(BRAZILIAN, weights_for(BRAZILIAN))
TABLES = read_patterns("men-64", WINDOWS, MADE_UP)
LEARNT = compile_evaluation(BRAZILIAN, weights_for(BRAZILIAN), Patterns(TABLES))


def value(position: Position, evaluation: Mapping[Colour, Evaluate] = LEARNT) -> int:
    return evaluation[position.turn](position.state, 0)


def with_men(variant: Variant, men: dict[str, Colour], turn: Colour) -> Position:
    return position_of(variant, turn, {square: Piece(colour, False) for square, colour in men.items()})


positions = st.builds(
    with_men,
    st.just(BRAZILIAN),
    # Neither side has a man that it could not have: on the row where it would be a king.
    st.dictionaries(
        st.sampled_from(BRAZILIAN.board.squares[4:-4]), st.sampled_from(("white", "black")), min_size=2, max_size=24
    ),
    st.sampled_from(("white", "black")),
)


@pytest.mark.parametrize("family", FAMILIES)
def test_files_are_small_and_hold_every_window(family: str) -> None:
    data = file_of(family)
    assert len(data) < 60_000
    tables = read_patterns(family, windows_of(FAMILIES[family].board), data)
    assert write_patterns(family, tables) == data


@pytest.mark.parametrize("family", FAMILIES)
def test_every_game_of_a_family_has_its_weights(family: str) -> None:
    own = [variant for variant in VARIANTS.values() if family_of(variant) == family]
    assert own
    assert all(patterns_of(variant) is patterns_of(own[0]) is not None for variant in own)


@pytest.mark.parametrize("name", ["giveaway", "breakthrough", "corners", "one_way", "gothic", "wolf_and_dogs"])
def test_games_with_another_aim_or_board_have_none(name: str) -> None:
    assert family_of(VARIANTS[name]) is None
    assert patterns_of(VARIANTS[name]) is None


def test_captures_along_rows_make_another_family() -> None:
    families_of = {name: family_of(VARIANTS[name]) for name in ("international", "frisian", "frysk")}
    assert families_of == {"international": "men-100", "frisian": "crossed-100", "frysk": "crossed-100"}


@pytest.mark.parametrize(
    ("name", "family"), [("russian", "men-64"), ("pool", "men-64"), ("swedish", "men-64"), ("czech", "forward-64")]
)
def test_men_that_do_not_capture_backwards_make_another_family(name: str, family: str) -> None:
    assert family_of(VARIANTS[name]) == family


@given(positions)
def test_both_colours_are_judged_alike(position: Position) -> None:
    assert value(position) == value(turned(position))


@given(positions)
def test_patterns_add_what_their_windows_say(position: Position) -> None:
    """By names of squares, one window after another, as the file has them."""
    pieces = position.pieces()
    if not any(piece.colour == position.turn for piece in pieces.values()):
        return
    windows = [window.squares for band in bands_of(BRAZILIAN.board) for window in band]
    wanted = 0
    for sign, colour, seen in ((1, "white", windows), (-1, "black", [each[::-1] for each in windows[::-1]])):
        for table, squares in zip(TABLES, seen[:WINDOWS], strict=True):
            digits = [0 if square not in pieces else 1 if pieces[square].colour == colour else 2 for square in squares]
            wanted += sign * table[sum(digit * 3**place for place, digit in enumerate(digits))]
    plain, learnt = value(position, PLAIN), value(position)
    # Whoever cannot move has lost, whatever the men look like.
    assert abs(plain) > 20_000 or learnt - plain == (wanted if position.turn == "white" else -wanted)


def test_patterns_are_silent_when_there_is_a_king() -> None:
    position = parse_fen(BRAZILIAN, "W:Wa1,c3,e3:Bb8,h8,Kd8")
    assert value(position) == value(position, PLAIN)


@pytest.mark.parametrize(
    ("name", "text"),
    [("american", "W:Wa1,c3,e3,f2:Bb8,c5,h8"), ("turkish", "W:Wa2,c3,e3,f4:Bb6,c6,h7")],
)
def test_patterns_of_some_games_are_the_same_beside_a_king(name: str, text: str) -> None:
    variant = VARIANTS[name]
    evaluations = [compile_evaluation(variant, weights_for(variant), each) for each in (None, patterns_of(variant))]
    men, with_king = (parse_fen(variant, text + king) for king in ("", ",Kd8"))
    added = [value(each, evaluations[1]) - value(each, evaluations[0]) for each in (men, with_king)]
    assert added[0] == added[1] != 0


def test_a_board_with_the_dark_corner_on_the_right_is_seen_in_a_mirror() -> None:
    mirrored = dict(zip("abcdefgh", "hgfedcba", strict=True))
    left, right = (bands_of(VARIANTS[name].board) for name in ("american", "italian"))
    for band, other in zip(left, right, strict=True):
        for window, seen in zip(band, other, strict=True):
            assert tuple(mirrored[square[0]] + square[1] for square in window.squares) == seen.squares


def test_windows_cover_boards_of_every_size_and_kind() -> None:
    for board in (*(Board(side, side) for side in (8, 10, 12)), Board(8, 8, every_square=True)):
        covered = [square for band in bands_of(board) for window in band for square in window.squares]
        assert set(covered) == set(board.squares)


def test_windows_of_every_board_lie_opposite_each_other() -> None:
    for board in (Board(8, 8), Board(10, 10), Board(8, 8, every_square=True)):
        opposite = dict(zip(board.squares, reversed(board.squares), strict=True))
        windows = [window for band in bands_of(board) for window in band]
        assert [window.number for window in windows] == list(range(len(windows)))
        seen = [tuple(opposite[square] for square in reversed(window.squares)) for window in reversed(windows)]
        assert seen == [window.squares for window in windows]


def test_windows_where_light_squares_are_played_on_are_two_ranks_high() -> None:
    low, middle, high = bands_of(VARIANTS["turkish"].board)
    assert {name[1] for window in middle for name in window.squares} == {"4", "5"}
    assert [len(band) for band in (low, middle, high)] == [9, 3, 9]
    assert all(len({name[0] for name in window.squares}) == 4 for window in (*low, *middle, *high))


def test_who_uses_patterns() -> None:
    assert [level.number for level in LEVELS if level.knows_patterns] == [4, 8, 9, 10]
    assert not any(level.knows_patterns for level in LESSON_LEVELS)


def test_a_family_is_played_with_what_it_is_given_or_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(families, "_files", DataFiles("tests", families._read))
    known = patterns.read(MADE_UP)
    patterns.use(BRAZILIAN, known)
    assert patterns_of(VARIANTS["russian"]) is known
    patterns.use(BRAZILIAN, None)
    assert patterns_of(BRAZILIAN) is None
    with pytest.raises(ValueError, match="corners"):
        patterns.use(VARIANTS["corners"], known)


def test_the_same_weights_give_the_same_game() -> None:
    for family, data in (("men-64", MADE_UP), ("men-64", file_of("men-64"))):
        load(family, data)
        found = []
        for _ in range(2):
            thinking = Thinking(new_game(BRAZILIAN), Limits(nodes=3_000))
            while not thinking.run(60):
                pass
            found.append((thinking.best.move, thinking.best.score, thinking.depth))
        assert found[0] == found[1]


def test_a_table_that_comes_later_counts_from_the_next_move_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(data_file, "files", lambda package: tmp_path)
    game = Game((parse_fen(BRAZILIAN, "W:Wa1,c1,e1,g1,d2,f2,a3,e3,b4,f4,a5:Bh4,c5,d6,h6,a7,c7,g7,b8,d8,f8,h8"),))
    assert patterns_of(BRAZILIAN) is None
    values = []
    for data in (b"", MADE_UP):
        if data:
            load("men-64", data)
        thinking = Thinking(game, Limits(depth=1))
        thinking.run(60)
        values.append(thinking.best.score)
    assert values[0] != values[1]


@for_each(
    ("damage", "reason"),
    [
        (lambda data: b"", "other-kind"),
        (lambda data: b"<!doctype html><title>404</title>", "other-kind"),
        (lambda data: b"endgame1" + data[8:], "other-kind"),
        (lambda data: data[:5], "other-kind"),
        (lambda data: data[:7], "version"),
        (lambda data: data[:7] + b"2" + data[8:], "version"),
        (lambda data: data[:8], "damaged"),
        (lambda data: data[:13], "damaged"),
        (lambda data: data[:1000], "damaged"),
        (lambda data: data[:-1], "damaged"),
        (lambda data: data + b"\0", "damaged"),
        (lambda data: data[:900] + bytes([data[900] ^ 1]) + data[901:], "damaged"),
        (lambda data: write_patterns("men-64", [[0] * ARRANGEMENTS]), "damaged"),
        (lambda data: write_patterns("men-64", [[0] * ARRANGEMENTS] * (WINDOWS + 1)), "damaged"),
        (lambda data: write_patterns("other", [[0] * ARRANGEMENTS] * WINDOWS), "other-game"),
    ],
)
def test_a_damaged_file_is_refused_with_a_reason(damage: object, reason: str) -> None:
    load("men-64", MADE_UP)
    known = patterns_of(BRAZILIAN)
    assert callable(damage)
    with refusing(DamagedFileError, reason=reason):
        load("men-64", damage(MADE_UP))
    # What was there before is still there.
    assert patterns_of(BRAZILIAN) is known


def test_a_checksum_alone_makes_no_weights() -> None:
    for body in (b"", b"\0", b"\0\x06men-64", b"\0\x06men-64no stream of any kind", b"\xff\xffmen-64"):
        with pytest.raises(DamagedFileError):
            load("men-64", b"pattern1" + zlib.crc32(body).to_bytes(4, "big") + body)


def test_there_are_no_weights_of_unknown_families() -> None:
    with pytest.raises(KeyError):
        load("brazilian", MADE_UP)


def test_weights_that_do_not_fit_are_not_written() -> None:
    with pytest.raises(OverflowError):
        write_patterns("men-64", [[128]])


def test_the_engine_plays_on_without_a_damaged_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "men-64.bin").write_bytes(MADE_UP[:-3])
    monkeypatch.setattr(data_file, "files", lambda package: tmp_path)
    with caplog.at_level(logging.WARNING):
        assert patterns_of(BRAZILIAN) is None
    assert "men-64" in caplog.text
    thinking = Thinking(new_game(BRAZILIAN), Limits(nodes=500))
    assert thinking.run(100.0)
    assert thinking.best.move in new_game(BRAZILIAN).legal_moves()
