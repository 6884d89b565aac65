"""The settings: what can be chosen, where it shows, and that it is kept."""

from __future__ import annotations

import json
import re
from html import unescape
from typing import Any

import pytest

from tests.app.player import KLASYCZNE, Player
from tests.cases import for_each
from warcaby.app.shell.actions import ActionError
from warcaby.app.shell.look import Look, look_of
from warcaby.school.progress_format import parse_progress

SETTINGS = "ustawienia/"


def choices() -> list[tuple[str, Any]]:
    """Every choice that has a control on the page: its field, and a value."""
    found = [json.loads(unescape(text)) for text in re.findall(r"data-action='([^']*)'", Player(SETTINGS).page)]
    looks = [each for each in found if each["type"] == "look"]
    return [
        (each["field"], value) for each in looks for value in ([each["value"]] if "value" in each else [True, False])
    ]


def test_everything_can_be_chosen_on_one_page() -> None:
    assert {field for field, _ in choices()} == set(vars(Look()))


@for_each(("field", "value"), choices())
def test_a_choice_shows_at_once_and_is_kept(field: str, value: object) -> None:
    player = Player(SETTINGS)
    other = next(each for name, each in choices() if name == field and each != value)
    player.does("look", field=field, value=other)
    answer = player.does("look", field=field, value=value)
    told = {True: "on", False: "off"}.get(value, value)  # type: ignore[call-overload]
    assert answer["look"][field] == ("" if value == getattr(Look(), field) else told)
    assert getattr(look_of(parse_progress(player.saved)), field) == value
    # The next visit begins with it.
    again = Player(SETTINGS, progress=player.saved)
    assert getattr(look_of(again.session.reader.progress), field) == value
    assert f'id="look-{field}-{value or "usual"}" class=' in again.page or f'id="{field}"' in again.page


@pytest.mark.parametrize(("field", "value"), [("board", "glass"), ("colour", "red"), ("sounds", "on"), ("pace", None)])
def test_there_are_no_other_choices(field: str, value: object) -> None:
    with pytest.raises(ActionError):
        Player(SETTINGS).does("look", field=field, value=value)


def test_a_choice_of_a_newer_program_counts_as_none() -> None:
    saved = Player(SETTINGS).does("look", field="board", value="night")["save"]["value"]
    text = json.dumps(saved).replace('"night"', '"marble"')
    assert look_of(parse_progress(json.loads(text))) == Look()


def test_the_page_hears_of_looks_only_when_they_change() -> None:
    player = Player(SETTINGS)
    assert set(player.answer["look"].values()) == {"", "no"}
    assert player.does("open", route=KLASYCZNE)["look"] is None
    assert player.does("tap", square="c3")["look"] is None
    assert player.does("look", field="board", value="paper")["look"]["board"] == "paper"


def test_a_choice_in_another_tab_arrives() -> None:
    mine, other = Player(SETTINGS), Player(SETTINGS)
    other.does("look", field="theme", value="dark")
    answer = mine.does("stored", progress=other.saved)
    assert answer["look"]["theme"] == "dark"
    assert 'id="look-theme-dark" class="segment" aria-pressed="true"' in answer["frames"][-1]["regions"]["choices"]


def test_of_two_tabs_the_last_choice_counts() -> None:
    one, other = Player(SETTINGS), Player(SETTINGS)
    one.does("look", field="board", value="green")
    other.does("look", field="hand", value="left")
    one.does("stored", progress=other.saved)
    other.does("stored", progress=one.saved)
    assert (
        look_of(one.session.reader.progress)
        == look_of(other.session.reader.progress)
        == Look(board="green", hand="left")
    )


def test_everything_can_be_taken_back() -> None:
    player = Player(SETTINGS)
    assert 'id="usual-look"' not in player.page
    for field, value in (("board", "slate"), ("dots", False), ("text", "large"), ("moves", "numbers")):
        player.does("look", field=field, value=value)
    assert 'id="usual-look"' in player.regions["choices"]
    answer = player.does("usual-look")
    assert look_of(parse_progress(player.saved)) == Look()
    assert (answer["look"]["board"], answer["look"]["dots"], answer["look"]["text"]) == ("", "", "")
    assert 'id="usual-look"' not in answer["frames"][-1]["regions"]["choices"]


def test_the_way_to_write_squares_shows_on_the_board() -> None:
    player = Player(SETTINGS)
    assert 'aria-label="c3, biały pionek"' in player.page
    assert (
        'aria-label="22, biały pionek"'
        in player.does("look", field="moves", value="numbers")["frames"][-1]["regions"]["board"]
    )


def paths(answer: dict[str, Any]) -> list[Any]:
    return [frame["animate"]["path"] for frame in answer["frames"] if frame["animate"]]


@pytest.mark.parametrize(("field", "value"), [("pace", "slow"), ("sounds", True), ("haptics", True)])
def test_what_only_a_move_can_show_is_shown_by_a_move(field: str, value: object) -> None:
    # White's longest capture: c3xe5xc7.
    assert paths(Player(SETTINGS).does("look", field=field, value=value)) == [("c3", "e5"), ("e5", "c7")]


def test_the_sound_is_switched_with_one_press_where_something_is_on_the_board() -> None:
    player = Player("lekcje/probka/")
    assert player.page.count('id="sound"') == 1
    answer = player.does("sound")
    assert (answer["look"]["sounds"], player.said[-1]) == ("off", "Dźwięk wyłączony.")
    answer = player.does("sound")
    assert (answer["look"]["sounds"], player.said[-1]) == ("", "Dźwięk włączony.")


def test_the_text_grows_with_each_press_where_something_is_on_the_board_and_is_then_as_it_was() -> None:
    player = Player("lekcje/probka/")
    assert player.page.count('id="text-size"') == 1
    sizes = [player.does("text-size")["look"]["text"] for _ in range(3)]
    assert sizes == ["large", "largest", ""]
    assert player.said[-3:] == [
        "Tekst jest teraz większy.",
        "Tekst jest teraz bardzo duży.",
        "Tekst ma zwykłą wielkość.",
    ]


@pytest.mark.parametrize(("field", "value"), [("pace", "none"), ("sounds", False), ("board", "night")])
def test_nothing_moves_where_nothing_is_to_move(field: str, value: object) -> None:
    assert paths(Player(SETTINGS).does("look", field=field, value=value)) == []


def test_moves_are_shown_again_and_again_even_with_a_piece_in_hand() -> None:
    player = Player(SETTINGS)
    for number in range(40):
        player.does("tap", square=("c3", "e5", "a5", "g5")[number % 4])
        assert paths(player.does("look", field="pace", value=("quick", "slow")[number % 2]))


def test_the_board_can_be_played_on_and_set_up_again() -> None:
    player = Player(SETTINGS)
    player.does("tap", square="c3")
    player.does("tap", square="c7")
    assert 'id="restart"' in player.regions["sample-says"]
    assert "choices" not in player.regions
    answer = player.does("restart")
    assert 'id="piece-c3"' in answer["frames"][-1]["regions"]["board"]
    assert 'id="restart"' not in answer["frames"][-1]["regions"]["sample-says"]
