"""Put the moves of a combination in order."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from itertools import count
from typing import ClassVar, Self

from warcaby.rules import Move, Position, Square, explain, play
from warcaby.school.exercises.attempts import read_refutation
from warcaby.school.exercises.choices import ChoiceExercise
from warcaby.school.exercises.completeness import Aim
from warcaby.school.exercises.exercise import Common, Given, Mistake, Run, not_asked, solve
from warcaby.school.exercises.reach import REACHED_BY_MOVE
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Answer, Asked, Verdict

FEWEST_MOVES, FEWEST_BUTTONS = 2, 3


@dataclass(frozen=True)
class OrderExercise(ChoiceExercise):
    """Choose each next move of a combination from buttons; the last one is played on the board.

    A move stands among the answers by its squares with hyphens between them.
    """

    kind: ClassVar[str] = "order"
    is_refuted: ClassVar[bool] = True

    line: tuple[Move, ...]
    """Own moves and replies in turn."""
    extra: tuple[tuple[Square, ...], ...]
    """Moves that do not belong to the combination."""
    choices: tuple[Answer, ...]
    """All moves, shuffled."""

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `line`, and `extra`, the moves that do not belong to it."""
        position = common["position"]
        line, _ = table.line("line", position, table.text("line").split())
        extra = tuple(table.squares("extra", position, text) for text in table.texts("extra", []))
        names = [*map(name_of, (move.path for move in line[::2])), *map(name_of, extra)]
        if len(line) % 2 == 0:
            raise table.error("line", "ends with the opponent's move", "line")
        if len(line[::2]) < FEWEST_MOVES or len(names) < FEWEST_BUTTONS:
            raise table.error(
                "line", "needs two own moves, and three moves to choose from with those of `extra`", "line"
            )
        if len(set(names)) < len(names):
            raise table.error("extra", "all moves to choose from must differ", "choices")
        exercise = cls(
            **common, mistakes=(), line=line, extra=extra, choices=_shuffled(names, len(line) // 2, common["id"])
        )
        return replace(exercise, mistakes=tuple(exercise._mistake(each) for each in mistakes))

    def _mistake(self, table: Table) -> Mistake:
        before, text = table.text("after", "").split(), table.text("try")
        after, position = table.line("after", self.position, before)
        if after != self.line[: len(after)] or len(after) % 2:
            raise table.error("after", "must be the line up to an own move", "line")
        squares = table.squares("try", position, text)
        answer = next((each for each in self.choices if _ends(each) == (squares[0], squares[-1])), "")
        if not answer:
            raise table.error("try", f"{text} is none of the moves to choose from", "mistake")
        if answer == name_of(self.line[len(after)].path):
            raise table.error("try", f"{text} is the right move here", "is-right")
        reply, claim = read_refutation(table, position, text)
        mistake = Mistake(table.text("says"), squares=squares, after=after, answer=answer, reply=reply, claim=claim)
        table.done()
        return mistake

    @cached_property
    def own(self) -> tuple[Move, ...]:
        """The own moves, in order."""
        return self.line[::2]

    @cached_property
    def captures(self) -> frozenset[Answer]:
        """The choices that are captures; a false one counts as a capture if it jumps."""
        own = [name_of(move.path) for move in self.own if move.captured]
        return frozenset((*own, *(name_of(squares) for squares in self.extra if self._leaps(squares))))

    def _leaps(self, squares: tuple[Square, ...]) -> bool:
        place = self.position.variant.board.place
        (file, rank), (their_file, their_rank) = place(squares[0]), place(squares[1])
        piece = self.position.piece_at(squares[0])
        return not (piece and piece.king) and max(abs(file - their_file), abs(rank - their_rank)) > 1

    @property
    def aims_at(self) -> Aim:
        """What the line comes to: a win, or a gain."""
        is_won = _wins(reduce(play, self.line[:-1], self.position), self.line[-1])
        return Aim("win", len(self.own)) if is_won else Aim("win-piece", len(self.own), self.line)

    def wrong_choices(self, run: Run) -> tuple[Move, ...]:
        """List those that are left and legal, but do not come next."""
        wrong = (answer for answer in self.offered(run) if answer != self.right(run))
        made = (explain(run.position, tuple(answer.split("-"))) for answer in wrong)
        return tuple(move for move in made if isinstance(move, Move))

    def right(self, run: Run) -> Answer:
        """The choice that comes next."""
        return name_of(self.next_moves(run)[0].path)

    def asks(self, run: Run) -> Asked:
        """Ask which move comes next; ask for the last one on the board."""
        return "move" if len(run.played) + 1 >= len(self.line) else "choice"

    def offered(self, run: Run) -> tuple[Answer, ...]:
        """The moves that can still be chosen."""
        played = {name_of(move.path) for move in run.played[::2]}
        return tuple(choice for choice in self.choices if choice not in played)

    def is_later(self, answer: Answer) -> bool:
        """Whether a move that is left belongs to the combination, and so comes later if not next."""
        return answer in map(name_of, (move.path for move in self.own))

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """The next move of the line."""
        return (self.line[len(run.played)],)

    def choose(self, run: Run, answer: Answer) -> tuple[Run, Verdict]:
        """Play the right move and its reply; respond to a wrong one."""
        if self.asks(run) != "choice":
            return super().choose(run, answer)
        move, reply = self.line[len(run.played) : len(run.played) + 2]
        if answer == name_of(move.path):
            position = play(play(run.position, move), reply)
            after = replace(run, played=(*run.played, move, reply), position=position, tried=frozenset(), hints=0)
            return after, Verdict("onward", move=move, reply=reply)
        # What is refuted by a line holds where that line begins; a sentence alone holds everywhere.
        found = [
            each
            for each in self.mistakes
            if each.answer == answer and (each.after == run.played or not (each.after or each.reply))
        ]
        best = max(found, key=lambda each: len(each.after), default=None)
        tried = replace(run, tried=run.tried | {answer}, slips=run.slips + 1)
        if best is None:
            return tried, Verdict("wrong")
        made = explain(run.position, best.squares) if best.reply else None
        return tried, Verdict("wrong", best.says, move=made if isinstance(made, Move) else None, refutation=best.reply)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Judge the last move; where it wins the game, any other that does is as good."""
        if self.asks(run) == "choice":
            return super().attempt(run, move)
        is_right = move == self.line[-1] or (self.aims_at.reach == "win" and _wins(run.position, move))
        return solve(run, move) if is_right else not_asked(run, move)

    def response(self, given: Given) -> tuple[str, ...]:
        """Write the line so far, with the wrong move if one was chosen."""
        if self.asks(given.before) == "move":
            return super().response(given)
        return (*self.notation.line(self.position, given.before.played), *given.what)

    @property
    def expected(self) -> tuple[str, ...]:
        """Write the line."""
        return self.notation.line(self.position, self.line)


def name_of(squares: Sequence[Square]) -> Answer:
    """Return the code of a move among the answers."""
    return "-".join(squares)


def _wins(position: Position, move: Move) -> bool:
    return REACHED_BY_MOVE["win"](position, move, play(position, move))


def _ends(name: Answer) -> tuple[Square, Square]:
    squares = name.split("-")
    return squares[0], squares[-1]


_MOST_DRAWS = 100
"""How often the moves are shuffled at most: few moves may have no better order."""


def _shuffled(names: list[str], chosen: int, seed: str) -> tuple[Answer, ...]:
    """Shuffle the moves, of which the first `chosen` are to be chosen in this order; always in the same way.

    Whoever tries them in turn, from either end, goes wrong at least once, and where that can be done twice.
    """
    draw, shuffled = random.Random(seed), list(names)
    for number in count():
        is_easy = any(_wrong(shuffled[::way], names[:chosen]) < 2 for way in (1, -1))
        if names[0] not in (shuffled[0], shuffled[-1]) and (not is_easy or number >= _MOST_DRAWS):
            break
        draw.shuffle(shuffled)
    return tuple(shuffled)


def _wrong(tried: list[str], right: list[str]) -> int:
    """Count the wrong ones among what is tried until all is found."""
    left = list(right)
    for number, name in enumerate(tried):
        if name == left[0]:
            left.pop(0)
        if not left:
            return number + 1 - len(right)
    return len(tried)
