"""What is kept of a learner on the device: small, read strictly, and without any time of day.

A skill of warcaby klasyczne takes some forty bytes, so that forty of them and the last attempts fit into four thousand.
Beliefs are kept as logarithms of their odds; pairs of them are rebuilt when evidence calls for them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from math import ceil, exp, log
from typing import Annotated, Any

from warcaby.rules import Variant
from warcaby.school.codec import Codec, Most, Names, Range
from warcaby.school.diagnosis.evidence import Hypothesis
from warcaby.school.diagnosis.model import usual_beliefs
from warcaby.school.learner.mastery import MASTERED_FROM, Skill
from warcaby.school.motifs import is_motif
from warcaby.school.practice_days import MAX_DAY

MAX_ATTEMPTS = 1_000_000
MOST_SKILLS = 2_000
MOST_LOGGED = 60
"""How many of the last attempts are kept."""

LEEWAY = 3
"""Days that something may be due later than its stability says, as where no scheduler was at hand."""

IN_GAME = "game"
"""The kind under which a mistake in a game stands among the attempts."""

_NAME = r"[a-z0-9_]{1,40}(/[a-z0-9_+-]{1,60}){0,2}"


@dataclass(frozen=True)
class SkillRecord:
    """A skill, and when it is due; `last` and `due` are 0 before the first repetition, days since 1970 after it."""

    known: Annotated[int, Range(1000)]
    """Thousandths."""
    evidence: Annotated[int, Range(1000)]
    """Tenths of the natural logarithm."""
    attempts: Annotated[int, Range(MAX_ATTEMPTS)]
    mastered: bool = False
    stability: Annotated[float, Range(36_500)] = 0.0
    difficulty: Annotated[float, Range(10)] = 0.0
    last: Annotated[int, Range(MAX_DAY)] = 0
    due: Annotated[int, Range(MAX_DAY)] = 0

    @property
    def skill(self) -> Skill:
        """The skill itself."""
        return Skill(self.known / 1000, self.evidence / 10, self.attempts, self.mastered)

    def as_of(self, day: int) -> SkillRecord:
        """Return the record as it can be on a day: what was written while the clock was ahead is brought to that day.

        Nobody knows when it was last seen, so that it is due; and nothing waits longer than its stability says.

        >>> ahead = SkillRecord(950, 150, 9, stability=10.0, difficulty=5.0, last=20_900, due=20_910)
        >>> (ahead.as_of(20_000).last, ahead.as_of(20_000).due), ahead.as_of(20_900) == ahead
        ((19999, 20000), True)
        """
        if self.last > day:
            return replace(self, last=day - 1, due=day)
        if not self.last:
            return self
        return replace(self, due=min(self.due, max(day, self.last + ceil(self.stability) + LEEWAY)))

    def with_skill(self, skill: Skill) -> SkillRecord:
        """Return the record with the skill changed."""
        return replace(
            self,
            known=round(skill.known * 1000),
            evidence=round(min(skill.evidence, 2 * MASTERED_FROM) * 10),
            attempts=min(skill.attempts, MAX_ATTEMPTS),
            mastered=skill.is_mastered,
        )


def skill_name(variant: Variant, skill: str) -> str:
    """Name a skill as it is stored: a belief by its game, a motif by itself.

    >>> from warcaby.rules import BRAZILIAN
    >>> skill_name(BRAZILIAN, "optional"), skill_name(BRAZILIAN, "motif/outpost")
    ('brazilian/optional', 'motif/outpost')
    """
    return skill if is_motif(skill) else f"{'+'.join((variant.id, *variant.options))}/{skill}"


NEW = SkillRecord(round(Skill().known * 1000), 0, 0)

Logged = tuple[str, str, Annotated[int, Range(3, 1)], bool, Annotated[int, Range(3600)], Annotated[int, Range(MAX_DAY)]]
"""An attempt: skill, kind, grade, whether it was right, seconds, day."""


@dataclass(frozen=True)
class LearnerRecord:
    """What is kept of a learner.

    >>> record = LearnerRecord().with_skill("brazilian/optional", Skill().answered(True, 0.5))
    >>> read_learner(learner_value(record)) == record
    True
    """

    version: Annotated[int, Range(1, 1)] = 1
    skills: Annotated[Mapping[str, SkillRecord], Most(MOST_SKILLS), Names(_NAME)] = field(default_factory=dict)
    """By variant and misconception, as in "brazilian/optional", or by motif, as in "motif/outpost"."""
    beliefs: Annotated[
        Mapping[str, Mapping[str, Annotated[int, Range(300, -300)]]], Most(100), Names(r"[a-z0-9_+]{1,80}")
    ] = field(default_factory=dict)
    """Tenths of the logarithm of the odds of each belief, by variant."""
    seen: Annotated[Mapping[str, Annotated[int, Range(MAX_ATTEMPTS)]], Most(100), Names(r"[a-z0-9_+]{1,80}")] = field(
        default_factory=dict
    )
    """How many attempts the odds rest on, by variant: of two records the one that has seen more of a game is right."""
    slips: tuple[Annotated[int, Range(MAX_ATTEMPTS)], Annotated[int, Range(MAX_ATTEMPTS)]] = (0, 0)
    """Slips, and attempts in which one could have been seen."""
    log: Annotated[tuple[Logged, ...], Most(MOST_LOGGED)] = ()
    """The last attempts, the latest last."""
    resets: Annotated[int, Range(MAX_ATTEMPTS)] = 0
    """How often practice was begun afresh."""

    @property
    def slip(self) -> float:
        """The learner's own rate of slips: the mean of Beta(1, 19) after what was counted on mastered rules."""
        return min(max((1 + self.slips[0]) / (20 + self.slips[1]), 0.02), 0.25)

    @property
    def doubted(self) -> frozenset[str]:
        """The skills whose last attempt was a mistake in a game."""
        last = {attempt[0]: attempt for attempt in self.log}
        return frozenset(name for name, attempt in last.items() if attempt[1] == IN_GAME and not attempt[3])

    def as_of(self, day: int) -> LearnerRecord:
        """Return the record with its skills as they can be on a day."""
        return replace(self, skills={name: kept.as_of(day) for name, kept in self.skills.items()})

    def skill(self, name: str) -> Skill:
        """Return what is known of a skill."""
        return self.skills.get(name, NEW).skill

    def with_skill(self, name: str, skill: Skill) -> LearnerRecord:
        """Return the record with a skill changed."""
        return replace(self, skills={**self.skills, name: self.skills.get(name, NEW).with_skill(skill)})

    def with_attempt(self, attempt: Logged) -> LearnerRecord:
        """Return the record with one more attempt; of a mastered skill it tells of slips, too."""
        slips = self.slips
        if self.skill(attempt[0]).is_mastered and slips[1] < MAX_ATTEMPTS:
            slips = (slips[0] + (not attempt[3]), slips[1] + 1)
        return replace(self, log=(*self.log, attempt)[-MOST_LOGGED:], slips=slips)

    def with_beliefs(self, variant: Variant, beliefs: Mapping[Hypothesis, float]) -> LearnerRecord:
        """Return the record with what is believed of a learner's beliefs, pairs left out."""
        odds = {each[0]: _odds(p) for each, p in beliefs.items() if len(each) == 1}
        game = variant.full_id
        seen = min(self.seen.get(game, 0) + 1, MAX_ATTEMPTS)
        return replace(self, beliefs={**self.beliefs, game: odds}, seen={**self.seen, game: seen})

    def beliefs_of(self, variant: Variant) -> Mapping[Hypothesis, float] | None:
        """Return the probabilities of beliefs that were kept for a game, None if there are none."""
        kept = self.beliefs.get(variant.full_id)
        if kept is None:
            return None
        usual = usual_beliefs(variant)
        found = {each: 1 / (1 + exp(-kept[each[0]] / 10)) for each in usual if each and each[0] in kept}
        found = {each: found.get(each, p) for each, p in usual.items() if each}
        total = sum(found.values())
        # What was rounded, or belongs to beliefs of a newer program, may come to more than there is.
        share = min(total, 0.999) / total
        return {(): 1 - share * total} | {each: share * p for each, p in found.items()}


