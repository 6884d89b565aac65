"""A game in progress: who may move, what can be taken back, how time and giving up end it, and what is set up."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cases import for_each
from warcaby.notation import parse_fen, parse_move
from warcaby.school.matches.match import Match, Outcome, can_begin, new_match, placed_start
from warcaby.school.matches.saved import moves_left
from warcaby.school.matches.setup import CLOCKS, Setup, SetupError, SetupRecord, free_squares, parse_setup

PERSONS = Setup("brazilian", opponent="person")


def played(setup: Setup, *moves: str, now: float = 0) -> Match:
    match = new_match(setup, 0)
    for text in moves:
        match.play(parse_move(match.game.position, text), now)
    return match


# What is set up


@for_each(
    ("name", "value", "is_good"),
    [
        ("level", 1, True),
        ("level", 10, True),
        ("level", 0, False),
        ("level", 11, False),
        ("level", True, False),
        ("level", "2", False),
        ("coin", True, True),
        ("coin", 1, False),
        ("side", "random", True),
        ("side", "red", False),
        ("opponent", "person", True),
        ("opponent", "nobody", False),
        ("clock", "3+2", True),
        ("clock", "0+0", False),
        ("variant", "russian", False),
        ("fen", " W:Wc3:Bf6 ", True),
        ("fen", "", True),
        # The game would be over.
        ("fen", "W:Wa1:Bb2,c3", False),
        ("fen", 7, False),
    ],
)
def test_what_can_be_chosen(name: str, value: Any, is_good: bool) -> None:
    if is_good:
        chosen = PERSONS.with_field(name, value)
        assert getattr(chosen, name) == (value.strip() if name == "fen" else value)
        assert parse_setup("brazilian", chosen.record) == chosen
    else:
        with pytest.raises(SetupError):
            PERSONS.with_field(name, value)


def test_options_are_switched_on_and_off_and_stand_in_their_own_order() -> None:
    setup = PERSONS.with_field("options", "huffing").with_field("options", "any_capture")
    assert setup.options == ("any_capture", "huffing")
    assert setup.with_field("options", "any_capture").options == ("huffing",)
    assert setup.with_field("options", "no_such_option").options == setup.options
    assert not setup.rules.capture.compulsory


def test_a_setup_that_was_stored_is_checked_again() -> None:
    assert parse_setup("russian", SetupRecord()) == Setup("russian")
    for record in (SetupRecord(level=12), SetupRecord(fen="?"), SetupRecord(fen="W:Wa1:Bb2,c3")):
        with pytest.raises(SetupError):
            parse_setup("brazilian", record)


def test_clocks_and_what_a_move_brings() -> None:
    told = {name: (each.seconds, each.increment, each.shared) for name, each in CLOCKS.items() if each}
    assert told == {
        "match": (600, 0, True),
        "3+2": (180, 2, False),
        "5+3": (300, 3, False),
        "10+5": (600, 5, False),
    }
    assert CLOCKS["none"] is None


def test_the_wolf_may_be_put_where_it_stands_and_on_any_free_square() -> None:
    start = Setup("wolf_and_dogs").start
    free = free_squares(start, "black")
    assert len(free) == 32 - 4
    assert not {"a1", "c1", "e1", "g1"} & set(free)
    assert all(can_begin(start, "black", square) for square in free)
    setup = Setup("wolf_and_dogs", opponent="person")
    wolf = {square for square, piece in placed_start(setup, "white", "h4").pieces().items() if piece.colour == "black"}
    assert wolf == {"h4"}
    # Not on a dog, and not where a position was set up.
    assert placed_start(setup, "white", "a1") == start
    other = Setup("wolf_and_dogs", opponent="person", fen="B:Wa1,c1:BKd8")
    assert placed_start(other, "white", "h4") == other.start


# Who may move


def test_the_reader_moves_one_side_against_the_machine_and_both_between_two_people() -> None:
    machine, persons = played(Setup("brazilian")), played(PERSONS)
    assert (machine.may_move(), machine.machines_turn) == (True, False)
    machine.play(parse_move(machine.game.position, "c3-d4"), 0)
    assert (machine.may_move(), machine.machines_turn) == (False, True)
    persons.play(parse_move(persons.game.position, "c3-d4"), 0)
    assert (persons.may_move(), persons.machines_turn) == (True, False)


@pytest.mark.parametrize(("clock", "may"), [("none", True), ("5+3", False)])
def test_an_earlier_position_is_played_on_from_only_without_a_clock(clock: str, may: bool) -> None:
    match = played(PERSONS.with_field("clock", clock), "c3-d4", "b6-a5")
    assert match.may_move()
    match.step(-1)
    assert not match.at_tip
    assert match.may_move() is may
    assert match.can_take_back is may


def test_after_its_end_both_sides_may_be_tried_until_the_game_is_over_there_too() -> None:
    match = played(Setup("brazilian"), "c3-d4")
    match.resign(0)
    assert match.outcome == Outcome("black", "resigned")
    assert match.may_move()
    assert not played(PERSONS.with_field("fen", "W:Wc3:Bd4"), "c3xe5").may_move()


@pytest.mark.parametrize(
    ("setup", "moves", "winner"),
    [
        (Setup("brazilian"), (), "black"),
        (Setup("brazilian"), ("c3-d4",), "black"),
        (Setup("brazilian", side="black"), (), "white"),
        (PERSONS, (), "black"),
        (PERSONS, ("c3-d4",), "white"),
    ],
)
def test_who_gives_up_has_lost(setup: Setup, moves: tuple[str, ...], winner: str) -> None:
    match = played(setup, *moves)
    match.resign(0)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (winner, "resigned")


# Taking back, and going to and fro


def test_against_the_machine_the_readers_own_move_is_taken_back() -> None:
    match = played(Setup("brazilian"))
    assert not match.can_take_back
    match.play(parse_move(match.game.position, "c3-d4"), 0)
    match.reply(parse_move(match.game.position, "b6-a5"), 0)
    assert match.can_take_back
    match.take_back()
    assert (len(match.game.moves), match.at_tip, match.can_take_back) == (0, True, False)


def test_between_two_people_the_last_move_is_taken_back() -> None:
    match = played(PERSONS, "c3-d4", "b6-a5")
    match.take_back()
    assert [move.end for move in match.game.moves] == ["d4"]
    match.take_back()
    assert not match.can_take_back


def test_the_machine_replies_where_the_game_is_and_the_reader_goes_on_looking() -> None:
    match = played(Setup("brazilian"), "c3-d4")
    match.step(-1)
    looked_at = match.node
    match.reply(parse_move(match.front.position, "b6-a5"), 0)
    assert match.node is looked_at
    assert len(match.front.game.moves) == 2
    match.step(1)
    match.step(1)
    assert match.at_tip
    match.step(1)
    assert match.at_tip
    assert match.go_to(looked_at.id)
    match.step(-1)
    assert match.node is looked_at
    assert not match.go_to(99)


def test_a_game_that_was_given_up_goes_on_from_where_one_looks() -> None:
    match = played(PERSONS.with_field("clock", "5+3"), "c3-d4", "b6-a5")
    match.resign(0)
    match.step(-1)
    match.resume()
    assert (match.is_live, match.resumed, match.clock, len(match.front.game.moves)) == (True, True, None, 1)
    over = played(PERSONS.with_field("fen", "W:Wc3:Bd4"), "c3xe5")
    over.resume()
    assert not over.is_live


# The clock


def test_the_side_to_move_loses_when_its_time_is_up() -> None:
    match = played(PERSONS.with_field("clock", "3+2"), "c3-d4", now=10)
    assert match.clock is not None
    assert (match.clock.remaining("white", 10), match.clock.remaining("black", 20)) == (172, 170)
    assert not match.look_at_clock(10 + 179)
    assert match.look_at_clock(10 + 180)
    assert match.outcome == Outcome("white", "time")
    assert not match.look_at_clock(500)
    assert match.clock.remaining("black", 900) == 0


def test_when_the_time_of_the_match_is_up_it_is_drawn() -> None:
    match = played(PERSONS.with_field("clock", "match"), "c3-d4", now=100)
    assert not match.look_at_clock(599)
    assert match.look_at_clock(600)
    assert match.outcome == Outcome(None, "match-time")
    assert not played(PERSONS, "c3-d4").look_at_clock(10_000)


def test_a_coin_decides_only_draws() -> None:
    coin = PERSONS.with_field("coin", True)
    winners = set()
    for _ in range(40):
        drawn = played(coin)
        drawn.end(Outcome(None, "agreed"), 0)
        assert drawn.outcome is not None
        assert drawn.outcome.tossed
        winners.add(drawn.outcome.winner)
    assert winners == {"white", "black"}
    won = played(coin)
    won.resign(0)
    assert won.outcome == Outcome("black", "resigned")
    without = played(PERSONS)
    without.end(Outcome(None, "agreed"), 0)
    assert without.outcome == Outcome(None, "agreed")


# Names


@pytest.mark.parametrize(("name", "shown"), [("Anna", "Anna"), (" ? ", ""), ("?", "")])
def test_players_have_the_names_of_the_file(name: str, shown: str) -> None:
    match = played(PERSONS)
    match.tags = (("White", name), ("Black", "Jan"))
    assert (match.player("white"), match.player("black")) == (shown, "Jan")


def test_a_piece_that_missed_its_capture_is_taken_away_once() -> None:
    setup = Setup("brazilian", opponent="person", fen="W:Wc3,a1:Bd4,h8", options=("huffing",))
    match = played(setup, "c3-b4")
    assert match.huffable() == ("b4",)
    match.huff("b4", 0)
    assert match.huffable() == ()
    assert match.is_live
    assert match.game.position == parse_fen(match.game.variant, "B:Wa1:Bd4,h8")


@pytest.mark.parametrize(
    ("kept", "moves"),
    [
        ({"stages": [{}, {}, {}]}, 3),
        ({"stages": [], "outcome": None}, 0),
        ({"stages": [{}, {}], "outcome": {"winner": None}}, 0),
        ({"stages": 5}, 0),
        ({}, 0),
        ([{}], 0),
        (None, 0),
    ],
)
def test_moves_are_left_in_a_game_that_goes_on_and_can_be_read(kept: Any, moves: int) -> None:
    assert moves_left(kept) == moves
