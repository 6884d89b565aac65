"""Choosing what to practise next, and learning from an answer.

A session of about five minutes has what is due, the weakest rule, a doubt about what is believed, something new, and
something easy at the end. Which kind and grade of drill a rule is practised with follows the progress that each brought
lately (ZPDES: Clement, Roy, Oudeyer & Lopes 2015).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from warcaby.rules import Variant
from warcaby.school.diagnosis.choosing import answers, next_question
from warcaby.school.diagnosis.evidence import TRUE, evidence_of
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.crowding import bounds
from warcaby.school.drills.making import GRADES, Grade
from warcaby.school.drills.series import drills
from warcaby.school.exercises import Question, Response
from warcaby.school.learner.mastery import Skill, guess_of
from warcaby.school.learner.record import LearnerRecord, Logged, skill_name
from warcaby.school.misconceptions import is_rule, misconceptions_of

Work = Literal["due", "weak", "doubt", "new", "easy"]

SESSION: tuple[tuple[Work, int], ...] = (("due", 2), ("weak", 4), ("doubt", 2), ("new", 1), ("easy", 1))
"""How many drills of each purpose there are in a session."""

SUSPECTED = 0.5
"""The probability from which a belief is practised rather than asked about."""

LOOKED_AT = 8
"""The number of attempts over which progress is measured: the later half against the earlier one."""
KEPT, ADDED, EXPLORED = 0.8, 0.4, 0.2
"""How much of an activity's worth is kept, how much progress adds to it, and how often any is drawn."""


@dataclass(frozen=True)
class Task:
    """A drill to solve."""

    work: Work
    belief: str
    """The skill that it is about; empty where it asks about several beliefs."""
    question: Question


def answered(
    record: LearnerRecord,
    task: Task,
    response: Response,
    day: int,
    seconds: float,
    *,
    helped: bool = False,
    shown: bool = False,
) -> LearnerRecord:
    """Return what is kept after the first answer to a task.

    A right answer speaks for every rule that would have led to another one had it been misconceived; a wrong one speaks
    against what the task is about, and against the beliefs that explain it. An answer after a hint (`helped`) counts
    as a wrong one; where the answer was `shown`, what was earned before has to be earned again.
    """
    question = task.question
    variant = question.position.variant
    known = misconceptions_of(variant)
    told = answers(question, [TRUE, *((each.id,) for each in known)])
    seen = evidence_of(question, response).response
    right = seen == told[TRUE] and not helped and not shown
    # A choice or a judgement that is right by chance would be so for all beliefs at once.
    is_set = isinstance(told[TRUE], frozenset)
    for each in known:
        differs = told[(each.id,)] != told[TRUE]
        concerned = each.id == task.belief or (is_set if right else told[(each.id,)] == seen)
        if differs and concerned:
            name = skill_name(variant, each.id)
            skill = record.skill(name).answered(right, guess_of(question), record.slip, seconds, shown=shown)
            record = record.with_skill(name, skill)
    if task.belief:
        name = skill_name(variant, task.belief)
        logged: Logged = (name, question.kind, _grade_of(question), right, min(int(seconds), 3600), day)
        record = record.with_attempt(logged)
    return record


def _grade_of(question: Question) -> Grade:
    pieces = question.position.occupied.bit_count()
    return next((grade for grade in GRADES if pieces <= bounds(question.position.variant, grade)[1]), GRADES[-1])


def weakest(record: LearnerRecord, variant: Variant, diagnosis: Diagnosis) -> list[str]:
    """List the misconceptions of a game, those that most need practice first."""
    suspicion = {leader.id: leader.probability for leader in diagnosis.leaders}

    def need(belief: str) -> tuple[float, float]:
        skill = record.skill(skill_name(variant, belief))
        return skill.known * (1 - suspicion[belief]), skill.evidence

    return sorted((each.id for each in misconceptions_of(variant)), key=need)


def next_task(record: LearnerRecord, diagnosis: Diagnosis, seed: str) -> Task:
    """Choose the next drill of endless practice: a suspected belief, else a question that tells the most of all."""
    leader = diagnosis.leaders[0]
    if leader.probability >= SUSPECTED:
        return drill_task(record, diagnosis.variant, leader.id, "weak", seed)
    told = sum(map(_is_settled, _skills(record, diagnosis.variant)))
    if told < len(misconceptions_of(diagnosis.variant)):
        return Task("doubt", "", next_question(diagnosis, seed))
    return drill_task(record, diagnosis.variant, weakest(record, diagnosis.variant, diagnosis)[0], "weak", seed)


