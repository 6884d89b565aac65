"""Whether a lesson has the form that lessons have, and whether its texts can be read."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from statistics import median

from warcaby.languages import COURSE_LANGUAGE, Language, record_of
from warcaby.rules import legal_moves
from warcaby.school.exercises import Exercise
from warcaby.school.lesson import Lesson
from warcaby.school.lesson_texts import LessonText, fog, sentences, texts_of, words
from warcaby.school.proving.faults import LessonFault
from warcaby.school.proving.sentences.translation import differences

FEWEST, MOST = 6, 10
"""How many exercises follow the worked example."""

TASKS = 10
"""How many tasks an exam has."""

MOST_WORDS = 25
"""Words of a sentence."""

MEDIAN_WORDS = 12
"""Words of a sentence in the middle: half of the sentences have no more."""

_PROVEN = ("play", "goal")
_SQUARE = re.compile(r"\b[a-n](?:1[0-2]|[1-9])\b")


def form_faults(lesson: Lesson, lessons: Collection[str], *, needs_proof: bool) -> list[LessonFault]:
    """Find what a lesson lacks; `lessons` are the ids of all lessons."""
    return [*(_of_exam(lesson) if lesson.is_exam else _of_lesson(lesson, lessons)), *_proofs(lesson, needs_proof)]


def _of_exam(lesson: Lesson) -> Iterator[LessonFault]:
    if len(lesson.exercises) != TASKS:
        yield LessonFault("", "exercise", f"there must be {TASKS} tasks, not {len(lesson.exercises)}")


def _of_lesson(lesson: Lesson, lessons: Collection[str]) -> Iterator[LessonFault]:
    for field, given in (("minutes", lesson.minutes), ("learned", lesson.learned), ("opening", lesson.opening)):
        if not given:
            yield LessonFault("", field, "is missing")
    watched = [exercise.is_watched for exercise in lesson.exercises]
    if watched[:1] != [True] or sum(watched) != 1:
        yield LessonFault("", "exercise", "the first exercise, and no other, must be a worked example (demo)")
    if not FEWEST <= watched.count(False) <= MOST:
        yield LessonFault("", "exercise", f"there must be {FEWEST} to {MOST} exercises, not {watched.count(False)}")
    recalled = [exercise.recalls for exercise in lesson.exercises if exercise.recalls]
    if lesson.builds_on and not recalled:
        yield LessonFault("", "recalls", "one exercise must recall an earlier lesson")
    if lesson.exercises and lesson.exercises[-1].recalls:
        yield LessonFault(lesson.exercises[-1].id, "recalls", "the finale is about the lesson itself")
    for field, names in (("builds_on", lesson.builds_on), ("recalls", recalled)):
        for name in names:
            if name not in lessons or name == lesson.id:
                yield LessonFault("", field, f"{name!r} is no other lesson")


def _proofs(lesson: Lesson, needs_proof: bool) -> Iterator[LessonFault]:
    for exercise in lesson.exercises:
        if (needs_proof or lesson.is_exam) and exercise.kind in _PROVEN and not (exercise.proof or exercise.question):
            yield LessonFault(exercise.id, "proof", "is missing")
        if _is_open(exercise) and exercise.proof is None:
            yield LessonFault(exercise.id, "proof", "is missing: the reply is not the only legal move")


def _is_open(exercise: Exercise) -> bool:
    """Whether a reply is predicted that is one of several legal ones."""
    run = exercise.begin()
    return exercise.kind == "predict" and run.asks == "move" and len(legal_moves(run.position)) > 1


def text_faults(lesson: Lesson, catalogues: Mapping[Language, Mapping[str, str]]) -> list[LessonFault]:
    """Find sentences that are too long, and translations that are missing or say something else.

    `catalogues` are the translations by their language and the text.
    """
    texts = texts_of(lesson)
    faults = list(_reading_faults(COURSE_LANGUAGE, texts))
    for language, catalogue in catalogues.items():
        translated = [replace(each, text=catalogue.get(each.text, "")) for each in texts]
        for each, other in zip(texts, translated, strict=True):
            said = _translation_problems(each.text, other.text, language)
            faults += (LessonFault(each.exercise, each.field, problem) for problem in said)
        faults += _reading_faults(language, [each for each in translated if each.text])
    return faults


def _translation_problems(text: str, translated: str, language: Language) -> Iterator[str]:
    name = record_of(language).name
    if not translated:
        yield f"has no {name}: {text[:60]!r}"
        return
    if set(_SQUARE.findall(text)) != set(_SQUARE.findall(translated)):
        yield f"names other squares in {name}: {translated!r}"
    for problem in differences(text, translated, language):
        yield f"{problem}: {translated!r}"


def _reading_faults(language: Language, texts: Sequence[LessonText]) -> Iterator[LessonFault]:
    """Say which sentences are too long, and whether a lesson as a whole is too hard to read."""
    split = [(each, sentence) for each in texts for sentence in sentences(each.text)]
    counts = [words(sentence) for _, sentence in split]
    for (each, sentence), count in zip(split, counts, strict=True):
        if count > MOST_WORDS:
            problem = f"{count} words in a sentence, at most {MOST_WORDS}: {sentence!r}"
            yield LessonFault(each.exercise, each.field, problem)
    if counts and median(counts) > MEDIAN_WORDS:
        yield LessonFault("", "", f"sentences ({language}) have {median(counts)} words, at most {MEDIAN_WORDS}")
    readability = record_of(language).readability
    if readability and (years := fog((each.text for each in texts), readability)) > readability.most_fog:
        level = f"{years} years of school, at most {readability.most_fog}"
        yield LessonFault("", "", f"is too hard to read ({language}): {level}")
