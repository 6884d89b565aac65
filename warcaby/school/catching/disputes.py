"""Disputes about a move: one says that it is allowed, another that it is not, and one of them holds a false belief.

Which rule decides a dispute can be computed: it is the one that would have to be misconceived for the answer to be the
other one. Of the rules that are offered only one is like that.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Literal, TypeAlias

from warcaby.rules import Move, Position, Refusal, Square, Variant, explain, legal_moves
from warcaby.school.catching.false_moves import TELLING
from warcaby.school.drills.making import Grade, drawn
from warcaby.school.exercises import JudgeExercise
from warcaby.school.exercises.question import Question
from warcaby.school.misconceptions import concerns, holds_in, is_rule, misconception, misconceptions_of, ruling
from warcaby.school.series import Series

Outcome: TypeAlias = Literal["proven", "guessed", "wrong"]
"""What became of a dispute: settled with its rule, settled without it, or settled for the wrong side."""

DISPUTES = 6
"""How many disputes a round has."""
OFFERED = 3
"""How many rules are offered."""
PATIENCE = 300
"""How many positions are drawn for a dispute about a belief."""
LOOKS = 6
"""How often that is tried, where no one rule decides what was found."""
TRIED = 30
"""How many beliefs are tried for a dispute."""
PARTICULAR = 8
"""For how many of these it has to be about a move that is allowed, or about one that is not, as the lot wants."""

_ALIKE: tuple[frozenset[str], ...] = (
    frozenset(("no_back_capture", "back_capture", "step_back", "dogs_back")),
    frozenset(("optional", "compulsory", "half_way", "stop_on_last_row", "no_turn")),
    frozenset(
        ("any_capture", "most_pieces", "longest_way", "king_as_prey", "king_takes_first", "half_way", "optional")
    ),
    frozenset(("leave_at_once", "stay_on_board", "jumped_twice", "two_in_a_row")),
    frozenset(("crown_in_passing", "stays_man", "stop_on_last_row")),
    frozenset(("short_king", "flying_king", "stop_behind", "land_anywhere")),
    frozenset(("light_squares", "straight_capture", "no_straight_capture")),
)
"""Beliefs whose rules may each be given as the reason where another of them is: only one of them is offered."""


@dataclass(frozen=True)
class Dispute:
    """A move that is allowed or not, and which rules may decide it."""

    belief: str
    """What the one who is wrong believes."""
    position: Position
    move: Move
    """Its way, by the rules or by the belief."""
    refusal: Refusal | None
    """Why it is not allowed; None if it is."""
    rule: str
    """The belief whose rule decides: that one, or what it comes to here where it is about a whole game."""
    offered: tuple[str, ...]
    """The beliefs whose rules are offered, that one among them."""
    first_allows: bool
    """Whether the first of the two says that it is allowed."""

    @property
    def is_legal(self) -> bool:
        """Whether the move is allowed."""
        return self.refusal is None

    @property
    def first_is_right(self) -> bool:
        """Whether the first of the two is right."""
        return self.first_allows == self.is_legal

    @property
    def question(self) -> Question:
        """The question whether the move is legal."""
        return Question("judge", self.position, move=(self.move.start, self.move.end))


@dataclass(frozen=True, kw_only=True)
class Disputing(Series[Dispute, Outcome]):
    """A round of disputes; each is drawn when its turn comes."""

    variant: Variant
    beliefs: tuple[str, ...]
    grade: Grade
    seed: int
    is_asked: bool = False
    """Whether the right one has been told, and the rule is wanted now."""

    @property
    def is_over(self) -> bool:
        """Whether all disputes are settled."""
        return len(self.results) >= DISPUTES

    @property
    def proven(self) -> int:
        """How many were settled with their rule."""
        return self.results.count("proven")

    @property
    def wrong(self) -> int:
        """How many were settled for the wrong side."""
        return self.results.count("wrong")

    @property
    def points(self) -> int:
        """What was earned: disputes that were settled with their rule, less those settled wrongly; not below 0."""
        return max(0, self.proven - self.wrong)

    def told(self, first: bool) -> Disputing:
        """Return the round after somebody has been said to be right."""
        if first == self.task.first_is_right:
            return replace(self, is_asked=True)
        return self.with_result("wrong")

    def reasoned(self, rule: str) -> Disputing:
        """Return the round after a rule was given."""
        return replace(self.with_result("proven" if rule == self.task.rule else "guessed"), is_asked=False)

    def with_next(self) -> Disputing:
        """Return the round with its next dispute on the board."""
        draw = random.Random(f"{self.seed} {self.grade} {len(self.tasks)} dispute")
        had = {each.belief for each in self.tasks}
        fresh = tuple(each for each in self.beliefs if each not in had)
        for beliefs in (fresh, self.beliefs, disputed_in(self.variant)):
            dispute = _drawn(self.variant, beliefs, self.grade, draw) if beliefs else None
            if dispute:
                return replace(self, tasks=(*self.tasks, dispute), at=len(self.tasks))
        raise ValueError(f"no dispute in {self.variant.id}")


def begin(variant: Variant, grade: Grade, seed: int, about: tuple[str, ...] = ()) -> Disputing:
    """Begin a round about given beliefs, or about all that a game has; the same seed begins the same round.

    ValueError if the game has none that shows.

    >>> from warcaby.rules import BRAZILIAN
    >>> begin(BRAZILIAN, 1, 7).task == begin(BRAZILIAN, 1, 7).task
    True
    """
    known = disputed_in(variant)
    beliefs = tuple(each for each in about if each in known) or known
    return Disputing((), variant=variant, beliefs=beliefs, grade=grade, seed=seed).with_next()


@cache
def disputed_in(variant: Variant) -> tuple[str, ...]:
    """List the beliefs of a game about which there are disputes; none where there are too few rules to choose from.

    >>> from warcaby.rules import BRAZILIAN, VARIANTS
    >>> len(disputed_in(BRAZILIAN)), "most_pieces" in disputed_in(VARIANTS["russian"])
    (23, True)
    """
    known = tuple(each.id for each in misconceptions_of(variant))
    return known if len(known) > OFFERED else ()


def _drawn(variant: Variant, beliefs: tuple[str, ...], grade: Grade, draw: random.Random) -> Dispute | None:
    """Draw a dispute; what many people believe comes more often, least so in the last grade. None if none is found."""
    wants_legal = draw.random() < 0.5
    for tried in range(TRIED):
        weights = [misconception(each).weight ** (1 / grade) for each in beliefs]
        belief = draw.choices(beliefs, weights)[0]
        found = dispute_about(variant, belief, grade, draw)
        if found and (found.is_legal == wants_legal or tried >= PARTICULAR):
            return found
    return None


def dispute_about(variant: Variant, belief: str, grade: Grade, draw: random.Random) -> Dispute | None:
    """Draw a dispute with somebody who has a belief; None if none is found."""
    for _ in range(LOOKS):
        drill, _ = drawn(variant, belief, grade, JudgeExercise, draw, PATIENCE)
        dispute = _dispute(drill.position, drill.question.move, belief, draw) if drill else None
        if dispute:
            return dispute
    return None


def _dispute(position: Position, line: tuple[Square, ...], belief: str, draw: random.Random) -> Dispute | None:
    """Return the dispute about a move, told by its start and end; None if no one rule decides it."""
    decisive = deciding(position, line)
    rule = _rule_of(position.variant, belief, decisive)
    way = _way(position, belief, line)
    others = _others(position, line, rule, decisive)
    if not rule or not way or not others:
        return None
    offered = [rule, *draw.sample(others, min(len(others), OFFERED - 1))]
    draw.shuffle(offered)
    return Dispute(belief, position, *way, rule, tuple(offered), draw.random() < 0.5)


def deciding(position: Position, line: tuple[Square, ...]) -> list[str]:
    """List the beliefs about one rule by which a move, told by its start and end, would be judged otherwise."""
    known = [each.id for each in misconceptions_of(position.variant) if is_rule(each.id)]
    is_legal = _allows(position, line)
    return [each for each in known if _allows(position, line, each) != is_legal]


def _rule_of(variant: Variant, belief: str, decisive: Sequence[str]) -> str:
    """Find the rule that a belief gets wrong where these decide; empty if it is none of them."""
    if is_rule(belief):
        return belief if belief in decisive else ""
    concerned = [each for each in decisive if concerns(variant, each, belief)]
    return min(concerned, key=lambda each: not holds_in(variant, each, belief), default="")


def _allows(position: Position, line: tuple[Square, ...], *beliefs: str) -> bool:
    moves = ruling(position.variant, *beliefs).moves(position)
    return any((move.start, move.end) == line for move in moves)


def _way(position: Position, belief: str, line: tuple[Square, ...]) -> tuple[Move, Refusal | None] | None:
    """Find the way of the move, and why it is refused if it is; None if that cannot be told."""
    for move in legal_moves(position):
        if (move.start, move.end) == line:
            return move, None
    for move in ruling(position.variant, belief).ways(position):
        verdict = explain(position, move.path) if (move.start, move.end) == line else None
        if isinstance(verdict, Refusal) and verdict.reason in TELLING:
            return move, verdict
    return None


def _others(position: Position, line: tuple[Square, ...], rule: str, decisive: Sequence[str]) -> list[str]:
    """The rules that could be thought of, and do not decide."""
    near = {rule, *(each for alike in _ALIKE if rule in alike for each in alike)}
    known = [each for each in misconceptions_of(position.variant) if is_rule(each.id)]
    others = [each for each in known if each.id not in near and each.id not in decisive]
    piece = position.piece_at(line[0])
    never = "man." if piece is not None and piece.king else "king."
    fitting = [each.id for each in others if not each.source.startswith(never)]
    return fitting if len(fitting) >= OFFERED - 1 else [each.id for each in others]
