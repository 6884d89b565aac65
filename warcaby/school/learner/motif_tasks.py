"""Tasks about motifs: puzzles of their themes, endings that the tables have judged, exercises of their lessons.

Nothing in them needs a motif or a rule that has not been taught.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from warcaby.rules import BRAZILIAN, Position
from warcaby.school import course
from warcaby.school.exercises import Exercise, PlayExercise, Question
from warcaby.school.exercises.exercise import Common
from warcaby.school.learner.motif_evidence import guess_at
from warcaby.school.learner.record import IN_GAME, LearnerRecord, Logged
from warcaby.school.learner.taught import Taught
from warcaby.school.lesson import Lesson
from warcaby.school.motifs import MOTIFS, Motif, motif
from warcaby.school.motifs.endings import Ending, stored_endings
from warcaby.school.puzzles.builtin import Listed, grade_of, is_here, listed
from warcaby.school.puzzles.puzzle import Puzzle, positions_of

RISES_AFTER = 3
"""Right answers in a row after which harder puzzles come."""

OFFERED = 24
"""How many tasks are looked at to find one in which nothing else is asked."""

_SETTLED = 0.75
"""Share of the tasks that are puzzles or endings, where a motif has any: they are new, exercises come again."""


@dataclass(frozen=True)
class Source:
    """Where a task comes from."""

    kind: str
    """"puzzle", "ending" or "lesson"."""
    of: str
    """The motif of an ending, the lesson of an exercise; empty for a puzzle."""
    id: str
    """The id of a puzzle or an exercise, the number of an ending."""

    def __str__(self) -> str:
        return f"{self.kind}/{self.of}/{self.id}"


@dataclass(frozen=True)
class Found:
    """A task about a motif."""

    motif: Motif
    source: Source
    exercise: Exercise
    """Texts that it lacks are made when it is shown."""
    grade: int
    """From 1 to 3."""

    @property
    def guess(self) -> float:
        """The probability of solving it by chance."""
        return guess_at(self.exercise)


def parse_source(text: str) -> Source:
    """Read a source as it is kept. Raises ValueError."""
    kind, of, name = text.split("/")
    return Source(kind, of, name)


def found_by(name: str, source: Source) -> Found:
    """Return the task about a motif, by its name in a record, from a source.

    Raises LookupError where there is none, or where its chapter or the puzzles have not come.
    """
    about = motif(name)
    if about is None:
        raise LookupError(name)
    puzzle = next((each for each in _puzzles_of(about) if source == _source_of(each)), None)
    if puzzle:
        return _of_puzzle(about, puzzle)
    if source.kind == "ending":
        number = int(source.id)
        return _of_ending(about, number, _endings_of(about)[number])
    found = next((each for each in _of_lesson(about) if each.source == source), None)
    if found is None:
        raise LookupError(str(source))
    return found


def folders_of(motifs: Iterable[str]) -> set[str]:
    """Return the folders of the chapters whose exercises are about motifs, by their names in a record."""
    lessons = {about.lesson for name in motifs if (about := motif(name))}
    return {each.folder for each in course.lessons() if each.id in lessons}


def task_about(
    record: LearnerRecord, name: str, taught: Taught, seed: str, asked: Sequence[Source] = ()
) -> Found | None:
    """Draw a task about a motif by a seed, none of those that were asked; None if none of its tasks can be asked."""
    about = motif(name)
    if about is None:
        return None
    draw = random.Random(seed)
    reached = grade_reached([each for each in record.log if each[0] == name])
    fresh = _fresh(about, reached, taught, draw)
    known = iter(draw.sample(_of_lesson(about), len(_of_lesson(about))))
    ways = (fresh, known) if draw.random() < _SETTLED else (known, fresh)
    offered = (each for way in ways for each in way)
    return next((each for each in offered if each.source not in asked and _is_taught(each, taught)), None)


def grade_reached(done: Sequence[Logged]) -> int:
    """Return the grade of puzzles that comes after some attempts, from 1 to 3: three right answers in a row open one.

    >>> right = ("motif/trap", "puzzle", 1, True, 9, 20_000)
    >>> grade_reached([]), grade_reached([right] * 3)
    (1, 2)
    """
    grade = 1
    while grade < 3:
        last = [each[3] for each in done if each[2] >= grade and each[1] != IN_GAME][-RISES_AFTER:]
        if len(last) < RISES_AFTER or not all(last):
            break
        grade += 1
    return grade


def _fresh(about: Motif, reached: int, taught: Taught, draw: random.Random) -> Iterator[Found]:
    """Yield puzzles up to a grade and endings, some of each, in an order drawn."""
    puzzles = [each for each in _puzzles_of(about) if grade_of(each.difficulty) <= reached and _suits(each, taught)]
    for each in draw.sample(puzzles, min(len(puzzles), OFFERED)):
        yield _of_puzzle(about, each)
    endings = _endings_of(about)
    for number in draw.sample(range(len(endings)), len(endings)):
        yield _of_ending(about, number, endings[number])


def _suits(puzzle: Listed, taught: Taught) -> bool:
    """Whether every motif of a puzzle has been taught."""
    return all(each.skill in taught.motifs for each in MOTIFS if {*each.themes} & {*puzzle.themes})


def _is_taught(found: Found, taught: Taught) -> bool:
    """Whether the rules that a puzzle needs have been taught; a lesson asks for what it builds on itself."""
    if found.source.kind == "lesson":
        return True
    aimed = found.exercise.aimed
    line = aimed.lines[0] if aimed and aimed.lines else ()
    own: list[Position] = positions_of(found.exercise.position, line)[:-1:2] or [found.exercise.position]
    return all(taught.allows(Question("find-all", position)) for position in own)


@cache
def _puzzles_of(about: Motif) -> tuple[Listed, ...]:
    if not about.themes or not is_here():
        return ()
    return tuple(
        each
        for each in listed(BRAZILIAN.id)
        if {*about.themes} & {*each.themes} and each.goal in ("win", "win-piece", "promote", "capture-all", "block")
    )


def _source_of(listing: Listed) -> Source:
    return Source("puzzle", "", listing.id)


def _of_puzzle(about: Motif, listing: Listed) -> Found:
    return Found(about, _source_of(listing), listing.puzzle.exercise("", ""), grade_of(listing.difficulty))


def _endings_of(about: Motif) -> tuple[Ending, ...]:
    return stored_endings().get(about.id, ()) if about.has_endings else ()


def _of_ending(about: Motif, number: int, ending: Ending) -> Found:
    common = Common(id="", position=ending.position, goal="", hints=(), success="", text="", arrows=())
    exercise = PlayExercise(**common, mistakes=(), solutions=(ending.move,))
    return Found(about, Source("ending", about.id, str(number)), exercise, 2)


def _of_lesson(about: Motif) -> list[Found]:
    """The exercises of its lesson that need no help."""
    entry = next((each for each in course.lessons() if each.id == about.lesson), None)
    if entry is None or not course.is_here(entry.folder):
        return []
    lesson: Lesson = course.load_lesson(entry.folder, entry.file)
    return [Found(about, Source("lesson", lesson.id, each.id), each, 1) for each in lesson.unaided]


def puzzle_of(found: Found) -> Puzzle | None:
    """Return the puzzle that a task is made of; None if it is none."""
    return next((each.puzzle for each in _puzzles_of(found.motif) if found.source == _source_of(each)), None)


def ending_of(found: Found) -> Ending | None:
    """Return the ending that a task is made of; None if it is none."""
    return _endings_of(found.motif)[int(found.source.id)] if found.source.kind == "ending" else None
