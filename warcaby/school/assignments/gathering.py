"""Collecting results: from the codes of a class to a table, and from the table to a spreadsheet file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Literal

from warcaby.notation import Notation, usual_notation
from warcaby.rules import Move, Variant
from warcaby.school.assignments.bad_code import MAX_CHARACTERS, MAX_NAME, SHOWN, BadCode
from warcaby.school.assignments.finding import Found, find_codes
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.results import Result, find_wrong_move
from warcaby.school.faults import made_plain
from warcaby.school.puzzles.puzzle import Line
from warcaby.school.spreadsheets import csv_file

MAX_CODES = 2_000


@dataclass(frozen=True)
class Gathering:
    """The results of one set."""

    puzzle_set: PuzzleSet | None
    """None if the set is unknown: then it is that of the first result, and wrong moves have no names."""
    results: tuple[Result, ...]
    """In order of arrival; one pupil may have handed in several."""
    problems: tuple[BadCode, ...] = ()

    @property
    def damaged(self) -> tuple[BadCode, ...]:
        """What has been handed in and cannot be read: a row each."""
        return tuple(each for each in self.problems if each.is_damaged)

    @cached_property
    def told(self) -> tuple[Result, ...]:
        """The results as the set completes them."""
        return tuple(result.of_set(self.puzzle_set) for result in self.results)

    @property
    def count(self) -> int:
        """How many puzzles the set has."""
        return len(self.results[0].puzzles) if self.results else 0

    @property
    def most(self) -> int:
        """How many puzzles a pupil gets: of a pool fewer than there are."""
        return self.puzzle_set.count if self.puzzle_set else self.count

    def given(self, puzzle: int) -> int:
        """In how many results there was anything to do with a puzzle: of a pool, those in which it was tried."""
        is_pool = self.puzzle_set is not None and self.puzzle_set.is_pool
        return sum(not (is_pool and result.puzzles[puzzle].is_untouched) for result in self.results)

    @property
    def drills(self) -> int:
        """How many places for drills the set has."""
        return max((len(result.drills) for result in self.told), default=0)

    def first_tries(self, puzzle: int) -> int:
        """In how many results this puzzle (counted from 0) was solved at the first try."""
        return sum(result.puzzles[puzzle].is_first_try for result in self.results)

    def solved(self, puzzle: int) -> int:
        """In how many results it was solved."""
        return sum(result.puzzles[puzzle].solved for result in self.results)

    def wrong_moves(self, puzzle: int) -> list[tuple[Line, Move, int]]:
        """List the wrong moves of a puzzle (counted from 0), the commonest first.

        Each comes with the moves before it and with how many results have it.
        """
        if self.puzzle_set is None:
            return []
        task = self.puzzle_set.puzzles[puzzle]
        counts = Counter(wrong for result in self.results for wrong in dict.fromkeys(result.puzzles[puzzle].wrong))
        found = [(find_wrong_move(task, wrong), count) for wrong, count in counts.most_common()]
        return [(*move, count) for move, count in found if move]


def gather(text: str, puzzle_set: PuzzleSet | None = None, known: Iterable[Result] = ()) -> Gathering:
    """Find codes in a text of any kind (`find_codes`); what cannot be used is told of in `problems`.

    Where no set is given, it is the one of the first result; `known` are results that are in the table already. It
    raises nothing.
    """
    known = tuple(known)
    first = next(iter(known), None)

    def belongs(result: Result) -> bool:
        nonlocal first
        first = first or result
        return result.is_of(puzzle_set) if puzzle_set else is_same_set(result, first)

    gathering = replace(_gathered(text, belongs, known), puzzle_set=puzzle_set)
    if not (gathering.results or gathering.problems) and text.strip():
        before, _, _ = text.partition(text.strip())
        bad = BadCode(before.count("\n") + 1, text.strip()[:60], "damaged")
        return replace(gathering, problems=(bad,))
    return gathering


def gather_any(text: str, known: Iterable[Result] = ()) -> Gathering:
    """Find codes of any sets, lessons and exams in a text, which may have none. It raises nothing."""
    return _gathered(text, lambda _: True, known)


def _gathered(text: str, belongs: Callable[[Result], bool], known: Iterable[Result]) -> Gathering:
    seen = set(known)
    results: list[Result] = []
    problems: list[BadCode] = []
    for each in find_codes(text[:MAX_CHARACTERS]):
        if len(results) >= MAX_CODES or len(problems) >= MAX_CODES:
            problems.append(BadCode(each.line, "", "too-many"))
            break
        result = each.result
        if result is None:
            problems.append(_bad_code(each))
            continue
        if not belongs(result):
            problems.append(BadCode(each.line, result.nickname, "other-set"))
        elif result in seen:
            problems.append(BadCode(each.line, result.nickname, "again"))
        else:
            seen.add(result)
            results.append(result)
    return Gathering(None, tuple(results), tuple(problems))


def _bad_code(found: Found) -> BadCode:
    """Return what is kept of something that cannot be read."""
    text, name = made_plain(found.text, SHOWN), made_plain(found.name, MAX_NAME)
    return BadCode(found.line, text, found.problem or "damaged", found.missing, name)


def is_same_set(result: Result, other: Result) -> bool:
    """Say whether two results were made with the same set."""
    drills = {len(each.drills) for each in (result, other)} - {0}
    return (result.set_id, len(result.puzzles)) == (other.set_id, len(other.puzzles)) and len(drills) < 2


@dataclass(frozen=True)
class CsvWords:
    """Column headings, in the reader's language."""

    pupil: str = "pupil"
    given: str = "given"
    answered: str = "answered"
    first_try: str = "first try"
    solved: str = "right in the end"
    helped: str = "with help"
    seconds: str = "seconds"
    puzzle: str = "puzzle"
    is_solved: str = "solved"
    tries: str = "wrong tries"
    hints: str = "hints"
    wrong_moves: str = "wrong moves"
    drills: str = "drills"
    right: str = "right"
    wrong: str = "wrong"
    believed: str = "as the misconception answers"
    left: str = "not answered"
    damaged: str = "damaged code, line"
    separator: Literal[";", ","] = ";"
    """The separator a spreadsheet expects: a semicolon in Polish, which has decimal commas."""


