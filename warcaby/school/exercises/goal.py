"""Reach a goal in a number of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, get_args

from warcaby.notation import move_text, usual_notation
from warcaby.rules import Move, Position, play
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.completeness import Aimed
from warcaby.school.exercises.exercise import Common, Exercise, Run, not_asked, solve
from warcaby.school.exercises.reach import REACHED_BY_MOVE, Reach
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Verdict


@dataclass(frozen=True)
class GoalExercise(Exercise):
    """Reach a goal in a number of own moves against scripted replies."""

    kind: ClassVar[str] = "goal"
    is_refuted: ClassVar[bool] = True

    reach: Reach
    moves: int
    lines: tuple[tuple[Move, ...], ...]
    """Own moves and replies in turn; the first line is the main one. Where a line ends, the goal is reached."""
    hints_by_move: bool = False
    """Whether each move has a hint of its own, as in lessons; otherwise they are given one by one at any move."""

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `reach`, `moves` and `lines`, and check that the lines get there."""
        reach: Any = table.word("reach", get_args(Reach))
        count: int = table.take("moves", int)
        texts, position = table.texts("lines"), common["position"]
        lines = tuple(table.line("lines", position, text.split())[0] for text in texts)
        if not lines:
            raise table.error("lines", "is empty", "empty")
        attempts = read_attempts(mistakes, position, lines)
        exercise = cls(
            **common, mistakes=attempts, reach=reach, moves=count, lines=lines, hints_by_move=len(common["hints"]) > 1
        )
        for text, line in zip(texts, lines, strict=True):
            if len(line) % 2 == 0:
                raise table.error("lines", f"{text!r} ends with the opponent's move", "line")
            if (len(line) + 1) // 2 > count:
                raise table.error("lines", f"{text!r} takes more than {count} moves", "line")
            _, before = table.line("lines", position, text.split()[:-1])
            if reach in REACHED_BY_MOVE and not exercise.is_reached(before, line[-1], play(before, line[-1])):
                last = move_text(before, line[-1])
                raise table.error("lines", f"{text!r} does not reach the goal {reach!r} ({last})", "line")
        return exercise

    @property
    def aimed(self) -> Aimed | None:
        """The goal."""
        return Aimed(self.reach, self.moves, self.lines)

    def is_reached(self, before: Position, move: Move, after: Position) -> bool:
        """Return whether the learner's `move` from `before` to `after` reaches the goal by itself."""
        reaches = REACHED_BY_MOVE.get(self.reach)
        return reaches is not None and reaches(before, move, after)

    def said(self, run: Run) -> tuple[str, ...]:
        """The author's hints for the move that is to be made."""
        made = len(run.played) // 2
        return self.hints[made : made + 1] if self.hints_by_move else self.hints

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The next moves of the lines."""
        lines = [line for line in self.lines if line[: len(run.played)] == run.played]
        return tuple(dict.fromkeys(line[len(run.played)] for line in lines))

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Accept a move that reaches the goal or continues a line, and play the reply."""
        after, played = play(run.position, move), (*run.played, move)
        if played in self.lines or self.is_reached(run.position, move, after):
            return solve(run, move)
        lines = [line for line in self.lines if line[: len(played)] == played]
        if not lines:
            return not_asked(run, move)
        reply = lines[0][len(played)]
        went_on = replace(run, played=(*played, reply), position=play(after, reply), hints=0, told=frozenset())
        return went_on, Verdict("onward", move=move, reply=reply)

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the main line."""
        return usual_notation(self.position.variant).line(self.position, self.lines[0])
