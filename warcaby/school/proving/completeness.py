"""Whether the solutions of an exercise are all there are, as its author promises."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from warcaby.engine import Limits, Thinking
from warcaby.engine.endgames import probe
from warcaby.notation import usual_notation
from warcaby.rules import Game, Move, Position, legal_moves
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.completeness import ByAim, ByEngine, ByRules, BySafety, ByTable
from warcaby.school.exercises.exercise import Run
from warcaby.school.proving.asking import Gain, Unproven, loses_a_man, result_after
from warcaby.school.proving.faults import LessonFault
from warcaby.school.run import attempt, take
from warcaby.school.verdicts import Step


@dataclass(frozen=True)
class Node:
    """A position in which the learner is to move: which moves are taken, and how many have been made before."""

    position: Position
    taken: frozenset[Move]
    made: int


@dataclass(frozen=True)
class Difference:
    """A move that is a solution and should not be, or the other way round."""

    node: Node
    move: Move
    reaching: str

    @property
    def is_taken(self) -> bool:
        """Whether it is taken for a solution."""
        return self.move in self.node.taken

    def __str__(self) -> str:
        notation, node = usual_notation(self.node.position.variant), self.node
        where = f" (after {node.made} own moves: {notation.fen(node.position)})" if node.made else ""
        told = "is a solution but does not {}" if self.is_taken else "would {} too, but is no solution"
        return f"{notation.move(node.position, self.move)} {told.format(self.reaching)}{where}"


def nodes_of(exercise: Exercise) -> Iterator[Node]:
    """List the positions of an exercise in which moves are judged, along every accepted way."""
    left, seen = [(exercise.begin(), 0)], set[tuple[Position, int]]()
    while left:
        run, made = left.pop()
        if run.solved or (run.position, made) in seen:
            continue
        seen.add((run.position, made))
        if run.asks == "move":
            yield Node(run.position, _taken(run), made)
            left += [(take(run, Step("move", move.path))[0], made + 1) for move in run.next_moves]
        else:
            after, _ = take(run, run.next_step)
            if len(after.played) > len(run.played):
                # The move was chosen among several.
                yield Node(run.position, frozenset(run.next_moves), made)
                made += 1
            left.append((after, made))


def _taken(run: Run) -> frozenset[Move]:
    return frozenset(
        move for move in legal_moves(run.position) if attempt(run, move.path)[1].outcome in ("solved", "onward")
    )


def proof_faults(exercise: Exercise, *, engine: bool = False) -> list[LessonFault]:
    """Prove that the solutions are complete; without `engine` what the engine has to say is taken for granted."""
    if isinstance(exercise.proof, ByEngine) and not engine:
        return []
    try:
        return [LessonFault(exercise.id, "proof", str(problem)) for problem in proof_problems(exercise)]
    except Unproven:
        return [LessonFault(exercise.id, "proof", "cannot be proven within the limits: choose fewer moves or pieces")]


def proof_problems(exercise: Exercise) -> Iterator[Difference | str]:
    """Yield the moves in which the solutions differ from what is proven, and what else is wrong. Raises Unproven."""
    if exercise.proof is not None:
        yield from _PROVERS[type(exercise.proof)](exercise, exercise.proof)


def _compared(node: Node, right: Iterable[Move], reaching: str) -> Iterator[Difference]:
    """Name the moves that are taken and are not right, and the other way round."""
    right = frozenset(right)
    for moves in (node.taken - right, right - node.taken):
        for move in sorted(moves, key=lambda each: each.path):
            yield Difference(node, move, reaching)


def _by_aim(exercise: Exercise, proof: ByAim) -> Iterator[Difference]:
    reaching = f"reach {proof.aim!r} in {proof.moves} moves"
    gain: Gain | None = None
    for node in nodes_of(exercise):
        if proof.aim == "draw":
            saved = [move for move in legal_moves(node.position) if _saves(node.position, move)]
            yield from _compared(node, saved, "save the draw")
            continue
        gain = gain or Gain(node.position, proof.aim)
        left = proof.moves - node.made
        right = [move for move in legal_moves(node.position) if left > 0 and gain.by(node.position, move, left)]
        yield from _compared(node, right, reaching)


def _saves(position: Position, move: Move) -> bool:
    result = result_after(position, move)
    return result != "loss"


def _by_safety(exercise: Exercise, _: BySafety) -> Iterator[Difference]:
    for node in nodes_of(exercise):
        safe = [move for move in legal_moves(node.position) if not loses_a_man(node.position, move)]
        yield from _compared(node, safe, "keep every piece")


def _by_table(exercise: Exercise, proof: ByTable) -> Iterator[Difference | str]:
    for node in nodes_of(exercise):
        known = probe(node.position)
        if known is None:
            yield "no endgame table knows the position"
            return
        if known.result != proof.result:
            yield f"the table says {known.result}, not {proof.result}"
            return
        keeping = [move for move in legal_moves(node.position) if result_after(node.position, move) == proof.result]
        yield from _compared(node, keeping, f"keep the {proof.result}")


def _by_engine(exercise: Exercise, proof: ByEngine) -> Iterator[str]:
    node = next(nodes_of(exercise))
    values = engine_values(node.position, proof.depth)
    worst = min((values[move] for move in node.taken), default=0)
    for move, value in values.items():
        if move not in node.taken and worst - value < proof.margin * 100:
            text = usual_notation(node.position.variant).move(node.position, move)
            yield f"the engine likes {text} nearly as much: {value / 100:+.2f}, a solution {worst / 100:+.2f}"


def engine_digest(exercise: Exercise) -> str:
    """Name what a proof by the engine was about, so that a proof that was done before is known to be of this."""
    node = next(nodes_of(exercise))
    taken = sorted(exercise.notation.squares(move.path, capture=move.is_capture) for move in node.taken)
    said = "|".join((node.position.variant.id, exercise.notation.fen(node.position), *taken, repr(exercise.proof)))
    return hashlib.sha256(said.encode()).hexdigest()[:8]


def engine_values(position: Position, depth: int) -> dict[Move, int]:
    """Return what the engine thinks of every move, in hundredths of a man."""
    thinking = Thinking(Game((position,)), Limits(depth=depth), lines=len(legal_moves(position)))
    thinking.run(float("inf"))
    return {line.move: line.score.value for line in thinking.lines}


def _by_rules(exercise: Exercise, _: ByRules) -> Iterator[str]:
    node = next(nodes_of(exercise))
    moves = legal_moves(node.position)
    sets = [frozenset(moves), frozenset(move for move in moves if move.promotes)]
    sets += [frozenset(move for move in moves if move.start == start) for start in {move.start for move in moves}]
    pieces = node.position.pieces()
    for king in (True, False):
        sets.append(frozenset(move for move in moves if pieces[move.start].king == king))
        sets.append(frozenset(move for move in moves if any(pieces[each].king == king for each in move.captured)))
    if node.taken not in sets:
        yield "the solutions are neither all legal moves nor all of one piece, of kings or of men, nor all promotions"


_PROVERS: Mapping[type[Any], Callable[[Exercise, Any], Iterator[Difference | str]]] = {
    ByAim: _by_aim,
    BySafety: _by_safety,
    ByTable: _by_table,
    ByEngine: _by_engine,
    ByRules: _by_rules,
}
