"""Progress between the page and the browser's storage: what is reported, merged and stored."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.conftest import Reader
from warcaby.app.shell.session import Session
from warcaby.school.merging import merge
from warcaby.school.progress import Progress
from warcaby.school.progress_format import VERSION, to_json
from warcaby.school.teaching.kept_classes import keep_class, kept_classes
from warcaby.school.teaching.school_class import new_class

LESSON = "lekcje/probka/"
PLAYED = to_json(Progress({("sample", "play"): 2}))
NEWER = {"version": VERSION + 1, "lessons": {"in": "a way not known yet"}}


def start(route: str = "", **kept: Any) -> tuple[Session, dict[str, Any]]:
    session = Session()
    return session, session.handle({"type": "start", "route": route, "progress": None, **kept})


def page(answer: dict[str, Any]) -> str:
    return str(answer["frames"][0]["regions"]["page"])


def test_a_first_visit_keeps_nothing_before_something_is_earned() -> None:
    _, answer = start()
    assert answer["save"] is None


def test_what_is_kept_already_is_not_kept_again() -> None:
    session, answer = start(progress=PLAYED)
    assert answer["save"] is None
    assert session.handle({"type": "open", "route": LESSON})["save"] is None


def test_an_older_version_is_brought_up_at_once() -> None:
    _, answer = start(progress={"version": 1, "lessons": {"sample": {"play": 2}}})
    assert answer["save"] == {"record": "progress", "value": PLAYED, "aside": [], "beside": {}}


def test_stars_of_another_tab_are_shown_and_the_board_stays(reader: Reader) -> None:
    reader.taps("c3")
    kept = to_json(Progress({("sample", "goal"): 3}))
    answer = reader.does("stored", progress=kept, beside={}, aside=[])
    assert answer["save"] is None
    assert "board" not in answer["frames"][0]["regions"]
    assert "page" not in answer["frames"][0]["regions"]
    assert (answer["focus"], answer["route"], answer["wake"]) == (None, None, None)
    assert reader.taps("d4")["save"]["value"]["lessons"]["sample"]["stars"] == {"goal": 3, "play": 3}


def test_home_shows_the_stars_of_another_tab() -> None:
    session, _ = start()
    answer = session.handle({"type": "stored", "progress": PLAYED, "beside": {}, "aside": []})
    assert "2 z 18" in page(answer)
    assert answer["frames"][0]["say"] == ""


def test_what_was_wiped_is_kept_again(reader: Reader) -> None:
    kept = reader.taps("c3 d4")["save"]["value"]
    answer = reader.does("stored", progress=None, beside={}, aside=[])
    assert answer["save"] == {"record": "progress", "value": kept, "aside": [], "beside": {}}
    assert answer["frames"] == []


def test_what_the_page_remembers_comes_back_with_a_new_interpreter() -> None:
    _, answer = start(progress=PLAYED, beside={"memory": to_json(Progress({("sample", "goal"): 1}))})
    assert answer["save"]["value"]["lessons"]["sample"]["stars"] == {"goal": 1, "play": 2}


@pytest.mark.parametrize(("route", "words"), [("", "leżą z boku"), ("en/", "you will find it on the page")])
def test_what_cannot_be_read_is_set_aside_and_said(route: str, words: str) -> None:
    _, answer = start(route, progress="garbage")
    assert answer["save"] == {"record": "progress", "value": to_json(Progress()), "aside": ["progress"], "beside": {}}
    assert words in page(answer)


def test_what_is_whole_in_a_damaged_record_is_shown() -> None:
    damaged = {"version": 1, "lessons": {"sample": {"play": 2, "goal": "many"}}}
    session, answer = start(progress=damaged)
    assert answer["save"] == {"record": "progress", "value": PLAYED, "aside": ["progress"], "beside": {}}
    assert "2 z 18" in page(answer)
    # It is set aside once.
    assert session.handle({"type": "open", "route": LESSON})["save"] is None
    kept = session.handle({"type": "stored", "progress": PLAYED, "beside": {}, "aside": ["set-aside/2026/progress"]})
    assert kept["save"] is None
    assert session.reader.set_aside == ("set-aside/2026/progress",)


def test_what_was_said_stays_until_another_page_is_opened() -> None:
    session, _ = start(progress=[1])
    kept = to_json(Progress())
    answer = session.handle({"type": "stored", "progress": kept, "beside": {}, "aside": ["set-aside/2026/progress"]})
    assert "leżą z boku" in page(answer)
    assert "leżą z boku" not in page(session.handle({"type": "open", "route": ""}))


def test_progress_of_a_newer_program_is_left_alone_and_what_is_earned_goes_beside_it() -> None:
    session, answer = start(LESSON, progress=NEWER)
    assert answer["save"] is None
    assert "nowsze Warcaby" in page(answer)
    session.handle({"type": "tap", "square": "c3"})
    saving = session.handle({"type": "tap", "square": "d4"})["save"]
    assert saving["record"] == f"progress-{VERSION}"
    assert saving["value"]["lessons"]["sample"]["stars"] == {"play": 3}
    # The next visit finds it there.
    _, again = start(progress=NEWER, beside={saving["record"]: saving["value"]})
    assert again["save"] is None
    assert "3 z 18" in page(again)


def test_a_newer_program_takes_over_while_the_page_is_open(reader: Reader) -> None:
    kept = reader.taps("c3 d4")["save"]["value"]
    answer = reader.does("stored", progress=NEWER, beside={}, aside=[])
    assert answer["save"] == {"record": f"progress-{VERSION}", "value": kept, "aside": [], "beside": {}}
    assert "nowsze Warcaby" in page(answer)


def test_a_record_beside_is_merged() -> None:
    _, answer = start(progress=PLAYED, beside={f"progress-{VERSION}": to_json(Progress({("sample", "goal"): 3}))})
    assert answer["save"]["record"] == "progress"
    assert answer["save"]["value"]["lessons"]["sample"]["stars"] == {"goal": 3, "play": 2}


def test_a_damaged_record_beside_is_set_aside() -> None:
    _, answer = start(progress=PLAYED, beside={"progress-2": [1]})
    assert answer["save"] == {"record": "progress", "value": PLAYED, "aside": ["progress-2"], "beside": {}}


@pytest.mark.parametrize("kept", [{"beside": 3}, {"aside": "x"}, {"aside": [1, None]}, {"beside": {"x": None}}])
def test_what_the_page_never_says_does_no_harm(kept: dict[str, Any]) -> None:
    session, answer = start(**kept)
    assert answer["save"] is None
    assert session.reader.set_aside == ()


@pytest.mark.parametrize("route", ["", LESSON, "zasady/", "zasady/wilk-i-psy/"])
def test_pages_without_a_use_for_codes_pass_over_them(route: str) -> None:
    session, _ = start(route)
    answer = session.handle({"type": "fragment", "fragment": "p.AQ<b>"})
    assert (answer["frames"], answer["save"]) == ([], None)


def a_class(name: str) -> Progress:
    return keep_class(Progress(), new_class(name, 1))


def test_each_class_has_a_record_of_its_own() -> None:
    one, other = (a_class(name) for name in ("Pierwsza", "Druga"))
    both = merge(Progress({("sample", "play"): 2}), merge(one, other))
    # An older release has kept them with everything else.
    session, answer = start("nauczyciel/klasy/", progress=to_json(both))
    names = [f"class/{each.id}" for each in kept_classes(both)]
    records = answer["save"]["beside"]
    assert answer["save"]["value"] == PLAYED
    assert records == {name: to_json(each) for each in (one, other) for name in each.sets}
    # A change of one writes no other.
    session.handle({"type": "open-class", "key": names[1].removeprefix("class/")})
    saving = session.handle({"type": "rename-class", "value": "Trzecia"})["save"]
    assert (saving["value"], list(saving["beside"])) == (PLAYED, [names[1]])
    _, again = start("nauczyciel/klasy/", progress=saving["value"], beside=records | saving["beside"])
    assert again["save"] is None
    assert [name in page(again) for name in ("Pierwsza", "Druga", "Trzecia")].count(True) == 2


def test_a_class_that_is_removed_stays_so() -> None:
    kept = a_class("Pierwsza")
    (name,) = kept.sets
    session, _ = start("nauczyciel/klasy/", beside={name: to_json(kept)})
    saving = session.handle({"type": "remove-class"})["save"]
    _, again = start("nauczyciel/klasy/", progress=saving["value"], beside=saving["beside"])
    assert "Pierwsza" not in page(again)


def test_what_is_whole_in_a_damaged_class_is_kept_and_the_record_set_aside() -> None:
    kept = a_class("Pierwsza")
    (name,) = kept.sets
    _, answer = start("nauczyciel/klasy/", progress=PLAYED, beside={name: to_json(kept) | {"lessons": 3}})
    assert answer["save"]["aside"] == [name]
    assert answer["save"]["beside"] == {name: to_json(kept)}
