"""Thinking about a move, a slice at a time.

>>> from warcaby.rules import BRAZILIAN, new_game
>>> thinking = Thinking(new_game(BRAZILIAN), Limits(depth=4))
>>> thinking.best.move in new_game(BRAZILIAN).legal_moves()
True
>>> while not thinking.run(0.03):
...     pass
>>> thinking.best.depth
4
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from warcaby.engine.beginner import judging
from warcaby.engine.draws import compile_draws, counts_of
from warcaby.engine.endgames import endgames_of
from warcaby.engine.evaluation import Evaluate, compile_evaluation
from warcaby.engine.hunting import compile_hunt, is_hunt
from warcaby.engine.levels import Level, nodes_of, weights_of
from warcaby.engine.score import INFINITY, NEAREST, WIN, Score
from warcaby.engine.search import DEEPEST, UNLIMITED, Interrupted, Tree
from warcaby.engine.solver import Solver, is_solvable, solver_for
from warcaby.engine.transposition import CAPACITY
from warcaby.engine.weights import weights_for
from warcaby.rules import Colour, Game, Move, Position, Variant, legal_moves, opponent, play
from warcaby.rules.priority import State

if TYPE_CHECKING:
    from warcaby.engine.patterns import Patterns

FIRST_GLANCE = Level(0, "", sight=12)
"""How moves are ordered before any search."""


@dataclass(frozen=True)
class Limits:
    """When thinking ends, whichever comes first; None means no limit."""

    seconds: float | None = None
    """Time spent inside `Thinking.run`."""
    depth: int | None = None
    """Plies searched in full, not counting forced replies and captures."""
    nodes: int | None = None
    """States visited, at most; a search that is ended by this has visited so many exactly."""

    def within(self, other: Limits) -> Limits:
        """Return the tighter of both, limit by limit.

        >>> Limits(seconds=1).within(Limits(seconds=3, depth=4))
        Limits(seconds=1, depth=4, nodes=None)
        """
        pairs = ((self.seconds, other.seconds), (self.depth, other.depth), (self.nodes, other.nodes))
        seconds, depth, nodes = (min((x for x in pair if x is not None), default=None) for pair in pairs)
        return Limits(seconds, None if depth is None else int(depth), None if nodes is None else int(nodes))


ENDLESS = Limits()

FORCED = Limits(depth=6)
"""Enough for a forced move if only the move is needed and not its value."""


def limits_for_move(game: Game, limits: Limits) -> Limits:
    """Return how long to think about a move: a forced move is made at once.

    >>> from warcaby.rules import BRAZILIAN, Game
    >>> from warcaby.notation import parse_fen
    >>> limits_for_move(Game((parse_fen(BRAZILIAN, "W:Wc3:Bd4"),)), Limits(seconds=5))
    Limits(seconds=5, depth=6, nodes=None)
    """
    return limits.within(FORCED) if len(_choice(game)) == 1 else limits


def _choice(game: Game) -> list[Move]:
    """The moves considered: if there is a capture, it is made."""
    moves = game.legal_moves()
    return [move for move in moves if move.captured] or moves


@dataclass(frozen=True)
class Line:
    """A move with its expected continuation, and its score for the side to move."""

    moves: tuple[Move, ...]
    """The move itself, then the best replies in turn as far as they are known."""
    score: Score
    depth: int
    """Plies searched; 0 for a move that hasn't been searched yet."""
    nodes: int
    """States visited when this was found."""

    @property
    def move(self) -> Move:
        """The move to make."""
        return self.moves[0]


@dataclass
class _Root:
    """A root move with what is known about it."""

    move: Move
    state: State
    value: int
    depth: int = 0
    replies: tuple[Move, ...] = ()


