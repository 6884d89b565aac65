"""The machine in every game: it always has a legal move, finds wins, and can be interrupted at any moment."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.engine.games import ALL_GAMES, random_game
from warcaby.engine import LEVELS, Level, Limits, Score, Thinking, limits_for_move
from warcaby.engine.search import CLOCK_CHECK_NODES, DEEPEST
from warcaby.engine.solver import is_solvable
from warcaby.notation import fen, parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS, Ending, Game, new_game

ENOUGH = 100.0
"""Seconds that no slice needs: the limits end it."""


def thought(game: Game, **limits: int) -> Thinking:
    thinking = Thinking(game, Limits(**limits))
    assert thinking.run(ENOUGH)
    return thinking


@pytest.mark.parametrize("name", ALL_GAMES)
def test_a_move_is_there_before_and_after_thinking_and_it_is_legal(name: str) -> None:
    for seed in range(6):
        game = random_game(ALL_GAMES[name], 12 * seed, seed)
        thinking = Thinking(game, Limits(nodes=600))
        assert thinking.best.move in game.legal_moves()
        assert thinking.run(ENOUGH)
        assert thinking.best.move in game.legal_moves()


@for_each("name", ALL_GAMES)
def test_what_is_expected_to_follow_can_be_played(name: str) -> None:
    game = random_game(ALL_GAMES[name], 10, 1)
    for move in thought(game, nodes=2_000).best.moves:
        assert move in game.legal_moves(), fen(game.position)
        game = game.play(move)


def test_slices_come_to_the_same_end_as_one_go() -> None:
    game = random_game(BRAZILIAN, 20, 3)
    thinking = Thinking(game, Limits(depth=7))
    slices = 1
    while not thinking.run(0.002):
        assert thinking.best.move in game.legal_moves()
        slices += 1
    assert slices > 1
    # What is remembered from slice to slice may show a little more than one go sees.
    assert thinking.best.depth == 7
    assert abs(thinking.best.score.value - thought(game, depth=7).best.score.value) <= 20


@for_each("name", ALL_GAMES)
def test_as_many_states_are_visited_as_the_limit_says(name: str) -> None:
    for nodes in (0, 1, CLOCK_CHECK_NODES - 1, CLOCK_CHECK_NODES, CLOCK_CHECK_NODES + 1, 350, 1_000):
        thinking = Thinking(new_game(ALL_GAMES[name]), Limits(nodes=nodes))
        assert thinking.run(float("inf"))
        assert thinking.nodes == nodes


def test_slices_visit_as_many_states_as_one_go() -> None:
    thinking = Thinking(new_game(BRAZILIAN), Limits(nodes=1_000))
    slices = 1
    while not thinking.run(0):
        assert thinking.nodes < 1_000
        slices += 1
    assert slices > 1
    assert thinking.nodes == 1_000


@given(name=st.sampled_from(sorted(ALL_GAMES)), plies=st.integers(0, 60), nodes=st.integers(0, 900))
def test_a_search_visits_its_states_or_knows_the_end(name: str, plies: int, nodes: int) -> None:
    thinking = thought(random_game(ALL_GAMES[name], plies, plies), nodes=nodes)
    knows = thinking.best.score.win_in is not None or thinking.depth == DEEPEST
    assert thinking.nodes <= nodes if knows else thinking.nodes == nodes


@given(plies=st.integers(0, 60), nodes=st.integers(0, 700), more=st.integers(0, 700))
def test_more_states_are_never_looked_at_less_deeply(plies: int, nodes: int, more: int) -> None:
    game = random_game(BRAZILIAN, plies, plies)
    before, after = thought(game, nodes=nodes), thought(game, nodes=nodes + more)
    assert before.depth <= after.depth
    assert before.nodes in (nodes, after.nodes)


SEARCHED = [name for name, variant in ALL_GAMES.items() if not is_solvable(new_game(variant).position)]
"""Games that are not solved, as another test may have solved them already."""


@for_each("name", SEARCHED)
def test_a_slice_without_time_ends_at_the_first_check_of_the_clock(name: str) -> None:
    thinking = Thinking(new_game(ALL_GAMES[name]), Limits())
    before = thinking.nodes
    assert not thinking.run(0)
    assert thinking.nodes - before < 2 * CLOCK_CHECK_NODES


def test_all_moves_can_be_asked_for_with_their_scores() -> None:
    game = new_game(BRAZILIAN)
    thinking = Thinking(game, Limits(depth=5), lines=100)
    assert thinking.run(ENOUGH)
    assert {line.move for line in thinking.lines} == set(game.legal_moves())
    scores = [line.score for line in thinking.lines]
    assert scores == sorted(scores, reverse=True)
    assert {line.depth for line in thinking.lines} == {5}


WINS = {
    "capturing the last piece": ("brazilian", "W:Wc3:Bd4", "c3e5", 1),
    "blocking it": ("brazilian", "W:Wf2,h2:Bh4", "h2g3", 1),
    "getting rid of the last man": ("giveaway", "W:Wc3:Be5", "c3d4", 2),
    "the first king": ("breakthrough", "W:Wa9:Bj6", None, 1),
}


@pytest.mark.parametrize("what", WINS)
def test_wins_are_found(what: str) -> None:
    name, text, move, plies = WINS[what]
    best = thought(Game((parse_fen(VARIANTS[name], text),)), depth=4).best
    assert best.score == Score.win(plies)
    assert move in (None, best.move.start + best.move.end)


FORCED = {
    "a capture by which the game is not lost": ("russian", "B:Wc1,b4,f4,c7:Bd4,h6,b8", 11),
    "one that a blow follows": ("international", "B:W18,22,33,45:B9,24,23,34,35,40", 5),
}


@pytest.mark.parametrize("what", FORCED)
def test_a_move_without_an_alternative_is_worth_what_comes_of_it(what: str) -> None:
    name, text, depth = FORCED[what]
    game = Game((parse_fen(VARIANTS[name], text),))
    (move,) = game.legal_moves()
    best, after = thought(game, depth=depth).best, thought(game.play(move), depth=depth).best
    assert best.depth == depth
    assert abs(best.score.value - after.score.before.value) <= 20


def test_who_plays_makes_a_move_without_an_alternative_at_once() -> None:
    game = Game((parse_fen(BRAZILIAN, "W:Wc3,a1:Bd4,h8,f8,b8"),))
    assert limits_for_move(game, Limits(seconds=5)).depth is not None
    assert limits_for_move(new_game(BRAZILIAN), Limits(seconds=5)).depth is None
    highest = Thinking(game, level=LEVELS[-1])
    assert highest.run(ENOUGH)
    assert highest.depth <= 6


@for_each("level", LEVELS, name_of=lambda level: str(level.number))
def test_every_level_plays_legal_moves(level: Level) -> None:
    for seed in range(5):
        game = random_game(BRAZILIAN, 15 * seed, seed)
        thinking = Thinking(game, Limits(nodes=2_000), level=level, seed=seed)
        assert thinking.run(ENOUGH)
        assert thinking.best.move in game.legal_moves()


def test_dogs_who_play_well_never_lose_to_the_wolf() -> None:
    chance = random.Random(3)
    game = new_game(VARIANTS["wolf_and_dogs"])
    plies = 100
    while not (ending := game.ending()):
        if game.position.turn == "white":
            best = Thinking(game)
            assert best.run(ENOUGH)
            assert best.best.score.win_in is not None
            # It is a promise: each move comes nearer to the end.
            assert 0 < best.best.score.win_in < plies
            plies = best.best.score.win_in
            game = game.play(best.best.move)
        else:
            game = game.play(chance.choice(game.legal_moves()))
    assert (ending.winner, ending.reason) == ("white", "blocked")


def test_three_kings_catch_one_without_a_wasted_move() -> None:
    game = Game((parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"),))
    expected = 23
    while not game.ending():
        best = thought(game, nodes=2_000).best
        assert best.score == Score.win(expected if game.position.turn == "white" else -expected)
        expected -= 1
        game = game.play(best.move)
    assert (len(game.moves), game.ending()) == (23, Ending("white", "no-pieces"))


def test_a_win_that_the_count_leaves_no_time_for_is_not_promised() -> None:
    game = Game(Game((parse_fen(BRAZILIAN, "W:WKa3,Kc1,Ke1:BKb8"),)).positions, (), king_plies=20, quiet_plies=20)
    assert thought(game, nodes=3_000).best.score.win_in is None


def test_weak_levels_do_not_look_endings_up() -> None:
    assert [level.number for level in LEVELS if level.knows_endgames] == [10]
