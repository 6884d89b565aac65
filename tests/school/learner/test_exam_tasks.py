"""Tasks of an exam come back: what was missed tomorrow, what was solved some days later, as the scheduler has it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from warcaby.school.learner.exam_tasks import due_tasks, task_name, with_missed, with_repeated
from warcaby.school.learner.record import SkillRecord
from warcaby.school.learner.schedule import reviewed
from warcaby.school.learner.stored import learner_of
from warcaby.school.progress import Progress

DAY = 20_000
ONE, TWO = (task_name("tactics-exam", name) for name in ("one", "two"))


def missed(*tasks: str, day: int = DAY) -> Progress:
    return with_missed(Progress(), "tactics-exam", tasks, day, 1)


def test_what_was_missed_is_due_at_once_even_if_the_clock_goes_back() -> None:
    progress = missed("one", "two")
    assert due_tasks(learner_of(progress), DAY - 900) == [("tactics-exam", "one"), ("tactics-exam", "two")]
    assert due_tasks(learner_of(progress), DAY) == [("tactics-exam", "one"), ("tactics-exam", "two")]
    assert due_tasks(learner_of(progress), DAY + 9) == [("tactics-exam", "one"), ("tactics-exam", "two")]
    assert learner_of(progress).skills[ONE].attempts == 1


def test_a_task_without_a_day_is_not_due() -> None:
    record = learner_of(missed("one", "two"))
    record = replace(record, skills={**record.skills, ONE: replace(record.skills[ONE], due=0)})
    assert due_tasks(record, DAY) == [("tactics-exam", "two")]


def test_where_nothing_was_missed_nothing_is_kept() -> None:
    assert missed() == Progress()


def test_rules_are_no_tasks_of_an_exam() -> None:
    progress = missed("one")
    record = learner_of(progress)
    record = type(record)(skills={**record.skills, "brazilian/optional": SkillRecord(500, 0, 1, due=DAY)})
    assert due_tasks(record, DAY) == [("tactics-exam", "one")]


@pytest.mark.parametrize(("right", "due"), [(False, DAY + 1), (True, DAY + 3)])
def test_without_a_scheduler_a_solved_task_comes_back_after_three_days(right: bool, due: int) -> None:
    after = with_repeated(missed("one", "two"), "tactics-exam", [("one", right)], DAY, 2)
    skill = learner_of(after).skills[ONE]
    assert (skill.last, skill.due, skill.attempts) == (DAY, due, 2)
    assert learner_of(after).skills[TWO] == learner_of(missed("one", "two")).skills[TWO]
    before = learner_of(missed("one")).skills[ONE].known
    assert (skill.known > before) is right


def test_the_scheduler_sets_longer_and_longer_times() -> None:
    first = reviewed(None, "good", DAY)
    after = with_repeated(missed("one"), "tactics-exam", [("one", True)], DAY, 2, reviewed)
    skill = learner_of(after).skills[ONE]
    assert (skill.due, skill.last, skill.stability, skill.difficulty) == (
        *(first.due, DAY),
        *(first.stability, first.difficulty),
    )
    second = reviewed(first, "good", first.due)
    again = with_repeated(after, "tactics-exam", [("one", True)], first.due, 3, reviewed)
    assert learner_of(again).skills[ONE].due == second.due > first.due + 3
    wrong = with_repeated(after, "tactics-exam", [("one", False)], first.due, 3, reviewed)
    assert learner_of(wrong).skills[ONE].due == first.due + 1
