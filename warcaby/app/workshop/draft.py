"""A puzzle in the making: nothing about it need be right yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from warcaby.notation import InvalidFenError, fen, parse_fen, parse_move
from warcaby.rules import (
    BRAZILIAN,
    OPTIONS,
    VARIANTS,
    AmbiguousMoveError,
    IllegalMoveError,
    InvalidMoveError,
    Move,
    Position,
    initial_position,
    legal_moves,
    variant_with,
)
from warcaby.school.exercise import Mistake
from warcaby.school.puzzles.difficulty import difficulty
from warcaby.school.puzzles.faults import FaultError, check_puzzle, plain_text
from warcaby.school.puzzles.puzzle import PUZZLE_GOALS, Line, Puzzle, PuzzleGoal, line_text
from warcaby.school.puzzles.records import parse_line

_MAX_TEXT = 1_000


@dataclass(frozen=True)
class Draft:
    """What stands on the workbench."""

    position: Position
    goal: PuzzleGoal = "win-piece"
    moves: int = 0
    lines: tuple[Line, ...] = ()
    title: str = ""
    hints: tuple[str, ...] = ()
    answers: Mapping[Move, str] = field(default_factory=dict)
    """What is said to a wrong first move."""
    source: str = ""
    origin: tuple[str, str] = ("", "")
    """The key of the set that it was taken from to be changed, and the id of the puzzle that it was there."""

    @property
    def options(self) -> tuple[str, ...]:
        """Names of the options that the rules are changed by."""
        return tuple(sorted(self.position.variant.options))

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been done yet that somebody could miss."""
        return self == Draft(initial_position(self.position.variant))

    def on(self, position: Position) -> Draft:
        """Return the draft on another position: what belonged to the old one goes."""
        if position == self.position:
            return self
        return replace(self, position=position, lines=(), answers={})

    def asks(self, goal: PuzzleGoal, moves: int) -> Draft:
        """Return the draft with another goal: a solution of the old one is none."""
        if (goal, moves) == (self.goal, self.moves):
            return self
        return replace(self, goal=goal, moves=moves, lines=())

    def with_line(self, line: Line) -> Draft:
        """Return the draft with a line declared right, after those that it has."""
        return self if line in self.lines else replace(self, lines=(*self.lines, line))

    def without_line(self, number: int) -> Draft:
        """Return the draft without one of its lines, counted from 0."""
        return replace(self, lines=tuple(line for index, line in enumerate(self.lines) if index != number))

    def puzzle(self) -> Puzzle:
        """Return the puzzle that it has become so far; it has not been checked."""
        mistakes = tuple(
            Mistake(text, squares=(move.start, move.end) if len(move.captured) < 2 else move.path)
            for move, text in self.answers.items()
            if text
        )
        lines = () if self.goal == "captures" else self.lines
        puzzle = Puzzle(
            self.position,
            self.goal,
            0 if self.goal == "captures" else self.moves,
            lines,
            self.options,
            title=self.title,
            hints=tuple(hint for hint in self.hints if hint),
            mistakes=mistakes,
            source=self.source,
        )
        return replace(puzzle, difficulty=difficulty(self.position, lines[0])) if lines else puzzle

    def finished(self) -> Puzzle:
        """Return the puzzle if nothing is missing. Raises FaultError."""
        return check_puzzle(self.puzzle())


def draft_of(puzzle: Puzzle) -> Draft:
    """Put a puzzle on the workbench; of the foreseen mistakes the first moves."""
    answers = {
        move: mistake.says
        for mistake in puzzle.mistakes
        for move in legal_moves(puzzle.position)
        if not mistake.after and mistake.squares in (move.path, (move.start, move.end))
    }
    return Draft(
        puzzle.position,
        puzzle.goal,
        puzzle.moves,
        puzzle.lines,
        puzzle.title,
        puzzle.hints,
        answers,
        puzzle.source,
    )


def draft_record(draft: Draft) -> dict[str, Any]:
    """Return a draft as a plain value, to be kept."""
    return {
        "variant": draft.position.variant.id,
        "options": list(draft.options),
        "fen": fen(draft.position),
        "goal": draft.goal,
        "moves": draft.moves,
        "lines": [line_text(draft.position, line) for line in draft.lines],
        "title": draft.title,
        "hints": list(draft.hints),
        "answers": {"-".join(move.path): text for move, text in draft.answers.items()},
        "source": draft.source,
        "origin": list(draft.origin),
    }


def parse_draft(value: object) -> Draft:
    """Read a kept draft; whatever cannot be read is left out, and nothing is raised."""
    kept = value if isinstance(value, dict) else {}
    variant = VARIANTS.get(str(kept.get("variant")), BRAZILIAN)
    options = kept.get("options")
    if isinstance(options, list):
        known = tuple(option.id for option in OPTIONS.get(variant.id, ()) if option.id in options)
        variant = variant_with(variant.id, known)
    try:
        position = parse_fen(variant, str(kept.get("fen", ""))[:_MAX_TEXT])
    except InvalidFenError:
        return Draft(initial_position(variant))
    goals: dict[object, PuzzleGoal] = {goal: goal for goal in PUZZLE_GOALS}
    moves = kept.get("moves")
    lines = []
    for text in kept["lines"] if isinstance(kept.get("lines"), list) else []:
        try:
            lines.append(parse_line(position, str(text)[:_MAX_TEXT], "lines"))
        except FaultError:
            continue
    answers: dict[Move, str] = {}
    for attempt, text in (kept["answers"] if isinstance(kept.get("answers"), dict) else {}).items():
        try:
            answers[parse_move(position, str(attempt)[:_MAX_TEXT])] = _text(text)
        except (InvalidMoveError, IllegalMoveError, AmbiguousMoveError):
            continue
    hints = kept.get("hints")
    return Draft(
        position,
        goals.get(kept.get("goal"), "win-piece"),
        moves if isinstance(moves, int) and 0 <= moves <= 24 else 0,
        tuple(line for line in lines if line),
        _text(kept.get("title")),
        tuple(_text(hint) for hint in hints[:3]) if isinstance(hints, list) else (),
        answers,
        _text(kept.get("source")),
        _origin(kept.get("origin")),
    )


def _origin(value: object) -> tuple[str, str]:
    if isinstance(value, list) and len(value) == 2:
        return _text(value[0]), _text(value[1])
    return "", ""


def _text(value: object) -> str:
    try:
        return plain_text(value, "", 240)
    except FaultError:
        return ""
