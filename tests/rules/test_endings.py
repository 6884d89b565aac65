"""How games end, variant by variant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.test_other_games import game
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import Ending, Game


def begun(name: str, fen: str) -> Game:
    return Game((parse_fen(game(name), fen),))


def played(name: str, fen: str, *moves: str) -> Game:
    so_far = begun(name, fen)
    for text in moves:
        assert so_far.ending() is None, text
        so_far = so_far.play(parse_move(so_far.position, text))
    return so_far


def shuffled(so_far: Game, moves: list[str], plies: int) -> Game:
    """Go on with the same moves over and over."""
    for number in range(plies):
        so_far = so_far.play(parse_move(so_far.position, moves[number % len(moves)]))
    return so_far


WON = {
    "giveaway: who first has no pieces wins": ("giveaway", "W:Wc3:Bd4", ["c3xe5"], Ending("black", "no-pieces")),
    "giveaway: who cannot move wins": ("giveaway", "W:Wf2,h2:Bh4", ["h2-g3"], Ending("black", "blocked")),
    "russian: who has no pieces loses": ("russian", "W:Wc3:Bd4", ["c3xe5"], Ending("white", "no-pieces")),
    "wolf and dogs: the wolf wins on the dogs' row": (
        "wolf_and_dogs",
        "B:Wa3,c3,e5,g5:BKd2",
        ["d2-c1"],
        Ending("black", "goal"),
    ),
    "wolf and dogs: a wolf that is shut in has lost": (
        "wolf_and_dogs",
        "W:Wg7,f4:BKh8",
        ["f4-g5"],
        Ending("white", "blocked"),
    ),
    "wolf and dogs: dogs that cannot move have lost": (
        "wolf_and_dogs",
        "B:Wa7,b8:BKc5",
        ["c5-b6"],
        Ending("black", "blocked"),
    ),
    "turkish: a king wins against a single man": ("turkish", "B:WKa1,b2:Bh5", [], Ending("white", "lone-man")),
    "turkish: not while the man has a capture": ("turkish", "B:WKa1,g5:Bg6", [], None),
    "breakthrough: the first king wins": ("breakthrough", "W:Wa9,c1:Bj8", ["a9-b10"], Ending("white", "first-king")),
    "antidraughts: who cannot move wins": ("antidraughts", "W:Wc3:Bd4", ["c3xe5"], Ending("black", "no-pieces")),
}


@pytest.mark.parametrize("rule", WON)
def test_won(rule: str) -> None:
    name, fen, moves, ending = WON[rule]
    assert played(name, fen, *moves).ending() == ending


@pytest.mark.parametrize(
    ("name", "plies"),
    [("brazilian", 30), ("brazilian+twenty_moves", 40), ("american", 80), ("international", 50), ("italian", 80)],
)
def test_so_many_king_moves_are_a_draw(name: str, plies: int) -> None:
    fen = "W:WKa3,h2:BKb8,a7" if name != "italian" else "W:WKb3,g2:BKa8,b7"
    almost = replace(begun(name, fen), king_plies=plies)
    assert almost.ending() == Ending(None, "king-moves")
    assert replace(almost, king_plies=plies - 1).ending() is None


def test_turkish_fifty_plies_without_a_capture_are_a_draw() -> None:
    quiet = replace(begun("turkish", "W:WKa1,b1:BKh8,g7"), quiet_plies=50)
    assert quiet.ending() == Ending(None, "quiet-moves")


@pytest.mark.parametrize("fen", ["W:WKa1:BKh7", "W:Wa2:Bh7"])
def test_turkish_one_against_one_is_a_draw(fen: str) -> None:
    assert begun("turkish", fen).ending() == Ending(None, "material")


def test_turkish_one_against_one_is_none_while_there_is_a_capture() -> None:
    assert begun("turkish", "W:WKa1:BKa7").ending() is None


MATERIAL = {
    "FMJD-64 7.2.8: two kings against one, 5 moves each": ("russian", "W:WKa1,Kc1:BKh2", 10),
    "FMJD-64 7.2.4: three kings against one, 15 moves each": ("russian", "W:WKa1,Kc1,Ke1:BKh2", 30),
    "FMJD-64 7.2.7: three kings against one on the main road, 5 moves each": ("russian", "W:WKf8,Kc1,Ke1:BKa1", 10),
    "FMJD: one king against one, 5 moves each": ("international", "W:WKa1:BKj2", 10),
    "FMJD: three kings against one, 16 moves each": ("international", "W:WKa1,Kc1,Ke1:BKj2", 32),
    "Frisian: two kings against one, 7 moves each": ("frisian", "W:WKa1,Kc1:BKj2", 14),
    "Frisian: one king against one, 2 moves each": ("frisian", "W:WKa1:BKj2", 4),
}


@pytest.mark.parametrize("rule", MATERIAL)
def test_too_little_left_to_win_is_a_draw_after_so_many_moves(rule: str) -> None:
    name, fen, limit = MATERIAL[rule]
    counts = [count.limit for count in begun(name, fen).draw_counts() if count.reason == "material"]
    assert min(counts) == limit


def test_the_count_of_a_material_draw_goes_on_move_by_move() -> None:
    there_and_back = ["a1-b2", "h2-g1", "b2-a1", "g1-h2"]
    so_far = begun("russian", "W:WKa1,Kc1:BKh2")
    counts = []
    for plies in (0, 1, 4):
        after = shuffled(so_far, there_and_back, plies)
        counts.append(next(count.count for count in after.draw_counts() if count.reason == "material"))
    assert counts == [0, 1, 4]
    russian = game("russian")
    # Going there and back would be a draw by repetition first.
    endless = replace(russian, draws=replace(russian.draws, repetitions=0))
    so_far = Game((parse_fen(endless, "W:WKa1,Kc1:BKh2"),))
    assert shuffled(so_far, there_and_back, 9).ending() is None
    assert shuffled(so_far, there_and_back, 10).ending() == Ending(None, "material")


def test_a_capture_begins_the_count_of_a_material_draw() -> None:
    after = played("russian", "W:WKa1,Kc1:BKg7,h2", "a1xh8")
    assert [count.count for count in after.draw_counts() if count.reason == "material"] == []
    left = played("russian", "W:WKa1,Kc1:BKh4,Kg7", "a1xh8")
    assert [count.count for count in left.draw_counts() if count.reason == "material"] == [0]


def test_fmjd64_7_2_6_kings_on_both_sides_and_an_unchanged_balance() -> None:
    four = begun("russian", "W:WKa1,c3:BKh8,f6").draw_counts()
    six = begun("russian", "W:WKa1,c3,e3:BKh8,f6,d6").draw_counts()
    assert [count.limit for count in four if count.reason == "balance"] == [60]
    assert [count.limit for count in six if count.reason == "balance"] == [120]


def test_frisian_the_same_king_moves_three_times_in_a_row_at_most() -> None:
    so_far = begun("frisian", "W:WKa1,h2:BKb10,i7")
    so_far = shuffled(so_far, ["a1-b2", "b10-c9", "b2-a1", "c9-b10", "a1-b2", "i7-h6"], 6)
    assert {move.start for move in so_far.legal_moves()} == {"h2"}


def test_frisian_another_move_in_between_gives_the_king_three_more() -> None:
    so_far = begun("frisian", "W:WKa1,h2:BKb10,i7")
    so_far = shuffled(so_far, ["a1-b2", "b10-c9", "b2-a1", "c9-b10", "h2-g3", "i7-h6"], 6)
    assert "a1" in {move.start for move in so_far.legal_moves()}


def test_frisian_without_men_a_king_moves_as_it_likes() -> None:
    so_far = begun("frisian", "W:WKa1,Ke1:BKb10,i7")
    so_far = shuffled(so_far, ["a1-b2", "b10-c9", "b2-a1", "c9-b10", "a1-b2", "i7-h6"], 6)
    assert "b2" in {move.start for move in so_far.legal_moves()}


def test_huffing_takes_away_a_piece_that_missed_its_capture() -> None:
    missed = played("brazilian+huffing", "W:Wc3,g3:Bd4,h8", "g3-h4")
    assert missed.huffable() == ("c3",)
    after = missed.huff("c3").position
    assert after.piece_at("c3") is None
    assert after.turn == "black"


def test_huffing_finds_the_piece_where_it_went() -> None:
    assert played("brazilian+huffing", "W:Wc3:Bd4,h8", "c3-b4").huffable() == ("b4",)


def test_nothing_is_huffed_after_a_capture_or_where_it_is_not_the_rule() -> None:
    taken = played("brazilian+huffing", "W:Wc3:Bd4,h8", "c3xe5")
    assert taken.huffable() == ()
    with pytest.raises(ValueError, match="has missed no capture"):
        taken.huff("e5")
    assert played("brazilian", "W:Wc3:Bd4,h8", "c3xe5").huffable() == ()
