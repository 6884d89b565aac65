"""Built-in puzzles, for teachers who have no time to make their own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from warcaby.app.words.choices import (
    ChoiceOption,
)
from warcaby.app.words.puzzle_texts import goal_name
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.puzzles.builtin import GRADES, builtin_puzzles, grade_of
from warcaby.school.puzzles.goals import GOALS
from warcaby.school.puzzles.puzzle import Puzzle

MOST = 30
"""The most that can be added at once."""

USUAL = 5


@dataclass(frozen=True)
class ReadyView:
    """What can be chosen."""

    games: tuple[ChoiceOption, ...]
    grades: tuple[ChoiceOption, ...]
    goals: tuple[ChoiceOption, ...]
    count: int
    most: int


def ready_view(t: Translator) -> ReadyView:
    """Build the view of the choices."""
    games = [variant for variant in VARIANTS.values() if builtin_puzzles(variant.id)]
    grades = {"1": t.gettext("Easy"), "2": t.gettext("Medium"), "3": t.gettext("Hard")}
    return ReadyView(
        games=tuple(
            ChoiceOption(variant.id, variant_name(t.language, variant), variant is BRAZILIAN) for variant in games
        ),
        grades=(*(ChoiceOption(key, name, key == "1") for key, name in grades.items()), _any(t)),
        goals=(_any(t), *(ChoiceOption(goal, goal_name(t, goal), False) for goal in GOALS)),
        count=USUAL,
        most=MOST,
    )


def _any(t: Translator) -> ChoiceOption:
    return ChoiceOption("", t.gettext("of every kind"), False)


def ready_puzzles(fields: Mapping[str, object], progress: Progress, puzzle_set: PuzzleSet) -> tuple[Puzzle, ...]:
    """Choose puzzles that are not in the set yet, preferring those in none of the teacher's other sets.

    They are spread evenly over all puzzles of the kind. Raises FaultError for an invalid number.
    """
    count = str(fields.get("count", ""))
    if not (count.isascii() and count.isdigit()) or not 1 <= int(count[:4]) <= MOST:
        raise FaultError("number", "count")
    grades = [grade for grade in GRADES if str(fields.get("grade")) in ("", str(grade))]
    found = [
        puzzle
        for puzzle in builtin_puzzles(str(fields.get("game")))
        if grade_of(puzzle.difficulty) in grades and fields.get("goal") in ("", puzzle.goal)
    ]
    used = {puzzle.id for own in own_sets(progress) for puzzle in own.puzzle_set.puzzles}
    here = {puzzle.id for puzzle in puzzle_set.puzzles}
    fresh = [puzzle for puzzle in found if puzzle.id not in used]
    wanted = int(count)
    if len(fresh) < wanted:
        fresh = [puzzle for puzzle in found if puzzle.id not in here]
    step = max(1.0, len(fresh) / wanted)
    return tuple(fresh[int(number * step)] for number in range(min(wanted, len(fresh))))