class Thinking:
    """Thinks about the next move in a game that has not ended.

    Nothing happens outside `run`, so it may be dropped at any moment. Without a level, `learnt` says whether what was
    learnt from games counts. ValueError if there is no legal move.
    """

    def __init__(
        self,
        game: Game,
        limits: Limits = ENDLESS,
        *,
        lines: int = 1,
        level: Level | None = None,
        seed: int | None = None,
        learnt: bool = True,
    ) -> None:
        moves = _choice(game)
        if not moves:
            raise ValueError("there is no legal move")
        if level:
            limits = limits_for_move(
                game, limits.within(Limits(level.seconds, level.depth, nodes_of(level, game.variant)))
            )
        self.game = game
        self.limits = limits
        self._wavering = level.wavering if level else 0
        self._lines = len(moves) if self._wavering else max(1, lines)
        self._chance = random.Random(seed)
        self._depth = 0
        self._spent = 0.0
        self._began = 0.0
        self._slice_end: float | None = None
        self._finished = False
        self._turn: Colour = game.position.turn
        self._counts = counts_of(game)
        self._variant = searched(game.variant)
        special = level if level and (level.forgets or level.eagerness) else None
        patterns = _learnt(self._variant) if (level.knows_patterns if level else learnt) else None
        evaluation = _evaluation(self._variant, special, patterns)
        endgames = endgames_of(self._variant) if not level or level.knows_endgames else None
        most = UNLIMITED if self.limits.nodes is None else self.limits.nodes
        self._tree = Tree(self._variant, evaluation, self._watch, CAPACITY, endgames, most)
        self._seen = _seen(game)
        states = [play(game.position, move).state for move in moves]
        self._sees_all = not level or level.sight is None
        endless = self.limits.depth is None and self.limits.nodes is None and self._sees_all
        self._solver = solver_for(self._variant) if endless and is_solvable(game.position) else None
        self._solved = False
        glance = FIRST_GLANCE if self._sees_all or not level else level
        settle = self._tree.settle[self._turn]
        judge = judging(self._variant, self._turn, glance, evaluation, settle, self._chance)
        self._roots = [_Root(move, state, judge(state)) for move, state in zip(moves, states, strict=True)]
        self._roots.sort(key=lambda root: root.value, reverse=True)
        self._answer = self._line(self._roots[0])

    @property
    def nodes(self) -> int:
        """States visited so far."""
        return self._tree.nodes

    @property
    def depth(self) -> int:
        """Plies looked ahead in full so far."""
        return self._depth

    @property
    def seconds(self) -> float:
        """Time spent thinking so far."""
        return self._spent

    @property
    def is_solved(self) -> bool:
        """Whether every move has been counted to its end, draws as well."""
        return self._solved

    @property
    def best(self) -> Line:
        """The best move found so far; legal from the start."""
        return self._answer

    @property
    def lines(self) -> tuple[Line, ...]:
        """The best moves with their scores, the best first: as many as requested, if there are that many."""
        return tuple(self._line(root) for root in self._roots[: self._lines])

    def run(self, seconds: float) -> bool:
        """Think for about `seconds`, and return whether thinking has finished."""
        if self._finished:
            return True
        self._began = time.perf_counter()
        self._slice_end = self._began + seconds
        try:
            if self._solver and not self._solved:
                self._solve(self._solver)
            while not self._has_enough():
                self._tree.begin(self._seen)
                self._look_ahead(self._depth + 1)
                self._depth += 1
        except Interrupted:
            pass
        self._spent += time.perf_counter() - self._began
        if self._is_over():
            self._finished = True
            self._answer = self._chosen()
        return self._finished

    def _watch(self, nodes: int) -> None:
        if self._slice_end is None:
            # A first glance at the moves, before `run` is called.
            return
        now = time.perf_counter()
        limit = self.limits.nodes
        if now >= self._slice_end or (limit is not None and nodes >= limit):
            raise Interrupted
        if self.limits.seconds is not None and self._spent + now - self._began >= self.limits.seconds:
            raise Interrupted

    def _is_over(self) -> bool:
        limits = self.limits
        if limits.nodes is not None and self.nodes >= limits.nodes:
            return True
        if limits.seconds is not None and self._spent >= limits.seconds:
            return True
        return self._has_enough()

    def _has_enough(self) -> bool:
        """Whether searching deeper is not requested or cannot change anything."""
        if self._solved or not self._sees_all or self._depth >= (self.limits.depth or DEEPEST):
            return True
        if not self._depth:
            return False
        if self._lines > 1:
            return all(abs(root.value) >= NEAREST for root in self._roots[: self._lines])
        return abs(self._roots[0].value) >= NEAREST

    def _solve(self, solver: Solver) -> None:
        """Solve every move to its end; raises Interrupted, keeping what has been found until then."""
        other = opponent(self._turn)
        for root in self._roots:
            root.value = -solver.solve(root.state, other, lambda _: self._watch(0))
            root.depth = WIN - abs(root.value) + 1
            root.value += 1 if root.value < 0 else -1
        self._roots.sort(key=lambda root: root.value, reverse=True)
        for root in self._roots[: self._lines]:
            root.replies = self._replies(root)
        self._solved = True

    def _look_ahead(self, depth: int) -> None:
        """Search every move to a depth, a forced one as if it had been made; raises Interrupted.

        Results found until then are kept.
        """
        state, other = self.game.position.state, opponent(self._turn)
        search = self._tree.search[other]
        avoided = self._tree.avoided
        avoided[self._turn].add(state)
        after = compile_draws(self._variant).after
        left = depth if len(self._roots) == 1 else depth - 1
        found: list[_Root] = []
        for root in tuple(self._roots):
            counts = after(self._counts, state, root.state)
            kth = sorted((other_root.value for other_root in found), reverse=True)[self._lines - 1 : self._lines]
            alpha = kth[0] if kth else -INFINITY
            if not left:
                value = -self._tree.settle[other](root.state, -INFINITY, -alpha, 1)
            elif not kth:
                value = -search(root.state, left, -INFINITY, -alpha, 1, counts)
            else:
                value = -search(root.state, left, -alpha - 1, -alpha, 1, counts)
                if value > alpha:
                    value = -search(root.state, left, -INFINITY, -alpha, 1, counts)
            exact = value > alpha
            root.value, root.depth = value, depth
            if exact:
                root.replies = self._replies(root)
            found.append(root)
            if exact or len(found) == 1:
                # Ties keep their order, so a move comes first only if it is better.
                rest = [other_root for other_root in self._roots if other_root not in found]
                self._roots = sorted(found, key=lambda root: root.value, reverse=True) + rest
                self._answer = self._line(self._roots[0])

    def _chosen(self) -> Line:
        """The final choice: the best move, or one that seems best to a level that misjudges."""
        if not self._wavering:
            return self._line(self._roots[0])
        judged = [(root.value + self._chance.randint(0, self._wavering), root) for root in self._roots]
        return self._line(max(judged, key=lambda pair: pair[0])[1])

    def _line(self, root: _Root) -> Line:
        return Line((root.move, *root.replies), Score(root.value), root.depth, self._tree.nodes)

    def _replies(self, root: _Root) -> tuple[Move, ...]:
        """The remembered continuation after a move."""
        position = replace(play(self.game.position, root.move), variant=self._variant)
        known = {self._turn: {self.game.position.state}, opponent(self._turn): set[State]()}
        found: list[Move] = []
        while len(found) < DEEPEST and position.state not in known[position.turn]:
            known[position.turn].add(position.state)
            after = self._expected(position)
            if after is None:
                break
            moves = [move for move in legal_moves(position) if play(position, move).state == after]
            found.append(moves[0])
            position = play(position, moves[0])
        return tuple(found)

    def _expected(self, position: Position) -> State | None:
        """The expected next state, if known."""
        if self._solver:
            return self._solver.next_state(position.state, position.turn)
        entry = self._tree.tables[position.turn].find(position.state)
        return position.side.successors(position.state)[entry[3]] if entry else None


