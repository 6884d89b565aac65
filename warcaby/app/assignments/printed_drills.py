"""The drills of a set on paper: a version of the sheet has positions of its own."""

from __future__ import annotations

import string

from warcaby.app.assignments.print_views import PrintedChoice, PrintedPuzzle
from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.pictures import diagram
from warcaby.app.words.drill_texts import answer_text, task_text
from warcaby.app.words.puzzle_texts import rules_text
from warcaby.app.words.translation import Translator
from warcaby.notation import parse_fen
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.drills.making import Drill
from warcaby.school.drills.writing import written

MAX_VERSIONS = 30
MAX_NAMES = 100


class PrintedDrills:
    """The drills of the versions of a sheet, made one version after another: that takes a moment."""

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], tuple[Drill, ...]] = {}

    def of(self, puzzle_set: PuzzleSet, version: str) -> tuple[Drill, ...] | None:
        """The drills of a version, None as long as they are not made."""
        return self._made.get((puzzle_set.id, version)) if puzzle_set.drills else ()

    def make(self, puzzle_set: PuzzleSet, version: str) -> None:
        """Make the drills of a version, the same as `set sheets` makes. Raises NoDrillError."""
        drills = tuple(drill for place in puzzle_set.drills for drill in place.drills(version))
        self._made[puzzle_set.id, version] = drills


def printed_drill(t: Translator, number: int, drill: Drill) -> PrintedPuzzle:
    """Build the view of a drill on paper."""
    position, question = drill.position, drill.question
    here, below = t.at(position.variant), position.turn
    arrows = (ArrowView(question.move[0], question.move[1], "question"),) if question.move else ()
    # A judgement is a choice, too: a letter is quickly written, and quickly marked.
    offered = (True, False) if isinstance(drill.answer, bool) else question.choices
    letters = dict(zip(offered, string.ascii_uppercase, strict=False))
    choices = tuple(
        PrintedChoice(letter, answer_text(here, choice) if isinstance(choice, bool) else str(choice), "")
        if isinstance(choice, int)
        else PrintedChoice(letter, "", diagram(t, parse_fen(position.variant, choice), below))
        for choice, letter in letters.items()
    )
    answer = answer_text(here, written(drill, here.notation(position.variant)))
    if isinstance(drill.answer, int | str) and drill.answer in letters:
        answer = letters[drill.answer]
    drawn = diagram(t, position, below, arrows)
    rules = rules_text(t, position.variant)
    return PrintedPuzzle(number, task_text(t, question), "", rules, drawn, answer, choices, can_save=False)
