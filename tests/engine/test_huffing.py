"""Huffing: the machine removes a piece that missed its capture when that is best, and otherwise leaves it."""

from __future__ import annotations

import pytest

from warcaby.engine import LEVELS, Huffing, Limits
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import Game, new_game, variant_with

RULES = variant_with("brazilian", ["huffing"])


def missed(fen: str, move: str) -> Game:
    """The game after a quiet move that missed a capture."""
    start = parse_fen(RULES, fen)
    return Game((start,)).play(parse_move(start, move))


def decided(game: Game, level: int = 8) -> str:
    huffing = Huffing(game, Limits(seconds=2), level=LEVELS[level - 1])
    while not huffing.run(0.05):
        pass
    return huffing.best


@pytest.mark.parametrize("level", [1, 3, 5, 8, 10])
def test_a_piece_that_can_be_had_for_nothing_is_taken_at_every_level(level: int) -> None:
    assert decided(missed("W:Wc3,a1:Bd4,h8,a7", "a1-b2"), level) == "c3"


def test_of_two_pieces_the_better_one_is_taken() -> None:
    # A king and a man have missed captures.
    assert decided(missed("W:WKa1,g3,e1:Bb2,f4,h8,b8", "e1-f2")) == "a1"


def test_the_bridge_of_a_larger_capture_is_left_standing() -> None:
    # Without d6 there is nothing to capture; over it Black takes two and goes on to a king.
    assert decided(missed("W:Wa1,f4,g5,d6:Bh2,b6,c7", "g5-f6")) == ""


def test_nothing_is_taken_that_guards_against_ones_own_loss() -> None:
    # Without the man on e3 the new king catches both men of Black; now Black captures it first.
    assert decided(missed("W:Wa1,e3,b4,e7:Bd2,a3,h4", "e7-f8")) == ""


def test_whoever_is_hurried_has_an_answer_at_once() -> None:
    assert Huffing(missed("W:Wc3,a1:Bd4,h8,a7", "a1-b2")).best in ("c3", "")


@pytest.mark.parametrize("level", [1, 10])
def test_the_last_piece_is_taken_for_it_wins(level: int) -> None:
    assert decided(missed("W:Wc3:Bd4,h8", "c3-b4"), level) == "b4"


@pytest.mark.parametrize("level", [1, 10])
def test_whoever_cannot_move_takes_the_piece_away_that_is_in_the_way(level: int) -> None:
    assert decided(missed("W:Wb2,d2,f2,e3:Bd4", "d2-c3"), level) == "e3"


def test_where_no_capture_was_missed_there_is_nothing_to_think_about() -> None:
    with pytest.raises(ValueError, match="no capture was missed"):
        Huffing(new_game(RULES))
