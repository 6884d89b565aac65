"""Choosing the next question: the one whose answer is expected to be the most informative.

The gain of a question is the entropy that its answer takes away on average. Slips apart, hypotheses that answer alike
stay together, and the gain is the entropy of how the answers divide them.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from math import inf, log2

from warcaby.rules import Position, Variant, setup_faults
from warcaby.school.diagnosis.evidence import (
    ANOTHER,
    ANOTHER_UNKNOWN,
    GUESSING,
    MOST_DIFFERING,
    RIGHT_ALL_THE_SAME,
    TRUE,
    UNKNOWN,
    Hypothesis,
    Reply,
    entered,
    evidence_of,
)
from warcaby.school.diagnosis.likeness import hidden_by
from warcaby.school.diagnosis.model import (
    MOST_ALIKE,
    MOST_GUESSED,
    SPEAKS_AT,
    WRONG_ANSWERS,
    Diagnosis,
    Leader,
    without,
)
from warcaby.school.diagnosis.screening import changed, is_short, screening_questions
from warcaby.school.diagnosis.telling import telling_questions
from warcaby.school.drills.making import Grade
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.series import NoDrillError, drills
from warcaby.school.drills.terrain import Terrain, terrain
from warcaby.school.exercises import Question, Response
from warcaby.school.misconceptions import misconceptions_of

UNLIKELY = 0.002
"""Hypotheses less likely than this are not asked about."""

SCREENED = 30
"""How many of the questions that a game is begun with are thought of."""
ASKED_ABOUT = 3
"""How many of the likeliest beliefs are asked about."""
LIKELY = 0.2
"""The probability from which positions are sketched in which a belief shows."""
HARDLY = 0.01
"""A doubt that is not worth looking for a better position."""
STARTS, SKETCHES, STEPS = 3, 100, 400
"""The number of searches, of positions that each sketches at most, and of changes to the one in which it shows."""

CONFIRMING = 4.0
"""The value of confirming the likeliest belief before naming it, in bits at certainty."""
NAMED = 0.5
"""What it is worth, beside that, if the belief can be named then."""
AFTER_ANOTHER = 0.2
"""What it is worth if the belief can only be named after another answer, one that is right."""
WITHOUT_SHOWING = 2.0
"""What it is worth, as compared to that, to rule others out by an answer that is right."""
SLIPPING = 0.15
"""How much it counts whether the belief can still be named after a slip."""
STRAY = 10.0
"""How much likelier an answer that is not quite that of a belief is for somebody of whom nothing is known."""


def answers(question: Question, hypotheses: Iterable[Hypothesis]) -> dict[Hypothesis, Response]:
    """Answer a question according to each hypothesis, as far as what is entered shows it."""
    return {each: entered(question, each) for each in hypotheses}


def gain(question: Question, beliefs: Mapping[Hypothesis, float]) -> float:
    """Return the expected information of the answer to a question, in bits; nobody knows what UNKNOWN answers.

    >>> from warcaby.rules import BRAZILIAN
    >>> first = next(drills(BRAZILIAN, "optional", 1, seed=1, kind="find-all")).question
    >>> gain(first, {TRUE: 0.5, ("optional",): 0.5}), gain(first, {TRUE: 1.0})
    (1.0, 0.0)
    """
    shares: dict[Response, float] = defaultdict(float)
    known = [each for each in beliefs if each != UNKNOWN]
    for hypothesis, response in answers(question, known).items():
        shares[response] += beliefs[hypothesis]
    return sum((-p * log2(p) for p in shares.values() if 0 < p < 1), 0.0)


def worth(question: Question, diagnosis: Diagnosis) -> float:
    """Return the value of a question: its gain, and how near it brings the likeliest beliefs to being named."""
    likely = {each: p for each, p in diagnosis.beliefs.items() if p >= UNLIKELY}
    return gain(question, likely) + CONFIRMING * sum(
        leader.probability * _confirmed(question, diagnosis, leader) for leader in _silent(diagnosis)
    )


def _confirmed(question: Question, diagnosis: Diagnosis, leader: Leader) -> float:
    """How near to being named a belief is, 1 + NAMED at most, after an answer by it, or after a slip in one."""
    rivals, unknown = _rivals(diagnosis, leader), diagnosis.beliefs[UNKNOWN]
    told = entered(question, diagnosis.held_with(leader.id))
    doubt = _doubt(question, told, rivals)
    hidden = _hidden(diagnosis, leader)
    still_hidden = _doubt(question, told, hidden)
    if _shows(question, diagnosis, leader.id):
        if leader.wrong_answers + 1 < WRONG_ANSWERS:
            return _near(leader, doubt, still_hidden)
        stray = unknown * evidence_of(question, told).likelihood(UNKNOWN, slip=0)
        after_slip = _slipped(question, told, rivals) + unknown * _stray_after_slip(question, told)
        return (1 - SLIPPING) * _near(leader, doubt + stray, still_hidden) + SLIPPING * _near(
            leader, after_slip, still_hidden
        )
    if hidden and leader.wrong_answers:
        return 1 - still_hidden / sum(p for p, _ in hidden)
    if leader.wrong_answers < WRONG_ANSWERS:
        return 0.0
    before = leader.probability + sum(p for p, _ in rivals) + unknown
    after = leader.probability + doubt + RIGHT_ALL_THE_SAME * unknown
    return WITHOUT_SHOWING * leader.probability * (1 / after - 1 / before)


def _near(leader: Leader, doubt: float, still_hidden: float) -> float:
    """How near to being named a belief is after one more wrong answer that leaves so much in doubt."""
    then = leader.probability / (leader.probability + doubt)
    if then >= SPEAKS_AT and leader.wrong_answers + 1 >= WRONG_ANSWERS:
        return 1 + NAMED
    but_for_them = leader.probability / (leader.probability + max(doubt - still_hidden, 0.0))
    return min(1.0, but_for_them / SPEAKS_AT) * (AFTER_ANOTHER if still_hidden else 1)


def _differing(one: Response, two: Response) -> int:
    """In how many elements two answers differ."""
    if isinstance(one, frozenset) and isinstance(two, frozenset):
        return len(one ^ two)
    return int(one != two)


def _slipped(question: Question, told: Response, rivals: Iterable[tuple[float, Hypothesis]]) -> float:
    """The probability of rivals after a slip, which may be towards their answers."""
    return sum(
        p * ANOTHER ** max(0, _differing(told, entered(question, each)) - 1) for p, each in rivals if each != GUESSING
    )


def _stray_after_slip(question: Question, told: Response) -> float:
    """How much likelier an answer after a slip is for somebody of whom nothing is known."""
    differing = min(_differing(told, entered(question, TRUE)), MOST_DIFFERING)
    return STRAY * ANOTHER_UNKNOWN ** (differing - 1)


def _hidden(diagnosis: Diagnosis, leader: Leader) -> list[tuple[float, Hypothesis]]:
    """What explains all answers as well as a belief, and does so wherever it shows."""
    hidden = hidden_by(diagnosis.variant, leader.id)
    return [(p, each) for p, each in _rivals(diagnosis, leader) if each[-1:] in hidden]


def _rivals(diagnosis: Diagnosis, leader: Leader) -> list[tuple[float, Hypothesis]]:
    """What is likely without a belief, the likeliest first, each after its probability.

    What is like it counts as if it had been as likely from the beginning.
    """
    found = {each: p for each, p in diagnosis.beliefs.items() if each != UNKNOWN and leader.id not in each}
    for each, alike in diagnosis.look_alikes(leader.id).items():
        found[each] = max(found.get(each, 0.0), leader.probability * alike)
    found[GUESSING] = leader.probability * diagnosis.guessed(leader.id) * MOST_ALIKE / MOST_GUESSED
    return sorted(((p, each) for each, p in found.items() if p >= UNLIKELY), reverse=True)


def _doubt(question: Question, told: Response, rivals: Iterable[tuple[float, Hypothesis]], most: float = inf) -> float:
    """The probability of those rivals that answer alike, looked through until it is more than `most`."""
    left = 0.0
    for p, each in rivals:
        if each == GUESSING:
            left += p * evidence_of(question, told).likelihood(GUESSING, slip=0)
        elif entered(question, each) == told:
            left += p
            if left > most:
                break
    return left


def _silent(diagnosis: Diagnosis) -> list[Leader]:
    """The likeliest beliefs that have not been named."""
    asked = [leader for leader in diagnosis.leaders[:ASKED_ABOUT] if leader.id not in diagnosis.explained_ones]
    return [leader for leader in asked if not leader.is_spoken or not diagnosis.is_told_apart(leader.id)]


def _shows(question: Question, diagnosis: Diagnosis, belief: str) -> bool:
    """Whether an answer that follows a belief differs from the right one, and from one that does without the belief."""
    held = diagnosis.held_with(belief)
    told = answers(question, (TRUE, held, without(held, belief)))
    return told[held] not in (told[TRUE], told[without(held, belief)])


def next_question(diagnosis: Diagnosis, seed: int | str) -> Question:
    """Choose the most informative question: finding all moves, or one about the likeliest beliefs."""
    return max(_offered(diagnosis, seed), key=lambda question: worth(question, diagnosis))


def next_question_of(diagnosis: Diagnosis, seed: int | str, allows: Callable[[Question], bool]) -> Question | None:
    """Choose the most informative of the questions that are allowed; None if none of those offered is."""
    allowed = list(filter(allows, _offered(diagnosis, seed)))
    return max(allowed, key=lambda question: worth(question, diagnosis), default=None)


def _offered(diagnosis: Diagnosis, seed: int | str) -> list[Question]:
    draw = random.Random(f"{seed} {len(diagnosis.history)}")
    offered = list(_candidates(diagnosis, draw))
    known = {event.question for event in diagnosis.evidence if isinstance(event, Reply)}
    # The same answer once more tells nothing.
    return [question for question in offered if question not in known] or offered


def _candidates(diagnosis: Diagnosis, draw: random.Random) -> Iterator[Question]:
    variant = diagnosis.variant
    known = screening_questions(variant)
    yield from draw.sample(known, min(len(known), SCREENED))
    if diagnosis.history:
        for leader in diagnosis.leaders[:ASKED_ABOUT]:
            yield from telling_questions(variant, leader.id)
            yield from drilled(variant, leader.id, draw.choice((1, 2, 2)), draw.random().hex(), 4)
        untold = [each.id for each in misconceptions_of(variant) if not _was_told(diagnosis, each.id)]
        for belief in draw.sample(untold, min(len(untold), 3)):
            yield from drilled(variant, belief, 1, draw.random().hex(), 2)
        for leader in _silent(diagnosis):
            if leader.probability >= LIKELY:
                yield from _telling(diagnosis, leader, draw)


def drilled(variant: Variant, belief: str, grade: Grade, seed: str, count: int) -> Iterator[Question]:
    """Yield drills about a belief in which all moves are to be found: so many, or as many as the game has."""
    with suppress(NoDrillError):
        yield from (drill.question for drill in islice(drills(variant, belief, grade, seed, "find-all"), count))


def _telling(diagnosis: Diagnosis, leader: Leader, draw: random.Random) -> Iterator[Question]:
    """Look for a position in which a belief shows, and whatever else is likely answers otherwise.

    Of those that are kept the best is changed piece by piece until that leaves nothing in doubt, then one in which the
    belief shows is sketched and changed: rules that differ only in what a capture is worth need many changes, most
    others hardly any. None is looked for where one that is kept leaves nothing in doubt.
    """
    variant, belief = diagnosis.variant, leader.id
    asked = {event.question for event in diagnosis.evidence if isinstance(event, Reply)}
    kept = [each.position for each in telling_questions(variant, belief) if each not in asked]
    held, hidden = diagnosis.held_with(belief), hidden_by(variant, belief)
    rivals = [(p, each) for p, each in _rivals(diagnosis, leader) if each[-1:] not in hidden]

    def doubt(position: Position | None, most: float = inf) -> float:
        if position is None or not is_short(position) or setup_faults(position):
            return inf
        question = Question("find-all", position)
        shows = _shows(question, diagnosis, belief)
        return _doubt(question, entered(question, held), rivals, most) if shows else inf

    best, least = min(((each, doubt(each)) for each in kept), key=lambda found: found[1], default=(None, inf))
    if least <= HARDLY:
        return
    starts: list[Position | None] = [best if least < inf else None]
    for start in starts + [None] * (STARTS - 1):
        ground = terrain(variant, start.turn if start else draw.choice(("white", "black")))
        sketches = (sketch_position(ground, belief, draw) for _ in range(SKETCHES))
        here = start or next((each for each in sketches if doubt(each) < inf), None)
        if here is None:
            continue
        here, left = _least(here, ground, doubt, draw)
        if left < least:
            best, least = here, left
        if least <= HARDLY:
            break
    if best and best not in kept:
        yield Question("find-all", best)


def _least(
    best: Position, ground: Terrain, doubt: Callable[[Position | None, float], float], draw: random.Random
) -> tuple[Position, float]:
    """Change a position piece by piece until it leaves nothing in doubt; return it with what it leaves."""
    least = doubt(best, inf)
    for step in range(STEPS):
        if least <= HARDLY:
            break
        position = changed(ground, best, draw)
        left = doubt(position, least)
        if position and (left < least or (left == least and step % 2)):
            best, least = position, left
    return best, least


def _was_told(diagnosis: Diagnosis, belief: str) -> bool:
    """Whether the belief would have shown in some answer."""
    questions = [event.question for event in diagnosis.evidence if isinstance(event, Reply)]
    return any(entered(question, (belief,)) != entered(question, TRUE) for question in questions)
