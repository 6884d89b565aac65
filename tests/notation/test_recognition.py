"""Which game a file is of, if its tags do not say it or are wrong: by its squares, its positions and its moves."""

from __future__ import annotations

import random

import pytest

from tests.cases import for_each
from warcaby.notation import PdnGame, PdnLine, PdnMove, Recognition, pdn_text, recognise
from warcaby.rules import BRAZILIAN, VARIANTS, new_game

ALIKE = {
    "giveaway": "brazilian",  # the moves are the same, only the aim is another
    "portuguese": "spanish",  # only the ends of games differ
    "antidraughts": "international",
    "breakthrough": "international",
    "german": "czech",
}
"""Games whose moves are those of a better known one, as long as nothing special happens."""


def known(text: str, default: str = "brazilian") -> Recognition:
    return recognise(text.splitlines(keepends=True), VARIANTS[default])


def games_at_random(variant_id: str, tags: str = "") -> str:
    """Six games of sixty moves, with these tags only."""
    games = []
    for seed in range(6):
        chance, game = random.Random(f"{variant_id} {seed}"), new_game(VARIANTS[variant_id])
        while game.ending() is None and len(game.moves) < 60:
            game = game.play_unchecked(chance.choice(game.legal_moves()))
        games.append(PdnGame(game.variant, game.positions[0], line=PdnLine(tuple(map(PdnMove, game.moves)))))
    lines = pdn_text(games).splitlines()
    said = ("[GameType", "[Variant", "[SetUp", "[FEN")
    return "\n".join(tags if line.startswith("[Event") else line for line in lines if not line.startswith(said))


@for_each("variant_id", VARIANTS)
def test_every_game_is_recognised_by_its_moves(variant_id: str) -> None:
    # Which page the file is opened on makes no difference, but for games that are alike.
    found = known(games_at_random(variant_id, '[Event "Cup"]'), "turkish")
    assert (found.variant.id, found.tags, found.is_whole) == (ALIKE.get(variant_id, variant_id), "none", True)
    assert variant_id in [variant.id for variant in found.variants]


@pytest.mark.parametrize("variant_id", ["russian", "international", "american"])
def test_a_wrong_tag_is_found_out(variant_id: str) -> None:
    found = known(games_at_random(variant_id, '[Event "Cup"]\n[GameType "30"]'))
    assert (found.variant.id, found.tags, found.trusts_tags) == (variant_id, "wrong", False)


def test_a_right_tag_is_believed_even_if_another_game_is_expected() -> None:
    found = known('[GameType "25"]\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *', "brazilian")
    assert (found.variant.id, found.tags) == ("russian", "right")
    # So is one whose game is known, but a move in it is not legal in any other game either.
    found = known('[GameType "25"]\n1. c3-d4 d6-c5 2. b2-b7 *', "brazilian")
    assert (found.variant.id, found.tags) == ("russian", "right")


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ('[FEN "W:W10,16,19,28,31,33,46:B7,8,12,17,26,37,42."] 1. 46-41 37x46 2. 19-13 46x5 1-0', "international"),
        ("1. 11-15 24-20 2. 8-11 28-24 3. 9-13 22-18 4. 15x22 25x18 5. 4-8 26-22 *", "american"),
        ("1. 33-29 20-25 2. 39-33 14-20 3. 44-39 10-14 4. 32-28 17-21 5. 37-32 21-26 *", "international"),
        ("1. c3-d4 b6-a5 2. d4-c5 *", "brazilian"),
        # An illegal move is illegal in every game; what is expected stays.
        ("1. c3-d4 b6-a5 2. d4-d8 *", "brazilian"),
        ("Hello", "brazilian"),
        ("", "brazilian"),
    ],
)
def test_the_game_of_a_text(text: str, variant: str) -> None:
    assert known(text).variant is VARIANTS[variant]


def test_where_several_games_fit_the_expected_one_comes_first() -> None:
    text = "1. c3-d4 b6-a5 2. d4-c5 d6xb4 3. a3xc5 *"
    for default in ("brazilian", "russian", "czech"):
        found = known(text, default)
        assert found.variant.id == default
        assert {"brazilian", "russian", "czech"} <= {variant.id for variant in found.variants}


def test_a_reader_knows_better() -> None:
    found = known("1. c3-d4 b6-a5 *").overruled(VARIANTS["russian"])
    assert (found.variant.id, found.tags, found.trusts_tags) == ("russian", "overruled", False)
    assert BRAZILIAN in found.variants
    assert found.read('[GameType "26"] 1. c3-d4 *').games[0].variant is VARIANTS["russian"]
