"""Mining: puzzles found in games, each with a proof that its solution is the only one."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial

from warcaby.engine import LEVELS, Limits, Thinking
from warcaby.notation import PdnGame
from warcaby.rules import (
    Colour,
    Game,
    Move,
    Piece,
    Position,
    Variant,
    legal_moves,
    new_game,
    opponent,
    play,
    position_of,
)
from warcaby.school.exercises import Reach
from warcaby.school.puzzles.difficulty import difficulty, effort, gain
from warcaby.school.puzzles.goals import GOALS, PuzzleGoal
from warcaby.school.puzzles.judging import known_moves
from warcaby.school.puzzles.proof import SLACK, prove
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of
from warcaby.school.puzzles.solver import Exhausted, Solver, material_of
from warcaby.school.puzzles.themes import THEMES, Theme, any_capture, may_be_about, themes

USUAL_GOALS: tuple[PuzzleGoal, ...] = ("captures", "win", "win-piece")
"""The goals searched for by default; the first one found is taken."""

LONGEST_WIN = 6
LONGEST_GAIN = 5
"""Own moves of the longest solutions searched for."""

LONGEST_SAVING = 4
"""Own moves of a saved draw that are followed."""

MAX_NODES = 20_000
"""Positions searched in one proof; puzzles that need more are skipped."""

LONG_HORIZON = 10
"""How many plies a gain must last in mined puzzles."""

_LONG_NODES = 200_000

_MOST_NODES = 20_000
"""States a level of self-play searches for one move."""

_QUICK_NODES = 1_500
"""How many positions to search before giving a position up."""

_FEWEST_MOVES = 3
"""The minimum number of legal moves to choose from."""

_CLOSE = 4
"""Two positions that differ in fewer squares are one puzzle."""


LONGEST_GAME = 160
"""Plies after which a game of self-play is left unfinished."""

_OPENING = 6
"""Random plies at the start of a game of self-play."""

BATCH = 1_000
"""Positions that are made at random at once."""


@dataclass(frozen=True)
class GameMoves:
    """A game to search: its initial position, its moves, and its source."""

    start: Position
    moves: tuple[Move, ...]
    source: str


def game_of_pdn(game: PdnGame) -> GameMoves | None:
    """Return a game of a PDN file with its players, event and date as the source; None if it cannot be played."""
    if game.start is None:
        return None
    players = " – ".join(name for name in (game.tag("White"), game.tag("Black")) if name and name != "?")
    source = players
    for key in ("Event", "Site", "Date"):
        part = game.tag(key).replace("-??", "").replace(".??", "").strip(" ?.*-")
        if part not in source:
            source = f"{source}, {part}" if source else part
    return GameMoves(game.start, game.line.played(), source)


def self_play(variant: Variant, level: int, seed: int) -> GameMoves:
    """Play a self-play game: the same level and seed give the same game on every machine."""
    chance = random.Random(f"{variant.id} {level} {seed}")
    game: Game = new_game(variant)
    strength = LEVELS[level - 1]
    # Without a time limit a slow machine plays the same game.
    strength = replace(strength, seconds=None, nodes=strength.nodes or _MOST_NODES)
    while len(game.moves) < LONGEST_GAME and game.ending() is None:
        moves = game.legal_moves()
        if len(moves) == 1 or len(game.moves) < _OPENING:
            game = game.play_unchecked(chance.choice(moves))
            continue
        thinking = Thinking(game, Limits(), level=strength, seed=chance.randrange(2**31))
        while not thinking.run(1.0):
            pass
        game = game.play(thinking.best.move)
    return GameMoves(game.positions[0], game.moves, f"self-play, level {level}, game {seed}")


def find_puzzle(position: Position, source: str, goals: Sequence[PuzzleGoal] = USUAL_GOALS) -> Puzzle | None:
    """Search a position for a puzzle: exactly one line reaches one of the goals, and not by a mere capture."""
    try:
        return next((found for goal in goals if (found := _FINDERS[goal](position, source))), None)
    except Exhausted:
        return None


def _captures(position: Position, source: str) -> Puzzle | None:
    """Two captures or more, each of several pieces, while a smaller one is refused, are worth being found."""
    legal = legal_moves(position)
    if len(legal) < 2 or not all(len(move.captured) > 1 for move in legal):
        return None
    free = replace(position, variant=any_capture(position.variant))
    if len(legal_moves(free)) == len(legal):
        return None
    return _graded(Puzzle(position, "captures", 0, source=source))


def _reach(position: Position, source: str, goal: Reach) -> Puzzle | None:
    """A goal that is reached by force."""
    if len(legal_moves(position)) < _FEWEST_MOVES or not GOALS[goal].fits(position):
        return None
    quick = Solver(position.variant, position.turn, goal, forcing=_forces(position.variant), max_nodes=_QUICK_NODES)
    moves = next((moves for moves in range(1, LONGEST_WIN + 1) if quick.attack(position.state, moves)), 0)
    return _proven(position, goal, moves, source) if moves > 1 else None


def _promotion(position: Position, source: str) -> Puzzle | None:
    """A king must be worth it: it is not captured at once, and no more was paid for it."""
    found = _reach(position, source, "promote")
    if found is None:
        return None
    last = positions_of(position, found.main)[-1]
    is_kept = not any(found.main[-1].end in reply.captured for reply in legal_moves(last))
    return found if is_kept and gain(found) > 0 else None


def _draw(position: Position, source: str) -> Puzzle | None:
    """One move only saves the game, as the table of endgames knows; it is followed while that is so."""
    line = _saving(position, LONGEST_SAVING) if len(legal_moves(position)) > 1 else ()
    if not line or position.variant.end.stuck_wins:
        return None
    found = _graded(Puzzle(position, "draw", 0, (line,), source=source))
    verdict = prove(found)
    return found if (verdict.judgement, verdict.certainty) == ("unique", "proven") else None


def _saving(position: Position, moves: int) -> Line:
    """The only moves that do not lose, each followed by the reply after which most others lose; or nothing."""
    good = known_moves(position, "draw")
    if good is None or len(good) != 1 or known_moves(position, "win") or not moves:
        return ()
    (only,) = good
    after = play(position, only)
    best: Line = ()
    choices = 1
    for reply in legal_moves(after):
        onward = play(after, reply)
        if len(legal_moves(onward)) > choices and (rest := _saving(onward, moves - 1)):
            best, choices = (reply, *rest), len(legal_moves(onward))
    return (only, *best)


def _forces(variant: Variant) -> bool:
    """Whether wins are forced by giving pieces up: not where nothing is captured, nor where losing all is the aim."""
    return bool(variant.man.captures) and not variant.end.stuck_wins


def _gain(position: Position, source: str) -> Puzzle | None:
    """A piece is won for good."""
    if len(legal_moves(position)) < _FEWEST_MOVES or not GOALS["win-piece"].fits(position):
        return None
    material = material_of(position.variant)
    target = material.balance(position.state) + material.man
    quick = Solver(position.variant, position.turn, "win-piece", target, forcing=True, max_nodes=_QUICK_NODES)
    moves = next((moves for moves in range(1, LONGEST_GAIN + 1) if quick.attack(position.state, moves)), 0)
    found = _proven(position, "win-piece", moves, source) if moves > 1 else None
    if found is None:
        return None
    slower = prove(replace(found, moves=moves + SLACK), max_nodes=2 * MAX_NODES)
    return found if slower.judgement in ("unique", "dual") and stands(found) else None


def _proven(position: Position, goal: Reach, moves: int, source: str) -> Puzzle | None:
    puzzle = Puzzle(position, goal, moves, source=source)
    verdict = prove(puzzle, max_nodes=MAX_NODES)
    if verdict.judgement != "unique" or verdict.certainty != "proven" or len(verdict.main) < 3:
        return None
    found = _graded(replace(puzzle, lines=(verdict.main,)))
    if verdict.main[0].captured and not {"sacrifice", "quiet"} & set(themes(found)):
        return None
    return found


def _graded(puzzle: Puzzle) -> Puzzle:
    return replace(puzzle, difficulty=difficulty(puzzle))


_FINDERS: Mapping[PuzzleGoal, Callable[[Position, str], Puzzle | None]] = {
    "win": partial(_reach, goal="win"),
    "win-piece": _gain,
    "capture-all": partial(_reach, goal="capture-all"),
    "promote": _promotion,
    "block": partial(_reach, goal="block"),
    "draw": _draw,
    "captures": _captures,
}
"""How to search for a puzzle with each goal."""


def stands(puzzle: Puzzle) -> bool:
    """Say whether the one solution of a puzzle is still proven with a longer horizon."""
    if not puzzle.aim.has_to_last:
        return True
    return prove(puzzle, horizon=LONG_HORIZON, max_nodes=_LONG_NODES).judgement == "unique"


def puzzles_of_game(
    game: GameMoves, most_pieces: int = sys.maxsize, goals: Sequence[PuzzleGoal] = USUAL_GOALS
) -> Iterator[Puzzle]:
    """Yield the puzzles of one game; of neighbouring positions with the same idea only the first.

    Positions with more than `most_pieces` are left out.
    """
    last: Puzzle | None = None
    position = game.start
    for number, move in enumerate(game.moves, start=2):
        few = position.occupied.bit_count() <= most_pieces
        puzzle = find_puzzle(position, f"{game.source}, move {number // 2}", goals) if few else None
        if puzzle and not (last and has_same_idea(puzzle, last)):
            last = puzzle
            yield puzzle
        position = play(position, move)


def random_position(variant: Variant, chance: random.Random) -> Position:
    """Set up a position at random: four to eight men and sometimes a king, against men or a king or two."""
    colours: tuple[Colour, ...] = ("white", "black")
    own = chance.choice(colours)
    kings = chance.choice((0, 0, 1, 1, 2))
    pieces = [
        *[Piece(own, False)] * chance.randint(4, 8),
        *[Piece(own, True)] * chance.choice((0, 0, 0, 1)),
        *[Piece(opponent(own), False)] * (chance.randint(0, 4) if kings else chance.randint(3, 8)),
        *[Piece(opponent(own), True)] * kings,
    ]
    board = variant.board
    placed = zip(chance.sample(board.squares, len(pieces)), pieces, strict=True)
    last = {"white": board.height - 1, "black": 0}
    return position_of(
        variant, own, {at: each for at, each in placed if each.king or board.place(at)[1] != last[each.colour]}
    )


def puzzles_at_random(
    variant: Variant,
    seed: int,
    most_pieces: int = sys.maxsize,
    goals: Sequence[PuzzleGoal] = USUAL_GOALS,
    wanted: Sequence[Theme] = THEMES,
) -> Iterator[Puzzle]:
    """Yield the puzzles of a batch of positions made at random: the same seed gives the same ones on every machine.

    Left out are positions in which the solver has to capture, those with more than `most_pieces`, and those that can be
    about none of the `wanted` themes.
    """
    chance = random.Random(f"{variant.id} {seed}")
    for number in range(1, BATCH + 1):
        position = random_position(variant, chance)
        moves = legal_moves(position)
        if not moves or moves[0].captured or position.occupied.bit_count() > most_pieces:
            continue
        if any(may_be_about(theme, position) for theme in wanted):
            puzzle = find_puzzle(position, f"made at random, batch {seed}, number {number}", goals)
            if puzzle:
                yield puzzle


@lru_cache(maxsize=10_000)
def turned(position: Position) -> tuple[int, ...]:
    """The pieces as the side to move sees them: own men, own kings, their men, their kings, by place on the board.

    A position and the same one with colours changed and the board turned are equal.
    """
    board = position.variant.board
    order = board.squares if position.turn == "white" or position.variant.one_way else board.squares[::-1]
    places = {board.bit[square]: 1 << place for place, square in enumerate(order)}
    return tuple(sum(place for bit, place in places.items() if bit & side) for side in position.state)


@lru_cache(maxsize=10_000)
def turned_ends(puzzle: Puzzle) -> tuple[tuple[int, int], ...]:
    """The last moves, each as its start and end places, as the solver sees the board."""
    squares = puzzle.variant.board.squares
    flip = puzzle.side == "black" and not puzzle.variant.one_way
    places = {square: len(squares) - 1 - place if flip else place for place, square in enumerate(squares)}
    return tuple((places[move.start], places[move.end]) for move in puzzle.main[-3:])


def has_same_idea(puzzle: Puzzle, other: Puzzle) -> bool:
    """Say whether two puzzles are too alike, colours changed or not.

    They are if the positions are nearly the same, or if the last blows are those of the same squares.
    """
    if puzzle.variant is not other.variant:
        return False
    differing = [a ^ b for a, b in zip(turned(puzzle.position), turned(other.position), strict=True)]
    if (differing[0] | differing[1] | differing[2] | differing[3]).bit_count() < _CLOSE:
        return True
    return puzzle.goal == other.goal and bool(puzzle.main) and turned_ends(puzzle) == turned_ends(other)


def select_puzzles(
    puzzles: Sequence[Puzzle], count: int, taken: Sequence[Puzzle] = (), keep: Callable[[Puzzle], bool] = stands
) -> list[Puzzle]:
    """Choose puzzles that are as different as can be: by turns from every kind, none like another or one of `taken`.

    Only those are chosen that `keep` says yes to.

    A kind is what the themes, the goal and the number of moves are; of one kind those that need the greater effort come
    first. The result is in the order of difficulty.
    """
    kinds: dict[object, list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda it: (-effort(it.position, it.main), it.id)):
        kinds.setdefault((themes(puzzle), puzzle.goal, puzzle.moves), []).append(puzzle)
    chosen: list[Puzzle] = []
    while len(chosen) < count and any(kinds.values()):
        for kind in kinds.values():
            while kind and len(chosen) < count:
                puzzle = kind.pop(0)
                if not any(has_same_idea(puzzle, other) for other in (*taken, *chosen)) and keep(puzzle):
                    chosen.append(puzzle)
                    break
    return sorted(chosen, key=lambda it: (it.difficulty, effort(it.position, it.main)))
