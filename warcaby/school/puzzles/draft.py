"""A puzzle being made; nothing about it has to be valid yet."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, ClassVar, TypeAlias

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
from warcaby.school.codec import Always, Codec, Most, Names, Range, Text
from warcaby.school.exercises import Mistake
from warcaby.school.faults import FaultError
from warcaby.school.puzzles.difficulty import difficulty
from warcaby.school.puzzles.faults import MAX_HINTS, MAX_OWN_MOVES, MAX_SAYS, check_puzzle
from warcaby.school.puzzles.goals import GOALS, PuzzleGoal
from warcaby.school.puzzles.puzzle import Line, Puzzle, line_text
from warcaby.school.puzzles.records import LineText, parse_line

_MAX_FEN = 1_000


@dataclass(frozen=True)
class Draft:
    """The puzzle on the workbench."""

    position: Position
    goal: PuzzleGoal = "win-piece"
    moves: int = 0
    lines: tuple[Line, ...] = ()
    title: str = ""
    hints: tuple[str, ...] = ()
    answers: Mapping[Move, str] = field(default_factory=dict)
    """The answer to a wrong first move."""
    source: str = ""
    origin: tuple[str, str] = ("", "")
    """The key of the set and the id of the puzzle from which it was taken for editing."""

    @property
    def options(self) -> tuple[str, ...]:
        """Names of the options that the rules are changed by."""
        return tuple(sorted(self.position.variant.options))

    @property
    def is_blank(self) -> bool:
        """Whether nothing would be lost by discarding it."""
        return self == Draft(initial_position(self.position.variant))

    def on(self, position: Position) -> Draft:
        """Return the draft with another position, without what belonged to the old one."""
        if position == self.position:
            return self
        return replace(self, position=position, lines=(), answers={})

    def asks(self, goal: PuzzleGoal, moves: int) -> Draft:
        """Return the draft with another goal, without the solutions of the old one."""
        if (goal, moves) == (self.goal, self.moves):
            return self
        return replace(self, goal=goal, moves=moves, lines=())

    def with_line(self, line: Line) -> Draft:
        """Return the draft with another line declared right."""
        return self if line in self.lines else replace(self, lines=(*self.lines, line))

    def without_line(self, number: int) -> Draft:
        """Return the draft without one of its lines, counted from 0."""
        return replace(self, lines=tuple(line for index, line in enumerate(self.lines) if index != number))

    def puzzle(self) -> Puzzle:
        """Return the puzzle as it is so far, unchecked."""
        mistakes = tuple(
            Mistake(text, squares=(move.start, move.end) if len(move.captured) < 2 else move.path)
            for move, text in self.answers.items()
            if text
        )
        has_lines = GOALS[self.goal].reach is not None
        lines = self.lines if has_lines else ()
        puzzle = Puzzle(
            self.position,
            self.goal,
            self.moves if has_lines else 0,
            lines,
            self.options,
            title=self.title,
            hints=tuple(hint for hint in self.hints if hint),
            mistakes=mistakes,
            source=self.source,
        )
        return replace(puzzle, difficulty=difficulty(puzzle)) if lines else puzzle

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
        puzzle.position, puzzle.goal, puzzle.moves, puzzle.lines, puzzle.title, puzzle.hints, answers, puzzle.source
    )


_MAX_NAME = 80
_Words: TypeAlias = Annotated[str, Text(MAX_SAYS)]


@dataclass(frozen=True)
class DraftRecord:
    """A stored draft."""

    others: ClassVar[bool] = True
    variant: Annotated[str, Text(_MAX_NAME)] = BRAZILIAN.id
    options: tuple[Annotated[str, Text(_MAX_NAME)], ...] = ()
    fen: Annotated[str, Text(_MAX_FEN), Always()] = ""
    goal: PuzzleGoal = "win-piece"
    moves: Annotated[int, Range(MAX_OWN_MOVES)] = 0
    lines: tuple[LineText, ...] = ()
    title: _Words = ""
    hints: Annotated[tuple[_Words, ...], Most(MAX_HINTS)] = ()
    answers: Annotated[Mapping[str, _Words], Names(r"[\w-]{1,200}")] = field(default_factory=dict)
    source: _Words = ""
    origin: tuple[Annotated[str, Text(_MAX_NAME)], Annotated[str, Text(_MAX_NAME)]] = ("", "")


_CODEC = Codec(DraftRecord)


def draft_record(draft: Draft) -> dict[str, Any]:
    """Return a draft as a plain value for storage. Raises FaultError if anything in it is too large."""
    return _CODEC.write(
        DraftRecord(
            draft.position.variant.id,
            draft.options,
            fen(draft.position),
            draft.goal,
            draft.moves,
            tuple(line_text(draft.position, line) for line in draft.lines),
            draft.title,
            draft.hints,
            {"-".join(move.path): text for move, text in draft.answers.items()},
            draft.source,
            draft.origin,
        )
    )


def parse_draft(value: object) -> Draft:
    """Read a stored draft, leaving out what cannot be read; raises nothing."""
    record = _CODEC.salvage_or(value, DraftRecord())
    variant = VARIANTS.get(record.variant, BRAZILIAN)
    known = tuple(option.id for option in OPTIONS.get(variant.id, ()) if option.id in record.options)
    variant = variant_with(variant.id, known)
    try:
        position = parse_fen(variant, record.fen)
    except InvalidFenError:
        return Draft(initial_position(variant))
    lines = []
    for text in record.lines:
        with suppress(FaultError):
            lines.append(parse_line(position, text, "lines"))
    answers: dict[Move, str] = {}
    for attempt, text in record.answers.items():
        with suppress(InvalidMoveError, IllegalMoveError, AmbiguousMoveError):
            answers[parse_move(position, attempt)] = text
    return Draft(
        position,
        record.goal,
        record.moves,
        tuple(line for line in lines if line),
        record.title,
        record.hints,
        answers,
        record.source,
        record.origin,
    )


KEPT = "workshop"
"""The name of the setting that stores the draft."""
