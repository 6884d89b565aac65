"""How often the look back at a game accuses a sound move: master games, judged by a search ten times as long.

`python3 -m tests.research.review ARCHIVE.pdn [GAMES]`. So many games of the archive are looked back at, spread over the
whole of it. A mark is false if the long search does not find the mistake. Exit status 1 if more than one in ten games
is; each of them is printed.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from warcaby.app.match.review import LONG_LOOK, Review, can_be_looked_at
from warcaby.engine import Limits, Thinking
from warcaby.notation import PdnGame, fen, read_pdn, usual_notation
from warcaby.rules import Game
from warcaby.school.matches.judgement import BAD, Moment, chance, chance_at_end
from warcaby.school.matches.tree import Tree, grow

GAMES = 10
LEAST_PLIES = 40
TIMES = 10
FALSE_OF_TEN = 1


def judged_loss(moment: Moment, limits: Limits) -> float:
    """By how much the chance to win fell with a move, as a long search sees it."""
    mover = moment.mover

    def value(game: Game) -> float:
        if not can_be_looked_at(game):
            return chance_at_end(game, mover)
        thinking = Thinking(game, limits)
        while not thinking.run(60):
            pass
        found = chance(thinking.best.score)
        return found if game.position.turn == mover else 1 - found

    return value(moment.before.game) - value(moment.after.game)


def look_back(game: PdnGame) -> Review:
    """Look back at a game as the page does."""
    assert game.start is not None
    tree = Tree(game.start)
    grow(tree, replace(game.line, moves=tuple(replace(move, variations=()) for move in game.line.moves)))
    review = Review(tree.tip.path)
    while not review.is_finished:
        review.run(60)
    return review


def main() -> int:
    """Print every mark and what has become of it."""
    if not Path(sys.argv[1]).is_file():
        print(f"{sys.argv[1]}: there is no such file")
        return 2
    games = [
        game
        for game in read_pdn(Path(sys.argv[1]).read_bytes()).games
        if game.variant and game.start and len(game.line.moves) >= LEAST_PLIES
    ]
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else GAMES
    chosen = games[:: max(1, len(games) // wanted)][:wanted]
    if not chosen:
        print(f"{sys.argv[1]}: no game of {LEAST_PLIES} plies or more")
        return 2
    assert LONG_LOOK.seconds is not None
    limits = Limits(seconds=TIMES * LONG_LOOK.seconds)
    marks = false = 0
    for number, game in enumerate(chosen, start=1):
        review = look_back(game)
        suspects = review.count - len(review.path)
        print(f"{number:3}. {game.name}: {len(review.path)} positions, {suspects} suspects", flush=True)
        for moment in review.moments:
            loss = judged_loss(moment, limits)
            marks, false = marks + 1, false + (loss < BAD)
            position = moment.before.position
            assert moment.node.move is not None
            notation = usual_notation(position.variant)
            print(
                f"     {'FALSE' if loss < BAD else 'holds'} ply {moment.node.ply}: "
                f"{notation.move(position, moment.node.move)}{moment.strength} loss {moment.loss:.2f}, "
                f"judged {loss:.2f}: {fen(position, numeric=True)}",
                flush=True,
            )
    print(f"review: {len(chosen)} games, {marks} marks, {false} false")
    return int(false * GAMES > FALSE_OF_TEN * len(chosen))


if __name__ == "__main__":
    sys.exit(main())
