"""Simulated pupils who believe everything that can be believed wrongly, and go through the chapter of the rules.

They do each exercise of a lesson until it is right, and at its end practise what it was about until every rule of it is
mastered. An answer follows one of the beliefs that lead elsewhere; whoever is corrected drops such a belief with the
probability `DROPPED`. What an exercise wants beyond the rules, such as the best of several legal moves, they see.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from tests.school.diagnosis.learners import slipped
from tests.school.learner.pupils import DROPPED, NAMES, SLIP
from warcaby.rules import BRAZILIAN
from warcaby.school.course import load_chapters
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE
from warcaby.school.exercises import (
    AllCapturesExercise,
    ChoosePiecesExercise,
    Exercise,
    JudgeExercise,
    Made,
    MarkSquaresExercise,
    Question,
    Response,
)
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.practice import answered, drill_task
from warcaby.school.learner.record import LearnerRecord, skill_name
from warcaby.school.lesson import Lesson

DAY, SECONDS = 20_000, 10.0
MOST = 1_000
"""Attempts after which a pupil gives up."""


@cache
def rules_chapter() -> tuple[Lesson, ...]:
    """The lessons of the chapter of the rules."""
    return next(tuple(chapter.lessons) for chapter in load_chapters() if chapter.id == "rules")


def rules_of(lessons: tuple[Lesson, ...]) -> tuple[str, ...]:
    """List the beliefs that lessons are about."""
    return tuple(dict.fromkeys(name for lesson in lessons for name in BELIEFS_OF_LESSONS.get(lesson.id, ())))


def question_of(exercise: Exercise) -> Question | None:
    """Return what an exercise asks about the rules; None where only the game or the eye is asked."""
    position = exercise.begin().position
    if exercise.question:
        return exercise.question
    if isinstance(exercise, AllCapturesExercise):
        return Question("find-all", position)
    if isinstance(exercise, ChoosePiecesExercise):
        return Question("choose-piece", position)
    if isinstance(exercise, MarkSquaresExercise):
        return Question("mark-squares", position, exercise.piece) if exercise.piece else None
    if isinstance(exercise, JudgeExercise):
        return Question("judge", position, move=(exercise.move[0], exercise.move[-1]))
    return None if exercise.is_watched or exercise.kind == "game" else Question("play", position)


@dataclass(frozen=True)
class Way:
    """How a pupil got through the chapter."""

    exercises: int
    """Attempts at exercises of lessons."""
    drills: int
    """Drills practised after lessons."""
    is_master: bool
    """Whether all rules of the chapter are mastered."""
    left: tuple[str, ...]
    """Wrong beliefs about them that are still held."""


class Newcomer:
    """A pupil."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.draw = random.Random(f"newcomer {seed}")
        self.held = list(NAMES)
        self.record = LearnerRecord()
        self.exercises = self.drills = 0

    def answers(self, question: Question) -> tuple[Response, bool]:
        """Answer a question, be corrected, and say whether the answer was right."""
        told = answers(question, [TRUE, *((belief,) for belief in self.held)])
        misled = [belief for belief in self.held if told[(belief,)] != told[TRUE]]
        response = told[(self.draw.choice(misled),)] if misled else told[TRUE]
        if question.kind == "find-all" and self.draw.random() < SLIP:
            response = slipped(question, response, "mixed", self.draw)
        if question.kind == "play" and isinstance(response, frozenset) and response:
            response = frozenset(
                (self.draw.choice(sorted((each for each in response if isinstance(each, Made)), key=str)),)
            )
        is_right = self._is_right(question, response, told[TRUE])
        if not is_right:
            self.held = [belief for belief in self.held if belief not in misled or self.draw.random() >= DROPPED]
        return response, is_right

    def _is_right(self, question: Question, response: Response, right: Response) -> bool:
        if question.kind == "play" and isinstance(response, frozenset) and isinstance(right, frozenset):
            return bool(response) and response <= right
        return response == right

    def does(self, lesson: Lesson) -> None:
        """Do the exercises of a lesson, each until it is right."""
        for question in filter(None, map(question_of, lesson.exercises)):
            is_right = False
            while not is_right and self.exercises < MOST:
                _, is_right = self.answers(question)
                self.exercises += 1

    def practises(self, lesson: Lesson) -> None:
        """Practise what a lesson is about until it is mastered."""
        for belief in BELIEFS_OF_LESSONS.get(lesson.id, ()):
            while not self.is_master_of(belief) and self.drills < MOST:
                task = drill_task(self.record, BRAZILIAN, belief, "weak", f"{self.seed} {self.drills}")
                response, _ = self.answers(task.question)
                self.record = answered(self.record, task, response, DAY, SECONDS)
                self.drills += 1

    def is_master_of(self, belief: str) -> bool:
        """Whether a rule is mastered."""
        return self.record.skill(skill_name(BRAZILIAN, belief)).is_mastered


def chapter_through(seed: int) -> Way:
    """Send a pupil through the chapter of the rules."""
    pupil, lessons = Newcomer(seed), rules_chapter()
    for lesson in lessons:
        pupil.does(lesson)
        pupil.practises(lesson)
    rules = rules_of(lessons)
    return Way(
        pupil.exercises,
        pupil.drills,
        all(map(pupil.is_master_of, rules)),
        tuple(belief for belief in rules if belief in pupil.held),
    )
