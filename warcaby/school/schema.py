"""Reading lessons: TOML in, checked records out; every error names file, exercise and field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, get_args

from warcaby.notation import InvalidFenError, move_text, parse_fen, parse_move, parse_square, parse_squares
from warcaby.rules import (
    VARIANTS,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    Reason,
    Square,
    Variant,
    legal_moves,
    play,
)
from warcaby.school.exercise import (
    REACHED_BY_LINE,
    AllCapturesExercise,
    Answer,
    Exercise,
    GoalExercise,
    JudgeExercise,
    Lesson,
    MarkExercise,
    Mistake,
    PlayExercise,
    Reach,
)

LANGUAGES = ("pl", "en")
_ANSWERS: tuple[Answer, ...] = ("legal", *get_args(Reason))
_SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*$")


class LessonError(ValueError):
    """A lesson cannot be used as it is; the message says where and why."""

    def __init__(self, file: str, exercise: str, field: str, problem: str) -> None:
        where = ", ".join(
            part for part in (file, exercise and f"exercise {exercise!r}", field and f"field {field!r}") if part
        )
        super().__init__(f"{where}: {problem}")
        self.file, self.exercise, self.field = file, exercise, field


class _Table:
    """One table of a TOML file: fields are taken out by type, and none may be left over."""

    def __init__(self, data: Mapping[str, Any], file: str, exercise: str = "") -> None:
        self.rest = dict(data)
        self.file, self.exercise = file, exercise

    def error(self, field: str, problem: str) -> LessonError:
        return LessonError(self.file, self.exercise, field, problem)

    def take(self, field: str, kind: type[Any], default: Any = None) -> Any:
        """Take out a field; without a default it must be there."""
        if field not in self.rest:
            if default is None:
                raise self.error(field, "is missing")
            return default
        value = self.rest.pop(field)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.error(field, f"must be {_KINDS[kind]}, not {value!r}")
        if kind is list and not all(isinstance(item, dict if field in _TABLES else str) for item in value):
            raise self.error(field, f"must be a list of {'tables' if field in _TABLES else 'texts'}")
        return value

    def text(self, field: str, default: str | None = None) -> str:
        value: str = self.take(field, str, default)
        if default is None and not value.strip():
            raise self.error(field, "is empty")
        return value.strip()

    def word(self, field: str, allowed: tuple[str, ...]) -> str:
        value = self.text(field)
        if value not in allowed:
            raise self.error(field, f"must be one of {', '.join(allowed)}, not {value!r}")
        return value

    def done(self) -> None:
        for field in self.rest:
            raise self.error(field, "is not a field of the schema here")


_KINDS = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
_TABLES = ("exercise", "mistake")


def parse_lesson(file: str, text: str) -> Lesson:
    """Read and check a lesson; `file` is its name for messages. Raises LessonError."""
    try:
        table = _Table(tomllib.loads(text), file)
    except tomllib.TOMLDecodeError as error:
        raise LessonError(file, "", "", f"is not valid TOML: {error}") from error
    slugs = table.take("slug", dict)
    for language in LANGUAGES:
        if not isinstance(slugs.get(language), str) or not _SLUG.match(slugs[language]):
            raise table.error("slug", f"needs {language} = a name of small letters, digits and hyphens")
    variant = VARIANTS[table.word("variant", tuple(VARIANTS))]
    exercises = tuple(
        _exercise(file, number, data, variant) for number, data in enumerate(table.take("exercise", list), 1)
    )
    ids = [exercise.id for exercise in exercises]
    for name in ids:
        if ids.count(name) > 1:
            raise LessonError(file, name, "id", "is used twice in this lesson")
    lesson = Lesson(
        table.text("id"),
        slugs,
        table.text("title"),
        table.text("summary"),
        table.text("rule"),
        table.text("article", ""),
        exercises,
    )
    table.done()
    return lesson


def _exercise(file: str, number: int, data: Mapping[str, Any], variant: Variant) -> Exercise:
    table = _Table(data, file, str(data.get("id", f"no. {number}")))
    kind = table.word("kind", tuple(_READERS))
    try:
        position = parse_fen(variant, table.text("fen"))
    except InvalidFenError as error:
        raise table.error("fen", str(error)) from error
    _check_position(table, position)
    common: dict[str, Any] = {
        "id": table.text("id"),
        "position": position,
        "goal": table.text("goal"),
        "hints": (table.text("hint"),),
        "success": table.text("success"),
        "text": table.text("text", ""),
        "arrows": tuple(_arrow(table, position, text) for text in table.take("arrows", list, [])),
    }
    if common["arrows"] and number > 1:
        raise table.error("arrows", "belong to the first exercise, which shows what is new")
    mistakes: list[Mapping[str, Any]] = table.take("mistake", list)
    exercise = _READERS[kind](table, position, common, mistakes)
    table.done()
    return exercise


def _check_position(table: _Table, position: Position) -> None:
    board = position.variant.board
    for colour, rank in (("white", board.height), ("black", 1)):
        for square, piece in position.pieces().items():
            if piece == (colour, False) and square[1:] == str(rank):
                raise table.error("fen", f"a {colour} man on {square} would be a king")
    if not legal_moves(position):
        raise table.error("fen", f"{position.turn} has no legal move")


def _arrow(table: _Table, position: Position, text: str) -> tuple[Square, Square]:
    squares = _squares(table, "arrows", position, text)
    return squares[0], squares[-1]


def _squares(table: _Table, field: str, position: Position, text: str) -> tuple[Square, ...]:
    try:
        return parse_squares(position, text)
    except InvalidMoveError as error:
        raise table.error(field, str(error)) from error


def _square(table: _Table, field: str, position: Position, text: str) -> Square:
    try:
        return parse_square(position.variant, text)
    except ValueError as error:
        raise table.error(field, str(error)) from error


def _move(table: _Table, field: str, position: Position, text: str) -> Move:
    try:
        return parse_move(position, text)
    except (InvalidMoveError, IllegalMoveError, AmbiguousMoveError) as error:
        raise table.error(field, str(error)) from error


def _line(table: _Table, field: str, position: Position, texts: list[str]) -> tuple[tuple[Move, ...], Position]:
    moves = []
    for text in texts:
        moves.append(_move(table, field, position, text))
        position = play(position, moves[-1])
    return tuple(moves), position


def _move_mistakes(
    table: _Table, position: Position, data: list[Mapping[str, Any]], solutions: tuple[tuple[Move, ...], ...]
) -> tuple[Mistake, ...]:
    mistakes = []
    for item in data:
        mistake = _Table(item, table.file, table.exercise)
        *before, last = mistake.text("try").split()
        after, at = _line(mistake, "try", position, before)
        squares = _squares(mistake, "try", at, last)
        for line in solutions:
            right = line[len(after)] if line[: len(after)] == after and len(line) > len(after) else None
            if right and (squares in (right.path, (right.start, right.end))):
                raise mistake.error("try", f"{last} is a solution")
        mistakes.append(Mistake(mistake.text("says"), squares=squares, after=after))
        mistake.done()
    return tuple(mistakes)


def _play(table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]) -> Exercise:
    solutions = tuple(_move(table, "solutions", position, text) for text in table.take("solutions", list))
    if not solutions:
        raise table.error("solutions", "is empty")
    mistakes = _move_mistakes(table, position, data, tuple((move,) for move in solutions))
    return PlayExercise(**common, mistakes=mistakes, solutions=solutions)


def _all_captures(table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]) -> Exercise:
    captures = legal_moves(position)
    if len(captures) < 2 or not captures[0].captured:
        raise table.error("fen", "there must be at least two legal captures to find")
    mistakes = _move_mistakes(table, position, data, tuple((move,) for move in captures))
    return AllCapturesExercise(**common, mistakes=mistakes)


def _mark(
    table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]], piece: Square
) -> Exercise:
    exercise = MarkExercise(**common, mistakes=(), piece=piece)
    if not exercise.squares:
        raise table.error("piece", f"the piece on {piece} has no legal move")
    mistakes = []
    for item in data:
        mistake = _Table(item, table.file, table.exercise)
        says = mistake.text("says")
        wrong, missed = mistake.text("try", ""), mistake.text("missed", "")
        if bool(wrong) == bool(missed):
            raise mistake.error("try", "a mistake has either `try` or `missed`")
        square = _square(mistake, "try" if wrong else "missed", position, wrong or missed)
        if (square in exercise.squares) != bool(missed):
            raise mistake.error("try" if wrong else "missed", f"{square} is {'right' if wrong else 'not asked for'}")
        mistakes.append(Mistake(says, missed=square) if missed else Mistake(says, squares=(square,)))
        mistake.done()
    return MarkExercise(**common, mistakes=tuple(mistakes), piece=piece)


def _choose_pieces(
    table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]
) -> Exercise:
    if not legal_moves(position)[0].captured:
        raise table.error("fen", "no piece can capture")
    return _mark(table, position, common, data, "")


def _mark_squares(table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]) -> Exercise:
    return _mark(table, position, common, data, _square(table, "piece", position, table.text("piece")))


def _goal(table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]) -> Exercise:
    reach: Any = table.word("reach", get_args(Reach))
    count: int = table.take("moves", int)
    texts: list[str] = table.take("lines", list)
    lines = tuple(_line(table, "lines", position, text.split())[0] for text in texts)
    if not lines:
        raise table.error("lines", "is empty")
    exercise = GoalExercise(
        **common, mistakes=_move_mistakes(table, position, data, lines), reach=reach, moves=count, lines=lines
    )
    for text, line in zip(texts, lines, strict=True):
        if len(line) % 2 == 0:
            raise table.error("lines", f"{text!r} ends with the opponent's move")
        if (len(line) + 1) // 2 > count:
            raise table.error("lines", f"{text!r} takes more than {count} moves")
        _, before = _line(table, "lines", position, text.split()[:-1])
        if reach not in REACHED_BY_LINE and not exercise.is_reached(before, line[-1], play(before, line[-1])):
            raise table.error("lines", f"{text!r} does not reach the goal {reach!r} ({move_text(before, line[-1])})")
    return exercise


def _judge(table: _Table, position: Position, common: dict[str, Any], data: list[Mapping[str, Any]]) -> Exercise:
    move = _squares(table, "move", position, table.text("move"))
    choices: Any = tuple(table.take("choices", list))
    for choice in choices:
        if choice not in _ANSWERS:
            raise table.error("choices", f"{choice!r} is none of {', '.join(_ANSWERS)}")
    exercise = JudgeExercise(**common, mistakes=(), move=move, choices=choices)
    if exercise.answer not in choices:
        raise table.error("choices", f"the right answer, {exercise.answer!r}, is not among them")
    mistakes = []
    for item in data:
        mistake = _Table(item, table.file, table.exercise)
        answer: Any = mistake.word("try", choices)
        if answer == exercise.answer:
            raise mistake.error("try", f"{answer!r} is the right answer")
        mistakes.append(Mistake(mistake.text("says"), answer=answer))
        mistake.done()
    return JudgeExercise(**common, mistakes=tuple(mistakes), move=move, choices=choices)


_READERS = {
    "play": _play,
    "all-captures": _all_captures,
    "choose-pieces": _choose_pieces,
    "mark-squares": _mark_squares,
    "goal": _goal,
    "judge": _judge,
}
