"""The attempts of a day are held across sittings: a page that is opened again goes on with what it had seen."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.school.learner.test_kept_session import DAY, KINDS, game_of
from warcaby.notation import parse_fen
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school.arrival import Arrival, changes
from warcaby.school.diagnosis.evidence import Attempt, OfCaptures, Reply, answer, evidence_of
from warcaby.school.diagnosis.model import MOST_HELD, Diagnosis
from warcaby.school.exercises import Made
from warcaby.school.learner.held import MOST_GAMES, _read, _written, held_beliefs
from warcaby.school.learner.kept_session import practised_afresh
from warcaby.school.learner.refused import heard, known_of, with_known
from warcaby.school.learner.standing import known_beliefs
from warcaby.school.learner.stored import learner_of
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.progress import HELD, MAX_BYTES, MAX_VALUE_BYTES, Progress
from warcaby.school.progress_format import parse_progress, to_json

BACKWARDS = parse_fen(BRAZILIAN, "W:Wc3:Be7")


def seen(diagnosis: Diagnosis) -> Progress:
    return with_known(Progress(), diagnosis, DAY, 1)


def observed(kind: str, belief: str) -> Diagnosis:
    question, game = KINDS[kind], VARIANTS[game_of(kind)]
    return Diagnosis(game).observe(evidence_of(question, answer(question, (belief,))))


def assert_alike(one: Diagnosis, other: Diagnosis) -> None:
    assert one.evidence == other.evidence
    assert [type(each) for each in one.evidence] == [type(each) for each in other.evidence]
    assert len(one.history) == len(other.history)
    assert one.explained_ones == other.explained_ones
    assert one.lasting == pytest.approx(other.lasting, abs=0.02)
    assert [each.wrong_answers for each in one.leaders[:2]] == [each.wrong_answers for each in other.leaders[:2]]


@pytest.mark.parametrize("kind", KINDS)
def test_an_answer_of_each_kind_is_read_back(kind: str) -> None:
    for each in misconceptions_of(VARIANTS[game_of(kind)]):
        if answer(KINDS[kind], (each.id,)) is not None:
            diagnosis = observed(kind, each.id)
            assert_alike(held_beliefs(seen(diagnosis), diagnosis.variant, DAY), diagnosis)


def test_moves_that_were_tried_answers_about_captures_and_explanations_are_read_back() -> None:
    diagnosis = Diagnosis(BRAZILIAN)
    diagnosis = diagnosis.observe(Attempt(BACKWARDS, ("c3", "b2")))
    diagnosis = diagnosis.observe(Attempt(parse_fen(BRAZILIAN, "W:Wc3:Bd4,f6"), ("c3", "e5"), is_short=True))
    diagnosis = diagnosis.observe(OfCaptures(KINDS["choose-piece"], frozenset({"c3"}))).explained("step_back")
    assert_alike(held_beliefs(seen(diagnosis), BRAZILIAN, DAY), diagnosis)


def test_more_than_is_held_stays_in_what_was_known_before() -> None:
    diagnosis = Diagnosis(BRAZILIAN)
    for _ in range(MOST_HELD + 5):
        diagnosis = diagnosis.observe(Attempt(BACKWARDS, ("c3", "b2")))
    again = held_beliefs(seen(diagnosis), BRAZILIAN, DAY)
    assert len(again.history) == MOST_HELD
    assert again.start is not None
    assert_alike(again, diagnosis)


def test_a_belief_is_named_where_each_answer_is_given_in_a_sitting_of_its_own() -> None:
    progress, named = Progress(), []
    for _ in range(3):
        heard_now = heard(known_of(progress, BRAZILIAN, DAY), Attempt(BACKWARDS, ("c3", "b2")))
        progress = parse_progress(to_json(with_known(progress, heard_now.diagnosis, DAY, 1)))
        named.append(heard_now.is_spoken)
    alone, told = Diagnosis(BRAZILIAN), []
    for _ in range(3):
        heard_now = heard(alone, Attempt(BACKWARDS, ("c3", "b2")))
        alone = heard_now.diagnosis
        told.append(heard_now.is_spoken)
    assert named == told
    assert any(named)


def test_on_another_day_only_what_lasts_is_left() -> None:
    progress = seen(observed("find-all", "optional"))
    for day in (DAY - 1, DAY + 1):
        assert held_beliefs(progress, BRAZILIAN, day) == known_beliefs(learner_of(progress), BRAZILIAN, day)


def test_what_another_tab_has_added_to_the_record_counts_more() -> None:
    diagnosis = observed("find-all", "optional")
    progress = seen(diagnosis)
    other = with_known(progress, diagnosis.observe(Attempt(BACKWARDS, ("c3", "b2"))), DAY, 2)
    mixed = other.with_value("settings", HELD, progress.value("settings", HELD), 3)
    assert held_beliefs(mixed, BRAZILIAN, DAY) == known_beliefs(learner_of(other), BRAZILIAN, DAY)


def test_games_are_held_apart_and_no_more_than_a_few() -> None:
    progress = Progress()
    for name in [*VARIANTS][: MOST_GAMES + 2]:
        progress = with_known(progress, Diagnosis(VARIANTS[name]).explained("rules"), DAY, 1)
        assert progress.value("settings", HELD)["games"][name]["day"] == DAY
    assert len(progress.value("settings", HELD)["games"]) == MOST_GAMES


def test_who_begins_practice_afresh_is_judged_afresh() -> None:
    progress = practised_afresh(seen(observed("find-all", "optional")), 2)
    assert held_beliefs(progress, BRAZILIAN, DAY) == Diagnosis(BRAZILIAN, learner_of(progress).slip)


def test_where_there_is_no_room_the_rest_is_kept_all_the_same() -> None:
    full = Progress()
    number = 0
    while full.size + MAX_VALUE_BYTES < MAX_BYTES:
        full = full.with_value("sets", f"filling-{number}", "x" * (MAX_VALUE_BYTES - 100), 1)
        number += 1
    full = full.with_value("sets", "last", "x" * (MAX_BYTES - full.size - 2_500), 1)
    diagnosis = Diagnosis(BRAZILIAN)
    for _ in range(MOST_HELD):
        diagnosis = diagnosis.observe(evidence_of(KINDS["find-all"], answer(KINDS["find-all"], ("optional",))))
    progress = with_known(full, diagnosis, DAY, 2)
    assert progress.value("settings", HELD) is None
    assert learner_of(progress).seen == {"brazilian": 1}


@given(st.randoms(use_true_random=False))
def test_damage_leaves_what_lasts(draw: random.Random) -> None:
    diagnosis = observed("judge", "optional").observe(Attempt(BACKWARDS, ("c3", "b2")))
    progress = seen(diagnosis)
    kept = progress.value("settings", HELD)
    event = draw.choice(kept["games"]["brazilian"]["events"])
    field = draw.choice([*event, "belief", "no-such"])
    event[field] = draw.choice(["", "x", None, 7, [], ["z9"], {"kind": "judge", "fen": "W:Wc3"}, "cure", "moves a"])
    found = held_beliefs(progress.with_value("settings", HELD, kept, 2), BRAZILIAN, DAY)
    assert len(found.history) in (0, 2)
    assert replace(found, history=()).leaders


@given(
    st.one_of(
        st.booleans(),
        st.integers(0, 40),
        st.frozensets(st.sampled_from(["a1", "c3", "h8"])),
        st.frozensets(st.builds(Made, st.just("c3"), st.just("e5"), st.frozensets(st.sampled_from(["d4", "f6"])))),
        st.just("W:Wc3:Bf6"),
        st.none(),
    )
)
def test_answers_are_read_as_they_were_written(response: object) -> None:
    assert _read(_written(response)) == response  # type: ignore[arg-type]


def test_a_reply_is_not_taken_for_one_about_captures() -> None:
    question = KINDS["choose-piece"]
    for kind in (Reply, OfCaptures):
        diagnosis = Diagnosis(BRAZILIAN).observe(kind(question, frozenset({"c3"})))
        (found,) = held_beliefs(seen(diagnosis), BRAZILIAN, DAY).evidence
        assert type(found) is kind


def test_attempts_that_come_from_another_device_are_no_news_beside_the_rules_they_tell_of() -> None:
    progress = seen(observed("find-all", "optional"))
    found = changes(Progress(), Arrival(progress), 2)
    assert found.others == 0
    assert found.rules == 1
