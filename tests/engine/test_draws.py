"""The draws of the record inside the search: counted as a game counts them, and seen before they happen."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games import ALL_GAMES
from warcaby.engine import Limits, Thinking
from warcaby.engine.draws import FAR, compile_draws, counts_of
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
