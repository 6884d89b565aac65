"""The last stage of the workshop: the teacher's texts, and the set for the puzzle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from warcaby.app.shell.actions import Form, on
from warcaby.app.shell.screen import Reader
from warcaby.app.words.choices import ChoiceOption, Tone
from warcaby.app.words.fault_texts import fault_text
from warcaby.app.words.own_set_texts import set_choices
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.solution_texts import refutation_text, verdict_text
from warcaby.app.words.translation import Translator
from warcaby.app.workshop.solution import SolutionStage
from warcaby.rules import Move
from warcaby.school.assignments.own_sets import EMPTY, OwnSet, keep_open, keep_set, new_key, open_key, own_set, own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.faults import FaultError, plain_text
from warcaby.school.progress import Progress
from warcaby.school.puzzles.faults import MAX_HINTS, MAX_MISTAKES, MAX_SAYS, MAX_TITLE
from warcaby.school.puzzles.puzzle import Puzzle
from warcaby.school.puzzles.verdict import Verdict

NEW_SET = "new"


class WordsStage:
    """Title, hints and answers to wrong moves."""

    def __init__(self, t: Translator, solution: SolutionStage, reader: Reader) -> None:
        self.t = t
        self.reader = reader
        self.solution = solution
        self.feedback = ""
        self.tone: Tone = ""
        self._overruled: Verdict | None = None
        """The verdict in spite of which the teacher keeps the puzzle; no verdict counts too."""

    @property
    def overrules(self) -> bool:
        """Whether the teacher keeps the puzzle in spite of the proof."""
        return self._overruled == (self.solution.verdict or Verdict("unproven"))

    def view(self, progress: Progress) -> dict[str, Any]:
        """Build the view of the stage."""
        t, draft = self.t, self.solution.draft
        notation = t.notation(draft.position.variant)
        answers = {**dict.fromkeys(self.solution.wrong_moves(), ""), **draft.answers}
        labels = {
            refutation.move: refutation_text(t, draft.position, refutation)
            for refutation in (self.solution.verdict.refutations if self.solution.verdict else ())
        }
        puzzle = draft.puzzle()
        sets = set_choices(t, own_sets(progress), open_key(progress))
        return {
            "title": draft.title,
            "hints": (*draft.hints, *[""] * MAX_HINTS)[:MAX_HINTS],
            "answers": tuple(
                {"key": _key(move), "label": labels.get(move) or notation.move(draft.position, move), "text": text}
                for move, text in list(answers.items())[:MAX_MISTAKES]
            ),
            "difficulty": puzzle.difficulty,
            "can_overrule": self.solution.verdict is None
            or self.solution.verdict.judgement not in ("unique", "unproven"),
            "overrules": self.overrules,
            "feedback": self.feedback or goal_text(t, puzzle),
            "tone": self.tone,
            "replaces": self._offer(progress, puzzle),
            "sets": (*sets, ChoiceOption(NEW_SET, t.gettext("a new set"), False)),
        }

    def _offer(self, progress: Progress, puzzle: Puzzle) -> str:
        """Offer to put the puzzle in the place of the one from which it was made, if it differs from that."""
        origin = self._origin(progress)
        if origin is None:
            return ""
        own, place = origin
        if own.puzzle_set.puzzles[place] == puzzle:
            return ""
        title = own.puzzle_set.title
        return self.t.gettext("Replace puzzle %(number)s of “%(title)s”", number=place + 1, title=title)

    @on("overrule")
    def _overrule(self, value: bool) -> str:
        self._overruled = (self.solution.verdict or Verdict("unproven")) if value else None
        self.feedback, self.tone = "", ""
        return ""

    @on("write")
    def _write(self, field: str, value: str) -> str:
        draft = self.solution.draft
        self.feedback, self.tone = "", ""
        try:
            text = plain_text(value, field, MAX_TITLE if field == "title" else MAX_SAYS)
        except FaultError as fault:
            self.feedback, self.tone = fault_text(self.t, fault), "bad"
            return self.feedback
        if field == "title":
            draft = replace(draft, title=text)
        elif field.startswith("hint-") and field[5:].isdigit() and int(field[5:]) < MAX_HINTS:
            hints = [*draft.hints, *[""] * MAX_HINTS][:MAX_HINTS]
            hints[int(field[5:])] = text
            draft = replace(draft, hints=tuple(hints))
        else:
            known = {_key(move): move for move in (*self.solution.wrong_moves(), *draft.answers)}
            if field not in known:
                return ""
            answers = {**draft.answers, known[field]: text}
            draft = replace(draft, answers={move: says for move, says in answers.items() if says})
        self.solution.begin(draft)
        return ""

    def _refusal(self) -> str:
        """Say why the puzzle cannot go into a set; empty if it can."""
        t, verdict, draft = self.t, self.solution.verdict, self.solution.draft
        if self.overrules:
            return ""
        if verdict is None:
            return t.gettext("First have it checked that there is only one solution: stage 2.")
        return "" if verdict.judgement in ("unique", "unproven") else verdict_text(t, draft.puzzle(), verdict)

    @on("add-to-set")
    def _add(self, fields: Form) -> str:
        """Add the puzzle to a set, if it is proven to have one solution."""
        progress = self.reader.progress
        own = own_set(progress, fields.get("set", ""))
        target = own.puzzle_set if own else EMPTY
        said = self.t.gettext("Added as puzzle %(number)s.", number=len(target.puzzles) + 1)
        return self._put(own.key if own else new_key(progress), target, len(target.puzzles), said)

    @on("replace-in-set")
    def _replace(self) -> str:
        """Replace the puzzle from which it was made."""
        origin = self._origin(self.reader.progress)
        if origin is None:
            return ""
        own, place = origin
        said = self.t.gettext("It is puzzle %(number)s of the set now.", number=place + 1)
        return self._put(own.key, own.puzzle_set, place, said)

    def _origin(self, progress: Progress) -> tuple[OwnSet, int] | None:
        """The set and the place of the original puzzle, if it still exists."""
        key, puzzle_id = self.solution.draft.origin
        own = own_set(progress, key)
        ids = [puzzle.id for puzzle in own.puzzle_set.puzzles] if own else []
        return (own, ids.index(puzzle_id)) if own and puzzle_id in ids else None

    def _put(self, key: str, target: PuzzleSet, place: int, said: str) -> str:
        """Put the puzzle at a place in a set, replacing any other one there."""
        self.feedback, self.tone = self._refusal(), "bad"
        if self.feedback:
            return self.feedback
        try:
            verdict = self.solution.verdict
            unproven = verdict is None or verdict.judgement != "unique"
            puzzle = replace(self.solution.draft.finished(), unproven=unproven)
            if puzzle in target.puzzles:
                self.feedback, self.tone = self.t.gettext("This puzzle is in the set already."), "note"
                return self.feedback
            puzzles = (*target.puzzles[:place], puzzle, *target.puzzles[place + 1 :])
            kept = keep_set(self.reader.progress, key, replace(target, puzzles=puzzles))
            self.reader.progress = keep_open(kept, key)
        except FaultError as fault:
            self.feedback = fault_text(self.t, fault)
            return self.feedback
        self.solution.begin(replace(self.solution.draft, origin=(key, puzzle.id)))
        marked = self.t.gettext("It is marked as not proven.") if puzzle.unproven else ""
        self.feedback, self.tone = f"{said} {marked}".strip(), "good"
        return self.feedback


def _key(move: Move) -> str:
    return "move-" + "-".join(move.path)
