"""A refused move in a game shows a belief: one press leads to its drill, then and in the look back."""

from __future__ import annotations

import json
import re
from html import unescape

from tests.app.player import Player
from warcaby.app.practise.practise_screen import PractiseScreen
from warcaby.rules import BRAZILIAN
from warcaby.school.learner.stored import learner_of
from warcaby.school.progress_format import parse_progress

BACKWARDS = "W:Wc5,g1:Bb4,e7"
"""White must capture backwards, c5 over b4 to a3."""


def player(fen: str = BACKWARDS, **fields: object) -> Player:
    who = Player().sets(side="white", fen=fen, **fields)
    who.does("begin")
    return who


def tries(who: Player, *squares: str) -> None:
    for square in squares:
        who.does("tap", square=square)


def test_after_a_refused_move_one_press_leads_to_the_drill() -> None:
    who = player()
    tries(who, "g1", "h2")
    assert "practise-this" in who.regions["panel"]
    (action,) = re.findall(r"id=\"practise-this\".*data-action='([^']*)'", who.regions["panel"])
    answer = who.session.handle(json.loads(unescape(action)))
    assert answer["route"] == "cwicz/"
    screen = who.session.screen
    assert isinstance(screen, PractiseScreen)
    assert screen.practice is not None
    assert {slot.belief for slot in screen.practice.session.tasks} == {json.loads(unescape(action))["belief"]}


def test_one_refused_move_does_not_accuse_and_the_second_of_a_kind_may() -> None:
    who = player("W:Wc3,e3,g3:Bb8")
    tries(who, "c3", "b2")
    assert "Grasz tak" not in who.regions["panel"]
    tries(who, "e3", "d2")
    assert "Grasz tak" in who.regions["panel"]


def test_a_slip_of_the_finger_that_no_belief_explains_leads_nowhere() -> None:
    who = player("W:Wc3:Bf6")
    tries(who, "c3", "h8")
    assert "practise-this" not in who.regions["panel"]


def test_the_way_to_the_drill_goes_with_the_next_move() -> None:
    who = player()
    tries(who, "g1", "h2", "c5", "a3")
    assert "practise-this" not in who.regions["panel"]


def test_the_look_back_lists_the_rules_that_stopped_the_reader_also_after_the_page_was_left() -> None:
    who = player()
    tries(who, "g1", "h2", "c5", "a3")
    who.does("ask", question="resign")
    who.does("resign")
    assert "practise-" in who.regions["analysis"]
    again = Player(progress=who.saved)
    assert again.match.beliefs == who.match.beliefs != ()


def test_what_a_game_against_the_machine_shows_is_kept_and_what_two_people_try_is_not() -> None:
    for opponent, kept in (("machine", True), ("person", False)):
        who = player(opponent=opponent)
        tries(who, "g1", "h2")
        record = learner_of(parse_progress(json.loads(json.dumps(who.saved))))
        assert (record.beliefs_of(BRAZILIAN) is not None) == kept


def test_no_drill_is_offered_where_options_change_the_moves() -> None:
    who = Player().sets(side="white")
    who.does("setup", field="options", option="huffing", value=True)
    who.sets(fen=BACKWARDS)
    who.does("begin")
    tries(who, "g1", "g3")
    assert "practise-this" not in who.regions["panel"]


FRISIAN = "gra/fryzyjskie/"


def with_a_tired_king(man: str) -> Player:
    """A Frisian game in which the white king, beside a man, has moved three times in a row and stands on b2."""
    who = Player(FRISIAN).sets(opponent="person", fen=f"W:WKa1,{man}:BKj2,b10")
    who.does("begin")
    return who.plays("a1b2", "j2i1", "b2a1", "i1j2", "a1b2", "j2i1")


def test_a_tired_king_stays_and_another_piece_moves() -> None:
    who = with_a_tired_king("c3")
    tries(who, "b2", "a1")
    assert who.said[-1] == "Ta damka wykonała już 3 ruchy z rzędu. Teraz musi ruszyć inny pionek."
    assert 'data-tone="bad"' in who.regions["panel"]
    assert who.moves[-2:] == ["a1b2", "j2i1"]
    tries(who, "c3", "d4")
    assert who.moves[-1] == "c3d4"


def test_where_nothing_but_a_tired_king_could_move_the_game_is_over() -> None:
    who = with_a_tired_king("a9")  # blocked by b10
    assert "nic innego nie może się ruszyć" in who.said[-1]
    tries(who, "b2", "a1")
    assert who.moves[-1] == "j2i1"
