"""Simulated learners of a part of the course to whom three skills are missing, rules and motifs mixed.

They have done the lessons from the first one to some lesson, and answer wrongly where a missing skill is needed. What
is missing is learnt by some of the answers that are corrected. Everything fades: what was learnt or repeated last
some days ago is remembered with a probability that halves with each half-life, and the half-life grows with every
repetition that succeeds. That is another model of memory than the one by which repetitions are scheduled.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from warcaby.rules import BRAZILIAN, legal_moves
from warcaby.school import course
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE, Reply
from warcaby.school.exercises import Exercise, Question, Response
from warcaby.school.learner.in_lessons import with_done, with_taught
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.motif_evidence import with_exercise
from warcaby.school.learner.practice import Task
from warcaby.school.learner.repetitions import scheduled
from warcaby.school.learner.session import AnyTask, PracticeSession, begin
from warcaby.school.learner.stored import learner_of, with_learner
from warcaby.school.learner.taught import taught_of
from warcaby.school.lesson import Lesson
from warcaby.school.motifs import MOTIFS, motif_of_lesson
from warcaby.school.progress import Progress
from warcaby.school.puzzles.builtin import listed
from warcaby.school.verdicts import MAX_STARS

DAY = 20_000
SLIP = 0.05
MISSING = 3
LEARNT = 0.5
"""Probability that an answer which is corrected and explained teaches what was missing."""
GUESS = 0.15
HALF_LIFE, GROWTH, LEAST = 14.0, 2.5, 7.0
"""Days after the lesson until half is forgotten; how it grows with a repetition; its least after a failed one."""
FIRST_LESSONS = 8


@cache
def lessons() -> tuple[Lesson, ...]:
    """The lessons of the chapters about the game itself."""
    return tuple(lesson for chapter in course.load_chapters()[:6] for lesson in chapter.lessons)


def skills_of(lesson: str) -> tuple[str, ...]:
    """List the skills that a lesson teaches."""
    about = motif_of_lesson(lesson)
    return (*BELIEFS_OF_LESSONS.get(lesson, ()), *((about.skill,) if about else ()))


@dataclass
class Memory:
    """What is remembered of a skill: the day when it was seen last, and its half-life."""

    seen: int
    half_life: float = HALF_LIFE

    def chance(self, day: int) -> float:
        """The probability that it is remembered."""
        return float(0.5 ** ((day - self.seen) / self.half_life))

    def repeated(self, day: int, *, remembered: bool) -> None:
        """See it again; what comes back too early strengthens little."""
        if remembered:
            self.half_life *= 1 + (GROWTH - 1) * min(1.0, (day - self.seen) / (0.15 * self.half_life))
        else:
            self.half_life = max(LEAST, self.half_life / 2)
        self.seen = day


@dataclass
class Learner:
    """A learner after some lessons."""

    seed: int
    draw: random.Random = field(init=False)
    missing: set[str] = field(init=False)
    planted: tuple[str, ...] = field(init=False)
    memory: dict[str, Memory] = field(init=False)
    progress: Progress = field(init=False)
    asked: list[AnyTask] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Send the learner through the lessons."""
        self.draw = random.Random(f"skilled {self.seed}")
        self.done = lessons()[: self.draw.randint(FIRST_LESSONS, len(lessons()))]
        taught = list(dict.fromkeys(name for lesson in self.done for name in skills_of(lesson.id)))
        rules = [name for name in taught if "/" not in name]
        motifs = [name for name in taught if "/" in name]
        planted = [self.draw.choice(rules), self.draw.choice(motifs or rules)]
        while len(set(planted)) < MISSING:
            planted.append(self.draw.choice(taught))
        self.planted = tuple(dict.fromkeys(planted))
        self.missing = {*self.planted}
        self.memory = {name: Memory(DAY) for name in taught}
        self.progress = Progress()
        for lesson in self.done:
            self._does(lesson)

    def _does(self, lesson: Lesson) -> None:
        stars = {}
        for exercise in lesson.exercises:
            right = exercise.is_watched or self._does_exercise(lesson, exercise)
            stars[(lesson.id, exercise.id)] = MAX_STARS if right else 1
        self.progress = replace(self.progress, stars={**self.progress.stars, **stars})
        if sum(stars.values()) * 3 >= 2 * MAX_STARS * len(stars):
            self.progress = with_taught(self.progress, BRAZILIAN, BELIEFS_OF_LESSONS.get(lesson.id, ()), 1)

    def _does_exercise(self, lesson: Lesson, exercise: Exercise) -> bool:
        drill = exercise.as_drill
        misled = self._misled(drill, DAY) if drill else []
        about = motif_of_lesson(exercise.recalls or lesson.id)
        right = not misled and self.draw.random() >= SLIP
        if about:
            right = right and (about.skill not in self.missing or self.draw.random() < GUESS)
            self.progress = with_exercise(self.progress, lesson.id, exercise, right, DAY, 1)
        belief = None if right else self.draw.choice(misled) if misled else ""
        self.progress = with_done(self.progress, exercise, belief, 1)
        return right

    # Answers

    def _misled(self, question: Question, day: int) -> list[str]:
        """List the rules that are missing, or not remembered, and lead to another answer."""
        names = [name for name in self.memory if "/" not in name]
        told = answers(question, [TRUE, *((name,) for name in names)])
        needed = [name for name in names if told[(name,)] != told[TRUE]]
        return [name for name in needed if not self._knows(name, day)]

    def _knows(self, name: str, day: int) -> bool:
        return name not in self.missing and self.draw.random() < self.memory[name].chance(day)

    def answers(self, session: PracticeSession, task: AnyTask) -> PracticeSession:
        """Answer a task, and learn from what is said then."""
        self.asked.append(task)
        if isinstance(task, Task):
            return self._answers_drill(session, task)
        name, day = task.belief, session.day
        knows = self._knows(name, day)
        right = self.draw.random() >= SLIP if knows else self.draw.random() < GUESS
        self._sees(name, day, remembered=knows)
        return session.motif_answered(task, right, 20.0)

    def _answers_drill(self, session: PracticeSession, task: Task) -> PracticeSession:
        question, day = task.question, session.day
        misled = self._misled(question, day)
        told = answers(question, [TRUE, *((name,) for name in misled)])
        response = told[(self.draw.choice(misled),)] if misled else told[TRUE]
        if question.kind == "play" and isinstance(response, frozenset):
            response = _without(response, 1 - len(response))
        elif not misled and self.draw.random() < SLIP:
            response = _slipped(response)
        if task.belief:
            self._sees(task.belief, day, remembered=task.belief not in misled)
        for name in misled:
            if name != task.belief:
                self._sees(name, day, remembered=False)
        return session.answered(task, Reply(question, response), response, 20.0)

    def _sees(self, name: str, day: int, *, remembered: bool) -> None:
        if name in self.missing:
            if self.draw.random() < LEARNT:
                self.missing.discard(name)
                self.memory[name] = Memory(day)
        elif name in self.memory:
            self.memory[name].repeated(day, remembered=remembered)

    # Practice

    def begins(self, day: int) -> PracticeSession:
        """Begin a session on a day."""
        return begin(learner_of(self.progress), BRAZILIAN, day, taught=taught_of(self.progress))

    def practises(self, day: int) -> None:
        """Do the session of a day."""
        session = self.begins(day)
        while not session.is_over and (task := session.drill()):
            session = scheduled(self.answers(session, task)).onward()
        self.progress = with_learner(self.progress, session.record, day)

    def named_within(self, count: int) -> set[str]:
        """Practise so many tasks on the first day, and return which missing skills were among them."""
        planted, found, left = set(self.planted), set[str](), count
        while left:
            session = self.begins(DAY + 1)
            while left and not session.is_over and (task := session.drill()):
                session = scheduled(self.answers(session, task)).onward()
                found |= planted & {task.belief, *session.named}
                left -= 1
            self.progress = with_learner(self.progress, session.record, DAY + 1)
        return found

    def knows_on(self, day: int) -> float:
        """The share of what was taught that is answered right on a day, slips included."""
        rights = [
            (GUESS if name in self.missing else memory.chance(day) * (1 - SLIP)) for name, memory in self.memory.items()
        ]
        return sum(rights) / len(rights)

    def untaught(self) -> list[AnyTask]:
        """List the tasks that asked for something which no lesson has taught."""
        taught = {name for lesson in self.done for name in skills_of(lesson.id)}
        return [task for task in self.asked if not _is_within(task, taught)]


