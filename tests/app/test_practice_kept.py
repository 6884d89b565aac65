"""What is kept of practice: shown on "Your progress", brought together from tabs and devices, never lost to damage."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from tests.app.pupil_at_practice import Pupil, taught
from tests.app.teaching import Person
from warcaby.school.learner.mastery import Skill
from warcaby.school.learner.record import LearnerRecord, learner_value, merged
from warcaby.school.learner.stored import joined as join
from warcaby.school.learner.stored import learner_of
from warcaby.school.merging import joined_entry, merge
from warcaby.school.progress import LEARNER, Entry
from warcaby.school.progress_format import parse_progress, to_json

joined = partial(joined_entry, join=join)


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The whole course: only what its lessons have taught is practised."""


def after(*beliefs: str, drills: int = 3, kept: object = None, day: int = 0) -> Pupil:
    pupil = Pupil(*beliefs, kept=kept, day=day)
    pupil.does("practise")
    for _ in range(drills):
        pupil.answers()
        pupil.goes_on()
    return pupil


def entry(*beliefs: str, drills: int = 3, at: int = 5) -> Entry:
    return Entry(at, learner_value(after(*beliefs, drills=drills).record))


def test_what_two_tabs_saw_is_brought_together() -> None:
    one, other = after("step_back"), after("no_back_capture", drills=4)
    both = merge(parse_progress(one.saved), parse_progress(other.saved))
    record = learner_of(both)
    for pupil in (one, other):
        for name, skill in pupil.record.skills.items():
            assert record.skills[name].attempts >= skill.attempts
    assert {*one.record.log} | {*other.record.log} == {*record.log}


def test_records_are_joined_to_the_same_in_any_order() -> None:
    entries = [entry("step_back", at=5), entry("no_back_capture", drills=4, at=7), entry("optional", at=6)]
    results = set()
    for first, second, third in itertools.permutations(entries):
        results.add(joined(joined(first, second), third).text)
        results.add(joined(first, joined(second, third)).text)
        results.add(joined(joined(first, second), joined(second, third)).text)
    assert len(results) == 1


def test_another_tab_takes_nothing_away_from_a_session() -> None:
    here, there = after("step_back"), after(drills=5)
    here.does("stored", progress=there.saved, beside={}, aside=[])
    here.answers()
    for name, skill in there.record.skills.items():
        assert here.record.skills[name].attempts >= skill.attempts


def test_what_was_begun_afresh_stays_so() -> None:
    old = after().record
    fresh = replace(LearnerRecord(), resets=1)
    assert merged(old, fresh) == merged(fresh, old) == fresh


@pytest.mark.parametrize("value", [None, 3, [], {"skills": 3}, {"version": 7}, {"skills": {"x": {}}}])
@pytest.mark.parametrize("name", [LEARNER, "practice"])
def test_damage_loses_no_page(name: str, value: Any) -> None:
    good = parse_progress(after().saved)
    damaged = to_json(good.with_value("settings", name, value, 10**13))
    pupil = Pupil(kept=damaged)
    pupil.does("practise")
    pupil.answers()
    assert pupil.practice.session.results == (True,)
    assert "What you know already" in Person("en/progress/", kept=damaged).text("page")


def test_a_damaged_record_does_not_win_over_a_good_one() -> None:
    good = entry(at=5)
    assert joined(good, Entry(3, {"skills": 3})) == good
    newer_program = Entry(9, {"version": 2, "more": 1})
    assert joined(good, newer_program) == joined(newer_program, good) == newer_program


def test_the_page_of_progress_shows_the_rules_that_were_practised() -> None:
    assert "Nothing practised yet." in Person("en/progress/").text("page")
    kept = after(drills=8).saved
    page = Person("en/progress/", kept=kept).text("page")
    assert "If you can capture, you must." in page
    assert "being learnt" in page or "sits well" in page


def test_what_sits_is_due_again_after_two_days() -> None:
    skill = Skill()
    for _ in range(4):
        skill = skill.answered(True, 0.03)
    record = LearnerRecord().with_skill("brazilian/no_back_capture", skill)
    progress = parse_progress(taught("board", "rules")).with_value("settings", LEARNER, learner_value(record), 1)
    pupil = after("no_back_capture", drills=1, kept=to_json(progress))
    assert pupil.record.skills["brazilian/no_back_capture"].due == 0
    pupil = after(drills=8, kept=to_json(progress))
    kept = pupil.record.skills["brazilian/no_back_capture"]
    assert kept.due - kept.last == 2
    assert "to repeat today: 1" not in Pupil(kept=pupil.saved, day=1).page
    assert "to repeat today" in Pupil(kept=pupil.saved, day=2).page


def test_practice_starts_over_when_it_is_confirmed_and_stars_stay() -> None:
    kept = to_json(parse_progress(after(drills=2).saved).with_stars("man-moves", "first-step", 3))
    person = Person("en/progress/", kept=kept)
    person.does("ask-practice-afresh")
    assert "Start practice over?" in person.text("known")
    person.does("keep-practice")
    assert learner_of(person.session.reader.progress).skills
    person.does("ask-practice-afresh")
    person.does("practice-afresh")
    progress = person.session.reader.progress
    assert learner_of(progress).skills == {}
    assert progress.stars == parse_progress(kept).stars
    assert "Nothing practised yet." in person.text("known")
    # Another tab that still has the old record brings it back no more.
    assert learner_of(merge(progress, parse_progress(kept))).skills == {}


def test_the_code_holds_practice_too() -> None:
    person = Person("en/progress/", kept=after(drills=4).saved)
    assert "what you have practised" in person.text("page")


@pytest.mark.parametrize("hints", [0, 1])
def test_a_hint_stays_given_when_the_page_is_opened_again(hints: int) -> None:
    before = Pupil()
    before.does("practise")
    for _ in range(hints):
        before.does("hint")
    again = Pupil(kept=before.saved)
    again.answers()
    again.goes_on()
    again.answers()
    assert again.practice.session.results == (not hints, True)
