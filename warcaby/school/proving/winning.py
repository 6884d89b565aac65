"""Proofs that a side wins, short enough to be kept and quick to check.

A proof is the winner's moves, one character each, in the order in which the tree of the game is walked: at every
position of the winner's the number of the move among the legal ones, at every position of the loser's all replies. A
position that has been walked with the same counts of draws, or that an endgame table knows, is not walked again.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Iterator

from warcaby.engine import Limits, Thinking
from warcaby.engine.draws import Counts, compile_draws, counts_of
from warcaby.engine.endgames import probe
from warcaby.engine.proof_search import ProofSearch
from warcaby.rules import Colour, Game, Move, Position, legal_moves, play

DIGITS = string.digits + string.ascii_letters
"""One for each legal move."""

_DEPTH = 12
"""Plies in which the engine has to see a win."""

_NODES = 20_000
"""Positions that it visits for one move."""

_MOST_CHOSEN = 200
"""The most moves that it chooses for one proof."""

Chooser = Callable[[Position], Move]


class NotWonError(Exception):
    """The winner's moves do not win."""


class _Walk:
    """Walks through everything that may happen when one side plays the moves that are chosen for it."""

    def __init__(self, position: Position, side: Colour, choose: Chooser) -> None:
        self.position, self.side, self.choose = position, side, choose
        self.drawing = compile_draws(position.variant)
        self.walked: dict[tuple[Position, Counts], bool] = {}
        """Whether a position has been walked to the end; it must not come back before."""

    def through(self, position: Position, counts: Counts) -> None:
        """Walk from a position on. Raises NotWonError."""
        key = position, self._that_matter(counts)
        if key in self.walked:
            if not self.walked[key]:
                raise NotWonError
            return
        self.walked[key] = False
        self._walk(position, counts)
        self.walked[key] = True

    def _that_matter(self, counts: Counts) -> Counts:
        draws = self.position.variant.draws
        return counts._replace(
            king_plies=counts.king_plies if draws.king_plies else 0,
            quiet_plies=counts.quiet_plies if draws.quiet_plies else 0,
            balance_plies=counts.balance_plies if draws.balance else 0,
        )

    def _walk(self, position: Position, counts: Counts) -> None:
        moves, mine = legal_moves(position), position.turn == self.side
        ending = Game((position,)).ending()
        if ending is not None:
            if ending.winner != self.side:
                raise NotWonError
            return
        left = self.drawing.left(counts, position.state, bool(moves[0].captured))
        known = probe(position)
        if known is not None:
            if known.result != ("win" if mine else "loss") or (known.distance or 0) > left:
                raise NotWonError
            return
        if left <= 0:
            raise NotWonError
        if mine:
            moves = [self.choose(position)]
        for move in moves:
            after = play(position, move)
            self.through(after, self.drawing.after(counts, position.state, after.state))


def _walk(before: Position, move: Move, choose: Chooser) -> None:
    game = Game((before,)).play(move)
    _Walk(before, before.turn, choose).through(game.position, counts_of(game))


def has_to_be_shown(before: Position, move: Move) -> bool:
    """Say whether neither the rules nor an endgame table say at once how the game ends after a move."""
    game = Game((before,)).play(move)
    return game.ending() is None and probe(game.position) is None


def proof_of(before: Position, move: Move, nodes: int) -> str:
    """Find a proof that the side that makes a move wins with it. Raises NotWonError.

    Proof-number search finds a win within so many positions, but not the shortest; where the rules of draws spoil what
    it has found, the engine looks for one that is short enough.
    """
    side, after = before.turn, play(before, move)
    search = ProofSearch(before.variant, side)
    search.seek(after, nodes)
    search.run(float("inf"))
    if search.is_won(after):
        return _proof_by(before, move, lambda position: search.line(position, 1)[0])
    if not search.line(after, 1):
        raise NotWonError
    return _proof_by(before, move, _quickest, _MOST_CHOSEN)


def _quickest(position: Position) -> Move:
    """Choose as the engine does, which has to see the win."""
    thinking = Thinking(Game((position,)), Limits(depth=_DEPTH, nodes=_NODES))
    thinking.run(float("inf"))
    if (thinking.best.score.win_in or 0) <= 0:
        raise NotWonError
    return thinking.best.move


def _proof_by(before: Position, move: Move, choose: Chooser, most: float = float("inf")) -> str:
    numbers: list[str] = []

    def noted(position: Position) -> Move:
        if len(numbers) >= most:
            raise NotWonError
        chosen = choose(position)
        numbers.append(DIGITS[legal_moves(position).index(chosen)])
        return chosen

    _walk(before, move, noted)
    return "".join(numbers)


def is_proof(before: Position, move: Move, proof: str) -> bool:
    """Say whether a text proves that a move wins."""
    digits: Iterator[str] = iter(proof)

    def choose(position: Position) -> Move:
        number, moves = DIGITS.find(next(digits, " ")), legal_moves(position)
        if not 0 <= number < len(moves):
            raise NotWonError
        return moves[number]

    try:
        _walk(before, move, choose)
    except NotWonError:
        return False
    return next(digits, None) is None
