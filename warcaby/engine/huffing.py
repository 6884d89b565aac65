"""Huffing: whether to remove a piece that missed its capture, and which one.

Every option is searched the same way: the board as it is, and the board without each of the pieces, with the same side
to move; the best one is chosen. Removing the piece is not always best: it may be the bridge for a capture of several
pieces, or stand in its own side's way.

The search treats captures as compulsory for both sides (`thinking.searched`), so it never misses one itself, and it
doesn't expect an opponent to miss one on purpose and sacrifice a piece for it.
"""

from __future__ import annotations

from dataclasses import replace

from warcaby.engine.levels import Level
from warcaby.engine.score import WIN
from warcaby.engine.thinking import ENDLESS, Limits, Thinking
from warcaby.rules import Colour, Game, Square, opponent


class Huffing:
    """Decides which piece to remove, if any, thinking a slice at a time.

    `limits` apply to all options together. ValueError if no piece may be removed.

    >>> from warcaby.notation import parse_fen, parse_move
    >>> from warcaby.rules import variant_with
    >>> start = parse_fen(variant_with("brazilian", ["huffing"]), "W:Wc3,a1:Bd4,h8")
    >>> huffing = Huffing(Game((start,)).play(parse_move(start, "a1-b2")), Limits(seconds=1, depth=3))
    >>> while not huffing.run(0.03):
    ...     pass
    >>> huffing.best
    'c3'
    """

    def __init__(self, game: Game, limits: Limits = ENDLESS, *, level: Level | None = None) -> None:
        squares = game.huffable()
        if not squares:
            raise ValueError("no capture was missed")
        self.game = game
        if level:
            limits = limits.within(Limits(level.seconds, level.depth, level.nodes))
        share = _shared(limits, len(squares) + 1)
        # In a tie, remove the piece: that is the usual response to a missed capture.
        ways = {square: game.huff(square) for square in squares} | {"": game}
        endings = {square: way.ending() for square, way in ways.items()}
        turn = game.position.turn
        worth: dict[Colour | None, int] = {turn: WIN, opponent(turn): -WIN, None: 0}
        self._ended = {square: worth[ending.winner] for square, ending in endings.items() if ending}
        self._thought = {
            square: Thinking(way, share, level=level)
            for square, way in ways.items()
            if square not in self._ended and way.legal_moves()
        }
        self._waiting = [] if WIN in self._ended.values() else list(self._thought.values())

    def run(self, seconds: float) -> bool:
        """Think for about `seconds`, and return whether thinking has finished."""
        if self._waiting:
            # In turn, so that everything has been looked at even if time is short.
            way = self._waiting.pop(0)
            if not way.run(seconds):
                self._waiting.append(way)
        return not self._waiting

    @property
    def best(self) -> Square:
        """The best piece to remove found so far; empty to leave everything and move."""
        values = self._ended | {square: way.best.score.value for square, way in self._thought.items()}
        return max(values, key=lambda square: (values[square], square != ""))


def _shared(limits: Limits, ways: int) -> Limits:
    """Divide time and nodes; every option may be searched as deeply as one alone."""
    seconds, nodes = limits.seconds, limits.nodes
    return replace(
        limits,
        seconds=None if seconds is None else seconds / ways,
        nodes=None if nodes is None else max(1, nodes // ways),
    )
