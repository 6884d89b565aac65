"""Simulated people who practise: they hold beliefs that the program knows, hold one that it does not know, or guess.

They answer on the boards of practice, so that only what can be entered there is answered: something is marked before
it is judged, and a move that is refused is known as far as its first wrong square.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from tests.school.diagnosis.learners import slipped
from warcaby.rules import BRAZILIAN, Square, Variant, legal_moves
from warcaby.rules.board import Board
from warcaby.rules.variant import DIAGONALS, FORWARD_DIAGONALS, Direction
from warcaby.school.diagnosis.evidence import Attempt, Evidence, evidence_of
from warcaby.school.exercises import DRILLS, Made, Question, Response
from warcaby.school.learner.practice import Task
from warcaby.school.learner.record import LearnerRecord
from warcaby.school.learner.session import PracticeSession, begin
from warcaby.school.misconceptions import Ruling, ruling
from warcaby.school.misconceptions.belief import with_capture, with_king, with_man

DAY, SECONDS = 20_000, 10.0


@dataclass(frozen=True)
class Given:
    """What somebody enters."""

    response: Response
    path: tuple[Square, ...] = ()
    """The squares of a move that is played."""


Respondent: TypeAlias = Callable[[Question, random.Random], Given | None]
"""Answers a question; None if the answer is asked for instead."""

# Who follows rules, right or wrong


def believer(rules: Ruling, slip: float = 0.0) -> Respondent:
    """Somebody who answers by the rules they believe in, and now and then slips: leaves something out, or adds it."""

    def respond(question: Question, draw: random.Random) -> Given | None:
        slips = draw.random() < slip
        if slips and (question.kind in ("play", "judge") or question.choices):
            return guesser("own men")(question, draw)
        if question.kind == "play":
            ways = sorted(rules.ways(question.position))
            path = draw.choice(ways).path if ways else ()
            return Given(frozenset((Made(path[0], path[-1], frozenset()),)), path) if path else None
        response = DRILLS[question.kind].respond(question, rules.moves(question.position))
        if response is None or (question.choices and response not in question.choices):
            return Given(draw.choice(question.choices))
        if slips:
            response = (
                slipped(question, response, "mixed", draw)
                if question.kind == "find-all"
                else _missed(question, response, draw)
            )
        return None if response == frozenset() else Given(response)

    return respond


def _missed(question: Question, response: Response, draw: random.Random) -> Response:
    """Marks of which one is left out, or one is added."""
    assert isinstance(response, frozenset)
    offered = _own(question) if question.kind == "choose-piece" else _free(question)
    return frozenset(each for each in response if isinstance(each, str)) ^ {draw.choice(offered)}


# Who guesses

Line: TypeAlias = tuple[Square, Square]


def _legal(question: Question) -> list[Line]:
    return sorted({(move.start, move.end) for move in ruling(question.position.variant).moves(question.position)})


def _of_own_men(question: Question) -> list[Line]:
    """Moves of own pieces to free squares near them."""
    place, free = question.position.variant.board.place, _free(question)
    return [
        (start, end)
        for start in _own(question)
        for end in free
        if max(abs(here - there) for here, there in zip(place(start), place(end), strict=True)) <= 2
    ]


def _to_any_square(question: Question) -> list[Line]:
    free = _free(question)
    return [(start, end) for start in _own(question) for end in free]


def _own(question: Question) -> list[Square]:
    pieces = question.position.pieces()
    return sorted(square for square, piece in pieces.items() if piece.colour == question.position.turn)


def _free(question: Question) -> list[Square]:
    pieces = question.position.pieces()
    return [square for square in question.position.variant.board.squares if square not in pieces]


LINES: Mapping[str, Callable[[Question], list[Line]]] = {
    "legal moves": _legal,
    "own men": _of_own_men,
    "squares": _to_any_square,
    "the first": _of_own_men,
}
"""What each kind of guesser chooses from."""


def guesser(how: str) -> Respondent:
    """Somebody who answers by chance, or always takes what comes first."""

    def respond(question: Question, draw: random.Random) -> Given | None:
        lines, is_first = LINES[how](question), how == "the first"
        if question.kind == "judge":
            return Given(is_first or draw.random() < 0.5)
        if question.choices:
            return Given(question.choices[0] if is_first else draw.choice(question.choices))
        if question.kind == "mark-squares":
            lines = [line for line in lines if line[0] == question.piece]
        if not lines:
            return None
        if question.kind == "play":
            line = lines[0] if is_first else draw.choice(lines)
            return Given(frozenset((Made(*line, frozenset()),)), line)
        several = lines[:1] if is_first else draw.sample(lines, min(len(lines), draw.choice((1, 1, 2, 3))))
        if question.kind == "find-all":
            return Given(_entered(question, several))
        at = 0 if question.kind == "choose-piece" else 1
        return Given(frozenset(line[at] for line in several))

    return respond


def _entered(question: Question, lines: list[Line]) -> Response:
    """What arrows come to: where they are all of the legal moves, these moves, else no more than is shown."""
    moves = ruling(question.position.variant).moves(question.position)
    if {*lines} == {(move.start, move.end) for move in moves}:
        return DRILLS["find-all"].respond(question, moves)
    return frozenset(Made(start, end, frozenset()) for start, end in lines)


# Who believes what the program does not know

FORWARD: tuple[Direction, ...] = FORWARD_DIAGONALS
BACK: tuple[Direction, ...] = ("BL", "BR")

OUTSIDE: Mapping[str, Variant] = {
    "men step to the left only": with_man(BRAZILIAN, moves=("FL",)),
    "men step to the right only": with_man(BRAZILIAN, moves=("FR",)),
    "men step back only": with_man(BRAZILIAN, moves=BACK),
    "men step back to the left, too": with_man(BRAZILIAN, moves=(*FORWARD, "BL")),
    "men step over one row": with_man(BRAZILIAN, moves=("FF",)),
    "men do not step": with_man(BRAZILIAN, moves=()),
    "men capture to the left only": with_man(BRAZILIAN, captures=("FL", "BL")),
    "men capture to the right only": with_man(BRAZILIAN, captures=("FR", "BR")),
    "men capture backwards to the left only": with_man(BRAZILIAN, captures=(*FORWARD, "BL")),
    "men capture backwards to the right only": with_man(BRAZILIAN, captures=(*FORWARD, "BR")),
    "men capture backwards only": with_man(BRAZILIAN, captures=BACK),
    "men do not capture": with_man(BRAZILIAN, captures=()),
    "men do not capture kings": with_man(BRAZILIAN, takes_kings=False),
    "kings go forward only": with_king(BRAZILIAN, moves=FORWARD),
    "kings go back only": with_king(BRAZILIAN, moves=BACK),
    "kings do not go": with_king(BRAZILIAN, moves=()),
    "kings capture forward only": with_king(BRAZILIAN, captures=FORWARD),
    "kings capture backwards only": with_king(BRAZILIAN, captures=BACK),
    "kings capture to the left only": with_king(BRAZILIAN, captures=("FL", "BL")),
    "kings do not capture": with_king(BRAZILIAN, captures=()),
    "kings count alone": with_capture(BRAZILIAN, priority=("most_kings",)),
    "kings come first in the order alone": with_capture(BRAZILIAN, priority=("kings_first",)),
    "who captures counts alone": with_capture(BRAZILIAN, priority=("by_king",)),
    "of equal captures the king's": with_capture(BRAZILIAN, priority=("most_pieces", "by_king")),
    "of equal captures the one of most kings": with_capture(BRAZILIAN, priority=("most_pieces", "most_kings")),
    "a king is worth almost two men": with_capture(BRAZILIAN, priority=("frisian_value",)),
    "men become kings in the corner only": replace(BRAZILIAN, white_promotion=("h8",), black_promotion=("a1",)),
    "men become kings a row too early": replace(
        BRAZILIAN,
        white_promotion=(*BRAZILIAN.white_promotion, "a7", "c7", "e7", "g7"),
        black_promotion=(*BRAZILIAN.black_promotion, "b2", "d2", "f2", "h2"),
    ),
    # What is not compared with misconceptions either.
    "kings go and capture forward only": with_king(BRAZILIAN, moves=FORWARD, captures=FORWARD),
    "men step and capture to the left only": with_man(BRAZILIAN, moves=("FL",), captures=("FL", "BL")),
    "men step and capture straight ahead, too": replace(
        with_man(BRAZILIAN, moves=(*FORWARD, "FF"), captures=(*DIAGONALS, "FF")),
        board=Board(8, 8, orthogonal=True),
    ),
    "kings go and capture to the left only": with_king(BRAZILIAN, moves=("FL", "BL"), captures=("FL", "BL")),
    "men do not step and capture to the left only": with_man(BRAZILIAN, moves=(), captures=("FL", "BL")),
}
"""Warcaby klasyczne with a field or two of its record changed to what no misconception changes it to."""


@cache
def outside_rules(name: str) -> Ruling:
    """Compile the rules of a belief that the program does not know."""
    return Ruling(BRAZILIAN, replace(OUTSIDE[name], options=()), (name,))


# Practice


def evidence(question: Question, given: Given) -> Evidence:
    """What a board of practice takes of an answer."""
    if not given.path:
        return evidence_of(question, given.response)
    known = [move.path for move in legal_moves(question.position)]
    length = next(
        (
            count
            for count in range(2, len(given.path) + 1)
            if not any(_begins(path, given.path[:count]) for path in known)
        ),
        len(given.path),
    )
    return Attempt(question.position, given.path[:length])


def _begins(path: tuple[Square, ...], squares: tuple[Square, ...]) -> bool:
    rest = iter(path)
    return all(square in rest for square in squares)


def practising(
    respondent: Respondent, number: int, seed: str, variant: Variant = BRAZILIAN
) -> Iterator[PracticeSession]:
    """Let somebody do so many drills of practice, session after session; yield the session after each answer."""
    draw = random.Random(seed)
    session = _begun(LearnerRecord(), variant, seed)
    for _ in range(number):
        if session.is_over:
            session = _begun(session.record, variant, seed)
        task = session.drill()
        assert isinstance(task, Task)
        question = task.question
        given = respondent(question, draw)
        if given is None:
            session = session.answered(task, None, frozenset(), SECONDS, helped=True)
        else:
            seen = evidence(question, given)
            is_played = question.kind == "play" and not seen.is_wrong
            right = DRILLS["play"].respond(question, ruling(variant).moves(question.position))
            session = session.answered(task, seen, right if is_played else given.response, SECONDS)
        yield session


def _begun(record: LearnerRecord, variant: Variant, seed: str) -> PracticeSession:
    session = begin(record, variant, DAY)
    return replace(session, seed=f"{session.seed} {seed}")


def told(respondent: Respondent, number: int, seed: str, variant: Variant = BRAZILIAN) -> Iterator[str]:
    """Yield what somebody is told of after each of so many answers; an empty text where it is nothing."""
    before = 0
    for session in practising(respondent, number, seed, variant):
        before = 0 if len(session.results) == 1 else before
        yield session.named[-1] if len(session.named) > before else ""
        before = len(session.named)
