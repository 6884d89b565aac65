"""Choosing the next question: the one whose answer is expected to be the most informative.

The gain of a question is the entropy that its answer takes away on average. Slips apart, hypotheses that answer alike
stay together, and the gain is the entropy of how the answers divide them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from math import log2

from warcaby.school.diagnosis.evidence import TRUE, Hypothesis, Reply
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.diagnosis.screening import screening_questions
from warcaby.school.drills.kinds import KINDS, Question, Response
from warcaby.school.drills.series import drills
from warcaby.school.misconceptions import misconceptions_of, ruling

UNLIKELY = 0.002
"""Hypotheses less likely than this are not asked about."""

CONFIRMING = 4.0
"""The value of confirming the likeliest belief before naming it, in bits at certainty."""


@lru_cache(maxsize=20_000)
def answer(question: Question, hypothesis: Hypothesis) -> Response:
    """Answer a question as somebody with given beliefs would; cached, because opening questions recur."""
    rules = ruling(question.position.variant, *hypothesis)
    return KINDS[question.kind].respond(question, rules.moves(question.position))


def answers(question: Question, hypotheses: Iterable[Hypothesis]) -> dict[Hypothesis, Response]:
    """Answer a question according to each hypothesis."""
    return {each: answer(question, each) for each in hypotheses}


def gain(question: Question, beliefs: Mapping[Hypothesis, float]) -> float:
    """Return the expected information of the answer to a question, in bits.

    >>> from warcaby.rules import BRAZILIAN
    >>> first = next(drills(BRAZILIAN, "optional", 1, seed=1, kind="find-all")).question
    >>> gain(first, {TRUE: 0.5, ("optional",): 0.5}), gain(first, {TRUE: 1.0})
    (1.0, 0.0)
    """
    shares: dict[Response, float] = defaultdict(float)
    for hypothesis, response in answers(question, beliefs).items():
        shares[response] += beliefs[hypothesis]
    return sum((-p * log2(p) for p in shares.values() if 0 < p < 1), 0.0)


def worth(question: Question, diagnosis: Diagnosis) -> float:
    """Return the value of a question: its gain, and whether it confirms the likeliest belief not yet named."""
    likely = {each: p for each, p in diagnosis.beliefs.items() if p >= UNLIKELY}
    total = gain(question, likely)
    silent = [leader for leader in diagnosis.leaders[:3] if not leader.is_spoken]
    if silent:
        told = answers(question, [TRUE, *((leader.id,) for leader in silent)])
        total += CONFIRMING * sum(leader.probability for leader in silent if told[(leader.id,)] != told[TRUE])
    return total


def next_question(diagnosis: Diagnosis, seed: int | str, count: int = 30) -> Question:
    """Choose the most informative question: finding all moves, or one about the likeliest beliefs."""
    draw = random.Random(f"{seed} {len(diagnosis.history)}")
    offered = list(_candidates(diagnosis, draw, count))
    return max(offered, key=lambda question: worth(question, diagnosis))


def _candidates(diagnosis: Diagnosis, draw: random.Random, count: int) -> Iterator[Question]:
    variant = diagnosis.variant
    known = screening_questions(variant)
    yield from draw.sample(known, min(len(known), count))
    if diagnosis.history:
        for leader in diagnosis.leaders[:3]:
            source = drills(variant, leader.id, draw.choice((1, 2, 2)), draw.random().hex(), "find-all")
            yield from (drill.question for drill in islice(source, 4))
        untold = [each.id for each in misconceptions_of(variant) if not _was_told(diagnosis, each.id)]
        for belief in draw.sample(untold, min(len(untold), 3)):
            source = drills(variant, belief, 1, draw.random().hex(), "find-all")
            yield from (drill.question for drill in islice(source, 2))


def _was_told(diagnosis: Diagnosis, belief: str) -> bool:
    """Whether the belief would have shown in some answer."""
    questions = [event.question for event in diagnosis.evidence if isinstance(event, Reply)]
    return any(answer(question, (belief,)) != answer(question, TRUE) for question in questions)
