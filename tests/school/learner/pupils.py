"""Simulated pupils: some click at random, some drop a belief once it is corrected often enough."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Literal

from tests.school.diagnosis.learners import slipped
from warcaby.rules import BRAZILIAN
from warcaby.school.diagnosis.choosing import answers
from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, evidence_of
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.series import drills
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.practice import Task, answered, next_task
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.misconceptions import misconceptions_of

Choosing = Literal["evenly", "by the model"]

DROPPED = 0.3
"""Probability that a corrected attempt makes a pupil drop a belief that led to it."""
SLIP = 0.05

NAMES = tuple(each.id for each in misconceptions_of(BRAZILIAN))


def clicker(kinds: list[float], attempts: int, seed: int) -> Skill:
    """Somebody who clicks: right with the chance of each question, which is drawn from `kinds`."""
    draw = random.Random(seed)
    skill = Skill()
    for _ in range(attempts):
        guess = draw.choice(kinds)
        skill = skill.answered(draw.random() < guess, guess)
    return skill


def master(kinds: list[float], seed: int) -> int:
    """How many attempts somebody who knows needs until it is believed."""
    draw = random.Random(seed)
    skill, attempts = Skill(), 0
    while not skill.is_mastered:
        attempts += 1
        skill = skill.answered(draw.random() >= SLIP, draw.choice(kinds))
    return attempts


def mistaken(number: int, draw: random.Random) -> Hypothesis:
    """So many beliefs that can be held at once."""
    pairs = set(compatible_pairs(BRAZILIAN, NAMES))
    while True:
        drawn = draw.sample(NAMES, number)
        chosen = tuple(name for name in NAMES if name in drawn)
        if number == 1 and not chosen[0].startswith("rules_of_"):
            return chosen
        if number > 1 and len(chosen) == number and pairs.issuperset(combinations(chosen, 2)):
            return chosen


def lessons(number: int, choosing: Choosing, seed: int, most: int = 600) -> int:
    """Teach a pupil with so many wrong beliefs until none is left; return how many attempts it takes."""
    draw = random.Random(f"{number} {seed}")
    held = list(mistaken(number, draw))
    record, diagnosis = LearnerRecord(), Diagnosis(BRAZILIAN)
    for attempt in range(most):
        if not held:
            return attempt
        if choosing == "evenly":
            belief = draw.choice(NAMES)
            kind = draw.choice(kinds_of(BRAZILIAN, belief, 1))
            drill = next(drills(BRAZILIAN, belief, 1, f"{seed} {attempt}", kind))
            task = Task("weak", belief, drill.question)
        else:
            task = next_task(record, diagnosis, f"{seed} {attempt}")
        told = answers(task.question, [TRUE, tuple(held), *((belief,) for belief in held)])
        response = told[tuple(held)]
        if isinstance(response, frozenset) and draw.random() < SLIP and task.question.kind == "find-all":
            response = slipped(task.question, response, "mixed", draw)
        if choosing == "by the model":
            record = answered(record, task, response, 20_000, 10.0)
            diagnosis = diagnosis.observe(evidence_of(task.question, response))
        if response != told[TRUE]:
            # The right answer is shown, and with it why the beliefs that led elsewhere are wrong.
            for belief in [belief for belief in held if told[(belief,)] != told[TRUE]]:
                if draw.random() < DROPPED:
                    held.remove(belief)
    return most
