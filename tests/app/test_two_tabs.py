"""Every page copes with another tab changing the stored data."""

from __future__ import annotations

import datetime
from functools import cache
from typing import Any

import pytest

from tests.app.player import Player
from tests.app.pupil_at_practice import Pupil
from tests.app.teaching import Person
from tests.school.assignments.samples import good_pupil, sample_set
from tests.walker.shown_page import ShownPage
from warcaby.app.match.kept_puzzles import OwnPuzzleRecord, with_puzzle
from warcaby.app.shell.look import with_look
from warcaby.app.shell.routes import KINDS, Place
from warcaby.school import course
from warcaby.school.assignments.kept_results import with_results
from warcaby.school.assignments.kept_sittings import new_sitting_key, sitting_key, with_sitting
from warcaby.school.assignments.own_sets import keep_open, keep_set
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.merging import merge
from warcaby.school.progress import SECTIONS, Progress
from warcaby.school.progress_format import VERSION, parse_progress, to_json
from warcaby.school.puzzles.draft import draft_of, draft_record

SET = sample_set()


class Tab(Person):
    """Somebody in front of a page that holds all that is drawn on it afterwards."""

    def __init__(self, route: str, fragment: str = "", kept: object = None) -> None:
        super().__init__(route, fragment, kept)
        self.shown = ShownPage(self.html("page"))

    def does(self, kind: str, **fields: object) -> dict[str, Any]:
        answer = super().does(kind, **fields)
        assert self.shown.hear(answer) == []
        return answer

    def hears(self, kept: object) -> None:
        """Another tab keeps something, then something arrives that was on its way."""
        self.does("stored", progress=kept, beside={}, aside=[])
        self.does("refresh")


PUZZLES = [
    OwnPuzzleRecord("brazilian", (), "W:Wc3,g3:Bd4,f6", ("c3 e5 g7",)),
    OwnPuzzleRecord("brazilian", (), "W:Wc3:Bd4", ("c3 e5",)),
]


def place_of(kind: str) -> Place:
    """A page of a kind; of several, the first."""
    return Place("en", kind, next(iter(KINDS[kind].items())))


def practising() -> Pupil:
    """A pupil in the middle of practice, today."""
    pupil = Pupil()
    pupil.session.reader.today = datetime.date.today()
    pupil.does("practise")
    return pupil


@cache
def records() -> dict[str, Any]:
    """One record of every kind that is kept, and damaged ones."""
    empty = Progress()
    lesson = course.load_course()[0]
    sitting = good_pupil(SET)
    known: dict[str, Progress] = {
        "nothing": empty,
        "stars": empty.with_stars(lesson.id, lesson.exercises[0].id, 3),
        "begun afresh": empty.with_stars(lesson.id, lesson.exercises[0].id, 3).without_stars([lesson.id]),
        "a game": parse_progress(Player().plays_first("c3", "d4").saved),
        "own puzzles": with_puzzle(with_puzzle(empty, PUZZLES[0], 1), PUZZLES[1], 2),
        "one own puzzle": with_puzzle(empty, PUZZLES[0], 1),
        "an own set": keep_open(keep_set(empty, "own/1", SET), "own/1"),
        "results": with_results(keep_set(empty, "own/1", SET), "own/1", [sitting.result]),
        "an older table": empty.with_value("sets", "codes/own/1", ["W048", 3], 1),
        "a sitting": with_sitting(empty, new_sitting_key(empty, SET, "Ania"), sitting),
        "an older sitting": with_sitting(empty, sitting_key(SET), sitting),
        "a draft": empty.with_value("settings", "workshop", draft_record(draft_of(SET.puzzles[0])), 1),
        "a session of practice": parse_progress(practising().saved),
        "a look": with_look(empty, "moves", "numbers"),
        "damaged values": empty.with_value("games", "brazilian", [1], 1)
        .with_value("sets", "own/1", {"puzzles": "?"}, 1)
        .with_value("settings", "own-puzzles", {"a": [None]}, 1),
    }
    told = {name: to_json(progress) for name, progress in known.items()}
    return told | {"garbage": "?", "none": None, "of a newer release": {"version": VERSION + 1}}


@cache
def everything() -> Any:
    """All readable records together."""
    kept = Progress()
    for name, value in records().items():
        if name not in ("garbage", "none", "of a newer release", "damaged values"):
            kept = merge(kept, parse_progress(value))
    return to_json(kept)


@pytest.fixture(scope="module", autouse=True)
def _made_in_the_whole_course() -> None:
    """Make all records before a test has the sample course alone."""
    everything()


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_a_page_lives_on_when_another_tab_writes(kind: str) -> None:
    place = place_of(kind)

    def opened(before: Any) -> Tab:
        page = Tab(place.route, encode_set(SET) if kind == "set" else "", before)
        assert page.answer["route"] == place.route
        return page

    full = opened(everything())
    for after, kept in records().items():
        for page in (opened(records()["nothing"]), full):
            page.hears(kept)
            assert 'id="title"' in page.session.region(page.session.view()), after


def test_practice_begun_in_another_tab_is_shown_here_whole() -> None:
    page = Tab("en/practise/", kept=records()["nothing"])
    page.hears(records()["a session of practice"])
    assert {"board", "task", "panel"} <= page.shown.ids


def test_a_puzzle_that_another_tab_makes_comes_to_a_page_that_had_none() -> None:
    page = Person("en/play/my-puzzles/", kept=records()["nothing"])
    page.does("stored", progress=records()["stars"], beside={}, aside=[])
    page.does("stored", progress=records()["one own puzzle"], beside={}, aside=[])
    assert "Puzzle 1 of 1" in page.text("page")
    page.taps("c3 e5 g7")
    assert "Yes, that is the better move!" in page.text("panel")


def test_the_puzzle_on_the_board_stays_when_another_tab_adds_one() -> None:
    page = Person("en/play/my-puzzles/", kept=records()["one own puzzle"])
    page.taps("c3")
    page.does("stored", progress=records()["own puzzles"], beside={}, aside=[])
    assert "Puzzle 1 of 2" in page.text("task")
    page.taps("e5 g7")
    assert "Yes, that is the better move!" in page.text("panel")


def test_a_set_that_another_tab_has_removed_is_not_here_any_more() -> None:
    teacher = Person("en/teacher/", kept=records()["an own set"])
    teacher.does("open-set", key="own/1")
    gone = parse_progress(records()["an own set"]).with_value("sets", "own/1", None, 10**15)
    teacher.does("stored", progress=to_json(gone), beside={}, aside=[])
    teacher.does("change-set", field="title", value="Mine")
    assert teacher.said == "This set is not here any more: it was removed in another tab."
    for kind in ("open-set", "remove-set"):  # pressed before the list is drawn again
        teacher.does("new-set")
        teacher.does("close-set")
        teacher.does(kind, key="own/1")
        assert teacher.said == "This set is not here any more: it was removed in another tab."
        assert teacher.answer["focus"] == "title"


def test_every_section_is_among_the_records() -> None:
    assert all(everything()[section] for section in SECTIONS)
