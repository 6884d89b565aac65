"""Puzzles as plain JSON values, as they stand in files: readable, and checked when read.

    {"variant": "brazilian", "fen": "W:Wc3,g3:Bd4,f6", "goal": "capture-all", "moves": 1, "lines": ["c3xg7"],
     "hints": ["…"], "mistakes": [{"after": "", "try": "g3-h4", "says": "…"}], "difficulty": 2, "source": "…"}

The first four fields and `lines` have to be there, `lines` not for the goal `captures`; `options` names changes of the
rules, `unproven` is true of puzzles that were kept without a proof. What is empty is not written.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

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
from warcaby.school.exercise import Mistake
from warcaby.school.puzzles.faults import (
    MAX_HINTS,
    MAX_LINES,
    MAX_MISTAKES,
    MAX_OWN_MOVES,
    MAX_SAYS,
    MAX_SOURCE,
    MAX_SQUARES,
    MAX_TITLE,
    FaultError,
    check_position,
    check_puzzle,
    plain_text,
)
from warcaby.school.puzzles.puzzle import MAX_DIFFICULTY, PUZZLE_GOALS, Line, Puzzle, line_text

_FIELDS = frozenset(
    (
        "variant",
        "options",
        "fen",
        "goal",
        "moves",
        "lines",
        "title",
        "hints",
        "mistakes",
        "difficulty",
        "source",
        "unproven",
    )
)
_MAX_FEN = 600
_MAX_LINE = 800


def puzzle_record(puzzle: Puzzle) -> dict[str, Any]:
    """Return a puzzle as a plain value."""
    variant_id = puzzle.variant.id
    record: dict[str, Any] = {
        "variant": variant_id,
        "options": list(puzzle.options),
        "fen": fen(puzzle.position),
        "goal": puzzle.goal,
        "moves": puzzle.moves,
        "lines": [line_text(puzzle.position, line) for line in puzzle.lines],
        "title": puzzle.title,
        "hints": list(puzzle.hints),
        "mistakes": [_mistake_record(puzzle.position, mistake) for mistake in puzzle.mistakes],
        "difficulty": puzzle.difficulty,
        "source": puzzle.source,
        "unproven": puzzle.unproven,
    }
    return {key: value for key, value in record.items() if value not in ("", [], 0) or key == "moves"}


def _mistake_record(position: Position, mistake: Mistake) -> dict[str, str]:
    record = {"try": "-".join(mistake.squares), "says": mistake.says}
    return {"after": line_text(position, mistake.after), **record} if mistake.after else record


def parse_puzzle(value: object) -> Puzzle:
    """Read and check a puzzle. Raises FaultError, and nothing else.

    >>> puzzle = parse_puzzle(
    ...     {"variant": "brazilian", "fen": "W:Wc3,g3:Bd4,f6", "goal": "capture-all", "moves": 1, "lines": ["c3xg7"]}
    ... )
    >>> puzzle.goal, puzzle.main[0].captured
    ('capture-all', ('d4', 'f6'))
    """
    if not isinstance(value, dict):
        raise FaultError("shape")
    for key in value:
        if key not in _FIELDS:
            raise FaultError("shape", str(key)[:40])
    options = tuple(plain_text(item, "options", 40) for item in a_list(value, "options", 12))
    variant = _variant(plain_text(value.get("variant"), "variant", 40), options)
    position = _position(variant, plain_text(value.get("fen"), "fen", _MAX_FEN))
    goal = plain_text(value.get("goal"), "goal", 20)
    if goal not in PUZZLE_GOALS:
        raise FaultError("goal", "goal", detail=goal)
    lines = tuple(
        parse_line(position, plain_text(text, "lines", _MAX_LINE), "lines")
        for text in a_list(value, "lines", MAX_LINES)
    )
    return check_puzzle(
        Puzzle(
            position,
            goal,
            a_number(value, "moves", MAX_OWN_MOVES),
            lines,
            tuple(sorted(set(options))),
            plain_text(value.get("title", ""), "title", MAX_TITLE),
            tuple(_said(text, "hints") for text in a_list(value, "hints", MAX_HINTS)),
            tuple(_mistake(position, item) for item in a_list(value, "mistakes", MAX_MISTAKES)),
            a_number(value, "difficulty", MAX_DIFFICULTY),
            plain_text(value.get("source", ""), "source", MAX_SOURCE),
            _flag(value, "unproven"),
        )
    )


def a_list(value: Mapping[str, object], field: str, most: int) -> list[object]:
    """Take a list of at most `most` items from a table; a missing one is empty. Raises FaultError."""
    items = value.get(field, [])
    if not isinstance(items, list):
        raise FaultError("shape", field)
    if len(items) > most:
        raise FaultError("too-many", field)
    return items


def a_number(value: Mapping[str, object], field: str, most: int) -> int:
    """Take a whole number from 0 to `most` from a table; a missing one is 0. Raises FaultError."""
    number = value.get(field, 0)
    if not isinstance(number, int) or isinstance(number, bool):
        raise FaultError("shape", field)
    if not 0 <= number <= most:
        raise FaultError("number", field, detail=str(number))
    return number


def _flag(value: Mapping[str, object], field: str) -> bool:
    flag = value.get(field, False)
    if not isinstance(flag, bool):
        raise FaultError("shape", field)
    return flag


def _said(value: object, field: str) -> str:
    text = plain_text(value, field, MAX_SAYS)
    if not text:
        raise FaultError("empty", field)
    return text


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


def _mistake(position: Position, value: object) -> Mistake:
    if not isinstance(value, dict) or not {"try", "says"} <= value.keys() <= {"after", "try", "says"}:
        raise FaultError("shape", "mistakes")
    after = parse_line(position, plain_text(value.get("after", ""), "mistakes", _MAX_LINE), "mistakes")
    attempt = plain_text(value["try"], "mistakes", 8 * MAX_SQUARES)
    try:
        squares = parse_squares(position, attempt)
    except InvalidMoveError:
        raise FaultError("move", "mistakes", detail=attempt) from None
    if len(squares) > MAX_SQUARES:
        raise FaultError("too-long", "mistakes")
    return Mistake(_said(value["says"], "mistakes"), squares=squares, after=after)
