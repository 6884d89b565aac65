"""The verdicts of proofs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from warcaby.rules import Move, legal_moves
from warcaby.school.puzzles.puzzle import Line, Puzzle

Judgement = Literal["unique", "dual", "cooked", "none", "unproven"]
Certainty = Literal["proven", "key", "believed"]


@dataclass(frozen=True)
class Dual:
    """A move of the solver, after the moves of `line`, that reaches the goal as well as the declared one."""

    line: Line
    move: Move
    whole: Line
    """The same from the first move to the goal, with the longest defence."""


@dataclass(frozen=True)
class Refutation:
    """A try that does not reach the goal, and the reply that shows it; None where the game ends or time runs out."""

    move: Move
    reply: Move | None


@dataclass(frozen=True)
class Verdict:
    """The result of a proof."""

    judgement: Judgement
    solutions: tuple[Line, ...] = ()
    """A line for every first move that reaches the goal, the main line first."""
    duals: tuple[Dual, ...] = ()
    refutations: tuple[Refutation, ...] = ()
    """Every other first move."""
    fails: Line = ()
    """Where a declared line breaks down: its moves up to the one that does not reach the goal any more."""
    certainty: Certainty = "proven"
    """What is proven: all of it, or that the solution reaches the goal but not that nothing else does, or nothing."""
    depth: int = 0
    """The number of own moves searched."""
    nodes: int = 0
    answer: Line = ()
    """What refutes the line that fails, from after its last move on; empty where that needs no move."""
    moves: int = 0
    """Where none were asked for: in how many own moves the goal is proven to be reached; 0 where that is not known."""

    @property
    def main(self) -> Line:
        """The main line, with the longest defence."""
        return self.solutions[0] if self.solutions else ()


def judge_captures(puzzle: Puzzle) -> Verdict:
    """Judge a puzzle whose captures are all to be found: the rules say which they are."""
    captures = [move for move in legal_moves(puzzle.position) if move.captured]
    lines = tuple((move,) for move in captures)
    declared = [line[0] for line in puzzle.lines]
    wrong = next(((move,) for move in declared if move not in captures), ())
    missing = [move for move in captures if move not in declared] if declared else []
    judgement: Judgement = "none" if not captures else "cooked" if wrong or missing else "unique"
    duals = tuple(Dual((), move, (move,)) for move in missing)
    return Verdict(judgement, lines, duals, fails=wrong, depth=1)
