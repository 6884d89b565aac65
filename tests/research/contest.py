"""Games between machines: fair openings, each with both colours, and the score."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from warcaby.engine import Limits, Thinking
from warcaby.rules import Game, Move, Position, Variant, new_game, opponent

Player: TypeAlias = Callable[[Game], Move]

FAIR = 40
"""Hundredths of a man by which an opening may favour one side."""

DEPTH = 8
"""Plies that an opening is looked at to see that."""

LONGEST = 300
"""Plies after which a game is called a draw; the rules end nearly all of them before."""


def openings(variant: Variant, count: int, seed: int = 1, plies: int = 6, depth: int = DEPTH) -> Iterator[Game]:
    """Yield games that have begun at random and stand about even: the same ones for the same seed and depth."""
    chance = random.Random(seed)
    known: set[Position] = set()
    while len(known) < count:
        game = new_game(variant)
        for _ in range(plies):
            game = game.play(chance.choice(game.legal_moves()))
            if game.ending():
                break
        else:
            thinking = Thinking(game, Limits(depth=depth))
            thinking.run(60)
            if abs(thinking.best.score.value) <= FAIR and game.position not in known:
                known.add(game.position)
                yield game


@dataclass
class Tally:
    """Wins, draws and losses of the first player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """The share of points, a draw counting half."""
        return (self.wins + self.draws / 2) / max(1, self.games)

    def __str__(self) -> str:
        return f"+{self.wins} ={self.draws} -{self.losses}  {self.share:.1%}"


def finish(game: Game, white: Player, black: Player) -> float:
    """Play a game to its end; return White's points. ValueError if a player makes an illegal move."""
    while not (ending := game.ending()) and len(game.moves) < LONGEST:
        move = (white if game.position.turn == "white" else black)(game)
        if move not in game.legal_moves():
            raise ValueError(f"illegal move {move}")
        game = game.play(move)
    if ending is None or ending.winner is None:
        return 0.5
    return 1.0 if ending.winner == "white" else 0.0


def match(begun: list[Game], first: Player, second: Player) -> Iterator[Tally]:
    """Play every opening twice, with colours swapped; yield the score after each pair."""
    tally = Tally()
    for game in begun:
        for colour in (game.position.turn, opponent(game.position.turn)):
            players = (first, second) if colour == "white" else (second, first)
            points = finish(game, *players)
            points = points if colour == "white" else 1 - points
            tally.wins += points == 1
            tally.draws += points == 0.5
            tally.losses += points == 0
        yield tally
