"""The table of a class as the template shows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Any

from warcaby.app.classes.class_views import (
    BeliefRow,
    DueView,
    MissingView,
    OneClass,
    PupilRow,
    ResultsTable,
    TabletView,
    WorkCell,
    WorkColumn,
)
from warcaby.app.shell.answers import Download
from warcaby.app.words.choices import ChoiceOption
from warcaby.app.words.dates import date_text
from warcaby.app.words.gathering_texts import damaged_text, times_text
from warcaby.app.words.plan_texts import day_of
from warcaby.app.words.table_words import class_words
from warcaby.app.words.translation import Translator
from warcaby.rules import BRAZILIAN
from warcaby.school import course
from warcaby.school.assignments.comparison import Form, comparison_test
from warcaby.school.assignments.puzzle_set import PuzzleSet
from warcaby.school.misconceptions import misconception
from warcaby.school.teaching.attempts import attempts_csv
from warcaby.school.teaching.class_table import (
    Cell,
    ClassTable,
    Work,
    WorkKind,
    beliefs_of,
    class_csv,
    class_table,
    read_code,
)
from warcaby.school.teaching.next_lesson import next_lesson
from warcaby.school.teaching.school_class import Pupil, SchoolClass

_MOST_BELIEFS = 5


def class_view(
    t: Translator,
    school_class: SchoolClass,
    works: Mapping[str, Work],
    group: str,
    chosen: str,
    missing: str,
    due: DueView | None,
    tablet: TabletView,
) -> OneClass:
    """Show a class: `chosen` is a pupil's id, `missing` the id of what somebody has not handed in."""
    table, beliefs = class_table(school_class, works, group), beliefs_of(school_class, works, group)
    pupil = next((each for each, _ in table.rows if each.id == chosen), None)
    groups = sorted({each.group for each in school_class.here if each.group}, key=str.casefold)
    return OneClass(
        key=school_class.id,
        name=school_class.name,
        archived=school_class.archived,
        table=_table(t, table, chosen, missing),
        groups=(
            (ChoiceOption("", t.gettext("everybody"), not group), *(ChoiceOption(x, x, x == group) for x in groups))
            if groups
            else ()
        ),
        panel=_panel(t, table, pupil) if pupil else None,
        missing=_missing(t, table, missing),
        loose={name: len(codes) for name, codes in loose_codes(school_class).items()},
        pupils=tuple(ChoiceOption(each.id, each.name, False) for each, _ in table.rows),
        beliefs=tuple(_belief(t, *found) for found in beliefs[:_MOST_BELIEFS]),
        due=due,
        tablet=tablet,
        following=_following(t, table, beliefs),
    )


def _following(t: Translator, table: ClassTable, beliefs: list[tuple[str, list[str]]]) -> tuple[str, str, str] | None:
    """Name the lesson to teach next, and say why."""
    found = next_lesson(table, beliefs, course.lessons())
    if found is None or not table.rows:
        return None
    why = t.gettext("It comes after what most of the class have done.")
    if found.belief:
        rule = t.at(BRAZILIAN).gettext(misconception(found.belief).rule)
        why = t.gettext("Once more, because several have not understood: %(rule)s", rule=rule)
    return found.lesson.id, t.lesson(found.lesson.title), why


def _table(t: Translator, table: ClassTable, chosen: str, missing: str) -> ResultsTable:
    columns = tuple(
        WorkColumn(
            column.work.id,
            number,
            title_of(t, column.work),
            f"{len(table.rows) - len(table.missing(column.work.id))}/{len(table.rows)}",
            column.work.id == missing,
        )
        for number, column in enumerate(table.columns, 1)
    )
    # Thousands of cells show few different things.
    shown, nothing = cache(partial(_cell, t)), WorkCell("–", t.gettext("not handed in"), "untouched")
    rows = []
    for number, (pupil, cells) in enumerate(table.rows, 1):
        found = ((column.work.kind, cells.get(column.work.id)) for column in table.columns)
        line = tuple(shown(kind, replace(cell, day=0)) if cell else nothing for kind, cell in found)
        rows.append(PupilRow(number, pupil.id, pupil.name, f"{len(cells)}/{len(columns)}", line, pupil.id == chosen))
    loose = (
        (name, t.ngettext("not in the class: %(num)s result", "not in the class: %(num)s results", count))
        for name, count in table.loose.items()
    )
    damaged = ((each.name or "?", damaged_text(t, each)) for each in table.damaged)
    return ResultsTable(columns, tuple(rows), (*loose, *damaged))


