"""Why a legal move is not the one that a task looks for: recorded with the course, or found at once.

What is recorded has been proven by `warcaby.school.proving.causes`: by the rules, by exhaustive search, by the endgame
tables or by proof-number search. What is found at once has been searched exhaustively, or is called open.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias, get_args

from warcaby.notation import parse_move
from warcaby.rules import Move, Position, explain, play
from warcaby.school.exercises.exercise import Run
from warcaby.school.puzzles.solver import Exhausted
from warcaby.school.refuting import Aimer, refutation
from warcaby.school.verdicts import Verdict

CauseKind = Literal[
    "wins",  # it wins as well, though not as the task asks
    "costs",  # the opponent wins a piece, by the line
    "loses",  # the game is lost, by the rules or an endgame table
    "draw",  # an endgame table says draw where the right move wins
    "late",  # the aim cannot be forced any more in the moves that are left; the line shows the defence
    "open",  # nothing is proven
]

AT_ONCE = 500
"""Positions that are looked at for what is not recorded."""

SHOWN: frozenset[CauseKind] = frozenset(("costs", "loses"))
"""What is shown on the board even where the author has a sentence for it."""


@dataclass(frozen=True)
class Cause:
    """What is wrong with a legal move."""

    kind: CauseKind
    line: tuple[Move, ...] = ()
    """The moves after it, beginning with the opponent's, that show it."""


Recorded: TypeAlias = dict[str, str]
"""The causes of an exercise, by the moves from its beginning to the wrong one: the kind, and the moves of the line."""


def key_of(run: Run, move: Move) -> str:
    """Name a move in the record of its exercise."""
    return " ".join(run.exercise.notation.line(run.exercise.position, (*run.played, move)))


def cause_of(run: Run, move: Move) -> Cause:
    """Return why a legal move is wrong, without delay."""
    recorded = run.exercise.causes.get(key_of(run, move))
    return read_cause(play(run.position, move), recorded) if recorded else _found(run, move)


def answered(run: Run, what: tuple[str, ...], verdict: Verdict) -> Verdict:
    """Add to the verdict on a move that was chosen, and is wrong, how it is refuted; nothing if it is illegal."""
    made = explain(run.position, tuple(what[0].split("-")))
    return replace(verdict, move=made, refutation=cause_of(run, made).line) if isinstance(made, Move) else verdict


def read_cause(after: Position, text: str) -> Cause:
    """Read a recorded cause; `after` is the position after the wrong move."""
    first, *moves = text.split()
    kind: Any = first
    assert kind in get_args(CauseKind)
    line: list[Move] = []
    for each in moves:
        line.append(parse_move(after, each))
        after = play(after, line[-1])
    return Cause(kind, tuple(line))


def _found(run: Run, move: Move) -> Cause:
    line = refutation(run.position, move)
    if line:
        return Cause("costs", line)
    aim = run.exercise.aims_at
    if aim and aim.moves and aim.reach != "draw":
        try:
            reply = Aimer(run.exercise.position, aim, max_nodes=AT_ONCE).escape(
                run.position, move, aim.left(len(run.played))
            )
        except Exhausted:
            return Cause("open")
        return Cause("late", (reply,) if reply else ())
    return Cause("open")
