"""Play a game against the machine from a position, with an aim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self, get_args

from warcaby.engine import Limits, Thinking
from warcaby.engine.levels import LESSON_LEVELS
from warcaby.rules import Game, Move
from warcaby.school.exercises.exercise import Common, Exercise, Run, solve
from warcaby.school.lesson_table import Table
from warcaby.school.verdicts import Verdict

Aim = Literal["win", "draw", "king", "survive", "play"]

STRONGEST = len(LESSON_LEVELS)
"""The strongest level that replies at once."""

MOST_MOVES = 60

ADVICE = Limits(nodes=3_080)
"""How long a hint is searched for; it has to come at once."""


@dataclass(frozen=True)
class GameExercise(Exercise):
    """Play against the machine until the aim is reached or missed; then it starts again."""

    kind: ClassVar[str] = "game"
    is_game: ClassVar[bool] = True
    written: ClassVar[frozenset[str]] = frozenset(("goal", "hint", "success"))

    aim: Aim
    level: int
    moves: int
    """The most own moves; 0 for no limit."""
    failed: str

    @classmethod
    def read(cls, table: Table, common: Common, mistakes: Sequence[Table]) -> Self:
        """Read `aim`, `level`, `moves` and `failed`."""
        aim: Any = table.word("aim", get_args(Aim))
        level, moves = table.number("level", 1, STRONGEST), table.number("moves", 0, MOST_MOVES, 0)
        if aim == "survive" and not moves:
            raise table.error("moves", "is missing: how long to survive?", "missing")
        failed = table.text("failed", "" if aim == "play" else None)
        return cls(**common, mistakes=(), aim=aim, level=level, moves=moves, failed=failed)

    def own_texts(self) -> Iterable[tuple[str, str]]:
        """List the sentence for a missed aim."""
        return (("failed", self.failed),)

    def game(self, run: Run) -> Game:
        """The game so far, with its draws."""
        game = Game((self.position,))
        for move in run.played:
            game = game.play(move)
        return game

    def next_moves(self, run: Run) -> tuple[Move, ...]:
        """A good move, as the engine finds it."""
        # A page of a lesson has no learnt patterns yet: advice is the same with them.
        thinking = Thinking(self.game(run), ADVICE, seed=0, learnt=False)
        thinking.run(float("inf"))
        return (thinking.best.move,)

    def attempt(self, run: Run, move: Move) -> tuple[Run, Verdict]:
        """Make a move and the machine's reply, and judge the position."""
        game = self.game(run).play(move)
        made = len(run.played) // 2 + 1
        reached = self._reached(game, move, made, replied=False)
        if reached is not None:
            return self._ended(run, game, reached, move)
        reply = self._reply(game, run.tries)
        game = game.play(reply)
        reached = self._reached(game, reply, made, replied=True)
        if reached is not None:
            return self._ended(run, game, reached, move, reply)
        went_on = replace(run, played=(*run.played, move, reply), position=game.position, hints=0, told=frozenset())
        return went_on, Verdict("onward", move=move, reply=reply)

    def _reply(self, game: Game, tries: int) -> Move:
        seed = f"{self.id} {tries} {len(game.positions)}"
        thinking = Thinking(game, level=LESSON_LEVELS[self.level - 1], seed=sum(map(ord, seed)))
        thinking.run(float("inf"))
        return thinking.best.move

    def _reached(self, game: Game, move: Move, made: int, *, replied: bool) -> int | None:
        """Return how many stars are lost, 3 if the aim is missed; None while the game goes on."""
        ending = game.ending()
        lost = ending is not None and ending.winner not in (None, self.side)
        won = ending is not None and ending.winner == self.side
        over = ending is not None or (replied and bool(self.moves) and made >= self.moves)
        if self.aim == "play":
            return None if not over else 0 if won else MISSED - 1 if lost else 1
        if self.aim == "king":
            promoted = move.promotes and not replied
            return 0 if promoted or won else MISSED if over or move.promotes else None
        if self.aim == "win":
            return 0 if won else MISSED if over else None
        return MISSED if lost else 0 if over else None

    def _ended(self, run: Run, game: Game, less: int, move: Move, reply: Move | None = None) -> tuple[Run, Verdict]:
        if less == MISSED:
            again = replace(self.begin(), slips=run.slips + 1, helped=run.helped, tries=run.tries + 1)
            return again, Verdict("failed", self.failed, move=move, reply=reply)
        played = (*run.played, move) if reply is None else (*run.played, move, reply)
        done = replace(run, played=played, position=game.position, slips=run.slips + less)
        solved, verdict = solve(done)
        return solved, replace(verdict, move=move, reply=reply)

    def can_take_back(self, run: Run) -> bool:
        """Whether a move has been made in a game that goes on."""
        return bool(run.played) and not run.solved

    def take_back(self, run: Run) -> Run:
        """Take back the last move and its reply, which counts as a hint."""
        played = run.played[:-2]
        before = replace(self.begin(), played=played, slips=run.slips, tries=run.tries, helped=run.helped + 1)
        return replace(before, position=self.game(before).position)

    def start_over(self, run: Run) -> Run:
        """Start again; leaving an unfinished game counts as a miss."""
        left = bool(run.played) and not run.solved
        return replace(self.begin(), slips=run.slips + left, helped=run.helped, tries=run.tries + bool(run.played))


MISSED = 3
"""Stars lost if the aim is missed."""
