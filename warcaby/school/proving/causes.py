"""Why each wrong move of an exercise is wrong, proven: what is recorded with the course."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

from warcaby.engine.endgames import played_out, probe, ranked_moves, rules_of_thumb
from warcaby.rules import Game, Move, Position, legal_moves, play
from warcaby.school.causes import Cause, Recorded, key_of
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.completeness import Aim
from warcaby.school.exercises.exercise import Run
from warcaby.school.proving.asking import Result
from warcaby.school.proving.winning import NotWonError, proof_of
from warcaby.school.puzzles.solver import Exhausted
from warcaby.school.refuting import Aimer, refutation
from warcaby.school.run import attempt, take

KINDS = ("play", "goal", "order")
"""The kinds of exercises in which a legal move may be wrong for what comes after it."""

SEARCHED = 20_000
"""Positions that a search for a win visits."""

MAX_NODES = 300_000
"""Positions that an exhaustive search visits for one exercise."""

_LONGEST = 7
"""The most plies of a line that shows what an endgame table knows."""


def wrong_moves(exercise: Exercise) -> Iterator[tuple[Run, Move]]:
    """List the legal moves that are answered as wrong, along every accepted way."""
    if exercise.kind not in KINDS or exercise.question:
        return
    left, seen = [exercise.begin()], set[tuple[Move, ...]]()
    while left:
        run = left.pop()
        if run.solved or run.played in seen:
            continue
        seen.add(run.played)
        if run.asks == "move":
            for move in legal_moves(run.position):
                after, verdict = attempt(run, move.path)
                if verdict.outcome == "not-asked":
                    yield run, move
                else:
                    left.append(after)
        else:
            yield from ((run, move) for move in exercise.wrong_choices(run))
            left.append(take(run, run.next_step)[0])


def named_wrong_moves(exercise: Exercise) -> dict[str, tuple[Position, Move]]:
    """List them by their names in the record, each with the position before it."""
    return {key_of(run, move): (run.position, move) for run, move in wrong_moves(exercise)}


def digest_of(exercise: Exercise) -> str:
    """Name what causes are about, so that a record is known to be of the exercise as it stands."""
    said = [exercise.position.variant.id, exercise.notation.fen(exercise.position), repr(exercise.aims_at)]
    said += named_wrong_moves(exercise)
    return hashlib.sha256("|".join(said).encode()).hexdigest()[:8]


def proven_causes(exercise: Exercise) -> Recorded:
    """Find the cause of every wrong move. What takes too long is open."""
    aim = exercise.aims_at
    aimer = Aimer(exercise.position, aim, max_nodes=MAX_NODES) if aim else None
    found, won = {}, dict[Position, bool]()
    for run, move in wrong_moves(exercise):
        cause = _cause(run, move, aim, aimer, won)
        after = play(run.position, move)
        found[key_of(run, move)] = " ".join((cause.kind, *exercise.notation.line(after, cause.line)))
    return found


def _cause(run: Run, move: Move, aim: Aim | None, aimer: Aimer | None, won: dict[Position, bool]) -> Cause:
    result = result_of(run.position, move)
    if result == "win":
        return Cause("wins")
    after = play(run.position, move)
    line = refutation(run.position, move) if legal_moves(after) else ()
    if line:
        return Cause("costs", line)
    if result == "loss":
        return Cause("loses", _table_line(after))
    if result == "draw":
        if run.position not in won:
            won[run.position] = any(result_of(run.position, right) == "win" for right in run.next_moves)
        if won[run.position]:
            return Cause("draw", _table_line(after))
    if aim and aimer and aim.moves and aim.reach != "draw":
        try:
            reply = aimer.escape(run.position, move, aim.left(len(run.played)))
        except Exhausted:
            return Cause("open")
        if reply or not aim.left(len(run.played)):
            return Cause("late", (reply,) if reply else ())
    return Cause("open")


def result_of(position: Position, move: Move) -> Result | None:
    """Return what a move leads to for the side that makes it, if that is proven: by the rules, a table, or a search.

    The search finds wins only. The rules of draws count from the position on.
    """
    game, side = Game((position,)).play(move), position.turn
    known = probe(game.position)
    ending = game.ending() or (played_out(game).ending() if known else None)
    if ending is not None:
        return "draw" if ending.winner is None else "win" if ending.winner == side else "loss"
    if known is not None:
        return "draw"
    try:
        proof_of(position, move, SEARCHED)
    except NotWonError:
        return None
    return "win"


def _table_line(position: Position) -> tuple[Move, ...]:
    """Follow the table from the opponent's move on, until something is seen: a rule of thumb, a king, a piece taken.

    Where nothing is seen soon, the first move has to do. In a draw the side that has gone wrong gives nothing away.
    """
    side, known = position.turn, probe(position)
    is_drawn = known is not None and known.result == "draw"
    line: list[Move] = []
    while len(line) < _LONGEST and (ranked := ranked_moves(position)):
        best = [each.move for each in ranked if each.outcome == ranked[0].outcome]
        if position.turn == side:
            shown = [move for move in best if _shows(play(position, move), move)]
            if not line:
                shown += [move for move in best if _is_ruled(play(position, move), "draw" if is_drawn else "loss")]
            if shown:
                return (*line, shown[0])
        elif is_drawn:
            best = [move for move in best if not legal_moves(play(position, move))[0].captured]
        if not best:
            break
        line.append(best[0])
        position = play(position, best[0])
    return tuple(line[:1])


def _shows(after: Position, move: Move) -> bool:
    """Say whether a move of the opponent's shows by itself what it comes to."""
    return bool(move.promotes or move.captured) or not legal_moves(after)


def _is_ruled(position: Position, result: Result) -> bool:
    """Say whether a rule of thumb gives the result for the side to move."""
    return any(fact.result == result for fact in rules_of_thumb(position))
