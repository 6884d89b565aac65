"""What the answers of a lesson show of the reader: beliefs that are named, and rules that are known."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.shell.screen import Reader
from warcaby.rules import BRAZILIAN
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.exercise import Given
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.lesson import Lesson
from warcaby.school.progress import Progress, now
from warcaby.school.verdicts import MAX_STARS

if TYPE_CHECKING:
    from warcaby.school.diagnosis.model import Diagnosis

WELL_DONE = 2 / 3
"""The share of its stars from which a lesson has taught its rules: who only clicks gets fewer."""


class Learning:
    """Listens to the answers of a lesson.

    What it needs is imported once the page has nothing else to do: most answers are right, and nobody is told of a
    belief after one wrong answer.
    """

    def __init__(self, reader: Reader, lesson: Lesson) -> None:
        self._reader = reader
        self._lesson = lesson
        self._school: ModuleType | None = None
        self._known: dict[str, Diagnosis] = {}
        self._waiting: list[Given] = []
        self._done: list[tuple[Exercise, str | None]] = []
        self._mistaken: dict[str, str] = {}
        """The beliefs that explain the first wrong answer to each exercise, by its id; empty where none does."""
        self._marked: set[str] = set()
        """Exercises whose first answer that is not a move has been given."""
        self._is_taught = False

    def hear(self, given: Given) -> str:
        """Take an answer in, and return the belief that the reader is to be told of; empty if there is none."""
        exercise, is_wrong = given.before.exercise, given.verdict.outcome in ("refused", "wrong")
        if not self._reader.day or exercise.is_watched or not (is_wrong or self._school):
            return ""
        if given.before.asks != "move":
            # Of marks that were judged the right ones stay: later ones tell less.
            if exercise.id in self._marked:
                return ""
            self._marked.add(exercise.id)
        self._waiting.append(given)
        return self._catch_up() if self._school else ""

    def done(self, board: ExerciseBoard, before: Progress) -> None:
        """Take in that the exercise on the board has been done; `before` is the progress without its stars."""
        exercise, run = board.exercise, board.run
        was_shown = board.shows_targets or bool(exercise.arrows) or run.helped > 0
        if not self._reader.day:
            return
        if (self._lesson.id, exercise.id) not in before.stars and not was_shown:
            self._done.append((exercise, "" if run.slips else None))
        is_about = self._lesson.id in BELIEFS_OF_LESSONS
        self._is_taught = is_about and self._is_well_done(self._reader.progress) and not self._is_well_done(before)

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to do once there is time."""
        return bool(self._waiting or self._done or self._is_taught)

    def catch_up(self) -> None:
        """Do what has waited."""
        if self.is_waiting:
            self._school = import_module("warcaby.school.learner.in_lessons")
            self._motifs = import_module("warcaby.school.learner.motif_evidence")
            self._catch_up()

    def _catch_up(self) -> str:
        assert self._school is not None
        # Where there is no room for it, it is not tried again and again.
        waiting, done, is_taught = self._waiting, self._done, self._is_taught
        self._waiting, self._done, self._is_taught = [], [], False
        named, reader = "", self._reader
        for given in waiting:
            named = self._hear(given)
        for exercise, missed in done:
            belief = missed if missed is None else self._mistaken.get(exercise.id, missed)
            reader.progress = self._school.with_done(reader.progress, exercise, belief, now())
            reader.progress = self._motifs.with_exercise(
                reader.progress, self._lesson.id, exercise, missed is None, reader.day, now()
            )
        if is_taught:
            beliefs = BELIEFS_OF_LESSONS[self._lesson.id]
            reader.progress = self._school.with_taught(reader.progress, BRAZILIAN, beliefs, now())
        return named

    def _hear(self, given: Given) -> str:
        assert self._school is not None
        exercise, reader = given.before.exercise, self._reader
        game = exercise.position.variant.id
        reader.progress, heard = self._school.hear(reader.progress, self._known.get(game), given, reader.day, now())
        self._known[game] = heard.diagnosis
        if given.verdict.outcome in ("refused", "wrong"):
            self._mistaken.setdefault(exercise.id, heard.belief)
        return heard.belief if heard.is_spoken else ""

    def _is_well_done(self, progress: Progress) -> bool:
        lesson, count = self._lesson, len(self._lesson.exercises)
        return progress.done(lesson) == count and progress.earned(lesson) >= WELL_DONE * MAX_STARS * count
