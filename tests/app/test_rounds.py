"""Rounds of puzzles: a rating that follows the solver, three minutes of a storm, a streak until the first mistake."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from tests.app.teaching import Person
from tests.school.puzzles.samples import wrong_path
from warcaby.app.rounds import round_screen
from warcaby.app.rounds.round_screen import RoundScreen
from warcaby.school.progress_format import to_json
from warcaby.school.puzzles.rating import rating_of
from warcaby.school.puzzles.round_kinds import STORM, STREAK
from warcaby.school.puzzles.rounds import best_of
from warcaby.school.puzzles.themes import themes


class Clock:
    """The time of the page."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(round_screen, "time", clock)
    return clock


class Solver(Person):
    """Somebody who solves puzzles one after another."""

    def __init__(self, round_name: str, kept: object = None, fragment: str = "") -> None:
        super().__init__(f"en/puzzles/{round_name}/", fragment, kept)

    @property
    def screen(self) -> RoundScreen:
        assert isinstance(self.session.screen, RoundScreen)
        return self.session.screen

    @property
    def kept(self) -> Any:
        return to_json(self.session.reader.progress)

    @property
    def page(self) -> str:
        return self.screen.render("round_content.html", **self.screen.content())

    @property
    def outcomes(self) -> tuple[str, ...]:
        assert self.screen.played is not None
        return self.screen.played.results

    def solves(self) -> None:
        """Solve the puzzle on the board."""
        board = self.screen.solving
        while not board.run.solved:
            for square in board.run.next_moves[0].path:
                self.does("tap", square=square)

    def errs(self) -> None:
        """Make a legal move that is not the solution, or else one that the rules refuse."""
        run = self.screen.solving.run
        for square in wrong_path(run.position, run.next_moves):
            self.does("tap", square=square)


def test_a_storm_counts_what_is_solved_within_its_time(clock: Clock) -> None:
    solver = Solver("storm")
    solver.does("begin")
    assert "3:00" in solver.page
    for _ in range(3):
        solver.solves()
        clock.now += 4
    assert solver.outcomes == ("solved", "solved", "solved")
    clock.now += 4
    solver.does("wake")
    assert solver.html("clock").count("2:") == 1
    for _ in range(60):
        clock.now += 5
        solver.does("wake")
    assert "Time is up!" in solver.page
    assert "3 puzzles solved" in solver.page
    assert "That is your best so far!" in solver.page
    assert best_of(solver.session.reader.progress, STORM) == 3


def test_a_mistake_in_a_storm_costs_ten_seconds_and_the_puzzle() -> None:
    solver = Solver("storm")
    solver.does("begin")
    solver.errs()
    assert solver.outcomes == ("missed",)
    assert "2:50" in solver.page
    assert solver.screen.solving.run.is_untouched, "the next puzzle is on the board"


def test_touching_a_piece_is_no_right_move_and_brings_no_time() -> None:
    solver = Solver("storm")
    solver.does("begin")
    played, (start, *onward) = solver.screen.played, solver.screen.solving.run.next_moves[0].path
    for _ in range(6):
        solver.does("tap", square=start)
        assert solver.screen.played == played
    assert "3:00" in solver.page
    for square in onward if solver.screen.solving.walk else (start, *onward):
        solver.does("tap", square=square)
    assert solver.screen.played is not None
    assert solver.screen.played.combo == 1


def test_the_puzzles_of_a_storm_get_harder() -> None:
    solver = Solver("storm")
    solver.does("begin")
    assert solver.screen.played is not None
    grades = [puzzle.difficulty for puzzle in solver.screen.played.tasks]
    assert all(one <= other for one, other in pairwise(grades))


def test_a_streak_ends_with_the_first_mistake_and_its_length_is_kept() -> None:
    solver = Solver("streak")
    solver.does("begin")
    solver.solves()
    solver.solves()
    solver.errs()
    assert "The streak is over." in solver.page
    assert "2 puzzles solved" in solver.page
    assert best_of(solver.session.reader.progress, STREAK) == 2
    again = Solver("streak", solver.kept)
    assert "Your best: 2" in again.page
    assert "Your streak stands" not in again.page


def test_a_streak_goes_on_after_a_reload_and_a_used_skip_is_used() -> None:
    solver = Solver("streak")
    solver.does("begin")
    solver.solves()
    solver.does("skip")
    puzzle = solver.screen.solving.run.exercise.id
    reloaded = Solver("streak", solver.kept)
    assert "Your streak stands at 1." in reloaded.page
    reloaded.does("begin")
    assert reloaded.outcomes == ("solved", "skipped")
    assert reloaded.screen.solving.run.exercise.id == puzzle
    assert "Skip this one" not in reloaded.page
    reloaded.does("skip")
    assert reloaded.outcomes == ("solved", "skipped")


def test_the_rating_rises_with_a_solution_and_falls_with_a_mistake() -> None:
    solver = Solver("training")
    assert "Your rating: 1000?" in solver.page
    solver.does("begin")
    before = rating_of(solver.session.reader.progress)
    solver.solves()
    risen = rating_of(solver.session.reader.progress)
    assert risen.points > before.points
    assert risen.deviation < before.deviation
    solver.does("next")
    solver.errs()
    assert rating_of(solver.session.reader.progress).points < risen.points


