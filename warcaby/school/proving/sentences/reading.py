"""Reading the sentences of lessons: which are not so, and which words nothing is known about.

A lesson is written in Polish, and its Polish sentences are read. A translation says the same if it has the same
numbers, squares and quantifiers (`differences`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from warcaby.school.chapter import Chapter
from warcaby.school.exams import needed
from warcaby.school.glossary import Term
from warcaby.school.lesson import Lesson, Opening
from warcaby.school.lesson_texts import sentences
from warcaby.school.proving.faults import LessonFault
from warcaby.school.proving.sentences import (
    amounts,
    captures,
    counts,
    duties,
    landings,
    legs,
    moments,
    numbers,
    paths,
    places,
    quantifiers,
    rules,
    squares,
    totals,
)
from warcaby.school.proving.sentences.listed import are_listed, listed_in
from warcaby.school.proving.sentences.scene import Scene, opening_of, scenes_of
from warcaby.school.proving.sentences.statement import Statement
from warcaby.school.proving.sentences.words import Trigger, triggers

Reader = Callable[[str, Scene], Iterator[Statement]]

_STRICT: tuple[Reader, ...] = (
    captures.captures,
    duties.must,
    duties.must_pass,
    duties.only_move,
    duties.in_full,
    duties.moves,
    places.pieces,
    places.emptiness,
    places.hanging,
    landings.comes,
    landings.offered,
    landings.lured,
    landings.tried,
    landings.adjacent,
    landings.stands,
    landings.capturing,
    landings.aligned,
    landings.goes_on,
    landings.taken,
    landings.captures_and_ends,
    paths.written,
    paths.ways,
    paths.colours,
    paths.answers,
    amounts.taken,
    amounts.parts,
    amounts.ways,
    numbers.pairs,
    numbers.lists,
    numbers.sums,
    numbers.rows,
    numbers.numbered,
    numbers.ranges,
    numbers.upwards,
    numbers.items,
    numbers.lengths,
    numbers.behind,
    paths.betweens,
    paths.diagonals,
    rules.ruled,
    quantifiers.in_a_row,
    quantifiers.only,
    quantifiers.at_once,
    moments.now,
    legs.over,
    legs.then,
    legs.beside,
    legs.main_road,
    totals.products,
    totals.upstairs,
    totals.given_and_taken,
    totals.listed_behind,
    totals.by_way,
    totals.rows_listed,
)
"""What is not so for one of them is a fault."""

_LOOSE: tuple[Reader, ...] = (counts.counted, squares.relevant)
"""They know what can be counted and seen in a position, but not what a sentence means: they only ever find it true."""


@dataclass(frozen=True)
class SentenceRead:
    """A sentence that says how many, where, or that nothing else will do, with what was found out about it."""

    exercise: str
    """Id of the exercise; empty for the texts of the lesson."""
    field: str
    sentence: str
    false: tuple[str, ...]
    """The statements in it that are not so, as they were understood."""
    unbound: tuple[Trigger, ...]
    """The words about which nothing is known."""


def read_sentence(sentence: str, scenes: Sequence[Scene]) -> tuple[tuple[str, ...], tuple[Trigger, ...]]:
    """Return the statements of a sentence that are true in none of the scenes, and the words nothing is known about."""
    found = triggers(sentence)
    used, strictly, false = set[int](), set[int](), dict[frozenset[int], str]()
    if not found:
        return (), ()
    for scene in scenes:
        for reader in (*_STRICT, *_LOOSE):
            for statement in reader(sentence, scene):
                if statement.is_true:
                    used |= statement.used
                    strictly |= statement.used if reader in _STRICT else frozenset()
                elif reader in _STRICT:
                    false[statement.used] = statement.says
    # What is said in general is so in one exercise or another.
    said = tuple(says for words, says in false.items() if len(scenes) == 1 or not words <= strictly)
    return said, tuple(each for each in found if each.at not in used)


def told_in(lesson: Lesson) -> Iterator[tuple[str, str, str, list[Scene]]]:
    """List the texts of a lesson with exercise, field and scenes; what is said in general is so in one of many."""
    everywhere = [next(scenes_of(exercise))[2] for exercise in lesson.exercises]
    general = (("title", lesson.title), ("summary", lesson.summary), ("rule", lesson.rule), ("article", lesson.article))
    for field, text in (*general, ("learned", lesson.learned)):
        yield "", field, text, everywhere
    if lesson.opening:
        shown = [
            scene
            for scene, exercise in zip(everywhere, lesson.exercises, strict=True)
            if exercise.position == lesson.opening.position
        ]
        yield "", "opening", lesson.opening.says, [opening_of(lesson.opening), *shown]
    for exercise in lesson.exercises:
        for field, text, scene in scenes_of(exercise):
            yield exercise.id, field, text, [scene]


def read_lesson_sentences(lesson: Lesson) -> Iterator[SentenceRead]:
    """Read every sentence of a lesson."""
    told = list(told_in(lesson))
    known = listed_in(sentences(text) for _, _, text, _ in told)
    for name, field, text, scenes in told:
        for sentence in sentences(text):
            if triggers(sentence):
                false, unbound = read_sentence(sentence, scenes)
                listed = set(are_listed(sentence, known))
                left = tuple(
                    each for each in unbound if each.at not in listed and not _counts_tasks(each, sentence, lesson)
                )
                yield SentenceRead(name, field, sentence, false, left)


def read_glossary_sentences(terms: Iterable[Term]) -> Iterator[SentenceRead]:
    """Read what the glossary says of its words, each with its own small board."""
    for term in terms:
        shown = (*term.arrows, *((square, square) for square in term.marks))
        scene = opening_of(Opening(term.position, term.says, shown))
        for sentence in sentences(term.says):
            yield SentenceRead(term.id, "says", sentence, *read_sentence(sentence, [scene]))


def read_chapter_sentences(chapter: Chapter) -> Iterator[SentenceRead]:
    """Read what a chapter says of itself: it is so in one of its exercises, or counts its lessons."""
    lessons = len(chapter.lessons)
    everywhere = [next(scenes_of(exercise))[2] for lesson in chapter.lessons for exercise in lesson.exercises]
    for field, text in (("title", chapter.title), ("summary", chapter.summary), ("learned", chapter.learned)):
        for sentence in sentences(text):
            false, unbound = read_sentence(sentence, everywhere) if triggers(sentence) else ((), ())
            left = tuple(each for each in unbound if each.number != lessons)
            yield SentenceRead(chapter.id, field, sentence, false, left)


def _counts_tasks(trigger: Trigger, sentence: str, lesson: Lesson) -> bool:
    """Whether a number is how many tasks an exam has, or how many have to be solved."""
    tasks = len(lesson.exercises)
    counted = {"zadań": tasks, "kombinacji": tasks, "dobrych": needed(tasks)}
    rest = sentence[trigger.at + len(trigger.text) :].split()
    return trigger.kind == "number" and bool(rest) and counted.get(rest[0].strip(",.")) == trigger.number


def sentence_faults(lesson: Lesson) -> list[LessonFault]:
    """Find the sentences of a lesson that say what is not so."""
    return [
        LessonFault(each.exercise, each.field, f"is not so: {each.sentence!r} ({says})")
        for each in read_lesson_sentences(lesson)
        for says in each.false
    ]
