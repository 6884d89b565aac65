"""A lesson or an exam is handed in on the way that brought it: as one link, or where the teacher wants to have it."""

from __future__ import annotations

import re
import tomllib
from html import unescape
from urllib.parse import unquote

import pytest

from tests.app.teaching import Person
from tests.lessons.robots import clicks
from tests.school.assignments.samples import sample_set
from tests.school.samples import TEXT
from warcaby.app.shell.screen import Screen
from warcaby.school import course
from warcaby.school.assignments.finding import find_codes
from warcaby.school.assignments.lesson_results import result_id
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.way_back import WayBack, parse_way, with_way
from warcaby.school.own_lessons.lesson_codes import decode_lesson, encode_lesson
from warcaby.school.teaching.plan import Plan, PlanTask, encode_plan

SITE = "https://example.org/warcaby/"
FORM = parse_way("https://forms.example.org/f?entry.7=")
LESSON = encode_lesson(tomllib.loads(TEXT))
ALL_WAYS = ["share-result", "mail-result"]
TASKS = ("lesson", "exam", "own-lesson")


class Pupil(Person):
    """Somebody who opens a page of the school, and does what is on it."""

    def __init__(self, route: str, fragment: str = "", site: str = SITE) -> None:
        super().__init__(route, fragment)
        self.session.reader.site = site

    @property
    def screen(self) -> Screen:
        return self.session.screen

    def finishes(self) -> Pupil:
        """Come to the end: every exercise of a lesson is done, and no task of an exam."""
        if self.screen.place.kind == "exam":
            self.does("begin")
            while self.screen.has_task:  # type: ignore[attr-defined]
                self.does("give-up")
                self.does("next")
            return self
        lesson = self.screen.lesson  # type: ignore[attr-defined]
        for number in range(1, len(lesson.exercises) + 1):
            self.does("exercise", number=number)
            while not self.screen.touched.run.solved:  # type: ignore[attr-defined]
                for action in clicks(self.screen.touched.run.next_step):  # type: ignore[attr-defined]
                    self.answer = self.session.handle(action)
        self.does("next")
        return self

    def hands_in(self) -> Pupil:
        self.does("hand-in", fields={"nickname": "Ola"})
        return self

    @property
    def ways(self) -> dict[str, str]:
        """The ways that are offered, each with what its link hands over."""
        found = re.findall(r'id="(share-result|mail-result|hand-in-way)"(?:[^>]*href="([^"]*)")?', self.html("hand-in"))
        return {name: unquote(unescape(address)) for name, address in found}


def plan(way: WayBack | None = None) -> str:
    """The end of the link of a plan with everything that has results."""
    tasks = (
        PlanTask("lesson", course.lessons()[0].id),
        PlanTask("exam", course.chapters()[0].id),
        PlanTask("own-lesson", LESSON, "Próbka"),
    )
    return with_way(encode_plan(Plan("Wiosna", "", tasks)), way)


def sent_by_a_plan(kind: str, way: WayBack | None = None) -> Pupil:
    pupil = Pupil("en/plan/", plan(way))
    pupil.does("do-task", number=TASKS.index(kind) + 1)
    assert pupil.screen.place.kind == kind
    return pupil


def result_of(pupil: Pupil, text: str) -> None:
    """Whoever opens or pastes it has the result of this pupil and this lesson."""
    (found,) = find_codes(text)
    assert found.result
    assert found.result.nickname == "Ola"
    page = pupil.screen
    task = page.entry if page.place.kind == "exam" else page.lesson  # type: ignore[attr-defined]
    assert found.result.set_id == result_id(task.id)


@pytest.mark.parametrize("kind", TASKS)
def test_a_result_is_shared_as_a_link_that_the_teacher_opens(kind: str) -> None:
    pupil = sent_by_a_plan(kind).finishes()
    # Somebody waits for it: it need not be looked for.
    assert re.search(r'<details id="hand-in"[^>]* open', str(pupil.answer["frames"][-1]["regions"]))
    pupil.hands_in()
    assert list(pupil.ways) == ALL_WAYS
    assert pupil.answer["focus"] == "share-result"
    result_of(pupil, pupil.ways["mail-result"])
    pupil.does("share-result")
    (effect,) = pupil.answer["effects"]
    assert (effect["kind"], effect["route"]) == ("share-link", "en/results/")
    result_of(pupil, effect["fragment"])
    assert "Ola" in effect["title"]


@pytest.mark.parametrize("kind", TASKS)
def test_the_way_that_the_plan_has_named_is_the_only_one(kind: str) -> None:
    pupil = sent_by_a_plan(kind, FORM).finishes().hands_in()
    assert list(pupil.ways) == ["hand-in-way"]
    assert pupil.answer["focus"] == "hand-in-way"
    assert pupil.ways["hand-in-way"].startswith("https://forms.example.org/f?entry.7=Ola: https")
    result_of(pupil, pupil.ways["hand-in-way"])
    assert "Send to forms.example.org" in pupil.html("hand-in")


def test_a_set_of_a_plan_has_its_way_too() -> None:
    tasks = (PlanTask("set", encode_set(sample_set()), "Na piątek"),)
    pupil = Pupil("en/plan/", with_way(encode_plan(Plan("Wiosna", "", tasks)), FORM))
    pupil.does("do-task", number=1)
    pupil.does("begin", fields={"nickname": "Ola"})
    pupil.does("finish")
    assert 'id="hand-in-way"' in pupil.html("set")


def test_a_lesson_of_the_course_that_nobody_has_set_can_be_shared_as_well() -> None:
    pupil = Pupil("en/lessons/sample/").finishes()
    assert not re.search(r'<details id="hand-in"[^>]* open', str(pupil.answer["frames"][-1]["regions"]))
    assert list(pupil.hands_in().ways) == ALL_WAYS


def test_the_link_of_a_lesson_names_a_way_that_is_kept_with_it() -> None:
    pupil = Pupil("en/lesson/", with_way(LESSON, FORM)).finishes().hands_in()
    assert list(pupil.ways) == ["hand-in-way"]
    # Another day it is opened without its link.
    key = f"opened-lesson/{pupil.screen.lesson.id}"  # type: ignore[attr-defined]
    pupil.session.open("en/lesson/")
    pupil.does("open-lesson", key=key)
    assert list(pupil.finishes().hands_in().ways) == ["hand-in-way"]
    # A link without a way takes none away.
    pupil.does("open", route="")
    pupil.session.open("en/lesson/", LESSON)
    assert list(pupil.finishes().hands_in().ways) == ["hand-in-way"]


def test_a_page_without_an_address_has_the_code_alone() -> None:
    pupil = Pupil("en/lesson/", LESSON, site="").finishes().hands_in()
    assert pupil.ways == {}
    assert pupil.answer["focus"] == "copy-code"


def test_the_editor_of_lessons_names_the_way_in_its_links() -> None:
    desk = Pupil("en/workshop/lessons/")
    desk.does("paste-lesson", fields={"text": f"Look: <{SITE}en/lesson/#{LESSON[:40]}\n{LESSON[40:]}> 🙂"})
    assert 'id="way"' in desk.html("lesson-editor")
    desk.does("name-way", value="not a way")
    assert "neither an address" in desk.html("lesson-editor")
    desk.does("name-way", value="ania@example.org")
    for handed_out in ("copy-link", "share-link"):
        desk.does(handed_out)
        (effect,) = desk.answer["effects"]
        assert effect["fragment"].endswith("&do=ania@example.org")
        assert decode_lesson(effect["fragment"])["title"]
    desk.does("copy-code")
    assert "&" not in desk.answer["effects"][0]["text"]
