"""The catalogue of misconceptions: the games they apply to, and their texts."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.rules import BRAZILIAN, OPTIONS, VARIANTS, Variant, variant_with
from warcaby.school.misconceptions import MISCONCEPTIONS, Misconception, misconceptions_of

EVERY_GAME = [
    *VARIANTS.values(),
    *(variant_with(name, [option.id]) for name, options in OPTIONS.items() for option in options),
]


def ids(name: str) -> set[str]:
    return {each.id for each in misconceptions_of(VARIANTS[name])}


def test_beliefs_about_warcaby_klasyczne() -> None:
    assert ids("brazilian") == {
        "no_back_capture",
        "step_back",
        "optional",
        "any_capture",
        "longest_way",
        "king_as_prey",
        "king_takes_first",
        "leave_at_once",
        "jumped_twice",
        "crown_in_passing",
        "stop_on_last_row",
        "short_king",
        "stop_behind",
        "two_in_a_row",
        "no_turn",
        "own_jumped",
        "half_way",
        "straight_capture",
        "light_squares",
        "rules_of_american",
        "rules_of_russian",
        "rules_of_italian",
        "rules_of_turkish",
    }


@pytest.mark.parametrize("name", ["american", "russian", "italian", "turkish"])
def test_warcaby_klasyczne_are_played_by_mistake(name: str) -> None:
    assert "rules_of_brazilian" in ids(name)


def test_international_draughts_moves_as_warcaby_klasyczne() -> None:
    # Nothing but the board and the draws tells them apart: there is no such mistake to make.
    assert "rules_of_brazilian" not in ids("international")


def test_what_is_true_of_a_game_is_no_misconception_of_it() -> None:
    assert "leave_at_once" not in ids("turkish")
    assert "any_capture" not in ids("pool")
    assert "no_back_capture" not in ids("american")
    assert "short_king" not in ids("italian")
    assert "crown_in_passing" not in ids("russian")
    assert "stop_behind" not in ids("thai")


@for_each("variant", EVERY_GAME, name_of=lambda variant: "+".join((variant.id, *variant.options)))
def test_every_belief_differs_from_the_rules_and_has_a_source(variant: Variant) -> None:
    for each in misconceptions_of(variant):
        believed = each.variant(variant)
        assert believed is not None
        assert each.sources(variant), each.id


@for_each("belief", MISCONCEPTIONS.values(), name_of=lambda belief: belief.id)
def test_the_learner_is_told_in_short_sentences(belief: Misconception) -> None:
    assert belief.says.startswith("You play as if ")
    for text in (belief.says, belief.rule):
        assert text.endswith(".")
        assert len(text) <= 110


def test_every_misconception_belongs_to_some_game() -> None:
    found = {each.id for variant in EVERY_GAME for each in misconceptions_of(variant)}
    assert found == set(MISCONCEPTIONS)


def test_an_option_changes_what_is_misconceived() -> None:
    played = variant_with(BRAZILIAN.id, ["any_capture"])
    assert "any_capture" not in {each.id for each in misconceptions_of(played)}
    assert "most_pieces" in {each.id for each in misconceptions_of(played)}


def test_how_common_a_belief_is_as_compared_to_others() -> None:
    weights = {each.id: each.weight for each in MISCONCEPTIONS.values()}
    common = {"no_back_capture", "back_capture", "optional", "any_capture", "most_pieces", "no_straight_capture"}
    less = {"step_back", "dogs_back", "short_king", "flying_king", "half_way", "light_squares"}
    assert weights == dict.fromkeys(weights, 1) | dict.fromkeys(common, 3) | dict.fromkeys(less, 2)


GAMES = {
    # Capturing is optional by an option alone.
    "no_back_capture": "all but american gothic turkish wolf_and_dogs italian czech spanish portuguese thai german",
    "back_capture": "american gothic turkish italian czech spanish portuguese thai german",
    "step_back": "all but wolf_and_dogs",
    "dogs_back": "wolf_and_dogs",
    "optional": "all but wolf_and_dogs",
    "compulsory": "",
    "any_capture": "all but american gothic wolf_and_dogs russian pool thai german swedish",
    "most_pieces": "american gothic russian pool czech thai german swedish",
    "longest_way": "all but american gothic wolf_and_dogs russian pool czech thai german swedish breakthrough",
    "king_as_prey": "all but wolf_and_dogs breakthrough",
    "king_takes_first": "all but wolf_and_dogs czech breakthrough",
    "leave_at_once": "all but american gothic turkish wolf_and_dogs italian thai breakthrough",
    "stay_on_board": "turkish thai",
    "jumped_twice": "all but turkish wolf_and_dogs thai",
    "crown_in_passing": "all but wolf_and_dogs russian",
    "stays_man": "russian",
    "stop_on_last_row": "all but american wolf_and_dogs italian czech spanish portuguese thai german",
    "short_king": "all but american gothic wolf_and_dogs italian breakthrough",
    "flying_king": "american gothic italian",
    "stop_behind": "all but american gothic wolf_and_dogs italian thai german breakthrough",
    "land_anywhere": "thai german",
    "two_in_a_row": "all but wolf_and_dogs breakthrough",
    "no_turn": "all but wolf_and_dogs breakthrough",
    "own_jumped": "all but wolf_and_dogs",
    "half_way": "all but wolf_and_dogs",
    "straight_capture": "all but gothic turkish wolf_and_dogs frisian frysk",
    "no_straight_capture": "frisian frysk",
    "light_squares": "all but gothic turkish frisian frysk",
    "rules_of_brazilian": (
        "american gothic turkish italian russian czech spanish portuguese thai german frisian frysk"
    ),
    "rules_of_american": "brazilian",
    "rules_of_russian": "brazilian",
    "rules_of_italian": "brazilian",
    "rules_of_turkish": "brazilian",
}


@for_each("belief", MISCONCEPTIONS)
def test_the_games_in_which_a_belief_is_wrong(belief: str) -> None:
    named = GAMES[belief].removeprefix("all but ").split()
    games = set(VARIANTS) - set(named) if GAMES[belief].startswith("all but ") else set(named)
    assert {name for name in VARIANTS if belief in ids(name)} == games
