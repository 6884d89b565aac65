"""Lets the Hub client of pydraughts play a game against the engine, in an interpreter that finds pydraughts.

`front_end.py VARIANT NAME DEPTH COMMAND …` prints the moves, and what pydraughts says of the end.
"""

import random
import sys

from draughts import Board
from draughts.engine import HubEngine, Limit


def main() -> None:
    """Play: the engine has White, a random mover Black."""
    variant, name, depth, *command = sys.argv[1:]
    engine = HubEngine(command)
    engine.configure({"variant": name})
    engine.init()
    board = Board(variant)
    chance = random.Random(7)
    moves: list[str] = []
    while not board.is_over() and len(moves) < 200:
        if len(moves) % 2 == 0:
            move = engine.play(board, Limit(depth=int(depth)), False).move
        else:
            move = chance.choice(board.legal_moves())
        moves.append(move.hub_move)
        board.push(move)
    engine.quit()
    engine.p.wait(10)
    print(" ".join(moves))
    print(board.winner())


if __name__ == "__main__":
    main()