def csv_text(
    gathering: Gathering, words: CsvWords | None = None, notation: Callable[[Variant], Notation] = usual_notation
) -> str:
    """Write the table as CSV: a line a result, five columns a puzzle and five a place of drills.

    Before them stand numbers for everything: how much was given, answered, right at first, right in the end and helped.
    Moves of numbers have a dash between them, since 12-8 would become a date.
    """
    words = words or CsvWords()
    columns = (words.is_solved, words.tries, words.hints, words.seconds, words.wrong_moves)
    heads = [f"{words.puzzle} {number}: {column}" for number in range(1, gathering.count + 1) for column in columns]
    practised = (words.right, words.wrong, words.left, words.believed, words.seconds)
    heads += [f"{words.drills} {number}: {column}" for number in range(1, gathering.drills + 1) for column in practised]
    rows: list[list[str | int]] = [
        [words.pupil, words.given, words.answered, words.first_try, words.solved, words.helped, words.seconds, *heads]
    ]
    for result in gathering.told:
        told = result.tally(gathering.puzzle_set)
        row: list[str | int] = [result.nickname, told.given, told.answered, told.first, told.last, told.helped]
        row.append(result.seconds)
        for number, each in enumerate(result.puzzles):
            wrong = _wrong_text(gathering, result, number, notation)
            row += [int(each.solved), each.tries, each.hints, each.seconds, wrong]
        for drill in result.drills:
            row += [drill.right, drill.wrong, drill.left, drill.believed, drill.seconds]
        row += [""] * (len(rows[0]) - len(row))
        rows.append(row)
    for bad in gathering.damaged:
        rows.append([bad.name or "?", f"{words.damaged} {bad.line}", *[""] * (len(rows[0]) - 2)])
    return csv_file(rows, words.separator)


def _wrong_text(gathering: Gathering, result: Result, puzzle: int, notation: Callable[[Variant], Notation]) -> str:
    if gathering.puzzle_set is None:
        return ""
    task = gathering.puzzle_set.puzzles[puzzle]
    found = [find_wrong_move(task, wrong) for wrong in result.puzzles[puzzle].wrong]
    written = notation(task.variant)
    texts = [written.squares((move.start, move.end), capture=move.is_capture) for _, move in filter(None, found)]
    return " ".join(texts).replace("-", "–" if written.numeric else "-")
