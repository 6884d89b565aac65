"""The table of results in words and pictures: rows, wrong moves, and what was wrong with a code."""

from __future__ import annotations

from typing import Any

from warcaby.app.assignments.set_texts import drills_name
from warcaby.app.board.board_views import ArrowView
from warcaby.app.board.pictures import picture
from warcaby.app.shell.answers import Download
from warcaby.app.words.dates import duration_text
from warcaby.app.words.gathering_texts import times_text
from warcaby.app.words.puzzle_texts import goal_text, numbered_line
from warcaby.app.words.table_words import set_words
from warcaby.app.words.translation import Translator
from warcaby.school.assignments.gathering import Gathering, csv_text
from warcaby.school.assignments.kept_results import Row
from warcaby.school.assignments.kept_sittings import is_same_pupil
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import PuzzleResult, Result
from warcaby.school.assignments.set_drills import DrillResult
from warcaby.school.faults import folded
from warcaby.school.puzzles.puzzle import positions_of

MOST_WRONG_MOVES = 3
MOST_SUGGESTIONS = 5


LETTERS = "ABCDEFGHIJKLMNOPQRST"
"""The names of places of drills in the table: puzzles have numbers."""


def score_text(result: Result, puzzle_set: PuzzleSet | None = None) -> str:
    """Say what a result comes to: puzzles solved and drills right at once, of how many there were.

    >>> score_text(Result("Ania", "0", (PuzzleResult(solved=True),), (DrillResult(right=3, wrong=1, left=2),)))
    '4/7'
    """
    told = result.tally(puzzle_set)
    return f"{told.last}/{told.given}"


def drill_columns(t: Translator, gathering: Gathering) -> tuple[dict[str, Any], ...]:
    """Name the places of drills, and count what is right in each."""
    columns = []
    for place in range(gathering.drills):
        told = [result.drills[place] for result in gathering.told if result.drills]
        name = drills_name(t, gathering.puzzle_set.drills[place]) if gathering.puzzle_set else ""
        right, count = sum(each.right for each in told), sum(each.count for each in told)
        columns.append({"letter": LETTERS[place], "name": name, "total": f"{right}/{count}"})
    return tuple(columns)


def row_view(t: Translator, row: Row, gathering: Gathering) -> dict[str, Any]:
    """Show a pupil's result in a table."""
    result = row.result.of_set(gathering.puzzle_set)
    told = result.tally(gathering.puzzle_set)
    drills = result.drills or (DrillResult(),) * gathering.drills
    return {
        "key": row.key,
        "nickname": result.nickname,
        "answered": f"{told.answered}/{told.given}",
        "first": str(told.first),
        "last": str(told.last),
        "helped": str(told.helped),
        "time": duration_text(result.seconds),
        "cells": (*(_cell(t, each) for each in result.puzzles), *(_drill_cell(t, each) for each in drills)),
        "note": times_text(t, len(row.codes)),
    }


def _cell(t: Translator, result: PuzzleResult) -> dict[str, Any]:
    if result.is_untouched:
        return {"text": "–", "label": t.gettext("not tried"), "state": "untouched"}
    told = [
        t.gettext("at the first try")
        if result.is_first_try
        else t.gettext("solved")
        if result.solved
        else t.gettext("not solved")
    ]
    if result.tries:
        told.append(t.ngettext("%(num)s wrong try", "%(num)s wrong tries", result.tries))
    if result.hints:
        told.append(t.ngettext("%(num)s hint", "%(num)s hints", result.hints))
    told.append(duration_text(result.seconds))
    sign = "★" if result.is_first_try else "✓" if result.solved else "✗"
    state = "first" if result.is_first_try else "solved" if result.solved else "failed"
    text = sign + (f" {result.tries}" if result.tries else "") + (f" ?{result.hints}" if result.hints else "")
    return {"text": text, "label": ", ".join(told), "state": state}


def _drill_cell(t: Translator, result: DrillResult) -> dict[str, Any]:
    if result.is_untouched:
        return {"text": "–", "label": t.gettext("not tried"), "state": "untouched"}
    told = [t.gettext("right at once: %(num)s of %(all)s", num=result.right, all=result.count)]
    if result.left:
        told.append(t.gettext("not answered") + f": {result.left}")
    if result.believed:
        told.append(t.gettext("as the misconception answers") + f": {result.believed}")
    told.append(duration_text(result.seconds))
    state = "first" if result.right == result.count else "solved" if 2 * result.right >= result.count else "failed"
    return {"text": f"{result.right}/{result.count}", "label": ", ".join(told), "state": state}


def wrong_view(t: Translator, gathering: Gathering, number: int) -> dict[str, Any] | None:
    """Draw the most common wrong moves of a puzzle (counted from 0); None if there are none."""
    found = gathering.wrong_moves(number)[:MOST_WRONG_MOVES]
    if not found or gathering.puzzle_set is None:
        return None
    puzzle = gathering.puzzle_set.puzzles[number]
    line = found[0][0]
    here = [(move, count) for before, move, count in found if before == line]
    board = picture(
        t,
        positions_of(puzzle.position, line)[-1],
        goal_text(t, puzzle),
        tuple(ArrowView(move.start, move.end, "question") for move, _ in here),
    )
    texts = tuple(
        f"{numbered_line(t, puzzle.position, (*before, move))} · "
        + t.ngettext("%(num)s pupil", "%(num)s pupils", count)
        for before, move, count in found
    )
    return {"number": number + 1, "board": board, "moves": texts}


def same_pupils(shown: list[Row]) -> list[list[Row]]:
    """List rows whose nicknames differ only in capitalisation and spaces, for each pupil with several."""
    groups: list[list[Row]] = []
    for row in sorted(shown, key=lambda each: folded(each.result.nickname)):
        if groups and is_same_pupil(groups[-1][0].result.nickname, row.result.nickname):
            groups[-1].append(row)
        else:
            groups.append([row])
    return [sorted(group, key=shown.index) for group in groups if len(group) > 1][:MOST_SUGGESTIONS]


def csv_effect(t: Translator, gathering: Gathering) -> Download:
    """Have the page save the table as a file."""
    text = csv_text(gathering, set_words(t), t.notation)
    return Download(t.gettext("results") + ".csv", "text/csv", text)
