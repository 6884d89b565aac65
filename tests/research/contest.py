"""Games between machines: fair openings, each with both colours, and the score.

A match whose scores are kept in a file goes on where it was stopped. A line of the file is a pair of games: the match,
with all that decides its moves, the number of the opening, and the wins, draws and losses. Several matches may share a
file, and several processes may write to it. Whoever changes the engine begins a new file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Protocol, TypeAlias

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


@dataclass(frozen=True)
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

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

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


def twice(begun: Game, first: Player, second: Player) -> Tally:
    """Play an opening twice, with colours swapped."""
    tally = Tally()
    for colour in (begun.position.turn, opponent(begun.position.turn)):
        players = (first, second) if colour == "white" else (second, first)
        points = finish(begun, *players)
        points = points if colour == "white" else 1 - points
        tally += Tally(int(points == 1), int(points == 0.5), int(points == 0))
    return tally


class Run(Protocol):
    """Does the same with every pair of an opening and its number, as `map` does, or the `map` of a pool."""

    def __call__(
        self, play: Callable[[Game, int], Tally], begun: Iterable[Game], numbers: Iterable[int], /
    ) -> Iterator[Tally]: ...


def scores(
    name: str, begun: Sequence[Game], play: Callable[[Game, int], Tally], kept: Path | None = None, run: Run = map
) -> Iterator[Tally]:
    """Yield the score of every opening, in order; what is kept of a match of this name is not played again."""
    known = _known(name, kept) if kept else {}
    missing = [number for number in range(len(begun)) if number not in known]
    played = run(play, [begun[number] for number in missing], missing)
    for number in range(len(begun)):
        if number not in known:
            known[number] = next(played)
            if kept:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([name, number, *astuple(known[number])]) + "\n")
        yield known[number]


def _known(name: str, kept: Path) -> dict[int, Tally]:
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else []
    return {number: Tally(*score) for of, number, *score in map(json.loads, lines) if of == name}
