"""Sets and their puzzles as the teacher's pages list them."""

from __future__ import annotations

from collections.abc import Iterable

from warcaby.app.assignments.assignment_views import PuzzleRow, SetCard
from warcaby.app.assignments.set_texts import set_counts
from warcaby.app.board.pictures import picture
from warcaby.app.words.choices import (
    ChoiceOption,
)
from warcaby.app.words.puzzle_texts import goal_text, rules_text, solution_text
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.own_sets import OwnSet
from warcaby.school.puzzles.puzzle import Puzzle


def set_card(t: Translator, own: OwnSet) -> SetCard:
    """Show a set in a list."""
    puzzles = own.puzzle_set.puzzles
    return SetCard(
        own.key,
        own.puzzle_set.title or t.gettext("Set without a title"),
        set_counts(t, own.puzzle_set),
        picture(t, puzzles[0].position, goal_text(t, puzzles[0])) if puzzles else None,
    )


def set_choices(t: Translator, sets: Iterable[OwnSet], chosen: str) -> tuple[ChoiceOption, ...]:
    """List sets to choose one from."""
    return tuple(
        ChoiceOption(own.key, own.puzzle_set.title or t.gettext("Set without a title"), own.key == chosen)
        for own in sets
    )


def puzzle_row(t: Translator, number: int, puzzle: Puzzle) -> PuzzleRow:
    """Show a puzzle of a set being edited."""
    return PuzzleRow(
        number,
        puzzle.title,
        goal_text(t, puzzle),
        rules_text(t, puzzle.variant),
        solution_text(t, puzzle),
        puzzle.difficulty,
        picture(t, puzzle.position, goal_text(t, puzzle)),
    )
