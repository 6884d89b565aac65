"""The games that a reader has played are a file on the device, which the free board opens."""

from __future__ import annotations

import base64
import re
from typing import Any

from tests.app.player import Player
from tests.app.test_games_on_board import does_and_hears, listed, moves_counted, opens
from tests.app.test_guessing import GAME
from tests.app.thinker import Thinker
from warcaby.app.shell.answers import OWN_GAMES

SHORT = "gra/klasyczne/"


def played(
    *moves: str, route: str = SHORT, progress: object = None, **setup: object
) -> tuple[Player, list[dict[str, Any]]]:
    """Play a game against nobody and give it up; return what the page was asked to add to a file."""
    player = Player(route, progress).sets(opponent="person", **setup)
    player.does("begin")
    player.plays(*moves)
    player.does("ask", question="resign")
    return player, added(player.does("resign"))


def added(answer: dict[str, Any]) -> list[dict[str, Any]]:
    return [effect for effect in answer["effects"] if effect["kind"] == "file"]


def test_every_game_that_is_over_is_added_to_a_file_that_opens_on_the_board() -> None:
    kept = ""
    routes = (SHORT, SHORT, "gra/stupolowe/", "gra/tureckie/")
    ways = (["c3d4", "b6a5"], ["c3d4"], ["b4a5"], ["a3a4"])
    for route, moves in zip(routes, ways, strict=True):
        player, (effect,) = played(*moves, route=route)
        assert (effect["work"], effect["name"]) == ("add", OWN_GAMES)
        assert "=" not in effect["data"]
        kept += effect["data"]
        assert added(player.does("step", by=-1)) == []
    thinker = Thinker()
    thinker.does("kept-files", names=["a.pdn", OWN_GAMES], done=True)
    assert listed(thinker) == ["Open my games", "Open a.pdn"]
    assert thinker.screen.explorer.view()["button"].action == {"type": "open-kept", "name": OWN_GAMES}
    thinker.does("open-kept", name=OWN_GAMES)
    thinker.does("open-pdn", name=OWN_GAMES, data=kept, wakes=500)
    assert "4 games in the file" in thinker.page
    assert "My own games" in thinker.page
    assert OWN_GAMES not in re.sub("data-action='[^']*'", "", thinker.page)
    thinker.does("count-games", wakes=500)
    assert moves_counted(thinker) == [("c3-d4", 2)]
    for number, moves in enumerate(ways):
        thinker.does("open-game", number=number)
        assert [str(move).replace("-", "") for move in thinker.screen.study.tree.tip.game.moves] == moves


def test_the_last_game_counts_once_where_all_are_open() -> None:
    player, (effect,) = played("c3d4")
    thinker = Thinker(player.saved)
    thinker.does("open-pdn", name=OWN_GAMES, data=effect["data"], wakes=500)
    thinker.does("count-games", wakes=500)
    assert moves_counted(thinker) == [("c3-d4", 1)]


def test_what_the_reader_has_not_played_from_its_beginning_is_not_added() -> None:
    assert played()[1] == []
    player, _ = played("c3d4", "b6a5")
    player.does("step", by=-1)
    player.plays("d6c5")
    assert added(player.answer) == []
    data = base64.b64encode(GAME.encode()).decode()
    assert added(Player(SHORT).does("open-pdn", name="x.pdn", data=data)) == []


def test_own_games_are_removed_by_the_second_press() -> None:
    thinker = Thinker()
    thinker.does("kept-files", names=[OWN_GAMES], done=True)
    assert thinker.does("remove-kept", name=OWN_GAMES)["effects"] == []
    assert "Really remove all my games?" in thinker.page
    thinker.does("open-kept", name=OWN_GAMES)
    assert "Really remove" not in thinker.page
    thinker.does("remove-kept", name=OWN_GAMES)
    assert does_and_hears(thinker, "remove-kept", name=OWN_GAMES)["work"] == "remove"
    assert "Your games are no longer kept here." in thinker.page
    assert thinker.screen.explorer.view()["button"].action == {"type": "count-games"}


def test_games_of_another_kind_than_the_one_on_the_board_are_told_of() -> None:
    thinker = Thinker()
    opens(thinker, '[GameType "20"]\n1. 32-28 19-23 *\n\n[GameType "20"]\n1. 33-28 *\n')
    thinker.does("count-games", wakes=500)
    assert "These are games of another kind than the one on the board" in thinker.page
    thinker.does("open-game", number=0)
    assert moves_counted(thinker) == [("32-28", 1), ("33-28", 1)]
    # Once a game of their kind is on the board, or where no file is open, there is nothing to be told of.
    thinker.plays("31-26")
    without_file = Thinker()
    without_file.does("count-games")
    for each in (thinker, without_file):
        assert each.screen.explorer.view()["none"] == "This position stood in none of the games."


def test_a_game_that_is_whole_opens_without_a_warning_whatever_the_file_leaves_unsaid() -> None:
    thinker = Thinker()
    opens(thinker, "1. 32-28 19-23 2. 28x19 14x23 *\n")
    assert thinker.screen.study.variant.id == "international"
    assert 'data-tone="note"' in thinker.page
    assert thinker.feedback.startswith("The file does not say")
    opens(thinker, "1. 32-28 19-23 2. 28x19 1x50 *\n")
    assert 'data-tone="bad"' in thinker.page
