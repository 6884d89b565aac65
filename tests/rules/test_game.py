"""How a game of warcaby klasyczne ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.boards import brazilian
from warcaby.notation import parse_fen, parse_move, play_text
from warcaby.rules import Ending, Game, IllegalMoveError, Move, new_game, variant_with
from warcaby.rules.variants import BRAZILIAN


def game(fen: str, *moves: str) -> Game:
    played = Game((brazilian(fen),))
    for text in moves:
        assert played.ending() is None, text
        played = played.play(parse_move(played.position, text))
    return played


def test_the_side_without_pieces_has_lost() -> None:
    assert game("W:Wc3:Bd4", "c3xe5").ending() == Ending("white", "no-pieces")


def test_the_side_that_cannot_move_has_lost() -> None:
    # The man on h4 faces g3, and f2 behind it is taken.
    assert game("W:Wf2,h2:Bh4", "h2-g3").ending() == Ending("white", "blocked")


def test_a_game_that_has_begun_has_not_ended() -> None:
    assert new_game(BRAZILIAN).ending() is None


TWO_KINGS = "W:WKa3,h2:BKb8,a7"
THERE_AND_BACK = ("a3-b2", "b8-c7", "b2-a3", "c7-b8")


def test_fmjd64_7_2_3_the_third_time_the_same_position_is_a_draw() -> None:
    assert game(TWO_KINGS, *THERE_AND_BACK).ending() is None
    assert game(TWO_KINGS, *THERE_AND_BACK, *THERE_AND_BACK).ending() == Ending(None, "repetition")


def test_fmjd64_7_2_5_fifteen_king_moves_each_without_capture_are_a_draw() -> None:
    almost = replace(game(TWO_KINGS), king_plies=29)
    assert almost.ending() is None
    assert almost.play(parse_move(almost.position, "a3-b2")).ending() == Ending(None, "king-moves")


def test_a_man_move_begins_the_count_of_king_moves_anew() -> None:
    almost = replace(game(TWO_KINGS), king_plies=29)
    assert almost.play(parse_move(almost.position, "h2-g3")).king_plies == 0


def test_a_capture_begins_the_count_of_king_moves_anew() -> None:
    almost = replace(game("W:WKa1:Bd4,h8"), king_plies=29)
    assert almost.play(parse_move(almost.position, "a1xe5")).king_plies == 0


BLACK_WAITS = ("b8-c7", "c7-b8")


@pytest.mark.parametrize(
    ("first", "second", "run"),
    [
        ("a1-b2", "b2-a3", ("a3", 2)),
        ("a1-b2", "g1-f2", ("f2", 1)),
        ("g1-f2", "a1-b2", ("b2", 1)),
        ("h4-g5", "a1-b2", ("b2", 1)),
        ("a1-b2", "h4-g5", ("", 0)),
    ],
)
def test_moves_in_a_row_are_those_of_one_king(first: str, second: str, run: tuple[str, int]) -> None:
    played = game("W:WKa1,Kg1,h4:BKb8,a7", first, BLACK_WAITS[0], second, BLACK_WAITS[1])
    assert played.king_run("white") == run
    assert played.king_run("black") == ("b8", 2)


def test_a_capture_by_a_king_is_not_counted_as_its_move() -> None:
    assert game("W:WKa1:Bc5,Kb8", "a1-b2", "c5-d4", "b2xe5").king_run("white") == ("", 0)


def test_a_piece_taken_away_for_a_missed_capture_begins_all_counts_anew() -> None:
    start = Game((parse_fen(variant_with("brazilian", ["huffing"]), "W:WKc3,a1:Bd4,h8"),), king_plies=4, quiet_plies=7)
    missed = start.play(parse_move(start.position, "c3-b4"))
    assert (missed.king_plies, missed.quiet_plies, missed.huffable()) == (5, 8, ("b4",))
    after = missed.huff("b4")
    assert (after.king_plies, after.quiet_plies, after.huffed, after.huffable()) == (0, 0, True, ())
    assert after.position.turn == "black"
    assert len(after.positions) == len(missed.positions)


def test_a_move_that_is_not_legal_is_refused_with_its_reason() -> None:
    start = game("W:Wc3,g3:Bd4")
    g3_h4 = Move("g3", "h4", ("g3", "h4"), (), False)
    with pytest.raises(IllegalMoveError, match="capture-compulsory") as caught:
        start.play(g3_h4)
    assert caught.value.refusal.pieces == ("c3",)
    # The same squares, but another outcome: nothing captured.
    with pytest.raises(IllegalMoveError):
        start.play(Move("c3", "e5", ("c3", "e5"), (), False))


def test_a_capture_may_be_given_in_any_order_of_its_legs() -> None:
    start = game("W:WKa1:Bb2,d4,f4,d2,h8")
    for legal in start.legal_moves():
        turned = legal._replace(path=(legal.start, legal.end), captured=legal.captured[::-1])
        assert start.play(turned) == start.play(legal)


def test_what_was_played_can_be_taken_back() -> None:
    start = new_game(BRAZILIAN)
    one = play_text(start, "c3-d4")
    two = play_text(one, "d6-c5")
    assert (two.undo(), two.undo().undo()) == (one, start)
    with pytest.raises(ValueError, match="no move to take back"):
        start.undo()


def test_what_is_counted_comes_back_with_the_game() -> None:
    almost = replace(game(TWO_KINGS), king_plies=29)
    after = almost.play(parse_move(almost.position, "h2-g3"))
    assert (after.king_plies, after.undo().king_plies) == (0, 29)


def test_a_piece_that_was_removed_comes_back() -> None:
    start = Game((parse_fen(variant_with("brazilian", ["huffing"]), "W:Wc3,g3:Bd4,a7"),))
    missed = play_text(start, "g3-h4")
    removed = missed.huff("c3")
    assert (removed.undo(), removed.undo().undo()) == (missed, start)


def test_texts_of_positions_and_moves_say_what_they_are() -> None:
    start = game("W:Wc3,Kf2:Bd4,f6")
    assert (str(start.position), repr(start.position)) == (
        "brazilian W:WKf2,c3:Bd4,f6",
        "<Position brazilian W:WKf2,c3:Bd4,f6>",
    )
    assert [str(move) for move in start.legal_moves()] == ["c3xe5xg7"]
    loose = variant_with("brazilian", ["any_capture"])
    assert str(parse_fen(loose, "B:Wc3:Bd4")) == "brazilian+any_capture B:Wc3:Bd4"
