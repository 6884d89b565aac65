"""The coach at the board: what a move loses is shown before it settles, once, and the reader decides."""

from __future__ import annotations

import pytest

from tests.app.player import Player
from warcaby.app.match import coach_part
from warcaby.notation import parse_move
from warcaby.school.coaching import danger

BLUNDER = "W:Wc3,a1,g1:Be5,h8,g7"
"""c3-d4 loses a man."""


@pytest.fixture(autouse=True)
def _somebody_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_part, "MOST_LEVEL", 6)
    # A busy machine must not decide what is found.
    monkeypatch.setattr(coach_part, "PATIENCE", 60.0)
    # How long a search has to agree is tried in `tests/school/test_coaching.py`.
    monkeypatch.setattr(danger, "LONGER", danger.LONG)


def at(fen: str, **fields: object) -> Player:
    player = Player().sets(fen=fen, **{"level": 2, **fields})
    player.does("begin")
    return player


def test_before_a_move_that_loses_a_man_settles_the_opponent_shows_the_answer() -> None:
    player = at(BLUNDER).plays("c3d4")
    assert player.moves == ["c3d4"]
    assert player.said[-1] == "Chwileczkę, zobacz, co wtedy mogę zrobić: ja biję d4. Tracisz pionka."
    assert player.said[-1] in player.page
    assert 'class="arrow bad"' in player.page
    assert 'class="piece white man ghost" id="piece-d4"' in player.page
    assert 'aria-label="d4, biały pionek, w niebezpieczeństwie' in player.page
    assert player.answer["focus"] == "take-back"
    assert player.answer["wake"] is None
    assert 'id="stand-by"' in player.page


def test_what_was_found_while_the_reader_thought_is_said_at_once() -> None:
    player = at(BLUNDER)
    assert player.wakes > 0
    player.wakes = 0
    player.plays("c3d4")
    assert 'id="stand-by"' in player.page
    assert player.wakes == 1


def test_the_move_is_taken_back_and_another_one_made() -> None:
    player = at(BLUNDER).plays("c3d4")
    player.does("take-back")
    assert player.moves == []
    assert 'id="stand-by"' not in player.page
    assert " ghost" not in player.page
    player.plays("c3b4")
    assert len(player.moves) == 2


def test_whoever_stands_by_the_move_is_answered_and_not_asked_again() -> None:
    player = at(BLUNDER).plays("c3d4")
    player.does("stand-by")
    assert len(player.moves) == 2
    player.does("take-back")
    player.plays("c3d4")
    assert len(player.moves) == 2


def test_the_question_stands_until_it_is_answered() -> None:
    player = at(BLUNDER).plays("c3d4")
    player.does("tap", square="g1")
    assert player.said[-1] == "Najpierw zdecyduj o swoim ruchu: cofnij go albo tak zagraj."
    player.does("step", by=-1)
    assert 'id="stand-by"' not in player.page
    player.does("step", by=1)
    assert 'id="stand-by"' in player.page
    # Who comes back later is asked again.
    again = Player("gra/klasyczne/", player.saved)
    again.does("flip")
    assert 'id="stand-by"' in again.page


@pytest.mark.parametrize("fields", [{"level": 7}, {"clock": "5+3"}, {"opponent": "person"}])
def test_there_is_no_coach_against_strong_players_with_a_clock_or_between_two_people(fields: dict[str, object]) -> None:
    player = at(BLUNDER, **fields).plays("c3d4")
    assert 'id="stand-by"' not in player.page


def test_a_quiet_opponent_warns_of_nothing() -> None:
    player = at(BLUNDER)
    player.does("look", field="coach", value="quiet")
    player.plays("c3d4")
    assert len(player.moves) == 2


def test_a_sound_move_is_answered_at_once() -> None:
    player = at(BLUNDER).plays("c3b4")
    assert len(player.moves) == 2


def test_a_talkative_opponent_says_what_the_move_threatens() -> None:
    player = Player().sets(level=1, side="white", fen="B:Wd4,h2,g1:Bd6,f6,h8")
    player.does("look", field="coach", value="talkative")
    player.does("begin", wakes=0)
    player.match.play(parse_move(player.match.game.position, "d6-e5"), 0)
    player.does("flip")
    assert player.said[-1] == "Uwaga: grożę, że zbiję d4."
    assert 'class="arrow bad"' in player.page
    player.does("tap", square="h2")
    assert "Uwaga" not in player.page


def test_what_the_opponent_leaves_has_to_be_found() -> None:
    player = Player().sets(level=1, side="white", fen="B:Wd4,h2,g1:Bd6,b8,a7")
    player.does("look", field="coach", value="talkative")
    player.does("begin", wakes=0)
    player.match.play(parse_move(player.match.game.position, "d6-e5"), 0)
    player.does("flip")
    assert player.said[-1] == "Coś ci zostawiam. Widzisz, co możesz zyskać?"
    assert "arrow" not in player.page
