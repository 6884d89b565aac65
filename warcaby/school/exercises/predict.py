"""Predict: the reply, how many pieces are captured or left, how many legal moves there are, where pieces will stand."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from typing import Any, ClassVar, Literal, Self, get_args

from warcaby.languages import N_
from warcaby.notation import move_text
from warcaby.rules import Colour, Move, Position, Square, Variant, legal_moves, play
from warcaby.school.exercises.attempts import read_attempts
from warcaby.school.exercises.drilled import Drilled, Hand
from warcaby.school.exercises.exercise import Common, Exercise, Mistake, Run, not_asked, solve
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.exercises.proven_choice import ProvenChoiceExercise, play_on
from warcaby.school.exercises.question import Case, Moves, Question, Response
from warcaby.school.exercises.reach import is_same_blow
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Answer, Verdict

Number = Literal["captured", "left", "moves"]

OFFERED = 4
"""The fewest numbers offered."""

MOST_NUMBER = 99
"""The largest number that a foreseen mistake may be: all numbers up to it are offered."""

ASKED = ("reply", "squares", *get_args(Number))
"""What can be asked."""


@dataclass(frozen=True)
class PredictReply(Exercise):
    """See a move and play the reply for the other side."""

    kind: ClassVar[str] = "predict"

    line: tuple[Move, ...]
    """The move shown, its reply, and what follows."""
    replies: tuple[Move, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line` and `replies`; without `replies`, the reply of the line is the only one."""
        table.word("ask", ASKED)
        line = read_line(table, common["position"])
        if len(line) < 2:
            raise table.error("line", "needs a move and its reply", "line")
        after = play(common["position"], line[0])
        replies = tuple(table.move("replies", after, text) for text in table.texts("replies", [])) or line[1:2]
        if line[1] not in replies:
            raise table.error("replies", "do not have the reply of the line among them", "line")
        solutions = [(line[0], reply) for reply in replies]
        attempts = read_attempts(mistakes, common["position"], solutions, line[:1])
        return cls(**common, mistakes=attempts, line=line, replies=replies)

    def tempting(self) -> Iterable[Mapping[str, str]]:
        """The other legal replies."""
        after = self.begin().position
        return ({"try": move_text(after, move)} for move in legal_moves(after) if move not in self.replies)

    def begin(self) -> Run:
        """Begin after the move shown."""
        return Run(self, play(self.position, self.line[0]), self.line[:1])

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The replies."""
        return self.replies

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Accept a reply; if it belongs to the line, play the rest of the line."""
        if move not in self.replies:
            return not_asked(run, move)
        solved, verdict = solve(run, move)
        return play_on(solved, verdict, self.line[2:] if move == self.line[1] else ())

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the move shown and the reply."""
        return self.notation.line(self.position, self.line[:2])


@dataclass(frozen=True)
class PredictNumber(ProvenChoiceExercise, Drilled):
    """Choose a number, then prove it by a move, so that guessing is not enough."""

    kind: ClassVar[str] = "predict"
    drill: ClassVar[str] = "count"
    says: ClassVar[str] = N_("How many pieces does the piece on %(square)s take?")
    hand: ClassVar[Hand] = "choice"
    about: ClassVar[frozenset[str]] = frozenset(("piece", "choices"))

    ask: Number
    line: tuple[Move, ...]
    number: int

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line`, and `side` for the question how many pieces are left; compute the number."""
        position = common["position"]
        ask: Any = table.word("ask", ASKED)
        line: tuple[Move, ...] = ()
        if ask == "moves":
            number = len(legal_moves(position))
        else:
            line = read_line(table, position)
            number = len(line[-1].captured)
        if ask == "left":
            number = len(squares_after(position, line, read_side(table)))
        exercise = cls(**common, mistakes=(), ask=ask, line=line, number=number, choices=())
        foreseen = tuple(exercise._mistake(each) for each in mistakes)
        return replace(exercise, mistakes=foreseen, choices=exercise._offered(foreseen))

    def _mistake(self, table: Table) -> Mistake:
        given = table.rest.pop("try", None)
        text = str(given)
        if isinstance(given, bool) or not text.isdecimal() or int(text) > MOST_NUMBER:
            raise table.error("try", f"must be a number, at most {MOST_NUMBER}", "number")
        if int(text) == self.number:
            raise table.error("try", f"{text} is the right answer", "is-right")
        mistake = Mistake(table.text("says"), answer=text)
        table.done()
        return mistake

    def _offered(self, mistakes: Sequence[Mistake]) -> tuple[Answer, ...]:
        """Consecutive numbers, with the right and the foreseen ones; the place of the right one gives nothing away."""
        known = [self.number, *(int(mistake.answer or 0) for mistake in mistakes)]
        least, most = min(known), max(known)
        lower = sum(map(ord, self.id)) % 2 == 0
        while most - least + 1 < OFFERED:
            if lower and least:
                least -= 1
            else:
                most += 1
            lower = not lower
        return tuple(str(number) for number in range(least, most + 1))

    @property
    def answer(self) -> Answer:
        """The right answer."""
        return str(self.number)

    @property
    def as_drill(self) -> Question | None:
        """Counting what a piece takes, where it takes one number however it goes and nothing is played before."""
        start = self.line[0].start if self.ask == "captured" and len(self.line) == 1 else ""
        taken = {len(move.captured) for move in legal_moves(self.position) if move.start == start}
        if len(taken) != 1:
            return None
        return Question(self.drill, self.position, start, choices=tuple(map(int, self.choices)))

    def response_of(self, what: tuple[str, ...]) -> Response:
        """The number."""
        return int(what[0])

    @cached_property
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that prove the answer: the last one of the line, or any of those counted."""
        if not self.line:
            return tuple(legal_moves(self.position))
        last = self.line[-1]
        moves = legal_moves(self._before_last())
        if self.as_drill:
            # However the piece goes, it takes that many.
            return tuple(move for move in moves if move.start == last.start)
        return tuple(move for move in moves if move == last or is_same_blow(move, last))

    def _before_last(self) -> Position:
        return reduce(play, self.line[:-1], self.position)

    @property
    def lead_in(self) -> tuple[Move, ...]:
        """The line up to its last move."""
        return self.line[:-1]

    # As a drill

    @classmethod
    def suits(cls, true: Moves, most: int) -> bool:
        """Whether something is captured."""
        return any(move.captured for move in true)

    @classmethod
    def question_of(cls, case: Case, draw: random.Random) -> Question | None:
        """Ask about a piece that takes one number of pieces by the rules and another one by the belief."""
        pieces = []
        for piece in sorted({move.start for move in case.true if move.captured}):
            true, believed = _number(case.true, piece), _number(case.believed, piece)
            if true is not None and believed is not None and true != believed:
                pieces.append((piece, max(true, believed)))
        if not pieces:
            return None
        piece, most = draw.choice(pieces)
        return Question(cls.drill, case.position, piece, choices=tuple(range(max(most + 1, 3) + 1)))

    @classmethod
    def respond(cls, question: Question, moves: Moves) -> Response:
        """Return the number, if it is one."""
        return _number(moves, question.piece)

    @classmethod
    def read_choices(cls, variant: Variant, texts: tuple[str, ...]) -> tuple[int | str, ...]:
        """Read numbers."""
        return tuple(map(int, texts))

    @classmethod
    def fields_of(cls, question: Question) -> dict[str, Any]:
        """A capture of the piece, and the number of pieces it takes."""
        moves = [move for move in legal_moves(question.position) if move.start == question.piece]
        number = max((len(move.captured) for move in moves), default=0)
        choices = tuple(map(str, question.choices))
        return {"ask": "captured", "line": tuple(moves[:1]), "number": number, "choices": choices}


def _number(moves: Moves, piece: Square) -> int | None:
    numbers = {len(move.captured) for move in moves if move.start == piece} or {0}
    return numbers.pop() if len(numbers) == 1 else None


@dataclass(frozen=True)
class PredictSquares(MarkExercise):
    """Mark where the pieces of one side will stand after a line that is described but not played."""

    kind: ClassVar[str] = "predict"

    line: tuple[Move, ...]
    colour: Colour

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line` and `side`."""
        table.word("ask", ASKED)
        line, colour = read_line(table, common["position"]), read_side(table)
        right = frozenset(squares_after(common["position"], line, colour))
        if not right:
            raise table.error("line", f"leaves no {colour} piece on the board", "line")
        attempts = read_marks(mistakes, common["position"], right)
        return cls(**common, mistakes=attempts, line=line, colour=colour)

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares of the pieces after the line."""
        return frozenset(squares_after(self.position, self.line, self.colour))


class PredictExercise(Exercise):
    """Predict; the class of the exercise depends on what is asked."""

    kind: ClassVar[str] = "predict"

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Read the field `ask` and what belongs to it."""
        kinds: Mapping[str, type[Exercise]] = {"reply": PredictReply, "squares": PredictSquares}
        return kinds.get(str(table.rest.get("ask")), PredictNumber).read(table, common, mistakes)


def read_line(table: Table, position: Position) -> tuple[Move, ...]:
    """Read the field `line`, at least one move. Raises LessonError."""
    return table.line("line", position, table.text("line").split())[0]


def read_side(table: Table) -> Colour:
    """Read the field `side`. Raises LessonError."""
    return "white" if table.word("side", get_args(Colour)) == "white" else "black"


def squares_after(position: Position, line: Sequence[Move], colour: Colour) -> list[Square]:
    """Return the squares of one side's pieces after a line."""
    pieces = reduce(play, line, position).pieces()
    return [square for square, piece in pieces.items() if piece.colour == colour]
