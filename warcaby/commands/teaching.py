"""The commands `plan lessons`, `plan show`, `class merge` and `class csv`."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from warcaby.app.words.plan_texts import day_number, due_text, plan_fault_text, task_name
from warcaby.app.words.table_words import class_words
from warcaby.app.words.translation import Translator, translator
from warcaby.commands.arguments import UNREADABLE, add_command, add_family, add_language, read_text, refuse
from warcaby.commands.sets import any_set
from warcaby.school import course
from warcaby.school.assignments.own_sets import keep_set, new_key
from warcaby.school.faults import FaultError
from warcaby.school.progress import Progress
from warcaby.school.teaching.class_table import class_csv, class_table, known_work
from warcaby.school.teaching.plan import MAX_TASKS, Plan, check_plan, decode_plan, encode_plan, spread
from warcaby.school.teaching.school_class import SchoolClass, classes_text, merge_classes, read_classes


def add_commands(commands: Any) -> None:
    """Add the commands to the parser of the command line."""
    _add_plans(add_family(commands, "plan", "Plans: lessons and more in order, with days, in one link."))
    _add_classes(add_family(commands, "class", "Classes, as the page saves them without a password."))


def _add_plans(family: Any) -> None:
    help_text = "Print the code of a plan of lessons of the course."
    lessons = add_command(family, "lessons", help_text, _plan_lessons, plan_fault_text)
    add_language(lessons)
    lessons.add_argument("first", metavar="LESSON", help="the id of the first lesson")
    lessons.add_argument("--count", type=int, default=8, help="of lessons; otherwise %(default)s")
    lessons.add_argument("--a-week", type=int, default=2, help="lessons a week; otherwise %(default)s")
    lessons.add_argument("--begin", default="", metavar="DAY", help="when the first week begins, such as 2026-12-01")
    lessons.add_argument("--title", default="Plan", help="otherwise %(default)s")
    showing = add_command(family, "show", "Print what is in a plan.", _plan_show, plan_fault_text)
    add_language(showing)
    showing.add_argument("code", metavar="CODE", help="a code or a whole link; - reads standard input")


def _add_classes(family: Any) -> None:
    merging = add_command(family, "merge", "Print the classes of several files, merged into one.", _class_merge)
    add_language(merging)
    merging.add_argument("files", metavar="FILE", nargs="+")
    table = add_command(family, "csv", "Print the table of a class for a spreadsheet.", _class_csv)
    add_language(table)
    table.add_argument("file", metavar="FILE")
    table.add_argument(
        "--set", action="append", default=[], metavar="SET", help="a set, as a file, a code or a link; may stand again"
    )
    table.add_argument("--name", default="", help="of the class; otherwise the first one")


def _plan_lessons(options: argparse.Namespace) -> int:
    t, lessons = translator(options.language), course.lessons()
    first = next((at for at, each in enumerate(lessons) if each.id == options.first), None)
    if first is None or not 1 <= options.count <= MAX_TASKS or options.a_week < 1:
        return refuse(t.gettext("A number in it is out of bounds.") if first is not None else options.first)
    tasks = spread(lessons[first : first + options.count], options.a_week, day_number(options.begin))
    print(encode_plan(check_plan(Plan(options.title, "", tasks))))
    return 0


def _plan_show(options: argparse.Namespace) -> int:
    t = translator(options.language)
    plan = decode_plan(sys.stdin.read() if options.code == "-" else options.code)
    print(plan.title)
    for number, task in enumerate(plan.tasks, 1):
        print(f"{number}. {', '.join(filter(None, (task_name(t, task), due_text(t, task.day))))}")
    return 0


def _classes(t: Translator, file: str) -> tuple[SchoolClass, ...] | None:
    try:
        return read_classes(read_text(file))
    except FaultError:
        print(f"{file}: {t.gettext('This is not a file of classes, or it is damaged.')}", file=sys.stderr)
        return None


def _class_merge(options: argparse.Namespace) -> int:
    merged: tuple[SchoolClass, ...] = ()
    for file in options.files:
        classes = _classes(translator(options.language), file)
        if classes is None:
            return UNREADABLE
        merged = merge_classes(merged, classes)
    print(classes_text(merged))
    return 0


def _class_csv(options: argparse.Namespace) -> int:
    t = translator(options.language)
    classes = _classes(t, options.file)
    chosen = next((each for each in classes or () if options.name in ("", each.name)), None)
    if chosen is None:
        return UNREADABLE
    progress = Progress()
    for each in options.set:
        progress = keep_set(progress, new_key(progress), any_set(each))
    table = class_table(chosen, known_work(progress))
    titles = {each.work.id: t.lesson(each.work.title) if each.work.title else "" for each in table.columns}
    sys.stdout.write(class_csv(table, class_words(t), titles).removeprefix("\ufeff"))
    return 0
