"""Whether the coach at the board warns of what is lost by force, and of nothing else.

`python3 -m tests.research.coach blunders VARIANT SEED COUNT` plays games between levels 1 to 4 until they had so many
blunders, and `games` so many of level 8 against itself, from openings that are as good for both. What was counted is
printed after each game, so that a run which is cut off is not lost. `python3 -m tests.research.coach sum FILE...` adds
it up.

A blunder is a move after which exhaustive search proves that a man or more is lost by force, and which a search ten
times as long as that of the coach finds clearly worse than the best move, unless the game is decided anyway. Each
warning is held against that search, too; where the game is nearly decided, the coach itself asks it before it speaks.
The coach is asked as in a game in which its player thinks long enough.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from operator import add
from pathlib import Path

from tests.research.adapting import interval
from tests.research.contest import openings
from warcaby.engine import LEVELS, Limits, Line, Thinking
from warcaby.notation import fen, move_text
from warcaby.rules import VARIANTS, Game, Move, Variant, new_game
from warcaby.school.coaching.danger import LONGER, SOON, Danger, Watch, loss
from warcaby.school.refuting import Refuting

MOST_PLIES = 120
PROVEN = 20_000
GLANCE = Limits(nodes=1_030)
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


def moves_of_game(game: Game, levels: tuple[int, int], chance: random.Random) -> Iterator[tuple[Game, Move]]:
    """Go on with a game of two levels, the first one to move; yield each position in which there is a choice."""
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


def of_learners(variant: Variant, seed: int, count: int) -> Iterator[Tally]:
    """Yield what was counted in games between levels 1 to 4, game by game, until they had so many blunders."""
    chance, blunders = random.Random(seed), 0
    while blunders < count:
        tally = Tally(games=1)
        levels = (chance.randint(1, 4), chance.randint(1, 4))
        for game, move in moves_of_game(new_game(variant), levels, random.Random(chance.random())):
            judge(game, move, tally, seeks=True)
        blunders += tally.blunders
        yield tally


def of_masters(variant: Variant, seed: int, count: int) -> Iterator[Tally]:
    """Yield what was counted in games of level 8, which plays the same game whenever it begins at the same position."""
    for opening in openings(variant, count, seed):
        tally = Tally(games=1)
        for game, move in moves_of_game(opening, (8, 8), random.Random(seed)):
            judge(game, move, tally, seeks=False)
        yield tally


def main(what: str, *rest: str) -> None:
    """Count, or add up what was counted."""
    if what == "sum":
        printed = [line for name in rest for line in Path(name).read_text("utf-8").splitlines() if line[:1] == "["]
        tell(sum((Tally(*json.loads(line)) for line in printed), Tally()))
        return
    variant, seed, count = rest
    total = Tally()
    for tally in (of_learners if what == "blunders" else of_masters)(VARIANTS[variant], int(seed), int(count)):
        print(json.dumps(astuple(tally)), flush=True)
        total += tally
    tell(total)


def tell(tally: Tally) -> None:
    """Print what was counted, with intervals."""
    print(f"{tally.games} games, {tally.moves} moves")
    print(f"blunders warned of: {tally.warned} of {tally.blunders}", interval_text(tally.warned, tally.blunders))
    print(f"warnings confirmed: {tally.confirmed} of {tally.warnings}", interval_text(tally.confirmed, tally.warnings))


def interval_text(right: int, count: int) -> str:
    """Write the interval of 95 % of a share."""
    return "({:.1%} to {:.1%})".format(*interval(right, count)) if count else ""


if __name__ == "__main__":
    main(*sys.argv[1:])
