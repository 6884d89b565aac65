"""Proof: whether a puzzle has one solution, several or none, and with which moves every other try is answered.

A puzzle is *cooked* if another first move than the declared ones reaches the goal, or if a declared one does not; it is
*dual* if a later move of the solver can be replaced. Alternatives that the author declares equal, as lines of their
own, are no faults; nor is the square on which the capture ends that reaches the goal. The defender's replies
are chosen for the longest defence, so the main line is never shorter than it has to be.

Goals with a number of moves are searched exhaustively and so are proven. A win without one is first tried with the
number of moves that the author's line takes to the end of the game, which is kept if it proves; else it is proven by
`warcaby.school.puzzles.winning`, and what an endgame table knows by `warcaby.school.puzzles.judging`, as draws are.
Later moves are then looked at only in the lines that are given, since a won game can be won slowly in many ways.

What cannot be proven stays undecided: an evaluation alone never refutes a line, and never counts as a second solution.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from warcaby.engine import Limits
from warcaby.rules import Move, Position, legal_moves, play
from warcaby.school.exercises import is_same_blow
from warcaby.school.puzzles.goals import PuzzleGoal
from warcaby.school.puzzles.judging import Asking, Judge, Opinion, Question, known_moves
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import HORIZON, MAX_NODES, Exhausted, Paused, Solver, material_of
from warcaby.school.puzzles.verdict import Certainty, Dual, Judgement, Refutation, Verdict, judge_captures
from warcaby.school.puzzles.winning import Winning, number_of_lines

# A proof and its verdict belong together, so both are imported from here.
__all__ = [
    "LIMITS",
    "MAX_OPEN_MOVES",
    "SLACK",
    "Certainty",
    "Dual",
    "Judgement",
    "Proof",
    "Refutation",
    "Verdict",
    "prove",
]

MAX_OPEN_MOVES = 12
"""The deepest search of a puzzle without a number of moves."""

LIMITS = Limits(nodes=60_000)
"""The engine's limits for one position."""

SLACK = 1
"""If the number of moves is not part of the task, tries that take this many moves more are solutions too."""

_MAX_TIES = 4
"""The number of equally long defences of which the one that leaves the solver the fewest choices is taken."""


@dataclass
class _Walk:
    """A line being followed."""

    line: Line
    duals: list[Dual] = field(default_factory=list)


