"""Reviewing a game: a short look at every position, and a longer one at each apparent mistake.

A short look accuses many sound moves. So a mistake counts only if a longer look says the same, and if it still does two
plies later: after the better move and the reply to it the mover stands well, and after what was played and the reply
to that he does not. Where there was no choice, nothing is judged: such a position is worth what it is worth where the
next choice comes.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from warcaby.engine import Limits, Line, Thinking
from warcaby.rules import Colour, Game, Move
from warcaby.school.matches.judgement import (
    BAD,
    MOST_MOMENTS,
    Moment,
    Suspect,
    chance,
    chance_at_end,
    explained,
    suspected,
)
from warcaby.school.matches.tree import Node

LOOK = Limits(seconds=0.4)
"""The short look at every position."""

LONG_LOOK = Limits(seconds=1.6)
"""The longer look at each position that decides whether a move was a mistake."""

Looking: TypeAlias = Generator[Thinking, None, None]


class Review:
    """The review of a game, in slices: call `run` until it is finished.

    `path` lists the stages of the game in order.
    """

    def __init__(self, path: list[Node], look: Limits | None = None, long_look: Limits | None = None) -> None:
        self.path = path
        self.lines: dict[int, Line] = {}
        """The best line of every stage, by its id, unless the game is over there."""
        self.moments: list[Moment] = []
        """The confirmed mistakes, in order."""
        self.done = 0
        """How many looks are done, out of `count`."""
        self.count = len(path)
        self._look, self._long_look = look or LOOK, long_look or LONG_LOOK
        self._looking = self._look_back()
        self._thinking: Thinking | None = next(self._looking, None)

    @property
    def is_finished(self) -> bool:
        """Whether the review is complete."""
        return self._thinking is None

    @property
    def is_confirming(self) -> bool:
        """Whether the short looks are done and the longer ones are under way."""
        return self.done >= len(self.path) and not self.is_finished

    def run(self, seconds: float) -> bool:
        """Think for about `seconds`; return whether there is a new result."""
        if self._thinking is None or not self._thinking.run(seconds):
            return False
        self._thinking = next(self._looking, None)
        return True

    def _look_back(self) -> Looking:
        for number, node in enumerate(self.path):
            if can_be_looked_at(node.game) and not self._is_forced(number):
                thinking = Thinking(node.game, self._look)
                yield thinking
                self._note(number, thinking.best)
            self.done = number + 1
        suspects = sorted(suspected(self.path, self.lines), key=lambda suspect: -suspect.loss)
        self.count += len(suspects)
        for suspect in suspects:
            if len(self.moments) < MOST_MOMENTS:
                yield from self._confirm(suspect)
            self.done += 1
        self.moments.sort(key=lambda moment: moment.node.ply)

    def _is_forced(self, number: int) -> bool:
        """Whether a stage left no choice but the move that was made, and the game went on after it."""
        if number + 1 == len(self.path):
            return False
        node, after = self.path[number], self.path[number + 1]
        return node.game.legal_moves() == [after.move] and can_be_looked_at(after.game)

    def _note(self, number: int, line: Line) -> None:
        """Remember the best line of a stage, which decides those before it where there was no choice."""
        self.lines[self.path[number].id] = line
        while number and self._is_forced(number - 1):
            number -= 1
            move = self.path[number + 1].move
            assert move is not None
            line = Line((move, *line.moves), line.score.before, line.depth, line.nodes)
            self.lines[self.path[number].id] = line

    def _confirm(self, suspect: Suspect) -> Looking:
        """Take a longer look at an apparent mistake, and note it as a moment if it is one."""
        node, before, mover = suspect.node, suspect.before, suspect.mover
        longer = Thinking(before.game, self._long_look)
        yield longer
        best = longer.best
        self._note(self._number_of(before), best)
        if best.move == node.move:
            return
        reply = None
        value = chance_at_end(suspect.after.game, mover)
        if can_be_looked_at(suspect.after.game):
            longer = Thinking(suspect.after.game, self._long_look)
            yield longer
            reply = longer.best
            value = 1 - chance(reply.score)
            self._note(self._number_of(suspect.after), reply)
        loss = chance(best.score) - value
        if loss < BAD:
            return
        good = yield from self._value_later(before.game, best.moves[:2], mover)
        if reply:
            value = yield from self._value_later(suspect.after.game, reply.moves[:1], mover)
        loss = min(loss, good - value)
        if loss < BAD:
            return
        both = Thinking(before.game, self._long_look, lines=2)
        yield both
        values = [chance(line.score) for line in both.lines]
        is_sole = both.best.move == best.move and all(value < values[0] - BAD for value in values[1:])
        self.moments.append(explained(suspect, best, reply, loss, is_sole=is_sole))

    def _value_later(self, game: Game, moves: tuple[Move, ...], mover: Colour) -> Generator[Thinking, None, float]:
        """The chance of the side being judged, after some further moves."""
        for move in moves:
            game = game.play_unchecked(move)
        if not can_be_looked_at(game):
            return chance_at_end(game, mover)
        longer = Thinking(game, self._long_look)
        yield longer
        value = chance(longer.best.score)
        return value if game.position.turn == mover else 1 - value

    def _number_of(self, node: Node) -> int:
        return next(number for number, each in enumerate(self.path) if each is node)


def can_be_looked_at(game: Game) -> bool:
    """Whether there is something to think about."""
    return not game.ending() and bool(game.legal_moves())
