"""The coach at the board: before a move that loses something proven settles, the opponent shows what he may do then."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import TYPE_CHECKING

from warcaby.app.board.board_views import ArrowView
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.look import Coach, look_of
from warcaby.app.shell.screen import Reader
from warcaby.app.words.coach_texts import notice_text, warning_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Square
from warcaby.school.matches.machine import SLICE
from warcaby.school.matches.match import Match
from warcaby.school.matches.tree import Node

if TYPE_CHECKING:
    from warcaby.school.coaching.danger import Danger, Watch, Weighing
    from warcaby.school.coaching.noticing import Notice, Noticing

MOST_LEVEL = 6
"""The strongest person who warns."""

PATIENCE = 0.15
"""Seconds within which something has to be found, so that all takes three tenths at most; then the game goes on."""

AHEAD = 0.008
"""Seconds between two checks for actions while the reader thinks: a touch must not wait."""

SHOWN_PLIES = 3
"""How many moves of an answer are drawn as arrows."""


class CoachPart:
    """Looks at the reader's moves in a game against a person who warns."""

    def __init__(self, t: Translator, reader: Reader, match: Match, now: Callable[[], float]) -> None:
        self.t = t
        self._reader = reader
        self._match = match
        self._now = now
        self._node: Node | None = None
        """The stage that is looked at: the reader is to move, or has moved."""
        self._watch: Watch | None = None
        """Looks ahead while the reader thinks; None once that is done."""
        self._noticing: Noticing | None = None
        """Looks at the opponent's last move; None once that is done."""
        self.notice: Notice | None = None
        """What there is to say of that move."""
        self._seen: Watch | None = None
        """What was looked at last."""
        self._weighing: Weighing | None = None
        """Weighs the reader's last move; None once that is done."""
        self._until = 0.0
        self._warned: set[tuple[Position, Move]] = set()
        """The mistakes that were shown: each of them is shown once."""
        self.danger: Danger | None = None
        """What the question on the table is about; the opponent waits for its answer."""

    @property
    def _school(self) -> ModuleType:
        # Whoever never plays a person who warns needs nothing of it.
        return import_module("warcaby.school.coaching.noticing")

    @property
    def degree(self) -> Coach:
        """How much is said in this game."""
        match = self._match
        is_person = match.setup.opponent == "machine" and match.setup.level <= MOST_LEVEL
        return look_of(self._reader.progress).coach if is_person and match.is_live and not match.clock else "quiet"

    @property
    def is_weighing(self) -> bool:
        """Whether the opponent has to wait for a moment before he may think."""
        return self._weighing is not None

    @property
    def is_watching(self) -> bool:
        """Whether there is something to look at while the reader thinks."""
        return self._watch is not None or self._noticing is not None

    def look(self) -> None:
        """Notice how the game stands: a position begins to be watched, a move of the reader's to be weighed."""
        node = self._match.front if self.degree != "quiet" else None
        if node is self._node:
            return
        self._node, self._watch, self._weighing, self._noticing = node, None, None, None
        self.danger = self.notice = None
        if node is None:
            return
        if node.position.turn != self._match.human:
            self._begin(node)
        elif node.game.legal_moves() and not node.game.huffable():
            self._watch = self._watch_of(node)
            if self.degree == "talkative":
                self._noticing = self._school.Noticing(self._watch)

    def _watch_of(self, node: Node) -> Watch:
        if self._seen is None or self._seen.game is not node.game:
            self._seen = self._school.Watch(node.game)
        return self._seen

    def _begin(self, node: Node) -> None:
        before, move = node.parent, node.move
        if before is None or move is None or (before.position, move) in self._warned:
            return
        self._weighing = self._watch_of(before).weigh(move)
        self._until = self._now() + PATIENCE

    def go_on(self) -> bool:
        """Look on for a moment; return whether there is something to say: a question, or a notice."""
        if self._noticing:
            if self._noticing.run(AHEAD):
                self.notice, self._noticing = self._noticing.notice, None
                return self.notice is not None
        elif self._watch and self._watch.run(AHEAD):
            self._watch = None
        if self._weighing is None:
            return False
        is_done = self._weighing.run(SLICE)
        if is_done:
            self.danger = self._weighing.danger
        if is_done or self._now() >= self._until:
            self._weighing = None
        if self.danger is None:
            return False
        self._warned.add((self._before, self._move))
        return True

    def settle(self) -> None:
        """The reader stands by the move."""
        self.danger = None

    @property
    def _before(self) -> Position:
        assert self._node is not None
        assert self._node.parent is not None
        return self._node.parent.position

    @property
    def _move(self) -> Move:
        assert self._node is not None
        assert self._node.move is not None
        return self._node.move

    # What is shown

    @property
    def asks(self) -> bool:
        """Whether the question stands beside the board that it is about."""
        return self.danger is not None and self._match.at_tip

    @property
    def text(self) -> str:
        """The question, or what there is to say."""
        if self.danger:
            return warning_text(self.t, self._before, self._move, self.danger)
        return notice_text(self.t.at(self._match.setup.rules), self.notice) if self.notice else ""

    @property
    def arrows(self) -> tuple[ArrowView, ...]:
        """The answer, move by move: the opponent's moves, and what the reader has to do between them; or a threat."""
        line: tuple[Move, ...] = ()
        if self.danger:
            line = self.danger.line[:SHOWN_PLIES]
        elif self.notice and self.notice.kind == "threatens":
            line = self.notice.line[:1]
        return tuple(
            ArrowView(start, end, "question" if ply % 2 else "bad")
            for ply, move in enumerate(line)
            for start, end in pairwise(move.path)
        )

    @property
    def threatened(self) -> frozenset[Square]:
        """Where the reader's pieces stand that the answer captures."""
        line = self.danger.line if self.danger else ()
        return frozenset(
            _before(square, line[1:ply:2]) for ply in range(0, len(line), 2) for square in line[ply].captured
        )

    def buttons(self) -> tuple[Button, ...]:
        """The two answers."""
        return (
            Button("take-back", self.t.gettext("Take the move back"), {"type": "take-back"}, "primary", icon="undo"),
            Button("stand-by", self.t.gettext("I play it"), {"type": "stand-by"}),
        )


def _before(square: Square, moves: Sequence[Move]) -> Square:
    """Return where a piece stood before its side made some moves."""
    for move in reversed(moves):
        if move.end == square:
            square = move.start
    return square
