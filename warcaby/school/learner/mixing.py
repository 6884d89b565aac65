"""What a session of practice is about: rules and motifs that were taught, those first that need it most.

What is due comes first, then what was got wrong or does not sit yet, something from a lesson that has not been
practised, and something easy at the end: what sits already and has no day yet, so that nothing waits for ever. Each
skill comes once before any comes twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Literal

from warcaby.rules import Variant
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.practice import Slot, Work
from warcaby.school.learner.record import IN_GAME, NEW, LearnerRecord, SkillRecord, skill_name
from warcaby.school.learner.taught import Taught
from warcaby.school.misconceptions import is_rule

COUNT = 8
"""Tasks of a session."""
DUE, WEAK, FRESH = 3, 2, 1
"""How many of each come before others of the same kind fill what is left."""
DOUBTS, FIRST_DOUBTS = 1, 3
"""Questions that tell most about the rules, in a session and in the first one."""


def mixed(record: LearnerRecord, diagnosis: Diagnosis, day: int, taught: Taught, *, is_first: bool) -> tuple[Slot, ...]:
    """Plan a session; something has to be taught. `is_first` says that nothing has been practised before."""
    piles = _piles(record, diagnosis, day, taught)
    doubts = (FIRST_DOUBTS if is_first and not piles["weak"] else DOUBTS) if taught.is_all_rules else 0
    last = (_settled(piles["new"], record, diagnosis.variant) or piles["easy"])[:1]
    piles["new"] = [name for name in piles["new"] if name not in last]
    chosen = [*_dealt(piles, COUNT - doubts - len(last))]
    slots = [Slot("doubt")] * doubts + chosen if is_first else [*chosen[:2], *[Slot("doubt")] * doubts, *chosen[2:]]
    return tuple(islice(cycle([*slots, *(Slot("easy", name) for name in last)]), COUNT))


def _piles(record: LearnerRecord, diagnosis: Diagnosis, day: int, taught: Taught) -> dict[Work, list[str]]:
    """Sort what was taught by what it is to come for."""
    variant = diagnosis.variant
    suspicion = {leader.id: leader.probability for leader in diagnosis.leaders}
    wrong = _last_wrong(record)

    def kept(name: str) -> SkillRecord:
        return record.skills.get(skill_name(variant, name), NEW)

    def need(name: str) -> tuple[bool, float, float]:
        skill = kept(name).skill
        return skill_name(variant, name) not in wrong, skill.known * (1 - suspicion.get(name, 0.0)), skill.evidence

    names = sorted([*filter(is_rule, taught.rules), *taught.motifs])
    due = sorted((name for name in names if 0 < kept(name).due <= day), key=lambda name: kept(name).due)
    waiting = sorted((name for name in names if kept(name).due > day), key=need)
    begun = sorted((name for name in names if not kept(name).due), key=need)
    weak = [name for name in begun if kept(name).attempts and kept(name).skill.state == "learning"]
    return {"due": due, "weak": weak, "new": [name for name in begun if name not in weak], "easy": waiting[::-1]}


def _settled(names: list[str], record: LearnerRecord, variant: Variant) -> list[str]:
    """List what sits without a day of its own, best known first: easy, and from now on repeated."""
    states = {name: record.skill(skill_name(variant, name)).state for name in names}
    return [name for name in reversed(names) if states[name] in ("sits", "mastered")]


def _dealt(piles: dict[Work, list[str]], count: int) -> Iterator[Slot]:
    """Deal so many slots: some of each pile, then what is left of them, then all from the beginning."""
    works: tuple[tuple[Work, int], ...] = (("due", DUE), ("weak", WEAK), ("new", FRESH))
    first = [Slot(work, name) for work, most in works for name in piles[work][:most]]
    rest = [Slot(work, name) for work, most in works for name in piles[work][most:]]
    rest += [Slot("easy", name) for name in piles["easy"][1:]]
    order = {work: number for number, (work, _) in enumerate(works)}
    chosen = (first + rest)[:count]
    dealt = sorted(chosen, key=lambda slot: order.get(slot.work, len(order)))
    return islice(cycle(dealt), count) if dealt else iter(())


def _last_wrong(record: LearnerRecord) -> set[str]:
    """The skills whose last attempt was wrong."""
    last = {attempt[0]: attempt[3] for attempt in record.log}
    return {name for name, right in last.items() if not right}


@dataclass(frozen=True)
class Reason:
    """Why a task comes now, by the record."""

    kind: Literal["doubt", "missed", "game", "due", "lesson", "weak", "easy"]
    days: int = 0
    """Days since then: since the mistake, or since it was repeated last."""
    lesson: str = ""
    """Id of the lesson that taught it."""


def reason_of(
    record: LearnerRecord, variant: Variant, work: Work, skill: str, taught: Taught | None, day: int
) -> Reason:
    """Say why a task about a skill comes now; empty is the skill of a question about several rules."""
    if not skill:
        return Reason("doubt")
    name = skill_name(variant, skill)
    kept = record.skills.get(name, NEW)
    done = [attempt for attempt in record.log if attempt[0] == name]
    if done and not done[-1][3]:
        return Reason("game" if done[-1][1] == IN_GAME else "missed", max(0, day - done[-1][5]))
    if kept.last and 0 < kept.due <= day:
        return Reason("due", day - kept.last)
    lesson = taught.lesson_of(skill) if taught is not None else ""
    if not done and not kept.due and lesson:
        return Reason("lesson", lesson=lesson)
    return Reason("easy" if work == "easy" else "weak")
