"""The engine against itself, on all cores: quiet positions with what the games came to.

`python3 -m tests.research.self_play VARIANT GAMES [FOLDER [NODES [PROCESSES [FEWEST]]]]` writes Parquet files of 50
games each. Whatever is there already is not played again, so a run that was stopped goes on where it was; every game is
the same for the same number. With fewer pieces than FEWEST a game ends and counts for what the engine expects of it:
where kings step to the next square only, most moves are made in endings of which there is nothing to learn. Needs the
group `research`.

With `--plain` the engine plays by features alone, not by what it has learnt. With `--scheduler ADDRESS` the games
are played by the workers of a Dask scheduler, on as many machines as have joined it, and written here; that needs the
group `cluster` on each of them.
"""

from __future__ import annotations

import argparse
import math
import os
import random
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from tests.research.contest import LONGEST
from tests.research.tune import is_quiet
from warcaby.engine import Limits, Thinking
from warcaby.engine.endgames import endgames_of
from warcaby.engine.patterns import family_of, use
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


def shard_table(name: str, shard: int, nodes: int, fewest: int, plain: bool) -> pa.Table:
    """Play the games of a file; return a row for each quiet position."""
    variant = VARIANTS[name]
    if plain and family_of(variant):
        use(variant, None)
    games = range(shard * SHARD, (shard + 1) * SHARD)
    return pa.Table.from_pylist([row for game in games for row in rows(variant, game, nodes, fewest)], SCHEMA)


def write_shard(table: pa.Table, file: Path) -> None:
    """Write the file as a whole or not at all."""
    part = file.with_suffix(".part")
    pq.write_table(table, part)
    part.rename(file)


@contextmanager
def workers(processes: int, scheduler: str | None) -> Iterator[Executor]:
    """Yield what plays games: processes of this machine, or the workers of a Dask scheduler."""
    if scheduler is None:
        with ProcessPoolExecutor(processes) as pool:
            yield pool
    else:
        from distributed import Client  # noqa: PLC0415 - in a group of its own

        with Client(scheduler) as client:
            yield client.get_executor()


def play(name: str, games: int, folder: Path, nodes: int, fewest: int, plain: bool, pool: Executor) -> None:
    """Play what is missing of the first games of a variant."""
    if len(VARIANTS[name].board.squares) > MOST_SQUARES:
        raise ValueError(f"{name} has more than {MOST_SQUARES} squares")
    place = folder / f"{name}-{nodes}{f'-{fewest}' if fewest else ''}{'-plain' if plain else ''}"
    place.mkdir(parents=True, exist_ok=True)
    files = {shard: place / f"{shard:05}.parquet" for shard in range(-(-games // SHARD))}
    missing = {shard: file for shard, file in files.items() if not file.exists()}
    print(f"{place}: {len(files) - len(missing)} of {len(files)} files are there", flush=True)
    tasks = {pool.submit(shard_table, name, shard, nodes, fewest, plain): shard for shard in missing}
    for done, task in enumerate(as_completed(tasks), 1):
        shard, table = tasks[task], task.result()
        write_shard(table, missing[shard])
        print(f"  {shard:5}: {len(table)} positions; {done} of {len(missing)}", flush=True)


def main() -> None:
    """Play games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("variant")
    parser.add_argument("games", type=int)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER)
    parser.add_argument("nodes", type=int, nargs="?", default=NODES)
    parser.add_argument("processes", type=int, nargs="?", default=os.cpu_count() or 1)
    parser.add_argument("fewest", type=int, nargs="?", default=0)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--scheduler")
    given = parser.parse_args()
    with workers(given.processes, given.scheduler) as pool:
        play(given.variant, given.games, given.folder, given.nodes, given.fewest, given.plain, pool)


if __name__ == "__main__":
    main()
