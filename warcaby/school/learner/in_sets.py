"""What a set of puzzles tells of a learner: motifs by its puzzles, rules by its drills, each by its first result."""

from __future__ import annotations

from warcaby.rules import BRAZILIAN
from warcaby.school.assignments.set_drills import DrillMark
from warcaby.school.assignments.sitting import Task as Solved
from warcaby.school.drills.making import Drill
from warcaby.school.exercises import Response
from warcaby.school.exercises.exercise import Run
from warcaby.school.learner.motif_evidence import with_puzzle
from warcaby.school.learner.practice import Task, answered
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.progress import Progress
from warcaby.school.puzzles.themes import themes


def with_solved(progress: Progress, before: Solved, after: Solved, day: int, at: int) -> Progress:
    """Return the progress after a step at a puzzle of klasyczne, if that is its first result. Raises RoomError."""
    right = first_result(before.run, after.run)
    if right is None or after.puzzle.position.variant.id != BRAZILIAN.id:
        return progress
    return with_puzzle(progress, themes(after.puzzle), right, day, at)


def first_result(before: Run, after: Run) -> bool | None:
    """Say what a step has made of a puzzle: solved without a slip or a hint, or not; None where that was settled."""
    if before.slips or before.helped or before.solved:
        return None
    if after.slips or after.helped:
        return False
    return True if after.solved else None


def with_drill(
    progress: Progress, drill: Drill, response: Response, mark: DrillMark, day: int, at: int, *, helped: bool
) -> Progress:
    """Return the progress after the first answer to a drill; a set names no belief. Raises RoomError."""
    task = Task("weak", drill.belief, drill.question)
    record = answered(learner_of(progress), task, response, day, mark.seconds, helped=helped)
    return with_learner(progress, record, at)
