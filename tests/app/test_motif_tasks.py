"""Tasks about motifs at practice: puzzles, endings and exercises of lessons, and the ways on from each."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.app.pupil_at_practice import Pupil, taught
from tests.cases import for_each
from tests.lessons.robots import clicks
from warcaby.app.practise.motif_board import MotifBoard
from warcaby.rules import legal_moves
from warcaby.school import course
from warcaby.school.learner.motif_tasks import ending_of

ENDINGS = {
    "win": (
        "White to move. One move wins, every other one does not. Play it.",
        "Yes. The endgame tables say: only this move wins.",
    ),
    "draw": (
        "White to move. One move saves the draw, every other one loses. Play it.",
        "Yes. The endgame tables say: only this move saves the draw.",
    ),
}


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course."""


class Solver(Pupil):
    """Somebody who practises the motif of a lesson."""

    def __init__(self, lesson: str) -> None:
        every = [chapter.id for chapter in course.chapters()]
        super().__init__(kept=taught(*every), fragment=f"lesson/{lesson}")

    @property
    def task(self) -> MotifBoard:
        board = self.practice.motif_board
        assert board is not None
        return board

    @property
    def has_motif(self) -> bool:
        """Whether there is a task about it on the board: where all have been asked, drills of rules come."""
        return self.screen.has_task and self.practice.motif_board is not None

    @property
    def words(self) -> str:
        return " ".join(unescape(re.sub(r"<[^>]*>", " ", self.page)).split())

    @property
    def results(self) -> list[bool]:
        return [*self.practice.session.results]

    def offers(self, name: str) -> bool:
        return f'id="{name}"' in self.page

    def solves(self) -> None:
        while not self.task.is_done:
            for action in clicks(self.task.run.next_step):
                self.does(**{"kind" if name == "type" else name: value for name, value in action.items()})  # type: ignore[arg-type]

    def errs(self) -> None:
        """Make a legal move that is wrong."""
        run = self.task.run
        right = run.exercise.next_moves(run)
        self.taps(" ".join(next(move for move in legal_moves(run.position) if move not in right).path))


@for_each(
    ("lesson", "source"),
    (("two-for-one", "puzzle"), ("opposition", "ending"), ("last-trap", "ending"), ("exchange", "lesson")),
)
def test_each_task_says_what_is_asked_and_praises_its_solution(lesson: str, source: str) -> None:
    pupil, seen = Solver(lesson), set[str]()
    count, number = len(pupil.practice.session.tasks), 0
    while pupil.has_motif:
        number += 1
        assert f"Exercise {number} of {count}" in pupil.words
        found, ending = pupil.task.found, ending_of(pupil.task.found)
        seen.add(found.source.kind)
        assert re.search(r'id="goal"[^>]*>[^<]*\w', pupil.page)
        if ending:
            assert ENDINGS[ending.result][0] in pupil.words
        assert (pupil.offers("next"), pupil.offers("hint")) == (False, True)
        pupil.solves()
        if ending:
            assert ENDINGS[ending.result][1] in pupil.words
        assert 'data-tone="good"' in pupil.page
        assert (pupil.offers("next"), pupil.offers("hint"), pupil.offers("check")) == (True, False, False)
        assert pupil.results == [True] * number
        pupil.does("next")
    assert source in seen
    assert number > 2


def test_after_a_mistake_the_task_may_be_left_or_solved_and_has_counted() -> None:
    pupil = Solver("opposition")
    assert not pupil.offers("next")
    pupil.does("next")
    assert pupil.results == []
    pupil.errs()
    assert pupil.results == [False]
    assert "Go on without it" in pupil.words
    before = pupil.task
    pupil.solves()
    assert "Go on without it" not in pupil.words
    assert pupil.results == [False]
    pupil.does("next")
    assert pupil.task is not before
    pupil.errs()
    pupil.does("next")
    assert "Exercise 3 of" in pupil.words
    assert pupil.results == [False, False]


def test_a_hint_counts_as_a_mistake_does() -> None:
    pupil = Solver("two-for-one")
    pupil.does("hint")
    assert pupil.results == [False]
    assert "Go on without it" in pupil.words


def test_marks_are_handed_in_by_a_button_and_answers_that_are_moves_or_numbers_stand_in_a_row() -> None:
    asked = set[str]()
    for lesson in ("hanging-or-safe", "king-traps", "count-ahead"):
        pupil = Solver(lesson)
        while pupil.has_motif:
            asks = pupil.task.run.asks
            asked.add(asks)
            assert pupil.offers("check") == (asks == "marks")
            assert ('class="choices short' in pupil.page) == (asks == "choice")
            pupil.solves()
            pupil.does("next")
    assert asked == {"move", "marks", "choice"}
