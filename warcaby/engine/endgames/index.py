"""How endgame positions are numbered: material classes, and the place of a position in its class.

Everything is seen from the side to move, as if it were White: positions with Black to move are rotated by half a turn
and their colours swapped. This halves the table, and is correct for variants whose sides don't differ otherwise.

A *class* is what the two sides have: own men, own kings, their men, their kings. Inside a class a position is the
product of four groups, each numbered separately in the combinatorial number system: the squares that the group may
stand on are counted from 0 in the order of `Board.squares` as the mover sees them (28 squares for men, which are never
on their promotion row; 32 for kings), and the group of squares a < b < c has the number C(a,1) + C(b,2) + C(c,3). The
place of a position is::

    ((own_men * K1 + own_kings) * M2 + their_men) * K2 + their_kings

where K1, M2, K2 are the numbers of possible groups. Places where two pieces would share a square are simply unused:
a numbering without them would cost more in every look-up than it saves in a compressed file.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb
from typing import NamedTuple, TypeAlias

from warcaby.rules.board import Bits, single_bits
from warcaby.rules.priority import State
from warcaby.rules.variant import Colour, Variant, opponent


class Material(NamedTuple):
    """What both sides have, the side to move first.

    >>> Material(0, 3, 0, 1).turned
    Material(men=0, kings=1, their_men=0, their_kings=3)
    """

    men: int
    kings: int
    their_men: int
    their_kings: int

    @property
    def turned(self) -> Material:
        """The same material as the other side sees it."""
        return Material(self.their_men, self.their_kings, self.men, self.kings)

    @property
    def total(self) -> int:
        """How many pieces there are."""
        return sum(self)


def material_of(state: State) -> Material:
    """Count the pieces of a state."""
    return Material(state[0].bit_count(), state[1].bit_count(), state[2].bit_count(), state[3].bit_count())


def materials(pieces: int) -> list[Material]:
    """List all classes of up to `pieces` pieces in which both sides have at least one.

    Every class comes after those that its moves can lead to: fewer pieces first, then fewer men.

    >>> len(materials(2)), len(materials(4))
    (4, 41)
    """
    found = [
        Material(men, own - men, their_men, theirs - their_men)
        for own in range(1, pieces)
        for theirs in range(1, pieces - own + 1)
        for men in range(own + 1)
        for their_men in range(theirs + 1)
    ]
    return sorted(found, key=lambda material: (material.total, material.men + material.their_men, material))


class Group(dict[Bits, int]):
    """Numbers of the sets of squares of one kind of piece, computed on first use."""

    def __init__(self, squares: tuple[Bits, ...]) -> None:
        self.squares = squares
        """The single squares in their order."""
        self._order = {bit: place for place, bit in enumerate(squares)}

    def __missing__(self, bits: Bits) -> int:
        places = sorted(self._order[bit] for bit in single_bits(bits))
        self[bits] = number = sum(comb(place, size) for size, place in enumerate(places, 1))
        return number

    def sets(self, size: int) -> list[Bits]:
        """List all sets of `size` squares in the order of their numbers."""
        return _sets_below(self.squares, len(self.squares), size)


def _sets_below(squares: tuple[Bits, ...], top: int, size: int) -> list[Bits]:
    if size == 0:
        return [0]
    # The greatest square is the most significant: all sets below it come before it.
    return [
        smaller | squares[place] for place in range(size - 1, top) for smaller in _sets_below(squares, place, size - 1)
    ]


Strides: TypeAlias = tuple[int, int, int]
"""Weights of own men, own kings and their men in a place; their kings weigh 1."""


@dataclass(frozen=True, eq=False)
class Numbering:
    """The numbers of a variant's positions with `turn` to move."""

    variant: Variant
    turn: Colour

    @cached_property
    def groups(self) -> tuple[Group, Group, Group, Group]:
        """Numbers of own men, own kings, their men and their kings."""
        board, other = self.variant.board, opponent(self.turn)
        order = [board.bit[square] for square in board.squares]
        if self.turn == "black":
            # Half a turn of the board reverses the order of its squares.
            order.reverse()
        kings = Group(tuple(order))

        def men(colour: Colour) -> Group:
            promotion = self.variant.promotion(colour)
            return Group(tuple(bit for bit in order if not bit & promotion))

        return men(self.turn), kings, men(other), kings

    @cached_property
    def _strides(self) -> dict[Material, Strides]:
        return {}

    def strides(self, material: Material) -> Strides:
        """Weights of the groups in the places of a class."""
        known = self._strides.get(material)
        if known is None:
            _, own_kings, their_men, their_kings = self.counts(material)
            known = (own_kings * their_men * their_kings, their_men * their_kings, their_kings)
            self._strides[material] = known
        return known

    def counts(self, material: Material) -> tuple[int, int, int, int]:
        """How many sets of squares there are for each group."""
        men, kings, their_men, their_kings = self.groups
        return (
            comb(len(men.squares), material.men),
            comb(len(kings.squares), material.kings),
            comb(len(their_men.squares), material.their_men),
            comb(len(their_kings.squares), material.their_kings),
        )

    def size(self, material: Material) -> int:
        """How many places a class has."""
        own_men, own_kings, their_men, their_kings = self.counts(material)
        return own_men * own_kings * their_men * their_kings

    def place(self, state: State, material: Material) -> int:
        """Place in its class of a state, in bits of the board as it is; KeyError for a man on its promotion row."""
        men, kings, their_men, their_kings = self.groups
        own_men, own_kings, theirs = self.strides(material)
        return (
            men[state[0]] * own_men + kings[state[1]] * own_kings + their_men[state[2]] * theirs + their_kings[state[3]]
        )

    def states(self, material: Material) -> Iterator[tuple[int, State]]:
        """Yield every used place, in order, with its state."""
        men, kings, their_men, their_kings = (
            group.sets(size) for group, size in zip(self.groups, material, strict=True)
        )
        own_men_weight, own_kings_weight, theirs_weight = self.strides(material)
        for a, own_men in enumerate(men):
            for b, own_kings in enumerate(kings):
                own = own_men | own_kings
                if own_men & own_kings:
                    continue
                for c, other_men in enumerate(their_men):
                    if own & other_men:
                        continue
                    taken = own | other_men
                    base = a * own_men_weight + b * own_kings_weight + c * theirs_weight
                    for d, other_kings in enumerate(their_kings):
                        if not taken & other_kings:
                            yield base + d, (own_men, own_kings, other_men, other_kings)
