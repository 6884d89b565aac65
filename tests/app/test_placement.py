"""The placement test asks what is played, adapts, says which lesson to start with, and locks nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import escape
from typing import Any

import pytest

from tests.app.test_exam import Candidate
from tests.school.samples import lesson, use_course
from warcaby.app.lessons.placement_screen import PlacementScreen
from warcaby.app.words import translation
from warcaby.app.words.translation import translator
from warcaby.notation import fen, parse_fen
from warcaby.rules import VARIANTS
from warcaby.school import course
from warcaby.school.exams import TAKING
from warcaby.school.lesson import Lesson
from warcaby.school.placing.bank import items_in
from warcaby.school.progress_format import to_json

ROUTE = "od-czego-zaczac/"


class Newcomer(Candidate):
    """Somebody who takes the placement test."""

    def __init__(self, progress: object = None) -> None:
        super().__init__(progress, ROUTE)

    @property
    def placement(self) -> PlacementScreen:
        assert isinstance(self.session.screen, PlacementScreen)
        return self.session.screen

    def plays(self, game: str) -> Newcomer:
        self.does("origin", game=game)
        return self

    def answers(self, *known: str) -> Newcomer:
        """Solve the tasks of the lessons that are known, and none else, to the end."""
        while self.placement.has_task:
            self.gives("+" if self.task.partition("--")[0] in known else "?")
            self.does("next")
        return self

    @property
    def kept(self) -> Any:
        return to_json(self.session.reader.progress)


def named(name: str) -> Lesson:
    return replace(lesson(), id=name, slugs={"pl": name, "en": name}, title=f"Lekcja {name}")


NAMES = (
    *("man-moves", "backward-captures", "flying-king", "majority-capture"),
    *("protect", "exchange", "two-for-one", "compulsion", "free-move", "trap", "open-line", "tempo-count"),
)
TACTICS = NAMES[4:]


def of_another_game() -> Lesson:
    """A lesson about another game than the one taught first."""
    first = named("russian").exercises[0]
    there = parse_fen(VARIANTS["russian"], fen(first.position))
    return replace(named("russian"), exercises=(replace(first, position=there),), opening=None)


def pressed_level(page: str) -> str:
    """The DOM id of the level that is chosen where a game is set up."""
    found = re.search(r'<button[^>]*id="(level-\d+)"[^>]*aria-pressed="true"', page)
    return found[1] if found else ""


@pytest.fixture(autouse=True)
def _twelve_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    use_course(monkeypatch, *map(named, NAMES))


def test_whoever_has_never_played_starts_with_the_first_lesson_at_once() -> None:
    newcomer = Newcomer().plays("nothing")
    assert "Zacznij tutaj: Lekcja man-moves" in newcomer.page
    assert 'data-route="lekcje/man-moves/"' in newcomer.page
    assert "data-finale" not in newcomer.page


@pytest.mark.parametrize("level", [0, 3, 8, 12])
def test_one_starts_near_the_first_lesson_that_is_not_known(level: int) -> None:
    newcomer = Newcomer().plays("brazilian").answers(*NAMES[:level])
    placing = newcomer.placement._taken
    assert abs(placing.levels.best - level) <= 2
    assert placing.start.first.id in newcomer.page.split('id="onward"')[1][:200]
    assert len(placing.asked) <= 12


@pytest.fixture
def _whole_course(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The course as it is; of its translations only the index is here when the page begins."""
    monkeypatch.undo()
    monkeypatch.setattr(translation, "chapter_directories", tuple)
    translation._translator.cache_clear()
    yield
    translation._translator.cache_clear()


@pytest.mark.usefixtures("_whole_course")
def test_each_task_is_told_in_the_language_of_the_page() -> None:
    newcomer = Newcomer()
    newcomer.does("open", route="en/where-to-start/")
    newcomer.plays("brazilian")
    for answer in "+??+":
        task = newcomer.placement._taken.task
        lesson = next(each for each in course.lessons() if each.id == newcomer.task.partition("--")[0])
        goal = translator("en").of_chapter(lesson.folder).lesson(task.goal)
        assert goal != task.goal
        assert escape(goal) in newcomer.page
        newcomer.gives(answer)
        newcomer.does("next")


