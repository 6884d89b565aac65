"""Everybody with somebody at the least cost: the minimum-cost perfect matching of a graph.

Edmonds' blossom algorithm with labels (dual values), in the form that keeps for each vertex the cheapest edge to a
tree, O(n^3) steps. Costs are integers of any size, so a whole list of wishes, each more important than all after it,
fits into one number. Sources: J. Edmonds, Paths, trees, and flowers (1965); Z. Galil, Efficient algorithms for finding
maximum matching in graphs (1986).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TypeAlias

Costs: TypeAlias = Sequence[Sequence[int | None]]
"""What each pair costs, the same both ways; None if the two cannot be paired."""

_FREE, _OUTER, _INNER = -1, 0, 1
"""Where a vertex stands: in no tree, at an even distance from the root of one, at an odd one."""


def cheapest_pairs(costs: Costs) -> list[int] | None:
    """Return the mate of each vertex so that all are paired and the costs are least; None if not all can be.

    >>> cheapest_pairs([[None, 1, 5, 2], [1, None, 2, 9], [5, 2, None, 1], [2, 9, 1, None]])
    [1, 0, 3, 2]
    >>> cheapest_pairs([[None, 1, None, 1], [1, None, 1, None], [None, 1, None, None], [1, None, None, None]])
    [3, 2, 1, 0]
    >>> cheapest_pairs([[None, None], [None, None]]) is None
    True
    """
    return None if len(costs) % 2 else _Matching(costs).solve()


class _Matching:
    """Vertices have the numbers from 1 to n, blossoms those above, and 0 is nobody."""

    def __init__(self, costs: Costs) -> None:
        self.n = n = len(costs)
        size = 2 * n + 1
        # Labels stay integers if weights are multiples of four; a slack is two labels less the weight.
        self.weights: list[list[int | None]] = [[None] * size for _ in range(size)]
        for number, row in enumerate(costs, 1):
            self.weights[number][1 : n + 1] = [None if cost is None else -4 * cost for cost in row]
            self.weights[number][number] = None
        self.ends = [[(one, other) for other in range(size)] for one in range(size)]
        """The edge between two vertices or blossoms, by the vertices at its ends."""
        self.labels = [0] * size
        self.mates = [0] * size
        """The vertex with which something is paired."""
        self.near = [0] * size
        """The vertex of a tree from which the tightest edge comes."""
        self.tops = [*range(n + 1), *([0] * n)]
        """The outermost blossom of a vertex or blossom: itself, if it is in none; 0 if there is no such blossom."""
        self.parents = [0] * size
        """The vertex from which the tree has reached something."""
        self.sides = [_FREE] * size
        self.visits = [0] * size
        self.visit = 0
        self.petals: list[list[int]] = [[] for _ in range(size)]
        """What a blossom is made of, around the circle, beginning with its base."""
        self.petal_with = [[0] * (n + 1) for _ in range(size)]
        """The petal of a blossom that has a vertex."""
        for each in range(1, n + 1):
            self.petal_with[each][each] = each
        self.last = n
        """The highest number in use."""
        self.queue: deque[int] = deque()

    def solve(self) -> list[int] | None:
        """Pair all; None if that cannot be."""
        if not self._begin():
            return None
        while not all(self.mates[1 : self.n + 1]):
            if not self._one_pair_more():
                return None
        return [each - 1 for each in self.mates[1 : self.n + 1]]

    def _begin(self) -> bool:
        """Give everybody a label that covers its edges, and pair greedily along the tight ones."""
        everyone = range(1, self.n + 1)
        for one in everyone:
            row = [weight for weight in self.weights[one][1 : self.n + 1] if weight is not None]
            if not row:
                return False
            self.labels[one] = max(row) // 2
        for one in everyone:
            row = [
                weight - self.labels[other] for other in everyone if (weight := self.weights[one][other]) is not None
            ]
            self.labels[one] = max(row)
            for other in everyone:
                if self.mates[one]:
                    break
                if self.weights[one][other] is not None and not self.mates[other] and not self._slack(one, other):
                    self.mates[one], self.mates[other] = other, one
        return True

    def _slack(self, one: int, other: int) -> int:
        """How far the tightest edge between two is from being usable."""
        start, end = self.ends[one][other]
        weight = self.weights[start][end]
        assert weight is not None
        return self.labels[start] + self.labels[end] - weight

    # Growing trees

    def _one_pair_more(self) -> bool:
        """Grow trees from all who have no mate until two of them meet; False if they never do."""
        for each in range(1, self.last + 1):
            self.sides[each], self.near[each] = _FREE, 0
        self.queue.clear()
        for each in range(1, self.last + 1):
            if self.tops[each] == each and not self.mates[each]:
                self.parents[each], self.sides[each] = 0, _OUTER
                self._reach_out(each)
        while not self._scan():
            step = self._step()
            if step is None:
                return False
            self._relabel(step)
            if self._follow_near():
                return True
            for each in range(self.n + 1, self.last + 1):
                if self.tops[each] == each and self.sides[each] == _INNER and not self.labels[each]:
                    self._open(each)
        return True

    def _reach_out(self, each: int) -> None:
        if each <= self.n:
            self.queue.append(each)
        for petal in self.petals[each]:
            self._reach_out(petal)

    def _scan(self) -> bool:
        """Follow every tight edge from what was reached; True if two trees have met."""
        labels, tops, sides = self.labels, self.tops, self.sides
        while self.queue:
            one = self.queue.popleft()
            if sides[tops[one]] == _INNER:
                continue
            mine, row = labels[one], self.weights[one]
            for other in range(1, self.n + 1):
                weight = row[other]
                if weight is None or tops[other] == tops[one]:
                    continue
                slack = mine + labels[other] - weight
                there = tops[other]
                if not slack:
                    if self._use(one, other):
                        return True
                elif sides[there] != _INNER:
                    self._note_near(one, there)
        return False

    def _note_near(self, one: int, there: int) -> None:
        if self.weights_between(one, there) and (
            not self.near[there] or self._slack(one, there) < self._slack(self.near[there], there)
        ):
            self.near[there] = one

    def weights_between(self, one: int, other: int) -> bool:
        """Whether there is an edge between two."""
        start, end = self.ends[one][other]
        return self.weights[start][end] is not None

    def _find_near(self, there: int) -> None:
        self.near[there] = 0
        for one in range(1, self.n + 1):
            top = self.tops[one]
            if top != there and self.sides[top] == _OUTER:
                self._note_near(one, there)

    def _step(self) -> int | None:
        """By how much labels can move until something happens; None if nothing ever does."""
        steps = []
        for each in range(1, self.last + 1):
            if self.tops[each] != each:
                continue
            if each > self.n and self.sides[each] == _INNER:
                steps.append(self.labels[each] // 2)
            elif self.near[each] and self.sides[each] != _INNER:
                slack = self._slack(self.near[each], each)
                steps.append(slack if self.sides[each] == _FREE else slack // 2)
        return min(steps, default=None)

    def _relabel(self, step: int) -> None:
        by_side = {_FREE: 0, _OUTER: -step, _INNER: step}
        for each in range(1, self.n + 1):
            self.labels[each] += by_side[self.sides[self.tops[each]]]
        for each in range(self.n + 1, self.last + 1):
            if self.tops[each] == each:
                self.labels[each] -= 2 * by_side[self.sides[each]]

    def _follow_near(self) -> bool:
        self.queue.clear()
        for each in range(1, self.last + 1):
            near = self.near[each]
            is_usable = self.tops[each] == each and near and self.tops[near] != each and not self._slack(near, each)
            if is_usable and self._use(*self.ends[near][each]):
                return True
        return False

    def _use(self, start: int, end: int) -> bool:
        """Use a tight edge out of a tree; True if two trees have met."""
        one, other = self.tops[start], self.tops[end]
        if self.sides[other] == _FREE:
            self.parents[other], self.sides[other] = start, _INNER
            following = self.tops[self.mates[other]]
            self.near[other] = self.near[following] = 0
            self.sides[following] = _OUTER
            self._reach_out(following)
        elif self.sides[other] == _OUTER:
            base = self._meeting(one, other)
            if not base:
                self._change_mates(one, other)
                self._change_mates(other, one)
                return True
            self._close(one, base, other)
        return False

    def _meeting(self, one: int, other: int) -> int:
        """Where the ways to the root meet; 0 if there are two roots."""
        self.visit += 1
        while one or other:
            if one:
                if self.visits[one] == self.visit:
                    return one
                self.visits[one] = self.visit
                one = self.tops[self.mates[one]]
                if one:
                    one = self.tops[self.parents[one]]
            one, other = other, one
        return 0

    # Changing mates

    def _change_mates(self, one: int, other: int) -> None:
        """Change mates along the way to a root, beginning with a new mate for the first."""
        while True:
            before = self.tops[self.mates[one]]
            self._pair(one, other)
            if not before:
                return
            parent = self.tops[self.parents[before]]
            self._pair(before, parent)
            one, other = parent, before

    def _pair(self, one: int, other: int) -> None:
        start, end = self.ends[one][other]
        self.mates[one] = end
        if one > self.n:
            petal = self.petal_with[one][start]
            count = self._place(one, petal)
            for number in range(count):
                self._pair(self.petals[one][number], self.petals[one][number ^ 1])
            self._pair(petal, other)
            self.petals[one] = self.petals[one][count:] + self.petals[one][:count]

    def _place(self, blossom: int, petal: int) -> int:
        """How far a petal is from the base, the circle turned so that this is even."""
        petals = self.petals[blossom]
        place = petals.index(petal)
        if place % 2:
            petals[1:] = petals[:0:-1]
            place = len(petals) - place
        return place

    # Blossoms

    def _close(self, one: int, base: int, other: int) -> None:
        """Make a blossom of a circle: from the base to both ends of an edge."""
        blossom = self.n + 1
        while blossom <= self.last and self.tops[blossom]:
            blossom += 1
        self.last = max(self.last, blossom)
        self.labels[blossom], self.sides[blossom], self.mates[blossom] = 0, _OUTER, self.mates[base]
        ways = []
        for each in (one, other):
            way, at = [], each
            while at != base:
                mate = self.tops[self.mates[at]]
                way += [at, mate]
                self._reach_out(mate)
                at = self.tops[self.parents[mate]]
            ways.append(way)
        self.petals[blossom] = petals = [base, *reversed(ways[0]), *ways[1]]
        self.parents[blossom] = self.parents[base]
        self._move(blossom, blossom)
        edges, places = self.ends[blossom], self.petal_with[blossom]
        places[:] = [0] * (self.n + 1)
        for each in range(1, self.last + 1):
            edges[each] = self.ends[each][blossom] = (0, 0)
        for petal in petals:
            for each in range(1, self.last + 1):
                if self.weights_between(petal, each) and (
                    edges[each] == (0, 0) or self._slack(petal, each) < self._slack(blossom, each)
                ):
                    edges[each] = self.ends[petal][each]
                    self.ends[each][blossom] = self.ends[each][petal]
            for vertex in range(1, self.n + 1):
                if self.petal_with[petal][vertex]:
                    places[vertex] = petal
        self._find_near(blossom)

    def _move(self, each: int, top: int) -> None:
        self.tops[each] = top
        for petal in self.petals[each]:
            self._move(petal, top)

    def _open(self, blossom: int) -> None:
        """Dissolve an inner blossom: its petals on the way stay in the tree, the others are free."""
        petals = self.petals[blossom]
        for petal in petals:
            self._move(petal, petal)
        entrance = self.petal_with[blossom][self.ends[blossom][self.parents[blossom]][0]]
        count = self._place(blossom, entrance)
        for inner, outer in zip(petals[:count:2], petals[1:count:2], strict=True):
            self.parents[inner] = self.ends[outer][inner][0]
            self.sides[inner], self.sides[outer] = _INNER, _OUTER
            self.near[inner] = 0
            self._find_near(outer)
            self._reach_out(outer)
        self.sides[entrance], self.parents[entrance] = _INNER, self.parents[blossom]
        for petal in petals[count + 1 :]:
            self.sides[petal] = _FREE
            self._find_near(petal)
        self.tops[blossom] = 0
        self.petals[blossom] = []
