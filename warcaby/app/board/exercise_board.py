"""An exercise on the screen: touches in, what to show out.

The screen holds what the school does not care about: what is marked on the board, and the last sentence.
"""

from __future__ import annotations

from itertools import pairwise

from warcaby.app.board.board_views import ArrowView, Mark
from warcaby.app.board.touch import Picture, Scene, TouchBoard
from warcaby.app.words.mark_texts import wrong_marks_text
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import hint_text, move_spoken, passing_text
from warcaby.app.words.translation import Translator
from warcaby.rules import (
    Move,
    Position,
    Refusal,
    Square,
    Walk,
    passed_promotion,
    play,
    refuse_start,
    refuse_step,
)
from warcaby.school import run as school
from warcaby.school.exercise import AllCapturesExercise, Answer, Exercise, GoalExercise, JudgeExercise, MarkExercise
from warcaby.school.hints import LAST, Hint, hint
from warcaby.school.run import Run, Verdict, begin
from warcaby.school.scorm.answers import Given, GivenAnswer, answer_of


class ExerciseBoard(TouchBoard):
    """One exercise being done by touches."""

    def __init__(self, t: Translator, exercise: Exercise, *, is_first: bool = False) -> None:
        super().__init__(t)
        # The first exercise of a lesson shows what is new; after it the dots would solve what is to be understood.
        self.shows_targets = is_first and not isinstance(exercise, AllCapturesExercise)
        self.exercise = exercise
        self._given: Given | None = None
        self.run: Run = begin(exercise)
        self.start()

    def start(self) -> None:
        """Begin, or begin again: what was counted stays."""
        self.clear()
        self.run = school.start_over(self.run)
        self.arrows = tuple(ArrowView(start, end, "teach") for start, end in self.exercise.arrows)
        if isinstance(self.exercise, JudgeExercise):
            way = self.exercise.move
            self.arrows += tuple(ArrowView(a, b, "question") for a, b in pairwise(way))

    @property
    def position(self) -> Position:
        """The position of the run."""
        return self.run.position

    @property
    def can_touch(self) -> bool:
        """Not when the exercise is done, nor where squares are marked or a question waits for its answer."""
        is_asked = isinstance(self.exercise, JudgeExercise) and not self.run.is_answered
        return not (self.run.solved or is_asked or isinstance(self.exercise, MarkExercise))

    # What the school is asked; who counts tries in another way asks it otherwise.

    def _attempt(self, squares: tuple[Square, ...]) -> Verdict:
        self.run, verdict = school.attempt(self.run, squares)
        return verdict

    def _slip(self, squares: tuple[Square, ...], refusal: Refusal) -> Verdict:
        self.run, verdict = school.refuse(self.run, squares, refusal)
        return verdict

    def _next_hint(self) -> Hint:
        self.run, given = hint(self.run)
        return given

    def taken_answer(self, question: str, description: str) -> GivenAnswer | None:
        """Return the answer that was given last to this exercise, once."""
        given, self._given = self._given, None
        return answer_of(given, question, description) if given else None

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        return {"good" if self.run.solved else "marked": self.run.marked}

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square, which may mark it."""
        if isinstance(self.exercise, MarkExercise) and not self.run.solved:
            return self._mark(square)
        before = self.walk
        scenes = super().tap(square)
        if before and self.walk and not before.captured and before.squares != self.walk.squares == (square,):
            return self._answer_choice(before, square) or scenes
        return scenes

    def _tell_stuck(self, square: Square, stuck: Refusal) -> list[Scene]:
        self.run = school.tell_piece(self.run, square)
        return super()._tell_stuck(square, stuck)

    def _step(self, square: Square) -> list[Scene]:
        """Go on by one leg, or to the end where the piece has nothing to choose from."""
        walk = self.walk
        assert walk is not None
        near = {step.end for step in walk.next_steps}
        if square not in near and walk.has_choice and walk.to(square):
            self._tell(self.t.gettext("Jump by jump: where does the piece land next?"), "note")
            return self._still()
        return super()._step(square)

    def _answer_choice(self, before: Walk, square: Square) -> list[Scene]:
        """Answer a tap that takes up another piece, if the author foresaw that the first might go there."""
        _, verdict = school.refuse(self.run, (*before.squares, square), Refusal("occupied", (square,)))
        if not verdict.says:
            return []
        self._tell(self.t.lesson(verdict.says), "note")
        return self._still()

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        refusal = refuse_step(walk, square)
        before, squares = self.run, (*walk.squares, square)
        verdict = self._slip(squares, refusal)
        self._given = Given(before, self.run, squares, verdict)
        text = self.t.lesson(verdict.says) or refusal_text(self.t, self.run.position, refusal)
        reason = refusal.pieces or refusal.squares
        self._tell(text, "bad", reason=frozenset(reason))
        return self._still()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, turned_back = self.run.position, self.run.position
        move = onward.move
        assert move is not None
        run = self.run
        verdict = self._attempt(onward.squares)
        self._given = Given(run, self.run, onward.squares, verdict)
        self.walk = None
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        self._comment(before, move, verdict)
        spoken = move_spoken(self.t, before, move)
        if verdict.outcome == "solved":
            self.arrows = ()
            self.last = (move.start, move.end)
            return [Scene(self.picture, path, captured, f"{spoken} {self.feedback}")]
        if verdict.outcome == "onward" and verdict.reply:
            self.arrows = ()
            middle = play(before, move)
            reply = verdict.reply
            self.last = (reply.start, reply.end)
            answered = f"{spoken} {move_spoken(self.t, middle, reply)} {self.feedback}"
            return [
                Scene(Picture(middle), path, captured),
                Scene(self.picture, reply.path, reply.captured, answered),
            ]
        # The move is taken back: show it first, then slide the piece home.
        self.last = ()
        return [
            Scene(Picture(play(before, move)), path, captured),
            Scene(
                Picture(turned_back, marks=self.picture.marks, arrows=self.arrows),
                (move.end, move.start),
                (),
                f"{spoken} {self.feedback}",
            ),
        ]

    def _comment(self, before: Position, move: Move, verdict: Verdict) -> None:
        says = self.t.lesson(verdict.says)
        passing = passing_text(self.t, passed_promotion(before, move))
        if verdict.outcome == "solved":
            # An author who says something says what there is to say.
            self._tell(says or passing, "good")
        elif verdict.outcome == "onward":
            self._tell(" ".join(text for text in (self.t.gettext("Good. Now go on."), passing) if text), "note")
        elif verdict.outcome == "found":
            self._tell(
                " ".join(text for text in (self.t.gettext("Found! Look for the next capture."), passing) if text),
                "note",
            )
        elif verdict.outcome == "found-before":
            self._tell(self.t.gettext("You have found this one already. Look for another."), "note")
        else:
            general = self.t.gettext("That move is allowed, but this task asks for another one. Read the goal again.")
            if isinstance(self.exercise, GoalExercise):
                general = self.t.gettext("That move is allowed, but it does not lead to the goal. Try another way.")
            self._tell(says or general, "bad")

    # Marking, questions and hints

    def _mark(self, square: Square) -> list[Scene]:
        position = self.run.position
        refusal = None
        if square not in position.variant.board.bit:
            refusal = Refusal("light-square", (square,))
        elif isinstance(self.exercise, MarkExercise) and not self.exercise.piece:
            refusal = refuse_start(position, square)
        if refusal:
            foreseen = school.foreseen_mark(self.run, square)
            text = self.t.lesson(foreseen.says) if foreseen else refusal_text(self.t, position, refusal)
            self._tell(text, "note")
            return self._still()
        self.run = school.toggle(self.run, square)
        self._tell("", "")
        marked = square in self.run.marked
        return self._still(
            self.t.gettext("%(square)s marked.", square=square)
            if marked
            else self.t.gettext("%(square)s not marked any more.", square=square)
        )

    def check(self) -> list[Scene]:
        """Judge the marked squares."""
        if not isinstance(self.exercise, MarkExercise) or self.run.solved:
            return self._still()
        if not self.run.marked:
            self._tell(self.t.gettext("Nothing is marked yet. Tap the squares you mean."), "note")
            return self._still()
        before = self.run
        self.run, verdict = school.check_marks(before)
        self._given = Given(before, self.run, tuple(sorted(before.marked)), verdict)
        if verdict.outcome == "solved":
            self._tell(self.t.lesson(verdict.says), "good")
            return self._still()
        general = self.t.ngettext(
            "Right so far. %(num)s square is still missing.",
            "Right so far. %(num)s squares are still missing.",
            verdict.missed,
        )
        if verdict.wrong:
            self._tell(wrong_marks_text(self.t, self.exercise, verdict.wrong), "bad")
        else:
            self._tell(self.t.lesson(verdict.says) or general, "bad")
        self._pointed["bad"] = verdict.wrong
        return self._still()

    def choose(self, answer: str) -> list[Scene]:
        """Answer the question whether a move is legal."""
        if not isinstance(self.exercise, JudgeExercise) or self.run.solved:
            return self._still()
        given: Answer | None = next((choice for choice in self.exercise.choices if choice == answer), None)
        if given is None or self.run.is_answered:
            return self._still()
        before = self.run
        self.run, verdict = school.choose(before, given)
        self._given = Given(before, self.run, (given,), verdict)
        if verdict.outcome == "onward":
            self.arrows = ()
            if given == "legal":
                self._tell(self.t.gettext("Right. Now play it on the board."), "good")
            else:
                self._tell(self.t.gettext("Right. Now play a move that is allowed here."), "good")
        else:
            self._tell(self.t.lesson(verdict.says) or self.t.gettext("That is not the reason. Look again."), "bad")
        return self._still()

    def hint(self) -> list[Scene]:
        """Give the next hint; the last one shows the move on the board."""
        if self.run.solved:
            return self._still()
        self.walk = None
        self.last = ()
        given = self._next_hint()
        text = hint_text(self.t, given)
        self._tell(text, "hint", hint=frozenset(given.squares))
        if given.move:
            return self._demonstrate(given, given.move)
        return self._still()

    def _demonstrate(self, given: Hint, move: Move) -> list[Scene]:
        self.arrows = tuple(ArrowView(start, end, "hint") for start, end in pairwise(given.squares))
        after = Picture(play(self.run.position, move), arrows=self.arrows)
        return [Scene(after, move.path, move.captured), Scene(self.picture, (move.end, move.start), (), self.feedback)]

    @property
    def can_hint(self) -> bool:
        """Whether a hint is left; a move is shown as often as it is asked for."""
        says_all = isinstance(self.exercise, (MarkExercise, JudgeExercise)) and not self.run.is_answered
        return not self.run.solved and not (says_all and self.run.hints >= LAST)

    @property
    def hint_label(self) -> str:
        """What the hint button says: what the next hint will tell."""
        t = self.t
        if isinstance(self.exercise, MarkExercise):
            labels = [t.gettext("Hint"), t.gettext("How many?"), t.gettext("Show me one"), t.gettext("Show me all")]
        elif self.run.is_answered:
            labels = [*[t.gettext("Which piece?")] * 2, t.gettext("Which square?"), t.gettext("Show me")]
        elif isinstance(self.exercise, JudgeExercise):
            labels = [t.gettext("Hint"), *[t.gettext("Cross one out")] * 2, t.gettext("Show me")]
        else:
            labels = [t.gettext("Hint"), t.gettext("Which piece?"), t.gettext("Which square?"), t.gettext("Show me")]
        return labels[self.run.hints] if self.run.hints < LAST else t.gettext("Show me again")
