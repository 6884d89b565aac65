"""The page on which disputes are settled: who is right, and which rule says so."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from warcaby.app.board.board_views import ChoiceView, Colour, way_arrows
from warcaby.app.board.chips import Result
from warcaby.app.board.pictures import picture
from warcaby.app.board.touch import Scene
from warcaby.app.rounds.dispute_board import DisputeBoard
from warcaby.app.rounds.referee_links import Wanted
from warcaby.app.rounds.referee_page import RefereePage
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words import dispute_texts as texts
from warcaby.app.words.drill_texts import rule_text
from warcaby.app.words.opponent_texts import opponent_name
from warcaby.app.words.sentences import move_spoken
from warcaby.app.words.translation import Translator
from warcaby.school.catching.disputes import DISPUTES, Dispute, Disputing, Outcome, begin, disputed_in
from warcaby.school.learner.in_catching import with_dispute
from warcaby.school.progress import now

_RESULTS: dict[Outcome, Result] = {"proven": "right", "guessed": "wrong", "wrong": "wrong"}

FIRST, SECOND = "first", "second"
"""The answers to the question who is right."""


class DisputeScreen(RefereePage[Disputing]):
    """A round of disputes."""

    region = "disputes"
    words: ClassVar[ModuleType] = texts
    beliefs_of = staticmethod(disputed_in)
    touched: DisputeBoard  # type: ignore[assignment]
    most = DISPUTES
    panel: ClassVar[str] = "dispute_panel.html"
    refuges: ClassVar[dict[str, str]] = {"choose": "next"}

    def _titles(self) -> tuple[str, str]:
        return texts.dispute_name(self.t), texts.dispute_lead(self.t)

    @property
    def is_done(self) -> bool:
        """Whether the dispute on the board is settled."""
        return self._round.is_answered

    @property
    def side(self) -> Colour:
        """Who sits below: whose move it is."""
        return self._round.task.position.turn

    # Actions

    def begin_round(self, wanted: Wanted, seed: int) -> None:
        """Put a new round on the board."""
        self._show(begin(wanted.variant, wanted.grade, seed, wanted.beliefs))

    @on("choose")
    def choose(self, answer: str) -> list[Scene]:
        """Say who is right, or which rule says so."""
        played = self._round
        if played.is_answered:
            return []
        if played.is_asked:
            return self._settle(played.reasoned(answer)) if answer in played.task.offered else []
        if answer not in (FIRST, SECOND):
            return []
        after = played.told(answer == FIRST)
        if after.is_answered:
            return self._settle(after)
        self.played = after
        return [Scene(self.touched.picture, say=self.task_view().goal)]

    def refuge(self, kind: str) -> str | None:
        """Where the focus goes once the buttons that were pressed have gone."""
        return "goal" if kind == "choose" and self._round.is_asked else super().refuge(kind)

    def _settle(self, after: Disputing) -> list[Scene]:
        self.played = after
        outcome, reader = after.results[-1], self.reader
        if reader.day:
            reader.progress = with_dispute(reader.progress, after.task, outcome, reader.day, self.seconds, now())
        return self.touched.settle(outcome)

    @on("next")
    def _next(self) -> Reply:
        """Turn to the next dispute."""
        if not self._round.is_answered:
            return self.still()
        if self._round.is_over:
            return self.ended()
        self._show(self._round.with_next())
        return self._turned()

    def _show(self, disputing: Disputing) -> None:
        self.played = disputing
        self.touched = DisputeBoard(self.t, disputing.task)
        self.looks_on()

    # Views

    def task_view(self) -> TaskView:
        """Build the view of what is around the board."""
        t, played, board = self.t, self._round, self.touched
        named = t.gettext("Dispute %(number)s of %(most)s", number=len(played.tasks), most=DISPUTES)
        told = [(_RESULTS[each], texts.outcome_name(t, each)) for each in played.results]
        return TaskView(
            title=named,
            goal=texts.goal_text(t.at(played.variant), played),
            feedback=board.sentences,
            tone=board.tone,
            chips=self.chips(t.gettext("Dispute %(number)s"), told, DISPUTES),
            counted=texts.score_text(t, played) if played.is_answered else "",
            choices=self._choices(),
            width="" if played.is_asked else "speakers",
            waits=False,
            can_next=played.is_answered,
            next_label=t.gettext("To the result") if played.is_over else t.gettext("Go on"),
            others=(Button("finish", t.gettext("Finish"), {"type": "finish"}, "quiet"),),
        )

    def _choices(self) -> tuple[dict[str, Any] | ChoiceView, ...]:
        t, played = self.t, self._round
        if played.is_answered:
            return ()
        if played.is_asked:
            return tuple(ChoiceView(each, rule_text(t, each)) for each in played.task.offered)
        said = (played.task.first_allows, not played.task.first_allows)
        return tuple(
            {
                "answer": answer,
                "level": level,
                "name": opponent_name(t.language, level),
                "text": texts.claim_text(t, allows=allows),
            }
            for answer, level, allows in zip((FIRST, SECOND), texts.CHILDREN, said, strict=True)
        )

    @property
    def rows_title(self) -> str:
        """What was settled, or was not."""
        return self.t.gettext("The disputes")

    def row(self, t: Translator, task: Dispute, outcome: Outcome) -> dict[str, Any]:
        """Build the row of a dispute."""
        named = move_spoken(t, task.position, task.move)
        arrows = way_arrows(task.move, "good" if task.is_legal else "bad")
        return {
            "board": picture(self.t, task.position, named, arrows, task.position.turn),
            "goal": texts.belief_text(self.t, task),
            "result": _RESULTS[outcome],
            "said": texts.outcome_name(t, outcome),
            "solution": rule_text(self.t, task.rule),
        }
