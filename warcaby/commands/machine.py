"""The commands of the machine: `best`, `play` and `hub`."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any

from warcaby import __version__
from warcaby.commands.arguments import add_command, add_variant, refuse
from warcaby.commands.terminal import Table
from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.engine.hub import Hub
from warcaby.notation import parse_fen, usual_notation
from warcaby.rules import BRAZILIAN, Colour, Game, Variant, new_game


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    choosing = add_command(commands, "best", "Choose the best move.", _best)
    add_variant(choosing)
    choosing.add_argument("--fen", help="position instead of the initial one")
    choosing.add_argument("--seconds", type=_seconds, default=1.0, metavar="S", help="how long to think")
    choosing.add_argument("--json", action="store_true", help="one JSON object")

    playing = add_command(commands, "play", "Play against the machine, or two at one board, in the terminal.", _play)
    add_variant(playing, nargs="?", default=BRAZILIAN)
    playing.add_argument("--level", type=int, choices=range(1, 11), default=5, metavar="1-10", help="strength")
    playing.add_argument("--side", choices=("white", "black", "both"), default="white", help="which you play")
    playing.add_argument("--fen", help="position instead of the initial one")

    hub_help = "Speak the Hub protocol on standard input and output, for front ends of draughts."
    add_command(commands, "hub", hub_help, _hub)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not seconds > 0:
        raise argparse.ArgumentTypeError("the time is more than 0 seconds")
    return seconds


def _game(options: argparse.Namespace) -> Game:
    variant: Variant = options.variant
    return new_game(variant) if options.fen is None else Game((parse_fen(variant, options.fen),))


def _best(options: argparse.Namespace) -> int:
    game = _game(options)
    if not game.legal_moves():
        return refuse("there is no legal move")
    thinking = Thinking(game, Limits(seconds=options.seconds))
    thinking.run(options.seconds)
    best = thinking.best
    texts = usual_notation(game.variant).line(game.position, best.moves)
    found = {"move": texts[0], "score": str(best.score), "depth": best.depth, "nodes": thinking.nodes, "pv": texts}
    if options.json:
        print(json.dumps(found))
    else:
        print(f"{found['move']}  {found['score']}  depth {best.depth}, {thinking.nodes} nodes: {' '.join(texts)}")
    return 0


def _play(options: argparse.Namespace) -> int:
    human: tuple[Colour, ...] = ("white", "black") if options.side == "both" else (options.side,)
    level = LEVELS[options.level - 1]
    Table(_game(options), level, human, lambda text: print(text, flush=True)).play(iter(sys.stdin))
    return 0


def _hub(options: argparse.Namespace) -> int:
    Hub(sys.stdin, lambda line: print(line, flush=True), __version__).talk()
    return 0
