"""Whether a move loses something that is proven, and how: what a coach may warn of before the move settles.

A move is suspected if a short search says that another one is clearly better, or if a loss is found at once. What it
loses has to be proven by exhaustive search: a piece, or the game. And searches ten times as long as the short one,
before the move, after it and after the better one, have to say that it is clearly better: a piece may be given up for
more. Where the better move seems to save no more than a man, it must not lose one as fast itself. Where the game is
nearly decided, where few pieces are left, and where hardly a man is at stake, a search that is ten times as long again
has to agree, too: often it finds that all is lost anyway, that all still wins, or that all is drawn. Otherwise nothing
is said.

All of that is looked at while the player still thinks, move by move, so that the answer is there once a move is made.

>>> from warcaby.notation import parse_fen, parse_move
>>> from warcaby.rules import BRAZILIAN, Game
>>> game = Game((parse_fen(BRAZILIAN, "W:Wc3,h2:Be5,h8"),))
>>> weighing = Watch(game).weigh(parse_move(game.position, "c3-d4"))
>>> weighing.run(60)
True
>>> weighing.danger.kind, [move.path for move in weighing.danger.line]
('costs', [('e5', 'c3')])
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from warcaby.engine import Limits, Score, Thinking
from warcaby.rules import Game, Move
from warcaby.school.refuting import Refuting

SHORT = Limits(nodes=1_030)
"""The search that suspects a move."""

LONG = Limits(nodes=10_000)
"""The search that has to agree, ten times as long."""

LONGER = Limits(nodes=100_000)
"""The search that has to agree as well where that of before is not enough."""

DECIDED = 300
"""Where somebody is better by so much, in hundredths of a man, nothing makes it worse."""

NEARLY_DECIDED = 130
"""From so much on, a longer search may find that the game is decided."""

FEW = 10
"""With so many pieces a man less is often a draw all the same."""

DOUBTED = 25
"""How much worse than the best move one is that is suspected, in hundredths of a man."""

CLEAR = 60
"""How much worse it must be in the end."""

CLEAR_OF_KINGS = 150
"""How much worse, where nothing is captured and the opponent gets a king: many endings are drawn all the same."""

SURE = 90
"""How much worse it is where a longer search finds the same."""

MORE = 120
"""Where a move is worse by more than a man, the better one may lose a man as well."""

SOON = 3
"""Moves of the opponent within which a loss is proven."""

PROVEN = 20_000
"""Positions that are looked at to prove what is suspected."""

SEEN = 3_000
"""Positions that are looked at where nothing is suspected: a short search is blind to some of what is lost."""

SEEN_END = 5
"""The most plies to the end of a game that is shown to be lost."""


class Looked(Protocol):
    """Something that is looked for a slice at a time."""

    def run(self, seconds: float) -> bool:
        """Look for about `seconds`, and return whether all is done."""


Looking: TypeAlias = Generator[Looked, None, None]


@dataclass(frozen=True)
class Danger:
    """What a move loses."""

    kind: Literal["costs", "loses"]
    """A piece, or the game."""
    line: tuple[Move, ...]
    """The moves after it that show it, beginning with the opponent's."""
    better: Move
    """What would have been better."""


class Looks:
    """Looks at one thing after another, a slice at a time."""

    def __init__(self, looking: Looking) -> None:
        self._looking = looking
        self._look_now: Looked | None = next(looking, None)

    def run(self, seconds: float) -> bool:
        """Look for about `seconds`, and return whether all is done."""
        end = time.perf_counter() + seconds
        while self._look_now and self._look_now.run(max(0.0, end - time.perf_counter())):
            self._look_now = next(self._looking, None)
        return self._look_now is None


