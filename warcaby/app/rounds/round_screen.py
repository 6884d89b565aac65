"""The pages of rounds of puzzles: training near one's own rating, a storm against the clock, a streak."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, ClassVar

from warcaby.app.board.board_views import Colour
from warcaby.app.board.chips import ChipView, Result
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.pictures import picture
from warcaby.app.board.touch import Scene
from warcaby.app.rounds.round_board import QuickBoard
from warcaby.app.shell.actions import ActionError, Call, on
from warcaby.app.shell.answers import Frame, Reply
from warcaby.app.shell.control_views import Button
from warcaby.app.shell.routes import Place
from warcaby.app.shell.screen import TOUCHES, Reader
from warcaby.app.shell.series_page import SeriesPage
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.dates import duration_text
from warcaby.app.words.puzzle_texts import goal_text
from warcaby.app.words.round_texts import (
    best_text,
    comfort_text,
    end_title,
    outcome_text,
    rating_text,
    round_lead,
    round_name,
    score_text,
    theme_names,
)
from warcaby.app.words.solution_texts import solution_text
from warcaby.school.exercises.exercise import Run
from warcaby.school.learner.motif_evidence import with_puzzle
from warcaby.school.progress import now
from warcaby.school.puzzles.builtin import Listed
from warcaby.school.puzzles.rating import after_puzzle, rating_of, with_rating
from warcaby.school.puzzles.round_kinds import RoundKind
from warcaby.school.puzzles.rounds import (
    Outcome,
    Round,
    begin_round,
    best_of,
    kept_streak,
    next_puzzle,
    recent_puzzles,
    with_best,
    with_recent,
    with_streak,
)
from warcaby.school.puzzles.themes import Theme

CHIPS = 8
"""How many of the last puzzles have a sign above the board."""

TICK_MS = 1_000
LONGEST_GAP_S = 5.0
"""The clock of a page that slept meanwhile goes on by no more than this."""

_RESULTS: dict[Outcome, Result] = {"solved": "right", "missed": "wrong", "skipped": "skipped"}


class RoundScreen(SeriesPage):
    """A round of puzzles."""

    region = "round"
    template = "round_content.html"

    resumes: ClassVar[bool] = True

    def __init__(self, reader: Reader, place: Place) -> None:
        super().__init__(reader, place)
        self.kind: RoundKind = place.item
        self.played: Round | None = None
        self.theme: Theme | None = None
        self.is_over = False
        self.was_best = False
        self.solving: ExerciseBoard
        self._last = time.monotonic()
        if reader.fragment in theme_names(self.t):
            self.theme = reader.fragment

    def _titles(self) -> tuple[str, str]:
        return round_name(self.t, self.kind), round_lead(self.t, self.kind)

    @property
    def touched(self) -> ExerciseBoard:  # type: ignore[override]
        """The puzzle on the board."""
        return self.solving

    @property
    def has_task(self) -> bool:
        """Whether there is a puzzle on the board."""
        return self.played is not None and not self.is_over

    @property
    def is_done(self) -> bool:
        """Whether the puzzle is solved, after whatever became of it."""
        return self._round.is_answered and self.solving.run.solved

    @property
    def side(self) -> Colour:
        """Who is to solve it."""
        return self._round.puzzle.side

    @property
    def helps(self) -> bool:
        """Only the training gives hints."""
        return not self.kind.rises

    # Actions

    @on("begin")
    def _begin(self) -> Reply:
        """Begin a round, or go on with the streak that is kept."""
        kept = kept_streak(self.reader.progress) if self.kind.mistakes else None
        if self.kind.rises:
            self.played = kept or begin_round(self.kind, now() % 2**32)
        else:
            self.played = Round((self._next_of_training(),), kind=self.kind, seed=now() % 2**32)
        self.was_best, self.is_over, self._last = False, False, time.monotonic()
        self._set_up()
        return self._turned_to("goal")

    @on("theme")
    def _choose_theme(self, value: str) -> Reply:
        """Choose what the puzzles are about."""
        themes = theme_names(self.t)
        self.theme = next((theme for theme in themes if theme == value), None)
        if value and self.theme is None:
            raise ActionError(f"there is no theme {value!r}")
        return self._turned_to("begin")

    def carry_out(self, call: Call) -> Reply:
        """Let the time pass that an action took, and judge what became of the puzzle."""
        if call.kind in TOUCHES or call.kind == "hint":
            if not self.has_task or self.is_done:
                return Reply()
            self._spend()
            if self._round.is_time_up:
                return self._end()
            before = self.solving.run
            scenes = call()
            assert isinstance(scenes, list)
            return self._judged(before, scenes)
        return super().carry_out(call)

    @on("next")
    def _next(self) -> Reply:
        """Go on with the training."""
        if not self.has_task or not self._round.is_answered:
            return Reply()
        self.played = replace(self._round, tasks=(*self._round.tasks, self._next_of_training())).onward()
        self._set_up()
        return self._turned()

    @on("skip")
    def _skip(self) -> Reply:
        """Skip a puzzle; it is kept at once, so that no reload gives the skip back."""
        if not self.has_task or not self._round.skips_left:
            return Reply()
        return self._settled("skipped", ())

    @on("finish")
    def _finish(self) -> Reply:
        """End the round; a streak stays and can be continued."""
        if not self.has_task:
            return Reply()
        return self._end()

    # What becomes of a puzzle

    @property
    def _round(self) -> Round:
        assert self.played is not None
        return self.played

    def _next_of_training(self) -> Listed:
        progress = self.reader.progress
        return next_puzzle(rating_of(progress), recent_puzzles(progress), self.theme, now())

    def _set_up(self) -> None:
        """Put the next puzzle on the board."""
        puzzle = self._round.puzzle
        board = QuickBoard if self.kind.rises else ExerciseBoard
        self.solving = board(self.t, puzzle.exercise(goal_text(self.t, puzzle), ""))

    def _judged(self, before: Run, scenes: list[Scene]) -> Reply:
        """Answer an attempt: one mistake or one hint settles the puzzle, and so does its solution."""
        after = self.solving.run
        is_fault = after.slips > before.slips or after.helped > before.helped
        is_right = len(after.played) + len(after.found) > len(before.played) + len(before.found) or after.solved
        if is_right and not is_fault:
            self.played = self._round.with_right_move()
        if self._round.is_answered or not (is_fault or after.solved):
            return Reply(self.frames(scenes))
        outcome: Outcome = "missed" if is_fault else "solved"
        if self.kind.rises:
            return self._settled(outcome, self.frames(scenes))
        self.played = self._round.with_result(outcome)
        self._rate(outcome)
        self._tell_of(outcome)
        return Reply(self.frames(scenes), "next" if after.solved else None)

    def _rate(self, outcome: Outcome) -> None:
        """Change the rating by what became of a puzzle of the training."""
        puzzle, progress = self._round.task, self.reader.progress
        rating = after_puzzle(rating_of(progress), puzzle, solved=outcome == "solved")
        self.reader.progress = with_recent(with_rating(progress, rating), puzzle)

    def _tell_of(self, outcome: Outcome) -> None:
        """Keep what a puzzle tells of the reader; what was skipped tells nothing."""
        reader = self.reader
        if reader.day and outcome != "skipped":
            right = outcome == "solved"
            reader.progress = with_puzzle(reader.progress, self._round.task.themes, right, reader.day, now())

    def _settled(self, outcome: Outcome, frames: tuple[Frame, ...]) -> Reply:
        """Go on with the next puzzle of a round that gets harder, or end it."""
        played = self.played = self._round.with_result(outcome)
        self._tell_of(outcome)
        if self.kind.mistakes:
            self.reader.progress = with_streak(self.reader.progress, played)
        if played.is_over:
            ended = self._end()
            return Reply((*frames, *ended.frames), ended.focus)
        self.played = played.onward()
        self._set_up()
        task = self.task_view()
        return Reply((*frames, Frame(self.regions(), f"{outcome_text(self.t, outcome)}. {task.goal}")), "goal")

    def _end(self) -> Reply:
        """Show what was reached, and keep it if it is the best."""
        self.is_over = True
        if self.kind.rises:
            progress, solved = self.reader.progress, self._round.solved
            self.was_best = solved > best_of(progress, self.kind)
            self.reader.progress = with_best(progress, self.kind, solved)
        return self._turned_to("title")

    # Time

    def _spend(self) -> None:
        passed = time.monotonic() - self._last
        self._last += passed
        self.played = self._round.after(min(passed, LONGEST_GAP_S))

    @property
    def loses(self) -> bool:
        """Rounds by the clock cannot be gone on with; a streak can."""
        return self.has_task and bool(self.kind.seconds)

    def wanted_wake(self) -> int | None:
        """The clock runs by itself."""
        return TICK_MS if self.has_task and self.kind.seconds else None

    def wake(self) -> Reply:
        """Let a second pass."""
        if not self.has_task:
            return Reply()
        self._spend()
        if self._round.is_time_up:
            return self._end()
        return Reply((Frame({"clock": self.render("clock.html", task=self.task_view())}),))

    # Views

    @property
    def is_begun(self) -> bool:
        """Whether a round is played, or has been."""
        return self.played is not None

    def task_view(self) -> TaskView:
        """Build the view of what is around the board."""
        t, played = self.t, self._round
        is_training = not self.kind.rises
        score = rating_text(t, rating_of(self.reader.progress)) if is_training else score_text(t, played)
        if self.kind.bonuses and played.combo > 1:
            score += " · " + t.gettext("%(num)s in a row", num=played.combo)
        skip = Button("skip", t.gettext("Skip this one"), {"type": "skip"})
        finish = Button("finish", t.gettext("Finish"), {"type": "finish"}, "quiet")
        return TaskView(
            title=t.gettext("Puzzle %(number)s", number=played.at + 1),
            goal=goal_text(t, played.puzzle),
            feedback=self.solving.feedback,
            tone=self.solving.tone,
            chips=self._chips(),
            clock=duration_text(played.left) if self.kind.seconds else "",
            counted=score,
            hint_label=self.solving.hint_label if is_training and self.solving.can_hint else "",
            waits=not (is_training and self.is_done),
            can_next=is_training and self.is_done,
            next_label=t.gettext("Next"),
            others=(skip, finish) if played.skips_left > 0 else (finish,),
        )

    def _chips(self) -> tuple[ChipView, ...]:
        """The last puzzles, and the one on the board."""
        t, outcomes = self.t, self._round.results[: self._round.at]
        first = max(0, len(outcomes) - CHIPS + 1)
        chips = []
        for number, outcome in enumerate(outcomes[first:], start=first + 1):
            label = t.gettext("Puzzle %(number)s", number=number) + ": " + outcome_text(t, outcome)
            chips.append(ChipView(_RESULTS[outcome], label))
        label = t.gettext("Puzzle %(number)s", number=len(outcomes) + 1) + ": " + t.gettext("on the board")
        return (*chips, ChipView("now", label))

    def start_view(self) -> dict[str, Any]:
        """Return what the round is, and how the last ones went."""
        t, progress = self.t, self.reader.progress
        names = theme_names(t) if not self.kind.rises else {}
        themes = tuple(ChoiceOption(theme, name, theme == self.theme) for theme, name in names.items())
        every = ChoiceOption("", t.gettext("Everything"), self.theme is None)
        kept = kept_streak(progress) if self.kind.mistakes else None
        facts = [best_text(t, progress, self.kind)] if self.kind.rises else [rating_text(t, rating_of(progress))]
        if kept:
            facts.append(t.gettext("Your streak stands at %(num)s.", num=kept.solved))
        first = begin_round(self.kind, 0).puzzle
        return {
            "title": round_name(t, self.kind),
            "lead": round_lead(t, self.kind),
            "facts": tuple(fact for fact in facts if fact),
            "themes": (every, *themes) if themes else (),
            "begin": t.gettext("Continue") if kept else t.gettext("Begin"),
            "board": picture(t, first.position, t.gettext("Board")),
        }

    def end_view(self) -> dict[str, Any]:
        """Return what was reached."""
        t, played = self.t, self._round
        facts = [t.gettext("Longest run of right moves: %(num)s", num=played.longest)] if self.kind.bonuses else []
        if self.kind.rises:
            facts.append(best_text(t, self.reader.progress, self.kind))
        else:
            facts.append(rating_text(t, rating_of(self.reader.progress)))
        return {
            "title": end_title(t, played),
            "mood": "proud" if self.was_best else "glad" if played.solved else "calm",
            "score": score_text(t, played),
            "comfort": comfort_text(t, played),
            "facts": tuple(fact for fact in facts if fact),
            "is_best": self.was_best,
            "rows_title": t.gettext("Your puzzles"),
            "rows": tuple(
                {
                    "board": picture(t, puzzle.position, goal_text(t, puzzle)),
                    "goal": goal_text(t, puzzle),
                    "result": _RESULTS[outcome],
                    "said": outcome_text(t, outcome),
                    "solution": solution_text(t, puzzle),
                }
                for puzzle, outcome in zip((each.puzzle for each in played.tasks), played.results, strict=False)
            ),
        }

    def _turned_to(self, focus: str) -> Reply:
        """Show another part of the page."""
        if self.has_task:
            return self.shown(self.task_view().spoken, focus)
        end = self.end_view() if self.is_begun else None
        return self.shown(f"{end['title']} {end['score']}" if end else "", focus)
