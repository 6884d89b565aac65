"""Moves that a belief allows and the rules refuse, and the reasons that may be given against a move.

A false move looks like a move: somebody with the belief would make it on this very board. That it is false, and why,
can be seen from the position before it and the way that it took.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from warcaby.rules import Move, Position, Reason, Refusal, Square, explain, legal_moves, play
from warcaby.school.exercises.question import Question
from warcaby.school.misconceptions import ruling

OFFERED = 4
"""How many reasons are offered."""

_OF_STEPS: tuple[Reason, ...] = (
    "capture-compulsory",
    "man-moves-forward",
    "not-diagonal",
    "own-piece-jumped",
    "man-one-step",
    "two-in-a-row",
)
_OF_CAPTURES: tuple[Reason, ...] = (
    "larger-capture",
    "capture-goes-on",
    "jumped-twice",
    "two-in-a-row",
    "own-piece-jumped",
    "capture-compulsory",
    "not-diagonal",
)
_ELSE: tuple[Reason, ...] = ("light-square", "move-complete", "not-captured", "lands-right-behind", "lands-to-go-on")

TELLING: frozenset[Reason] = frozenset((*_OF_STEPS, *_OF_CAPTURES, *_ELSE))
"""Reasons that say what is wrong with a move; others say that no move was made at all."""

_ALIKE: tuple[frozenset[Reason], ...] = (
    frozenset(("larger-capture", "capture-goes-on", "lands-to-go-on")),
    frozenset(("man-one-step", "move-complete", "not-captured", "capture-goes-on", "lands-right-behind")),
    frozenset(("light-square", "not-diagonal")),
)
"""Reasons of which several may be true of one move: none of them is offered beside another that is right."""


@dataclass(frozen=True)
class FalseMove:
    """A move by a belief that the rules refuse."""

    belief: str
    position: Position
    """Before it."""
    move: Move
    """The move by the believed rules: its way, and what it takes."""
    refusal: Refusal

    @property
    def reason(self) -> Reason:
        """Why it is refused."""
        return self.refusal.reason

    @cached_property
    def after(self) -> Position:
        """The position as it leaves it; on the board of the believed rules, where light squares are played on."""
        rules = ruling(self.position.variant, self.belief)
        after = play(rules.position(self.position), self.move)
        if rules.believed.board.bit != self.position.variant.board.bit:
            return after
        sets = after.white_men, after.white_kings, after.black_men, after.black_kings
        return Position(self.position.variant, *sets, turn=after.turn)

    @property
    def question(self) -> Question:
        """The question whether it is legal."""
        return asked(self.position, self.move)


def asked(position: Position, move: Move) -> Question:
    """Return the question whether a move is legal, by where it begins and ends."""
    return Question("judge", position, move=(move.start, move.end))


def false_moves(position: Position, belief: str) -> list[FalseMove]:
    """List the false moves of the side to move by a belief.

    Left out are those that look like a legal one, by where they begin and end, and those after which nobody could
    answer.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> position = parse_fen(BRAZILIAN, "W:Wc3,g3:Bd4,h8")
    >>> sorted((str(each.move), each.reason) for each in false_moves(position, "optional"))[:2]
    [('c3-b4', 'capture-compulsory'), ('g3-f4', 'capture-compulsory')]
    """
    legal = {(move.start, move.end) for move in legal_moves(position)}
    if not legal:
        return []
    found = []
    for move in ruling(position.variant, belief).ways(position):
        if (move.start, move.end) in legal or move.start == move.end:
            continue
        verdict = explain(position, move.path)
        if isinstance(verdict, Refusal) and verdict.reason in TELLING:
            false = FalseMove(belief, position, move, verdict)
            if legal_moves(false.after):
                found.append(false)
    return found


def is_believed(position: Position, belief: str) -> bool:
    """Whether a belief allows anything that the rules do not, without looking for the reasons."""
    moves = ruling(position.variant).moves(position)
    return bool(moves and ruling(position.variant, belief).moves(position) - moves)


def reasons(position: Position, move: Move, right: Reason | None, draw: random.Random) -> tuple[Reason, ...]:
    """Offer reasons against a move, the right one among them if there is one, in no order.

    The others are such as could be given against a move of this kind; none of them is true of this one.
    """
    near = [each for each in _near(position, move) if each != right and not _holds(each, position, move, right)]
    others = draw.sample(near, min(len(near), OFFERED - (right is not None)))
    offered = [*others, right] if right else others
    draw.shuffle(offered)
    return tuple(offered)


def _near(position: Position, move: Move) -> tuple[Reason, ...]:
    """The reasons that could be given against a move of this kind."""
    piece = position.piece_at(move.start)
    is_king = piece is not None and piece.king
    never: set[Reason] = {"man-moves-forward"} if is_king else set()
    if is_king and position.variant.king.flying:
        never.add("man-one-step")
    if not move.captured and not is_king:
        never.add("two-in-a-row")
    return tuple(each for each in (_OF_CAPTURES if move.captured else _OF_STEPS) if each not in never)


def _holds(reason: Reason, position: Position, move: Move, right: Reason | None) -> bool:
    """Whether another reason than the right one is true of a move as well, or might be held to be."""
    if right and any(reason in alike and right in alike for alike in _ALIKE):
        return True
    if reason == "capture-compulsory":
        return not move.captured and any(each.captured for each in legal_moves(position))
    if reason == "larger-capture":
        # By other keys than the number it is not seen at a glance which capture comes first.
        weighs = position.variant.capture.priority not in ((), ("most_pieces",))
        best = max(len(each.captured) for each in legal_moves(position))
        return right is not None and (weighs or best > len(move.captured))
    if reason == "capture-goes-on":
        return right is not None
    return reason in _seen(position, move)


def _seen(position: Position, move: Move) -> Iterator[Reason]:
    """What is seen of the way itself."""
    board = position.variant.board
    own, met_before = position.turn, set[Square]()
    for start, end in pairwise(move.path):
        (x, y), (to_x, to_y) = board.place(start), board.place(end)
        far = max(abs(to_x - x), abs(to_y - y))
        east, north = ((to_x > x) - (to_x < x)), ((to_y > y) - (to_y < y))
        between = [board.all_names[y + north * n][x + east * n] for n in range(1, far)]
        met = [square for square in between if square != move.start and position.piece_at(square)]
        if not east or not north:
            yield "not-diagonal"
        if any(square in met_before for square in met):
            yield "jumped-twice"
        if any(piece and piece.colour == own for piece in map(position.piece_at, met)):
            yield "own-piece-jumped"
        if any(between.index(two) == between.index(one) + 1 for one, two in pairwise(met)):
            yield "two-in-a-row"
        met_before.update(met)
    first, last = board.place(move.start)[1], board.place(move.path[1])[1]
    if (last - first) * position.variant.forward(own) < 0 and not move.captured:
        yield "man-moves-forward"
    if max(abs(a - b) for a, b in zip(board.place(move.start), board.place(move.end), strict=True)) > 1:
        yield "man-one-step"
