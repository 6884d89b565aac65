"""Reviewing a game: a short look at every position, and a longer one at each apparent mistake.

A short look accuses many sound moves. So a mistake counts only if a longer look says the same, and if it still does two
plies later: after the better move and the reply to it the mover stands well, and after what was played and the reply
to that he does not. Where there was no choice, nothing is judged: such a position is worth what it is worth where the
next choice comes.

A stage that is worth something else than both its neighbours is looked at for longer, and so are they. If it still
stands alone and no mistake was confirmed there, it is worth what the game shows one ply later.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias

from warcaby.engine import Limits, Line, Thinking
from warcaby.rules import Colour, Game, Move
from warcaby.school.matches.judgement import BAD, Moment, Suspect, chance, chance_at_end, explained, suspected
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

    def __init__(self, path: list[Node]) -> None:
        self.path = path
        self.lines: dict[int, Line] = {}
        """The best line of every stage, by its id, unless the game is over there."""
        self.moments: list[Moment] = []
        """The confirmed mistakes, as they are found."""
        self.done = 0
        """How many looks are done, out of `count`."""
        self.count = len(path)
        self._longer: set[int] = set()
        """The ids of stages that a longer look has been taken at."""
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
            if self._can_be_judged(number):
                thinking = Thinking(node.game, LOOK)
                yield thinking
                self._note(number, thinking.best)
            self.done = number + 1
        yield from self._look_at_spikes()
        suspects = sorted(suspected(self.path, self.lines), key=lambda suspect: -suspect.loss)
        self.count += len(suspects)
        for suspect in suspects:
            yield from self._confirm(suspect)
            self.done += 1
        yield from self._look_at_spikes()
        self._level()

    def _look_at_spikes(self) -> Looking:
        """Take a longer look at whatever seems to be worth something for one ply alone, and at its neighbours."""
        while True:
            left = [
                number
                for spike in self._spikes()
                for number in (spike, spike - 1, spike + 1)
                if self._can_be_judged(number) and self.path[number].id not in self._longer
            ]
            if not left:
                return
            yield from self._look_longer(left[0])

    def _look_longer(self, number: int) -> Generator[Thinking, None, Line]:
        node = self.path[number]
        if node.id not in self._longer:
            thinking = Thinking(node.game, LONG_LOOK)
            yield thinking
            self._longer.add(node.id)
            self._note(number, thinking.best)
        return self.lines[node.id]

    def _spikes(self) -> list[int]:
        """List the stages that are worth more than both their neighbours, or less, by as much as a mistake costs."""
        values = [self.value(node) for node in self.path]
        return [
            number
            for number, (before, here, after) in enumerate(zip(values, values[1:], values[2:], strict=False), 1)
            if min(here - before, here - after) >= BAD or min(before - here, after - here) >= BAD
        ]

    def _level(self) -> None:
        """Give spikes that no mistake explains the worth of the next stage."""
        mistaken = {moment.node.id for moment in self.moments}
        # From the end on: what is levelled may make a spike of the stage before.
        for number in range(len(self.path) - 2, 0, -1):
            node, after = self.path[number], self.path[number + 1]
            if {node.id, after.id} & mistaken or after.move is None or after.id not in self.lines:
                continue
            if number in self._spikes():
                self._note(number, _one_ply_before(after.move, self.lines[after.id]))

    def value(self, node: Node) -> float:
        """White's chance at a stage, from 0 to 1."""
        line = self.lines.get(node.id)
        if line is None:
            return chance_at_end(node.game, "white")
        value = chance(line.score)
        return value if node.position.turn == "white" else 1 - value

    def _can_be_judged(self, number: int) -> bool:
        return can_be_looked_at(self.path[number].game) and not self._is_forced(number)

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
            line = _one_ply_before(move, line)
            self.lines[self.path[number].id] = line

    def _confirm(self, suspect: Suspect) -> Looking:
        """Take a longer look at an apparent mistake, and note it as a moment if it is one."""
        node, before, mover = suspect.node, suspect.before, suspect.mover
        best = yield from self._look_longer(self._number_of(before))
        if best.move == node.move:
            return
        reply = None
        value = chance_at_end(suspect.after.game, mover)
        if can_be_looked_at(suspect.after.game):
            reply = yield from self._look_longer(self._number_of(suspect.after))
            value = 1 - chance(reply.score)
        loss = chance(best.score) - value
        if loss < BAD:
            return
        good = yield from self._value_later(before.game, best.moves[:2], mover)
        if reply:
            value = yield from self._value_later(suspect.after.game, reply.moves[:1], mover)
        loss = min(loss, good - value)
        if loss < BAD:
            return
        both = Thinking(before.game, LONG_LOOK, lines=2)
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
        longer = Thinking(game, LONG_LOOK)
        yield longer
        value = chance(longer.best.score)
        return value if game.position.turn == mover else 1 - value

    def _number_of(self, node: Node) -> int:
        return next(number for number, each in enumerate(self.path) if each is node)


def can_be_looked_at(game: Game) -> bool:
    """Whether there is something to think about."""
    return not game.ending() and bool(game.legal_moves())


def _one_ply_before(move: Move, line: Line) -> Line:
    """Return a line as it stands before a move that leads to it."""
    return Line((move, *line.moves), line.score.before, line.depth, line.nodes)
