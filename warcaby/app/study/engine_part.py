"""The machine beside the free board: a bar, the two best lines and their arrows, found in slices."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.tree_board import TreeBoard
from warcaby.app.shell.actions import on, one_of
from warcaby.app.words.study_texts import certainty_text, ended_text, value_text
from warcaby.app.words.translation import Translator
from warcaby.engine import Limits, Line, Thinking
from warcaby.rules import Game
from warcaby.school.matches.judgement import chance, chance_at_end
from warcaby.school.matches.machine import SLICE

LINES = 2
"""How many lines are looked for."""

SHOWN_PLIES = 8
"""How many plies of a line are written."""

MOST = Limits(seconds=60)
"""A position is looked at for so long, and no longer: a phone would run hot."""

_PAUSE = 10
"""Slices between two looks at what has been found."""


@dataclass(frozen=True)
class LineView:
    """A line that the machine has found."""

    value: str
    moves: str
    action: dict[str, Any]


class EnginePart:
    """What the machine thinks of the stage on the board, while it is switched on."""

    def __init__(self, t: Translator, board: TreeBoard) -> None:
        self.t = t
        self.board = board
        self.is_on = False
        self._thinking: Thinking | None = None
        self._game: Game | None = None
        self._finished = False
        self._slices = 0
        self._seen: tuple[int, tuple[Line, ...]] | None = None

    @property
    def is_busy(self) -> bool:
        """Whether there is anything to think about."""
        return self.is_on and self._thinking is not None and not self._finished

    def look(self) -> None:
        """Think about the stage on the board, if it is another one; what was thought before is dropped."""
        game = self.board.study.node.game
        if not self.is_on:
            self._thinking = self._game = None
            self.board.point(())
        elif game is not self._game:
            self._game, self._finished, self._slices, self._seen = game, False, 0, None
            can_think = game.legal_moves() and not game.ending()
            self._thinking = Thinking(game, MOST, lines=LINES) if can_think else None
            self.board.point(())

    def go_on(self) -> bool:
        """Think for a moment; return whether there is something new to show."""
        assert self._thinking is not None
        self._finished = self._thinking.run(SLICE)
        self._slices += 1
        if not self._finished and self._slices % _PAUSE:
            return False
        seen = self._thinking.depth, tuple(line for line in self._thinking.lines if line.depth)
        is_new = seen != self._seen or self._finished
        self._seen = seen
        if is_new:
            self.board.point(self._arrows())
        return is_new

    @property
    def _known(self) -> tuple[Line, ...]:
        """The lines as they were shown last: those are pressed, whatever has been found since."""
        return self._seen[1] if self._thinking and self._seen else ()

    def _arrows(self) -> tuple[ArrowView, ...]:
        kinds = ("good", "own")
        return tuple(
            ArrowView(start, end, kind)  # type: ignore[arg-type]
            for kind, line in reversed([*zip(kinds, self._known, strict=False)])
            for start, end in pairwise(line.move.path)
        )

    @on("engine")
    def switch(self) -> str:
        """Switch the machine on or off."""
        self.is_on = not self.is_on
        self.look()
        return (
            self.t.gettext("The machine looks at the board.") if self.is_on else self.t.gettext("The machine is off.")
        )

    @on("play-line")
    def play_line(self, number: int) -> str:
        """Put a line that the machine has found into the tree; the board shows its first move."""
        line = one_of(self._known, number, 0)
        tree = self.board.study.tree
        before = tree.current
        for move in line.moves[:SHOWN_PLIES]:
            self.board.study.play(move)
        tree.current = tree.follow(before, line.move) or before
        self.board.point(())
        self.board.show()
        return self.t.gettext("The line stands in the list of moves.")

    def view(self) -> dict[str, Any]:
        """Build the view."""
        t, game = self.t, self.board.study.node.game
        rules, turn = game.variant, game.position.turn
        known = self._known
        share, says = 50, ""
        if self._thinking is None and self.is_on:
            share = round(100 * chance_at_end(game, "white"))
            says = ended_text(t, self.board.study.tree)
        elif known and self._thinking:
            value = chance(known[0].score)
            share = round(100 * (value if turn == "white" else 1 - value))
            says = certainty_text(t, game, known[0], solved=self._thinking.is_solved)
        elif self.is_on:
            says = t.gettext("Let me think …")
        notation = t.notation(rules)
        lines = tuple(
            LineView(
                value_text(t, rules, line.score, turn),
                " ".join(notation.line(game.position, line.moves[:SHOWN_PLIES])),
                {"type": "play-line", "number": number},
            )
            for number, line in enumerate(known)
        )
        return {
            "on": self.is_on,
            "share": share,
            "bar": t.gettext("White's chances: %(share)s%%", share=share),
            "lines": lines,
            "says": says,
        }
