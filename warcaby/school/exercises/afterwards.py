"""Say what the board looks like after a move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Self

from warcaby.languages import N_
from warcaby.notation import Notation, parse_fen
from warcaby.rules import Piece, Position, Square, Variant, opponent, position_of
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common, Run
from warcaby.school.exercises.question import Case, Moves, Question, Response
from warcaby.school.lesson_table import Table
from warcaby.school.misconceptions import PlainMove
from warcaby.school.verdicts import Asked

MOST_CHOICES = 4


@dataclass(frozen=True)
class AfterwardsExercise(Drilled):
    """Choose the board that is there after the only move of a piece; it is generated only."""

    kind: ClassVar[str] = "afterwards"
    drill: ClassVar[str] = "afterwards"
    says: ClassVar[str] = N_("The piece on %(square)s makes its move. What does the board look like afterwards?")
    hand: ClassVar[Hand] = "choice"
    about: ClassVar[frozenset[str]] = frozenset(("piece", "choices"))
    is_for_lessons: ClassVar[bool] = False

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Refuse to be read: raises TypeError."""
        raise TypeError(f"{cls.__name__} is only made by a generator")

    def asks(self, run: Run) -> Asked:
        """Ask for one of the boards."""
        return "choice"

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether some piece has one move."""
        starts = [move.start for move in true]
        return any(starts.count(start) == 1 for start in starts)

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece with one move by the rules and another one by the belief."""
        asked = []
        for piece in sorted({move.start for move in case.true}):
            true, believed = _only(case.position, case.true, piece), _only(case.position, case.believed, piece)
            if true and believed and true != believed:
                asked.append((true, believed))
        if not asked:
            return None
        move, other = draw.choice(asked)
        choices = [board_after(case.position, each) for each in (move, other)]
        others = [board for board in _slips(case.position, move) if board not in choices]
        draw.shuffle(others)
        choices += others[: MOST_CHOICES - len(choices)]
        draw.shuffle(choices)
        return Question(cls.drill, case.position, move.start, choices=tuple(choices))

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return the position after the only move of the piece."""
        move = _only(question.position, moves, question.piece)
        return board_after(question.position, move) if move else None

    @classmethod
    def read_choices(cls, variant: Variant, texts: tuple[str, ...]) -> tuple[int | str, ...]:
        """Check positions."""
        for text in texts:
            parse_fen(variant, text)
        return texts


def _only(position: Position, moves: Moves, piece: Square) -> PlainMove | None:
    """Return the only move of a piece, if there is one and it can be shown on the board."""
    own = [move for move in moves if move.start == piece]
    return own[0] if len(own) == 1 and own[0].end in position.variant.board.bit else None


def board_after(position: Position, move: PlainMove) -> str:
    """Write the position after a move as FEN with names of squares."""
    pieces = position.pieces()
    moved = pieces.pop(move.start)
    for square in move.captured:
        pieces.pop(square)
    pieces[move.end] = Piece(moved.colour, moved.king or move.promotes)
    after = position_of(position.variant, opponent(position.turn), pieces)
    return Notation(position.variant, numeric=False).fen(after)


def _slips(position: Position, move: PlainMove) -> list[str]:
    """Boards on which one thing is wrong: a captured piece is still there, or the piece is crowned, or is not."""
    found = [
        board_after(position, move._replace(captured=move.captured - {square})) for square in sorted(move.captured)
    ]
    if not position.pieces()[move.start].king:
        found.append(board_after(position, move._replace(promotes=not move.promotes)))
    return found
