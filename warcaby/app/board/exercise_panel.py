"""What stands beside the board of an exercise: in a lesson, at its author, as a puzzle of one's own."""

from __future__ import annotations

from typing import Any

from warcaby.app.board.board_views import AskedView, PanelView
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.translation import Translator


def exercise_panel(t: Translator, board: ExerciseBoard, asked: AskedView, **more: Any) -> PanelView:
    """Build the view of what stands beside a board; `more` is what only some pages show."""
    run, shown, exercise = board.run, board.presenter, board.exercise
    notation = t.notation(exercise.position.variant)
    return PanelView(
        asked=asked,
        progress=(shown.summary_text if run.solved else shown.progress_text)(t, run),
        found=tuple(notation.move(exercise.position, move) for move in run.found),
        tone=board.tone,
        choices=shown.choices(t, run),
        stars=run.stars,
        can_go_on=run.asks == "next" and not run.solved,
        can_check=run.asks == "marks" and not run.solved,
        can_hint=board.can_hint,
        hint_label=board.hint_label,
        can_restart=run.solved or not run.is_untouched,
        **more,
    )
