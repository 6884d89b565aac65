"""Two learners on one device, who take turns: whether what one believes is found as if alone, and the other is accused.

    python -m tests.research.two_learners [--runs 200] [--turns 20]

One of them holds a wrong belief, the other knows the rules. In each turn one exercise of practice is answered, then the
device is passed on. Counted: in how many runs the belief is named within three answers of who holds it, in how many
it would be if nobody else played, and how often the other one is told of a belief.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from tests.app.pupil_at_practice import Pupil
from warcaby.rules import BRAZILIAN
from warcaby.school.misconceptions import misconceptions_of

BELIEFS = [each.id for each in misconceptions_of(BRAZILIAN)]
SOON = 3


class Device:
    """Keeps a record for each learner and reopens it for each turn, as the page does."""

    def __init__(self, **believed: tuple[str, ...]) -> None:
        self.believed = believed
        self.records: dict[str, object] = dict.fromkeys(believed)
        self.named: dict[str, list[tuple[str, ...]]] = {name: [] for name in believed}
        """What has been named to each learner after each of their answers."""

    def turn(self, who: str) -> None:
        """Let a learner answer one exercise, and see what is said of it."""
        pupil = Pupil(*self.believed[who], kept=self.records[who])
        if not pupil.screen.has_task:
            pupil.does("practise")
        pupil.answers()
        self.named[who].append(pupil.practice.session.named)
        pupil.goes_on()
        self.records[who] = pupil.saved


def run(belief: str, turns: int) -> Device:
    """Let both take turns on one device."""
    device = Device(believer=(belief,), knower=())
    for _ in range(turns):
        device.turn("believer")
        device.turn("knower")
    return device


def alone(belief: str) -> bool:
    """Whether the belief is named so soon where nobody else plays."""
    device = Device(believer=(belief,))
    for _ in range(SOON):
        device.turn("believer")
    return is_named(device, belief)


def is_named(device: Device, belief: str) -> bool:
    """Whether a belief has been named after the first few answers."""
    return any(belief in named for named in device.named["believer"][:SOON])


def accused(device: Device) -> int:
    """How often who knows the rules has been told of a belief."""
    return sum(bool(named) for named in device.named["knower"])


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--turns", type=int, default=20)
    given = parser.parse_args()
    start, counted = time.process_time(), Counter[str]()
    for number in range(given.runs):
        belief = BELIEFS[number % len(BELIEFS)]
        device = run(belief, given.turns)
        counted["named"] += is_named(device, belief)
        counted["named alone"] += alone(belief)
        counted["accused"] += accused(device)
    print(f"{given.runs} runs of {given.turns} turns each, {time.process_time() - start:.0f} s: {dict(counted)}")


if __name__ == "__main__":
    main()
