"""The list of those who share a device: what is written is read, and whatever happens to it, nobody is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warcaby.school.faults import FaultError
from warcaby.school.sharing import (
    COLOURS,
    FIRST,
    MAX_NAME,
    MOST,
    PICTURES,
    PIN_PICTURES,
    Desk,
    Learner,
    Sharing,
    changed,
    digest_of,
    is_pin,
    new_learner,
    read_sharing,
    sharing_value,
    with_first,
)

NAMES = st.text(st.characters(codec="utf-8", categories=("L", "N", "P")), max_size=MAX_NAME // 4)


def of(*names: str) -> Sharing:
    sharing = with_first(Sharing())
    for name in names:
        sharing = sharing.with_learner(new_learner(sharing, name))
    return sharing


@given(st.lists(NAMES, max_size=40), st.booleans())
def test_what_is_written_is_read(names: list[str], has_desk: bool) -> None:
    sharing = of(*names)
    if has_desk:
        sharing = Sharing(learners=sharing.learners, desk=Desk(digest_of(["cat", "bear", "cat", "sun"])))
    value = json.loads(json.dumps(sharing_value(sharing)))
    listed = read_sharing(value)
    assert (listed.sharing, listed.is_damaged, listed.is_newer) == (sharing, False, False)


def test_no_two_look_the_same_and_pictures_come_before_colours() -> None:
    sharing = of(*map(str, range(MOST - 1)))
    assert len({(each.picture, each.colour) for each in sharing.learners}) == len(sharing.learners) == MOST
    # A class of thirty has each picture twice at most, and a small family has none twice.
    pictures = [each.picture for each in sharing.learners]
    assert max(pictures[:30].count(each) for each in PICTURES) == 2
    assert len(set(pictures[: len(PICTURES)])) == len(PICTURES)
    with pytest.raises(FaultError, match="too-many"):
        new_learner(sharing, "one more")


def test_a_look_that_somebody_has_is_refused_and_may_be_kept_by_whoever_has_it() -> None:
    sharing = of("Ania")
    ania = sharing.learners[1]
    for look in ((ania.picture, ania.colour), ("dragon", "red"), ("cat", "")):
        with pytest.raises(FaultError):
            new_learner(sharing, "Jan", *look)
    after = changed(sharing, ania, "Anka", ania.picture, ania.colour)
    assert after.learners[1] == Learner(ania.id, ania.picture, ania.colour, "Anka")
    assert after.learners[0] == sharing.learners[0]


@pytest.mark.parametrize("name", ["x" * (MAX_NAME + 1), "a\u202eb", "\x00"])
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(FaultError):
        new_learner(Sharing(), name)


@pytest.mark.parametrize("value", ["{", 3, [], {}, {"version": True}, {"version": 1, "learners": 3}])
def test_where_nothing_can_be_read_the_first_learner_is_there(value: Any) -> None:
    listed = read_sharing(value)
    assert listed.is_damaged
    assert [each.id for each in listed.sharing.learners] == [FIRST]


def test_whose_picture_is_damaged_stays_with_another_one() -> None:
    value = sharing_value(of("Ania", "Jan"))
    value["learners"][1]["picture"] = "dragon"
    value["learners"][2] |= {"name": "\u202e", "pin": 7}
    value["learners"] += [{"id": "guest", "picture": "cat", "colour": "red"}, {"id": "NO!"}, None]
    listed = read_sharing(value)
    assert listed.is_damaged
    assert [each.id for each in listed.sharing.learners] == [each["id"] for each in value["learners"][:3]]
    assert len({(each.picture, each.colour) for each in listed.sharing.learners}) == 3


def test_a_list_of_a_newer_program_is_read_and_left_alone() -> None:
    value = sharing_value(of("Ania")) | {"version": 2, "rooms": []}
    listed = read_sharing(value)
    assert (listed.is_newer, listed.is_damaged, len(listed.sharing.learners)) == (True, False, 2)


@given(st.lists(st.sampled_from(PIN_PICTURES), min_size=4, max_size=4))
def test_a_pin_is_known_again_and_no_other_is(pictures: list[str]) -> None:
    kept = digest_of(pictures)
    assert is_pin(kept, pictures)
    assert not is_pin(kept, [*pictures[:3], next(each for each in PIN_PICTURES if each != pictures[3])])
    assert digest_of(pictures) != kept
    assert not is_pin("", pictures)


def test_colours_and_pictures_are_enough_for_three_classes() -> None:
    assert len(PICTURES) * len(COLOURS) >= 90
