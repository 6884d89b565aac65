"""How games end, by variant."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.cases import for_each
from tests.rules.test_other_games import game
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import Ending, Game, IllegalMoveError, Refusal, legal_moves, variant_with


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


@for_each("rule", WON)
def test_won(rule: str) -> None:
    name, fen, moves, ending = WON[rule]
    assert played(name, fen, *moves).ending() == ending


@pytest.mark.parametrize(
    ("game", "options", "winner"),
    [("giveaway", (), "black"), ("giveaway", ("blocked_loses",), "black"), ("brazilian", (), "white")],
)
def test_a_side_whose_last_piece_is_gone_before_its_opponent_moves(
    game: str, options: tuple[str, ...], winner: str
) -> None:
    # Only blocked pieces change their meaning by what was agreed; having none wins the losing game either way.
    alone = Game((parse_fen(variant_with(game, options), "W:Wc3:B"),))
    assert alone.ending() == Ending("white" if winner == "white" else "black", "no-pieces")


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


TIRED = ("frisian", "W:WKa1,a9:BKj2,b10", "a1-b2", "j2-i1", "b2-a1", "i1-j2", "a1-b2")


def test_frisian_a_tired_king_does_not_move_although_nothing_else_can() -> None:
    # The man on a9 is blocked by b10.
    so_far = played(*TIRED, "j2-i1")
    assert so_far.tired_king() == "b2"
    assert so_far.legal_moves() == []
    assert so_far.ending() == Ending("black", "blocked")


def test_frisian_a_tired_king_may_capture() -> None:
    so_far = played(*TIRED, "j2-f6")
    assert {(move.start, *move.captured) for move in so_far.legal_moves()} == {("b2", "f6")}


def test_frisian_another_piece_is_to_move_while_the_king_rests() -> None:
    so_far = played(*TIRED, "b10-c9")
    assert {move.start for move in so_far.legal_moves()} == {"a9"}


def test_giveaway_option_who_has_pieces_but_cannot_move_loses() -> None:
    blocked = played("giveaway+blocked_loses", "W:Wf2,h2:Bh4", "h2-g3")
    assert blocked.ending() == Ending("white", "blocked")
    without = played("giveaway+blocked_loses", "W:Wc3:Bd4", "c3xe5")
    assert without.ending() == Ending("black", "no-pieces")


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


def test_huffing_the_last_piece_wins() -> None:
    missed = played("brazilian+huffing", "W:Wc3:Bd4,h8", "c3-b4")
    assert missed.ending() is None
    assert missed.huff("b4").ending() == Ending("black", "no-pieces")


def test_one_piece_is_huffed_and_no_other() -> None:
    missed = played("brazilian+huffing", "W:Wc3,g3,a1:Bd4,f4,h8", "a1-b2")
    assert missed.huffable() == ("c3", "g3")
    assert missed.huff("c3").huffable() == ()


def test_who_cannot_move_may_huff_the_piece_that_is_in_the_way() -> None:
    missed = played("brazilian+huffing", "W:Wb2,d2,f2,e3:Bd4", "d2-c3")
    assert missed.legal_moves() == []
    assert missed.huffable() == ("e3",)
    assert missed.ending() is None
    assert [move.end for move in missed.huff("e3").legal_moves()] == ["e3"]


def test_who_cannot_move_loses_where_huffing_does_not_help() -> None:
    missed = played("brazilian+huffing", "W:Wb2,d2,f2,e3,e5,c5,b6,f6:Bd4", "d2-c3")
    assert missed.huffable() == ("e5",)
    assert missed.ending() == Ending("white", "blocked")


def test_a_piece_that_missed_its_capture_may_be_huffed_before_the_game_is_drawn() -> None:
    start = begun("brazilian+huffing", "W:WKh2,a3:Bb4,Kf8")
    missed = replace(start, king_plies=29).play(parse_move(start.position, "h2-g1"))
    assert missed.king_plies == 30
    assert missed.ending() is None
    assert missed.huff("a3").ending() is None
    assert missed.huff("a3").king_plies == 0
    # Whoever lets it be has let the fifteen moves come to their end.
    after = missed.play(parse_move(missed.position, "f8-g7"))
    assert after.ending() == Ending(None, "king-moves")


def test_frisian_a_move_of_a_tired_king_is_refused_as_blocked() -> None:
    so_far = played(*TIRED, "j2-i1")
    (back,) = (move for move in legal_moves(so_far.position) if move.end == "a1")
    with pytest.raises(IllegalMoveError) as caught:
        so_far.play(back)
    assert caught.value.refusal == Refusal("blocked", ("b2",))
    # Who is sure of it may play it all the same.
    assert so_far.play_unchecked(back).moves[-1] == back
