"""Openings: every line can be played, every name has a source, and the order of moves does not matter."""

from __future__ import annotations

import pytest

from tests.cases import for_each
from warcaby.languages import LANGUAGES, Language, record_of
from warcaby.notation import play_text
from warcaby.rules import VARIANTS, Game, initial_position, new_game
from warcaby.school.studies.openings import OPENINGS, Opening, is_borrowed, opening_of


def after(variant: str, line: str) -> Game:
    game = new_game(VARIANTS[variant])
    for move in line.split():
        game = play_text(game, move)
    return game


@for_each("opening", OPENINGS, name_of=lambda each: each.latin)
def test_every_line_is_played_and_found_by_its_position(opening: Opening) -> None:
    assert opening.source
    assert opening.latin.isascii()
    for line in opening.lines:
        assert opening_of(after(opening.game, line).position) is opening


def test_klasyczne_borrows_the_names_of_russian_draughts_whose_board_it_shares() -> None:
    ours, theirs = (initial_position(VARIANTS[name]) for name in ("brazilian", "russian"))
    assert ours.state == theirs.state
    position = after("brazilian", "c3-d4 d6-c5 b2-c3 e7-d6").position
    opening = opening_of(position)
    assert opening
    assert is_borrowed(opening, position)


def test_most_positions_have_no_name() -> None:
    assert opening_of(initial_position(VARIANTS["russian"])) is None
    assert opening_of(after("frisian", "32-28").position) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_names_of_its_own_for_openings_that_are_there(language: Language) -> None:
    assert {*record_of(language).openings} <= {opening.latin for opening in OPENINGS}
