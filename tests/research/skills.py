"""Whether practice finds what is missing, keeps what was taught, and asks for nothing else.

Learners have done a part of the course, and three skills are missing to each. `--first` says where seeds begin. Many
learners take long: `--rows FILE` adds what became of each to a file as it is known, and the figures are of all in it.
`--days 0` looks for missing skills alone, with every question newly made; for what is remembered after thirty days,
questions are taken from a pool that all learners share.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, lru_cache, partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path

import pytest

from tests.research.adapting import interval
from tests.school.learner.skilled import DAY, Learner
from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.diagnosis import evidence
from warcaby.school.diagnosis.choosing import worth
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.diagnosis.screening import screening_questions
from warcaby.school.drills.making import Grade
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises import Question
from warcaby.school.learner import session
from warcaby.school.learner.practice import Task, Work, activity
from warcaby.school.learner.record import LearnerRecord

LEARNERS, TASKS, DAYS = 200, 10, 30

POOL = 16
"""So many drills of each belief, kind and grade are made once, and shared by all learners."""
OFFERED = 12
"""From so many of them a question in doubt is chosen."""


@cache
def _pool(belief: str, kind: str, grade: Grade) -> tuple[Question, ...]:
    made: list[Question] = []
    with suppress(NoDrillError):
        made += [each.question for each in islice(drills(BRAZILIAN, belief, grade, "pool", kind), POOL)]
    return tuple(made)


def pooled(record: LearnerRecord, variant: Variant, belief: str, work: Work, seed: str) -> Iterator[Task]:
    """Yield drills of the pool instead of new ones, of the kind and grade that practice would choose."""
    draw = random.Random(f"{seed} {belief} {len(record.log)}")
    questions = _pool(belief, *activity(record, variant, belief, draw))
    return (Task(work, belief, question) for question in draw.sample(questions, len(questions)))


def telling(diagnosis: Diagnosis, seed: str, allows: Callable[[Question], bool]) -> Question | None:
    """Choose a question in doubt from the pool and the first questions, as practice does from new ones."""
    draw = random.Random(f"{seed} {len(diagnosis.history)}")
    leaders = [each.id for each in diagnosis.leaders[:2]]
    known = [*screening_questions(BRAZILIAN), *(each for name in leaders for each in _pool(name, "find-all", 1))]
    offered = draw.sample(known, min(len(known), OFFERED))
    return max(filter(allows, offered), key=lambda question: worth(question, diagnosis), default=None)


answer = lru_cache(maxsize=400_000)(evidence.answer.__wrapped__)
"""What would be answered to the questions of the pool, kept for all learners."""


@dataclass(frozen=True)
class Outcome:
    """What became of a learner."""

    seed: int
    lessons: int
    missed: tuple[str, ...]
    """Missing skills that were not asked about within the first tasks."""
    planted: int
    before: float
    after: float
    """The share of what was taught that is answered right, on the first day and after the last."""
    unpractised: float
    """What it would be without practice."""
    days: int
    asked: int
    untaught: int


def outcome(days: int, seed: int) -> Outcome:
    """Send a learner through lessons and days of practice."""
    learner = Learner(seed)
    before, unpractised = learner.knows_on(DAY), learner.knows_on(DAY + days)
    with pytest.MonkeyPatch.context() as patch:
        if days:
            patch.setattr(session, "drill_tasks", pooled)
            patch.setattr(session, "next_question_of", telling)
            patch.setattr(evidence, "answer", answer)
        found = learner.named_within(TASKS)
        for day in range(2, days + 1):
            learner.practises(DAY + day)
    return Outcome(
        seed,
        len(learner.done),
        tuple(name for name in learner.planted if name not in found),
        len(learner.planted),
        before,
        learner.knows_on(DAY + days),
        unpractised,
        days,
        len(learner.asked),
        len(learner.untaught()),
    )


def told(found: Sequence[Outcome]) -> None:
    """Print the figures."""
    planted, missed = sum(each.planted for each in found), [name for each in found for name in each.missed]
    named = planted - len(missed)
    low, high = interval(named, planted)
    print(
        f"{len(found)} learners; missing skills among the first {TASKS} tasks: {named} of {planted}"
        f" = {named / planted:.1%} ({low:.1%} to {high:.1%}; 90 % wanted)"
    )
    print("  not:", *sorted(missed))
    practised = [each for each in found if each.days]
    for text, values in (
        ("on the day after the lessons", [each.before for each in practised]),
        ("later without practice", [each.unpractised for each in practised]),
        ("after days of practice", [each.after for each in practised]),
    ):
        if len(values) > 1:
            low, error = sorted(values)[len(values) // 10], statistics.stdev(values) / len(values) ** 0.5
            mean = statistics.mean(values)
            print(f"answered right {text}: {mean:.1%} ± {1.96 * error:.1%}, a tenth of the learners below {low:.1%}")
    asked, untaught = sum(each.asked for each in found), sum(each.untaught for each in found)
    most = interval(untaught, asked)[1]
    print(f"not taught, and asked all the same: {untaught} of {asked} tasks (at most {most:.3%})")


def main() -> None:
    """Look at some learners."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learners", type=int, default=LEARNERS)
    parser.add_argument("--first", type=int, default=0, help="the first seed, to look with others")
    parser.add_argument("--days", type=int, default=DAYS, help="days of practice after the first one")
    parser.add_argument("--rows", type=Path, help="a file of what became of learners, one a line")
    parser.add_argument("--processes", type=int, help="all processors, if not said")
    options = parser.parse_args()
    rows: Path | None = options.rows
    found = [Outcome(**json.loads(line)) for line in rows.read_text().splitlines()] if rows and rows.exists() else []
    seeds = {*range(options.first, options.first + options.learners)} - {each.seed for each in found}
    with Pool(options.processes) as pool:
        for each in pool.imap_unordered(partial(outcome, options.days), sorted(seeds)):
            found.append(each)
            if rows:
                with rows.open("a") as file:
                    file.write(f"{json.dumps(asdict(each))}\n")
    told(found)


if __name__ == "__main__":
    main()
