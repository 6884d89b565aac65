"""Captures outside the general definition: pieces jumped twice or two at once, captures that stop half-way.

No game is played this way, but some learners believe it is. A capture is followed here as a graph of stages, each
visited once: slower than `warcaby.rules.generator`, which handles all other rules, but more general.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from warcaby.rules.board import Bits, Board, single_bits
from warcaby.rules.generator import Side, compile_side, shifts_of
from warcaby.rules.lines import Leg, Shifts, ray_from
from warcaby.rules.priority import Captures, Outcome, State, Trail, best_captures, kings_first, longest_ways
from warcaby.rules.variant import Colour, Variant

MOST_CROSSINGS = 2
"""How many pieces are jumped in one move without being captured: nobody plans more, and the paths would be too many."""


class Stage(NamedTuple):
    """The state of a capture in progress."""

    at: Bits
    captured: Bits
    crossed: Bits
    """Pieces that were jumped but not captured."""
    king: bool
    """Whether the piece jumps as a king by now."""
    came: int = 0
    """The shift of the last leg if later legs depend on it, otherwise 0."""
    last: Bits = 0
    """The piece captured last if it still bars the way, otherwise none."""


class Jump(NamedTuple):
    """A possible next leg."""

    over: Bits
    captures: bool
    """Whether the jumped piece is captured."""
    lands: tuple[tuple[int, Bits], ...]
    """Squares to land on, the nearest first, each after the number of squares travelled."""
    shift: int


class Way(NamedTuple):
    """One path to a stage."""

    length: int
    """Squares travelled."""
    trail: Trail


Rays: TypeAlias = dict[Bits, list[tuple[int, list[Bits]]]]


@cache
def rays_of(board: Board, shifts: Shifts, length: int) -> Rays:
    """Make, for every square, its rays: the shift of each, and the squares on it, the nearest first."""
    return {
        start: [(shift, ray_from(board, start, shift, length)) for shift in shifts] for start in single_bits(board.full)
    }


class Table(NamedTuple):
    """A state in which captures are followed, the moving piece lifted."""

    own: Bits
    prey: Bits
    """What the moving piece can capture if it moves as a man."""
    theirs: Bits
    their_kings: Bits


class LooseCaptures:
    """The captures of one side under a loose record."""

    def __init__(self, variant: Variant, colour: Colour) -> None:
        board, king, rules = variant.board, variant.king, variant.capture
        far = len(board.squares) if king.flying else 1 + king.row
        self._full = board.full
        self._flying, self._row, self._turns = king.flying, king.row, king.turns
        self._lands_anywhere = king.flying and king.lands_anywhere
        self._men = rays_of(board, shifts_of(variant, variant.man.captures, colour), 2)
        self._kings = rays_of(board, shifts_of(variant, king.captures, colour), far)
        self._takes_kings = variant.man.takes_kings
        self._promotion = variant.promotion(colour)
        self._mid_capture = variant.mid_capture
        self._at_once = rules.removal == "immediate"
        self._bars = variant.has_immediate_bar
        self._crosses_own, self._crosses_captured = "own" in rules.crosses, "captured" in rules.crosses
        self.by_way = rules.by_way
        self.goes_on = king.goes_on
        self.order_matters = "kings_first" in rules.priority
        self._rules = rules

    def __call__(self, state: State) -> Captures:
        """List the legal captures."""
        found: Captures = {}
        lengths: dict[Outcome, int] = {}
        graphs = [self._graph(state, start) for start in single_bits(state[0] | state[1])]
        for graph in graphs:
            for outcome, way in graph.ends().items():
                found[outcome], lengths[outcome] = way.trail, way.length
        legal = best_captures(found, state, self._rules.priority)
        if self.by_way:
            legal = longest_ways(legal, lengths)
        if self._rules.finishes:
            return legal
        return {outcome: trail for graph in graphs for outcome, trail in graph.beginnings(legal).items()}

    def hops(self, state: State) -> Iterator[tuple[Bits, Bits, bool]]:
        """Yield the jumps over an own piece that capture nothing, as steps: start, end, whether a man is crowned."""
        occupied = state[0] | state[1] | state[2] | state[3]
        for start in single_bits(state[0] | state[1] if self._crosses_own else 0):
            king = bool(start & state[1])
            table = Table((state[0] | state[1]) ^ start, 0, 0, 0)
            for jump in self._jumps(table, occupied ^ start, Stage(start, 0, 0, king)):
                for _, land in jump.lands:
                    yield start, land, not king and land & self._promotion != 0

    def legs(self, state: State, at: Bits, captured: Bits, standing: Bits, king: bool) -> list[Leg]:
        """List the next captures of a piece at a stage, whichever path it took."""
        table = self._table(state, 0)
        occupied = ((table.own | table.theirs) & ~captured) | standing
        jumps = self._jumps(table, occupied, Stage(at, captured, 0, king))
        return [(jump.over, tuple(land for _, land in jump.lands)) for jump in jumps if jump.captures]

    def _table(self, state: State, start: Bits) -> Table:
        theirs = state[2] | state[3]
        return Table((state[0] | state[1]) & ~start, theirs if self._takes_kings else state[2], theirs, state[3])

    def _graph(self, state: State, start: Bits) -> _Graph:
        return _Graph(self, self._table(state, start), start, bool(start & state[1]), self._promotion)

    def jumps(self, table: Table, stage: Stage) -> list[Jump]:
        """List the legs that may follow a stage."""
        if self._mid_capture == "stops" and not stage.king and stage.captured and stage.at & self._promotion:
            return []
        gone = stage.captured & ~stage.last if self._at_once else 0
        return list(self._jumps(table, (table.own | table.theirs) & ~gone, stage))

    def _jumps(self, table: Table, occupied: Bits, stage: Stage) -> Iterator[Jump]:
        prey = (table.theirs if stage.king else table.prey) & ~stage.captured
        crossable = (table.own if self._crosses_own else 0) | (stage.captured if self._crosses_captured else 0)
        if stage.crossed.bit_count() < MOST_CROSSINGS:
            crossable &= ~stage.crossed
        else:
            crossable = 0
        for shift, squares in (self._kings if stage.king else self._men)[stage.at]:
            if stage.came and shift != stage.came:
                continue
            first = 0
            while stage.king and self._flying and first < len(squares) and not squares[first] & occupied:
                first += 1
            most = self._row if stage.king else 1
            over, place = 0, first
            while place < len(squares) and place - first < most and squares[place] & prey:
                over |= squares[place]
                place += 1
                if lands := self._lands(squares, place, occupied, stage.king):
                    yield Jump(over, True, lands, shift)
            if first < len(squares) and squares[first] & crossable:
                lands = self._lands(squares, first + 1, occupied, stage.king)
                if lands:
                    yield Jump(squares[first], False, lands, shift)

    def _lands(self, squares: list[Bits], place: int, occupied: Bits, king: bool) -> tuple[tuple[int, Bits], ...]:
        lands = []
        while place < len(squares) and not squares[place] & occupied:
            lands.append((place + 1, squares[place]))
            if not (king and self._lands_anywhere):
                break
            place += 1
        return tuple(lands)

    def after(self, stage: Stage, jump: Jump, land: Bits) -> Stage:
        """Make one leg."""
        captured = stage.captured | (jump.over if jump.captures else 0)
        crossed = stage.crossed | (0 if jump.captures else jump.over)
        crowned = self._mid_capture == "becomes_king" and land & self._promotion != 0
        king = stage.king or crowned
        came = jump.shift if stage.king and not self._turns else 0
        return Stage(land, captured, crossed, king, came, jump.over if self._bars else 0)


class _Graph:
    """Every stage that the capture by one piece can reach."""

    def __init__(self, rules: LooseCaptures, table: Table, start: Bits, king: bool, promotion: Bits) -> None:
        self._start, self._king, self._promotion = start, king, promotion
        self._rules, self._table = rules, table
        self._ways: dict[Stage, Way] = {}
        self._children: dict[Stage, list[tuple[Stage, Way, bool]]] = {}
        """The stages that follow one, each by a way to it, and whether the capture may end there."""
        self._ended: dict[Stage, Way] = {}
        """The stages that are reached by capturing and not by passing on, each by its best way."""
        self._root = Stage(start, 0, 0, king)
        self._jumps: dict[Stage, list[Jump]] = {}
        self._follow()

    def _onward(self, stage: Stage) -> list[Jump]:
        if stage not in self._jumps:
            self._jumps[stage] = self._rules.jumps(self._table, stage)
        return self._jumps[stage]

    def _captures_on(self, stage: Stage) -> bool:
        return any(jump.captures for jump in self._onward(stage))

    def _follow(self) -> None:
        # A stage is visited again only by a longer path.
        stack = [(self._root, Way(0, None))]
        while stack:
            stage, way = stack.pop()
            if not self._is_new(stage, way):
                continue
            self._ways[stage] = way
            children = self._children[stage] = []
            for jump in self._onward(stage):
                taken = jump.over if jump.captures else 0
                reached = [(length, self._rules.after(stage, jump, land)) for length, land in jump.lands]
                # After a capture, the piece lands where it can go on capturing, if possible.
                goes_on = jump.captures and any(self._captures_on(child) for _, child in reached)
                must = goes_on and self._rules.goes_on
                for length, child in reached:
                    if must and not self._captures_on(child):
                        continue
                    onward = Way(way.length + length, (child.at, taken, way.trail))
                    ends = jump.captures and not (must or (goes_on and self._captures_on(child)))
                    if ends and (child not in self._ended or self._is_better(onward, self._ended[child])):
                        self._ended[child] = onward
                    if self._onward(child):
                        stack.append((child, onward))
                    elif child not in self._ended:
                        continue
                    elif self._is_new(child, onward):
                        self._ways[child] = onward
                    children.append((child, onward, ends))

    def _is_new(self, stage: Stage, way: Way) -> bool:
        """Whether a stage is new, or was known by a worse path only, if paths are compared."""
        if stage not in self._ways:
            return True
        known = self._ways[stage]
        if self._rules.by_way:
            return known.length < way.length
        # The pieces captured by then are the same, in another order perhaps.
        return self._rules.order_matters and self._order(known.trail) < self._order(way.trail)

    def _order(self, trail: Trail) -> int:
        return kings_first(trail, self._table.their_kings)

    def _outcome(self, stage: Stage) -> Outcome:
        crowned = stage.king or stage.at & self._promotion != 0
        return self._start, stage.at, stage.captured, not self._king and crowned

    def _is_better(self, way: Way, other: Way) -> bool:
        if self._rules.order_matters:
            return self._order(way.trail) > self._order(other.trail)
        return way.length > other.length

    def ends(self) -> dict[Outcome, Way]:
        """Complete captures, each with its longest path."""
        found: dict[Outcome, Way] = {}
        for stage, way in self._ended.items():
            outcome = self._outcome(stage)
            if outcome not in found or self._is_better(way, found[outcome]):
                found[outcome] = way
        return found

    def _is_worse(self, way: Way, other: Way) -> bool:
        """Whether the rules compare paths, and would have the other one of two to the same stage."""
        return (self._rules.order_matters or self._rules.by_way) and self._is_better(other, way)

    def beginnings(self, legal: Captures) -> Captures:
        """The legal captures, and every stage on their way; of the best paths only, if paths are compared."""
        best = self.ends()
        found: Captures = {}
        known: dict[Stage, bool] = {}

        def leads(stage: Stage) -> bool:
            if stage not in known:
                # Each is followed, not only the first that leads somewhere.
                onward = [follows(*each) for each in self._children.get(stage, [])]
                known[stage] = any(onward)
                if known[stage] and stage.captured:
                    found.setdefault(self._outcome(stage), self._ways[stage].trail)
            return known[stage]

        def follows(stage: Stage, way: Way, ends: bool) -> bool:
            outcome = self._outcome(stage)
            is_whole = ends and outcome in legal and not self._is_worse(way, best[outcome])
            if is_whole:
                found[outcome] = way.trail
            return (not self._is_worse(way, self._ways[stage]) and leads(stage)) or is_whole

        leads(self._root)
        return found


def compile_loose(variant: Variant, colour: Colour) -> Side:
    """Compile a loose record for the side `colour`."""
    plain = compile_side(variant, colour)
    captures = LooseCaptures(variant, colour)
    compulsory = variant.capture.compulsory

    def quiet(state: State) -> list[tuple[Bits, Bits, bool]]:
        return list(dict.fromkeys([*plain.quiet(state), *captures.hops(state)]))

    def moves(state: State) -> list[Outcome]:
        found = list(captures(state))
        if not found or not compulsory:
            found += [(start, end, 0, promotes) for start, end, promotes in quiet(state)]
        return found

    def successors(state: State) -> list[State]:
        after = []
        men, kings, their_men, their_kings = state
        for start, end, captured, promotes in moves(state):
            own_kings = (kings & ~start) | (end if promotes or start & kings else 0)
            own_men = (men & ~start) | (end if not promotes and start & men else 0)
            after.append((their_men & ~captured, their_kings & ~captured, own_men, own_kings))
        return after

    return Side(
        captures,
        quiet,
        successors,
        lambda state: len(moves(state)),
        lambda state: bool(captures(state)),
        captures.legs,
        variant.promotion(colour),
    )
