"""The placement test says which lesson to start with, and locks nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.app.test_exam import Candidate
from tests.school.samples import lesson, placement, use_course
from warcaby.school.course import lessons
from warcaby.school.exams import start_after, with_exam
from warcaby.school.lesson import Lesson
from warcaby.school.progress import Progress
from warcaby.school.progress_format import to_json


@pytest.fixture(autouse=True)
def _three_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(name: str) -> Lesson:
        return replace(lesson(), id=name, slugs={"pl": name, "en": name}, title=f"Lekcja {name}")

    use_course(monkeypatch, named("sample"), named("second"), named("third"), with_placement=placement())


@pytest.mark.parametrize(("answers", "start"), [("++", "third"), ("+-", "second"), ("-+", "sample"), ("--", "sample")])
def test_one_starts_with_the_first_lesson_that_is_not_known(answers: str, start: str) -> None:
    candidate = Candidate(route="od-czego-zaczac/").takes(answers)
    assert f"Zacznij tutaj: Lekcja {start}" in candidate.page
    assert f'data-route="lekcje/{start}/"' in candidate.page


def test_the_front_page_goes_on_from_there_and_everything_stays_open() -> None:
    candidate = Candidate(route="od-czego-zaczac/").takes("+-")
    candidate.does("open", route="")
    assert '<a class="button primary large" href="lekcje/second/"' in candidate.page
    for name in ("sample", "second", "third"):
        assert f'href="lekcje/{name}/"' in candidate.page


def test_it_is_offered_to_newcomers_alone() -> None:
    assert 'data-route="od-czego-zaczac/"' in Candidate(route="").page
    kept = {"version": 1, "lessons": {"sample": {"play": 1}}}
    assert 'data-route="od-czego-zaczac/"' not in Candidate(kept, "").page
    taken = Candidate(route="od-czego-zaczac/").takes("--").session.reader.progress
    assert 'data-route="od-czego-zaczac/"' not in Candidate(to_json(taken), "").page


def test_who_may_skip_every_lesson_starts_with_the_last_one() -> None:
    first, second = placement().exercises
    everything = replace(placement(), exercises=(replace(first, skips=("sample", "second", "third")), second))
    assert start_after(everything, [True, True]).id == "third"


def test_every_task_has_its_result() -> None:
    with pytest.raises(ValueError, match="zip"):
        with_exam(Progress(), lessons()[0], [True], at=1)


def test_a_reload_gives_no_other_attempt_at_a_task() -> None:
    candidate = Candidate(route="od-czego-zaczac/")
    candidate.does("begin")
    candidate.gives("-")
    again = Candidate(to_json(candidate.session.reader.progress), "od-czego-zaczac/")
    assert "Zadanie 2 z" in again.page