def test_nobody_who_solves_nothing_is_cheered() -> None:
    page = Newcomer().plays("unsure").answers().page
    assert "To wszystko dopiero przed tobą." in page
    assert "data-finale" not in page


def test_an_american_player_is_sent_to_what_is_different() -> None:
    newcomer = Newcomer().plays("american").answers("man-moves", *TACTICS)
    start = newcomer.placement._taken.start
    assert [each.id for each in start.news] == ["backward-captures", "flying-king", "majority-capture"]
    assert "Zacznij tutaj: Lekcja backward-captures" in newcomer.page
    newcomer.does("open", route="")
    assert '<a class="button primary large" href="lekcje/backward-captures/"' in newcomer.page


def test_what_is_different_and_known_all_the_same_is_not_to_be_learnt() -> None:
    newcomer = Newcomer().plays("american").answers("backward-captures", "man-moves", *TACTICS)
    assert [each.id for each in newcomer.placement._taken.start.news] == ["flying-king", "majority-capture"]


def test_the_front_page_goes_on_from_there_and_everything_stays_open() -> None:
    newcomer = Newcomer().plays("brazilian").answers(*NAMES)
    newcomer.does("open", route="")
    assert all(f'href="lekcje/{name}/"' in newcomer.page for name in NAMES)
    assert 'data-route="od-czego-zaczac/"' not in newcomer.page


def test_whoever_knows_everything_is_led_to_a_game_against_the_level_that_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    use_course(monkeypatch, *map(named, NAMES), of_another_game())
    newcomer = Newcomer().plays("brazilian").answers(*NAMES)
    assert "od poziomu 7." in newcomer.page
    assert '"play-strong"' in newcomer.page
    newcomer.does("play-strong")
    assert pressed_level(newcomer.page) == "level-7"


def test_nobody_else_is() -> None:
    assert '"play-strong"' not in Newcomer().plays("brazilian").answers(*NAMES[:8]).page


def test_it_is_offered_to_newcomers_alone() -> None:
    assert 'data-route="od-czego-zaczac/"' in Candidate(route="").page
    kept = {"version": 1, "lessons": {"man-moves": {"play": 1}}}
    assert 'data-route="od-czego-zaczac/"' not in Candidate(kept, "").page


def test_a_reload_gives_the_same_task_and_no_other_attempt() -> None:
    newcomer = Newcomer().plays("brazilian")
    task = newcomer.task
    again = Newcomer(newcomer.kept)
    assert again.task == task
    again.gives("?")
    third = Newcomer(again.kept)
    assert third.task != task
    assert "Zadanie 2, najwyżej 12" in third.page
    assert len(third.placement.series.results) == 1


def test_a_task_that_was_shown_does_not_come_again() -> None:
    newcomer = Newcomer().plays("brazilian").answers(*NAMES[:2])
    shown = {each.task for each in newcomer.placement._taken.asked}
    again = Newcomer(newcomer.kept)
    assert "W co już grasz?" in again.page
    again.plays("brazilian").answers(*NAMES[:2])
    left = sum(len(items_in("1-zasady", each.file)) for each in course.lessons()) - len(shown)
    tasks = [each.task for each in again.placement._taken.asked]
    assert not shown & {*tasks[:left]}


@pytest.mark.parametrize(
    "kept", ["0110", {"origin": "chess", "asked": [["man-moves", "x", 20, ""]]}, {"asked": 7}, None]
)
def test_a_try_of_an_earlier_program_begins_anew(kept: Any) -> None:
    progress = Candidate(route="").session.reader.progress.with_value("settings", f"{TAKING}placement", kept, 1)
    assert "W co już grasz?" in Newcomer(to_json(progress)).page


def test_a_start_that_an_earlier_program_kept_is_still_where_one_goes_on() -> None:
    progress = Candidate(route="").session.reader.progress.with_value("settings", "placement", "exchange", 1)
    assert '<a class="button primary large" href="lekcje/exchange/"' in Candidate(to_json(progress), "").page


def test_what_nobody_plays_is_no_answer() -> None:
    newcomer = Newcomer()
    newcomer.does("origin", game="chess")
    assert not newcomer.placement.is_begun
