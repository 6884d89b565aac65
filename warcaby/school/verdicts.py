"""What passes between a learner and an exercise: what is asked for, what is given, what it comes to, and hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.rules import Move, Reason, Refusal, Square
from warcaby.rules.variant import PieceName

Answer: TypeAlias = str
"""An answer to a question: a code, a number, or the text of a move."""

MAX_STARS = 3

SLIPS_OF_THE_FINGER: frozenset[Reason] = frozenset(
    ("empty-square", "not-your-piece", "same-square", "ambiguous", "move-complete")
)
"""Refusals that say nothing about what the learner knows, and cost no star."""

Outcome = Literal[
    "solved",  # the exercise is done
    "onward",  # right so far; the reply has been played
    "found",  # one of several captures; the board is back at the start
    "found-before",  # the same capture again
    "not-asked",  # a legal move, but not the one; taken back
    "refused",  # no legal move
    "wrong",  # a wrong answer or wrong marks
    "failed",  # the aim of a game is missed; it starts again
]

Asked = Literal["move", "marks", "choice", "square", "next"]
"""What an exercise asks for: a move on the board, squares to mark, the answer to a question, one square to touch, or
just to continue."""


@dataclass(frozen=True)
class Step:
    """What a learner gives in one step."""

    asked: Asked
    squares: tuple[Square, ...] = ()
    """The squares of a move, or the squares marked."""
    answer: Answer | None = None
    """The answer to a question."""


@dataclass(frozen=True)
class Verdict:
    """The result of an attempt."""

    outcome: Outcome
    says: str = ""
    """The author's sentence, in the language of the lesson; empty if the attempt was not foreseen."""
    refusal: Refusal | None = None
    move: Move | None = None
    """The legal move that was made."""
    reply: Move | None = None
    """The opponent's answer to it."""
    shown: tuple[Move, ...] = ()
    """Moves then played on the board."""
    refutation: tuple[Move, ...] = ()
    """The author's refutation of a wrong move, beginning with the opponent's move."""
    wrong: frozenset[Square] = frozenset()
    """Squares wrongly marked or touched."""
    missed: int = 0
    """How many squares are still unmarked."""


LAST = 4

HintKind = Literal["look", "piece", "square", "show", "count", "one", "not-this", "answer"]


@dataclass(frozen=True)
class Hint:
    """A hint: its kind, and what it points at."""

    kind: HintKind
    says: str = ""
    """The author's sentence, for the first one."""
    squares: tuple[Square, ...] = ()
    move: Move | None = None
    """The move to show, for the last one."""
    name: PieceName = "man"
    """The name of the piece it mentions."""
    count: int = 0
    answer: Answer | None = None

    @property
    def tells_all(self) -> bool:
        """Whether this was the last hint."""
        return self.kind in ("show", "answer")
