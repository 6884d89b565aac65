"""Who is told of a belief in practice: those who hold it, soon; those who guess or believe something else, hardly ever.

The long form is `tests/research/respondents.py`.
"""

from __future__ import annotations

import pytest

from tests.school.learner.respondents import LINES, OUTSIDE, believer, guesser, outside_rules, told
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.diagnosis.pairs import compatible_pairs
from warcaby.school.misconceptions import misconceptions_of, rules_key, ruling, unnamed_rules
from warcaby.school.misconceptions.unnamed import unnamed_variant

NAMES = tuple(each.id for each in misconceptions_of(BRAZILIAN))


def test_who_holds_a_belief_is_told_of_it_within_three_answers() -> None:
    named = [name in told(believer(ruling(BRAZILIAN, name), 0.05), 3, f"suite {name}") for name in NAMES]
    assert sum(named) >= 0.9 * len(named)


@pytest.mark.parametrize("game", ["italian", "czech"])
def test_in_other_games_most_are_told_of_their_belief_too_and_nobody_of_another(game: str) -> None:
    variant = VARIANTS[game]
    names = [each.id for each in misconceptions_of(variant)]
    found = {name: {*told(believer(ruling(variant, name), 0.05), 3, f"suite {name}", variant)} for name in names}
    assert sum(name in found[name] for name in names) >= 0.7 * len(names)
    assert not [name for name in names if found[name] - {name, ""}]


def test_who_holds_two_beliefs_is_told_of_both_within_six_answers() -> None:
    pairs = compatible_pairs(BRAZILIAN, NAMES)[3::20]
    both = [{*pair} <= {*told(believer(ruling(BRAZILIAN, *pair), 0.05), 6, f"suite {pair}")} for pair in pairs]
    assert sum(both) >= 0.75 * len(both)


def test_who_believes_what_the_program_does_not_know_is_told_of_nothing() -> None:
    accused = [name for name in [*OUTSIDE][::3] if any(told(believer(outside_rules(name), 0.05), 8, f"suite {name}"))]
    assert len(accused) <= 1


@pytest.mark.parametrize("how", LINES)
def test_who_guesses_is_told_of_nothing(how: str) -> None:
    assert not any(told(guesser(how), 12, f"suite {how}"))


def test_beliefs_that_the_program_does_not_know_are_none_that_it_knows() -> None:
    known = {rules_key(ruling(BRAZILIAN, name).believed) for name in NAMES} | {rules_key(BRAZILIAN)}
    kept = [name for name, variant in OUTSIDE.items() if rules_key(variant) not in known]
    # Where men become kings says nothing of where they move to.
    assert len(kept) == len(OUTSIDE) - 2


def test_some_of_them_are_not_compared_with_misconceptions_either() -> None:
    compared = {rules_key(unnamed_variant(BRAZILIAN, name)) for name in unnamed_rules(BRAZILIAN)}
    assert sum(rules_key(variant) not in compared for variant in OUTSIDE.values()) >= 6
