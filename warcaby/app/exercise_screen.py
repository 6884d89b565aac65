"""An exercise on the screen: touches in, what to show out.

The screen holds what the school does not care about: the piece in hand and the squares walked so far, what is
marked on the board, and the last sentence.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from itertools import pairwise

from warcaby.app.sentences import (
    hint_text,
    move_spoken,
    passing_text,
    refusal_text,
    square_list,
)
from warcaby.app.translation import Translator
from warcaby.app.views import ArrowView, Mark, Tone
from warcaby.rules import (
    Move,
    Position,
    Refusal,
    Square,
    Walk,
    passed_promotion,
    play,
    refuse_piece,
    refuse_start,
    refuse_step,
)
from warcaby.school import run as school
from warcaby.school.exercise import AllCapturesExercise, Answer, Exercise, GoalExercise, JudgeExercise, MarkExercise
from warcaby.school.hints import LAST, Hint, hint
from warcaby.school.run import Run, Verdict, begin


@dataclass(frozen=True)
class Picture:
    """What the board shows at one moment."""

    position: Position
    walk: Walk | None = None
    marks: dict[Square, frozenset[Mark]] = field(default_factory=dict)
    arrows: tuple[ArrowView, ...] = ()


@dataclass(frozen=True)
class Scene:
    """One step of an answer: first a piece slides, then the picture changes."""

    picture: Picture
    path: tuple[Square, ...] = ()
    captured: tuple[Square, ...] = ()
    say: str = ""


class ExerciseScreen:
    """One exercise being done by touches."""

    def __init__(self, t: Translator, exercise: Exercise) -> None:
        self.t = t
        self.exercise = exercise
        self.start()

    def start(self) -> None:
        """Begin, or begin again."""
        self.run: Run = begin(self.exercise)
        self.walk: Walk | None = None
        self.feedback = ""
        self.tone: Tone = ""
        self.last: tuple[Square, ...] = ()
        self._pointed: dict[Mark, frozenset[Square]] = {}
        question = isinstance(self.exercise, JudgeExercise)
        self.arrows = tuple(ArrowView(start, end, "teach") for start, end in self.exercise.arrows)
        if isinstance(self.exercise, JudgeExercise):
            way = self.exercise.move
            self.arrows += tuple(ArrowView(a, b, "question") for a, b in pairwise(way))
        self.can_touch = not question

    # What the board shows

    @property
    def shows_targets(self) -> bool:
        """Whether squares to go to are shown: not where finding them is the task."""
        return not isinstance(self.exercise, AllCapturesExercise)

    @property
    def picture(self) -> Picture:
        """The board as it stands."""
        marks: defaultdict[Square, set[Mark]] = defaultdict(set)
        for square in self.last:
            marks[square].add("last")
        for mark, squares in self._pointed.items():
            for square in squares:
                marks[square].add(mark)
        for square in self.run.marked:
            marks[square].add("good" if self.run.solved else "marked")
        if self.walk:
            for square in self.walk.squares[:-1]:
                marks[square].add("walked")
            marks[self.walk.squares[-1]].add("selected")
            if self.shows_targets:
                for square in self.walk.reachable:
                    marks[square].add("target")
        return Picture(
            self.run.position, self.walk, {square: frozenset(own) for square, own in marks.items()}, self.arrows
        )

    def _tell(self, text: str, tone: Tone, **pointed: frozenset[Square]) -> None:
        self.feedback, self.tone = text, tone
        self._pointed = {"reason": pointed.get("reason", frozenset()), "hint": pointed.get("hint", frozenset())}

    def _still(self, say: str | None = None) -> list[Scene]:
        return [Scene(self.picture, say=self.feedback if say is None else say)]

    # Touches

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square: choose a piece, put it down, walk on, or mark."""
        if self.run.solved or not self.can_touch:
            return self._still()
        if isinstance(self.exercise, MarkExercise):
            return self._mark(square)
        if self.walk and (self.walk.captured or self._is_walkable(square)):
            return self._step(square)
        if self.walk and square == self.walk.squares[0]:
            return self.cancel()
        if self.walk and refuse_start(self.run.position, square):
            return self._step(square)
        return self._choose(square)

    def grab(self, square: Square) -> list[Scene]:
        """A drag begins: like a tap that chooses, but a chosen piece stays chosen."""
        if self.run.solved or not self.can_touch or isinstance(self.exercise, MarkExercise):
            return self._still()
        if self.walk and square == self.walk.squares[-1]:
            return self._still("")
        if self.walk and self.walk.captured:
            return self._step(square)
        return self._choose(square)

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """A drag ends on `end`, or outside the board: the piece is put there without sliding."""
        if end is None or end == start or not self.walk or self.walk.squares[-1] != start:
            if self.tone == "bad":
                self._tell("", "")
            return self._still("")
        scenes = self._step(end)
        first = scenes[0]
        return [Scene(first.picture, captured=(), say=first.say), *scenes[1:]]

    def cancel(self) -> list[Scene]:
        """Take back the last leg, or put the piece down."""
        walk = self.walk
        if walk and walk.captured:
            self.walk = Walk(walk.position, walk.squares[:-1], walk.captured[:-1])
            self._tell(self.t.gettext("One jump back, to %(square)s.", square=self.walk.squares[-1]), "note")
            return self._still()
        self.walk = None
        if self.tone != "good":
            self._tell("", "")
        return self._still("")

    def _is_walkable(self, square: Square) -> bool:
        return self.walk is not None and square in self.walk.reachable

    def _choose(self, square: Square) -> list[Scene]:
        position = self.run.position
        self.last = ()
        refusal = refuse_start(position, square)
        if refusal:
            self.walk = None
            self._tell(refusal_text(self.t, position, refusal), "note")
            return self._still()
        self.walk = Walk(position, (square,))
        stuck = refuse_piece(position, square) if self.shows_targets else None
        if stuck:
            self._tell(refusal_text(self.t, position, stuck), "note", reason=frozenset(stuck.pieces))
            return self._still()
        self._tell("", "")
        if not self.shows_targets:
            return self._still(self.t.gettext("%(square)s chosen.", square=square))
        targets = square_list(self.t, sorted(self.walk.reachable))
        return self._still(
            self.t.gettext("%(square)s chosen. It can go to %(targets)s.", square=square, targets=targets)
        )

    def _step(self, square: Square) -> list[Scene]:
        walk = self.walk
        assert walk is not None
        onward = walk.to(square)
        if onward is None:
            return self._refuse(walk, square)
        if onward.move:
            return self._complete(walk, onward)
        self.walk = onward
        ways = sorted({step.end for step in onward.next_steps})
        if onward.squares[-1] != square:
            text = self.t.gettext("Two ways lead there. Choose one: %(squares)s.", squares=square_list(self.t, ways))
        elif self.shows_targets:
            text = self.t.gettext(
                "Captured: %(num)s. Go on to %(squares)s.", num=len(onward.captured), squares=square_list(self.t, ways)
            )
        else:
            text = self.t.gettext("Captured: %(num)s. The capture goes on.", num=len(onward.captured))
        self._tell(text, "note")
        path = onward.squares[len(walk.squares) - 1 :]
        return [Scene(self.picture, path, onward.captured[len(walk.captured) :], text)]

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        refusal = refuse_step(walk, square)
        self.run, verdict = school.refuse(self.run, (*walk.squares, square), refusal)
        text = self.t.lesson(verdict.says) or refusal_text(self.t, self.run.position, refusal)
        reason = refusal.pieces or refusal.squares
        self._tell(text, "bad", reason=frozenset(reason))
        return self._still()

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, turned_back = self.run.position, self.run.position
        move = onward.move
        assert move is not None
        self.run, verdict = school.attempt(self.run, onward.squares)
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
            self._tell(" ".join(text for text in (says, passing) if text), "good")
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
        self.run, verdict = school.check_marks(self.run)
        if verdict.outcome == "solved":
            self._tell(self.t.lesson(verdict.says), "good")
            return self._still()
        general = self.t.ngettext(
            "Right so far. %(num)s square is still missing.",
            "Right so far. %(num)s squares are still missing.",
            verdict.missed,
        )
        if verdict.wrong:
            general = self.t.gettext(
                "Not right: %(squares)s.", squares=square_list(self.t, sorted(verdict.wrong), "and")
            )
        self._tell(self.t.lesson(verdict.says) or general, "bad")
        self._pointed["bad"] = verdict.wrong
        return self._still()

    def choose(self, answer: str) -> list[Scene]:
        """Answer the question whether a move is legal."""
        if not isinstance(self.exercise, JudgeExercise) or self.run.solved:
            return self._still()
        given: Answer | None = next((choice for choice in self.exercise.choices if choice == answer), None)
        if given is None:
            return self._still()
        self.run, verdict = school.choose(self.run, given)
        if verdict.outcome == "solved":
            self._tell(self.t.lesson(verdict.says), "good")
        else:
            self._tell(self.t.lesson(verdict.says) or self.t.gettext("That is not the reason. Look again."), "bad")
        return self._still()

    def hint(self) -> list[Scene]:
        """Give the next hint; the last one shows the move on the board."""
        if self.run.solved:
            return self._still()
        self.walk = None
        self.last = ()
        self.run, given = hint(self.run)
        text = hint_text(self.t, given, bool(given.move and given.move.captured))
        self._tell(text, "hint", hint=frozenset(given.squares))
        if given.move:
            return self._demonstrate(given, given.move)
        return self._still()

    def _demonstrate(self, given: Hint, move: Move) -> list[Scene]:
        self.arrows = tuple(ArrowView(start, end, "hint") for start, end in pairwise(given.squares))
        after = Picture(play(self.run.position, move), arrows=self.arrows)
        return [Scene(after, move.path, move.captured), Scene(self.picture, (move.end, move.start), (), self.feedback)]

    @property
    def hint_label(self) -> str:
        """What the hint button says: what the next hint will tell."""
        t = self.t
        if isinstance(self.exercise, MarkExercise):
            labels = [t.gettext("Hint"), t.gettext("How many?"), t.gettext("Show me one"), t.gettext("Show me all")]
        elif isinstance(self.exercise, JudgeExercise):
            labels = [t.gettext("Hint"), *[t.gettext("Cross one out")] * 2, t.gettext("Show me")]
        else:
            labels = [t.gettext("Hint"), t.gettext("Which piece?"), t.gettext("Which square?"), t.gettext("Show me")]
        return labels[min(self.run.hints, LAST - 1)]