def _without(response: frozenset[Any], count: int) -> frozenset[Any]:
    """Leave so many of a set out; all but one where less than none are to be left out."""
    ordered = sorted(response, key=str)
    return frozenset(ordered[count:] if count > 0 else ordered[:1])


def _slipped(response: Response) -> Response:
    if isinstance(response, frozenset):
        return _without(response, 1)
    return not response if isinstance(response, bool) else None


def _is_within(task: AnyTask, taught: set[str]) -> bool:
    """Whether a task asks for nothing else than what was taught."""
    if not isinstance(task, Task):
        found = task.found
        named = {each.skill for each in MOTIFS if {*each.themes} & _themes_of(found.source.id)}
        return task.belief in taught and (found.source.kind != "puzzle" or named <= taught)
    position, rules = task.question.position, {name for names in BELIEFS_OF_LESSONS.values() for name in names}
    told = answers(task.question, [TRUE, *((name,) for name in rules)])
    has_kings = any(piece.king for piece in position.pieces().values())
    captures = any(move.captured for move in legal_moves(position))
    return (
        all(name in taught for name in rules if told[(name,)] != told[TRUE])
        and (not has_kings or "short_king" in taught)
        and (not captures or "straight_capture" in taught)
    )


@cache
def _themes_of(name: str) -> frozenset[str]:
    return frozenset(next((each.themes for each in listed("brazilian") if each.id == name), ()))
