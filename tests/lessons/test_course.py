"""The course tests itself: every solution is played, every foreseen mistake is made, every text is translated."""

from __future__ import annotations

import hashlib
import re

import pytest

from tests.cases import for_each
from tests.languages.catalogues import TAUGHT, catalogue, texts
from tests.lessons.solving import COURSE, EXERCISES, TESTS, mistaken, named
from warcaby.app.board.presenters import presenter_of
from warcaby.app.words.translation import translator
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import Refusal, explain
from warcaby.school.chapter import Chapter
from warcaby.school.course import chapter_directories, code_places, course_directory, load_chapters
from warcaby.school.course_index import chapter_entry
from warcaby.school.exercises import JudgeExercise, PredictSquares
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import texts_of
from warcaby.school.proving.form import form_faults, text_faults
from warcaby.school.run import take
from warcaby.school.solving import solved
from warcaby.school.verdicts import Step

FIRST_RELEASE = {lesson for lesson, _ in code_places().first}
"""Lessons that were there before lessons had the form that they have now."""


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


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_lessons_or_chapters_have_one_address(language: str) -> None:
    for slugs in ([each.slugs[language] for each in COURSE], [each.slugs[language] for each in load_chapters()]):
        assert len(slugs) == len(set(slugs))


@for_each("language", TAUGHT)
@for_each("chapter", load_chapters(), name_of=lambda chapter: chapter.folder)
def test_every_address_is_translated(chapter: Chapter, language: Language) -> None:
    written = {
        str(message.id): str(message.string)
        for message in catalogue(language, chapter.folder)
        if message.context == "slug"
    }
    assert set(written) == {chapter.slugs["pl"], *(lesson.slugs["pl"] for lesson in chapter.lessons)}
    assert [slug for slug in written.values() if not re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", slug)] == []


@for_each("lesson", [*COURSE, *TESTS], name_of=named)
def test_a_lesson_has_its_form(lesson: Lesson) -> None:
    ids = {each.id for each in COURSE}
    folder = next(each.folder for each in load_chapters() if lesson in (*each.lessons, each.exam))
    faults = form_faults(lesson, ids, needs_proof=folder[0] in "2345")
    assert [str(fault) for fault in faults if lesson.id not in FIRST_RELEASE] == []


@pytest.mark.parametrize("lesson", [*COURSE, *TESTS], ids=named)
def test_the_solution_earns_three_stars(lesson: Lesson) -> None:
    assert [each.id for each in lesson.exercises if solved(each).stars != 3] == []


@for_each("lesson", [*COURSE, *TESTS], name_of=named)
def test_every_accepted_way_solves(lesson: Lesson) -> None:
    left = [exercise.begin() for exercise in lesson.exercises]
    while left:
        run = left.pop()
        steps = [Step("move", move.path) for move in run.next_moves] if run.asks == "move" else [run.next_step]
        assert steps, run.exercise.id
        for step in steps:
            after, verdict = take(run, step)
            assert verdict.outcome in ("solved", "onward", "found"), run.exercise.id
            assert after.slips == 0, run.exercise.id
            if not after.solved:
                left.append(after)


@for_each("lesson", [*COURSE, *TESTS], name_of=named)
def test_a_foreseen_mistake_is_answered_with_its_sentence_and_its_refutation(lesson: Lesson) -> None:
    for exercise, mistake in ((each, mistake) for each in lesson.exercises for mistake in each.mistakes):
        run, verdict = mistaken(exercise, mistake)
        where = f"{exercise.id}, {named(mistake)}"
        assert (verdict.says, verdict.refutation) == (mistake.says, mistake.reply), where
        assert (run.solved, run.slips) == (False, 1), where


def test_a_foreseen_mistake_cannot_be_mistaken_for_another_attempt() -> None:
    for lesson, exercise in EXERCISES:
        attempts = [(each.squares, each.after, each.missed, each.answer) for each in exercise.mistakes]
        assert len(attempts) == len(set(attempts)), (lesson.id, exercise.id)


def test_every_exercise_foresees_a_mistake() -> None:
    for lesson, exercise in EXERCISES:
        needs = "mistake" in exercise.written and exercise.question is None and not lesson.is_exam
        assert exercise.mistakes or not needs, (lesson.id, exercise.id)


@for_each("lesson", [*COURSE, *TESTS], name_of=named)
def test_texts_name_only_squares_of_the_board(lesson: Lesson) -> None:
    boards = [exercise.position.variant.board for exercise in lesson.exercises]
    squares = {square for board in boards for row in board.all_names for square in row}
    for each in texts_of(lesson):
        named_squares = set(re.findall(r"\b[a-z]\d\d?\b", each.text))
        assert named_squares <= squares, each


@for_each("lesson", [*COURSE, *TESTS], name_of=named)
def test_texts_are_short(lesson: Lesson) -> None:
    for each in texts_of(lesson):
        assert each.field in ("rule", "text", "article", "sources") or len(each.text) <= 170, each


@for_each("language", TAUGHT)
@for_each("chapter", load_chapters(), name_of=lambda chapter: chapter.folder)
def test_every_text_is_translated_and_no_translation_is_left_over(chapter: Chapter, language: Language) -> None:
    translated = texts(language, chapter.folder)
    wanted = {chapter.title, chapter.summary, chapter.learned}
    lessons = [lesson for lesson in (*chapter.lessons, chapter.exam) if lesson]
    wanted |= {each.text for lesson in lessons for each in texts_of(lesson)}
    assert wanted - set(translated) == set()
    assert set(translated) - wanted == set()
    assert [text for text, message in translated.items() if not message.string or message.fuzzy] == []


@pytest.mark.parametrize("chapter", load_chapters(), ids=lambda chapter: chapter.folder)
def test_texts_can_be_read_in_all_languages_and_speak_of_the_same_squares(chapter: Chapter) -> None:
    catalogues = {
        language: {text: str(message.string) for text, message in texts(language, chapter.folder).items()}
        for language in TAUGHT
    }
    for lesson in filter(None, (*chapter.lessons, chapter.exam)):
        assert [str(fault) for fault in text_faults(lesson, catalogues)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_that_are_to_be_followed_in_the_mind_stand_in_the_task(language: Language) -> None:
    shown = []
    for lesson, exercise in EXERCISES:
        if isinstance(exercise, PredictSquares):
            folder = next(each.folder for each in load_chapters() if lesson in (*each.lessons, each.exam))
            t = translator(language).of_chapter(folder)
            goal = presenter_of(exercise).goal_text(t, exercise.begin())
            notation = t.notation(exercise.position.variant)
            moves = [notation.squares(move.path, capture=move.is_capture) for move in exercise.line]
            assert [move for move in moves if move not in goal] == [], (lesson.id, exercise.id)
            shown.append(goal)
    assert shown


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