@cache
def searched(variant: Variant) -> Variant:
    """The rules used by the search: captures are always made, even if missing one would only cost a piece."""
    if variant.capture.compulsory:
        return variant
    return replace(variant, capture=replace(variant.capture, compulsory=True))


def _learnt(variant: Variant) -> Patterns | None:
    """What has been learnt of a game; a page has none of it before its first game: teaching goes without."""
    try:
        from warcaby.engine.patterns import patterns_of  # noqa: PLC0415
    except ModuleNotFoundError:
        return None
    return patterns_of(variant)


@cache
def _evaluation(variant: Variant, level: Level | None, patterns: Patterns | None) -> Mapping[Colour, Evaluate]:
    # Beginners see no gaps in the pack.
    if is_hunt(variant) and not level:
        return compile_hunt(variant)
    return compile_evaluation(variant, weights_of(level, variant) if level else weights_for(variant), patterns)


def _seen(game: Game) -> dict[Colour, set[State]]:
    """The states that would be drawn if they occurred once more, by the side to move."""
    limit = game.variant.draws.repetitions
    times = Counter((position.turn, position.state) for position in game.positions)
    seen: dict[Colour, set[State]] = {"white": set(), "black": set()}
    for (turn, state), count in times.items():
        if limit and count >= limit - 1:
            seen[turn].add(state)
    return seen
