"""Mining: puzzles found in games, each with a proof that its solution is the only one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.notation import PdnGame
from warcaby.rules import Game, Move, Position, Variant, legal_moves, new_game, play
from warcaby.school.exercise import Reach
from warcaby.school.puzzles.difficulty import difficulty, themes
from warcaby.school.puzzles.proof import SLACK, prove
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.solver import Exhausted, Solver, material_of

LONGEST_WIN = 6
LONGEST_GAIN = 5
"""Own moves of the longest solutions that are looked for."""

MAX_NODES = 40_000
"""Positions looked at in one proof; what needs more is left alone."""

_MOST_NODES = 20_000
"""States a level of self-play looks at for one move."""

_QUICK_NODES = 4_000
"""Positions looked at before a position is said to hold nothing."""

_FEWEST_MOVES = 3
"""There must be so many moves to choose from."""

_CLOSE = 4
"""Two positions that differ in fewer squares are one puzzle."""


LONGEST_GAME = 160
"""Plies after which a game of self-play is left unfinished."""

_OPENING = 6
"""Plies of a game of self-play that are left to chance."""


@dataclass(frozen=True)
class GameMoves:
    """A game to look into: where it begins, what was played, and where it comes from."""

    start: Position
    moves: tuple[Move, ...]
    source: str


def game_of_pdn(game: PdnGame) -> GameMoves | None:
    """Return a game of a PDN file with its players, event and date as the source; None where it cannot be played."""
    if game.start is None:
        return None
    players = " – ".join(name for name in (game.tag("White"), game.tag("Black")) if name and name != "?")
    parts = (players, *(game.tag(key) for key in ("Event", "Site", "Date")))
    source = ", ".join(dict.fromkeys(part.strip() for part in parts if part.strip(" ?.*")))
    return GameMoves(game.start, game.line.played(), source)


def self_play(variant: Variant, level: int, seed: int) -> GameMoves:
    """Let the machine play a game against itself: the same level and seed give the same game on every machine."""
    chance = random.Random(f"{variant.id} {level} {seed}")
    game: Game = new_game(variant)
    strength = LEVELS[level - 1]
    # Without a limit of time a slow machine plays the same game.
    strength = replace(strength, seconds=None, nodes=strength.nodes or _MOST_NODES)
    while len(game.moves) < LONGEST_GAME and game.ending() is None:
        moves = game.legal_moves()
        if len(moves) == 1 or len(game.moves) < _OPENING:
            game = game.play(chance.choice(moves))
            continue
        thinking = Thinking(game, Limits(), level=strength, seed=chance.randrange(2**31))
        while not thinking.run(1.0):
            pass
        game = game.play(thinking.best.move)
    return GameMoves(game.positions[0], game.moves, f"self-play, level {level}, game {seed}")


def find_puzzle(position: Position, source: str) -> Puzzle | None:
    """Look for a puzzle in a position: a game or a piece is won by one way only, and not by the next capture."""
    if len(legal_moves(position)) < _FEWEST_MOVES:
        return None
    try:
        return _win(position, source) or _gain(position, source)
    except Exhausted:
        return None


def _win(position: Position, source: str) -> Puzzle | None:
    quick = Solver(
        position.variant, position.turn, "win", forcing=not position.variant.end.stuck_wins, max_nodes=_QUICK_NODES
    )
    moves = next((moves for moves in range(1, LONGEST_WIN + 1) if quick.attack(position.state, moves)), 0)
    return _proven(position, "win", moves, source) if moves > 1 else None


def _gain(position: Position, source: str) -> Puzzle | None:
    if position.variant.end.stuck_wins:
        return None  # where pieces are better lost, winning one is no goal
    material = material_of(position.variant)
    target = material.balance(position.state) + material.man
    quick = Solver(position.variant, position.turn, "win-piece", target, forcing=True, max_nodes=_QUICK_NODES)
    moves = next((moves for moves in range(1, LONGEST_GAIN + 1) if quick.attack(position.state, moves)), 0)
    return _proven(position, "win-piece", moves, source) if moves > 1 else None


def _proven(position: Position, goal: Reach, moves: int, source: str) -> Puzzle | None:
    puzzle = Puzzle(position, goal, moves, source=source)
    verdict = prove(puzzle, max_nodes=MAX_NODES)
    if verdict.judgement != "unique" or verdict.certainty != "proven" or len(verdict.main) < 3:
        return None
    found = replace(puzzle, lines=(verdict.main,), difficulty=difficulty(position, verdict.main))
    if not {"sacrifice", "quiet"} & set(themes(found)):
        return None
    if goal == "win-piece":
        slower = prove(replace(puzzle, moves=moves + SLACK, lines=(verdict.main,)), max_nodes=2 * MAX_NODES)
        if slower.judgement not in ("unique", "dual"):
            return None
    return found


def puzzles_of_game(game: GameMoves) -> Iterator[Puzzle]:
    """Yield the puzzles of one game; of neighbouring positions with the same idea only the first."""
    last: Puzzle | None = None
    position = game.start
    for number, move in enumerate(game.moves, start=2):
        puzzle = find_puzzle(position, f"{game.source}, move {number // 2}")
        if puzzle and not (last and has_same_idea(puzzle, last)):
            last = puzzle
            yield puzzle
        position = play(position, move)


def turned(position: Position) -> tuple[int, ...]:
    """The pieces as the side to move sees them: own men, own kings, their men, their kings, by place on the board.

    A position and the same one with colours changed and the board turned are equal.
    """
    board = position.variant.board
    order = board.squares if position.turn == "white" or position.variant.one_way else board.squares[::-1]
    places = {board.bit[square]: 1 << place for place, square in enumerate(order)}
    return tuple(sum(place for bit, place in places.items() if bit & side) for side in position.state)


def has_same_idea(puzzle: Puzzle, other: Puzzle) -> bool:
    """Say whether two puzzles are too alike: nearly the same position, or the same last blows of the same pieces."""
    if puzzle.variant is not other.variant:
        return False
    differing = [a ^ b for a, b in zip(turned(puzzle.position), turned(other.position), strict=True)]
    if (differing[0] | differing[1] | differing[2] | differing[3]).bit_count() < _CLOSE:
        return True
    ends = [[(move.start, move.end) for move in each.main[-3:]] for each in (puzzle, other)]
    return puzzle.side == other.side and ends[0] == ends[1]
