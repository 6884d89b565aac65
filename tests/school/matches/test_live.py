"""Two ends of a live game, on lines that lose, double and mix up what is said."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each, refusing
from warcaby.rules import VARIANTS
from warcaby.school.matches.live import LiveGame, match_of
from warcaby.school.matches.live_words import LiveError, next_id, read_word
from warcaby.school.matches.match import Match, Outcome, new_match
from warcaby.school.matches.saved import parse_match, to_json
from warcaby.school.matches.setup import Setup


def begun(variant: str = "brazilian", clock: str = "none") -> tuple[LiveGame, LiveGame]:
    """Two ends of a new game, White's first."""
    setup = Setup(variant, "friend", letter="abcdefgh", live=True, clock=clock)
    ola = LiveGame(new_match(setup, 0))
    jan = LiveGame(match_of(read_word(ola.say(0)), 0))
    for end in (ola, jan):
        end.begin(0)
    return ola, jan


def moves(end: LiveGame) -> list[str]:
    return [str(move) for move in end.match.front.game.moves]


def play(end: LiveGame, chance: random.Random, now: float = 0) -> None:
    """Make any move, if it is this end's turn."""
    match = end.match
    match.tree.current = match.front
    if match.is_live and match.front.position.turn == match.human and match.game.legal_moves():
        match.play(chance.choice(match.game.legal_moves()), now)


def tell(one: LiveGame, other: LiveGame, now: float = 0) -> None:
    """Let both hear each other until both know all."""
    for _ in range(4):
        other.hear(one.say(now), now)
        one.hear(other.say(now), now)


def outcome(end: LiveGame) -> Outcome:
    assert end.match.outcome is not None
    return end.match.outcome


@for_each("variant", VARIANTS)
def test_a_game_of_every_variant_is_the_same_on_both_devices(variant: str) -> None:
    chance = random.Random(7)
    setup = Setup(variant, "friend", letter="abcdefgh", live=True)
    ola = LiveGame(new_match(setup, 0))
    jan = LiveGame(match_of(read_word(ola.say(0)), 0))
    for _ in range(30):
        play(ola, chance)
        jan.hear(ola.say(0), 0)
        play(jan, chance)
        ola.hear(jan.say(0), 0)
    assert moves(ola) == moves(jan) != []


ACTS = ("move", "draw", "back", "yes", "no", "resign", "again")


def act(end: LiveGame, what: str, chance: random.Random) -> None:
    """Do what a reader might press."""
    match = end.match
    if what == "move":
        play(end, chance)
    elif what in ("draw", "back"):
        if end.can_ask(what):  # type: ignore[arg-type]
            end.ask(what)  # type: ignore[arg-type]
    elif what in ("yes", "no"):
        end.answer(what == "yes", 0)
    elif what == "resign":
        if match.is_live and chance.random() < 0.1:
            match.resign(0)
    elif not match.is_live:
        end.again = True
        if end.friend_again:
            end.rematch(0)


@given(
    st.lists(st.tuples(st.booleans(), st.sampled_from((*4 * ("move",), *ACTS))), max_size=120), st.integers(0, 10**6)
)
def test_both_stand_at_the_same_move_whatever_the_line_loses_doubles_or_mixes_up(
    steps: list[tuple[bool, str]], seed: int
) -> None:
    chance = random.Random(seed)
    ends = begun()
    ways: tuple[list[str], list[str]] = ([], [])
    for is_jan, what in steps:
        act(ends[is_jan], what, chance)
        for number in (0, 1):
            ways[1 - number].append(ends[number].say(0))
        for number in (0, 1):
            way = ways[number]
            while way and chance.random() < 0.5:
                text = way.pop(chance.randrange(len(way)))  # not the oldest one first
                if chance.random() < 0.3:
                    continue  # lost
                for _ in range(chance.choice((1, 1, 2))):
                    ends[number].hear(text, 0)
    tell(*ends)
    ola, jan = ends
    assert ola.match.setup.letter == jan.match.setup.letter
    assert moves(ola) == moves(jan)
    assert ola.match.human != jan.match.human
    assert (ola.match.outcome is None) == (jan.match.outcome is None)
    if ola.match.outcome and jan.match.outcome:
        assert ola.match.outcome.winner == jan.match.outcome.winner


@given(st.integers(0, 10**6), st.integers(0, 20))
def test_a_device_that_was_switched_off_goes_on_with_what_it_kept(seed: int, plies: int) -> None:
    chance = random.Random(seed)
    ola, jan = begun()
    for number in range(plies):
        play((ola, jan)[number % 2], chance)
        tell(ola, jan)
    play(ola, chance)
    kept = parse_match("brazilian", to_json(jan.match, 0), 0)
    jan = LiveGame(kept)
    for end in (ola, jan):
        end.begin(0)
    tell(ola, jan)
    assert moves(ola) == moves(jan)


