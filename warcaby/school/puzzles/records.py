"""Puzzles as plain JSON values, as they stand in files: readable, and checked when read.

    {"variant": "brazilian", "fen": "W:Wc3,g3:Bd4,f6", "goal": "capture-all", "moves": 1, "lines": ["c3xg7"],
     "hints": ["…"], "mistakes": [{"after": "", "try": "g3-h4", "says": "…"}], "difficulty": 2, "source": "…"}

The first four fields and `lines` have to be there, `lines` not for the goal `captures`; `options` names changes of the
rules, `unproven` is true of puzzles that were kept without a proof. What is empty is not written.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, TypeAlias

from warcaby.notation import InvalidFenError, fen, parse_fen, parse_move, parse_squares
from warcaby.rules import (
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Variant,
    play,
    variant_with,
)
from warcaby.school.codec import Always, Codec, Key, Most, Range, Text
from warcaby.school.exercises import Mistake
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.faults import (
    MAX_HINTS,
    MAX_LINES,
    MAX_MISTAKES,
    MAX_OWN_MOVES,
    MAX_SAYS,
    MAX_SOURCE,
    MAX_SQUARES,
    MAX_TITLE,
    check_position,
    check_puzzle,
)
from warcaby.school.puzzles.goals import GOALS
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, Line, Puzzle, line_text

_MAX_NAME = 40
_MAX_OPTIONS = 12
_MAX_FEN = 600
_MAX_ATTEMPT = 8 * MAX_SQUARES
MAX_LINE = 6 * MAX_OWN_MOVES * MAX_SQUARES
"""Characters of a line: there is room for every square that its moves pass."""

LineText: TypeAlias = Annotated[str, Text(MAX_LINE)]
Said: TypeAlias = Annotated[str, Text(MAX_SAYS, empty=False)]


@dataclass(frozen=True, kw_only=True)
class MistakeRecord:
    """A foreseen mistake as it stands in a file."""

    after: LineText = ""
    attempt: Annotated[str, Text(_MAX_ATTEMPT), Key("try")]
    says: Said


@dataclass(frozen=True, kw_only=True)
class PuzzleRecord:
    """A puzzle as it stands in a file."""

    variant: Annotated[str, Text(_MAX_NAME)]
    options: Annotated[tuple[Annotated[str, Text(_MAX_NAME)], ...], Most(_MAX_OPTIONS)] = ()
    fen: Annotated[str, Text(_MAX_FEN)]
    goal: Annotated[str, Text(20)]
    moves: Annotated[int, Range(MAX_OWN_MOVES), Always()] = 0
    lines: Annotated[tuple[LineText, ...], Most(MAX_LINES)] = ()
    title: Annotated[str, Text(MAX_TITLE)] = ""
    hints: Annotated[tuple[Said, ...], Most(MAX_HINTS)] = ()
    mistakes: Annotated[tuple[MistakeRecord, ...], Most(MAX_MISTAKES)] = ()
    difficulty: Annotated[int, Range(MAX_DIFFICULTY)] = 0
    source: Annotated[str, Text(MAX_SOURCE)] = ""
    unproven: bool = False


_CODEC = Codec(PuzzleRecord)


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as a plain value. Raises FaultError if something in it is larger than what is read."""
    return _CODEC.write(
        PuzzleRecord(
            variant=puzzle.variant.id,
            options=puzzle.options,
            fen=fen(puzzle.position),
            goal=puzzle.goal,
            moves=puzzle.moves,
            lines=tuple(line_text(puzzle.position, line) for line in puzzle.lines),
            title=puzzle.title,
            hints=puzzle.hints,
            mistakes=tuple(
                MistakeRecord(
                    after=line_text(puzzle.position, mistake.after),
                    attempt="-".join(mistake.squares),
                    says=mistake.says,
                )
                for mistake in puzzle.mistakes
            ),
            difficulty=puzzle.difficulty,
            source=puzzle.source,
            unproven=puzzle.unproven,
        )
    )


def parse_puzzle(value: object) -> Puzzle:
    """Read and check a puzzle. Raises FaultError, and nothing else.

    >>> puzzle = parse_puzzle(
    ...     {"variant": "brazilian", "fen": "W:Wc3,g3:Bd4,f6", "goal": "capture-all", "moves": 1, "lines": ["c3xg7"]}
    ... )
    >>> puzzle.goal, puzzle.main[0].captured
    ('capture-all', ('d4', 'f6'))
    """
    record = _CODEC.read(value)
    position = _position(_variant(record.variant, record.options), record.fen)
    goal = next((each for each in GOALS if each == record.goal), None)
    if goal is None:
        raise FaultError("goal", "goal", detail=record.goal)
    return check_puzzle(
        Puzzle(
            position,
            goal,
            record.moves,
            tuple(parse_line(position, text, "lines") for text in record.lines),
            tuple(sorted(set(record.options))),
            record.title,
            record.hints,
            tuple(_mistake(position, each) for each in record.mistakes),
            record.difficulty,
            record.source,
            record.unproven,
        )
    )


def _variant(name: str, options: tuple[str, ...]) -> Variant:
    try:
        return variant_with(name, options)
    except KeyError as error:
        raise FaultError("variant", "variant", detail=str(error.args[0])) from None


def _position(variant: Variant, text: str) -> Position:
    try:
        return check_position(parse_fen(variant, text))
    except InvalidFenError as error:
        raise FaultError("position", "fen", detail=error.problem) from None


def parse_line(position: Position, text: str, field: str) -> Line:
    """Read the moves of a line. Raises FaultError."""
    moves: list[Move] = []
    for word in text.split():
        if len(moves) >= 2 * MAX_OWN_MOVES:
            raise FaultError("too-long", field)
        try:
            moves.append(parse_move(position, word))
        except (InvalidMoveError, IllegalMoveError, AmbiguousMoveError):
            raise FaultError("move", field, detail=word) from None
        position = play(position, moves[-1])
    return tuple(moves)


def _mistake(position: Position, record: MistakeRecord) -> Mistake:
    after = parse_line(position, record.after, "mistakes")
    try:
        squares = parse_squares(position, record.attempt)
    except InvalidMoveError:
        raise FaultError("move", "mistakes", detail=record.attempt) from None
    if len(squares) > MAX_SQUARES:
        raise FaultError("too-long", "mistakes")
    return Mistake(record.says, squares=squares, after=after)
