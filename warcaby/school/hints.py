"""Hints in four steps: where to look, which piece, which square, and the whole answer.

An author who has more to say than where to look says it in place of the second and the third step.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from warcaby.rules import Move, Square
from warcaby.rules.variant import PieceName
from warcaby.school.exercise import Answer, JudgeExercise, MarkExercise
from warcaby.school.run import Run, next_moves

LAST = 4

HintKind = Literal["look", "piece", "square", "show", "count", "one", "not-this", "answer"]


@dataclass(frozen=True)
class Hint:
    """One hint: what kind it is and what it points at."""

    kind: HintKind
    says: str = ""
    """The author's sentence, for the first one."""
    squares: tuple[Square, ...] = ()
    move: Move | None = None
    """The move to show, for the last one."""
    name: PieceName = "man"
    """What the piece that it speaks of is called."""
    count: int = 0
    answer: Answer | None = None

    @property
    def tells_all(self) -> bool:
        """Whether nothing is left to be told."""
        return self.kind in ("show", "answer")


def hint(run: Run) -> tuple[Run, Hint]:
    """Give the next hint; after the last one it is given again, which counts no more."""
    before = run.hints
    run, given = _next(run)
    # Where there is little to tell, the whole answer comes early; no hint is left after it.
    level = LAST if given.tells_all else run.hints
    return replace(run, hints=level, helped=min(LAST, run.helped + (before < LAST))), given


def _next(run: Run) -> tuple[Run, Hint]:
    # The author speaks of the question; what shows its answer is any legal move.
    said = () if run.is_answered else run.exercise.hints[: LAST - 1]
    # Without a word of the author the first hint points at a piece.
    level = min(max(run.hints + 1, 1 if said else 2), LAST)
    run = replace(run, hints=level)
    if level <= len(said):
        return run, Hint("look", said[level - 1])
    if isinstance(run.exercise, MarkExercise):
        return run, _about_marks(run, run.exercise, level)
    if isinstance(run.exercise, JudgeExercise) and not run.is_answered:
        return _about_question(run, run.exercise, level)
    move = next_moves(run)[0]
    piece = run.position.piece_at(move.start)
    name = run.position.variant.name_of(piece is not None and piece.king)
    if level == LAST:
        return run, Hint("show", squares=move.path, move=move, name=name)
    if level == 2:
        return run, Hint("piece", squares=(move.start,), name=name)
    return run, Hint("square", squares=(move.start, move.end), name=name)


def _about_marks(run: Run, exercise: MarkExercise, level: int) -> Hint:
    left = tuple(sorted(exercise.squares - run.marked))
    if level == 2:
        return Hint("count", count=len(exercise.squares))
    if level == LAST or not left:
        return Hint("answer", squares=tuple(sorted(exercise.squares)))
    return Hint("one", squares=left[:1], count=len(exercise.squares))


def _about_question(run: Run, exercise: JudgeExercise, level: int) -> tuple[Run, Hint]:
    wrong = [choice for choice in exercise.choices if choice != exercise.answer and choice not in run.tried]
    if level == LAST or len(wrong) < 2:
        return run, Hint("answer", answer=exercise.answer)
    return replace(run, tried=run.tried | {wrong[0]}), Hint("not-this", answer=wrong[0])
