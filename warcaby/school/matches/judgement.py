"""What decided a game: apparent mistakes, and the reasons why a move is one, as codes and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import exp
from typing import Literal, TypeAlias

from warcaby.engine import Line, Score
from warcaby.rules import Colour, Game, Move, Square
from warcaby.school.matches.tree import Node

Why: TypeAlias = Literal[
    "lets-win",  # the opponent can now win by force
    "misses-win",  # there was a win by force
    "hangs",  # the opponent captures more than comes back
    "trap",  # the opponent gives something up, the capture is compulsory, and then captures more
    "opens-back-rank",  # a man left the back rank, and the opponent's man gets through
    "lets-through",  # the opponent's man gets through to become a king
    "misses-capture",  # another move would have captured more
    "misses-king",  # a man could have become a king
    "huffed",  # a capture was missed, and the piece was taken away for it
    "worse",  # none of these: the position is worse
]

BAD = 0.14
"""The drop in winning chances of a mistake, and of a bad one."""
VERY_BAD = 0.32

_SCALE = 130
"""Hundredths of a man that raise the chance from a half to nearly three quarters."""

_HORIZON = 7
"""Plies of a line searched for a reason."""


def chance(score: Score) -> float:
    """The winning chance of the side to move, from 0 to 1: differences count most in balanced positions.

    >>> round(chance(Score(0)), 2), round(chance(Score(300)), 2), chance(Score.win(5)), chance(Score.win(-5))
    (0.5, 0.91, 1.0, 0.0)
    """
    if score.win_in is not None:
        return 0.0 if score.is_loss else 1.0
    return 1 / (1 + exp(-score.value / _SCALE))


@dataclass(frozen=True)
class Suspect:
    """A move that may be a mistake."""

    node: Node
    """The stage that the move led to."""
    after: Node
    """The stage in which the opponent moves: what was taken away for a missed capture belongs to the move."""
    loss: float
    """The drop in winning chances."""

    @property
    def before(self) -> Node:
        """The stage before the move."""
        assert self.node.parent is not None
        return self.node.parent

    @property
    def mover(self) -> Colour:
        """Who made the move."""
        return self.before.position.turn


@dataclass(frozen=True)
class Moment(Suspect):
    """A confirmed mistake."""

    best: Line
    """What should have been played instead."""
    is_sole: bool
    """Whether every other move was clearly worse than that."""
    why: Why
    taken: int = 0
    """How many pieces are captured, according to the reason."""
    given: int = 0
    """How many are recaptured or sacrificed for them."""
    plies: int = 0
    """The distance to the win."""

    @property
    def strength(self) -> str:
        """The mistake as a sign: ``?`` or ``??``."""
        return "??" if self.loss >= VERY_BAD else "?"


def suspected(path: list[Node], lines: Mapping[int, Line]) -> list[Suspect]:
    """Find the moves that seem to have cost something; `lines` has the best line of every stage by its id."""
    found = []
    for number, (before, node) in enumerate(pairwise(path)):
        if node.move is None or before.id not in lines or lines[before.id].move == node.move:
            continue
        huffed = next((each for each in path[number + 2 : number + 3] if each.huffed), None)
        after = huffed or node
        reply = lines.get(after.id)
        value = 1 - chance(reply.score) if reply else chance_at_end(after.game, before.position.turn)
        loss = chance(lines[before.id].score) - value
        if loss >= BAD:
            found.append(Suspect(node, after, loss))
    return found


def chance_at_end(game: Game, side: Colour) -> float:
    """The value of a finished game for a side."""
    ending = game.ending()
    if ending is None or ending.winner is None:
        return 0.5
    return float(ending.winner == side)


def explained(suspect: Suspect, best: Line, reply: Line | None, loss: float, *, is_sole: bool) -> Moment:
    """Say why a move was a mistake; `best` is what should have been played, `reply` what the opponent can do now."""
    why, taken, given, plies = _reason(suspect.node, best, reply)
    if suspect.after.huffed:
        why, taken, given, plies = "huffed", 0, 0, 0
    return Moment(suspect.node, suspect.after, loss, best, is_sole, why, taken, given, plies)


def _reason(node: Node, best: Line, reply: Line | None) -> tuple[Why, int, int, int]:
    assert node.parent is not None
    assert node.move is not None
    before = node.parent.game
    if node.game.variant.end.stuck_wins:
        # Where pieces are better lost, it is no reason that one is captured, or that a man gets through.
        if reply and reply.score.win_in is not None and not reply.score.is_loss:
            return "lets-win", 0, 0, reply.score.win_in
        if best.score.win_in is not None and not best.score.is_loss:
            return "misses-win", 0, 0, best.score.win_in
        return "worse", 0, 0, 0
    if reply:
        theirs = _captures(reply.moves)
        if theirs[0]:
            # Follow the captures until one side has none.
            taken, given = _exchange(reply.moves)
            if taken > given + len(node.move.captured):
                return "hangs", taken, given, 0
        elif len(theirs) > 2 and theirs[1] and theirs[2] > theirs[1] and _is_forced(node.game, reply.moves):
            return "trap", theirs[2], theirs[1], 0
        if reply.score.win_in is not None and not reply.score.is_loss:
            return "lets-win", 0, 0, reply.score.win_in
        if any(move.promotes for move in reply.moves[:_HORIZON:2]):
            opened = node.move.start in _back_rank(before) and not node.move.captured
            return ("opens-back-rank" if opened else "lets-through"), 0, 0, 0
    if best.score.win_in is not None and not best.score.is_loss:
        return "misses-win", 0, 0, best.score.win_in
    taken, given = _exchange(best.moves)
    if taken > given and taken > len(node.move.captured):
        return "misses-capture", taken, given, 0
    if any(move.promotes for move in best.moves[:_HORIZON:2]):
        return "misses-king", 0, 0, 0
    return "worse", 0, 0, 0


def _captures(moves: tuple[Move, ...]) -> list[int]:
    return [len(move.captured) for move in moves[:_HORIZON]]


def _exchange(moves: tuple[Move, ...]) -> tuple[int, int]:
    """What the side that begins captures, and the other one, as long as one capture follows another."""
    sides = [0, 0]
    for ply, count in enumerate(_captures(moves)):
        if not count and ply:
            break
        sides[ply % 2] += count
    return sides[0], sides[1]


def _is_forced(game: Game, moves: tuple[Move, ...]) -> bool:
    """Whether the second of the moves is a capture that had to be made."""
    return all(move.captured for move in game.play_unchecked(moves[0]).legal_moves())


def _back_rank(game: Game) -> frozenset[Square]:
    """The row from which the men of the side to move come."""
    board, turn = game.variant.board, game.position.turn
    rank = 0 if game.variant.forward(turn) == 1 else board.height - 1
    return frozenset(board.all_names[rank])
