"""The draw rules of the record inside the search: counted as a game counts them, and foreseen."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.engine.games import ALL_GAMES
from warcaby.engine import Limits, Thinking
from warcaby.engine.draws import FAR, NO_RUNS, Counts, compile_draws, counts_of
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import VARIANTS, Game, Variant, new_game

ENDGAMES = (
    ("brazilian", "W:WKa1,Kc1,c3:BKh8"),
    ("brazilian, twenty_moves", "W:WKa1,Kc1:BKh8,b8"),
    ("brazilian, fmjd64_endings", "W:WKc1,a7,h6:BKh8"),
    ("brazilian, fmjd64_endings", "W:WKc1,Ke1,g7,h2:BKf8,Kd8,Kb8,h6"),
    ("russian", "W:WKb2,Kc1,Ke1:BKh8"),
    ("russian", "W:WKf8,a7,h6:BKa1"),
    ("russian", "W:WKa1:BKf8,a3,h2"),
    ("russian", "W:WKc1,a7:BKf8,h2"),
    ("international", "W:WKa1,Kc1:BKj10"),
    ("international", "W:WKc1,a9,i9:BKj10"),
    ("turkish", "W:Wa5,Ka1:Bb7,Kh8"),
    ("turkish", "W:Wa5,b5:Bb7,g7"),
    ("american", "W:WKa1,Kc1:BKh8,f8"),
    ("italian", "W:WKb1,Kd1:BKg8"),
    ("frisian", "W:WKa1,Kc1:BKj10"),
    ("frisian", "W:WKa1,Kc1,a9:BKj2,b10"),
    ("gothic", "W:Wa5,Ka1:Bb7,Kh8"),
)


def begun(variant: Variant, fen: str) -> Game:
    return Game((parse_fen(variant, fen),))


def plies_left(game: Game) -> int:
    """How many plies the rules leave, by the counts that decide the game."""
    counts = [draw.limit - draw.count for draw in game.draw_counts() if draw.reason != "repetition"]
    return min(counts, default=FAR)


@given(ending=st.sampled_from(ENDGAMES), seed=st.integers(0, 1_000))
def test_plies_are_counted_in_the_search_as_in_the_game(ending: tuple[str, str], seed: int) -> None:
    name, fen = ending
    game = begun(ALL_GAMES[name], fen)
    drawing = compile_draws(game.variant)
    chance = random.Random(seed)
    counts = counts_of(game)
    for _ in range(40):
        state = game.position.state
        assert counts == counts_of(game)
        if drawing.without_kings or state[1] or state[3]:
            left = drawing.left(counts, state, game.position.side.can_capture(state))
            assert min(left, 100) == min(plies_left(game), 100)
        if game.ending():
            break
        game = game.play(chance.choice(game.legal_moves()))
        counts = drawing.after(counts, state, game.position.state)


def best_of(game: Game) -> Thinking:
    thinking = Thinking(game, Limits(depth=6))
    assert thinking.run(100)
    return thinking


def test_a_draw_by_king_moves_is_seen_coming_and_put_off_by_the_stronger_side() -> None:
    variant = VARIANTS["american"]
    begin = begun(variant, "W:WKa1,Kc1,a3:BKh8").positions
    thinking = best_of(Game(begin, (), king_plies=78, quiet_plies=78))
    # Two plies are left; the move of a man restarts the count.
    assert thinking.best.move.start == "a3"
    assert thinking.best.score.value > 0


def test_nothing_is_worth_anything_when_the_count_is_full_after_this_move() -> None:
    begin = begun(VARIANTS["american"], "W:WKa1,Kc1,Ke1:BKh8").positions
    assert best_of(Game(begin, (), king_plies=79, quiet_plies=79)).best.score.value == 0
    assert best_of(Game(begin)).best.score.value > 0


def test_the_weaker_side_repeats_and_the_stronger_one_does_not() -> None:
    game = begun(VARIANTS["american"], "W:WKa1,Kc1,Kg1,a3:BKh8,Kf8")
    for text in ("c1-d2", "f8-e7", "d2-c1", "e7-f8", "c1-d2", "f8-e7", "d2-c1"):
        game = game.play(parse_move(game.position, text))
    # Black to move: e7-f8 brings the first position for the third time, which saves Black.
    thinking = best_of(game)
    assert thinking.best.move.end == "f8"
    assert thinking.best.score.value == 0
    # White, one ply before, does not let it come to this.
    before = Game(game.positions[:-1], game.moves[:-1], game.king_plies - 1, game.quiet_plies - 1)
    better = best_of(before)
    assert (better.best.move.start, better.best.move.end) != ("d2", "c1")
    assert better.best.score.value > 0


def test_a_king_that_has_to_rest_is_seen_to_block_its_side() -> None:
    game = begun(VARIANTS["frisian"], "W:WKa1,a9:BKj2,b10")
    for text in ("a1-b2", "j2-i1", "b2-a1", "i1-j2", "a1-b2"):
        game = game.play(parse_move(game.position, text))
    # The king of White has moved three times, and b10 keeps the man on a9 where it is.
    thinking = best_of(game)
    assert thinking.best.move.start != "b10"
    assert thinking.best.score.win_in == 1


def test_a_new_game_has_counted_nothing() -> None:
    assert counts_of(new_game(VARIANTS["russian"])).king_plies == 0


class Left(NamedTuple):
    """An ending in which nothing has been counted yet, and how many plies its rules leave."""

    name: str
    fen: str
    plies: int


LEFT = (
    Left("brazilian", "W:WKa1,c3:BKh8,h6", 30),
    Left("american", "W:WKa1,Kc1:BKh8,f8", 80),
    Left("antidraughts", "W:WKa1:BKh8,f8", FAR),
    Left("wolf_and_dogs", "W:Wa1,c1:Bh8", FAR),
    # No capture for 25 moves of each side.
    Left("turkish", "W:Wa5,Ka1:Bb7,Kh8", 50),
    # One king against one, or one man against one, is a draw at once.
    Left("turkish", "W:WKa1:BKh7", 0),
    Left("turkish", "W:Wa4:Bh6", 0),
    # In Russian draughts 30 moves with four or five pieces, 60 with six or seven, where both sides have a king.
    Left("russian", "W:WKc1,a3:BKf8,h6", 60),
    Left("russian", "W:WKc1,a3,a5:BKf8,h6", 60),
    Left("russian", "W:WKc1,a3,a5:BKf8,h6,h4", 120),
    Left("russian", "W:WKc1,a3,a5,g1:BKf8,h6,h4", 120),
    Left("russian", "W:WKc1,a3,a5,g1,e1:BKf8,h6,h4", 30),
    Left("russian", "W:WKc1,a3:Bf8,h6", 30),
    Left("russian", "B:WKc1,a3:Bf8,h6", 30),
    # A lone king has 5 moves against two pieces, 5 against three on the main road, 15 against kings off it.
    Left("russian", "W:WKa3,Kc1:BKh8", 10),
    Left("russian", "B:WKa3,Kc1:BKh8", 10),
    Left("russian", "W:WKc1,Ke1,Ka3:BKh8", 10),
    Left("russian", "B:WKc1,Ke1,Ka3:BKh8", 10),
    Left("russian", "W:WKc1,Ke1,Ka3:BKf8", 30),
    Left("russian", "B:WKc1,Ke1,Ka3:BKf8", 30),
    Left("russian", "W:WKa1:BKf8,Kd8,Kb8", 10),
    Left("russian", "W:WKb8:BKf8,Kd8,Ka5", 30),
    # In international draughts 5 moves with one or two pieces against a king, 16 with three, 25 otherwise.
    Left("international", "W:WKa1,Kc1:BKj10", 10),
    Left("international", "W:WKa1,Kc1,a3:BKj10", 32),
    Left("international", "W:WKa1,Kc1,Ke1,a3:BKj10", 50),
    # In Frisian draughts 7 moves with two kings against one, 2 with one.
    Left("frisian", "W:WKa1,Kc1:BKj10", 14),
    Left("frisian", "W:WKc1:BKj10", 4),
    Left("frisian", "W:WKc1,a3:BKj10", FAR),
)


@for_each("ending", LEFT, name_of=lambda ending: f"{ending.name} {ending.fen}")
def test_what_an_ending_leaves(ending: Left) -> None:
    game = begun(VARIANTS[ending.name], ending.fen)
    drawing = compile_draws(game.variant)
    assert drawing.left(counts_of(game), game.position.state, False) == ending.plies


def counted(king: int = 0, quiet: int = 0, balance: int = 0, material: int = 0, road: int = -1) -> Counts:
    return Counts(king, quiet, balance, material, road, NO_RUNS)


@pytest.mark.parametrize(
    ("name", "fen", "counts", "plies"),
    [
        # What is counted is taken away from what is left.
        ("brazilian", "W:WKa1,c3:BKh8,h6", counted(king=29, quiet=40), 1),
        ("turkish", "W:Wa5,Ka1:Bb7,Kh8", counted(king=40, quiet=49), 1),
        ("russian", "W:WKc1,a3:BKf8,h6", counted(king=29, balance=57), 3),
        ("russian", "W:WKa3,Kc1:BKh8", counted(balance=29, material=8), 2),
        ("russian", "W:WKc1,Ke1,Ka3:BKh8", counted(material=3, road=8), 2),
        ("russian", "W:WKc1,Ke1,Ka3:BKh8", counted(material=29, road=8), 1),
        # Off the main road nothing is counted there.
        ("russian", "W:WKc1,Ke1,Ka3:BKh8", counted(material=3, road=-1), 27),
        ("russian", "W:WKc1,Ke1,Ka3:BKh8", counted(material=3, road=0), 10),
    ],
)
def test_what_is_counted_is_no_longer_left(name: str, fen: str, counts: Counts, plies: int) -> None:
    game = begun(VARIANTS[name], fen)
    assert compile_draws(game.variant).left(counts, game.position.state, False) == plies


@pytest.mark.parametrize(
    ("name", "fen", "plies"),
    [
        # What hangs is still to be decided.
        ("turkish", "W:WKa1:BKh7", 50),
        ("russian", "W:WKa3,Kc1:BKh8", 30),
        ("russian", "W:WKc1,Ke1,Ka3:BKh8", 30),
        ("frisian", "W:WKc1:BKj10", FAR),
        # Here it does not matter.
        ("frisian", "W:WKa1,Kc1:BKj10", 14),
        ("international", "W:WKa1,Kc1:BKj10", 10),
    ],
)
def test_what_an_ending_leaves_to_a_side_that_can_capture(name: str, fen: str, plies: int) -> None:
    game = begun(VARIANTS[name], fen)
    assert compile_draws(game.variant).left(counts_of(game), game.position.state, True) == plies


def test_what_counts_without_kings_and_where_positions_come_again() -> None:
    drawings = {name: compile_draws(variant) for name, variant in VARIANTS.items()}
    # Turkish men and Gothic men step sideways; a Turkish draw needs no king.
    assert {name for name, drawing in drawings.items() if drawing.without_kings} == {"turkish", "gothic"}
    # Dogs never go back, and the first king of Breakthrough ends the game.
    assert {name for name, drawing in drawings.items() if not drawing.can_repeat} == {"wolf_and_dogs", "breakthrough"}
