"""An exercise on the screen: touches in, scenes out.

The screen holds state that doesn't concern the school: marks on the board, and the last sentence.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from warcaby.app.board.board_views import Mark
from warcaby.app.board.hinted_board import HintedBoard
from warcaby.app.board.presenters import presenter_of
from warcaby.app.board.showing import line_scenes, spoken_line
from warcaby.app.board.touch import Picture, Scene
from warcaby.app.words.cause_texts import after_all_text, cause_text
from warcaby.app.words.refusals import refusal_text
from warcaby.app.words.sentences import passing_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Move, Position, Refusal, Square, Walk, legal_moves, passed_promotion, play, refuse_step
from warcaby.school import run as school
from warcaby.school.causes import SHOWN, answered, cause_of
from warcaby.school.exercises import Exercise
from warcaby.school.exercises.exercise import Given, Run
from warcaby.school.scorm.answers import GivenAnswer, answer_of
from warcaby.school.verdicts import Verdict


class Listener(Protocol):
    """Who is told of answers."""

    def hear(self, given: Given) -> str:
        """Take an answer in, and return the belief that the learner is to be told of; empty if there is none."""


class ExerciseBoard(HintedBoard):
    """An exercise being done on the board."""

    refutes: bool = True
    """Whether a wrong move is answered on the board where it loses a piece."""

    def __init__(
        self, t: Translator, exercise: Exercise, *, is_first: bool = False, listener: Listener | None = None
    ) -> None:
        super().__init__(t)
        self._listener = listener
        # The first exercise of a lesson shows what is new; in later ones dots would give away the solution.
        self.presenter = presenter_of(exercise)
        self.shows_targets = is_first and self.presenter.has_targets
        self.exercise = exercise
        self._given: Given | None = None
        self.run = exercise.begin()
        self.start()

    def start(self) -> None:
        """Begin or restart; counts are kept."""
        self.clear()
        self.run = self.run.exercise.start_over(self.run)
        self.arrows = self.presenter.arrows()

    @property
    def can_touch(self) -> bool:
        """Not once the exercise is done, nor while squares are marked or a question is open."""
        return self._asks("move")

    # Questions to the school; subclasses that count tries differently override these.

    def _attempt(self, squares: tuple[Square, ...]) -> Verdict:
        self.run, verdict = school.attempt(self.run, squares)
        return verdict

    def _slip(self, squares: tuple[Square, ...], refusal: Refusal) -> Verdict:
        self.run, verdict = school.refuse(self.run, squares, refusal)
        return verdict

    def taken_answer(self, question: str, description: str) -> GivenAnswer | None:
        """Return the last answer to this exercise, once."""
        given, self._given = self._given, None
        return answer_of(given, question, description) if given else None

    def _gives(self, given: Given, look: Iterable[Square] = ()) -> None:
        """Take in what was given to the exercise; a belief that may be named now is, and where to look."""
        self._given = given
        named = self._listener.hear(given) if self._listener else ""
        if named:
            self._correct(named, "", "", look)

    def _own_marks(self) -> dict[Mark, frozenset[Square]]:
        return {"good" if self.run.solved else "marked": self.run.marked, "pulse": self.presenter.marks_of(self.run)}

    def tap(self, square: Square) -> list[Scene]:
        """A tap on a square, which may mark it, or answer with it; where nothing is asked it goes on."""
        if self._asks("marks"):
            return self._mark(square)
        if self._asks("square"):
            return self._answer_square(square)
        if self._asks("next"):
            return self.go_on()
        before = self.walk
        scenes = super().tap(square)
        if before and self.walk and not before.captured and before.squares != self.walk.squares == (square,):
            return self._answer_choice(before, square) or scenes
        return scenes

    def grab(self, square: Square) -> list[Scene]:
        """A drag begins; where marks are made nothing is dragged: a finger that moves a little still marks."""
        return self._still("") if self._asks("marks") else super().grab(square)

    def drop(self, start: Square, end: Square | None) -> list[Scene]:
        """A drag ends; where marks are made, the square is marked that the finger has not left."""
        if self._asks("marks"):
            return self.tap(start) if end == start else self._still("")
        return super().drop(start, end)

    def _tell_stuck(self, square: Square, stuck: Refusal) -> list[Scene]:
        self.run = school.tell_piece(self.run, square)
        return super()._tell_stuck(square, stuck)

    def _step(self, square: Square) -> list[Scene]:
        """Go on by one leg, or to the end if the piece has no choice."""
        walk = self.walk
        assert walk is not None
        near = {step.end for step in walk.next_steps}
        if square not in near and walk.has_choice and walk.to(square):
            self._tell(self.t.gettext("Jump by jump: where does the piece land next?"), "note")
            return self._still()
        return super()._step(square)

    def _answer_choice(self, before: Walk, square: Square) -> list[Scene]:
        """Answer a tap that selects another piece, if the author foresaw a move of the first one there."""
        _, verdict = school.refuse(self.run, (*before.squares, square), Refusal("occupied", (square,)))
        if not verdict.says:
            return []
        self._tell(self.t.lesson(verdict.says), "note")
        return self._still()

    def _refuse(self, walk: Walk, square: Square) -> list[Scene]:
        refusal = refuse_step(walk, square)
        before, squares = self.run, (*walk.squares, square)
        verdict = self._slip(squares, refusal)
        text = self.t.lesson(verdict.says) or refusal_text(self.t, self.run.position, refusal)
        reason = refusal.pieces or refusal.squares
        self._tell(text, "bad", reason=frozenset(reason), refused=frozenset([square]))
        must = {move.start for move in legal_moves(before.position) if move.captured}
        self._gives(Given(before, self.run, squares, verdict), must or walk.squares[:1])
        return self._sprung(walk.squares[-1], square)

    def _complete(self, walk: Walk, onward: Walk) -> list[Scene]:
        before, turned_back = self.run.position, self.run.position
        move = onward.move
        assert move is not None
        run = self.run
        verdict = self._attempt(onward.squares)
        self._gives(Given(run, self.run, onward.squares, verdict))
        self.walk = None
        if not self._is_told or self.run.position != before:
            self.arrows = tuple(arrow for arrow in self.arrows if arrow.kind != "hint")
        path, captured = onward.squares[len(walk.squares) - 1 :], onward.captured[len(walk.captured) :]
        if verdict.outcome == "not-asked" and self.refutes and self.exercise.is_refuted:
            verdict = self._with_cause(run, move, verdict)
        self._comment(before, move, verdict)
        made = Scene(Picture(play(before, move)), path, captured)
        if verdict.outcome in ("solved", "onward"):
            return self._played(before, verdict, made)
        # The move is taken back: show it first, and what answers it, then let the piece spring home along its way.
        self.last, self.wrong_way = None, onward.squares if verdict.outcome in ("not-asked", "wrong") else ()
        answered = [verdict.reply] if verdict.reply else list(verdict.refutation)
        say = self._said_of(before, [move, *answered], verdict)
        if answered:
            after = line_scenes(play(before, move), answered)
            return [made, *after[:-1], replace(after[-1], stays=True, say=say), Scene(self.picture)]
        home = Picture(turned_back, marks=self.picture.marks, arrows=self.arrows)
        return [made, Scene(home, onward.squares[::-1], (), say)]

    def _with_cause(self, run: Run, move: Move, verdict: Verdict) -> Verdict:
        """Say why a legal move is wrong, and show it; what the author says of it comes first."""
        cause = cause_of(run, move)
        says = self.t.lesson(verdict.says)
        if not says:
            says = cause_text(self.t, run, move, cause)
        elif cause.kind == "wins":
            says = f"{says} {after_all_text(self.t, run)}".rstrip()
        is_shown = verdict.refutation or (verdict.says and cause.kind not in SHOWN)
        return replace(verdict, says=says, refutation=verdict.refutation if is_shown else cause.line)

    def _said_of(self, before: Position, moves: Sequence[Move], verdict: Verdict) -> str:
        """Say what was played, what is to be said of it, and that the board stands as before."""
        back = ""
        if verdict.outcome == "failed":
            back = self.t.gettext("The game begins again.")
        elif verdict.outcome in ("not-asked", "wrong"):
            back = self.t.gettext("The board stands as before.")
        return " ".join(filter(None, (*spoken_line(self.t, before, moves), self.feedback, back)))

    def _played(self, before: Position, verdict: Verdict, made: Scene | None = None) -> list[Scene]:
        """Show what was right with all that follows it; `made` is the scene of a move by the learner's own hand."""
        moves = [move for move in (verdict.move, verdict.reply, *verdict.shown) if move]
        self.arrows = self.presenter.arrows_of(self.run)
        if not moves:
            return self._still()
        self.last = moves[-1]
        scenes = line_scenes(before, moves)
        scenes[0] = made or scenes[0]
        spoken = " ".join(spoken_line(self.t, before, moves))
        scenes[-1] = replace(scenes[-1], picture=self.picture, say=f"{spoken} {self.feedback}".strip())
        return scenes

    def _comment(self, before: Position, move: Move, verdict: Verdict) -> None:
        says = self.t.lesson(verdict.says)
        passing = passing_text(self.t, passed_promotion(before, move))
        if verdict.outcome == "solved":
            # The author's sentence needs no addition.
            self._tell(self.presenter.success_text(self.t, verdict.says) or passing, "good")
        elif verdict.outcome == "onward":
            onward = self.presenter.onward_text(self.t, self.run, verdict.says)
            self._tell(" ".join(text for text in (onward, passing) if text), "note")
        elif verdict.outcome == "found":
            found = self.presenter.found_text(self.t)
            self._tell(" ".join(text for text in (found, passing) if text), "note")
        elif verdict.outcome == "found-before":
            self._tell(self.t.gettext("You have found this one already. Look for another."), "note")
        else:
            self._tell(says or self.presenter.not_asked_text(self.t), "bad")

    # Marking, questions and hints

    def _refuse_mark(self, square: Square) -> Refusal | None:
        return self.exercise.refuse_mark(square)

    def _mark(self, square: Square) -> list[Scene]:
        refusal = self._refuse_mark(square)
        if refusal:
            foreseen = school.foreseen_mark(self.run, square)
            text = self.t.lesson(foreseen.says) if foreseen else refusal_text(self.t, self.run.position, refusal)
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
        if not self._asks("marks"):
            return self._still()
        if not self.run.marked:
            self._tell(self.t.gettext("Nothing is marked yet. Tap the squares you mean."), "note")
            return self._still()
        before = self.run
        self.run, verdict = before.exercise.check(before)
        given = Given(before, self.run, tuple(sorted(before.marked)), verdict)
        if verdict.outcome == "solved":
            self._gives(given)
            self._tell(self.presenter.success_text(self.t, verdict.says), "good")
        else:
            self._correct_marks(given)
        return self._still()

    def _correct_marks(self, given: Given) -> None:
        """Say what is wrong with marks, or how many are missing."""
        verdict = given.verdict
        general = self.t.ngettext(
            "Right so far. %(num)s square is still missing.",
            "Right so far. %(num)s squares are still missing.",
            verdict.missed,
        )
        if verdict.wrong:
            self._tell(self.presenter.wrong_marks_text(self.t, verdict.wrong), "bad")
        else:
            self._tell(self.t.lesson(verdict.says) or general, "bad")
        self._gives(given)
        self._pointed["bad"] = verdict.wrong

    def choose(self, answer: str) -> list[Scene]:
        """Answer the question of the exercise."""
        offered = (choice.answer for choice in self.presenter.choices(self.t, self.run))
        given = next((choice for choice in offered if choice == answer), None)
        if given is None or not self._asks("choice"):
            return self._still()
        before = self.run
        self.run, verdict = before.exercise.choose(before, given)
        return self._answered(before, (given,), verdict)

    def _answer_square(self, square: Square) -> list[Scene]:
        before = self.run
        self.run, verdict = before.exercise.touch(before, square)
        return self._answered(before, (square,), verdict)

    def _answered(self, before: Run, what: tuple[str, ...], verdict: Verdict) -> list[Scene]:
        """Show what has come of an answer."""
        given = Given(before, self.run, what, verdict)
        if verdict.outcome == "wrong":
            if not verdict.says and self.refutes and self.exercise.is_refuted:
                verdict = answered(before, what, verdict)
            says = self.t.lesson(verdict.says) or self.presenter.wrong_text(self.t, before, what[0])
            self._tell(says, "bad")
            self._gives(given)
            self._pointed["bad"] = verdict.wrong
            if verdict.move and verdict.refutation:
                scenes = line_scenes(before.position, [verdict.move, *verdict.refutation])
                say = self._said_of(before.position, [verdict.move, *verdict.refutation], verdict)
                return [*scenes[:-1], replace(scenes[-1], stays=True, say=say), Scene(self.picture)]
            return self._still()
        self._gives(given)
        if verdict.outcome == "solved":
            self._tell(self.presenter.success_text(self.t, verdict.says), "good")
        else:
            self._tell(self.presenter.onward_text(self.t, self.run, verdict.says), "good")
        return self._played(before.position, verdict)

    def go_on(self) -> list[Scene]:
        """Show the next scene of a worked example."""
        if not self._asks("next"):
            return self._still()
        before = self.run
        self.run, verdict = before.exercise.go_on(before)
        solved = verdict.outcome == "solved"
        success, says = self.presenter.success_text, self.t.lesson(verdict.says)
        self._tell(success(self.t, verdict.says) if solved else says, "good" if solved else "note")
        return self._played(before.position, verdict)

    def take_back(self) -> list[Scene]:
        """Take back the last move of a game and its reply."""
        if self.can_take_back:
            self.walk, self.last, self.arrows = None, None, ()
            self.run = self.exercise.take_back(self.run)
            self._tell(self.t.gettext("Taken back. Try another move."), "note")
        return self._still()

    @property
    def can_take_back(self) -> bool:
        """Whether there is a move that can be taken back."""
        return self.exercise.can_take_back(self.run)
