"""The last stage of the workshop: the teacher's words, and the set that the puzzle goes into."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from warcaby.app.assignments.own_sets import EMPTY, keep_open, keep_set, new_key, open_key, own_set, own_sets
from warcaby.app.assignments.texts import fault_text, goal_text, refutation_text, verdict_text
from warcaby.app.routes import Place
from warcaby.app.translation import Translator
from warcaby.app.views import Tone
from warcaby.app.workshop.solution import SolutionStage
from warcaby.app.workshop.views import AnswerView, ChoiceOption, WordsView
from warcaby.rules import Move
from warcaby.school.progress import Progress
from warcaby.school.puzzles.faults import MAX_HINTS, MAX_MISTAKES, MAX_SAYS, MAX_TITLE, FaultError, plain_text

NEW_SET = "new"


class WordsStage:
    """Title, hints and answers to wrong moves."""

    def __init__(self, t: Translator, solution: SolutionStage) -> None:
        self.t = t
        self.solution = solution
        self.feedback = ""
        self.tone: Tone = ""

    def view(self, progress: Progress, place: Place) -> WordsView:
        """Build the view of the stage."""
        t, draft = self.t, self.solution.draft
        teacher = place.to("teacher")
        answers = {**dict.fromkeys(self.solution.wrong_moves(), ""), **draft.answers}
        labels = {
            refutation.move: refutation_text(t, draft.position, refutation)
            for refutation in (self.solution.verdict.refutations if self.solution.verdict else ())
        }
        puzzle = draft.puzzle()
        sets = [
            ChoiceOption(
                own.key, own.puzzle_set.title or t.gettext("Set without a title"), own.key == open_key(progress)
            )
            for own in own_sets(progress)
        ]
        return WordsView(
            title=draft.title,
            hints=(*draft.hints, *[""] * MAX_HINTS)[:MAX_HINTS],
            answers=tuple(
                AnswerView(_key(move), labels.get(move, "-".join((move.start, move.end))), text)
                for move, text in list(answers.items())[:MAX_MISTAKES]
            ),
            difficulty=puzzle.difficulty,
            feedback=self.feedback or goal_text(t, puzzle),
            tone=self.tone,
            sets=(*sets, ChoiceOption(NEW_SET, t.gettext("a new set"), False)),
            teacher_href=place.href(teacher),
            teacher_route=teacher.route,
        )

    def change(self, kind: str, action: Mapping[str, Any], progress: Progress) -> tuple[str | None, Progress | None]:
        """Answer a control: what is said (None for an unknown one), and the progress if it has changed."""
        if kind == "write":
            return self._write(str(action["field"]), action["value"]), None
        if kind == "add-to-set":
            return self._add(str(action["fields"]["set"]), progress)
        return None, None

    def _write(self, field: str, value: object) -> str:
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

    def _add(self, key: str, progress: Progress) -> tuple[str, Progress | None]:
        """Put the puzzle into a set, if it is proven to have one solution."""
        t, verdict, draft = self.t, self.solution.verdict, self.solution.draft
        self.tone = "bad"
        if verdict is None:
            self.feedback = t.gettext("First have it checked that there is only one solution: stage 2.")
            return self.feedback, None
        if verdict.judgement not in ("unique", "undecided"):
            self.feedback = verdict_text(t, draft.puzzle(), verdict)
            return self.feedback, None
        own = own_set(progress, key)
        target = own.puzzle_set if own else EMPTY
        key = own.key if own else new_key(progress)
        try:
            puzzle = draft.finished()
            if puzzle in target.puzzles:
                self.feedback, self.tone = t.gettext("This puzzle is in the set already."), "note"
                return self.feedback, None
            progress = keep_open(keep_set(progress, key, replace(target, puzzles=(*target.puzzles, puzzle))), key)
        except FaultError as fault:
            self.feedback = fault_text(t, fault)
            return self.feedback, None
        self.tone = "good"
        self.feedback = t.gettext("Added as puzzle %(number)s.", number=len(target.puzzles) + 1)
        return self.feedback, progress


def _key(move: Move) -> str:
    return "move-" + "-".join(move.path)
