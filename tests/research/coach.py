"""Whether the coach at the board warns of what is lost by force, and of nothing else.

`python3 -m tests.research.coach [BLUNDERS] [GAMES]`. Blunders come from games between levels 1 to 4: moves after which
exhaustive search proves that a man or more is lost by force, and which a search ten times as long as the longest of the
coach finds clearly worse than the best move. The coach should warn of nearly all of them. Each warning is held against
the long search; so is each in games of level 8 against itself. Times are those of this machine; the page takes two to
three times as long. Exit status 1 if a figure is worse than wanted.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field

from warcaby.engine import LEVELS, Limits, Line, Thinking
from warcaby.notation import fen, move_text
from warcaby.rules import BRAZILIAN, Game, Move, Variant, new_game
from warcaby.school.coaching.danger import LONG, SOON, Danger, Watch, loss
from warcaby.school.refuting import Refuting

BLUNDERS = 200
GAMES = 10
SEED = 31
MOST_PLIES = 120
PROVEN = 60_000
GLANCE = Limits(nodes=1_000)
LONGER = Limits(nodes=10 * (LONG.nodes or 0))
BLUNDER = 80
"""By how much, in hundredths of a man, a blunder is worse than the best move for the long search."""

CONFIRMED = 30
"""By how much a move has to be worse that is warned of."""

WARNED, TRUE, MOST_FALSE = 0.95, 0.99, 1


@dataclass
class Tally:
    """What has been counted so far."""

    moves: int = 0
    blunders: int = 0
    warned: int = 0
    warnings: int = 0
    confirmed: int = 0
    seconds: list[float] = field(default_factory=list)

    def slow(self, part: float) -> float:
        """The time of an answer that so large a part of all stay below, in milliseconds."""
        return 1000 * sorted(self.seconds)[int(part * (len(self.seconds) - 1))]


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
    """Whether exhaustive search proves that a move loses a man or more soon."""
    if not game.play(move).legal_moves():
        return False
    likely = reply_to(game, move, GLANCE).move
    refuting = Refuting(game.position, move, soon=SOON, max_nodes=PROVEN, likely=likely)
    refuting.run(float("inf"))
    return bool(refuting.line)


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
    """Ask the coach, as it is asked in a game: it has looked at the position before."""
    watch = Watch(game)
    watch.run(float("inf"))
    began = time.perf_counter()
    weighing = watch.weigh(move)
    weighing.run(float("inf"))
    tally.seconds.append(time.perf_counter() - began)
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


def of_blunders(variant: Variant, count: int, seed: int = SEED) -> Tally:
    """Count warnings until so many blunders have been made in games between levels 1 to 4."""
    tally, chance = Tally(), random.Random(seed)
    while tally.blunders < count:
        levels = chance.randint(1, 4), chance.randint(1, 4)
        for game, move in moves_of_game(variant, levels, chance):
            judge(game, move, tally, seeks=True)
            if tally.blunders >= count:
                break
    return tally


def of_games(variant: Variant, games: int, level: int = 8, seed: int = SEED) -> Tally:
    """Count warnings in so many games of a level against itself."""
    tally, chance = Tally(), random.Random(seed)
    for _ in range(games):
        for game, move in moves_of_game(variant, (level, level), chance):
            judge(game, move, tally, seeks=False)
    return tally


def main() -> int:
    """Print what was found."""
    wanted = [int(text) for text in sys.argv[1:3]]
    blunders, games = [*wanted, *(BLUNDERS, GAMES)[len(wanted) :]]
    low = of_blunders(BRAZILIAN, blunders)
    print(f"levels 1 to 4: {low.moves} moves, {low.blunders} blunders, {low.warned} warned")
    print(f"levels 1 to 4: {low.warnings} warnings, {low.confirmed} confirmed")
    print(f"an answer: median {low.slow(0.5):.0f} ms, p95 {low.slow(0.95):.0f} ms, most {low.slow(1):.0f} ms")
    high = of_games(BRAZILIAN, games)
    false = high.warnings - high.confirmed
    print(f"level 8: {games} games, {high.moves} moves, {high.warnings} warnings, {false} false")
    good = low.warned >= WARNED * low.blunders and low.confirmed >= TRUE * low.warnings
    return int(not good or 10 * false > MOST_FALSE * games)


if __name__ == "__main__":
    sys.exit(main())
