"""The page of a game says what its rules say: draws, directions, pieces and notation, sentence by sentence."""

from __future__ import annotations

import pytest

from warcaby.app.words.rule_words import (
    board_texts,
    choice_text,
    draw_notes,
    draw_texts,
    end_texts,
    king_moves_texts,
    man_captures_texts,
    man_moves_texts,
    notation_texts,
)
from warcaby.app.words.translation import translator
from warcaby.rules import VARIANTS

EN = translator("en")

THREE_TIMES = "The same position comes up 3 times with the same side to move."
COUNT_BEGINS = "Where it depends on what is left, the count begins with the move that brought this about."


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (
            "russian",
            [
                THREE_TIMES,
                "Each side has made 15 moves with kings only, and nothing was captured. "
                "With kings on both sides and 4, 5, 6 or 7 pieces left the rules below count instead.",
                "Both sides have kings, 4 or 5 pieces are left, and for 30 moves each nothing is captured or crowned.",
                "Both sides have kings, 6 or 7 pieces are left, and for 60 moves each nothing is captured or crowned.",
                "Left on the board: 1 king – 1 king, 2 kings or 1 king and 1 man, for 5 moves each. "
                "Not while something can be captured.",
                "Left on the board: 1 king on the long diagonal – 3 kings, 2 kings and 1 man or 1 king and 2 men, "
                "for 5 moves each. Not while something can be captured.",
                "Left on the board: 1 king – 3 kings or more, for 15 moves each.",
            ],
        ),
        (
            "turkish",
            [
                THREE_TIMES,
                "Each side has made 25 moves, and nothing was captured.",
                "Left on the board: 1 king – 1 king. Not while something can be captured.",
                "Left on the board: 1 man – 1 man. Not while something can be captured.",
            ],
        ),
        (
            "international",
            [
                THREE_TIMES,
                "Each side has made 25 moves with kings only, and nothing was captured.",
                "Left on the board: 1 king – 1 king, 2 kings or 1 king and 1 man, for 5 moves each.",
                "Left on the board: 1 king – 3 kings, 2 kings and 1 man or 1 king and 2 men, for 16 moves each.",
            ],
        ),
        (
            "frisian",
            [
                "Left on the board: 1 king – 2 kings, for 7 moves each.",
                "Left on the board: 1 king – 1 king, for 2 moves each. Not while something can be captured.",
            ],
        ),
        ("antidraughts", [THREE_TIMES]),
        ("wolf_and_dogs", []),
    ],
)
def test_when_a_game_is_drawn(game: str, texts: list[str]) -> None:
    assert draw_texts(EN, VARIANTS[game]) == texts


@pytest.mark.parametrize(
    ("game", "notes"),
    [
        ("international", [f"{COUNT_BEGINS} A man that becomes a king does not begin it again."]),
        ("frisian", [COUNT_BEGINS, "A position that comes up again does not end this game."]),
        ("turkish", []),
        ("wolf_and_dogs", []),
        ("brazilian", []),
    ],
)
def test_what_is_to_be_known_about_draws(game: str, notes: list[str]) -> None:
    assert draw_notes(EN, VARIANTS[game]) == notes


@pytest.mark.parametrize(
    ("game", "army"),
    [
        ("brazilian", "Each side has 12 men."),
        ("frysk", "Each side has 5 men."),
        ("wolf_and_dogs", "White has: 4 dogs. Black has: 1 wolf."),
    ],
)
def test_what_each_side_begins_with(game: str, army: str) -> None:
    assert army in board_texts(EN, VARIANTS[game])


@pytest.mark.parametrize(
    ("game", "moves", "captures"),
    [
        ("brazilian", "diagonally forward", "diagonally in all four directions"),
        ("american", "diagonally forward", "diagonally forward"),
        ("turkish", "straight forward or sideways", "straight forward or sideways"),
        (
            "gothic",
            "straight forward, diagonally forward or sideways",
            "straight forward, diagonally forward or sideways",
        ),
        ("frisian", "diagonally forward", "in all eight directions, straight and diagonally"),
    ],
)
def test_where_a_man_goes(game: str, moves: str, captures: str) -> None:
    variant = VARIANTS[game]
    assert man_moves_texts(EN, variant) == [f"A man moves one square: {moves}."]
    jump = "A man jumps over an adjacent opposing piece to the free square right behind it"
    assert man_captures_texts(EN, variant)[0] == f"{jump}: {captures}."
    backwards = "in all" in captures
    assert ("It never captures backwards." in man_captures_texts(EN, variant)) == (not backwards)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("brazilian", "A king flies over any number of free squares: diagonally in all four directions."),
        ("turkish", "A king flies over any number of free squares: straight in all four directions."),
        ("gothic", "A king moves one square: in all eight directions, straight and diagonally."),
        ("wolf_and_dogs", "The wolf moves one square: diagonally in all four directions."),
        ("breakthrough", "No king ever moves: the first one ends the game."),
    ],
)
def test_where_a_king_goes(game: str, text: str) -> None:
    assert king_moves_texts(EN, VARIANTS[game]) == [text]


def test_a_frisian_king_has_to_rest() -> None:
    assert king_moves_texts(EN, VARIANTS["frisian"])[1:] == [
        "The same king may move at most 3 times in a row without capturing while its side has men.",
        "Where nothing else can move then, the game is lost.",
    ]


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("russian", "Of several captures you may choose any."),
        ("brazilian", "Of several captures this one comes first, and between equal ones you may choose:"),
        ("frisian", "Of several captures these come first, in this order, and between equal ones you may choose:"),
        ("italian", "Of several captures these come first, in this order, and between equal ones you may choose:"),
    ],
)
def test_how_free_the_choice_between_captures_is(game: str, text: str) -> None:
    assert choice_text(EN, VARIANTS[game]) == text


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("brazilian", "A player with no pieces left, or none that can move, loses."),
        ("antidraughts", "A player with no pieces left, or none that can move, wins."),
        ("wolf_and_dogs", "A player who cannot move loses."),
        ("wolf_and_dogs", "The wolf wins on reaching a1, c1, e1 or g1."),
        ("turkish", "A side left with one man that has nothing to capture loses against a king."),
        ("breakthrough", "The first player to get a king wins."),
    ],
)
def test_how_a_game_is_won(game: str, text: str) -> None:
    assert text in end_texts(EN, VARIANTS[game])


@pytest.mark.parametrize(
    ("game", "texts"),
    [
        (
            "brazilian",
            [
                "Squares are named by letter and number, such as c3.",
                "A move is written with “-”, a capture with “x”.",
                "GameType in PDN files: 26,W,8,8,A0,0.",
            ],
        ),
        (
            "frysk",
            [
                "Squares have numbers from 1, at the top left as White sees it, to 50.",
                "A move is written with “-”, a capture with “x”.",
                "Results are written 2-0, 1-1 and 0-2.",
                "PDN has no number for this game.",
            ],
        ),
        (
            "wolf_and_dogs",
            [
                "Squares are named by letter and number, such as c3.",
                "A move is written with “-”.",
                "PDN has no number for this game.",
            ],
        ),
    ],
)
def test_how_a_game_is_written_down(game: str, texts: list[str]) -> None:
    assert notation_texts(EN, VARIANTS[game]) == texts
