"""Simulated learners: they play by the rules they believe in, with slips."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Literal

from warcaby.rules import Variant, legal_moves
from warcaby.school.diagnosis.choosing import answers, next_question
from warcaby.school.diagnosis.evidence import TRUE, Attempt, Hypothesis, evidence_of
from warcaby.school.diagnosis.model import SPEAKS_AT, Diagnosis
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import terrain
from warcaby.school.exercises import Made, Question, Response
from warcaby.school.learner.refused import heard as hear
from warcaby.school.misconceptions import misconceptions_of, ruling

Slips = Literal["mixed", "bad"]
"""Mixed slips forget a move or add one that nobody believes in; bad ones are always what some belief answers."""


def slipped(question: Question, response: Response, slips: Slips, draw: random.Random) -> Response:
    """An answer of somebody who meant another one."""
    assert isinstance(response, frozenset)
    variant = question.position.variant
    if slips == "bad":
        believed = answers(question, [(each.id,) for each in misconceptions_of(variant)])
        others = sorted({other for other in believed.values() if other != response}, key=str)
        return draw.choice(others) if others else response
    kept = sorted((each for each in response if isinstance(each, Made)), key=str)
    own = sorted(
        square for square, piece in question.position.pieces().items() if piece.colour == question.position.turn
    )
    added = Made(draw.choice(own), draw.choice(variant.board.squares), frozenset())
    chance = draw.random()
    if chance < 0.7 and len(kept) > 1:
        kept.remove(draw.choice(kept))
    if chance > 0.4:
        kept.append(added)
    return frozenset(kept)


def asked(
    variant: Variant, believed: Hypothesis, number: int, slip: float, seed: str, slips: Slips = "mixed"
) -> Iterator[Diagnosis]:
    """Ask a learner a number of questions that the program chooses; yield what is known after each."""
    draw = random.Random(seed)
    diagnosis = Diagnosis(variant)
    for _ in range(number):
        question = next_question(diagnosis, seed)
        response = answers(question, [believed])[believed]
        if draw.random() < slip:
            response = slipped(question, response, slips, draw)
        diagnosis = diagnosis.observe(evidence_of(question, response))
        yield diagnosis


def telling_attempts(variant: Variant, number: int, seed: str) -> Iterator[tuple[str, Attempt]]:
    """Beliefs, and wrong moves that they alone explain, in positions in which they show.

    Some have none: a capture backwards that is not seen looks like one that is not held for compulsory.
    """
    draw = random.Random(seed)
    known = [each.id for each in misconceptions_of(variant)]
    while number:
        belief = draw.choice(known)
        position = sketch_position(terrain(variant, draw.choice(("white", "black"))), belief, draw)
        ways = ruling(variant, belief).ways(position) if position.state[0] | position.state[1] else []
        if not ways or not legal_moves(position):
            continue
        attempt = Attempt(position, draw.choice(ways).path)
        others = (other for other in known if other != belief)
        if attempt.is_wrong and not any(attempt.is_explained((other,)) for other in others):
            number -= 1
            yield belief, attempt


def playing(variant: Variant, number: int, slip: float, seed: str) -> Iterator[bool]:
    """Let somebody who knows the rules play moves, slips among them; yield after each whether a belief is named."""
    draw = random.Random(seed)
    diagnosis = Diagnosis(variant)
    beliefs = [each.id for each in misconceptions_of(variant)]
    while number:
        position = sketch_position(terrain(variant, "white"), draw.choice(beliefs), draw)
        moves = legal_moves(position) if position.state[0] | position.state[1] else []
        if not moves:
            continue
        squares = draw.choice(moves).path
        if draw.random() < slip:
            ways = ruling(variant, draw.choice(beliefs)).ways(position)
            squares = draw.choice(ways).path if ways else squares
        number -= 1
        heard = hear(diagnosis, Attempt(position, squares))
        diagnosis = heard.diagnosis
        yield heard.is_spoken


def names_within(variant: Variant, believed: Hypothesis, number: int, slip: float, seed: str) -> bool:
    """Whether all beliefs of a learner are named together after so many questions at most."""
    return any(
        set(believed) <= {leader.id for leader in diagnosis.spoken}
        for diagnosis in asked(variant, believed, number, slip, seed)
    )


def finds_within(variant: Variant, believed: Hypothesis, number: int, slip: float, seed: str) -> bool:
    """Whether all beliefs of a learner are held for as good as sure, together, after so many questions at most."""
    return any(
        set(believed) <= {leader.id for leader in diagnosis.leaders if leader.probability >= SPEAKS_AT}
        for diagnosis in asked(variant, believed, number, slip, seed)
    )


def accusations(variant: Variant, number: int, slip: float, seed: str, slips: Slips) -> int:
    """After how many of so many answers somebody who knows the rules is told of a belief."""
    return sum(bool(diagnosis.spoken) for diagnosis in asked(variant, TRUE, number, slip, seed, slips))
