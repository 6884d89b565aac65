"""What a learner has been taught, or has shown to know: only that is asked, beside what mistakes in games put in doubt.

A lesson counts once all its exercises are done, once the exam of its chapter is passed, and where the placement test
has led past it. What somebody was asked about before, and what sat then, is known wherever it was learnt.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from warcaby.rules import BRAZILIAN, legal_moves
from warcaby.school import course
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE
from warcaby.school.exams import PLACEMENT, is_passed
from warcaby.school.exercises import Question
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.learner.record import IN_GAME, skill_name
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import is_rule, misconceptions_of
from warcaby.school.motifs import MOTIFS, motif
from warcaby.school.progress import Progress

_OF_KINGS = frozenset(("short_king", "stop_behind"))
_OF_CAPTURES = frozenset(
    name for lesson, names in BELIEFS_OF_LESSONS.items() if lesson not in ("man-moves", "king-moves") for name in names
)


@dataclass(frozen=True)
class Taught:
    """What may be asked of a game: beliefs about its rules, and motifs by their names in a record."""

    rules: frozenset[str] = frozenset()
    motifs: frozenset[str] = frozenset()
    lessons: frozenset[str] = frozenset()
    """Ids of the lessons that taught it."""

    def __bool__(self) -> bool:
        return bool(self.rules or self.motifs)

    @property
    def is_all_rules(self) -> bool:
        """Whether every rule has been taught that a lesson is about."""
        return all({*names} <= self.rules for names in BELIEFS_OF_LESSONS.values())

    def lesson_of(self, skill: str) -> str:
        """Return the id of the lesson that taught a skill; empty where none did."""
        about = motif(skill)
        names = [about.lesson] if about else [name for name, rules in BELIEFS_OF_LESSONS.items() if skill in rules]
        return next((name for name in names if name in self.lessons), "")

    def and_also(self, skills: Iterable[str]) -> Taught:
        """Return the same with some skills more."""
        names = {*skills}
        motifs = {name for name in names if motif(name)}
        return replace(self, rules=self.rules | (names - motifs), motifs=self.motifs | motifs)

    def allows(self, question: Question) -> bool:
        """Whether a question needs nothing else: kings, captures, and all rules by which it could be got wrong.

        >>> from warcaby.notation import parse_fen
        >>> step = Question("find-all", parse_fen(BRAZILIAN, "W:Wc3:Bh8"))
        >>> first = Taught(frozenset(("step_back", "light_squares")))
        >>> first.allows(step), Taught().allows(step)
        (True, False)
        """
        position = question.position
        if any(piece.king for piece in position.pieces().values()) and not self.rules & _OF_KINGS:
            return False
        if any(move.captured for move in legal_moves(position)) and not self.rules & _OF_CAPTURES:
            return False
        known = [each.id for each in misconceptions_of(position.variant) if is_rule(each.id)]
        told = answers(question, [TRUE, *((name,) for name in known if name not in self.rules)])
        return all(response == told[TRUE] for response in told.values())


def taught_of(progress: Progress) -> Taught:
    """Return what a learner has been taught of warcaby klasyczne, or has shown to know."""
    lessons, record = lessons_taught(progress), learner_of(progress)
    asked = {attempt[0] for attempt in record.log if attempt[1] != IN_GAME}
    # A right answer speaks for rules that nobody was asked about: those are not known for that alone.
    sat = {name for name, kept in record.skills.items() if kept.due and name in asked} | record.doubted
    known = [each.id for each in misconceptions_of(BRAZILIAN) if skill_name(BRAZILIAN, each.id) in sat]
    rules = {name for lesson in lessons for name in BELIEFS_OF_LESSONS.get(lesson, ())} | {*filter(is_rule, known)}
    motifs = {each.skill for each in MOTIFS if each.lesson in lessons} | sat
    return Taught(frozenset(rules), frozenset(name for name in motifs if motif(name)), frozenset(lessons))


def lessons_taught(progress: Progress) -> set[str]:
    """Return the ids of the lessons that count."""
    lessons = course.lessons()
    done = {each.id for each in lessons if progress.done(each) == len(each.exercise_ids)}
    passed = (each for each in course.chapters() if each.exam and is_passed(progress, each.exam))
    start = next((at for at, each in enumerate(lessons) if each.id == progress.value("settings", PLACEMENT)), 0)
    return done | {each.id for chapter in passed for each in chapter.lessons} | {each.id for each in lessons[:start]}
