"""Which misconception a learner has: a Bayes filter over beliefs.

The hypotheses are the true rules, each misconception of the game, and pairs of those that are likeliest. Each piece of
evidence multiplies their probabilities by its likelihood (`warcaby.school.diagnosis.evidence`). Beliefs drift: pupils
who are asked again later make other mistakes (VanLehn 1982), so that some of the prior comes back with every attempt,
and more with every day. What is simulated of it, and how well, is in `tests/research/diagnosis.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from math import prod

from warcaby.rules import Variant
from warcaby.school.diagnosis.evidence import GUESSING, TRUE, UNKNOWN, Evidence, Hypothesis, Observation, Reply
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.misconceptions import misconceptions_of, unnamed_rules

TRUE_PRIOR = 0.4
PAIRS_PRIOR = 0.1
UNKNOWN_PRIOR = 0.18
UNNAMED_SHARE = 0.7
"""How much of what is unknown are unnamed rules."""
LIKELIEST = 6
"""The number of likeliest misconceptions from which pairs are made."""

LEADS = 0.5
"""The probability from which a misconception is paired with every other one."""

KEPT = 0.98
"""The share of the evidence that stays from one attempt to the next."""
KEPT_OVERNIGHT = 0.9
CURED = 0.3
"""The share of a belief that explaining a mistake removes."""

SPEAKS_AT = 0.9
"""The probability from which a belief is named."""
WRONG_ANSWERS = 2
"""How many wrong answers must support a belief before it is named: a single attempt must not accuse."""
CONTRADICTED = 0.5
"""A right answer that is at most so likely by a belief as by the rules takes one of those wrong answers back."""

MOST_ALIKE = 0.1
"""How likely all answers may be by unnamed rules, as compared to a belief, when it is named."""

MOST_GUESSED = 0.004
"""How likely they may be by somebody who gives any of the legal moves: many beliefs would fit that by chance."""

MOST_HELD = 16
"""How many of the last attempts are stored."""


@dataclass(frozen=True)
class Cure:
    """A mistake of a belief was explained."""

    belief: str

    def update(self, beliefs: Mapping[Hypothesis, float]) -> dict[Hypothesis, float]:
        """Return the probabilities after it: part of what the belief had goes to the hypotheses without it."""
        after = dict(beliefs)
        for each, p in beliefs.items():
            if self.belief in each:
                left = without(each, self.belief)
                after[each] -= CURED * p
                after[left if left in after else TRUE] += CURED * p
        return after


def without(hypothesis: Hypothesis, belief: str) -> Hypothesis:
    """Return what is left of a hypothesis without one of its beliefs."""
    return tuple(name for name in hypothesis if name != belief)


@dataclass(frozen=True)
class Leader:
    """A misconception and its probability."""

    id: str
    probability: float
    wrong_answers: int
    """How many wrong answers spoke for it, less those that right answers took back."""

    @property
    def is_spoken(self) -> bool:
        """Whether the learner is told about it."""
        return self.probability >= SPEAKS_AT and self.wrong_answers >= WRONG_ANSWERS


@cache
def usual_beliefs(variant: Variant) -> Mapping[Hypothesis, float]:
    """Return the probabilities before anything is known of a learner, without pairs."""
    known = misconceptions_of(variant)
    total = sum(each.weight for each in known)
    share = 1 - TRUE_PRIOR - PAIRS_PRIOR - UNKNOWN_PRIOR
    weights = {TRUE: TRUE_PRIOR, UNKNOWN: UNKNOWN_PRIOR} | {(each.id,): share * each.weight / total for each in known}
    return _normal(weights)


def _normal(weights: Mapping[Hypothesis, float]) -> dict[Hypothesis, float]:
    total = sum(weights.values())
    return {each: weight / total for each, weight in weights.items()}


@dataclass(frozen=True)
class Diagnosis:
    """The beliefs of one learner about one game.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> from warcaby.school.diagnosis.evidence import Attempt
    >>> learner = Diagnosis(BRAZILIAN)
    >>> learner = learner.observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3:Be7"), ("c3", "b2")))
    >>> learner.leaders[0].id, learner.leaders[0].is_spoken
    ('step_back', False)
    """

    variant: Variant
    slip: float = 0.05
    """The probability of a slip."""
    start: Mapping[Hypothesis, float] | None = None
    """What was known before the attempts that are held, without pairs; None if nothing was."""
    history: tuple[Observation | Cure, ...] = ()

    def observe(self, evidence: Evidence) -> Diagnosis:
        """Return the model after one more attempt."""
        return self._after(Observation(evidence, self.slip))

    def explained(self, belief: str) -> Diagnosis:
        """Return the model after a mistake due to a belief was explained to the learner."""
        return self._after(Cure(belief))

    def next_day(self) -> Diagnosis:
        """Return what is left a day later; the attempts themselves are forgotten, and pairs with them."""
        return replace(self, start=self._drifted(self.lasting, KEPT_OVERNIGHT), history=())

    def _after(self, event: Observation | Cure) -> Diagnosis:
        if len(self.history) < MOST_HELD:
            return replace(self, history=(*self.history, event))
        oldest, *rest = self.history
        return replace(self, start=self._step(self._prior, oldest, self._usual), history=(*rest, event))

    @property
    def _usual(self) -> Mapping[Hypothesis, float]:
        return usual_beliefs(self.variant)

    @property
    def _prior(self) -> Mapping[Hypothesis, float]:
        return self._usual if self.start is None else self.start

    def _drifted(self, beliefs: Mapping[Hypothesis, float], kept: float) -> dict[Hypothesis, float]:
        return {each: kept * p + (1 - kept) * self._usual[each] for each, p in beliefs.items()}

    @staticmethod
    def _step(
        beliefs: Mapping[Hypothesis, float], event: Observation | Cure, usual: Mapping[Hypothesis, float]
    ) -> dict[Hypothesis, float]:
        # What has drifted back is judged by the attempt as well: the latest one is never watered down.
        drifted = {each: KEPT * p + (1 - KEPT) * usual[each] for each, p in beliefs.items()}
        return event.update(drifted)

    @property
    def evidence(self) -> list[Evidence]:
        """The attempts that are held."""
        return [event.evidence for event in self._seen]

    @property
    def _seen(self) -> list[Observation]:
        return [event for event in self.history if isinstance(event, Observation)]

    @cached_property
    def singles(self) -> Mapping[Hypothesis, float]:
        """Probabilities of the true rules and of single misconceptions."""
        beliefs = self._prior
        for event in self.history:
            beliefs = self._step(beliefs, event, self._usual)
        return beliefs

    @cached_property
    def beliefs(self) -> Mapping[Hypothesis, float]:
        """Probabilities of all hypotheses, pairs and unnamed rules included."""
        leader, names = self._likeliest[0], tuple(each.id for each in misconceptions_of(self.variant))
        likeliest = tuple(name for name in names if name in self._likeliest)
        pairs: set[Hypothesis] = {*compatible_pairs(self.variant, likeliest)}
        if self.singles[(leader,)] >= LEADS:
            # Who has one misconception may have any other one as well.
            pairs |= {pair for pair in compatible_pairs(self.variant, names) if leader in pair}
        unnamed: set[Hypothesis] = set()
        for event in self.history:
            if isinstance(event, Observation):
                pairs |= event.pairs_alone(self.variant)
                unnamed |= event.unnamed(self.variant)
        start, usual = (self._shared(each, pairs, unnamed) for each in (self._prior, self._usual))
        for event in self.history:
            start = self._step(start, event, usual)
        return start

    def _shared(
        self, beliefs: Mapping[Hypothesis, float], pairs: set[Hypothesis], unnamed: set[Hypothesis]
    ) -> dict[Hypothesis, float]:
        """Give pairs their share, and unnamed rules theirs of what is unknown."""
        found = {each: p * (1 - PAIRS_PRIOR if pairs else 1) for each, p in beliefs.items()}
        # In the same order in every run, for equal ones are taken as they come.
        found |= {pair: PAIRS_PRIOR / len(pairs) for pair in sorted(pairs)}
        each_one = found[UNKNOWN] * UNNAMED_SHARE / max(1, len(unnamed_rules(self.variant)))
        found[UNKNOWN] -= each_one * len(unnamed)
        return found | dict.fromkeys(sorted(unnamed), each_one)

    @property
    def is_unknown(self) -> bool:
        """Whether the learner rather guesses, or believes something that no misconception describes."""
        return self.lasting[UNKNOWN] >= LEADS

    @cached_property
    def lasting(self) -> Mapping[Hypothesis, float]:
        """Probabilities of what is kept: a pair's goes to its two as each is likely, an unnamed rule's to UNKNOWN."""
        if not self.history:
            return self._prior
        known = {leader.id: leader.probability for leader in self.leaders}
        found = dict.fromkeys(self._usual, 0.0)
        for each, p in self.beliefs.items():
            if each in found:
                found[each] += p
            elif len(each) == 1:
                found[UNKNOWN] += p
            else:
                both = sum(known[name] for name in each)
                for name in each:
                    found[(name,)] += p * known[name] / both
        return found

    @property
    def _likeliest(self) -> list[str]:
        ranked = sorted(
            (each for each in self.singles if each not in (TRUE, UNKNOWN)), key=lambda each: -self.singles[each]
        )
        return [name for (name,) in ranked[:LIKELIEST]]

    @cached_property
    def leaders(self) -> list[Leader]:
        """List misconceptions by their probability, alone or in a pair, the likeliest first."""
        found = [
            Leader(each.id, sum(p for names, p in self.beliefs.items() if each.id in names), self._wrong_for(each.id))
            for each in misconceptions_of(self.variant)
        ]
        return sorted(found, key=lambda leader: -leader.probability)

    def held_with(self, belief: str) -> Hypothesis:
        """Return the likeliest hypothesis that has a belief in it."""
        return self._likeliest_with[belief]

    @cached_property
    def _likeliest_with(self) -> Mapping[str, Hypothesis]:
        found: dict[str, Hypothesis] = {}
        for each in sorted(self.beliefs, key=lambda each: -self.beliefs[each]):
            for name in each:
                found.setdefault(name, each)
        return found

    def is_shown_by(self, event: Observation, belief: str) -> bool:
        """Whether an answer is likelier if a belief is held than without it, whatever else may be believed."""
        held = self.held_with(belief)
        return event.likelihood(held) > event.likelihood(without(held, belief))

    def _wrong_for(self, belief: str) -> int:
        """How many wrong answers are likelier by a belief than without it, since it was last explained.

        Right answers that contradict it count as many back, to none at least (a cumulative sum, Page 1954): somebody
        careless comes to two wrong answers that fit some belief sooner or later, with right ones between them.
        """
        count = 0
        held = self.held_with(belief)
        for event in self.history:
            if isinstance(event, Cure):
                count = 0 if event.belief == belief else count
                continue
            if event.evidence.is_wrong:
                count += self.is_shown_by(event, belief)
            elif event.likelihood(held) <= CONTRADICTED * event.likelihood(without(held, belief)):
                count = max(0, count - 1)
        return count

    @property
    def explained_ones(self) -> frozenset[str]:
        """The beliefs that were explained lately."""
        return frozenset(event.belief for event in self.history if isinstance(event, Cure))

    def look_alikes(self, belief: str) -> Mapping[Hypothesis, float]:
        """Return the unnamed rules that explain a wrong answer, and how likely all that was seen is by each.

        The likelihood by the likeliest hypothesis with the belief counts as 1; its other belief may be held with an
        unnamed rule as well. A refused move alone shows too little to tell one from another.
        """
        if belief not in self._look_alikes:
            held = self.held_with(belief)
            replies = [event for event in self._seen if isinstance(event.evidence, Reply)]
            unnamed = sorted({each for event in replies for each in event.unnamed(self.variant)})
            both = [
                max((self._alike(each, held), each) for each in (rule, (*without(held, belief), *rule)))
                for rule in unnamed
            ]
            self._look_alikes[belief] = {each: alike for alike, each in both}
        return self._look_alikes[belief]

    def _alike(self, hypothesis: Hypothesis, other: Hypothesis) -> float:
        """How likely all that was seen is by a hypothesis, as compared to another one."""
        return prod(event.likelihood(hypothesis) / event.likelihood(other) for event in self._seen)

    def guessed(self, belief: str) -> float:
        """How likely all that was seen is by somebody who gives any of the legal moves, as compared to a belief.

        A slip is an answer of somebody who guesses at that moment.
        """
        held = self.held_with(belief)
        return prod(min(1 / event.slip, event.likelihood(GUESSING) / event.likelihood(held)) for event in self._seen)

    @cached_property
    def _look_alikes(self) -> dict[str, Mapping[Hypothesis, float]]:
        return {}

    def is_told_apart(self, belief: str) -> bool:
        """Whether neither unnamed rules nor guessing explain all answers about as well as a belief does."""
        return sum(self.look_alikes(belief).values()) <= MOST_ALIKE and self.guessed(belief) <= MOST_GUESSED

    @property
    def spoken(self) -> list[Leader]:
        """List the misconceptions to name after the last attempt; none after a right one."""
        if not self.evidence or not self.evidence[-1].is_wrong:
            return []
        return [leader for leader in self.leaders if leader.is_spoken and self.is_told_apart(leader.id)]
