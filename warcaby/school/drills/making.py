"""One drill: a position in which the rules and a belief give different answers, and the question about it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Literal

from warcaby.rules import Position, Variant, setup_faults
from warcaby.school.drills.crowding import bounds, crowded
from warcaby.school.drills.recipes import sketch_position
from warcaby.school.drills.terrain import terrain
from warcaby.school.exercises import DRILLS, Case, Drilled, Question, Response
from warcaby.school.misconceptions import misconceptions_of, other_readings, ruling

Grade = Literal[1, 2, 3]
GRADES: tuple[Grade, ...] = (1, 2, 3)

MOST_MOVES: dict[Grade, int] = {1: 4, 2: 6, 3: 8}
"""The most moves or squares in an answer."""

OTHERS = 2
"""How many other beliefs give different moves than the rules in a drill of the third grade."""


@dataclass(frozen=True)
class Drill:
    """A question that distinguishes a belief from the rules."""

    belief: str
    grade: Grade
    question: Question

    @property
    def kind(self) -> type[Drilled]:
        """The kind of the question."""
        return DRILLS[self.question.kind]

    @property
    def position(self) -> Position:
        """The position in question."""
        return self.question.position

    def response(self, *beliefs: str) -> Response:
        """Return the answer by the true rules, or by given beliefs."""
        rules = ruling(self.position.variant, *beliefs)
        return self.kind.respond(self.question, rules.moves(self.position))

    @cached_property
    def answer(self) -> Response:
        """The right answer."""
        return self.response()

    @cached_property
    def belief_answer(self) -> Response:
        """The answer by the belief."""
        return self.response(self.belief)


def drawn(
    variant: Variant, belief: str, grade: Grade, kind: type[Drilled], draw: random.Random, patience: int
) -> tuple[Drill | None, int]:
    """Draw positions until one yields a drill; return it, or None, and the number drawn."""
    true, believed, others = ruling(variant), ruling(variant, belief), other_readings(variant, belief)

    def question(position: Position) -> Question | None:
        ours, most = true.moves(position), MOST_MOVES[grade]
        # What the belief allows may take long to list.
        if not kind.suits(ours, most):
            return None
        theirs = believed.moves(position)
        asked = None if ours == theirs else kind.question_of(Case(position, ours, theirs, most), draw)
        # What the belief says has to be one answer, however it is read.
        if asked and any(kind.respond(asked, each.moves(position)) != kind.respond(asked, theirs) for each in others):
            return None
        return asked

    least, most = bounds(variant, grade)
    for tried in range(1, patience + 1):
        ground = terrain(variant, draw.choice(("white", "black")))
        position = sketch_position(ground, belief, draw)
        if not position.state[0] | position.state[1] or not position.state[2] | position.state[3]:
            continue
        if position.occupied.bit_count() > most or question(position) is None or setup_faults(position):
            continue
        position = crowded(ground, position, draw, draw.randint(least, most), lambda each: question(each) is not None)
        if position.occupied.bit_count() < least or setup_faults(position):
            continue
        asked = question(position)
        if asked and (grade < 3 or _tells_others(position)):
            return Drill(belief, grade, asked), tried
    return None, patience


def _tells_others(position: Position) -> bool:
    """Whether enough other beliefs give different moves than the rules."""
    variant = position.variant
    true = ruling(variant).moves(position)
    # The belief that the drill is about is one of those that differ.
    wanted = min(1 + OTHERS, len(misconceptions_of(variant)))
    differ = (1 for each in misconceptions_of(variant) if ruling(variant, each.id).moves(position) != true)
    return sum(islice(differ, wanted)) == wanted
