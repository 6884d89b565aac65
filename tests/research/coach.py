"""Whether the coach at the board warns of what is lost by force, and of nothing else.

`python3 -m tests.research.coach blunders VARIANT SEED SECONDS` plays games between levels 1 to 4, and `games` those of
level 8 against itself; both print what they counted. `python3 -m tests.research.coach sum FILE...` adds it up.

A blunder is a move after which exhaustive search proves that a man or more is lost by force, and which a search ten
times as long as the longest of the coach finds clearly worse than the best move, unless the game is decided anyway.
Each warning is held against that search, too. The coach is asked as in a game in which its player thinks long enough.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass
from operator import add
from pathlib import Path

from tests.research.adapting import interval
from warcaby.engine import LEVELS, Limits, Line, Thinking
from warcaby.notation import fen, move_text
from warcaby.rules import VARIANTS, Game, Move, Variant, new_game
from warcaby.school.coaching.danger import LONG, SOON, Danger, Watch, loss
from warcaby.school.refuting import Refuting

MOST_PLIES = 120
PROVEN = 20_000
GLANCE = Limits(nodes=1_000)
LONGER = Limits(nodes=10 * (LONG.nodes or 0))
BLUNDER = 80
"""By how much, in hundredths of a man, a blunder is worse than the best move for the long search."""

CONFIRMED = 30
"""By how much a move has to be worse that is warned of."""


@dataclass
class Tally:
    """What has been counted."""

    games: int = 0
    moves: int = 0
    blunders: int = 0
    warned: int = 0
    warnings: int = 0
    confirmed: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(*map(add, astuple(self), astuple(other)))


def moves_of_game(variant: Variant, levels: tuple[int, int], chance: random.Random) -> Iterator[tuple[Game, Move]]:
    """Play a game of two levels, the first one with White; yield each position in which there is a choice."""
    game = new_game(variant)
    while game.ending() is None and len(game.moves) < MOST_PLIES:
        level = LEVELS[levels[len(game.moves) % 2] - 1]
        thinking = Thinking(game, level=level, seed=chance.randrange(1 << 30))
        thinking.run(float("inf"))
        if len(game.legal_moves()) > 1:
            yield game, thinking.best.move
        game = game.play(thinking.best.move)


def is_lost_by_force(game: Game, move: Move) -> bool:
    """Whether exhaustive search proves that a man or more is captured soon, and not made up for."""
    if not game.play(move).legal_moves():
        return False
    likely = reply_to(game, move, GLANCE).move
    refuting = Refuting(game.position, move, soon=SOON, max_nodes=PROVEN, likely=likely)
    refuting.run(float("inf"))
    return any(each.captured for each in refuting.line[::2])


def reply_to(game: Game, move: Move, limits: Limits) -> Line:
    """Return the best answer to a move, with its score for the opponent."""
    thinking = Thinking(game.play(move), limits)
    thinking.run(float("inf"))
    return thinking.best


def cost(game: Game, move: Move, limits: Limits = LONGER) -> int:
    """By how much a move is worse than the best one for a search, in hundredths of a man."""
    after = game.play(move)
    if after.ending() or not after.legal_moves():
        return 0
    thinking = Thinking(game, limits)
    thinking.run(float("inf"))
    best = thinking.best
    return 0 if best.move == move else loss(best.score, reply_to(game, move, limits).score)


def coached(game: Game, move: Move, tally: Tally) -> Danger | None:
    """Ask the coach."""
    weighing = Watch(game).weigh(move)
    weighing.run(float("inf"))
    tally.moves += 1
    return weighing.danger


def judge(game: Game, move: Move, tally: Tally, *, seeks: bool) -> None:
    """Count a move; with `seeks`, see as well whether it is a blunder."""
    danger = coached(game, move, tally)
    # What seems to cost nothing at all is not looked at for long: most moves are sound.
    is_lost = seeks and cost(game, move, GLANCE) > 0 and is_lost_by_force(game, move)
    if danger is None and not is_lost:
        return
    worse = cost(game, move)
    is_true = worse >= CONFIRMED
    if danger:
        tally.warnings += 1
        tally.confirmed += is_true
    is_blunder = is_lost and worse >= BLUNDER
    if is_blunder:
        tally.blunders += 1
        tally.warned += danger is not None
    if is_blunder > (danger is not None) or (danger and not is_true):
        said = "not warned" if danger is None else f"FALSE {danger.kind}"
        print(f"  {said}: {move_text(game.position, move)} costs {worse}: {fen(game.position)}", flush=True)


def of_games(variant: Variant, seed: int, seconds: float, levels: Sequence[int], *, seeks: bool) -> Tally:
    """Count warnings in games between such levels until the time is up; the last game is left as it is."""
    tally, chance, end = Tally(), random.Random(seed), time.monotonic() + seconds
    while time.monotonic() < end:
        tally.games += 1
        for game, move in moves_of_game(variant, (chance.choice(levels), chance.choice(levels)), chance):
            judge(game, move, tally, seeks=seeks)
            if time.monotonic() >= end:
                break
    return tally


def main(what: str, *rest: str) -> None:
    """Count, or add up what was counted."""
    if what == "sum":
        printed = [line for name in rest for line in Path(name).read_text("utf-8").splitlines() if line[:1] == "["]
        tally = sum((Tally(*json.loads(line)) for line in printed), Tally())
        print(f"{tally.games} games, {tally.moves} moves")
        print(f"blunders warned of: {tally.warned} of {tally.blunders}", interval_text(tally.warned, tally.blunders))
        print(
            f"warnings confirmed: {tally.confirmed} of {tally.warnings}", interval_text(tally.confirmed, tally.warnings)
        )
        return
    variant, seed, seconds = rest
    levels = (1, 2, 3, 4) if what == "blunders" else (8,)
    tally = of_games(VARIANTS[variant], int(seed), float(seconds), levels, seeks=what == "blunders")
    print(json.dumps(astuple(tally)))


def interval_text(right: int, count: int) -> str:
    """Write the interval of 95 % of a share."""
    return "({:.1%} to {:.1%})".format(*interval(right, count)) if count else ""


if __name__ == "__main__":
    main(*sys.argv[1:])
