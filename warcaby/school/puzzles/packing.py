"""Puzzles as one whole number: positions and solutions without a wasted bit.

A mixed-radix number is a sequence of digits, each with its own radix that the reader knows when he gets there: a
square of the board is a digit of five, a move one of as many as there are legal moves. So a forced move takes no room
at all, and a number cannot name an illegal one.
"""

from __future__ import annotations

from warcaby.rules import OPTIONS, VARIANTS, Colour, Move, Piece, Position, legal_moves, play, position_of, variant_with
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
_MAX_BITS = 200_000


class Digits:
    """Digits of mixed radix, written one after another and read in the same order.

    >>> digits = Digits()
    >>> digits.write(3, 5)
    >>> digits.write(1, 2)
    >>> reader = Digits(digits.to_bytes())
    >>> reader.read(5), reader.read(2), reader.is_at_end
    (3, 1, True)
    """

    def __init__(self, data: bytes = b"") -> None:
        if 8 * len(data) > _MAX_BITS:
            raise FaultError("too-long")
        self._number = int.from_bytes(data, "little")
        self._written: list[tuple[int, int]] = []

    def write(self, digit: int, radix: int) -> None:
        """Add a digit. Raises ValueError if it does not fit the radix."""
        if not 0 <= digit < radix:
            raise ValueError(f"{digit} is no digit of radix {radix}")
        self._written.append((digit, radix))

    def read(self, radix: int) -> int:
        """Read the next digit."""
        self._number, digit = divmod(self._number, radix)
        return digit

    @property
    def is_at_end(self) -> bool:
        """Whether only zeros are left."""
        return self._number == 0

    def to_bytes(self) -> bytes:
        """Return what was written as bytes, without leading zeros."""
        number = 0
        for digit, radix in reversed(self._written):
            number = number * radix + digit
        return number.to_bytes((number.bit_length() + 7) // 8, "little")


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
        _write_line(digits, position, line)
    digits.write(len(puzzle.mistakes), MAX_MISTAKES + 1)
    squares = [name for row in position.variant.board.all_names for name in row]
    for mistake in puzzle.mistakes:
        digits.write(len(mistake.after) // 2, MAX_OWN_MOVES)
        _write_line(digits, position, mistake.after)
        digits.write(len(mistake.squares), MAX_SQUARES + 1)
        for square in mistake.squares:
            digits.write(squares.index(square), len(squares))


def _write_line(digits: Digits, position: Position, line: Line) -> None:
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
        lines.append(_read_line(digits, position, plies))
    squares = [name for row in variant.board.all_names for name in row]
    mistakes = []
    for _ in range(digits.read(MAX_MISTAKES + 1)):
        after = _read_line(digits, position, 2 * digits.read(MAX_OWN_MOVES))
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


def _read_line(digits: Digits, position: Position, plies: int) -> Line:
    line = []
    for _ in range(plies):
        moves = sorted_moves(position)
        if not moves:
            raise FaultError("move", "lines")
        line.append(moves[digits.read(len(moves))])
        position = play(position, line[-1])
    return tuple(line)
