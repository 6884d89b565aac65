"""Rule options: chosen on the workbench, stored, and carried by the set, its link, the worksheet and the package."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.app.test_workshop import Bench
from warcaby.app.shell.session import Session
from warcaby.app.workshop.workshop_screen import WorkshopScreen
from warcaby.rules import OPTIONS, VARIANTS, variant_with
from warcaby.school.assignments.own_sets import own_sets
from warcaby.school.assignments.set_codes import decode_set, encode_set
from warcaby.school.progress_format import to_json

ANY = ("any_capture",)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_choice_of_options_is_found_again_in_its_record(name: str) -> None:
    every = tuple(option.id for option in OPTIONS[name])
    for chosen in ((), every, every[:1], every[-1:]):
        assert set(variant_with(name, chosen).options) == set(chosen)


@given(st.sampled_from(sorted(VARIANTS)))
def test_a_plain_record_has_no_options(name: str) -> None:
    assert VARIANTS[name].options == ()


def options(session: Session) -> tuple[str, ...]:
    assert isinstance(session.screen, WorkshopScreen)
    return session.screen.draft.options


def test_an_option_is_chosen_kept_and_taken_back() -> None:
    bench = Bench()
    bench.does("option", option="any_capture", value=True)
    assert options(bench.session) == ANY
    again = Session()
    again.handle(
        {"type": "start", "route": "en/workshop/", "progress": to_json(bench.session.reader.progress)},
    )
    assert options(again) == ANY
    bench.does("undo")
    assert options(bench.session) == ()


def test_another_game_begins_without_the_options_of_the_last() -> None:
    bench = Bench()
    bench.does("option", option="any_capture", value=True)
    bench.does("variant", value="giveaway")
    assert options(bench.session) == ()


def test_options_go_all_the_way_from_the_workbench_to_the_pupil() -> None:
    bench = Bench()
    bench.does("option", option="any_capture", value=True)
    bench.loads("W:Wc3,g3:Bb4,f4,d6")
    bench.does("stage", stage="solution")
    bench.does("goal", value="captures")
    bench.does("prove")
    while bench.answer["wake"] is not None:
        bench.does("wake")
    bench.does("stage", stage="words")
    bench.does("add-to-set", fields={"set": "new"})
    bench.does("open", route="en/teacher/")
    bench.does("open-set", key="own/1")
    bench.does("change-set", field="title", value="Options")
    (own,) = own_sets(bench.session.reader.progress)
    (puzzle,) = own.puzzle_set.puzzles
    assert puzzle.options == ANY
    assert decode_set(encode_set(own.puzzle_set)).puzzles[0].variant is puzzle.variant

    kept = to_json(bench.session.reader.progress)
    for route in ("en/teacher/", "en/print/"):
        session = Session()
        session.handle({"type": "start", "route": route, "progress": kept})
        kind = {"type": "open-set", "key": own.key} if route == "en/teacher/" else {"type": "layout", "value": "2"}
        assert "Any complete capture may be made" in str(session.handle(kind)["frames"])

    pupil = Session()
    pupil.handle({"type": "start", "route": "en/set/", "progress": None, "fragment": encode_set(own.puzzle_set)})
    answer = pupil.handle({"type": "begin", "fields": {"nickname": "Ola"}})
    assert "Any complete capture may be made" in str(answer["frames"])
    # One man only: legal by the option.
    for square in ("c3", "a5"):
        answer = pupil.handle({"type": "tap", "square": square})
    assert "Found: 1 of" in str(answer["frames"])