@pytest.mark.parametrize("fault", ["hint", "mistake"])
def test_what_was_helped_or_missed_once_earns_no_rating_afterwards(fault: str) -> None:
    solver = Solver("training")
    solver.does("begin")
    if fault == "hint":
        solver.does("hint")
    else:
        solver.errs()
    fallen = rating_of(solver.session.reader.progress)
    assert fallen.points < 1000
    solver.solves()
    assert rating_of(solver.session.reader.progress) == fallen
    solver.does("next")
    assert solver.outcomes == ("missed",)


def test_training_gives_other_puzzles_for_as_long_as_there_are_any() -> None:
    solver, seen = Solver("training"), []
    solver.does("begin")
    for _ in range(20):
        seen.append(solver.screen.solving.run.exercise.id)
        solver.solves()
        solver.does("next")
    assert len(set(seen)) == 20


def test_training_of_a_theme_has_puzzles_of_that_theme_only() -> None:
    solver = Solver("training", fragment="quiet")
    assert 'id="theme-quiet" class="theme" aria-pressed="true"' in solver.page
    solver.does("begin")
    for _ in range(5):
        assert solver.screen.played is not None
        assert "quiet" in themes(solver.screen.played.puzzle)
        solver.solves()
        solver.does("next")
    solver.does("finish")
    assert "5 puzzles solved" in solver.page


def test_the_last_seven_puzzles_are_shown_by_their_numbers_before_the_one_on_the_board() -> None:
    solver = Solver("storm")
    solver.does("begin")
    for number in range(1, 11):
        shown = re.findall(r">Puzzle (\d+): (.*?)</span>", solver.page)
        before = [(str(each), "not solved" if each == 3 else "solved") for each in range(max(1, number - 7), number)]
        assert shown == [*before, (str(number), "on the board")]
        if number == 3:
            solver.errs()
        else:
            solver.solves()


def test_quick_rounds_give_no_hints() -> None:
    for name in ("storm", "streak"):
        solver = Solver(name)
        solver.does("begin")
        solver.does("hint")
        assert solver.screen.solving.run.helped == 0
        assert solver.outcomes == ()


def test_a_robot_that_taps_every_square_solves_no_puzzle_of_a_streak() -> None:
    """It goes through the squares of its own pieces and then all others, as somebody does who knows no rule."""
    solver = Solver("streak")
    solver.does("begin")
    position = solver.screen.solving.run.position
    own = [square for square, piece in position.pieces().items() if piece.colour == position.turn]
    for start in own:
        for end in position.variant.board.squares:
            if solver.screen.is_over:
                break
            solver.does("tap", square=start)
            solver.does("tap", square=end)
    assert solver.screen.is_over
    assert best_of(solver.session.reader.progress, STREAK) <= 1


def test_the_shelf_leads_to_the_rounds_to_themes_and_to_the_series_that_was_begun() -> None:
    person = Person("en/puzzles/")
    page = str(person.answer["frames"][-1]["regions"]["page"])
    assert all(f'data-route="en/puzzles/{name}/"' in page for name in ("training", "storm", "streak"))
    assert "Continue:" not in page
    person.does("open-series", key="brazilian/1/2")
    person.does("shelf")
    assert "Continue: Easy 1" in re_spaced(person.html("set"))
    person.does("train", theme="block")
    assert isinstance(person.session.screen, RoundScreen)
    assert person.session.screen.theme == "block"


def re_spaced(text: str) -> str:
    return " ".join(text.split())


def face(solver: Solver) -> str:
    """The mood of the guide at the end."""
    return solver.page.partition('<svg class="kostek ')[2].partition('"')[0]


def test_the_guide_has_nothing_to_laugh_about_where_no_puzzle_was_solved() -> None:
    solver = Solver("storm")
    solver.does("begin")
    solver.does("finish")
    assert "0 puzzles solved" in solver.page
    assert face(solver) == "calm"


def test_the_guide_is_proud_of_a_best_and_glad_of_less() -> None:
    solver = Solver("storm")
    for solved, mood in ((2, "proud"), (1, "glad")):
        solver.does("begin")
        for _ in range(solved):
            solver.solves()
        solver.does("finish")
        assert face(solver) == mood


def test_a_storm_is_not_left_by_accident() -> None:
    solver = Solver("storm")
    solver.does("open", route="en/")
    assert solver.session.place.kind == "home"
    solver = Solver("storm")
    solver.does("begin")
    solver.does("open", route="en/")
    assert 'id="remain"' in solver.html("leaving")
    assert (solver.answer["focus"], solver.answer["route"]) == ("remain", "en/puzzles/storm/")
    solver.does("remain")
    assert "remain" not in solver.html("leaving")
    assert solver.screen.has_task
    solver.does("open", route="en/")
    solver.does("leave")
    assert solver.session.place.kind == "home"


def test_a_streak_is_kept_and_may_be_left() -> None:
    solver = Solver("streak")
    solver.does("begin")
    solver.does("open", route="en/")
    assert solver.session.place.kind == "home"
