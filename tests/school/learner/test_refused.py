"""Which belief is spoken of after a wrong move: one rule before another game, and a game only if nothing else fits."""

from __future__ import annotations

import pytest

from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, variant_with
from warcaby.school.diagnosis.evidence import Attempt, Observation
from warcaby.school.diagnosis.model import Diagnosis
from warcaby.school.learner.refused import drilled_game, moved, refused


@pytest.mark.parametrize(
    ("fen", "squares", "belief"),
    [
        # Only in Turkish draughts men go sideways, and kings along the rows.
        ("W:Wa1,f6:Be7", ("a1", "b1"), "rules_of_turkish"),
        ("W:WKe1:Bc3", ("e1", "e8"), "rules_of_turkish"),
        ("W:Wc3:Be7", ("c3", "b2"), "step_back"),
        # That men do not capture backwards is true of other games, too.
        ("W:Wc5,g1:Bb4,d8", ("g1", "h2"), "no_back_capture"),
        # Nobody takes that for a move.
        ("W:Wc3:Bh8", ("c3", "h6"), ""),
    ],
)
def test_the_belief_that_explains_a_wrong_move_is_told(fen: str, squares: tuple[str, str], belief: str) -> None:
    told = refused(Diagnosis(BRAZILIAN), parse_fen(BRAZILIAN, fen), squares)
    assert told.belief == belief
    # Once is not enough to speak of it.
    assert told.is_spoken is False


def test_what_is_spoken_of_counts_as_explained() -> None:
    position = parse_fen(BRAZILIAN, "W:Wc3,e3:Be7")
    first = refused(Diagnosis(BRAZILIAN), position, ("c3", "b2"))
    second = refused(first.diagnosis, position, ("e3", "d2"))
    assert (second.belief, second.is_spoken) == ("step_back", True)
    third = refused(second.diagnosis, position, ("c3", "d2"))
    assert (third.belief, third.is_spoken) == ("step_back", False)


def test_a_legal_move_that_was_refused_was_meant_to_be_shorter() -> None:
    position = parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6")
    for squares, is_short in ((("c3", "g7"), True), (("c3", "b4"), False)):
        (seen,) = refused(Diagnosis(BRAZILIAN), position, squares).diagnosis.history
        assert isinstance(seen, Observation)
        assert seen.evidence == Attempt(position, squares, is_short)


def test_a_legal_move_is_taken_in() -> None:
    learner = moved(Diagnosis(BRAZILIAN), parse_fen(BRAZILIAN, "W:Wc5:Bb4,h8"), ("c5", "a3"))
    assert len(learner.history) == 1
    assert learner.singles[("no_back_capture",)] < Diagnosis(BRAZILIAN).singles[("no_back_capture",)]


@pytest.mark.parametrize(
    ("options", "has_drills"), [([], True), (["black_first"], True), (["any_capture"], False), (["huffing"], False)]
)
def test_a_game_with_options_has_the_drills_of_the_plain_one_where_moves_are_the_same(
    options: list[str], has_drills: bool
) -> None:
    assert drilled_game(variant_with("brazilian", options)) is (BRAZILIAN if has_drills else None)
