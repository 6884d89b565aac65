"""The person opposite adapts to the reader, within bounds, and the next one waits for who wins."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cases import for_each
from tests.research.adapting import LEFT_OUT, READERS, games_of, person, reader
from tests.research.contest import finish
from tests.research.giving import games_of as given_by
from warcaby.engine import LEVELS, Thinking
from warcaby.engine.levels import BEST_FORM, DREAMIEST, HASTIEST, in_form
from warcaby.rules import BRAZILIAN, Game, legal_moves, new_game
from warcaby.school.matches.form import form_after, form_against, leads_to, start_against
from warcaby.school.matches.results import BEYOND_CHANCE, Result, ResultsRecord
from warcaby.school.matches.setup import Setup
from warcaby.school.matches.small_games import SMALL_GAMES

RESULTS = st.lists(st.sampled_from(("won", "drawn", "lost")), max_size=60)


def kept(level: int, *results: Result) -> ResultsRecord:
    return ResultsRecord({f"brazilian/{level}": tuple(enumerate(results))})


@given(RESULTS)
def test_the_form_stays_within_its_bounds(results: list[Result]) -> None:
    assert -BEST_FORM <= form_after(results) <= BEST_FORM


@given(RESULTS)
def test_a_win_never_makes_a_person_weaker_and_a_defeat_never_stronger(results: list[Result]) -> None:
    before = form_after(results)
    assert form_after([*results, "lost"]) <= before <= form_after([*results, "won"])


@pytest.mark.parametrize("clock", ["3+2", "match"])
def test_with_a_clock_nobody_adapts(clock: str) -> None:
    results = kept(3, "won", "won", "won")
    assert form_against(results, Setup("brazilian", level=3)) == BEST_FORM
    timed = Setup("brazilian", level=3).with_field("clock", clock)
    assert (form_against(results, timed), leads_to(results, timed)) == (0, 0)


def test_who_wins_steadily_is_led_on_and_who_loses_steadily_back() -> None:
    setup = Setup("brazilian", level=3)
    assert leads_to(kept(3, "won"), setup) == 0
    assert leads_to(kept(3, "won", "won"), setup) == 4
    assert leads_to(kept(3, "lost", "lost"), setup) == 2
    assert leads_to(kept(3, "won", "lost", "won", "lost"), setup) == 0


def test_there_is_nobody_beyond_the_ends_of_the_ladder() -> None:
    assert leads_to(kept(1, "lost", "lost"), Setup("brazilian", level=1)) == 0
    assert leads_to(kept(10, "won", "won"), Setup("brazilian", level=10)) == 0


def test_the_form_of_one_game_says_nothing_of_another() -> None:
    results = kept(1, "won", "won")
    assert form_against(results, Setup("brazilian", level=1, small="race")) == 0
    assert form_against(results, Setup("russian", level=1)) == 0


@for_each("number", range(1, len(LEVELS) + 1))
@for_each("form", [-BEST_FORM, -40, 0, 40, BEST_FORM])
def test_a_person_stays_between_its_neighbours(number: int, form: int) -> None:
    chance = random.Random(form)
    seen = Counter(in_form(number, form, BRAZILIAN, chance).number for _ in range(400))
    assert set(seen) <= {number, max(1, min(len(LEVELS), number + (form > 0) - (form < 0)))}
    assert seen[number] >= 160  # its own way of playing is never the rarer one
    if not form:
        assert in_form(number, form, BRAZILIAN, chance) is LEVELS[number - 1]


def test_the_first_person_has_nobody_below_but_its_own_haste() -> None:
    assert in_form(1, -BEST_FORM, BRAZILIAN, random.Random(1)) is HASTIEST
    assert in_form(1, -BEST_FORM, SMALL_GAMES["race"].rules, random.Random(1)) is DREAMIEST
    assert (HASTIEST.sight, HASTIEST.forgets) == (0, LEVELS[0].forgets)


def test_even_who_plays_by_dice_wins_every_second_race() -> None:
    # `tests/research/adapting.py` plays whole games, and all small ones, with readers of every strength.
    race = Setup("brazilian", level=1, small="race")
    games = [game for seed in range(4) for game in list(games_of(READERS[0], 40, seed, race))[LEFT_OUT:]]
    won = sum(result == "won" for _, result in games) / len(games)
    assert 0.5 <= won <= 0.7


def test_on_its_worst_day_the_first_person_loses_whole_games_even_to_dice() -> None:
    games = list(games_of(READERS[0], 20, 3))[8:]
    assert {level for level, _ in games} == {1}
    assert sum(result == "won" for _, result in games) >= 5


def test_the_first_person_whose_defeat_is_a_badge_beats_dice_even_in_the_worst_form() -> None:
    chance = random.Random(1)
    dice, opposite = reader(READERS[0], chance), person(BEYOND_CHANCE, -BEST_FORM, chance)
    assert sum(finish(new_game(BRAZILIAN), dice, opposite) == 1 for _ in range(100)) <= 3


def test_the_first_person_overlooks_what_can_be_captured_but_does_not_run_into_it() -> None:
    first, second = (given_by(BRAZILIAN, level, 12, 1) for level in LEVELS[:2])
    assert second.share < first.share < 0.8 * first.share_of_dice
    assert first.share > 0.1


def test_in_a_small_game_whoever_lost_the_last_one_begins() -> None:
    race = Setup("brazilian", level=1, small="race")

    def begins(*results: Result) -> str:
        return start_against(ResultsRecord({"race/1": tuple(enumerate(results))}), race).turn

    assert (begins(), begins("won", "lost"), begins("lost", "won")) == ("white", "white", "black")
    assert start_against(kept(1, "won"), Setup("brazilian", level=1)).turn == "white"


def test_the_dreamiest_person_moves_the_hindmost_man() -> None:
    game = Game((SMALL_GAMES["run"].start,)).play(legal_moves(SMALL_GAMES["run"].start)[0])
    thinking = Thinking(game, level=DREAMIEST, seed=1)
    while not thinking.run(1):
        pass
    assert thinking.best.move.start == "h6"
