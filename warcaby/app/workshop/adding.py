"""Adding the puzzles of a file to a set, one proof after another."""

from __future__ import annotations

from dataclasses import replace

from warcaby.app.shell.screen import Reader
from warcaby.app.words.puzzle_texts import numbered_line
from warcaby.app.words.solution_texts import dual_text, verdict_text
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.pdn_file import Entry
from warcaby.app.workshop.solution import SLICE_SECONDS
from warcaby.school.assignments.own_sets import EMPTY, keep_open, keep_set, new_key, own_set
from warcaby.school.assignments.problem_book import candidates
from warcaby.school.assignments.puzzle_set import MAX_PUZZLES, PuzzleSet
from warcaby.school.faults import made_plain
from warcaby.school.puzzles.faults import MAX_SOURCE, MAX_TITLE
from warcaby.school.puzzles.proof import Proof
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.verdict import Verdict

BULK_NODES = 40_000
"""Positions searched for each puzzle of a file."""

SERIES = "series"
"""In place of the key of a set: new ones, as many as are needed, numbered."""


class Adding:
    """The waiting puzzles, the running proof, and what became of the others."""

    def __init__(self, t: Translator, reader: Reader, key: str, title: str, waiting: list[Entry]) -> None:
        self.t = t
        self.reader = reader
        own = own_set(reader.progress, key)
        self.key = own.key if own else new_key(reader.progress)
        self.title = title
        """The title of the set, if it is a new one; that of a series, without the number."""
        self.part = 1 if key == SERIES else 0
        """The number of the set within a series; 0 where there is only one."""
        self.waiting = waiting
        self.count = len(waiting)
        self.added = 0
        self.left_out: list[tuple[Entry, str]] = []
        """What was not added, or added with a mark, and why."""
        self._proof: Proof | None = None
        self._in_series: list[Puzzle] = []
        self._sought: list[Puzzle] = []
        """Of a position without a solution: the tasks that are still to be tried."""

    @property
    def progress(self) -> str:
        """Describe the progress."""
        done = self.count - len(self.waiting) - 1
        return self.t.gettext("Checked: %(done)s of %(all)s", done=max(0, done), all=self.count)

    @property
    def counted(self) -> str:
        """Say how many puzzles have been added; of a series, how many sets they fill."""
        if self.part <= 1:
            return self.t.ngettext(
                "%(num)s puzzle is in the set now.", "%(num)s puzzles are in the set now.", self.added
            )
        kept = self.t.ngettext("%(num)s puzzle is kept.", "%(num)s puzzles are kept.", self.added)
        filled = self.t.ngettext("They fill %(num)s set.", "They fill %(num)s sets.", self.part)
        return f"{kept} {filled}"

    def go_on(self) -> bool:
        """Prove for a slice of time; return whether there is more to do.

        Raises FaultError if the set is full: what found no room is still waiting then.
        """
        if self._proof is None:
            if not self.waiting:
                return False
            puzzle = self._sought[0] if self._sought else self._first()
            self._proof = Proof(puzzle, max_nodes=BULK_NODES)
        if self._proof.run(SLICE_SECONDS):
            proof, self._proof = self._proof, None
            self._settle(proof.puzzle, proof.verdict)
        return True

    def _first(self) -> Puzzle:
        """What is proven first of the entry that waits: its own solution, or the first one that is sought."""
        entry = self.waiting[0]
        if isinstance(entry.puzzle, Puzzle):
            return entry.puzzle
        source = made_plain(entry.game.name, MAX_SOURCE)
        self._sought = [replace(each, source=source) for each in candidates(entry.start)]
        return self._sought[0]

    def _settle(self, puzzle: Puzzle, verdict: Verdict) -> None:
        """Take in what has been proven of the entry that waits, which may have other tasks to be tried."""
        entry, is_sought = self.waiting[0], bool(self._sought)
        self._sought = self._sought[1:]
        is_found = verdict.judgement == "unique" and bool(verdict.main)
        if is_sought and not is_found:
            if self._sought:
                return
            self.left_out.append((entry, self.t.gettext("No solution of up to three moves is the only one.")))
        else:
            self._add(entry, replace(puzzle, lines=(verdict.main,)) if is_sought else puzzle, verdict)
        self._sought = []
        del self.waiting[0]

    def _add(self, entry: Entry, puzzle: Puzzle, verdict: Verdict) -> None:
        unproven = verdict.judgement == "unproven"
        puzzle = replace(puzzle, moves=puzzle.moves or verdict.moves, unproven=unproven)
        if verdict.judgement not in ("unique", "unproven"):
            self.left_out.append((entry, self._why_not(puzzle, verdict)))
            return
        own = own_set(self.reader.progress, self.key)
        if puzzle in self._in_series or (own and puzzle in own.puzzle_set.puzzles):
            self.left_out.append((entry, self.t.gettext("This puzzle is in the set already.")))
            return
        target = self._target()
        progress = keep_set(self.reader.progress, self.key, replace(target, puzzles=(*target.puzzles, puzzle)))
        self.reader.progress = keep_open(progress, self.key)
        self.added += 1
        if self.part:
            self._in_series.append(puzzle)
        if unproven:
            why = self.t.gettext("Added and marked as not proven: I can neither prove nor refute its solution.")
            self.left_out.append((entry, why))

    def _target(self) -> PuzzleSet:
        """The set that the next puzzle goes into; of a series a new one, if the last one is full."""
        own = own_set(self.reader.progress, self.key)
        if own and self.part and len(own.puzzle_set.puzzles) >= MAX_PUZZLES:
            self.key, own = new_key(self.reader.progress), None
            self.part += 1
        if own:
            return own.puzzle_set
        number = f" {self.part}" if self.part else ""
        return replace(EMPTY, title=f"{self.title[: MAX_TITLE - len(number)]}{number}".strip())

    def _why_not(self, puzzle: Puzzle, verdict: Verdict) -> str:
        """Say in one sentence why the solution in the file is not the only one."""
        t, position = self.t, puzzle.position
        if verdict.fails:
            line = numbered_line(t, position, (*verdict.fails, *verdict.answer))
            return t.gettext("The solution does not hold. This is the answer to it: %(line)s.", line=line)
        declared = {line[0] for line in puzzle.lines}
        other = next((line for line in verdict.solutions if line[0] not in declared), None)
        if other:
            return t.gettext("There is a second solution: %(line)s.", line=numbered_line(t, position, other))
        if verdict.duals:
            return dual_text(t, position, verdict.duals[0]) + "."
        return verdict_text(t, puzzle, verdict)
