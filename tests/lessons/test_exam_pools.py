"""Each exam has other tasks when it is taken again, and every task that can be drawn is a task of an exam."""

from __future__ import annotations

from itertools import chain, combinations, pairwise

import pytest

from warcaby.app.lessons.trial_screen import goal_of
from warcaby.app.words.translation import translator
from warcaby.school.chapter import Chapter
from warcaby.school.course import load_chapters
from warcaby.school.exam_draws import drawn, pools_of
from warcaby.school.exercises import Exercise
from warcaby.school.learner.exam_tasks import due_tasks, with_missed
from warcaby.school.learner.stored import learner_of
from warcaby.school.lesson import Lesson
from warcaby.school.progress import Progress
from warcaby.school.run import take

CHAPTERS = [chapter for chapter in load_chapters() if chapter.exam]
TRIES = 4


def exam_of(chapter: Chapter) -> Lesson:
    assert chapter.exam
    return chapter.exam


def tries(chapter: Chapter) -> list[tuple[Exercise, ...]]:
    return [drawn(exam_of(chapter), chapter.lessons, number) for number in range(TRIES)]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.folder)
def test_an_exam_taken_again_has_other_tasks(chapter: Chapter) -> None:
    drawings = [[task.id for task in tasks] for tasks in tries(chapter)]
    assert drawings[0] == list(exam_of(chapter).exercise_ids)
    assert all(len({*ids}) == len(ids) for ids in drawings)
    assert all(not {*before} & {*after} for before, after in pairwise(drawings))
    assert all({*one} != {*other} for one, other in combinations(drawings, 2))
    assert drawings == [[task.id for task in tasks] for tasks in tries(chapter)]


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.folder)
def test_a_try_asks_about_the_same_lessons(chapter: Chapter) -> None:
    first, *others = [[task.recalls for task in tasks] for tasks in tries(chapter)]
    assert {*first} <= {lesson.id for lesson in chapter.lessons}
    assert all(recalled == first for recalled in others)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.folder)
def test_every_task_can_be_solved_at_the_first_attempt_and_says_what_is_asked(chapter: Chapter) -> None:
    exam = exam_of(chapter)
    languages = [translator(language).of_chapter(chapter.folder) for language in ("pl", "en")]
    for exercise in chain.from_iterable(pools_of(exam, chapter.lessons).values()):
        run = exercise.begin()
        while not run.solved:
            run, _ = take(run, run.next_step)
        assert (run.slips, run.tries) == (0, 1), exercise.id
        assert len({goal_of(t, exercise) for t in languages} - {""}) == 2, exercise.id
        assert not exercise.arrows, exercise.id
        # A test says only what to do, and which game it is.
        names = {own.text for own in exam.exercises} | {lesson.title for lesson in chapter.lessons}
        assert exercise.text in names | {""}, exercise.id
        missed = learner_of(with_missed(Progress(), exam.id, [exercise.id], 20_000, 1))
        assert due_tasks(missed, 20_000) == [(exam.id, exercise.id)]
