"""The page of progress: a picture of what is known, the days of practice, and badges."""

from __future__ import annotations

import datetime
import re
from typing import Any

import pytest

from tests.app.conftest import Reader
from tests.school.samples import exam, lesson
from warcaby.app.shell.session import Session
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.learner.record import LearnerRecord, SkillRecord, skill_name
from warcaby.school.learner.stored import with_learner
from warcaby.school.matches.results import with_result
from warcaby.school.practice_days import days_of, with_day
from warcaby.school.progress import Progress
from warcaby.school.progress_format import parse_progress, to_json

TODAY = datetime.date(2026, 11, 22)
"""A Sunday."""
DAY = (TODAY - datetime.date(1970, 1, 1)).days
MASTERED = SkillRecord(990, 200, 12, mastered=True, stability=9.0, difficulty=5.0, last=DAY - 1, due=DAY + 9)
LEARNING = SkillRecord(500, 10, 3)


def page(progress: Progress, today: datetime.date | None = TODAY) -> str:
    session = Session()
    session.handle({"type": "start", "route": "gra/", "progress": to_json(progress)})
    session.reader.today = today
    answer = session.handle({"type": "open", "route": "postepy/"})
    html: str = answer["frames"][-1]["regions"]["page"]
    return html


def part(html: str, name: str) -> str:
    return html.partition(f'<section id="{name}"')[2].partition("</section>")[0]


def knowing(**skills: SkillRecord) -> Progress:
    record = LearnerRecord(skills={skill_name(BRAZILIAN, name): kept for name, kept in skills.items()})
    return with_learner(Progress(), record, 1)


# What is known


def test_every_rule_is_a_man_and_a_mastered_one_a_king() -> None:
    known = part(page(knowing(optional=MASTERED, short_king=LEARNING)), "known")
    men = re.findall(r"rule-man step-(\d)", known.partition("</p>")[0])
    assert (men[0], men[1], set(men[2:])) == ("3", "1", {"0"})
    assert "opanowane: <strong>1</strong>" in known
    assert "w trakcie nauki: <strong>1</strong>" in known
    assert f"jeszcze nie ćwiczone: <strong>{len(men) - 2}</strong>" in known


def test_a_mastered_rule_that_is_due_stays_a_king_and_has_a_crack() -> None:
    due = SkillRecord(990, 200, 12, mastered=True, stability=9.0, difficulty=5.0, last=DAY - 9, due=DAY)
    known = part(page(knowing(optional=due)), "known")
    assert known.count('class="crack"') == 1
    assert 'class="crack"' not in part(page(knowing(optional=MASTERED)), "known")


def test_before_anything_is_practised_the_page_shows_what_a_rule_grows_into_and_the_first_steps() -> None:
    first = page(Progress())
    assert re.findall(r"rule-man step-(\d)", part(first, "known")) == ["0", "1", "2", "3"]
    assert "zostaje damką" in part(first, "known")
    assert "Dziś może być pierwszy" in part(first, "days")
    assert f'data-route="lekcje/{course.lessons()[0].slugs["pl"]}/"' in part(first, "kept")


def test_once_something_is_practised_the_first_words_make_room_for_the_list() -> None:
    later = page(with_day(knowing(short_king=LEARNING), DAY, 1))
    assert "zostaje damką" not in part(later, "known")
    assert "Dziś może być pierwszy" not in part(later, "days")
    starred = Progress({(LESSON.id, LESSON.exercise_ids[0]): 1})
    assert "Do pierwszej lekcji" not in part(page(starred), "kept")


# Days


def done(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'class="day done[^"]*"><span aria-hidden="true">(\d+)', html)]


def numbers(progress: Progress) -> list[int]:
    return [int(number) for number in re.findall(r'<span aria-hidden="true">(\d+)', part(page(progress), "days"))]


@pytest.mark.parametrize(("ago", "first"), [(0, 16), (6, 16), (7, 9), (13, 9), (41, 12), (300, 12)])
def test_the_calendar_begins_with_the_week_of_the_first_day_and_has_at_most_six_from_monday_to_sunday(
    ago: int, first: int
) -> None:
    shown = numbers(with_day(Progress(), DAY - ago, 1))
    assert (shown[0], shown[-1]) == (first, 22)
    assert len(shown) == {16: 7, 9: 14, 12: 42}[first]


def test_before_the_first_day_there_is_this_week_alone() -> None:
    assert numbers(Progress()) == [16, 17, 18, 19, 20, 21, 22]


