"""Say before it happens: the reply, how many pieces are taken or left, how many moves there are, where pieces stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, ClassVar, Literal, Self, get_args

from warcaby.rules import Colour, Move, Position, Square, legal_moves, play
from warcaby.school.exercises.choices import cross_out
from warcaby.school.exercises.exercise import Answer, AnswerKind, Common, Exercise, Mistake, read_attempts
from warcaby.school.exercises.marking import MarkExercise, read_marks
from warcaby.school.exercises.reach import is_same_blow
from warcaby.school.hints import Hint
from warcaby.school.lesson_table import Table
from warcaby.school.run import Asked, Given, Run, Step, Verdict, not_asked, solve

Number = Literal["captured", "left", "moves"]

OFFERED = 4
"""How many numbers are offered at least."""

ASKED = ("reply", "squares", *get_args(Number))
"""What can be asked."""


@dataclass(frozen=True)
class PredictReply(Exercise):
    """See a move, and play the reply to it for the other side."""

    kind: ClassVar[str] = "predict"

    line: tuple[Move, ...]
    """The move that is seen, its reply, and what follows."""
    replies: tuple[Move, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line` and `replies`, which are the reply of the line if they are not there."""
        table.word("ask", ASKED)
        line = read_line(table, common["position"])
        if len(line) < 2:
            raise table.error("line", "needs a move and its reply")
        after = play(common["position"], line[0])
        replies = tuple(table.move("replies", after, text) for text in table.texts("replies", [])) or line[1:2]
        if line[1] not in replies:
            raise table.error("replies", "do not have the reply of the line among them")
        solutions = [(line[0], reply) for reply in replies]
        attempts = read_attempts(mistakes, common["position"], solutions, line[:1])
        return cls(**common, mistakes=attempts, line=line, replies=replies)

    def begin(self) -> Run:
        """Begin after the move that is seen."""
        return Run(self, play(self.position, self.line[0]), self.line[:1])

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The replies."""
        return self.replies

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Take a reply; after the one of the line, the line is played on."""
        if move not in self.replies:
            return not_asked(run, move)
        solved, verdict = solve(run, move)
        return play_on(solved, verdict, self.line[2:] if move == self.line[1] else ())

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the move that is seen and the reply to it."""
        return self.notation.line(self.position, self.line[:2])


@dataclass(frozen=True)
class PredictNumber(Exercise):
    """Choose a number; then show it by a move, which guessing alone does not."""

    kind: ClassVar[str] = "predict"

    ask: Number
    line: tuple[Move, ...]
    number: int
    choices: tuple[Answer, ...]

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line`, and `side` if it is asked how many pieces are left; compute the number."""
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
        if isinstance(given, bool) or not text.isdecimal():
            raise table.error("try", "must be a number")
        if int(text) == self.number:
            raise table.error("try", f"{text} is the right answer")
        mistake = Mistake(table.text("says"), answer=text)
        table.done()
        return mistake

    def _offered(self, mistakes: Sequence[Mistake]) -> tuple[Answer, ...]:
        """Numbers in a row with the right one and the foreseen ones; where the right one stands does not tell it."""
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
    def answer_kind(self) -> AnswerKind:
        """The answer is one of several."""
        return "choice"

    @property
    def answer(self) -> Answer:
        """The right answer."""
        return str(self.number)

    @cached_property
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that show the answer: the last one of the line, or any that is counted."""
        if not self.line:
            return tuple(legal_moves(self.position))
        last = self.line[-1]
        moves = legal_moves(self._before_last())
        return tuple(move for move in moves if move == last or is_same_blow(move, last))

    def _before_last(self) -> Position:
        position = self.position
        for move in self.line[:-1]:
            position = play(position, move)
        return position

    def asks(self, run: Run) -> Asked:
        """Ask for the number, and when it is right, for the move that shows it."""
        return "move" if self.answer in run.tried else "choice"

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The moves that show the answer."""
        return self.shown_by

    def next_step(self, run: Run) -> Step:
        """Choose the number, then make a move that shows it."""
        return Step("choice", answer=self.answer) if self.asks(run) == "choice" else super().next_step(run)

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Judge a number; after the right one the line is played up to its last move."""
        if self.asks(run) != "choice":
            return super().choose(run, answer)
        tried = replace(run, tried=run.tried | {answer})
        if answer != self.answer:
            says = next((mistake.says for mistake in self.mistakes if mistake.answer == answer), "")
            return replace(tried, slips=run.slips + 1), Verdict("wrong", says)
        return play_on(replace(tried, hints=0), Verdict("onward"), self.line[:-1])

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge the move that shows the answer."""
        if self.asks(run) == "choice":
            return super().attempt(run, move)
        return solve(run, move) if move in self.shown_by else not_asked(run, move)

    def said(self, run: Run) -> tuple[str, ...]:
        """The author speaks of the number."""
        return self.hints if self.asks(run) == "choice" else ()

    def hint(self, run: Run, level: int) -> tuple[Run, Hint]:
        """Cross out wrong numbers, then tell the right one; after that speak of the move."""
        if self.asks(run) == "move":
            return super().hint(run, level)
        return cross_out(run, level, self.choices, self.answer)

    def judged(self, before: Run, after: Run) -> bool | None:
        """The answer is the number; the move that shows it is none."""
        return None if self.asks(before) == "move" else self.asks(after) == "move"

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the number."""
        return given.what

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the right number."""
        return (self.answer,)


@dataclass(frozen=True)
class PredictSquares(MarkExercise):
    """Mark where the pieces of one side stand after a line that is only told."""

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
            raise table.error("line", f"leaves no {colour} piece on the board")
        attempts = read_marks(mistakes, common["position"], right)
        return cls(**common, mistakes=attempts, line=line, colour=colour)

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares of the pieces after the line."""
        return frozenset(squares_after(self.position, self.line, self.colour))


class PredictExercise(Exercise):
    """Say before it happens: which class of exercise it is depends on what is asked."""

    kind: ClassVar[str] = "predict"

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Exercise:
        """Read what belongs to the question `ask`."""
        kinds: Mapping[str, type[Exercise]] = {"reply": PredictReply, "squares": PredictSquares}
        return kinds.get(table.rest.get("ask", ""), PredictNumber).read(table, common, mistakes)


def play_on(run: Run, verdict: Verdict, moves: tuple[Move, ...]) -> tuple[Run, Verdict]:
    """Show moves on the board after what was given."""
    position = run.position
    for move in moves:
        position = play(position, move)
    return replace(run, position=position, played=(*run.played, *moves)), replace(verdict, shown=moves)


def read_line(table: Table, position: Position) -> tuple[Move, ...]:
    """Read the field `line`, one move at least. Raises LessonError."""
    return table.line("line", position, table.text("line").split())[0]


def read_side(table: Table) -> Colour:
    """Read the field `side`. Raises LessonError."""
    return "white" if table.word("side", get_args(Colour)) == "white" else "black"


def squares_after(position: Position, line: Sequence[Move], colour: Colour) -> list[Square]:
    """List the squares of one side's pieces after a line."""
    for move in line:
        position = play(position, move)
    return [square for square, piece in position.pieces().items() if piece.colour == colour]
