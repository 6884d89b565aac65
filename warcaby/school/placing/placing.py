"""The placement test: which task comes next, when it is sure, and where to start.

Whoever plays another game is asked first about what is different there; then comes whatever tells most of how far into
the course somebody is. What has been shown is not shown again, in this try or a later one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.course_index import LessonEntry
from warcaby.school.exercises import Exercise
from warcaby.school.other_games import OF_MOVING, OF_THE_GAME, differing
from warcaby.school.placing.bank import items_of, sorted_for
from warcaby.school.placing.levels import SLIP, Levels
from warcaby.school.placing.origins import GAMES, NOTHING, UNSURE

MOST_TASKS = 12
MOST_ABOUT = 6
"""How many tasks may ask about what is different."""
SURE = 0.95
"""How probable it has to be that the level is right, or near enough, to stop."""
KNOWN = 0.8
"""How probable it has to be that a rule is known, to send nobody to its lesson."""
KNOWN_BEFORE = 0.2
"""How probable that is of a rule that is different in the game that somebody plays."""
SURELY_KNOWN = 0.95
"""How probable it has to be that a lesson is known, to count its rules as taught."""
USUAL_GUESS = 0.03
"""The chance of a lucky guess in most tasks, by which lessons are compared before their tasks are looked at."""
LIKELIER = 4
"""How much likelier a player of another game knows all rules that are the same than less than those, and somebody who
is not sure of the rules is still learning them than beyond."""


@dataclass(frozen=True)
class Asked:
    """A task that has been shown."""

    lesson: str
    """The id of its lesson."""
    task: str
    """Its id, which names the lesson, too."""
    guess: float
    """Its chance of a lucky guess."""
    right: bool | None = None
    """What came of it; None while it is on the board."""


@dataclass(frozen=True)
class Start:
    """Where to start."""

    lesson: LessonEntry
    """The lesson to go on with, once those with news are done."""
    news: tuple[LessonEntry, ...] = ()
    """Lessons before it to start with: other rules than in the game that somebody plays, not shown to be known."""
    known: tuple[str, ...] = ()
    """The ids of lessons that have been shown to be known."""

    @property
    def first(self) -> LessonEntry:
        """The very first lesson."""
        return (*self.news, self.lesson)[0]

    @property
    def is_after_all(self) -> bool:
        """Whether all that leads to the other games is known."""
        return self.lesson.id not in {each.id for each in ladder()}


def ladder() -> tuple[LessonEntry, ...]:
    """Return the lessons that lie one behind the other: those about the game taught here, up to the other games."""
    lessons = course.lessons()
    end = next((at for at, each in enumerate(lessons) if each.variant != BRAZILIAN.id), len(lessons))
    return lessons[:end]


@dataclass(frozen=True)
class Placing:
    """A try at the placement test. It is immutable; every step returns the next one."""

    origin: str
    """What somebody plays already: one of `ORIGINS`."""
    asked: tuple[Asked, ...] = ()
    used: tuple[str, ...] = ()
    """The ids of tasks that were shown in earlier tries."""

    @cached_property
    def lessons(self) -> tuple[LessonEntry, ...]:
        """The lessons between which the level lies."""
        return ladder()

    @cached_property
    def _places(self) -> dict[str, int]:
        return {each.id: at for at, each in enumerate(self.lessons)}

    @cached_property
    def _differing(self) -> tuple[str, ...]:
        """The lessons about rules that are different in the game that somebody plays."""
        return tuple(each for each in differing(self.origin) if each in self._places)

    @cached_property
    def _about(self) -> tuple[str, ...]:
        """Those of them that are asked about: about moving and capturing, where that is different."""
        return tuple(each for each in self._differing if each in OF_MOVING) or self._differing

    @property
    def _plays_another(self) -> bool:
        """Whether somebody plays another game than the one taught here."""
        return self.origin in GAMES and self.origin != BRAZILIAN.id

    @cached_property
    def levels(self) -> Levels:
        """How likely each level is after the answers."""
        last = max((at for name, at in self._places.items() if name in {**OF_MOVING, **OF_THE_GAME}), default=0)
        levels = Levels.of([self._weight(level, last) for level in range(len(self.lessons) + 1)])
        for each in self.asked:
            if each.right is not None and each.lesson not in self._differing:
                levels = levels.answered(self._places[each.lesson], each.right, each.guess)
        return levels

    def _weight(self, level: int, last: int) -> int:
        """How likely a level is before any answer, as compared to others, where the lessons up to one teach rules."""
        if self.origin == BRAZILIAN.id:
            # Half of those who play this very game know its rules at most: that is asked first, not a combination.
            return len(self.lessons) - 1 - last if level <= last + 1 else last + 2
        is_likelier = level > last if self._plays_another else self.origin == UNSURE and level <= last
        return LIKELIER if is_likelier else 1

    def knows(self, lesson: str) -> float:
        """Return the probability that a rule is known that is different in the game that somebody plays."""
        known, unknown = KNOWN_BEFORE, 1 - KNOWN_BEFORE
        for each in self.asked:
            if each.lesson == lesson and each.right is not None:
                known *= 1 - SLIP if each.right else SLIP
                unknown *= each.guess if each.right else 1 - each.guess
        return known / (known + unknown)

    # Asking

    @property
    def is_asking(self) -> bool:
        """Whether a task is on the board."""
        return bool(self.asked) and self.asked[-1].right is None

    @property
    def is_known(self) -> bool:
        """Whether the course has the lessons and the last task of a try that was kept."""
        return all(each.lesson in self._places for each in self.asked) and self._shown is not None

    @property
    def task(self) -> Exercise:
        """The last task that was shown."""
        assert self._shown is not None
        return self._shown

    @cached_property
    def _shown(self) -> Exercise | None:
        last = self.asked[-1]
        items = items_of(self.lessons[self._places[last.lesson]])
        return next((item.task for item in items if item.task.id == last.task), None)

    def answered(self, right: bool) -> Placing:
        """Return the try with an answer to the task on the board."""
        return replace(self, asked=(*self.asked[:-1], replace(self.asked[-1], right=right)))

    def onward(self) -> Placing:
        """Return the try with its next task on the board; the same try if it has come to its end."""
        if self.origin == NOTHING or len(self.asked) >= MOST_TASKS:
            return self
        shown = {*self.used, *(each.task for each in self.asked)}
        for lesson in self._candidates():
            items = items_of(self.lessons[self._places[lesson]])
            for item in sorted_for(items, self.origin) if lesson in self._differing else items:
                if item.task.id not in shown:
                    return replace(self, asked=(*self.asked, Asked(lesson, item.task.id, item.guess)))
        return self

    def _candidates(self) -> Iterator[str]:
        """Yield the lessons that should be asked about next, the best one first; none once all is sure."""
        if sum(each.lesson in self._differing for each in self.asked) < MOST_ABOUT:
            yield from self._doubtful()
        if not self._is_sure:
            places = (at for name, at in self._places.items() if name not in self._differing)
            best = sorted(places, key=lambda at: -self.levels.told(at, USUAL_GUESS))
            yield from (self.lessons[at].id for at in best)

    @property
    def _is_sure(self) -> bool:
        """Whether the level is known: where all answers agree, up to the end of the course that they point to."""
        answers = {each.right for each in self.asked if each.lesson not in self._differing}
        is_bounded = len(answers) > 1 or self.levels.best in (0, len(self.lessons))
        return is_bounded and self.levels.certainty >= SURE

    def _doubtful(self) -> Iterator[str]:
        """Yield the lessons about other rules that were not asked about, then those whose answers tell too little."""
        answered = {each.lesson for each in self.asked}
        yield from (each for each in self._about if each not in answered)
        yield from (each for each in self._about if each in answered and KNOWN_BEFORE < self.knows(each) < KNOWN)

    # The result

    @property
    def start(self) -> Start:
        """Where to start after these answers."""
        level = 0 if self.origin == NOTHING else self.levels.best
        lessons = course.lessons()
        unknown = [each for each in self._differing if self.knows(each) < KNOWN]
        news = tuple(self.lessons[self._places[each]] for each in unknown if self._places[each] < level)
        known = (
            name
            for at, name in enumerate(self._places)
            if at < level and name not in self._differing and self.levels.knows(at) >= SURELY_KNOWN
        )
        shown = (each for each in self._differing if each not in unknown)
        return Start(lessons[min(level, len(lessons) - 1)], news, (*known, *shown))
