"""What an exercise is: a position, a goal, hints, foreseen mistakes, and one of six kinds of task.

Every record here has been checked by `warcaby.school.schema`: its moves are legal, its answers computed by the
rules. Texts are the author's Polish; they are translated when shown.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from warcaby.rules import Colour, Game, Move, Position, Reason, Square, explain, legal_moves, opponent

Reach = Literal["promote", "capture-all", "block", "win", "win-piece", "draw"]

REACHED_BY_LINE: frozenset[Reach] = frozenset(("win-piece", "draw"))
"""Goals that no single move shows to be reached: the end of a line does."""

Answer: TypeAlias = Reason | Literal["legal"]
"""An answer to the question whether a move is legal: yes, or why not."""


@dataclass(frozen=True)
class Mistake:
    """A wrong attempt that the author has foreseen, and what to say about it."""

    says: str
    squares: tuple[Square, ...] = ()
    """The attempt: squares of a move, or the one square wrongly marked."""
    after: tuple[Move, ...] = ()
    """The moves (own and replies) after which the attempt is made, in a task of several moves."""
    missed: Square = ""
    """The square that was forgotten."""
    answer: Answer | None = None
    """The wrong answer to a question."""


@dataclass(frozen=True)
class Exercise:
    """What all exercises have."""

    id: str
    position: Position
    goal: str
    hints: tuple[str, ...]
    """The author's words, shown one by one before the hints that are made from the solution."""
    success: str
    text: str
    arrows: tuple[tuple[Square, Square], ...]
    mistakes: tuple[Mistake, ...]

    @property
    def side(self) -> Colour:
        """The learner's side."""
        return self.position.turn


@dataclass(frozen=True)
class PlayExercise(Exercise):
    """Play the right move."""

    solutions: tuple[Move, ...]


@dataclass(frozen=True)
class AllCapturesExercise(Exercise):
    """Find every legal capture."""

    @cached_property
    def captures(self) -> tuple[Move, ...]:
        """The captures to find."""
        return tuple(legal_moves(self.position))


@dataclass(frozen=True)
class MarkExercise(Exercise):
    """Mark squares: the pieces that must capture, or the squares that a piece may end its move on."""

    piece: Square
    """The piece whose squares are asked for; empty where the pieces themselves are."""

    @cached_property
    def squares(self) -> frozenset[Square]:
        """The squares to mark."""
        moves = legal_moves(self.position)
        if self.piece:
            return frozenset(move.end for move in moves if move.start == self.piece)
        return frozenset(move.start for move in moves)


@dataclass(frozen=True)
class GoalExercise(Exercise):
    """Reach a goal in a number of own moves against scripted replies."""

    reach: Reach
    moves: int
    lines: tuple[tuple[Move, ...], ...]
    """Own moves and replies in turn; the first line is the main one. Where a line ends, the goal is reached."""

    def is_reached(self, before: Position, move: Move, after: Position) -> bool:
        """Say whether `move` of the learner, from `before` to `after`, reaches the goal by itself.

        A piece is won and a draw is held when a line has been played to its end, and not by any one move.
        """
        if self.reach == "promote":
            return move.promotes
        if self.reach == "win":
            return _wins(Game((before,)).play(move), before.turn)
        if self.reach in REACHED_BY_LINE:
            return False
        left = [piece for piece in after.pieces().values() if piece.colour == opponent(before.turn)]
        if self.reach == "capture-all":
            return not left
        return bool(left) and not legal_moves(after)


def _wins(game: Game, side: Colour) -> bool:
    """Say whether a game is won, or every reply wins it: a giveaway is won by the capture of the last piece."""
    ending = game.ending()
    if ending is None:
        replies = [game.play(reply).ending() for reply in game.legal_moves()]
        return all(each is not None and each.winner == side for each in replies)
    return ending.winner == side


@dataclass(frozen=True)
class JudgeExercise(Exercise):
    """Say whether a move is legal, and if not, why; then show it by a move, which guessing alone does not."""

    move: tuple[Square, ...]
    choices: tuple[Answer, ...]

    @cached_property
    def answer(self) -> Answer:
        """The right answer."""
        verdict = explain(self.position, self.move)
        return "legal" if isinstance(verdict, Move) else verdict.reason

    @cached_property
    def shown_by(self) -> tuple[Move, ...]:
        """The moves that show the answer: the one asked about, or if it is not legal, any that is."""
        verdict = explain(self.position, self.move)
        return (verdict,) if isinstance(verdict, Move) else tuple(legal_moves(self.position))


@dataclass(frozen=True)
class Lesson:
    """A lesson: a rule, and the exercises that teach it."""

    id: str
    slugs: dict[str, str]
    """Address of the lesson by language."""
    title: str
    summary: str
    rule: str
    article: str
    exercises: tuple[Exercise, ...]
