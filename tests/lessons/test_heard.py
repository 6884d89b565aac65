"""What lessons, drills and the glossary say can be heard: in words, without signs, in sentences for ears."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from tests.cases import for_each
from tests.lessons.solving import COURSE, TESTS, named
from warcaby.app.board.drill_board import DrillBoard
from warcaby.app.board.exercise_board import ExerciseBoard
from warcaby.app.words.speech import MOST_WORDS, spoken
from warcaby.app.words.translation import Translator, translator
from warcaby.app.workshop.lessons.shown_answers import CANNOT_BE_SHOWN, RIGHT, shown
from warcaby.languages import LANGUAGES, Language
from warcaby.rules import BRAZILIAN
from warcaby.school.drills.availability import kinds_of
from warcaby.school.drills.series import drills
from warcaby.school.exercises import DRILLS, Exercise
from warcaby.school.glossary import load_glossary
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import of_exercise
from warcaby.school.misconceptions import misconceptions_of

MOST_HINTS = 6

RAW = re.compile(r"\b[a-l]\d|\d[-x:–]|[-x:–]\d|[^\w\s,.?!’'-]|_")
"""A square, a move or a score as it is written, a sign, or what would belong to markup."""

WORDS = {
    "pl": re.compile(r"\b(?:the|is|and|with|from|piece|man|square)\b"),
    "en": re.compile(r"\b(?:na|nie|jest|się|bije|pole|pionek)\b|[ąćęłńóśźż]"),
    "pt-BR": re.compile(r"\b(?:nie|jest|się|bije|pole|pionek|the|is|and|with|from)\b|[ąćęłńśźż]"),
    "uk": re.compile(r"\b(?:the|is|and|man|square|na|nie|jest|bije|pole|pionek)\b|[ąćęłńóśźżыэъё]"),
}
"""Words that a language does not have, and another one is full of."""


def faults(language: Language, texts: set[str]) -> list[str]:
    """Name what no voice should be given."""
    said = [sentence for text in sorted(texts) for sentence, _ in spoken(language, text)]
    assert said
    return [each for each in said if RAW.search(each) or WORDS[language].search(each) or len(each.split()) > MOST_WORDS]


def of_lesson(t: Translator, lesson: Lesson) -> Iterator[str]:
    """What is read around the exercises of a lesson."""
    opening = lesson.opening.says if lesson.opening else ""
    yield from (t.lesson(each) for each in (lesson.title, lesson.rule, lesson.learned, opening))


def of_board(t: Translator, exercise: Exercise) -> Iterator[str]:
    """The task, the answers, the hints, and what is said of the right answer and of each foreseen mistake."""
    board = ExerciseBoard(t, exercise)
    yield from (t.lesson(text) for _, text in of_exercise(exercise))
    yield board.presenter.goal_text(board.t, board.run)
    yield board.presenter.task_text(board.t, board.run)
    yield from (choice.text for choice in board.presenter.choices(board.t, board.run))
    for _ in range(MOST_HINTS):
        board.hint()
        yield board.feedback
    if exercise.kind in CANNOT_BE_SHOWN:
        return
    for name in (RIGHT, *map(str, range(len(exercise.mistakes)))):
        for scene in shown(board, name):
            yield scene.say
        yield board.feedback


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", [*COURSE, *TESTS], ids=named)
def test_every_sentence_of_a_lesson_is_fit_for_a_voice(lesson: Lesson, language: Language) -> None:
    t = translator(language)
    texts = {*of_lesson(t, lesson), *(text for exercise in lesson.exercises for text in of_board(t, exercise))}
    assert faults(language, texts) == []


class Nobody:
    """Hears every answer, and names no belief."""

    ranking: tuple[str, ...] = tuple(each.id for each in misconceptions_of(BRAZILIAN))

    def hear(self, *_: object) -> str:
        return ""


@for_each("language", LANGUAGES)
@for_each("kind", DRILLS)
def test_every_kind_of_drill_is_fit_for_a_voice(kind: str, language: Language) -> None:
    beliefs = (each.id for each in misconceptions_of(BRAZILIAN) if kind in kinds_of(BRAZILIAN, each.id, 1))
    made = [drill for belief in islice(beliefs, 3) for drill in islice(drills(BRAZILIAN, belief, 1, "heard", kind), 2)]
    texts: set[str] = set()
    for drill in made:
        board = DrillBoard(translator(language), drill.question, Nobody())  # type: ignore[arg-type]
        texts |= {board.presenter.goal_text(board.t, board.run), *(choice.text for choice in board.choices)}
        for name in board.presenter.offered():
            board.choose(name)
            texts |= {board.feedback, *board.parts}
        board.clear()
        for _ in range(MOST_HINTS):
            board.hint()
            texts |= {board.feedback, *board.parts}
    assert faults(language, texts) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_glossary_is_fit_for_a_voice(language: Language) -> None:
    t = translator(language)
    texts = {t.lesson(text) for term in load_glossary().values() for text in (term.name, term.says)}
    assert faults(language, texts) == []
