"""Screens that are rehearsed: where they stand, a copy of them as they stand, and nothing drawn twice."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeAlias

from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.board.free_board import FreeBoard
from warcaby.app.board.touch import Picture
from warcaby.app.lessons.exam_screen import ExamScreen
from warcaby.app.lessons.learning import Learning
from warcaby.app.lessons.lesson_board import LessonBoard
from warcaby.app.lessons.lesson_screen import LessonScreen
from warcaby.app.lessons.lesson_views import OpeningView
from warcaby.app.lessons.trial_board import TrialBoard
from warcaby.app.rules.variant_screen import VariantScreen
from warcaby.app.shell.kept_progress import KeptProgress
from warcaby.app.shell.screen import BoardPage, Reader
from warcaby.app.shell.session import Session
from warcaby.rules import Position

Played: TypeAlias = LessonScreen | ExamScreen | VariantScreen
"""A screen that can be rehearsed: a lesson, an exam, the rules of a game."""

OnBoard: TypeAlias = ExerciseBoard | FreeBoard

_SHARED = {"_t", "_listener", "_given", "presenter", "exercise"}
"""What a board has that stays as it is, or that no answer is made of: what is learned about the reader waits until
the page has nothing else to do (`Learning`), and it has until Python is there."""


def played(session: Session) -> Played:
    """Return the screen that a session shows."""
    assert isinstance(session.screen, Played)
    return session.screen


def board_of(screen: Played) -> OnBoard | None:
    """Return what is on the board; None where there is no board."""
    if isinstance(screen, ExamScreen) and not screen.has_task:
        return None
    return screen.touched


# Drawn once


class Drawings:
    """What has been drawn."""

    def __init__(self) -> None:
        self.boards: dict[Hashable, str] = {}
        self.parts: dict[Hashable, str] = {}
        self.surroundings: dict[Hashable, dict[str, str]] = {}
        self.openings: dict[Hashable, OpeningView | None] = {}


class Rehearsed(BoardPage):
    """A screen that draws nothing twice."""

    drawings: Drawings

    def _board(self, shown: Picture) -> str:
        key = (_task_of(self._own_board), frozen(shown))
        found = self.drawings.boards.get(key)
        if found is None:
            found = self.drawings.boards[key] = super()._board(shown)
        return found

    @property
    def _own_board(self) -> OnBoard:
        assert isinstance(self.touched, OnBoard)
        return self.touched

    def surroundings(self) -> dict[str, str]:
        """Render what stands around the board, by DOM id."""
        assert isinstance(self, Played)
        key = (place_in(self), board_standing(self._own_board))
        found = self.drawings.surroundings.get(key)
        if found is None:
            found = self.drawings.surroundings[key] = super().surroundings()
        return found

    def render(self, template: str, **values: Any) -> str:
        """Render a template in the language of the page."""
        key = (template, *values.items())
        try:
            found = self.drawings.parts.get(key)
        except TypeError:  # what can change has no hash: the beginning and the end of a series, which are drawn once
            return super().render(template, **values)
        if found is None:
            found = self.drawings.parts[key] = super().render(template, **values)
        return found


class RehearsedLesson(Rehearsed, LessonScreen):
    """A lesson that draws nothing twice."""

    def _opening(self) -> OpeningView | None:
        key = (self.index, self.touched.run.solved)
        if key not in self.drawings.openings:
            self.drawings.openings[key] = super()._opening()
        return self.drawings.openings[key]


class RehearsedExam(Rehearsed, ExamScreen):
    """An exam that draws nothing twice."""


class RehearsedRules(Rehearsed, VariantScreen):
    """The rules of a game, drawing nothing twice."""


_REHEARSED: Mapping[type[Played], type[RehearsedLesson | RehearsedExam | RehearsedRules]] = {
    LessonScreen: RehearsedLesson,
    ExamScreen: RehearsedExam,
    VariantScreen: RehearsedRules,
}


def rehearsed(screen: Played) -> Played:
    """Open the same screen as one that draws nothing twice."""
    again = _REHEARSED[type(screen)](screen.reader, screen.place)
    again.drawings = Drawings()
    return again


# Where a session stands


def twin(value: Any) -> Any:
    """Return a copy of what changes while somebody plays; all else is shared."""
    return _twin(value, {})


def _twin(value: Any, known: dict[int, Any]) -> Any:
    kind = type(value)
    if kind in _OWN:
        copied = known.get(id(value))
        if copied is None:
            copied = known[id(value)] = object.__new__(kind)
            inside = copied.__dict__
            for name, each in vars(value).items():
                inside[name] = _twin(each, known) if type(each) in _CHANGING else each
        return copied
    if kind is dict:
        return {name: _twin(each, known) for name, each in value.items()}
    return value.copy() if kind in _CHANGING else value


_OWN = {
    *(Session, Reader, KeptProgress, Learning, LessonBoard, TrialBoard, FreeBoard),
    *(LessonScreen, RehearsedLesson, ExamScreen, RehearsedExam),
    *(VariantScreen, RehearsedRules),
}
"""The classes of objects that change while somebody plays."""

_CHANGING = {*_OWN, dict, list, set}


def place_in(screen: Played) -> Hashable:
    """Return what is on the board, and what has been reached by it."""
    if isinstance(screen, VariantScreen):
        return screen.shown
    if isinstance(screen, ExamScreen):
        return (screen.series.results, screen.series.at, screen.is_begun)
    return (screen.index, screen.is_over, tuple(sorted(screen.reader.progress.stars.items())))


def standing(screen: Played) -> Hashable:
    """Return all that the next answers are made of: where the screen stands."""
    praise = screen._told if screen._told[1] == "good" else ""
    # Exercises that are not on the board will begin again.
    begun = screen._screens if isinstance(screen, LessonScreen) else {}
    runs = [(index, frozen(board.run)) for index, board in sorted(begun.items()) if board is not screen.touched]
    board = board_of(screen)
    if board is None:
        return (place_in(screen), praise)
    is_replaced = board.can_touch and not board.walk and board.tone != "good"
    # A choice that has been answered already, before the move that is asked now, only says once more what was said.
    is_said_again = isinstance(board, ExerciseBoard) and board.presenter.choices(board.t, board.run)
    said = _REMARK if is_replaced and not is_said_again else ()
    return (place_in(screen), praise, board_standing(board, without=said), tuple(runs))


_REMARK = ("feedback", "tone", "_pointed")
"""What is said of something that came to nothing: whatever is done next replaces it."""


def board_standing(board: OnBoard, without: Sequence[str] = ()) -> Hashable:
    """Return where a board stands."""
    own = sorted(vars(board).items())
    return tuple([frozen(value) for name, value in own if name not in _SHARED and name not in without])


def _task_of(board: OnBoard) -> str:
    return board.exercise.id if isinstance(board, ExerciseBoard) else ""


def frozen(value: Any) -> Hashable:
    """Return a value as one that can be compared, and that is the same in every process."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Position):
        return (value.white_men, value.white_kings, value.black_men, value.black_kings, value.turn)
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    if is_dataclass(value):
        return tuple([frozen(getattr(value, name)) for name in _names(value.__class__)])
    if isinstance(value, set | frozenset):
        return tuple(sorted(map(frozen, value), key=repr))
    if isinstance(value, Mapping):
        return tuple(sorted((key, frozen(each)) for key, each in value.items()))
    raise TypeError(f"nobody knows how to compare {value!r}")


@cache
def _names(kind: type[Any]) -> list[str]:
    """List the fields of a dataclass that may differ."""
    return [each.name for each in fields(kind) if each.name not in _SHARED]
