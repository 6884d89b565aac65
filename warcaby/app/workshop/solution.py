"""The second stage of the workshop: the goal, the solution, and its proof."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from warcaby.app.board.free_board import FreeBoard
from warcaby.app.shell.actions import ActionError, on, one_of
from warcaby.app.words.choices import ChoiceOption, Tone
from warcaby.app.words.puzzle_texts import goal_name, numbered_line
from warcaby.app.words.solution_texts import dual_text, refutation_text, verdict_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move
from warcaby.school.puzzles.draft import Draft
from warcaby.school.puzzles.faults import MAX_LINES
from warcaby.school.puzzles.goals import GOALS, PuzzleGoal
from warcaby.school.puzzles.proof import MAX_OPEN_MOVES, Judgement, Proof, Verdict
from warcaby.school.puzzles.puzzle import Line

SLICE_SECONDS = 0.03


class SolutionStage:
    """A goal, the lines that reach it, and the verdict on them."""

    def __init__(self, t: Translator, draft: Draft) -> None:
        self.t = t
        self.draft = draft
        self.board = FreeBoard(t, draft.position)
        self.proof: Proof | None = None
        """The running proof."""
        self.verdict: Verdict | None = None
        """The last verdict; None once the puzzle has changed."""
        self.feedback = ""
        self.tone: Tone = ""

    def begin(self, draft: Draft) -> None:
        """Continue with another draft; the verdict on a different puzzle is dropped."""
        if draft.position != self.draft.position:
            self.board.begin(draft.position)
        if (draft.position, draft.goal, draft.moves, draft.lines) != (
            self.draft.position,
            self.draft.goal,
            self.draft.moves,
            self.draft.lines,
        ):
            self.proof = self.verdict = None
            self.feedback, self.tone = "", ""
        self.draft = draft

    @property
    def others(self) -> tuple[Line, ...]:
        """Solutions that are not declared right, and second ways within one, up to the differing move."""
        verdict = self.verdict
        if verdict is None or verdict.judgement not in ("cooked", "dual") or not self._asks_for_lines:
            return ()
        declared = {line[0] for line in self.draft.lines}
        cooks = [line for line in verdict.solutions if line[0] not in declared]
        return (*cooks, *((*dual.line, dual.move) for dual in verdict.duals))

    @property
    def _asks_for_lines(self) -> bool:
        return GOALS[self.draft.goal].reach is not None

    def view(self) -> dict[str, Any]:
        """Build the view of the stage."""
        t, draft, verdict = self.t, self.draft, self.verdict
        position = draft.position
        goals = [goal for goal, record in GOALS.items() if record.fits(position)]
        played = self.board.moves
        duals = verdict.duals if verdict else ()
        cooks = len(self.others) - len(duals)
        others = [
            {"number": number, "text": numbered_line(t, position, line)}
            for number, line in enumerate(self.others[:cooks])
        ]
        others += [
            {"number": cooks + number, "text": dual_text(t, position, dual)} for number, dual in enumerate(duals)
        ]
        return {
            "goals": tuple(ChoiceOption(goal, goal_name(t, goal), goal == draft.goal) for goal in goals),
            "limits": tuple(
                ChoiceOption(
                    str(moves),
                    t.ngettext("in %(num)s move", "in %(num)s moves", moves) if moves else t.gettext("in any time"),
                    moves == draft.moves,
                )
                for moves in range(MAX_OPEN_MOVES + 1)
            ),
            "played": numbered_line(t, position, played),
            "can_add": len(played) % 2 == 1 and played not in draft.lines and len(draft.lines) < MAX_LINES,
            "can_take_back": bool(played),
            "asks_for_lines": self._asks_for_lines,
            "lines": tuple(
                {"number": number, "text": numbered_line(t, position, line)} for number, line in enumerate(draft.lines)
            ),
            "feedback": self.feedback or self.board.feedback,
            "tone": self.tone if self.feedback else self.board.tone,
            "judged": verdict is not None,
            "others": tuple(others if self.others else ()),
            "refutations": tuple(refutation_text(t, position, each) for each in verdict.refutations) if verdict else (),
            "running": self.proof is not None,
        }

    @on("goal")
    def _ask_for(self, value: PuzzleGoal) -> str:
        self.begin(self.draft.asks(value, self.draft.moves))
        return ""

    @on("limit")
    def _limit(self, value: str) -> str:
        if not (value.isascii() and value.isdigit()):
            raise ActionError(f"no number of moves: {value!r}")
        self.begin(self.draft.asks(self.draft.goal, min(int(value[:6]), MAX_OPEN_MOVES)))
        return ""

    @on("take-back")
    def _take_back(self) -> str:
        self.board.take_back()
        return ""

    @on("from-start")
    def _begin_line(self) -> str:
        self.board.start()
        return ""

    @on("add-line")
    def _add_line(self) -> str:
        if len(self.board.moves) % 2 == 0:
            raise ActionError("a line ends with a move of the solver")
        self.begin(self.draft.with_line(self.board.moves))
        self.board.start()
        return self.t.gettext("This line counts as right.")

    @on("remove-line")
    def _remove_line(self, number: int) -> str:
        self.begin(self.draft.without_line(number))
        return self.t.gettext("The line is removed.")

    @on("prove")
    def _prove(self) -> str:
        self.verdict = None
        self.proof = Proof(self.draft.puzzle())
        self.feedback, self.tone = self.t.gettext("Every move and every defence is being tried …"), "note"
        return self.feedback

    @on("stop")
    def _stop(self) -> str:
        if self.proof is None:
            return ""
        self.proof = None
        self.feedback, self.tone = self.t.gettext("The proof was stopped."), "note"
        return self.feedback

    @on("show-line")
    def _show_line(self, number: int) -> str:
        return self._show(self.draft.lines, number)

    @on("show-other")
    def _show_other(self, number: int) -> str:
        return self._show(self.others, number)

    def _show(self, lines: Sequence[Line], number: int) -> str:
        line = one_of(lines, number, 0)
        self.board.show_line(line)
        return numbered_line(self.t, self.draft.position, line)

    @on("allow-other")
    def _allow_other(self, number: int) -> str:
        self.begin(self.draft.with_line(self._whole(one_of(self.others, number, 0))))
        return self.t.gettext("This line counts as right.")

    def _whole(self, line: Line) -> Line:
        """Complete a second way until it reaches the goal."""
        verdict = self.verdict
        if verdict and line in verdict.solutions:
            return line
        duals = verdict.duals if verdict else ()
        return next((dual.whole for dual in duals if (*dual.line, dual.move) == line), line)

    def go_on(self) -> str | None:
        """Prove for a slice of time; return the message once the proof is complete, None before."""
        assert self.proof is not None
        if not self.proof.run(SLICE_SECONDS):
            return None
        verdict = self.proof.verdict
        if verdict.judgement == "unique":
            self.draft = replace(self.draft, moves=self.draft.moves or verdict.moves)
        if verdict.judgement == "unique" and not self.draft.lines and self._asks_for_lines:
            self.draft = replace(self.draft, lines=(verdict.main,))
        elif verdict.judgement == "unique" and len(self.draft.lines) == 1:
            # The longest defence makes the better main line.
            self.draft = replace(self.draft, lines=(verdict.main,))
        self.proof, self.verdict = None, verdict
        self.feedback = verdict_text(self.t, self.draft.puzzle(), verdict)
        tones: dict[Judgement, Tone] = {"unique": "good", "unproven": "note"}
        self.tone = tones.get(verdict.judgement, "bad")
        if self.others:
            self.board.show_line(self.others[0])
        elif verdict.solutions and self._asks_for_lines:
            self.board.show_line(verdict.main)
        return self.feedback

    def wrong_moves(self) -> list[Move]:
        """List the first moves that do not solve the puzzle, as far as the proof knows them."""
        return [refutation.move for refutation in self.verdict.refutations] if self.verdict else []
