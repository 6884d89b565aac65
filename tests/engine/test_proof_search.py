"""Proof-number search: its wins hold against every defence, and it leaves open what it cannot prove."""

from __future__ import annotations

import pytest

from tests.engine.games import random_game
from warcaby.engine.proof_search import ProofSearch
from warcaby.notation import parse_fen, parse_move
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Position, legal_moves, opponent, play

INTERNATIONAL = VARIANTS["international"]


def search_for(position: Position, nodes: int, *, saves: bool = False) -> ProofSearch:
    search = ProofSearch(position.variant, position.turn, saves=saves)
    search.seek(position, nodes)
    while not search.run(60):
        pass
    return search


def is_forced(game: Game, search: ProofSearch, depth: int = 0) -> bool:
    """Play the winner's moves as the search has them, and every defence, by the rules of a game to its end."""
    ending = game.ending()
    if ending:
        return ending.winner == search.colour
    assert depth < 80
    if game.position.turn != search.colour:
        return all(is_forced(game.play(move), search, depth + 1) for move in game.legal_moves())
    line = search.line(game.position, 1)
    return bool(line) and is_forced(game.play(line[0]), search, depth + 1)


WINS = {
    "a shot on the large board": ("international", "W:W17,18,32,40,41:B7,9,20,30,37", "32-28"),
    "two kings against three men": ("international", "W:WK2,K5:B12,22,39", "2-11"),
    "two men for a king": ("international", "W:W8,10,36,37:B7,17,24,39", "8-2"),
    "the opposition": ("brazilian", "W:Wd2:Ba5", "d2-c3"),
    "giving everything away": ("giveaway", "W:Wc3:Be5", "c3-d4"),
    "the first king": ("breakthrough", "W:W41:B10", None),
}


@pytest.mark.parametrize("what", WINS)
def test_a_win_is_found_and_no_defence_escapes_it(what: str) -> None:
    name, fen, key = WINS[what]
    position = parse_fen(VARIANTS[name], fen)
    search = search_for(position, 30_000)
    assert search.is_won(position)
    assert is_forced(Game((position,)), search)
    assert key is None or search.line(position, 1) == (parse_move(position, key),)


def test_nothing_is_proven_of_an_even_game() -> None:
    for seed in range(3):
        position = random_game(INTERNATIONAL, 6, seed).position
        search = search_for(position, 3_000)
        assert not search.is_won(position)
        assert search.nodes >= 3_000


def test_a_win_that_a_draw_rule_spoils_is_none() -> None:
    # Two kings against one have five moves, article 6.3 of the FMJD: a longer way is not enough.
    position = parse_fen(INTERNATIONAL, "W:WK46,K6:BK45")
    assert not search_for(position, 20_000).is_won(position)


def test_slices_come_to_the_same() -> None:
    position = parse_fen(INTERNATIONAL, WINS["two kings against three men"][1])
    search = ProofSearch(INTERNATIONAL, "white")
    search.seek(position, 30_000)
    slices = 1
    while not search.run(0):
        slices += 1
    assert slices > 1
    assert search.line(position) == search_for(position, 30_000).line(position)


def test_a_draw_is_enough_for_who_wants_to_save_himself() -> None:
    # On the long diagonal one king holds three.
    position = parse_fen(BRAZILIAN, "B:WKa3,Kc1,Ke1:BKa1")
    assert not search_for(position, 5_000).is_won(position)
    assert search_for(position, 5_000, saves=True).is_won(position)


@pytest.mark.parametrize("name", ["brazilian", "russian", "american", "international"])
def test_both_sides_never_win(name: str) -> None:
    for seed in range(12):
        position = random_game(VARIANTS[name], 60, seed).position
        if not legal_moves(position):
            continue
        search = search_for(position, 3_000)
        after = [play(position, move) for move in legal_moves(position)]
        saved = [ProofSearch(position.variant, opponent(position.turn), saves=True) for _ in after]
        for other, at in zip(saved, after, strict=True):
            if legal_moves(at):
                other.seek(at, 1_000)
                other.run(60)
        refuted = [other.is_won(at) for other, at in zip(saved, after, strict=True)]
        assert not (search.is_won(position) and all(refuted))


def test_a_position_after_a_move_can_be_asked_about_with_the_same_search() -> None:
    position = parse_fen(INTERNATIONAL, "W:W17,18,32,40,41:B7,9,20,30,37")
    search = search_for(position, 30_000)
    after = play(position, parse_move(position, "32-28"))
    search.seek(after, 1_000)
    assert search.run(60)
    assert search.is_won(after)
