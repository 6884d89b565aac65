"""How an exercise is shown and spoken: what every kind has, and what holds for those that are done by moving.

What the board does with a touch follows from what the exercise asks for; what it says about it is up to the presenter
of its kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Generic, TypeVar

from warcaby.app.board.board_views import ArrowView, BoardView, ChoiceView
from warcaby.app.words.drill_texts import task_text
from warcaby.app.words.sentences import hint_text
from warcaby.app.words.translation import Translator
from warcaby.rules import Square
from warcaby.school.exercises import Exercise, Response
from warcaby.school.exercises.exercise import Run
from warcaby.school.verdicts import Answer, Hint

SomeExercise = TypeVar("SomeExercise", bound=Exercise)


class Presenter(Generic[SomeExercise]):
    """Shows and speaks an exercise; a kind has one of its own where it says something else."""

    has_targets: ClassVar[bool] = True
    """Whether the squares to go to may be shown where something new is taught."""
    help: ClassVar[str] = ""
    """How the question of a drill is answered, in English."""
    praise: ClassVar[str] = ""
    """What is said of a right answer to it."""
    by_squares: ClassVar[bool] = False
    """Whether squares have to be found by their names."""
    wrong_mark: ClassVar[str] = ""
    """What is said of a wrong mark; `%(square)s` is the square, `%(at)s` that of the piece asked about."""

    def __init__(self, exercise: SomeExercise) -> None:
        self.exercise = exercise

    def arrows(self) -> tuple[ArrowView, ...]:
        """The arrows on the board at the start."""
        return tuple(ArrowView(start, end, "teach") for start, end in self.exercise.arrows)

    def arrows_of(self, run: Run) -> tuple[ArrowView, ...]:
        """The arrows on the board after something has come of what was given."""
        return ()

    def marks_of(self, run: Run) -> frozenset[Square]:
        """The squares to look at."""
        return frozenset()

    def goal_text(self, t: Translator, run: Run) -> str:
        """What is to be done now."""
        question = self.exercise.question
        return task_text(t, question) if question else t.lesson(self.exercise.goal)

    def signs(self, run: Run) -> str:
        """What is to be done now, in the words of `warcaby.app.pictured.signs`."""
        return "step"

    def hand(self, run: Run) -> str:
        """What is done by hand: "move", "marks", "choice" or "square", or "all" for several moves; empty for others."""
        return run.asks if run.asks in ("move", "marks", "choice") else ""

    def forbidden(self, run: Run) -> tuple[Square, ...]:
        """The way of a move that is not allowed, once that has been told; empty where none is asked about."""
        return ()

    def told_answer(self, run: Run) -> Answer | None:
        """The right answer, once a hint has told it; None where none is chosen."""
        return None

    def task_text(self, t: Translator, run: Run) -> str:
        """What is said above that."""
        return t.lesson(self.exercise.text)

    def sentences(self, t: Translator) -> list[str]:
        """List the sentences that are said whatever the learner does, one after another."""
        return []

    def success_text(self, t: Translator, says: str) -> str:
        """What is said of the solution."""
        return t.gettext(self.praise) if self.exercise.question else t.lesson(says)

    def onward_text(self, t: Translator, run: Run, says: str) -> str:
        """What is said of something right after which the exercise goes on."""
        return t.lesson(says) or t.gettext("Good. Now go on.")

    def found_text(self, t: Translator) -> str:
        """What is said of one move of several that was found."""
        return t.gettext("Found! Look for the next capture.")

    def wrong_text(self, t: Translator, run: Run, answer: Answer) -> str:
        """What is said of a wrong answer that the author has not foreseen."""
        return t.gettext("Not this one. Look again.")

    def progress_text(self, t: Translator, run: Run) -> str:
        """Tell how far it has come; empty where there is nothing to count."""
        return ""

    def summary_text(self, t: Translator, run: Run) -> str:
        """Tell what a solved exercise has come to."""
        return self.progress_text(t, run)

    def choices(self, t: Translator, run: Run) -> tuple[ChoiceView, ...]:
        """The answers to choose from; empty where no question is asked."""
        return ()

    def not_asked_text(self, t: Translator) -> str:
        """Answer a legal move that is not what was asked for, and that the author has not foreseen."""
        return t.gettext("That move is allowed, but this task asks for another one. Read the goal again.")

    def wrong_marks_text(self, t: Translator, squares: Iterable[Square]) -> str:
        """Say why squares were marked wrongly. Raises TypeError where no marks are asked for."""
        raise TypeError(f"{type(self.exercise).__name__} has nothing to mark")

    def hint_labels(self, t: Translator, run: Run) -> tuple[str, str, str, str]:
        """What the hint button says before each of the four hints: what that hint will tell."""
        return t.gettext("Hint"), t.gettext("Which piece?"), t.gettext("Which square?"), t.gettext("Show me")

    def hint_text(self, t: Translator, hint: Hint) -> str:
        """The words of a hint."""
        return hint_text(t, hint)

    # As a drill; a kind of which there are drills has its own words

    def missing_text(self, t: Translator, count: int) -> str:
        """Say how much is missing from an answer that is right so far."""
        return ""

    def said_text(self, t: Translator, response: Response) -> str:
        """Repeat a wrong choice."""
        return ""

    def solution_text(self, t: Translator, response: Response) -> str:
        """Give the right answer, after the last hint."""
        return t.gettext("The arrows show the answer.")

    def offered(self) -> Mapping[str, Response]:
        """The answers to choose from, by what the page sends for them; empty where none is chosen."""
        question = self.exercise.question
        return {str(number): choice for number, choice in enumerate(question.choices if question else ())}

    def response_text(self, t: Translator, response: Response) -> str:
        """The words of an answer to choose."""
        return str(response)

    def response_board(self, t: Translator, response: Response) -> BoardView | None:
        """The board of an answer to choose, where it is one."""
        return None
