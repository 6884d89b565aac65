"""Huffing: whether to take a piece away that missed its capture, and which one.

Every way is searched alike, the board as it stands and the board without each of the pieces, the same side being to
move in all of them; the best one is chosen. Taking the piece is not always that: it may be the bridge of a capture of
several pieces, or stand in its own side's way.

What is weighed is what a search sees from there on. What is not: the search holds captures to be compulsory for both
sides (`thinking.searched`), so it never misses one itself, and does not reckon with an opponent who misses another one
on purpose and lets a piece go for it.
"""

from __future__ import annotations

from dataclasses import replace

from warcaby.engine.levels import Level
from warcaby.engine.score import WIN
from warcaby.engine.thinking import ENDLESS, Limits, Thinking
from warcaby.rules import Colour, Game, Square, opponent


class Huffing:
    """Thinking about what to take away, if anything, in a game where something may be: a slice at a time.

    `limits` are those of all ways together. ValueError if nothing may be taken away.

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
        # A tie goes to the piece: to take it is the rule's own answer to a missed capture.
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
        """Think for about so many seconds, and return whether thinking has come to its end."""
        if self._waiting:
            # In turn, so that whoever is hurried has looked at everything.
            way = self._waiting.pop(0)
            if not way.run(seconds):
                self._waiting.append(way)
        return not self._waiting

    @property
    def best(self) -> Square:
        """The piece to take away as far as is known; empty to leave everything and move."""
        values = self._ended | {square: way.best.score.value for square, way in self._thought.items()}
        return max(values, key=lambda square: (values[square], square != ""))


def _shared(limits: Limits, ways: int) -> Limits:
    """Divide what is spent; every way may be searched as deeply as one alone."""
    seconds, nodes = limits.seconds, limits.nodes
    return replace(
        limits,
        seconds=None if seconds is None else seconds / ways,
        nodes=None if nodes is None else max(1, nodes // ways),
    )
