"""The placement test finds levels that are known, in few tasks, and uses up what it has shown."""

from __future__ import annotations

import random
import statistics

import pytest

from tests.cases import for_each
from tests.research.placement import at_all_levels, of_level, players_of, share_named, share_sent, take
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exams import recommended
from warcaby.school.learner.stored import learner_of
from warcaby.school.other_games import OF_MOVING, OF_THE_GAME
from warcaby.school.placing import (
    GAMES,
    MOST_TASKS,
    NOTHING,
    Placing,
    kept_placing,
    ladder,
    new_placing,
    with_placing,
    with_start,
)
from warcaby.school.placing.bank import items_of
from warcaby.school.progress import Progress


def test_most_learners_are_sent_to_their_lesson_or_near_it_in_few_tasks() -> None:
    tests = at_all_levels(BRAZILIAN.id, 110, seed=7)
    assert sum(each.is_near for each in tests) >= 0.9 * len(tests)
    tasks = [len(each.placing.asked) for each in tests]
    assert statistics.median(tasks) <= 9
    assert max(tasks) <= MOST_TASKS


@pytest.mark.parametrize("game", GAMES[1:])
def test_players_of_another_game_are_sent_to_what_is_different(game: str) -> None:
    players = players_of(game, 8, seed=7)
    assert share_sent(players, game) == 1
    assert share_named(players, game) >= 0.9


def test_an_american_player_is_not_taught_how_a_man_moves() -> None:
    for placing in players_of("american", 8, seed=3):
        assert "man-moves" not in {each.id for each in (*placing.start.news, placing.start.lesson)}
        assert placing.start.first.id in ("backward-captures", "flying-king", "king-landings", "majority-capture")


def test_whoever_knows_everything_meets_the_other_games() -> None:
    start = take(Placing(BRAZILIAN.id), lambda _: True).start
    assert start.is_after_all
    assert start.lesson == course.lessons()[len(ladder())]


def test_whoever_plays_this_very_game_is_asked_first_where_its_rules_end() -> None:
    last = max(at for at, each in enumerate(ladder()) if each.id in {**OF_MOVING, **OF_THE_GAME})
    first = next(at for at, each in enumerate(ladder()) if each.id == Placing(BRAZILIAN.id).onward().asked[0].lesson)
    assert last < first <= last + 2


def test_whoever_has_never_played_is_asked_nothing() -> None:
    placing = Placing(NOTHING).onward()
    assert not placing.is_asking
    assert placing.start.first == course.lessons()[0]


def test_clicking_leads_to_the_first_lessons() -> None:
    draw = random.Random(5)
    starts = [take(Placing("unsure"), of_level(0, draw)).levels.best for _ in range(40)]
    assert sum(start <= 2 for start in starts) >= 0.85 * len(starts)


def test_a_try_is_read_back_as_it_was_kept_and_used_up() -> None:
    placing = Placing(BRAZILIAN.id).onward().answered(right=False).onward()
    progress = with_placing(Progress(), placing, 1)
    assert kept_placing(progress) == placing
    again = new_placing(progress, BRAZILIAN.id)
    assert again.used == tuple(each.task for each in placing.asked)
    assert again.onward().asked[0].task not in again.used


def test_rules_shown_known_count_as_taught_and_news_come_first() -> None:
    (placing,) = players_of("russian", 1, seed=2)
    progress = with_start(Progress(), placing.start, 1)
    skills = learner_of(progress).skills
    assert skills["brazilian/no_back_capture"].known == 600
    assert "brazilian/any_capture" not in skills
    found = recommended(progress)
    assert found
    assert found.id == "majority-capture"


@for_each("lesson", ladder(), name_of=lambda each: each.id)
def test_every_lesson_has_a_task_that_is_hardly_guessed(lesson: LessonEntry) -> None:
    assert items_of(lesson)[0].guess <= 0.15
