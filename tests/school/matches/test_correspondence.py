"""Games by letter: what travels, and what a letter may change."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import refusing
from warcaby.rules import VARIANTS
from warcaby.school.codes import pack, unpack
from warcaby.school.matches.correspondence import (
    KIND,
    LetterError,
    arrived,
    days_left,
    is_late,
    new_id,
    read_letter,
    write_letter,
)
from warcaby.school.matches.match import Match, Outcome, new_match
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import Setup

TODAY = 20_700


def begun(variant: str = "brazilian", **fields: object) -> Match:
    match = new_match(Setup(variant, "friend", letter=new_id(), **fields), 0)  # type: ignore[arg-type]
    match.moved_on = TODAY
    return match


def played(match: Match, plies: int, seed: int = 1) -> Match:
    """Play some moves of both sides at random, on one board."""
    chance = random.Random(seed)
    for _ in range(plies):
        if match.outcome:
            break
        match.tree.current = match.front
        match.play(chance.choice(match.game.legal_moves()), 0)
    return match


def sent(match: Match) -> Match:
    """The game as a friend's device opens it for the first time."""
    return arrived(read_letter(write_letter(match)), None, TODAY)


def kept(match: Match) -> Match:
    """The game after it was stored and read."""
    return parse_match(match.setup.variant, to_json(match, 0), 0)


def moved(match: Match, number: int = 0) -> Match:
    match.tree.current = match.front
    match.play(match.game.legal_moves()[number], 0)
    match.offers = False
    return match


@given(st.sampled_from(sorted(VARIANTS)), st.integers(0, 90), st.integers())
def test_a_letter_holds_the_whole_game_in_every_variant(variant: str, plies: int, seed: int) -> None:
    match = played(begun(variant), plies, seed)
    letter = read_letter(write_letter(match))
    assert letter.game.positions == match.front.game.positions
    assert (letter.setup.rules, letter.setup.name) == (match.setup.rules, match.setup.name)
    assert sent(match).outcome == match.outcome


def test_a_link_with_a_game_of_a_hundred_moves_has_at_most_200_characters() -> None:
    lengths = [len(write_letter(played(begun(), 100, seed))) for seed in range(20)]
    assert max(lengths) + len("https://example.org/warcaby/gra/klasyczne/#") <= 200


def test_two_friends_play_in_turn_and_each_keeps_the_side_it_has() -> None:
    mine = moved(begun())
    theirs = sent(mine)
    assert (mine.human, theirs.human) == ("white", "black")
    assert mine.is_others_turn
    assert not theirs.is_others_turn
    moved(theirs)
    mine = arrived(read_letter(write_letter(theirs)), kept(mine), TODAY)
    assert len(mine.game.moves) == 2
    assert (mine.human, mine.is_others_turn, mine.machines_turn) == ("white", False, False)


def refused(code: str, here: Match) -> str:
    before = to_json(here, 0)
    with pytest.raises(LetterError) as caught:
        arrived(read_letter(code), here, TODAY)
    assert to_json(here, 0) == before
    return caught.value.reason


def test_an_older_letter_changes_nothing() -> None:
    mine = moved(begun())
    first = write_letter(mine)
    theirs = moved(sent(mine))
    assert refused(first, theirs) == "older"


def test_a_letter_with_other_moves_changes_nothing() -> None:
    mine = moved(begun())
    theirs = moved(sent(mine))
    mine.take_back()
    moved(mine, 1)
    assert refused(write_letter(mine), theirs) == "other"


def test_ones_own_letter_waits_for_the_friend() -> None:
    mine = moved(begun())
    assert refused(write_letter(mine), mine) == "own"


def test_a_friend_cannot_give_up_for_the_reader() -> None:
    mine = moved(begun())
    theirs = sent(mine)
    mine.end(Outcome("white", "resigned"), 0)
    assert refused(write_letter(mine), theirs) == "forged"


def test_a_draw_needs_an_offer() -> None:
    mine = moved(begun())
    theirs = sent(mine)
    theirs.end(Outcome(None, "agreed"), 0)
    assert refused(write_letter(theirs), kept(mine)) == "forged"
    mine.offers = True
    assert arrived(read_letter(write_letter(theirs)), kept(mine), TODAY).outcome == Outcome(None, "agreed")


def test_time_is_claimed_once_the_days_are_over_and_not_before() -> None:
    mine = moved(begun(days=3))
    theirs = sent(mine)
    assert [is_late(mine, TODAY + day) for day in (3, 4)] == [False, True]
    assert [days_left(mine, TODAY + day) for day in (0, 3, 4)] == [3, 0, -1]
    mine.end(Outcome("white", "time"), 0)
    assert refused(write_letter(mine), theirs) == "forged"
    assert arrived(read_letter(write_letter(mine)), theirs, TODAY + 4).outcome == Outcome("white", "time")


def test_a_piece_taken_away_for_a_missed_capture_travels_too() -> None:
    match = begun("brazilian", options=("huffing",), fen="W:Wc3,h2:Bd4,h6")
    quiet = next(move for move in match.game.legal_moves() if not move.captured)
    match.play(quiet, 0)
    (square,) = match.huffable()
    match.huff(square, 0)
    assert read_letter(write_letter(match)).game.positions == match.front.game.positions


@given(st.integers(0, 200), st.characters(categories=("L", "N")))
def test_a_damaged_letter_is_never_another_game(place: int, letter: str) -> None:
    code = write_letter(played(begun(), 30))
    place %= len(code)
    damaged = code[:place] + letter + code[place + 1 :]
    if damaged != code:
        try:
            read = read_letter(damaged)
        except LetterError:
            return
        assert write_letter(arrived(read, None, TODAY)) == code  # a capital letter of the kind


JUNK: list[object] = [None, True, -1, 10**12, 1.5, "x", "_", [], [[]], {}, "abcdefgh"]


@given(st.integers(0, 9), st.sampled_from(JUNK))
def test_whatever_stands_in_a_letter_it_is_refused_or_can_be_kept(place: int, junk: object) -> None:
    _, value = unpack(write_letter(played(begun(days=3), 6)), KIND)
    value[place] = junk
    try:
        match = arrived(read_letter(pack(KIND, 1, value)), None, TODAY)
    except LetterError:
        return
    assert kept(match).game.positions == match.game.positions


def test_days_beyond_today_are_not_believed() -> None:
    match = begun(days=3)
    match.moved_on = TODAY + 900
    assert days_left(sent(match), TODAY) == 3


def test_a_claim_counts_from_the_day_that_the_reader_knows() -> None:
    mine = moved(begun(days=3))
    theirs = sent(mine)
    mine.moved_on -= 30
    mine.end(Outcome("white", "time"), 0)
    assert refused(write_letter(mine), theirs) == "forged"


@pytest.mark.parametrize(
    "value",
    [None, [], ["brazilian"], ["nothing", [], "", "abcdefgh", 0, 0, 0, 0, "", 0], [*"abcdefghij"], {"a": 1}],
)
def test_what_holds_no_game_is_refused(value: object) -> None:
    with refusing(LetterError, reason="rules"):
        read_letter(pack(KIND, 1, value))