def _skills(record: LearnerRecord, variant: Variant) -> Iterable[Skill]:
    return (record.skill(skill_name(variant, each.id)) for each in misconceptions_of(variant))


def _is_settled(skill: Skill) -> bool:
    return skill.state in ("sits", "mastered")


def drill_task(record: LearnerRecord, variant: Variant, belief: str, work: Work, seed: str) -> Task:
    """Make a drill of a belief, of the kind and grade that help most."""
    return next(drill_tasks(record, variant, belief, work, seed))


def drill_tasks(record: LearnerRecord, variant: Variant, belief: str, work: Work, seed: str) -> Iterator[Task]:
    """Yield drills of a belief, all of the kind and grade that help most."""
    kind, grade = activity(record, variant, belief, random.Random(f"{seed} {belief} {len(record.log)}"))
    made = drills(variant, belief, grade, f"{seed} {record.skill(skill_name(variant, belief)).attempts}", kind)
    return (Task(work, belief, each.question) for each in made)


def activity(record: LearnerRecord, variant: Variant, belief: str, draw: random.Random) -> tuple[str, Grade]:
    """Choose the kind and the grade of a drill by the recent progress with each."""
    open_to = [(kind, grade) for grade in GRADES for kind in kinds_of(variant, belief, grade)]
    done = [attempt for attempt in record.log if attempt[0] == skill_name(variant, belief)]
    reached = 1 + sum(all(_last(done, grade)) and len(_last(done, grade)) >= 3 for grade in GRADES[:2])
    offered = [each for each in open_to if each[1] <= reached] or open_to
    worths = [_worth([bool(a[3]) for a in done if (a[1], a[2]) == each]) for each in offered]
    total = sum(worths)
    chances = [(1 - EXPLORED) * worth / total + EXPLORED / len(offered) for worth in worths]
    return draw.choices(offered, chances)[0]


def _last(done: list[Logged], grade: Grade) -> list[bool]:
    """The last three answers of a grade."""
    return [bool(attempt[3]) for attempt in done if attempt[2] == grade][-3:]


def _worth(results: list[bool]) -> float:
    """What an activity has brought: its progress over the last attempts, older ones counting less."""
    worth, half = 1.0, LOOKED_AT // 2
    for number in range(1, len(results) + 1):
        middle = max(0, number - half)
        lately, before = results[middle:number], results[max(0, number - LOOKED_AT) : middle]
        worth = KEPT * worth + ADDED * (sum(lately) / half - sum(before) / half)
    return max(worth, 0.05)


@dataclass(frozen=True)
class Slot:
    """A place in a session: what it is for, and which belief it is about, if any."""

    work: Work
    belief: str = ""


def planned(
    record: LearnerRecord, diagnosis: Diagnosis, day: int, parts: Iterable[tuple[Work, int]] = SESSION
) -> tuple[Slot, ...]:
    """Plan a session; where nothing is due or new, the weakest rules take its place."""
    variant = diagnosis.variant
    ranked = weakest(record, variant, diagnosis)
    # Mistaking one game for another is asked about when it shows.
    ranked = [*filter(is_rule, ranked)] or ranked
    states = {belief: record.skills.get(skill_name(variant, belief)) for belief in ranked}
    due = [belief for belief, kept in states.items() if kept and kept.due and kept.due <= day]
    fresh = [belief for belief, kept in states.items() if kept is None]
    begun = [belief for belief in ranked if belief not in fresh] or ranked
    sources: dict[Work, list[str]] = {
        "due": sorted(due, key=lambda belief: states[belief].due if states[belief] else 0),  # type: ignore[union-attr]
        "weak": begun[:2],
        "new": fresh[:1],
        "easy": begun[-1:],
    }
    return tuple(
        Slot(work) if work == "doubt" else Slot(work, (sources[work] or begun)[number % len(sources[work] or begun)])
        for work, count in parts
        for number in range(count)
    )


def slot_task(record: LearnerRecord, diagnosis: Diagnosis, slot: Slot, seed: str) -> Task:
    """Make the drill of a place in a session."""
    if slot.work == "doubt":
        return Task("doubt", "", next_question(diagnosis, seed))
    return drill_task(record, diagnosis.variant, slot.belief, slot.work, seed)
