"""The free board offers larger tables of endgames where the site has them, and tells what is kept of them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.thinker import Thinker
from warcaby.app.shell.actions import ActionError

SIZE = 19_842_000


def hears(thinker: Thinker, kept: int, state: str = "still", size: int = SIZE) -> str:
    thinker.does("larger-table", name="brazilian", size=size, kept=kept, state=state)
    return thinker.page


def asked(answer: dict[str, Any]) -> list[tuple[str, str]]:
    return [(each["work"], each["name"]) for each in answer["effects"] if each["kind"] == "larger-table"]


def test_the_page_is_asked_once_for_each_game_that_has_such_a_table() -> None:
    thinker = Thinker()
    assert asked(thinker.player.answer) == [("look", "brazilian")]
    assert asked(thinker.does("flip")) == []
    assert asked(thinker.does("paste", fields={"text": '[GameType "25"]\n\n1. c3-d4 *'})) == [("look", "russian")]
    assert asked(thinker.does("paste", fields={"text": '[GameType "20"]\n\n1. 32-28 *'})) == []
    assert asked(thinker.does("undo-board")) == []


def test_nothing_is_offered_where_the_site_has_nothing() -> None:
    thinker = Thinker()
    assert "Endgames of up to" not in thinker.page
    assert "Endgames of up to" not in hears(thinker, 0, size=0)
    with pytest.raises(ActionError):
        thinker.does("fetch-endings", name="brazilian")
    with pytest.raises(ActionError):
        thinker.does("fetch-endings", name="russian")


def test_a_table_says_its_size_comes_is_stopped_and_goes_on() -> None:
    thinker = Thinker()
    page = hears(thinker, 0)
    assert "Endgames of up to 5 pieces: 20 MB" in page
    assert "<progress" not in page
    assert 'id="remove-endings"' not in page
    assert asked(thinker.does("fetch-endings", name="brazilian")) == [("fetch", "brazilian")]
    page = hears(thinker, 5_000_000, "coming")
    assert "5 of 20 MB are here." in page
    assert f'<progress max="{SIZE}" value="5000000"' in page
    assert 'id="fetch-endings"' not in page
    assert asked(thinker.does("stop-endings", name="brazilian")) == [("stop", "brazilian")]
    page = hears(thinker, 6_000_000)
    assert "Go on fetching" in page
    assert "They work without the internet, too." not in page
    hears(thinker, 19_000_000, "coming")
    page = hears(thinker, SIZE)
    assert "The endgames are kept on this device. They work without the internet, too." in page
    assert 'id="fetch-endings"' not in page
    assert asked(thinker.does("remove-endings", name="brazilian")) == [("remove", "brazilian")]
    assert 'id="fetch-endings"' in hears(thinker, 0)


@pytest.mark.parametrize(
    ("state", "said"),
    [
        ("connection", "The connection broke off. What has come stays; go on when you are online again."),
        ("full", "This browser has no room left. What has come stays."),
        ("damaged", "A part did not come whole and was not kept. Please try again later."),
    ],
)
def test_what_goes_wrong_is_said_and_can_be_tried_again(state: str, said: str) -> None:
    thinker = Thinker()
    hears(thinker, 3_000_000, "coming")
    page = hears(thinker, 3_000_000, state)
    assert said in page
    assert "3 of 20 MB are here." in page
    assert "Go on fetching" in page
    assert said in hears(thinker, 0, state)


def test_each_language_says_it() -> None:
    thinker = Thinker(route="wolna-plansza/")
    assert "Końcówki do 5 pionków: 20 MB" in hears(thinker, 0)
    assert "Jest już 1 z 20 MB." in hears(thinker, 20, "coming")


def test_news_of_a_table_does_not_disturb_other_pages_nor_the_game() -> None:
    thinker = Thinker().plays("c3d4")
    hears(thinker, 5, "coming")
    assert thinker.moves == ["c3-d4"]
    thinker.player.does("open", route="en/")
    thinker.player.does("larger-table", name="brazilian", size=5, kept=5, state="still")
