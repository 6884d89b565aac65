"""Games by position: what a full reading of a game says, the index says as well, in every game of draughts."""

from __future__ import annotations

import random

import pytest

from tests.cases import for_each
from warcaby.notation import PdnGame, PdnLine, PdnMove, pdn_text
from warcaby.rules import BRAZILIAN, VARIANTS, Game, Position, Variant, initial_position, new_game
from warcaby.school.studies.index import Material, PositionIndex, words


def random_game(variant: Variant, seed: int) -> Game:
    chance, game = random.Random(seed), new_game(variant)
    while len(game.moves) < 70 and not game.ending() and game.legal_moves():
        game = game.play(chance.choice(game.legal_moves()))
    return game


@for_each("variant", list(VARIANTS.values()), name_of=lambda each: each.id)
def test_every_position_of_a_written_game_is_found(variant: Variant) -> None:
    index, games = PositionIndex(variant), [random_game(variant, seed) for seed in range(12)]
    for game in games:
        line = PdnLine(tuple(PdnMove(move) for move in game.moves))
        text = pdn_text([PdnGame(variant, game.positions[0], (), line)]).split("\n\n", 1)[1]
        index.add(game.positions[0], words(text), "1-0")
    assert len(index) == len(games)
    assert index.positions == sum(len(game.moves) + 1 for game in games)
    for number, game in enumerate(games):
        for ply, (position, move) in enumerate(zip(game.positions, game.moves, strict=False)):
            found = dict(index.games_with(position))
            assert found[number] <= ply
            counted = {(each.move.start, each.move.end): each for each in index.moves_from(position)}
            assert counted[move.start, move.end].white >= 1


def test_transpositions_meet() -> None:
    index, start = PositionIndex(BRAZILIAN), initial_position(BRAZILIAN)
    index.add(start, words("1. c3-d4 b6-a5 2. e3-f4 a7-b6"), "1-0")
    index.add(start, words("1. e3-f4 b6-a5 2. c3-d4 h6-g5"), "0-1")
    game = new_game(BRAZILIAN)
    for text in ("c3-d4", "b6-a5", "e3-f4"):
        game = game.play(next(move for move in game.legal_moves() if str(move) == text))
    assert [(each.text, each.games, each.white, each.black) for each in index.moves_from(game.position)] == [
        ("a7-b6", 1, 1, 0),
        ("h6-g5", 1, 0, 1),
    ]
    assert index.games_with(game.position) == ((0, 3), (1, 3))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("1. a3-b4 {1. x} (1. c3-d4 (1. e3-f4) b6-a5) b6-a5 $3 1-0", ["a3-b4", "b6-a5", "1-0"]),
        ("1.32-28 19-23 2.28x19", ["32-28", "19-23", "28x19"]),
        ("1... b6-a5 ; a rest\n2. c3-d4!?", ["b6-a5", "c3-d4!?"]),
    ],
)
def test_words_are_the_moves_of_the_game_itself(text: str, read: list[str]) -> None:
    assert words(text) == read


def test_what_cannot_be_followed_ends_its_game_and_no_other() -> None:
    index, start = PositionIndex(BRAZILIAN), initial_position(BRAZILIAN)
    for text in ("c3-d4 nonsense", "c3-c4", "c3-d4 b6-a5", "e3xz9"):
        index.add(start, words(text), "*")
    assert (len(index), index.positions) == (4, 2 + 1 + 3 + 1)


def material(position: Position) -> Material:
    sets = (position.white_men, position.white_kings, position.black_men, position.black_kings)
    return Material(*(each.bit_count() for each in sets))


@pytest.mark.parametrize("name", ["brazilian", "turkish", "international", "wolf_and_dogs", "giveaway"])
def test_games_are_found_by_the_pieces_that_stood_on_the_board(name: str) -> None:
    variant = VARIANTS[name]
    index, games = PositionIndex(variant), [random_game(variant, seed) for seed in range(20)]
    for game in games:
        line = PdnLine(tuple(PdnMove(move) for move in game.moves))
        index.add(
            game.positions[0], words(pdn_text([PdnGame(variant, game.positions[0], (), line)]).split("\n\n", 1)[1]), "*"
        )
    stood = [[material(position) for position in game.positions] for game in games]
    for wanted in {each for pieces in stood for each in pieces}:
        found = {}
        for number, pieces in enumerate(stood):
            for ply, each in enumerate(pieces):
                # Once more after the next move, or at the end of the game.
                if each == wanted and (ply + 1 == len(pieces) or pieces[ply + 1] == wanted):
                    found[number] = ply
                    break
        assert dict(index.games_where(wanted.__eq__)) == found


def test_pieces_that_stand_in_the_middle_of_an_exchange_only_are_not_found() -> None:
    index, start = PositionIndex(BRAZILIAN), initial_position(BRAZILIAN)
    index.add(start, words("1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 a5-b4"), "*")
    index.add(start, words("1. c3-d4 b6-a5 2. d4-c5 d6xb4"), "*")
    assert index.games_where(Material(11, 0, 12, 0).__eq__) == ((1, 4),)
    assert index.games_where(Material(11, 0, 11, 0).__eq__) == ((0, 5),)
