"""What is different in another game follows from the records of both."""

from __future__ import annotations

from operator import attrgetter

import pytest

from tests.cases import for_each
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.learner.lesson_rules import BELIEFS_OF_LESSONS
from warcaby.school.misconceptions import misconception
from warcaby.school.other_games import OF_MOVING, OF_THE_GAME, differing
from warcaby.school.placing import GAMES
from warcaby.school.placing.bank import items_of, tells_apart

LESSONS = {each.id: each for each in course.lessons()}


@for_each("lesson", [*OF_MOVING, *OF_THE_GAME])
def test_each_field_is_one_of_the_record_and_each_lesson_one_of_the_course(lesson: str) -> None:
    for field in {**OF_MOVING, **OF_THE_GAME}[lesson]:
        attrgetter(field)(BRAZILIAN)
    assert lesson in LESSONS


@for_each("lesson", OF_MOVING)
def test_a_lesson_is_about_rules_that_beliefs_about_it_change(lesson: str) -> None:
    beliefs = (misconception(name).change(BRAZILIAN) for name in BELIEFS_OF_LESSONS[lesson])
    for field in OF_MOVING[lesson]:
        value = attrgetter(field.partition(".")[0])
        assert any(value(each) != value(BRAZILIAN) for each in beliefs if each), field


@pytest.mark.parametrize("game", GAMES)
def test_where_a_rule_is_different_some_task_tells_who_plays_by_the_other(game: str) -> None:
    silent = {
        lesson
        for lesson in differing(game)
        if lesson in OF_MOVING and not any(tells_apart(item.task, game) for item in items_of(LESSONS[lesson]))
    }
    assert silent == set()


def test_warcaby_klasyczne_and_its_sister_on_a_hundred_squares_move_alike() -> None:
    assert not set(differing("international")) & set(OF_MOVING)
    assert differing(BRAZILIAN.id) == ()
    assert {*GAMES} <= {*VARIANTS}
