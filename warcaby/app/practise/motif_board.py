"""A task about a motif on the board: a puzzle, an ending, an exercise of a lesson."""

from __future__ import annotations

from dataclasses import replace

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.drill_series import DrillSeries
from warcaby.app.shell.series_views import TaskView, width_of
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.translation import Translator
from warcaby.school import course
from warcaby.school.exercises import Exercise
from warcaby.school.learner.motif_tasks import Found, ending_of, puzzle_of


class MotifBoard(ExerciseBoard):
    """A task about a motif being done; the first answer counts, and after it one may go on."""

    def __init__(self, t: Translator, found: Found) -> None:
        self.found = found
        super().__init__(_translator(t, found), _written(t, found))

    @property
    def is_done(self) -> bool:
        """Whether it is solved."""
        return self.run.solved

    @property
    def is_missed(self) -> bool:
        """Whether there has been a mistake, or a hint."""
        return self.run.slips > 0 or self.run.helped > 0

    def task_view(self, series: DrillSeries, *, may_go_on: bool) -> TaskView:
        """Build the view of the task, one of a series."""
        t, run, presenter = self.t, self.run, self.presenter
        choices = presenter.choices(t, run)
        return TaskView(
            title=series.title,
            why=series.why,
            goal=presenter.goal_text(t, run),
            text=presenter.task_text(t, run),
            is_told=bool(self.parts or choices),
            chips=series.chips,
            counted=presenter.progress_text(t, run),
            feedback=self.parts,
            tone=self.tone,
            choices=choices,
            width=width_of(choices),
            can_check=run.asks == "marks" and not self.is_done,
            hint_label=self.hint_label if self.can_hint else "",
            waits=not self.is_done,
            can_next=self.is_done,
            next_label=series.next_label,
            # As long as it can be solved, that is what stands out.
            others=(Button("next", t.gettext("Go on without it"), {"type": "next"}, "quiet"),)
            if may_go_on and not self.is_done
            else (),
        )


def _translator(t: Translator, found: Found) -> Translator:
    if found.source.kind != "lesson":
        return t
    return t.of_chapter(next(each.folder for each in course.lessons() if each.id == found.source.of))


def _written(t: Translator, found: Found) -> Exercise:
    """Give a task the texts that it lacks."""
    puzzle, ending = puzzle_of(found), ending_of(found)
    if puzzle:
        return replace(found.exercise, goal=goal_text(t, puzzle))
    if ending is None:
        return found.exercise
    if ending.result == "win":
        goal = t.gettext("White to move. One move wins, every other one does not. Play it.")
        success = t.gettext("Yes. The endgame tables say: only this move wins.")
    else:
        goal = t.gettext("White to move. One move saves the draw, every other one loses. Play it.")
        success = t.gettext("Yes. The endgame tables say: only this move saves the draw.")
    return replace(found.exercise, goal=goal, success=success)
