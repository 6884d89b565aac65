"""Checks a drill with the slow generator: the right answer, the belief's answer, and that they differ."""

from __future__ import annotations

from collections.abc import Iterator

from tests.rules.reference import Outcome, outcomes
from warcaby.notation import Notation
from warcaby.rules import Piece, Position, opponent, position_of, setup_faults
from warcaby.school.drills.making import Drill
from warcaby.school.misconceptions import misconception


def told(drill: Drill, moves: set[Outcome]) -> object:
    """What the moves answer to the question, by the words of the question."""
    question = drill.question
    own = [move for move in moves if move.start == question.piece]
    if question.kind in ("play", "find-all"):
        return {(move.start, move.end, move.captured) for move in moves}
    if question.kind == "choose-piece":
        return {move.start for move in moves}
    if question.kind == "mark-squares":
        return {move.end for move in own}
    if question.kind == "judge":
        return question.move in {(move.start, move.end) for move in moves}
    if question.kind == "count":
        numbers = {len(move.captured) for move in own} or {0}
        return numbers.pop() if len(numbers) == 1 else numbers
    boards = [after(drill.position, move) for move in own]
    return boards[0] if len(boards) == 1 else boards


def after(position: Position, move: Outcome) -> str:
    pieces = dict(position.pieces())
    piece = pieces.pop(move.start)
    left = {square: each for square, each in pieces.items() if square not in move.captured}
    left[move.end] = Piece(piece.colour, piece.king or move.promotes)
    return Notation(position.variant, numeric=False).fen(position_of(position.variant, opponent(position.turn), left))


def faults(drill: Drill) -> Iterator[str]:
    """What is wrong with a drill, nothing if all is well."""
    position = drill.position
    believed, *readings = misconception(drill.belief).variants(position.variant)
    true = outcomes(position)
    theirs = outcomes(position_of(believed, position.turn, position.pieces()))
    right, wrong = told(drill, true), told(drill, theirs)
    if setup_faults(position):
        yield f"the position cannot be: {position}"
    if drill.answer != right:
        yield f"the answer is {right}, not {drill.answer}: {position}"
    if drill.belief_answer != wrong:
        yield f"the belief answers {wrong}, not {drill.belief_answer}: {position}"
    for reading in readings:
        read = told(drill, outcomes(position_of(reading, position.turn, position.pieces())))
        if read != wrong:
            yield f"the belief may be read to answer {read}, not {wrong}: {position}"
    if right == wrong:
        yield f"the belief is right: {position}"
    if drill.question.kind == "play" and len(true) != 1:
        yield f"there is not one move only: {position}"
    if drill.question.choices:
        choices = drill.question.choices
        if len(set(choices)) != len(choices) or right not in choices or wrong not in choices:
            yield f"the choices are {choices}: {position}"
