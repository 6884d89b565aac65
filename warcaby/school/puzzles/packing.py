"""Puzzles as one whole number: positions and solutions without a wasted bit.

A square of the board is a digit of five, a move one of as many as there are legal moves. So a forced move takes no
room at all, and a number cannot name an illegal one.
"""

from __future__ import annotations

from warcaby.rules import OPTIONS, VARIANTS, Colour, Move, Piece, Position, legal_moves, play, position_of, variant_with
from warcaby.school.digits import Digits
from warcaby.school.exercises import Mistake
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import MAX_LINES, MAX_MISTAKES, MAX_OWN_MOVES, MAX_PLIES, MAX_SQUARES
from warcaby.school.puzzles.goals import PUZZLE_GOALS
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, Line, Puzzle

VARIANT_ORDER = tuple(VARIANTS)
"""Links contain the index of a game in this list, so it is only appended to."""
_MOST_VARIANTS = 64
_UNPROVEN = 32
"""What is added to the place of the game in puzzles that were kept without a proof."""
_MOST_OPTIONS = 16
_MOST_GOALS = 12
_PIECES = (None, Piece("white", False), Piece("white", True), Piece("black", False), Piece("black", True))


def sorted_moves(position: Position) -> list[Move]:
    """List the legal moves in the order used by packed moves."""
    return sorted(legal_moves(position), key=lambda move: (move.start, move.end, sorted(move.captured), move.promotes))


def write_puzzle(digits: Digits, puzzle: Puzzle) -> None:
    """Write everything of a puzzle except its texts."""
    position = puzzle.position
    digits.write(VARIANT_ORDER.index(puzzle.variant.id) + _UNPROVEN * puzzle.unproven, _MOST_VARIANTS)
    digits.write(len(puzzle.options), _MOST_OPTIONS)
    names = [option.id for option in OPTIONS.get(puzzle.variant.id, ())]
    for option in puzzle.options:
        digits.write(names.index(option), _MOST_OPTIONS)
    digits.write(int(position.turn == "black"), 2)
    for square in position.variant.board.squares:
        digits.write(_PIECES.index(position.piece_at(square)), len(_PIECES))
    digits.write(PUZZLE_GOALS.index(puzzle.goal), _MOST_GOALS)
    digits.write(puzzle.moves, MAX_OWN_MOVES + 1)
    digits.write(puzzle.difficulty, MAX_DIFFICULTY + 1)
    digits.write(len(puzzle.lines), MAX_LINES + 1)
    for line in puzzle.lines:
        digits.write(len(line) // 2, MAX_OWN_MOVES)
        write_line(digits, position, line)
    digits.write(len(puzzle.mistakes), MAX_MISTAKES + 1)
    squares = [name for row in position.variant.board.all_names for name in row]
    for mistake in puzzle.mistakes:
        digits.write(len(mistake.after) // 2, MAX_OWN_MOVES)
        write_line(digits, position, mistake.after)
        digits.write(len(mistake.squares), MAX_SQUARES + 1)
        for square in mistake.squares:
            digits.write(squares.index(square), len(squares))


def write_line(digits: Digits, position: Position, line: Line) -> None:
    """Write the moves of a line; the reader has to know how many they are."""
    for move in line:
        moves = sorted_moves(position)
        digits.write(moves.index(move), len(moves))
        position = play(position, move)


def read_puzzle(digits: Digits) -> Puzzle:
    """Read a puzzle without its texts, with mistakes that say nothing; it is not checked yet. Raises FaultError."""
    unproven, number = divmod(digits.read(_MOST_VARIANTS), _UNPROVEN)
    count = digits.read(_MOST_OPTIONS)
    chosen = [digits.read(_MOST_OPTIONS) for _ in range(count)]
    if number >= len(VARIANT_ORDER):
        raise FaultError("variant", "variant")
    variant_id = VARIANT_ORDER[number]
    names = [option.id for option in OPTIONS.get(variant_id, ())]
    if len(set(chosen)) < len(chosen) or any(option >= len(names) for option in chosen):
        raise FaultError("variant", "options")
    options = tuple(sorted(names[option] for option in chosen))
    variant = variant_with(variant_id, options)
    turn: Colour = "black" if digits.read(2) else "white"
    found = {square: _PIECES[digits.read(len(_PIECES))] for square in variant.board.squares}
    position = position_of(variant, turn, {square: piece for square, piece in found.items() if piece})
    goal = digits.read(_MOST_GOALS)
    if goal >= len(PUZZLE_GOALS):
        raise FaultError("goal", "goal")
    moves = digits.read(MAX_OWN_MOVES + 1)
    difficulty = digits.read(MAX_DIFFICULTY + 1)
    lines: list[Line] = []
    for _ in range(digits.read(MAX_LINES + 1)):
        plies = 2 * digits.read(MAX_OWN_MOVES) + 1
        # Forced moves take no room, so the length of a code does not bound them.
        if plies + sum(map(len, lines)) > MAX_PLIES:
            raise FaultError("too-many", "lines")
        lines.append(read_line(digits, position, plies))
    squares = [name for row in variant.board.all_names for name in row]
    mistakes = []
    for _ in range(digits.read(MAX_MISTAKES + 1)):
        after = read_line(digits, position, 2 * digits.read(MAX_OWN_MOVES))
        attempt = tuple(squares[digits.read(len(squares))] for _ in range(digits.read(MAX_SQUARES + 1)))
        mistakes.append(Mistake("", squares=attempt, after=after))
    return Puzzle(
        position,
        PUZZLE_GOALS[goal],
        moves,
        tuple(lines),
        options,
        mistakes=tuple(mistakes),
        difficulty=difficulty,
        unproven=bool(unproven),
    )


def read_line(digits: Digits, position: Position, plies: int, field: str = "lines") -> Line:
    """Read so many moves. Raises FaultError for the field where there is no move."""
    line = []
    for _ in range(plies):
        moves = sorted_moves(position)
        if not moves:
            raise FaultError("move", field)
        line.append(moves[digits.read(len(moves))])
        position = play(position, line[-1])
    return tuple(line)
