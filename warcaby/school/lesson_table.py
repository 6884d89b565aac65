"""Tables of a lesson's TOML file: every field is taken out by type, and every error names file, exercise and field."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeAlias, get_args

from warcaby.notation import InvalidFenError, parse_fen, parse_move, parse_square, parse_squares
from warcaby.rules import (
    AmbiguousMoveError,
    Colour,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Square,
    Variant,
    piece_limit,
    play,
)

LessonReason: TypeAlias = Literal[
    "toml",  # the text is not TOML, or the bytes are no text
    "shape",  # a field has the wrong type, is unknown, or is none of what is allowed there
    "missing",
    "empty",
    "number",  # a number is out of bounds
    "too-long",  # a text, or the whole file
    "too-many",  # items of a list
    "characters",  # a text contains invisible characters, or ones that change its direction
    "name",  # an id or a part of an address that is no name
    "twice",  # two things have the same name
    "position",  # a position is unreadable or cannot occur in a game
    "no-move",  # the side that has to move cannot
    "no-captures",  # there is nothing to capture, or not enough
    "square",
    "move",  # a move cannot be read, fits several moves or is illegal
    "line",  # a line of moves does not end as it should, or does not reach its goal
    "mistake",  # a foreseen mistake is none
    "is-right",  # a foreseen mistake is a solution
    "choices",  # answers to choose from are not different, or the right one is not among them
    "scenes",  # a worked example is too short or too long
    "one-question",  # a worked example does not ask one question
    "question",  # a scene does not have the answer to its question
    "arrows",  # they stand where nothing new is shown
    "proof",
    "drill",  # there is no such drill
]

_KINDS = {str: "a text", int: "a whole number", float: "a number", list: "a list", dict: "a table"}
_TABLES = ("exercise", "mistake", "scene", "term")


class LessonError(ValueError):
    """A lesson is unusable; the message says where and why."""

    def __init__(self, file: str, exercise: str, field: str, problem: str, reason: LessonReason = "shape") -> None:
        where = ", ".join(
            part for part in (file, exercise and f"exercise {exercise!r}", field and f"field {field!r}") if part
        )
        super().__init__(f"{where}: {problem}")
        self.file, self.exercise, self.field = file, exercise, field
        self.reason: LessonReason = reason


def parse_toml(file: str, text: str) -> dict[str, Any]:
    """Parse TOML; `file` is its name for messages. Raises LessonError."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, "", "", f"is not valid TOML: {error}", "toml") from error


class Table:
    """One table of a TOML file: fields are taken out by type, and none may be left over."""

    def __init__(self, data: Mapping[str, Any], file: str, exercise: str = "") -> None:
        self.rest = dict(data)
        self.file, self.exercise = file, exercise

    def error(self, field: str, problem: str, reason: LessonReason = "shape") -> LessonError:
        """Return the error that says what is wrong with a field."""
        return LessonError(self.file, self.exercise, field, problem, reason)

    def take(self, field: str, kind: type[Any], default: Any = None) -> Any:
        """Take out a field; without a default it must be there."""
        if field not in self.rest:
            if default is None:
                raise self.error(field, "is missing", "missing")
            return default
        value = self.rest.pop(field)
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.error(field, f"must be {_KINDS[kind]}, not {value!r}")
        if kind is list and not all(isinstance(item, dict if field in _TABLES else str) for item in value):
            raise self.error(field, f"must be a list of {'tables' if field in _TABLES else 'texts'}")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        """Take out a text; without a default it must say something."""
        value: str = self.take(field, str, default)
        if default is None and not value.strip():
            raise self.error(field, "is empty", "empty")
        return value.strip()

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        """Take out a list of texts; without a default it must be there."""
        value: list[str] = self.take(field, list, default)
        return value

    def word(self, field: str, allowed: Sequence[str]) -> str:
        """Take out one of the allowed words."""
        value = self.text(field)
        if value not in allowed:
            raise self.error(field, f"must be one of {', '.join(allowed)}, not {value!r}")
        return value

    def tables(self, field: str, default: list[Any] | None = None) -> list[Table]:
        """Take out a list of tables; without a default it must be there."""
        return [Table(item, self.file, self.exercise) for item in self.take(field, list, default)]

    def table(self, field: str) -> Table | None:
        """Take out a table that need not be there."""
        data: dict[str, Any] = self.take(field, dict, {})
        return Table(data, self.file, self.exercise) if data else None

    def number(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """Take out a whole number between bounds."""
        value: int = self.take(field, int, default)
        if not least <= value <= most:
            raise self.error(field, f"must be {least} to {most}, not {value}", "number")
        return value

    def is_set(self, field: str) -> bool:
        """Take out a field that is there with the value true, or not at all."""
        if field not in self.rest:
            return False
        if self.rest.pop(field) is not True:
            raise self.error(field, "must be true, or not be there")
        return True

    def done(self) -> None:
        """Check that no field is left over."""
        for field in self.rest:
            raise self.error(field, "is not a field of the schema here")

    # Parsing the texts of a field; the error names the field.

    def position(self, field: str, variant: Variant, text: str) -> Position:
        """Read a position without men on the rows where they would be kings."""
        try:
            position = parse_fen(variant, text)
        except InvalidFenError as error:
            raise self.error(field, str(error), "position") from error
        for colour in get_args(Colour):
            count = sum(piece.colour == colour for piece in position.pieces().values())
            if count > piece_limit(variant, colour):
                raise self.error(field, f"{count} {colour} pieces are more than a game has", "position")
        for square, piece in position.pieces().items():
            if not piece.king and variant.promotion(piece.colour) & variant.board.bits((square,)):
                raise self.error(field, f"a {piece.colour} man on {square} would be a king", "position")
        return position

    def square(self, field: str, position: Position, text: str) -> Square:
        """Read the name of a square."""
        try:
            return parse_square(position.variant, text)
        except ValueError as error:
            raise self.error(field, str(error), "square") from error

    def board_square(self, field: str, position: Position, text: str) -> Square:
        """Read the name of any square of the board, light ones too."""
        if any(text in row for row in position.variant.board.all_names):
            return text
        return self.square(field, position, text)

    def arrow(self, field: str, position: Position, text: str) -> tuple[Square, Square]:
        """Read an arrow: its start and its end."""
        squares = self.squares(field, position, text)
        return squares[0], squares[-1]

    def squares(self, field: str, position: Position, text: str) -> tuple[Square, ...]:
        """Read an attempt, legal or not."""
        try:
            return parse_squares(position, text)
        except InvalidMoveError as error:
            raise self.error(field, str(error), "move") from error

    def move(self, field: str, position: Position, text: str) -> Move:
        """Read a legal move."""
        try:
            return parse_move(position, text)
        except (InvalidMoveError, IllegalMoveError, AmbiguousMoveError) as error:
            raise self.error(field, str(error), "move") from error

    def line(self, field: str, position: Position, texts: Sequence[str]) -> tuple[tuple[Move, ...], Position]:
        """Read moves that follow one another; return them and the position after the last one."""
        moves = []
        for text in texts:
            moves.append(self.move(field, position, text))
            position = play(position, moves[-1])
        return tuple(moves), position
