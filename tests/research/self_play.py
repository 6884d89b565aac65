"""The engine against itself, on all cores: quiet positions with what the games came to.

`python3 -m tests.research.self_play VARIANT GAMES [FOLDER [NODES [PROCESSES [FEWEST]]]]` writes Parquet files of 50
games each. Whatever is there already is not played again, so a run that was stopped goes on where it was; every game is
the same for the same number. With fewer pieces than FEWEST a game ends and counts for what the engine expects of it:
where kings step to the next square only, most moves are made in endings of which there is nothing to learn. Needs the
group `research`.
"""

from __future__ import annotations

import math
import os
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from tests.research.contest import LONGEST
from tests.research.tune import is_quiet
from warcaby.engine import Limits, Thinking
from warcaby.engine.endgames import endgames_of
from warcaby.rules import VARIANTS, Game, Variant, new_game
from warcaby.rules.board import Bits, single_bits

FOLDER = Path("self-play")
NODES = 700
SHARD = 50
"""Games in a file."""
RANDOM_PLIES = (6, 8)
"""With how many moves by chance a game begins."""
DECIDED = 700
"""Hundredths of a man from which the game counts as won: what is left would be played for the sake of form."""
SCALE = 150
"""Hundredths of a man: what the engine expects of a game that ends early is a logistic curve of its judgement."""
MOST_SQUARES = 64
"""A set of squares is one integer of a file."""

SCHEMA = pa.schema(
    [
        ("game", pa.int32()),
        ("ply", pa.int16()),
        ("turn", pa.int8()),
        ("white_men", pa.uint64()),
        ("white_kings", pa.uint64()),
        ("black_men", pa.uint64()),
        ("black_kings", pa.uint64()),
        ("score", pa.int16()),
        ("points", pa.float32()),
    ]
)
"""Sets of squares have the first square of the board in the lowest bit. Scores and points are White's."""


class Quiet(NamedTuple):
    """A quiet position of a game."""

    ply: int
    game: Game
    score: int


def opened(variant: Variant, chance: random.Random) -> Game:
    """Begin a game with some moves by chance."""
    while True:
        game = new_game(variant)
        for _ in range(chance.randint(*RANDOM_PLIES)):
            if not game.ending():
                game = game.play(chance.choice(game.legal_moves()))
        if not game.ending():
            return game


def self_play(variant: Variant, number: int, nodes: int, fewest: int = 0) -> tuple[list[Quiet], float]:
    """Play a game; return its quiet positions and White's points in the end."""
    game = opened(variant, random.Random(number))
    endgames = endgames_of(variant)
    few = endgames.pieces if endgames else 0
    quiet: list[Quiet] = []
    while not (ending := game.ending()) and len(game.moves) < LONGEST:
        moves = game.legal_moves()
        if len(moves) == 1:
            game = game.play(moves[0])
            continue
        thinking = Thinking(game, Limits(nodes=nodes))
        while not thinking.run(60):
            pass
        best = thinking.best
        sign = 1 if game.position.turn == "white" else -1
        score = sign * best.score.value
        if abs(score) >= DECIDED:
            return quiet, float(score > 0)
        if game.position.occupied.bit_count() <= few and not score:
            return quiet, 0.5
        if game.position.occupied.bit_count() < fewest:
            return quiet, 1 / (1 + math.exp(-score / SCALE))
        if is_quiet(game.position):
            quiet.append(Quiet(len(game.moves), game, score))
        game = game.play(best.move)
    return quiet, 0.5 if ending is None or ending.winner is None else float(ending.winner == "white")


def packed(variant: Variant, bits: Bits) -> int:
    """Lay a set of squares out without gaps, the first square in the lowest bit."""
    place = {bit: 1 << number for number, bit in enumerate(variant.board.bit.values())}
    return sum(place[bit] for bit in single_bits(bits))


def rows(variant: Variant, number: int, nodes: int, fewest: int) -> Iterator[dict[str, float]]:
    """Play a game and yield a row for each of its quiet positions."""
    quiet, points = self_play(variant, number, nodes, fewest)
    for each in quiet:
        position = each.game.position
        men, kings, their_men, their_kings = (packed(variant, bits) for bits in position.with_turn("white").state)
        yield {
            "game": number,
            "ply": each.ply,
            "turn": 1 if position.turn == "white" else -1,
            "white_men": men,
            "white_kings": kings,
            "black_men": their_men,
            "black_kings": their_kings,
            "score": each.score,
            "points": points,
        }


def write_shard(name: str, shard: int, nodes: int, fewest: int, file: Path) -> int:
    """Play the games of a file and write it as a whole; return how many positions it has."""
    variant = VARIANTS[name]
    games = range(shard * SHARD, (shard + 1) * SHARD)
    found = [row for game in games for row in rows(variant, game, nodes, fewest)]
    part = file.with_suffix(".part")
    pq.write_table(pa.Table.from_pylist(found, SCHEMA), part)
    part.rename(file)
    return len(found)


def play(name: str, games: int, folder: Path, nodes: int, processes: int, fewest: int) -> None:
    """Play what is missing of the first games of a variant."""
    if len(VARIANTS[name].board.squares) > MOST_SQUARES:
        raise ValueError(f"{name} has more than {MOST_SQUARES} squares")
    place = folder / (f"{name}-{nodes}-{fewest}" if fewest else f"{name}-{nodes}")
    place.mkdir(parents=True, exist_ok=True)
    files = {shard: place / f"{shard:05}.parquet" for shard in range(-(-games // SHARD))}
    missing = {shard: file for shard, file in files.items() if not file.exists()}
    print(f"{place}: {len(files) - len(missing)} of {len(files)} files are there", flush=True)
    with ProcessPoolExecutor(processes) as pool:
        tasks = {pool.submit(write_shard, name, shard, nodes, fewest, file): shard for shard, file in missing.items()}
        for done, task in enumerate(as_completed(tasks), 1):
            print(f"  {tasks[task]:5}: {task.result()} positions; {done} of {len(missing)}", flush=True)


def main() -> None:
    """Play games."""
    name, games, *rest = sys.argv[1:]
    folder = Path(rest[0]) if rest else FOLDER
    nodes = int(rest[1]) if rest[1:] else NODES
    processes = int(rest[2]) if rest[2:] else os.cpu_count() or 1
    play(name, int(games), folder, nodes, processes, int(rest[3]) if rest[3:] else 0)


if __name__ == "__main__":
    main()
