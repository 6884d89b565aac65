"""Where most readers know another game, they are told what is different here, one tap from the lesson on that game."""

from __future__ import annotations

from typing import Any

import pytest

from warcaby.app.shell.routes import Place
from warcaby.app.shell.session import Session
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, record_of
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.other_games import differing_moves

TOLD = [each for each in LANGUAGES if record_of(each).known_game]
ENTRIES = {each.id: each for each in course.lessons()}


def page(kind: str, language: str) -> str:
    session = Session()
    route = Place(language, kind).route
    answer: dict[str, Any] = session.handle({"type": "start", "route": route, "progress": None})
    return str(answer["frames"][-1]["regions"]["page"])


@pytest.mark.parametrize("kind", ["home", "placement"])
@pytest.mark.parametrize("language", TOLD)
def test_it_is_said_on_the_chapter_of_rules_and_before_the_test_in_the_words_of_the_lessons(
    language: str, kind: str
) -> None:
    game, t = record_of(language).known_game, translator(language)
    shown = page(kind, language).partition('class="other-game"')[2].partition("</div>")[0]
    assert all(t.lesson(ENTRIES[name].summary) in shown for name in differing_moves(game))
    (lesson,) = (each for each in ENTRIES.values() if each.variant == game)
    assert f'data-route="{Place(language, "lesson", lesson).route}"' in shown


@pytest.mark.parametrize("kind", ["home", "placement"])
def test_it_is_not_said_where_readers_know_the_game_of_the_course(kind: str) -> None:
    assert 'class="other-game"' not in page(kind, "pl")


def test_readers_of_ukrainian_know_a_game_that_differs_in_two_rules() -> None:
    assert record_of("uk").known_game == "russian"
    assert [ENTRIES[name].id for name in differing_moves("russian")] == ["majority-capture", "promotion-mid-capture"]
    russian = VARIANTS["russian"]
    assert russian.capture.priority != BRAZILIAN.capture.priority
    assert russian.mid_capture != BRAZILIAN.mid_capture
