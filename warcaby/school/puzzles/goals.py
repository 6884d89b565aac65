"""The goals of puzzles: what each asks for, as a record, so that nothing else has to ask which goal it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from warcaby.engine.outcome import special_outcome
from warcaby.rules import Colour, Position, Variant, legal_moves, opponent
from warcaby.rules.position import compiled
from warcaby.rules.priority import State
from warcaby.school.exercises import Reach

PuzzleGoal: TypeAlias = Reach | Literal["captures"]
"""The name of a goal; `captures` means finding every legal capture."""

OpenGoal: TypeAlias = Literal["win", "draw"]
"""What is judged where no number of moves is given."""

ReachedTest: TypeAlias = Callable[[State, State], bool]
"""Whether the solver's move from one state to another reaches a goal; the second is as the defender sees it."""


def _always(_position: Position) -> bool:
    return True


@dataclass(frozen=True)
class Goal:
    """What a puzzle asks for."""

    name: PuzzleGoal
    reach: Reach | None
    """What its lines reach; None where the solution is not a line, but all captures of the position."""
    reached: Callable[[Variant, Colour], ReachedTest] | None = None
    """Make the test of what one move reaches for a side; None where that takes a search, as a gain has to last."""
    fits: Callable[[Position], bool] = _always
    """Whether it makes sense in the game that is played: where pieces are better lost, winning one is no goal."""
    is_given: Callable[[Position], bool] = _always
    """Whether a position leaves anything to find."""
    judged: OpenGoal = "win"
    """What is asked about it where there is no number of moves."""
    ends_game: bool = False
    """Whether the game is over when it is reached, however the rules end it."""
    draw_spoils: bool = False
    """Whether a game that is drawn by a rule has missed it."""
    stops_early: bool = False
    """Whether a line without a number of moves may be shown only as far as its author likes."""
    least_difficulty: int = 1
    """A puzzle with it is not easier, from 1 to 5, however little has to be seen."""
    has_to_last: bool = False
    """Whether it is reached only if what was won is kept."""


def _pieces_count(position: Position) -> bool:
    return not position.variant.end.stuck_wins


def _can_promote(position: Position) -> bool:
    return bool(position.variant.promotion(position.turn))


def _has_captures(position: Position) -> bool:
    moves = legal_moves(position)
    return len(moves) > 1 and bool(moves[0].captured)


def _promoted(_variant: Variant, _colour: Colour) -> ReachedTest:
    return lambda before, after: after[3].bit_count() > before[1].bit_count()


def _captured_all(_variant: Variant, _colour: Colour) -> ReachedTest:
    return lambda _, after: not after[0] | after[1]


def _blocked(variant: Variant, colour: Colour) -> ReachedTest:
    count = compiled(variant, opponent(colour)).count
    return lambda _, after: bool(after[0] | after[1]) and not count(after)


def _won(variant: Variant, colour: Colour) -> ReachedTest:
    lost, won = special_outcome(variant, opponent(colour)), special_outcome(variant, colour)
    stuck_wins = variant.end.wins_without_move
    if lost is None and not variant.end.stuck_wins:
        count = compiled(variant, opponent(colour)).count
        return lambda _, after: not count(after)
    replies, my_count = compiled(variant, opponent(colour)).successors, compiled(variant, colour).count

    def wins(_: State, after: State) -> bool:
        over = lost(after) if lost else 0
        if over:
            return over < 0
        onward = replies(after)
        if not onward:
            return not stuck_wins(after[0] | after[1])
        # Every reply may end the game in the solver's favour, as where the last piece has to be captured.
        return all(
            (won(state) > 0 if won else False) or (not my_count(state) and stuck_wins(state[0] | state[1]))
            for state in onward
        )

    return wins


GOALS: Mapping[PuzzleGoal, Goal] = {
    goal.name: goal
    for goal in (
        Goal("win", "win", _won, ends_game=True, draw_spoils=True, stops_early=True),
        Goal("win-piece", "win-piece", fits=_pieces_count, has_to_last=True),
        Goal("capture-all", "capture-all", _captured_all, _pieces_count),
        Goal("promote", "promote", _promoted, _can_promote),
        Goal("block", "block", _blocked, _pieces_count, draw_spoils=True),
        Goal("draw", "draw", _won, judged="draw", least_difficulty=3),
        Goal("captures", None, is_given=_has_captures, least_difficulty=2),
    )
}
"""The goals by their names, in the order in which lists show them."""

PUZZLE_GOALS = tuple(GOALS)
"""Their names in the order in which codes count them: a new one goes to the end."""
