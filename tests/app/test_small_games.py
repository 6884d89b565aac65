"""Small games on the page: they begin at once, count for themselves, and lead on."""

from __future__ import annotations

import random

import pytest

from tests.app.player import KLASYCZNE, Player
from warcaby.app.progress.growth import badges
from warcaby.app.shell.routes import Place
from warcaby.school.learner.stored import learner_of
from warcaby.school.learner.taught import taught_of
from warcaby.school.matches.results import results_of
from warcaby.school.matches.small_games import SMALL_GAMES, SmallGame
from warcaby.school.progress import Progress


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course, to whose lessons small games lead back."""


RACE = "gra/male/wyscig-pionkow/"


def won(player: Player) -> Player:
    """The machine has nothing left to win with: the reader walks to the last row."""
    player.match.form = -100
    for _ in range(20):
        if player.match.outcome:
            return player
        moves = player.match.game.legal_moves()
        best = max(moves, key=lambda move: (move.end[1], move.start[1]))
        player.plays("-".join(best.path))
    raise AssertionError("nobody has won")


@pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=lambda game: game.id)
def test_it_begins_at_once_and_says_who_wins(game: SmallGame) -> None:
    player = Player(Place("pl").to("small-game", game).route)
    assert player.match.is_live
    assert "Twój ruch." in player.screen.values()["goal"]


def test_an_unfinished_one_waits_and_leaves_the_whole_game_alone() -> None:
    whole = Player().plays_first("c3", "d4")
    race = Player(RACE, whole.saved)
    race.plays_anything()
    assert set(race.saved["games"]) == {"brazilian", "race"}  # type: ignore[index]
    assert len(Player(RACE, race.saved).match.game.moves) == 2
    assert len(Player(KLASYCZNE, race.saved).match.game.moves) == 2


def test_its_results_are_its_own_and_the_next_game_begins_at_once() -> None:
    player = Player(RACE)
    won(player)
    games = results_of(player.session.reader.progress).games
    assert set(games) == {"race/1"}
    player.does("new")
    assert player.match.is_live
    assert player.match.setup.small == "race"


def test_whoever_lost_begins_the_next_one() -> None:
    player = won(Player(RACE))
    assert player.match.outcome
    assert player.match.outcome.winner == "white"
    player.does("new")
    assert player.match.tree.root.position.turn == "black"
    assert "Zaczyna ten, kto przegrał." in player.screen.values()["goal"]
    assert Player(RACE).match.tree.root.position.turn == "white"


def test_the_way_back_to_the_lesson_is_in_the_menu_of_a_phone() -> None:
    _, small = Player(RACE).page.split('id="game-menu"')
    _, whole = Player().plays_first("c3", "d4").page.split('id="game-menu"')
    assert 'data-route="lekcje/ruch-pionka/"' in small[: small.index("</section>")]
    assert 'data-route="lekcje/' not in whole[: whole.index("</section>")]


def test_who_wins_steadily_is_led_to_the_next_person() -> None:
    progress = {
        "settings": {"results": {"at": 1, "value": {"games": {"race/1": [[1, "won"], [2, "won"], [3, "won"]]}}}}
    }
    player = Player(RACE, {**Player(RACE).plays("a5-b6").saved, "games": {}} | progress)  # type: ignore[dict-item]
    assert player.match.form == 100
    player.match.hints = 0
    while not player.match.outcome:
        player.plays("-".join(max(player.match.game.legal_moves(), key=lambda move: (move.end[1], move.start[1])).path))
    if player.match.outcome.winner == "white":
        values = player.screen.values()
        assert "Zosia" in values["feedback_text"][1]
        assert values["buttons"][0].id == "other-level"
        player.does("new", level=2)
        assert player.match.setup.level == 2


def test_the_card_says_openly_that_a_person_adapts() -> None:
    player = Player().sets(level=1)
    said = player.regions["panel"]
    assert "Dopasowuje się do ciebie" in said
    assert "Z zegarem gra zawsze tak samo." in player.sets(clock="3+2").regions["panel"]


def test_a_shared_position_is_no_small_game() -> None:
    player = Player(RACE, fragment="f1.whatever")
    assert player.match.setup.small == "race"
    assert isinstance(player.session.reader.progress, Progress)


@pytest.mark.parametrize("game", SMALL_GAMES.values(), ids=lambda game: game.id)
def test_who_plays_by_dice_earns_nothing_that_lasts_even_by_winning(game: SmallGame) -> None:
    dice, player = random.Random(4), Player(Place("pl").to("small-game", game).route)
    name = f"{game.id}/{game.level}"
    # How many games that takes depends on how far the machine thinks in its time.
    while not any(result == "won" for _, result in results_of(player.session.reader.progress).games.get(name, ())):
        while not player.match.outcome:
            player.plays("-".join(dice.choice(player.match.game.legal_moves()).path))
        player.does("new")
    progress, t = player.session.reader.progress, player.screen.t
    results = results_of(progress)
    assert [*results.games] == [name]
    assert (progress.stars, results.against(game.level)) == ({}, {})
    assert not learner_of(progress).skills
    assert not taught_of(progress)
    assert not any(badge.is_earned for badge in badges(t, progress))
