"""The course tests itself: every solution is played, every foreseen mistake is made, every text is translated."""

from __future__ import annotations

import hashlib
import re
from dataclasses import replace

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from warcaby.rules import Refusal, explain
from warcaby.school.chapter import Chapter
from warcaby.school.course import (
    chapter_directories,
    code_places,
    course_directory,
    load_chapters,
    load_course,
)
from warcaby.school.course_index import chapter_entry
from warcaby.school.exercises import Exercise, JudgeExercise, Mistake
from warcaby.school.lesson import Lesson
from warcaby.school.run import Run, Step, Verdict, begin, next_moves, next_step, take

COURSE = load_course()
EXERCISES = [(lesson, exercise) for lesson in COURSE for exercise in lesson.exercises]
MISTAKES = [(exercise, mistake) for _, exercise in EXERCISES for mistake in exercise.mistakes]


def named(value: object) -> str:
    if isinstance(value, Mistake):
        return "".join(value.squares) or value.missed or str(value.answer)
    return value.id if isinstance(value, (Lesson, Exercise)) else ""


def solved(exercise: Exercise) -> Run:
    """Do an exercise as its author meant it."""
    run = begin(exercise)
    while not run.solved:
        run, verdict = take(run, next_step(run))
        assert verdict.outcome in ("solved", "onward", "found")
    return run


def mistaken(exercise: Exercise, mistake: Mistake) -> tuple[Run, Verdict]:
    """Make a mistake that was foreseen, and no other."""
    run = begin(exercise)
    for move in mistake.after[::2]:
        run, _ = take(run, Step("move", move.path))
    squares = mistake.squares
    if run.asks == "marks":
        right = set(next_step(run).squares) - {mistake.missed}
        squares = tuple(right | set(mistake.squares))
    return take(run, Step(run.asks, squares, mistake.answer))


def test_chapters_and_lessons_come_in_the_order_of_their_names() -> None:
    chapters = [directory.name for directory in chapter_directories()]
    assert chapters == [
        "0-plansza",
        "1-zasady",
        "2-taktyka",
        "3-kombinacje",
        "4-koncowki",
        "5-plan",
        "6-rodzina",
    ]
    assert [chapter.folder for chapter in load_chapters()] == [
        name for name in chapters if list((course_directory() / name).glob("[0-9]*.toml"))
    ]
    assert [lesson for chapter in load_chapters() for lesson in chapter.lessons] == list(COURSE)


def test_what_the_first_release_taught_keeps_its_addresses() -> None:
    slugs = {lesson.id: (lesson.slugs["pl"], lesson.slugs["en"]) for lesson in COURSE}
    first = {
        "man-moves": ("ruch-pionka", "man-moves"),
        "backward-captures": ("bicie-do-tylu", "backward-captures"),
        "flying-king": ("damka-i-jej-bicie", "flying-king-jumps"),
        "majority-capture": ("bicie-wiekszosci", "maximum-capture"),
        "promotion-mid-capture": ("przemiana-w-trakcie-bicia", "promotion-mid-capture"),
    }
    assert {name: slugs[name] for name in first} == first


@pytest.mark.parametrize("language", ["pl", "en"])
def test_no_two_lessons_or_chapters_have_one_address(language: str) -> None:
    for slugs in ([each.slugs[language] for each in COURSE], [each.slugs[language] for each in load_chapters()]):
        assert len(slugs) == len(set(slugs))


@pytest.mark.parametrize("lesson", COURSE, ids=named)
def test_a_lesson_has_at_least_six_exercises(lesson: Lesson) -> None:
    assert len(lesson.exercises) >= 6


@pytest.mark.parametrize(("lesson", "exercise"), EXERCISES, ids=named)
def test_the_solution_earns_three_stars(lesson: Lesson, exercise: Exercise) -> None:
    assert solved(exercise).stars == 3


@pytest.mark.parametrize(("lesson", "exercise"), EXERCISES, ids=named)
def test_every_accepted_way_solves(lesson: Lesson, exercise: Exercise) -> None:
    left = [begin(exercise)]
    while left:
        run = left.pop()
        steps = [Step("move", move.path) for move in next_moves(run)] if run.asks == "move" else [next_step(run)]
        assert steps
        for step in steps:
            after, verdict = take(run, step)
            assert verdict.outcome in ("solved", "onward", "found")
            assert after.slips == 0
            if not after.solved:
                left.append(after)