def _odds(p: float) -> int:
    p = min(max(p, 1e-9), 1 - 1e-9)
    return round(10 * log(p / (1 - p)))


CODEC = Codec(LearnerRecord)


def learner_value(record: LearnerRecord) -> dict[str, Any]:
    """Return a record as plain JSON. Raises FaultError if it could not be read back."""
    return CODEC.write(record)


def read_learner(value: Any) -> LearnerRecord:
    """Read a record. Raises FaultError, and nothing else, for whatever is none."""
    return CODEC.read(value)


def merged(here: LearnerRecord, there: LearnerRecord) -> LearnerRecord:
    """Bring two records together, always to the same one, in whatever order and however often.

    Of each skill the entry with more attempts counts, evidence is never added up; of the beliefs about a game those
    that rest on more attempts. What is from before practice was begun afresh does not count any more.
    """
    if here.resets != there.resets:
        return max(here, there, key=lambda record: record.resets)
    both = (here, there)
    return LearnerRecord(
        skills={
            name: max((record.skills[name] for record in both if name in record.skills), key=_experience)
            for name in {**here.skills, **there.skills}
        },
        beliefs={
            game: dict(max(_told(record, game) for record in both if game in record.beliefs)[1])
            for game in {**here.beliefs, **there.beliefs}
        },
        seen={game: max(record.seen.get(game, 0) for record in both) for game in {**here.seen, **there.seen}},
        slips=max(here.slips, there.slips, key=lambda slips: (slips[1], slips[0])),
        log=tuple(sorted({*here.log, *there.log}, key=lambda attempt: (attempt[5], attempt))[-MOST_LOGGED:]),
        resets=here.resets,
    )


def _experience(skill: SkillRecord) -> tuple[float, ...]:
    rest = skill.known, skill.evidence, skill.mastered, skill.due, skill.stability, skill.difficulty
    return (skill.attempts, skill.last, *rest)


def _told(record: LearnerRecord, game: str) -> tuple[int, list[tuple[str, int]]]:
    return record.seen.get(game, 0), sorted(record.beliefs[game].items())