class Watch(Looks):
    """Watches a position while its player thinks; what has been found out by then makes the answer quick.

    ValueError if there is no legal move.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.thinking = Thinking(game, LONG)
        self._thinking_longer: Thinking | None = None
        self._weighings: dict[Move, Weighing] = {}
        super().__init__(self._look())

    def _look(self) -> Looking:
        moves = self.game.legal_moves()
        if len(moves) > 1:
            yield self.thinking
            weighings = [self.weigh(move) for move in moves]
            # What takes long waits until every move has been looked at.
            yield from (weighing.first for weighing in weighings)
            yield from weighings

    @property
    def thinking_longer(self) -> Thinking:
        """The longer search in the same position, which few positions need."""
        self._thinking_longer = self._thinking_longer or Thinking(self.game, LONGER)
        return self._thinking_longer

    def weigh(self, move: Move) -> Weighing:
        """Begin to weigh a legal move of the position, or go on with it."""
        if move not in self._weighings:
            self._weighings[move] = Weighing(self, move)
        return self._weighings[move]


class Weighing(Looks):
    """Weighs a move, a slice at a time."""

    def __init__(self, watch: Watch, move: Move) -> None:
        self.danger: Danger | None = None
        """What the move loses; None as long as nothing is proven."""
        self.move = move
        self._watch = watch
        self._before = watch.game
        self._doubted: Danger | None = None
        """What the move seems to lose where a longer search has to agree."""
        self.first = Looks(self._look_first())
        """All but what takes long."""
        super().__init__(self._look())

    def _look(self) -> Looking:
        yield self.first
        if self._doubted is None:
            return
        before, known = self._before, self._watch.thinking_longer
        yield known
        if known.best.move == self.move:
            return
        reply = Thinking(before.play(self.move), LONGER)
        yield reply
        if loss(known.best.score, reply.best.score) >= _clear(self._doubted):
            self.danger = self._doubted

    def _look_first(self) -> Looking:
        before, move = self._before, self.move
        if len(before.legal_moves()) == 1:
            return
        after = before.play(move)
        if after.ending() or not after.legal_moves() or after.huffable():
            return
        watched = self._watch.thinking
        yield watched
        best = watched.best
        if best.move == move or best.score.is_loss:
            return
        glance = Thinking(after, SHORT)
        yield glance
        is_suspect = loss(best.score, glance.best.score) >= DOUBTED
        nodes = PROVEN if is_suspect else SEEN
        refuting = Refuting(before.position, move, soon=SOON, max_nodes=nodes, likely=glance.best.move)
        yield refuting
        if not refuting.line and (not is_suspect or (glance.best.score.win_in or 0) <= 0):
            return
        longer = Thinking(after, LONG)
        yield longer
        reply = longer.best
        if refuting.line:
            danger = Danger("costs", refuting.line, best.move)
        elif 0 < (reply.score.win_in or 0) <= SEEN_END:
            danger = Danger("loses", reply.moves[:SEEN_END], best.move)
        else:
            return
        clear = _clear(danger)
        worse = loss(best.score, reply.score)
        if worse < clear:
            return
        better = before.play(best.move)
        if not better.ending() and better.legal_moves():
            # What is lost by the better move, too, is not lost by this one.
            known = Thinking(better, LONG)
            yield known
            worse = min(worse, loss(known.best.score.flipped, reply.score))
            if worse < clear:
                return
            if worse < MORE:
                other = Refuting(before.position, best.move, soon=(len(refuting.line) + 1) // 2, max_nodes=PROVEN)
                yield other
                if other.line:
                    return
        is_nearly_decided = best.score.value <= -NEARLY_DECIDED or -reply.score.value >= NEARLY_DECIDED
        if is_nearly_decided or worse < SURE or len(before.position.pieces()) <= FEW:
            self._doubted = danger
        else:
            self.danger = danger


def _clear(danger: Danger) -> int:
    """How much worse a move has to be that loses something."""
    is_taken = any(each.captured for each in danger.line[::2])
    return CLEAR if is_taken or danger.kind == "loses" else CLEAR_OF_KINGS


def loss(best: Score, reply: Score) -> int:
    """By how much a move is worse than the best one, in hundredths of a man; `reply` is the opponent's best answer."""
    return max(-DECIDED, min(best.value, DECIDED)) - max(-DECIDED, min(-reply.value, DECIDED))
