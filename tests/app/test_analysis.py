"""After a game: what decided it, what was better, and puzzles made of it."""

from __future__ import annotations

import pytest

from tests.app.player import KLASYCZNE, Player
from warcaby.app.match import analysis_part
from warcaby.app.match.judgement import Moment, Why, chance
from warcaby.engine import Limits, Score


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_part, "LOOK", Limits(depth=5))


def finished(fen: str, *moves: str) -> Player:
    """A game of two people that was given up after some moves, and looked at."""
    player = Player(KLASYCZNE).sets(opponent="person", fen=fen)
    player.does("begin")
    player.plays(*moves)
    player.does("resign")
    player.does("analyse")
    return player


def moment_of(player: Player) -> Moment:
    assert player.screen.analysis
    (moment,) = [each for each in player.screen.analysis.moments if each.mover == "white"][:1]
    return moment


@pytest.mark.parametrize(
    ("fen", "moves", "why", "words"),
    [
        # d4 steps before two men and nothing takes back.
        ("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", ("d4e5",), "hangs", "za darmo"),
        # Without the man on c1 the man on e3 gets through.
        ("W:Wc1,h2,h4:Be3,a7,b8", ("c1b2",), "opens-back-rank", "opuścił ostatni rząd"),
    ],
)
def test_a_mistake_is_found_and_its_reason_told(fen: str, moves: tuple[str, ...], why: Why, words: str) -> None:
    player = finished(fen, *moves)
    moment = moment_of(player)
    assert moment.why == why
    assert words in player.page
    assert moment.node.strength in ("?", "??")
    assert moment.node.strength in player.page


def test_a_sound_game_has_no_great_mistakes() -> None:
    player = finished("W:Wc3,e3,g3,b2,d2:Bb6,d6,f6,c7,e7")
    assert player.screen.analysis
    assert player.screen.analysis.moments == []


def test_what_was_better_is_played_on_the_board_and_kept_as_another_way() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    moment = moment_of(player)
    answer = player.does("better", number=0)
    assert answer["frames"][1]["animate"]["path"] == moment.best.move.path
    assert "Lepsze było" in player.said[-1]
    assert "variation" in player.page
    assert player.match.outcome


def test_a_better_move_may_be_looked_for() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    player.does("moment", number=0)
    player.plays("-".join(moment_of(player).best.move.path))
    assert "Tak, to jest lepszy ruch!" in player.said[-1]
    player.does("moment", number=0)
    player.plays("d4e5")
    assert "Tak zagrano" in player.said[-1]


def test_the_evaluation_is_a_picture_and_a_table() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    assert '<polyline class="graph-line"' in player.page
    assert player.page.count('<th scope="row">') == 1
    assert 'role="img" aria-label="Ocena ruch po ruchu' in player.page


def test_one_press_makes_a_puzzle_and_it_can_be_solved() -> None:
    player = finished("W:Wd4,a1,h2,g1:Bf6,b8,h8,g7", "d4e5")
    best = moment_of(player).best.move
    assert player.does("puzzle", number=0)["focus"] == "moment-0"
    assert "Zapisane. Znajdziesz je wśród swoich zadań." in player.page
    assert 'id="puzzle-0"' not in player.page
    player.does("puzzle", number=0)
    assert "już jest" in player.said[-1]
    again = Player("gra/moje-zadania/", player.saved)
    assert "Zadanie 1 z 1" in again.page
    again.does("tap", square=best.start)
    again.does("tap", square=best.end)
    assert 'data-tone="good"' in again.regions["panel"]


@pytest.mark.parametrize("kept", [None, 3, [3], [{}], [{"variant": "brazilian", "fen": "W", "best": ["c3 d4"]}]])
def test_puzzles_that_cannot_be_read_are_left_out(kept: object) -> None:
    progress = {"version": 2, "lessons": {}, "games": {}, "sets": {}}
    progress |= {"settings": {"own-puzzles": {"at": 1, "value": kept}}}
    assert "Jeszcze ich nie ma" in Player("gra/moje-zadania/", progress).page


def test_chances_grow_with_the_score() -> None:
    values = [chance(score) for score in (Score.win(-3), Score(-200), Score(0), Score(80), Score.win(9))]
    assert values == sorted(values)
    assert values[2] == 0.5
