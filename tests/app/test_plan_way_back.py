"""The results of a plan come back on the way that the teacher has named, or by a link that carries all of them."""

from __future__ import annotations

import html
import re
from urllib.parse import unquote

import pytest

from tests.app.teacher_of_class import teacher
from tests.app.teaching import Person
from warcaby.app.shell.way_setting import named_way
from warcaby.school import course
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.results import encode_result
from warcaby.school.assignments.way_back import parse_way, with_way
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json
from warcaby.school.teaching.kept_classes import kept_classes
from warcaby.school.teaching.plan import Plan, decode_plan, encode_plan, spread
from warcaby.school.teaching.plan_state import OPENED, kept_plans, plan_results

LESSONS = course.lessons()
CODE = encode_plan(Plan("Wiosna", "Po jednej dziennie.", spread(LESSONS[:3], 1, 20_000)))


@pytest.fixture(autouse=True)
def _sample_course() -> None:
    """The course as it is: plans are long."""


SITE = "https://example.org/warcaby/"


def hands_in(fragment: str, site: str = SITE) -> Person:
    """Somebody who opens the link of a plan on a site of the school, does two lessons, and hands them in."""
    pupil = Person("en/plan/", fragment)
    pupil.session.reader.site = site
    progress = pupil.session.reader.progress
    for lesson in LESSONS[:2]:
        progress = progress.with_stars(lesson.id, lesson.exercise_ids[0], 2)
    pupil.session.reader.progress = progress
    pupil.does("hand-in", fields={"nickname": "Ola"})
    return pupil


def test_all_results_of_a_plan_are_shared_as_one_link_that_the_class_takes_by_one_tap() -> None:
    pupil = hands_in(CODE)
    assert 'id="mail-result"' in pupil.html("plan")
    assert pupil.answer["focus"] == "share-result"
    pupil.does("share-result")
    (effect,) = pupil.answer["effects"]
    assert (effect["kind"], effect["route"]) == ("share-link", "en/results/")
    found = [each.result for each in find_codes(f"Look: {SITE}en/results/#{effect['fragment']}&utm_source=chat")]
    assert [each.nickname for each in found if each] == ["Ola", "Ola"]


def test_a_plan_offers_the_way_that_its_teacher_has_named_on_later_days_too() -> None:
    way = parse_way("https://forms.example.org/f?entry.7=")
    pupil = hands_in(with_way(CODE, way))
    assert re.findall(r'id="(hand-in-way|share-result|mail-result)"', pupil.html("plan")) == ["hand-in-way"]
    assert pupil.answer["focus"] == "hand-in-way"
    address = html.unescape(re.findall(r'id="hand-in-way"[^>]*href="([^"]*)"', pupil.html("plan"))[0])
    assert address.startswith("https://forms.example.org/f?entry.7=Ola%3A%20https")
    assert len(find_codes(unquote(address))) == 2
    # Another day the plan is opened without its link.
    pupil.session.open("en/plan/")
    pupil.does("hand-in", fields={"nickname": "Ola"})
    assert "Send to forms.example.org" in pupil.html("plan")
    # A link without a way takes none away.
    pupil.does("open-code", fields={"code": CODE})
    (kept,) = kept_plans(pupil.session.reader.progress, OPENED)
    assert kept.way == way


def test_a_page_of_a_plan_without_an_address_has_the_codes_alone() -> None:
    pupil = hands_in(CODE, site="")
    assert "share-result" not in pupil.html("plan")
    assert pupil.answer["focus"] == "copy-code"


def test_the_way_that_a_teacher_has_named_stands_in_the_links_of_plans_too() -> None:
    desk = Person("en/teacher/plans/")
    desk.does("open-code", fields={"code": CODE})
    assert 'id="way"' in desk.html("plan-desk")
    desk.does("name-way", value="not a way")
    assert "neither an address" in desk.said
    desk.does("name-way", value="ania@example.org")
    assert "Links to sets, lessons and plans" in desk.said
    desk.does("copy-link")
    (effect,) = desk.answer["effects"]
    assert effect["fragment"].endswith("&do=ania@example.org")
    assert decode_plan(effect["fragment"]).tasks
    desk.does("copy-code")
    assert "&" not in desk.answer["effects"][0]["text"]
    # Sets have it from there.
    assert named_way(desk.session.reader.progress) == parse_way("ania@example.org")


def test_the_link_of_a_plan_brings_all_results_into_the_class() -> None:
    person = teacher()
    progress = Progress()
    for lesson in LESSONS[:2]:
        progress = progress.with_stars(lesson.id, lesson.exercise_ids[0], 2)
    plan = decode_plan(CODE)
    codes = "&".join(encode_result(each, "link") for each in plan_results(progress, plan, "Ania"))
    table = Person("en/results/", codes, to_json(person.session.reader.progress))
    (kept,) = kept_classes(table.session.reader.progress)
    assert [len(each.codes) for each in kept.here if each.name.startswith("Ania")] == [2]
    assert "In the class, too: 4b." in re.sub(r"<[^>]*>", "", str(table.answer["frames"][-1]["regions"]))
