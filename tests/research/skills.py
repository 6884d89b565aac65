"""Whether practice finds what is missing, keeps what was taught, and asks for nothing else.

Learners have done a part of the course, and three skills are missing to each. `--first` says where seeds begin.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from multiprocessing import Pool

from tests.school.learner.skilled import DAY, Learner
from warcaby.rules import BRAZILIAN, Variant
from warcaby.school.drills.making import Grade
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.exercises import Question
from warcaby.school.learner import session
from warcaby.school.learner.practice import Task, Work, activity
from warcaby.school.learner.record import LearnerRecord

LEARNERS, TASKS, DAYS = 200, 10, 30

POOL = 16
"""So many drills of each belief, kind and grade are made once, and shared by all learners."""


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
    asked: int
    untaught: int


def outcome(seed: int) -> Outcome:
    """Send a learner through lessons and thirty days of practice."""
    setattr(session, "drill_tasks", pooled)  # noqa: B010 - it is a name that the module imports
    learner = Learner(seed)
    before, unpractised = learner.knows_on(DAY), learner.knows_on(DAY + DAYS)
    found = learner.named_within(TASKS)
    for day in range(2, DAYS + 1):
        learner.practises(DAY + day)
    return Outcome(
        seed,
        len(learner.done),
        tuple(name for name in learner.planted if name not in found),
        len(learner.planted),
        before,
        learner.knows_on(DAY + DAYS),
        unpractised,
        len(learner.asked),
        len(learner.untaught()),
    )


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--learners", type=int, default=LEARNERS)
    parser.add_argument("--first", type=int, default=0, help="the first seed, to look with others")
    options = parser.parse_args()
    with Pool() as pool:
        found = pool.map(outcome, range(options.first, options.first + options.learners), chunksize=1)
    planted, missed = sum(each.planted for each in found), [name for each in found for name in each.missed]
    named = 1 - len(missed) / planted
    print(f"missing skills among the first {TASKS} tasks: {named:.1%} of {planted} (90 % wanted)")
    print("  not:", *sorted(missed))
    for text, values in (
        ("on the day after the lessons", [each.before for each in found]),
        (f"after {DAYS} days without practice", [each.unpractised for each in found]),
        (f"after {DAYS} days of practice", [each.after for each in found]),
    ):
        low = sorted(values)[len(values) // 10]
        print(f"answered right {text}: {statistics.mean(values):.1%}, a tenth of the learners below {low:.1%}")
    asked, untaught = sum(each.asked for each in found), sum(each.untaught for each in found)
    print(f"not taught, and asked all the same: {untaught} of {asked} tasks")


if __name__ == "__main__":
    main()