def changed(said: LiveGame, /, **fields: object) -> str:
    """What an end says, with something changed in it."""
    return json.dumps(json.loads(said.say(0)) | fields)


def played(plies: int = 4) -> tuple[LiveGame, LiveGame]:
    chance = random.Random(3)
    ola, jan = begun()
    for number in range(plies):
        play((ola, jan)[number % 2], chance)
        tell(ola, jan)
    return ola, jan


@for_each(
    ("fields", "reason"),
    [
        ({"version": 2}, "version"),
        ({"moves": "c3 d4"}, "damaged"),
        ({"more": 1}, "damaged"),
        ({"number": -1}, "damaged"),
        ({"game": "../../.."}, "damaged"),
        ({"game": "hgfedcba"}, "other"),
        ({"variant": "russian"}, "other"),
        ({"clock": "5+3"}, "other"),
        ({"plays": "white"}, "other"),
        ({"moves": ["c3 d4"]}, "other"),
        ({"edits": 1, "moves": []}, "forged"),
        ({"end": "agreed"}, "forged"),
        ({"end": "claimed"}, "forged"),
        ({"check": 1}, "rules"),
        ({"game": next_id("abcdefgh")}, "other"),
    ],
)
def test_what_only_the_reader_could_do_is_refused_and_changes_nothing(fields: dict[str, object], reason: str) -> None:
    ola, jan = played()
    before = moves(ola), ola.match.outcome, ola.match.edits
    with refusing(LiveError, reason=reason):
        ola.hear(changed(jan, **fields), 0)
    assert (moves(ola), ola.match.outcome, ola.match.edits) == before
    ola.hear(jan.say(0), 0)


@pytest.mark.parametrize("more", [["a1 h8"], ["!c3"], [""], ["c3"]])
def test_a_friend_makes_legal_moves_only_and_none_of_the_readers(more: list[str]) -> None:
    ola, jan = played(3)  # Black is to move
    said = json.loads(jan.say(0))
    with pytest.raises(LiveError, match="rules"):
        ola.hear(json.dumps(said | {"moves": [*said["moves"], *more]}), 0)
    reply = " ".join(ola.match.front.game.legal_moves()[0].path)
    after = ola.match.front.game.play(ola.match.front.game.legal_moves()[0])
    own = " ".join(after.legal_moves()[0].path)
    with pytest.raises(LiveError, match="forged"):
        ola.hear(json.dumps(said | {"moves": [*said["moves"], reply, own]}), 0)
    assert len(moves(ola)) == 3


@given(st.text(max_size=200) | st.binary(max_size=200).map(lambda each: each.decode("latin-1")))
def test_noise_is_no_word(text: str) -> None:
    with pytest.raises(LiveError):
        read_word(text)


def test_a_word_is_not_endless() -> None:
    with pytest.raises(LiveError, match="damaged"):
        read_word(json.dumps({"version": 1, "moves": ["c3 d4"] * 9_000}))


def test_clocks_stand_still_while_the_line_is_gone_and_a_flag_falls_on_both() -> None:
    ola, jan = begun(clock="3+2")
    ola.pause(10)
    jan.pause(10)
    for end in (ola, jan):
        end.begin(1_000)
    clock = ola.match.clock
    assert clock is not None
    assert clock.remaining("white", 1_000) == 170
    assert not ola.match.look_at_clock(1_169)
    assert not jan.match.look_at_clock(1_171), "a move may be on its way"
    assert ola.match.look_at_clock(1_171)
    jan.hear(ola.say(1_171), 1_171)
    assert outcome(jan).winner == outcome(ola).winner == "black"


def test_a_friends_clock_shows_what_the_friend_says_but_not_more_than_the_way_explains() -> None:
    ola, jan = begun(clock="3+2")
    play(ola, random.Random(1), 10)
    jan.hear(ola.say(10), 12)
    assert jan.match.clock is not None
    assert jan.match.clock.remaining("white", 12) == 172
    play(jan, random.Random(1), 20)
    ola.hear(changed(jan, left=9_999), 20)
    assert ola.match.clock is not None
    assert ola.match.clock.remaining("black", 20) < 180


def test_sides_change_with_each_game() -> None:
    ola, jan = played()
    ola.match.resign(0)
    tell(ola, jan)
    jan.again = True
    assert ola.hear(jan.say(0), 0).news == "again"
    ola.again = True
    ola.rematch(0)
    assert jan.hear(ola.say(0), 0).news == "rematch"
    assert (ola.match.human, jan.match.human) == ("black", "white")
    assert isinstance(jan.match, Match)
    assert jan.match.setup.letter == next_id("abcdefgh")
