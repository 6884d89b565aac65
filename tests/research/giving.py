"""How often the weak levels give a man away where they need not, and how often dice would in the same places.

`python3 -m tests.research.giving [GAMES [HIGHEST]]`: a level plays against itself in klasyczne. A place counts if
nothing can be captured and some moves are safe, others not: after those the opponent captures, and when all has been
exchanged a piece is missing.
"""

from __future__ import annotations

import sys
from functools import cache

from tests.research.contest import LONGEST
from warcaby.engine import LEVELS, Level, Thinking
from warcaby.rules import BRAZILIAN, Game, Position, legal_moves, new_game, play

GAMES = 30
HIGHEST = 4


@cache
def gain(position: Position) -> int:
    """Return how many pieces more than the opponent the side to move captures until nobody can."""
    moves = legal_moves(position)
    if not moves or not moves[0].captured:
        return 0
    return max(len(move.captured) - gain(play(position, move)) for move in moves)


def gives(game: Game) -> list[bool] | None:
    """Say of every legal move whether it gives a piece away; None if the place does not count."""
    moves = game.legal_moves()
    if moves[0].captured:
        return None
    found = [gain(play(game.position, move)) > 0 for move in moves]
    return found if len(set(found)) > 1 else None


def rates(level: Level, games: int) -> tuple[int, float, float]:
    """Return the places that counted, the share of moves that gave a piece away, and what dice would have given."""
    places, given, by_dice = 0, 0, 0.0
    for number in range(games):
        game = new_game(BRAZILIAN)
        while not game.ending() and len(game.moves) < LONGEST:
            thinking = Thinking(game, level=level, seed=1000 * number + len(game.moves))
            while not thinking.run(60):
                pass
            move = thinking.best.move
            found = gives(game)
            if found:
                places += 1
                given += found[game.legal_moves().index(move)]
                by_dice += sum(found) / len(found)
            game = game.play(move)
    return places, given / places, by_dice / places


def main() -> None:
    """Print a line a level."""
    games, highest = (int(text) for text in (*sys.argv[1:], *map(str, (GAMES, HIGHEST)[len(sys.argv) - 1 :])))
    for level in LEVELS[:highest]:
        places, given, by_dice = rates(level, games)
        said = f"{given:.0%} of {places} moves gave a piece away, dice {by_dice:.0%}"
        print(f"  level {level.number}: {said}", flush=True)


if __name__ == "__main__":
    main()
