"""Making a move square by square: which squares may follow those already walked.

What a move is (its outcome) is separate from how it is entered. A learner can follow any path of a capture, one leg
at a time, or name a square further on; if two different captures lead there, the walk stops at the fork. If a shorter
capture reaches the named square, that one is assumed, legal or not.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from warcaby.rules.board import Bits, Square
from warcaby.rules.moves import Move, legal_moves
from warcaby.rules.position import Position
from warcaby.rules.priority import Captures, Outcome, State, Trail, kings_first


class Step(NamedTuple):
    """One step or one leg of a capture: where it ends and which square is captured ("" for none)."""

    end: Square
    captured: Square


class _Node(NamedTuple):
    """A stage of a capture: the square, what has been captured, what still stands, and whether as a king."""

    at: Bits
    captured: Bits
    standing: Bits
    king: bool


@dataclass(frozen=True)
class Walk:
    """A piece in the middle of a move: the squares it has stood on, and what it has captured.

    >>> from warcaby.rules.variants import BRAZILIAN
    >>> from warcaby.rules.position import Piece, position_of
    >>> pieces = {"c1": Piece("white", False), "d2": Piece("black", False), "f4": Piece("black", False)}
    >>> walk = Walk(position_of(BRAZILIAN, "white", pieces), ("c1",))
    >>> walk.next_steps
    (Step(end='e3', captured='d2'),)
    >>> walk.to("g5").move.captured
    ('d2', 'f4')
    """

    position: Position
    squares: tuple[Square, ...]
    captured: tuple[Square, ...] = ()
    any_capture: bool = False
    """Follow every capture of the piece, not only the legal ones."""

    @cached_property
    def next_steps(self) -> tuple[Step, ...]:
        """The steps that may follow, in the order of their squares; empty when the move is complete."""
        if self._has_stepped:
            return ()
        name = self.position.variant.board.name
        legs = [Step(name[node.at], name[node.captured ^ self._node.captured]) for node in self._next(self._node, {})]
        return tuple(sorted(legs + self._quiet_steps))

    @cached_property
    def reachable(self) -> frozenset[Square]:
        """Every square that `to` accepts: those of the next steps and all further ones."""
        if self._has_stepped:
            return frozenset()
        name = self.position.variant.board.name
        near = {step.end for step in self.next_steps}
        far = {node.at for node in self._explore() if name[node.at] not in near}
        return frozenset(near | {name[at] for at in far if not self._means_less(at)})

    @cached_property
    def has_choice(self) -> bool:
        """Whether more than one capture is possible from here, regardless of priority."""
        return len(replace(self, any_capture=True).captures) > 1

    @cached_property
    def longest(self) -> int:
        """The greatest number of pieces that this walk can capture in the end, regardless of priority."""
        return max(end.captured.bit_count() for end in self._all_ends(self._node, {}))

    @property
    def is_king(self) -> bool:
        """Whether the piece jumps as a king by now; in some games a man is crowned on the way."""
        return self._node.king

    def stands(self, square: Square) -> bool:
        """Whether `square` is blocked by a piece other than the walking one or one that has left the board."""
        bit = self.position.variant.board.bit[square]
        if square in self.captured:
            return bool(bit & self._node.standing)
        return square != self.squares[0] and self.position.piece_at(square) is not None

    @property
    def is_legal(self) -> bool:
        """Whether this is a legal move or the beginning of one."""
        return bool(self.next_steps or self.move)

    def arrivals(self, square: Square) -> list[Walk]:
        """Walk on to `square` along each path that captures different pieces; a single leg excludes longer paths."""
        near = [step for step in self.next_steps if step.end == square]
        if near or self._has_stepped:
            return [self._extended(near[:1])] if near else []
        bit = self.position.variant.board.bit.get(square, 0)
        return [self._extended(way) for node, way in self._explore().items() if node.at == bit]

    @cached_property
    def captures(self) -> Captures:
        """Every complete capture that this walk can lead to, regardless of priority.

        Paths are included if the priority depends on the order of the captured pieces.
        """
        first = self._first.king
        if "kings_first" in self.position.variant.capture.priority:
            found: Captures = {}
            self._follow(self._node, self._trail, found)
            return found
        ends = self._all_ends(self._node, {})
        return {(self._start, end.at, end.captured, end.king and not first): None for end in ends if end.captured}

    @cached_property
    def move(self) -> Move | None:
        """The legal move that has been completed, or None while the walk goes on."""
        if len(self.squares) < 2 or self.next_steps:
            return None
        taken = frozenset(self.captured)
        for move in self._moves:
            if move.end == self.squares[-1] and frozenset(move.captured) == taken:
                return move
        return None

    def to(self, square: Square) -> Walk | None:
        """Walk on to `square`, over as many legs as it takes; None if no path leads there.

        Also None if an illegal capture reaches `square` in fewer legs than the legal ones: that one is assumed. If
        different captures lead to `square`, walk as far as their legs coincide; if they don't at all, the walk itself
        is returned.
        """
        near = [step for step in self.next_steps if step.end == square]
        if near:
            return self._extended(near[:1])
        target = self.position.variant.board.bit.get(square, 0)
        arrivals = [] if self._has_stepped else self._ways_to(target)
        if not arrivals or self._means_less(target):
            return None
        common = []
        for steps in zip(*arrivals, strict=False):
            if len(set(steps)) > 1:
                break
            common.append(steps[0])
        return self._extended(arrivals[0] if len(arrivals) == 1 else common)

    @property
    def _has_stepped(self) -> bool:
        return len(self.squares) > 1 and not self.captured

    @property
    def _quiet_steps(self) -> list[Step]:
        if len(self.squares) > 1:
            return []
        return [Step(move.end, "") for move in self._moves if not move.captured]

    def _ways_to(self, target: Bits) -> list[list[Step]]:
        return [way for node, way in self._explore().items() if node.at == target]

    def _means_less(self, target: Bits) -> bool:
        """Whether an illegal capture reaches `target` in fewer legs than the legal ones."""
        least = min(map(len, self._ways_to(target)))
        if self.any_capture or least < 2:
            return False
        own = self._explore()
        ways = replace(self, any_capture=True)._explore()
        return any(node.at == target and node not in own and len(way) < least for node, way in ways.items())

    def _extended(self, steps: list[Step]) -> Walk:
        squares = self.squares + tuple(step.end for step in steps)
        captured = self.captured + tuple(step.captured for step in steps if step.captured)
        return Walk(self.position, squares, captured, self.any_capture)

    @cached_property
    def _start(self) -> Bits:
        return self.position.variant.board.bit.get(self.squares[0], 0)

    @cached_property
    def _lifted(self) -> State:
        """The state without the walking piece."""
        men, kings, their_men, their_kings = self.position.state
        return men & ~self._start, kings & ~self._start, their_men, their_kings

    @cached_property
    def _moves(self) -> list[Move]:
        return [move for move in legal_moves(self.position) if move.start == self.squares[0]]

    @cached_property
    def _goals(self) -> frozenset[tuple[Bits, Bits]]:
        """Ends and captured sets of the captures that may be followed."""
        side, state = self.position.side, self.position.state
        if not self.any_capture:
            return frozenset(_end(outcome) for outcome in side.captures(state) if outcome[0] == self._start)
        return frozenset((node.at, node.captured) for node in self._all_ends(self._first, {}))

    @property
    def _first(self) -> _Node:
        return _Node(self._start, 0, 0, bool(self._start & self.position.state[1]))

    @property
    def _node(self) -> _Node:
        bit = self.position.variant.board.bit
        crowned = self._first.king or (
            self.position.variant.mid_capture == "becomes_king"
            and any(bit[square] & self.position.side.promotion for square in self.squares[1:])
        )
        captured = self.position.variant.board.bits(self.captured)
        last = bit[self.captured[-1]] if self.captured else 0
        return _Node(bit[self.squares[-1]], captured, self._standing(captured, last), crowned)

    def _standing(self, captured: Bits, last: Bits) -> Bits:
        """The captured pieces that are still in the way, `last` being the one captured last."""
        variant = self.position.variant
        if variant.capture.removal == "end_of_move":
            return captured
        return last if variant.has_immediate_bar else 0

    def _children(self, node: _Node) -> list[_Node]:
        """All stages one leg further, regardless of priority."""
        side, passing = self.position.side, self.position.variant.mid_capture == "becomes_king"
        return [
            _Node(
                land,
                node.captured | over,
                self._standing(node.captured | over, over),
                node.king or (passing and bool(land & side.promotion)),
            )
            for over, landings in side.legs(self._lifted, node.at, node.captured, node.standing, node.king)
            for land in landings
        ]

    def _all_ends(self, node: _Node, known: dict[_Node, frozenset[_Node]]) -> frozenset[_Node]:
        """Every stage at which a capture that goes through `node` can end."""
        if node not in known:
            children = self._children(node)
            ends = frozenset[_Node]().union(*(self._all_ends(child, known) for child in children))
            known[node] = ends if children else frozenset([node])
        return known[node]

    @property
    def _trail(self) -> Trail:
        bit = self.position.variant.board.bit
        trail: Trail = None
        for land, over in zip(self.squares[1:], self.captured, strict=False):
            trail = bit[land], bit[over], trail
        return trail

    def _follow(self, node: _Node, trail: Trail, found: Captures) -> None:
        """Add every complete capture that goes through `node`; of several paths, the one that meets kings first."""
        children = self._children(node)
        for child in children:
            self._follow(child, (child.at, child.captured ^ node.captured, trail), found)
        if children or not trail:
            return
        outcome = (self._start, node.at, node.captured, node.king and not self._first.king)
        kings = self.position.state[3]
        if outcome not in found or kings_first(trail, kings) > kings_first(found[outcome], kings):
            found[outcome] = trail

    def _next(self, node: _Node, known: dict[_Node, frozenset[_Node]]) -> list[_Node]:
        """The stages one leg further from which one of the goals can still be reached."""
        return [
            child
            for child in self._children(node)
            if any((end.at, end.captured) in self._goals for end in self._all_ends(child, known))
        ]

    def _explore(self) -> dict[_Node, list[Step]]:
        """Every further stage with one path that leads to it."""
        name = self.position.variant.board.name
        known: dict[_Node, frozenset[_Node]] = {}
        ways: dict[_Node, list[Step]] = {}
        front: list[tuple[_Node, list[Step]]] = [(self._node, [])]
        while front:
            node, way = front.pop(0)
            for child in self._next(node, known):
                if child not in ways:
                    ways[child] = [*way, Step(name[child.at], name[child.captured ^ node.captured])]
                    front.append((child, ways[child]))
        return ways


def _end(outcome: Outcome) -> tuple[Bits, Bits]:
    return outcome[1], outcome[2]
