"""The page on which the machine is to be caught at a false move."""

from __future__ import annotations

from types import ModuleType
from typing import Any, ClassVar

from warcaby.app.board.board_views import ChoiceView, Colour, way_arrows
from warcaby.app.board.chips import Result
from warcaby.app.board.pictures import picture
from warcaby.app.board.touch import Scene
from warcaby.app.rounds.catch_board import CatchBoard
from warcaby.app.rounds.referee_links import Wanted
from warcaby.app.rounds.referee_page import RefereePage
from warcaby.app.shell.actions import on
from warcaby.app.shell.answers import Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words import catch_texts as texts
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Reason, opponent
from warcaby.school.catching.catching import FALSE_MOVES, Catching, Outcome, begin, beliefs_of
from warcaby.school.catching.false_moves import FalseMove
from warcaby.school.learner.in_catching import with_false_move, with_false_objection
from warcaby.school.progress import now

PAUSE_MS = 500
"""How long the machine waits before it moves."""

_RESULTS: dict[Outcome, Result] = {"caught": "right", "seen": "wrong", "missed": "wrong"}


class CatchScreen(RefereePage[Catching]):
    """A round of catching the machine."""

    region = "catch"
    words: ClassVar[ModuleType] = texts
    beliefs_of = staticmethod(beliefs_of)
    touched: CatchBoard  # type: ignore[assignment]
    most = FALSE_MOVES
    refuges: ClassVar[dict[str, str]] = {"choose": "next", "tap": "next", "drop": "next"}

    def _titles(self) -> tuple[str, str]:
        return texts.catch_name(self.t), texts.catch_lead(self.t)

    @property
    def is_done(self) -> bool:
        """Whether a false move has just been settled."""
        return self._round.settled

    @property
    def side(self) -> Colour:
        """Who sits below: the learner."""
        return opponent(self._round.machine)

    # Actions

    def begin_round(self, wanted: Wanted, seed: int) -> None:
        """Put a new round on the board."""
        self.played = begin(wanted.variant, wanted.grade, seed, wanted.beliefs)
        self._show()

    @on("object")
    def _object(self) -> Reply:
        """Say that the last move is not allowed; why is asked then."""
        if not self._can_object:
            return Reply()
        self.touched.ask()
        return self.task(self.task_view().goal)

    @on("withdraw")
    def _withdraw(self) -> Reply:
        """Take the objection back."""
        if not self.has_task or not self.touched.is_asked:
            return Reply()
        self.touched.show()
        return self.task(self.task_view().goal)

    @on("choose")
    def choose(self, answer: str) -> list[Scene]:
        """Give the reason."""
        played = self._round
        offered: tuple[Reason, ...] = played.reasons() if self.touched.is_asked else ()
        reason = next((each for each in offered if each == answer), None)
        if reason is None:
            return []
        after = played.objected(reason)
        if isinstance(played.last, FalseMove):
            return self._settle(after, played.last)
        line, seconds = (played.move.start, played.move.end), self.seconds
        before, self.played = played.before, after
        self._show()
        self.touched.tell((texts.allowed_text(self.t),), "bad")
        if self.reader.day:
            progress = self.reader.progress
            self.reader.progress = with_false_objection(progress, before, line, self.reader.day, seconds, now())
        return [Scene(self.touched.picture, say=self.touched.feedback)]

    def _passed(self, move: Move | None) -> list[Scene]:
        """Take in that the learner plays on."""
        played = self._round
        after = played.played(move)
        if isinstance(played.last, FalseMove):
            return self._settle(after, played.last)
        self.played = after
        self._show()
        return []

    def _settle(self, after: Catching, false: FalseMove) -> list[Scene]:
        """Take a false move back, and say what it was."""
        outcome, seconds = after.results[-1], self.seconds
        self.played = after
        self._show()
        board = self.touched
        said = texts.settled_text(self.t.at(after.variant), false, outcome)
        board.tell(said, "good" if outcome == "caught" else "bad", frozenset(false.refusal.pieces))
        board.point_at(false)
        if self.reader.day:
            progress = self.reader.progress
            self.reader.progress = with_false_move(progress, false, outcome, self.reader.day, seconds, now())
        return [Scene(board.picture, say=board.feedback)]

    @on("next")
    def _next(self) -> Reply:
        """Go on from the position before the false move."""
        played = self._round
        if not played.settled:
            return self.still()
        onward = played.went_on()
        if onward.is_over:
            return self.ended()
        if onward.is_played_out:
            return self._on_board(onward.with_board())
        before = onward.game.position
        self.played = onward.played_fairly()
        return self._moved(before)

    # The machine

    def wanted_wake(self) -> int | None:
        """The machine moves by itself."""
        if not self.has_task or self.touched.is_asked or self._round.settled:
            return None
        return PAUSE_MS if self._round.is_machines or self._round.is_played_out else None

    def wake(self) -> Reply:
        """Let the machine move, or set another board up."""
        if self.wanted_wake() is None:
            return Reply()
        if self._round.is_played_out:
            return self._on_board(self._round.with_board())
        before = self._round.game.position
        self.played = self._round.answered()
        return self._moved(before)

    def _moved(self, before: Position) -> Reply:
        self._show()
        return Reply(self.frames(self.touched.moved(self._round.move, before)))

    def _on_board(self, played: Catching) -> Reply:
        self.played = played
        self._show()
        self.touched.tell((self.t.gettext("A new board."),), "note")
        return self.task(f"{self.touched.feedback} {self.task_view().goal}")

    def _show(self) -> None:
        self.touched = CatchBoard(self.t, self._round, self._passed)
        self.touched.show()
        self.looks_on()

    # Views

    @property
    def _can_object(self) -> bool:
        return self.has_task and self._round.last is not None and not self.touched.is_asked

    def task_view(self) -> TaskView:
        """Build the view of what is around the board."""
        t, played, board = self.t, self._round, self.touched
        is_asked = board.is_asked
        offered = played.reasons() if is_asked else ()
        others = [Button("withdraw", t.gettext("It is allowed after all"), {"type": "withdraw"}, "quiet")]
        if not is_asked:
            others = [Button("finish", t.gettext("Finish"), {"type": "finish"}, "quiet")]
        if self._can_object:
            others.insert(0, Button("object", t.gettext("Not allowed!"), {"type": "object"}, "primary"))
        told = [(_RESULTS[each], texts.outcome_name(t, each)) for each in played.results]
        return TaskView(
            title=texts.grade_names(t)[played.grade],
            goal=texts.goal_text(t, played, is_asked=is_asked),
            feedback=board.sentences,
            tone=board.tone,
            chips=self.chips(t.gettext("False move %(number)s"), told, FALSE_MOVES),
            counted="" if is_asked else texts.score_text(t, played),
            choices=tuple(ChoiceView(each, texts.reason_text(t, played.variant, each)) for each in offered),
            waits=self._can_object,
            can_next=played.settled,
            next_label=t.gettext("Go on") if not played.is_over else t.gettext("To the result"),
            others=tuple(others),
        )

    @property
    def rows_title(self) -> str:
        """What was caught, or was not."""
        return self.t.gettext("The false moves")

    def row(self, t: Translator, task: FalseMove, outcome: Outcome) -> dict[str, Any]:
        """Build the row of a false move."""
        named, side = texts.moved_text(t, task), opponent(task.position.turn)
        return {
            "board": picture(self.t, task.position, named, way_arrows(task.move, "bad"), side),
            "goal": named,
            "result": _RESULTS[outcome],
            "said": texts.outcome_name(t, outcome),
            "solution": texts.settled_text(t, task, outcome)[1],
        }