@pytest.mark.parametrize(("exercise", "mistake"), MISTAKES, ids=named)
def test_a_foreseen_mistake_is_answered_with_its_sentence(exercise: Exercise, mistake: Mistake) -> None:
    run, verdict = mistaken(exercise, mistake)
    assert verdict.says == mistake.says
    assert not run.solved
    assert run.slips == 1


@pytest.mark.parametrize(("exercise", "mistake"), MISTAKES, ids=named)
def test_a_foreseen_mistake_cannot_be_mistaken_for_another_attempt(exercise: Exercise, mistake: Mistake) -> None:
    attempt = replace(mistake, says="")
    same = [other for other in exercise.mistakes if replace(other, says="") == attempt]
    assert same == [mistake]


@pytest.mark.parametrize(("lesson", "exercise"), EXERCISES, ids=named)
def test_every_exercise_foresees_a_mistake(lesson: Lesson, exercise: Exercise) -> None:
    assert exercise.mistakes


def texts(lesson: Lesson) -> list[str]:
    """Every text of a lesson that is shown."""
    found = [lesson.title, lesson.summary, lesson.rule, lesson.article]
    for exercise in lesson.exercises:
        found += [exercise.goal, exercise.text, *exercise.hints, exercise.success]
        found += [mistake.says for mistake in exercise.mistakes]
    return [text for text in found if text]


@pytest.mark.parametrize("lesson", COURSE, ids=named)
def test_texts_name_only_squares_of_the_board(lesson: Lesson) -> None:
    for text in texts(lesson):
        for square in re.findall(r"\b[a-z]\d\b", text):
            assert square in [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)], text


@pytest.mark.parametrize("lesson", COURSE, ids=named)
def test_texts_are_short(lesson: Lesson) -> None:
    for exercise in lesson.exercises:
        for text in (
            exercise.goal,
            *exercise.hints,
            exercise.success,
            *[mistake.says for mistake in exercise.mistakes],
        ):
            assert len(text) <= 170, text


def english(chapter: Chapter) -> dict[str, Message]:
    """The English catalogue of a chapter, by the Polish text."""
    with (course_directory() / chapter.folder / "en.po").open("rb") as file:
        return {str(message.id): message for message in read_po(file, locale="en") if message.id}


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_every_text_is_translated_into_english_and_no_translation_is_left_over(chapter: Chapter) -> None:
    catalogue = english(chapter)
    wanted = {chapter.title, chapter.summary, chapter.learned}
    wanted |= {text for lesson in chapter.lessons for text in texts(lesson)}
    assert wanted - set(catalogue) == set()
    assert set(catalogue) - wanted == set()
    assert [text for text, message in catalogue.items() if not message.string or message.fuzzy] == []


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_a_translation_speaks_of_the_same_squares(chapter: Chapter) -> None:
    catalogue = english(chapter)
    for exercise in (each for lesson in chapter.lessons for each in lesson.exercises):
        for text in (
            exercise.goal,
            *exercise.hints,
            exercise.success,
            *[mistake.says for mistake in exercise.mistakes],
        ):
            squares = sorted(set(re.findall(r"\b[a-h][1-8]\b", text)))
            assert squares == sorted(set(re.findall(r"\b[a-h][1-8]\b", str(catalogue[text].string)))), text


def test_the_questions_are_answered_by_the_rules() -> None:
    for _, exercise in EXERCISES:
        if isinstance(exercise, JudgeExercise):
            verdict = explain(exercise.position, exercise.move)
            assert exercise.answer == (verdict.reason if isinstance(verdict, Refusal) else "legal")


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_every_exercise_has_its_place_in_codes_of_progress(chapter: Chapter) -> None:
    numbers = code_places().chapters[chapter_entry(chapter).number]
    assert len(set(numbers)) == len(numbers)
    keys = [(lesson.id, exercise.id) for lesson in chapter.lessons for exercise in lesson.exercises]
    missing = ["/".join(key) for key in keys if key not in numbers]
    assert missing == [], f"add these lines at the end of lessons/{chapter.folder}/exercises.txt"


def test_places_in_codes_of_progress_stay() -> None:
    # The first release had these; codes made with it are still read.
    first = "\n".join("/".join(key) for key in code_places().first)
    assert hashlib.sha256(first.encode()).hexdigest()[:16] == "03ca08d12d6f2698"
