"""All games of the program, options included, and positions from random play."""

from __future__ import annotations

import random

from warcaby.rules import OPTIONS, VARIANTS, Game, Variant, new_game

ALL_GAMES: dict[str, Variant] = dict(VARIANTS) | {
    f"{name}, {option.id}": option.change(VARIANTS[name]) for name, options in OPTIONS.items() for option in options
}


def random_game(variant: Variant, plies: int, seed: int) -> Game:
    """Play at random, so many plies or until the game is one move, or one piece to be huffed, from its end."""
    chance = random.Random(seed)
    game = new_game(variant)
    for _ in range(plies):
        following = game.play(chance.choice(game.legal_moves()))
        if following.ending() or not following.legal_moves():
            break
        game = following
    return game
