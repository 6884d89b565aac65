"""Files of puzzles: PDN with FEN and solution, JSON lines, or a set; everything that can be used is read."""

from __future__ import annotations

from dataclasses import dataclass, replace

from warcaby.notation import PdnEncoding, PdnGame, PdnProblem, decode_pdn, read_pdn
from warcaby.notation.pdn import PdnLine
from warcaby.rules import BRAZILIAN, Colour, Game, Position, Variant, initial_position, opponent, play
from warcaby.school.exercises import Reach
from warcaby.school.faults import FaultError, made_plain
from warcaby.school.puzzles.difficulty import difficulty
from warcaby.school.puzzles.faults import MAX_LINES, MAX_OWN_MOVES, MAX_SOURCE, check_puzzle
from warcaby.school.puzzles.puzzle import Line, Puzzle, positions_of, to_own_move
from warcaby.school.puzzles.records import parse_puzzle
from warcaby.school.puzzles.solver import material_of
from warcaby.school.strict_json import parse_json

MAX_BYTES = 5_000_000
MAX_PUZZLES = 5_000
_MAX_LINE_BYTES = 20_000


@dataclass(frozen=True)
class PuzzleReading:
    """What a file holds, and what could not be used of it."""

    puzzles: tuple[Puzzle, ...]
    faults: tuple[FaultError, ...] = ()
    problems: tuple[PdnProblem, ...] = ()
    """A problem in the text of a PDN file, and where it is."""


def read_puzzles(data: bytes, default: Variant = BRAZILIAN, encoding: PdnEncoding | None = None) -> PuzzleReading:
    """Read the puzzles of a file; `default` is the game of PDN problems that name none.

    Bytes are decoded by `encoding`, or by what is likely where it is None.

    Raises FaultError for a file that is too long; whatever else is wrong is told of in `faults`.
    """
    if len(data) > MAX_BYTES:
        raise FaultError("too-long", "file")
    text = decode_pdn(data, encoding)
    if text.lstrip().startswith("{"):
        return _read_json(text)
    return puzzles_of_pdn(text, default)


def _read_json(text: str) -> PuzzleReading:
    """Read JSON lines, or a set, which is one object with a list of puzzles."""
    items: list[object] = []
    try:
        whole = parse_json(text, MAX_BYTES)
        items = whole["puzzles"] if isinstance(whole, dict) and isinstance(whole.get("puzzles"), list) else [whole]
    except (ValueError, RecursionError):
        for line in text.splitlines():
            if line.strip():
                try:
                    items.append(parse_json(line, _MAX_LINE_BYTES))
                except (ValueError, RecursionError):
                    items.append(None)
    puzzles: list[Puzzle] = []
    faults: list[FaultError] = []
    for number, item in enumerate(items[:MAX_PUZZLES], start=1):
        try:
            puzzles.append(parse_puzzle(item))
        except FaultError as fault:
            faults.append(fault.of_puzzle(number))
    if len(items) > MAX_PUZZLES:
        faults.append(FaultError("too-many", "puzzles"))
    return PuzzleReading(tuple(puzzles), tuple(faults))


def puzzles_of_pdn(text: str, default: Variant = BRAZILIAN) -> PuzzleReading:
    r"""Make a puzzle of every game of a PDN text that begins with a position of its own and has a solution.

    >>> reading = puzzles_of_pdn('[SetUp "1"]\n[FEN "W:Wc3,g3:Bd4,f6"]\n1. c3xg7 1-0')
    >>> reading.puzzles[0].goal, reading.puzzles[0].moves
    ('win', 0)
    """
    puzzles: list[Puzzle] = []
    faults: list[FaultError] = []
    reading = read_pdn(text, default)
    for number, game in enumerate(reading.games[:MAX_PUZZLES], start=1):
        if game.variant is None or game.start is None:
            faults.append(FaultError("variant", "variant", puzzle=number))
        elif is_problem(game):
            try:
                puzzles.append(puzzle_of_game(game))
            except FaultError as fault:
                faults.append(fault.of_puzzle(number))
    return PuzzleReading(tuple(puzzles), tuple(faults), reading.problems)


def is_problem(game: PdnGame) -> bool:
    """Whether a game begins with its own position."""
    return game.variant is not None and game.start not in (None, initial_position(game.variant))


def puzzle_of_game(game: PdnGame) -> Puzzle:
    """Make a puzzle of a game whose moves are the solution. Raises FaultError.

    The side that wins solves it: where that is not the side to move, the first move is the opponent's and leads to the
    position of the puzzle. Who wins is told by a solution that ends the game, otherwise by the result.

    The goal is what the result says: to win, in whatever time, or to draw. Where it says nothing, the goal is what the
    last move of the solution reaches: the end of the game, or else a piece within so many moves; where it is neither,
    to win eventually. A win has no number of moves here: a proof may find one. Variations that begin with another move
    of the solver are alternatives declared equal, those of the other side are defences. Solutions that fall silent
    after the opponent's move are cut back to the solver's; one with a move that cannot be played is none.
    """
    if game.variant is None or game.start is None:
        raise FaultError("variant", "variant")
    if any(isinstance(item.move, str) for item in game.line.moves):
        raise FaultError("move", "lines")
    position, told = game.line.setup or game.start, _lines(game.line, ())
    winner = _winner(game, position, told)
    if winner == opponent(position.turn) and len(told[0]) > 1:
        first = told[0][0]
        position, told = play(position, first), [line[1:] for line in told if line[0] == first]
    lines = tuple(dict.fromkeys(cut for line in told if (cut := to_own_move(line))))
    if not lines:
        raise FaultError("empty", "lines")
    if any(len(line) > 2 * MAX_OWN_MOVES for line in lines):
        raise FaultError("too-long", "lines")
    material = material_of(position.variant)
    last = positions_of(position, lines[0])[-1].with_turn(position.turn)
    gained = material.balance(last.state) - material.balance(position.state)
    moves = max((len(line) + 1) // 2 for line in lines)
    goal: Reach = "win"
    if winner is None and game.result == "1/2-1/2":
        goal, moves = "draw", 0
    elif position.turn == winner or gained < material.man:
        moves = 0
    else:
        goal = "win-piece"
    source = made_plain(game.name, MAX_SOURCE)
    puzzle = Puzzle(position, goal, moves, lines[:MAX_LINES], source=source)
    return check_puzzle(replace(puzzle, difficulty=difficulty(puzzle)))


def _winner(game: PdnGame, position: Position, lines: list[Line]) -> Colour | None:
    """Who wins a problem: by the end of the game where the solution leads there, otherwise by the result."""
    played = Game((position,))
    for move in lines[0] if lines else ():
        played = played.play(move)
    ending = played.ending()
    winners: dict[str, Colour] = {"1-0": "white", "0-1": "black"}
    return ending.winner if ending and ending.winner else winners.get(game.result)


def _lines(line: PdnLine, before: Line) -> list[Line]:
    """List a line and its variations, each from the first move of the game on."""
    main = before
    found: list[Line] = []
    for item in line.moves:
        for variation in item.variations:
            if variation.setup is None:
                found += _lines(variation, main)
        if isinstance(item.move, str):
            break
        main = (*main, item.move)
        if item.setup:
            break  # what follows does not begin where this ends
    return [main, *found] if len(main) > len(before) else found