def title_of(t: Translator, work: Work) -> str:
    """Name what was handed in."""
    if work.kind in ("lesson", "exam"):
        return t.lesson(work.title)
    return work.title or t.gettext("Not known on this device")


def _cell(t: Translator, kind: WorkKind, cell: Cell) -> WorkCell:
    done, count, stars = cell.done, cell.count, cell.stars
    label = t.gettext("%(done)s of %(all)s done", done=done, all=count)
    if kind in ("set", "unknown"):
        told = (
            (t.gettext("not answered"), count - cell.answered),
            (t.gettext("at the first try"), cell.first),
            (t.gettext("with help"), cell.helped),
        )
        label = ", ".join((label, *(f"{text}: {number}" for text, number in told)))
    if kind in ("lesson", "own-lesson"):
        label += ", " + t.ngettext("%(num)s star", "%(num)s stars", stars)
    if cell.times > 1:
        label += ", " + times_text(t, cell.times)
    state = "first" if done == count else "solved" if 2 * done >= count else "failed"
    return WorkCell(f"{done}/{count}{' ↻' if cell.times > 1 else ''}", label, state)


def _panel(t: Translator, table: ClassTable, pupil: Pupil) -> dict[str, Any]:
    cells = next(cells for each, cells in table.rows if each.id == pupil.id)
    titles = {column.work.id: title_of(t, column.work) for column in table.columns}
    newest = sorted(cells.items(), key=lambda item: -item[1].day)
    return {
        "pupil": pupil,
        "results": tuple(
            (date_text(t, day_of(cell.day)) if cell.day else "", titles[name], f"{cell.done}/{cell.count}")
            for name, cell in newest
        ),
    }


def _missing(t: Translator, table: ClassTable, work_id: str) -> MissingView | None:
    column = next((each for each in table.columns if each.work.id == work_id), None)
    return MissingView(title_of(t, column.work), tuple(table.missing(work_id))) if column else None


def loose_codes(school_class: SchoolClass) -> dict[str, list[str]]:
    """List the codes of nobody by their nickname."""
    found: dict[str, list[str]] = {}
    for each in school_class.loose:
        result = read_code(each.code)
        if result:
            found.setdefault(result.nickname, []).append(each.code)
    return found


def _belief(t: Translator, belief: str, names: list[str]) -> BeliefRow:
    here, found = t.at(BRAZILIAN), misconception(belief)
    return belief, here.gettext(found.name), here.gettext(found.rule), tuple(names)


def attempts_download(t: Translator, school_class: SchoolClass, works: Mapping[str, Work]) -> Download:
    """Have the page save the attempts of a class as a file, without names."""
    return Download(t.gettext("attempts") + ".csv", "text/csv", attempts_csv(school_class, works))


def form_of_test(t: Translator, form: Form) -> PuzzleSet:
    """Make a form of the test before and after."""
    title = t.gettext("Test, form %(form)s", form=form)
    return comparison_test(form, title, t.gettext("Ten moves: may they be made or not? One answer for each."))


def csv_download(t: Translator, school_class: SchoolClass, works: Mapping[str, Work], group: str) -> Download:
    """Have the page save the table as a file."""
    table = class_table(school_class, works, group)
    titles = {column.work.id: title_of(t, column.work) for column in table.columns}
    return Download(t.gettext("class") + ".csv", "text/csv", class_csv(table, class_words(t), titles))
