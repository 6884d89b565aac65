"""What is seen, heard and felt of a game beside its moves: who sits opposite, what becomes of a move, how it ends."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from tests.app.player import KLASYCZNE, Player
from warcaby.app.words.match_texts import level_text
from warcaby.app.words.translation import translator
from warcaby.languages.catalogues import guide_file, read_guide
from warcaby.rules import BRAZILIAN

# What is heard, felt and seen


def cues(answer: Mapping[str, Any]) -> list[str]:
    return [frame["cue"] for frame in answer["frames"] if frame["cue"]]


def ways(answer: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [frame["animate"] for frame in answer["frames"] if frame["animate"]]


def test_a_refused_move_is_tried_and_springs_back() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3,g1:Bd4,a3,a7")
    player.does("begin")
    player.does("tap", square="g1")
    refused = player.does("tap", square="h2")
    assert ways(refused) == [{"path": ("g1", "h2"), "captured": (), "at_once": False, "back": True}]
    assert cues(refused) == ["refused"]
    # What stands in the way is pointed at: the piece that has to capture.
    assert 'data-square="c3" class="square dark reason' in player.regions["board"]


def test_a_piece_that_was_dropped_is_there_already() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3,g7:Bd4,a3,a7")
    player.does("begin")
    player.does("grab", square="c3")
    (way,) = ways(player.drops("c3", "e5"))
    assert (way["path"], way["captured"], way["back"]) == (("e5",), ("d4",), False)


@pytest.mark.parametrize(("route", "at_once"), [(KLASYCZNE, False), ("gra/tureckie/", True)])
def test_captured_pieces_leave_when_the_rules_of_the_game_say_so(route: str, at_once: bool) -> None:
    player = Player(route).sets(opponent="person", fen="W:Wc3:Bc4,h8" if at_once else "W:Wc3:Bd4,h8")
    player.does("begin")
    player.does("tap", square="c3")
    (way,) = ways(player.does("tap", square="c5" if at_once else "e5"))
    assert way["at_once"] == at_once


def test_the_end_is_told_once() -> None:
    player = Player().sets(opponent="person", fen="W:Wc3,g3:Bd4,h4")
    player.does("begin")
    player.does("tap", square="c3")
    assert cues(player.does("tap", square="e5")) == []
    player.does("tap", square="h4")
    player.does("tap", square="f2")
    player.does("tap", square="e5")
    assert cues(player.does("tap", square="d6")) == []
    assert cues(player.does("resign")) == ["won"]
    assert cues(player.does("go", node=1)) == []


def test_a_game_lost_to_the_machine_ends_with_a_kind_word() -> None:
    player = Player().plays_first("c3", "d4")
    assert cues(player.does("resign")) == ["lost"]
    assert any(each in player.page for each in read_guide(guide_file("pl"))["lost"])
    assert 'class="kostek sorry"' in player.page


# The opponents


def test_every_level_is_somebody_with_a_face_a_character_and_habits() -> None:
    player = Player()
    cards = set()
    for level in range(1, 11):
        player.sets(level=level)
        (card,) = re.findall(r'<div class="opponent-card">.*?</div>\s*</div>', player.page, re.DOTALL)
        assert f"poziom {level}" in card
        assert level_text(translator("pl"), BRAZILIAN, level) in card
        cards.add(card)
    assert len(cards) == 10


def test_the_opponent_sits_at_the_table_and_thinks() -> None:
    player = Player().sets(level=4)
    player.does("begin")
    table = player.page[player.page.index('id="task"') : player.page.index('id="board"')]
    assert "Hania · czarne" in table
    assert "poziom 4" in table
    assert 'class="face pine calm"' in table
    player.does("tap", square="c3")
    assert 'class="face pine thinking"' in str(player.does("tap", wakes=0, square="d4"))


def test_results_against_an_opponent_are_told_where_it_is_chosen() -> None:
    player = Player().plays_first("c3", "d4")
    player.does("resign")
    player.does("new")
    assert "Twoje partie: wygrane 0, remisy 0, przegrane 1." in player.page
    player.sets(level=3)
    assert "Twoje partie" not in player.page
    again = Player(progress=player.saved)
    assert "Twoje partie" not in again.page or "przegrane 1" in again.page


def test_the_coin_shows_what_it_has_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("random.choice", lambda sides: "black" if "black" in sides else sides[0])
    player = Player().sets(side="random", opponent="person", coin=True)
    player.does("begin")
    assert 'class="coin black"' in player.page
    player.plays("c3d4")
    assert 'class="coin' not in player.page
    player.does("agree")
    assert 'class="coin black"' in player.page


def bubble(player: Player) -> str:
    found = re.search(r'<p class="player-says">(.*?)</p>', player.page)
    return found[1] if found else ""


def test_who_sits_opposite_says_something_of_what_has_happened() -> None:
    lines = read_guide(guide_file("pl"))
    player = Player().sets(level=1, fen="W:Wc3,g1,a1:Bd4,h8")
    player.does("begin")
    assert bubble(player) in lines["hello"]
    player.does("tap", 0, square="c3")
    player.does("tap", 0, square="e5")
    assert bubble(player) in lines["taken"]
    # The answer takes nothing: what has been lost is still to be talked of.
    player.does("wake")
    assert player.match.front.ply == 2
    assert bubble(player) in lines["taken"]
    assert 'class="face pine surprised"' in player.page
    player.does("resign")
    assert bubble(player) in lines["wins"]


def test_two_at_one_board_speak_for_themselves() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    assert bubble(player) == ""


def test_the_last_moves_stand_below_the_board_with_that_on_the_board_marked() -> None:
    player = Player().sets(opponent="person")
    player.does("begin")
    assert "last-moves" not in player.page
    player.plays("c3d4", "b6a5", "b2c3", "a7b6", "g3h4")

    def chips() -> list[str]:
        (row,) = re.findall(r'<span class="last-moves".*?</span></span>', player.page)
        return re.findall(r"<span[^>]*>([^<]+)</span>", row)

    assert chips() == ["3. g3-h4", " a7-b6", "2. b2-c3", " b6-a5"]
    player.does("step", by=-1)
    assert chips()[0] == " a7-b6"
    assert '<span class="current"> a7-b6' in player.page
