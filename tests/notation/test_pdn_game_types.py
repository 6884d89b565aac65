"""What a PDN file says about its game: types, numbering, names of variants."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from tests.notation.test_pdn_reading import game, moves, problems
from warcaby.notation import fen, parse_game_type, read_pdn
from warcaby.rules import BRAZILIAN, VARIANTS, initial_position

GAME_TYPES = {
    "20": ("international", "white", False),
    "21": ("american", "black", False),
    "22,W,8,8,N2,1": ("italian", "white", False),
    "24,W,8,8,N1": ("spanish", "white", False),
    "25": ("russian", "white", True),
    "26, W, 8, 8, A0, 0": ("brazilian", "white", True),
    "26,W,8,8,N2,0": ("brazilian", "white", False),
    "23,W,8,8,A0,0": ("pool", "white", True),
    "31,b,8,8,n2,0": ("thai", "black", False),
}


@pytest.mark.parametrize("tag", GAME_TYPES)
def test_game_types(tag: str) -> None:
    variant = parse_game_type(tag)
    assert (variant.id, variant.first, variant.pdn.algebraic) == GAME_TYPES[tag]


def test_every_record_is_what_its_own_tag_says() -> None:
    numbered = [variant for variant in VARIANTS.values() if variant.pdn.game_type is not None]
    assert len(numbered) == 13
    for variant in numbered:
        assert parse_game_type(variant.pdn.tag) is variant
        assert parse_game_type(variant.pdn.tag[:-2]) is variant
    assert parse_game_type("23,W,8,8,A0,0") is parse_game_type("23, W, 8, 8, A0")


@pytest.mark.parametrize(
    ("tag", "words"),
    [
        ("42", "not known"),
        ("41,W,10,8,A0,0", "not known"),
        ("Russian", "is no GameType"),
        ("26,W,8", "is no GameType"),
        ("26,W,10,10,A0,0", "not played on a board of 10x10"),
        ("23,B,8,8,A1,1", "A1"),
        ("20,W,10,10,N3,0", "N3"),
    ],
)
def test_game_types_that_are_not_known_are_not_played(tag: str, words: str) -> None:
    reading = read_pdn(f'[White "Anna"]\n[GameType "{tag}"]\n1. c3-d4 {{so}} (c3-b4) d6-c5 1-0')
    assert [(it.line, it.column, it.kind) for it in reading.problems] == [(2, 12, "tag")]
    assert words in reading.problems[0].message
    read = reading.games[0]
    assert (read.variant, read.start, read.plies, read.result) == (None, None, 0, "1-0")
    assert moves(read.line) == ["<c3-d4>", "<d6-c5>"]


@pytest.mark.parametrize("following", ['[White "Jan"]\n1. 33-29 *', "", "*", "0-1"])
def test_points_of_another_count_end_a_game(following: str) -> None:
    # In the Delft count a game that would be drawn gives 6-4 to whoever has a man more.
    reading = read_pdn(f'[Result "4-6"]\n1. 32-28 19-23 4-6\n{following}', VARIANTS["international"])
    assert reading.problems == ()
    assert (reading.games[0].plies, reading.games[0].result, reading.games[0].points) == (2, "0-1", "4-6")


def test_points_are_a_move_where_the_game_goes_on() -> None:
    read = game('[Result "8-2"]\n[FEN "W:W8:B16"]\n1. 8-2 16-21 8-2', "international")
    assert (moves(read.line), read.result) == (["e9d10", "a7b6"], "1-0")
    assert problems('[Result "1-9"]\n1. 32-28 19-23 4-6', "international") == [
        (2, 16, "illegal move '4-6': not-your-piece")
    ]


USUAL = {
    # The numbers would begin at the other end of the board: White's men stood on 1 to 20.
    "20,W,10,10,N1,0": "1. 32-28 18-23 2. 33-29 23x32",
    "20,W,10,10,N3,0": "1. 32-28 18-23 2. 33-29 23x32",
    "21,B,8,8,N2,0": "1. 11-15 23-19 2. 8-11 22-17",
    "25,W,8,8,A1,0": "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
    "26,W,8,8,S0,0": "1. c3-d4 d6-c5 2. b2-c3 f6-g5",
    "98,W,10,10,N1,0": "1. 32-28 18-23 2. 33-29 23x32",
}


@pytest.mark.parametrize("tag", USUAL)
def test_squares_that_only_make_sense_in_the_usual_numbering(tag: str) -> None:
    reading = read_pdn(f'[GameType "{tag}"]\n{USUAL[tag]} 2-0')
    assert reading.games[0].variant is parse_game_type(tag.split(",", maxsplit=1)[0])
    assert (reading.games[0].plies, [it.reason for it in reading.problems]) == (4, ["numbering"])
    assert (reading.problems[0].line, reading.problems[0].column, reading.problems[0].kind) == (1, 12, "tag")


def test_a_position_in_the_usual_numbering() -> None:
    reading = read_pdn('[GameType "20,W,10,10,N1,0"]\n[FEN "W:W32:B19"]\n1. 32-28 19-24 2-0')
    assert reading.games[0].start is not None
    assert fen(reading.games[0].start, numeric=True) == "W:W32:B19"
    assert [it.reason for it in reading.problems] == ["numbering"]


def test_squares_as_the_tag_says_where_they_make_sense() -> None:
    # Numbered from White's right corner: 17-22 is what is usually 34-29, and 32-28 is 19-23.
    read = game('[GameType "20,W,10,10,N1,0"]\n1. 17-22 32-28 *')
    assert moves(read.line) == ["h4g5", "g7f6"]
    assert read.variant is parse_game_type("20,W,10,10,N1,0")


def test_a_first_move_that_is_illegal_in_any_numbering() -> None:
    reading = read_pdn('[GameType "20,W,10,10,N1,0"]\n1. 28-33 2-0')
    assert [it.reason for it in reading.problems] == ["move-illegal"]


LIDRAUGHTS = {
    '[GameType "96"]': "breakthrough",
    '[GameType "97"]': "frysk",
    '[GameType "98,W,10,10,N2,0"]': "antidraughts",
    '[GameType "99"]': "international",
    '[Variant "Breakthrough"]': "breakthrough",
    '[Variant "Frysk!"]': "frysk",
    '[Variant "Antidraughts"]': "antidraughts",
    '[Variant "From Position"]': "international",
    '[Variant "Standard"]': "international",
    '[Variant "Russian"]': "russian",
    '[GameType "45"] [Variant "Frisian"]': "frisian",
}


@for_each("tags", LIDRAUGHTS)
def test_games_as_lidraughts_names_them(tags: str) -> None:
    read = game(f'{tags} [FEN "?"] *')
    assert (read.variant, read.start) == (VARIANTS[LIDRAUGHTS[tags]], initial_position(VARIANTS[LIDRAUGHTS[tags]]))


def test_a_variant_without_a_number_is_named_by_a_tag() -> None:
    assert game('[Variant "Corner draughts"] 1. d2-c3 *').variant == (VARIANTS["corners"])
    assert game('[Variant "corners"] [GameType "26"] 1. c3-d4 *').variant == BRAZILIAN
    assert problems('[Variant "tiddlywinks"] 1. c3-d4 *') == [
        (1, 11, "'tiddlywinks' is no variant that is known here; the moves are not played")
    ]
