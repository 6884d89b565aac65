"""A round of catching the machine: what is on the board, whose turn it is, what was caught and what was not.

Both play by the rules, but for some moves of the machine: each of these is caught, or shown once the learner has played
on, and is taken back in either case.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, TypeAlias

from warcaby.engine import Thinking
from warcaby.engine.levels import LESSON_LEVELS
from warcaby.rules import Colour, Game, Move, Position, Reason, Variant
from warcaby.school.catching.boards import board_with
from warcaby.school.catching.false_moves import FalseMove, false_moves, reasons
from warcaby.school.drills.making import Grade
from warcaby.school.misconceptions import misconception, misconceptions_of, rules_key
from warcaby.school.series import Series

Outcome: TypeAlias = Literal["caught", "seen", "missed"]
"""What became of a false move: caught with the reason, seen without it, or not noticed."""

FALSE_MOVES = 5
"""How many false moves a round has."""
LEVEL = LESSON_LEVELS[1]
"""How the machine plays by the rules."""

TURNS: Mapping[Grade, int] = {1: 2, 2: 3, 3: 5}
"""How many moves the machine makes on a board."""
CHANCE: Mapping[Grade, float] = {1: 0.65, 2: 0.5, 3: 0.35}
"""How likely it makes a false move where it can."""
BOARDS = 12
"""How many boards are tried for a belief, or for others of the round."""


@dataclass(frozen=True, kw_only=True)
class Catching(Series[FalseMove, Outcome]):
    """A round: the false moves that have come, what became of them, and the game on the board."""

    variant: Variant
    beliefs: tuple[str, ...]
    """What the machine may believe."""
    grade: Grade
    seed: int
    game: Game
    """By the rules alone: a false move is not in it."""
    machine: Colour
    belief: str
    """What it believes on this board."""
    last: FalseMove | Move | None = None
    """Its last move, while it may be objected to."""
    settled: bool = False
    """Whether a false move has just been taken back."""
    turns: int = 0
    """How many moves it has made on this board."""
    boards: int = 1
    wrong: int = 0
    """How often a legal move was objected to."""
    steps: int = 0
    """How much has happened; lots are drawn by it."""

    @property
    def is_over(self) -> bool:
        """Whether all false moves have been made, and settled."""
        return len(self.results) >= FALSE_MOVES

    @property
    def caught(self) -> int:
        """How many false moves were caught."""
        return self.results.count("caught")

    @property
    def points(self) -> int:
        """What was earned: false moves that were caught, less the legal ones that were objected to; not below 0."""
        return max(0, self.caught - self.wrong)

    @property
    def before(self) -> Position:
        """The position before the last move of the machine."""
        return self.last.position if isinstance(self.last, FalseMove) else self.game.positions[-2]

    @property
    def shown(self) -> Position:
        """The position on the board."""
        return self.last.after if isinstance(self.last, FalseMove) else self.game.position

    @property
    def move(self) -> Move:
        """The last move of the machine."""
        assert self.last is not None
        return self.last.move if isinstance(self.last, FalseMove) else self.last

    @property
    def is_machines(self) -> bool:
        """Whether the machine is to move."""
        return not self.is_over and not self.settled and self.game.position.turn == self.machine and self.last is None

    @property
    def is_played_out(self) -> bool:
        """Whether nothing more comes on this board."""
        is_out = self.turns >= TURNS[self.grade] and self.last is None
        return not self.settled and (is_out or self.game.ending() is not None)

    def _draw(self, what: str) -> random.Random:
        return random.Random(f"{self.seed} {self.grade} {self.steps} {what}")

    # The machine

    def answered(self) -> Catching:
        """Return the round after a move of the machine."""
        draw = self._draw("move")
        after = replace(self, turns=self.turns + 1, steps=self.steps + 1)
        chances = false_moves(self.game.position, self.belief)
        is_last = self.turns + 1 >= TURNS[self.grade]
        if chances and (is_last or draw.random() < CHANCE[self.grade]):
            false = draw.choice(chances)
            return replace(after, last=false, tasks=(*self.tasks, false), at=len(self.tasks))
        return after.played_fairly()

    def played_fairly(self) -> Catching:
        """Return the round after a legal move of the machine."""
        thinking = Thinking(self.game, level=LEVEL, seed=self._draw("thought").randrange(2**32))
        while not thinking.run(1):
            pass
        move = thinking.best.move
        return replace(self, game=self.game.play(move), last=move, settled=False, steps=self.steps + 1)

    # The learner

    def reasons(self) -> tuple[Reason, ...]:
        """The reasons that may be given against the last move."""
        right = self.last.reason if isinstance(self.last, FalseMove) else None
        return reasons(self.before, self.move, right, self._draw("reasons"))

    def objected(self, reason: Reason) -> Catching:
        """Return the round after an objection: a false move is taken back, a legal one stays."""
        if isinstance(self.last, FalseMove):
            return self._settled("caught" if reason == self.last.reason else "seen")
        return replace(self, last=None, wrong=self.wrong + 1, steps=self.steps + 1)

    def played(self, move: Move | None) -> Catching:
        """Return the round after a move of the learner, who has let the last one of the machine pass.

        The move is made only if that one was legal.
        """
        if isinstance(self.last, FalseMove):
            return self._settled("missed")
        assert move is not None
        return replace(self, game=self.game.play(move), last=None, steps=self.steps + 1)

    def _settled(self, outcome: Outcome) -> Catching:
        return replace(self.with_result(outcome), last=None, settled=True, steps=self.steps + 1)

    def went_on(self) -> Self:
        """Return the round after a settled move, on the same board; what the machine believes now is another thing."""
        others = [each for each in self.beliefs if each != self.belief]
        belief = self._draw("belief").choice(others) if others else self.belief
        return replace(self, settled=False, belief=belief)

    # Boards

    def with_board(self) -> Catching:
        """Return the round on another board."""
        belief, position, machine = _board(self.variant, self.beliefs, self.grade, self._draw("board"))
        return replace(
            self,
            game=Game((position,)),
            machine=machine,
            belief=belief,
            last=None,
            settled=False,
            turns=0,
            boards=self.boards + 1,
            steps=self.steps + 1,
        )


def begin(variant: Variant, grade: Grade, seed: int, about: tuple[str, ...] = ()) -> Catching:
    """Begin a round about given beliefs, or about all that a game has; the same seed begins the same round.

    >>> from warcaby.rules import BRAZILIAN
    >>> begin(BRAZILIAN, 1, 7).game == begin(BRAZILIAN, 1, 7).game
    True
    """
    known = beliefs_of(variant)
    beliefs = tuple(each for each in about if each in known) or known
    belief, position, machine = _board(variant, beliefs, grade, random.Random(f"{seed} {grade}"))
    return Catching(
        (),
        variant=variant,
        beliefs=beliefs,
        grade=grade,
        seed=seed,
        game=Game((position,)),
        machine=machine,
        belief=belief,
    )


def beliefs_of(variant: Variant) -> tuple[str, ...]:
    """List what the machine may believe in a game: whatever does more than forbid moves that are legal.

    >>> from warcaby.rules import BRAZILIAN, VARIANTS
    >>> len(beliefs_of(BRAZILIAN)), "most_pieces" in beliefs_of(VARIANTS["russian"])
    (23, False)
    """
    found = ((each.id, each.variant(variant)) for each in misconceptions_of(variant))
    return tuple(belief for belief, believed in found if believed and not _only_forbids(variant, believed))


def _only_forbids(variant: Variant, believed: Variant) -> bool:
    """Whether a belief differs in nothing but that some captures come first where all are free."""
    if variant.capture.priority or not believed.capture.priority:
        return False
    return rules_key(replace(believed, capture=replace(believed.capture, priority=()))) == rules_key(variant)


def _board(
    variant: Variant, beliefs: tuple[str, ...], grade: Grade, draw: random.Random
) -> tuple[str, Position, Colour]:
    """Draw a belief and a board for it; what many people believe comes more often, least so in the last grade."""
    for _ in range(BOARDS):
        weights = [misconception(each).weight ** (1 / grade) for each in beliefs]
        belief = draw.choices(beliefs, weights)[0]
        position, machine = board_with(variant, belief, grade, draw)
        if position and machine:
            return belief, position, machine
    raise ValueError(f"no board for {', '.join(beliefs)} in {variant.id}")
