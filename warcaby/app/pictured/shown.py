"""How a task is shown to somebody who does not read: with signs, a short sentence, and squares that glow."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from warcaby.app.board.board_views import BoardView, ChoiceView, PanelView, passage
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.pictured.answers import answer_signs
from warcaby.app.pictured.over_board import OverBoard, asked_way, crowning, ghosts
from warcaby.app.pictured.sentences import answer_sentence, task_sentence
from warcaby.app.pictured.signs import EdgeSigns, Sign, SignRow, row
from warcaby.app.pictured.tasks import glowing, is_by_squares, task_signs
from warcaby.app.shell.series_views import TaskView
from warcaby.app.words.translation import Translator
from warcaby.rules import Square

SomeView = TypeVar("SomeView", PanelView, TaskView)


def pictured(t: Translator, board: object) -> Pictured | None:
    """Return what shows the task on a board in signs; None for boards whose tasks are no exercises."""
    return Pictured(t, board) if isinstance(board, ExerciseBoard) else None


class Pictured:
    """The task on a board, in signs."""

    def __init__(self, t: Translator, board: ExerciseBoard) -> None:
        self.t = t
        self._board = board
        self._presenter = board.presenter

    @property
    def _goal(self) -> str:
        """What is asked, as its author has written it: signs do not change with the language."""
        return self._presenter.goal_text(self.t, self._board.run)

    @property
    def signs(self) -> SignRow:
        """What is to be done."""
        return task_signs(self._presenter, self._board.run, self._goal, self._answers)

    @property
    def _answers(self) -> list[SignRow]:
        """The signs of what can be chosen."""
        choices = self._presenter.choices(self.t, self._board.run)
        return [signs for each in choices if (signs := answer_signs(each.answer, each.text))]

    @property
    def sentence(self) -> str:
        """What is to be done, in one short sentence."""
        # Once a question has been answered, a move is to show it, of which its words do not speak.
        is_answered = self._board.exercise.begin().asks == "choice" and self._board.run.asks == "move"
        said = "" if is_answered else self._goal
        return task_sentence(self.t, self.signs, said, by_squares=is_by_squares(self._presenter))

    @property
    def glow(self) -> frozenset[Square]:
        """The squares that words name while something is asked."""
        run = self._board.run
        is_asked = run.asks != "next" and not run.solved
        return glowing(self._presenter, self._goal) if is_asked else frozenset()

    def view(self, view: SomeView) -> SomeView:
        """Show a task in signs, with one short sentence."""
        said = self.sentence
        choices = tuple(self._choice(each) for each in view.choices)
        if isinstance(view, PanelView):
            told = " ".join("".join(part.text for part in each) for each in view.feedback)
            feedback = passage(answer_sentence(self.t, view.tone, told))
            asked = replace(view.asked, signs=self.signs, goal=said, text=())
            return replace(view, asked=asked, choices=choices, feedback=(feedback,) if feedback else ())
        told = view.feedback if isinstance(view.feedback, str) else " ".join(view.feedback)
        feedback = answer_sentence(self.t, view.tone, told)
        return replace(view, signs=self.signs, goal=said, text="", why="", choices=choices, feedback=feedback)

    @property
    def hand(self) -> str:
        """What is done with the hand here, where that has to be shown once; empty before anything else is done."""
        run = self._board.run
        # A worked example asks in the middle of it.
        is_new = run.is_untouched or run.scene
        return self._presenter.hand(run) if is_new and not self._board.walk else ""

    def _choice(self, choice: ChoiceView) -> ChoiceView:
        if choice.board:
            return choice
        signs = answer_signs(choice.answer, choice.text)
        if signs is not None and choice.answer == self._presenter.told_answer(self._board.run):
            signs = SignRow((*row("hand"), *signs))
        return replace(choice, signs=signs)

    def board(self, view: BoardView) -> BoardView:
        """Let what words would name glow, and write the edges in signs where squares are found by them."""
        glow = self.glow
        rows = tuple(
            tuple(replace(square, marks=square.marks | {"asked"}) if square.name in glow else square for square in line)
            for line in view.rows
        )
        names_squares = any(sign.kind == "square" for each in self._answers for sign in each)
        edges = _edges(view) if names_squares or is_by_squares(self._presenter) else None
        return replace(view, rows=rows, edge_signs=edges, over=self._over(view))

    def _over(self, view: BoardView) -> OverBoard:
        """Crowns where a man is to be crowned, the way that is asked about, and ways that have led nowhere."""
        run, exercise = self._board.run, self._board.exercise
        is_crowned = run.asks == "move" and not run.solved and Sign("crown") in self.signs
        wrong = {self._board.wrong_way, self._presenter.forbidden(run)}
        ways = [(asked_way(view), False), *((way, True) for way in sorted(wrong))]
        crowns = crowning(view, exercise.position.variant, exercise.side) if is_crowned else ()
        return OverBoard(crowns, ghosts(view, ways))


def _edges(view: BoardView) -> EdgeSigns:
    """The columns and the rows of a board."""
    return EdgeSigns(
        SignRow(Sign("file", each) for each in view.files), SignRow(Sign("row", each) for each in view.ranks)
    )
