"""An exercise of a lesson on the board, which can be shown as an example."""

from __future__ import annotations

from dataclasses import replace

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.showing import line_scenes, spoken_line
from warcaby.app.board.touch import Scene
from warcaby.rules import Move
from warcaby.school.verdicts import LAST

SHOWN = 3
"""Plies of an example: the first move, the reply to it, and the next move."""


class LessonBoard(ExerciseBoard):
    """An exercise of a lesson."""

    @property
    def has_example(self) -> bool:
        """Whether the solution can be shown as an example: where it is a move, or several."""
        return self._asks("move") and not self.exercise.is_game

    def example(self) -> list[Scene]:
        """Show how it goes in two scenes, the first move and what follows; then it is the reader's turn again."""
        if not self.has_example:
            return self._still()
        self.walk, self.last = None, None
        self.run = replace(self.run, hints=LAST, helped=LAST)
        line, before = self._example_line(), self.run.position
        told = list(spoken_line(self.t, before, line))
        first = self.t.gettext("Look, first: %(move)s", move=told[0])
        then = self.t.gettext("Then: %(moves)s", moves=" ".join(told[1:])) if told[1:] else ""
        self._say("hint", first, then, self.t.gettext("Now you."))
        scenes = line_scenes(before, line)
        scenes[0] = replace(scenes[0], say=first)
        scenes[-1] = replace(scenes[-1], stays=True, say=" ".join(filter(None, (first, then))))
        return [*scenes, Scene(self.picture, (), (), self.feedback)]

    def _example_line(self) -> list[Move]:
        """The right move, the reply to it and the next right move, as far as the solution goes."""
        run, line = self.run, list[Move]()
        while len(line) < SHOWN and not run.solved and run.asks == "move":
            move = self.exercise.next_moves(run)[0]
            played = len(run.played)
            run, verdict = self.exercise.attempt(run, move)
            line += run.played[played:] if len(run.played) > played else [move]
            if verdict.outcome not in ("onward", "solved"):
                break
        return line[:SHOWN]