def test_days_with_practice_are_marked_and_counted_and_a_gap_takes_nothing_away() -> None:
    progress = Progress()
    for ago in (0, 3, 27, 28, 300):
        progress = with_day(progress, DAY - ago, 1)
    days = part(page(progress), "days")
    assert sorted(done(days)) == [19, 22, 25, 26]
    assert "ostatnich czterech tygodniach: 3" in days
    assert "19 listopada 2026: z ćwiczeniem" in days


def test_a_day_to_come_that_was_kept_while_the_clock_was_ahead_is_not_marked() -> None:
    progress = with_day(with_day(Progress(), DAY - 1, 1), DAY - 4, 2)
    earlier = datetime.date(1970, 1, 1) + datetime.timedelta(days=DAY - 2)
    assert done(part(page(progress, today=earlier), "days")) == [18]


def test_attempts_of_earlier_records_count_as_days() -> None:
    record = LearnerRecord(log=((skill_name(BRAZILIAN, "optional"), "play", 1, True, 9, DAY - 2),))
    assert done(part(page(with_learner(Progress(), record, 1)), "days")) == [20]


def test_a_page_without_a_date_has_no_calendar() -> None:
    assert "<table" not in part(page(Progress(), today=None), "days")


def kept_days(answer: dict[str, Any]) -> frozenset[int]:
    return days_of(parse_progress(answer["save"]["value"])) if answer["save"] else frozenset()


def test_a_day_is_kept_once_an_exercise_is_done(reader: Reader) -> None:
    day = reader.session.reader.day
    assert day not in kept_days(reader.taps("c3"))
    assert kept_days(reader.taps("d4")) == {day}


def test_a_move_in_a_game_makes_a_day_and_choosing_a_board_none() -> None:
    session = Session()
    session.handle({"type": "start", "route": "gra/klasyczne/", "progress": None})
    session.handle({"type": "setup", "field": "opponent", "value": "person"})
    session.handle({"type": "begin"})
    session.handle({"type": "look", "field": "board", "value": "slate"})
    assert days_of(session.reader.progress) == set()
    for square in ("c3", "d4"):
        session.handle({"type": "tap", "square": square})
    assert days_of(session.reader.progress) == {session.reader.day}


def test_what_is_brought_from_elsewhere_is_no_practice() -> None:
    session = Session()
    session.handle({"type": "start", "route": "postepy/", "progress": to_json(Progress())})
    session.handle({"type": "stored", "progress": to_json(Progress({("a", "b"): 3})), "beside": {}, "aside": []})
    assert days_of(session.reader.progress) == set()


# Badges


def badges(progress: Progress, ahead: str = "") -> list[tuple[str, str]]:
    listed = rf'<li class="badge-(\w+){ahead}">.*?<strong>(.*?)</strong>'
    return [(kind, name) for kind, name in re.findall(listed, part(page(progress), "badges"), re.DOTALL)]


LESSON, EXAM = lesson(), exam()
DONE = {(LESSON.id, name): 3 for name in LESSON.exercise_ids}


@pytest.mark.parametrize(
    ("stars", "earned"),
    [
        ({}, []),
        (DONE, []),
        (DONE | {(EXAM.id, name): 3 for name in EXAM.exercise_ids}, [("chapter", "Próbka")]),
    ],
)
def test_a_chapter_is_a_badge_once_its_exam_is_passed(
    stars: dict[tuple[str, str], int], earned: list[tuple[str, str]]
) -> None:
    assert badges(Progress(stars)) == earned


def test_a_belief_is_a_badge_once_its_rule_is_mastered() -> None:
    assert badges(knowing(short_king=LEARNING)) == []
    assert badges(knowing(optional=MASTERED, short_king=LEARNING)) == [("belief", "Bić nie trzeba")]


def test_a_game_of_the_family_is_a_badge_once_it_was_won() -> None:
    lost = with_result(Progress(), "brazilian", 4, "lost", 1)
    assert badges(with_result(lost, "russian", 5, "drawn", 2)) == []
    assert badges(with_result(lost, "turkish", 4, "won", 2)) == [("game", "Warcaby tureckie")]


@pytest.mark.parametrize(("variant", "level"), [("turkish", 1), ("turkish", 3), ("wolf_and_dogs", 10)])
def test_what_dice_may_win_is_no_badge(variant: str, level: int) -> None:
    assert badges(with_result(Progress(), variant, level, "won", 1)) == []


def test_the_next_badge_of_every_kind_is_shown_before_it_is_earned() -> None:
    assert [kind for kind, _ in badges(Progress(), " ahead")] == ["chapter", "belief", "game"]
    won = with_result(Progress(), "brazilian", 4, "won", 1)
    before, after = (dict(badges(progress, " ahead"))["game"] for progress in (Progress(), won))
    assert before == "Warcaby klasyczne"
    assert after not in ("", before)
