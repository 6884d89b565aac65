"""What can be put into a plan: lessons and exams of the course, own lessons and sets, rules to practise, games."""

from __future__ import annotations

from typing import TypeAlias

from warcaby.app.shell.actions import ActionError
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.rule_texts import variant_name
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN, VARIANTS
from warcaby.school import course
from warcaby.school.assignments.own_sets import own_set, own_sets
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.assignments.set_codes import encode_set
from warcaby.school.assignments.set_drills import DrillRecord, drill_of
from warcaby.school.drills.availability import kinds_of
from warcaby.school.faults import FaultError
from warcaby.school.lesson_table import LessonError
from warcaby.school.misconceptions import misconceptions_of
from warcaby.school.own_lessons.drafts import LessonDraft
from warcaby.school.own_lessons.kept import WRITTEN, kept_lesson, kept_lessons
from warcaby.school.own_lessons.lesson_codes import encode_lesson
from warcaby.school.own_lessons.reading import own_lesson
from warcaby.school.progress import Progress
from warcaby.school.teaching.plan import MAX_TITLE, Plan, PlanTask

AddGroup: TypeAlias = tuple[str, tuple[ChoiceOption, ...]]
"""Things that can be added to a plan, under a heading."""

DRILLS = 10
"""How many drills a rule to practise has."""


def lesson_groups(t: Translator, plan: Plan) -> tuple[AddGroup, ...]:
    """List the lessons of the course by chapter; the one after the last that is planned is offered."""
    lessons = course.lessons()
    planned = [task.what for task in plan.tasks if task.kind == "lesson"]
    last = next((at for at, each in enumerate(lessons) if planned and each.id == planned[-1]), -1)
    offered = lessons[min(last + 1, len(lessons) - 1)].id if lessons else ""
    return tuple(
        (
            f"{chapter.number}. {t.lesson(chapter.title)}",
            tuple(ChoiceOption(each.id, t.lesson(each.title), each.id == offered) for each in chapter.lessons),
        )
        for chapter in course.chapters()
    )


def other_groups(t: Translator, progress: Progress) -> tuple[AddGroup, ...]:
    """List everything else that can be added."""
    sets = [own for own in own_sets(progress) if own.puzzle_set.title and not own.puzzle_set.is_empty]
    no_title = t.gettext("Lesson without a title")
    groups = (
        (t.gettext("My sets"), [(own.key, own.puzzle_set.title) for own in sets]),
        (t.gettext("My lessons"), [(each.key, each.title or no_title) for each in kept_lessons(progress, WRITTEN)]),
        (
            t.gettext("Exams"),
            [(f"exam:{each.id}", t.lesson(each.exam.title)) for each in course.chapters() if each.exam],
        ),
        (t.gettext("Rules to practise"), [(f"drills:{name}", text) for name, text in rules_to_practise(t)]),
        (
            t.gettext("Games with the machine"),
            [(f"game:{each.id}", variant_name(t.language, each)) for each in VARIANTS.values()],
        ),
    )
    return tuple(
        (name, tuple(ChoiceOption(key, text, False) for key, text in things)) for name, things in groups if things
    )


def rules_to_practise(t: Translator) -> list[tuple[str, str]]:
    """List the beliefs about the main game that there are drills on, each with the rule in words."""
    here = t.at(BRAZILIAN)
    return [
        (each.id, here.gettext(each.rule)) for each in misconceptions_of(BRAZILIAN) if kinds_of(BRAZILIAN, each.id, 1)
    ]


def drill_set(t: Translator, belief: str, seed: int) -> PuzzleSet:
    """Make a set of drills alone about one belief. Raises FaultError."""
    rule = dict(rules_to_practise(t)).get(belief, belief)
    return PuzzleSet(rule[:MAX_TITLE], (), drills=(drill_of(DrillRecord(BRAZILIAN.id, belief, 1, DRILLS, seed)),))


def added(t: Translator, progress: Progress, what: str, seed: int) -> PlanTask:
    """Make a task of what was chosen. Raises FaultError or CodeError where it is not ready to be handed out."""
    kind, _, name = what.partition(":")
    if kind == "exam" and any(each.id == name and each.exam for each in course.chapters()):
        return PlanTask("exam", name)
    if kind == "game" and name in VARIANTS:
        return PlanTask("game", name)
    if kind == "drills":
        made = drill_set(t, name, seed)
        return PlanTask("set", encode_set(made), made.title)
    own = own_set(progress, what)
    if own:
        return PlanTask("set", encode_set(own.puzzle_set), own.puzzle_set.title)
    kept = kept_lesson(progress, what)
    if kept is None:
        raise ActionError(f"there is nothing called {what!r}")
    # Under the title that its own page hands it out by.
    table = LessonDraft(kept.table).titled(t.gettext("My lesson"))
    try:
        lesson = own_lesson(table)
    except LessonError:
        raise FaultError("empty", "lesson") from None
    return PlanTask("own-lesson", encode_lesson(table), lesson.title[:MAX_TITLE])