class Proof:
    """A proof that can be done in slices: `run` for a while, as often as it takes.

    >>> from warcaby.notation import parse_fen
    >>> from warcaby.rules import BRAZILIAN
    >>> proof = Proof(Puzzle(parse_fen(BRAZILIAN, "W:Wc3,g3:Bd4,f6"), "capture-all", 2))
    >>> proof.run(10), proof.verdict.judgement
    (True, 'unique')
    """

    def __init__(
        self, puzzle: Puzzle, *, max_nodes: int = MAX_NODES, horizon: int = HORIZON, limits: Limits = LIMITS
    ) -> None:
        """`horizon` is the number of plies that a gain must last, `limits` bound the engine."""
        self.puzzle = puzzle
        self.verdict = Verdict("unproven", certainty="believed")
        self._position = puzzle.position
        self._limit = puzzle.moves
        if puzzle.aim.reach:
            target = material_of(puzzle.variant).balance(puzzle.position.state) + material_of(puzzle.variant).man
            self._solver = Solver(puzzle.variant, puzzle.side, puzzle.aim.reach, target, horizon, max_nodes=max_nodes)
        self._max_nodes = max_nodes
        self._deadline = float("inf")
        self._judging = Judge(puzzle.aim.judged, limits)
        self._winning = Winning(puzzle, max_nodes)
        self._asking = _WAYS.get(puzzle.goal, Proof._judge)(self)
        self._question: Question | None = next(self._asking, None)
        self.is_finished = self._question is None

    def run(self, seconds: float) -> bool:
        """Work for about `seconds`; return whether the verdict is complete. It may be called again afterwards."""
        deadline = time.perf_counter() + seconds
        while self._question is not None:
            self._solver.deadline = self._judging.deadline = self._winning.deadline = self._deadline = deadline
            try:
                answer = self._question()
            except Paused:
                return False
            except Exhausted:
                self.verdict = Verdict("unproven", certainty="believed", nodes=self._solver.nodes)
                self._question = None
                break
            try:
                self._question = self._asking.send(answer)
            except StopIteration:
                self._question = None
            if time.perf_counter() > deadline and self._question is not None:
                return False
        self.is_finished = True
        return True

    def _judge_captures(self) -> Generator[Question, Any, None]:
        """Judge by the rules alone."""
        self.verdict = judge_captures(self.puzzle)
        yield from ()

    def _judge(self) -> Generator[Question, Any, None]:
        """Judge by exhaustive search."""
        puzzle = self.puzzle
        winners: dict[Move, int] = {}
        if self._limit:
            winners = yield from self._winners(self._position, self._limit)
        else:
            winners = yield from self._open_winners()
        declared = {line[0] for line in puzzle.lines}
        order = sorted(winners, key=lambda move: (move not in declared, winners[move]))
        walks = []
        for move in order:
            walks.append((yield from self._follow(_Walk(()), self._position, move, self._limit)))
        fails = yield from self._broken_line()
        refutations = yield from self._refutations(winners)
        first = walks[0] if walks else None
        cooks = [move for move in order[1:] if move not in declared and not self._is_twin(order[0], move)]
        found = [dual for walk in walks if walk.line[0] in (declared or {order[0]}) for dual in walk.duals]
        found += yield from self._duals_of_defences([walk.line for walk in walks])
        duals = tuple(dict.fromkeys(found))
        exact = self._solver.is_exact(self._limit) or not puzzle.aim.draw_spoils
        judgement: Judgement
        if first is None:
            judgement = "none"
        elif fails or cooks or (declared and order[0] not in declared):
            judgement = "cooked"
        else:
            judgement = "dual" if duals else "unique"
        if puzzle.variant.king_repeats and (fails or judgement == "none"):
            # The rest of a king that has moved too often might win after all.
            judgement, fails = "unproven", ()
        self.verdict = Verdict(
            judgement,
            tuple(walk.line for walk in walks),
            duals,
            refutations,
            fails,
            "proven" if exact and puzzle.moves else "believed",
            self._limit,
            self._solver.nodes,
            (yield from self._answer(fails)),
        )

    def _answer(self, fails: Line) -> Asking:
        """Find the reply after which the goal is out of reach where a line fails."""
        if not fails:
            return ()
        after, left = positions_of(self._position, fails)[-1], self._limit - (len(fails) + 1) // 2
        for reply in legal_moves(after):
            if left < 1 or not (yield partial(self._solver.attack, play(after, reply).state, left)):
                return (reply,)
        return ()

    def _judge_win(self) -> Generator[Question, Any, None]:
        """Judge a win: without a number of moves with that of the author's line, if it proves, else without."""
        if self.puzzle.moves:
            yield from self._judge()
            return
        number = number_of_lines(self.puzzle)
        if number:
            numbered = Proof(replace(self.puzzle, moves=number), max_nodes=self._max_nodes // 8)
            yield partial(self._run_other, numbered)
            verdict = numbered.verdict
            if (
                verdict.judgement in ("unique", "dual", "cooked")
                and not verdict.fails
                and verdict.certainty == "proven"
            ):
                self.verdict = replace(verdict, moves=number)
                return
        if known_moves(self._position, "win") is not None:
            yield from self._judge_open()
        else:
            self.verdict = yield from self._winning.judge()

    def _run_other(self, proof: Proof) -> bool:
        if not proof.run(max(0.0, self._deadline - time.perf_counter())):
            raise Paused
        return True

    def _judge_open(self) -> Generator[Question, Any, None]:
        """Judge a goal without a number of moves: the first move, and every own move of the lines that are given."""
        puzzle = self.puzzle
        opinion: Opinion = yield from self._judging.opinion(self._position)
        opinions, duals, fails = [opinion], list[Dual](), Line()
        declared = {line[0]: line for line in puzzle.lines}
        for line in puzzle.lines:
            for ply in range(0, len(line), 2):
                at = positions_of(self._position, line[:ply])[-1]
                later = (yield from self._judging.opinion(at)) if ply else opinion
                opinions.append(later)
                if line[ply] not in (*later.good, *later.doubtful):
                    fails = fails or line[: ply + 1]
                    break
                if ply:
                    known = self._declared(line[:ply])
                    others = [move for move in later.good if move not in known]
                    duals += [Dual(line[:ply], move, (*line[:ply], *later.good[move])) for move in others]
        winners = sorted(opinion.good, key=lambda move: move not in declared)
        cooks = [move for move in winners if move not in declared][0 if declared else 1 :]
        judgement: Judgement
        if not all(each.proven for each in opinions):
            judgement, fails, duals = "unproven", (), []
        elif cooks or (fails and winners):
            judgement = "cooked"
        elif not winners:
            judgement = "none"
        else:
            judgement = "dual" if duals else "unique"
        self.verdict = Verdict(
            judgement,
            tuple(declared.get(move, opinion.good[move]) for move in winners),
            tuple(dict.fromkeys(duals)),
            tuple(Refutation(move, None) for move in legal_moves(self._position) if move not in winners),
            fails,
            "proven" if all(each.proven for each in opinions) else "believed",
            max((each.depth + 1) // 2 for each in opinions),
            sum(each.nodes for each in opinions),
        )

    def _is_twin(self, move: Move, other: Move) -> bool:
        """Whether two first moves that reach the goal at once differ only in where the capture ends."""
        reached = self._solver.reached
        state = self._position.state
        return is_same_blow(move, other) and all(
            reached(state, play(self._position, each).state) for each in (move, other)
        )

    def _open_winners(self) -> Asking:
        """Find the shortest solution, and every first move that takes a little longer."""
        for moves in range(1, MAX_OPEN_MOVES + 1):
            self._limit = moves
            if (yield partial(self._solver.attack, self._position.state, moves)):
                self._limit = moves + SLACK
                break
        return (yield from self._winners(self._position, self._limit))

    def _winners(self, position: Position, limit: int) -> Asking:
        """The moves that reach the goal within `limit`, each with the number of own moves that it takes."""
        winners: dict[Move, int] = {}
        for move in legal_moves(position):
            needed = yield from self._needed(position, move, limit)
            if needed:
                winners[move] = needed
        return winners

    def _needed(self, position: Position, move: Move, limit: int) -> Asking:
        """How many own moves the goal takes, `move` being the first; 0 if it is not reached within `limit`."""
        before, after = position.state, play(position, move).state
        if (yield partial(self._solver.reached, before, after)):
            return 1
        for moves in range(1, limit):
            if (yield partial(self._solver.defend, after, moves)):
                return moves + 1
        return 0

    def _follow(self, walk: _Walk, position: Position, move: Move, limit: int) -> Asking:
        """Go on from `position` with `move`, replies being chosen for the longest defence."""
        walk = _Walk((*walk.line, move), list(walk.duals))
        after = play(position, move)
        if limit <= 1 or (yield partial(self._solver.reached, position.state, after.state)):
            return walk
        replies: dict[Move, int] = {}
        for reply in legal_moves(after):
            at = play(after, reply)
            for moves in range(1, limit):
                if (yield partial(self._solver.attack, at.state, moves)):
                    replies[reply] = moves
                    break
        if not replies:
            return walk
        longest = max(replies.values())
        best: _Walk | None = None
        for reply in self._preferred(walk.line, [it for it, moves in replies.items() if moves == longest]):
            tried = yield from self._go_on(_Walk((*walk.line, reply), list(walk.duals)), play(after, reply), limit - 1)
            if best is None or len(tried.duals) < len(best.duals):
                best = tried
            if len(best.duals) == len(walk.duals) or reply in self._declared(walk.line):
                break
        return best

    def _go_on(self, walk: _Walk, position: Position, limit: int) -> Asking:
        """The solver is to move: note the duals, and follow the declared move, or else the quickest."""
        winners = yield from self._winners(position, limit)
        if not winners:
            return walk
        declared = self._declared(walk.line)
        chosen = min(winners, key=lambda move: (move not in declared, winners[move]))
        others = [
            move
            for move in winners
            if move != chosen
            and move not in declared
            and not (winners[move] == winners[chosen] == 1 and is_same_blow(move, chosen))
        ]
        duals = list(walk.duals)
        for move in others:
            whole = yield from self._follow(_Walk(walk.line), position, move, limit)
            duals.append(Dual(walk.line, move, whole.line))
        return (yield from self._follow(_Walk(walk.line, duals), position, chosen, limit))

    def _declared(self, line: Line) -> list[Move]:
        """The moves that the author's lines go on with after `line`."""
        lines = self.puzzle.lines
        return list(dict.fromkeys(it[len(line)] for it in lines if len(it) > len(line) and it[: len(line)] == line))

    def _preferred(self, line: Line, replies: list[Move]) -> list[Move]:
        """Put the author's replies first."""
        declared = self._declared(line)
        return sorted(replies, key=lambda reply: (reply not in declared, reply))[:_MAX_TIES]

    def _broken_line(self) -> Asking:
        """The first declared line that does not keep the goal within reach, up to the move that gives it away."""
        for line in self.puzzle.lines:
            position, left = self._position, self._limit
            for ply, move in enumerate(line):
                if ply % 2 == 0:
                    if not (yield from self._needed(position, move, left)):
                        return line[: ply + 1]
                    left -= 1
                position = play(position, move)
        return ()

    def _duals_of_defences(self, walked: list[Line]) -> Asking:
        """Find the duals of declared lines where they leave the ones that were followed: moves that are as quick."""
        found = []
        for line in self.puzzle.lines:
            for ply in range(2, len(line), 2):
                before = line[:ply]
                if any(other[:ply] == before for other in walked):
                    continue
                position = positions_of(self._position, before)[-1]
                winners = yield from self._winners(position, self._limit - ply // 2)
                quickest = min(winners.values(), default=0)
                known = self._declared(before)
                for move, needed in winners.items():
                    same = needed == 1 and any(is_same_blow(move, other) for other in known)
                    if needed == quickest and move not in known and not same:
                        whole = yield from self._follow(_Walk(before), position, move, self._limit - ply // 2)
                        found.append(Dual(before, move, whole.line))
        return found

    def _refutations(self, winners: dict[Move, int]) -> Asking:
        found = []
        for move in legal_moves(self._position):
            if move in winners:
                continue
            after = play(self._position, move)
            refuting = None
            for reply in legal_moves(after) if self._limit > 1 else ():
                state = play(after, reply).state
                if not (yield partial(self._solver.attack, state, self._limit - 1)):
                    refuting = reply
                    break
            found.append(Refutation(move, refuting))
        return tuple(found)


_WAYS: Mapping[PuzzleGoal, Callable[[Proof], Generator[Question, Any, None]]] = {
    "captures": Proof._judge_captures,
    "draw": Proof._judge_open,
    "win": Proof._judge_win,
}
"""How a goal is judged, where that is not by exhaustive search alone."""


def prove(puzzle: Puzzle, *, max_nodes: int = MAX_NODES, horizon: int = HORIZON, limits: Limits = LIMITS) -> Verdict:
    """Prove a puzzle in one go."""
    proof = Proof(puzzle, max_nodes=max_nodes, horizon=horizon, limits=limits)
    while not proof.run(1.0):
        pass
    return proof.verdict
